"""Results while typing: what is typed, in which order answers come, what is shown when none comes."""

import urllib.parse

import pytest
from playwright.sync_api import Page, Route, expect

from support import answer_to, answer_to_busy, box, card, search, titles


def test_three_letters_show_the_right_film(page: Page):
    page.goto("/")
    box(page).press_sequentially("para")
    expect(answer_to(page, "para")).to_be_visible()
    expect(card(page, "Parasite")).to_be_visible()
    assert page.url.endswith("/search?q=para")
    assert page.title() == "para – Vitrine"


@pytest.mark.parametrize("query", ["기생충", "ㄱㅅㅊ", "parasite", "PARASITE", "parasit"])
def test_any_script_finds_parasite_first(page: Page, query: str):
    page.goto("/")
    search(page, query)
    expect(page.locator("[data-kind=film] .card").first).to_contain_text("Parasite")


@pytest.mark.parametrize(
    "query",
    ["100%", "%", "Law & Order", "fast n' loud", "<img src=x onerror=alert(1)>", "c++", "\"'`", "🎬", "a\\b", "#?&=;/"],
)
def test_the_text_stays_as_typed_through_submit_reload_and_back(page: Page, query: str):  # C07 C11 C170
    page.goto("/")
    search(page, query)
    box(page).press("Enter")
    expect(box(page)).to_have_value(query)
    page.reload()
    expect(box(page)).to_have_value(query)
    expect(answer_to(page, query)).to_be_attached()
    page.goto("/status")
    page.go_back()
    expect(box(page)).to_have_value(query)
    expect(page.locator("#view img[src=x]")).to_have_count(0)


def test_every_printable_character_is_answered(page: Page):
    everything = "".join(chr(code) for code in range(0x20, 0x7F))
    answers = []
    page.on("response", lambda response: answers.append(response.status))
    page.goto("/")
    alone = page.evaluate(
        """letters => Promise.all([...letters].map(letter => {
          const parameters = new URLSearchParams({ q: letter, scope: "" });
          return fetch(`/search/results?${parameters}`).then(answer => answer.status);
        }))""", everything)
    assert set(alone) == {200}
    box(page).press_sequentially(everything)
    expect(box(page)).to_have_value(everything)
    expect(answer_to(page, everything)).to_be_attached()
    assert all(status < 400 for status in answers)


@pytest.mark.parametrize("blank", [" ", "\t ", "\u3000", "\u200b", "\u3164"])
def test_a_blank_box_explores(page: Page, blank: str):  # C17
    page.goto("/search?q=alien")
    box(page).fill(blank)
    expect(answer_to(page, "")).to_be_visible()
    expect(page.get_by_role("heading", name="Popular films")).to_be_visible()
    assert page.url.endswith("/")


def hold(page: Page, query: str, outcome):
    """Holds the answer to one query back until the returned function lets it go, with `outcome`."""
    held: list[Route] = []
    page.route(f"**/search/results?q={query}&*", lambda route: held.append(route))

    def let_go():
        for route in held:
            outcome(route)

    return held, let_go


@pytest.mark.parametrize("outcome", [lambda r: r.continue_(), lambda r: r.fulfill(status=500, body=""), lambda r: r.abort()])
def test_an_older_answer_or_error_never_replaces_a_newer_one(page: Page, faults, outcome):  # C19 C20 C23
    faults.expected = ["Failed to load resource"]
    page.goto("/")
    held, let_go = hold(page, "alie", outcome)
    box(page).press_sequentially("alie")
    expect(page.locator("#view[aria-busy=true]")).to_be_attached()
    box(page).press_sequentially("n")
    expect(answer_to(page, "alien")).to_be_visible()
    assert held, "the older search was never asked"
    let_go()
    search_after = page.evaluate("fetch('/healthz').then(r => r.status)")
    assert search_after == 200
    expect(answer_to(page, "alien")).to_be_visible()
    expect(page.locator("[data-state=trouble]")).to_have_count(0)


def test_the_same_text_twice_is_one_search(page: Page):  # C26
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/search/results" in request.url else None)
    page.goto("/")
    box(page).fill("alien")
    box(page).dispatch_event("input")
    answer_to(page, "alien").wait_for()
    box(page).dispatch_event("input")
    box(page).press("Enter")
    box(page).blur()
    box(page).focus()
    assert len(asked) == 1


def test_an_answer_seen_before_is_shown_without_asking(page: Page):
    page.goto("/")
    search(page, "alien")
    search(page, "aliens")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/search/results" in request.url else None)
    search(page, "alien")
    assert asked == []


def test_trouble_is_an_error_with_a_way_on_and_never_nothing_found(page: Page, faults):  # C124
    faults.expected = ["Failed to load resource"]
    page.goto("/")
    search(page, "alien")
    page.route("**/search/results?*", lambda route: route.fulfill(status=503, body="busy"))
    box(page).fill("parasite")
    expect(page.get_by_role("heading", name="Search is taking too long")).to_be_visible()
    expect(page.get_by_text("Nothing found")).to_have_count(0)
    expect(card(page, "Alien")).to_have_count(0)
    expect(page.locator("#announcer")).to_have_text("Search is taking too long")
    page.unroute("**/search/results?*")
    page.get_by_role("link", name="Try again").click()
    expect(card(page, "Parasite")).to_be_visible()


def test_a_search_that_takes_long_says_so_over_the_old_answer_and_is_given_up_late(page: Page):  # C124
    page.clock.install()
    page.goto("/")
    search(page, "alien")
    page.route("**/search/results?*", lambda route: None)
    box(page).fill("parasite")
    still = page.locator("#still")
    page.clock.run_for(1_400)
    expect(still).to_be_hidden()
    page.clock.run_for(200)
    expect(still).to_be_visible()
    expect(card(page, "Alien").first).to_be_visible()
    expect(page.locator("#view > .answer")).to_have_css("opacity", "0.45")
    page.clock.run_for(6_000)
    expect(still).to_be_visible()
    page.clock.run_for(2_000)
    expect(page.get_by_role("heading", name="Search is taking too long")).to_be_visible()
    expect(still).to_be_hidden()
    page.unroute("**/search/results?*")
    page.get_by_role("link", name="Try again").click()
    expect(card(page, "Parasite")).to_be_visible()


def held_searches(page: Page) -> dict:
    """Holds every search back; what was asked, by its text."""
    held = {}
    page.route("**/search/results?*", lambda route: held.update(
        {urllib.parse.parse_qs(urllib.parse.urlsplit(route.request.url).query)["q"][0]: route}))
    return held


def test_a_request_on_its_way_is_kept_while_typing_goes_on(page: Page):
    page.goto("/")
    held = held_searches(page)
    aborted = []
    page.on("requestfailed", lambda request: aborted.append(request.url))
    with page.expect_request("**/search/results?q=parasite&*"):
        box(page).press_sequentially("parasite", delay=20)
    held["p"].continue_()
    expect(answer_to_busy(page, "p")).to_be_attached()
    expect(box(page)).to_have_value("parasite")
    assert page.url.endswith("/search?q=parasite")
    assert not [url for url in aborted if "q=p&" in url]
    # An older answer than the newest text brings something; the newest ends it.
    held["parasite"].continue_()
    expect(answer_to(page, "parasite")).to_be_visible()
    assert page.title() == "parasite – Vitrine"


def test_an_answer_older_than_the_one_shown_is_never_shown(page: Page):
    page.goto("/")
    held = held_searches(page)
    with page.expect_request("**/search/results?q=al&*"):
        box(page).press_sequentially("al", delay=20)
    held["al"].continue_()
    expect(answer_to(page, "al")).to_be_visible()
    with page.expect_request("**/search/results?q=ali&*"):
        box(page).press_sequentially("i")
    with page.expect_response("**/search/results?q=a&*"):
        held["a"].continue_()
    assert page.evaluate("fetch('/healthz').then(r => r.status)") == 200
    expect(answer_to_busy(page, "al")).to_be_attached()


def test_the_answer_to_another_scope_or_filter_is_not_shown_on_the_way(page: Page):
    page.goto("/search?q=star&scope=film&genre=drama")
    box(page).press("End")
    held = held_searches(page)
    with page.expect_request("**/search/results?q=star+w&scope=film&genre=drama"):
        box(page).press_sequentially(" w")
    films = held["star w"]
    with page.expect_request("**/search/results?q=star+w&scope=show&genre=drama"):
        page.locator(".scopes a", has_text="TV").click()
    expect(page.locator("#view .skeleton")).to_be_attached()
    films.continue_()
    assert page.evaluate("fetch('/healthz').then(r => r.status)") == 200
    expect(page.locator("#view .skeleton")).to_be_attached()
    held["star w"].continue_()
    expect(answer_to(page, "star w", "show")).to_be_visible()


# What was typed before the script ran


@pytest.mark.parametrize("address", ["/", "/search?q=alien", "/film/parasite-2019"])
def test_what_was_typed_before_the_script_ran_is_searched(page: Page, address: str):
    scripts = []
    page.route("**/app*.js", lambda route: scripts.append(route))
    page.goto(address, wait_until="commit")
    box(page).fill("batman")
    for script in scripts:
        script.continue_()
    expect(answer_to(page, "batman")).to_be_visible()
    page.unroute("**/app*.js")
    box(page).press_sequentially("x")
    box(page).press("Backspace")
    expect(answer_to(page, "batman")).to_be_visible()
    expect(page.get_by_role("heading", name="Popular films")).to_have_count(0)


def test_offline_says_so_and_searches_again_when_it_is_over(page: Page, faults):
    faults.expected = ["Failed to load resource", "ERR_INTERNET_DISCONNECTED"]
    page.goto("/")
    page.context.set_offline(True)
    box(page).fill("parasite")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    page.context.set_offline(False)
    expect(card(page, "Parasite")).to_be_visible()


def test_nothing_found_says_what_was_searched(page: Page):
    page.goto("/")
    search(page, "qqqxyzzy")
    expect(page.get_by_role("heading", name="Nothing found for “qqqxyzzy”")).to_be_visible()
    expect(page.get_by_role("heading", name="Popular films")).to_be_visible()
    assert titles(page) == []


def test_typing_on_an_items_page_searches_and_back_returns_to_it(page: Page):
    page.goto("/film/parasite-2019")
    page.keyboard.press("/")
    box(page).press_sequentially("alien")
    expect(answer_to(page, "alien")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Parasite")).to_be_visible()
    expect(box(page)).to_have_value("")
