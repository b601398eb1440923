"""Cards are conserved, every deal ends, and what a round pays adds up."""

from typing import cast

from eldest.protocol import Outcome
from eldest.protocol.round import Round
from eldest.protocol.speech.words import Words

from .cases import Case
from .playing import finished, moments, viewers

SEEDS = 2


def test_cards_are_conserved(case: Case) -> None:
    """Before the shuffle and after it, every card of the pack is somewhere, once."""
    pack = sorted(case.game.pack(case.options).cards)
    for seed in (f"{case}/{n}" for n in range(SEEDS)):
        for moment in moments(case, seed)[1:]:
            assert list(moment.round.cards()) == pack, f"seed {seed!r}, position {moment.number}"


def test_every_deal_ends_within_the_bound(case: Case) -> None:
    """A round has at most `longest` actions, and somebody acts until it has an outcome."""
    longest = case.game.longest(case.options)
    for seed in (f"{case}/{n}" for n in range(SEEDS)):
        every = moments(case, seed)
        assert every[-1].number <= longest, f"seed {seed!r}: {every[-1].number} actions"
        for moment in every:
            over = moment.round.outcome() is not None
            assert over == (moment.round.actors() == ()), f"seed {seed!r}, {moment.number}"
        assert every[-1].round.outcome() is not None, f"seed {seed!r}: no outcome"


def points_by_side(outcome: Outcome) -> tuple[int, ...]:
    """What the lines give each side."""
    sides = range(len(outcome.points))
    return tuple(sum(line.points for line in outcome.lines if line.side == s) for s in sides)


def test_scores_sum_as_the_law_says(case: Case) -> None:
    """The lines of an outcome add up to its points, and each of them names a law."""
    sides = len(case.game.sides(case.options))
    for seed in (f"{case}/{n}" for n in range(SEEDS)):
        outcome = finished(case, seed).outcome()
        assert outcome is not None, f"seed {seed!r}"
        assert len(outcome.points) == sides, f"seed {seed!r}"
        assert points_by_side(outcome) == outcome.points, f"seed {seed!r}: {outcome}"
        assert outcome.lines, f"seed {seed!r}: nothing explains {outcome}"
        for line in outcome.lines:
            assert line.law in case.game.lawbook, f"seed {seed!r}: {line}"
            assert -1 <= line.side < sides, f"seed {seed!r}: {line}"
            assert line.side >= 0 or line.points == 0, f"seed {seed!r}: {line}"
        assert Words(case.game, "en").has(outcome.reason), f"seed {seed!r}: {outcome}"
        assert outcome.winner is None or 0 <= outcome.winner < sides, f"seed {seed!r}: {outcome}"


def test_sides_hold_every_seat_once(case: Case) -> None:
    """Every seat belongs to one side."""
    held = sorted(seat for side in case.game.sides(case.options) for seat in side)
    assert [*held, None] == viewers(case)


def test_a_copy_lives_by_itself(few: Case) -> None:
    """What is played on a copy does not show in the original, to nobody alone or with others."""
    seed = f"{few}/0"
    for moment in moments(few, seed):
        if moment.seat is None or moment.action is None:
            continue
        before = [moment.round.view(viewer) for viewer in viewers(few)]
        moment.round.copy().apply(moment.seat, moment.action)
        after = list(few.game.views(cast(Round, moment.round), viewers(few)).values())
        assert before == after, f"seed {seed!r}, position {moment.number}: {moment.action}"
