"""The page proves a record by itself, and sees a changed byte."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page
from websockets.sync.client import connect

from tests.web.browser.company import sit_down
from tests.web.browser.expecting import expect
from tests.web.browser.looking import assert_fine
from tests.web.browser.playing import play_round
from tests.web.conftest import Opens, Visits

# Whether the page has seen all seals of the deal to come, and so has revealed its own bytes.
REVEALED = """() => Object.keys(localStorage).some((name) =>
  name.startsWith('eldest-next-') && localStorage.getItem(name).includes('"seals":'))"""
DOCS = Path(__file__).parent.parent.parent / "docs" / "reference" / "records.md"


def record() -> str:
    """The whole round of the page on records."""
    found = re.search(r"```text\n(eldest {3}1.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


def test_the_page_verifies_a_record_and_refuses_it_with_one_byte_changed(visit: Visits) -> None:
    page = visit("#/check")
    text = page.get_by_role("textbox", name="Check a record")
    text.fill(record())
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".sealed.good")).to_have_text("Verified on this device")
    assert_fine(page, "a good proof")
    text.fill(record().replace("SAQ7654", "SAQ7653"))
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator(".sealed.bad")).to_have_text("Not verified")
    assert_fine(page, "a bad proof")
    expect(page.locator(".steps .bad")).to_contain_text("The recipe gives exactly this deal")


def sealed_without_bytes(page: Page, address: str, invite: str) -> tuple[str, dict[str, str]]:
    """Somebody sits down and agrees with a seal that he can never open; his seat and his right."""
    table, token = invite.split("/")[-2:]
    path = f"{address}api/tables/{table}/seats"
    bearer = {"Authorization": f"Bearer {token}"}
    sat = page.request.post(path, data={"name": "Bohumil", "seat": 1}, headers=bearer).json()
    with connect(f"{address.replace('http', 'ws', 1)}api/tables/{table}/socket") as socket:
        socket.send(json.dumps({"t": "hello", "token": sat["token"]}))
        socket.send(json.dumps({"t": "ready", "id": "r", "seal": "ab" * 32}))
        while json.loads(socket.recv())["t"] != "done":
            pass
    return f"{path}/1", {"Authorization": f"Bearer {sat['token']}"}


def test_t_12_a_deal_that_another_breaks_off_is_named_in_the_proof_of_a_match(
    opened: Opens, address: str
) -> None:
    """The page seals anew by itself, and finds the broken deal; the same people play again."""
    page = opened()
    options = {"players": 6, "target_score": 1}  # eight tricks, after which somebody has won
    invite = sit_down(page, address, "mindikot", 6, "random", people=2, options=options)
    seat, bearer = sealed_without_bytes(page, address, invite)
    page.get_by_role("button", name="Ready").click()
    page.wait_for_function(REVEALED)
    assert page.request.put(f"{seat}/bot", data={"level": "random"}, headers=bearer).ok
    assert play_round(page)
    expect(page.locator(".sealed.good")).to_have_text("Verified on this device")
    proof = page.locator(".proof")
    expect(proof).to_contain_text("1 deal was broken off at this table")
    expect(proof).to_contain_text("1 deal was broken off before this one.")
    expect(proof).to_contain_text("The record names every broken-off deal that this device saw")
    expect(proof).to_contain_text("This device saw the same seals before it revealed its bytes")
    expect(page.locator(".after")).to_contain_text("The match is over")
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".hand .pick")).to_have_count(8)
