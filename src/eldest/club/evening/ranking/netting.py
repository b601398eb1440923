"""Handicaps of an evening, stored when it begins, and the net list (BT-H.1, BT-H.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from eldest.cards import NotationError
from eldest.club.evening.amounts import exact
from eldest.club.evening.checks import known_pair
from eldest.club.evening.model import EveningState
from eldest.club.evening.ranking.rankings import Ranking, placed
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.movements import Pair
from eldest.club.operations import DIRECTOR, Facts, Flags, Operation
from eldest.club.scoring import METHODS

MOST = 50  # percent either way


@dataclass(frozen=True, slots=True)
class Handicap(Operation[EveningState]):
    """Store the handicaps of pairs, each as `NS3 -1.65`, in percent, for the whole evening."""

    name = "handicap"
    roles = DIRECTOR

    pairs: tuple[str, ...]

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse other pairs, wrong percentages, and handicaps after the first result."""
        method = METHODS.get(state.settings.method)
        if method is None or not method.has_top:
            raise ClubRefusal("R-E-KIND", f"handicaps in {state.settings.method}")
        if state.results:
            raise ClubRefusal("R-H-LATE", f"{len(state.results)} results")
        for text in self.pairs:
            self._read(state, text)
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Store the handicaps for the whole evening."""
        state.handicaps = dict(self._read(state, text) for text in self.pairs)
        return {"pairs": len(self.pairs)}

    def _read(self, state: EveningState, text: str) -> tuple[Pair, str]:
        pair, _, points = text.strip().rpartition(" ")
        if abs(exact(points)) > MOST:
            raise NotationError(f"a handicap is at most {MOST} percent, not {points[:20]!r}")
        return known_pair(state, pair), points


def net_rankings(state: EveningState, scratch: list[Ranking]) -> list[Ranking]:
    """The same lists with everybody's handicap added; none where there are no handicaps."""
    return [_net(state, ranking) for ranking in scratch] if state.handicaps else []


def _net(state: EveningState, ranking: Ranking) -> Ranking:
    own = {one.pair: exact(state.handicaps.get(one.pair, "0")) for one in ranking.standings}
    found = {
        one.pair: replace(one, place="", value=one.value + own[one.pair])
        for one in ranking.standings
    }
    return Ranking(ranking.line, placed(found, ()))
