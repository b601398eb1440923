"""A tournament of Mariáš: operations are judged, logged and applied (MT-0.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from eldest.cards import NotationError
from eldest.club import operations
from eldest.club.findings import ClubFinding, finding
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.operations import Operation, Session
from eldest.club.tournament.model import TournamentSettings, TournamentState
from eldest.club.tournament.operations import (
    Arrive,
    Disqualify,
    Enter,
    Finish,
    Leave,
    Official,
    Penalise,
    Publish,
    Set,
    Substitute,
)
from eldest.club.tournament.playing import Confirm, Correct, Draw, Ring, SeatLate, Start, Write
from eldest.club.tournament.ranking.standings import RankedPlayer, standings
from eldest.club.tournament.refereed import PlayHere

OPERATIONS: dict[str, type[Operation[TournamentState]]] = {
    one.name: one
    for one in (
        *(Enter, Arrive, Leave, Substitute, Disqualify, Set, Draw, Start, Ring, SeatLate),
        *(Write, Confirm, Correct, Penalise, Publish, Finish, Official, PlayHere),
    )
}


class Tournament(Session[TournamentState, TournamentSettings]):
    """The whole tournament; `keep` writes each entry of the log away before it counts."""

    operations = OPERATIONS
    opened = "open_tournament"
    wrong_role = "R-MT-ROLE"
    not_undone = "R-MT-UNDO"

    @property
    def settings(self) -> TournamentSettings:
        """The settings of the tournament."""
        return self.state.settings

    def do_all(
        self, by: By, operations: Sequence[Operation[TournamentState]], what: str
    ) -> list[Answer]:
        """Do all operations or none; `what` names the first one that may not be done."""
        trial = Tournament(self.settings, by)
        trial.state = deepcopy(self.state)
        for n, operation in enumerate(operations, 1):
            try:
                trial.do(by, operation)
            except NotationError as error:
                raise NotationError(f"{what} {n}: {error}") from None
        return [self.do(by, operation) for operation in operations]

    def begun(self, settings: TournamentSettings) -> TournamentState:
        """The state before anybody has entered."""
        return TournamentState.of(settings)

    def renew(self, state: TournamentState) -> None:
        """MT-1.1: a number is never given again."""
        state.last_number = self.state.last_number
        super().renew(state)

    def standings(self) -> list[RankedPlayer]:
        """The standings by the slips so far."""
        return standings(self.state)

    def flags(self, time: str) -> list[ClubFinding]:
        """MT-4.11: what the director should look at by now."""
        late = self.state.late_slips(time)
        return [finding("F-MT-SLIP", f"round {round_}, table {table}") for round_, table in late]


def read_operation(name: str, args: Mapping[str, Any]) -> Operation[TournamentState]:
    """The operation of a log entry or a client's message; `NotationError` if it is none."""
    return operations.read_operation(OPERATIONS, name, args)
