"""Results typed from paper: each line is judged, and all are stored or none (BT-E.4).

The commands `traveller` and `slip` and the Director's page use it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from eldest.cards import NotationError
from eldest.club.evening.checks import completes
from eldest.club.evening.evening import Evening
from eldest.club.evening.model import EveningState, Place
from eldest.club.evening.operations import Correct, Enter
from eldest.club.evening.results import Result, read_result
from eldest.club.evening.service import Service
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.scoring import Award, method_of

REPEAT = "="
Deed = Enter | Correct | None  # nothing where the same result stands already


@dataclass(frozen=True, slots=True)
class PaperLine:
    """A line as it is typed, and where it belongs."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class JudgedLine:
    """A line with what it would give; without a result it was refused."""

    place: Place
    result: Result | None
    deed: Deed
    answer: Answer


def spelt_out(texts: Sequence[str]) -> list[str]:
    """The lines, with each `=` replaced by the line above."""
    found: list[str] = []
    for text in texts:
        found.append(found[-1] if text.strip() == REPEAT and found else text)
    return found


def judged(
    evening: Evening, by: By, lines: Sequence[PaperLine], reason: str = ""
) -> list[JudgedLine]:
    """What each line would give; `reason` is for all corrections among them (B-E.4)."""
    if len({line.place for line in lines}) < len(lines):
        raise NotationError("a board at a table may have only one line")
    texts = spelt_out([line.text for line in lines])
    return [
        _judged(evening, by, line.place, text, reason)
        for line, text in zip(lines, texts, strict=True)
    ]


def _judged(evening: Evening, by: By, place: Place, text: str, reason: str) -> JudgedLine:
    found, deed = None, None
    try:
        found = read_result(text)
        deed = _deed(evening.state, place, found, reason)
        answer = evening.judge(by, deed) if deed else Answer()
    except ClubRefusal as refused:
        answer = Answer(refused.finding)
    return JudgedLine(place, found, deed, answer)


def _deed(state: EveningState, place: Place, found: Result, reason: str) -> Deed:
    """Enter the line, or correct the valid value; a contract completes its bare score (BT-E.6)."""
    standing = state.standing(place)
    if standing is None or completes(state, place, found):
        return Enter(*place, str(found))
    if standing.result == found:
        return None
    return Correct(*place, reason, str(found))


def store(
    service: Service, by: By, lines: Sequence[PaperLine], reason: str = ""
) -> tuple[list[JudgedLine], bool]:
    """Store all lines; a line that is refused keeps all of them out."""
    found = service.ask(lambda evening: judged(evening, by, lines, reason))
    if any(line.answer.refusal for line in found):
        return found, False
    service.do_all(by, [line.deed for line in found if line.deed])
    return found, True


def awards_of_board(
    evening: Evening, board: int, typed: Mapping[Place, Result]
) -> dict[Place, Award | None]:
    """What NS would get for each result of a board; in a match that depends on the other room."""
    if evening.settings.is_teams:
        return {}
    stands = {
        row.place: row.version.result for row in evening.traveller(board) if row.version is not None
    }
    found = stands | dict(typed)
    vulnerable = evening.state.vulnerable(board)
    lines = [one.line(vulnerable, "") for one in found.values()]
    awards = method_of(evening.settings.method).awards(lines, len(lines))
    return {place: award and award[0] for place, award in zip(found, awards, strict=True)}
