"""`vitrine catalog import` and `export` as a person uses them, killed at any instant."""

import gzip
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from test_cli import BINARY, DEADLINE, environment, run

KILLS = 50
# Imports that run side by side; each takes longer then than alone, so the instants reach further.
AT_ONCE = 2
REACH = 1.6


def films(path, numbers, **extra):
    """Lines of TMDB's daily export, written by us."""
    lines = [json.dumps({"id": n, "original_title": f"Quiet Harbour {n}", "popularity": 1 + n % 7} | extra)
             for n in numbers]
    path.write_bytes("\n".join(lines).encode())
    return path


def export(folder):
    result = run(folder, "catalog", "export", "jsonl")
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


def sound(folder):
    """Whether the database holds together; `catalog verify` looks for every title too, which takes its time."""
    (path,) = folder.glob("catalog-*/catalog.sqlite")
    with sqlite3.connect(f"file:{path}?immutable=1", uri=True) as database:
        rows = database.execute("PRAGMA integrity_check").fetchall()
        return rows == [("ok",)] and not database.execute("PRAGMA foreign_key_check").fetchall()


def imported(folder):
    return sum('"source":"tmdb"' in line for line in export(folder))


def test_an_import_is_found_counted_and_credited(tmp_path):
    path = films(tmp_path / "movie_ids.json", range(300))
    data = tmp_path / "data"
    result = run(data, "catalog", "import", "tmdb-export", str(path), "--json")
    assert result.returncode == 0, result.stderr
    report = json.loads(result.stdout)
    assert report["changed"] and report["accepted"] == 300
    assert report["files"][0]["path"] == str(path)
    assert "TMDB" in report["license"]
    progress = [json.loads(line) for line in result.stderr.splitlines() if line.startswith("{")]
    assert {"reading", "merging", "indexing"} <= {line["step"] for line in progress}
    found = run(data, "search", "quiet harbour 17", "--json")
    assert "tmdb-17" in found.stdout
    stats = run(data, "catalog", "stats", "--json")
    assert any("TMDB" in line for line in json.loads(stats.stdout)["licenses"])
    assert json.loads(stats.stdout)["sources"]["tmdb"] == 300
    assert sound(data)


def test_the_same_file_again_changes_nothing_packed_or_not(tmp_path):
    path = films(tmp_path / "movie_ids.json", range(50))
    packed = tmp_path / "movie_ids.json.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    data = tmp_path / "data"
    assert run(data, "catalog", "import", "tmdb-export", str(path)).returncode == 0
    before = sorted(p.name for p in data.iterdir())
    again = run(data, "catalog", "import", "tmdb-export", str(packed), "--json")
    assert again.returncode == 0
    assert json.loads(again.stdout)["changed"] is False
    assert sorted(p.name for p in data.iterdir()) == before


def test_rejected_lines_are_listed_with_file_and_line(tmp_path):
    path = tmp_path / "movie_ids.json"
    path.write_text("\n".join(['{"id":1,"original_title":"Fine","popularity":1}'] + ["broken"] * 30))
    rejects = tmp_path / "rejects.jsonl"
    result = run(tmp_path / "data", "catalog", "import", "tmdb-export", str(path), "--dry-run", "--rejects",
                 str(rejects))
    assert result.returncode == 0
    assert "30 rejected" in result.stdout
    assert f"{path}:2: " in result.stderr
    assert result.stderr.count(f"{path}:") == 20
    lines = [json.loads(line) for line in rejects.read_text().splitlines()]
    assert [line["line"] for line in lines] == list(range(2, 32))
    assert not (tmp_path / "data").exists(), "a dry run writes nothing"


def test_exit_codes(tmp_path):
    data = tmp_path / "data"
    empty = tmp_path / "movie_ids.json"
    empty.write_text("")
    cut = tmp_path / "cut_movie_ids.json.gz"
    cut.write_bytes(gzip.compress(b'{"id":1,"original_title":"x","popularity":1}\n' * 1000)[:-9])
    cases = {
        ("imdb",): 2, (): 2, ("nonsense", "x"): 2, ("imdb", str(tmp_path / "none")): 2, ("imdb", "a", "b"): 2,
        ("tmdb-export", str(empty)): 1, ("tmdb-export", str(cut)): 3, ("tmdb-export", str(tmp_path)): 2,
    }
    for arguments, code in cases.items():
        result = run(data, "catalog", "import", *arguments)
        assert result.returncode == code, (arguments, result.stderr)
        assert code == 1 or result.stderr.startswith("vitrine: ") or "\nvitrine: " in result.stderr, arguments
    assert run(data, "catalog", "export").returncode == 2
    assert run(data, "catalog", "export", "csv").returncode == 2


def test_replacing_by_nothing_changes_nothing_and_says_so(tmp_path):
    data = tmp_path / "data"
    path = films(tmp_path / "movie_ids.json", range(20))
    assert run(data, "catalog", "import", "tmdb-export", str(path)).returncode == 0
    wrong = tmp_path / "wrong_movie_ids.json"
    wrong.write_text("root:x:0:0\nbin:x:1:1\n")
    for extra in ([], ["--force"]):
        result = run(data, "catalog", "import", "tmdb-export", str(wrong), "--replace", *extra)
        assert result.returncode == 2, result.stderr
        assert "nothing was changed" in result.stderr
        assert imported(data) == 20
    wrong.write_text('broken\nbroken\n{"id":900,"original_title":"Fine","popularity":1}')
    assert run(data, "catalog", "import", "tmdb-export", str(wrong), "--replace").returncode == 2
    assert imported(data) == 20
    assert run(data, "catalog", "import", "tmdb-export", str(wrong), "--replace", "--force").returncode == 0
    assert imported(data) == 1


def test_export_import_export_is_the_same(tmp_path):
    path = films(tmp_path / "movie_ids.json", range(40))
    first, second = tmp_path / "first", tmp_path / "second"
    assert run(first, "catalog", "import", "tmdb-export", str(path)).returncode == 0
    lines = export(first)
    exported = tmp_path / "export.jsonl"
    exported.write_text("\n".join(lines))
    assert run(second, "catalog", "import", "jsonl", str(exported)).returncode == 0
    assert export(second) == lines


def test_killed_at_fifty_instants_the_old_or_the_new_catalog_is_there(tmp_path):
    data = tmp_path / "data"
    old = films(tmp_path / "old_movie_ids.json", range(100))
    new = films(tmp_path / "new_movie_ids.json", range(100, 600))
    assert run(data, "catalog", "import", "tmdb-export", str(old)).returncode == 0
    saved = tmp_path / "saved"
    copy(data, saved)
    start = time.monotonic()
    assert run(data, "catalog", "import", "tmdb-export", str(new)).returncode == 0
    whole = time.monotonic() - start
    seed = random.randrange(2**32)
    print("seed", seed)
    instants = random.Random(seed)
    delays = [instants.uniform(0, whole * REACH) for _ in range(KILLS)]

    def left_after(number):
        """The number of films that stand in a catalog of its own after a kill."""
        own = tmp_path / f"data-{number}"
        copy(saved, own)
        killed(own, new, delays[number])
        # The next start takes the catalog as it is: nothing has to be built.
        stats = run(own, "catalog", "stats", "--json")
        assert stats.returncode == 0, stats.stderr
        count = json.loads(stats.stdout)["sources"]["tmdb"]
        assert count in (100, 600)
        assert "Building" not in stats.stderr, stats.stderr
        left = sorted(p.name for p in own.iterdir())
        counting = json.loads((own / "imports.json").read_text())["hash"]
        assert f"imports-{counting}.sqlite" in left, left
        assert sum(name.startswith("catalog-") for name in left) == 1, left
        # A reader never removes what was imported, not even half of it.
        assert all(name.startswith(("catalog", "imports")) for name in left), left
        if number + 1 < KILLS:
            shutil.rmtree(own)
        return count

    with ThreadPoolExecutor(AT_ONCE) as kills:
        counts = list(kills.map(left_after, range(KILLS)))
    data = tmp_path / f"data-{KILLS - 1}"
    seen = set(counts)
    assert 100 in seen
    assert sound(data)
    if counts[-1] == 100:
        assert run(data, "catalog", "import", "tmdb-export", str(new)).returncode == 0
        assert imported(data) == 600
        assert not list(data.glob("*.building"))


def killed(data, path, delay):
    """Runs an import and kills it as nothing can be done against."""
    process = subprocess.Popen([BINARY, "catalog", "import", "tmdb-export", str(path)], env=environment(data),
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(timeout=delay)
    except subprocess.TimeoutExpired:
        os.kill(process.pid, signal.SIGKILL)
        process.wait(timeout=DEADLINE)


def copy(source, target):
    subprocess.run(["rm", "-rf", str(target)], check=True)
    subprocess.run(["cp", "-a", str(source), str(target)], check=True)


def test_a_running_server_serves_what_was_imported(tmp_path):
    data = tmp_path / "data"
    path = films(tmp_path / "movie_ids.json", range(20))
    server = subprocess.Popen([BINARY, "serve", "--listen", "127.0.0.1:0", "--access-log", "off"],
                              env=environment(data), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = server.stdout.readline().split()[-1]

        def total():
            with urllib.request.urlopen(f"{address}/api/v1/search?q=quiet+harbour&scope=film", timeout=DEADLINE) as answer:
                return json.load(answer)["sections"][0]["total"]

        # Some titles have one of the words.
        before = total()
        assert before < 20
        assert run(data, "catalog", "import", "tmdb-export", str(path)).returncode == 0
        begin = time.monotonic()
        while total() == before and time.monotonic() - begin < DEADLINE:
            time.sleep(0.05)
        assert total() == 20
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(DEADLINE) == 0
