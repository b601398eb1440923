"""Double-dummy tricks in a `.bws` file, for a comparison with our own (BT-F.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from eldest.club.bws.hands import SEATS
from eldest.club.bws.jet import Jet
from eldest.club.bws.received import int_of
from eldest.games.bridge import Deal
from eldest.games.bridge.solver import doubledummy

DENOMINATIONS = ("Clubs", "Diamonds", "Hearts", "Spades", "Notrump")
SIGNS = "CDHSN"
MOST_TRICKS = 13


def evaluations(jet: Jet) -> dict[int, Mapping[tuple[int, int], int]]:
    """The tricks of each board by seat and denomination; missing values are left out."""
    found: dict[int, Mapping[tuple[int, int], int]] = {}
    for row in jet.rows("HandEvaluation"):
        fields = {name.lower(): value for name, value in row.items()}  # NoTrump and Notrump
        found[int_of(row, "Board")] = {
            (seat, at): value
            for seat, name in enumerate(SEATS)
            for at, suit in enumerate(DENOMINATIONS)
            if isinstance(value := fields.get(f"{name}{suit}".lower()), int)
            and 0 <= value <= MOST_TRICKS
        }
    return found


def disagreements(jet: Jet, hands: Mapping[int, Deal]) -> Iterator[str]:
    """Where our solver's tricks differ from the file's; nothing without a solver."""
    told = {board: tricks for board, tricks in evaluations(jet).items() if board in hands}
    if not told or not doubledummy.is_there():
        return
    tables: Sequence[doubledummy.Table] = doubledummy.tables([hands[board] for board in told])
    for (board, tricks), own in zip(told.items(), tables, strict=True):
        for (seat, at), count in tricks.items():
            if own[seat][at] != count:
                what = f"{SEATS[seat][0]} in {SIGNS[at]}"
                yield f"board {board}: {what} {own[seat][at]} tricks, {count} in the file"
