"""Chapter 9: the match, who leads the next round and when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.games.mindikot import GAME
from eldest.games.mindikot.score import outcome_of
from eldest.protocol import CHANCE, Outcome, Setup
from eldest.table import Match
from tests.each import each
from tests.games.mindikot.table import (
    ONE_SUIT_EACH,
    RANKS,
    SUITS,
    act,
    begin,
    own_rules,
    play_out,
    waiting,
)


def setup(leader: int = 0, **options: Any) -> Setup:
    """The setup of the round before."""
    return Setup(GAME.options(**options), leader)


def won(side: int, before: Setup) -> Outcome:
    """An ordinary win of the side."""
    tens = (3, 1) if side == 0 else (1, 3)
    tricks = (7, 6) if own_rules(before.options).players == 4 else (5, 3)
    return outcome_of(own_rules(before.options), tens=tens, tricks=tricks, last=0)


def swept(side: int, before: Setup) -> Outcome:
    """A win of all tricks by the side."""
    every = 13 if own_rules(before.options).players == 4 else 8
    tens, tricks = ((4, 0), (every, 0)) if side == 0 else ((0, 4), (0, every))
    return outcome_of(own_rules(before.options), tens=tens, tricks=tricks, last=side)


def drawn(before: Setup) -> Outcome:
    """A drawn round."""
    outcome = outcome_of(own_rules(before.options), tens=(2, 2), tricks=(7, 6), last=0)
    assert outcome.reason == "draw"
    return outcome


def next_leader(before: Setup, outcome: Outcome) -> int | None:
    """Who leads the round that follows."""
    following = GAME.after(before, outcome, outcome.points, 1)
    assert following is not None
    return following.leader


@pytest.mark.parametrize("totals", [(5, 4), (6, 0), (3, 5), (4, 6)])
def test_k_9_1_the_match_ends_when_a_total_reaches_the_target(totals: tuple[int, int]) -> None:
    before = setup()
    side = 0 if totals[0] > totals[1] else 1
    assert GAME.after(before, won(side, before), totals, 7) is None


@pytest.mark.parametrize("totals", [(0, 1), (4, 4), (4, 0)])
def test_k_9_1_the_match_goes_on_below_the_target(totals: tuple[int, int]) -> None:
    before = setup()
    assert GAME.after(before, won(0, before), totals, 8) is not None


@pytest.mark.parametrize("target", [1, 7, 50])
def test_k_9_1_the_target_may_be_another(target: int) -> None:
    before = setup(target_score=target)
    assert GAME.after(before, won(0, before), (target, 0), 50) is None
    assert GAME.after(before, won(0, before), (target - 1, 0), 49) is not None


def test_k_9_1_the_match_also_ends_after_max_rounds() -> None:
    before = setup(max_rounds=3)
    assert GAME.after(before, won(0, before), (1, 1), 2) is not None
    assert GAME.after(before, won(0, before), (2, 1), 3) is None
    assert GAME.after(before, won(0, before), (5, 0), 2) is None


def test_k_9_1_equal_totals_after_max_rounds_end_the_match_too() -> None:
    before = setup(max_rounds=4)
    assert GAME.after(before, won(1, before), (2, 2), 4) is None


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("counterclockwise", -1)])
def test_k_9_2_the_first_leader_rotates_whatever_happened(
    leader: int, direction: str, step: int
) -> None:
    before = setup(leader, direction=direction, tie_break="draw")
    for outcome in (won(0, before), won(1, before), swept(0, before), drawn(before)):
        assert next_leader(before, outcome) == (leader + step) % 4


@pytest.mark.parametrize(("direction", "leader"), [("clockwise", 0), ("counterclockwise", 4)])
def test_k_9_2_the_rotation_goes_round_six_seats(direction: str, leader: int) -> None:
    before = setup(5, players=6, direction=direction)
    assert next_leader(before, won(0, before)) == leader


def test_k_9_2_a_new_round_begins_afresh_with_the_same_options() -> None:
    before = setup(1, mode="B", score_kot=3)
    following = GAME.after(before, won(0, before), (1, 0), 1)
    assert following is not None
    assert following.options == before.options
    view = GAME.start(following).view(None)
    assert (view.trump, view.tricks, view.tens, view.hidden) == (None, (0, 0), ((), ()), "none")
    assert view.gone == ()


def test_k_9_2_after_a_random_first_leader_the_next_round_is_led_by_the_next_seat() -> None:
    round_ = waiting(leader=None, first_leader="random")
    round_.apply(CHANCE, GAME.read("shuffle:" + "".join(s + r for s in SUITS for r in RANKS)))
    act(round_, CHANCE, "lead:2")
    play_out(round_)
    outcome = round_.outcome()
    assert outcome is not None
    following = GAME.after(round_.setup, outcome, outcome.points, 1)
    assert following is not None
    assert following.leader == 3


# The dealer sits before the first leader: leader 1, dealer 0 of team A (clockwise).
@pytest.mark.parametrize(
    ("direction", "leader", "winner", "following"),
    [
        ("clockwise", 1, 1, 1),
        ("clockwise", 1, 0, 2),
        ("clockwise", 0, 0, 0),
        ("clockwise", 0, 1, 1),
        ("counterclockwise", 3, 1, 3),
        ("counterclockwise", 3, 0, 2),
        ("counterclockwise", 0, 0, 0),
        ("counterclockwise", 0, 1, 3),
    ],
)
def test_k_9_3_a_losing_dealer_deals_again_and_a_winning_one_hands_on(
    direction: str, leader: int, winner: int, following: int
) -> None:
    before = setup(leader, direction=direction, next_leader="losers_deal")
    assert next_leader(before, won(winner, before)) == following


@pytest.mark.parametrize("leader", range(4))
def test_k_9_3_after_a_draw_the_same_dealer_deals(leader: int) -> None:
    before = setup(leader, next_leader="losers_deal", tie_break="draw")
    assert next_leader(before, drawn(before)) == leader


@each("paid", [None, 3])
@each(
    ("players", "direction", "leader", "winner", "following"),
    [
        (4, "clockwise", 1, 1, 3),
        (4, "clockwise", 0, 0, 2),
        (4, "counterclockwise", 3, 1, 1),
        (6, "clockwise", 5, 1, 1),
        (6, "clockwise", 1, 1, 3),
        (6, "counterclockwise", 3, 1, 1),
        (6, "counterclockwise", 5, 1, 3),
    ],
)
def test_k_9_3_after_a_whitewash_the_dealers_next_team_mate_deals(
    paid: int | None, players: int, direction: str, leader: int, winner: int, following: int
) -> None:
    before = setup(
        leader,
        players=players,
        direction=direction,
        next_leader="losers_deal",
        score_whitewash=paid,
    )
    assert next_leader(before, swept(winner, before)) == following


@pytest.mark.parametrize("paid", [None, 3])
def test_k_9_3_a_whitewash_by_the_dealers_team_hands_the_deal_on(paid: int | None) -> None:
    before = setup(1, next_leader="losers_deal", score_whitewash=paid)
    assert next_leader(before, swept(0, before)) == 2


@pytest.mark.parametrize("paid", [None, 3])
def test_k_9_3_a_played_whitewash_moves_the_deal_whether_or_not_it_is_paid_for(
    paid: int | None,
) -> None:
    round_ = begin(ONE_SUIT_EACH, hide="S2", next_leader="losers_deal", score_whitewash=paid)
    outcome = play_out(round_).outcome()
    assert outcome is not None
    assert outcome.winner == 0
    # Leader 0, so seat 3 of team B dealt and lost every trick: seat 1 deals, seat 2 leads.
    assert next_leader(round_.setup, outcome) == 2


def test_k_9_3_a_kot_that_is_no_whitewash_leaves_the_deal_with_the_loser() -> None:
    before = setup(1, next_leader="losers_deal")
    kot = outcome_of(own_rules(before.options), tens=(0, 4), tricks=(1, 12), last=1)
    assert next_leader(before, kot) == 1


@pytest.mark.parametrize(
    ("options", "limited"),
    [
        ({}, False),
        ({"tie_break": "last_trick"}, False),
        ({"tie_break": "draw"}, True),
        ({"tie_break_even": "draw"}, False),
        ({"players": 6}, False),
        ({"players": 6, "tie_break": "draw"}, True),
        ({"players": 6, "tie_break_even": "draw"}, True),
        ({"players": 6, "tie_break": "last_trick", "tie_break_even": "draw"}, False),
    ],
)
def test_k_9_4_fifty_rounds_at_most_if_rounds_can_be_drawn(
    options: dict[str, Any], limited: bool
) -> None:
    before = setup(target_score=50, **options)
    assert GAME.after(before, won(0, before), (25, 24), 49) is not None
    assert (GAME.after(before, won(0, before), (25, 25), 50) is None) == limited


def test_k_9_4_max_rounds_if_set_comes_before_the_fifty() -> None:
    before = setup(target_score=50, tie_break="draw", max_rounds=10)
    assert GAME.after(before, drawn(before), (1, 1), 10) is None


def played(**options: Any) -> Match:
    """A match of one-suit hands: the seat after the leader trumps and wins all tricks, a kot."""
    match = Match(GAME, GAME.options(**options))
    while match.setup is not None:
        assert match.winner is None
        assert match.setup.leader is not None
        match.add(play_out(begin(ONE_SUIT_EACH, leader=match.setup.leader, **options)))
    return match


def test_k_9_1_k_9_2_a_match_is_played_until_one_team_has_reached_the_target() -> None:
    match = played()
    assert [outcome.winner for outcome in match.outcomes] == [1, 0, 1, 0, 1]
    assert (match.totals, match.rounds, match.winner) == ((4, 6), 5, 1)


@pytest.mark.parametrize(
    ("rounds", "totals", "winner"), [(1, (0, 2), 1), (3, (2, 4), 1), (2, (2, 2), None)]
)
def test_k_9_1_after_max_rounds_the_higher_total_wins_and_equal_totals_draw(
    rounds: int, totals: tuple[int, int], winner: int | None
) -> None:
    match = played(max_rounds=rounds)
    assert (match.rounds, match.totals, match.winner) == (rounds, totals, winner)
