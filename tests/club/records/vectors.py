"""Deals of the rulebook with their double dummy tables (B-H.5)."""

from __future__ import annotations

from eldest.games.bridge import Deal
from eldest.games.bridge.solver.doubledummy import Table

# Rows N S E W, columns NT S H D C.
TABLES = {
    "N:AQJT98.65.QT4.94 4.JT98.A765.QT83 76.AKQ432.K3.J72 K532.7.J982.AK65": (
        "7 9 8 4 5 / 7 9 8 4 5 / 5 4 4 8 8 / 5 4 4 8 8"
    ),
    "N:4.AK64.83.AKT754 AT5.Q5.KJ952.QJ8 QJ973.T87.AQT7.2 K862.J932.64.963": (
        "10 9 10 9 10 / 10 9 10 9 10 / 3 4 3 4 2 / 3 4 2 4 2"
    ),
    "N:AKT4.KT83.K952.A J9853.Q6.A643.T2 76.A97.JT7.KJ953 Q2.J542.Q8.Q8764": (
        "10 9 10 10 9 / 10 9 10 10 9 / 3 3 3 3 3 / 3 4 3 3 4"
    ),
    "N:KQ5.Q4.QT2.K9753 9632.T9652.43.A4 AT74.AK.AJ985.JT J8.J873.K76.Q862": (
        "10 11 6 11 10 / 10 11 6 11 10 / 2 2 6 2 3 / 2 2 6 2 3"
    ),
    "N:AJ65.K82.AK8.J75 8.AQT75.QJT4.Q64 KT2..96532.KT983 Q9743.J9643.7.A2": (
        "7 8 3 10 10 / 7 8 3 10 9 / 6 5 10 3 3 / 6 5 10 3 3"
    ),
}
DEALS = [Deal.from_pbn(text) for text in TABLES]


def table_of(rows: str) -> Table:
    """The table of four rows as the rulebook writes them, turned into our order."""
    north, south, east, west = (
        tuple(reversed([int(word) for word in row.split()])) for row in rows.split("/")
    )
    return (north, east, south, west)


SOLVED = [table_of(rows) for rows in TABLES.values()]
