"""The hands that a `.bws` file holds in its table HandRecord (BT-F.7)."""

from __future__ import annotations

from eldest.cards import NotationError
from eldest.club.bws.jet import BadBws, Jet
from eldest.club.bws.received import Fields, int_of, text_of_field
from eldest.games.bridge import Deal
from eldest.games.bridge.deals import read_pbn_hand

SEATS = ("North", "East", "South", "West")
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")


def hands_of(jet: Jet) -> dict[int, Deal]:
    """The deal of each board; sections that have other cards on one board are refused."""
    found: dict[int, Deal] = {}
    for row in jet.rows("HandRecord"):
        board = int_of(row, "Board")
        deal = _deal(row, board)
        if found.setdefault(board, deal) != deal:
            raise BadBws("R-F-READ", f"board {board} has different hands in another section")
    return found


def _deal(row: Fields, board: int) -> Deal:
    try:
        north, east, south, west = (_hand(row, seat) for seat in SEATS)
        return Deal((north, east, south, west))
    except NotationError as error:
        raise BadBws("R-F-READ", f"the hands of board {board} are not a deal: {error}") from None


def _hand(row: Fields, seat: str) -> int:
    suits = (text_of_field(row, f"{seat}{suit}").strip().strip("-") for suit in SUITS)
    return read_pbn_hand(".".join(suits).upper())
