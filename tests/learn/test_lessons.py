"""Every lesson holds: its deal, its refusals, every way through it, and what it says is short."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from eldest import Illegal
from eldest.games import GAMES

from .lessons import Walk, lessons_of

LESSONS = [
    pytest.param(key, lesson, id=lesson["id"])
    for key in GAMES
    for lesson in lessons_of(key)["lesson"]
]


@pytest.mark.parametrize(("key", "lesson"), LESSONS)
def test_a_lesson_holds(key: str, lesson: dict[str, Any]) -> None:
    Walk(key, lesson).check()


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_lessons_of_about_ten_minutes(key: str) -> None:
    """Six to eight lessons; the essential ones take about three minutes."""
    file = lessons_of(key)
    lessons = file["lesson"]
    assert file["game"] == key
    assert 6 <= len({lesson["id"] for lesson in lessons}) == len(lessons) <= 8
    essential = sum(x["minutes"] for x in lessons if x["part"] == "essential")
    assert 2 <= essential <= 4
    assert 8 <= sum(x["minutes"] for x in lessons) <= 12


def wrong_law(step: dict[str, Any]) -> None:
    step["illegal"][0]["law"] = "M-1.1"


def wrong_way(step: dict[str, Any]) -> None:
    step["accept"].append("choose:DK")


def wrong_light(step: dict[str, Any]) -> None:
    step["light"] = ["hand:D8"]


def wrong_fact(step: dict[str, Any]) -> None:
    step["expect"] = {"phase": "play"}


def too_long(step: dict[str, Any]) -> None:
    step["say"] = "word " * 31


@pytest.mark.parametrize("spoil", [wrong_law, wrong_way, wrong_light, wrong_fact, too_long])
def test_a_spoiled_lesson_does_not_hold(spoil: Any) -> None:
    """The lesson in which trumps are chosen, with one thing in its second step made wrong."""
    lesson = copy.deepcopy(lessons_of("marias")["lesson"][1])
    spoil(lesson["step"][1])
    with pytest.raises((AssertionError, Illegal)):
        Walk("marias", lesson).check()
