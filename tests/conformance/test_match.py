"""A match is a series of rounds that ends, and its totals are the sums."""

import pytest

from eldest.table import Match

from .cases import Case, depth, few_cases
from .playing import acts

MOST = 200


def added(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    """Points side by side."""
    return tuple(a + b for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("short", few_cases(depth(3, 4)), ids=str)
def test_a_match_ends_and_adds_up(short: Case) -> None:
    """Random rounds bring the match to its end, and the totals are what the rounds paid."""
    seed, match = f"{short}/match", Match(short.game, short.options)
    totals, number = (0,) * len(short.game.sides(short.options)), 0
    while match.setup is not None:
        setup, number = match.setup, number + 1
        assert number <= MOST, f"seed {seed!r}: no end"
        round_ = short.game.start(setup)
        played = [action for _, action in acts(short.game, round_, f"{seed}/{number}")]
        assert played, f"seed {seed!r}, round {number}"
        match.add(round_)
        outcome = round_.outcome()
        assert outcome is not None, f"seed {seed!r}, round {number}"
        totals = added(totals, outcome.points)
        assert tuple(match.totals) == totals, f"seed {seed!r}, round {number}"
        after = short.game.after(round_.setup, outcome, totals, number)
        carried = after and short.game.carry(round_, after)
        assert match.setup == carried, f"seed {seed!r}, round {number}"
    assert number >= 1, f"seed {seed!r}: a match without a round"


def test_a_match_begins_as_the_game_says(case: Case) -> None:
    """The first round of a match is the game's first, with nothing scored."""
    match = Match(case.game, case.options)
    assert match.setup == case.game.first(case.options)
    assert tuple(match.totals) == (0,) * len(case.game.sides(case.options))
