"""Chapter 9: the Jolly Hand."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.games.zoliky import GAME
from eldest.protocol import Round
from tests.games.zoliky.book import faces, rows
from tests.games.zoliky.table import (
    assert_refused,
    begin_with,
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
from tests.games.zoliky.words import row

PERFECT = "C567 SK HK DK H24 S9 D9 C9 SJ"  # J-1, with H3 under the stock
MELDS = "+C5C6C7 +SKHKDK +H2H3H4 +S9D9C9"
ALL = "C5678 SK HK DK H24 S9 D9 C9"  # J-2
ALL_MELDS = "+C5C6C7C8 +SKHKDK +H2H3H4 +S9D9C9"


def jolly(held: str = PERFECT, target: str = "H3", **options: Any) -> Round:
    """The leader of two is to draw in round 3 with this hand over this Jolly card."""
    return ready(held, "", bottom=target, **options)


def plan(id_: str) -> list[list[str]]:
    """Melds for a hand of the lawbook's second table that has a Jolly Hand."""
    texts = {
        "J-1": MELDS,
        "J-2": ALL_MELDS,
        "J-6": "+SAS2S3S4 +H2D2C2 +H3D3C3 +H4D4C4",
        "J-7": "+C5C6C7 +SKHKJK +H2JKH4 +S9D9C9",
    }
    return [part.strip("+").split() for part in texts[id_].split()]


# -- when -------------------------------------------------------------------------------------


def test_z_9_1_it_replaces_the_draw_in_round_3() -> None:
    round_ = play(jolly(), f"jolly {MELDS} -SJ")
    outcome = round_.outcome()
    assert outcome is not None
    assert (outcome.winner, phase(round_)) == (0, "over")
    assert points(round_) == (0, -12)


def test_z_9_1_not_before_round_3() -> None:
    round_ = play(begin_with("S5", PERFECT, bottom="H3"), "-S5")
    assert_refused(round_, f"jolly {MELDS} -SJ", "too_early", "Z-5.4")
    pass_by(round_, 2)
    assert_refused(round_, f"jolly {MELDS} -SJ", "too_early", "Z-5.4")
    pass_by(round_, 2)
    play(round_, f"jolly {MELDS} -SJ")


def test_z_9_1_not_after_drawing() -> None:
    assert_refused(play(jolly(), "draw"), f"jolly {MELDS} -SJ", "wrong_phase", "Z-8.1")


def test_z_9_1_not_without_exactly_twelve_cards() -> None:
    round_ = spot("H4 D8", laid=("H5H6H7", "CTCJCQ"), own=(), top="C2")
    assert_refused(round_, "jolly +H4H5H6 -D8", "jolly_hand_size", "Z-9.1")


def test_z_9_1_the_table_may_do_without_it() -> None:
    round_ = jolly(jolly_hand=False)
    assert round_.view(None).jolly == "H3"
    assert_refused(round_, f"jolly {MELDS} -SJ", "wrong_phase", "Z-8.1")


# -- how --------------------------------------------------------------------------------------


def test_z_9_2_the_melds_lie_on_the_table_with_the_jolly_card_in_one() -> None:
    round_ = play(jolly(), f"jolly {MELDS} -SJ")
    table = melds(round_)
    assert (table[1], table[3]) == ("C5C6C7", "H2H3H4")
    assert [meld.owner for meld in round_.view(None).table] == [0] * 4
    assert (hand(round_, 0), round_.view(None).jolly) == ([], None)


def test_z_9_2_the_jolly_card_must_be_in_a_meld() -> None:
    held = "C567 SK HK DK H234 S9 D9 C9"  # J-3
    round_ = jolly(held, "SJ")
    text = "jolly +C5C6C7 +SKHKDK +H2H3H4 +S9D9C9"
    assert_refused(round_, f"{text} -SJ", "jolly_card_unused", "Z-9.2")
    assert_refused(round_, text, "jolly_card_unused", "Z-9.2")


@pytest.mark.parametrize(
    "text",
    [
        "jolly +C5C6C7 +SKHKDK +H2H3H4",
        "jolly +C5C6C7 +SKHKDK +H2H3H4 -SJ",
        "jolly +SKHKDK +C5C6C7 +H2H3H4 -S9",
    ],
)
def test_z_9_2_twelve_or_thirteen_cards_must_be_melded(text: str) -> None:
    assert_refused(jolly(), text, "jolly_not_out", "Z-9.2")


@pytest.mark.parametrize(
    ("text", "code", "law"),
    [
        ("+C5C7C6 +SKHKDK +H2H3H4 +S9D9C9 -SJ", "run_order", "Z-6.2"),
        ("+C5C6C7 +SKHKDK +H2H3H4 +S9D9H9 -SJ", "card_not_in_hand", "Z-0.3"),
        ("+C5C6C7 +C5C6C7 +SKHKDK +H2H3H4 -SJ", "card_not_in_hand", "Z-0.3"),
        ("+C5C6C7 +SKHKDK +H2H3 +S9D9C9 -SJ", "meld_size", "Z-6.2"),
        ("+C5C6C7 +SKHK +H2H3H4 +S9D9C9 -SJ", "meld_size", "Z-6.6"),
    ],
)
def test_z_9_2_every_meld_must_be_valid_and_no_card_in_two(text: str, code: str, law: str) -> None:
    assert_refused(jolly(), f"jolly {text}", code, law)


@pytest.mark.parametrize("text", ["jolly", "jolly -SJ", "jolly -S2"])
def test_z_9_2_without_melds_it_is_too_small(text: str) -> None:
    """D-32: a Jolly Hand without enough melds is refused as a meld of the wrong size."""
    assert_refused(jolly(), text, "meld_size", "Z-7.1")


# -- the opening ------------------------------------------------------------------------------


def test_z_9_3_the_points_of_an_opening() -> None:
    held = "SA23 H2 D2 C2 H3 D3 C3 H4 D4 SK"  # J-5
    text = "jolly +SAS2S3 +H2D2C2 +H3D3C3 +H4D4C4 -SK"
    refusal = assert_refused(jolly(held, "C4"), text, "opening_points", "Z-9.3")
    assert "33" in said(refusal)
    play(jolly(held, "C4", opening_points=33), text)


def test_z_9_3_a_pure_run() -> None:
    held = "C5 JK C7 SK HK DK H2 S2 S9 D9 C9 SJ"  # J-4
    text = "jolly +C5JKC7 +SKHKDK +S2H2D2 +S9D9C9 -SJ"
    assert_refused(jolly(held, "D2"), text, "opening_pure_run", "Z-9.3")
    play(jolly(held, "D2", opening_pure_run=False), text)


@pytest.mark.parametrize(
    ("held", "target", "text"),
    [
        (
            "SA23 H2 D2 C2 H3 D3 C3 H4 D4 SK",
            "C4",
            "jolly +SAS2S3 +H2D2C2 +H3D3C3 +H4D4C4 -SK",
        ),
        (
            "C5 JK C7 SK HK DK H2 S2 S9 D9 C9 SJ",
            "D2",
            "jolly +C5JKC7 +SKHKDK +S2H2D2 +S9D9C9 -SJ",
        ),
    ],
)
def test_z_9_3_unless_the_table_does_not_ask_for_it(held: str, target: str, text: str) -> None:
    play(jolly(held, target, jolly_needs_opening=False), text)


# -- the last card ----------------------------------------------------------------------------


def test_z_9_4_twelve_melded_and_the_thirteenth_discarded() -> None:
    round_ = play(jolly(), f"jolly {MELDS} -SJ")
    for view in seen(round_):
        assert view.top == "SJ"


def test_z_9_4_thirteen_melded_and_nothing_discarded() -> None:
    round_ = jolly(ALL)
    top = round_.view(None).top
    play(round_, f"jolly {ALL_MELDS}")
    assert points(round_) == (0, -12)
    assert round_.view(None).top == top


@pytest.mark.parametrize("last", ["C5", "C8"])
def test_z_9_4_or_one_of_them_is_kept_for_the_discard(last: str) -> None:
    kept = "C6C7C8" if last == "C5" else "C5C6C7"
    play(jolly(ALL), f"jolly +{kept} +SKHKDK +H2H3H4 +S9D9C9 -{last}")


@pytest.mark.parametrize("last", ["", " -H3", " -C5", " -DA", " -JK"])
def test_z_9_4_the_last_card_is_the_one_that_is_left(last: str) -> None:
    assert_refused(jolly(), f"jolly {MELDS}{last}", "jolly_not_out", "Z-9.4")
    if last:
        assert_refused(jolly(ALL), f"jolly {ALL_MELDS}{last}", "jolly_not_out", "Z-9.4")


def test_z_9_4_the_twin_of_the_jolly_card_may_be_the_last() -> None:
    round_ = jolly("C567 SK HK DK H234 S9 D9 C9", "H3")
    play(round_, f"jolly {MELDS} -H3")
    assert round_.view(None).top == "H3"


def test_z_9_4_the_last_card_is_told_face_down() -> None:
    round_ = jolly()
    action = GAME.read(f"jolly {MELDS} -SJ")
    for viewer in (None, 1):
        told = round_.told(viewer, 0, action)
        assert "SJ" not in told
        assert "H2H3H4" in told


# -- all or nothing ---------------------------------------------------------------------------


def test_z_9_5_a_refused_jolly_hand_costs_nothing() -> None:
    round_ = jolly()
    before = seen(round_)
    assert judged(round_, f"jolly {MELDS} -DA") is not None
    assert seen(round_) == before
    assert (phase(round_), round_.view(None).jolly) == ("draw", "H3")
    assert legal(round_, 0) == {"draw"}
    play(round_, "draw")


def test_z_9_6_it_is_there_for_everybody_until_the_deal_ends() -> None:
    round_ = ready("", PERFECT, bottom="H3")
    pass_by(round_, 5)
    assert (turn(round_), round_.view(None).jolly) == (1, "H3")
    play(round_, f"jolly {MELDS} -SJ")


# -- the vectors ------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ["J-1", "J-2", "J-6", "J-7"])
def test_z_9_2_the_hands_of_the_lawbook_go_out(id_: str) -> None:
    held, target, can, _ = rows("J")[id_]
    assert can == "yes"
    round_ = jolly(" ".join(faces(held)), faces(target)[0])
    laid = plan(id_)
    used = [card for meld in laid for text in meld for card in _cards(text)]
    rest = [*faces(held), *faces(target)]
    for card in used:
        rest.remove(card)
    text = " ".join(f"+{row(meld)}" for meld in laid)
    play(round_, f"jolly {text}" + (f" -{rest[0]}" if rest else ""))
    assert points(round_)[0] == 0


def _cards(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(0, len(text), 2)]
