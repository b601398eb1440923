"""Chapter 13 asked of the solver: the lawbook's vectors, its examples, and traps for searches."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from eldest.cards import card_text, read_card
from eldest.games.zoliky import solver
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.parts import read_part
from eldest.games.zoliky.turn import draft_of, judge, step
from eldest.protocol import Refusal
from tests.each import each
from tests.games.zoliky.book import faces, rows
from tests.games.zoliky.table import judged, play, ready, rules, spot
from tests.games.zoliky.words import cards

from . import positions
from .positions import numbers
from .shadow_turns import House, Laid, start

CAN_OPEN = [id_ for id_, row in rows("S").items() if row[1] == "yes"]
TABLE: tuple[Laid, ...] = (  # of chapter 16
    ("run", ("H5", "H6", "JK")),
    ("set", ("S9", "H9", "JK")),
    ("run", ("CT", "CJ", "CQ")),
    ("set", ("S4", "H4", "D4", "JK")),
)


def hand_of(id_: str) -> list[int]:
    """The hand of a vector."""
    return numbers(faces(rows(id_[0])[id_][0]))


def opened(hand: str, top: str = "", table: tuple[Laid, ...] = TABLE) -> Zoliky:
    """The draft of an opened player with this table; `top` is taken."""
    return positions.draft_of(start(cards(hand), table, opened=True, card=top), House())


def unopened(hand: str, top: str = "", table: tuple[Laid, ...] = (), **house: Any) -> Zoliky:
    """The draft of one who has not opened."""
    return positions.draft_of(start(cards(hand), table, opened=False, card=top), House(**house))


def planned(draft: Zoliky) -> solver.Plan:
    """The plan that leaves the fewest cards; the law allows it with every discard."""
    plan = solver.fewest_left(draft)
    assert plan is not None
    for card in plan.rest:
        assert judge(draft, plan.parts, card) is None, str(plan)
    return plan


# -- hands ------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", rows("S"))
def test_z_13_1_z_13_9_the_best_opening_of_a_hand(id_: str) -> None:
    _, can, most, _ = rows("S")[id_]
    plan = solver.best_opening(hand_of(id_))
    assert solver.can_open(hand_of(id_)) == (can == "yes") == (plan is not None)
    assert plan is None or plan.points == int(most)


@pytest.mark.parametrize("id_", CAN_OPEN)
def test_z_13_1_the_law_accepts_the_best_opening(id_: str) -> None:
    held = faces(rows("S")[id_][0])
    plan = solver.best_opening(numbers(held))
    assert plan is not None
    round_ = play(ready(" ".join(held[:-1]), "", draws=held[-1]), "draw")
    assert judged(round_, str(plan.action(plan.rest[0]))) is None


@pytest.mark.parametrize("id_", CAN_OPEN)
def test_z_13_1_the_options_stand_for_the_points(id_: str) -> None:
    most = int(rows("S")[id_][2])
    if most < 60:
        assert solver.can_open(hand_of(id_), rules(opening_points=most))
        assert not solver.can_open(hand_of(id_), rules(opening_points=most + 1))


@pytest.mark.parametrize("id_", ["S-3", "S-8"])
def test_z_7_1_without_the_pure_run_sets_and_jokers_open(id_: str) -> None:
    assert solver.can_open(hand_of(id_), rules(opening_pure_run=False))


@pytest.mark.parametrize(
    ("id_", "points"), [("S-3", 87), ("S-5", 35), ("S-8", 60), ("S-11", 21), ("S-9", 85)]
)
def test_z_13_8_the_greatest_points_need_no_opening(id_: str, points: int) -> None:
    assert solver.greatest_points(hand_of(id_)) == points
    assert sum(meld.points for meld in solver.best_melds(hand_of(id_))) == points


def test_z_13_8_the_greatest_points_need_leave_no_card() -> None:
    assert solver.greatest_points(numbers(cards("S789"))) == 24
    assert not solver.can_open(numbers(cards("S789")), rules(opening_points=20))
    assert solver.greatest_points([]) == solver.greatest_points(numbers(["JK"] * 4)) == 0
    assert solver.best_melds([]) == ()


def test_z_6_3_the_longest_run_is_shown_as_one() -> None:
    (meld,) = solver.best_melds(numbers(cards("S23456789TJQKA")))
    assert (len(meld.cards), meld.points) == (13, 94)


def test_z_0_3_two_equal_runs_that_touch_a_third() -> None:
    melds = solver.best_melds(numbers(cards("S456 S456 S789")))
    assert sorted(str(meld) for meld in melds) == ["S4 S5 S6", "S4 S5 S6 S7 S8 S9"]


@pytest.mark.parametrize("id_", rows("J"))
def test_z_13_3_z_13_9_whether_there_is_a_jolly_hand(id_: str) -> None:
    held, target, can, _ = rows("J")[id_]
    top = read_card(faces(target)[0])
    assert solver.can_jolly(hand_of(id_), top) == (can == "yes")
    plan = solver.best_jolly(hand_of(id_), top)
    assert (plan is not None) == (can == "yes")
    if plan:
        round_ = ready(" ".join(faces(held)), "", bottom=faces(target)[0])
        assert judged(round_, str(plan.action())) is None


def test_z_9_1_a_jolly_hand_needs_twelve_cards_and_the_option() -> None:
    held = hand_of("J-1")
    top = read_card(faces(rows("J")["J-1"][1])[0])
    assert not solver.can_jolly(held[:-1], top)
    assert not solver.can_jolly(held, top, rules(jolly_hand=False))
    assert solver.best_jolly(held, top, rules(jolly_hand=False)) is None


@pytest.mark.parametrize("id_", ["J-4", "J-5"])
def test_z_9_3_a_jolly_hand_may_be_free_of_the_opening(id_: str) -> None:
    top = read_card(faces(rows("J")[id_][1])[0])
    assert solver.can_jolly(hand_of(id_), top, rules(jolly_needs_opening=False))


@pytest.mark.parametrize(
    ("held", "top", "points"),
    [
        ("S9TJQ H45 D2 C7 D9 HJ C6 D8", "H6", 54),  # the example of chapter 16
        ("S9TJQ H45 D2 C7 D9 HJ C6 D8", "H7", None),
        ("S9TJQ H45 D2 C7 D9 HJ C6 D8", "JK", 66),  # D8 D9 JK is dearer than H4 H5 JK
        ("H345 S2 C7 D9", "JK", None),
        ("S567 S2 C7 D9 SQ", "S5", None),
    ],
)
def test_z_13_2_an_opening_with_the_card_of_the_pile(
    held: str, top: str, points: int | None
) -> None:
    hand = numbers(cards(held))
    plan = solver.best_opening_with(hand, read_card(top))
    assert (plan and plan.points) == points
    assert solver.can_open_with(hand, read_card(top)) == (points is not None)
    if plan:
        assert str(plan.action(plan.rest[0])).startswith("take +")


def test_z_8_11_a_hand_too_large_for_the_game_is_no_question() -> None:
    held = numbers(cards("S23456789TJQKA H2345"))
    assert solver.greatest_points(held[:16]) > 94
    with pytest.raises(ValueError, match="17 cards"):
        solver.greatest_points(held)


def test_z_13_1_many_may_ask_at_once() -> None:
    hands = [hand_of(id_) for id_ in rows("S")] * 4
    with ThreadPoolExecutor(4) as threads:
        assert [*threads.map(solver.best_opening, hands)] == [*map(solver.best_opening, hands)]


# -- turns of an opened player ----------------------------------------------------------------


@each(
    ("hand", "top", "left"),
    [
        ("H7 DK S2", "", 1),  # T-1
        ("D9 C9 S3", "", 0),  # T-3
        ("D9 S3", "", 0),
        ("C4 S68 D2", "", 0),  # T-5
        ("S678", "", 2),  # T-6
        ("SK", "H8", 0),  # T-7
        ("H7 C4 S7 D2", "", 0),  # T-9
        ("JK D35", "", 1),  # T-11
        ("C9 D35", "", 1),  # T-14
        ("C4 D3", "", 0),  # T-15: a swap, and the joker laid off
        ("H6 S8 D3", "H7", 2),  # T-16
        ("D5 S3", "C2", None),  # T-8
    ],
)
def test_z_13_4_z_13_5_the_turns_of_chapter_16(hand: str, top: str, left: int | None) -> None:
    draft = opened(hand, top)
    plan = solver.fewest_left(draft)
    assert (None if plan is None else plan.left) == left
    assert solver.can_go_out(draft) == (left == 0)
    if top:
        assert solver.can_take(draft) == (left is not None)
    if plan:
        assert planned(draft) == plan


def test_z_8_5_the_last_card_is_kept() -> None:
    plan = planned(opened("H4"))
    assert (plan.parts, plan.left) == ((), 0)
    assert planned(opened("H4 H8")).left == 0
    assert planned(opened("S678")).left == 2


def test_z_8_5_a_joker_from_the_table_is_laid_again() -> None:
    """Nothing fits but the swap, and then the joker has no place (Z-12.5)."""
    table: tuple[Laid, ...] = (("run", ("SA", "S2", "JK")), ("set", ("H4", "D4", "C4", "JK")))
    assert str(planned(opened("S4 C9 D7", table=table))) in ("1>S4", "2~S4 1>JK")
    closed: tuple[Laid, ...] = (("set", ("H4", "D4", "C4", "JK")),)
    assert planned(opened("S4 C9 D7", table=closed)).parts == ()
    assert not solver.can_take(opened("C9 D7", "S4", closed))


def test_z_7_5_the_fourth_card_of_a_set_sets_its_joker_free() -> None:
    laid: tuple[Laid, ...] = (TABLE[1], ("run", ("D2", "D3", "D4")))
    plan = planned(opened("D9 C9 S3", table=laid))
    first, second, third = str(plan).split()
    assert {first, second} in ({"1=D9", "1~C9"}, {"1=C9", "1~D9"})
    assert third in ("2<JK", "2>JK")


def test_z_6_3_no_run_gets_both_aces() -> None:
    table: tuple[Laid, ...] = (("run", tuple(f"S{rank}" for rank in "3456789TJQK")),)
    assert planned(opened("S2 SA SA D7", table=table)).left == 1
    twelve: tuple[Laid, ...] = (("run", ("S2", *table[0][1])),)
    assert planned(opened("JK JK D7", table=twelve)).left == 1


def test_z_7_4_two_cards_beyond_an_end_need_what_lies_between() -> None:
    assert planned(opened("H9 C2 D7", table=TABLE[:1])).left == 2
    assert planned(opened("H89 D7", table=TABLE[:1])).left == 0
    assert planned(opened("H9 JK D7", table=(("run", ("H5", "H6", "H7")),))).left == 0
    assert planned(opened("H9 JK D7", table=TABLE[:1])).left == 1  # no joker beside a joker


def test_z_6_6_two_jokers_in_a_set_by_option() -> None:
    state = start(cards("S7 JK JK D2"), (), opened=True)
    assert planned(positions.draft_of(state, House(most=2))).left == 0


# -- turns with an opening --------------------------------------------------------------------


def test_z_13_5_s_9_goes_out() -> None:
    draft = unopened(" ".join(faces(rows("S")["S-9"][0])))
    assert planned(draft).left == 0
    assert solver.can_go_out(draft)


def test_z_7_1_who_cannot_open_keeps_all_cards() -> None:
    plan = planned(unopened("S456 C9 D7", table=TABLE))
    assert (plan.parts, plan.left, plan.points) == ((), 4, 0)
    assert not solver.can_go_out(unopened("S456 C9 D7", table=TABLE))


def test_z_7_1_an_opening_has_a_meld_even_if_it_needs_nothing() -> None:
    draft = unopened("H4 D7", table=TABLE, points=0, pure=False)
    assert planned(draft).parts == ()


def test_z_7_7_a_joker_joins_the_pure_run_after_the_opening() -> None:
    """In the opening it would leave no pure run."""
    plan = planned(unopened("STJQK JK D2"))
    assert plan.left == 0
    assert str(plan) in ("+STSJSQSK 1<JK", "+STSJSQSK 1>JK")


def test_z_7_7_a_natural_beyond_that_joker() -> None:
    plan = planned(unopened("SJQK JK S9 D2", points=30))
    assert (str(plan), plan.left) == ("+SJSQSK 1<JK 1<S9", 0)


def test_z_7_5_a_swap_comes_after_the_opening() -> None:
    draft = unopened("STJQK H7 C89 D2", table=TABLE[:1])
    plan = planned(draft)
    assert plan.left == 0
    assert str(plan).split()[:2] == ["+STSJSQSK", "1~H7"]


def test_z_7_2_a_swapped_joker_is_never_in_the_opening() -> None:
    """Both sets with a joker would have 69 points, but the second joker comes too late."""
    hand = "S234 SK HK DQ CQ JK H7 C9"
    assert planned(unopened(hand, table=TABLE[:1], points=39)).left == 0
    assert planned(unopened(hand, table=TABLE[:1], points=40)).parts == ()


def test_z_8_3_the_taken_card_is_in_the_opening() -> None:
    laid: tuple[Laid, ...] = (("run", ("D4", "D5", "D6")),)
    assert not solver.can_take(unopened("STJQK C2 H8", "D7", laid))
    assert solver.can_take(unopened("STJQ C2 H8", "SK", laid))


def test_z_8_3_z_7_5_a_taken_joker_opens_and_leaves_its_meld_again() -> None:
    """It must be in the opening, stands there for the fourth king, and is laid off at last."""
    plan = planned(unopened("S456 SK HK DK CK D2", "JK"))
    assert plan.left == 0
    assert [part[1] for part in str(plan).split()[2:]] == ["~", "<"]


# -- drafts under way -------------------------------------------------------------------------


def after(draft: Zoliky, text: str) -> Zoliky:
    """The draft after more parts."""
    for part in text.split():
        found = step(draft, read_part(part))
        assert not isinstance(found, Refusal)
        draft = found
    return draft


@pytest.mark.parametrize("text", ["", "+STSJSQSK", "+STSJSQSK 1~H7", "+STSJSQSK 1~H7 +C8C9JK"])
def test_z_13_6_a_draft_goes_on_from_where_it_is(text: str) -> None:
    draft = unopened("STJQK H7 C89 D2", table=TABLE[:1])
    assert planned(after(draft, text)).left == 0


def test_z_13_6_a_blind_alley_has_no_plan() -> None:
    closed: tuple[Laid, ...] = (("set", ("H4", "D4", "C4", "JK")),)
    draft = after(opened("S4 C9 D7", table=closed), "1~S4")
    assert solver.fewest_left(draft) is None
    assert not solver.can_go_out(draft)
    for text in ("STJQK C9 D7", "STJQ C9 D7"):
        assert solver.fewest_left(after(unopened(text), "+STSJSQ")) is None


def test_z_4_2_a_view_is_enough() -> None:
    view = spot("H7 S2", drawn="D8", laid=("H5H6JK", "CTCJCQ"), own=()).view(1)
    assert planned(draft_of(view)).left == 1


def test_z_8_4_the_draft_that_was_asked_about_is_unchanged() -> None:
    draft = opened("H7 C4 S7 D2")
    before = (draft.cards(), [draft.meld(meld) for meld in range(1, 5)])
    assert solver.can_go_out(draft)
    planned(draft)
    assert (draft.cards(), [draft.meld(meld) for meld in range(1, 5)]) == before


def test_z_8_4_a_plan_is_an_action() -> None:
    plan = planned(unopened("STJQK C9 D2"))
    assert str(plan.action(read_card("C9"))) == "+STSJSQSK -C9"
    assert [card_text(card) for card in plan.rest] == ["D2", "C9"]
    assert str(planned(opened("SK", "H8")).action()) == "take 1>H8 -SK"


def test_z_13_8_four_jokers_find_the_dearest_places() -> None:
    """Q JK A, JK K JK and 10 10 JK have 30 each; JK Q JK A would have 40, but take two."""
    held = numbers([*cards("SQA HK DT CT"), *["JK"] * 4])
    assert solver.greatest_points(held) == 90
