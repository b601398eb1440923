"""PBN that other programs write although the standard does not say so (B-F.1, B-F.11 to B-F.17)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.club.formats import FormatError, convert, read_games, read_pbn
from eldest.club.formats.calls import calls_of
from tests.club.formats.games import DEAL, game, section, stable
from tests.club.formats.sets import random_boards

OTHER = random_boards(1)[0].deal.to_pbn()
SECOND_TABLE = """[Event "Cup"]
[Room "Closed"]
[Contract "3NT"]
[Declarer "S"]
[Result "9"]
"""
STATISTICS = """Generated 1000 hands
Produced 2 hands
Initial random seed 42
Time needed    0.005 sec
"""


def test_b_f_12_a_second_table_may_leave_out_board_and_deal() -> None:
    first = f'[Board "7"]\n[Dealer "N"]\n[Vulnerable "All"]\n[Deal "{DEAL}"]\n[Room "Open"]\n'
    one, two = read_pbn(f"{first}\n{SECOND_TABLE}".encode())
    assert one.board == two.board
    assert (two.number, two.dealer, two.is_marked()) == (7, 0, True)
    assert [board.game.value("Room") for board in (one, two)] == ["Open", "Closed"]
    assert two.game.value("Result") == "9"


def test_b_f_12_a_later_table_with_its_number_has_the_deal_of_that_board() -> None:
    games = [game(""), f'[Board "2"]\n[Deal "{OTHER}"]\n', '[Board "1"]\n[Contract "Pass"]\n']
    boards = read_pbn("\n".join(games).encode())
    assert [board.number for board in boards] == [1, 2, 1]
    assert boards[2].deal == boards[0].deal != boards[1].deal


def test_b_f_12_a_number_without_any_deal_is_still_refused() -> None:
    with pytest.raises(FormatError, match="has no deal") as raised:
        read_pbn(f'{game("")}\n[Board "9"]\n[Contract "Pass"]\n'.encode())
    assert (raised.value.record, raised.value.line) == (2, 5)


def test_b_f_11_statistics_behind_the_last_board_are_remarks() -> None:
    text = f"{game('')}\n{STATISTICS}"
    assert len(read_pbn(text.encode())) == 1
    assert stable(text)[-5:-1] == [
        "; Generated 1000 hands",
        "; Produced 2 hands",
        "; Initial random seed 42",
        "; Time needed 0.005 sec",
    ]


def test_b_f_11_text_alone_is_no_game() -> None:
    with pytest.raises(FormatError, match="no game"):
        read_games(STATISTICS.encode())


def test_b_b_3_a_game_without_a_number_among_others_gets_one_that_is_free() -> None:
    text = f'[Board ""]\n[Dealer "E"]\n[Vulnerable "All"]\n[Deal "{OTHER}"]\n\n{game("")}'
    first, second = read_pbn(text.encode())
    assert (first.number, first.dealer, second.number) == (2, 1, 1)


@pytest.mark.parametrize("name", ["Board 7", "#7", "7.", " 07", "no. 7", "BOARD #7"])
def test_b_b_2_a_number_with_its_word(name: str) -> None:
    (board,) = read_pbn(game("").replace('"1"', f'"{name}"').encode())
    assert board.number == 7


def test_b_b_3_a_board_with_a_name_gets_a_number_that_is_free() -> None:
    text = f'{game("")}\n[Board "Quiz"]\n[Dealer "W"]\n[Deal "{OTHER}"]\n'
    assert [board.number for board in read_pbn(text.encode())] == [1, 2]


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-be", "utf-8-sig"])
def test_b_f_10_text_saved_as_windows_does(codec: str) -> None:
    mark = "\ufeff" if codec == "utf-16-be" else ""
    (board,) = read_pbn((mark + game('[Site "Třebíč"]')).encode(codec))
    assert board.game.value("Site") == "Třebíč"


def test_b_f_15_a_dot_too_many_behind_the_last_suit() -> None:
    hands = DEAL.removeprefix("N:").split()
    voided = "N:AKQJT98765432... .AKQJT98765432... ..AKQJT98765432.. -"
    (board,) = read_pbn(f'[Board "1"]\n[Deal "{voided}"]\n'.encode())
    assert board.deal.to_pbn().split()[-1] == "...AKQJT98765432"
    with pytest.raises(FormatError, match="four suits"):
        read_pbn(game("").replace(hands[0], f"{hands[0]}.2").encode())


def test_b_f_13_a_game_without_cards_before_the_first_board_is_no_board() -> None:
    boards = read_pbn(f'[Event "Cup"]\n[Site "Brno"]\n\n{game("")}'.encode())
    assert [board.number for board in boards] == [1]


def test_b_f_11_a_missing_empty_line_does_not_lose_a_board() -> None:
    one = f'[Event "Cup"]\n[Site "A"]\n[Board "1"]\n[Deal "{DEAL}"]\n[Auction "N"]\n1C AP\n'
    two = f'[Event "Cup"]\n[Generator "x"]\n[Site "B"]\n[Board "2"]\n[Deal "{OTHER}"]\n'
    boards = read_pbn(f'{one}[Note "1:a"]\n{two}'.encode())
    assert [(board.number, board.deal.to_pbn()) for board in boards] == [(1, DEAL), (2, OTHER)]
    assert [board.game.value("Site") for board in boards] == ["A", "B"]
    assert [board.game.value("Generator") for board in boards] == ["", "x"]
    assert [call.text for call in calls_of(boards[0].game)] == ["1C", "P", "P", "P"]


def test_b_f_17_doubles_in_words() -> None:
    text = game('[Auction "N"]\n1C Dbl Rdbl 1S double redouble AP')
    assert section(text, "Auction")[1:] == ["1C X XX 1S", "X XX AP"]
    assert '[Contract "4HX"]' in stable(game('[Contract "4H Dbl"]'))


@pytest.mark.parametrize(
    ("words", "calls"),
    [
        ("1c d R (1s) (P) p all pass", "1C X XX 1S Pass Pass AP"),
        ("1♣ Dbl rd 1♠️ AllPass", "1C X XX 1S AP"),
        ("pas NB 1SA 2♥ 3♢ ap", "Pass Pass 1NT 2H 3D AP"),
        ("1SAP", "1S AP"),
    ],
)
def test_b_f_17_calls_as_people_write_them(words: str, calls: str) -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n[Auction "N"]\n{words}\n'
    (one,) = read_games(text.encode())
    auction = one.tag("Auction")
    assert auction
    assert " ".join(auction.words()) == calls


def test_b_f_17_what_stands_in_brackets_beside_a_call_is_a_remark() -> None:
    text = game('[Auction "N"]\n1NT(15-17) Pass 2C=a= AP\n[Note "a:asks"]')
    assert section(text, "Auction")[1:] == [
        "1NT {15-17} Pass 2C =a= AP",
        '[Note "a:asks"]',
    ]


@pytest.mark.parametrize("word", ["S", "1Z", "DR1", "8C", "Pss", "all", "(x", "()"])
def test_b_f_17_what_is_no_call_is_still_refused(word: str) -> None:
    with pytest.raises(FormatError, match="is not a call"):
        read_games(game(f'[Auction "N"]\n1C {word}').encode())


def test_b_f_18_cards_as_people_write_them() -> None:
    text = game('[Play "W"]\n♠A TS 10s h10\nac CK 9♣ s2')
    assert section(text, "Play")[1:] == ["SA ST ST HT", "CA CK C9 S2"]
    with pytest.raises(FormatError, match="is not a card"):
        read_games(game('[Play "W"]\nSX').encode())


@pytest.mark.parametrize(
    ("text", "contract"),
    [("4♥*", "4HX"), ("3SA", "3NT"), ("2♦ D", "2DX"), ("1c r", "1CXX"), ("all-pass", "Pass")],
)
def test_b_f_14_contracts_as_people_write_them(text: str, contract: str) -> None:
    (one,) = read_games(game(f'[Contract "{text}"]').encode())
    assert one.value("Contract") == contract


def test_b_f_15_suits_by_their_signs() -> None:
    signs = "N:♠AKQJT98765432♥-♦♣ .AKQJT98765432.. sHdAKQJT98765432c -"
    (board,) = read_pbn(f'[Board "1"]\n[Deal "{signs}"]\n'.encode())
    assert board.deal.to_pbn().split()[-1] == "...AKQJT98765432"


# -- lenient ----------------------------------------------------------------------------------

DAMAGED = f"""[Board "1"]
[Deal "{DEAL}"]

[Board "2"]
[Deal "N:AK... - - -"]

[Board "3"]
[Deal "{DEAL.replace("A", "K", 1)}"]

[Board "4"]
[Deal "{OTHER}"]
[Auction "W"]
1C Pss

[Board "5"]
[Deal "{OTHER}"]
[Site "no end]
"""


def test_b_f_1_lenient_takes_what_is_good_and_tells_the_rest() -> None:
    faults: list[FormatError] = []
    boards = read_pbn(DAMAGED.encode(), "evening.pbn", faults=faults)
    assert [board.number for board in boards] == [1, 4, 5]
    assert [fault.line for fault in faults] == [17, 5, 8, 12]
    assert "'Pss' is not a call" in faults[-1].reason
    assert boards[1].game.tag("Auction") is None


def test_b_f_1_without_it_nothing_is_taken() -> None:
    with pytest.raises(FormatError, match="line 17"):
        read_pbn(DAMAGED.encode(), "evening.pbn")


def test_b_f_1_lenient_from_pbn_to_pbn_keeps_a_partial_deal() -> None:
    faults: list[FormatError] = []
    out = convert(DAMAGED.encode(), "x.pbn", "pbn", faults=faults)
    assert [fault.line for fault in faults] == [17, 8, 12]
    assert [g.value("Board") for g in read_games(out)] == ["1", "2", "4", "5"]


@pytest.mark.parametrize(
    ("word", "sides"),
    [
        *(("N-S ", "NS"), ("e-w", "EW"), ("Neither", "None"), ("Both", "All")),
        *(
            ("N/S", "NS"),
            ("East-West", "EW"),
            ("NSEW", "All"),
            ("NS, EW", "All"),
            ("Nobody", "None"),
        ),
        *(("Love all", "None"), ("Game all", "All"), ("o", "None"), ("B", "All")),
    ],
)
def test_b_f_14_vulnerable_sides_as_people_write_them(word: str, sides: str) -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "{word}"]\n[Deal "{DEAL}"]\n'
    (board,) = read_pbn(text.encode())
    assert board.game.value("Vulnerable") == sides


@pytest.mark.parametrize("word", ["N", "E", "us", "S"])
def test_b_f_14_a_word_that_may_mean_two_things_is_refused(word: str) -> None:
    with pytest.raises(FormatError, match="vulnerable must be"):
        read_pbn(f'[Board "1"]\n[Vulnerable "{word}"]\n[Deal "{DEAL}"]\n'.encode())


@pytest.mark.parametrize("word", ["north", "East ", "s", "WEST"])
def test_b_f_14_the_dealer_in_words(word: str) -> None:
    (board,) = read_pbn(f'[Board "1"]\n[Dealer "{word}"]\n[Deal "{DEAL}"]\n'.encode())
    assert "NESW"[board.dealer] == word.strip()[0].upper()


def test_b_f_15_a_dash_is_a_void() -> None:
    suits = ("AKQJT98765432.-.-.-", "-.AKQJT98765432.-.-", "-.-.AKQJT98765432.-")
    text = f'[Board "1"]\n[Deal "N:{" ".join(suits)} -"]\n'
    (board,) = read_pbn(text.encode())
    assert board.deal.to_pbn().split()[-1] == "...AKQJT98765432"


@pytest.mark.parametrize("written", [str.lower, str.upper])
def test_b_f_12_tags_of_the_standard_in_either_case(written: Callable[[str], str]) -> None:
    names = ("Board", "Dealer", "Deal", "North")
    values = dict(zip(names, ("7", "S", DEAL, "Eva"), strict=True))
    text = "\n".join(f'[{written(name)} "{value}"]' for name, value in values.items())
    (board,) = read_pbn(f'{text}\n[myTag "x"]\n'.encode())
    assert [board.game.value(name) for name in names] == ["7", "S", board.deal.to_pbn(2), "Eva"]
    assert board.game.value("myTag") == "x"


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_b_f_10_wide_letters_with_and_without_their_mark(codec: str) -> None:
    (board,) = read_pbn(f'[Board "1"]\n[North "Žofie"]\n[Deal "{DEAL}"]\n'.encode(codec))
    assert board.game.value("North") == "Žofie"
