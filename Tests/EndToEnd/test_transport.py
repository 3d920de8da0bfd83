"""Calls to sources that misbehave, over TLS, and by HTTP/2: what the program makes of them and that it lives on."""

import contextlib
import http.server
import json
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import threading
import urllib.request

import pytest

from conftest import ready_address

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("VITRINE_BINARY", ROOT / ".build/debug/vitrine"))
TOKEN = "made-up-token-of-tmdb"
NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
# Heads that break off, and answers that are none.
BROKEN = [
    b"", b"HTTP", b"HTTP/1.1 20", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\nContent-Le",
    b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n",
    b"HTTP/1.1 103 Early Hints\r\n\r\n", b"SSH-2.0-OpenSSH_9.2\r\n", b"\x00\xff" * 40]


@pytest.fixture(scope="module")
def catalog_folder(tmp_path_factory):
    return tmp_path_factory.mktemp("transport")


@pytest.fixture(scope="module")
def upstream():
    program = subprocess.Popen([BINARY.with_name("vitrine-upstream")], stdout=subprocess.PIPE, text=True)
    try:
        yield re.search(r"http://\S+", program.stdout.readline()).group()
    finally:
        program.terminate()
        program.wait(timeout=10)


def environment(base: str, folder, **more) -> dict:
    keep = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return keep | {
        "VITRINE_DATA": str(folder), "VITRINE_TMDB_TOKEN": TOKEN, "VITRINE_TMDB_BASE": base, "LC_ALL": "C.UTF-8"} | more


def search(base: str, folder, **more):
    return subprocess.run(
        [BINARY, "search", "--providers", "tmdb", "--json", "beach"], env=environment(base, folder, **more),
        capture_output=True, text=True, timeout=60)


def errors(answer: str) -> set[str]:
    """The codes of TMDB's errors in the JSON of a search; None where it answered."""
    states = [state for section in json.loads(answer)["sections"] for state in section["providers"]]
    return {state["error"] and state["error"]["code"] for state in states if state["provider"] == "tmdb"}


@contextlib.contextmanager
def answering(answer: bytes):
    """The address of a server that reads a request, sends the same bytes to everybody, and closes."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve():
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                with client:
                    client.settimeout(10)
                    client.recv(64 * 1024)
                    client.sendall(answer)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/3"
    finally:
        # Wakes the thread, which a close alone would not.
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join(timeout=10)


@pytest.mark.parametrize("answer", BROKEN)
def test_the_command_line_survives_an_answer_that_breaks_off(catalog_folder, answer):
    with answering(answer) as base:
        run = search(base, catalog_folder)
    assert run.returncode == 3, run.stderr
    assert errors(run.stdout) == {"unavailable"}
    assert TOKEN not in run.stdout + run.stderr


def test_the_server_survives_answers_that_break_off(catalog_folder):
    for answer in BROKEN:
        with answering(answer) as base:
            server = subprocess.Popen(
                [BINARY, "serve", "--listen", "127.0.0.1:0"], env=environment(base, catalog_folder),
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            try:
                address = ready_address(server)
                for query in ("beach", "garden", "parasite"):
                    with urllib.request.urlopen(f"{address}/api/v1/search?q={query}", timeout=30) as response:
                        text = response.read().decode()
                    # The catalog answers all the same.
                    assert any(section["items"] for section in json.loads(text)["sections"])
                    assert errors(text) == {"unavailable"}
                assert urllib.request.urlopen(address + "/healthz", timeout=10).status == 200
                assert server.poll() is None
            finally:
                server.terminate()
                _, log = server.communicate(timeout=15)
            assert server.returncode == 0, log
            assert TOKEN not in log


def test_a_server_stops_while_a_source_hangs(catalog_folder):
    listener = socket.create_server(("127.0.0.1", 0))
    with listener:
        server = subprocess.Popen(
            [BINARY, "serve", "--listen", "127.0.0.1:0"],
            env=environment(f"http://127.0.0.1:{listener.getsockname()[1]}/3", catalog_folder),
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = ready_address(server)
        reader = threading.Thread(
            target=lambda: urllib.request.urlopen(f"{address}/api/v1/search?q=beach", timeout=30).read())
        reader.start()
        client, _ = listener.accept()
        with client:
            server.terminate()
            assert server.wait(timeout=15) == 0
        reader.join(timeout=10)


def test_no_proxy_of_the_environment_is_asked(catalog_folder, upstream):
    with answering(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n") as proxy:
        run = search(upstream + "/tmdb/3", catalog_folder, http_proxy=proxy, all_proxy=proxy, HTTP_PROXY=proxy)
    assert run.returncode == 0, run.stdout


# TLS


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate of its own for localhost, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", folder / "key.pem",
         "-out", folder / "cert.pem"], check=True, capture_output=True)
    return folder / "cert.pem", folder / "key.pem"


@pytest.fixture(scope="module")
def tls(upstream, certificate):
    """The address of the stand-in behind TLS with that certificate, by HTTP/1.1."""

    class Forward(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            request = urllib.request.Request(upstream + self.path, headers={"Authorization": self.headers["Authorization"]})
            with urllib.request.urlopen(request, timeout=10) as answer:
                body = answer.read()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Forward)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"https://localhost:{server.server_port}/tmdb/3"
    server.shutdown()
    server.server_close()
    thread.join(timeout=10)


def test_a_certificate_that_the_operator_names_is_trusted(catalog_folder, tls, certificate):
    run = search(tls, catalog_folder, VITRINE_CA_FILE=str(certificate[0]))
    assert run.returncode == 0, run.stdout + run.stderr
    assert any(section["items"] for section in json.loads(run.stdout)["sections"])


def test_a_certificate_that_nobody_names_is_not_trusted(catalog_folder, tls):
    run = search(tls, catalog_folder)
    assert run.returncode == 3
    assert errors(run.stdout) == {"unavailable"}


def test_a_certificate_of_another_name_is_not_trusted(catalog_folder, tls, certificate):
    run = search(tls.replace("localhost", "127.0.0.1"), catalog_folder, VITRINE_CA_FILE=str(certificate[0]))
    assert run.returncode == 3
    assert errors(run.stdout) == {"unavailable"}


def test_doctor_names_the_file_and_a_file_without_certificates_is_wrong_use(catalog_folder, tls, certificate):
    def doctor(file):
        return subprocess.run(
            [BINARY, "doctor", "--json", "--data", catalog_folder],
            env=environment(tls, catalog_folder, VITRINE_CA_FILE=str(file), VITRINE_LISTEN="127.0.0.1:0"),
            capture_output=True, text=True, timeout=60)

    run = doctor(certificate[0])
    assert run.returncode == 0, run.stdout
    assert json.loads(run.stdout)["settings"]["ca-file"]["value"] == str(certificate[0])
    run = doctor(certificate[1])
    assert run.returncode == 2
    assert "VITRINE_CA_FILE" in run.stderr


# HTTP/2


@pytest.fixture
def http2(upstream, certificate, tmp_path):
    """The address of the stand-in behind an nginx that speaks HTTP/2, and a function that gives what nginx noted."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    cert, key = certificate
    (tmp_path / "nginx.conf").write_text(f"""
        pid {tmp_path}/pid; error_log {tmp_path}/error.log; daemon off; worker_processes 1;
        events {{ worker_connections 64; }}
        http {{
          log_format noted "$server_protocol $connection";
          access_log {tmp_path}/access.log noted;
          client_body_temp_path {tmp_path}/body; proxy_temp_path {tmp_path}/proxy;
          fastcgi_temp_path {tmp_path}/fastcgi; uwsgi_temp_path {tmp_path}/uwsgi; scgi_temp_path {tmp_path}/scgi;
          gzip on; gzip_types application/json; gzip_proxied any; gzip_min_length 1;
          server {{
            listen 127.0.0.1:{port} ssl http2;
            ssl_certificate {cert}; ssl_certificate_key {key};
            location / {{ proxy_pass {upstream}; proxy_http_version 1.1; }}
          }}
        }}""")
    program = subprocess.Popen([NGINX, "-p", tmp_path, "-c", tmp_path / "nginx.conf"], stderr=subprocess.PIPE)
    try:
        until_listening(port, program)
        yield f"https://localhost:{port}/tmdb/3", lambda: (tmp_path / "access.log").read_text().splitlines()
    finally:
        program.terminate()
        program.wait(timeout=10)


def until_listening(port: int, program: subprocess.Popen):
    while program.poll() is None:
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port), timeout=10):
            return
    raise RuntimeError(program.stderr.read().decode())


def test_calls_over_tls_go_by_http2_and_share_connections(catalog_folder, http2, certificate):
    base, noted = http2
    server = subprocess.Popen(
        [BINARY, "serve", "--listen", "127.0.0.1:0"],
        env=environment(base, catalog_folder, VITRINE_CA_FILE=str(certificate[0])), stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        address = ready_address(server)
        for query in ("beach", "garden", "parasite", "river", "night", "house"):
            with urllib.request.urlopen(f"{address}/api/v1/search?q={query}", timeout=30) as response:
                assert errors(response.read().decode()) == {None}
    finally:
        server.terminate()
        server.wait(timeout=15)
    calls = [line.split() for line in noted()]
    assert len(calls) >= 12
    assert {protocol for protocol, _ in calls} == {"HTTP/2.0"}
    # One search asks for several kinds at once; no more connections come later.
    assert len({connection for _, connection in calls}) <= 6
