"""Chapter 11: the end of a deal, the score and the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import pytest

from eldest.games.zoliky import GAME
from eldest.protocol import NO_SIDE, BadOption, Line, Outcome, Round, Setup
from eldest.table import Match
from tests.games.zoliky.table import (
    begin_with,
    hand,
    pass_by,
    phase,
    play,
    points,
    ready,
    rules,
    seen,
    spot,
)
from tests.games.zoliky.words import run

GOES_OUT = "SA23 HA23 S456 H456"  # twelve cards in four runs
OUT = "+SAS2S3 +HAH2H3 +S4S5S6 +H4H5H6"


def example(**options: Any) -> Round:
    """Chapter 16: seat 2 goes out; 0 has twelve cards and two jokers, 1 three, 3 a joker."""
    round_ = ready(
        "JK JK", "C23456789T", GOES_OUT, "DA23456789TJ JK", draws="S8 H8 D2 C8", **options
    )
    play(round_, "draw", "-S8")
    play(round_, "draw", f"+{run('C', '2', 9)} -H8")
    play(round_, "draw", "-D2")
    play(round_, "draw", f"+{run('D', 'A', 11)} -C8")
    pass_by(round_, 2)
    play(round_, "draw")
    return play(round_, f"{OUT} -{round_.view(2).drawn}")


# -- the end of a deal ------------------------------------------------------------------------


def test_z_11_1_at_the_end_all_hands_and_the_closing_card_are_shown() -> None:
    round_ = example()
    for view in seen(round_):
        assert [sorted(held) for held in view.hands] == [hand(round_, seat) for seat in range(4)]
        assert sorted(view.hands[0]).count("JK") == 2
        assert (view.hands[2], view.hands[3]) == ((), ("JK",))
        assert view.top is not None
        assert view.phase == "over"


@pytest.mark.parametrize("ending", ["going_out", "jolly_hand", "safety_end"])
def test_z_11_1_three_ways_to_end(ending: str) -> None:
    if ending == "going_out":
        round_ = example()
    elif ending == "jolly_hand":
        round_ = ready("C567 SK HK DK H24 S9 D9 C9 SJ", "", bottom="H3")
        play(round_, "jolly +C5C6C7 +SKHKDK +H2H3H4 +S9D9C9 -SJ")
    else:
        round_ = begin_with("S2", "", max_reshuffles=0)
        play(round_, "-S2")
        while round_.actors():
            pass_by(round_)
    outcome = round_.outcome()
    assert outcome is not None
    assert outcome.reason == ending
    assert (phase(round_), round_.actors()) == ("over", ())


def test_z_11_1_until_then_there_is_no_result() -> None:
    assert ready("", "").outcome() is None
    assert begin_with("", "").outcome() is None


# -- the score --------------------------------------------------------------------------------


def test_z_11_2_minus_one_for_each_card_in_hand() -> None:
    assert points(example()) == (-12, -3, 0, -1)


@pytest.mark.parametrize("penalty", [1, 2, 5, 10])
def test_z_11_2_the_table_may_set_what_a_joker_costs(penalty: int) -> None:
    expected = (-10 - 2 * penalty, -3, 0, -penalty)
    assert points(example(joker_penalty=penalty)) == expected


def test_z_11_2_without_a_winner_everybody_pays() -> None:
    round_ = begin_with("S2", "JK JK", max_reshuffles=0, joker_penalty=3)
    play(round_, "-S2")
    while round_.actors():
        pass_by(round_)
    assert points(round_) == (-12, -16)
    outcome = round_.outcome()
    assert outcome is not None
    assert outcome.winner is None


@pytest.mark.parametrize(("factor", "expected"), [(1, -13), (2, -26)])
def test_z_11_2_a_jolly_hand_may_count_double(factor: int, expected: int) -> None:
    round_ = ready(
        "C567 SK HK DK H24 S9 D9 C9 SJ", "JK", bottom="H3", jolly_multiplier=factor, joker_penalty=2
    )
    play(round_, "jolly +C5C6C7 +SKHKDK +H2H3H4 +S9D9C9 -SJ")
    assert points(round_) == (0, expected)


def test_z_11_2_nothing_else_counts_double() -> None:
    assert points(example(jolly_multiplier=2)) == (-12, -3, 0, -1)


def test_z_11_2_the_law_stands_behind_every_point() -> None:
    outcome = example().outcome()
    assert outcome is not None
    for line in outcome.lines:
        assert line.law in GAME.lawbook
        if line.points:
            assert line.law == "Z-11.2"
    lost = [line.side for line in outcome.lines if line.law == "Z-11.2"]
    assert lost == [0, 1, 3]  # whoever has gone out loses nothing


@pytest.mark.parametrize("size", [1, 4, 8])
def test_z_11_5_who_did_not_win_has_between_minus_1_and_minus_12(size: int) -> None:
    laid = run("C", "A" if size == 1 else "2" if size == 4 else "T", 12 - size)
    round_ = spot("C9 S9 H9", drawn="D9", laid=(laid,), own=())
    play(round_, "+C9S9H9 -D9")
    assert points(round_) == (-size, 0)


def test_z_11_5_twelve_for_who_never_opened() -> None:
    assert points(play(spot(GOES_OUT, drawn="C9"), f"{OUT} -C9")) == (-12, 0)


# -- the match --------------------------------------------------------------------------------


@dataclass
class Finished:
    """A deal that is over, as far as a match looks at it."""

    setup: Setup
    scored: tuple[int, ...]

    def outcome(self) -> Outcome:
        """The result; whoever scored 0 has won."""
        lines = tuple(Line("Z-11.2", side, each) for side, each in enumerate(self.scored))
        winner = self.scored.index(0) if 0 in self.scored else None
        return Outcome(self.scored, lines or (Line("Z-10.4", NO_SIDE, 0),), "going_out", winner)


def played(match: Match, *deals: tuple[int, ...]) -> Match:
    """The match after deals with these scores."""
    for scored in deals:
        assert match.setup is not None
        match.add(cast(Round, Finished(match.setup, scored)))
    return match


@pytest.mark.parametrize("players", range(2, 7))
def test_z_11_3_as_many_deals_as_players(players: int) -> None:
    match = Match(GAME, rules(players=players, first_dealer=0))
    for number in range(players):
        assert match.setup is not None, f"over after {number} deals"
        played(match, (0, *[-1] * (players - 1)))
    assert match.setup is None


@pytest.mark.parametrize("deals", [1, 3, 20])
def test_z_11_3_or_as_many_as_the_table_sets(deals: int) -> None:
    match = Match(GAME, rules(players=4, first_dealer=0, match_deals=deals))
    for _ in range(deals):
        assert match.setup is not None
        played(match, (-5, 0, -3, -1))
    assert match.setup is None
    assert match.totals == (-5 * deals, 0, -3 * deals, -deals)


@pytest.mark.parametrize(("limit", "deals"), [(10, 2), (11, 2), (12, 2), (13, 3), (18, 3), (19, 4)])
def test_z_11_3_or_until_a_total_has_reached_the_limit(limit: int, deals: int) -> None:
    match = Match(GAME, rules(players=2, first_dealer=0, match_deals=None, match_limit=limit))
    for _ in range(deals):
        assert match.setup is not None
        played(match, (0, -6))
    assert match.setup is None


def test_z_11_3_if_both_are_set_whichever_comes_first() -> None:
    options = rules(players=2, first_dealer=0, match_deals=3, match_limit=20)
    assert played(Match(GAME, options), (0, -12), (0, -12)).setup is None
    assert played(Match(GAME, options), (0, -1), (0, -1)).setup is not None
    assert played(Match(GAME, options), (0, -1), (0, -1), (0, -1)).setup is None


def test_z_11_3_a_match_needs_an_end() -> None:
    with pytest.raises(BadOption, match=r"Z-11\.3"):
        GAME.options(match_deals=None)
    assert GAME.options(match_deals=None, match_limit=100)


@pytest.mark.parametrize("players", range(2, 7))
def test_z_2_3_the_deal_passes_to_the_left(players: int) -> None:
    match = Match(GAME, rules(players=players, first_dealer=players - 1))
    leaders = []
    while match.setup is not None:
        leaders.append(match.setup.leader)
        played(match, (0, *[-1] * (players - 1)))
    assert leaders == list(range(players))


@pytest.mark.parametrize("winner", [0, 1, None])
def test_z_2_3_whoever_won(winner: int | None) -> None:
    scored = (-3, -4) if winner is None else ((0, -4) if winner == 0 else (-3, 0))
    match = played(Match(GAME, rules(players=2, first_dealer=0)), scored)
    assert match.setup is not None
    assert match.setup.leader == 0


def test_z_11_4_the_highest_total_wins_the_match() -> None:
    options = rules(players=3, first_dealer=0)
    match = played(Match(GAME, options), (0, -4, -12), (-6, 0, -2), (0, -1, -12))
    assert (match.totals, match.winner) == ((-6, -5, -26), 1)


def test_z_11_4_of_equal_totals_more_deals_won() -> None:
    options = rules(players=2, first_dealer=0, match_deals=3)
    match = played(Match(GAME, options), (0, -3), (-6, 0), (0, -3))
    assert (match.totals, match.winner) == ((-6, -6), 0)
    other = played(Match(GAME, options), (-3, 0), (0, -6), (-3, 0))
    assert (other.totals, other.winner) == ((-6, -6), 1)


def test_z_11_4_if_still_equal_it_is_shared() -> None:
    match = played(Match(GAME, rules(players=2, first_dealer=0)), (0, -5), (-5, 0))
    assert (match.setup, match.totals, match.winner) == (None, (-5, -5), None)


def test_z_11_4_a_deal_without_a_winner_is_won_by_nobody() -> None:
    options = rules(players=2, first_dealer=0, match_deals=3)
    match = played(Match(GAME, options), (0, -5), (-6, -6), (-5, 0))
    assert match.winner is None
