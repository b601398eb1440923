"""Explains the place of a pair or a team: lines that name their rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from eldest.club.evening.evening import Evening
from eldest.club.evening.model import EveningState, Place, Version
from eldest.club.evening.ranking.rankings import Standing
from eldest.club.movements import Pair
from eldest.club.scoring import BAM, METHODS, decimal
from eldest.club.scoring.rounding import MATCHPOINT_PLACES
from eldest.club.speech import evening_text

UNIT_LAWS = {
    "cross-imps": "B-M.10",
    "butler": "B-M.11",
    "vps": "B-M.12",
    "discrete-vps": "B-M.14",
    "imps": "B-M.9",
    "bam": "BT-B.1",
    "bam-1": "BT-B.1",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """One line: the rule, and its effect here."""

    law: str
    word: str
    values: dict[str, object] = field(default_factory=dict, hash=False)

    def text(self, language: str = "en") -> str:
        """The line in a language."""
        return evening_text("reasons", self.word, language, **self.values)


def reasons(evening: Evening, standing: Standing) -> list[Reason]:
    """Everything that makes up the value of this standing, the sum first."""
    if not standing.is_ranked:
        return [Reason("B-E.5", "waiting"), *_set_aside(evening, standing.pair)]
    return [
        _sum(evening, standing),
        *_byes(evening.state, standing.pair),
        *_set_aside(evening, standing.pair),
        *_penalties(evening.state, standing.pair),
        *([Reason("B-E.5", "shared")] if standing.place.endswith("=") else []),
    ]


def _sum(evening: Evening, standing: Standing) -> Reason:
    method, boards = evening.settings.method, standing.boards
    if method in METHODS and METHODS[method].has_top:
        points, top = (
            decimal(number, MATCHPOINT_PLACES) for number in (standing.points, standing.top)
        )
        return Reason("B-M.3", "percent", {"points": points, "top": top, "boards": boards})
    word = "vps" if method.endswith("vps") else "bam" if method in BAM else "imps"
    return Reason(UNIT_LAWS[method], word, {"points": decimal(standing.points), "boards": boards})


def _byes(state: EveningState, pair: Pair) -> Iterator[Reason]:
    rounds = [n for n, one in enumerate(state.movement.rounds, start=1) if pair in one.out]
    if rounds and state.settings.kind == "swiss":
        yield Reason("B-V.10", "bye", {"rounds": ", ".join(map(str, rounds))})


def _set_aside(evening: Evening, pair: Pair) -> Iterator[Reason]:
    """Boards that were not simply counted."""
    own = list(_own(evening.state, pair))
    kinds: tuple[tuple[str, str, Callable[[Version], bool]], ...] = (
        ("B-M.5", "artificial", lambda one: one.result.adjusted is not None),
        ("B-M.6", "weighted", lambda one: bool(one.result.weights)),
        ("B-M.8", "fouled", lambda one: bool(one.form)),
        ("B-E.7", "turned", lambda one: one.turned),
        ("B-E.6", "not_played", lambda one: not (one.result.is_played or one.result.is_artificial)),
        ("B-E.3", "unconfirmed", lambda one: not one.confirmed),
    )
    for law, word, holds in kinds:
        yield from _about(law, word, [place.board for place, one in own if holds(one)])
    if not evening.settings.is_teams:
        played = [place.board for place, one in own if one.result.is_played]
        yield from _about("B-M.4", "stretched", _short(evening, played))


def _about(law: str, word: str, boards: Iterable[int]) -> Iterator[Reason]:
    listed = ", ".join(map(str, sorted(boards)))
    if listed:
        yield Reason(law, word, {"boards": listed})


def _own(state: EveningState, pair: Pair) -> Iterator[tuple[Place, Version]]:
    for place in state.places():
        sitting, version = state.sitting(place), state.standing(place)
        if sitting and version and pair in sitting.contestants:
            yield place, version


def _short(evening: Evening, boards: Iterable[int]) -> list[int]:
    """Boards with fewer results than are expected (B-M.4)."""
    expected = evening.travellers.expected()
    results = {
        board: sum(
            row.version is not None and row.version.result.is_played
            for row in evening.traveller(board)
        )
        for board in boards
    }
    return [board for board, count in results.items() if count < expected]


def _penalties(state: EveningState, pair: Pair) -> Iterator[Reason]:
    for one in state.penalties:
        if one.pair == pair:
            yield Reason("B-M.7", one.word, one.logged)
