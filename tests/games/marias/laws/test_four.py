"""Chapter 18: four at the table, one of them sitting out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from eldest.games.marias import GAME
from eldest.protocol import CHANCE, Round
from eldest.table import Match
from tests.games.marias.examples.rounds import E4, E5, E21
from tests.games.marias.positions import CHOSEN_A, DECK_A, GAME_A, ended
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    begin_cut,
    cards,
    collected,
    drive,
    free,
    hand,
    legal,
    phase,
    play_out,
    points,
    quiet,
    seen,
    shuffle,
    turn,
)

FOUR: dict[str, Any] = {"seats": 4}
PASSED_OUT = "0 pass_choice, 1 pass, 2 pass, 0 pass"


def seated(line: str, chooser: int) -> str:
    """A line written for chooser 0, middle 1 and third 2, moved to where they sit."""
    parts = [part.split() for part in line.split(",")]
    return ", ".join(f"{(int(seat) + chooser) % 4} {text}" for seat, text in parts)


@pytest.mark.parametrize("chooser", range(4))
def test_m_18_1_the_dealer_sits_out_and_the_next_three_play(chooser: int) -> None:
    deck, round_ = cards(DECK_A), begin(DECK_A, chooser, **FOUR)
    players = [(chooser + step) % 4 for step in range(4)]
    packets = (deck[:7], deck[7:12] + deck[17:22], deck[12:17] + deck[22:27], deck[:0])
    for seat, packet in zip(players, packets, strict=True):
        assert hand(round_, seat) == set(packet)
    for view in seen(round_):
        assert (view.chooser, view.dealer) == (chooser, players[3])
        assert view.sizes[players[3]] == 0
    assert GAME.sides(GAME.options(**FOUR)) == ((0,), (1,), (2,), (3,))


@pytest.mark.parametrize("chooser", range(4))
def test_m_18_1_the_third_player_cuts(chooser: int) -> None:
    round_ = begin(DECK_A, chooser, deck_mode="cut", **FOUR)
    assert (phase(round_), turn(round_)) == ("cut", (chooser + 2) % 4)


@pytest.mark.parametrize("chooser", range(4))
def test_m_18_1_turns_pass_over_the_sitter(chooser: int) -> None:
    line = GAME_A + ", 1 respond:good, 2 respond:GAME, 0 respond:good, 0 HA, 1 H8, 2 HQ"
    round_ = drive(begin(DECK_A, chooser, **FOUR), seated(line, chooser))
    assert (round_.view(None).number, turn(round_)) == (2, chooser)
    auction = drive(begin(DECK_A, chooser, **FOUR), seated("0 pass_choice, 1 pass", chooser))
    drive(auction, seated("2 bid:GAME, 0 pass", chooser))
    assert (phase(auction), turn(auction)) == ("auction_declare", (chooser + 2) % 4)


@pytest.mark.parametrize("chooser", range(4))
def test_m_18_1_m_6_8_where_the_dealer_must_play_the_third_does(chooser: int) -> None:
    round_ = begin(DECK_A, chooser, **FOUR, **{"all_pass": "dealer_plays"})
    drive(round_, seated(PASSED_OUT, chooser))
    assert (phase(round_), turn(round_)) == ("auction_declare", (chooser + 2) % 4)


def test_m_18_1_m_14_4_the_pack_is_collected_from_chooser_middle_and_third() -> None:
    round_ = drive(begin_cut(DECK_A, 1, **FOUR), seated(PASSED_OUT, 1))
    assert collected(round_) == [
        *cards("H7TKA DK SA C7QKA"),
        *cards("H89J DQ S79TJ C8J"),
        *cards("HQ D789TA SQK C9T"),
        *cards("DJ S8"),
    ]


@pytest.mark.parametrize("chooser", range(4))
def test_m_18_1_m_2_4_the_deal_moves_one_seat(chooser: int) -> None:
    round_ = drive(begin(DECK_A, chooser, **FOUR), seated(PASSED_OUT, chooser))
    outcome = round_.outcome()
    assert outcome is not None
    following = GAME.after(round_.setup, outcome, outcome.points, 1)
    assert following is not None
    assert following.leader == (chooser + 1) % 4


@pytest.mark.parametrize("dealer", range(4))
def test_m_18_1_m_2_5_the_first_dealer_may_be_any_of_four(dealer: int) -> None:
    assert GAME.first(GAME.options(first_dealer=dealer, **FOUR)).leader == (dealer + 1) % 4


def test_m_18_2_the_sitter_pays_and_is_paid_like_a_defender() -> None:
    assert points(E4.finish(**FOUR)) == (9, -3, -3, -3)
    assert points(E5.finish(**FOUR)) == (-9, 3, 3, 3)


def test_m_18_2_or_he_stands_aside() -> None:
    assert points(E4.finish(sitter_pays=False, **FOUR)) == (6, -3, -3, 0)
    assert points(E5.finish(sitter_pays=False, **FOUR)) == (-6, 3, 3, 0)


@pytest.mark.parametrize(("both", "limit"), [(False, 500), (True, 750)])
def test_m_18_2_m_13_6_the_limit_asks_for_the_two_defenders_only(both: bool, limit: int) -> None:
    said = E21.said
    if both:
        said = said.replace("1 respond:HUNDRED, 0", "1 respond:good, 2 respond:HUNDRED, 0")
    assert points(replace(E21, said=said).finish(**FOUR)) == (3 * limit, -limit, -limit, -limit)


def sitting(line: str, **options: Any) -> Round:
    """Deck A with seat 3 sitting out."""
    return drive(begin(DECK_A, **FOUR, **options), line)


LINES = [
    "",
    "0 choose:CQ",
    CHOSEN_A,
    CHOSEN_A + ", 1 take",
    "0 choose:CQ, 0 misere:HACA",
    "0 pass_choice",
    "0 pass_choice, 1 bid:SLAM",
    CHOSEN_A + ", 1 good, 2 good",
    GAME_A,
    GAME_A + ", 1 respond:good, 2 respond:good",
    GAME_A + ", 1 respond:good, 2 respond:good, 0 HA, 1 H8, 2 HQ, 0 DK",
]


@pytest.mark.parametrize("line", LINES)
def test_m_18_3_the_sitter_sees_public_things_only(line: str) -> None:
    round_ = sitting(line)
    assert replace(round_.view(3), seat=None) == round_.view(None)


@pytest.mark.parametrize("line", LINES)
def test_m_18_3_the_sitter_takes_no_turn(line: str) -> None:
    round_ = sitting(line)
    assert legal(round_, 3) == set()
    for text in sorted(legal(round_, turn(round_)))[:10]:
        assert_refused(round_, 3, text, "not_your_turn", "M-0.6")


def test_m_18_3_he_may_speak_no_double() -> None:
    round_ = sitting(GAME_A)
    for text in ("respond:GAME", "respond:good", "respond:!SEVEN_AGAINST"):
        assert_refused(round_, 3, text, "not_your_turn", "M-0.6")


@pytest.mark.parametrize(("rounds", "played"), [(3, 4), (4, 4), (9, 12), (12, 12), (13, 16)])
def test_m_18_3_rounds_are_rounded_up_to_a_multiple_of_four(rounds: int, played: int) -> None:
    match = Match(GAME, GAME.options(first_dealer=3, rounds=rounds, **FOUR))
    while match.setup is not None:
        chooser = match.rounds % 4
        assert match.setup.leader == chooser
        round_ = GAME.start(match.setup)
        round_.apply(CHANCE, shuffle(DECK_A))
        match.add(drive(round_, seated(PASSED_OUT, chooser)))
    assert match.rounds == played
    assert match.totals == (0, 0, 0, 0)


@pytest.mark.parametrize(("pays", "expected"), [(True, (-3, 1, 1, 1)), (False, (-2, 1, 1, 0))])
def test_m_18_4_a_passed_out_round(pays: bool, expected: tuple[int, ...]) -> None:
    assert points(sitting(PASSED_OUT, sitter_pays=pays)) == expected
    thrown = sitting(PASSED_OUT, sitter_pays=pays, **{"all_pass": "throw_in"})
    assert points(thrown) == (0, 0, 0, 0)


def test_m_3_8_m_16_5_the_sitting_dealer_owns_up_and_pays_the_three_players() -> None:
    round_ = begin(DECK_A, enforcement="table", **FOUR)
    for _ in range(2):
        free(round_, 3, "misdeal")
        round_.apply(CHANCE, shuffle(DECK_A))
    ended(drive(round_, PASSED_OUT))
    assert points(round_) == (-3 + 10, 1 + 10, 1 + 10, 1 - 30)


@pytest.mark.parametrize("chooser", range(4))
def test_m_18_1_a_slam_of_every_seat_is_played_to_its_end(chooser: int) -> None:
    round_ = drive(begin(DECK_A, chooser, **FOUR), seated("0 choose:CQ, 0 slam:S8DJ", chooser))
    play_out(quiet(round_))
    assert points(round_)[chooser] == -90
    assert sum(points(round_)) == 0
    act(begin(DECK_A, chooser, **FOUR), chooser, "pass_choice")
