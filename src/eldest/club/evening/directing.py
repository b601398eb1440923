"""What the Director does to the evening itself: repairs, draws, plan and release of the hands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from eldest.cards import NotationError
from eldest.club.evening.checks import lead_flags, reason_given
from eldest.club.evening.drawing import next_round
from eldest.club.evening.model import EveningState
from eldest.club.evening.proof import check_release, check_released, planned, released_boards
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.movements import Movement, Pair, Round, Sitting, clashes, read_pair
from eldest.club.operations import DIRECTOR, Facts, Flags, Operation


@dataclass(frozen=True, slots=True)
class Reseat(Operation[EveningState]):
    """Who really sat where, each as `round table ns ew`; everything else stays (B-E.7)."""

    name = "reseat"
    roles = DIRECTOR

    tables: tuple[str, ...]
    reason: str

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse a repaired schedule that clashes, except for pairs that meet again."""
        reason_given(self.reason, "reseat")
        movement = self.repaired(state)
        # Who has met may meet again in a repair; what may not happen is a board played twice.
        loose = replace(movement, winners=2)
        clash = next(clashes(loose), None)
        if clash:
            raise ClubRefusal("R-V-BAD", clash)
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """The schedule from now on."""
        state.movement = self.repaired(state)
        for board in state.settings.boards:
            state.touch(board)
        return {"tables": len(self.tables)}

    def repaired(self, state: EveningState) -> Movement:
        """The movement with these tables changed; pairs that are left over sit out."""
        rounds = list(state.movement.rounds)
        for text in self.tables:
            number, sitting = self._read(state, text)
            others = [one for one in rounds[number - 1].sittings if one.table != sitting.table]
            row = tuple(sorted([*others, sitting]))
            rounds[number - 1] = Round(row, _left_over(state.movement.pairs, row))
        return replace(state.movement, rounds=tuple(rounds))

    def _read(self, state: EveningState, text: str) -> tuple[int, Sitting]:
        words = text.split()
        if len(words) != 4 or not all(word.isdecimal() and len(word) < 4 for word in words[:2]):
            raise NotationError(f"a table must look like `2 5 NS3 EW4`, not {text[:40]!r}")
        number, table = int(words[0]), int(words[1])
        old = state.movement.at(number, table)
        if old is None:
            raise ClubRefusal("R-E-WHERE", f"round {number}, table {table}")
        return number, old._replace(ns=read_pair(words[2]), ew=read_pair(words[3]))


def _left_over(pairs: tuple[Pair, ...], row: tuple[Sitting, ...]) -> tuple[Pair, ...]:
    seated = {pair for sitting in row for pair in sitting.contestants}
    return tuple(pair for pair in pairs if pair not in seated)


@dataclass(frozen=True, slots=True)
class DrawRound(Operation[EveningState]):
    """The next round of a Swiss, from the standings (B-V.10)."""

    name = "draw_round"
    roles = DIRECTOR

    round: int

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse unless it is the next round of a Swiss and no result is missing."""
        if not state.settings.is_swiss:
            raise ClubRefusal("R-E-KIND", f"a draw of {state.settings.kind}")
        if self.round != len(state.movement.rounds) + 1 or self.round > state.movement.sets:
            raise ClubRefusal("R-E-WHERE", f"round {self.round}")
        missing = state.missing()
        if missing:
            raise ClubRefusal("R-E-OPEN", missing[0])
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Append the round."""
        drawn = next_round(state)
        state.movement = replace(state.movement, rounds=(*state.movement.rounds, drawn))
        for board in state.sets[self.round - 1]:
            state.touch(board)
        rooms = 2 if state.settings.is_teams else 1
        matches = [f"{one.ns}-{one.ew}" for one in drawn.sittings[::rooms]]
        return {"round": self.round, "matches": matches, "bye": [str(pair) for pair in drawn.out]}


@dataclass(frozen=True, slots=True)
class Plan(Operation[EveningState]):
    """The plan of the dealing office that the boards come from (B-C.11)."""

    name = "plan"
    roles = DIRECTOR

    text: str
    session: int = 1

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse a plan whose session has other boards; one stored after the play is no pledge."""
        if state.plan and state.plan != self.text:
            raise ClubRefusal("R-E-THERE", "the plan")
        planned(self.text, self.session, state.settings.boards)
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Keep the public text."""
        if state.plan != self.text:
            state.late_plan = bool(state.results)
        state.plan, state.session = self.text, self.session
        return {"plan": planned(self.text, self.session, state.settings.boards).id}


@dataclass(frozen=True, slots=True)
class Release(Operation[EveningState]):
    """Make the hands public: from the reveal of the plan, or as written down (B-E.1, B-E.8).

    Each of `deals` is `7 N:...`; with a plan they may be left out, and must be those it proves.
    """

    name = "release"
    roles = DIRECTOR

    reveal: str = ""
    deals: tuple[str, ...] = ()

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse unless every table has played and the proof holds."""
        _check_all_played(state)
        check_release(state, self.reveal, self.deals)
        after = replace(state, cards=released_boards(state, self.reveal, self.deals))
        rows = [(place.board, state.results[place][-1].result) for place in sorted(state.results)]
        return [flag for board, result in rows for flag in lead_flags(after, board, result)]

    def judge_again(self, state: EveningState, by: By) -> None:
        """Refuse unless every table had played; older files may have a reveal without proof."""
        _check_all_played(state)
        check_released(state, self.reveal, self.deals)

    def apply(self, state: EveningState, by: By) -> Facts:
        """The cards and travellers are public."""
        state.cards = released_boards(state, self.reveal, self.deals)
        state.reveal, state.released, state.pledged = self.reveal, True, bool(state.plan)
        proved = bool(state.plan and state.cards and not state.late_plan)
        return {"boards": len(state.cards), "proved": proved}


def _check_all_played(state: EveningState) -> None:
    """R-6E-SEALED while a table still has to play (B-E.8)."""
    missing = state.missing()
    undrawn = state.settings.is_swiss and len(state.movement.rounds) < state.movement.sets
    if missing or undrawn:
        raise ClubRefusal("R-6E-SEALED", missing[0] if missing else "rounds are still to be drawn")
