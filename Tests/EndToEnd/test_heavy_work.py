"""What takes long never holds up what is quick: health checks while a server scans its shelves, rebuilds a damaged
index and compresses long answers, all at once."""

import http.client
import json
import os
import pathlib
import random
import subprocess
import sys
import time
import urllib.parse

import pytest

from conftest import ROOT, ready_address

BINARY = os.environ.get("VITRINE_BINARY", str(ROOT / ".build/debug/vitrine"))
FILMS = 60_000
"""Enough that scanning the shelves and rebuilding the index take far longer than the limit."""
LIMIT = 0.020
EVERY = 0.005
ROUNDS = 5
"""Other programs share the machine, so the best of some rounds counts; a thread that is held up is held up in all."""

# Runs in a process of its own, so that its work does not slow the measuring one down.
LOAD = """
import sys, threading, urllib.request
base = sys.argv[1]
def get(path):
    try:
        urllib.request.urlopen(urllib.request.Request(base + path, headers={"Accept-Encoding": "gzip"}), timeout=60).read()
    except OSError as error:
        print(path, error)
paths = ["/api/v1/search?q=night%20star"] * 4
paths += [f"/api/v1/explore?lang={lang}" for lang in ("en", "ko", "ja", "de", "fr", "es", "it", "pt")]
paths += ["/", "/?scope=film", "/api/v1/search?q=night&page=2"]
threads = [threading.Thread(target=get, args=(path,)) for path in paths]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> pathlib.Path:
    """A data folder with many imported films."""
    folder = tmp_path_factory.mktemp("heavy")
    draw = random.Random(7)
    words = ["night", "star", "river", "stone", "winter", "garden", "iron", "silent", "golden", "road", "밤", "사람"]
    genres = ["drama", "comedy", "thriller", "romance", "horror", "documentary"]
    lines = folder / "films.jsonl"
    with lines.open("w") as file:
        for number in range(FILMS):
            film = {"id": f"made-{number}", "kind": "film", "year": draw.randint(1930, 2025),
                    "titles": {"en": " ".join(draw.sample(words, 3)).title() + f" {number}"},
                    "genres": draw.sample(genres, 2), "countries": [draw.choice(["US", "KR", "FR"])],
                    "popularity": draw.randint(1, 60)}
            file.write(json.dumps(film) + "\n")
    subprocess.run([BINARY, "catalog", "import", "jsonl", str(lines), "--data", str(folder / "data")], check=True,
                   capture_output=True, timeout=300)
    return folder / "data"


def damage(data: pathlib.Path) -> None:
    """Flips bytes in the middle of the index, which opening does not look at."""
    index = max(data.glob("catalog-*/titles.index"), key=lambda path: path.stat().st_mtime)
    with index.open("r+b") as file:
        for place in range(index.stat().st_size // 4, index.stat().st_size * 3 // 4, 32 * 1024):
            file.seek(place)
            file.write(b"\xff" * 64)


def times_of_health(address: str, until: subprocess.Popen) -> list[float]:
    """Asks for the health every 5 ms until a process ends; seconds from when each request was due.

    One that is held up makes those behind it late too, and they count: otherwise a server that stops for a second would
    show in one time of many.
    """
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=30)
    times = []
    start = time.perf_counter()
    while until.poll() is None:
        due = start + len(times) * EVERY
        while time.perf_counter() < due:
            pass
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        answer.read()
        times.append(time.perf_counter() - due)
        assert answer.status == 200
    connection.close()
    return times


def percentile_99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


def test_health_is_told_at_once_while_shelves_index_and_long_answers_are_made(data):
    found = []
    for _ in range(ROUNDS):
        damage(data)
        server = subprocess.Popen([BINARY, "serve", "--listen", "127.0.0.1:0", "--data", str(data), "--access-log", "off"],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            address = ready_address(server)
            load = subprocess.Popen([sys.executable, "-c", LOAD, address], stdout=subprocess.PIPE, text=True)
            times = times_of_health(address, load)
            assert load.stdout.read() == "", "every long answer came"
        finally:
            server.terminate()
            server.wait(20)
        assert len(times) > 50
        found.append(percentile_99(times))
        if found[-1] <= LIMIT:
            return
    assert min(found) <= LIMIT, f"the 99th percentiles of {ROUNDS} rounds in seconds: {found}"
