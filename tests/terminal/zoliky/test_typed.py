"""What a line means at a table of Žolíky: numbers, cards, parts, words, and the draft before it."""

from __future__ import annotations

import pytest

from eldest.games.zoliky import GAME
from eldest.games.zoliky.views.view import View
from eldest.protocol import NotationError, Refusal
from eldest.table import Table
from eldest.terminal.games.zoliky.drawing import ZolikyDrawing

from .running import LED, OPENED, THIRD, drawing, table_after

RUN = "+S9STSJSQ"


def at(*texts: str, language: str = "en", **options: object) -> tuple[ZolikyDrawing, View]:
    """Seat 0 after these actions: what it types with, and what it sees."""
    table = table_after(*texts, **options)
    return drawing(table, 0, language), table.round.view(0)


def meant(line: str, *texts: str, language: str = "en", **options: object) -> str | None:
    """The action that a line means after these actions."""
    drawn, view = at(*texts, language=language, **options)
    return drawn.typed(view, line)


# -- cards and parts ------------------------------------------------------------------------------


WRITTEN = (
    "+S9STSJSQ -D2",
    "+s9stsjsq -d2",
    "+9sTsJsQs -2d",
    "+S9S10SJSQ -D2",
    "+9♠10♠J♠Q♠ -2♦",
    "+ s9 st sj sq -d2",
    "+S9 10s JS SQ -D2",
)


@pytest.mark.parametrize("line", WRITTEN)
def test_suit_or_rank_first_small_or_large_joined_or_apart(line: str) -> None:
    assert meant(line, *THIRD) == "+S9STSJSQ -D2"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("d2", "-D2"),
        ("-2D", "-D2"),
        ("jk", "-JK"),
        ("+jks5s6 -jk", "+JKS5S6 -JK"),
        ("3>s8 3<S4 12=d7 3~h6 -c9", "3>S8 3<S4 12=D7 3~H6 -C9"),
        ("take +H4H5H6 -C9", "take +H4H5H6 -C9"),
        ("JOLLY +h4h5h6", "jolly +H4H5H6"),
        ("Draw", "draw"),
        ("cut 54", "cut 54"),
    ],
)
def test_z_12_1_every_text_of_chapter_12_is_read(line: str, text: str) -> None:
    assert meant(line, *THIRD) == text
    assert GAME.read(text)


@pytest.mark.parametrize("line", ["+H4X5 -D2", "3>S8S9 -D2", "0>S8 -D2", "D2 D8", "draw -D2", "x"])
def test_what_is_no_turn_is_no_action_of_the_game(line: str) -> None:
    text = meant(line, *THIRD)
    assert text is not None
    with pytest.raises(NotationError):
        GAME.read(text)


@pytest.mark.parametrize(
    ("line", "language", "text"),
    [
        ("d", "en", "draw"),
        ("stock", "en", "draw"),
        ("t", "en", "take"),
        ("j", "en", "jolly"),
        ("líznout", "cs", "draw"),
        ("lizam", "cs", "draw"),
        ("l", "cs", "draw"),
        ("vzit +H4H5H6 -C9", "cs", "take +H4H5H6 -C9"),
        ("BERU", "cs", "take"),
        ("sejmout 40", "cs", "cut 40"),
    ],
)
def test_words_of_the_language_begin_a_turn(line: str, language: str, text: str) -> None:
    assert meant(line, *LED, language=language) == text


# -- numbers --------------------------------------------------------------------------------------


def test_numbers_are_those_that_are_shown() -> None:
    drawn, view = at(*THIRD)
    offers = drawn.offers.numbered(view)
    assert list(offers) == list(range(1, 18))
    assert list(offers.values())[:3] == ["+S9STSJSQ", "+C6C7C8", "+S9STSJ"]
    assert [drawn.typed(view, str(number)) for number in offers] == list(offers.values())


def test_cards_that_are_in_no_meld_are_numbered_first() -> None:
    drawn, view = at(*THIRD)
    discards = [text for text in drawn.offers.numbered(view).values() if text.startswith("-")]
    assert discards[:6] == ["-H4", "-H5", "-HJ", "-D2", "-D8", "-D9"]
    assert discards[6:] == ["-S9", "-ST", "-SJ", "-SQ", "-C6", "-C7", "-C8"]


def test_several_numbers_are_one_turn() -> None:
    assert meant("1 2 8", *THIRD) == "+S9STSJSQ +C6C7C8 -D2"


def test_z_3_2_a_number_cuts() -> None:
    table = cutting()
    drawn, view = drawing(table, 1), table.round.view(1)
    assert [drawn.typed(view, line) for line in ("54", "2", "cut 7", "c 9")] == [
        "cut 54",
        "cut 2",
        "cut 7",
        "cut 9",
    ]


def cutting() -> Table:
    """Seat 1 is to cut."""
    return table_after(manual_cut=True)


@pytest.mark.parametrize("line", ["", "0", "18", "9" * 50, "1 99"])
def test_a_number_that_nothing_has_means_nothing(line: str) -> None:
    drawn, view = at(*THIRD)
    assert drawn.typed(view, line) is None
    assert drawn.hint(view).startswith("Type a number from 1 to 17, a card to discard, or parts")


# -- the draft ------------------------------------------------------------------------------------


def test_z_8_12_a_draft_is_joined_with_what_ends_the_turn() -> None:
    drawn, view = at(*THIRD)
    assert drawn.built(view, RUN) == []
    assert drawn.built(view, "2") is None, "2 is a discard by now"
    assert drawn.typed(view, "2") == f"{RUN} -H4"
    assert drawn.built(view, "+C6C7C8") == []
    assert drawn.typed(view, "-D2") == f"{RUN} +C6C7C8 -D2"


def test_undo_takes_the_last_part_off_and_drop_all() -> None:
    drawn, view = at(*THIRD)
    drawn.built(view, f"{RUN} +C6C7C8")
    assert drawn.built(view, "undo") == []
    assert drawn.typed(view, "-D2") == f"{RUN} -D2"
    assert drawn.built(view, "drop") == ["Your draft is cleared."]
    assert drawn.typed(view, "-D2") == "-D2"
    assert drawn.built(view, "DROP") == ["You have no draft to drop."]
    assert drawn.built(view, "undo") is None, "without a draft it is the table's own"


def test_z_8_4_a_refused_part_leaves_the_draft_as_it_was() -> None:
    drawn, view = at(*THIRD)
    drawn.built(view, RUN)
    for line, code in {
        "+S9STSJ": "card_not_in_hand",
        "+C6C7": "meld_size",
        "+C6C7C8 +H4H5HJ": "run_order",
        "7>H4": "unknown_meld",
        "1~S9": "card_not_in_hand",
    }.items():
        refusal = drawn.built(view, line)
        assert isinstance(refusal, Refusal)
        assert refusal.code == code
    assert drawn.typed(view, "-D2") == f"{RUN} -D2"


def test_z_7_1_a_lay_off_needs_the_whole_opening_first() -> None:
    drawn, view = at(*THIRD)
    drawn.built(view, "+C6C7C8")
    refusal = drawn.built(view, "1>H4")
    assert refusal == Refusal("opening_points", "Z-7.1", (("sum", 21),))


def test_a_new_turn_finds_the_pad_empty() -> None:
    table = table_after(*THIRD)
    drawn = drawing(table)
    drawn.built(table.round.view(0), RUN)
    for text in ("-D2", "draw", "-S6", "draw", "-H6", "draw"):
        table.play(table.round.actors()[0], text)
    assert drawn.typed(table.round.view(0), "-D8") == "-D8"


def test_take_begins_a_draft_only_where_the_card_can_be_used() -> None:
    drawn, view = at(*OPENED)
    assert drawn.built(view, "take") == []
    assert drawn.typed(view, "+H4H5H6 -HJ") == "take +H4H5H6 -HJ"
    assert drawn.built(view, "take +H4H5H6") == [], "it begins again"
    assert drawn.typed(view, "-HJ") == "take +H4H5H6 -HJ"
    drawn, view = at(*THIRD[:-1])
    assert drawn.built(view, "take") is None
    assert drawn.typed(view, "take") == "take", "the table says why not"


@pytest.mark.parametrize("line", ["draw", "-D2", "help", "", "99", "nonsense"])
def test_other_lines_build_nothing(line: str) -> None:
    drawn, view = at(*THIRD)
    assert drawn.built(view, line) is None


@pytest.mark.parametrize("texts", [(), LED, LED[:-1]])
def test_z_5_4_before_round_three_the_table_is_asked(texts: tuple[str, ...]) -> None:
    drawn, view = at(*texts)
    assert drawn.built(view, RUN) is None
    assert drawn.typed(view, RUN) == RUN
