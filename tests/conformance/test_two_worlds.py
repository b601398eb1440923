"""Swap cards that a viewer may not know, and every byte that he is sent stays the same."""

import pytest

from .cases import Case
from .knowledge import shown_in, swapped
from .leaks import LeakyJudge, LeakyLegal, LeakyRound, LeakyTold, LeakyView, leaky
from .playing import viewers
from .worlds import Verdict, verdicts

SEEDS = 3


def compared(case: Case, rounds: type[LeakyRound] | None = None) -> list[Verdict]:
    """The verdicts of every viewer, at an honest table or a leaking one."""
    game = leaky(case.game, rounds) if rounds else case.game
    seeds = [f"{case}/two worlds/{number}" for number in range(SEEDS)]
    asked = [(viewer, f"{seed}/{viewer}") for viewer in viewers(case) for seed in seeds]
    return [verdict for viewer, seed in asked for verdict in verdicts(game, case, viewer, seed)]


def test_two_worlds_are_one_to_who_may_not_know(few: Case) -> None:
    """Views, feed, legal actions, refusals and take-backs are equal in both worlds."""
    found = compared(few)
    for verdict in found:
        assert not verdict.difference, f"{verdict}"
    whole = [verdict for verdict in found if verdict.whole and verdict.telling]
    assert len(whole) >= 6 * len(viewers(few)), f"{few}: only {len(whole)} pairs of worlds compared"
    assert {verdict.viewer for verdict in whole} == set(viewers(few)), f"{few}: a viewer is missing"


@pytest.mark.parametrize("rounds", [LeakyView, LeakyTold, LeakyJudge, LeakyLegal])
def test_a_leak_is_caught(plain: Case, rounds: type[LeakyRound]) -> None:
    """A game that leaks in one place does not pass, so the comparison is not blind there."""
    caught = [verdict for verdict in compared(plain, rounds) if verdict.difference]
    assert caught, f"{plain}: {rounds.__name__} was not noticed"


def test_cards_are_found_in_texts() -> None:
    """Cards are seen singly, in rows and in hands, and swapped wherever an action names them."""
    assert shown_in('{"hand": ["SA", "HT"], "trump": "S"}') == {"SA", "HT"}
    assert shown_in("hide:C9 SKQ SAHA JK chance SHD") == {"C9", "SK", "SQ", "SA", "HA", "JK"}
    assert swapped("shuffle:SASKSQ", ("SA", "SQ")) == "shuffle:SQSKSA"
