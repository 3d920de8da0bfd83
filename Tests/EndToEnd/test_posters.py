"""Generated posters in a real browser: no text may leave its picture, whatever typeface the system has."""

import json
import pathlib
import random

import pytest
from api_client import Client
from urllib.parse import quote

CATALOG = pathlib.Path(__file__).resolve().parents[2] / "Data/catalog.jsonl"
SAMPLE = 300
# Letters may stick out of their advance width by a hair; the margin of a poster is 24 units.
TOLERANCE = 6


def sample() -> list[tuple[str, str]]:
    """Identity and language of some items: the longest titles, the shortest ones, and a draw of the rest."""
    titles = []
    for line in CATALOG.read_text(encoding="utf-8").splitlines():
        item = json.loads(line)
        titles += [(title, f"catalog:{item['kind']}:{item['id']}", language) for language, title in item["titles"].items()]
    titles.sort(key=lambda row: (len(row[0]), row))
    drawn = random.Random(20260801).sample(titles, SAMPLE)
    return [(identity, language) for _, identity, language in titles[:30] + titles[-60:] + drawn]


def test_text_stays_inside_its_picture(open_page, base_url):
    client, page, wide = Client(base_url), open_page(), []
    for identity, language in sample():
        answer = client.ask(f"/art/{identity}?lang={language}")
        assert answer.status == 200, identity
        page.set_content(f"<!doctype html><body>{answer.body.decode()}</body>")
        for text, left, right, top, bottom, width, height in page.evaluate(
            """() => [...document.querySelectorAll('text')].map(t => {
              const b = t.getBBox(), v = t.ownerSVGElement.viewBox.baseVal
              // A line is higher than its ink: tall typefaces keep three tenths free above and below.
              const free = 0.3 * parseFloat(getComputedStyle(t).fontSize)
              return [t.textContent, b.x, b.x + b.width, b.y + free, b.y + b.height - free, v.width, v.height]
            })"""):
            # Large letters start a little outside the margin, so that their stems stand on it.
            margin = (24 if height > width else 45) - TOLERANCE
            if left < margin - 4 or right > width - margin + 4 or top < 0 or bottom > height:
                wide.append((identity, language, text, round(left), round(right), round(top), round(bottom)))
    assert wide == []


def test_a_poster_loads_nothing_and_runs_nothing(base_url):
    client = Client(base_url)
    answer = client.ask("/art/catalog:film:parasite-2019?lang=ko")
    assert answer.fields["content-type"] == "image/svg+xml"
    assert answer.fields["content-security-policy"] == "default-src 'none'; sandbox"
    body = answer.body.decode()
    assert "기생충" in body
    for word in ["<script", "href", "url(", "<image", "<style", "onload"]:
        assert word not in body


def test_the_address_in_an_answer_is_kept_for_ever_and_another_one_is_not(base_url):
    client = Client(base_url)
    image = client.films("parasite", lang="en")[0]["image"]
    named = client.ask(image)
    assert named.fields["cache-control"] == "public, max-age=31536000, immutable"
    for address in ["/art/catalog:film:parasite-2019?lang=en", "/art/catalog:film:parasite-2019?lang=en&v=old"]:
        other = client.ask(address)
        assert other.body == named.body
        assert other.fields["cache-control"] == "no-cache"
        assert client.ask(address, If_None_Match=other.fields["etag"]).status == 304


@pytest.mark.parametrize("path, status", [
    ("catalog:film:no-such-film", 404), ("550", 404), (quote("../../etc/passwd", safe=""), 404),
    ("catalog:film:parasite-2019?lang=" + "x" * 100, 200),
])
def test_wrong_addresses_of_posters(base_url, path, status):
    assert Client(base_url).ask(f"/art/{path}").status == status
