"""Searches the stand-in upstreams from the command line, as a user with keys would the real ones."""

import json
import os
import pathlib
import re
import subprocess
import urllib.request

import pytest

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


@pytest.mark.parametrize("fault", ["truncated", "invalidJSON", "drop", "falseGzip"])
def test_a_broken_answer_is_trouble_and_never_an_empty_list(upstream, catalog_folder, fault):
    faults(upstream, {"path": "/itunes", "fault": fault})
    answer = run(["search", "--json", "--providers", "itunes", "--scope", "film", "garden"], upstream, catalog_folder)
    assert answer.returncode == 3, answer.stdout
    assert sections(answer)["film"]["state"] == "unavailable"


def test_gzip_that_nobody_announced_is_read(upstream, catalog_folder):
    faults(upstream, {"path": "/tmdb", "fault": "unsaidGzip"})
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
