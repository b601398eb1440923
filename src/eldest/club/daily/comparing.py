"""Compares an attempt with the others: places, the distribution, and where plays differed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from eldest.club.daily import messages as m
from eldest.club.daily.deals import SEAT
from eldest.club.daily.sheet import Attempt, Played, moves_of
from eldest.protocol import Round
from eldest.protocol.speech import Speech, speech_for
from eldest.table import Acted, Table

SHOWN = 20  # rows of the ranking, and one's own


def place_of(points: float, all_points: Sequence[float]) -> int:
    """The place of these points; those with the same points share it."""
    return 1 + sum(other > points for other in all_points)


def bars(all_points: Sequence[float]) -> list[m.DailyBar]:
    """The distribution, lowest first."""
    return [m.DailyBar(points, count) for points, count in sorted(Counter(all_points).items())]


def ranking(
    attempts: Mapping[str, Attempt], results: Mapping[str, Played], own: str
) -> list[m.DailyRow]:
    """The best of all, and the player's own row wherever it is; equal points by name."""
    points = [played.points for played in results.values()]
    rows = [
        m.DailyRow(place_of(played.points, points), attempts[key].name, played.points, key == own)
        for key, played in results.items()
    ]
    rows.sort(key=lambda row: (row.place, not row.you, row.name))
    return [row for number, row in enumerate(rows) if number < SHOWN or row.you]


def moments(
    table: Table, others: Sequence[Played], expert: Played | None, language: str
) -> list[m.DailyMoment]:
    """Each decision at which somebody who had done the same so far chose otherwise."""
    found, moves = [], moves_of(table, SEAT)
    for number, (label, before, text) in enumerate(_decisions(table)):
        same = [each for each in others if each.moves[:number] == moves[:number]]
        led = expert if expert and expert.moves[:number] == moves[:number] else None
        ways = _ways(number, text, same, led, _labels(table, before, language))
        if len(ways) > 1:
            found.append(m.DailyMoment(number + 1, label, ways))
    return found


def _decisions(table: Table) -> Iterator[tuple[str, Round, str]]:
    """Every action of the player, with its line in the record and the round before it."""
    round_ = table.game.start(table.setup)
    for event in table.log:
        if not isinstance(event, Acted):
            continue
        if event.seat == SEAT:
            yield round_.label(), round_, str(event.action)
        round_.apply(event.seat, event.action)


def _ways(
    number: int, own: str, same: Sequence[Played], expert: Played | None, label: _Label
) -> list[m.DailyWay]:
    by_action: dict[str, list[float]] = {}
    for each in same:
        by_action.setdefault(_at(each, number), []).append(each.points)
    led = _at(expert, number) if expert else ""
    for text in filter(None, (led, own)):
        by_action.setdefault(text, [])
    ways = [
        m.DailyWay(
            text,
            label(text),
            len(points),
            round(fmean(points), 2) if points else 0.0,
            text == own,
            text == led,
        )
        for text, points in by_action.items()
        if text
    ]
    return sorted(ways, key=lambda way: (-way.count, way.action))


def _at(played: Played, number: int) -> str:
    return played.moves[number] if number < len(played.moves) else ""


class _Label:
    """The name of an action at one moment."""

    def __init__(self, speech: Speech, view: object) -> None:
        self.speech, self.view = speech, view

    def __call__(self, text: str) -> str:
        return self.speech.label(text, self.view)


def _labels(table: Table, before: Round, language: str) -> _Label:
    speech = speech_for(table.game, table.setup.options, SEAT, (), language)
    return _Label(speech, before.view(SEAT))
