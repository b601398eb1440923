"""The proof of a log: every draw of the program follows from the seed and what was before it."""

from __future__ import annotations

from dataclasses import replace

from eldest.club.tournament.model import TournamentState
from eldest.club.tournament.playing import Draw
from eldest.club.tournament.tournament import Tournament, read_operation


def wrong_draws(found: Tournament) -> list[int]:
    """MT-0.4: the entries whose tables are not those that the seed gives; manual ones are lots."""
    first, *later = found.log.entries
    again, wrong = Tournament(found.settings, first.by), []
    for entry in later:
        if entry.op == Draw.name:
            draw = read_operation(entry.op, entry.args)
            if isinstance(draw, Draw) and not _follows(draw, again.state):
                wrong.append(entry.n)
        again.again(entry)
    return wrong


def _follows(draw: Draw, state: TournamentState) -> bool:
    if draw.method == "manual":
        return True
    asked = replace(draw, tables=(), attempt=0, penalty=0)
    return asked.completed(state) == draw
