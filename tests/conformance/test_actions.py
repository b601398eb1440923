"""What is legal is what is not refused, and the text of an action reads back."""

import random

import pytest

from eldest.protocol import CHANCE

from .cases import Case, depth, few_cases
from .playing import moments, some_moments, source_of, viewers
from .universe import of_each_kind, probes, sayings

POSITIONS = depth(4, 8)
APPLIED = depth(6, 12)


def test_legal_is_what_the_judge_allows(case: Case) -> None:
    """For every seat, `legal` lists exactly the actions that are not refused."""
    seed = f"{case}/0"
    rng = random.Random(seed)
    for moment in some_moments(case, seed, POSITIONS):
        tried = probes(case, moment.round, rng)
        for seat in range(case.game.seats(case.options)):
            listed = moment.round.legal(seat)
            judged = {text for text, a in tried.items() if moment.round.judge(seat, a) is None}
            where = f"seed {seed!r}, position {moment.number}, seat {seat}"
            assert {str(action) for action in listed} == judged, where
            assert len(listed) == len(judged), f"{where}: an action is listed twice"


def test_somebody_who_acts_has_a_legal_action(case: Case) -> None:
    """Who is in turn can act, who is not only unasked; and nobody when the round is over."""
    seed, free = f"{case}/0", set(case.game.out_of_turn)
    for moment in moments(case, seed):
        actors = moment.round.actors()
        for seat in range(case.game.seats(case.options)):
            where = f"seed {seed!r}, position {moment.number}, seat {seat}"
            legal = moment.round.legal(seat)
            if seat in actors:
                assert legal, where
            else:
                assert {type(action) for action in legal} <= (free if actors else set()), where


def test_legal_actions_apply(few: Case) -> None:
    """No legal action raises, and each of them leaves a position that can be looked at."""
    seed = f"{few}/0"
    rng = random.Random(seed)
    for moment in some_moments(few, seed, POSITIONS):
        for seat in range(few.game.seats(few.options)):
            for action in of_each_kind(moment.round.legal(seat), APPLIED, rng):
                after = moment.round.copy()
                after.apply(seat, action)
                where = f"seed {seed!r}, position {moment.number}, {seat} {action}"
                assert len([after.view(viewer) for viewer in viewers(few)]), where
                assert sorted(after.cards()) == sorted(moment.round.cards()), where


def test_chance_is_judged_like_a_seat(case: Case) -> None:
    """What chance draws is allowed to chance and refused to every seat."""
    seed = f"{case}/0"
    drawn = [m for m in moments(case, seed) if m.seat == CHANCE]
    assert drawn, f"seed {seed!r}: nothing was left to chance"
    for moment in drawn:
        assert moment.action is not None
        assert moment.round.judge(CHANCE, moment.action) is None, f"seed {seed!r}, {moment.number}"
        for seat in range(case.game.seats(case.options)):
            refusal = moment.round.judge(seat, moment.action)
            assert refusal is not None, f"seed {seed!r}, position {moment.number}, seat {seat}"


def test_the_polite_action_is_legal(few: Case) -> None:
    """What is done for somebody out of time passes the judge and applies."""
    seed = f"{few}/0"
    source, asked = source_of(seed), 0
    for moment in moments(few, seed):
        for seat in moment.round.actors():
            if seat == CHANCE:
                continue
            actor, action = moment.round.default(seat, source)
            where = f"seed {seed!r}, position {moment.number}: {actor} {action}"
            assert actor in (seat, CHANCE), where
            assert moment.round.judge(actor, action) is None, where
            moment.round.copy().apply(actor, action)
            asked += 1
    assert asked, f"seed {seed!r}: nobody was in turn"


def test_actions_read_back(case: Case) -> None:
    """The text of every action is one line of ASCII that reads as the same action."""
    seed = f"{case}/0"
    met = [moment.action for moment in moments(case, seed) if moment.action is not None]
    for action in [*sayings(case.game, case.options), *met]:
        text = str(action)
        assert text, f"seed {seed!r}: {action!r} has no text"
        assert text.isascii(), f"seed {seed!r}: {text!r}"
        assert text.isprintable(), f"seed {seed!r}: {text!r}"
        assert case.game.read(text) == action, f"seed {seed!r}: {text!r}"


@pytest.mark.parametrize("short", few_cases(3), ids=str)
def test_different_actions_have_different_texts(short: Case) -> None:
    """No two actions of the universe share a text."""
    universe = list(short.game.universe(short.options))
    assert len({str(action) for action in universe}) == len(set(universe)) == len(universe)
