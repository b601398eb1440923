"""The page proves a record by itself, and sees a changed byte."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Visits
from tests.web.looking import assert_fine

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
