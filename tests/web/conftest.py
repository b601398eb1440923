"""A server of its own on a loopback port, and a real browser that looks at it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

import eldest.server
from tests.web.browsing import chromium, program
from tests.web.letters import Letters, write_in
from tests.web.playing import LONG, SETTINGS, watched
from tests.web.serving import serving

STATIC = Path(eldest.server.__file__).parent / "static"
PHONE: ViewportSize = {"width": 360, "height": 640}
# No service worker: it would fetch the page a second time, and past what a test puts between.
DEVICE = {
    "viewport": PHONE,
    "locale": "en",
    "timezone_id": "Europe/Prague",
    "reduced_motion": "reduce",
    "service_workers": "block",
}

expect.set_options(timeout=LONG)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server answers; its bots do not wait before they play."""
    if not (STATIC / "index.html").exists():
        pytest.skip("this installation has no page: it was built without node")
    with serving(tmp_path_factory.mktemp("web")) as found:
        yield found


@pytest.fixture(scope="package")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One for all tests here; the end of the folder stops the loop that it leaves in the thread."""
    if program() is None:
        pytest.skip("there is no Chromium: scripts/system-packages chromium-headless-shell")
    if not _has_libatomic():
        pytest.skip("Playwright lacks libatomic: scripts/system-packages libatomic1")
    with chromium(tmp_path_factory.mktemp("chromium")) as found:
        yield found


def _has_libatomic() -> bool:
    """Whether the node inside Playwright can start: its wheel does not bring this library."""
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return False
    return True


Opens = Callable[..., Page]
Visits = Callable[[str], Page]


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Opens]:
    """Opens a page as another device would: a phone, unless told otherwise.

    Whatever a page complains about, or asks of another origin, fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str = "", letters: Letters = "ours", **options: object) -> Page:
        context = browser.new_context(**(DEVICE | options))  # type: ignore[arg-type]  # by name
        context.add_init_script(SETTINGS)
        write_in(context, letters)
        contexts.append(context)
        page = watched(context.new_page(), address, complaints)
        page.goto(path if path.startswith(address) else address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="package")
def _kept(browser: Browser, address: str) -> Iterator[tuple[Page, list[str]]]:
    """A page that stays open, and what it has complained about."""
    complaints: list[str] = []
    context = browser.new_context(**DEVICE)  # type: ignore[arg-type]  # by name
    context.add_init_script(SETTINGS)
    page = watched(context.new_page(), address, complaints)
    page.goto(address)
    yield page, complaints
    context.close()


@pytest.fixture
def visit(_kept: tuple[Page, list[str]], address: str) -> Iterator[Visits]:
    """Goes to a place on one page for all tests that only look: nothing is loaded again."""
    page, complaints = _kept

    def go(place: str) -> Page:
        page.goto(address + place)
        return page

    yield go
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.keyboard.press("Escape")
    assert complaints == []
