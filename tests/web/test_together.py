"""Several devices at one table: invitation, seats, chat, onlookers, reconnecting."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute

from tests.web.browser.company import sit_down
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.browser.playing import begin, my_turn
from tests.web.conftest import Opens, Visits


def made(opened: Opens) -> tuple[Page, str]:
    """A Mindikot table with bots on the third and fourth seat, and its invitation."""
    page = opened("#/new/mindikot")
    page.get_by_label("Your name").fill("Asha")
    for seat in ("Seat 3", "Seat 4"):
        page.get_by_role("group", name=seat).get_by_label("Bot, random").check()
    page.get_by_role("button", name="Make the table").click()
    link = page.get_by_role("textbox", name="invite people").input_value()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    return page, link


def joined(opened: Opens, link: str, name: str) -> Page:
    page = opened(link[link.index("#") :])
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".places")).to_contain_text(f"{name} (you)")
    return page


def test_a_link_that_is_not_valid_says_so(visit: Visits) -> None:
    page = visit("#/nosuchtable/" + "x" * 22)
    expect(page.get_by_role("alert")).to_contain_text("does not exist")
    visit("#/nosuchtable/half-a-link")
    expect(page.get_by_role("alert")).to_contain_text("does not exist")


def test_a_guest_at_a_full_table_is_told_so(opened: Opens, address: str) -> None:
    link = sit_down(opened(), address, "mindikot", 4, "random")
    guest = opened(link)
    expect(guest.get_by_text("Every seat is taken")).to_be_visible()


def come_again(bharat: Page, link: str) -> None:
    """Who opens the invitation again comes back to his seat."""
    seat = bharat.url
    bharat.goto(link)
    bharat.wait_for_url(seat)
    expect(bharat.locator(".places")).to_contain_text("Bharat (you)")


def started(opened: Opens) -> tuple[Page, Page, str]:
    """Asha and Bharat at a table whose round has begun."""
    asha, link = made(opened)
    bharat = joined(opened, link, "Bharat")
    come_again(bharat, link)
    bharat.get_by_role("button", name="Ready").click()
    asha.locator("summary", has_text="More links").click()
    watch = asha.get_by_role("textbox", name="Link for onlookers").input_value()
    asha.get_by_role("button", name="Start").click()
    my_turn(asha)
    return asha, bharat, watch


def test_two_play_at_one_table_through_all_that_happens_to_them(opened: Opens) -> None:
    """They talk and take back before an onlooker, a bot plays on, one is away, lost, replaced."""
    asha, bharat, watch = started(opened)
    play_and_take_back(asha, bharat, opened(watch[watch.index("#") :]))
    let_a_bot_play(asha, bharat)
    again = leave_and_come_back(opened, asha, bharat)
    lose_the_connection(asha, again)
    hand_over(opened, asha, again)


def play_and_take_back(asha: Page, bharat: Page, onlooker: Page) -> None:
    """What is played and said reaches everybody, and nobody's cards reach the onlooker."""
    expect(onlooker.locator(".felt .seat")).to_have_count(4)
    asha.locator(".hand .pick").first.click()
    name = asha.locator(".hand .pick[aria-pressed=true]").get_attribute("aria-label")
    asha.locator(".prompt .do .primary").click()
    for page in (bharat, onlooker):
        expect(page.get_by_role("img", name=f"Asha: {name}")).to_be_visible()
    my_turn(bharat)
    expect(onlooker.locator(".hand .pick")).to_have_count(0)
    asha.get_by_role("button", name="Chat").click()
    asha.get_by_role("button", name="Good luck!").click()
    expect(bharat.locator(".bar .dot")).to_have_text("1")
    expect(bharat.get_by_role("button", name="Chat, 1")).to_be_visible()
    expect(bharat.get_by_role("status").filter(has_text="Asha: Good luck!")).to_have_count(1)
    asha.keyboard.press("Escape")
    asha.get_by_role("button", name="Menu").click()
    asha.get_by_role("button", name="Ask to take back").click()
    expect(bharat.get_by_role("alert")).to_contain_text("Asha would like to take back")
    bharat.get_by_role("button", name="Agree").click()
    expect(asha.locator(".hand .pick")).to_have_count(13)
    my_turn(asha)


def lose_the_connection(asha: Page, bharat: Page) -> None:
    """It comes back without a click, and what was played meanwhile with it."""
    sockets: list[WebSocketRoute] = []

    def passed_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    bharat.route_web_socket("**/socket", passed_on)
    bharat.reload()
    expect(bharat.locator(".hand .pick")).to_have_count(13)
    sockets[0].close(code=1001)
    expect(bharat.locator(".offline")).to_be_visible()
    asha.locator(".hand .pick").first.click()
    asha.locator(".prompt .do .primary").click()
    my_turn(bharat)
    assert len(sockets) > 1


def test_a_connection_that_only_looks_open_is_made_anew_when_the_phone_wakes(opened: Opens) -> None:
    page = opened()
    sockets: list[WebSocketRoute] = []

    def first_falls_silent(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        sockets.append(socket)
        if len(sockets) == 1:
            socket.on_message(
                lambda text: server.send(text) if b"ping" not in encoded(text) else None
            )

    page.route_web_socket("**/socket", first_falls_silent)
    begin(page, "mindikot")
    my_turn(page)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".offline")).to_be_visible()
    expect(page.locator(".offline")).to_have_count(0)
    assert len(sockets) == 2


def encoded(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else text


def hand_over(opened: Opens, asha: Page, bharat: Page) -> None:
    """Asha has played a card, and gives her seat away by a link."""
    asha.get_by_role("button", name="Menu").click()
    asha.get_by_role("button", name="Hand my seat to somebody").click()
    link = asha.get_by_role("textbox", name="Hand my seat to somebody").input_value()
    chitra = opened(link[link.index("#") :])
    chitra.get_by_label("Your name").fill("Chitra")
    chitra.get_by_role("button", name="Sit down").click()
    expect(chitra.locator(".hand .pick")).to_have_count(12)
    expect(bharat.locator(".felt")).to_contain_text("Chitra")
    expect(asha.get_by_role("alert")).to_contain_text("no longer valid")


def let_a_bot_play(asha: Page, bharat: Page) -> None:
    """The organiser lets a bot play on, and the seat is taken back."""
    asha.get_by_role("button", name="Menu").click()
    asha.get_by_role("button", name="Players").click()
    asha.get_by_label("More about Bharat").click()
    asha.get_by_role("button", name="Let a bot play on").click()
    expect(asha.locator(".places li", has_text="Bharat")).to_contain_text("Bot, club")
    expect(bharat.locator(".botbar")).to_contain_text("A bot plays for you.")
    assert_fine(bharat, "the bar over a bot's cards")
    bharat.get_by_role("button", name="Take over from the bot").click()
    expect(bharat.locator(".botbar")).to_have_count(0)
    asha.get_by_label("More about Bharat").click()
    asha.get_by_role("button", name="Mute").click()
    expect(asha.locator(".places")).to_contain_text("muted")
    bharat.get_by_role("button", name="Chat").click()
    bharat.get_by_role("button", name="Good luck!").click()
    expect(bharat.get_by_role("alert")).to_have_text("The organiser has muted you.")
    for page in (asha, bharat):
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def test_an_organiser_need_not_sit_and_the_lobby_names_the_house_rules(opened: Opens) -> None:
    page = opened("#/new/mindikot")
    page.get_by_role("group", name="Seat 1").get_by_label("Person").check()
    page.get_by_label("How trump is made").select_option(
        label="Band hukum: a hidden card, revealed on demand"
    )
    page.get_by_label("Time to think").select_option(index=1)
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".lobby")).to_contain_text("Waiting for 4 players")
    expect(page.get_by_role("region", name="House rules")).to_contain_text(
        "How trump is made: Band hukum"
    )
    expect(page.get_by_role("button", name="Start")).to_have_count(0)


def test_a_clock_shows_how_long_there_is_to_think_and_two_tabs_play_for_one_seat(
    opened: Opens, address: str
) -> None:
    page = opened()
    clock = {"step": 90, "reserve": 0}
    sit_down(page, address, "mindikot", 4, "random", clock=clock)
    my_turn(page)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"1:(30|2\d)"))
    other = page.context.new_page()
    other.goto(page.url)
    my_turn(other)
    other.locator(".hand .pick").first.click()
    other.locator(".prompt .do .primary").click()
    expect(page.locator(".hand .pick")).to_have_count(12)
    expect(other.locator(".hand .pick")).to_have_count(12)
    my_turn(page)
    assert_fine(page, "a table with a clock")


def leave_and_come_back(opened: Opens, asha: Page, bharat: Page) -> Page:
    """Leaving asks and names the link back; any player lets a bot play for who is gone.

    The page on which he is here again.
    """
    seat = bharat.url
    bharat.get_by_role("button", name="Leave the table").click()
    leaving = bharat.get_by_role("dialog", name="Leave the table?")
    expect(leaving.get_by_role("textbox", name="Link to your seat")).to_have_value(seat)
    assert_fine(bharat, "the question before leaving")
    leaving.get_by_role("button", name="Leave and let a bot play on").click()
    expect(bharat.locator(".gamecard").first).to_be_visible()
    bharat.goto(seat)
    bharat.get_by_role("button", name="Take over from the bot").click()
    expect(bharat.locator(".botbar")).to_have_count(0)
    bharat.close()
    away = asha.locator(".absent .panel")
    expect(away).to_contain_text("Bharat is away.")
    assert_fine(asha, "somebody is away")
    away.get_by_role("button", name="Bot now").click()
    expect(away).to_have_count(0)
    again = opened(seat[seat.index("#") :])
    again.get_by_role("button", name="Take over from the bot").click()
    expect(asha.locator(".log-side")).to_contain_text("Bharat plays again.")
    return again


def name_the_host(host: Page) -> None:
    """The lobby asks for the name that nobody has given yet, once on this device."""
    expect(host.locator(".places > li").first).to_contain_text("Guest (you)")
    host.get_by_label("Your name").fill("Asha")
    host.get_by_role("button", name="Tell the others").click()
    expect(host.locator(".places > li").first).to_contain_text("Asha (you)")
    expect(host.get_by_label("Your name")).to_have_count(0)
    expect(host.get_by_role("link", name="Change rules")).to_be_visible()


def test_friends_are_invited_at_once_and_choose_their_seats(opened: Opens) -> None:
    """One tap makes the table and shows its link; a guest sees whose partner a seat makes."""
    host = opened()
    host.locator(".gamecard:has(input[value=mindikot])").click()
    host.get_by_role("button", name="Play with friends").click()
    expect(host.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(host.get_by_role("link", name="Change rules")).to_be_visible()
    name_the_host(host)
    link = host.get_by_role("textbox", name="invite people").input_value()
    guest = opened(link[link.index("#") :])
    expect(guest.locator("h1")).to_contain_text("Mindikot")
    seats = guest.get_by_role("group", name="Choose your seat")
    expect(seats.get_by_role("radio")).to_have_count(3)
    seats.get_by_label("partner of Asha").check()
    assert_fine(guest, "an invitation")
    guest.get_by_label("Your name").fill("Chitra")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".on-north")).to_contain_text("Chitra")
    expect(guest.locator(".on-south")).to_contain_text("Chitra (you)")
    expect(guest.locator(".on-north")).to_contain_text("Asha")
    expect(guest.locator(".on-north")).to_contain_text("your partner")
