"""The bidding measured by double dummy: what counts as a game that was bid, and the report."""

from __future__ import annotations

from eldest.games.bridge import Deal
from eldest.games.bridge.boards import Vulnerability
from eldest.games.bridge.scoring.contract import Contract
from eldest.games.bridge.solver import doubledummy
from tests.each import each
from tests.solving import needs_solver
from tools import measure_bidding

# NS make 4S and 3N, EW nothing.
TRICKS = ((7, 6, 8, 10, 9), (6, 7, 5, 3, 4), (7, 6, 8, 10, 8), (6, 7, 5, 3, 4))
SLAM_BOARD, SYSTEM = 8, "eldest.bots.bridge.expert:by_system"
GAME, SLAM = Contract(4, 3, 0, 0), Contract(6, 3, 0, 0)


@each(
    ("contract", "found", "score"),
    [
        (None, "passed out", 0),
        (Contract(2, 3, 0, 2), "part-score", 170),
        (GAME, "game", 420),
        (SLAM, "down", -100),
        (Contract(1, 1, 0, 1), "part-score", -70),
        (Contract(3, 4, 1, 2), "down", -100),
    ],
)
def test_what_a_contract_comes_to(contract: Contract | None, found: str, score: int) -> None:
    assert measure_bidding.reached(contract, TRICKS) == found
    assert measure_bidding.score(contract, TRICKS, Vulnerability.NONE) == score


def test_what_a_side_can_make() -> None:
    assert [measure_bidding.makeable(TRICKS, side) for side in (0, 1)] == ["game", "part-score"]


def test_a_seed_gives_the_same_boards_and_the_same_report() -> None:
    tables = [TRICKS] * 3
    runs = [list(measure_bidding.bid_boards("club", "test", tables, 1)) for _ in range(2)]
    assert [board.deal for board in runs[0]] == [board.deal for board in runs[1]]
    assert len({board.deal for board in runs[0]}) == 3
    first, second = (list(measure_bidding.report(run)) for run in runs)
    assert first[:-1] == second[:-1]  # the last line is of time
    assert first[0] == "3 boards"
    assert len(list(measure_bidding.worst(runs[0], 2))) == 4


@needs_solver
def test_slams_alone_are_found_as_in_whole_tables() -> None:
    numbers = (0, SLAM_BOARD)
    boards = [measure_bidding.dealt("test", number) for number in numbers]
    tables = doubledummy.tables([Deal(measure_bidding.hands(board)) for board in boards])
    for number, table in zip(numbers, tables, strict=True):
        can = [measure_bidding.makeable(table, side) for side in (0, 1)]
        assert len(measure_bidding.slams_of("club", "test", number)) == can.count("slam")
    assert measure_bidding.slams_of(SYSTEM, "test", SLAM_BOARD) == ["slam"]
    assert measure_bidding.slam_report("club", "test", 1).startswith("1 boards, makeable slams")
