"""A server of its own on a loopback port, and a real browser that looks at it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import eldest.server
from tests.web.playing import LONG, SETTINGS, watched
from tests.web.serving import serving

STATIC = Path(eldest.server.__file__).parent / "static"
PHONE = {"width": 360, "height": 640}

expect.set_options(timeout=LONG)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server answers; its bots do not wait before they play."""
    if not (STATIC / "index.html").exists():
        pytest.skip("this installation has no page: it was built without node")
    with serving(tmp_path_factory.mktemp("web")) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; the module's end stops the loop that it leaves in the thread."""
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium: scripts/system-packages chromium")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield found
        found.close()


Opens = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Opens]:
    """Opens a page as another device would: a phone, unless told otherwise.

    Whatever a page complains about, or asks of another origin, fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str = "", **options: object) -> Page:
        settings = {"viewport": PHONE, "locale": "en", "reduced_motion": "reduce"} | options
        context = browser.new_context(**settings)  # type: ignore[arg-type]  # options by name
        context.add_init_script(SETTINGS)
        contexts.append(context)
        page = watched(context.new_page(), address, complaints)
        page.goto(address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
