"""The traveller of a board: all its results, and what each side is awarded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from eldest.club.evening.model import EveningState, Place, Version
from eldest.club.movements import Pair
from eldest.club.scoring import Awards, BoardScore, artificial, method_of
from eldest.club.scoring.methods import Method


@dataclass(frozen=True, slots=True)
class TravellerRow:
    """One line: who held which cards, the valid result, and its awards."""

    place: Place
    ns: Pair
    ew: Pair
    version: Version | None = None
    awards: Awards = None
    partners: Awards = None  # of S and W, where the Director gave them their own (BT-I.1)

    @property
    def contestants(self) -> tuple[Pair, ...]:
        """Everybody who is ranked by this line."""
        return (*self.ns.contestants, *self.ew.contestants)

    @property
    def score(self) -> str:
        """The result as it is written; nothing while it is missing."""
        return str(self.version.result) if self.version else ""


@dataclass(slots=True)
class Travellers:
    """The travellers of an evening of pairs; a board is computed again only if it has changed."""

    state: EveningState
    kept: dict[int, tuple[tuple[int, int], list[TravellerRow]]] = field(default_factory=dict)
    counted: tuple[int, int] = (-1, 0)  # revision, and E of B-M.4

    def board(self, board: int) -> list[TravellerRow]:
        """All lines of a board, NS pairs in order."""
        stamp = self.state.changed.get(board, 0), self.expected()
        kept = self.kept.get(board)
        if kept is None or kept[0] != stamp:
            kept = self.kept[board] = stamp, self._scored(board, stamp[1])
        return kept[1]

    def expected(self) -> int:
        """E of B-M.4, counted again only when something has changed."""
        if self.counted[0] != self.state.revision:
            self.counted = self.state.revision, expected(self.state)
        return self.counted[1]

    def all(self) -> dict[int, list[TravellerRow]]:
        """Every traveller, by board."""
        return {board: self.board(board) for board in self.state.settings.boards}

    def _scored(self, board: int, expected_results: int) -> list[TravellerRow]:
        plain = rows(self.state, board)
        lines = [line_of(self.state, row.place) for row in plain]
        method = method_of(self.state.settings.method)
        awards = method.awards(lines, expected_results)
        return [
            replace(row, awards=award, partners=_partners(row, method, expected_results))
            for row, award in zip(plain, awards, strict=True)
        ]


def _partners(row: TravellerRow, method: Method, expected_results: int) -> Awards:
    given = row.version.result.partners if row.version else None
    return method.awards([artificial(*given)], expected_results)[0] if given else None


def rows(state: EveningState, board: int) -> list[TravellerRow]:
    """All lines of a board without awards, in the order of their NS pairs."""
    return sorted(_rows(state, board), key=lambda row: (row.ns, row.place))


def _rows(state: EveningState, board: int) -> Iterator[TravellerRow]:
    for round_, sitting in state.movement.sittings():
        if board in state.boards(sitting):
            place = Place(round_, sitting.table, board)
            version = state.standing(place)
            turned = version is not None and version.turned
            pairs = (sitting.ew, sitting.ns) if turned else (sitting.ns, sitting.ew)
            yield TravellerRow(place, *pairs, version)


def line_of(state: EveningState, place: Place) -> BoardScore:
    """The valid result of a line, as the comparison sees it."""
    version = state.standing(place)
    if version is None:
        return BoardScore()
    return version.result.line(state.vulnerable(place.board), version.form)


def expected(state: EveningState) -> int:
    """E of B-M.4: how often the board that is played most often is played."""
    return max(playings(state).values(), default=0)


def playings(state: EveningState) -> dict[int, int]:
    """How often each board is played. A result entered as not played is no longer expected."""
    counts = dict.fromkeys(state.settings.boards, 0)
    for place in state.places():
        version = state.standing(place)
        dropped = version and not version.result.is_played and not version.result.is_artificial
        counts[place.board] += not dropped
    return counts
