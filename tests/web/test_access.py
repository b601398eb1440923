"""Everyone can use every page, at any size, in both themes and three languages."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.web.conftest import STATIC, Opens
from tests.web.looking import assert_fine
from tests.web.playing import begin, my_turn

PLACES = ["", "#/new/mindikot", "#/rules/mindikot", "#/check"]
BUNDLE = 150_000


def test_no_page_has_a_serious_finding(opened: Opens) -> None:
    page = opened()
    for place in PLACES:
        page.goto(page.url.split("#")[0] + place)
        expect(page.locator("h1")).to_be_visible()
        assert_fine(page, place)


@pytest.mark.parametrize("size", [(320, 568), (640, 360), (1280, 800)])
def test_the_table_has_none_at_any_size(opened: Opens, size: tuple[int, int]) -> None:
    page = opened(viewport={"width": size[0], "height": size[1]})
    begin(page, "mindikot")
    my_turn(page)
    page.locator(".hand .pick").first.click()
    assert_fine(page, "table")


def test_every_card_of_the_hand_shows_44_px_to_press(opened: Opens) -> None:
    page = opened(viewport={"width": 320, "height": 568})
    begin(page, "mindikot")
    steps = page.locator(".hand .pick").evaluate_all(
        "all => all.map((b) => b.getBoundingClientRect()).map((b) => [b.x, b.y])"
    )
    rows = {y: sorted(x for x, other in steps if other == y) for _, y in steps}
    gaps = [b - a for row in rows.values() for a, b in pairwise(row)]
    assert len(steps) == 13
    assert min(gaps) >= 40


def test_what_happens_is_read_aloud(opened: Opens) -> None:
    page = opened()
    begin(page, "mindikot")
    my_turn(page)
    page.locator(".hand .pick").first.click()
    page.locator(".prompt .do .primary").click()
    expect(page.locator("[aria-live=polite].sr")).not_to_be_empty()


def test_the_bundle_is_small() -> None:
    import gzip

    files = [path for path in STATIC.rglob("*") if path.is_file()]
    if not files:
        pytest.skip("this installation has no page")
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < BUNDLE


def test_the_page_speaks_three_languages(opened: Opens) -> None:
    for locale, title in (("cs", "Co budeme hrát?"), ("hi", "क्या खेलें?")):
        page = opened(locale=locale)
        expect(page.locator("h1")).to_have_text(title)
        assert page.locator("html").get_attribute("lang") == locale
