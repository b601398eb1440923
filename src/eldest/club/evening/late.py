"""A pair that comes late or leaves: the movement changes as little as possible (BT-V.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from eldest.club.evening.checks import check_round, known_pair
from eldest.club.evening.model import EveningState
from eldest.club.evening.settings import EveningSettings
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.movements import BadMovement, Movement, Pair, Round, Sitting
from eldest.club.operations import DIRECTOR, Facts, Flags, Operation

GROWS = {"mitchell": "skip", "skip": "mitchell"}  # their first rounds are the same


@dataclass(frozen=True, slots=True)
class Join(Operation[EveningState]):
    """A pair takes the place of the phantom from a round on; all other tables stay as they are."""

    name = "join"
    roles = DIRECTOR

    round: int

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse unless there is a half table, and the evening has this round."""
        if not state.settings.missing:
            raise ClubRefusal("R-V-LATE", "no pair is missing")
        check_round(state, self.round)
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Use the whole movement from that round on; before it the new pair sat out."""
        settings = replace(state.settings, missing=_fewer(state.settings))
        full, old = settings.movement(), state.movement
        (new,) = set(full.pairs) - set(old.pairs)
        early = (Round(one.sittings, (*one.out, new)) for one in old.rounds[: self.round - 1])
        late = full.rounds[self.round - 1 : len(old.rounds)]
        _change(state, settings, replace(full, rounds=(*early, *late)))
        return {"pair": str(new), "round": self.round}


def _fewer(settings: EveningSettings) -> str:
    """Who is still missing after one has come: nobody, or one player fewer (BT-I.5)."""
    return str(int(settings.missing) - 1).strip("0") if settings.is_individual else ""


@dataclass(frozen=True, slots=True)
class Leave(Operation[EveningState]):
    """A pair leaves: from a round on its opponents sit out (B-V.6)."""

    name = "leave"
    roles = DIRECTOR

    pair: str
    round: int

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse if a result of the pair would be lost."""
        pair = known_pair(state, self.pair)
        check_round(state, self.round)
        for place in state.results:
            sitting = state.movement.at(place.round, place.table)
            if place.round >= self.round and sitting and pair in sitting.contestants:
                raise ClubRefusal("R-E-THERE", place)
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Empty the tables of the pair from that round on."""
        pair = known_pair(state, self.pair)
        rounds = [
            _without(round_, pair) if number >= self.round else round_
            for number, round_ in enumerate(state.movement.rounds, start=1)
        ]
        _change(state, state.settings, replace(state.movement, rounds=tuple(rounds)))
        return {"pair": self.pair, "round": self.round}


def _without(round_: Round, pair: Pair) -> Round:
    """The round without the table of a pair; both pairs of it sit out."""
    left = tuple(one for one in round_.sittings if pair not in one.contestants)
    empty = [who for one in round_.sittings if one not in left for who in one.contestants]
    return Round(left, tuple(sorted({*round_.out, *empty})))


@dataclass(frozen=True, slots=True)
class Grow(Operation[EveningState]):
    """Add a half table, only if all sittings of round 1 stay as they are."""

    name = "grow"
    roles = DIRECTOR

    missing: str = "EW"

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse after the first result of round 2, or if round 1 would change."""
        if any(place.round > 1 for place in state.results):
            raise ClubRefusal("R-V-LATE", "round 2 already has results")
        self._grown(state)
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Use the larger movement, and add a set of boards."""
        settings, movement = self._grown(state)
        _change(state, settings, movement)
        return {"tables": settings.tables, "boards": len(settings.boards)}

    def _grown(self, state: EveningState) -> tuple[EveningSettings, Movement]:
        settings = larger(state.settings, self.missing)
        try:
            movement = settings.movement()
        except (ClubRefusal, BadMovement):
            raise ClubRefusal("R-V-LATE", f"{settings.kind} of {settings.tables} tables") from None
        sets = settings.sets(movement)
        if not _first(state.movement, state.sets) <= _first(movement, sets):
            raise ClubRefusal("R-V-LATE", f"{settings.kind} of {settings.tables} tables")
        return settings, movement


def larger(settings: EveningSettings, missing: str) -> EveningSettings:
    """The same evening with one more table, at which a pair is missing."""
    if settings.missing or settings.kind not in GROWS:
        raise ClubRefusal("R-V-LATE", settings.kind)
    size = len(settings.boards) // settings.tables
    last = max(settings.boards)
    tables = settings.tables + 1
    rounds = min(settings.rounds or settings.tables, tables - (tables % 2 == 0))
    return replace(
        settings,
        kind=GROWS[settings.kind],
        tables=tables,
        boards=(*settings.boards, *range(last + 1, last + size + 1)),
        rounds=rounds,
        missing=missing,
    )


def _first(movement: Movement, sets: list[tuple[int, ...]]) -> set[tuple[Sitting, tuple[int, ...]]]:
    """Who plays what in round 1."""
    return {(one._replace(set=0), sets[one.set - 1]) for one in movement.rounds[0].sittings}


def _change(state: EveningState, settings: EveningSettings, movement: Movement) -> None:
    """The evening continues with this movement; everything is compared again."""
    state.settings, state.movement = settings, movement
    state.sets = settings.sets(movement)
    for board in settings.boards:
        state.touch(board)


def next_round(state: EveningState) -> int:
    """The first round that a late pair can play: the first without any result."""
    return max((place.round for place in state.results), default=0) + 1


def ways_in(state: EveningState) -> Iterator[Operation[EveningState]]:
    """The ways in which a late pair can join, those that change least first."""
    if state.settings.missing:
        yield Join(min(next_round(state), len(state.movement.rounds)))
    else:
        yield Grow("EW")
