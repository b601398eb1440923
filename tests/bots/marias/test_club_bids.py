"""The club player of Mariáš before the first card: trumps, talon, type, contract, doubles."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.protocol import Round
from tests.bots.marias.answers import QUIET, chosen
from tests.games.marias.positions import accepted, doubling, trumpless
from tests.games.marias.positions import chosen as laid
from tests.games.marias.table import PACK, act, begin, begin_cut, cards, drive, pack_of, waiting


def seven(named: str, **options: Any) -> Round:
    """The chooser sees these seven cards; where the others lie he cannot know."""
    others = [card for card in PACK if card not in cards(named)]
    packets = (others[:10], others[10:20], others[20:])
    return begin(pack_of(named, *(" ".join(packet) for packet in packets)), **options)


def suits(round_: Round) -> set[str]:
    """The suits that may be chosen."""
    return {text.partition(":")[2][0] for text in chosen(round_)}


def thrown(round_: Round) -> set[str]:
    """The cards that may go into the talon."""
    texts = [text.partition(":")[2] for text in chosen(round_)]
    return {text[place : place + 2] for text in texts for place in (0, 2)}


# -- the cut and the choice of trumps -------------------------------------------------------------


def test_the_pack_is_cut_in_the_middle() -> None:
    order = tuple(sorted(begin_cut(" ".join(PACK)).cards()))
    assert chosen(waiting(0, order, deck_mode="cut")) == {"cut:16"}


def test_the_long_suit_with_the_marriage_is_chosen() -> None:
    assert suits(seven("DAT7 CAKQ7")) == {"C"}


def test_the_card_on_the_desk_is_neither_sharp_nor_the_seven() -> None:
    assert chosen(seven("DAT7 CAKQ7")) == {"choose:CQ"}
    assert chosen(seven("H98 DT7 CAT7")) == {"choose:C7"}


def test_length_in_trumps_counts_more_than_a_lonely_ace() -> None:
    assert suits(seven("SKJ98 HA7 D9")) == {"S"}


@pytest.mark.parametrize(("cards", "suit"), [("H8 DT S97 CQJ8", "C"), ("SA H87 DJ98 C9", "D")])
def test_trumps_are_long(cards: str, suit: str) -> None:
    """What seven cards lack, a short suit hardly ever gets with the other five."""
    assert suits(seven(cards)) == {suit}


@pytest.mark.parametrize("red", ["H", "S"])
def test_of_two_equal_suits_the_one_that_pays_double_is_chosen(red: str) -> None:
    assert suits(seven("SAK9 HAK9 D8", red_suits=red)) == {red}


def test_a_bad_hand_chooses_from_the_people_where_that_is_allowed() -> None:
    assert chosen(seven("S98 H98 D98 C7", from_people="max_two")) == {"blind:0"}
    assert chosen(seven("SKJ98 HA7 D9", from_people="always")) == {"choose:S8"}


# -- the talon ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ten", "talon"), [("SKQ7 HA DAT CAK97", "S8 DJ"), ("SKQ H9 DATJ CAK97", "H8 DQ")]
)
def test_no_marriage_goes_into_the_talon(ten: str, talon: str) -> None:
    assert not thrown(laid(ten, "", "", talon, "CK")) & {"SK", "SQ"}


def test_the_trump_marriage_does_not_go_into_the_talon_either() -> None:
    assert not thrown(laid("SAT8 HAT9 DA CKQ9", "", "", "H8 SJ", "C9")) & {"CK", "CQ"}


def test_the_trumps_of_the_seven_stay_in_the_hand() -> None:
    talon = thrown(laid("SAT8 HA98 CKJ97", "", "", "HJ S9", "CK"))
    assert not {card for card in talon if card[0] == "C"}


def test_the_talon_makes_a_void() -> None:
    assert thrown(laid("SA8 HAKT7 CAKQ7", "", "", "DK DJ", "CQ")) == {"DK", "DJ"}


def test_a_ten_keeps_its_guard() -> None:
    round_ = laid("SAK HT7 DA9 CAKQ8", "", "", "D8 S9", "CQ")
    assert "H7" not in thrown(round_)


# -- Misère and Slam ------------------------------------------------------------------------------

LOW = "S987 H987 D987 C8"
HIGH = "SAKQJ HAKQ DAK CA"
CHOOSER = "SAT HAK DAT CAKQ7"
ORDINARY = "SKJ H987 DKQ CT98"


def test_low_cards_without_a_gap_are_a_misere() -> None:
    assert chosen(laid("S987 HT987 D87 C9", "", "", "CA DK", "S9")) == {"misere:CADK"}


def test_cards_that_run_from_the_top_are_a_slam() -> None:
    (text,) = chosen(laid(HIGH, "", "", "C7 D8", "SJ"))
    assert text.startswith("slam:")
    assert thrown(laid(HIGH, "", "", "C7 D8", "SJ")) == {"C7", "D8"}


@pytest.mark.parametrize(("hand", "answer"), [(LOW, "take"), (HIGH, "take"), (ORDINARY, "good")])
def test_barva_is_bad_only_for_who_has_something_better(hand: str, answer: str) -> None:
    ten = "S98 H98 D98 CKQJ7" if hand == HIGH else CHOOSER
    talon = "S7 D7" if hand == HIGH else "SQ DJ"
    round_ = laid(ten, hand, "", talon, "CQ")
    assert chosen(act(round_, 0, f"discard:{talon.replace(' ', '')}")) == {answer}


def test_who_took_the_talon_throws_its_dangerous_cards_away_again() -> None:
    round_ = laid(CHOOSER, LOW, "", "SQ DJ", "CQ")
    drive(round_, "0 discard:SQDJ, 1 take")
    assert thrown(round_) == {"SQ", "DJ"}
    assert {text.partition(":")[0] for text in chosen(round_)} == {"misere"}


@pytest.mark.parametrize(("hand", "answer"), [(HIGH, "take"), ("SAKJ HAJ DAQJ CAQ", "accept")])
def test_a_misere_is_overbid_with_a_slam_alone(hand: str, answer: str) -> None:
    round_ = laid("S987 H987 D98 C87", hand, "", "ST HT", "S9")
    assert chosen(act(round_, 0, "misere:STHT")) == {answer}


# -- the auction ----------------------------------------------------------------------------------


def passed(middle: str) -> Round:
    """The chooser has declined; the middle player holds these cards and speaks first."""
    others = [card for card in PACK if card not in cards(middle)]
    packets = (others[:7], cards(middle), others[7:17], others[17:])
    return act(begin(pack_of(*(" ".join(packet) for packet in packets))), 0, "pass_choice")


def test_a_good_seven_is_bid_over_a_standing_game() -> None:
    weak, strong = "SJ9 HJ9 DQ97 CJ98", "SA HAT DAT CAK7QT"
    others = [card for card in PACK if card not in cards(f"{weak} {strong}")]
    packets = (others[:7], cards(weak), cards(strong), others[7:])
    round_ = begin(pack_of(*(" ".join(packet) for packet in packets)))
    assert chosen(drive(round_, "0 pass_choice, 1 bid:GAME")) == {"bid:SEVEN"}


@pytest.mark.parametrize(
    ("middle", "answer"),
    [("SAT9 HAT DA8 CAKQ", "bid:GAME"), (LOW, "bid:MISERE"), ("SJ9 HJ9 DQ97 CJ98", "pass")],
)
def test_the_auction_is_bid_by_the_hand(middle: str, answer: str) -> None:
    assert chosen(passed(middle)) == {answer}


def test_the_winner_of_the_auction_declares_his_best_suit() -> None:
    round_ = drive(passed("SAT9 HAT DA8 CAKQ"), "1 bid:GAME, 2 pass, 0 pass")
    assert {text.rpartition(":")[2][0] for text in chosen(round_)} == {"C"}


# -- the contract ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ten", "contract"),
    [
        ("SA HAT DT9 CAK987", "SEVEN"),
        ("SAT8 HAT DT9 CK97", "GAME"),
        ("SAT HA DA CATKQ98", "HUNDRED"),
        ("SA HAT DA CATKQ97", "HUNDRED_SEVEN"),
        ("SAT HAKQ DA CAT98", "GAME"),
    ],
)
def test_the_contract_is_as_high_as_the_hand(ten: str, contract: str) -> None:
    desk = "CT" if "CAT98" in ten else "CK"
    assert chosen(accepted(ten, "", "", "S9 DJ", desk)) == {f"announce:{contract}"}


# -- doubling -------------------------------------------------------------------------------------

WEAK_GAME = ("SA98 HAT8 DJ CA97", "SKQT7 HKQ DA CKQJ", "", "D87", "C9")
STRONG_GAME = ("SAT HAT8 DA CAKQ9", "", "", "D87", "C9")
THIN = ("SA98 HAT DJ9 CAT7", "SQJT HKQ9 DQ87 C8", "", "HJ CK", "C7")


def test_marriages_and_aces_against_it_double_the_game() -> None:
    assert chosen(doubling(*WEAK_GAME)) == {"respond:GAME"}


def test_a_hand_without_them_says_good() -> None:
    assert chosen(doubling(*THIN)) == {"respond:good"}


@pytest.mark.parametrize("custom", ["pub", "csm"])
def test_a_game_that_would_be_given_away_unplayed_is_doubled_with_less(custom: str) -> None:
    assert chosen(doubling(*THIN, unplayed=custom)) == {"respond:GAME"}


def test_a_seven_is_doubled_by_who_cannot_be_drawn() -> None:
    """Four of the eight trumps, and the highest: the declarer has no more than he has himself."""
    hands = ("SJ987 HAT DAT CA9", "SATKQ H98 DK8 CK8", "", "HJ DJ", "SJ")
    assert all("SEVEN" in text for text in chosen(doubling(*hands, "SEVEN")))
    weaker = ("SAJ87 HAT DAT CA9", "SQ9KT H98 DK8 CK8", "", "HJ DJ", "SJ")
    assert not any("SEVEN" in text for text in chosen(doubling(*weaker, "SEVEN")))


@pytest.mark.parametrize(
    ("hands", "answer"), [(STRONG_GAME, "respond:GAME"), (WEAK_GAME, "respond:good")]
)
def test_the_declarer_redoubles_what_he_will_win(
    hands: tuple[str, str, str, str, str], answer: str
) -> None:
    round_ = doubling(*hands)
    assert chosen(drive(round_, "1 respond:GAME, 2 respond:good")) == {answer}


def test_a_seven_is_doubled_with_five_trumps() -> None:
    hands = ("SAK HAT8 DA9 CA97", "SQ H9 DKQJ CKQJT8", "", "D87", "C9")
    assert all("SEVEN" in text for text in chosen(doubling(*hands, "SEVEN")))


def test_a_seven_is_not_doubled_with_two_trumps() -> None:
    hands = ("SA HAT8 D9 CAQ987", "SKQJ H97 DAKT CKT", "", "D87", "C9")
    assert not {text for text in chosen(doubling(*hands, "SEVEN")) if "SEVEN" in text}


@pytest.mark.parametrize(
    ("kind", "ten", "middle", "talon", "answer"),
    [
        ("misere", "SAJ8 HQT9 DT9 CJ9", "S97+ H87+ D87+", "SK HK", "respond:MISERE"),
        ("misere", "S987 H987 D98 C87", "SAKJ HAJ DAQJ CAQ", "ST HT", "respond:good"),
        ("slam", "SKQJ HKQJ DKQJ CK", "SA8 HA87 DA87 CQ9", "S7 H9", "respond:SLAM"),
        ("slam", HIGH, "", "C7 D8", "respond:good"),
    ],
)
def test_a_misere_is_doubled_with_low_cards_and_a_slam_with_high_ones(
    kind: str, ten: str, middle: str, talon: str, answer: str
) -> None:
    assert chosen(trumpless(kind, ten, middle, "", talon)) == {answer}


def test_the_quiet_player_doubles_nothing() -> None:
    assert chosen(doubling(*WEAK_GAME), QUIET) == {"respond:good"}
    round_ = drive(doubling(*STRONG_GAME), "1 respond:GAME, 2 respond:good")
    assert chosen(round_, QUIET) == {"respond:good"}
