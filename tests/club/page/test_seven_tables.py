"""An evening of 24 boards at seven tables as the how-to page has it: the page does what matters.

The Director makes, deals and ends it in the browser and one phone plays; what the other phones
would enter goes through the same calls without a browser.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FilePayload, Page

from tests.club.page.calling import enter_the_rest
from tests.club.page.test_making import choose, entry, made, send, tab
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine

Opens = Callable[..., Page]
RESULTS = ("4S N =", "4S N -1", "3N S +1", "2H E =", "Pass", "5C W -2", "1N N +1")


def test_bt_v_1_an_evening_of_24_boards_at_seven_tables(opened: Opens) -> None:
    page = opened("#/club")
    page.get_by_label("Name of the evening").fill("Tuesday pairs")
    page.get_by_label("How many pairs").fill("14")
    page.keyboard.press("Tab")
    page.get_by_label("Boards that everybody plays").select_option("24")
    plan = page.locator(".reading")
    for part in ("Cyclic", "7 tables", "8 rounds", "3 boards each", "24 boards in all"):
        expect(plan).to_contain_text(part)
    page.get_by_role("button", name="Make the evening").click()
    expect(page.locator(".qr").first).to_be_visible()
    players = page.locator(".linkbox input").first.input_value()

    tab(page, "Run")
    page.get_by_label("A text to be published later").fill("tomorrow's draw")
    page.get_by_role("button", name="Promise the deals").click()
    page.get_by_label("Type the promised text: tomorrow's draw").fill("4 8 15 16 23 42")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_text("24 boards are dealt and sealed")).to_be_visible()
    with page.expect_download() as machine:
        page.get_by_role("button", name=".dlm").click()
    assert machine.value.suggested_filename.endswith(".dlm")

    phone = opened(f"{players}/1")
    phone.get_by_label("Your name").fill("Eva")
    phone.get_by_role("button", name="9", exact=False).first.click()
    phone.get_by_label("First player").fill("Eva Nová")
    phone.get_by_label("Second player").fill("Jan Malý")
    phone.get_by_role("button", name="Save").click()
    entry(phone)
    for group, option in (("Contract", "4"), ("Declarer", "N")):
        choose(phone, group, option)
    phone.get_by_role("group", name="Denomination").get_by_role("radio").nth(3).locator(
        "xpath=.."
    ).click()
    send(phone)
    expect(phone.locator(".playing").first).to_contain_text("4")

    assert enter_the_rest(page, RESULTS) == 7 * 24

    page.get_by_role("button", name="Publish as official").click()
    expect(page.get_by_text("Done").first).to_be_visible()
    page.get_by_role("button", name="Everybody has played").click()
    expect(page.get_by_text("proved by the plan")).to_be_visible()
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert page.evaluate(wide) <= 0, "the log's hashes fit on a phone"
    tab(phone, "Ranking")
    expect(phone.locator(".ranking")).to_contain_text("Eva Nová - Jan Malý")
    expect(phone.locator(".ranking tbody tr")).to_have_count(14)
    tab(page, "Run")
    with page.expect_download() as backup:
        page.get_by_role("button", name="Back up the whole file").click()
    assert backup.value.suggested_filename.endswith(".evening")
    seat_a_section(page)
    rank_a_season(page)
    add_up_a_year(page)


SCHEME = "tables_from;tables_to;boards_from;boards_to;winners;place;points\n1;9;1;99;1;1;18\n"


def go(page: Page, place: str) -> None:
    """To another place of the same page."""
    page.evaluate("place => { location.hash = `#/${place}` }", place)


def choose_scheme(page: Page) -> None:
    """The club's table of masterpoints."""
    table: FilePayload = {"name": "mp.csv", "mimeType": "text/csv", "buffer": SCHEME.encode()}
    page.locator("input[type=file]").set_input_files(table)


def choose_both(page: Page) -> None:
    """Both evenings of this device, once the page that was asked for lists them."""
    boxes = page.get_by_role("checkbox")
    expect(boxes).to_have_count(2)
    for box in boxes.all():
        box.check()


def seat_a_section(page: Page) -> None:
    """BT-S.6: pairs of another evening of this device sit down once their lists were seen."""
    go(page, "club")
    made(page, "howell", 4, 1)
    go(page, "club")
    page.get_by_role("link", name="Pairs into sections").click()
    page.get_by_role("checkbox").last.check()
    page.get_by_label("Entries").fill("Eva Nová;Jan Malý\nOta Ráb;Ida Bílá")
    page.get_by_role("button", name="Show who would sit where").click()
    expect(page.locator(".grid")).to_contain_text("Ota Ráb - Ida Bílá")
    page.get_by_role("button", name="Seat these pairs").click()
    expect(page.get_by_text("All pairs are seated.")).to_be_visible()
    assert_fine(page, "pairs into sections")


def rank_a_season(page: Page) -> None:
    """BT-M.5: the evenings of a season by their masterpoints, at an address for everybody."""
    go(page, "club")
    page.get_by_role("link", name="Sections and sessions").click()
    choose_both(page)
    page.get_by_label("How they are combined").select_option("series")
    page.get_by_label("What an evening is worth to a player").select_option("masterpoints")
    choose_scheme(page)
    page.get_by_role("button", name="Show the ranking").click()
    expect(page.locator(".grid")).to_contain_text("Eva Nová")
    assert_fine(page, "season")
    page.reload()
    expect(page.locator(".grid")).to_contain_text("Eva Nová")


def add_up_a_year(page: Page) -> None:
    """BT-P.4: only the official evening counts."""
    go(page, "club/year")
    choose_both(page)
    choose_scheme(page)
    page.get_by_role("button", name="Add up").click()
    expect(page.get_by_text("Not official yet")).to_be_visible()
    assert_fine(page, "year")
