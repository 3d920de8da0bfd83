"""Searches the stand-in upstreams from the command line, as a user with keys would the real ones."""

import contextlib
import http.server
import json
import os
import pathlib
import re
import subprocess
import threading
import time
import urllib.request

import pytest

from api_client import Client
from conftest import ready_address
from terminal import on_a_terminal, plain, width

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("VITRINE_BINARY", ROOT / ".build/debug/vitrine"))
TOKEN = "made-up-token-of-tmdb"


@pytest.fixture(scope="session")
def catalog_folder(tmp_path_factory):
    return tmp_path_factory.mktemp("catalog")


@pytest.fixture
def upstream():
    """The address of fresh stand-ins, whose rows fit every text."""
    program = subprocess.Popen(
        [BINARY.with_name("vitrine-upstream"), "--rows", "numbered"], stdout=subprocess.PIPE, text=True)
    try:
        yield re.search(r"http://\S+", program.stdout.readline()).group()
    finally:
        program.terminate()
        program.wait(timeout=10)


def environment(upstream: str, folder, **more) -> dict:
    keep = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return keep | {
        "VITRINE_DATA": str(folder), "VITRINE_TMDB_TOKEN": TOKEN, "VITRINE_UNSPLASH_KEY": "made-up-key",
        "VITRINE_ITUNES": "on", "VITRINE_TMDB_BASE": upstream + "/tmdb/3",
        "VITRINE_UNSPLASH_BASE": upstream + "/unsplash", "VITRINE_ITUNES_BASE": upstream + "/itunes",
        "LC_ALL": "C.UTF-8"} | more


def run(arguments: list, upstream: str, folder, text: str | None = None, **more):
    return subprocess.run(
        [BINARY, *arguments], env=environment(upstream, folder, **more), input=text, capture_output=True,
        text=True, timeout=60)


def faults(upstream: str, *rules: dict):
    request = urllib.request.Request(upstream + "/_faults", json.dumps(rules).encode())
    assert urllib.request.urlopen(request, timeout=10).status == 204


def calls(upstream: str) -> list[str]:
    with urllib.request.urlopen(upstream + "/_calls", timeout=10) as answer:
        return [call["target"] for call in json.load(answer)["calls"]]


@contextlib.contextmanager
def server(upstream: str, folder, **more):
    """A client of a server over the same stand-ins and the same data."""
    program = subprocess.Popen(
        [BINARY, "serve", "--listen", "127.0.0.1:0"], env=environment(upstream, folder, **more),
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield Client(ready_address(program))
    finally:
        program.terminate()
        program.wait(timeout=15)


def sections(answer) -> dict:
    return {section["kind"]: section for section in json.loads(answer.stdout)["sections"]}


def test_every_provider_answers_in_one_search(upstream, catalog_folder):
    answer = run(["search", "--json", "garden"], upstream, catalog_folder)
    assert answer.returncode == 0, answer.stderr
    found = sections(answer)
    assert {"film", "show", "person", "photo", "collection", "photographer", "trailer"} <= set(found)
    origins = {origin.split(":")[0] for part in found.values() for item in part["items"] for origin in item["origins"]}
    assert origins >= {"tmdb", "unsplash", "itunes"}
    for part in found.values():
        identities = [item["id"] for item in part["items"]]
        assert len(identities) == len(set(identities))


def test_one_film_of_two_providers_is_one_row_and_keeps_its_trailer(upstream, catalog_folder):
    answer = run(
        ["search", "--json", "--providers", "tmdb,itunes", "--scope", "film", "garden"], upstream, catalog_folder)
    merged = [item for item in sections(answer)["film"]["items"] if len(item["origins"]) == 2]
    assert merged
    assert all({origin.split(":")[0] for origin in item["origins"]} == {"tmdb", "itunes"} for item in merged)
    assert any(item["trailers"] for item in merged)


def test_a_provider_in_trouble_hides_no_other_and_is_named(upstream, catalog_folder):
    faults(upstream, {"path": "/unsplash", "fault": "status", "status": 500})
    answer = run(["search", "garden"], upstream, catalog_folder)
    assert answer.returncode == 0
    assert "The " in answer.stdout
    assert re.search(r"unsplash: .*500", answer.stdout)
    assert "nothing found" not in answer.stdout.split("Photos")[1].split("\n")[0]


def test_when_only_trouble_comes_the_exit_code_says_so(upstream, catalog_folder):
    faults(upstream, {"path": "/tmdb", "fault": "status", "status": 429, "retryAfter": 7})
    answer = run(["search", "--providers", "tmdb", "garden"], upstream, catalog_folder)
    assert answer.returncode == 3
    assert "no more calls are allowed" in answer.stdout and " 7 s" in answer.stdout
    assert run(["search", "--providers", "itunes", "nothing"], upstream, catalog_folder).returncode == 1


def test_a_slow_provider_is_left_out_after_its_deadline(upstream, catalog_folder):
    faults(upstream, {"path": "/unsplash", "fault": "delay", "milliseconds": 20_000})
    answer = run(["search", "--json", "garden"], upstream, catalog_folder)
    found = sections(answer)
    assert found["film"]["state"] == "results"
    assert found["photo"]["state"] == "unavailable"


@pytest.mark.parametrize("fault", ["truncated", "invalidJSON", "drop"])
def test_a_broken_answer_is_trouble_and_never_an_empty_list(upstream, catalog_folder, fault):
    faults(upstream, {"path": "/itunes", "fault": fault})
    answer = run(["search", "--json", "--providers", "itunes", "--scope", "film", "garden"], upstream, catalog_folder)
    assert answer.returncode == 3, answer.stdout
    assert sections(answer)["film"]["state"] == "unavailable"


@pytest.mark.parametrize("fault", ["unsaidGzip", "falseGzip"])
def test_gzip_that_nobody_announced_and_gzip_that_is_none_are_read(upstream, catalog_folder, fault):
    faults(upstream, {"path": "/tmdb", "fault": fault})
    answer = run(["search", "--json", "--providers", "tmdb", "--scope", "film", "garden"], upstream, catalog_folder)
    assert len(sections(answer)["film"]["items"]) >= 10


def test_a_redirect_is_not_followed(upstream, catalog_folder):
    faults(upstream, {"path": "/tmdb", "fault": "redirect", "url": upstream + "/itunes/search?term=stolen"})
    answer = run(["search", "--json", "--providers", "tmdb", "--scope", "film", "garden"], upstream, catalog_folder)
    assert answer.returncode == 3
    assert not any("stolen" in call for call in calls(upstream))


def test_a_key_stands_in_no_address_and_no_output(upstream, catalog_folder):
    faults(upstream, {"path": "/tmdb", "fault": "status", "status": 401, "body": json.dumps({"echo": TOKEN})})
    answer = run(["search", "--providers", "tmdb", "garden"], upstream, catalog_folder)
    doctor = run(["doctor"], upstream, catalog_folder)
    for text in (answer.stdout, answer.stderr, doctor.stdout, doctor.stderr, " ".join(calls(upstream))):
        assert TOKEN not in text


def test_the_doctor_checks_each_key_with_one_call(upstream, catalog_folder):
    answer = run(["doctor"], upstream, catalog_folder)
    assert [call.split("/")[1] for call in calls(upstream)] == ["tmdb", "unsplash", "itunes"]
    assert answer.stdout.count("answers") == 3
    refused = run(["doctor"], upstream, catalog_folder, VITRINE_TMDB_TOKEN="bad")
    assert refused.returncode == 3 and "tmdb: the key is missing or refused" in refused.stdout


def test_watching_follows_keystrokes_and_asks_upstream_once(upstream, catalog_folder):
    typed = "".join("garden"[:length] + "\n" for length in range(1, 7))
    answer = run(["search", "--watch", "--providers", "catalog,tmdb", "--scope", "film"], upstream, catalog_folder, typed)
    assert answer.returncode == 0, answer.stderr
    assert "› garden" in answer.stdout
    assert answer.stdout.rstrip().split("› ")[-1].startswith("garden")
    asked = [call for call in calls(upstream) if "query=" in call]
    assert len(asked) == 1 and "query=garden" in asked[0]


def test_a_scope_that_no_provider_has_is_wrong_use(catalog_folder):
    answer = run(["search", "--providers", "catalog", "--scope", "photo", "garden"], "http://127.0.0.1:9", catalog_folder)
    assert answer.returncode == 2
    assert "unsplash" in answer.stderr
    nobody = run(["search", "--providers", "tmdb", "garden"], "http://127.0.0.1:9", catalog_folder, VITRINE_TMDB_TOKEN="")
    assert nobody.returncode == 2 and "VITRINE_TMDB_TOKEN" in nobody.stderr


# Of the command line and the API: what it is asked, and how it is written there.
SAME = [
    (["garden"], "q=garden"),
    # Without iTunes, whose second page the server has in memory since the search before.
    (["--scope", "film,photo", "--providers", "catalog,tmdb,unsplash", "--page", "2", "garden"],
     "q=garden&scope=film,photo&providers=catalog,tmdb,unsplash&page=2"),
    (["--counts", "--genre", "drama", "--sort", "newest", "the"], "q=the&genre=drama&sort=newest&facets=true"),
    (["--providers", "catalog,unsplash", "king"], "q=king&providers=catalog,unsplash"),
    (["--lang", "ko", "기생충"], "q=%EA%B8%B0%EC%83%9D%EC%B6%A9&lang=ko"),
    (["zzzzqqqq"], "q=zzzzqqqq"),
]


def without_time(answer: bytes) -> bytes:
    return re.sub(rb',"tookMs":[\d.]+\}\s*$', b"}", answer)


def test_the_command_line_prints_what_the_api_answers(upstream, catalog_folder):
    # Films of both TMDB and iTunes are joined; whoever is first is named first.
    faults(upstream, {"path": "/itunes", "fault": "delay", "milliseconds": 500})
    slow = {"VITRINE_DEMO": "1"}
    with server(upstream, catalog_folder, **slow) as client:
        for arguments, query in SAME:
            lang = [] if "--lang" in arguments else ["--lang", "en"]
            printed = run(["search", "--json", "--limit", "20", *lang, *arguments], upstream, catalog_folder, **slow)
            answered = client.ask(f"/api/v1/search?{query}{'' if 'lang=' in query else '&lang=en'}")
            assert answered.status == 200
            assert without_time(printed.stdout.encode()) == without_time(answered.body), query


def test_the_command_line_prints_trouble_as_the_api_answers_it(upstream, catalog_folder):
    faults(upstream, {"path": "/unsplash", "fault": "status", "status": 429, "retryAfter": 300},
           {"path": "/tmdb", "fault": "status", "status": 500}, {"path": "/itunes", "fault": "invalidJSON"})
    printed = run(["search", "--json", "--limit", "20", "--lang", "en", "garden"], upstream, catalog_folder)
    with server(upstream, catalog_folder) as client:
        answered = client.ask("/api/v1/search?q=garden&lang=en").json()
    for answer in (json.loads(printed.stdout), answered):
        found = {section["kind"]: section for section in answer["sections"]}
        assert found["photo"]["error"]["code"] == "rateLimited"
        assert 290 <= found["photo"]["error"]["retryAfterSeconds"] <= 300
        assert found["photo"]["total"] is None
        assert [part["error"] and part["error"]["code"] for part in found["show"]["providers"]] == [
            None, "unavailable", "badAnswer"]
        assert found["show"]["items"] and found["show"]["partial"]
    assert list(json.loads(printed.stdout)) == list(answered)


@pytest.mark.parametrize("provider, kind", [("unsplash", "photo"), ("itunes", "trailer"), ("tmdb", "film")])
def test_pages_and_limits_hold_for_every_provider(upstream, catalog_folder, provider, kind):
    def found(limit, page):
        answer = run(["search", "--json", "--providers", provider, "--scope", kind, "--limit", limit, "--page", page,
                      "garden"], upstream, catalog_folder)
        items = sections(answer)[kind]["items"] if answer.returncode == 0 else []
        assert len(items) <= int(limit)
        return [item["id"] for item in items]

    everything = found("100", "1")
    assert len(everything) == len(set(everything)) > 20, "more than any page of TMDB has"
    for limit in (7, 25):
        walked = [id for page in range(1, 45 // limit + 2) for id in found(str(limit), str(page))]
        assert walked == everything, "each page begins where the one before ended"


@pytest.mark.parametrize("option", [["--limit", "5"], ["--page", "2"], ["--json"], ["--counts"], ["parasite"]])
def test_a_watched_search_refuses_what_it_cannot_honour(upstream, catalog_folder, option):
    refused = run(["search", "--watch", *option], upstream, catalog_folder)
    assert refused.returncode == 2 and refused.stdout == ""
    assert "--watch" in refused.stderr and (option[0] if option[0].startswith("-") else "QUERY") in refused.stderr


def test_filters_are_honoured_or_said_to_be_unsupported(upstream, catalog_folder):
    answer = run(["search", "--scope", "film", "--years", "1990-1999", "the"], upstream, catalog_folder)
    assert answer.returncode == 0
    rows = [line for line in answer.stdout.splitlines() if "catalog:film:" in line]
    assert len(rows) == 10 and all(re.search(r" 199\d ", row) for row in rows)
    assert "tmdb: these filters are not supported: years" in answer.stdout
    assert "itunes: these filters are not supported: years" in answer.stdout
    assert calls(upstream) == []
    nothing = run(["search", "--scope", "film", "--years", "1990-1999", "zzzzqqqq"], upstream, catalog_folder)
    assert nothing.returncode == 1, "nobody failed"


def test_trailers_and_photos_come_with_what_their_providers_demand(upstream, catalog_folder):
    trailers = run(["search", "--scope", "trailer", "garden"], upstream, catalog_folder).stdout
    assert re.search(r"^    https?://\S+\.m4v$", trailers, re.M)
    assert re.search(r"^    provided courtesy of iTunes$", trailers, re.M)
    photos = run(["search", "--scope", "photo", "garden"], upstream, catalog_folder).stdout
    assert re.search(r"^    https?://\S+$\n^    Photo by .+ on Unsplash$\n^    https?://\S+$", photos, re.M)


def test_what_the_catalog_has_is_printed_while_the_others_hang(upstream, catalog_folder):
    faults(upstream, *({"path": path, "fault": "delay", "milliseconds": 20_000} for path in ("/tmdb", "/unsplash", "/itunes")))
    program = subprocess.Popen([BINARY, "search", "star"], env=environment(upstream, catalog_folder), text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    first = [program.stdout.readline() for _ in range(3)]
    came = time.monotonic()
    rest, errors = program.communicate(timeout=60)
    # The others have a second and a half; what takes the rest of it cannot have been waited for.
    assert time.monotonic() - came > 0.5
    assert any("catalog:" in line for line in first), first
    assert "tmdb: no answer in time" in rest and "unsplash: no answer in time" in rest
    assert "waiting for" not in rest + errors, "only a terminal is told"
    assert program.returncode == 0


def test_a_terminal_is_told_who_is_waited_for_and_not_left_with_it(upstream, catalog_folder):
    faults(upstream, {"path": "/tmdb", "fault": "delay", "milliseconds": 20_000})
    drawn = on_a_terminal(
        40, environment(upstream, catalog_folder), BINARY, "search", "--providers", "catalog,tmdb", "star")
    assert "waiting for TMDB …" in drawn
    lines = plain(drawn)
    assert not any("waiting for" in line for line in lines)
    for line in lines:
        assert width(line) <= 40, line


@contextlib.contextmanager
def translator(status: int):
    """A service of LibreTranslate's form."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.dumps({"translatedText": ["필름"]} if status == 200 else {"error": "Invalid API key"}).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{service.server_port}"
    service.shutdown()


def test_the_doctor_says_whether_the_translator_answers(upstream, catalog_folder):
    with translator(200) as address:
        answer = run(["doctor"], upstream, catalog_folder, VITRINE_TRANSLATE=f"libretranslate:{address}")
    assert answer.returncode == 0, answer.stdout
    assert "translate: answers" in answer.stdout and f"LibreTranslate at {address}" in answer.stdout
    with translator(400) as address:
        answer = run(["doctor"], upstream, catalog_folder, VITRINE_TRANSLATE=f"libretranslate:{address}")
    assert answer.returncode == 3 and "translate: the key is missing or refused" in answer.stdout
    gone = run(["doctor"], upstream, catalog_folder, VITRINE_TRANSLATE=f"libretranslate:{address}")
    assert gone.returncode == 3 and re.search(r"trouble +translate: ", gone.stdout)
    assert "translate" not in run(["doctor", "--json"], upstream, catalog_folder).stdout.split('"checks"')[1]
