"""The call that takes results from paper: judged line by line, stored all or none (BT-E.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from eldest.club.evening import Evening, Place, Service
from eldest.club.evening.exports.cells import unit_of
from eldest.club.evening.operations import Correct
from eldest.club.evening.paper import (
    JudgedLine,
    PaperLine,
    awards_of_board,
    judged,
    store,
)
from eldest.club.law6 import By
from eldest.club.routes import messages as m
from eldest.club.routes.asking import asked, bounded, now, person
from eldest.club.routes.shelf import Shelf
from eldest.club.routes.views import note
from eldest.server.api import Api, Call

MOST_BYTES = 100_000


class Paper:
    """The handler, with the files."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def add_to(self, api: Api) -> None:
        """Add the call that stores results typed from paper to the API."""
        place, answer, language = "/api/evenings/{evening}/paper", m.ClubPaperJudged, ("language",)
        api.add("POST", place, self.paper, answer, m.ClubPaper, query=language, most=MOST_BYTES)

    async def paper(self, call: Call[m.ClubPaper]) -> m.ClubPaperJudged:
        """Lines of travellers or slips; nothing is stored unless it is asked for."""
        hall, viewer = await self.shelf.evening(call, "director")
        bounded(len(hall.service.evening.log.entries))
        by = viewer.by(person(call.body.name), now(call))
        return await asked(_paper, hall.service, by, call.body, call.language)


def _paper(service: Service, by: By, given: m.ClubPaper, language: str) -> m.ClubPaperJudged:
    lines = [PaperLine(Place(one.round, one.table, one.board), one.result) for one in given.lines]
    if not given.store:
        found, stored = service.ask(lambda one: judged(one, by, lines, given.reason)), False
    else:
        found, stored = store(service, by, lines, given.reason)
    told = service.ask(lambda evening: _judged(evening, found, language))
    return m.ClubPaperJudged(stored, told)


def _judged(evening: Evening, found: Sequence[JudgedLine], language: str) -> list[m.PaperJudged]:
    scores = [_score(evening, line) for line in found]
    sums = accumulate(score or 0 for score in scores)
    points = _points(evening, found)
    return [
        _line(line, score, summed, points.get(line.place, ""), language)
        for line, score, summed in zip(found, scores, sums, strict=True)
    ]


def _score(evening: Evening, line: JudgedLine) -> int | None:
    return line.result.ns_score(evening.state.vulnerable(line.place.board)) if line.result else None


def _points(evening: Evening, found: Sequence[JudgedLine]) -> dict[Place, str]:
    """What NS get, where all lines that are taken are of one board."""
    typed = {line.place: line.result for line in found if line.result and line.answer.ok}
    boards = {place.board for place in typed}
    if len(boards) != 1:
        return {}
    awards = awards_of_board(evening, boards.pop(), typed)
    return {place: unit_of(evening).points(award) for place, award in awards.items()}


def _line(
    line: JudgedLine, score: int | None, summed: int, points: str, language: str
) -> m.PaperJudged:
    refusal = line.answer.refusal
    return m.PaperJudged(
        *line.place,
        result="" if line.result is None or refusal else str(line.result),
        ns_score=score,
        sum=summed,
        points=points,
        deed=_deed(line),
        refusal=refusal.text(language) if refusal else "",
        law=refusal.rule if refusal else "",
        notes=[note(flag, language) for flag in line.answer.flags],
    )


def _deed(line: JudgedLine) -> m.PaperDeed:
    """What storing the line would do."""
    if line.result and line.deed is None:
        return "same"
    return "correct" if isinstance(line.deed, Correct) else "enter"
