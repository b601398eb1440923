"""A server of its own on a loopback port, and a real browser that looks at it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import eldest.server
from tests.web.browser.browsing import chromium, program
from tests.web.browser.devices import PHONE, Shelf, device
from tests.web.browser.letters import Letters
from tests.web.browser.playing import watched
from tests.web.serving import serving

STATIC = Path(eldest.server.__file__).parent / "static"


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


@pytest.fixture(scope="package")
def shelves(browser: Browser) -> Iterator[dict[str, Shelf]]:
    """The phones that tests leave for each other, by the address of their server."""
    found: dict[str, Shelf] = {}
    yield found
    for shelf in found.values():
        shelf.close()


@pytest.fixture
def opened(browser: Browser, address: str, shelves: dict[str, Shelf]) -> Iterator[Opens]:
    """Opens a page as another device would: a phone, unless told otherwise.

    Whatever a page complains about, or asks of another origin, fails the test.
    """
    shelf = shelves.setdefault(address, Shelf(browser, address))
    others: list[BrowserContext] = []
    phones: list[tuple[BrowserContext, Page]] = []
    complaints: list[str] = []

    def page_of_a_device(letters: Letters, options: dict[str, object]) -> Page:
        if options.keys() <= {"viewport"} and letters == "ours":
            phones.append(shelf.take())
            return phones[-1][0].new_page()
        others.append(device(browser, letters, **options))
        return others[-1].new_page()

    def open_page(path: str = "", letters: Letters = "ours", **options: Any) -> Page:
        page = watched(page_of_a_device(letters, options), address, complaints)
        if "viewport" in options:
            page.set_viewport_size(options["viewport"])
        page.goto(path if path.startswith(address) else address + path)
        return page

    yield open_page
    for context in others:
        context.close()
    for phone in phones:
        shelf.give_back(*phone)
    assert complaints == []


@pytest.fixture(scope="package")
def _kept(browser: Browser, address: str) -> Iterator[tuple[Page, list[str]]]:
    """A page that stays open, and what it has complained about."""
    complaints: list[str] = []
    context = device(browser)
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
