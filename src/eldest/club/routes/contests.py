"""A duplicate of any game as messages: everybody compared with those who held the same cards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from threading import Lock

from eldest.club.duplicate import Contest
from eldest.club.duplicate.comparing import Contestant, DealRow
from eldest.club.duplicate.keeping import read, reopen
from eldest.club.journal import Stamp, check_goes_on, stamp_of
from eldest.club.law6 import By
from eldest.club.routes import messages as m
from eldest.club.routes.links import Links
from eldest.club.scoring import decimal
from eldest.club.scoring.rounding import DASH
from eldest.server.rooms.declined import Declined
from eldest.table import Table

NO_TIME = "2000-01-01T00:00:00Z"

Place = tuple[int, int]  # table and deal


@dataclass(frozen=True, slots=True)
class Looker:
    """A viewer: a right, and the contestant if the link is a contestant's."""

    role: m.DuplicateRole
    name: str | None = None

    @property
    def runs(self) -> bool:
        """Whether the viewer is the organiser."""
        return self.role == "director"

    def sees(self, contest: Contest, deal: int = 0) -> bool:
        """Whether results are shown before everybody has played: an organiser may play online.

        Of one deal, also if every table has played it.
        """
        online = contest.settings.online
        return self.runs and (not online or bool(deal and contest.is_played(deal)))

    def by(self, name: str, time: str) -> By:
        """The name in the log: a contestant's is the name under which they play."""
        if self.name is not None:
            return By(self.name, "player", time)
        staff = self.role == "director"
        return By(name or self.role, "director" if staff else "kibitzer", time)


class Showcase:
    """A contest to which others may also write: it is read again when its file has grown."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.links = Links.beside(path)
        self._lock = Lock()
        self._read: Stamp | None = None
        self._contest = self.contest()

    def contest(self) -> Contest:
        """The contest as the file is now."""
        stamp = stamp_of(self.path)
        if stamp != self._read:
            found = read(self.path)
            if self._read:
                check_goes_on(self._contest.log, found.log, self.path.name)
            self._contest, self._read = found, stamp
        return self._contest

    def looker(self, token: str) -> Looker:
        """Who holds this token."""
        names = {f"name {at}": name for at, name in enumerate(self._contest.settings.names)}
        shared, name = self.links.holder(token, names)
        return Looker(shared or "player", name)

    def token(self, name: str) -> str:
        """The token of a contestant's own link; `Declined` if nobody of that name plays."""
        names = self._contest.settings.names
        if name not in names:
            raise Declined("bad_message", "nobody with that name plays")
        return self.links.token(f"name {names.index(name)}")

    @contextmanager
    def _writing(self) -> Iterator[Contest]:
        """The file is ours only for this moment, so a terminal may write to it too."""
        with self._lock:
            self.contest()  # a file that went back is not gone on with
            contest, journal = reopen(self.path)
            with journal:
                yield contest

    def do(self, by: By, deed: m.DuplicateDeed) -> int:
        """Do an operation; the answer means that it is on the disk."""
        with self._writing() as contest:
            _done(contest, by, deed)
            return len(contest.log.entries)

    def pack(self, by: By, deal: int) -> m.DuplicatePack:
        """The cards of a deal, for the organiser who prepares them."""
        with self._writing() as contest:
            return m.DuplicatePack(deal, *contest.look(by, deal))

    def play_here(self, by: By, place: Place, room: str) -> None:
        """Name the table of the server at which a deal is played."""
        with self._writing() as contest:
            contest.play_here(by, *place, room)

    def finish(self, by: By, place: Place, played: Table) -> None:
        """Enter what was played at a table of the server, unless it is there already."""
        with self._writing() as contest:
            if place not in contest.results:
                contest.finish(by, *place, played)

    def seen(self, looker: Looker) -> m.DuplicateContest:
        """What this viewer may see."""
        contest = self.contest()
        settings = contest.settings
        return m.DuplicateContest(
            contest=self.links.id,
            role=looker.role,
            name=looker.name,
            title=settings.title,
            game=settings.game,
            scoring=settings.scoring,
            solo=settings.solo,
            online=settings.online,
            names=list(settings.names),
            entries=len(contest.log.entries),
            missing=len(contest.missing()),
            entropy=contest.text,
            revealed=contest.revealed,
            pledges=[pledge.hex() for pledge in contest.pledges],
            secrets=[one.hex() for one in contest.secrets] if contest.revealed else [],
            ranking=[
                _standing(contest, one) for one in contest.ranking(played=not looker.sees(contest))
            ],
            deals=list(_deals(contest, looker)),
            playings=list(_playings(contest, looker)),
        )


def _done(contest: Contest, by: By, deed: m.DuplicateDeed) -> None:
    match deed.op:
        case "enter":
            contest.enter(by, deed.table, deed.deal, deed.points)
        case "correct":
            contest.correct(by, deed.table, deed.deal, deed.points, deed.reason)
        case "mix":
            contest.mix(by, deed.text)
        case "reveal":
            contest.reveal(by)


def _standing(contest: Contest, one: Contestant) -> m.DuplicateStanding:
    value, points, luck, skill = (
        decimal(number) if one.deals else DASH
        for number in (one.value, one.points, one.luck, one.skill)
    )
    margin = None if one.margin is None else f"{one.margin:.2f}"
    name = contest.settings.names[one.who]
    return m.DuplicateStanding(one.place, name, value, points, luck, skill, margin, one.deals)


def _deals(contest: Contest, looker: Looker) -> Iterator[m.DuplicateDeal]:
    """Comparisons; a deal that somebody still has to play is shown only to the organiser."""
    for deal, rows in groupby(
        contest.rows(played=not looker.sees(contest)), key=lambda row: row.deal
    ):
        yield m.DuplicateDeal(deal, [_row(contest, row) for row in rows])


def _row(contest: Contest, row: DealRow) -> m.DuplicateRow:
    settings = contest.settings
    return m.DuplicateRow(
        settings.sides[row.side][0],
        settings.names[row.who],
        row.table,
        decimal(row.points),
        None if row.others is None else decimal(row.others),
        None if row.skill is None else decimal(row.skill),
    )


def _playings(contest: Contest, looker: Looker) -> Iterator[m.DuplicatePlaying]:
    """Who sits where; points for the organiser, and a contestant's own."""
    settings, by = contest.settings, looker.by("", NO_TIME)
    for deal in range(1, settings.deals + 1):
        for table in range(1, settings.tables + 1):
            seated = settings.seated(table, deal)
            names = [None if who is None else settings.names[who] for who in seated]
            versions = contest.results.get((table, deal), ())
            is_open = looker.sees(contest, deal) or looker.name in names
            stands = versions[-1] if versions and is_open else None
            yield m.DuplicatePlaying(
                round=settings.round(deal),
                deal=deal,
                table=table,
                names=names,
                points=list(stands.points) if stands else None,
                by=stands.by.person if stands else "",
                reason=stands.reason if stands else "",
                may=contest.may(by, table, deal),
            )
