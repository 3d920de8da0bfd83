"""Filters, orders and counts: on the page, in the API, on the command line."""

import json
import os
import subprocess
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from conftest import DESKTOP, PHONE, ROOT
from support import answer_to, box, card, scope, search, violations_of


def chip(page: Page, group: str, name: str):
    """A value of a group of filters."""
    return page.get_by_role("group", name=group).get_by_role("link", name=name)


def unfold(page: Page):
    page.locator(".filters summary").click()


def test_filters_are_set_kept_while_typing_and_taken_away(page: Page):
    page.goto("/")
    search(page, "the")
    unfold(page)
    count = int(chip(page, "Genre", "Fantasy").locator(".count").text_content())
    chip(page, "Genre", "Fantasy").click()
    expect(page.locator(".filters > .chip")).to_have_count(1)
    assert page.url.endswith("/search?q=the&genre=fantasy")
    # What was unfolded stays so, and the focus stays on the chip.
    expect(chip(page, "Genre", "Fantasy")).to_have_attribute("aria-current", "true")
    expect(chip(page, "Genre", "Fantasy")).to_be_focused()
    shown = page.locator("[data-kind=film] .count, [data-kind=show] .count").all_text_contents()
    assert sum(int(text) for text in shown) == count
    search(page, "the lord")
    assert page.url.endswith("/search?q=the%20lord&genre=fantasy")
    expect(card(page, "The Lord of the Rings: The Two Towers")).to_be_visible()
    page.get_by_role("link", name="Clear filters").click()
    expect(page.locator(".filters > .chip")).to_have_count(0)
    assert page.url.endswith("/search?q=the%20lord")
    page.go_back()
    expect(page.locator(".filters > .chip")).to_have_count(1)
    expect(box(page)).to_have_value("the lord")


@pytest.mark.parametrize("typed, kept", [("star w", True), ("sta", True), ("parasite", False)])
def test_filters_stay_while_the_text_goes_on_and_leave_with_it(page: Page, typed: str, kept: bool):
    page.goto("/search?q=star&genre=science-fiction&sort=oldest")
    box(page).click()
    box(page).press("ControlOrMeta+a")
    box(page).press_sequentially(typed) if not kept else box(page).fill(typed)
    expect(answer_to(page, typed)).to_be_visible()
    assert ("genre=science-fiction" in page.url) == kept
    expect(page.locator(".filters > .chip")).to_have_count(1 if kept else 0)
    if not kept:
        expect(card(page, "Parasite")).to_be_visible()


def test_filters_stay_while_the_last_syllable_is_composed(page: Page):
    page.goto("/search?q=기사&sort=oldest")
    box(page).fill("기상")
    expect(answer_to(page, "기상")).to_be_visible()
    assert "sort=oldest" in page.url


def test_an_order_shows_at_once_and_lasts_across_scopes_reloads_and_pages(page: Page):
    page.goto("/search?q=star")
    answer_to(page, "star").wait_for()
    unfold(page)
    chip(page, "Sort by", "Oldest").click()
    expect(chip(page, "Sort by", "Oldest")).to_have_attribute("aria-current", "true")
    scope(page, "Films").click()
    answer_to(page, "star", "film").wait_for()
    assert page.url.endswith("/search?q=star&scope=film&sort=oldest")
    page.reload()
    answer_to(page, "star", "film").wait_for()
    years = page.locator("#view .card-note").all_text_contents()
    years = [int(text[:4]) for text in years if text[:4].isdigit()]
    assert len(years) > 5 and years == sorted(years)


def test_a_filter_that_got_no_answer_does_not_take_the_focus_from_the_box_later(page: Page, faults):
    faults.expected = ["Failed to load resource", "net::ERR"]
    page.goto("/search?q=star&genre=drama")
    answer_to(page, "star").wait_for()
    page.route("**/search/results?*", lambda route: route.abort())
    page.get_by_role("link", name="Remove the filter Drama").click()
    expect(page.locator("[data-state=trouble]")).to_be_visible()
    page.unroute("**/search/results?*")
    search(page, "star w")
    expect(box(page)).to_be_focused()


def test_nothing_that_fits_leads_back_to_everything(page: Page):
    page.goto("/search?q=parasite&genre=western")
    expect(page.get_by_role("heading", level=1, name="No match with these filters")).to_be_visible()
    expect(page.get_by_text("Without them: 1 film")).to_be_visible()
    expect(page.get_by_text("Nothing found")).to_have_count(0)
    expect(page.get_by_text("Clear filters")).to_have_count(1)
    page.locator(".state .action").click()
    expect(card(page, "Parasite")).to_be_visible()
    assert page.url.endswith("/search?q=parasite")


def test_filters_work_without_script(open_page, base_url):
    page = open_page(java_script_enabled=False)
    page.goto("/search?q=the")
    unfold(page)
    chip(page, "Decade", "1990s").click()
    assert page.url.endswith("/search?q=the&years=1990-1999")
    expect(page.locator(".filters > .chip")).to_have_count(1)
    box(page).fill("star")
    box(page).press("Enter")
    assert page.url.endswith("/search?q=star"), "another text is another search"


@pytest.mark.parametrize("viewport, language", [(PHONE, "ko-KR"), (DESKTOP, "en-US")], ids=["phone", "desktop"])
def test_axe_finds_nothing_in_unfolded_filters(open_page, viewport, language):
    page = open_page(viewport, language, bypass_csp=True)
    page.goto("/search?q=the&genre=drama&sort=newest")
    unfold(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "a row is wider than the page"
    page.add_style_tag(content="body::before, .bar::before, .bar::after { display: none !important }")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert violations_of(page) == [], scheme


def answer(base_url: str, query: str) -> dict:
    with urllib.request.urlopen(f"{base_url}/api/v1/search?{query}") as response:
        return json.load(response)


def test_every_count_is_what_its_filter_leaves(base_url):
    found = answer(base_url, "q=the&facets=true")["facets"]
    assert found["kinds"]["film"] > 500
    names = {"genres": "genre", "countries": "country", "languages": "original-language", "years": "years"}
    for list_name, name in names.items():
        for value, count in list(found[list_name].items())[:8]:
            filtered = answer(base_url, f"q=the&{name}={value}")
            assert sum(section["total"] for section in filtered["sections"]) == count, f"{name}={value}"


def test_the_command_line_takes_the_same_filters(tmp_path):
    binary = os.environ.get("VITRINE_BINARY", str(ROOT / ".build/debug/vitrine"))

    def run(*arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [binary, "search", "--data", str(tmp_path), *arguments], capture_output=True, text=True, timeout=120)

    found = json.loads(run("--json", "--counts", "--genre", "drama", "--years", "1990-1999", "the").stdout)
    assert all("drama" in item["genres"] and 1990 <= item["year"] <= 1999
               for section in found["sections"] for item in section["items"])
    assert found["facets"]["kinds"] == {s["kind"]: s["total"] for s in found["sections"] if s["total"]}
    for option, value in [("--genre", ","), ("--years", "1999-"), ("--sort", "best"), ("--country", "Korea")]:
        refused = run(option, value, "the")
        assert refused.returncode == 2 and option in refused.stderr
