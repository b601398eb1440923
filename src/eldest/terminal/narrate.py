"""The terminal's words for the server: each viewer is told by the game's own drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from eldest.protocol import Game, HouseRules, Outcome, Seat, View
from eldest.table import Heard, Match
from eldest.terminal.drawing import Drawing, drawing_of, kind_of
from eldest.terminal.paint import FINE
from eldest.terminal.speech import Speech
from eldest.terminal.words import Words

ONLOOKER = -2  # no seat, and not chance


class DrawingSpeaker:
    """Tells one viewer what a drawing would say at the terminal."""

    def __init__(self, drawing: Drawing, names: Sequence[str]) -> None:
        self.drawing = drawing
        drawing.friends = tuple(names)
        speech = getattr(drawing, "speech", None)
        if isinstance(speech, Speech):
            speech.names = tuple(names)

    def tells(self, before: View, heard: Heard, after: View) -> list[str]:
        """Sentences about an event between two views; a trick was told card by card already."""
        return [news.text for news in self.drawing.news(before, heard, after) if news.in_script]

    def in_words(self, view: View) -> View:
        """The view with what bots have said in the viewer's language."""
        return self.drawing.in_words(view)

    def label(self, text: str) -> str:
        """An action, or a part of one, as the player reads it."""
        return self.drawing.shown(text)

    def side(self, side: int) -> str:
        """What a side is called."""
        return self.drawing.side(side)

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """How a round was decided."""
        return self.drawing.verdicts(outcome)

    def payments(self, outcome: Outcome) -> str:
        """Who pays whom."""
        return self.drawing.payments(outcome)

    def ended(self, match: Match) -> str:
        """How a match ended."""
        return self.drawing.ended(match)


class DrawingNarrator:
    """A drawing for every viewer, with the names of those who sit at the table."""

    def names(self, game: Game, seats: int) -> list[str]:
        """The friends' names that the game's drawing has."""
        friends = _friends(game)
        return [friends[seat] if seat < len(friends) else f"Bot {seat}" for seat in range(seats)]

    def speaker(
        self, game: Game, options: HouseRules, viewer: Seat | None, names: Sequence[str], code: str
    ) -> DrawingSpeaker:
        """A drawing for this viewer, in the language of this code."""
        seat = ONLOOKER if viewer is None else viewer
        signs = FINE.with_deck(kind_of(game).decks[0])
        spoken = code if code in game.lawbook.languages else "en"  # whole, rather than mixed
        return DrawingSpeaker(drawing_of(game, options, seat, Words(game, spoken), signs), names)


@cache
def _friends(game: Game) -> tuple[str, ...]:
    drawing = drawing_of(game, game.options(), ONLOOKER, Words(game, "en"), FINE)
    speech = getattr(drawing, "speech", None)
    return speech.names if isinstance(speech, Speech) else drawing.friends
