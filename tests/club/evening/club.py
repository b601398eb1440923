"""Evenings for the tests: settings, people, and results that a seed gives."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from eldest.club.evening import ClubRefusal, Evening, EveningSettings, Place, read_operation
from eldest.club.law6 import Answer, By

TIME = "2026-11-16T19:00:00Z"
DIRECTOR = By("dir1", "director", TIME)
SCORER = By("scorer", "assistant", TIME)


def player(pair: str, time: str = TIME) -> By:
    """Somebody of that pair."""
    return By(f"{pair} Eva", "player", time)


def settings(
    kind: str = "mitchell", tables: int = 3, boards: int = 6, **more: Any
) -> EveningSettings:
    """A small evening."""
    return EveningSettings(
        "Club Evening", "2026-11-16", kind, tables, tuple(range(1, boards + 1)), **more
    )


def evening(kind: str = "mitchell", tables: int = 3, boards: int = 6, **more: Any) -> Evening:
    """A small evening that has just begun."""
    return Evening(settings(kind, tables, boards, **more), DIRECTOR)


def do(place: Evening, by: By, op: str, **args: Any) -> Answer:
    """Do an operation as a client would ask for it; a refusal is in the answer."""
    try:
        return place.do(by, read_operation(op, args))
    except ClubRefusal as refused:
        return Answer(refused.finding)


@contextmanager
def refused(code: str) -> Iterator[None]:
    """What is done inside must be refused with this code."""
    with pytest.raises(ClubRefusal) as raised:
        yield
    assert raised.value.finding.code == code


def done(place: Evening, by: By, op: str, **args: Any) -> Answer:
    """Do an operation that must not be refused."""
    return place.do(by, read_operation(op, args))


def enter(place: Evening, at: tuple[int, int, int], result: str, by: By = SCORER) -> Answer:
    """Enter a result that must be taken."""
    round_, table, board = at
    return done(place, by, "enter", round=round_, table=table, board=board, result=result)


def random_result(dice: random.Random) -> str:
    """Some contract, or four passes."""
    if dice.random() < 0.04:
        return "Pass"
    risk = dice.choice(("", "", "", "", "X", "XX"))
    bid = f"{dice.randint(1, 7)}{dice.choice('CDHSN')}{risk}"
    return f"{bid} {dice.choice('NESW')} {dice.randint(5, 13)}"


def results(place: Evening, seed: int = 1) -> list[tuple[Place, str]]:
    """A result for every board at every table."""
    dice = random.Random(seed)
    return [(at, random_result(dice)) for at in place.state.places()]


def filled(place: Evening, seed: int = 1) -> Evening:
    """The evening with all results of a seed."""
    for at, result in results(place, seed):
        enter(place, at, result)
    return place
