"""Playwright's `expect` without the report that it prepares at each look in vain.

For a failure it writes down the whole page as a reader hears it, several times a second while it
waits, which took longer than what the page itself did. It does not do so for lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from re import Pattern

import playwright.sync_api as playwright
from playwright.sync_api import Locator

LONG = 60_000  # milliseconds, on a machine that is busy with something else
playwright.expect.set_options(timeout=LONG)
Text = str | Pattern[str]


class Expected:
    """What is expected of a place; the rest of it is Playwright's."""

    def __init__(self, place: Locator) -> None:
        self.place = place
        self.judge = judge = playwright.expect(place)
        self.to_have_count, self.not_to_have_count = judge.to_have_count, judge.not_to_have_count
        self.to_be_hidden, self.not_to_be_empty = judge.to_be_hidden, judge.not_to_be_empty
        self.to_have_value, self.to_have_attribute = judge.to_have_value, judge.to_have_attribute
        self.not_to_contain_text = judge.not_to_contain_text
        self.to_be_in_viewport = judge.to_be_in_viewport

    def to_be_visible(self) -> None:
        """One such element, and it is seen."""
        self.place.wait_for(timeout=LONG)

    def to_have_text(self, text: Text | Sequence[Text]) -> None:
        """One element with this text, or one for each."""
        self.judge.to_have_text([text] if isinstance(text, str | Pattern) else list(text))

    def to_contain_text(self, text: Text) -> None:
        """One element, and this is part of its text."""
        self.judge.to_contain_text([text])
        self.judge.to_contain_text(text)  # of no other element

    def to_be_focused(self) -> None:
        """One element, and the keys go there."""
        playwright.expect(self.place.and_(self.place.page.locator("*:focus"))).to_have_count(1)
        self.judge.to_be_focused()


def expect(place: Locator) -> Expected:
    """What a test expects of a place, now or soon."""
    return Expected(place)
