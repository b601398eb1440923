"""Several devices at one table: invitation, seats, chat, onlookers, reconnecting."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Opens
from tests.web.playing import my_turn

pytestmark = pytest.mark.timeout(120)


def made(opened: Opens) -> tuple[Page, str]:
    """A Mindikot table with bots on the third and fourth seat, and its invitation."""
    page = opened("#/new/mindikot")
    page.get_by_label("Your name").fill("Asha")
    for seat in ("Seat 3", "Seat 4"):
        page.get_by_role("group", name=seat).get_by_label("Bot, club").check()
    page.get_by_role("button", name="Make the table").click()
    link = page.get_by_role("textbox", name="invite people").input_value()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    return page, link


def joined(opened: Opens, link: str, name: str) -> Page:
    page = opened(link[link.index("#") :])
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".places")).to_contain_text("Asha")
    return page


def test_two_browsers_play_at_one_table_and_talk(opened: Opens) -> None:
    asha, link = made(opened)
    bharat = joined(opened, link, "Bharat")
    expect(asha.locator(".places")).to_contain_text("Bharat")
    bharat.get_by_role("button", name="Ready").click()
    asha.get_by_role("button", name="Start").click()
    my_turn(asha)
    asha.locator(".hand .pick").first.click()
    name = asha.locator(".hand .pick[aria-pressed=true]").get_attribute("aria-label")
    asha.locator(".prompt .do .primary").click()
    expect(bharat.get_by_role("img", name=f"Asha: {name}")).to_be_visible()
    my_turn(bharat)
    asha.get_by_role("button", name="Chat").click()
    asha.get_by_role("button", name="Good luck!").click()
    expect(bharat.locator(".bar .dot")).to_have_text("1")


def test_who_opens_the_invitation_again_comes_back_to_his_seat(opened: Opens) -> None:
    _, link = made(opened)
    bharat = joined(opened, link, "Bharat")
    seat = bharat.url
    bharat.goto(link)
    expect(bharat.locator(".places")).to_contain_text("Bharat, You")
    assert bharat.url == seat


def test_a_link_that_is_not_valid_says_so(opened: Opens) -> None:
    page = opened("#/nosuchtable/" + "x" * 22)
    expect(page.get_by_role("alert")).to_contain_text("does not exist")


def started(opened: Opens) -> tuple[Page, Page, str]:
    """Asha and Bharat at a table whose round has begun."""
    asha, link = made(opened)
    bharat = joined(opened, link, "Bharat")
    bharat.get_by_role("button", name="Ready").click()
    asha.locator("summary").click()
    watch = asha.get_by_role("textbox", name="Link for onlookers").input_value()
    asha.get_by_role("button", name="Start").click()
    my_turn(asha)
    return asha, bharat, watch


def test_an_onlooker_sees_the_table_and_nobodys_cards(opened: Opens) -> None:
    _, _, watch = started(opened)
    page = opened(watch[watch.index("#") :])
    expect(page.locator(".felt .seat")).to_have_count(4)
    expect(page.locator(".hand .pick")).to_have_count(0)


def test_taking_back_asks_the_others(opened: Opens) -> None:
    asha, bharat, _ = started(opened)
    asha.locator(".hand .pick").first.click()
    asha.locator(".prompt .do .primary").click()
    my_turn(bharat)
    asha.get_by_role("button", name="Menu").click()
    asha.get_by_role("button", name="Ask to take back").click()
    expect(bharat.get_by_role("alert")).to_contain_text("Asha would like to take back")
    bharat.get_by_role("button", name="Agree").click()
    expect(asha.locator(".hand .pick")).to_have_count(13)
    my_turn(asha)


def test_a_lost_connection_comes_back_without_a_click(opened: Opens) -> None:
    asha, bharat, _ = started(opened)
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
