"""Live sources on the pages: the stand-in answers by query, slowly or not at all, and the pages show each section in its place."""

import json
import os
import pathlib
import re
import subprocess
import urllib.request

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import DESKTOP, PHONE, Faults, ready_address
from support import answer_to, box, search, titles, violations_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("VITRINE_BINARY", ROOT / ".build/debug/vitrine"))
# A word of films, of photos and of collections alike.
QUERY = "beach"


@pytest.fixture(scope="module")
def upstream():
    program = subprocess.Popen([BINARY.with_name("vitrine-upstream")], stdout=subprocess.PIPE, text=True)
    try:
        yield re.search(r"http://\S+", program.stdout.readline()).group()
    finally:
        program.terminate()
        program.wait(timeout=10)


@pytest.fixture(scope="module")
def live_url(upstream, tmp_path_factory):
    """A server with every source, all of them the stand-in."""
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ} | {
        "VITRINE_DATA": str(tmp_path_factory.mktemp("live")), "VITRINE_DEMO": "1",
        "VITRINE_TMDB_TOKEN": "made-up-token", "VITRINE_TMDB_BASE": upstream + "/tmdb/3",
        "VITRINE_UNSPLASH_KEY": "made-up-key", "VITRINE_UNSPLASH_BASE": upstream + "/unsplash",
        "VITRINE_ITUNES": "on", "VITRINE_ITUNES_BASE": upstream + "/itunes",
        "VITRINE_TRANSLATE": "libretranslate:" + upstream}
    server = subprocess.Popen(
        [BINARY, "serve", "--listen", "127.0.0.1:0"], env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        yield ready_address(server)
    finally:
        server.terminate()
        server.wait(timeout=15)


@pytest.fixture
def base_url(live_url, upstream):
    """The server, whose sources are whole again at the beginning of each test."""
    broken(upstream)
    return live_url


def broken(upstream: str, *rules: dict):
    request = urllib.request.Request(upstream + "/_faults", json.dumps(rules).encode())
    assert urllib.request.urlopen(request, timeout=10).status == 204


def calls(upstream: str) -> list[str]:
    with urllib.request.urlopen(upstream + "/_calls", timeout=10) as answer:
        return [call["target"] for call in json.load(answer)["calls"]]


def section(page: Page, kind: str):
    """The section of a kind as it is shown: the newest version, where it was written several times."""
    return page.locator(f"#view [data-kind={kind}]:visible")


def complete(page: Page):
    """Waits until no source is asked any more."""
    expect(page.locator("#view .answer[data-live]")).to_have_count(0)
    expect(page.locator("#view [aria-busy=true]:visible")).to_have_count(0)


# Without script


def test_a_page_without_script_has_every_section_once_and_in_order(open_page):
    page = open_page(java_script_enabled=False)
    page.goto(f"/search?q={QUERY}")
    kinds = page.locator("#view [data-kind]:visible").evaluate_all(
        "all => all.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)"
        ".map(one => one.dataset.kind)")
    assert len(kinds) == len(set(kinds))
    assert {"film", "photo", "collection"} <= set(kinds)
    tops = [section(page, kind).bounding_box()["y"] for kind in ("film", "photo", "collection")]
    assert tops == sorted(tops)


def test_a_work_of_several_sources_is_one_row_that_names_them(open_page):
    page = open_page(java_script_enabled=False)
    page.goto("/search?q=parasite")
    rows = section(page, "film").locator(".card").filter(has=page.get_by_text("Parasite", exact=True))
    expect(rows).to_have_count(1)
    expect(rows.locator(".card-note")).to_contain_text("TMDB")
    assert rows.get_attribute("data-id") == "catalog:film:parasite-2019"


def test_the_catalog_is_written_while_a_source_hangs(base_url, upstream):
    broken(upstream, {"path": "/tmdb/3/search/person", "fault": "delay", "milliseconds": 8000})
    with urllib.request.urlopen(base_url + f"/search?q={QUERY}", timeout=10) as answer:
        body = answer.read().decode()
    first, last = body.index('data-kind="film"'), body.rindex('data-kind="person"')
    assert first < last
    assert "TMDB did not answer: no answer in time" in body[last:]
    # Every other section was written before it, whole.
    for kind in ("film", "show", "photo", "collection", "trailer"):
        assert body.rindex(f'data-kind="{kind}"') < last, kind


@pytest.mark.parametrize("path, kind, name", [
    ("/tmdb/3/search/movie", "film", "TMDB"), ("/tmdb/3/search/tv", "show", "TMDB"),
    ("/unsplash/search/photos", "photo", "Unsplash"), ("/unsplash/search/collections", "collection", "Unsplash"),
    ("/itunes/search", "trailer", "iTunes")])
def test_a_failing_source_is_named_in_its_section_and_hides_no_other(open_page, upstream, path, kind, name):
    broken(upstream, {"path": path, "fault": "status", "status": 500})
    page = open_page(java_script_enabled=False)
    page.goto(f"/search?q={QUERY}")
    expect(section(page, kind).locator(".note").filter(has_text=f"{name} did not answer")).to_be_visible()
    for other in {"film", "photo", "collection"} - {kind}:
        expect(section(page, other).locator(".card").first).to_be_visible()
    expect(page.get_by_text("Nothing found")).to_have_count(0)


# With script


def test_typing_shows_the_catalog_at_once_and_live_sections_as_they_arrive(open_page, upstream):
    page = open_page()
    page.goto("/")
    broken(upstream, {"path": "/unsplash/search", "fault": "delay", "milliseconds": 700})
    box(page).fill(QUERY)
    expect(section(page, "film").locator(".card").first).to_be_visible()
    # The place of the photos is held while they are on their way.
    expect(section(page, "photo").locator(".skeleton")).to_be_visible()
    expect(section(page, "photo").locator(".waiting")).to_contain_text("Unsplash")
    complete(page)
    expect(section(page, "photo").locator(".card").first).to_be_visible()
    expect(section(page, "photo").locator(".credit").first).to_contain_text("on Unsplash")


def test_what_waits_has_the_size_of_what_comes(open_page, upstream):
    page = open_page()
    page.goto("/")
    broken(upstream, {"path": "/unsplash/search", "fault": "delay", "milliseconds": 700})
    box(page).fill(QUERY)
    waiting = section(page, "photo").locator(".skeleton .picture").first
    waiting.wait_for()
    before = waiting.bounding_box()
    complete(page)
    after = section(page, "photo").locator(".card .picture").first.bounding_box()
    assert (before["width"], before["height"]) == (after["width"], after["height"])


def test_typing_on_asks_the_sources_for_the_last_text_only(open_page, upstream):
    page = open_page()
    page.goto("/")
    before = len(calls(upstream))
    box(page).press_sequentially("the beach", delay=30)
    answer_to(page, "the beach").wait_for()
    complete(page)
    asked = [call for call in calls(upstream)[before:] if "/search/movie" in call]
    assert len(asked) == 1 and "query=the beach&" in asked[0]


def test_a_text_of_one_letter_asks_no_source(open_page, upstream):
    page = open_page()
    page.goto("/")
    before = len(calls(upstream))
    search(page, "s")
    expect(section(page, "film").locator(".card").first).to_be_visible()
    search(page, "")
    assert [call for call in calls(upstream)[before:] if "/search" in call] == []


def test_a_failed_section_is_asked_again_by_its_button(open_page, upstream):
    page = open_page()
    page.goto("/")
    broken(upstream, {"path": "/unsplash/search/photos", "fault": "status", "status": 503})
    box(page).fill(QUERY)
    complete(page)
    note = section(page, "photo").locator(".note")
    expect(note).to_contain_text("Unsplash did not answer")
    broken(upstream)
    note.get_by_role("link", name="Try again").click()
    expect(section(page, "photo").locator(".card").first).to_be_visible()


def test_a_limited_source_is_asked_again_by_itself(open_page, upstream):
    page = open_page()
    page.goto("/")
    broken(upstream, {
        "path": "/unsplash/search/photos", "fault": "status", "status": 429, "retryAfter": 1, "times": 1})
    box(page).fill(QUERY)
    expect(section(page, "photo").locator(".note")).to_contain_text("no more calls are allowed for 1 s")
    expect(section(page, "photo").locator(".card").first).to_be_visible()


def test_back_shows_live_rows_again_without_a_call(open_page, upstream):
    page = open_page()
    page.goto(f"/search?q={QUERY}")
    complete(page)
    photos = titles(page, "photo")
    before = len(calls(upstream))
    section(page, "film").locator(".card a").first.click()
    page.locator(".item").wait_for()
    page.go_back()
    expect(section(page, "photo").locator(".card").first).to_be_visible()
    assert titles(page, "photo") == photos
    assert [call for call in calls(upstream)[before:] if "/search/" in call] == []


def test_the_script_starts_while_a_source_still_hangs(open_page, upstream):
    broken(upstream, {"path": "/tmdb/3/search/person", "fault": "delay", "milliseconds": 8000})
    page = open_page()
    page.goto(f"/search?q={QUERY}", wait_until="commit")
    section(page, "film").locator(".card").first.wait_for()
    search_box = box(page)
    search_box.fill("parasite")
    expect(page.locator('#view .answer[data-query="parasite"] .card').first).to_be_visible()


def test_live_titles_and_texts_are_korean_for_a_korean_reader(open_page):
    page = open_page(language="ko-KR")
    page.goto("/")
    box(page).fill("기생충")
    complete(page)
    expect(section(page, "film").locator(".card").first).to_contain_text("기생충")
    expect(section(page, "film").locator(".card-note").first).to_contain_text("TMDB")


# Pages of live items, and explore


def test_a_text_in_another_language_is_translated_and_says_so(open_page, upstream):
    page = open_page(language="ko-KR")
    # Of the stand-in's overviews every third is in English only.
    request = urllib.request.Request(
        upstream + "/tmdb/3/movie/popular?language=ko-KR", headers={"Authorization": "Bearer x"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        rows = json.load(answer)["results"]
    foreign = next(row for row in rows if not row["overview"])
    page.goto(f"/film/tmdb:{foreign['id']}")
    expect(page.locator(".overview > p").first).to_contain_text("[ko]")
    note = page.locator(".overview details")
    expect(note).to_contain_text("LibreTranslate 자동 번역")
    note.locator("summary").click()
    expect(note.locator("p")).to_have_attribute("lang", re.compile("^en"))
    expect(note.locator("p")).not_to_contain_text("[ko]")


def test_a_photo_has_a_page_with_its_credit(open_page):
    page = open_page()
    page.goto(f"/search?q={QUERY}&scope=photo")
    section(page, "photo").locator(".card > a").first.click()
    page.locator(".item.photo").wait_for()
    credit = page.locator(".item .credit")
    expect(credit).to_contain_text("Photo by")
    for link in credit.locator("a").all():
        assert "utm_source=vitrine&utm_medium=referral" in link.get_attribute("href")


def test_a_collection_and_a_photographer_have_pages_with_their_photos(open_page, upstream):
    page = open_page()
    request = urllib.request.Request(upstream + "/unsplash/photos", headers={"Authorization": "Client-ID x"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        name = json.load(answer)[0]["user"]["name"]
    for kind, query in (("collection", QUERY), ("photographer", name.split()[0])):
        page.goto(f"/search?q={query}&scope={kind}")
        section(page, kind).locator(".card > a").first.click()
        page.locator(f".item.{kind}").wait_for()
        expect(page.locator(".item .cards .card").first).to_be_visible()
        expect(page.locator(".item .cards .credit").first).to_contain_text("on Unsplash")


def test_a_trailer_plays_on_its_page_with_its_courtesy_and_store_link(open_page, faults: Faults):
    # The stand-in has no video to play.
    faults.expected.append("Failed to load resource")
    page = open_page()
    page.goto("/search?q=the&scope=trailer")
    section(page, "trailer").locator(".card > a").first.click()
    page.locator(".item.trailer").wait_for()
    expect(page.locator(".player video")).to_have_attribute("controls", "")
    expect(page.locator(".player .credit")).to_contain_text("provided courtesy of iTunes")
    expect(page.get_by_role("link", name="View in the iTunes Store")).to_be_visible()


def test_explore_has_live_shelves_and_topics(open_page):
    for script in (True, False):
        page = open_page(java_script_enabled=script)
        page.goto("/")
        expect(page.locator(".live-shelves section").filter(has_text="From Unsplash").first).to_be_visible()
        topics = page.locator(".live-shelves .topics .chip")
        expect(topics.first).to_be_visible()
        topics.first.click()
        expect(page.locator("#view .card").first).to_be_visible()
        expect(page.locator("#view .credit").first).to_contain_text("on Unsplash")


def test_a_long_live_list_goes_on_without_a_row_twice(open_page):
    page = open_page()
    page.goto("/search?q=the&scope=film")
    complete(page)
    page.mouse.wheel(0, 300)
    count = page.locator("#view .card").count()
    more = page.locator(".more.next")
    if more.count():
        more.click()
        expect(page.locator("#view .card").nth(count)).to_be_visible()
    names = page.locator("#view .card").evaluate_all(
        "all => all.flatMap(one => [...new Set([one.dataset.id, ...(one.dataset.ids?.split(' ') ?? [])])])")
    assert len(names) == len(set(names))


def test_attributions_and_the_demo_note_are_shown(open_page):
    page = open_page()
    page.goto("/")
    foot = page.locator(".foot")
    for text in ("not endorsed or certified by TMDB", "Unsplash", "courtesy of iTunes", "Demo:"):
        expect(foot).to_contain_text(text)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_live_pages_are_accessible(open_page, upstream, viewport, scheme):
    broken(upstream, {"path": "/unsplash/search/users", "fault": "status", "status": 500})
    page = open_page(viewport=viewport, scheme=scheme, language="ko-KR")
    page.goto("/")
    box(page).fill(QUERY)
    complete(page)
    assert violations_of(page) == []
    page.goto(f"/search?q={QUERY}")
    page.wait_for_load_state("load")
    assert violations_of(page) == []
