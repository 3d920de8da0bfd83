"""Starts the built server on a free port over a temporary data folder, and a browser that tolerates no error.

Environment: VITRINE_BINARY (default .build/debug/vitrine), VITRINE_URL (use a running server instead),
CHROMIUM (default /usr/bin/chromium-headless-shell).
"""

import os
import pathlib
import re
import subprocess
import tempfile

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
# The longest wait for anything on a page; nothing in the suite sleeps.
expect.set_options(timeout=8_000)


@pytest.fixture(scope="session")
def base_url():
    """The address of the server under test."""
    if "VITRINE_URL" in os.environ:
        yield os.environ["VITRINE_URL"].rstrip("/")
        return
    binary = os.environ.get("VITRINE_BINARY", str(ROOT / ".build/debug/vitrine"))
    with tempfile.TemporaryDirectory(prefix="vitrine-") as data:
        server = subprocess.Popen(
            [binary, "serve", "--listen", "127.0.0.1:0", "--data", data],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            yield ready_address(server)
        finally:
            server.terminate()
            try:
                server.wait(timeout=15)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def ready_address(server: subprocess.Popen) -> str:
    """Reads lines until the server says where it listens."""
    for line in server.stdout:
        if found := re.search(r"http://[\d.]+:\d+", line):
            return found.group()
    raise RuntimeError(f"the server ended with code {server.wait()} before it was ready")


@pytest.fixture(scope="session")
def playwright() -> Playwright:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Browser:
    browser = playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"), args=["--no-sandbox"])
    yield browser
    browser.close()


class Faults:
    """What a page complained about; a test that provokes a complaint names it in `expected`."""

    def __init__(self):
        self.seen: list[str] = []
        self.expected: list[str] = []

    def watch(self, page: Page):
        page.on("console", lambda message: self.note(message.type, message.text))
        page.on("pageerror", lambda error: self.seen.append(f"page error: {error}"))

    def note(self, kind: str, text: str):
        if kind in ("error", "warning"):
            self.seen.append(f"console {kind}: {text}")

    @property
    def unexpected(self) -> list[str]:
        return [fault for fault in self.seen if not any(known in fault for known in self.expected)]


@pytest.fixture
def faults() -> Faults:
    return Faults()


@pytest.fixture
def open_page(browser: Browser, base_url: str, faults: Faults):
    """Makes pages; afterwards no console error and no breach of the content policy may have happened."""
    contexts: list[BrowserContext] = []

    def make(viewport=None, language="en-US", scheme="dark", **options) -> Page:
        context = browser.new_context(
            base_url=base_url, viewport=viewport or DESKTOP, locale=language, color_scheme=scheme, **options)
        contexts.append(context)
        if options.get("java_script_enabled", True):
            context.add_init_script(
                "addEventListener('securitypolicyviolation', e => console.error('policy: ' + e.violatedDirective))")
        page = context.new_page()
        faults.watch(page)
        return page

    yield make
    for context in contexts:
        context.close()
    assert faults.unexpected == []


@pytest.fixture
def page(open_page) -> Page:
    """An English page on a desktop."""
    return open_page()
