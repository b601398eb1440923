"""A puzzle on the page, and what an onlooker sees of a table of three."""

from __future__ import annotations

from tests.web.browser.expecting import expect
from tests.web.conftest import Opens


def test_a_card_of_the_hand_is_as_good_as_its_button(opened: Opens) -> None:
    page = opened("#/puzzles")
    page.locator("main .btn", has_text="Begin").first.click()
    expect(page.locator(".own .pick").first).to_be_visible()
    page.evaluate("document.querySelectorAll('.own .pick').forEach((card) => card.click())")
    expect(page.locator(".teacher.puzzle .choices .right")).to_be_visible()
    expect(page.locator(".own [aria-pressed=true]")).to_have_count(0)


def test_an_onlooker_of_three_sees_the_piles_free_of_seats(opened: Opens, address: str) -> None:
    """The player at the lower edge sits there, not upon the talon."""
    page = opened()
    seats = [{"kind": "bot", "level": "club"}] * 2
    wish = {"game": "marias", "seats": [{"kind": "open"}, *seats], "name": "Jana", "seat": 0}
    made = page.request.post(f"{address}api/tables", data=wish).json()
    page.goto(f"{address}#/{made['table']}/{made['token']}")
    expect(page.locator(".hand .pick").first).to_be_visible()
    onlooker = opened(f"#/{made['table']}/{made['watch']}")
    expect(onlooker.locator(".seat")).to_have_count(3)
    own = onlooker.locator(".side-seat.at-s").bounding_box()
    felt = onlooker.locator(".felt").bounding_box()
    assert own
    assert felt
    assert own["y"] > felt["y"] + felt["height"] / 2
