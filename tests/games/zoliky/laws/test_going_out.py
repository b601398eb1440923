"""Chapter 8 from Z-8.6 on: what is free, going out, hand sizes and drafts."""

from __future__ import annotations

import pytest

from eldest.games.zoliky import GAME
from eldest.protocol import Round
from tests.games.zoliky.table import (
    assert_refused,
    hand,
    judged,
    legal,
    melds,
    pass_by,
    phase,
    play,
    points,
    ready,
    said,
    seen,
    spot,
    turn,
)
from tests.games.zoliky.words import run, split

# The table of the turns in chapter 16: seat 0 has laid the first three, seat 1 the fourth.
LAID = ("H5H6JK", "S9H9JK", "CTCJCQ")
FOURTH = "S4H4D4JK"


def opened(text: str, *, drawn: str = "", top: str = "") -> Round:
    """Seat 1, opened, is to act at that table."""
    return spot(text, drawn=drawn, top=top, laid=LAID, own=(FOURTH,))


# -- melding and discarding freely ------------------------------------------------------------


def test_z_8_6_melding_is_never_compulsory() -> None:
    round_ = opened("H4 C9", drawn="H8")
    for card in ("H4", "C9", "H8"):
        assert f"-{card}" in legal(round_, 1)
    play(round_, "-H8")


def test_z_8_6_the_number_of_steps_is_not_limited() -> None:
    round_ = opened("H4 H7 C9", drawn="C4")
    steps = ["1<H4", "1~H7", "3<C9", "4~C4", "3<JK", "3>JK"]
    play(spot("H4 H7 C9 S2", drawn="C4", laid=LAID, own=(FOURTH,)), " ".join([*steps, "-S2"]))
    assert_refused(round_, " ".join(steps), "keep_one", "Z-8.5")


@pytest.mark.parametrize("card", ["JK", "D8", "H4"])
def test_z_8_7_any_card_left_may_be_discarded(card: str) -> None:
    round_ = play(opened("JK H4", drawn="D8"), f"-{card}")
    assert round_.view(None).top == card
    assert round_.view(None).pile[-1] == card


def test_z_8_7_every_turn_ends_with_a_discard_and_the_next_is_to_draw() -> None:
    round_ = play(opened("H4 S2", drawn="D8"), "1<H4 -S2")
    assert (phase(round_), turn(round_)) == ("draw", 0)
    assert len(hand(round_, 1)) == 1


# -- going out --------------------------------------------------------------------------------


def test_z_8_8_whoever_discards_the_last_card_has_won() -> None:
    round_ = play(opened("H4", drawn="D8"), "1<H4 -D8")
    outcome = round_.outcome()
    assert outcome is not None
    assert (outcome.winner, phase(round_), round_.actors()) == (1, "over", ())
    assert points(round_)[1] == 0
    assert any(line.law in ("Z-8.8", "Z-11.2") for line in outcome.lines)


def test_z_8_8_nobody_gets_rid_of_the_last_card_by_melding() -> None:
    assert_refused(opened("H4", drawn="H8"), "1<H4 1>H8", "keep_one", "Z-8.5")


def test_z_8_8_an_opening_can_go_out_at_once() -> None:
    round_ = spot("S9TJQ H456 D234 C7 C8", drawn="C9")
    assert_refused(round_, "+S9STSJSQ +H4H5H6 +D2D3D4 +C7C8C9", "keep_one", "Z-8.5")
    play(round_, "+STSJSQ +H4H5H6 +D2D3D4 +C7C8C9 -S9")
    assert points(round_) == (-12, 0)


@pytest.mark.parametrize("take", [False, True])
def test_z_8_9_the_winning_discard_is_told_face_down_and_shown_at_the_end(take: bool) -> None:
    round_ = opened("D8", top="H4") if take else opened("D8", drawn="H4")
    text = ("take " if take else "") + "1<H4 -D8"
    for viewer in (None, 0):
        assert "D8" not in round_.told(viewer, 1, GAME.read(text))
        assert "H4" in round_.told(viewer, 1, GAME.read(text))
    assert "D8" in round_.told(1, 1, GAME.read(text))
    play(round_, text)
    for view in seen(round_):
        assert view.top == "D8"


def test_z_8_9_any_other_discard_is_told_openly() -> None:
    round_ = opened("H4 S2", drawn="D8")
    assert "D8" in round_.told(0, 1, GAME.read("1<H4 -D8"))


# -- no dead ends, hand sizes, drafts ---------------------------------------------------------


def test_z_8_10_draw_and_a_bare_discard_are_always_there() -> None:
    round_ = ready("", "", "")
    for _ in range(30):
        assert legal(round_, turn(round_)) == {"draw"}
        play(round_, "draw")
        held = hand(round_, turn(round_))
        assert legal(round_, turn(round_)) == {f"-{card}" for card in held}
        play(round_, f"-{held[0]}")


def test_z_8_11_twelve_cards_before_the_opening_and_never_more_than_before() -> None:
    round_ = ready("", "", "", "")
    for _ in range(12):
        assert round_.view(None).sizes == (12,) * 4
        pass_by(round_)


@pytest.mark.parametrize(("points_", "size"), [(36, 8), (30, 9)])
def test_z_8_11_an_opened_player_has_at_most_eight_cards(points_: int, size: int) -> None:
    meld = run("S", "T", 4) if points_ == 36 else run("S", "J", 3)
    round_ = spot(" ".join(split(meld)), drawn="C5", opening_points=points_)
    play(round_, f"+{meld} -C5")
    assert len(hand(round_, 1)) == size


def test_z_8_12_a_draft_leaves_no_trace() -> None:
    round_ = opened("H4 H7 S2", drawn="D8")
    before = seen(round_)
    refusal = assert_refused(round_, "1<H4 1~H7 -S2", "joker_pending", "Z-8.5")
    assert said(refusal)
    assert judged(round_, "1<H4 -S2") is None
    assert seen(round_) == before


def test_z_8_12_steps_sent_together_have_the_same_result_as_in_their_order() -> None:
    both = play(opened("H4 H3 S2", drawn="D8"), "1<H4 1<H3 -S2")
    one = play(opened("H4 H3 S2", drawn="D8"), "1<H4 -S2")
    assert melds(both)[1] == "H3" + melds(one)[1]
