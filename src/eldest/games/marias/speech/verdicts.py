"""The end of a round of Mariáš in sentences: why it ended, what was made, who pays what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.games.marias.contracts import AGAINST, SILENT_SEVEN, TRUMP
from eldest.games.marias.scoring.settled import Settled
from eldest.games.marias.speech.names import Names
from eldest.games.marias.views.answers import sorted_cards
from eldest.games.marias.views.view import View
from eldest.protocol import NO_SIDE, Line, Outcome, Seat

UNCOUNTED = ("laid", "unplayed", "passed_out")  # no cards were played for points


def published(view: View, settled: Settled, speech: Names) -> Iterator[str]:
    """Why the round ended, the points, and what is turned up at its end."""
    yield speech.words(settled.reason)
    if view.type == TRUMP and settled.reason not in UNCOUNTED:
        pairs = zip(settled.cards, settled.marriages, strict=True)
        total, other = (cards + sum(married) for cards, married in pairs)
        yield speech.words("counted", total=total, other=other)
    if view.talon:
        yield speech.words("talon_was", cards=speech.cards(view.talon))
    for seat, hand in enumerate(view.hands):
        if hand:
            yield f"{speech.name(seat)}: {speech.cards(sorted_cards(view, hand))}"


def standing(view: View, settled: Settled, speech: Names) -> Iterator[str]:
    """Sentences about a settled round in which a revoke can still be claimed."""
    for value in settled.values:
        yield f"{sentence(value.note, view.declarer or 0, value.amount, speech)} ({value.law})"
    for each in settled.penalties:
        yield f"{sentence('penalty', each.seat, -each.amount, speech)} ({each.law})"
    yield speech.words("paid", scores=speech.paid(settled.payments))


def verdicts(outcome: Outcome, speech: Names) -> list[tuple[str, str]]:
    """One sentence for each value, with its law: all who pay or are paid by it share it."""
    return [
        (sentence(lines[0].note, lines[0].side, _each(lines), speech), lines[0].law)
        for lines in _values(outcome.lines)
    ]


def sentence(note: str, seat: Seat, units: int, speech: Names) -> str:
    """The seat's gain from each of the others by a value, as a sentence."""
    name, _, product = note.partition(" ")
    if note == "passed out":
        return speech.say("forfeit" if units else "nobody_pays", seat)
    if note == "penalty":
        return speech.say("penalty", seat, points=abs(units))
    points = product.replace("x", speech.signs.times)
    if name == "limit":
        return speech.words("limited", points=points)
    if " " in points:
        points = f"{points} = {abs(units)}"
    return speech.words(_value(name, units), points=points)


def _value(name: str, units: int) -> str:
    """The name of a value's sentence; units are the declarer's gain, so its sign says who won."""
    if name == SILENT_SEVEN:
        return "silent_seven_declarer" if units > 0 else "silent_seven_defence"
    return f"{name.lower()}_{'made' if is_made(name, units) else 'lost'}"


def is_made(name: str, units: int) -> bool:
    """Whether the owner has made the commitment that brings the declarer these units."""
    return (units > 0) != (name in AGAINST)


def _values(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Groups of lines, one for each value; no seat occurs twice in a group."""
    group: list[Line] = []
    for line in lines:
        same = group and (line.law, line.note) == (group[0].law, group[0].note)
        if group and (not same or any(line.side == other.side for other in group)):
            yield group
            group = []
        group.append(line)
    if group:
        yield group


def _each(lines: Sequence[Line]) -> int:
    """The amount that the first seat got from each of the others."""
    return 0 if lines[0].side == NO_SIDE else -lines[1].points
