"""A board of a table goes into PBN and LIN and comes back: B-F.17, B-F.18, B-A.7, B-Q.1."""

from __future__ import annotations

import pytest

from eldest.club import formats
from eldest.club.formats.errors import FormatError
from eldest.club.formats.filed import FiledBoard
from eldest.club.played import filed_board, table_of
from eldest.deal import Dice
from eldest.games.bridge import GAME
from eldest.protocol import CHANCE
from eldest.table import Acted, Table, write_record
from tests.conformance.playing import Player
from tests.each import each

NAMES = ("Ana", "Bob", "Cyd", "Dan")


def random_table(seed: int, **options: object) -> Table:
    """A board on which everybody did as he liked."""
    table = Table(GAME, GAME.first(GAME.options(board=seed % 99 + 1, **options)))
    player = Player(GAME, f"played {seed}")
    while table.round.actors():
        table.play(*player.choice(table.round))
    return table


def dealt(board: int = 1) -> Table:
    table = Table(GAME, GAME.first(GAME.options(board=board, boards=1)))
    table.deal(Dice(board))
    return table


def acts(table: Table, texts: str) -> Table:
    for text in texts.split():
        table.play(table.round.actors()[0], text)
    return table


def through(table: Table, format: str) -> FiledBoard:
    (board,) = formats.read(formats.write([filed_board(table, NAMES)], format), format=format)
    return board


def moves(table: Table) -> list[str]:
    """Calls and cards, which every file keeps."""
    events = [event for event in table.log if isinstance(event, Acted) and event.seat != CHANCE]
    return [str(event.action) for event in events if len(str(event.action)) <= 3]


@each("format", ["pbn", "lin"])
@each("seed", range(8))
def test_a_board_played_to_the_end_comes_back_card_by_card(seed: int, format: str) -> None:
    table = random_table(seed, claims=False)
    again = table_of(through(table, format))
    assert moves(again) == moves(table)
    assert again.round.outcome() == table.round.outcome()
    assert again.round.cards() == table.round.cards()


@each("format", ["pbn", "lin"])
@each("seed", range(12))
def test_a_board_that_was_claimed_keeps_its_result(seed: int, format: str) -> None:
    table = random_table(seed)
    again = table_of(through(table, format))
    assert moves(again) == moves(table)
    assert again.round.outcome() == table.round.outcome()


@pytest.mark.parametrize("format", ["pbn", "lin"])
def test_alerts_and_what_they_mean_come_back(format: str) -> None:
    table = acts(dealt(), "1N!15_to_17 P 2D! P 2H P P P")
    again = table_of(through(table, format))
    assert [(said.alert, said.note) for said in again.round.view(1).calls][:3] == [
        (True, "15 to 17"),
        (False, ""),
        (True, ""),
    ]


@pytest.mark.parametrize("format", ["pbn", "lin"])
def test_b_a_7_questions_and_explanations_stand_in_the_note_of_the_call(format: str) -> None:
    table = acts(dealt(), "1N P 2D!transfer P 2H")
    table.play(3, "ask:3:how_many_points?")
    table.play(2, "explain:3:8_or_more")
    table.play(1, "ask:1")
    again = table_of(through(table, format))
    calls = again.round.view(1).calls
    assert calls[2].note == "transfer; W: how many points?; S: 8 or more"
    assert (calls[0].alert, calls[0].note) == (True, "E: ?")


def test_b_a_7_a_bots_terms_are_words_in_a_file() -> None:
    table = acts(dealt(), "1N!=p15-17,balanced P P P")
    table.play(0, "explain:1:=no-suit")
    note = table_of(through(table, "pbn")).round.view(1).calls[0].note
    assert note == "15 to 17 points, balanced; N: no suit to show"


def test_the_file_names_players_contract_result_and_score() -> None:
    table = acts(dealt(4), "P P P 1N P P P")
    board = filed_board(table, NAMES)
    assert (board.number, board.dealer, board.vulnerability.name) == (4, 3, "BOTH")
    assert (board.game.value("North"), board.game.value("West")) == ("Ana", "Dan")
    assert (board.game.value("Contract"), board.game.value("Declarer")) == ("1NT", "S")
    assert not board.game.has("Result")
    lead = next(text for text in table.round.view(3).legal if "claim" not in text)
    table.play(3, lead)
    table.play(2, "claim:7")
    acts(table, "accept accept")
    board = filed_board(table)
    assert (board.game.value("Result"), board.game.value("Score")) == ("7", "NS 90")


def test_ec_23_a_board_passed_out() -> None:
    again = table_of(through(acts(dealt(), "P P P P"), "pbn"))
    outcome = again.round.outcome()
    assert outcome is not None
    assert outcome.reason == "passed_out"


def test_other_markings_come_back() -> None:
    table = random_table(3, vulnerable="EW")
    again = table_of(through(table, "pbn"))
    assert again.round.view(None).vulnerable == "EW"


def test_an_unfinished_board_goes_on_where_it_stopped() -> None:
    table = acts(dealt(), "1C P")
    again = table_of(through(table, "pbn"))
    assert again.round.actors() == (2,)
    assert again.round.view(2) == table.round.view(2)


def test_a_record_of_the_table_is_the_same_after_the_file() -> None:
    table = random_table(5, claims=False, boards=1)
    again = table_of(through(table, "pbn"))
    old, new = (write_record(t).replace(" claims=false", "") for t in (table, again))
    assert new == old


def wrong(text: str, old: str, new: str) -> FiledBoard:
    assert old in text
    return formats.read(text.replace(old, new, 1).encode(), format="pbn")[0]


def test_what_the_law_refuses_is_refused_with_its_place() -> None:
    text = formats.write([filed_board(acts(dealt(), "1C P P P"))], "pbn").decode()
    with pytest.raises(FormatError, match=r"board 1: E may not 1C: R-A-LOW \(B-A\.2\)"):
        table_of(wrong(text, "1C Pass Pass Pass", "1C 1C Pass Pass"))
    with pytest.raises(FormatError, match="after its end"):
        table_of(wrong(text, "1C Pass Pass Pass", "Pass Pass Pass Pass 1C"))


def test_a_result_that_the_play_does_not_give_is_refused() -> None:
    table = random_table(2, claims=False)
    board = filed_board(table)
    other = str((int(board.game.value("Result")) + 1) % 14)
    with pytest.raises(FormatError, match=f"does not give declarer {other} tricks"):
        table_of(board.tagged(Result=other))


def test_before_the_deal_there_is_no_board() -> None:
    with pytest.raises(FormatError, match="not dealt"):
        filed_board(Table(GAME, GAME.first(GAME.options())))
