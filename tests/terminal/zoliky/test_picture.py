"""The table of Žolíky as it is drawn: what is known is there, the draft is marked, it fits."""

from __future__ import annotations

import pytest

from eldest.games.zoliky import GAME
from eldest.games.zoliky.views.view import View
from eldest.protocol import Round, Seat
from eldest.table import Heard
from eldest.terminal.drawing import Moment
from eldest.terminal.games.zoliky.drawing import ZolikyDrawing
from eldest.terminal.paint import ASCII, FINE, Signs, cells, wrapped
from tests.each import each
from tests.games.zoliky.table import begin_with, play, ready, spot

from .running import OPENED, SWAPPING, THIRD, drawing, table_after, words_for


def drawn_for(
    round_: Round, seat: Seat = 0, language: str = "en", signs: Signs = FINE
) -> tuple[ZolikyDrawing, View]:
    """What a seat of this deal sees and types with."""
    options = round_.setup.options
    return ZolikyDrawing(GAME, options, seat, words_for(language), signs), round_.view(seat)


def lines_of(drawn: ZolikyDrawing, view: View, width: int = 80) -> list[str]:
    """The lines of the picture."""
    moment = Moment(1, (0,) * len(view.sizes), width)
    texts = drawn.picture(view, moment)
    return [part.plain.rstrip() for text in texts for part in wrapped(text, width)]


def picture(round_: Round, seat: Seat = 0, language: str = "en", width: int = 80) -> str:
    """The whole picture."""
    return "\n".join(lines_of(*drawn_for(round_, seat, language), width))


def after(*texts: str, language: str = "en", signs: Signs = FINE) -> tuple[ZolikyDrawing, View]:
    """Seat 0 of the page's deal after these actions."""
    table = table_after(*texts)
    return drawing(table, 0, language, signs), table.round.view(0)


# -- players, melds and piles ---------------------------------------------------------------------


def test_everybody_has_a_line_with_cards_opening_and_melds() -> None:
    lines = lines_of(*after(*OPENED))
    assert lines[2:6] == [
        f"│ {row:<76} │"
        for row in (
            "▸ you     5 cards · opened   1 9♠ 10♠ J♠ Q♠   2 6♣ 7♣ 8♣",
            "  Tomáš   6 cards · opened · jokers kept: 1   3 Q♦ K♦ A♦   4 7♥ 8♥ JK=9♥",
            "  Zuzka  12 cards · not opened · dealer",
            "stock 62   discard pile 6♥ (9)   Jolly card K♣",
        )
    ]


def test_the_same_in_czech_counts_cards_as_czech_does() -> None:
    shown = "\n".join(lines_of(*after(*SWAPPING, language="cs")))
    assert "▸ vy      3 karty · vyloženo   1 9♠ 10♠ J♠ Q♠" in shown
    assert "Zuzka  12 karet · nevyloženo · rozdávající" in shown
    assert "talon 59   odhazovací balíček 3♣ (11)   karta Jolly K♣" in shown
    shown = "\n".join(lines_of(*after(*SWAPPING, "4~H9 4>JK -D9", language="cs")))
    assert "  vy      1 karta · vyloženo" in shown
    assert "▸ Tomáš   6 karet · vyloženo · nalezených žolíků: 1" in shown


@pytest.mark.parametrize(
    ("melds", "shown"),
    [
        (("JKH5H6", "S4S5S6S7S8"), "1 JK=4♥ 5♥ 6♥"),
        (("SKHKJK", "S4S5S6S7S8"), "1 K♠ K♥ JK=♦/♣"),
        (("S2H2D2JK", "S4S5S6S7S8"), "1 2♠ 2♥ 2♦ JK=2♣"),
    ],
)
def test_z_6_4_z_6_8_jokers_are_shown_with_what_they_stand_for(
    melds: tuple[str, ...], shown: str
) -> None:
    assert f"   {shown}   2 4♠ 5♠ 6♠ 7♠ 8♠" in picture(spot("", laid=melds), seat=1)


def test_z_3_3_only_the_cutter_is_shown_what_he_saw() -> None:
    round_ = begin_with("", "JK", "", bottom="JK CK D5")
    assert "at the bottom you saw joker K♣ 5♦" in picture(round_, seat=1)
    assert "bottom" not in picture(round_, seat=0)
    for seat in range(3):
        assert picture(round_, seat).count("jokers kept: 1") == 1


def test_z_8_9_nobody_sees_the_face_of_a_pile_that_is_empty() -> None:
    assert "discard pile –   Jolly card" in picture(begin_with("", ""))  # noqa: RUF001


def test_before_the_deal_there_is_nothing_but_the_players() -> None:
    shown = "\n".join(lines_of(*drawn_for(table_after(manual_cut=True).round, 1)))
    assert "Cut the pack: lift 3 to 105 cards." in shown
    assert "3–105 Cut" in shown  # noqa: RUF001
    assert "stock" not in shown


# -- the hand -------------------------------------------------------------------------------------


def test_the_hand_is_sorted_into_melds_and_the_rest_by_suit() -> None:
    lines = lines_of(*after(*THIRD))
    assert lines[-4:] == [
        "╭───┬───┬───┬───╮ ╭───┬───┬─▾─╮ ╭───┬───┬───╮ ╭───┬───┬───╮",
        "│ 9♠│10♠│ J♠│ Q♠│ │ 6♣│ 7♣│ 8♣│ │ 4♥│ 5♥│ J♥│ │ 2♦│ 8♦│ 9♦│",
        "╰11─┴12─┴13─┴14─╯ ╰15─┴16─┴17─╯ ╰─5─┴─6─┴─7─╯ ╰─8─┴─9─┴10─╯",
        "in your hand: 9♠ 10♠ J♠ Q♠ (39)   6♣ 7♣ 8♣ (21)   ▾ just drawn",
    ]


def test_an_opening_is_found_even_if_other_melds_have_more_points() -> None:
    # S-10 of the lawbook: the joker as 6♥ would leave no pure run.
    round_ = ready("H345 JK S8T DA CA C6 D7 SQ C2", "", draws="DK")
    found = lines_of(*drawn_for(play(round_, "draw")))[-1]
    assert "3♥ 4♥ 5♥ (12)" in found
    assert "(30)" in found


def test_twins_share_a_number_and_only_the_drawn_one_is_marked() -> None:
    lines = lines_of(*drawn_for(play(ready("S5 H8 JK", "", draws="S5"), "draw")))
    assert lines[-4].count("▾") == 1
    cards, numbers = lines[-3], lines[-2]
    first = cards.index("5♠")
    second = cards.index("5♠", first + 1)
    assert numbers[first - 1 : first + 2] == numbers[second - 1 : second + 2]


# -- the draft ------------------------------------------------------------------------------------


def test_z_8_12_a_draft_is_drawn_as_if_it_lay_there_and_marked() -> None:
    drawn, view = after(*SWAPPING)
    drawn.built(view, "4~H9")
    shown = "\n".join(lines_of(drawn, view))
    assert "3 Q♦ K♦ A♦   ★4 7♥ 8♥ 9♥ " in shown
    assert "your turn so far: 4~9♥" in shown
    assert "✗ The joker that you took must go back on the table in this turn. (Z-8.5)" in shown
    assert "│ 8♦│ 9♦│ JK│" in shown
    drawn.built(view, "4>JK")
    shown = "\n".join(lines_of(drawn, view))
    assert "★4 7♥ 8♥ 9♥ JK=10♥" in shown
    assert "✗" not in shown
    assert "Discard a card." in shown


@pytest.mark.parametrize(
    ("language", "points", "missing"),
    [
        (
            "en",
            "21 of 36 points",
            "✗ These melds make 21 points, which is too few to open. (Z-7.1)",
        ),
        ("cs", "21 z 36 bodů", "✗ Tyhle kombinace dají 21 b., na vyložení je to málo. (Z-7.1)"),
    ],
)
def test_z_7_1_points_so_far_and_what_is_missing_in_the_laws_words(
    language: str, points: str, missing: str
) -> None:
    drawn, view = after(*THIRD, language=language)
    drawn.built(view, "+C6C7C8")
    shown = lines_of(drawn, view)
    assert any(line.endswith(f": +6♣ 7♣ 8♣ · {points}") for line in shown)
    assert missing in shown
    drawn.built(view, "+S9STSJSQ")
    assert not any("✗" in line for line in lines_of(drawn, view))


def test_z_9_2_a_jolly_hand_lacks_several_things_at_once() -> None:
    round_ = ready("C567 SK HK DK H24 S9 D9 C9 SJ", "", bottom="H3")
    drawn, view = drawn_for(round_)
    assert "You can go out with the Jolly card 3♥." in "\n".join(lines_of(drawn, view))
    drawn.built(view, "jolly +SKHKDK")
    shown = "\n".join(lines_of(drawn, view))
    for law in ("(Z-9.3)", "An opening needs a run without a joker. (Z-9.3)", "(Z-9.2)"):
        assert law in shown
    assert "3♥" in shown.split("your turn so far")[1]
    drawn.built(view, "+C5C6C7 +H2H3H4 +S9D9C9")
    assert drawn.typed(view, "-SJ") == "jolly +SKHKDK +C5C6C7 +H2H3H4 +S9D9C9 -SJ"


def test_z_9_4_a_jolly_hand_of_all_thirteen_needs_no_discard() -> None:
    drawn, view = drawn_for(ready("C5678 SK HK DK H24 S9 D9 C9", "", bottom="H3"))
    drawn.built(view, "jolly +SKHKDK +H2H3H4 +S9D9C9")
    assert drawn.built(view, "+C5C6C7C8") is None
    assert drawn.typed(view, "+C5C6C7C8") == "jolly +SKHKDK +H2H3H4 +S9D9C9 +C5C6C7C8"


def test_z_12_5_a_blind_alley_is_told() -> None:
    drawn, view = after(*SWAPPING)
    drawn.built(view, "4~H9 +D8D9JK")
    shown = "\n".join(lines_of(drawn, view))
    assert "✗ Keep one card to discard. (Z-8.5)" in shown
    assert "The turn cannot be completed this way: take one part back (undo) or all" in shown
    assert drawn.hint(view).startswith("The turn cannot be completed this way")


def test_what_is_offered_is_what_the_game_says_may_follow() -> None:
    round_ = ready("C567 SK HK DK H23 JK S9 D9 C9", "", draws="SJ")
    drawn, view = drawn_for(play(round_, "draw"))
    for _ in range(4):
        offers = [*drawn.offers.numbered(view).values()]
        allowed = GAME.parts(view, " ".join(drawn.offers.pad.words(view)))
        parts = [text for text in offers if not text.startswith("-")]
        assert 0 < len(parts) <= 9
        assert set(offers) <= set(allowed)
        drawn.built(view, parts[0])


# -- what happened --------------------------------------------------------------------------------


def told(before: Round, text: str, seat: Seat, viewer: Seat, language: str = "en") -> list[str]:
    """What a viewer reads when a seat does this."""
    drawn, view = drawn_for(before, viewer, language)
    heard = Heard(0, seat, before.told(viewer, seat, GAME.read(text)))
    play(before, text)
    return [news.text for news in drawn.speech.news(view, heard, before.view(viewer))]


def test_z_9_4_a_jolly_hand_is_told_with_its_melds() -> None:
    hand, turn = "C567 SK HK DK H24 S9 D9 C9 SJ", "jolly +C5C6C7 +SKHKDK +H2H3H4 +S9D9C9 -SJ"
    said = told(ready(hand, "", bottom="H3"), turn, 0, 1)
    assert said[0] == (
        "Honza takes the Jolly card 3♥ and lays everything: 5♣ 6♣ 7♣, K♠ K♥ K♦, 2♥ 3♥ 4♥, "
        "9♠ 9♦ 9♣. Honza discards the last card face down."
    )
    assert said[1] == "The last card: J♠."
    assert said[2].startswith("You are left with 12 cards: ")
    own = told(ready(hand, "", bottom="H3"), turn, 0, 0, "cs")
    assert own[0].startswith("Berete kartu Jolly 3♥ a vykládáte všechno: 5♣ 6♣ 7♣, K♠ K♥ K♦,")
    assert own[1].startswith("Tomáš má v ruce ještě 12 karet: ")


def test_z_9_4_a_jolly_hand_of_all_thirteen_has_no_last_card() -> None:
    round_ = ready("C5678 SK HK DK H24 S9 D9 C9", "", bottom="H3")
    said = told(round_, "jolly +C5C6C7C8 +SKHKDK +H2H3H4 +S9D9C9", 0, 1)
    assert said[0].endswith("2♥ 3♥ 4♥, 9♠ 9♦ 9♣.")
    assert said[1].startswith("You are left with 12 cards: ")


def test_z_8_9_the_last_card_is_named_only_at_the_end() -> None:
    round_ = play(ready("C567 SK HK DK H234 S9 D9 C9", "", draws="SJ"), "draw")
    said = told(round_, "+C5C6C7 +SKHKDK +H2H3H4 +S9D9C9 -SJ", 0, 1)
    assert said[0].endswith("Honza discards the last card face down. Honza goes out from the hand.")
    assert said[1] == "The last card: J♠."


def test_steps_are_told_one_by_one() -> None:
    laid = ("H5H6JK", "S9H9JK", "CTCJCQ")
    round_ = spot("H7 SK D2", drawn="C4", laid=laid, own=())
    assert told(round_, "1~H7 3>JK -D2", 1, 0) == [
        "Tomáš swaps 7♥ for the joker in meld 1. Tomáš lays off the joker on meld 3."
        " Tomáš discards 2♦."
    ]


def test_a_drawn_card_is_told_to_the_drawer_only() -> None:
    assert told(ready("", "", draws="SJ"), "draw", 0, 0) == ["You draw J♠."]
    assert told(ready("", "", draws="SJ"), "draw", 0, 1) == ["Honza draws from the stock."]


# -- it fits --------------------------------------------------------------------------------------


@each("language", ["en", "cs"])
@each("signs", [FINE, ASCII])
@each("players", [2, 3, 4, 5, 6])
def test_no_line_is_too_wide_and_the_table_fits_a_small_screen(
    players: int, signs: Signs, language: str
) -> None:
    hands = ["JK S9TJQ HK DK CK", *[""] * (players - 1)]
    hands[-2] = hands[-2] or "JK"  # the cutter's
    round_ = play(ready(*hands, draws="JK", bottom="JK"), "draw")
    drawn, view = drawn_for(round_, 0, language, signs)
    drawn.built(view, "+S9STSJSQ")
    for width in (40, 80, 88):
        lines = lines_of(drawn, view, width)
        assert max(map(cells, lines)) <= width
        assert width < 80 or len(lines) < 24
