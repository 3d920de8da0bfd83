"""Every page: without script, for everybody, in both languages and schemes, light and steady."""

import base64
import re

import pytest
from playwright.sync_api import Page, expect

from conftest import DESKTOP, PHONE
from support import answer_to, box, card, search, violations_of

PAGES = {
    "explore": "/",
    "shelf": "/explore/popular-film",
    "search": "/search?q=star",
    "films": "/search?q=star&scope=film",
    "people": "/search?q=kim&scope=person",
    "nothing": "/search?q=qqqxyzzy",
    "film": "/film/parasite-2019",
    "show": "/show/squid-game-2021",
    "person": "/person/bong-joon-ho",
    "status": "/status",
    "missing": "/film/no-such-film",
}


# Without script


def test_search_scopes_pages_and_language_work_without_script(open_page):
    page = open_page(java_script_enabled=False)
    page.goto("/")
    box(page).fill("the")
    box(page).press("Enter")
    expect(page.locator("[data-kind=film] .card").first).to_be_visible()
    page.locator(".scopes a", has_text="Films").click()
    expect(page.locator(".scopes a[aria-current]")).to_have_text("Films")
    page.get_by_role("link", name="Load more").click()
    expect(page.locator(".card").first).to_have_attribute("aria-posinset", "25")
    page.get_by_role("link", name="Previous page").click()
    expect(page.locator(".card").first).to_have_attribute("aria-posinset", "1")
    box(page).fill("parasite")
    box(page).press("Enter")
    assert "scope=film" in page.url
    card(page, "Parasite").locator("a").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Parasite")
    page.get_by_role("link", name="Bong Joon-ho").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bong Joon-ho")
    expect(card(page, "Parasite")).to_be_visible()
    page.get_by_role("button", name="한국어").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("봉준호")
    assert page.url.endswith("/person/bong-joon-ho")


# Languages


def test_the_browsers_language_is_spoken_until_another_is_chosen(open_page):
    page = open_page(language="ko-KR")
    page.goto("/search?q=parasite")
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    expect(card(page, "기생충").first).to_contain_text("Parasite")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.url.endswith("/search?q=parasite")
    expect(card(page, "Parasite").first).to_be_visible()


def test_the_language_switch_leads_back_to_what_was_typed(page: Page):
    page.goto("/")
    search(page, "law & order")
    page.get_by_role("button", name="한국어").click()
    expect(box(page)).to_have_value("law & order")
    expect(page.locator("html")).to_have_attribute("lang", "ko")


def test_foreign_titles_name_their_language(page: Page):
    page.goto("/film/parasite-2019")
    expect(page.locator(".original")).to_have_attribute("lang", "ko")
    page.goto("/search?q=기생충")
    expect(page.locator(".card-second mark").first).to_have_text("기생충")
    expect(page.locator(".card-second").first).to_have_attribute("lang", "ko")


# For everybody


@pytest.mark.parametrize("language", ["en-US", "ko-KR"])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_any_page_in_either_scheme(open_page, faults, viewport, language):
    faults.expected = ["Failed to load resource"]
    # The checker is put into the page by the browser's protocol, which the content policy does not see.
    page = open_page(viewport=viewport, language=language, reduced_motion="reduce", bypass_csp=True)
    found = {}
    for name, address in PAGES.items():
        page.emulate_media(color_scheme="dark")
        page.goto(address, wait_until="domcontentloaded")
        # The checker cannot measure text over a soft light, so the lights go out first.
        page.add_style_tag(content="body::before, .bar::before, .bar::after, .glow { display: none !important }")
        found[name, "dark"] = violations_of(page)
        # The markup is the same in the light scheme; only colors can differ.
        page.emulate_media(color_scheme="light")
        found[name, "light"] = violations_of(page, runOnly=["color-contrast"])
    assert {page: faults for page, faults in found.items() if faults} == {}


def test_a_screen_reader_hears_the_counts_once_when_typing_rests(page: Page):  # C176
    # The page's own clock, which stands still: a slow machine is not a typist who rests.
    page.clock.install()
    page.goto("/")
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    page.evaluate(
        """() => { window.said = []; new MutationObserver(() => {
          const text = document.querySelector('#announcer').textContent; if (text) said.push(text);
        }).observe(document.querySelector('#announcer'), { childList: true, characterData: true, subtree: true }); }""")
    for letter in "parasite":
        with page.expect_response("**/search/results?*"):
            box(page).press_sequentially(letter)
        page.clock.run_for(200)
    expect(page.locator(".card").first).to_contain_text("Parasite")
    assert page.evaluate("said") == []
    page.clock.run_for(2_000)
    expect(page.locator("#announcer")).to_have_text(re.compile(r"^\d+ films?"))
    assert len(page.evaluate("said")) == 1
    box(page).fill("qqqxyzzy")
    expect(page.locator("main")).to_contain_text("qqqxyzzy")
    page.clock.run_for(2_000)
    expect(page.locator("#announcer")).to_have_text("Nothing found for “qqqxyzzy”")
    assert len(page.evaluate("said")) == 2


def test_place_and_size_of_every_list_are_told(page: Page):  # C178
    page.goto("/search?q=star")
    for kind in ("film", "show"):
        cards = page.locator(f"[data-kind={kind}] .card")
        sizes = set(cards.evaluate_all("all => all.map(card => card.ariaSetSize)"))
        places = cards.evaluate_all("all => all.map(card => Number(card.ariaPosInSet))")
        assert len(sizes) == 1
        assert places == list(range(1, len(places) + 1))


def test_every_target_is_large_enough_to_touch(open_page):
    page = open_page(viewport=PHONE, has_touch=True)
    small = {}
    for name, address in PAGES.items():
        if name == "missing":
            continue
        page.goto(address)
        sizes = page.evaluate(
            """() => [...document.querySelectorAll('a, button, input:not([type=hidden])')]
            .filter(e => e.checkVisibility() && !e.matches('.unseen, .skip'))
            .map(e => { const b = e.getBoundingClientRect(); const after = getComputedStyle(e, '::after');
              const reach = after.content !== 'none' && after.position === 'absolute' ? -2 * parseFloat(after.top) : 0;
              return [e.outerHTML.slice(0, 80), b.height + reach]; })
            .filter(([, height]) => height < 43.5)""")
        if sizes:
            small[name] = sizes[:3]
    assert small == {}


def test_with_reduced_motion_nothing_moves(open_page):
    page = open_page(reduced_motion="reduce")
    page.goto("/search?q=star")
    moving = page.evaluate(
        """() => [...document.querySelectorAll('*')].filter(e => {
          const s = getComputedStyle(e);
          return s.transitionDuration.split(', ').some(d => parseFloat(d) > 0);
        }).length""")
    assert moving == 0
    page.locator("#view .card > a").first.click()
    expect(page.locator(".item")).to_be_visible()


def test_nothing_is_wider_than_the_screen(open_page):
    page = open_page(viewport=PHONE)
    for address in [*PAGES.values()][:-1]:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, address


def test_the_search_box_never_scrolls_away(open_page):
    for viewport in (DESKTOP, PHONE):
        page = open_page(viewport=viewport)
        page.goto("/")
        page.mouse.move(200, 400)
        page.mouse.wheel(0, 1500)
        page.wait_for_function("scrollY > 800")
        expect(box(page)).to_be_in_viewport(ratio=1)


# What the eye sees


def pixels(page: Page, clip: dict, browser_page: Page) -> list[int]:
    """The brightness of every pixel of a part of the screen, read by a page without a content policy."""
    picture = base64.b64encode(page.screenshot(clip=clip)).decode()
    return browser_page.evaluate(
        """async picture => {
          const image = new Image(); image.src = `data:image/png;base64,${picture}`; await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(0, 0, image.width, image.height);
          return [...data].filter((_, index) => index % 4 === 1);
        }""", picture)


def test_what_slides_under_the_bar_is_blurred(open_page):
    page, reader = open_page(bypass_csp=True), open_page()
    page.goto("/explore/popular-film")
    page.evaluate(
        """() => { const stripes = document.createElement('div');
          stripes.style.cssText = 'position:absolute;inset:0 0 auto;height:1200px;z-index:5;' +
            'background:repeating-linear-gradient(90deg,#000 0 8px,#fff 8px 16px)';
          document.body.append(stripes); scrollTo(0, 300); }""")
    page.wait_for_function("scrollY === 300")
    page.locator("#view .card img").first.wait_for()
    clip = {"x": 2, "y": 20, "width": 60, "height": 1}
    veiled = pixels(page, clip, reader)
    page.evaluate("document.querySelector('.bar').remove()")
    bare = pixels(page, clip, reader)
    assert max(bare) - min(bare) > 200
    # The veil alone leaves stripes of 16 % contrast, some 40 steps; only the blur removes them.
    assert max(veiled) - min(veiled) < 15, veiled


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_colours_of_a_reader_hide_nothing(open_page, scheme):
    page = open_page(scheme=scheme, forced_colors="active")
    page.goto("/search?q=star&genre=science-fiction")
    page.locator(".filters summary").click()
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    seen = page.evaluate(
        """() => { const style = (name, part) => getComputedStyle(document.querySelector(name))[part];
          const probe = document.createElement('i'); document.body.append(probe);
          probe.style.cssText = 'forced-color-adjust:none;color:Canvas'; const canvas = getComputedStyle(probe).color;
          probe.style.color = 'Highlight'; const highlight = getComputedStyle(probe).color;
          return { canvas, highlight, mark: style('mark', 'color'), title: style('.card-title', 'color'),
            scope: style('.scopes [aria-current]', 'backgroundColor'), other: style('.scopes a:not([aria-current])', 'backgroundColor'),
            chip: style('.filters > .chip', 'backgroundColor'), choice: style('.filter-group .chip[aria-current]', 'backgroundColor'),
            otherChoice: style('.filter-group .chip:not([aria-current])', 'backgroundColor'),
            edge: style('.search', 'borderTopWidth') }; }""")
    assert seen["mark"] == seen["title"] != seen["canvas"], (ground, seen)
    assert seen["scope"] != seen["other"], seen
    assert seen["choice"] == seen["highlight"] != seen["otherChoice"] and seen["chip"] == seen["choice"], seen
    assert seen["edge"] == "1px", seen


def test_headings_and_chips_have_a_space_before_their_count(page: Page):
    page.goto("/search?q=star")
    page.get_by_role("region", name=re.compile(r"^Films \d+$")).wait_for()
    expect(page.get_by_role("heading", name=re.compile(r"^Films \d+$"))).to_be_visible()
    page.locator(".filters summary").click()
    expect(page.get_by_role("link", name=re.compile(r"^Drama \d+$"))).to_be_visible()
    assert page.locator("h1, h2").first.evaluate("heading => heading.tagName") == "H1"


# Addresses


def test_a_collection_lists_its_works_by_year(page: Page):
    page.goto("/film/iron-man-2008")
    page.get_by_role("link", name="Part of Marvel Cinematic Universe").click()
    expect(page.get_by_role("heading", level=1, name="Marvel Cinematic Universe")).to_be_visible()
    expect(page.get_by_text("37 films")).to_be_visible()
    years = [int(note[:4]) for note in page.locator("#view .card-note").all_text_contents()]
    assert years == sorted(years) and years[0] == 2008
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Iron Man")).to_be_visible()


def test_a_work_alone_in_its_collection_does_not_lead_there(page: Page):
    page.goto("/film/jaws-1975")
    expect(page.get_by_role("heading", level=1, name="Jaws")).to_be_visible()
    expect(page.get_by_text("Part of")).to_have_count(0)


@pytest.mark.parametrize(
    "asked, shown, path",
    [
        ("/search?q=star&scope=film&page=99", "Films", "/search?q=star&scope=film&page=2"),
        ("/search?q=star&page=2", "Films", "/search?q=star&page=2"),
        ("/search?q=star&sort=foo", "Films", "/search?q=star&sort=foo"),
        ("/search?q=star&scope=films", "Films", "/search?q=star&scope=films"),
        ("/film/parasite-2019/", "Cast", "/film/parasite-2019"),
        ("/explore/popular-film/?page=2", "", "/explore/popular-film?page=2"),
    ],
)
def test_an_address_that_is_nearly_right_shows_what_it_means(page: Page, asked: str, shown: str, path: str):
    page.goto(asked)
    assert page.url.endswith(path)
    expect(page.locator("[data-state]")).to_have_count(0)
    expect(page.locator("#view .card").first).to_be_visible()
    if shown:
        expect(page.get_by_role("heading", name=shown).first).to_be_visible()


def test_a_malformed_address_is_a_page_and_searches_are_kept_from_crawlers(page: Page, faults):
    faults.expected = ["Failed to load resource"]
    answer = page.goto("/search?q=Jacu%ED")
    assert answer.status == 400
    expect(page.get_by_role("heading", level=1, name="This link doesn’t work")).to_be_visible()
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    page.goto("/search?q=star")
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    page.goto("/film/parasite-2019")
    expect(page.locator("meta[name=robots]")).to_have_count(0)
    assert "Disallow: /search" in page.request.get("/robots.txt").text()


# Light and steady


def observe(page: Page):
    page.add_init_script(
        """window.vitals = { lcp: 0, cls: 0, inp: 0 };
        new PerformanceObserver(l => { for (const e of l.getEntries()) vitals.lcp = e.startTime; })
          .observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver(l => { for (const e of l.getEntries()) if (!e.hadRecentInput) vitals.cls += e.value; })
          .observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver(l => { for (const e of l.getEntries()) if (e.interactionId) vitals.inp = Math.max(vitals.inp, e.duration); })
          .observe({ type: 'event', buffered: true, durationThreshold: 16 });""")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_load_and_answer_without_a_shift(open_page, viewport, capsys):
    page = open_page(viewport=viewport)
    observe(page)
    lines = []
    for name in ("explore", "search", "film"):
        page.goto(PAGES[name])
        page.wait_for_load_state("networkidle")
        page.wait_for_function("vitals.lcp > 0")
        box(page).press_sequentially("par", delay=20)
        answer_to(page, page.locator("#q").input_value()).wait_for()
        page.wait_for_load_state("networkidle")
        vitals = page.evaluate("vitals")
        lines.append(f"{name} {viewport['width']}: LCP {vitals['lcp']:.0f} ms, CLS {vitals['cls']:.4f}, INP {vitals['inp']:.0f} ms")
        assert vitals["cls"] < 0.01, lines[-1]
    with capsys.disabled():
        print("\n  " + "\n  ".join(lines))


@pytest.mark.parametrize("name", ["explore", "search", "film"])
def test_a_first_load_is_light(open_page, name: str, capsys):
    page = open_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    kinds, sizes = {}, {}
    session.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: (e["type"], e["response"]["url"])}))
    session.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))
    page.goto(PAGES[name])
    page.wait_for_load_state("networkidle")
    weights = {kinds[key]: size for key, size in sizes.items() if key in kinds and "/art/" not in kinds[key][1]}
    total = sum(weights.values())
    with capsys.disabled():
        print(f"\n  {name}: {total / 1000:.1f} kB without pictures in {len(weights)} answers")
    assert total < 60_000, weights
