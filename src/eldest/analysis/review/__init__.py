"""Reviews: what every decision of a round cost, by open cards and by the player's knowledge.

Costs are in the game's own currency: units, points, tricks or IMPs. `eldest review` and the server
ask for reviews; `walk` goes through the round, and a game's own module prices its decisions.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.analysis.review.model import Decision, Price, Prices, Review, Worth
from eldest.analysis.review.telling import lines
from eldest.analysis.review.walk import NotOver, Progress, review_table
from eldest.analysis.review.wording import spoken
from eldest.table import replay

__all__ = [
    "Decision",
    "NotOver",
    "Price",
    "Prices",
    "Progress",
    "Review",
    "Worth",
    "lines",
    "review",
    "review_table",
    "spoken",
]


def review(
    record: str,
    *,
    number: int = 1,
    known: bool = True,
    language: str = "en",
    names: Sequence[str] = (),
    progress: Progress | None = None,
) -> Review:
    """The review of one round of a record; `RecordError` or `NotOver` if there is none."""
    tables = replay(record)
    if not 1 <= number <= len(tables):
        raise ValueError(f"the record has rounds 1 to {len(tables)}, not {number}")
    table = tables[number - 1]
    return spoken(table, review_table(table, known=known, progress=progress), language, names)
