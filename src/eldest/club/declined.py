"""The exception by which a call of the club refuses, with a sentence in the club's own words."""

from __future__ import annotations

from eldest.club.speech import club_text
from eldest.server.api import Unable
from eldest.server.messages import Problem

CONFLICT = 409
STATUS = {"no_such_evening": 404, "no_daily": 404, "daily_unplayed": 403}


class ClubDeclined(Unable):
    """Raised if a call is not carried out, for a reason in the club's own words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def problem(self, language: str) -> Problem:
        """The sentence of the code."""
        sentence = club_text("declined", self.code, language)
        return Problem(STATUS.get(self.code, CONFLICT), self.code, sentence)
