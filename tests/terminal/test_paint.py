"""Signs, widths and lines: what the terminal is drawn with."""

from __future__ import annotations

import pytest
from rich.text import Text

from eldest.terminal.felt import Held, hand_lines
from eldest.terminal.paint import (
    ASCII,
    FINE,
    SUIT_STYLES,
    Canvas,
    Signs,
    cells,
    flowing,
    unaccented,
    wrapped,
)


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


@pytest.mark.parametrize(
    ("text", "columns"), [("", 0), ("10♠", 3), ("टीम", 3), ("हुकुम", 3), ("牌", 2), ("é", 1)]
)
def test_columns_of_a_text(text: str, columns: int) -> None:
    assert cells(text) == columns


def test_cards_are_shown_with_pips_or_as_they_are_typed() -> None:
    assert [FINE.card(text) for text in ("ST", "HA", "C2")] == ["10♠", "A♥", "2♣"]
    assert [ASCII.card(text) for text in ("ST", "HA", "C2")] == ["ST", "HA", "C2"]


@pytest.mark.parametrize(("signs", "card"), [(FINE, "10♦"), (ASCII, "DT")])
def test_cards_in_a_sentence_have_their_colour(signs: Signs, card: str) -> None:
    text = signs.painted(f"Dev plays {card}.")
    found = [
        text.plain[span.start : span.end] for span in text.spans if span.style == SUIT_STYLES["D"]
    ]
    assert found == [card]


def test_law_ids_in_a_sentence_are_marked() -> None:
    text = FINE.painted("Follow suit. (K-4.3)")
    assert [text.plain[span.start : span.end] for span in text.spans] == ["K-4.3"]


def test_lines_break_at_spaces_and_keep_their_indent() -> None:
    assert plain(wrapped(Text("  one two three"), 9)) == ["  one two", "  three"]
    assert plain(wrapped(Text("one\ntwo"), 9)) == ["one", "two"]
    assert plain(wrapped(Text(""), 9)) == [""]


def test_a_long_word_stays_whole_so_that_it_can_be_copied() -> None:
    assert plain(wrapped(Text("see 0123456789abc now"), 8)) == ["see", "0123456789abc", "now"]
    assert plain(wrapped(Text("0123456789abc"), 8)) == ["0123456789abc"]


def test_lines_of_another_script_fit_by_the_columns_of_its_letters() -> None:
    for line in wrapped(Text("आपके पास चाल का रंग है, वही रंग दीजिए।"), 14):
        assert cells(line.plain) <= 14


def test_a_canvas_takes_letters_of_any_width() -> None:
    canvas = Canvas(6, 2)
    canvas.write(0, 0, "हुA")
    canvas.write(1, 4, "牌牌")  # the second has no room
    assert plain(canvas.lines()) == ["हुA    ", "    牌"]


def test_a_hand_shows_numbers_under_what_may_be_played() -> None:
    held = [Held("SA", None, False), Held("ST", 1, True), Held("D2", 12, True)]
    assert plain(hand_lines(FINE, held, 80)) == [
        "╭───┬───╮ ╭───╮",
        "│ A♠│10♠│ │ 2♦│",
        "╰───┴─1─╯ ╰12─╯",
    ]
    assert plain(hand_lines(ASCII, held, 80))[1] == "| SA| ST| | D2|"


def test_what_may_not_be_played_is_dim_and_the_rest_is_not() -> None:
    middle = hand_lines(FINE, [Held("HA", None, False), Held("H2", 1, True)], 80)[1]
    styles = {middle.plain[span.start : span.end]: span.style for span in middle.spans}
    assert styles[" A♥"] == "dim"
    assert styles[" 2♥"] == SUIT_STYLES["H"]


def test_a_hand_that_is_too_wide_goes_on_below() -> None:
    held = [Held(f"{suit}{rank}", None, True) for suit in "SHDC" for rank in "AKQJT"]
    lines = plain(hand_lines(FINE, held, 44))
    assert len(lines) == 6
    assert max(map(len, lines)) <= 44


def test_no_cards_no_lines() -> None:
    assert hand_lines(FINE, [], 80) == []


def test_german_suits_have_pips_and_colours_of_their_own() -> None:
    german = FINE.with_deck("german")
    assert [german.card(text) for text in ("ST", "HA", "DK", "C7")] == ["10♠", "A♥", "K●", "7♣"]
    assert german.style("S7") != FINE.style("S7")
    assert german.style("H7") == FINE.style("H7")


def test_marked_cards_are_marked_above() -> None:
    held = [Held("SA", 1, live=True, mark=True), Held("S7", None, live=False)]
    assert plain(hand_lines(FINE, held, 80))[0] == "╭─▾─┬───╮"
    assert plain(hand_lines(ASCII, held, 80))[0] == "+-v-+---+"


def test_plain_letters_stand_for_those_with_accents_one_for_one() -> None:
    assert unaccented("Štych · „žaludy“ 2×1–3") == 'Stych / "zaludy" 2x1-3'  # noqa: RUF001
    assert unaccented("टीम ✗") == "टीम ✗"


def test_texts_flow_and_none_is_broken() -> None:
    texts = [Text("one two"), Text("three"), Text("four five six")]
    assert plain(flowing(texts, 16)) == ["one two   three", "four five six"]
    assert plain(flowing([], 16)) == []
