"""Words the tests share."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page


def box(page: Page) -> Locator:
    return page.locator("#q")


def card(page: Page, title: str) -> Locator:
    """The card of a work with exactly this title."""
    return page.locator("#view .card").filter(has=page.get_by_text(title, exact=True))


def titles(page: Page, kind: str = "film") -> list[str]:
    return page.locator(f"[data-kind={kind}] .card-title").all_text_contents()


def answer_to(page: Page, query: str, scope: str = "") -> Locator:
    """The answer to exactly this query, once it stands on the page."""
    quoted = query.replace("\\", "\\\\").replace('"', '\\"')
    return page.locator(f'#view:not([aria-busy]) .answer[data-query="{quoted}"][data-scope="{scope}"]')


def answer_to_busy(page: Page, query: str) -> Locator:
    """The answer to an older query, while the newest one is still asked for."""
    return page.locator(f'#view[aria-busy=true] .answer[data-query="{query}"]')


def search(page: Page, query: str, scope: str = ""):
    """Types a query and waits for its answer."""
    box(page).fill(query)
    answer_to(page, query, scope).wait_for()


def scope(page: Page, name: str) -> Locator:
    return page.locator(".scopes a").filter(has_text=name)


def y_of(page: Page) -> float:
    return page.evaluate("scrollY")


def violations_of(page: Page, **options) -> list:
    """What the checker finds: the rule and the first places."""
    found = Axe().run(page, options={"resultTypes": ["violations"], **options}).response["violations"]
    return [(rule["id"], [node["target"] for node in rule["nodes"]][:3]) for rule in found]
