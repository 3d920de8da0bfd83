"""Runs `make demo`'s script, and searches its stand-ins as a person who tries things would."""

import json
import os
import pathlib
import re
import signal
import subprocess
import urllib.error
import urllib.request

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("VITRINE_BINARY", ROOT / ".build/debug/vitrine")).resolve()


@pytest.fixture(scope="module")
def demo():
    """The running script, and the addresses of the stand-ins and of Vitrine."""
    program = subprocess.Popen(
        [ROOT / "scripts/demo"], stdout=subprocess.PIPE, text=True, start_new_session=True,
        env=os.environ | {"VITRINE_PROGRAMS": str(BINARY.parent)})
    try:
        found = {}
        for line in program.stdout:
            for name in ("stand-in upstreams", "Vitrine"):
                if match := re.search(name + r" (?:are|is ready) at (http://\S+)", line):
                    found[name] = match[1]
            if len(found) == 2:
                break
        yield program, found["stand-in upstreams"], found["Vitrine"]
    finally:
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGTERM)
        program.wait(timeout=20)


def get(address: str, **fields) -> bytes:
    with urllib.request.urlopen(urllib.request.Request(address, headers=fields), timeout=20) as answer:
        return answer.read()


def search(upstream: str, *arguments: str) -> dict:
    environment = os.environ | {
        "VITRINE_DATA": str(ROOT / ".build/demo/data"), "VITRINE_TMDB_TOKEN": "any", "VITRINE_UNSPLASH_KEY": "any",
        "VITRINE_ITUNES": "on", "VITRINE_TMDB_BASE": upstream + "/tmdb/3",
        "VITRINE_UNSPLASH_BASE": upstream + "/unsplash", "VITRINE_ITUNES_BASE": upstream + "/itunes"}
    answer = subprocess.run(
        [BINARY, "search", "--json", *arguments], env=environment, capture_output=True, text=True, timeout=60)
    assert answer.returncode == 0, answer.stderr + answer.stdout
    return {section["kind"]: section["items"] for section in json.loads(answer.stdout)["sections"]}


def test_both_programs_answer(demo):
    _, upstream, address = demo
    assert b"<html" in get(address)
    assert b'"Inception"' in get(upstream + "/tmdb/3/search/movie?query=inception", Authorization="Bearer any")


def test_a_film_of_catalog_and_stand_ins_is_one_row(demo):
    _, upstream, _ = demo
    films = search(upstream, "--scope", "film", "the dark knight rises")["film"]
    named = [film for film in films if film["title"] == "The Dark Knight Rises"]
    assert len(named) == 1
    assert {origin.split(":")[0] for origin in named[0]["origins"]} == {"catalog", "tmdb", "itunes"}


def test_what_is_found_fits_the_words(demo):
    _, upstream, _ = demo
    found = search(upstream, "--providers", "unsplash", "red lighthouse")
    assert found["photo"] and all("lighthouse" in photo["title"] for photo in found["photo"] if photo.get("title"))


def test_an_interrupt_stops_both(demo):
    program, upstream, address = demo
    os.killpg(program.pid, signal.SIGINT)
    assert program.wait(timeout=20) == 0
    for gone in (upstream, address):
        with pytest.raises(urllib.error.URLError):
            get(gone)
