"""What the play has shown of hands: the cards that a player cannot hold any more.

In strict play every card obeys M-9.7, so who follows below the winning card of the led suit has no
higher card of it; who does not follow is void; who then does not trump has no trump; who trumps
below a winning trump has no higher one; who plays the seven he announced before the tenth trick has
no other trump; and with `king_first = refused` a king comes from a hand without his queen. At any
table a queen that was no marriage comes from a hand without her king (M-10.2). Where duties are not
enforced nothing else is concluded (M-16.2).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from eldest.cards import NO_SUIT
from eldest.games.marias.figures import TRICKS, TRUMP_GAME
from eldest.games.marias.ranks import KINGS, QUEENS, SUIT_MASKS
from eldest.games.marias.tricks import Tricks


def refused_cards(
    tricks: Tricks, played: Sequence[int], married: Collection[tuple[int, int]]
) -> list[int]:
    """By player from the chooser on, as masks; `tricks` stands before the first lead, handless.

    `married` are the marriages that were announced, each as player and suit.
    """
    refused = [0, 0, 0]
    for card in played:
        player = tricks.turn
        if tricks.strict:
            refused[player] |= _by_duty(tricks, card) | _by_seven(tricks, card)
        if tricks.kind == TRUMP_GAME:
            refused[player] |= _by_pair(tricks, card, announced=(player, card // 13) in married)
        tricks.play(card)
    return refused


def _by_duty(tricks: Tricks, card: int) -> int:
    """M-9.5."""
    if tricks.led == NO_SUIT:
        return 0
    suit, led = card // 13, SUIT_MASKS[tricks.led]
    beaten = 0 if tricks.beaters() >> card & 1 else tricks.beaters()
    if suit == tricks.led:
        return led & beaten
    if tricks.trump == NO_SUIT:
        return led
    trumps = SUIT_MASKS[tricks.trump]
    return led | (trumps & beaten if suit == tricks.trump else trumps)


def _by_seven(tricks: Tricks, card: int) -> int:
    """M-11.3."""
    forced = card == tricks.seven and tricks.keeper == tricks.turn and tricks.number < TRICKS - 1
    return SUIT_MASKS[tricks.trump] & ~(1 << card) if forced else 0


def _by_pair(tricks: Tricks, card: int, *, announced: bool) -> int:
    """M-10.2, M-10.5: king and queen are neighbours, the king's number is the lower one."""
    if QUEENS >> card & 1 and not announced:
        return 1 << card - 1
    obeys = tricks.strict and tricks.queen_first
    return 1 << card + 1 if obeys and KINGS >> card & 1 else 0
