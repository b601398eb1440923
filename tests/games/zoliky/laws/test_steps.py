"""Chapter 7: opening, further melds, lay-offs and joker swaps."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from eldest.protocol import Round
from tests.each import each
from tests.games.zoliky.table import (
    assert_refused,
    hand,
    melds,
    play,
    ready,
    said,
    same_cards,
    spot,
)
from tests.games.zoliky.words import run

NOT_OPENED = "not_opened"
HELD = "card_not_in_hand"
# Seat 0 has opened with these; seat 1 is to act.
TABLE = ("H5H6JK", "S9H9JK", "CTCJCQ")


def opened(text: str, drawn: str, *own: str, laid: Sequence[str] = TABLE) -> Round:
    """Seat 1 has opened and just drawn; own melds have the numbers after `laid`."""
    return spot(text, drawn=drawn, laid=laid, own=own)


# -- open -------------------------------------------------------------------------------------


def test_z_7_1_all_melds_of_the_opening_are_laid_at_once() -> None:
    round_ = spot("HQKA S2 C2 D2 H9 C4 D7 S6 C8 D9", drawn="S3")
    play(round_, "+HQHKHA +S2C2D2 -S3")
    assert round_.view(None).opened == (False, True)
    table = melds(round_)
    assert (table[1], same_cards(table[2])) == ("HQHKHA", sorted(["S2", "C2", "D2"]))
    assert len(hand(round_, 1)) == 6
    assert [meld.owner for meld in round_.view(None).table] == [1, 1]


@pytest.mark.parametrize(
    ("text", "total"),
    [("+S4S5S6 +S5H5D5C5 -C2", 35), ("+S4S5S6 -C2", 15), ("+S5H5D5C5 -C2", 20)],
)
def test_z_7_1_too_few_points_are_refused_and_told(text: str, total: int) -> None:
    round_ = spot("S456 S5 H5 D5 C5 H9 DJ CQ HK D2", drawn="C2")
    refusal = assert_refused(round_, text, "opening_points", "Z-7.1")
    assert str(total) in said(refusal)


@pytest.mark.parametrize("text", ["+HQHKJK +SKCKDK -C2", "+SKCKDK +S9H9D9 -C2", "+SKCKDKJK -C2"])
def test_z_7_1_without_a_pure_run_it_is_refused(text: str) -> None:
    round_ = spot("HQK JK SK CK DK S9 H9 D9 S3 H5", drawn="C2")
    assert_refused(round_, text, "opening_pure_run", "Z-7.1")


def test_z_7_1_points_are_looked_for_before_the_pure_run() -> None:
    round_ = spot("HQK JK S2 C2 D2 S9 H7 D5 S3 H5", drawn="C4")
    assert_refused(round_, "+S2C2D2 -C4", "opening_points", "Z-7.1")


@pytest.mark.parametrize("points", [0, 15, 30, 44, 45, 60])
def test_z_7_1_the_table_may_set_other_points(points: int) -> None:
    round_ = spot("S456 ST HT DT H9 DJ CQ HK D2 C7", drawn="C2", opening_points=points)
    if points <= 45:
        play(round_, "+S4S5S6 +STHTDT -C2")
    else:
        assert_refused(round_, "+S4S5S6 +STHTDT -C2", "opening_points", "Z-7.1")


def test_z_7_1_the_table_may_do_without_a_pure_run() -> None:
    round_ = spot("HQK JK SK CK DK S9 H9 D9 S3 H5 C8", drawn="C2", opening_pure_run=False)
    play(round_, "+HQHKJK +SKCKDK -C2")
    assert round_.view(None).opened == (False, True)


@pytest.mark.parametrize("meld", [run("S", "T", 4), run("D", "A", 8), run("S", "8", 4)])
def test_z_7_2_a_single_pure_run_of_36_is_enough(meld: str) -> None:
    own = " ".join(meld[i : i + 2] for i in range(0, len(meld), 2))
    play(spot(own, drawn="C5"), f"+{meld} -C5")


def test_z_7_2_lay_offs_do_not_count() -> None:
    round_ = spot("HQKA C9 S2 S3", drawn="C2", laid=("CTCJCQCK",))
    assert_refused(round_, "+HQHKHA 1<C9 -C2", "opening_points", "Z-7.1")
    assert_refused(round_, "1<C9 +HQHKHA -C2", NOT_OPENED, "Z-7.4")


def test_z_7_2_melds_after_the_first_block_do_not_count() -> None:
    round_ = spot("HQKA C9 S234", drawn="C2", laid=("CTCJCQCK",))
    assert_refused(round_, "+HQHKHA 1<C9 +S2S3S4 -C2", "opening_points", "Z-7.1")
    play(round_, "+HQHKHA +S2S3S4 1<C9 -C2")


def test_z_7_2_three_cards_open_only_if_30_points_are_enough() -> None:
    assert_refused(spot("HQKA", drawn="C5"), "+HQHKHA -C5", "opening_points", "Z-7.1")
    play(spot("HQKA", drawn="C5", opening_points=30), "+HQHKHA -C5")


# -- lay --------------------------------------------------------------------------------------


def test_z_7_3_once_opened_any_meld_may_be_laid() -> None:
    round_ = opened("C23 D8", "C4")
    play(round_, "+C2C3C4 -D8")
    assert melds(round_)[5] == "C2C3C4"
    assert round_.outcome() is not None


def test_z_7_3_jokers_are_allowed_in_it() -> None:
    round_ = opened("C23 JK D8", "H2")
    play(round_, "+JKC2C3 -H2")
    assert melds(round_)[5] == "JKC2C3"


@pytest.mark.parametrize(
    ("text", "code", "law"),
    [
        ("+C2C3 -D8", "meld_size", "Z-6.2"),
        ("+C2C4C3 -D8", "run_order", "Z-6.2"),
        ("+C2C3D8 -C4", "run_suit", "Z-6.2"),
        ("+C2C3H4 -C4", HELD, "Z-0.3"),
    ],
)
def test_z_7_3_it_must_be_valid(text: str, code: str, law: str) -> None:
    assert_refused(opened("C23 D8", "C4"), text, code, law)


# -- layoff -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text", "result"),
    [
        ("H4", "1<H4", "H4H5H6JK"),
        ("H8", "1>H8", "H5H6JKH8"),
        ("H4", "1=H4", "H4H5H6JK"),
        ("H8", "1=H8", "H5H6JKH8"),
        ("C9", "3<C9", "C9CTCJCQ"),
        ("CK", "3>CK", "CTCJCQCK"),
        ("CK", "3=CK", "CTCJCQCK"),
        ("JK", "1<JK", "JKH5H6JK"),
        ("JK", "1=JK", "JKH5H6JK"),
        ("JK", "3<JK", "JKCTCJCQ"),
        ("JK", "3>JK", "CTCJCQJK"),
    ],
)
def test_z_7_4_a_card_is_laid_off_at_an_end_of_any_run(card: str, text: str, result: str) -> None:
    round_ = play(opened(f"{card} D8", "S3"), f"{text} -S3")
    assert melds(round_)[int(text[0])] == result
    assert hand(round_, 1) == ["D8"]


@pytest.mark.parametrize("card", ["D9", "C9"])
def test_z_7_4_a_natural_joins_a_set_of_three(card: str) -> None:
    round_ = play(opened(f"{card} D8", "S3"), f"2={card} -S3")
    assert same_cards(melds(round_)[2]) == sorted(["S9", "H9", "JK", card])


def test_z_7_4_a_joker_joins_a_set_of_three_naturals() -> None:
    round_ = opened("JK D8", "S3", laid=("S9H9D9", "CTCJCQ"))
    play(round_, "1=JK -S3")
    assert same_cards(melds(round_)[1]) == sorted(["S9", "H9", "D9", "JK"])


@each(
    ("card", "text", "code"),
    [
        ("JK", "3=JK", "layoff_fit"),
        ("H7", "1>H7", "layoff_fit"),
        ("H7", "1=H7", "layoff_fit"),
        ("H4", "1>H4", "layoff_fit"),
        ("H8", "1<H8", "layoff_fit"),
        ("S8", "1>S8", "layoff_fit"),
        ("JK", "1>JK", "jokers_adjacent"),
        ("JK", "2=JK", "jokers_adjacent"),
        ("S9", "2=S9", "layoff_fit"),
        ("D8", "2=D8", "layoff_fit"),
        ("D9", "2>D9", "layoff_fit"),
        ("D9", "2<D9", "layoff_fit"),
        ("JK", "2>JK", "jokers_adjacent"),
    ],
)
def test_z_7_4_what_does_not_fit(card: str, text: str, code: str) -> None:
    law = {"layoff_fit": "Z-7.4", "jokers_adjacent": "Z-6.7" if text[0] == "2" else "Z-6.2"}[code]
    assert_refused(opened(f"{card} C3 C4", "S3"), f"{text} -S3", code, law)


LOW = ("CAC2C3", "HQHKHA", "STSJSQ")
ACES = ("JKC2C3", "HQHKJK", "STSJSQ")


@each("laid", [LOW, ACES])
@each("text", ["1<CK", "1<JK", "2>H2", "2>JK", "2=H2", "1<H2"])
def test_z_7_4_an_end_with_an_ace_is_closed(laid: Sequence[str], text: str) -> None:
    round_ = opened("CK H2 JK D8", "S3", laid=laid)
    assert_refused(round_, f"{text} -S3", "meld_closed", "Z-7.4")


@pytest.mark.parametrize("laid", [LOW, ACES])
def test_z_7_4_the_other_end_is_open(laid: Sequence[str]) -> None:
    round_ = opened("C4 HJ D8", "S3", laid=laid)
    play(round_, "1>C4 2<HJ -S3")
    assert (melds(round_)[1][-2:], melds(round_)[2][:2]) == ("C4", "HJ")


def test_z_7_4_a_joker_that_fits_one_end_only_needs_no_name() -> None:
    round_ = play(opened("JK D8", "S3", laid=LOW), "1=JK -S3")
    assert melds(round_)[1] == "CAC2C3JK"


def test_z_7_4_an_ace_that_fits_both_ends_must_be_told_where() -> None:
    for end, result in (("<", run("S", "A", 13)), (">", run("S", "2", 13))):
        round_ = opened("SA SA S2 H8", "C3", laid=(run("S", "3", 11),))
        assert_refused(round_, "1<S2 1=SA -C3", "layoff_fit", "Z-7.4")
        play(round_, f"1<S2 1{end}SA -C3")
        assert melds(round_)[1] == result


@pytest.mark.parametrize("first", ["1<SA", "1>SA"])
@pytest.mark.parametrize("second", ["1<SA", "1>SA", "1=SA", "1<JK", "1>JK"])
def test_z_7_4_a_run_of_thirteen_is_closed(first: str, second: str) -> None:
    round_ = opened("SA SA S2 JK", "C3", laid=(run("S", "3", 11),))
    assert_refused(round_, f"1<S2 {first} {second} -C3", "meld_closed", "Z-7.4")


def test_z_7_4_a_set_of_four_is_closed() -> None:
    round_ = opened("C4 JK D8", "S3", laid=("S4H4D4JK", "CTCJCQ"))
    for text in ("1=C4", "1=JK", "1>C4", "1=D8"):
        assert_refused(round_, f"{text} -S3", "meld_closed", "Z-7.4")


def test_z_7_4_one_card_is_laid_off_in_a_step_and_any_number_in_a_turn() -> None:
    round_ = opened("H348 CK D8", "CA")
    play(round_, "1<H4 1<H3 1>H8 3>CK 3>CA -D8")
    assert (melds(round_)[1], melds(round_)[3]) == ("H3H4H5H6JKH8", "CTCJCQCKCA")
    assert round_.outcome() is not None


def test_z_7_4_the_farther_card_does_not_fit_before_the_nearer_one() -> None:
    assert_refused(opened("H34 D8", "S3"), "1<H3 1<H4 -S3", "layoff_fit", "Z-7.4")


def test_z_7_4_on_melds_of_the_same_turn_too() -> None:
    round_ = opened("C4567 D8", "S3")
    play(round_, "+C4C5C6 5>C7 -S3")
    assert melds(round_)[5] == "C4C5C6C7"


def test_z_7_4_an_unknown_meld() -> None:
    round_ = opened("H4 D8", "S3")
    assert_refused(round_, "5<H4 -S3", "unknown_meld", "Z-7.4")
    assert_refused(round_, "9~H4 -S3", "unknown_meld", "Z-7.5")


# -- swap -------------------------------------------------------------------------------------


def test_z_7_5_from_a_run_by_exactly_the_card_it_stands_for() -> None:
    round_ = play(opened("H7 D8", "S3"), "1~H7 3>JK -S3")
    assert (melds(round_)[1], melds(round_)[3]) == ("H5H6H7", "CTCJCQJK")
    assert hand(round_, 1) == ["D8"]


@pytest.mark.parametrize("card", ["H4", "H8", "S7", "H6", "D8", "JK"])
def test_z_7_5_no_other_card_swaps_from_the_run(card: str) -> None:
    round_ = opened(f"{card} C3", "S3")
    assert_refused(round_, f"1~{card} -S3", "swap_face", "Z-7.5")


def test_z_7_5_the_face_tells_which_joker_of_a_run_is_meant() -> None:
    laid = ("JKS7JK", "HTHJHQHK")
    round_ = play(opened("S8 S6 D8", "C3", laid=laid), "1~S8 1>JK 1~S6 1<JK -C3")
    assert melds(round_)[1] == "JKS6S7S8JK"


@pytest.mark.parametrize("card", ["D9", "C9", "S9", "D8", "JK"])
def test_z_7_5_a_set_of_three_never_gives_up_its_joker(card: str) -> None:
    assert_refused(opened(f"{card} H2", "S3"), f"2~{card} -S3", "swap_set", "Z-7.5")


def test_z_7_5_a_set_of_four_gives_it_for_the_missing_suit() -> None:
    laid = ("S4H4D4JK", "CTCJCQ")
    round_ = play(opened("C4 D8", "S3", laid=laid), "1~C4 2>JK -S3")
    assert same_cards(melds(round_)[1]) == sorted(["S4", "H4", "D4", "C4"])
    other = opened("S4 C5 D8", "S3", laid=laid)
    assert_refused(other, "1~S4 -S3", "swap_face", "Z-7.5")
    assert_refused(other, "1~C5 -S3", "swap_face", "Z-7.5")


@pytest.mark.parametrize("text", ["2~C9", "3~CK", "1~H6"])
def test_z_7_5_a_meld_without_a_joker_has_none_to_give(text: str) -> None:
    round_ = opened("C9 CK H6 D8", "S3", laid=("H5H6H7", "S9H9D9C9", "CTCJCQ"))
    assert_refused(round_, f"{text} -S3", "swap_face", "Z-7.5")


# -- what holds for all -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "law"), [("1<H4 -S3", "Z-7.4"), ("2=D9 -S3", "Z-7.4"), ("1~H7 -S3", "Z-7.5")]
)
def test_z_7_4_z_7_5_before_the_opening_they_are_refused(text: str, law: str) -> None:
    round_ = spot("H47 D9 STJQK", drawn="S3", laid=TABLE)
    assert_refused(round_, text, NOT_OPENED, law)
    assert_refused(round_, f"{text[:-4]} +STSJSQSK -S3", NOT_OPENED, law)
    play(round_, f"+STSJSQSK {text.replace('1~H7', '1~H7 3>JK')}")


def test_z_7_6_nothing_else_can_be_said_of_a_meld() -> None:
    round_ = play(opened("H7 D8", "S3", laid=("H5H6JK", "H8H9HTHJ")), "1~H7 2>JK -S3")
    assert (melds(round_)[1], melds(round_)[2]) == ("H5H6H7", "H8H9HTHJJK")


def test_z_7_6_a_joker_keeps_its_face_when_cards_are_added() -> None:
    round_ = opened("H48 D8", "S3")
    before = round_.view(None).table[0].stands
    play(round_, "1<H4 1>H8 -S3")
    assert round_.view(None).table[0].stands == before


def test_z_7_7_whoever_has_opened_stays_so_whatever_happens_to_the_melds() -> None:
    round_ = opened("JK D8", "S3", laid=("STSJSQSK",))
    play(round_, "1<JK -S3")
    assert round_.view(None).opened == (True, True)
    assert melds(round_)[1] == "JKSTSJSQSK"


def test_z_7_1_melds_are_numbered_in_the_order_in_which_they_are_laid() -> None:
    round_ = opened("C23 D8", "C4")
    assert list(melds(round_)) == [1, 2, 3, 4]
    assert [meld.owner for meld in round_.view(None).table] == [0, 0, 0, 1]
    assert list(melds(play(round_, "+C2C3C4 -D8"))) == [1, 2, 3, 4, 5]


def test_z_7_4_cards_that_a_step_used_are_gone_for_the_next() -> None:
    round_ = opened("H4 D8", "S3")
    assert_refused(round_, "1<H4 1<H4 -S3", HELD, "Z-0.3")
    assert_refused(round_, "1<H4 -H4", HELD, "Z-8.5")


def test_z_0_3_two_copies_are_two_cards() -> None:
    one = ready("S9TJQ H2 C2 D2 H5", "", draws="D3")
    assert_refused(play(one, "draw"), "+S9STSJSQ +H2H2C2 -D3", HELD, "Z-0.3")
    both = ready("S4567 S567 HK DK CK", "", draws="D3")
    play(both, "draw", "+S4S5S6S7 +S5S6S7 -D3")
    assert melds(both) == {1: "S4S5S6S7", 2: "S5S6S7"}
