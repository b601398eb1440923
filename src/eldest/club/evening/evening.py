"""An evening: operations are judged, logged and applied; everything else follows from the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eldest.cards import NotationError
from eldest.club.arguments import plain_fields, read_fields
from eldest.club.evening.directing import DrawRound, Plan, Release, Reseat
from eldest.club.evening.late import Grow, Join, Leave
from eldest.club.evening.model import Place, State
from eldest.club.evening.operations import (
    Confirm,
    Correct,
    Enter,
    Mark,
    Operation,
    Penalise,
    Publish,
    Seat,
    StartRound,
)
from eldest.club.evening.ranking.matches import Match, matches, team_cards, team_ranking, team_rows
from eldest.club.evening.ranking.netting import Handicap, net_rankings
from eldest.club.evening.ranking.rankings import PlayedBoard, Ranking, pair_rankings, scorecards
from eldest.club.evening.ranking.travellers import Row, Travellers
from eldest.club.evening.settings import Settings
from eldest.club.findings import Refused
from eldest.club.journal import By, Keep, Log
from eldest.club.law6.answers import Answer
from eldest.club.movements import Pair

OPENED = "open_evening"
FLAGS = "flags"
OPERATIONS: dict[str, type[Operation]] = {
    one.name: one
    for one in (
        *(Seat, StartRound, Enter, Confirm, Correct, Mark, Penalise, Publish),
        *(Reseat, DrawRound, Plan, Release, Handicap),
        *(Join, Leave, Grow),
    )
}


class Evening:
    """The whole session; `keep` writes each entry of the log away before it counts."""

    def __init__(self, settings: Settings, by: By, keep: Keep | None = None) -> None:
        settings.check()
        self.state = State.of(settings)
        self.log = Log(keep)
        self.travellers = Travellers(self.state)
        self._ranked: tuple[str, list[Ranking]] = ("", [])  # the log's head that it came from
        self.log.add(by, OPENED, plain_fields(settings))

    @property
    def settings(self) -> Settings:
        """What the evening is."""
        return self.state.settings

    @property
    def head(self) -> str:
        """The hash of the log."""
        return self.log.head

    def do(self, by: By, operation: Operation) -> Answer:
        """Do it, or say why not; a refusal changes nothing."""
        try:
            return self._done(by, operation)
        except Refused as refused:
            return Answer(refused.finding)

    def again(self, by: By, operation: Operation, flags: Sequence[str]) -> None:
        """Do an entry of a file again: what was granted and flagged then stands (B-E.12)."""
        _check_role(by, operation)
        operation.admit(self.state, by)
        if operation.repeated(self.state) is None:
            operation.judge_again(self.state, by)
            self._write(by, operation, flags)
            operation.apply(self.state, by)

    def _done(self, by: By, operation: Operation) -> Answer:
        _check_role(by, operation)
        operation.admit(self.state, by)
        again = operation.repeated(self.state)
        if again is not None:
            return Answer(facts=again)
        flags = tuple(operation.judge(self.state, by))
        self._write(by, operation, [flag.code for flag in flags])
        return Answer(flags=flags, facts=operation.apply(self.state, by))

    def _write(self, by: By, operation: Operation, flags: Sequence[str]) -> None:
        args = operation.args() | ({FLAGS: flags} if flags else {})
        self.log.add(by, operation.name, args)

    def traveller(self, board: int) -> list[Row]:
        """Every playing of a board, with what it is worth to both sides."""
        if board not in self.settings.boards:
            raise NotationError(f"board {board} is not played this evening")
        if self.settings.is_teams:
            return team_rows(self.state, board)
        return self.travellers.board(board)

    def scorecards(self) -> dict[Pair, list[PlayedBoard]]:
        """What each pair or team has played."""
        if self.settings.is_teams:
            return team_cards(self.state)
        return scorecards(self.state, self.travellers)

    def rankings(self) -> list[Ranking]:
        """The ranking as the results stand; two of them where there are two winners."""
        if self._ranked[0] != self.head:
            self._ranked = self.head, self._rankings()
        return self._ranked[1]

    def _rankings(self) -> list[Ranking]:
        if self.settings.is_teams:
            return [team_ranking(self.state)]
        return pair_rankings(self.state, self.scorecards())

    def net(self) -> list[Ranking]:
        """The rankings with handicaps; none where there are none (BT-H.1)."""
        return net_rankings(self.state, self.rankings())

    def matches(self) -> list[Match]:
        """The matches of a team event."""
        return matches(self.state) if self.settings.is_teams else []

    def missing(self) -> list[Place]:
        """Where a result is still to come."""
        return self.state.missing()


def _check_role(by: By, operation: Operation) -> None:
    if by.role not in operation.roles:
        raise Refused("R-6-ROLE", role=by.role)


def read_operation(name: str, args: Mapping[str, Any]) -> Operation:
    """The operation of a log entry or a client's message; `NotationError` if it is none."""
    if name not in OPERATIONS:
        raise NotationError(f"there is no operation {name[:40]!r}: {', '.join(OPERATIONS)}")
    kind = OPERATIONS[name]
    return kind(**read_fields(kind, {key: args[key] for key in args if key != FLAGS}))


def read_settings(args: Mapping[str, Any]) -> Settings:
    """The settings of the first log entry."""
    return Settings(**read_fields(Settings, args))
