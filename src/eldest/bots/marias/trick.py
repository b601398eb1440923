"""Finds who would win a trick by asking the game's own kernel, so no rule is written here."""

from __future__ import annotations

from functools import cache

from eldest.cards import PACK_32, SUITS, mask_of, read_card
from eldest.games.marias.constants import SLAM_GAME, TRUMP_GAME
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import ABOVE

PACK = mask_of(PACK_32.cards)
ACES = mask_of(read_card(suit + "A") for suit in SUITS)


@cache
def beaters(best: int, trump: int, *, natural: bool) -> int:
    """The cards that would take a trick in which this card is winning."""
    kernel = Marias(Options())
    kernel.set_play(SLAM_GAME if natural else TRUMP_GAME, trump, 0, 0)
    return kernel.beating(best) & PACK


def height(card: int, *, natural: bool) -> int:
    """How many cards of its suit lie below it in the order of the game."""
    return 7 - ABOVE[natural][card].bit_count()


def above(card: int, *, natural: bool) -> int:
    """The cards of its suit that beat it."""
    return ABOVE[natural][card]
