"""Scopes, further pages, the keyboard, and what Back brings back."""

import re

import pytest
from playwright.sync_api import Page, expect

from conftest import PHONE
from support import answer_to, box, card, scope, search, y_of


def searches_of(page: Page) -> list[str]:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/search/results" in request.url else None)
    return asked


# Scopes


def test_the_scope_survives_edits_clearing_links_and_back(page: Page):  # C151
    page.goto("/")
    search(page, "alien")
    scope(page, "Films").click()
    expect(answer_to(page, "alien", "film")).to_be_visible()
    assert page.url.endswith("/search?q=alien&scope=film")
    search(page, "aliens", "film")
    box(page).press("Escape")
    expect(box(page)).to_have_value("")
    expect(answer_to(page, "", "film")).to_be_visible()
    expect(scope(page, "Films")).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("heading", name="Popular TV shows")).to_have_count(0)
    search(page, "batman", "film")
    page.reload()
    expect(scope(page, "Films")).to_have_attribute("aria-current", "true")
    expect(answer_to(page, "batman", "film")).to_be_visible()
    page.go_back()
    expect(answer_to(page, "alien")).to_be_visible()
    expect(scope(page, "All")).to_have_attribute("aria-current", "true")
    expect(box(page)).to_have_value("alien")


def test_another_scope_clears_at_once_and_never_shows_the_others_rows(page: Page):  # C148
    page.goto("/search?q=john&scope=film")
    answer_to(page, "john", "film").wait_for()
    held = []
    page.route("**/search/results?*scope=person*", lambda route: held.append(route))
    scope(page, "People").click()
    expect(page.locator("#view .skeleton")).to_be_attached()
    expect(page.locator("#view a[href^='/film/']")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(answer_to(page, "john", "person")).to_be_visible()
    expect(page.locator("#view a[href^='/film/']")).to_have_count(0)
    expect(page.locator("#view a[href^='/person/']").first).to_be_visible()


def test_going_back_to_a_scope_is_instant_and_stands_where_it_was(page: Page):  # C149
    page.goto("/search?q=the&scope=film")
    answer_to(page, "the", "film").wait_for()
    page.evaluate("scrollTo(0, 400)")
    left_at = y_of(page)
    assert left_at == 400
    scope(page, "TV").click()
    expect(answer_to(page, "the", "show")).to_be_visible()
    assert y_of(page) == 0
    asked = searches_of(page)
    scope(page, "Films").click()
    expect(answer_to(page, "the", "film")).to_be_visible()
    assert [address for address in asked if "page=" not in address] == []
    assert abs(y_of(page) - left_at) < 2


def test_see_all_leads_to_the_scope_with_the_same_text(page: Page):
    page.goto("/")
    search(page, "star")
    see_all = page.get_by_role("link", name=re.compile("^See all .* films$"))
    expect(see_all).to_be_visible()
    see_all.click()
    expect(answer_to(page, "star", "film")).to_be_visible()
    expect(box(page)).to_have_value("star")


# Further pages


def test_further_pages_add_rows_and_move_none(page: Page):  # C103
    page.goto("/search?q=the&scope=film")
    cards = page.locator("#view .card")
    expect(cards).to_have_count(24)
    before = cards.nth(20).evaluate("card => card.getBoundingClientRect().top + scrollY")
    asked = searches_of(page)
    page.get_by_role("link", name="Load more").dispatch_event("click")
    expect(cards).to_have_count(48)
    after = cards.nth(20).evaluate("card => card.getBoundingClientRect().top + scrollY")
    assert abs(before - after) < 1
    assert len(asked) == 1
    ids = cards.evaluate_all("all => all.map(card => card.dataset.id)")
    assert len(set(ids)) == len(ids)
    assert cards.nth(24).get_attribute("aria-posinset") == "25"
    expect(cards.nth(24).locator("a")).to_be_focused()


@pytest.mark.parametrize("address", ["/search?q=harry&scope=film", "/explore/decade-film-1950"])
def test_scrolling_reaches_the_end_and_asks_for_no_page_twice(page: Page, address: str):  # C104
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "page=" in request.url else None)
    page.goto(address)
    end = page.locator(".list-end")
    more = page.locator(".more.next")
    for _ in range(60):
        if end.count() > 0 or more.count() == 0:
            break
        count = page.locator("#view .card").count()
        page.mouse.wheel(0, 4000)
        page.wait_for_function(
            "count => document.querySelectorAll('#view .card').length > count || document.querySelector('.list-end')",
            arg=count)
    expect(more).to_have_count(0)
    assert len(set(asked)) == len(asked)
    total = page.locator("#view .card").count()
    assert page.locator("#view .card").first.get_attribute("aria-setsize") == str(total)


def test_a_page_without_anything_new_ends_the_list_after_one_more_try(page: Page):  # C104
    asked: list[str] = []
    page.goto("/search?q=the&scope=film")
    first = page.content()

    def repeat(route):
        asked.append(route.request.url)
        route.fulfill(status=200, content_type="text/html", body=first)

    page.route("**/search/results?*page=*", repeat)
    page.get_by_role("link", name="Load more").dispatch_event("click")
    expect(page.locator(".list-end")).to_be_visible()
    expect(page.locator("#view .card")).to_have_count(24)
    assert len(asked) == 2


def test_a_page_that_fails_can_be_asked_for_again(page: Page, faults):
    faults.expected = ["Failed to load resource"]
    page.goto("/search?q=the&scope=film")
    page.route("**/search/results?*page=*", lambda route: route.fulfill(status=503, body=""))
    page.get_by_role("link", name="Load more").dispatch_event("click")
    again = page.get_by_text("Couldn’t load more. Try again")
    expect(again).to_be_visible()
    page.unroute("**/search/results?*page=*")
    again.dispatch_event("click")
    expect(page.locator("#view .card")).to_have_count(48)


def test_a_late_page_of_an_old_search_is_dropped(page: Page):  # C22
    page.goto("/search?q=the&scope=film")
    held = []
    page.route("**/search/results?*page=2*", lambda route: held.append(route))
    page.get_by_role("link", name="Load more").dispatch_event("click")
    expect(page.locator(".more[aria-busy]")).to_be_attached()
    search(page, "alien", "film")
    count = page.locator("#view .card").count()
    for route in held:
        route.fulfill(status=200, content_type="text/html", body="<ul class=cards><li class=card data-id=old><a href=/x>old</a></ul>")
    assert page.evaluate("fetch('/healthz').then(r => r.status)") == 200
    expect(page.locator("#view .card")).to_have_count(count)
    expect(page.locator("[data-id=old]")).to_have_count(0)


# Back


@pytest.mark.parametrize("viewport", [None, PHONE])
def test_back_restores_text_scope_pages_and_place_without_asking(open_page, viewport):  # C107
    page = open_page(viewport=viewport)
    page.goto("/")
    search(page, "the")
    scope(page, "Films").click()
    answer_to(page, "the", "film").wait_for()
    page.get_by_role("link", name="Load more").dispatch_event("click")
    cards = page.locator("#view .card")
    expect(cards).to_have_count(48)
    # Near the end the next page comes by itself; it belongs to what Back brings back.
    cards.nth(40).scroll_into_view_if_needed()
    expect(cards).to_have_count(72)
    count = 72
    left_at = y_of(page)
    assert left_at > 200
    opened = cards.nth(40).locator("a").get_attribute("href")
    cards.nth(40).locator("a").click()
    page.wait_for_url(f"**{opened}")
    asked = searches_of(page)
    page.go_back()
    expect(answer_to(page, "the", "film")).to_be_visible()
    expect(cards).to_have_count(count)
    expect(box(page)).to_have_value("the")
    expect(scope(page, "Films")).to_have_attribute("aria-current", "true")
    page.wait_for_function("left => Math.abs(scrollY - left) < 3", arg=left_at)
    assert asked == []


def test_back_goes_through_searches_as_they_were_made(page: Page):
    page.goto("/")
    search(page, "alien")
    box(page).press("Enter")
    search(page, "batman")
    page.go_back()
    expect(answer_to(page, "alien")).to_be_visible()
    expect(box(page)).to_have_value("alien")
    page.go_back()
    expect(answer_to(page, "")).to_be_visible()
    expect(box(page)).to_have_value("")
    page.go_forward()
    expect(answer_to(page, "alien")).to_be_visible()


def test_typing_makes_one_history_entry(page: Page):
    page.goto("/status")
    page.goto("/")
    length = page.evaluate("history.length")
    box(page).press_sequentially("parasite")
    expect(answer_to(page, "parasite")).to_be_visible()
    assert page.evaluate("history.length") == length + 1
    page.go_back()
    expect(answer_to(page, "")).to_be_visible()


# Keyboard


def test_everything_works_with_the_keyboard_alone(page: Page):
    page.goto("/")
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.keyboard.type("star wars")
    answer_to(page, "star wars").wait_for()
    page.keyboard.press("ArrowDown")
    first = page.locator("#view .card > a").first
    expect(first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#view .card > a").nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    expect(box(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(box(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    href = first.get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{href}")
    page.go_back()
    expect(answer_to(page, "star wars")).to_be_visible()
    expect(first).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(box(page)).to_have_value("")
    expect(answer_to(page, "")).to_be_visible()


@pytest.mark.parametrize("address", ["/search?q=dune", "/"])
def test_escape_clears_and_then_leaves_the_box(page: Page, address: str):
    page.goto(address)
    if address == "/":
        search(page, "dune")
        box(page).press("Enter")
    box(page).press("Escape")
    expect(box(page)).to_have_value("")
    expect(answer_to(page, "")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Escape")
        expect(box(page)).to_have_value("")
        expect(box(page)).not_to_be_focused()
    page.go_back()
    expect(box(page)).to_have_value("dune")


@pytest.mark.parametrize("viewport", [None, PHONE])
def test_a_scope_leaves_the_focus_in_the_box(open_page, viewport):
    page = open_page(viewport=viewport, has_touch=viewport is not None)
    page.goto("/")
    search(page, "star")
    films = scope(page, "Films")
    films.click() if viewport is None else films.tap()
    expect(answer_to(page, "star", "film")).to_be_visible()
    page.keyboard.type(" w")
    expect(box(page)).to_have_value("star w")
    expect(answer_to(page, "star w", "film")).to_be_visible()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_cross_is_there_while_the_box_holds_text(open_page, script):
    page = open_page(java_script_enabled=script)
    page.goto("/search?q=star&scope=film")
    cross = page.get_by_role("link", name="Clear the search")
    expect(box(page)).not_to_be_focused()
    expect(cross).to_be_visible()
    assert cross.evaluate("a => Math.min(a.offsetWidth, a.offsetHeight)") >= 44
    cross.click()
    expect(box(page)).to_have_value("")
    expect(answer_to(page, "", "film")).to_be_visible()
    expect(cross).to_be_hidden()
    if script:
        expect(box(page)).to_be_focused()
        page.go_back()
        expect(box(page)).to_have_value("star")


def test_down_in_a_grid_goes_to_the_card_beneath(page: Page):
    page.goto("/search?q=the&scope=film")
    answer_to(page, "the", "film").wait_for()
    box(page).focus()
    page.keyboard.press("ArrowDown")
    left, top = page.evaluate("(() => { const b = document.activeElement.getBoundingClientRect(); return [b.left, b.top] })()")
    page.keyboard.press("ArrowDown")
    left_2, top_2 = page.evaluate("(() => { const b = document.activeElement.getBoundingClientRect(); return [b.left, b.top] })()")
    assert abs(left - left_2) < 2 and page.evaluate("document.activeElement.closest('.card').ariaPosInSet") != "2"


def test_a_slash_in_the_box_is_a_slash(page: Page):
    page.goto("/")
    box(page).press_sequentially("face/off")
    expect(box(page)).to_have_value("face/off")


def test_opening_a_result_searches_no_more(page: Page):  # C25
    page.goto("/")
    search(page, "parasite")
    asked = searches_of(page)
    card(page, "Parasite").first.locator("a").click()
    page.wait_for_url("**/film/parasite-2019")
    expect(page.get_by_role("heading", level=1, name="Parasite")).to_be_visible()
    assert asked == []
