"""The duties of play at a table that does not enforce them (M-16.2): kept here, watched in others.

The game's own lines replay the cards, so that no duty is written here.
"""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import mask_of, read_card
from eldest.games.marias.playing import prepare
from eldest.games.marias.rebuild import public_round
from eldest.games.marias.tricks import Tricks
from eldest.games.marias.view import View
from eldest.protocol import Seat

Laid = tuple[int, int]  # a player, counted from the chooser, and his card


def at_first_lead(view: View) -> Tricks:
    """The play before its first card, with empty hands."""
    round_ = public_round(view)
    prepare(round_)
    return round_.tricks


def lawful(view: View) -> int:
    """The cards of the own hand that a strict table would allow."""
    tricks = at_first_lead(view)
    for text in view.played:
        tricks.play(read_card(text))
    tricks.set_hand(tricks.turn, mask_of(map(read_card, view.hand)))
    return tricks.lawful_cards()


def revokes(view: View) -> Iterator[tuple[Seat, int]]:
    """Who broke a duty in which trick, as far as later cards have shown it."""
    laid = list(laid_cards(view))
    tricks = at_first_lead(view)
    for place, (player, card) in enumerate(laid):
        shown = mask_of(later for other, later in laid[place:] if other == player)
        tricks.set_hand(player, shown)
        if not tricks.lawful_cards() >> card & 1:
            yield seat_of(view, player), place // 3 + 1
        tricks.play(card)


def seat_of(view: View, player: int) -> Seat:
    """The seat of a player who is counted from the chooser."""
    return ((view.chooser or 0) + player) % view.options.seats


def laid_cards(view: View) -> Iterator[Laid]:
    """Every card played, with its player."""
    tricks = at_first_lead(view)
    for text in view.played:
        yield tricks.turn, read_card(text)
        tricks.play(read_card(text))
