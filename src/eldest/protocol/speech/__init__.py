"""Sentences and labels about a game, for one player in one language.

A game has its own in its folder `speech`; the plain `Speech` below serves any other game. Terminal
and server use them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from eldest.cards.signs import FINE, Signs
from eldest.protocol.constants import CHANCE
from eldest.protocol.options import HouseRules
from eldest.protocol.outcome import NO_SIDE, Line, Outcome
from eldest.protocol.speech.sheet import Cards, Sheet
from eldest.protocol.speech.words import Words
from eldest.protocol.types import Action, Heard, Seat

if TYPE_CHECKING:
    from eldest.protocol.game import Game

ONLOOKER = -2  # no seat, and not chance
SHARED = 100  # words and signs that are kept for many tables
View = Any  # each game has its own


class News(NamedTuple):
    """A sentence about an event, and whether a redrawn screen or a script needs it."""

    text: str
    on_screen: bool = True
    in_script: bool = True


class Speech:
    """Names, sentences and labels for one player, with the cards of one deck."""

    decks: ClassVar[tuple[str, ...]] = ("french",)  # whose pips can be shown, the usual one first
    friends: ClassVar[tuple[str, ...]] = ()  # what bots are called, by seat
    says_worth: ClassVar[bool] = False  # whether an expert counts in points that players know
    retells = True  # whether a finished trick is told once more, card by card

    def __init__(
        self,
        game: Game,
        options: HouseRules,
        seat: Seat,
        words: Words,
        signs: Signs,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.options = options
        self.seat = seat
        self.words = words
        self.signs = signs
        self.names = tuple(names) or self.friends
        self.sides = game.sides(options)

    # -- names --------------------------------------------------------------------------------

    def name(self, seat: Seat) -> str:
        """Return a player's name, or `you` for the reader."""
        if seat == self.seat:
            return self.words("you")
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.words("chance") if seat == CHANCE else self.words("at_seat", seat=seat)

    def side(self, side: int) -> str:
        """Return the name of a side."""
        return self.game.side_name(side)

    def side_of(self, seat: Seat) -> int:
        """Return the side of a seat."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def team(self, side: int) -> str:
        """Return the name of a side for this player: we and they if two teams play."""
        if not self._is_teamed():
            return capital(self.side(side))
        return self.words("we" if self.seat in self.sides[side] else "they")

    def _is_teamed(self) -> bool:
        """Whether the reader is a player in a team."""
        seats = self.game.seats(self.options)
        return self.seat in range(seats) and len(self.sides) != seats

    def scores(self, totals: Sequence[int]) -> str:
        """The scores of all sides in a row."""
        return f" {self.signs.dot} ".join(
            f"{self.side(side)} {total}" for side, total in enumerate(totals)
        )

    def the(self, text: str) -> str:
        """A card as the object of a verb."""
        return self.signs.card(text)

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in a row."""
        return " ".join(map(self.signs.card, cards))

    # -- what happened ------------------------------------------------------------------------

    def say(self, word: str, seat: Seat | None, **filled: object) -> str:
        """Return a sentence about a player, in the second person for the reader."""
        name = "" if seat is None else self.name(seat)
        is_own = seat == self.seat and self.words.has(f"you_{word}")
        return self.words(f"you_{word}" if is_own else word, seat=name, **filled)

    def say_side(self, word: str, side: int, **filled: object) -> str:
        """A sentence about a side, with we or they for a player in one of two teams."""
        own = f"{'we' if self.seat in self.sides[side] else 'they'}_{word}"
        chosen = own if self._is_teamed() and self.words.has(own) else word
        return self.words(chosen, team=self.game.side_name(side), **filled)

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """Return the sentences about an event between two views."""
        return [News(f"{self.name(heard.seat)}: {heard.text}")]

    def telling(self, before: View, heard: Heard, after: View) -> list[News]:
        """Return these sentences for a reader who sees the table card by card."""
        found = self.news(before, heard, after)
        return [news for news in found if news.in_script and news.text]

    def tells(self, before: View, heard: Heard, after: View) -> list[str]:
        """The sentences about one event."""
        return [news.text for news in self.telling(before, heard, after)]

    def spoken(self, text: str, view: View) -> str:
        """Return what a player says aloud with an action, in short; "" for nothing."""
        return ""

    def in_words(self, view: View) -> View:
        """Return the view with the explanations of bots in the reader's language."""
        return view

    # -- what can be done ---------------------------------------------------------------------

    def short_label(self, action: Action) -> str:
        """An action, or a part of one, in short."""
        return str(action)

    def label(self, text: str, view: View, after: str = "") -> str:
        """Return the text of an action's button, or of a part after the parts so far."""
        return self.short_label(text)

    def row(self, text: str) -> str:
        """Return the button of a group of actions that differ by a number; "" without one."""
        return ""

    def price(self, text: str, view: View) -> str:
        """Return the possible cost of a risky action as a sentence; "" if there is none."""
        return ""

    def is_fixed(self, text: str) -> bool:
        """Return whether label, row and price of an action are the same in every view and seat."""
        return False

    def advice(self, text: str, view: View) -> str:
        """Return a whole action in words, as the coach suggests it."""
        return self.label(text, view)

    def prompt(self, view: View, after: str = "") -> str:
        """Return the question to the player to act, also in the middle of an action."""
        asked = f"ask_{view.phase}"
        return self.words(asked if self.words.has(asked) else "ask_turn")

    # -- the end ------------------------------------------------------------------------------

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """Sentences about how the round was decided, each with its law."""
        return [(self.verdict(outcome, line), line.law) for line in outcome.lines]

    def verdict(self, outcome: Outcome, line: Line) -> str:
        """A line of the outcome as a sentence."""
        if line.side == NO_SIDE:
            return self.words("line_none")
        return self.words("line", side=self.side(line.side), points=line.points)

    def note(self, note: str) -> str:
        """The reason for a line of the score, in words."""
        word = f"note_{note}"
        return self.words(word) if note and self.words.has(word) else note

    def payments(self, outcome: Outcome) -> str:
        """Return the points of every side, if the sentences do not say them."""
        return ""

    def paid(self, points: Sequence[int]) -> str:
        """The payment of each seat, with its sign."""
        signed = (f"{paid:+}" if paid else "0" for paid in points)
        each = (f"{self.name(seat)} {paid}" for seat, paid in enumerate(signed))
        return f" {self.signs.dot} ".join(each)

    def sheet(self, view: View, outcome: Outcome) -> Sheet:
        """Return the score sheet of a finished round; empty if verdicts and lines suffice."""
        return Sheet()

    def held(self, views: Sequence[View]) -> list[tuple[str, Cards]]:
        """The hands when the play began, from the last views of all seats; empty if as dealt."""
        return []

    def progress(self, number: int) -> str:
        """Return the number of the round in the match, and how many rounds or points it has."""
        return ""

    def ended(self, winner: int | None) -> str:
        """A sentence about how the match ended."""
        if winner is None:
            return self.words("match_drawn")
        return self.say_side("match_over", winner)


def capital(text: str) -> str:
    """The text with a capital letter, as for a sentence or a button."""
    return text[:1].upper() + text[1:]


def lowered(text: str) -> str:
    """The text as it appears inside a sentence; a card, such as J♥, keeps its capital."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def speech_for(
    game: Game,
    options: HouseRules,
    viewer: Seat | None,
    names: Sequence[str],
    language: str,
    deck: str = "",
) -> Speech:
    """The speech for this viewer of a table, with the names of the players there."""
    kind = game.speech()
    spoken = language if language in game.lawbook.languages else "en"  # whole, rather than mixed
    seat = ONLOOKER if viewer is None else viewer
    signs = signs_of(deck if deck in kind.decks else kind.decks[0])
    return kind(game, options, seat, words_of(game, spoken), signs, names)


@lru_cache(maxsize=SHARED)
def words_of(game: Game, language: str) -> Words:
    """The words of a game in a language, the same for everybody who reads them."""
    return Words(game, language)


@lru_cache(maxsize=SHARED)
def signs_of(deck: str) -> Signs:
    """The signs of a deck."""
    return FINE.with_deck(deck)
