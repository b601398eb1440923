"""Chapters 3 and 14: cutting, the jitter of chance, and the pack that is collected."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.cards import card_text, read_card
from eldest.games.marias import GAME
from eldest.protocol import CHANCE, Round, Setup
from eldest.table import Match
from tests.each import each
from tests.games.chance import Fixed
from tests.games.marias.positions import DECK_A, GAME_A, deck
from tests.games.marias.table import (
    PACK,
    act,
    assert_refused,
    begin,
    begin_cut,
    cards,
    collected,
    drive,
    hand,
    legal,
    phase,
    play_out,
    points,
    quiet,
    seen,
    shuffle,
    tricks,
    turn,
    viewers,
    waiting,
)

ORDER = cards(DECK_A)


def cutting(**options: Any) -> Round:
    """A shuffled pack before the cut; seat 1 cuts."""
    return begin(DECK_A, deck_mode="cut", **options)


def after_cut(order: list[str], number: int) -> list[str]:
    """M-3.3: so many cards from the top go under the rest."""
    return order[number:] + order[:number]


def assert_dealt(round_: Round, order: list[str], chooser: int = 0) -> None:
    """The packets of M-3.6 were dealt from this order."""
    assert phase(round_) == "choose"
    assert hand(round_, chooser) == set(order[0:7])
    assert hand(round_, (chooser + 1) % 3) == set(order[7:12] + order[17:22])
    assert hand(round_, (chooser + 2) % 3) == set(order[12:17] + order[22:27])


def test_m_3_2_the_first_round_is_shuffled_and_then_cut() -> None:
    round_ = waiting(deck_mode="cut")
    assert round_.actors() == (CHANCE,)
    round_.apply(CHANCE, shuffle(DECK_A))
    assert (phase(round_), turn(round_)) == ("cut", 1)
    assert [view.sizes for view in seen(round_)] == [(0, 0, 0)] * 4


def test_m_3_2_a_later_round_is_never_shuffled() -> None:
    order = tuple(read_card(card) for card in ORDER)
    round_ = waiting(0, order, deck_mode="cut")
    assert (phase(round_), round_.actors()) == ("cut", (1,))
    drive(round_, "1 cut:5, -1 jitter:0")
    assert_dealt(round_, after_cut(ORDER, 5))


@each("number", range(2, 31))
def test_m_3_3_two_to_thirty_cards_are_lifted(number: int) -> None:
    round_ = drive(cutting(), f"1 cut:{number}, -1 jitter:0")
    assert_dealt(round_, after_cut(ORDER, number))


@pytest.mark.parametrize("number", [0, 1, 31, 32, 33])
def test_m_3_3_anything_else_is_refused(number: int) -> None:
    assert_refused(cutting(), 1, f"cut:{number}", "cut_range", "M-3.3")


def test_m_3_3_one_cut_only_and_only_by_the_cutter() -> None:
    round_ = cutting()
    for seat in (0, 2):
        assert_refused(round_, seat, "cut:16", "not_your_turn", "M-0.6")
    drive(round_, "1 cut:16, -1 jitter:0")
    assert_refused(round_, 1, "cut:16", "not_your_turn", "M-0.6")
    assert_refused(round_, 0, "cut:16", "wrong_phase", "M-0.6")


def test_m_3_3_all_cuts_are_listed() -> None:
    assert legal(cutting(), 1) == {"reshape", *(f"cut:{n}" for n in range(2, 31))}


@pytest.mark.parametrize("jitter", [1, 2, 3, 4, 5])
def test_m_3_4_chance_adds_a_number_within_the_jitter(jitter: int) -> None:
    drawn = []
    for number in range(2 * jitter + 1):
        round_ = drive(cutting(cut_jitter=jitter), "1 cut:16")
        assert round_.actors() == (CHANCE,)
        source = Fixed(number)
        action = round_.chance(source)
        assert source.asked == [2 * jitter + 1]
        drawn.append(int(str(action).removeprefix("jitter:")))
        round_.apply(CHANCE, action)
        assert_dealt(round_, after_cut(ORDER, 16 + drawn[-1]))
    assert sorted(drawn) == list(range(-jitter, jitter + 1))


@pytest.mark.parametrize(
    ("cut", "jitter", "lifted"), [(2, -2, 2), (3, -2, 2), (2, 1, 3), (30, 2, 30), (29, 2, 30)]
)
def test_m_3_4_the_sum_stays_within_two_and_thirty(cut: int, jitter: int, lifted: int) -> None:
    round_ = drive(cutting(), f"1 cut:{cut}, -1 jitter:{jitter}")
    assert_dealt(round_, after_cut(ORDER, lifted))


@pytest.mark.parametrize("number", [-3, 3, 10])
def test_m_3_4_chance_cannot_move_it_farther(number: int) -> None:
    round_ = drive(cutting(), "1 cut:16")
    assert round_.judge(CHANCE, GAME.read(f"jitter:{number}")) is not None


def test_m_3_4_without_jitter_the_named_number_is_cut() -> None:
    round_ = drive(cutting(cut_jitter=0), "1 cut:16")
    if round_.actors() == (CHANCE,):
        round_.apply(CHANCE, round_.chance(Fixed(0)))
    assert_dealt(round_, after_cut(ORDER, 16))


def test_m_3_4_nobody_is_told_the_numbers() -> None:
    round_ = cutting()
    for viewer in (None, 0, 2):
        texts = {round_.told(viewer, 1, GAME.read(f"cut:{n}")) for n in range(2, 31)}
        assert len(texts) == 1
        assert not any(char.isdigit() for char in texts.pop())
    drive(round_, "1 cut:16")
    for viewer in viewers(round_):
        texts = {round_.told(viewer, CHANCE, GAME.read(f"jitter:{n}")) for n in (-2, -1, 0, 1, 2)}
        assert len(texts) == 1
        assert not any(char.isdigit() for char in texts.pop())


def test_m_3_4_two_cuts_of_the_same_result_look_the_same_to_the_others() -> None:
    one = drive(cutting(), "1 cut:15, -1 jitter:1")
    two = drive(cutting(), "1 cut:17, -1 jitter:-1")
    for viewer in (None, 0, 2):
        assert one.view(viewer) == two.view(viewer)


def test_m_3_5_the_cutter_may_have_the_pack_squared_once() -> None:
    round_ = cutting()
    for seat in (0, 2):
        assert_refused(round_, seat, "reshape", "not_your_turn", "M-0.6")
    act(round_, 1, "reshape")
    assert (phase(round_), turn(round_)) == ("cut", 1)
    assert_refused(round_, 1, "reshape", "reshape_used", "M-3.5")
    drive(round_, "1 cut:16, -1 jitter:0")
    assert_dealt(round_, after_cut(ORDER, 16))


def test_m_3_5_squaring_is_public() -> None:
    round_ = cutting()
    for viewer in viewers(round_):
        assert round_.told(viewer, 1, GAME.read("reshape")) == "reshape"


def test_m_3_2_chance_draws_the_first_dealer_between_shuffle_and_cut() -> None:
    round_ = waiting(None, deck_mode="cut")
    round_.apply(CHANCE, shuffle(DECK_A))
    drive(round_, "-1 lead:1")
    assert (phase(round_), turn(round_)) == ("cut", 2)
    drive(round_, "2 cut:16, -1 jitter:0")
    assert_dealt(round_, after_cut(ORDER, 16), chooser=1)


def test_m_3_2_the_setup_of_the_next_round_holds_the_collected_pack() -> None:
    match = Match(GAME, GAME.options(deck_mode="cut", first_dealer=2))
    assert match.setup is not None
    assert not match.setup.order
    round_ = GAME.start(match.setup)
    round_.apply(CHANCE, shuffle(DECK_A))
    drive(round_, "1 cut:16, -1 jitter:2")
    drive(round_, "0 pass_choice, 1 pass, 2 pass, 0 pass")
    match.add(round_)
    assert match.setup is not None
    assert match.setup.leader == 1
    assert [card_text(card) for card in match.setup.order] == collected(round_)
    following = GAME.start(match.setup)
    assert turn(following) == 2
    drive(following, "2 cut:9, -1 jitter:-1")
    assert_dealt(following, after_cut(collected(round_), 8), chooser=1)


def test_m_3_2_in_shuffle_mode_nothing_is_carried_over() -> None:
    match = Match(GAME, GAME.options(first_dealer=2))
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 pass, 0 pass")
    match.add(round_)
    assert match.setup is not None
    assert GAME.start(match.setup).actors() == (CHANCE,)
    assert phase(GAME.start(match.setup)) == "setup"


def sorted_hand(*held: str) -> list[str]:
    """M-14.3, written out by hand in the tests that call it."""
    return cards(" ".join(held))


def test_m_14_3_m_14_4_after_a_pass_out_the_hands_are_sorted_and_the_talon_lies_last() -> None:
    round_ = drive(begin_cut(DECK_A), "0 pass_choice, 1 pass, 2 pass, 0 pass")
    assert collected(round_) == [
        *sorted_hand("H7TKA DK SA C7QKA"),
        *sorted_hand("H89J DQ S79TJ C8J"),
        *sorted_hand("HQ D789TA SQK C9T"),
        *("DJ", "S8"),
    ]


@pytest.mark.parametrize("talon", ["S8DJ", "DJS8"])
def test_m_14_4_an_unplayed_game_and_the_order_of_the_discard(talon: str) -> None:
    line = GAME_A.replace("S8DJ", talon) + ", 1 respond:good, 2 respond:good"
    round_ = drive(begin_cut(DECK_A, unplayed="pub"), line)
    assert collected(round_) == [
        *sorted_hand("H7TKA DK SA C7QKA"),
        *sorted_hand("H89J DQ S79TJ C8J"),
        *sorted_hand("HQ D789TA SQK C9T"),
        *(talon[:2], talon[2:]),
    ]


def test_m_14_4_won_tricks_come_before_the_cards_that_were_not_played() -> None:
    hands = ("HA D987 S987 C987", "HKJ9 DAQ SAQT CKJ", "HQT DKJT SKJ CAQT")
    round_ = begin_cut(deck(*hands, "H8 H7", "HA"))
    quiet(drive(round_, "0 choose:HA, 0 misere:H8H7, 1 accept, 2 accept"))
    tricks(round_, "0 D7 DA DK, 1 SA SJ S7, 1 CK CA C7, 2 HQ HA HK")
    assert collected(round_) == [
        *cards("HQ HA HK D89 S89 C89"),
        *cards("D7 DA DK SA SJ S7 H9J DQ STQ CJ"),
        *cards("CK CA C7 HT DTJ SK CTQ"),
        *cards("H8 H7"),
    ]


def test_m_14_4_piles_are_collected_from_the_chooser_also_when_another_declares() -> None:
    round_ = drive(begin_cut(DECK_A, leader=1), "1 pass_choice, 2 pass, 0 bid:SLAM")
    drive(round_, "0 declare:S8HQ:SLAM, 1 respond:good, 2 respond:good, 0 DT, 1 DK, 2 DQ")
    assert phase(round_) == "settled"
    assert collected(round_) == [
        *cards("DT DK DQ H7TKA SA C7QKA"),
        *cards("H89J S79TJ C8J"),
        *cards("D789JA SQK C9T"),
        *cards("S8 HQ"),
    ]


def test_m_14_4_after_a_takeover_the_last_discard_lies_at_the_bottom() -> None:
    round_ = drive(begin_cut(DECK_A), "0 choose:CQ, 0 discard:S8DJ, 1 take, 1 slam:DQS7")
    drive(round_, "2 respond:good, 0 respond:good, 1 SJ, 2 SK, 0 SA")
    order = collected(round_)
    assert order[-2:] == ["DQ", "S7"]
    assert order[:3] == ["SJ", "SK", "SA"]
    assert sorted(order) == sorted(PACK)


def test_m_3_2_a_second_and_a_third_round_are_dealt_from_what_was_played() -> None:
    match = Match(GAME, GAME.options(deck_mode="cut", first_dealer=0, cut_jitter=1))
    setup = match.setup
    assert setup is not None
    order, chooser = ORDER, 1
    round_: Round = GAME.start(setup)
    round_.apply(CHANCE, shuffle(DECK_A))
    for number in (7, 20, 13):
        drive(round_, f"{(chooser + 1) % 3} cut:{number}, -1 jitter:1")
        assert_dealt(round_, after_cut(order, number + 1), chooser)
        round_ = finished(round_)
        match.add(round_)
        order, chooser = collected(round_), (chooser + 1) % 3
        assert isinstance(match.setup, Setup)
        round_ = GAME.start(match.setup)
    assert match.rounds == 3


def finished(round_: Round) -> Round:
    """The chooser plays a Slam with his highest cards, and it is played to its end."""
    seat = turn(round_)
    act(round_, seat, min(text for text in legal(round_, seat) if text.startswith("choose:")))
    act(round_, seat, min(text for text in legal(round_, seat) if text.startswith("slam:")))
    play_out(quiet(round_))
    assert len(points(round_)) == 3
    return round_


def test_m_14_4_the_collected_pack_is_shown_to_nobody() -> None:
    wants = ("H987 D987 S987 C7", "HAQT DAQ SAQT CQT", "HKJ DKJT SKJ CJ98")
    base = cards(deck(*wants, "CA CK", "H9"))
    for viewer in (None, 0, 1, 2):
        assert begin(" ".join(base)).view(viewer) == begin(" ".join(base[:27] + base[:26:-1])).view(
            viewer
        )
    one = waiting(0, tuple(read_card(card) for card in base), deck_mode="cut")
    other = waiting(0, tuple(read_card(card) for card in ORDER), deck_mode="cut")
    for viewer in viewers(one):
        assert one.view(viewer) == other.view(viewer)
