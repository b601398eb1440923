"""An evening and a duplicate that are made on the page, entered, corrected, ranked and printed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Locator, Page, ViewportSize

from eldest.club.scoring.rounding import DASH
from eldest.games.bridge.deals import unrank
from tests.club.page.calling import enter_the_rest
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.browser.playing import my_turn

NARROW: ViewportSize = {"width": 320, "height": 640}
Opens = Callable[..., Page]


def made(page: Page, movement: str = "mitchell", entries: int = 6, size: int = 2) -> None:
    """A new evening, from its form to the page of its links."""
    page.get_by_label("Name of the evening").fill("Tuesday pairs")
    page.get_by_label("Movement").select_option(movement)
    count(page, entries)
    page.get_by_label("Boards in a round").select_option(str(size))
    page.get_by_role("button", name="Make the evening").click()
    expect(page.locator(".qr").first).to_be_visible()


def count(page: Page, pairs: int) -> None:
    """How many pairs play: chosen from a list, or typed where the movement takes any number."""
    field = page.get_by_label("How many pairs")
    if field.evaluate("field => field.tagName") == "SELECT":
        field.select_option(label=str(pairs))
    else:
        field.fill(str(pairs))


def tab(page: Page, name: str) -> None:
    """Go to a part of the evening."""
    page.locator(".tabs").get_by_role("link", name=name).click()


def choose(page: Page, group: str, option: str) -> None:
    """Press one of a few."""
    found = page.get_by_role("group", name=group, exact=True)
    found.get_by_role("radio", name=option, exact=True).locator("xpath=..").click()


def reach(page: Page, target: Locator, key: str = "Tab") -> Locator:
    """Go on with the keyboard until this has the focus."""
    goal = target.element_handle()
    for _ in range(80):
        if goal.evaluate("one => one === document.activeElement"):
            return target
        page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not reach {target}")


def entry(page: Page, number: int = 0) -> None:
    """Open the form of a board that has no result."""
    page.get_by_role("button", name="Enter").nth(number).click()
    expect(page.locator(".entry")).to_be_visible()


def send(page: Page) -> None:
    """Give the result, which is taken."""
    page.locator(".entry .primary").click()
    expect(page.locator(".entry")).to_have_count(0)


def test_from_the_start_page_to_an_evening_with_a_code_for_each_table(opened: Opens) -> None:
    """B-E.1, B-V.1, B-V.8: the usual movement, made on the page."""
    page = opened()
    page.get_by_role("link", name="Run a club evening").click()
    plan = page.locator(".reading")
    for part in ("Howell", "4 tables", "7 rounds", "4 boards each", "28 boards in all"):
        expect(plan).to_contain_text(part)
    page.get_by_label("Movement").select_option("howell")
    page.get_by_label("Rounds").select_option("9")
    refused = page.locator(".problem")
    expect(refused).to_contain_text("B-V.1")
    refused.locator(".law").click()
    expect(page.locator(".sheet blockquote")).to_contain_text("who meets whom")
    page.keyboard.press("Escape")
    page.get_by_label("Rounds").select_option("0")
    made(page)
    page.get_by_text("A code for each table").click()
    expect(page.locator(".codes .qr")).to_have_count(3)
    director = page.url
    page.goto(director.split("#")[0] + "#/club")
    expect(page.get_by_role("link", name="Tuesday pairs")).to_be_visible()
    page.set_viewport_size(NARROW)
    page.get_by_text("More choices").click()
    assert_fine(page, "new evening, narrow")


def test_the_cards_of_the_tables_fit_four_on_a_page_of_a4(opened: Opens) -> None:
    page = opened("#/club")
    made(page, entries=10, size=1)
    page.get_by_role("link", name="Print a card").click()
    cards = page.locator(".tablecards li")
    expect(cards).to_have_count(5)
    assert_fine(page, "cards")
    page.emulate_media(media="print")
    expect(page.locator(".tabs")).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(cards.nth(4)).to_contain_text("Table 5")
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    assert len(pages) == 2


def test_a_whole_evening_with_its_mistakes_on_a_phone(opened: Opens) -> None:
    """B-E.2, B-E.4 to B-E.6, B-E.8, B-M.5: entries, corrections, ranking and release."""
    page = opened("#/club")
    made(page)
    tab(page, "Run")
    for first, second in (("Eva Nová", "Jan Malý"), ("Petr Král", "Anna Bílá")):
        pair = page.locator("select").nth(1)
        if not pair.input_value():
            pair.select_option("NS1")
        page.get_by_label("First player").fill(first)
        page.get_by_label("Second player").fill(second)
        page.get_by_role("button", name="Save").first.click()
        expect(page.locator(".feedback")).to_contain_text("Done.")
        expect(page.get_by_label("First player")).to_have_value("")
    tab(page, "Results")
    expect(page.locator("h3").nth(1)).to_contain_text("Petr Král")

    entry(page)  # a wrong contract and a wrong declarer, put right with a reason
    for group, option in (("Contract", "3"), ("Denomination", "NT"), ("Declarer", "E")):
        choose(page, group, option)
    expect(page.locator(".reading")).to_contain_text("NS \N{MINUS SIGN}400")
    send(page)
    board = page.locator(".playing[data-board='1']")
    board.get_by_role("button", name="Correct").click()
    choose(page, "Contract", "4")
    choose(page, "Denomination", "spades")
    choose(page, "Declarer", "N")
    page.locator(".entry .primary").click()
    refused = page.locator(".entry .problem")
    expect(refused).to_contain_text("This needs a reason.")
    refused.locator(".law").click()
    expect(page.locator(".sheet blockquote").last).to_contain_text("the old value is kept")
    page.keyboard.press("Escape")
    page.get_by_label("Reason").fill("declarer mistaken")
    send(page)
    expect(board).to_contain_text("declarer mistaken")

    entry(page)
    choose(page, "What happened", "Passed out")
    send(page)
    entry(page)
    choose(page, "What happened", "Adjusted")
    choose(page, "NS percent", "60")
    choose(page, "EW percent", "40")
    send(page)
    expect(page.locator(".playing[data-board='3']")).to_contain_text("adjusted")

    tab(page, "Run")
    page.get_by_text("Rarely needed").click()
    leaving = page.locator("form", has_text="A pair leaves")
    leaving.locator("select").select_option("EW3")
    leaving.get_by_role("button", name="Save").click()
    expect(leaving).to_contain_text("6 boards entered.")
    tab(page, "Results")
    enter_the_rest(page, ("Pass",))
    expect(page.get_by_text("All results are in.")).to_be_visible()

    tab(page, "Ranking")
    page.locator(".who", has_text="NS2").click()
    reasons = page.locator(".reasons")
    for law in ("B-M.3", "B-M.5", "B-E.6"):
        expect(reasons).to_contain_text(law)
    assert_fine(page, "scorecard")
    reasons.get_by_role("button", name="B-M.5").click()
    expect(page.locator(".sheet blockquote").last).to_contain_text("60, 50 or 40")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".ranking tr", has_text="EW3").locator("td").nth(2)).to_have_text(DASH)

    tab(page, "Run")
    pbn = "\n".join(f'[Board "{n}"]\n[Deal "{unrank(n * 10**27).to_pbn()}"]' for n in range(1, 7))
    hands: FilePayload = {"name": "a.pbn", "mimeType": "text/plain", "buffer": pbn.encode()}
    page.get_by_label("Or from a file").set_input_files(hands)
    page.get_by_role("button", name="Release them").click()
    expect(page.get_by_text("are released.")).to_be_visible()
    tab(page, "Boards")
    page.get_by_role("button", name="Board 3").click()
    expect(page.locator(".diagram dl")).to_have_count(4)


def test_results_and_the_running_of_an_evening_by_the_keyboard_alone(opened: Opens) -> None:
    """B-E.1, B-E.2, B-E.4, B-M.7: entries, corrections and penalties without a pointer."""
    page = opened("#/club")
    made(page)
    enter_and_correct(page)
    run_the_evening(page)


def enter_and_correct(page: Page) -> None:
    """A result, by the keyboard alone."""
    keys = page.keyboard
    reach(page, page.locator(".tabs a", has_text="Results"), "Shift+Tab")
    keys.press("Enter")
    expect(page.locator(".playing")).to_have_count(6)
    reach(page, page.get_by_role("button", name="Enter").first)
    keys.press("Enter")
    group = page.get_by_role("group", name="Contract", exact=True)
    reach(page, group.get_by_role("radio").first)
    for key in ("Space", "ArrowRight", "ArrowRight", "ArrowRight", "Tab", "Space"):
        keys.press(key)
    reach(page, page.get_by_role("group", name="Declarer").get_by_role("radio").first)
    keys.press("Space")
    reach(page, page.get_by_role("button", name="One trick more"))
    keys.press("Enter")
    expect(page.locator(".reading")).to_contain_text("NS +150")
    reach(page, page.locator(".entry .primary"))
    keys.press("Enter")
    expect(page.locator(".playing").first).to_contain_text("NS +150")
    expect(page.get_by_role("button", name="Enter").first).to_be_focused()
    reach(page, page.get_by_role("button", name="Correct").first, "Shift+Tab")
    keys.press("Enter")
    reach(page, page.get_by_label("Reason"))
    keys.type("one trick fewer")
    reach(page, page.get_by_role("button", name="One trick fewer"))
    keys.press("Enter")
    reach(page, page.locator(".entry .primary"))
    keys.press("Enter")
    expect(page.locator(".playing").first).to_contain_text("one trick fewer")


def run_the_evening(page: Page) -> None:
    """What the director does, by the keyboard alone."""
    keys = page.keyboard
    reach(page, page.locator(".tabs a", has_text="Run"), "Shift+Tab")
    keys.press("Enter")
    reach(page, page.get_by_role("button", name="Start the clock"))
    keys.press("Enter")
    expect(page.get_by_role("button", name="Start the clock of round 2")).to_be_focused()
    reach(page, page.get_by_role("button", name="Publish as official"))
    keys.press("Enter")
    expect(page.locator(".feedback .problem")).to_contain_text("B-E.1")
    fined = page.locator("form", has_text="Points")
    reach(page, fined.get_by_label("Pair"))
    keys.type("NS2")
    reach(page, fined.get_by_role("textbox", name="Points"))
    keys.type("0.5")
    reach(page, fined.get_by_label("Reason"))
    keys.type("late")
    keys.press("Enter")
    expect(page.locator(".feedback")).to_contain_text("Done.")
    reach(page, page.locator("summary", has_text="Log"))
    keys.press("Enter")
    expect(page.locator(".clublog")).to_contain_text("penalty NS2 0.5 late")


def test_a_duplicate_of_another_game(opened: Opens) -> None:
    """B-E.4: a correction needs a reason in a duplicate too."""
    names, points = 6, (6, -2, -4)
    page = opened("#/duplicate")
    page.get_by_label("Name of the contest").fill("Friday")
    page.get_by_role("radio", name="Mariáš", exact=True).check()
    listed = [f"Player {number}" for number in range(1, names + 1)]
    page.get_by_label("Contestants").fill("\n".join(listed[:-1]))
    page.get_by_label("How many deals", exact=True).fill("1")
    expect(page.locator(".reading")).to_contain_text("1 more contestant would fill the tables.")
    page.get_by_label("Contestants").fill("\n".join(listed))
    expect(page.locator(".reading")).not_to_contain_text("more contestant")
    page.get_by_role("button", name="Make the duplicate").click()
    link = page.locator(".linkbox input").first.input_value()

    phone = opened(link[link.index("#") :] + "/2")
    phone.locator(".pairs button").first.click()
    phone.get_by_role("button", name="Enter").click()
    for side, number in enumerate(points):
        phone.locator(".entry input").nth(side).fill(str(number))
    phone.locator(".entry .primary").click()
    expect(phone.locator(".playing")).to_contain_text("+6")
    expect(phone.get_by_role("button", name="Enter")).to_have_count(0)
    tab(phone, "Ranking")
    expect(phone.locator(".ranking tbody tr").first).to_contain_text(DASH)

    tab(page, "Results")
    page.locator(".playing[data-table='1']").get_by_role("button", name="Enter").click()
    for side in range(len(points)):
        page.locator(".entry input").nth(side).fill("0")
    page.locator(".entry .primary").click()
    expect(page.get_by_text("All results are in.")).to_be_visible()
    first = page.locator(".playing[data-table='1']")
    first.get_by_role("button", name="Correct").click()
    page.locator(".entry .primary").click()
    expect(page.locator(".entry .problem")).to_contain_text("B-E.4")
    page.get_by_label("Reason").fill("counted again")
    page.locator(".entry .primary").click()
    expect(first).to_contain_text("counted again")
    tab(page, "Run")
    page.get_by_role("button", name="Reveal the deals").click()
    expect(page.get_by_text("The deals are revealed.")).to_be_visible()
    tab(phone, "Deals")
    expect(phone.locator(".grid tbody tr")).to_have_count(names)


def test_every_page_of_a_duplicate_is_for_everyone_and_for_narrow_phones(opened: Opens) -> None:
    page = opened("#/duplicate", viewport=NARROW)
    page.get_by_label("Name of the contest").fill("Friday")
    page.get_by_label("Contestants").fill("North\nSouth\nEast\nWest")
    expect(page.locator(".reading")).not_to_contain_text("more contestant")
    assert_fine(page, "new duplicate")
    page.get_by_role("button", name="Make the duplicate").click()
    expect(page.locator(".qr").first).to_be_visible()
    for name in ("Results", "Deals", "Run"):
        tab(page, name)
        expect(page.locator(".tabs [aria-current]", has_text=name)).to_be_visible()
        assert_fine(page, name)
    tab(page, "Results")
    page.get_by_role("button", name="Enter").first.click()
    assert_fine(page, "points")


@pytest.mark.parametrize(("locale", "heading"), [("cs", "Klub"), ("hi", "क्लब")])
def test_the_forms_speak(opened: Opens, locale: str, heading: str) -> None:
    page = opened("#/club", locale=locale, viewport=NARROW)
    for what in (0, 1, 2):
        page.locator(".choice").first.get_by_role("radio").nth(what).check()
        expect(page.locator("h1")).to_have_text(heading)
        expect(page.locator("main form .primary")).to_be_visible()
        assert not re.search(r"\{\w+\}", page.locator("main").inner_text())
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_swiss_is_drawn_where_its_results_are_entered(opened: Opens) -> None:
    """B-V.10: the next round is drawn from the standings."""
    page = opened("#/club")
    page.get_by_label("Name of the evening").fill("Swiss")
    page.get_by_label("Movement").select_option("swiss-pairs")
    count(page, 4)
    page.get_by_label("Boards in a round").select_option("1")
    page.get_by_role("button", name="Make the evening").click()
    tab(page, "Results")
    page.get_by_role("button", name="Draw round 1").click()
    expect(page.locator(".playing")).to_have_count(2)
    expect(page.get_by_role("button", name="Draw round")).to_have_count(0)
    for _ in range(2):
        entry(page)
        choose(page, "What happened", "Passed out")
        send(page)
    page.get_by_role("button", name="Draw round 2").click()
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()


def test_a_duplicate_that_is_dealt_on_the_page(opened: Opens) -> None:
    page = opened("#/duplicate")
    page.get_by_label("Name of the contest").fill("Friday")
    page.get_by_role("radio", name="Mariáš", exact=True).check()
    page.get_by_label("Contestants").fill("Ada\nBen")
    page.get_by_label("Cards", exact=True).select_option(label="dealt here, on everybody's phone")
    expect(page.locator(".reading")).to_contain_text("4 bots fill the tables.")
    page.get_by_role("button", name="Make the duplicate").click()
    link = page.locator(".linkbox input").first.input_value()

    phone = opened(link[link.index("#") :], viewport=NARROW)
    phone.get_by_role("button", name="Ada").click()
    play = phone.get_by_role("button", name="Play")
    expect(play).to_be_visible()
    contest = phone.url
    play.click()
    table, waiting = phone.locator(".own"), phone.get_by_role("button", name="Begin with bots")
    expect(table.or_(waiting).first).to_be_visible()
    if waiting.is_visible():  # Ben sits at the same table
        assert_fine(phone, "waiting for another contestant")
        waiting.click()
    my_turn(phone)  # nothing is drawn anew under the finger any more
    phone.get_by_role("button", name="Leave the table").click()
    expect(phone.locator("h1")).to_have_text("Friday")
    assert phone.url == contest
    expect(phone.get_by_role("button", name="Go on")).to_be_visible()
    assert_fine(phone, "a deal that has begun")
