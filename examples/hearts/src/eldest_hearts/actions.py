"""The actions of Hearts: a card to the trick is one move, the pass of three cards is three."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import NotationError, card_text, cards_text, read_card, read_cards
from eldest.protocol.chance import Lead, Shuffle, read_chance
from eldest.protocol.moves import OfCard, Row

CARDS = 52
PASS = 64  # PASS + card; a card that is played is its own number
FACE_DOWN = PASS + CARDS  # a card was passed, and this viewer does not know which


class Play(OfCard):
    """Play a card to the trick: `HQ`."""

    __slots__ = ()
    first = 0

    def __str__(self) -> str:
        return card_text(self.card)


@dataclass(frozen=True)
class Pass:
    """Pass three cards to another player: `pass:SASKHQ`."""

    cards: tuple[int, ...]

    @property
    def moves(self) -> Row:
        """One move for each card."""
        return tuple(PASS + card for card in self.cards) or (FACE_DOWN,)

    def __str__(self) -> str:
        return f"pass:{cards_text(self.cards)}"


Action = Shuffle | Lead | Play | Pass


def read(text: str) -> Action:
    """Return the action of a text; a space may replace the colon."""
    verb, colon, rest = text.strip().replace(" ", ":", 1).partition(":")
    action: Action | None = read_chance(verb.lower(), rest) if colon else Play(read_card(verb))
    if verb.lower() == "pass":
        action = Pass(tuple(sorted(read_cards(rest.replace(" ", "")))))
    if action is None or (
        isinstance(action, Play | Pass) and max(action.moves) in (CARDS, FACE_DOWN)
    ):
        raise NotationError(f"{text!r} is no action of Hearts: write HQ or pass:SASKHQ")
    return action
