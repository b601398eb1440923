"""The actions of Mindikot: their numbers as moves, and values with a text.

A move is 64 * word + bit (`protocol/kernel.py`); every action of Mindikot is one move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from eldest.cards import JOKER, RANKS, NotationError, card_text, mask_of, read_card
from eldest.protocol.chance import Lead, Shuffle, read_chance
from eldest.protocol.moves import MoveTable, OfCard, Row

PLAY = 0  # PLAY + card
REVEAL = 64  # listed before the passes
PASS = 65  # PASS + card
HIDE = 128  # HIDE + card sets it aside
FACE_DOWN = 180  # a card was hidden, and this viewer does not know which
WORDS = 3
CARDS = 52
TENS = mask_of(13 * suit + RANKS.index("T") for suit in range(4))


class Play(OfCard):
    """Play a card to the trick: `ST`."""

    __slots__ = ()
    first = PLAY

    def __str__(self) -> str:
        return card_text(self.card)


class Pass(OfCard):
    """Play a card and leave the trump hidden: `pass:ST` (K-6.6)."""

    __slots__ = ()
    first = PASS

    def __str__(self) -> str:
        return f"pass:{card_text(self.card)}"


class Hide(OfCard):
    """Set a card aside as the hidden trump card in mode B: `hide:ST` (K-3.1)."""

    __slots__ = ()
    first = HIDE

    def __str__(self) -> str:
        return f"hide:{card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn the hidden card up: `reveal` (K-6.2)."""

    moves: ClassVar[Row] = (REVEAL,)

    def __str__(self) -> str:
        return "reveal"


Action = Shuffle | Lead | Hide | Play | Pass | Reveal

ACTIONS: tuple[Action, ...] = (
    *map(Play, range(CARDS)),
    Reveal(),
    *map(Pass, range(CARDS)),
    *map(Hide, range(CARDS)),
)
NUMBERS: dict[Action, int] = {action: action.moves[0] for action in ACTIONS}
TABLE = MoveTable(ACTIONS, {FACE_DOWN: "hide:?"})

_VERBS: dict[str, type[Pass] | type[Hide]] = {"pass": Pass, "hide": Hide}


def read(text: str) -> Action:
    """Read an action (K-0.2); a space may replace the colon, and small letters capitals."""
    word, colon, rest = text.strip().replace(" ", ":", 1).partition(":")
    verb = word.lower()
    if verb in _VERBS:
        return _VERBS[verb](_read_suited(rest))
    if colon:
        chance = read_chance(verb, rest)
        if chance is not None:
            return chance
        raise NotationError(f"{text!r} is not an action: write ST, pass:ST, hide:ST or reveal")
    return Reveal() if verb == "reveal" else Play(_read_suited(word))


def _read_suited(text: str) -> int:
    card = read_card(text)
    if card == JOKER:
        raise NotationError("JK is not a card of Mindikot: there are no jokers")
    return card
