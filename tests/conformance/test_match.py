"""A match is a series of rounds that ends, and its totals are the sums."""

from eldest.table import Match

from .cases import Case
from .playing import finished

MOST = 200


def added(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    """Points side by side."""
    return tuple(a + b for a, b in zip(one, two, strict=True))


def test_a_match_ends_and_adds_up(few: Case) -> None:
    """Random rounds bring the match to its end, and the totals are what the rounds paid."""
    seed, match = f"{few}/match", Match(few.game, few.options)
    totals, number = (0,) * len(few.game.sides(few.options)), 0
    while match.setup is not None:
        setup, number = match.setup, number + 1
        assert number <= MOST, f"seed {seed!r}: no end"
        round_ = finished(few.game, setup, f"{seed}/{number}")
        match.add(round_)
        outcome = round_.outcome()
        assert outcome is not None, f"seed {seed!r}, round {number}"
        totals = added(totals, outcome.points)
        assert tuple(match.totals) == totals, f"seed {seed!r}, round {number}"
        after = few.game.after(round_.setup, outcome, totals, number)
        carried = after and few.game.carry(round_, after)
        assert match.setup == carried, f"seed {seed!r}, round {number}"
    assert number >= 1, f"seed {seed!r}: a match without a round"


def test_a_match_begins_as_the_game_says(case: Case) -> None:
    """The first round of a match is the game's first, with nothing scored."""
    match = Match(case.game, case.options)
    assert match.setup == case.game.first(case.options)
    assert tuple(match.totals) == (0,) * len(case.game.sides(case.options))
