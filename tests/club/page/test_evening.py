"""A club evening on phones, in a real browser: links, results, confirmation, refusal, ranking."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize

from eldest.club.duplicate import ContestSettings, create
from eldest.club.evening import EveningSettings, Service
from eldest.club.law6 import By
from eldest.club.scoring.rounding import DASH
from eldest.games.bridge.deals import unrank
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.conftest import STATIC, Opens
from tests.web.serving import told

DIRECTOR = By("dir1", "director", "2026-11-16T19:00:00Z")
NAMES = {"NS1": ("Eva Nová", "Jan Malý"), "EW1": ("Hana Červená", "Karel Vlk")}
WIDE: ViewportSize = {"width": 1280, "height": 800}


def evening_file(path: Path) -> Path:
    """Three tables; NS enter, EW confirm; one result is there."""
    file = path / "tuesday.evening"
    plan = EveningSettings(
        "Tuesday pairs", "2026-11-16", "mitchell", 3, tuple(range(1, 4)), confirm=True
    )
    with Service.create(file, plan, DIRECTOR) as service:
        for pair, names in NAMES.items():
            service.do(DIRECTOR, "seat", {"pair": pair, "names": list(names)})
        service.do(DIRECTOR, "enter", {"round": 2, "table": 3, "board": 1, "result": "4H S +1"})
    return file


def played_file(path: Path) -> Path:
    """Three tables of which all but one have passed out every board."""
    file = path / "monday.evening"
    plan = EveningSettings("Monday pairs", "2026-11-15", "mitchell", 3, tuple(range(1, 4)))
    with Service.create(file, plan, DIRECTOR) as service:
        for number, table in product(range(1, 4), range(2, 4)):
            at = {"round": number, "table": table, "board": (table + number - 2) % 3 + 1}
            service.do(DIRECTOR, "enter", at | {"result": "Pass"})
    return file


def duplicate_file(path: Path) -> Path:
    """Four sides of Mindikot, of which two have been compared."""
    file = path / "friday.duplicate"
    names = ("North", "South", "East", "West")
    contest, journal = create(file, ContestSettings("Friday", "mindikot", 2, names), DIRECTOR)
    contest.enter(DIRECTOR, 1, 1, (3, 0))
    contest.enter(DIRECTOR, 2, 1, (1, 0))
    journal.close()
    return file


@pytest.fixture(scope="module")
def links(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """A server with three files: its address, and the Director's links to them."""
    if not (STATIC / "index.html").exists():
        pytest.skip("this installation has no page: it was built without node")
    path = tmp_path_factory.mktemp("club")
    files = (make(path) for make in (evening_file, duplicate_file, played_file))
    clubs = [word for file in files for word in ("--club", str(file))]
    with told(path, *clubs, lines=4) as said:
        yield [line.split()[-1] for line in said]


@pytest.fixture(scope="module")
def address(links: list[str]) -> str:
    """Of the server with the files: `opened` opens its pages."""
    return links[0]


def tab(page: Page, name: str) -> None:
    """Go to a part of the evening."""
    page.locator(".tabs").get_by_role("link", name=name).click()


def choose(page: Page, group: str, option: str) -> None:
    """Press one of a few; what is drawn on it is part of its label."""
    found = page.get_by_role("group", name=group).get_by_role("radio", name=option, exact=True)
    found.locator("xpath=..").click()


def board(page: Page, number: int) -> Locator:
    """The line of a board."""
    return page.locator(f".playing[data-board='{number}']").first


def players_link(director: Page) -> str:
    """What the code for all players says."""
    tab(director, "Links")
    found = director.locator(".linkbox input").first
    expect(found).to_be_visible()
    return found.input_value()


def joined(opened: Opens, link: str, pair: str, name: str) -> Page:
    """A phone that has opened the code of table 1 and chosen its pair."""
    phone = opened(f"{link}/1")
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name=pair).click()
    expect(phone.locator(".whose")).to_contain_text(pair)
    return phone


def value(page: Page, pair: str) -> Locator:
    """What a pair has in the ranking."""
    return page.locator(".ranking tr", has_text=pair).locator("td").nth(2)


def test_two_phones_enter_and_confirm_and_the_ranking_changes(
    opened: Opens, links: list[str]
) -> None:
    """B-E.2, B-E.3, B-E.5: NS enter, EW confirm, and the ranking follows."""
    director = opened(links[1], viewport=WIDE)
    link = players_link(director)
    ns, ew = joined(opened, link, "NS1", "Eva"), joined(opened, link, "EW1", "Hana")
    looker = opened(link)
    tab(looker, "Ranking")
    expect(value(looker, "NS1")).to_have_text(DASH)

    board(ns, 1).get_by_role("button").click()
    for group, option in (("Contract", "7"), ("Denomination", "NT"), ("Declarer", "S")):
        choose(ns, group, option)
    ns.get_by_role("button", name="One trick more").click()
    refused = ns.locator(".entry .problem")
    expect(refused).to_contain_text("B-E.2")
    ns.locator(".entry .primary").click()
    expect(refused).to_be_visible()
    expect(board(ns, 1)).to_contain_text("no result yet")

    choose(ns, "Contract", "4")
    choose(ns, "Denomination", "hearts")
    expect(ns.locator(".entry .reading")).to_contain_text("NS +450")
    ns.get_by_role("button", name="One trick more").click()
    expect(ns.locator(".entry .reading")).to_contain_text("NS +480")
    ns.locator(".entry .primary").click()
    expect(board(ns, 1)).to_contain_text("not confirmed yet")

    expect(board(ew, 1)).to_contain_text("NS +480")
    board(ew, 1).get_by_role("button", name="Confirm").click()
    expect(board(ew, 1)).not_to_contain_text("not confirmed yet")
    expect(board(ns, 1).get_by_role("button")).to_have_count(0)
    expect(value(looker, "NS1")).to_have_text("87.50")
    expect(value(looker, "NS3")).to_have_text("12.50")

    tab(director, "Results")
    director.get_by_role("button", name="Round 1").click()
    board(director, 1).get_by_role("button", name="Correct").click()
    choose(director, "What happened", "Written")
    director.get_by_label("Or type the result").fill("4H S -1")
    director.locator(".entry .primary").click()
    expect(director.locator(".entry .problem")).to_contain_text("B-E.4")
    director.get_by_label("Reason").fill("a revoke")
    director.locator(".entry .primary").click()
    expect(board(ns, 1)).to_contain_text("a revoke")
    expect(value(looker, "NS1")).to_have_text("12.50")


def type_from_paper(director: Page) -> None:
    """BT-E.4: what table 1 has played, by the keyboard alone; the others have passed out."""
    keys, lines, said = director.keyboard, director.locator(".line"), director.locator(".form")
    lines.nth(0).locator("input").focus()
    keys.type("615")
    expect(lines.nth(0)).to_contain_text("BT-E.2")
    keys.press("Control+a")
    keys.type("4H S +1")
    expect(lines.nth(0)).to_contain_text("NS +450")
    keys.press("Enter")
    keys.type("=")
    expect(lines.nth(1)).to_contain_text("B-E.4")  # it has a result: a correction needs a reason
    keys.press("Backspace")
    for _ in range(2):
        keys.press("Enter")
    expect(director.get_by_role("button", name="Store 1 line")).to_be_focused()
    keys.press("Enter")
    expect(said).to_contain_text("1 result is stored.")
    director.get_by_role("button", name="Take back my last entry").click()
    expect(said).to_contain_text("Done.")
    for number in (1, 2, 3):
        expect(director.get_by_role("heading", name=f"Round {number}").first).to_be_visible()
        lines.nth(0).locator("input").fill("Pass")
        director.get_by_role("button", name="Store 1 line").click()
        expect(lines.nth(0).locator("input")).to_have_value("")
    expect(director.get_by_text("All results are in.")).to_be_visible()


def test_travellers_and_hands_show_after_the_release(opened: Opens, links: list[str]) -> None:
    """B-E.8, BT-E.4: nobody sees travellers and hands before the release."""
    director = opened(links[3], viewport=WIDE)
    tab(director, "Links")
    watch = director.locator("section.panel").last.locator("input").input_value()
    looker = opened(watch)
    tab(looker, "Boards")
    looker.get_by_role("button", name="Board 1").click()
    expect(looker.locator(".problem")).to_contain_text("B-6.E.7")
    tab(director, "Results")
    director.get_by_role("button", name="Type from paper").click()
    type_from_paper(director)
    assert_fine(director, "paper")
    tab(director, "Run")
    deals = "\n".join(f"{number} {unrank(number * 10**27).to_pbn()}" for number in (1, 2, 3))
    director.get_by_label("Hands if you have them").fill(deals)
    director.get_by_role("button", name="Release them").click()
    expect(director.get_by_text("are released.")).to_be_visible()
    expect(looker.locator(".diagram dl")).to_have_count(4)
    expect(looker.locator(".traveller .wide-table tbody tr")).to_have_count(3)
    assert_fine(looker, "traveller")


def test_every_page_of_the_club_is_for_everyone(opened: Opens, links: list[str]) -> None:
    director = opened(links[1])
    for name in ("Results", "Links", "Run"):
        tab(director, name)
        expect(director.locator(".tabs [aria-current]", has_text=name)).to_be_visible()
        director.locator("summary").evaluate_all("all => all.forEach((one) => one.click())")
        assert_fine(director, name)
    phone = joined(opened, players_link(director), "EW1", "Ota")
    assert_fine(phone, "player")
    tab(phone, "Ranking")
    assert_fine(phone, "ranking")
    director.goto(links[1])
    tab(director, "Results")
    director.locator(".playing button").first.click()
    expect(director.locator(".entry")).to_be_visible()
    assert_fine(director, "entry")


def test_the_ranking_of_a_duplicate(opened: Opens, links: list[str]) -> None:
    page = opened(links[2])
    tab(page, "Ranking")
    rows = page.locator(".ranking tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.first).to_contain_text("2.00")
    assert_fine(page, "duplicate")
    tab(page, "Deals")
    page.get_by_role("button", name="Deal 1").click()
    expect(page.locator(".grid tbody tr")).to_have_count(4)
    assert_fine(page, "deals")


@pytest.mark.parametrize(("locale", "word"), [("cs", "Pořadí"), ("hi", "क्रम")])
def test_the_evening_speaks(opened: Opens, links: list[str], locale: str, word: str) -> None:
    page = opened(links[1], locale=locale)
    expect(page.locator(".tabs")).to_contain_text(word)
    assert not re.search(r"\{\w+\}", page.locator("main").inner_text())


def test_a_wrong_link_is_told(opened: Opens, links: list[str]) -> None:
    page = opened(links[1][:-4] + "wxyz")
    expect(page.locator(".problem")).to_be_visible()
