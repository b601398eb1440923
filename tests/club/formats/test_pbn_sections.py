"""Auction, Play and tables of PBN: B-F.17, B-F.18, B-F.20, EC-23."""

from __future__ import annotations

import pytest

from eldest.club.formats import read_games, read_pbn
from eldest.club.formats.calls import calls_of, contract_of
from eldest.club.formats.tricks import play_of
from tests.club.formats.games import game, section, stable


@pytest.mark.parametrize(
    ("calls", "passes"), [("AP", 4), ("Pass Pass AP", 4), ("1S AP", 3), ("1S Pass AP", 3)]
)
def test_t_f_3_forms_of_all_pass(calls: str, passes: int) -> None:
    text = game(f'[Auction "N"]\n{calls}')
    words = [call.text for call in calls_of(read_games(text.encode())[0])]
    assert words.count("P") == passes
    assert section(text, "Auction")[1:] == [calls]


def test_ec_23_all_pass_alone() -> None:
    lines = stable(game('[Auction "N"]\nAP'))
    assert lines[13:18] == [
        '[Scoring "?"]',
        '[Declarer ""]',
        '[Contract "Pass"]',
        '[Result ""]',
        '[Auction "N"]',
    ]


def test_b_f_17_the_contract_of_a_finished_auction() -> None:
    lines = stable(game('[Auction "N"]\n1NT Pass 2C X\n2NT AP'))
    assert '[Contract "2NT"]' in lines
    assert '[Declarer "N"]' in lines
    said = stable(game('[Contract "4S"]\n[Declarer "E"]\n[Auction "N"]\n1NT AP'))
    assert '[Contract "4S"]' in said
    assert '[Contract "?"]' in stable(game('[Auction "N"]\n1NT Pass +'))


def test_b_f_17_the_export_begins_with_the_dealer() -> None:
    text = game('[Dealer "S"]\n[Auction "N"]\n- - 1C 1D! 1H?! =1= $3 Pass\n1S *\n[Note "1:x"]')
    assert section(text, "Auction") == [
        '[Auction "S"]',
        "1C 1D $1 1H =1= $3 $6 Pass",
        "1S *",
        '[Note "1:x"]',
    ]


def test_b_f_17_irregular_calls_are_remarks_only() -> None:
    text = game('[Auction "N"]\n1S ^I 1C Pass ^S 2C AP')
    assert section(text, "Auction")[1] == "1S ^I 1C Pass ^S 2C"
    assert calls_of(read_games(text.encode())[0]) == ()


def test_b_f_17_a_gap_between_calls_is_kept_but_no_auction() -> None:
    text = game('[Auction "N"]\n1S - 2S AP')
    assert section(text, "Auction")[1] == "1S - 2S AP"
    assert calls_of(read_games(text.encode())[0]) == ()


def test_b_f_18_columns_are_fixed_and_the_winner_leads() -> None:
    text = game('[Declarer "N"]\n[Contract "3S"]\n[Play "E"]\nHJ H2 H7 H6\nC3! C2 CA C4\nC8 *')
    (board,) = read_pbn(text.encode())
    tricks = play_of(board.game, board.deal)
    assert tricks is not None
    # South takes HJ with nothing: East's jack holds, so East leads again.
    assert [seat for seat, _ in tricks.cards[:8]] == [1, 2, 3, 0, 1, 2, 3, 0]
    assert section(text, "Play") == ['[Play "E"]', "HJ H2 H7 H6", "C3 $7 C2 CA C4", "C8 *"]


def test_b_f_18_a_row_is_played_from_the_winner_on() -> None:
    text = game('[Declarer "N"]\n[Contract "3S"]\n[Play "E"]\nHJ HA H7 H6\nC3 C2 CA C4\n- - CK C9')
    (board,) = read_pbn(text.encode())
    tricks = play_of(board.game, board.deal)
    assert tricks is not None
    # South leads the second trick, West wins it and leads the third; East's card is not known.
    assert [seat for seat, _ in tricks.cards] == [1, 2, 3, 0, 2, 3, 0, 1, 3, 0]
    assert tricks.won == 1
    contract = contract_of(board.game)
    assert contract is not None
    assert contract.text == "3S"


def test_b_f_20_foreign_tables_keep_their_rows() -> None:
    text = game(
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 7\nN S  9\n'
        '[ScoreTable "Names\\12L;Score"]\n"A B" ^60 {adjusted}\n"C" -\n'
    )
    assert section(text, "OptimumResultTable") == [
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]',
        "N NT  7",
        "N  S  9",
        '[ScoreTable "Names\\12L;Score"]',
        '"A B"        ^60 {adjusted}',
        '"C"          -',
    ]
