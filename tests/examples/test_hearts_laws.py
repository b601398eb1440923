"""The laws of Hearts, the worked example of a game from outside."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from eldest_hearts import GAME
from eldest_hearts.game import House

from eldest import CHANCE, Setup
from eldest.cards import NotationError, read_hand
from eldest.protocol.chance import Shuffle
from eldest.protocol.round import Round
from tests.each import each

HANDS = ("SAKQ HA DAKQ CAKQJT9", "S2 H23456789TJQ C2", "SJT987 DJT98 C8765", "S6543 HK D765432 C43")
NO_PASS = House(passing=False)


def begun(hands: Sequence[str] = HANDS, leader: int = 0, options: House = NO_PASS) -> Round:
    """A round with these hands."""
    order = GAME.dealing(options).order([read_hand(hand) for hand in hands], leader)
    round_ = GAME.start(Setup(options, leader))
    assert isinstance(round_, Round)
    round_.apply(CHANCE, Shuffle(order))
    return round_


def play(round_: Round, *texts: str) -> Round:
    """These actions, each by who is in turn."""
    for text in texts:
        (seat,) = round_.actors()
        assert round_.judge(seat, GAME.read(text)) is None, text
        round_.apply(seat, GAME.read(text))
    return round_


def refusal(round_: Round, text: str, seat: int | None = None) -> tuple[str, str] | None:
    """Why an action is refused: code and law."""
    actor = round_.actors()[0] if seat is None else seat
    found = round_.judge(actor, GAME.read(text))
    return (found.code, found.law) if found else None


def test_h_1_1_and_h_2_2_four_play_for_themselves_with_thirteen_cards() -> None:
    round_ = begun()
    assert GAME.sides(NO_PASS) == ((0,), (1,), (2,), (3,))
    assert round_.view(0).sizes == (13, 13, 13, 13)
    assert GAME.first(NO_PASS).leader == 0


def test_h_1_2_only_the_player_in_turn_acts() -> None:
    round_ = begun()
    assert refusal(round_, "SA", 0) == ("not_your_turn", "H-1.2")
    assert refusal(play(round_, "C2"), "C2", 1) == ("not_your_turn", "H-1.2")


def test_h_2_1_a_shuffle_has_the_52_cards() -> None:
    round_ = GAME.start(Setup(NO_PASS, 0))
    wrong = round_.judge(CHANCE, Shuffle((0,) * 52))
    assert wrong is not None
    assert (wrong.code, wrong.law) == ("wrong_pack", "H-2.1")


@each("leader, taker", [(0, 1), (1, 0), (2, 0), (3, None)])
def test_h_3_1_where_the_cards_go(leader: int, taker: int | None) -> None:
    round_ = begun(leader=leader, options=House())
    if taker is None:
        assert round_.view(0).phase == "play"
        return
    for number in range(4):
        seat = (leader + number) % 4
        play(round_, "pass:" + "".join(round_.view(seat).hand[:3]))
    given = {0: ("SA", "SK", "SQ"), 1: ("S2", "HQ", "HJ"), 2: ("SJ", "ST", "S9")}[leader]
    assert round_.view(taker).received == given
    assert set(given) <= set(round_.view(taker).hand)


def test_h_3_2_three_different_cards_of_the_hand() -> None:
    round_ = begun(options=House())
    assert refusal(round_, "pass:SASK") == ("three_cards", "H-3.2")
    assert refusal(round_, "pass:SASKSQHA") == ("three_cards", "H-3.2")
    assert refusal(round_, "pass:SASASK") == ("card_not_in_hand", "H-4.2")
    assert refusal(round_, "pass:SASKS2") == ("card_not_in_hand", "H-4.2")
    assert refusal(round_, "SA") == ("wrong_phase", "H-4.1")
    assert len(round_.legal(0)) == 286


def test_h_3_3_a_pass_is_face_down_and_taken_up_when_all_have_passed() -> None:
    round_ = play(begun(options=House()), "pass:SASKSQ", "pass:S2HQHJ")
    assert round_.view(1).hand == ("HT", "H9", "H8", "H7", "H6", "H5", "H4", "H3", "H2", "C2")
    assert round_.view(1).received == ()
    assert [said for _, said in round_.view(2).history] == ["shuffle", "pass:?", "pass:?"]
    assert [said for _, said in round_.view(0).history][1:] == ["pass:SASKSQ", "pass:?"]


def test_h_4_1_the_two_of_clubs_is_led() -> None:
    round_ = begun()
    assert round_.actors() == (1,)
    assert refusal(round_, "S2") == ("lead_the_two", "H-4.1")
    assert [str(action) for action in round_.legal(1)] == ["C2"]


def test_h_4_2_and_h_4_3_a_held_card_that_follows() -> None:
    round_ = play(begun(), "C2")
    assert refusal(round_, "SA") == ("card_not_in_hand", "H-4.2")
    assert refusal(round_, "SJ") == ("follow_suit", "H-4.3")


def test_h_4_4_hearts_are_led_once_they_are_broken() -> None:
    round_ = play(begun(), "C2", "C8", "C4", "C9")
    assert refusal(round_, "HA") == ("hearts_unbroken", "H-4.4")
    play(round_, "CA", "HQ", "C7", "C3")
    assert refusal(round_, "HA") is None


def test_h_4_4_who_has_only_hearts_may_lead_them() -> None:
    hands = ("SAKQJT98765432", "HAKQJT98765432", "C2 DAKQJT9876543", "CAKQJT9876543 D2")
    round_ = play(begun(hands), "C2", "C3", "S2", "HA")
    assert round_.view(0).broken


def test_h_4_5_no_points_in_the_first_trick() -> None:
    hands = ("SAKQJT98 HAKQJT9", "S765432 H8765432", "C2 DAKQJT9876543", "CAKQJT9876543 D2")
    round_ = play(begun(hands), "C2", "C3")
    assert refusal(round_, "HA") == ("no_points_yet", "H-4.5")
    assert refusal(round_, "SQ") == ("no_points_yet", "H-4.5")
    free = play(begun(hands, options=House(passing=False, first_trick_points=True)), "C2", "C3")
    assert refusal(free, "HA") is None


def test_h_4_6_the_highest_of_the_suit_led_takes_and_leads() -> None:
    round_ = play(begun(), "C2", "C8", "C4", "C9")
    assert round_.actors() == (0,)
    assert round_.view(None).last_winner == 0


def finished(options: House) -> Round:
    """Seat 0 has every club and takes all tricks."""
    hands = ("CAKQJT98765432", "SAKQJT98765432", "HAKQJT98765432", "DAKQJT98765432")
    round_ = begun(hands, options=options)
    while round_.actors():
        play(round_, str(round_.legal(round_.actors()[0])[0]))
    return round_


def test_h_5_1_and_h_5_2_a_heart_the_queen_and_the_moon() -> None:
    plain, moon = (
        finished(House(passing=False, moon=moon, first_trick_points=True)).outcome()
        for moon in (False, True)
    )
    assert plain is not None
    assert moon is not None
    assert (plain.points, {line.law for line in plain.lines}) == ((-26, 0, 0, 0), {"H-5.1"})
    assert (moon.points, {line.law for line in moon.lines}) == ((0, -26, -26, -26), {"H-5.2"})


def test_h_6_1_the_match_ends_at_the_target() -> None:
    outcome = finished(NO_PASS).outcome()
    assert outcome is not None
    setup = GAME.after(Setup(NO_PASS, 0), outcome, (0, -26, -99, -26), 4)
    assert setup is not None
    assert setup.leader == 1
    assert GAME.after(Setup(NO_PASS, 0), outcome, (0, -26, -100, -26), 4) is None


@pytest.mark.parametrize("text", ["JK", "pass:SAJKS2", "pass:", "take:SA", "", "pass:?", "lead:x"])
def test_what_is_no_action_is_told(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text)


def test_a_record_tells_how_the_game_deals() -> None:
    assert GAME.told_layout(NO_PASS) == "seats=4 pack=52 deal=each"


def test_a_new_deal_tells_nothing_of_the_round_before() -> None:
    """Lanes that are saved and replayed tell the same: who led last is forgotten at the deal."""
    layout, lanes = GAME.layout(), GAME.lanes(GAME.options(), 7, 3)
    words, points = np.zeros((7, layout.words), np.uint64), np.zeros((7, layout.sides), np.int64)
    done = np.zeros(7, np.uint8)
    lanes.deal(words)
    finished = 0
    for _ in range(200):
        lanes.step(lanes.hints(), words, points, done)
        finished += int(done.sum())
    other, again = GAME.lanes(GAME.options(), 7, 3), np.zeros_like(words)
    other.restore(lanes.save())
    other.tell(again)
    assert finished > 7
    assert np.array_equal(words, again)
