"""What a director should know about a movement before the evening begins (BT-V.4 to BT-V.6)."""

from __future__ import annotations

from collections import Counter

from eldest.club.evening.model import EveningState
from eldest.club.evening.settings import EveningSettings
from eldest.club.findings import ClubFinding, finding
from eldest.club.movements import Movement, Pair

LEAST = 70  # percent of the boards in play that a pair is scheduled for


def warnings(settings: EveningSettings) -> list[ClubFinding]:
    """All warnings at the start; none for teams and Swiss, in which everybody plays."""
    if settings.is_teams or settings.is_swiss:
        return []
    state = EveningState.of(settings)
    found = [
        ("N-V-SHARE", _shared(state.movement)),
        ("N-V-OUT", _sitting_out(state.movement)),
        ("N-V-UNEVEN", _sizes(state)),
        ("F-V-70", _few(state)),
    ]
    return [finding(code, where) for code, where in found if where]


def _shared(movement: Movement) -> str:
    """The first tables that use one set in one round."""
    for number, round_ in enumerate(movement.rounds, start=1):
        tables: dict[int, list[str]] = {}
        for sitting in round_.sittings:
            tables.setdefault(sitting.set, []).append(str(sitting.table))
        both = next((row for row in tables.values() if len(row) > 1), None)
        if both:
            return f"round {number}, tables {', '.join(both)}"
    return ""


def _sitting_out(movement: Movement) -> str:
    """How many pairs sit out a round."""
    out = {pair for round_ in movement.rounds for pair in round_.out}
    return f"{len(out)} of {len(movement.pairs)} pairs" if out else ""


def _sizes(state: EveningState) -> str:
    sizes = [len(boards) for boards in state.sets]
    return " ".join(map(str, sizes)) if min(sizes) != max(sizes) else ""


def _few(state: EveningState) -> str:
    """The pairs that are scheduled for less than 70 % of the boards in play (BT-V.4)."""
    counts: Counter[Pair] = Counter()
    for _, sitting in state.movement.sittings():
        for pair in sitting.contestants:
            counts[pair] += len(state.boards(sitting))
    least = LEAST * len(state.settings.boards)
    return ", ".join(str(pair) for pair in state.movement.pairs if 100 * counts[pair] < least)
