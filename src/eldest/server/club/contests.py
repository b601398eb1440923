"""A duplicate of any game as messages: everybody beside those who held the same cards."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from eldest.club.duplicate import Contest
from eldest.club.duplicate.comparing import Row, Standing
from eldest.club.duplicate.keeping import read
from eldest.club.scoring import shown
from eldest.server.club import messages as m
from eldest.server.club.links import Links


class Showcase:
    """A contest to look at; others go on writing to its file, so it is read again when it grew."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.links = Links.beside(path)
        self._size = -1
        self._contest = self.contest()

    def contest(self) -> Contest:
        """As the file is now."""
        size = self.path.stat().st_size
        if size != self._size:
            self._contest, self._size = read(self.path), size
        return self._contest

    def seen(self) -> m.DuplicateContest:
        """What everybody may see."""
        contest = self.contest()
        settings = contest.settings
        return m.DuplicateContest(
            contest=self.links.id,
            title=settings.title,
            game=settings.game,
            scoring=settings.scoring,
            entries=len(contest.chain.entries),
            missing=len(contest.missing()),
            revealed=contest.revealed,
            pledges=[pledge.hex() for pledge in contest.pledges],
            ranking=[_standing(contest, one) for one in contest.ranking()],
            deals=[
                m.DuplicateDeal(deal, [_row(contest, row) for row in rows])
                for deal, rows in groupby(contest.rows(), key=lambda row: row.deal)
            ],
        )


def _standing(contest: Contest, one: Standing) -> m.DuplicateStanding:
    return m.DuplicateStanding(
        one.place,
        contest.settings.names[one.who],
        shown(one.value),
        shown(one.points),
        shown(one.luck),
        shown(one.skill),
        None if one.margin is None else f"{one.margin:.2f}",
        one.deals,
    )


def _row(contest: Contest, row: Row) -> m.DuplicateRow:
    settings = contest.settings
    return m.DuplicateRow(
        settings.sides[row.side][0],
        settings.names[row.who],
        row.table,
        shown(row.points),
        None if row.others is None else shown(row.others),
        None if row.skill is None else shown(row.skill),
    )
