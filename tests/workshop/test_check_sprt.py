"""A bot that meets itself is seldom called stronger; `tools/check_sprt.py` counts a thousand."""

from __future__ import annotations

import pytest

from eldest.bots.strength.sprt import Bounds
from tools import check_sprt


@pytest.mark.parametrize(
    ("way", "bounds", "matches"),
    [
        (check_sprt.asked, Bounds(0.0, 1.0), 20),
        (check_sprt.rolled, Bounds(0.0, 0.4), 75),
    ],
)
def test_a_bot_is_not_found_stronger_than_itself(
    way: check_sprt.Meeting, bounds: Bounds, matches: int
) -> None:
    verdicts, deals = check_sprt.count(way, bounds, matches)
    allowed = bounds.error * matches
    assert verdicts["stronger"] <= allowed + 2.5 * (allowed * (1 - bounds.error)) ** 0.5
    assert verdicts["stronger"] + verdicts["not stronger"] == matches
    assert deals > 5 * matches


def test_the_table_has_a_row_for_each_way(capsys: pytest.CaptureFixture[str]) -> None:
    check_sprt.main(2)
    rows = capsys.readouterr().out.splitlines()
    assert [row.split(" | ")[0] for row in rows[2:]] == ["| asked", "| rolled out"]
    assert all(" | 5 % | 2 | " in row for row in rows[2:])
