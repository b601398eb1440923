"""What the play has shown of hands: the cards that a player cannot hold any more.

A speed-up for imagined worlds, never a law: a world in which a card was played against its duty is
thrown away by the kernel all the same. In strict play every card obeys M-9.7. So a player who
follows below the winning card of the suit led has no higher card of it; one who does not follow
is void, and without trumping has no trump; one who trumps below a winning trump has no higher one;
one who plays an announced seven before the tenth trick has no other trump; and with
`king_first = refused` a king comes from a hand without its queen. At any table a queen that made no
marriage comes from a hand without its king (M-10.2). Where duties are not enforced nothing else is
concluded (M-16.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from eldest.cards import SUITS, read_card
from eldest.games.marias.contracts import SEVEN, SEVEN_AGAINST, TRUMP
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import ABOVE, KINGS, QUEENS, SEVENS, SUIT_MASKS
from eldest.games.marias.views.view import View
from eldest.protocol import Seat

LAST = 9  # the number of the tenth trick, counted from 0
Laid = tuple[Seat, int]


def refused_cards(view: View, plays: Sequence[Laid]) -> list[int]:
    """Return for each seat the mask of cards that the play has excluded."""
    refused = [0] * view.options.seats
    for number, (trick, seat, card) in enumerate(_tricks(plays)):
        if view.options.strict:
            refused[seat] |= _by_duty(view, trick, card) | _by_seven(view, number // 3, seat, card)
        if view.type == TRUMP:
            refused[seat] |= _by_pair(view, seat, card)
    return refused


def _tricks(plays: Sequence[Laid]) -> Iterator[tuple[tuple[int, ...], Seat, int]]:
    """Each card with what lay in its trick before it."""
    for place, (seat, card) in enumerate(plays):
        first = place - place % 3
        yield tuple(laid for _, laid in plays[first:place]), seat, card


def _by_duty(view: View, trick: tuple[int, ...], card: int) -> int:
    """M-9.5: the cards that the duty to follow and to beat rules out."""
    if not trick:
        return 0
    trump = -1 if view.trump is None else SUITS.index(view.trump)
    return _not_held(trick, card, trump, view.type != TRUMP)


@lru_cache(1 << 14)
def _not_held(trick: tuple[int, ...], card: int, trump: int, natural: bool) -> int:
    led = trick[0] // 13
    beaters = _beaters(trick, trump, natural)
    beaten = 0 if beaters >> card & 1 else beaters
    if card // 13 == led:
        return SUIT_MASKS[led] & beaten
    if trump < 0:
        return SUIT_MASKS[led]
    trumps = SUIT_MASKS[trump]
    return SUIT_MASKS[led] | (trumps & beaten if card // 13 == trump else trumps)


def _beaters(trick: tuple[int, ...], trump: int, natural: bool) -> int:
    """M-9.4: what would have beaten the trick so far."""
    beaters = -1
    for card in trick:
        if beaters >> card & 1:
            above = ABOVE[natural][card]
            beaters = above if card // 13 == trump or trump < 0 else above | SUIT_MASKS[trump]
    return beaters


def _by_seven(view: View, trick: int, seat: Seat, card: int) -> int:
    """M-11.3: whoever announced the Seven keeps it as long as possible."""
    if view.trump is None or trick == LAST:
        return 0
    trump = SUITS.index(view.trump)
    said = any(
        each.name in (SEVEN, SEVEN_AGAINST) for each in view.commitments if each.seat == seat
    )
    return SUIT_MASKS[trump] & ~(1 << card) if said and card == SEVENS[trump] else 0


def _by_pair(view: View, seat: Seat, card: int) -> int:
    """M-10.2, M-10.5: king and queen are neighbours, the king's number is the lower one."""
    if QUEENS >> card & 1:
        told = any((each.seat, each.suit) == (seat, SUITS[card // 13]) for each in view.marriages)
        return 0 if told else 1 << card - 1
    obeys = _refuses_king(view.options)
    return 1 << card + 1 if obeys and KINGS >> card & 1 else 0


def _refuses_king(options: Options) -> bool:
    return options.strict and options.king_first == "refused"


def plays_of(heard: Sequence[tuple[Seat, str]]) -> list[Laid]:
    """The cards of a history that were played, and by whom."""
    return [(seat, read_card(text)) for seat, text in heard if len(text) == len("HA")]
