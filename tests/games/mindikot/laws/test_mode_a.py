"""Chapter 5: mode A, where the first void player sets the trump."""

from __future__ import annotations

import pytest

from tests.games.mindikot.table import RANKS, SUITS, assert_refused, begin, hand, legal, play, seen

VOID_IN_SPADES = ("SA+ H-", "HJ3+ D5+ C8+ S-", "S42+ H9+", "HK2+ D9+ C2+ S-")
EVERYBODY_FOLLOWS_TWELVE_TIMES = (
    "SAKQJ HAKQ DAKQ CAKQ",
    "ST98 HJT98 DJT9 CJT9",
    "S765 H765 D8765 C876",
    "S432 H432 D432 C5432",
)
TWO_OF_EACH_SUIT = tuple(
    " ".join(suit + high + low for suit in SUITS)
    for high, low in zip("AKQJT9", "876543", strict=True)
)


@pytest.mark.parametrize("card", ["HJ", "D5", "C8"])
def test_k_5_1_the_first_void_player_plays_any_card_and_its_suit_is_trump(card: str) -> None:
    round_ = play(begin(VOID_IN_SPADES), "0:SA")
    assert round_.view(None).trump is None
    assert legal(round_, 1) == hand(round_, 1)
    play(round_, f"1:{card}")
    assert {view.trump for view in seen(round_)} == {card[0]}
    assert round_.view(None).trick[1].mark == "sets"
    assert round_.view(None).phase == "play"


def test_k_5_1_trump_stays_for_the_rest_of_the_round() -> None:
    round_ = play(begin(VOID_IN_SPADES), "0:SA 1:HJ 2:S2 3:D9")
    assert round_.actors() == (1,)
    while round_.outcome() is None:
        assert round_.view(None).trump == "H"
        (seat,) = round_.actors()
        round_.apply(seat, round_.legal(seat)[0])
    assert round_.view(None).trump == "H"


def test_k_5_1_only_a_void_players_card_sets_the_trump() -> None:
    round_ = play(begin(("SA+", "S3+", "S4+", "S5+")), "0:SA 1:S3 2:S4 3:S5")
    assert round_.view(None).trump is None
    assert [laid.mark for laid in round_.view(None).last_trick] == ["", "", "", ""]


def test_k_5_2_the_card_wins_the_trick_unless_a_higher_trump_follows() -> None:
    position = play(begin(VOID_IN_SPADES), "0:SA 1:HJ 2:S4")
    assert position.view(None).winning == 1
    assert play(position.copy(), "3:H2").view(None).last_winner == 1
    assert play(position.copy(), "3:D9").view(None).last_winner == 1
    assert play(position.copy(), "3:HK").view(None).last_winner == 3


def test_k_5_2_even_a_two_beats_the_ace_led() -> None:
    hands = ("SA+", "S- H2+", "SK+", "SQ+")
    assert play(begin(hands), "0:SA 1:H2 2:SK 3:SQ").view(None).last_winner == 1


def test_k_5_2_the_new_trump_is_never_the_lead_suit() -> None:
    round_ = play(begin(VOID_IN_SPADES), "0:SA")
    for card in sorted(legal(round_, 1)):
        trial = play(round_.copy(), f"1:{card}")
        assert trial.view(None).trump == card[0] != "S"


def test_k_5_3_there_is_no_way_to_decline() -> None:
    round_ = play(begin(VOID_IN_SPADES), "0:SA")
    assert_refused(round_, 1, "pass:D5", "cannot_declare", "K-6.1")
    assert_refused(round_, 1, "reveal", "cannot_declare", "K-6.1")
    for card in sorted(legal(round_, 1)):
        assert play(round_.copy(), f"1:{card}").view(None).trump == card[0]


@pytest.mark.parametrize(("card", "winner"), [("HK", 3), ("H2", 1), ("D9", 1), ("C2", 1)])
def test_k_5_3_a_second_void_player_of_the_trick_plays_any_card(card: str, winner: int) -> None:
    round_ = play(begin(VOID_IN_SPADES), "0:SA 1:HJ 2:S2")
    assert legal(round_, 3) == hand(round_, 3)
    play(round_, f"3:{card}")
    view = round_.view(None)
    assert (view.trump, view.last_winner) == ("H", winner)
    assert [laid.mark for laid in view.last_trick] == ["", "sets", "", ""]


def test_k_5_3_a_void_player_of_a_later_trick_sets_nothing() -> None:
    round_ = play(begin(VOID_IN_SPADES), "0:SA 1:HJ 2:S2 3:H2")
    play(round_, "1:H3 2:H9 3:HK")
    assert legal(round_, 0) == hand(round_, 0)
    for card in sorted(legal(round_, 0)):
        view = play(round_.copy(), f"0:{card}").view(None)
        assert (view.trump, view.last_trick[3].mark) == ("H", "")


def test_k_5_4_earlier_cards_of_the_new_trump_suit_are_not_touched() -> None:
    hands = ("HA3+ SK+", "H42 S-", "HK8+ S9+", "HT7+ S8+")
    round_ = play(begin(hands), "0:HA 1:H4 2:HK 3:HT")
    assert (round_.view(None).tricks, round_.view(None).tens) == ((1, 0), (("HT",), ()))
    play(round_, "0:SK 1:H2")
    view = round_.view(None)
    assert view.trump == "H"
    assert (view.tricks, view.tens, view.last_winner) == ((1, 0), (("HT",), ()), 0)
    play(round_, "2:S9 3:S8")
    assert round_.view(None).last_winner == 1


def test_k_5_4_everybody_before_the_first_void_player_followed() -> None:
    hands = ("SA+", "S9+", "SK+", "S- D2+")
    round_ = play(begin(hands), "0:SA 1:S9 2:SK 3:D2")
    assert [laid.card[0] for laid in round_.view(None).last_trick] == ["S", "S", "S", "D"]
    assert (round_.view(None).trump, round_.view(None).last_winner) == ("D", 3)


def test_k_5_5_with_six_players_nobody_may_be_void_in_the_whole_round() -> None:
    round_ = begin(TWO_OF_EACH_SUIT)
    for suit in SUITS:
        play(round_, " ".join(f"{seat}:{suit}{rank}" for seat, rank in enumerate("AKQJT9")))
        play(round_, " ".join(f"{seat}:{suit}{rank}" for seat, rank in enumerate("876543")))
    view = round_.view(None)
    assert view.trump is None
    assert view.tricks == (8, 0)
    assert len(view.gone) == 48


def test_k_5_5_without_a_trump_each_trick_goes_to_the_highest_of_the_lead_suit() -> None:
    round_ = begin(TWO_OF_EACH_SUIT)
    play(round_, "0:S8 1:S7 2:S6 3:S5 4:ST 5:S3")
    assert round_.view(None).last_winner == 4
    play(round_, "4:H4 5:H9 0:H8 1:H7 2:H6 3:HJ")
    assert round_.view(None).last_winner == 3
    play(round_, "3:CJ 4:CT 5:C9 0:C8 1:CK 2:CQ")
    assert (round_.view(None).last_winner, round_.view(None).trump) == (1, None)


def test_k_5_5_with_four_players_somebody_is_void_in_the_last_trick_at_latest() -> None:
    round_ = begin(EVERYBODY_FOLLOWS_TWELVE_TIMES)
    for suit in SUITS:
        for rank in RANKS[:3]:
            play(round_, f"0:{suit}{rank}")
            for seat in (1, 2, 3):
                play(round_, f"{seat}:{max(legal(round_, seat))}")
                assert round_.view(None).trump is None
    assert round_.view(None).tricks == (12, 0)
    play(round_, "0:SJ")
    (last,) = legal(round_, 1)
    assert play(round_, f"1:{last}").view(None).trump == "H" == last[0]
