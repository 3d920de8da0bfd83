"""The command line as a person uses it: the built program, real files, real signals, a real terminal."""

import json
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from terminal import DEADLINE, on_a_terminal, plain, width

ROOT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("VITRINE_BINARY", ROOT / ".build/debug/vitrine")).resolve()
COMMANDS = ["serve", "search", "catalog import", "catalog export", "catalog stats", "catalog explain",
            "catalog verify", "doctor", "version"]


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A data folder whose catalog is built."""
    folder = tmp_path_factory.mktemp("data")
    assert run(folder, "search", "parasite").returncode == 0
    return folder


def environment(folder, **extra):
    kept = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "LD_LIBRARY_PATH")}
    return kept | {"VITRINE_DATA": str(folder), "LANG": "C.UTF-8"} | extra


def run(folder, *arguments, **extra):
    return subprocess.run([BINARY, *arguments], env=environment(folder, **extra), capture_output=True, text=True,
                          timeout=DEADLINE, stdin=subprocess.DEVNULL)


# ---- help, version, wrong use


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help(tmp_path, command):
    result = run(tmp_path, *command.split(), "--help")
    assert result.returncode == 0
    assert f"Usage: vitrine {command}" in result.stdout
    assert not any(tmp_path.iterdir()), "help must not build anything"


def test_no_command_prints_the_help_of_the_program(tmp_path):
    result = run(tmp_path)
    assert result.returncode == 0
    assert all(f"vitrine {command}" in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("arguments", [
    ["nonsense"], ["catalog"], ["catalog", "nonsense"], ["search"], ["search", "x", "--nope"],
    ["search", "x", "--limit", "0"], ["search", "x", "--limit", "101"], ["search", "x", "--limit", "many"],
    ["search", "x", "--page", "0"], ["search", "x", "--page", "-1"], ["search", "x", "--page", "1000000000"],
    ["search", "x", "--scope", "films"], ["search", "x", "--lang", "!"], ["search", "x", "--scope"],
    ["serve", "extra"], ["serve", "--listen", "nonsense"], ["serve", "--listen", "0.0.0.0:0"], ["version", "--data"],
])
def test_wrong_use_says_how_and_exits_with_2(tmp_path, arguments):
    result = run(tmp_path, *arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "vitrine" in result.stderr
    assert "Fatal" not in result.stderr


def test_version_is_that_of_the_changelog(tmp_path):
    version = json.loads(run(tmp_path, "version", "--json").stdout)["version"]
    assert run(tmp_path, "version").stdout == f"vitrine {version}\n"
    assert f"## v{version}" in (ROOT / "CHANGELOG.md").read_text()


# ---- search


@pytest.mark.parametrize("query", ["기생충", "ㄱㅅㅊ", "parasite", "PARASITE", "parasit"])
def test_search_finds_parasite(data, query):
    result = run(data, "search", query, "--scope", "film", "--json")
    assert result.returncode == 0
    section = json.loads(result.stdout)["sections"][0]
    assert section["items"][0]["id"] == "catalog:film:parasite-2019"


def test_words_of_a_query_need_no_quotes(data):
    assert run(data, "search", "rocky", "2", "--json").stdout.count('"rocky-ii-1979"') <= 1
    first = json.loads(run(data, "search", "rocky", "2", "--scope", "film", "--json").stdout)["sections"][0]["items"][0]
    assert first["id"].startswith("catalog:film:rocky-ii")


def test_nothing_found_exits_with_1_and_says_so(data):
    result = run(data, "search", "zzzzqqqqxxxx")
    assert result.returncode == 1
    assert "zzzzqqqqxxxx" in result.stderr
    assert json.loads(run(data, "search", "zzzzqqqqxxxx", "--json").stdout)["query"] == "zzzzqqqqxxxx"


def test_titles_come_in_the_language_asked_for(data):
    assert "기생충" in run(data, "search", "parasite", "--lang", "ko").stdout
    assert "기생충" in run(data, "search", "parasite", LANG="ko_KR.UTF-8").stdout
    assert run(data, "search", "기생충", "--lang", "en").stdout.splitlines()[1].strip().startswith("Parasite")


def test_columns_line_up_in_a_pipe_without_colors(data):
    out = run(data, "search", "ㄱ", "--scope", "film", "--lang", "ko").stdout
    assert "\x1b" not in out
    rows = [line for line in out.splitlines() if re.search(r"catalog:film:", line)]
    assert len(rows) == 10
    assert len({width(row[: row.index("catalog:film:")]) for row in rows}) == 1


def test_limit_and_page_walk_through_the_hits_without_repeating_one(data):
    seen = []
    for page in (1, 2, 3):
        out = json.loads(run(data, "search", "the", "--scope", "film", "--limit", "7", "--page", str(page), "--json").stdout)
        seen += [item["id"] for item in out["sections"][0]["items"]]
    assert len(seen) == len(set(seen)) == 21


@pytest.mark.parametrize("columns", [36, 40, 44, 52, 80])
def test_no_row_is_wider_than_the_terminal(data, columns):
    lines = plain(on_a_terminal(columns, environment(data), BINARY, "search", "star", "--counts"))
    assert len(lines) > 10
    for line in lines:
        assert width(line) <= columns, line


def test_a_terminal_gets_colors(data):
    drawn = on_a_terminal(120, environment(data), BINARY, "search", "기생충")
    assert "\x1b[1mFilms\x1b[0m" in drawn
    assert re.search(r"\x1b\[38;5;214m기생충", drawn)


# ---- catalog, doctor


def test_stats_count_every_kind(data):
    stats = json.loads(run(data, "catalog", "stats", "--json").stdout)
    lines = [json.loads(line) for line in (ROOT / "Data/catalog.jsonl").read_text().splitlines()]
    for kind in ("film", "show", "person"):
        assert stats["items"][kind] == sum(line["kind"] == kind for line in lines)
    assert "films" in run(data, "catalog", "stats").stdout.lower()


def test_doctor_names_every_setting_and_where_it_came_from(data):
    result = run(data, "doctor", "--json", VITRINE_LISTEN="127.0.0.1:0")
    report = json.loads(result.stdout)
    assert result.returncode == 0
    assert report["settings"]["listen"] == {"value": "127.0.0.1:0", "origin": "environment"}
    assert all(check["state"] == "ok" for check in report["checks"])
    text = run(data, "doctor").stdout
    assert str(data) in text


def test_doctor_finds_a_data_folder_that_cannot_be_used(tmp_path):
    (tmp_path / "file").write_text("")
    result = run(tmp_path / "file" / "below", "doctor")
    assert result.returncode == 3
    assert str(tmp_path / "file") in result.stdout


# ---- serve


class Server:
    """A running `vitrine serve`."""

    def __init__(self, folder, *arguments, **extra):
        self.process = subprocess.Popen([BINARY, "serve", "--listen", "127.0.0.1:0", *arguments], text=True,
                                        env=environment(folder, **extra), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        line = self.process.stdout.readline()
        match = re.match(r"Vitrine is ready at http://127\.0\.0\.1:(\d+)\n", line)
        assert match, line + self.process.stderr.read()
        self.port = int(match[1])

    def get(self, target):
        with socket.create_connection(("127.0.0.1", self.port), timeout=DEADLINE) as link:
            link.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            return b"".join(iter(lambda: link.recv(65536), b"")).decode()

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(DEADLINE)


def refused(folder, *arguments):
    """The one sentence and exit code 2 of a server that cannot start."""
    result = run(folder, "serve", *arguments)
    assert result.returncode == 2, result.stderr
    assert result.stdout == ""
    sentences = [line for line in result.stderr.splitlines() if line.startswith("vitrine: ")]
    assert len(sentences) == 1, result.stderr
    return sentences[0]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_the_server_in_good_order(data, number):
    server = Server(data)
    assert "200 OK" in server.get("/healthz")
    started = time.monotonic()
    assert server.stop(number) == 0
    assert time.monotonic() - started < 10


def test_a_port_in_use_is_one_sentence_and_exit_code_2(data):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert str(port) in refused(data, "--listen", f"127.0.0.1:{port}")


def test_another_address_than_loopback_is_refused_without_tokens(data):
    assert "127.0.0.1" in refused(data, "--listen", "0.0.0.0:0")


def test_a_data_folder_that_cannot_be_made_is_one_sentence_and_exit_code_2(tmp_path):
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in refused(tmp_path / "file" / "data", "--listen", "127.0.0.1:0")


def unshared(*command):
    return ["unshare", "--mount", "--map-root-user", "sh", "-c", *command]


can_mount = shutil.which("unshare") is not None and subprocess.run(
    unshared("mount -t tmpfs none /mnt"), capture_output=True).returncode == 0


@pytest.mark.skipif(not can_mount, reason="this machine does not let a test mount a small disk")
def test_a_full_disk_is_one_sentence_and_exit_code_2(tmp_path):
    script = f"mount -t tmpfs -o size=2m none {tmp_path} && exec {BINARY} serve --listen 127.0.0.1:0 --data {tmp_path}/data"
    result = subprocess.run(unshared(script), capture_output=True, text=True, timeout=DEADLINE, env=environment(tmp_path))
    assert result.returncode == 2, result.stderr
    sentences = [line for line in result.stderr.splitlines() if line.startswith("vitrine: ")]
    assert len(sentences) == 1 and "no room" in sentences[0], result.stderr


@pytest.mark.skipif(not can_mount, reason="this machine does not let a test mount a read-only disk")
def test_a_read_only_disk_is_one_sentence_and_exit_code_2(tmp_path):
    script = f"mount -t tmpfs -o ro none {tmp_path} && exec {BINARY} serve --listen 127.0.0.1:0 --data {tmp_path}/data"
    result = subprocess.run(unshared(script), capture_output=True, text=True, timeout=DEADLINE, env=environment(tmp_path))
    assert result.returncode == 2, result.stderr
    assert len([line for line in result.stderr.splitlines() if line.startswith("vitrine: ")]) == 1, result.stderr


def test_a_catalog_that_cannot_be_followed_is_reported_once_and_goes_on_being_served(data, tmp_path):
    folder = tmp_path / "data"
    shutil.copytree(data, folder)
    server = Server(folder)
    try:
        (folder / "imports.json").write_text("neither JSON nor imports")
        told = []
        # The server looks twice a second; in this time it has looked at least four times.
        deadline = time.monotonic() + 3
        while (left := deadline - time.monotonic()) > 0:
            if select.select([server.process.stderr], [], [], left)[0]:
                told.append(server.process.stderr.readline())
        assert len([line for line in told if "still served" in line]) == 1, told
        assert str(folder / "imports.json") in told[0] and "importsDamaged" not in told[0]
        assert "200 OK" in server.get("/api/v1/search?q=parasite")
    finally:
        server.stop()


def test_the_access_log_is_json_lines_without_queries(data, tmp_path):
    log = tmp_path / "access.jsonl"
    server = Server(data, "--access-log", str(log))
    server.get("/api/v1/search?q=secret-wish")
    server.get("/film/parasite-2019")
    assert server.stop() == 0
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["route"] for line in lines] == ["/api/v1/search", "/film/{id}"]
    assert all(line["status"] == 200 for line in lines)
    assert "secret-wish" not in log.read_text()


def test_a_start_killed_at_any_instant_leaves_the_next_one_right(tmp_path):
    folder = tmp_path / "data"
    for milliseconds in (5, 20, 60, 120, 250, 400, 700):
        process = subprocess.Popen([BINARY, "serve", "--listen", "127.0.0.1:0"], env=environment(folder),
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        # Waiting for the ready line with a limit is the kill's clock: no instant is like another.
        select.select([process.stdout], [], [], milliseconds / 1000)
        process.kill()
        process.wait(DEADLINE)
        result = run(folder, "search", "기생충", "--scope", "film", "--json")
        assert json.loads(result.stdout)["sections"][0]["items"][0]["id"] == "catalog:film:parasite-2019"
        leftovers = [p.name for p in folder.rglob("*") if "tmp" in p.name or "partial" in p.name]
        assert not leftovers
        shutil.rmtree(folder)


def test_a_closed_pipe_ends_the_program_quietly(data):
    reader = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.readline()"], stdin=subprocess.PIPE)
    writer = subprocess.Popen([BINARY, "search", "a", "--limit", "100"], stdout=reader.stdin, stderr=subprocess.PIPE,
                              env=environment(data), text=True)
    reader.stdin.close()
    reader.wait(DEADLINE)
    _, err = writer.communicate(timeout=DEADLINE)
    assert "Fatal" not in err


# ---- filters, orders, counts, explanations


def sections(result):
    return {section["kind"]: section for section in json.loads(result.stdout.splitlines()[0])["sections"]}


def test_filters_leave_out_and_orders_sort(data):
    everything = sections(run(data, "search", "the", "--scope", "film", "--limit", "100", "--sort", "relevance", "--json"))
    found = sections(run(data, "search", "the", "--scope", "film", "--limit", "100", "--json", "--sort", "newest",
                         "--years", "1990-1999", "--country", "us"))["film"]
    assert 0 < found["total"] < everything["film"]["total"]
    years = [item["year"] for item in found["items"]]
    assert all(1990 <= year <= 1999 for year in years)
    assert years == sorted(years, reverse=True)


def test_counts_are_of_everything_found(data):
    result = run(data, "search", "star", "--scope", "film", "--limit", "1", "--counts", "--json")
    counts = json.loads(result.stdout)["facets"]
    total = sections(result)["film"]["total"]
    assert total > 1
    assert 0 < sum(counts["years"].values()) <= total
    one = max(counts["genres"], key=counts["genres"].get)
    narrowed = sections(run(data, "search", "star", "--scope", "film", "--genre", one, "--json"))["film"]
    assert narrowed["total"] == counts["genres"][one]
    assert "genres: " in run(data, "search", "star", "--counts").stdout


@pytest.mark.parametrize("option", [
    ["--sort", "best"], ["--years", "1999-"], ["--years", "x"], ["--min-popularity", "101"],
    ["--counts", "--providers", "tmdb"], ["--genre", "drama", "--providers", "tmdb"],
    ["--sort", "newest", "--providers", "tmdb,itunes"]])
def test_filters_that_mean_nothing_say_so(data, option):
    result = run(data, "search", "star", *option, VITRINE_TMDB_TOKEN="any")
    assert result.returncode == 2
    assert option[0] in result.stderr and result.stdout == ""


@pytest.mark.parametrize("value", ["nothing:secret-key", "google:", "apertium:ftp://secret-key"])
def test_a_translation_service_that_cannot_be_meant_is_refused_without_printing_it(data, value):
    result = run(data, "doctor", VITRINE_TRANSLATE=value)
    assert result.returncode == 2
    assert "VITRINE_TRANSLATE" in result.stderr and "secret-key" not in result.stdout + result.stderr


def test_explain_tells_readings_steps_and_reasons(data):
    result = run(data, "catalog", "explain", "oceans", "11")
    assert result.returncode == 0
    assert "[oceans] [11]" in result.stdout and "as typed" in result.stdout and "Ocean's Eleven" in result.stdout
    parsed = json.loads(run(data, "catalog", "explain", "parsite", "--json").stdout)
    assert [step["name"] for step in parsed["steps"]] == ["as typed", "one typing error"]
    assert parsed["candidates"][0]["title"] == "Parasite"
    assert run(data, "catalog", "explain", "qqqqzzzzxxxx").returncode == 1
    assert run(data, "catalog", "explain").returncode == 2
