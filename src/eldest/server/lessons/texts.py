"""Reads the lessons of a game: positions and English in one file, other languages beside it.

`lessons.toml` is the lesson itself; `lessons.cs.toml` holds only what is said, in the same order.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from eldest.protocol import Game


class IllegalTry(Struct, frozen=True, forbid_unknown_fields=True, rename={"text": "try"}):
    """A likely illegal action, the law's answer, and the teacher's words beside it."""

    text: str
    code: str
    law: str
    say: str


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One text of the teacher, which may ask the learner to act."""

    say: str
    do: str = ""
    accept: list[str] = []
    other: str = ""
    others: dict[str, str] = {}
    illegal: list[IllegalTry] = []
    then: list[str] = []
    light: list[str] = []
    expect: dict[str, Any] = {}  # Any: facts of a view, which differ by game


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A fixed deal with three to eight steps."""

    id: str
    title: str
    part: Literal["essential", "more"]
    minutes: float
    teaches: list[str]
    seat: int
    leader: int
    hands: list[str]
    chance: list[str]
    steps: list[Step] = field(name="step")
    preset: str = ""
    options: dict[str, Any] = {}  # Any: values of options
    before: list[str] = []
    start: dict[str, Any] = {}


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons of a game; seats are called by these names."""

    schema: int
    game: str
    names: list[str]
    lessons: list[Lesson] = field(name="lesson")


class StepWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A step in another language; `illegal` in the order of the tries."""

    say: str
    do: str = ""
    other: str = ""
    others: dict[str, str] = {}
    illegal: list[str] = []


class LessonWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson in another language."""

    title: str
    steps: list[StepWords] = field(name="step")


def _path(game: Game, language: str) -> Path:
    name = "lessons.toml" if language == "en" else f"lessons.{language}.toml"
    return game.lawbook.learn / name


def has_lessons(game: Game) -> bool:
    """Whether the game has lessons."""
    return _path(game, "en").exists()


def count_of(game: Game) -> int:
    """How many lessons the game has."""
    return len(lessons_of(game).lessons) if has_lessons(game) else 0


def languages_of(game: Game) -> list[str]:
    """The languages of the lessons, English first."""
    beside = sorted(game.lawbook.learn.glob("lessons.*.toml"))
    return ["en", *(path.name.split(".")[1] for path in beside)]


@cache
def lessons_of(game: Game, language: str = "en") -> Course:
    """The lessons of a game in one of its languages."""
    course = msgspec.toml.decode(_path(game, "en").read_bytes(), type=Course)
    if language == "en":
        return course
    words = msgspec.toml.decode(_path(game, language).read_bytes(), type=dict[str, LessonWords])
    told = [_in_words(lesson, words[lesson.id]) for lesson in course.lessons]
    return replace(course, lessons=told)


def _in_words(lesson: Lesson, words: LessonWords) -> Lesson:
    steps = [_step_in_words(*both) for both in zip(lesson.steps, words.steps, strict=True)]
    return replace(lesson, title=words.title, steps=steps)


def _step_in_words(step: Step, words: StepWords) -> Step:
    told = zip(step.illegal, words.illegal, strict=True)
    return replace(
        step,
        say=words.say,
        do=words.do,
        other=words.other,
        others=words.others,
        illegal=[replace(one, say=say) for one, say in told],
    )
