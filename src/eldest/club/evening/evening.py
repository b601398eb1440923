"""An evening: operations are judged, logged and applied; everything else follows from the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest.cards import NotationError
from eldest.club import operations
from eldest.club.evening.checks import on_time
from eldest.club.evening.directing import DrawRound, Plan, Release, Reseat
from eldest.club.evening.late import Grow, Join, Leave
from eldest.club.evening.model import EveningState, Place
from eldest.club.evening.operations import (
    Bonus,
    Confirm,
    Correct,
    Enter,
    Mark,
    Penalise,
    Publish,
    Seat,
    StartRound,
)
from eldest.club.evening.ranking.matches import Match, matches, team_cards, team_ranking, team_rows
from eldest.club.evening.ranking.netting import Handicap, net_rankings
from eldest.club.evening.ranking.rankings import PlayedBoard, Ranking, pair_rankings, scorecards
from eldest.club.evening.ranking.travellers import TravellerRow, Travellers
from eldest.club.evening.settings import EveningSettings
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By, Keep
from eldest.club.law6.answers import Answer
from eldest.club.movements import Pair
from eldest.club.operations import Operation, Session

OPERATIONS: dict[str, type[Operation[EveningState]]] = {
    one.name: one
    for one in (
        *(Seat, StartRound, Enter, Confirm, Correct, Mark, Penalise, Bonus, Publish),
        *(Reseat, DrawRound, Plan, Release, Handicap),
        *(Join, Leave, Grow),
    )
}


# What would go on with an evening whose rounds and tables nobody told (BT-X.4).
CONTINUING = ("enter", "confirm", "start_round", "reseat", "draw_round", "join", "leave", "grow")
IMPORT = "import"  # who enters the results of a file


class Evening(Session[EveningState, EveningSettings]):
    """The whole session; `keep` writes each entry of the log away before it counts."""

    operations = OPERATIONS
    opened = "open_evening"
    wrong_role = "R-6-ROLE"
    not_undone = "R-E-UNDO"

    def __init__(self, settings: EveningSettings, by: By, keep: Keep | None = None) -> None:
        settings.check()
        super().__init__(settings, by, keep)
        self.travellers = Travellers(self.state)
        self._ranked: tuple[str, list[Ranking]] = ("", [])  # the log's head that it came from

    @property
    def settings(self) -> EveningSettings:
        """The settings as they are now: a pair that comes late changes them."""
        return self.state.settings

    def do(self, by: By, operation: Operation[EveningState]) -> Answer:
        """Do an operation; an evening that is read only cannot be continued."""
        self._check_open(by, operation)
        return super().do(by, operation)

    def judge(self, by: By, operation: Operation[EveningState]) -> Answer:
        """What `do` would flag or refuse."""
        self._check_open(by, operation)
        return super().judge(by, operation)

    def _check_open(self, by: By, operation: Operation[EveningState]) -> None:
        """R-X-ONLY for what would continue an evening that is read only."""
        if self.settings.read_only and operation.name in CONTINUING and by.person != IMPORT:
            raise ClubRefusal("R-X-ONLY", self.settings.event)

    def begun(self, settings: EveningSettings) -> EveningState:
        """The state before anybody has played."""
        return EveningState.of(settings)

    def check_undo(self, by: By) -> None:
        """BT-E.7, B-E.4: after the time for corrections only the organiser's approval helps."""
        on_time(self.state, by, "", "undo")

    def without(self, n: int) -> EveningState:
        """BT-E.7: hands that were shown cannot be hidden again."""
        state = super().without(n)
        if self.state.released and not state.released:
            raise ClubRefusal(self.not_undone, f"entry {n}")
        return state

    def renew(self, state: EveningState) -> None:
        """Take another state, and make the travellers from it."""
        super().renew(state)
        self.travellers = Travellers(state)

    def traveller(self, board: int) -> list[TravellerRow]:
        """Every result of a board, with what it is worth to both sides."""
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
        """The ranking by the results so far; two rankings if there are two winners."""
        if self._ranked[0] != self.head:
            self._ranked = self.head, self._rankings()
        return self._ranked[1]

    def _rankings(self) -> list[Ranking]:
        if self.settings.is_teams:
            return [team_ranking(self.state)]
        return pair_rankings(self.state, self.scorecards())

    def net(self) -> list[Ranking]:
        """The rankings with handicaps, if there are any (BT-H.1)."""
        return net_rankings(self.state, self.rankings())

    def matches(self) -> list[Match]:
        """The matches of a team event."""
        return matches(self.state) if self.settings.is_teams else []

    def missing(self) -> list[Place]:
        """Where a result is still to come."""
        return self.state.missing()


def read_operation(name: str, args: Mapping[str, Any]) -> Operation[EveningState]:
    """The operation of a log entry or a client's message; `NotationError` if it is none."""
    return operations.read_operation(OPERATIONS, name, args)
