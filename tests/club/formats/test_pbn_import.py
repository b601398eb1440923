"""PBN as other programs write it: T-F.3, B-F.10 to B-F.22, EC-23, EC-24."""

from __future__ import annotations

import pytest

from eldest.club.formats import FormatError, convert, filed, read_games, read_pbn, write_pbn
from eldest.club.formats.pbn.values import tricks_of
from eldest.games.bridge import Vulnerability, rank
from tests.club.formats.games import DEAL, game, section, stable
from tests.club.formats.sets import BOARD_1, DEAL_1, G1
from tests.each import each

BIG_DEAL = f"""% PBN 2.1
% EXPORT
%
[Generator "Big Deal version 2.0"]
[Event "?"]
[Site "?"]
[Date "?"]
[Board "2"]
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "{DEAL}"]
[Scoring "?"]
[Declarer "?"]
[Contract "?"]
[Result "?"]

"""


def test_b_f_22_big_deal() -> None:
    (board,) = read_pbn(BIG_DEAL.encode("ascii"))
    assert (board.number, board.dealer, board.vulnerability) == (2, 1, Vulnerability.NS)
    assert rank(board.deal) == G1
    assert board.game.value("Generator") == "Big Deal version 2.0"
    lines = stable(BIG_DEAL)
    assert lines[:4] == ["% PBN 2.1", "% EXPORT", "%", '[Event "?"]']
    assert lines[-2] == '[Generator "Big Deal version 2.0"]'


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_t_f_3_any_line_end(end: str) -> None:
    text = (game('[Event "one"]') + "  \t \n" + game('[Event "two"]')).replace("\n", end)
    assert [g.value("Event") for g in read_games(text.encode())] == ["one", "two"]


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ("\ufeffDvořák".encode(), "Dvořák"),
        ("Dvořák".encode(), "Dvořák"),
        ("Müller".encode("cp1252"), "Müller"),
        (b"\x80 and \x93quoted\x94", "€ and “quoted”"),
    ],
)
def test_t_f_3_character_sets(data: bytes, name: str) -> None:
    bom = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
    text = bom + b'[North "' + data.removeprefix(bom) + b'"]'
    assert read_games(text)[0].value("North") == name


def test_b_f_10_what_is_in_no_character_set() -> None:
    with pytest.raises(FormatError, match="0x81") as raised:
        read_games(b'[Event "x"]\n[Site "\x81"]', "x.pbn")
    assert (raised.value.file, raised.value.line) == ("x.pbn", 2)


def test_t_f_3_quote_and_backslash_in_names() -> None:
    text = r'[North "Dr \"No\""] [South "C:\\dir"] [Note "1:5+\S"]'
    read = read_games(text.encode())[0]
    assert read.value("North") == 'Dr "No"'
    assert read.value("South") == r"C:\dir"
    lines = stable(text)
    assert r'[North "Dr \"No\""]' in lines
    assert r'[Note "1:5+\S"]' in lines  # a suit sign stays what it is (B-F.19)


def test_b_f_12_free_blanks_and_a_tag_over_two_lines() -> None:
    read = read_games(b'[  Event\t"x"\n]   [Site\n"y"][Date "z"]')[0]
    assert [read.value(name) for name in ("Event", "Site", "Date")] == ["x", "y", "z"]


def test_b_f_12_a_repeated_tag_is_ignored_but_not_a_note() -> None:
    text = '[Event "a"]\n[Event "b"]\n[Auction "N"]\n1C =1= 1D =2=\n[Note "1:x"]\n[Note "2:y"]\n'
    lines = stable(text)
    assert '[Event "a"]' in lines
    assert '[Event "b"]' not in lines
    assert [line for line in lines if "Note" in line] == ['[Note "1:x"]', '[Note "2:y"]']


def test_b_f_12_the_same_deal_again_in_one_game_is_no_second_board() -> None:
    assert len(read_pbn(game(f'[Deal "{DEAL}"]').encode())) == 1


def test_t_f_3_lower_case() -> None:
    text = f'[Board "1"][Dealer "s"][Vulnerable "both"][Deal "{DEAL.lower()}"]'
    text += '[Declarer "n"][Contract "3ntx"]\n[Auction "s"]\npass 3nt x ap\n[Play "e"]\nc2 -\n'
    (board,) = read_pbn(text.encode())
    assert board.board == BOARD_1.__class__(1, 2, Vulnerability.BOTH, DEAL_1)
    lines = stable(text)
    assert '[Contract "3NTX"]' in lines
    assert lines[-5:-1] == ['[Auction "S"]', "Pass 3NT X AP", '[Play "E"]', "C2 -"]


def test_t_f_3_inheritance() -> None:
    text = """[Event "##Cup"]
[Site "Brno"]
[North "A"]

[Site "#"]
[North "B"]

[Event "Final"]

[Site "Praha"]
"""
    games = read_games(text.encode())
    assert [g.value("Event") for g in games] == ["Cup", "Cup", "Final", ""]
    assert [g.value("Site") for g in games] == ["Brno", "Brno", "", "Praha"]
    assert [g.value("North") for g in games] == ["A", "B", "", ""]
    assert '[Event "Cup"]' in stable(text)


@each("name", ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"])
@each("value", ["#", "##N"])
def test_b_f_16_what_may_not_be_inherited(name: str, value: str) -> None:
    text = f'[Event "a"]\n\n[Event "#"]\n[{name} "{value}"]\n'
    with pytest.raises(FormatError, match="may not be inherited") as raised:
        read_games(text.encode())
    assert raised.value.line == 4


def test_b_f_16_nothing_to_inherit_is_unknown() -> None:
    lines = stable('[Event "a"]\n\n[Site "#"]\n')
    assert lines.count('[Site "?"]') == 2
    assert read_games(b'[Event "#1 pairs"]')[0].value("Event") == "#1 pairs"


def test_t_f_3_b_f_11_a_blank_line_in_a_comment_parts_no_games() -> None:
    text = game('{one\n\n% two}\n[Event "x"]')
    assert len(read_games(text.encode())) == 1
    assert "% two}" in stable(text)


def test_b_f_19_comments_stay_where_they_are() -> None:
    text = """% PBN 2.1
%Creator: Somebody
; before all
[Event "x"] ; beside the event
[Board "1"]
{below the board, \\S is a sign}
%PageBreak
[Auction "N"] {the auction}
1S {five} Pass ; none
2S =1= {on its
way} Pass
AP
[Note "1:raise"] {a note}
; after all

{a last word}
"""
    lines = stable(text)
    assert lines[1:5] == ["% EXPORT", "%Creator: Somebody", "; before all", lines[4]]
    assert lines[4] == '[Event "x"] ; beside the event'
    at = lines.index('[Board "1"]')
    assert lines[at + 1 : at + 3] == ["{below the board, \\S is a sign}", "%PageBreak"]
    assert lines[lines.index('[Auction "N"] {the auction}') :] == [
        '[Auction "N"] {the auction}',
        "1S {five} Pass ; none",
        "2S =1= {on its",
        "way} Pass",
        "AP",
        '[Note "1:raise"] {a note}',
        "; after all",
        "{a last word}",
        "",
    ]


def test_b_f_10_percent_is_ignorable_in_column_1_only() -> None:
    text = game('%[Event "no"]\n[ScoreTable "Percentage"]\n %50\n')
    assert read_games(text.encode())[0].value("Event") == ""
    assert section(text, "ScoreTable")[1] == " %50"


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (DEAL, None),
        (DEAL_1.to_pbn(3), None),
        (DEAL.replace("AQJT98", "89TJQA"), None),
        (DEAL.replace("T", "10"), None),
        (" ".join(DEAL.split()[:3]), None),
        (" ".join([*DEAL.split()[:3], "-"]), None),
        (f"{DEAL.split()[0]} - {' '.join(DEAL.split()[2:])}", None),
        ("n: " + DEAL[2:].lower(), None),
        (" ".join(DEAL.split()[:2]), "first seat and four hands"),
        (f"{' '.join(DEAL.split()[:2])} - -", "S and W are missing"),
        (f"{DEAL.split()[0][:-1]} {' '.join(DEAL.split()[1:3])}", "three are complete"),
    ],
)
def test_b_f_15_forms_of_the_deal(value: str, reason: str | None) -> None:
    data = f'[Board "1"]\n[Deal "{value}"]'.encode()
    if reason is None:
        assert read_pbn(data)[0].deal == DEAL_1
        assert f'[Deal "{DEAL}"]' in stable(data)
    else:
        with pytest.raises(FormatError, match=reason):
            read_pbn(data)


def test_b_f_15_suit_letters_inside() -> None:
    first, *others = DEAL.removeprefix("N:").split()
    words = [".".join(map("".join, zip("SHDC", first.split("."), strict=True))), *others]
    assert words[0] == "SAQJT98.H65.DQT4.C94"
    data = f'[Board "1"]\n[Deal "N:{" ".join(words)}"]'.encode()
    assert read_pbn(data)[0].deal == DEAL_1


def test_ec_24_void_in_spades() -> None:
    text = "W:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
    (board,) = read_pbn(f'[Board "4"]\n[Deal "{text}"]'.encode())
    assert board.deal.to_pbn(3) == text


@pytest.mark.parametrize("word", ["None", "Love", "-", "none"])
def test_b_f_14_vulnerable_none(word: str) -> None:
    assert '[Vulnerable "None"]' in stable(game(f'[Vulnerable "{word}"]'))


@pytest.mark.parametrize("word", ["All", "Both"])
def test_b_f_14_vulnerable_all(word: str) -> None:
    assert '[Vulnerable "All"]' in stable(game(f'[Vulnerable "{word}"]'))


@pytest.mark.parametrize(
    ("declarer", "result", "tricks", "out"),
    [
        ("N", "9", 9, "9"),
        ("N", "NS 9", 9, "9"),
        ("E", "NS 9", 4, "4"),
        ("E", "NS 9 EW 4", 4, "4"),
        ("W", "EW 4", 4, "4"),
        ("^S", "^10", 10, "^10"),
        ("N", "?", None, "?"),
        ("N", "many", None, "many"),
        ("N", "14", None, "14"),
    ],
)
def test_b_f_14_results(declarer: str, result: str, tricks: int | None, out: str) -> None:
    text = game(f'[Declarer "{declarer}"]\n[Contract "2NT"]\n[Result "{result}"]')
    assert tricks_of(read_games(text.encode())[0]) == tricks
    assert f'[Result "{out}"]' in stable(text)
    assert f'[Declarer "{declarer}"]' in stable(text)


def test_no_tag_of_another_program_is_lost() -> None:
    names = ["BCFlags", "Room", "Score", "ScoreIMP", "Stage", "Termination", "x_1", "Ability"]
    text = game("".join(f'[{name} "value of {name}"]\n' for name in names))
    lines = stable(text)
    assert all(f'[{name} "value of {name}"]' in lines for name in names)
    data = write_pbn(read_pbn(text.encode()))
    assert data == convert(text.encode(), "x.pbn", "pbn")


def test_a_game_without_a_deal_goes_from_pbn_to_pbn_but_is_no_board() -> None:
    text = '[Board "1"]\n[Contract "4S"]\n\n[Board "2"]\n[Deal "N:AK... - - -"]\n'
    lines = stable(text)
    assert '[Deal "?"]' in lines
    assert '[Deal "E:- - - AK..."]' in lines
    with pytest.raises(FormatError, match="has no deal") as raised:
        read_pbn(text.encode())
    assert raised.value.record == 1


def test_b_b_3_games_without_numbers_are_counted() -> None:
    text = f'[Deal "{DEAL}"]\n\n[Deal "{DEAL}"]\n'
    assert [b.number for b in read_pbn(text.encode())] == [1, 2]
    assert [b.number for b in read_pbn(text.encode(), first=9)] == [9, 10]
    assert [b.number for b in read_pbn((game("") + "\n" + text).encode())] == [1, 2, 3]


def test_tags_can_be_added_to_a_board_from_a_file() -> None:
    (board,) = read_pbn(BIG_DEAL.encode())
    data = write_pbn([board.tagged(Event="Cup"), filed(BOARD_1)])
    assert [b.game.value("Event") for b in read_pbn(data)] == ["Cup", ""]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[Event "x"\n[Site "y"]', 1, "tag pair"),
        ('[Event "x"]\n[Site "y]', 2, "tag pair"),
        ('[Event "x"]\n{never', 2, "never closed"),
        ('[Event "x"]\n]', 2, "closes no tag"),
        ('[Event "x"]\n"open', 2, "not closed"),
        ('; remark\nword\n[Event "x"]', 2, "before any tag"),
        ('[Auction "N"]\n8C', 1, "'8C' is not a call"),
        ('[Event "x"]\n[Play "N"]\nS1', 2, "'S1' is not a card"),
        ('[Event "x"]\n[Dealer "Q"]', 2, "one of W N E S"),
        ('[Event "x"]\n[Vulnerable "Q"]', 2, "None, NS, EW or All"),
        ("; nothing", 1, "no game"),
    ],
)
def test_b_f_1_damaged_pbn_names_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(FormatError, match=reason) as raised:
        read_games(text.encode(), "evening.pbn")
    assert raised.value.line == line
    assert str(raised.value).startswith("evening.pbn, ")
    assert (raised.value.code, raised.value.rule) == ("R-F-BAD", "B-F.1")


def test_r_b_num_a_number_that_no_board_has() -> None:
    with pytest.raises(FormatError, match="from 1 to 65535") as raised:
        read_pbn(game("").replace('"1"', '"0"').encode())
    assert (raised.value.code, raised.value.rule) == ("R-B-NUM", "B-B.2")
    assert (raised.value.record, raised.value.line) == (1, 1)


def test_faulty_games_of_other_programs() -> None:
    """A spacer of a layout program, a nested comment, `--` for a card, a header of its own."""
    spacer = '[Board "spacer"]\n[Deal ""]\n{\n\n }\n[BCFlags "17"]\n\n'
    played = '[Declarer "N"]\n[Contract "3S"]\n[Play "E"]\nHJ HA H7 H6\n-- C2 CA --\n*'
    text = "% PBN made by me\n" + spacer + game(f"{{one {{two}}\n}}\n{played}")
    lines = stable(text)
    assert lines[2] == "% PBN made by me"
    assert '[Board "spacer"]' in lines
    assert len(read_games(text.encode())) == 2
    assert "{one {two}" in lines
    assert lines[-4:] == ["HJ HA H7 H6", "- C2 CA -", "*", ""]
    assert [board.number for board in read_pbn(text.encode())] == [1]
