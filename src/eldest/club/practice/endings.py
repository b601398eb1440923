"""Endings: a few cards in each hand, for lessons in card play (B-X.5)."""

from __future__ import annotations

from eldest.club.formats import PbnGame
from eldest.club.formats.filed import VULNERABLE
from eldest.club.formats.game import fresh
from eldest.club.formats.pbn.values import deal_text
from eldest.club.practice.errors import ScriptError
from eldest.club.practice.mark import tags
from eldest.club.practice.script import Script
from eldest.club.practice.search import Found, Hands, Progress, Tries, find
from eldest.games.bridge import SEATS, dealer, vulnerability


def find_endings(
    script: Script, seed: bytes, cards: int, progress: Progress | None = None
) -> Found:
    """Endings with this many cards in each hand that fit the script."""
    for seat, hand in zip(SEATS, script.predealt, strict=True):
        if hand.bit_count() > cards:
            raise ScriptError(f"{seat} has {hand.bit_count()} cards predealt, not {cards}", 1, 1)
    return find(script, seed, progress, tries=Tries(seed, script.predealt, cards))


def ending_game(number: int, hands: Hands, script: Script, seed: bytes) -> PbnGame:
    """The ending as a PBN game, which may have fewer than 52 cards."""
    seat = dealer(number) if script.dealer is None else script.dealer
    sides = vulnerability(number) if script.vulnerability is None else script.vulnerability
    return fresh(
        Board=str(number),
        Dealer=SEATS[seat],
        Vulnerable=VULNERABLE[sides],
        Deal=deal_text(hands, seat),
        **tags(seed),
    )
