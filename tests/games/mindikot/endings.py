"""Mode B rounds played to the last trick without a reveal, seat 0 being the hider."""

from __future__ import annotations

from eldest.protocol import Round

from .table import RANKS, begin, play


def hider_leads() -> Round:
    """Hidden H2; seat 0 leads the last trick; H3 with seat 1, D2 with seat 2, C2 with seat 3."""
    hands = ("SAKQJT9876543 H2", "S2 HAKQJT9876543", "D" + RANKS, "C" + RANKS)
    round_ = begin(hands, hide="H2")
    play(round_, "0:SA 1:S2 2:pass:DA 3:pass:CA")
    for lead, rank in zip(RANKS[1:12], RANKS[:11], strict=True):
        play(round_, f"0:S{lead} 1:pass:H{rank} 2:pass:D{lead} 3:pass:C{lead}")
    return round_


def hider_is_last(hidden: str = "C2") -> Round:
    """Seat 1 leads the last trick with H3; D2 with seat 2, C3 with seat 3."""
    hands = ("SKQJT98765432 C2", "SA HAKQJT9876543", "D" + RANKS, "H2 CAKQJT9876543")
    round_ = begin(hands, hide=hidden)
    play(round_, "0:SK 1:SA 2:pass:DA 3:pass:H2")
    spare = [card for card in [*("S" + rank for rank in RANKS[2:]), "C2"] if card != hidden]
    for number, card in enumerate(spare):
        high, low = RANKS[number], RANKS[number + 1]
        play(round_, f"1:H{high} 2:pass:D{low} 3:pass:C{high} 0:pass:{card}")
    return round_


def hider_is_last_and_follows() -> Round:
    """Hidden H2; seat 1 leads the last trick with H3; D2 with seat 2, C2 with seat 3."""
    hands = ("SKQJT98765432 H2", "SA HAKQJT9876543", "D" + RANKS, "C" + RANKS)
    round_ = begin(hands, hide="H2")
    play(round_, "0:SK 1:SA 2:pass:DA 3:pass:CA")
    for number in range(11):
        high, low = RANKS[number], RANKS[number + 1]
        play(round_, f"1:H{high} 2:pass:D{low} 3:pass:C{low} 0:pass:S{RANKS[number + 2]}")
    return round_


def hider_is_second() -> Round:
    """Hidden C2; seat 3 leads the last trick with H3; C3 with seat 1, D2 with seat 2."""
    hands = ("SKQJT98765432 C2", "H2 CAKQJT9876543", "D" + RANKS, "SA HAKQJT9876543")
    round_ = begin(hands, hide="C2")
    play(round_, "0:SK 1:pass:H2 2:pass:DA 3:SA")
    for number in range(11):
        high, low = RANKS[number], RANKS[number + 1]
        play(round_, f"3:H{high} 0:pass:S{RANKS[number + 2]} 1:pass:C{high} 2:pass:D{low}")
    return round_
