"""Swap cards that a viewer may not know, and every byte that he is sent stays the same."""

import random
from collections.abc import Iterator

import pytest

from eldest.protocol import Game
from tests.conformance.cases import Case
from tests.conformance.playing import viewers

from .knowledge import Viewer, shown_in, swapped
from .leaks import LeakyJudge, LeakyLegal, LeakyRound, LeakyTold, LeakyView, leaky
from .worlds import Verdict, verdicts

SEEDS, MOST_SEEDS = 2, 12
ENOUGH = 2
VIEWERS = 3


def compared(case: Case, rounds: type[LeakyRound] | None = None) -> Iterator[Verdict]:
    """The verdicts of every viewer, at an honest table or a leaking one."""
    game = leaky(case.game, rounds) if rounds else case.game
    for viewer in viewers(case) if rounds else some_viewers(case):
        yield from asked(game, case, viewer)


def some_viewers(case: Case) -> list[Viewer]:
    """Those who are asked: every seat and the onlooker, or some of a large table."""
    every = viewers(case)
    return random.Random(str(case)).sample(every, min(VIEWERS, len(every)))


def asked(game: Game, case: Case, viewer: Viewer) -> list[Verdict]:
    """The verdicts of some seeds, and of more where too few of them tell something."""
    found: list[Verdict] = []
    for number in range(MOST_SEEDS):
        told = any(verdict.difference for verdict in found)
        if told or (number >= SEEDS and len(conclusive(found)) >= ENOUGH):
            break
        found += verdicts(game, case, viewer, f"{case}/{number}")
    return found


def conclusive(found: list[Verdict]) -> list[Verdict]:
    """Those of two whole worlds that somebody could tell apart."""
    return [verdict for verdict in found if verdict.whole and verdict.telling]


def test_two_worlds_are_one_to_who_may_not_know(few: Case) -> None:
    """Views, feed, legal actions, refusals and take-backs are equal in both worlds."""
    found = list(compared(few))
    for verdict in found:
        assert not verdict.difference, f"{verdict}"
    for viewer in some_viewers(few):
        whole = [verdict for verdict in conclusive(found) if verdict.viewer == viewer]
        assert len(whole) >= ENOUGH, f"{few}: only {len(whole)} pairs of worlds for {viewer}"


@pytest.mark.parametrize("rounds", [LeakyView, LeakyTold, LeakyJudge, LeakyLegal])
def test_a_leak_is_caught(plain: Case, rounds: type[LeakyRound]) -> None:
    """A game that leaks in one place does not pass, so the comparison is not blind there."""
    assert any(verdict.difference for verdict in compared(plain, rounds)), (
        f"{plain}: {rounds.__name__} was not noticed"
    )


def test_cards_are_found_in_texts() -> None:
    """Cards are seen singly, in rows and in hands, and swapped wherever an action names them."""
    assert shown_in('{"hand": ["SA", "HT"], "trump": "S"}') == {"SA", "HT"}
    assert shown_in("hide:C9 SKQ SAHA JK chance SHD") == {"C9", "SK", "SQ", "SA", "HA", "JK"}
    assert swapped("shuffle:SASKSQ", ("SA", "SQ")) == "shuffle:SQSKSA"
    assert swapped("respond:!SEVEN_AGAINST", ("ST", "SQ")) == "respond:!SEVEN_AGAINST"
