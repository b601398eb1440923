"""The duties of play at a table that does not enforce them (M-16.2): kept here, watched in others.

The game's own kernel replays the cards, so that no duty is written here.
"""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import mask_of, suit_number
from eldest.games.marias.constants import NOBODY
from eldest.games.marias.contracts import SEVEN, SEVEN_AGAINST, TRUMP, TYPES
from eldest.games.marias.kernel import Marias
from eldest.games.marias.views.inference import plays_of
from eldest.games.marias.views.view import View
from eldest.protocol import Seat

Laid = tuple[int, int]  # a player, counted from the chooser, and his card


def at_first_lead(view: View) -> Marias:
    """The play before its first card, with empty hands."""
    laid = list(laid_cards(view))
    kernel = Marias(view.options)
    declarer = player_of(view, view.declarer or 0)
    leader = laid[0][0] if laid else player_of(view, view.turn or 0)
    kind = TYPES.index(view.type or TRUMP)
    kernel.set_play(kind, suit_number(view.trump), declarer, leader)
    said = [each.seat for each in view.commitments if each.name in (SEVEN, SEVEN_AGAINST)]
    kernel.keep_seven(NOBODY if not said or said[0] is None else player_of(view, said[0]), 0)
    return kernel


def lawful(view: View) -> int:
    """The cards of one's own hand that a strict table would allow."""
    kernel = at_first_lead(view)
    for card in view.played.numbers:
        kernel.put(card)
    kernel.set_hand(kernel.player, view.hand.mask)
    return int(kernel.lawful())


def revokes(view: View) -> Iterator[tuple[Seat, int]]:
    """Who broke a duty, and in which trick, as far as later cards have shown it."""
    laid = list(laid_cards(view))
    kernel = at_first_lead(view)
    for place, (player, card) in enumerate(laid):
        shown = mask_of(later for other, later in laid[place:] if other == player)
        kernel.set_hand(player, shown)
        if not kernel.lawful() >> card & 1:
            yield seat_of(view, player), place // 3 + 1
        kernel.put(card)


def seat_of(view: View, player: int) -> Seat:
    """The seat of a player who is counted from the chooser."""
    return ((view.chooser or 0) + player) % view.options.seats


def player_of(view: View, seat: Seat) -> int:
    """The number of a seat's player, counted from the chooser."""
    return (seat - (view.chooser or 0)) % view.options.seats


def laid_cards(view: View) -> Iterator[Laid]:
    """Every card played, with its player."""
    return ((player_of(view, seat), card) for seat, card in plays_of(view.history))
