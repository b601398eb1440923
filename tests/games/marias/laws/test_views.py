"""19.2, row by row: who sees what, and what each is told of an action."""

from __future__ import annotations

import pytest

from eldest.deal import Source
from eldest.games.marias import GAME
from eldest.protocol import CHANCE
from tests.each import each
from tests.games.marias.examples.rounds import E4, E20
from tests.games.marias.looking import shown_cards, shows
from tests.games.marias.phases import STOPS
from tests.games.marias.positions import CHOSEN_A, DECK_A, GAME_A, playing
from tests.games.marias.table import (
    act,
    begin,
    cards,
    drive,
    free,
    hand,
    quiet,
    seen,
    tricks,
    viewers,
    waiting,
)

REST = cards("HK DK SA DJ S8")
DECK = cards(DECK_A)
OTHERS = [None, 1, 2]


@each("name", STOPS)
def test_m_3_7_a_seat_sees_its_own_cards_and_of_others_the_number(name: str) -> None:
    round_ = STOPS[name].reach()
    sizes = tuple(len(hand(round_, seat)) for seat in range(3))
    assert [view.sizes for view in seen(round_)] == [sizes] * 4
    assert round_.view(None).hand == ()


# 19.3: cards of the seats, whether a card lies on the desk, and the size of the talon.
SIZES = {
    "choose": ((7, 10, 10), False, 0),
    "discard": ((11, 10, 10), True, 0),
    "discard, chosen blind": ((11, 10, 10), True, 0),
    "barva": ((9, 10, 10), True, 2),
    "contract": ((9, 10, 10), True, 2),
    "takeover": ((10, 10, 12), False, 0),
    "takeover of a misere": ((10, 12, 10), False, 0),
    "override": ((10, 10, 10), False, 2),
    "doubling": ((10, 10, 10), False, 2),
    "open": ((10, 10, 10), False, 2),
    "auction": ((10, 10, 10), False, 2),
    "auction_declare": ((10, 12, 10), False, 0),
    "override after an auction": ((10, 10, 10), False, 2),
}


@each("name", SIZES)
def test_m_4_3_m_5_9_m_5_16_m_6_9_how_many_cards_lie_where(name: str) -> None:
    for view in seen(STOPS[name].reach()):
        assert (view.sizes, view.desk, view.talon_size) == SIZES[name]


@pytest.mark.parametrize("way", ["off", "always"])
def test_m_3_7_nobody_sees_the_five_rest_cards(way: str) -> None:
    round_ = begin(DECK_A, from_people=way)
    for viewer in viewers(round_):
        assert not shown_cards(round_, viewer) & set(REST)


@pytest.mark.parametrize("line", ["0 choose:CQ", CHOSEN_A, CHOSEN_A + ", 1 good"])
def test_m_4_2_m_4_4_the_desk_card_before_the_reveal_is_the_choosers(line: str) -> None:
    round_ = drive(begin(DECK_A), line)
    assert (round_.view(0).desk_card, round_.view(0).trump) == ("CQ", "C")
    for viewer in OTHERS:
        view = round_.view(viewer)
        assert (view.desk, view.desk_card, view.trump, view.shown) == (True, None, None, None)
        assert not shows(round_, viewer, "CQ")


def test_m_4_6_a_blind_desk_card_is_his_to_see_after_phase_b() -> None:
    round_ = begin(DECK_A, from_people="always")
    assert not shows(round_, 0, "SA")
    drive(round_, "0 blind:2")
    assert round_.view(0).desk_card == "SA"
    assert not any(shows(round_, viewer, "SA") for viewer in OTHERS)


def test_m_5_12_m_7_5_after_the_reveal_it_is_public_to_the_end_of_the_round() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A + ", 1 good, 2 good")
    for line in ("", "0 announce:GAME", "1 respond:good, 2 respond:good", "0 CQ, 1 CJ, 2 CT"):
        drive(round_, line)
        assert [(view.shown, view.trump) for view in seen(round_)] == [("CQ", "C")] * 4


def test_m_6_9_the_shown_trump_card_of_an_auction_is_public() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass")
    drive(round_, "2 declare:S8HQ:GAME:DA")
    for view in seen(round_):
        assert (view.shown, view.trump) == ("DA", "D")
        assert "DA" in view.known[2]


@pytest.mark.parametrize(
    "line",
    [
        CHOSEN_A + ", 1 take",
        CHOSEN_A + ", 1 take, 1 misere:STDQ, 2 accept, 0 accept, 2 respond:good, 0 respond:good",
        "0 choose:CQ, 0 misere:S8DJ",
        "0 choose:CQ, 0 slam:S8DJ, 1 respond:good, 2 respond:good",
    ],
)
def test_m_5_6_m_5_9_a_desk_card_taken_back_is_never_shown(line: str) -> None:
    round_ = drive(begin(DECK_A), line)
    assert "CQ" in hand(round_, 0)
    for viewer in OTHERS:
        view = round_.view(viewer)
        assert (view.desk, view.desk_card, view.trump, view.shown) == (False, None, None, None)
        assert not shows(round_, viewer, "CQ")


def test_m_5_3_the_talon_is_known_to_who_discarded_it() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A)
    assert set(round_.view(0).talon) == {"S8", "DJ"}
    for viewer in OTHERS:
        assert (round_.view(viewer).talon, round_.view(viewer).talon_size) == ((), 2)
        assert not shown_cards(round_, viewer) & {"S8", "DJ"}


def test_m_5_9_who_took_the_talon_has_it_in_hand_and_the_discarder_remembers_it() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A + ", 1 take")
    assert {"S8", "DJ"} <= hand(round_, 1)
    assert set(round_.view(0).memory) == {"S8", "DJ"}
    assert (round_.view(1).memory, set(round_.view(1).took)) == ((), {"S8", "DJ"})
    for viewer in (None, 2):
        assert not shown_cards(round_, viewer) & {"S8", "DJ"}


def test_m_5_10_the_memory_lasts_when_the_taker_has_discarded_others() -> None:
    line = CHOSEN_A + ", 1 take, 1 misere:STDQ, 2 accept, 0 accept, 2 respond:good, 0 respond:good"
    round_ = drive(begin(DECK_A), line)
    assert set(round_.view(0).memory) == {"S8", "DJ"}
    assert set(round_.view(1).talon) == {"ST", "DQ"}
    assert [round_.view(viewer).talon for viewer in (None, 0, 2)] == [(), (), ()]


def test_m_5_14_each_discarder_remembers_his_own() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A + ", 1 take, 1 misere:STDQ, 2 take, 2 slam:HQD7")
    assert set(round_.view(0).memory) == {"S8", "DJ"}
    assert set(round_.view(1).memory) == {"ST", "DQ"}
    assert (round_.view(2).memory, set(round_.view(2).talon)) == ((), {"HQ", "D7"})
    assert round_.view(None).memory == ()


def test_m_5_7_a_changed_talon_is_no_memory() -> None:
    round_ = free(drive(begin(DECK_A), CHOSEN_A), 0, "change:H7DK")
    assert (set(round_.view(0).talon), round_.view(0).memory) == ({"H7", "DK"}, ())


def test_m_6_1_the_talon_of_the_pass_path_is_seen_by_nobody_until_it_is_taken() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 bid:GAME")
    for viewer in viewers(round_):
        assert not shown_cards(round_, viewer) & {"DJ", "S8"}
    drive(round_, "2 pass, 0 pass")
    assert {"DJ", "S8"} <= hand(round_, 1)
    for viewer in (None, 0, 2):
        assert not shown_cards(round_, viewer) & {"DJ", "S8"}


def test_m_6_3_m_5_8_m_8_6_what_is_said_is_public() -> None:
    auction = drive(begin(DECK_A), "0 pass_choice, 1 bid:GAME, 2 pass")
    answers = drive(begin(DECK_A), CHOSEN_A + ", 1 good")
    doubled = drive(begin(DECK_A), GAME_A + ", 1 respond:GAME")
    for view in seen(auction):
        assert [(said.seat, said.rung) for said in view.bids] == [(1, "GAME"), (2, None)]
        assert (view.rung, view.bidder, tuple(view.passed)) == ("GAME", 1, (2,))
    assert [tuple(view.answered) for view in seen(answers)] == [(1,)] * 4
    for view in seen(doubled):
        (game,) = view.commitments
        assert (game.name, game.owner, game.level, game.raiser) == ("GAME", "declarer", 1, 1)
        assert (view.speech, view.contract) == (0, "GAME")


def test_m_10_6_everybody_knows_that_the_king_of_a_marriage_is_held() -> None:
    round_ = playing("HKQ+ C8+", "HA7", "H8", "D8 D9", "C8")
    act(round_, 0, "HQ")
    for view in seen(round_):
        assert "HK" in view.known[0]
    tricks_after = drive(round_, "1 HA, 2 H8")
    assert all("HK" in view.known[0] for view in seen(tricks_after))


def test_m_11_3_everybody_knows_who_keeps_an_announced_seven() -> None:
    for view in seen(E4.start()):
        assert "C7" in view.known[0]


def test_m_9_9_current_and_last_trick_are_public_and_older_ones_are_not_shown() -> None:
    round_ = tricks(quiet(drive(begin(DECK_A), GAME_A)), "0 HA H8 HQ, 0 DK DQ DT, 2 D8")
    for view in seen(round_):
        assert [laid.card for laid in view.last_trick] == ["DK", "DQ", "DT"]
        assert [laid.card for laid in view.trick] == ["D8"]
        assert (view.older_tricks, view.points) == ((), None)


def test_m_19_1_running_points_are_shown_where_the_house_wants_it() -> None:
    line = "0 HA H8 HQ, 0 DK DQ DT, 2 D8 CQ CJ"
    round_ = tricks(quiet(drive(begin(DECK_A, show_points=True), GAME_A)), line)
    assert [view.points for view in seen(round_)] == [(50, 10)] * 4  # HA and the pair; DT


def test_m_9_9_older_tricks_are_shown_where_the_house_wants_it() -> None:
    line = "0 HA H8 HQ, 0 DK DQ DT, 2 D8 CQ CJ"
    round_ = tricks(quiet(drive(begin(DECK_A, show_all_tricks=True), GAME_A)), line)
    for view in seen(round_):
        older = [[laid.card for laid in trick] for trick in view.older_tricks]
        assert older == [["HA", "H8", "HQ"], ["DK", "DQ", "DT"]]


def test_m_3_4_the_order_of_the_pack_and_the_cut_are_seen_by_nobody() -> None:
    one, two = begin(DECK_A, deck_mode="cut"), begin(" ".join(DECK[::-1]), deck_mode="cut")
    assert seen(one) == seen(two)
    drive(one, "1 cut:9")
    drive(two, "1 cut:20")
    for viewer in (None, 0, 2):
        assert one.view(viewer) == two.view(viewer)


def test_m_14_2_the_talon_after_the_round() -> None:
    game = E20.finish()
    assert [set(view.talon) for view in seen(game)] == [{"S8", "DJ"}] * 4
    slam = drive(begin(DECK_A), "0 choose:CQ, 0 slam:S8DJ, 1 respond:good, 2 respond:good")
    drive(slam, "0 H7, 1 HJ, 2 HQ")
    assert set(slam.view(0).talon) == {"S8", "DJ"}
    for viewer in OTHERS:
        assert not shown_cards(slam, viewer) & {"S8", "DJ"}


TOLD = [
    ("", 0, "choose:CQ", "choose"),
    ("", 0, "pass_choice", "pass_choice"),
    ("0 choose:CQ", 0, "discard:S8DJ", "discard"),
    ("0 choose:CQ", 0, "misere:S8DJ", "misere"),
    ("0 choose:CQ", 0, "slam:S8DJ", "slam"),
    (CHOSEN_A, 0, "change:H7DK", "change"),
    (CHOSEN_A, 1, "good", "good"),
    (CHOSEN_A, 1, "take", "take"),
    ("0 pass_choice", 1, "bid:SEVEN", "bid:SEVEN"),
    ("0 pass_choice, 1 bid:SLAM", 1, "declare:STSJ:SLAM", "declare"),
    (CHOSEN_A + ", 1 good, 2 good", 0, "announce:SEVEN", "announce:SEVEN"),
    (GAME_A, 1, "respond:GAME", "respond:GAME"),
]


@each(("line", "seat", "text", "heard"), TOLD)
def test_m_0_7_others_hear_of_an_action_what_the_table_of_actions_says(
    line: str, seat: int, text: str, heard: str
) -> None:
    round_ = drive(begin(DECK_A), line)
    action = GAME.read(text)
    assert round_.judge(seat, action) is None
    assert round_.told(seat, seat, action) == text
    for viewer in {None, 0, 1, 2} - {seat}:
        told = round_.told(viewer, seat, action)
        assert told.startswith(heard)
        secret = set() if heard == text else set(cards("S8 DJ CQ H7 DK ST SJ"))
        assert not any(card in told for card in secret)


def test_m_6_9_of_a_declaration_the_contract_and_the_trump_card_are_heard() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass")
    for viewer in (None, 0, 1):
        told = round_.told(viewer, 2, GAME.read("declare:S8HQ:GAME:DA"))
        assert told.endswith("GAME:DA")
        assert not {"S8", "HQ"} & {told[i : i + 2] for i in range(len(told))}


def test_m_3_4_of_the_shuffle_nobody_hears_the_order() -> None:
    round_ = waiting()
    action = round_.chance(Source(bytes(32)))
    assert {round_.told(viewer, CHANCE, action) for viewer in (None, 0, 1, 2)} == {"shuffle"}
