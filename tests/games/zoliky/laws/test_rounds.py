"""Chapter 5: the leader's first discard, rounds, and what must wait for round 3."""

from __future__ import annotations

import pytest

from eldest.protocol import Round
from tests.games.zoliky.table import (
    assert_refused,
    begin_with,
    hand,
    legal,
    pass_by,
    phase,
    play,
    ready,
    turn,
)

TOO_EARLY = ("too_early", "Z-5.4")
RUNS = "S9TJQ H456 D234 C9T"  # opens with ease
PLAYERS = range(2, 7)


def whose_and_when(round_: Round) -> tuple[int, int]:
    """The round and the seat on turn."""
    return round_.view(None).round, turn(round_)


# -- LEAD -------------------------------------------------------------------------------------


def test_z_5_1_the_leader_discards_one_of_thirteen_cards_and_draws_nothing() -> None:
    round_ = begin_with(RUNS, "", "")
    assert (phase(round_), turn(round_)) == ("lead", 0)
    assert legal(round_, 0) == {f"-{card}" for card in hand(round_, 0)}
    play(round_, "-CT")
    view = round_.view(None)
    assert (view.sizes[0], view.top, view.stock) == (12, "CT", 70)
    assert (phase(round_), turn(round_)) == ("draw", 1)


@pytest.mark.parametrize(
    "text", ["draw", "take -CT", "take +H4H5H6 -CT", "jolly +H4H5H6", "cut 54"]
)
def test_z_5_1_in_lead_there_is_nothing_else_to_do(text: str) -> None:
    assert_refused(begin_with(RUNS, "", ""), text, "wrong_phase", "Z-8.1")


@pytest.mark.parametrize("first_round", [1, 3])
def test_z_5_1_the_leader_lays_nothing_with_his_first_discard(first_round: int) -> None:
    round_ = begin_with(RUNS, "", "", meld_from_round=first_round)
    assert_refused(round_, "+S9STSJSQ -CT", "wrong_phase", "Z-8.4")


def test_z_5_1_the_first_discard_is_a_card_of_the_hand() -> None:
    round_ = begin_with("S9TJQ H456 D234 C9T2", "", "")
    assert_refused(round_, "-SA", "card_not_in_hand", "Z-8.5")


# -- turns and rounds -------------------------------------------------------------------------


def test_z_5_2_every_other_turn_is_a_draw_and_a_discard() -> None:
    round_ = play(begin_with("S9", "", "", draws="H2"), "-S9")
    assert legal(round_, 1) == {"draw"}
    play(round_, "draw")
    assert (phase(round_), round_.view(None).sizes) == ("meld", (12, 13, 12))
    assert legal(round_, 1) == {f"-{card}" for card in hand(round_, 1)}
    play(round_, "-H2")
    assert (phase(round_), round_.view(None).sizes, turn(round_)) == ("draw", (12, 12, 12), 2)


@pytest.mark.parametrize("players", PLAYERS)
def test_z_5_3_a_round_is_one_turn_of_everybody_from_the_leader_on(players: int) -> None:
    round_ = begin_with("S9", *[""] * (players - 1))
    found = [whose_and_when(round_)]
    play(round_, "-S9")
    for _ in range(3 * players):
        found.append(whose_and_when(round_))
        pass_by(round_)
    expected = [(1 + turns // players, turns % players) for turns in range(3 * players + 1)]
    assert found == expected


def test_z_5_3_the_first_discard_counts_as_a_turn() -> None:
    round_ = begin_with("S9", "")
    assert (round_.view(None).turns, round_.view(None).round) == (0, 1)
    play(round_, "-S9")
    assert (round_.view(None).turns, round_.view(None).round) == (1, 1)
    pass_by(round_)
    assert (round_.view(None).turns, round_.view(None).round) == (2, 2)


def test_z_5_3_the_round_is_that_of_the_turn_from_its_draw_to_its_discard() -> None:
    round_ = ready("", "", "")
    assert round_.view(None).round == 3
    assert play(round_, "draw").view(None).round == 3


# -- before round 3 ---------------------------------------------------------------------------


@pytest.mark.parametrize("lap", [1, 2])
def test_z_5_4_in_rounds_1_and_2_nothing_is_melded_or_taken(lap: int) -> None:
    round_ = play(begin_with("S5", "S9TJQ H456", draws="D2 D3 D4 D5"), "-S5")
    pass_by(round_, 2 * (lap - 1))
    assert whose_and_when(round_) == (lap, 1)
    for text in ("take +S9STSJSQ -H4", "take -H4", "jolly +S9STSJSQ -H4"):
        assert_refused(round_, text, *TOO_EARLY)
    play(round_, "draw")
    for text in ("+S9STSJSQ -H4", "+H4H5 -H4", "1>H4 -H5", "1~H4 -H5", "+S9STSJSQ"):
        assert_refused(round_, text, *TOO_EARLY)


def test_z_5_4_in_round_3_it_is_allowed() -> None:
    round_ = ready("S9TJQ", "", draws="D2")
    assert whose_and_when(round_) == (3, 0)
    play(round_, "draw", "+S9STSJSQ -D2")
    assert round_.view(None).opened == (True, False)


@pytest.mark.parametrize("first_round", range(1, 6))
def test_z_5_4_the_table_may_choose_another_round(first_round: int) -> None:
    for lap in range(1, 6):
        round_ = play(begin_with("S5", "S9TJQ H456", meld_from_round=first_round), "-S5")
        pass_by(round_, 2 * (lap - 1))
        assert whose_and_when(round_) == (lap, 1)
        play(round_, "draw")
        if lap < first_round:
            assert_refused(round_, "+S9STSJSQ -H4", *TOO_EARLY)
        else:
            play(round_, "+S9STSJSQ -H4")


def test_z_5_4_a_discard_may_be_taken_from_the_same_round_on() -> None:
    hands = ("", "S9TJQ H45")
    early = play(begin_with("H6", hands[1], draws="D2 D3"), "-H6")
    assert_refused(early, "take +S9STSJSQ +H4H5H6 -S2", *TOO_EARLY)
    allowed = play(begin_with("H6", hands[1], meld_from_round=1), "-H6")
    play(allowed, f"take +S9STSJSQ +H4H5H6 -{_other(allowed)}")
    assert allowed.view(None).opened == (False, True)


def _other(round_: Round) -> str:
    """A card of seat 1 that its melds leave."""
    return next(
        card for card in hand(round_, 1) if card not in ["S9", "ST", "SJ", "SQ", "H4", "H5"]
    )


# -- the example ------------------------------------------------------------------------------


def test_z_5_5_the_example_of_three_players() -> None:
    round_ = begin_with("", "S9", "", leader=1)
    drawn = {0: 0, 1: 0, 2: 0}
    found = [whose_and_when(round_)]
    play(round_, "-S9")
    while round_.view(None).round < 3:
        found.append(whose_and_when(round_))
        drawn[turn(round_)] += 1
        pass_by(round_)
    assert found == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]
    assert drawn == {1: 1, 2: 2, 0: 2}
    assert whose_and_when(round_) == (3, 1)
