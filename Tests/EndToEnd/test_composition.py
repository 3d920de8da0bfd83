"""Input methods: text that is still being composed is searched; keys that belong to the method are left to it."""

import pytest
from playwright.sync_api import Page, expect

from support import answer_to, box, card

# What a Korean input method shows after each key of ㄱㅣㅅㅐㅇㅊㅜㅇ (two-set keyboard).
KEYS = ["ㄱ", "기", "깃", "기새", "기생", "기생ㅊ", "기생추", "기생충"]


class Composer:
    """An input method driven through the browser's protocol."""

    def __init__(self, page: Page):
        self.session = page.context.new_cdp_session(page)

    def compose(self, text: str):
        self.session.send(
            "Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    def commit(self, text: str):
        self.session.send("Input.insertText", {"text": text})


@pytest.mark.parametrize("language", ["ko-KR", "en-US"])
def test_parasite_is_there_from_the_second_key_on_and_never_goes(open_page, language: str):  # C34
    page = open_page(language=language)
    title = "기생충" if language == "ko-KR" else "Parasite"
    page.goto("/")
    box(page).focus()
    page.evaluate(
        """title => { window.gone = 0; window.seen = false;
        new MutationObserver(() => {
          const there = [...document.querySelectorAll('#view [data-kind=film] .card-title')].some(t => t.textContent === title);
          if (there) window.seen = true; else if (window.seen) window.gone += 1;
        }).observe(document.querySelector('#view'), { childList: true, subtree: true }); }""", title)
    composer = Composer(page)
    for count, text in enumerate(KEYS, start=1):
        composer.compose(text)
        expect(answer_to(page, text)).to_be_attached()
        expect(box(page)).to_have_value(text)
        if count >= 2:
            expect(page.locator("[data-kind=film] .card-title").get_by_text(title, exact=True)).to_be_attached()
    composer.commit("기생충")
    expect(box(page)).to_have_value("기생충")
    expect(card(page, title).first).to_be_visible()
    assert page.evaluate("gone") == 0


def test_what_is_typed_erased_and_typed_again_is_what_stands_there(page: Page):  # C32
    page.goto("/")
    box(page).focus()
    composer = Composer(page)
    for text in ["ㄱ", "기", "깃", "기", "ㄱ", ""]:
        composer.compose(text)
        expect(box(page)).to_have_value(text)
    for text in KEYS:
        composer.compose(text)
    composer.commit("기생충")
    for left in ["기생", "기", ""]:
        page.keyboard.press("Backspace")
        expect(box(page)).to_have_value(left)


def test_latin_text_under_composition_updates_as_well(open_page):  # C29
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto("/")
    box(page).tap()
    composer = Composer(page)
    word = "batman"
    for length in range(1, len(word) + 1):
        composer.compose(word[:length])
        expect(answer_to(page, word[:length])).to_be_attached()
    composer.commit(word + " ")
    expect(answer_to(page, "batman ")).to_be_attached()


@pytest.mark.parametrize("key", ["Enter", "ArrowDown", "ArrowUp", "Escape"])
def test_keys_of_a_composition_do_nothing_here(page: Page, key: str):  # C31
    page.goto("/")
    box(page).focus()
    Composer(page).compose("기새")
    expect(answer_to(page, "기새")).to_be_attached()
    address = page.url
    for properties in ({"isComposing": True, "keyCode": 13}, {"isComposing": False, "keyCode": 229}):
        page.evaluate(
            """([key, properties]) => { const event = new KeyboardEvent('keydown',
              { key, bubbles: true, cancelable: true, ...properties });
              if (properties.keyCode === 229) Object.defineProperty(event, 'keyCode', { value: 229 });
              document.querySelector('#q').dispatchEvent(event); }""", [key, properties])
    expect(box(page)).to_have_value("기새")
    expect(box(page)).to_be_focused()
    assert page.url == address
