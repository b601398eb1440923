"""A tournament of Mariáš that is made, drawn, played and ranked on the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.club.page.calling import done
from tests.club.tournament.hall import BOOK, NAMES, SLIPS
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine

Opens = Callable[..., Page]


def made(page: Page, *names: str, preset: str = "vysocina") -> None:
    """A new tournament with these players; its seed is its name and date."""
    page.get_by_role("link", name="Run a Mariáš tournament").click()
    page.get_by_label("Name of the tournament").fill("Jihlava")
    page.get_by_label("Date", exact=True).fill("2026-11-16")
    page.get_by_label(re.compile("^Rules")).select_option(preset)
    page.get_by_role("button", name="Make the tournament").click()
    page.get_by_label("Players, one per line").fill("\n".join(names))
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_text(f"{len(names)} players are here")).to_be_visible()


def tab(page: Page, name: str) -> None:
    page.locator(".tabs").get_by_role("link", name=name).click()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def begin(page: Page, number: int) -> None:
    """Draw and start a round."""
    tab(page, "Run")
    press(page, f"Draw round {number}")
    press(page, f"Start round {number}")
    expect(page.get_by_role("button", name=f"Ring the bell of round {number}")).to_be_visible()


def write(page: Page, table: int, money: list[int]) -> None:
    """The slip of a table, which is taken."""
    row = page.locator(f".playing[data-table='{table}']")
    row.get_by_role("button", name="Write the slip").click()
    fields: Any = page.locator(".entry .scoreline input")
    expect(fields).to_have_count(len(money))
    for at, each in enumerate(money):
        fields.nth(at).fill(str(each))
    page.locator(".entry .primary").click()
    expect(page.locator(".entry")).to_have_count(0)


def test_mt_9_1_the_tournament_of_ten_in_the_browser(opened: Opens) -> None:
    page = opened()
    made(page, *NAMES)
    tab(page, "Tables")  # before the draw they lead to where it is made
    page.locator("main p a").click()
    page.wait_for_url(re.compile("/run$"))
    for number, slips in enumerate(SLIPS, 1):
        begin(page, number)
        tab(page, "Tables")
        for table, slip in enumerate(slips, 1):
            seats = page.locator(f".playing[data-table='{table}']")
            for player, _ in slip:
                expect(seats).to_contain_text(f"{player} {NAMES[player - 1]}")
            if number == 1:
                write(page, table, [money for _, money in slip])
            else:  # a slip is written the same way each time
                paid = [money for _, money in slip]
                args = {"round": number, "table": table, "money": paid}
                done(page, "tournaments", "slip", args)
    tab(page, "Run")
    press(page, "All rounds are played")
    press(page, "Make the result official")
    expect(page.locator("header").get_by_text("official")).to_be_visible()
    tab(page, "Ranking")
    rows = page.locator(".ranking tbody tr")
    expect(rows).to_have_count(10)
    for text in rows.all_inner_texts():
        place, name, *values = text.replace("\N{MINUS SIGN}", "-").split()
        counted, total = values[-2:]
        number = NAMES.index(name) + 1
        assert f"| {place} | {number} {name} |" in BOOK
        assert f"| **{counted}** | {total} |" in BOOK
    assert_fine(page, "ranking of a tournament")


def test_mt_4_4_slips_are_written_by_the_organiser_and_by_players_also_without_a_connection(
    opened: Opens,
) -> None:
    page = opened()
    made(page, *NAMES[:3], preset="club")
    begin(page, 1)
    assert_fine(page, "running a tournament")
    write_a_wrong_slip(page)
    begin(page, 2)
    tab(page, "Links")
    link = page.locator(".linkbox input, .link input").first
    expect(link).to_be_visible()
    players = link.input_value()
    first, second = (phone(opened, players, name) for name in ("Adam", "Berta"))
    write_without_a_connection(first)
    expect(first.locator(".playing")).to_contain_text("to confirm")
    tab(page, "Tables")
    expect(page.locator(".playing")).to_contain_text("to confirm")
    second.get_by_role("button", name="Confirm").click()
    expect(second.get_by_role("button", name="Confirm")).to_have_count(0)
    tab(second, "Ranking")
    expect(second.locator(".ranking tbody tr")).to_have_count(3)


def write_a_wrong_slip(page: Page) -> None:
    """The page tells at once that it does not sum to zero, and takes the right one."""
    tab(page, "Tables")
    page.get_by_role("button", name="Write the slip").click()
    fields: Any = page.locator(".entry .scoreline input")
    for at, money in enumerate((10, -4, -5)):
        fields.nth(at).fill(str(money))
    expect(page.locator(".entry .problem")).to_contain_text("add up to +1")
    assert_fine(page, "slip")
    fields.nth(2).fill("-6")
    page.locator(".entry .primary").click()
    expect(page.locator(".playing")).to_contain_text("+10")


def write_without_a_connection(writer: Page) -> None:
    """The slip is kept by the phone, and sent later."""
    reach = "**/api/tournaments/**"
    writer.route(reach, lambda route: route.abort())
    write(writer, 1, [5, 0, -5])
    expect(writer.get_by_text("your slip is kept here")).to_be_visible()
    writer.reload()  # the phone was closed in between
    expect(writer.get_by_text("No connection")).to_be_visible()
    writer.unroute(reach)
    expect(writer.locator(".playing")).to_contain_text("+5")
    expect(writer.get_by_text("your slip is kept here")).to_have_count(0)


def person(page: Page, name: str, deed: str, **fields: str) -> None:
    """What the director does about a player."""
    page.locator(".person", has_text=name).get_by_role("button", name="More").click()
    page.get_by_role("radio", name=deed, exact=True).check()
    for label, value in fields.items():
        page.get_by_label(label.replace("_", " ")).fill(value)
    page.locator("dialog").get_by_role("button", name="Save").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_organiser_does_what_happens_to_people_and_takes_it_back(opened: Opens) -> None:
    """MT-0.5, MT-1.3 to MT-1.5, MT-5.8: late, left, disqualified, penalised, undone."""
    page = opened()
    made(page, *NAMES[:4], preset="club")
    person(page, "Dana", "penalty", Points="-7", Reason="late")
    person(page, "Cyril", "substitute", Who_plays_from_now_on="Zdena", Reason="ill")
    person(page, "Adam", "goes home")
    expect(page.get_by_text("3 players are here")).to_be_visible()
    expect(page.locator(".person").first).to_contain_text("left")
    assert_fine(page, "players of a tournament")
    tab(page, "Run")
    expect(page.locator(".panel", has_text="Undo")).to_contain_text("goes home")
    press(page, "Take back my last entry")
    expect(page.locator(".panel", has_text="Undo")).to_contain_text("substitute")
    page.get_by_text("Draw round 1 in another way").click()
    page.locator(".panel details select").first.select_option("manual")
    page.get_by_label("A line for each table").fill("4 3 2 1")
    page.locator("details").get_by_role("button", name="Draw round 1").click()
    press(page, "Start round 1")
    tab(page, "Tables")
    write(page, 1, [10, 0, 0, -10])
    tab(page, "Ranking")
    expect(page.locator(".ranking tbody tr").first).to_contain_text("Dana")
    expect(page.locator(".ranking tbody tr").first).to_contain_text("+3")
    page.get_by_role("button", name="Dana").click()
    expect(page.locator("dialog[open]")).to_contain_text("MT-5.8")


def phone(opened: Opens, link: str, name: str) -> Page:
    """The phone of a player, who finds himself by name."""
    page = opened(viewport={"width": 360, "height": 740})
    page.goto(link)
    page.get_by_label("Find a name").fill(name)
    page.get_by_role("button", name=name).click()
    expect(page.locator(".whose")).to_contain_text(name)
    return page
