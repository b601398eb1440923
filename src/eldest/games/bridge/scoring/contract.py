"""The contract that an auction ends in, and the outcome of a board (B-A.5, section 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eldest.games.bridge.boards import Vulnerability
from eldest.games.bridge.calls import DENOMINATIONS, RISKS, trump_of
from eldest.games.bridge.constants import BOOK, NO_SEAT
from eldest.games.bridge.deals import SEATS
from eldest.games.bridge.kernel import Bridge, points
from eldest.protocol.outcome import NO_SIDE, Line, Outcome

SCORE = "B-S.1"
GAME = 300  # from here on a bonus is for game


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: level, denomination, risk and declarer."""

    level: int
    denomination: int
    risk: int
    declarer: int

    @property
    def text(self) -> str:
        """B-0.4 without the declarer: `4HX`."""
        return f"{self.level}{DENOMINATIONS[self.denomination]}{RISKS[self.risk]}"

    @property
    def side(self) -> int:
        """B-0.1: the side of declarer."""
        return self.declarer & 1

    @property
    def trump(self) -> int:
        """The suit number of the trumps; `NO_SUIT` in notrump."""
        return trump_of(self.denomination)

    @property
    def target(self) -> int:
        """The number of tricks that makes the contract."""
        return BOOK + self.level

    def __str__(self) -> str:
        return f"{self.text} {SEATS[self.declarer]}"


def contract_of(kernel: Bridge) -> Contract | None:
    """B-A.5: the contract; None if the auction goes on or was passed out."""
    if kernel.declarer == NO_SEAT:
        return None
    level, denomination = divmod(kernel.bid, 5)
    return Contract(level + 1, denomination, kernel.risk, kernel.declarer)


def outcome_of(contract: Contract | None, marked: Vulnerability, tricks: int) -> Outcome:
    """Return the points of both sides; each line names a part of the score."""
    if contract is None:
        return Outcome((0, 0), (Line("B-A.4", NO_SIDE, 0),), "passed_out", None)
    over = tricks - contract.target
    side = contract.side if over >= 0 else 1 - contract.side
    lines = tuple(
        Line(SCORE, side, number, note)
        for note, number in _parts(contract, int(marked.has(contract.side)), over)
        if number
    )
    total = sum(line.points for line in lines)
    notes = (f"{contract} {tricks}",)
    both = (total, 0) if side == 0 else (0, total)
    return Outcome(both, lines, "made" if over >= 0 else "down", side, notes)


def _parts(contract: Contract, vulnerable: int, over: int) -> Iterator[tuple[str, int]]:
    strain, risk = contract.denomination, contract.risk
    if over < 0:
        yield "undertricks", points.undertrick_points(risk, vulnerable, -over)
        return
    bid = points.trick_points(contract.level, strain, risk)
    bonus = points.bonus_points(bid, vulnerable)
    yield "tricks", bid
    yield "overtricks", points.overtrick_points(strain, risk, vulnerable, over)
    yield "insult", points.insult_points(risk)
    yield "game" if bonus >= GAME else "part_score", bonus
    yield "slam", points.slam_points(contract.level, vulnerable)
