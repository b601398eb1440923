"""Worlds of Mariáš measured: what a budget gives away against many, and the rows of a table."""

from __future__ import annotations

import pytest

from tools import measure_worlds


def test_the_judge_s_own_budget_gives_away_nothing_when_it_has_the_same_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(measure_worlds, "JUDGE", measure_worlds.CHOOSER)
    views = [view for number in range(3) for view in measure_worlds.looked_at("w", number)]
    found = [lost for view in views if (lost := measure_worlds.given_away(view, 30, [1, 30]))]
    assert len(found) > 3
    assert all(lost[0] >= 0 and lost[1] == 0 for lost in found)


def test_a_row_has_the_mean_and_its_interval() -> None:
    lines = list(measure_worlds.report([16], [[0.0], [0.2], [0.0], [0.2]]))
    assert lines[0].startswith("4 cards")
    assert lines[1] == "| 16 | 0.1000 ± 0.1132 |"
