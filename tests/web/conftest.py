"""A server of its own on a loopback port, and a real browser that looks at it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import eldest.server
from tests.web.playing import SETTINGS, watched

STATIC = Path(eldest.server.__file__).parent / "static"
PHONE = {"width": 360, "height": 640}


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server answers; its bots do not wait before they play."""
    if not (STATIC / "index.html").exists():
        pytest.skip("this installation has no page: it was built without node")
    database = tmp_path_factory.mktemp("web") / "tables.db"
    command = [sys.executable, "-m", "eldest", "serve", "--port", "0", "--pace", "0"]
    server = subprocess.Popen(
        [*command, "--bots", "1", "--database", str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    assert found, "the server did not say where it is"
    yield found[0]
    server.terminate()
    server.wait(10)
    server.stdout.close()


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
