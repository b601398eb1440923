"""Card play of bridge measured by imagined deals: what a card gives away, and the rows told."""

from __future__ import annotations

from eldest.bots.search import Budget
from tests.solving import needs_solver
from tools import measure_cards
from tools.measure_cards import Chosen


@needs_solver
def test_every_budget_chooses_in_the_same_positions() -> None:
    budgets = [Budget(worlds=1), Budget(worlds=2)]
    found = measure_cards.of_board(budgets, "cards", 0)
    assert found
    assert {len(row) for row in found} == {2}
    assert all(0 <= each.tricks <= 13 for row in found for each in row)


def test_boards_are_counted_because_cards_of_a_board_share_its_luck() -> None:
    worse = [Chosen(2, 0.01), Chosen(1, 0.05)]
    lines = list(measure_cards.report([5, 20], [[worse, worse], [], [worse, worse]]))
    assert lines[0] == "2 boards, 4 cards"
    assert lines[2] == "| 5 | +4.000 ± 0.000 |  | 10 |"
    assert lines[3] == "| 20 | +2.000 ± 0.000 | +2.000 ± 0.000 | 50 |"
