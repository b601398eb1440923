"""The start page: the games, and beside or below them what else there is to do."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize

from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.conftest import Opens

LARGE: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, {"width": 1920, "height": 1080})
TABLES = [{"table": f"t{n}", "token": "x", "game": "Mindikot", "at": 1} for n in range(5)]


def box(page: Page, place: str) -> FloatRect:
    """Where this is on the page."""
    found = page.locator(place).bounding_box()
    assert found, place
    return found


@pytest.mark.parametrize("size", LARGE, ids=lambda size: str(size["width"]))
def test_a_large_screen_shows_all_of_it_at_once(opened: Opens, size: ViewportSize) -> None:
    page = opened(viewport=size)
    expect(page.locator(".today")).to_be_visible()
    games, more = box(page, ".games"), box(page, ".more")
    assert games["x"] + games["width"] < more["x"]
    assert box(page, "main.start")["width"] > 0.75 * size["width"]
    assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]


def test_a_part_of_the_page_that_does_not_come_can_be_loaded_again(opened: Opens) -> None:
    page = opened()
    page.route("**/assets/Puzzles*.js", lambda route: route.abort())
    page.get_by_role("link", name="Solve puzzles").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Puzzles", exact=True)).to_be_visible()


def test_it_tells_how_many_lessons_of_the_game_are_done(opened: Opens) -> None:
    page = opened()
    page.locator(".gamecard:has(input[value=marias])").click()
    lessons = page.get_by_role("region", name="Learn Mariáš")
    expect(lessons).to_contain_text("8 lessons")
    page.evaluate("""localStorage.setItem('eldest-lessons', '{"marias-1": "done"}')""")
    page.reload()
    expect(lessons).to_contain_text("1 of 8")
    lessons.get_by_role("link", name="Lessons").click()
    expect(page.get_by_role("heading", name="Mariáš in 8 lessons")).to_be_visible()


def test_it_shows_the_last_tables_and_folds_older_ones(opened: Opens) -> None:
    page = opened()
    page.evaluate(f"localStorage.setItem('eldest-tables', {json.dumps(json.dumps(TABLES))})")
    page.reload()
    tables = page.get_by_role("region", name="Your tables")
    expect(tables.get_by_role("link")).to_have_count(3)
    tables.get_by_text("Older tables").click()
    expect(tables.get_by_role("link")).to_have_count(5)
    assert_fine(page, "start with tables")
    tables.get_by_role("button", name="Forget").first.click()
    expect(tables.get_by_role("link")).to_have_count(4)


@pytest.mark.parametrize("language", ["en", "cs", "hi"])
def test_a_phone_shows_the_level_above_the_buttons_that_start(opened: Opens, language: str) -> None:
    page = opened(locale=language)
    expect(page.locator(".today")).to_be_visible()
    level, dock = box(page, ".start .choice"), box(page, ".start .dock")
    assert level["y"] + level["height"] <= dock["y"]
    assert dock["y"] + dock["height"] <= 640
