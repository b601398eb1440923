"""The house rules of a bridge table: which board is played, and how many after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from eldest.games.bridge.boards import Vulnerability, dealer, vulnerability
from eldest.protocol import HouseRules, option

LAST_BOARD = 999
MARKINGS = ("None", "NS", "EW", "Both")  # in the order of Vulnerability


@dataclass(frozen=True)
class Options(HouseRules):
    """The house rules: first board, its markings, number of boards, and whether claims exist."""

    board: int = option(1, range(1, LAST_BOARD + 1), "B-B.1")
    vulnerable: str = option("board", ("board", *MARKINGS), "B-B.2")
    boards: int = option(4, range(1, 65), "B-B.3")
    claims: bool = option(True, (True, False), "B-Q.1")

    @property
    def vulnerability(self) -> Vulnerability:
        """B-B.1: the vulnerability of the board's number, unless its markings differ (B-B.2)."""
        if self.vulnerable == "board":
            return vulnerability(self.board)
        return Vulnerability(MARKINGS.index(self.vulnerable))

    @property
    def dealer(self) -> int:
        """B-B.1: north deals board 1, east board 2, and so on."""
        return dealer(self.board)

    def following(self) -> Self:
        """The house rules for the next board; the first board follows the last."""
        return replace(self, board=self.board % LAST_BOARD + 1)


PRESETS = {
    "club": Options(),
    "one_board": Options(boards=1),
    "to_the_end": Options(claims=False),
}
