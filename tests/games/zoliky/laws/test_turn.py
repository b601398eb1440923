"""Chapter 8: drawing, taking the discard, the turn as one transaction, going out."""

from __future__ import annotations

import re

import pytest

from eldest.protocol import Round
from tests.each import each
from tests.games.zoliky.book import faces, rows
from tests.games.zoliky.table import (
    assert_refused,
    begin_with,
    hand,
    judged,
    legal,
    melds,
    phase,
    play,
    ready,
    seen,
    spot,
    turn,
)
from tests.games.zoliky.words import row

# The table of the turns in chapter 16: seat 0 has laid the first three, seat 1 the fourth.
LAID = ("H5H6JK", "S9H9JK", "CTCJCQ")
FOURTH = "S4H4D4JK"
RUN = "STJQK"  # opens
MINUS = "\N{MINUS SIGN}"
WORDS = {
    "swap": "{0}~{1}",
    "high": "{0}>{1}",
    "low": "{0}<{1}",
    "": "{0}={1}",
}


def opened(text: str, *, drawn: str = "", top: str = "") -> Round:
    """Seat 1, opened, is to act at that table."""
    return spot(text, drawn=drawn, top=top, laid=LAID, own=(FOURTH,))


# -- the table of chapter 16 ------------------------------------------------------------------


def action_text(cell: str) -> str:
    """An action as the table prints it, in the text form."""
    word = "take " if cell.startswith("take") else ""
    parts = re.findall(r"(swap|layoff|lay)\(([^)]*)\)", cell)
    steps = [step_text(name, inside) for name, inside in parts]
    discard = re.search(rf"{MINUS}(\S+)", cell)
    return word + " ".join([*steps, *([f"-{faces(discard[1])[0]}"] if discard else [])])


def step_text(name: str, inside: str) -> str:
    """One step of it."""
    if name == "lay":
        return "+" + row(faces(inside))
    number, _, *end = (word.strip() for word in inside.split(","))
    kind = name if name == "swap" else end[0] if end else ""
    return WORDS[kind].format(number, faces(inside)[0])


def turn_spot(id_: str) -> tuple[Round, str, str]:
    """The position of a row, its action and what must come of it."""
    held, action, result = rows("T")[id_]
    own = faces(held)
    if action.startswith("take"):
        top = faces(action.split(":")[0])[0]
        return opened(" ".join(own), top=top), action_text(action), result
    return opened(" ".join(own[:-1]), drawn=own[-1]), action_text(action), result


@each("id_", rows("T"))
def test_z_8_4_z_8_5_the_turns_of_the_lawbook(id_: str) -> None:
    round_, text, result = turn_spot(id_)
    assert hand(round_, 1) == sorted(faces(rows("T")[id_][0]))
    code = re.search(r"refused `(\w+)`", result)
    if code:
        laws = tuple(f"Z-{chapter}" for chapter in ("6.2", "6.7", "7.4", "7.5", "8.3", "8.5"))
        assert_refused(round_, text, code[1], laws)
    else:
        play(round_, text)
        assert (round_.outcome() is not None) == result.startswith("wins")
        assert ("hand" in result) <= (hand(round_, 1) == faces(result.partition("hand")[2]))


@pytest.mark.parametrize(
    ("id_", "meld", "expected"),
    [
        ("T-1", 1, "H5H6H7JK"),
        ("T-3", 3, "CTCJCQJK"),
        ("T-5", 6, "S6JKS8"),
        ("T-7", 1, "H5H6JKH8"),
        ("T-9", 6, "JKS7JK"),
        ("T-11", 1, "JKH5H6JK"),
        ("T-16", 3, "JKCTCJCQ"),
    ],
)
def test_z_8_4_what_lies_on_the_table_after_them(id_: str, meld: int, expected: str) -> None:
    round_, text, _ = turn_spot(id_)
    assert melds(play(round_, text))[meld] == expected


def test_z_8_4_the_lawbook_has_sixteen_turns() -> None:
    assert list(rows("T")) == [f"T-{number}" for number in range(1, 17)]


# -- drawing ----------------------------------------------------------------------------------


def test_z_8_1_a_turn_begins_with_one_of_three_ways_to_get_a_card() -> None:
    round_ = ready(RUN, "", top="H2")
    assert phase(round_) == "draw"
    assert legal(round_, 0) == {"draw"}
    for text in ("-H2", "+STSJSQSK -H2", "cut 54", "+STSJSQSK"):
        law = "Z-8.1" if text == "cut 54" else "Z-8.4"
        assert_refused(round_, text, "wrong_phase", law)


@pytest.mark.parametrize("text", ["draw", "take +H4H5H6 -S2", "take -S2", "jolly +H4H5H6", "cut 9"])
def test_z_8_1_after_drawing_nothing_else_is_drawn(text: str) -> None:
    round_ = play(ready(RUN, ""), "draw")
    assert_refused(round_, text, "wrong_phase", "Z-8.1")


@pytest.mark.parametrize("text", ["draw", "-S2", "take -S2", "jolly +H4H5H6", "cut 54"])
def test_z_8_1_nobody_else_may_act(text: str) -> None:
    for round_ in (begin_with("", "", ""), ready("", "", ""), play(ready("", "", ""), "draw")):
        for other in {0, 1, 2} - {turn(round_)}:
            assert_refused(round_, text, "not_your_turn", "Z-8.1", other)


def test_z_8_2_the_top_card_of_the_stock_goes_into_the_hand() -> None:
    round_ = ready("", "", draws="H2 D9")
    stock = round_.view(None).stock
    play(round_, "draw")
    assert (round_.view(0).drawn, round_.view(None).stock) == ("H2", stock - 1)
    assert "H2" in hand(round_, 0)
    assert phase(round_) == "meld"
    play(round_, "-H2", "draw")
    assert round_.view(1).drawn == "D9"


# -- taking the discard -----------------------------------------------------------------------


def test_z_8_3_the_top_discard_is_taken_with_the_whole_rest_of_the_turn() -> None:
    round_ = opened("H3 S2", top="H4")
    pile = round_.view(None).pile
    play(round_, "take 1<H4 1<H3 -S2")
    assert melds(round_)[1] == "H3H4H5H6JK"
    assert len(round_.view(None).pile) == len(pile)
    assert round_.view(0).taken[1] == ("H4",)


@pytest.mark.parametrize("text", ["take -H3", "take"])
def test_z_8_3_at_least_one_step_is_needed(text: str) -> None:
    for top in ("H4", "JK"):
        assert_refused(opened("H3 S2", top=top), text, "drawn_unused", "Z-8.3")


def test_z_8_3_the_card_may_lie_in_a_new_meld_be_laid_off_or_swapped_in() -> None:
    assert judged(opened("C3 C2 S2 D8", top="C4"), "take +C2C3C4 -S2") is None
    assert judged(opened("S2 D8", top="H4"), "take 1<H4 -S2") is None
    assert judged(opened("S2 D8", top="H7"), "take 1~H7 1>JK -S2") is None


@pytest.mark.parametrize("text", ["take 1<H4 -S2", "take +C2C3C4 -S2"])
def test_z_8_3_it_cannot_go_into_the_hand(text: str) -> None:
    round_ = opened("C234 H4 S2", top="DQ")
    assert_refused(round_, text, "drawn_unused", "Z-8.5")
    assert (phase(round_), round_.view(None).top) == ("draw", "DQ")


def test_z_8_3_unopened_the_card_must_be_in_the_opening() -> None:
    round_ = spot(f"{RUN} H45 C9 D7", top="H6", laid=("C3C4C5", "DTDJDQDK"))
    assert_refused(round_, "take +STSJSQSK -C9", "opening_without_drawn", "Z-8.3")
    assert_refused(round_, "take +STSJSQSK 1<C2 +H4H5H6 -C9", "opening_without_drawn", "Z-8.3")
    play(round_, "take +STSJSQSK +H4H5H6 -C9")
    assert round_.view(None).opened == (True, True)


def test_z_8_3_the_example_of_chapter_16() -> None:
    held = "S9TJQ H45 D2 C7 D9 HJ C6 D8"
    for text, code in (
        ("take +S9STSJSQ +H4H5H6 -D2", None),
        ("take +S9STSJSQ 1<C9 +H4H5H6 -D2", "opening_without_drawn"),
    ):
        round_ = spot(held, top="H6", laid=("CTCJCQCK",))
        if code:
            assert_refused(round_, text, code, "Z-8.3")
        else:
            play(round_, text)


def test_z_8_3_unopened_a_lay_off_comes_too_late() -> None:
    round_ = spot(f"{RUN} C9 D7", top="C2", laid=("C3C4C5", "DTDJDQDK"))
    assert_refused(round_, "take 1<C2 -C9", "not_opened", "Z-7.4")
    assert_refused(round_, "take +STSJSQSK 1<C2 -C9", "opening_without_drawn", "Z-8.3")


def test_z_8_3_a_refused_take_leaves_the_player_to_draw() -> None:
    round_ = spot(f"{RUN} C9 D7", top="C2")
    before = seen(round_)
    assert_refused(round_, "take +STSJSQSK -C9", "opening_without_drawn", "Z-8.3")
    assert seen(round_) == before
    assert legal(round_, 1) == {"draw"}
    play(round_, "draw")


# -- the transaction --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["1<H4 1<H2 -S2", "1<H4 +C2C3C4 -S2", "1<H4 1~H7 -S2", "1<H4 -C9", "1~H7 1>JK 1>H9 -S2"],
)
def test_z_8_4_if_one_step_is_wrong_nothing_has_happened(text: str) -> None:
    round_ = opened("H4 H7 S2", drawn="D8")
    before = seen(round_)
    assert judged(round_, text) is not None
    assert seen(round_) == before
    play(round_, "1<H4 1~H7 1>JK -S2")


def test_z_8_4_the_steps_are_carried_out_in_their_order() -> None:
    round_ = opened("H3 H4 S2", drawn="D8")
    assert_refused(round_, "1<H3 1<H4 -S2", "layoff_fit", "Z-7.4")
    play(round_, "1<H4 1<H3 -S2")


@pytest.mark.parametrize(
    ("text", "code", "law"),
    [
        ("1<H2 9<H4 -S2", "layoff_fit", "Z-7.4"),
        ("9<H4 1<H2 -S2", "unknown_meld", "Z-7.4"),
        ("1~H7 9<H4 -CA", "unknown_meld", "Z-7.4"),
        ("1~H7 -CA", "joker_pending", "Z-8.5"),
    ],
)
def test_z_8_4_the_first_violated_rule_is_reported(text: str, code: str, law: str) -> None:
    assert_refused(opened("H4 H7 H2 S2", drawn="D8"), text, code, law)


# -- the end conditions -----------------------------------------------------------------------


def test_z_8_5_a_swapped_joker_must_lie_again() -> None:
    round_ = opened("H7 C4 S2", drawn="D8")
    for text in ("1~H7 -S2", "1~H7 -JK", "1~H7 4~C4 1>JK -S2", "1~H7 4~C4 -JK"):
        assert_refused(round_, text, "joker_pending", "Z-8.5")
    play(round_, "1~H7 4~C4 1>JK 1<JK -S2")
    assert melds(round_)[1] == "JKH5H6H7JK"


def test_z_8_5_a_joker_laid_before_the_swap_does_not_count() -> None:
    round_ = opened("JK H7 S2", drawn="D8")
    assert_refused(round_, "3>JK 1~H7 -S2", "joker_pending", "Z-8.5")
    play(round_, "1~H7 3>JK -S2")
    assert hand(round_, 1) == ["D8", "JK"]


def test_z_8_5_an_own_joker_does_as_well() -> None:
    round_ = opened("JK H7 S2", drawn="D8")
    play(round_, "1~H7 3>JK 3<JK -S2")
    assert hand(round_, 1) == ["D8"]


def test_z_8_5_a_joker_from_the_pile_must_lie_too() -> None:
    round_ = opened("H4 S2", top="JK")
    assert_refused(round_, "take 1<H4 -S2", "joker_pending", "Z-8.5")
    play(round_, "take 1<H4 1<JK -S2")
    assert melds(round_)[1] == "JKH4H5H6JK"


def test_z_8_5_a_joker_from_the_pile_and_a_swapped_one_are_two() -> None:
    round_ = opened("H7 S2", top="JK")
    assert_refused(round_, "take 1~H7 1>JK -S2", "joker_pending", "Z-8.5")
    play(round_, "take 1~H7 1>JK 3>JK -S2")


def test_z_8_5_the_conditions_in_their_order() -> None:
    pending = opened("H7 S2", top="DQ")
    assert_refused(pending, "take 1~H7 -CA", "joker_pending", "Z-8.5")
    unused = opened("H4 S2", top="DQ")
    assert_refused(unused, "take 1<H4 -CA", "drawn_unused", "Z-8.5")
    none_left = opened("C23", drawn="C4")
    assert_refused(none_left, "+C2C3C4 -CA", "keep_one", "Z-8.5")
    other = opened("H4 S2", drawn="D8")
    assert_refused(other, "1<H4 -CA", "card_not_in_hand", "Z-8.5")


def test_z_8_5_a_card_must_be_left() -> None:
    for text in ("+C2C3C4", "+C2C3C4 -C4"):
        assert_refused(opened("C23", drawn="C4"), text, "keep_one", "Z-8.5")
    assert_refused(opened("H4", top="H8"), "take 1<H4 1>H8", "keep_one", "Z-8.5")


def test_z_8_5_a_turn_without_a_discard() -> None:
    round_ = opened("H4 S2", drawn="D8")
    assert_refused(round_, "1<H4", "card_not_in_hand", "Z-8.5")


def test_z_8_5_the_face_of_the_taken_card_must_come_to_lie_not_the_card_itself() -> None:
    round_ = opened("H8 S2", top="H8")
    play(round_, "take 1>H8 -H8")
    assert hand(round_, 1) == ["S2"]
