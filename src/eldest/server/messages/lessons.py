"""Lessons with every state and every answer, so that a page plays them without the server."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from eldest.server.messages.socket import Event
from eldest.server.messages.state import Offer, State


class LessonStep(Struct, frozen=True):
    """A text of the teacher, and the action that it asks for; without `do` the learner goes on."""

    say: str
    do: str
    example: str  # an action that leads on
    light: list[str]  # what is lit, as docs/reference/lessons.md names it
    other: str  # said when another legal action is tried
    others: dict[str, str]  # a better answer to some of them
    beside: dict[str, str]  # said beside the refusal of some illegal ones


class TryRefused(Struct, frozen=True):
    """The law's answer to an illegal try."""

    sentence: str
    law: str | None


class Onward(Struct, frozen=True):
    """The events after an accepted action, and the next position; null ends the lesson."""

    events: list[Event]
    to: int | None


class Position(Struct, frozen=True):
    """A moment at which a step is shown; it gives the result of each action by its text."""

    step: int
    on: dict[str, Onward]  # the accepted actions; "" where the learner only goes on
    refused: dict[str, int]  # illegal tries, by their places in the lesson's refusals
    parts: dict[str, list[Offer]]  # what may follow these parts of an action; [] ends it


class Lesson(Struct, frozen=True):
    """A lesson, which begins with the first of its positions."""

    id: str
    title: str
    part: Literal["essential", "more"]
    minutes: float
    laws: list[str]
    seat: int
    begin: State
    steps: list[LessonStep]
    refusals: list[TryRefused]
    positions: list[Position]


class Lessons(Struct, frozen=True):
    """All lessons of a game in one language."""

    game: str
    name: str
    language: str  # English where nobody has translated them
    lessons: list[Lesson]
