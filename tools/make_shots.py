"""Take the pictures of docs/img: every game, a lesson and the coach, on phone and desktop.

make_shots.py [GAME ...] needs Chromium and a built page; the cards are those that chance deals.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect

from eldest.games import GAMES
from tests.web.browser.browsing import chromium
from tests.web.browser.playing import SETTINGS, begin, my_turn, play_round, press_next
from tests.web.serving import serving

TARGET = Path(__file__).parent.parent / "docs" / "img"
SIZES = {"phone": (360, 640), "desktop": (1280, 800)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TURNS = {"mindikot": 8, "marias": 8, "zoliky": 21, "bridge": 12}  # presses until the picture
PATIENCE = 60_000  # a bot that is asked on a busy machine
SETTLED = 700  # milliseconds until nothing moves


def shoot(page: Page, name: str) -> None:
    """Take the same picture in both themes."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=TARGET / f"{name}-{theme}.jpg", type="jpeg", quality=80)


def table(page: Page, game: str) -> None:
    """Play on to a good picture in the middle of the round."""
    start = page.url
    begin(page, game)
    for _ in range(TURNS.get(game, 8)):
        expect(page.locator(".prompt.yours, .after")).to_be_visible()
        if page.query_selector(".after"):  # chance made it a short round
            page.goto(start)
            return table(page, game)
        press_next(page)
        page.wait_for_timeout(SETTLED)
    my_turn(page)


def lobby(page: Page, address: str) -> None:
    """Show a table that waits for its players."""
    page.goto(f"{address}#/new/marias")
    page.get_by_label("Your name").fill("Jana")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".qr")).to_be_visible()


def lesson(page: Page, address: str) -> None:
    """Show a step that asks for a card, after a try that the law refuses."""
    page.goto(f"{address}#/learn/marias/marias-4")
    page.get_by_role("button", name="Go on").click()
    page.locator(".hand .pick [data-face=SQ]").click(position={"x": 8, "y": 8}, force=True)
    expect(page.locator(".teacher.refused")).to_be_visible()


def coach(page: Page, address: str) -> None:
    """Show a suggestion with its reason."""
    page.goto(address)
    begin(page, "mindikot")
    my_turn(page)
    press_next(page)
    page.wait_for_timeout(SETTLED)
    my_turn(page)
    page.locator(".lamp").click()
    expect(page.locator(".coach")).to_contain_text(":")


def main(arguments: list[str]) -> int:
    """Take all pictures, or those of some games."""
    TARGET.mkdir(exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        chromium(Path(folder)) as browser,
    ):
        for kind, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height}, locale="en")
            page.add_init_script(SETTINGS)  # lessons were offered, and nothing moves
            page.goto(address)
            page.wait_for_selector(".gamecard")
            shoot(page, f"start-{kind}")
            lobby(page, address)
            shoot(page, f"lobby-{kind}")
            lesson(page, address)
            shoot(page, f"lesson-{kind}")
            coach(page, address)
            shoot(page, f"coach-{kind}")
            page.goto(f"{address}#/guide/marias")
            expect(page.locator(".guide article")).to_be_visible()
            shoot(page, f"guide-{kind}")
            for game in arguments or GAMES:
                page.goto(address)
                table(page, game)
                shoot(page, f"{game}-{kind}")
            play_round(page)
            shoot(page, f"score-{kind}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
