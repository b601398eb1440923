"""The page brings its letters: which files come, what is written in them, what shows before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from tests.web.browser.expecting import expect
from tests.web.browser.letters import FAMILIES, FONTS, settle
from tests.web.conftest import STATIC, Opens

FIRST_LOAD = 60_000  # bytes of Latin letters
OURS, THEIRS = ("Noto Sans Devanagari", True), ("DejaVu Sans", False)
HEADING = "document.querySelector('h1')"
LISTENED = """performance.getEntriesByType('resource')
  .map(({name}) => name).filter((name) => name.endsWith('.woff2'))"""


def fonts_of(page: Page) -> set[tuple[str, bool]]:
    """Which fonts the browser draws the heading with, and whether the page brought them."""
    tools = page.context.new_cdp_session(page)
    tools.send("DOM.enable")
    tools.send("CSS.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    node = tools.send("DOM.querySelector", {"nodeId": root, "selector": "h1"})["nodeId"]
    found = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {(font["familyName"], font["isCustomFont"]) for font in found}


def fetched(page: Page) -> set[str]:
    """The scripts whose letters came: latin, latin-ext, devanagari."""
    settle(page)
    names = (url.rpartition("/")[2] for url in page.evaluate(LISTENED))
    return {name.removeprefix("noto-sans-devanagari-").partition("-wght")[0] for name in names}


@pytest.mark.parametrize("language", ["en", "cs", "hi"])
def test_every_language_is_written_in_our_letters(opened: Opens, language: str) -> None:
    page = opened(locale=language)
    expect(page.locator(".gamecard").first).to_be_visible()
    needed = {"latin", "latin-ext", "devanagari"} if language == "hi" else {"latin", "latin-ext"}
    assert fetched(page) == needed
    assert fonts_of(page) == {OURS}
    heading = [f"600 16px {FAMILIES}", page.locator("h1").inner_text()]
    assert page.evaluate("([font, text]) => document.fonts.check(font, text)", heading)


def test_the_latin_letters_of_the_first_load_are_small() -> None:
    if not STATIC.exists():
        pytest.skip("this installation has no page")
    latin = [path for path in STATIC.rglob("*.woff2") if "-latin-" in path.name]
    assert len(latin) == 2
    assert sum(path.stat().st_size for path in latin) < FIRST_LOAD


def test_letters_come_from_our_origin_and_are_kept(opened: Opens) -> None:
    page = opened()
    settle(page)
    answers = [page.request.get(url) for url in page.evaluate(LISTENED)]
    assert len(answers) == 2
    for answer in answers:
        assert answer.headers["content-type"] == "font/woff2"
        assert "immutable" in answer.headers["cache-control"]


def picture(page: Page) -> str:
    """Of the heading, without waiting for letters as Playwright's own would."""
    box = page.locator("h1").bounding_box()
    assert box
    tools = page.context.new_cdp_session(page)
    shot: str = tools.send("Page.captureScreenshot", {"clip": {**box, "scale": 1}})["data"]
    return shot


def test_text_shows_before_its_letters_are_there(opened: Opens) -> None:
    page = opened()
    held: list[Route] = []
    page.route(FONTS, lambda route: held.append(route))
    page.reload(wait_until="commit")
    expect(page.locator("h1")).to_be_visible()
    page.wait_for_function("() => document.fonts.status === 'loading'")
    assert held
    assert fonts_of(page) == {THEIRS}
    shown = picture(page)
    page.evaluate(f"{HEADING}.style.visibility = 'hidden'")
    assert picture(page) != shown
    page.evaluate(f"{HEADING}.style.visibility = ''")
    for route in held:
        route.continue_()
    settle(page)
    assert fonts_of(page) == {OURS}
