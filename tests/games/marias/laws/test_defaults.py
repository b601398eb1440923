"""M-15.6: what is done for a player whose time is over, phase by phase."""

from __future__ import annotations

import pytest

from eldest.protocol import Round
from tests.games.chance import Fixed
from tests.games.marias.positions import CHOSEN_A, DECK_A, GAME_A, playing, sharp, trumpless
from tests.games.marias.table import (
    NATURAL,
    PACK,
    TRUMP_ORDER,
    act,
    begin,
    cards,
    drive,
    legal_cards,
    phase,
    quiet,
    seen,
    turn,
)

SUIT_ORDER = "HDSC"


def default(round_: Round) -> tuple[int, str]:
    """What is done for the seat on turn; it must be legal, and asking changes nothing."""
    before = seen(round_)
    seat, action = round_.default(turn(round_), Fixed())
    assert round_.judge(seat, action) is None
    assert seen(round_) == before
    return seat, str(action)


def two(text: str) -> set[str]:
    """The two discards in the text of an action."""
    row = text.split(":")[1]
    assert len(row) == 4
    return {row[:2], row[2:]}


def test_m_15_6_cut_sixteen() -> None:
    assert default(begin(DECK_A, deck_mode="cut")) == (1, "cut:16")


@pytest.mark.parametrize(
    ("seven", "card"),
    [
        ("HA H7 H8 DK D7 SK C7", "H7"),
        ("HK H9 H8 DA D9 D8 S7", "D8"),
        ("HK H9 H8 DQ D9 D8 S7", "H8"),
        ("DA D9 D8 SA S8 S7 C7", "D8"),
        ("SA ST SK HA H7 DA D7", "SK"),
        ("SA ST HA HK H7 C7 C8", "H7"),
        ("CA CT HA H7 SA S7 DT", "CT"),
        ("SA ST HA H7 DA D7 CT", "ST"),
    ],
)
def test_m_15_6_choose_the_lowest_of_the_longest_suit(seven: str, card: str) -> None:
    left = [each for each in PACK if each not in cards(seven)]
    round_ = begin(" ".join([*cards(seven), *left]))
    assert default(round_) == (0, f"choose:{card}")


def test_m_15_6_discard_the_two_lowest_plain_cards() -> None:
    seat, text = default(drive(begin(DECK_A), "0 choose:CQ"))
    assert (seat, text.split(":")[0], two(text)) == (0, "discard", {"H7", "S8"})


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("CA CT H7 D7 S7", {"H7", "D7"}),
        ("CA CT D8 S7 C7", {"D8", "S7"}),
        ("CA CT H7 CJ C9", {"H7", "C9"}),
        ("CA CT C9 CJ CK", {"C9", "CJ"}),
    ],
)
def test_m_15_6_discard_with_few_plain_cards(rest: str, expected: set[str]) -> None:
    round_ = sharp("CQ HA HT DA DT SA ST", rest)
    assert two(default(round_)[1]) == expected


def test_m_15_6_a_pair_is_not_broken_where_that_is_possible() -> None:
    left = [card for card in PACK if card not in cards("CA CQ CT HK HQ DK S9 DA SA HA HT ST")]
    deck = ["CQ", *cards("CA CT HK HQ DA SA"), *left, *cards("DK S9 HA HT ST")]
    round_ = drive(begin(" ".join(deck)), "0 choose:CQ")
    assert two(default(round_)[1]) == {"S9", "DK"}


def test_m_15_6_good_accept_and_pass() -> None:
    assert default(drive(begin(DECK_A), CHOSEN_A)) == (1, "good")
    assert default(drive(begin(DECK_A), CHOSEN_A + ", 1 good")) == (2, "good")
    assert default(drive(begin(DECK_A), "0 choose:CQ, 0 misere:HACA")) == (1, "accept")
    assert default(drive(begin(DECK_A), "0 pass_choice")) == (1, "pass")
    assert default(drive(begin(DECK_A), "0 pass_choice, 1 bid:GAME")) == (2, "pass")


def test_m_15_6_takeover_a_misere_without_the_two_highest() -> None:
    seat, text = default(drive(begin(DECK_A), CHOSEN_A + ", 1 take"))
    assert (seat, text.split(":")[0], two(text)) == (1, "misere", {"DQ", "HJ"})


def test_m_15_6_takeover_of_a_misere_a_slam_without_the_two_lowest() -> None:
    seat, text = default(drive(begin(DECK_A), "0 choose:CQ, 0 misere:HACA, 1 take"))
    assert (seat, text.split(":")[0], two(text)) == (1, "slam", {"S7", "H8"})


def test_m_15_6_auction_declare_at_game() -> None:
    seat, text = default(drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass"))
    assert (seat, two(text)) == (2, {"S8", "C9"})
    assert text.split(":")[2:] == ["GAME", "D7"]


@pytest.mark.parametrize("rung", ["SEVEN", "HUNDRED", "HUNDRED_SEVEN", "MISERE"])
def test_m_15_6_auction_declare_higher_a_misere(rung: str) -> None:
    line = f"0 pass_choice, 1 pass, 2 bid:{rung}, 0 pass"
    seat, text = default(drive(begin(DECK_A), line))
    assert (seat, two(text), text.split(":")[2]) == (2, {"DA", "SK"}, "MISERE")


def test_m_15_6_auction_declare_after_a_slam() -> None:
    seat, text = default(drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 bid:SLAM"))
    assert (seat, two(text), text.split(":")[2]) == (2, {"D7", "D8"}, "SLAM")


def test_m_15_6_contract_game_and_doubling_good() -> None:
    assert default(drive(begin(DECK_A), CHOSEN_A + ", 1 good, 2 good")) == (0, "announce:GAME")
    assert default(drive(begin(DECK_A), GAME_A)) == (1, "respond:good")


def test_m_15_6_open_closed_and_accept_open() -> None:
    round_ = quiet(drive(begin(DECK_A, open_hand="on"), GAME_A))
    assert default(round_) == (0, "closed")
    assert default(drive(round_, "0 open")) == (1, "accept_open")


def test_m_15_6_play_the_lowest_legal_card_of_the_game() -> None:
    lead = quiet(drive(begin(DECK_A), GAME_A))
    assert default(lead) == (0, "H7")
    assert default(act(lead, 0, "HA")) == (1, "H8")
    tens = playing("SA+ C8+", "STJ", "", "D8 D9", "C8")
    assert default(act(tens, 0, "SA")) == (1, "SJ")
    natural = quiet(trumpless("misere", "SA+", "STJ", "", "D8 D9"))
    assert default(act(natural, 0, "SA")) == (1, "ST")


def test_m_15_6_the_queen_before_the_king() -> None:
    round_ = playing("SA+ C8+", "SKQ", "", "D8 D9", "C8")
    assert default(act(round_, 0, "SA")) == (1, "SQ")


@pytest.mark.parametrize("kind", ["trumps", "misere", "slam"])
@pytest.mark.parametrize("line", ["HACA", "S8DJ"])
def test_m_15_6_a_whole_play_of_defaults(kind: str, line: str) -> None:
    if kind == "trumps":
        round_ = quiet(drive(begin(DECK_A), GAME_A))
    else:
        round_ = begin(DECK_A)
        accept = ", 1 accept, 2 accept" if kind == "misere" else ""
        quiet(drive(round_, f"0 choose:CQ, 0 {kind}:{line}" + accept))
    order = TRUMP_ORDER if kind == "trumps" else NATURAL
    while phase(round_) == "play":
        texts = legal_cards(round_, turn(round_))
        lowest = max(texts, key=lambda c: (order.index(c[1]), -SUIT_ORDER.index(c[0])))
        assert default(round_) == (turn(round_), lowest)
        act(round_, turn(round_), lowest)
    assert round_.outcome() is not None


@pytest.mark.parametrize(
    ("hands", "line", "card"),
    [
        (("SA C8+", "ST9 H7+", "", "D8 D9"), "0 SA", "S9"),
        (("SJ C8+", "SAQ97 H7+", "", "D8 D9"), "0 SJ", "SQ"),
        (("SA C8+", "S- CT9 H7+", "", "D8 D9"), "0 SA", "C9"),
    ],
)
def test_m_15_6_m_16_2_where_nothing_is_checked_the_lowest_legal_card_still_keeps_the_duties(
    hands: tuple[str, str, str, str], line: str, card: str
) -> None:
    round_ = drive(playing(*hands, "C8", enforcement="table"), line)
    assert default(round_) == (1, card)


def test_m_15_6_a_settled_round_is_put_away() -> None:
    round_ = begin(DECK_A, enforcement="table", unplayed="pub")
    quiet(drive(round_, GAME_A))
    assert phase(round_) == "settled"
    for seat in (0, 1, 2):
        assert default(round_) == (seat, "next")
        act(round_, seat, "next")
    assert round_.outcome() is not None
