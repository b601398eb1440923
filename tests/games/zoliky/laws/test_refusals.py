"""Chapter 12: refusals in their order, the default action, and the state that must exist."""

from __future__ import annotations

import pytest

from eldest.cards import read_card
from eldest.games.zoliky import GAME
from eldest.melds import SET, fault
from eldest.protocol import CHANCE, Illegal, Round, Setup
from eldest.table import Table
from tests.each import each
from tests.games.chance import Fixed
from tests.games.zoliky.table import (
    act,
    assert_refused,
    begin_with,
    hand,
    judged,
    order_of,
    pass_by,
    phase,
    play,
    ready,
    rules,
    said,
    seen,
    shuffle,
    spot,
    turn,
    waiting,
)

LAID = ("H5H6JK", "S9H9JK", "CTCJCQ")


def opened(text: str, drawn: str = "", top: str = "") -> Round:
    """Seat 1, opened, is to act; an own run of diamonds is meld 4."""
    return spot(text, drawn=drawn, top=top, laid=LAID, own=())


def unopened(text: str, drawn: str = "", top: str = "") -> Round:
    """Seat 1 has not opened."""
    return spot(text, drawn=drawn, top=top, laid=LAID)


# -- the order of the table -------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["-S2", "draw", "cut 2", "take -S2", "jolly", "+S2 -S3", "9~S2 -S3"]
)
def test_z_12_1_not_your_turn_comes_before_everything_else(text: str) -> None:
    rounds = [
        begin_with("", ""),
        ready("", ""),
        play(ready("", ""), "draw"),
        act(waiting(manual_cut=True), CHANCE, shuffle(order_of(["", ""])[0])),
    ]
    for round_ in rounds:
        assert_refused(round_, text, "not_your_turn", "Z-8.1", 1 - turn(round_))


def test_z_12_1_while_chance_is_to_act_it_is_nobodys_turn() -> None:
    for seat in (0, 1):
        for text in ("draw", "cut 54", "-S2"):
            assert_refused(waiting(), text, "not_your_turn", "Z-8.1", seat)


@pytest.mark.parametrize("stranger", [2, 7, CHANCE])
def test_z_12_1_chance_and_strangers_do_not_play(stranger: int) -> None:
    refusal = ready("", "").judge(stranger, GAME.read("draw"))
    assert refusal is not None
    assert refusal.code in ("not_your_turn", "wrong_phase")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("text", ["-S2", "draw", "take -S2", "jolly", "cut 54"])
def test_z_12_1_after_the_end_everything_is_the_wrong_phase(seat: int, text: str) -> None:
    round_ = play(opened("H4", drawn="D8"), "1<H4 -D8")
    law = ("Z-8.1", "Z-8.4")
    assert_refused_when_over(round_, seat, text, law)


def assert_refused_when_over(round_: Round, seat: int, text: str, law: tuple[str, ...]) -> None:
    """Nobody is to act any more, so the seat is named."""
    before = seen(round_)
    refusal = round_.judge(seat, GAME.read(text))
    assert refusal is not None
    assert refusal.code == "wrong_phase"
    assert refusal.law in law
    assert seen(round_) == before


def test_z_12_1_the_wrong_phase_comes_before_what_is_wrong_with_the_action() -> None:
    lead = begin_with("", "")
    assert_refused(lead, "cut 2", "wrong_phase", "Z-8.1")
    assert_refused(lead, "take +S2 -S3", "wrong_phase", "Z-8.1")
    assert_refused(lead, "+S2 -S3", "wrong_phase", "Z-8.4")
    early = play(lead, f"-{hand(lead, 0)[0]}")
    assert_refused(early, "+S2 -S3", "wrong_phase", "Z-8.4")
    assert_refused(play(early, "draw"), "jolly +S2", "wrong_phase", "Z-8.1")


def test_z_12_1_bad_cut() -> None:
    round_ = act(waiting(manual_cut=True), CHANCE, shuffle(order_of(["", ""])[0]))
    assert_refused(round_, "cut 2", "bad_cut", "Z-3.2")
    assert_refused(round_, "draw", "wrong_phase", "Z-8.1")


def test_z_12_1_too_early_comes_before_the_hand_size_and_the_steps() -> None:
    round_ = begin_with("", "")
    play(round_, f"-{hand(round_, 0)[0]}")
    for text in ("jolly", "jolly +S2", "take -S2", "take 9~S2 -S3"):
        assert_refused(round_, text, "too_early", "Z-5.4")
    play(round_, "draw")
    for text in ("9~S2 -S3", "+S2 -S3", "9<JK"):
        assert_refused(round_, text, "too_early", "Z-5.4")


def test_z_12_1_the_hand_size_comes_before_the_melds_of_a_jolly_hand() -> None:
    assert_refused(opened("H4 S2", top="D8"), "jolly +S2", "jolly_hand_size", "Z-9.1")


@pytest.mark.parametrize(
    ("text", "code", "law"),
    [
        ("9<CA -S2", "not_opened", "Z-7.4"),  # before the card and the meld
        ("9~CA -S2", "not_opened", "Z-7.5"),
        ("+CACK -S2", "card_not_in_hand", "Z-0.3"),  # before the size
        ("+H3JKJK -S2", "card_not_in_hand", "Z-0.3"),  # one joker is held
        ("+H3S4 -S2", "meld_size", "Z-6.2"),
        ("+H3H4JKJK -S2", "card_not_in_hand", "Z-0.3"),
        ("+H3S4D8 -S2", "run_suit", "Z-6.2"),  # before the order and the points
        ("+H3H4HK -S2", "run_order", "Z-6.2"),
        ("+HKHAH2 -S2", "run_wrap", "Z-6.3"),
        ("+H2H3H4 -S3", "opening_points", "Z-7.1"),
        ("+HQHKJK +SKDKCK -S9", "opening_pure_run", "Z-7.1"),
    ],
)
def test_z_12_1_the_first_line_that_applies_to_an_opening(text: str, code: str, law: str) -> None:
    round_ = unopened("H234QKA S4 D8 JK SK DK CK", drawn="S2")
    assert_refused(round_, text, code, law)


@each(
    ("text", "code", "law"),
    [
        ("9<CA -S2", "card_not_in_hand", "Z-0.3"),  # before the meld
        ("9~CA -S2", "card_not_in_hand", "Z-0.3"),
        ("9<H4 -S2", "unknown_meld", "Z-7.4"),
        ("9~H4 -S2", "unknown_meld", "Z-7.5"),
        ("4>JK 4>DA -S2", "card_not_in_hand", "Z-0.3"),
        ("4>JK 4>H4 -S2", "meld_closed", "Z-7.4"),  # the joker is the ace
        ("1>JK -S2", "jokers_adjacent", "Z-6.2"),  # before the fit
        ("2=JK -S2", "jokers_adjacent", "Z-6.7"),
        ("2>JK -S2", "jokers_adjacent", "Z-6.7"),
        ("1>H4 -S2", "layoff_fit", "Z-7.4"),
        ("2~H4 -S2", "swap_set", "Z-7.5"),
        ("1~H4 -S2", "swap_face", "Z-7.5"),
        ("+H4H5 -S2", "card_not_in_hand", "Z-0.3"),
        ("+H4S2 -S2", "meld_size", "Z-6.2"),
        ("+H4JK -S2", "meld_size", "Z-6.2"),
    ],
)
def test_z_12_1_the_first_line_that_applies_to_a_step(text: str, code: str, law: str) -> None:
    assert_refused(opened("H4 S2 JK", drawn="C8"), text, code, law)


def test_z_12_1_in_an_opening_the_lines_come_before_the_melds() -> None:
    round_ = unopened("H234 S4 S6 D8 JK JK S9 C9", drawn="S2")
    assert_refused(round_, "+S4S6S9 +CACK -S2", "card_not_in_hand", "Z-0.3")
    assert_refused(round_, "+S4S6S9 +H2H3 -S2", "meld_size", "Z-6.2")
    assert_refused(round_, "+S4S6S9 +H2JKJK -S2", "jokers_adjacent", "Z-6.2")
    assert_refused(round_, "+S4S6S9 +H2H3D8 -S2", "run_suit", "Z-6.2")


def test_z_12_1_steps_come_before_the_end_conditions() -> None:
    round_ = opened("H7 H4 S2", drawn="C8")
    assert_refused(round_, "1~H7 9<H4 -CA", "unknown_meld", "Z-7.4")
    assert_refused(round_, "1~H7 1<H4 -CA", "joker_pending", "Z-8.5")


def test_z_12_1_the_points_come_before_the_card_from_the_pile() -> None:
    round_ = unopened("H234 STJQ SK DK CK JK HQ HK", top="D8")
    assert_refused(round_, "take +H2H3H4 -SK", "opening_points", "Z-7.1")
    assert_refused(round_, "take +HQHKJK +SKDKCK -ST", "opening_pure_run", "Z-7.1")
    assert_refused(round_, "take +STSJSQSK -DK", "opening_without_drawn", "Z-8.3")


def test_z_12_1_in_a_jolly_hand_the_opening_comes_before_the_jolly_card() -> None:
    round_ = ready("SA23 H2 D2 C2 H3 D3 C3 H4 D4 SK", "", bottom="C9")
    assert_refused(round_, "jolly +SAS2S3 +H2D2C2 +H3D3C3", "opening_points", "Z-9.3")
    loose = ready("SA23 H2 D2 C2 H3 D3 C3 H4 D4 SK", "", bottom="C9", opening_points=0)
    assert_refused(loose, "jolly +SAS2S3 +H2D2C2 +H3D3C3", "jolly_card_unused", "Z-9.2")


def test_z_12_1_the_codes_that_no_text_can_bring_about() -> None:
    assert fault(SET, tuple(map(read_card, ("S7", "H7", "D8")))) == "set_rank"
    for code in ("already_opened", "set_rank"):
        assert GAME.lawbook.refusals[code]


@pytest.mark.parametrize("language", ["en", "cs"])
def test_z_12_1_z_7_1_the_message_gives_the_sum(language: str) -> None:
    refusal = judged(unopened("H234", drawn="S2"), "+H2H3H4 -S2")
    assert refusal is not None
    assert "9" in said(refusal, language)
    assert "{" not in said(refusal, language)


def test_z_12_1_a_refusal_is_told_to_the_acting_seat_only() -> None:
    table = Table(GAME, Setup(rules(), 0))
    table.play(CHANCE, shuffle(order_of(["S2", ""])[0]))
    table.play(CHANCE, "cut 54")
    heard = [table.feed(viewer) for viewer in (None, 0, 1)]
    log, before = list(table.log), seen(table.round)
    with pytest.raises(Illegal) as caught:
        table.play(0, "+S2S3S4 -S2")
    assert caught.value.refusal.code == "wrong_phase"
    assert [table.feed(viewer) for viewer in (None, 0, 1)] == heard
    assert (table.log, seen(table.round)) == (log, before)


# -- defaults ---------------------------------------------------------------------------------


def default(round_: Round) -> str:
    """What is done for the seat on turn when its time is over; it must be legal."""
    seat, before = turn(round_), seen(round_)
    actor, action = round_.default(seat, Fixed())
    assert actor == seat
    assert round_.judge(actor, action) is None
    assert seen(round_) == before
    return str(action)


def test_z_12_2_the_cut_is_54() -> None:
    round_ = act(waiting(manual_cut=True), CHANCE, shuffle(order_of(["", ""])[0]))
    assert default(round_) == "cut 54"


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("S2 H9 D8 C7 S6 H5 D4 C3 S3 H4 D5 C6 D9", "-H9"),
        ("S2 H9 D8 C7 S6 H5 D4 C3 S3 H4 D5 ST C9", "-ST"),
        ("S2 HJ D8 C7 S6 H5 D4 C3 S3 H4 D5 ST C9", "-HJ"),
        ("S2 HJ DQ C7 S6 H5 D4 C3 S3 H4 D5 ST C9", "-DQ"),
        ("S2 HJ DQ CK S6 H5 D4 C3 S3 H4 D5 ST C9", "-CK"),
        ("S2 HJ DQ CK S6 H5 D4 C3 S3 H4 DA ST CA", "-DA"),
        ("S2 HK DK CK S6 H5 D4 C3 S3 H4 D5 ST C9", "-HK"),
        ("JK JK JK JK S2 S2 H2 H2 D2 D2 C2 C2 H3", "-H3"),
        ("JK JK JK JK S3 S2 H3 H2 D2 D2 C2 C2 H2", "-S3"),
    ],
)
def test_z_12_2_the_leader_discards_the_highest_natural(held: str, expected: str) -> None:
    assert default(begin_with(held, "")) == expected


def test_z_12_2_then_a_card_is_drawn_from_the_stock_and_thrown() -> None:
    round_ = ready("STJQK", "", draws="H2 JK")
    assert default(round_) == "draw"
    play(round_, "draw")
    assert default(round_) == "-H2"
    play(round_, "-H2", "draw")
    assert default(round_) == "-JK"


def test_z_12_2_a_whole_deal_of_defaults_ends() -> None:
    round_ = begin_with("", "", max_reshuffles=0)
    actions = 0
    while round_.actors():
        play(round_, default(round_))
        actions += 1
    assert actions == 1 + 2 * 82


# -- the state --------------------------------------------------------------------------------


def test_z_12_4_the_state_that_must_exist_is_shown() -> None:
    round_ = ready("JK D9", "", "STJQK H4", leader=2, draws="H2", bottom="C2 JK C4", top="D3")
    play(round_, "draw")
    view = round_.view(2)
    assert (view.dealer, view.leader, view.cutter) == (1, 2, 0)
    assert (view.phase, view.actor, view.round, view.turns) == ("meld", 2, 3, 6)
    assert (view.sizes, view.drawn, view.top, view.jolly) == ((12, 12, 13), "H2", "D3", "C2")
    assert (view.stock, len(view.pile), view.reshuffles) == (64, 6, 0)
    assert (view.table, view.opened, view.kept) == ((), (False,) * 3, 1)
    assert round_.setup.leader == 2


def test_z_12_4_what_a_joker_stands_for_follows_from_where_it_lies() -> None:
    round_ = opened("H7 H8 S2", drawn="C8")
    play(round_, "1~H7 1>JK -S2")
    assert round_.view(None).table[0].stands == (("H8",),)


def test_z_12_4_a_copy_is_independent() -> None:
    round_ = opened("H4 S2", drawn="C8")
    before = seen(round_)
    other = round_.copy()
    play(other, "1<H4 -S2")
    assert seen(round_) == before
    assert seen(other) != before
    pass_by(other)
    assert phase(round_) == "meld"
