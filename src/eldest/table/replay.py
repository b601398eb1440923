"""Replays a record: every action is judged again, and every assertion must hold."""

from __future__ import annotations

import re
from collections.abc import Iterable

from eldest.protocol import CHANCE, Action, Illegal, Refusal, Seat, Shuffle
from eldest.table.header import Header, read_seat
from eldest.table.match import Match
from eldest.table.parse import Contradiction, Pages, RecordError, RecordLine, naming, parse
from eldest.table.record import side_scores
from eldest.table.table import Table

POINTS = re.compile("-?[0-9]{1,9}")


def replay(text: str) -> list[Table]:
    """Replay a record into a table for each round; `RecordError` names the first wrong line."""
    return replayed(map(Header, parse(text)))


def replayed(headers: Iterable[Header]) -> list[Table]:
    """Replay rounds whose headers were read, each after the previous one."""
    tables: list[Table] = []
    series: _Series | None = None
    for header in headers:
        series = series or _Series(header)
        series.begin(header)
        tables.append(_Replay(header).table)
        series.end(header.pages, tables[-1])
    return tables


class _Series:
    """The match that the rounds of one file belong to."""

    def __init__(self, first: Header) -> None:
        self.match = Match(first.game, first.setup.options)
        self.match.setup = first.setup  # a file may begin with any round of a match

    def begin(self, header: Header) -> None:
        """Check that a later round begins as the previous one left it."""
        match = self.match
        if match.setup is None:
            raise Contradiction(header.pages.line, "the match was over before this round")
        if (header.game, header.setup) != (match.game, match.setup):
            raise Contradiction(header.pages.line, "the match cannot continue with this round")

    def end(self, pages: Pages, table: Table) -> None:
        """Count the round, and check the total that it asserts."""
        if table.round.actors():
            self.match.setup = None
            return
        self.match.add(table.round)
        entry = pages.footer.get("total")
        if entry and entry.text != side_scores(self.match.game, self.match.totals):
            self._carry(entry, table)

    def _carry(self, entry: RecordLine, table: Table) -> None:
        """Take over points in a file's first total that come from rounds outside the file."""
        match = self.match
        words = " ".join(entry.fields).split()
        names = [match.game.side_name(side) for side in range(len(match.totals))]
        shown = tuple(int(word) for word in words[1::2] if POINTS.fullmatch(word))
        fits = match.rounds == 1 and words[0::2] == names and len(shown) == len(names)
        if not fits or not _adds_to(match.totals, shown):
            wanted = side_scores(match.game, match.totals)
            raise Contradiction(entry.line, f"the total is {wanted}")
        match.go_on(table.round, shown)


def _adds_to(points: tuple[int, ...], total: tuple[int, ...]) -> bool:
    """Whether earlier rounds can explain the rest; if sides pay each other, it must cancel."""
    rest = [more - less for more, less in zip(total, points, strict=True)]
    if min(*points, *total) >= 0:
        return min(rest) >= 0
    if max(*points, *total) <= 0:
        return max(rest) <= 0
    return sum(total) == 0


class _Replay:
    """One round played again, line by line."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.pages = header.pages
        self.table = Table(header.game, header.setup, header.proof)
        self._deal()
        for entry in self.pages.body:
            self._line(entry)
        self._end()

    def _deal(self) -> None:
        order = self.header.order()
        if order is None:
            return
        if self.header.proof is None:
            self.table.play(CHANCE, Shuffle(order))
            return
        action = self.table.chance()
        self._same_deal(order, action.order)

    def _same_deal(self, order: tuple[int, ...], pledged: tuple[int, ...]) -> None:
        dealing = self.header.game.dealing(self.header.setup.options)
        leader = self.header.leader() or 0
        if dealing.number(pledged, leader) != dealing.number(order, leader):
            line = self.header.entries["secret"].line
            raise Contradiction(line, "the secret and the entropy give another deal")

    # -- the lines ----------------------------------------------------------------------------

    def _line(self, entry: RecordLine) -> None:
        words = entry.head.split(" ")
        if entry.head == "?":
            self._attempt(entry)
        elif words[0] == "back" and len(words) == 2:
            self._back(entry, words[1])
        elif len(words) == 2 and words[1] == "chance":
            self._chance(entry, words[0])
        elif len(words) == 2:
            self._play(entry, words)
        elif entry.head == "":
            self._actions(entry)
        else:
            raise RecordError(entry.line, f"no line of a record begins with {entry.head!r}")

    def _play(self, entry: RecordLine, words: list[str]) -> None:
        self._label(entry, words[0])
        if str(self._actor(entry)) == words[1]:
            self._actions(entry)
        else:
            self._unasked(entry, read_seat(entry, words[1], self.header.seats))

    def _unasked(self, entry: RecordLine, seat: Seat) -> None:
        """Replay an action of a seat out of turn, of a kind that needs no turn."""
        first, *more = self._texts(entry)
        if more or type(self._read(entry, first)) not in self.header.game.out_of_turn:
            raise Contradiction(entry.line, f"seat {self._actor(entry)} is in turn, not {seat}")
        self._act(entry, seat, first)
        self._closes(entry)

    def _label(self, entry: RecordLine, label: str) -> None:
        if label != self.table.round.label():
            raise Contradiction(entry.line, f"this line is {self.table.round.label()}, not {label}")

    def _actor(self, entry: RecordLine) -> Seat:
        actors = self.table.round.actors()
        if not actors:
            raise Contradiction(entry.line, "the round is over")
        return actors[0]

    def _actions(self, entry: RecordLine) -> None:
        for text in self._texts(entry):
            self._act(entry, self._actor(entry), text)
        self._closes(entry)

    def _texts(self, entry: RecordLine) -> list[str]:
        if not 1 <= len(entry.fields) <= 2:
            raise RecordError(
                entry.line, "a line begins with its actions, and ends with what it asserts"
            )
        return self.header.game.split(entry.fields[0])

    def _closes(self, entry: RecordLine) -> None:
        asserted = entry.fields[1] if len(entry.fields) == 2 else None
        if asserted != self.table.round.closing():
            closing = self.table.round.closing() or "nothing"
            raise Contradiction(entry.line, f"the line ends with {closing}, not {asserted}")

    def _act(self, entry: RecordLine, seat: Seat, text: str) -> None:
        action = self._read(entry, text)
        try:
            self.table.play(seat, action)
        except Illegal as error:
            refusal = error.refusal
            reason = f"seat {seat} may not {text}: {refusal.code} ({refusal.law})"
            raise Contradiction(entry.line, reason) from None

    def _read(self, entry: RecordLine, text: str) -> Action:
        action = naming(entry, lambda: self.header.game.read(text))
        if str(action) != text:
            raise RecordError(entry.line, f"{text!r} is written {str(action)!r} in a record")
        return action

    def _chance(self, entry: RecordLine, label: str) -> None:
        """Replay an act of chance; with a proof it is drawn again and must be the same."""
        self._label(entry, label)
        if not 1 <= len(entry.fields) <= 2:
            raise RecordError(entry.line, "a line of chance must have its act, then its draws")
        if self.header.proof is None and len(entry.fields) == 1:
            self._act(entry, CHANCE, entry.fields[0])
            return
        if self.header.proof is None:
            raise RecordError(entry.line, "without a secret no draw can be asserted")
        self._drawn(entry)

    def _drawn(self, entry: RecordLine) -> None:
        action = self._read(entry, entry.fields[0])
        if self.table.round.judge(CHANCE, action) is not None:
            raise Contradiction(entry.line, "chance does not act here")
        chance = self._actor(entry) == CHANCE
        drawn = self.table.chance() if chance else self.table.time_out(self._actor(entry))
        notes = self.table.drawn(len(self.table.log) - 1)
        if drawn != action or entry.fields[1:] != ((notes,) if notes else ()):
            raise Contradiction(entry.line, f"the secret gives {drawn} by {notes or 'its draws'}")

    def _attempt(self, entry: RecordLine) -> None:
        """Check a line `?`: the action must be refused, with this code and law."""
        if len(entry.fields) != 2 or len(entry.fields[0].split(" ", 1)) != 2:
            raise RecordError(entry.line, "an attempt has seat and action, then code and law")
        name, text = entry.fields[0].split(" ", 1)
        seat = read_seat(entry, name, self.header.seats)
        refusal = self.table.judge(seat, self._read(entry, text))
        if refusal is None:
            raise Contradiction(entry.line, f"seat {seat} may {text}")
        self._same_refusal(entry, refusal)

    def _same_refusal(self, entry: RecordLine, refusal: Refusal) -> None:
        found = f"{refusal.code} {refusal.law}"
        if entry.fields[1] != found:
            raise Contradiction(entry.line, f"the refusal is {found}")

    def _back(self, entry: RecordLine, name: str) -> None:
        seat = read_seat(entry, name, self.header.seats)
        words = " ".join(entry.fields[1:]).split()
        agreed = [read_seat(entry, word, self.header.seats) for word in words]
        try:
            event = self.table.take_back(seat, agreed)
        except Illegal as error:
            raise Contradiction(entry.line, f"seat {seat} may not take back: {error}") from None
        if entry.fields[:1] != (str(event.to),) or list(event.agreed) != agreed:
            raise Contradiction(entry.line, f"seat {seat} takes back to {event.to}")

    def _end(self) -> None:
        entry = self.pages.footer.get("score")
        outcome = self.table.round.outcome()
        if outcome is None:
            if entry:
                raise Contradiction(entry.line, "the round is not over, so there is no score")
            return
        if entry is None:
            raise RecordError(self.pages.line, "the line `score` is missing")
        score = side_scores(self.header.game, outcome.points)
        if entry.text != score:
            raise Contradiction(entry.line, f"the score is {score}")
