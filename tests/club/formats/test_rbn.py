"""RBN both ways: B-F.50, B-F.51."""

from __future__ import annotations

import pytest

from eldest.club.formats import FormatError, convert, filed, read_pbn, read_rbn, write_rbn
from eldest.club.formats.calls import WrittenCall, calls_of
from eldest.club.formats.tricks import play_of
from eldest.games.bridge import Vulnerability
from tests.club.formats.sets import BOARD_1, DEAL_1, Trick, whole_play
from tests.club.formats.test_lin import HANDS

WEST = DEAL_1.to_pbn(3).removeprefix("W:").split()
H = "H W:" + ":".join(WEST)
RECORD = f"""% RBN 3.2
D 20230915:1930
T A title
L Brno
E Spring Cup
F I
S Final:2
K Reds:Blues
N Nora+Sue:Will+Eva:Open
B 5
{H}
A WN:P1H^1P2H:X!P4HA
1 five cards
C 4HX:S
R 10+790:+11
M 4S
{{a paragraph

over an empty line}}
"""


def test_b_f_51_everything_that_is_imported() -> None:
    (board,) = read_rbn(RECORD.encode())
    assert (board.number, board.dealer, board.vulnerability) == (5, 3, Vulnerability.NS)
    assert board.deal == DEAL_1
    game = board.game
    names = ("Date", "Site", "Event", "Session", "Scoring", "North", "South", "West", "East")
    assert [game.value(name) for name in names] == [
        "2023.09.15",
        "Brno",
        "Spring Cup",
        "Final:2",
        "IMP",
        "Nora",
        "Sue",
        "Will",
        "Eva",
    ]
    assert [call.text for call in calls_of(game)] == [
        *("P", "1H", "P", "2H"),
        *("X", "P", "4H", "P", "P", "P"),
    ]
    assert calls_of(game)[1] == WrittenCall("1H", "five cards")
    told = [game.value(name) for name in ("Contract", "Declarer", "Result", "Score", "Room")]
    assert told == ["4HX", "S", "10", "NS 790", "Open"]
    assert game.kept_by("rbn") == [
        ("T", "A title"),
        ("K", "Reds:Blues"),
        ("M", "4S"),
        ("1", "five cards"),
        ("{", "{a paragraph\n\nover an empty line}"),
    ]


def test_b_f_51_the_export() -> None:
    out = write_rbn(read_rbn(RECORD.encode()))
    assert out.decode() == "\n".join(
        [
            "D 20230915",
            "E Spring Cup",
            "S Final:2",
            "F I",
            "N Nora+Sue:Will+Eva:Open",
            "B 5",
            H,
            "A WN:P1HP2H:XP4HA",
            "C 4HX:S",
            "R 10+790",
            "",
        ]
    )
    assert write_rbn(read_rbn(out)) == out


def test_b_f_51_a_is_written_without_calls_too() -> None:
    assert write_rbn([BOARD_1]) == f"B 1\nH {':'.join(DEAL_1.to_pbn().split())}\nA NZ:\n".encode()


def test_b_f_50_labels_carry_over() -> None:
    text = f"E Cup\nB 1\n{H}\nA NZ:\nR 9\n\nN a+b:c+d\n\nA EZ:P\n\nB 2\n\nE\nB 3\nA SE:\n"
    boards = read_rbn(text.encode())
    assert [board.number for board in boards] == [1, 1, 2, 3]
    assert [board.dealer for board in boards] == [0, 1, 1, 2]
    assert [board.game.value("Event") for board in boards] == ["Cup", "Cup", "Cup", ""]
    assert [board.game.value("North") for board in boards] == ["", "a", "a", "a"]
    assert [board.game.value("Result") for board in boards] == ["9", "", "", ""]
    again = read_rbn(write_rbn(boards))
    assert [board.game.value("Event") for board in again] == ["Cup", "Cup", "Cup", ""]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_b_f_50_line_ends_in_and_lf_out(end: str) -> None:
    boards = read_rbn(RECORD.replace("\n", end).encode())
    assert b"\r" not in write_rbn(boards)


@pytest.mark.parametrize("last", ["", WEST[3], " "])
@pytest.mark.parametrize("sign", [":", ";"])
def test_b_f_51_hands(last: str, sign: str) -> None:
    text = f"B 1\nH W:{WEST[0]}{sign}{WEST[1]}:{WEST[2]}{sign}{last}\nA NZ:\n"
    assert read_rbn(text.encode())[0].deal == DEAL_1


def test_b_f_51_what_a_does_not_say_the_number_says() -> None:
    (board,) = read_rbn(f"B 2\n{H}\n".encode())
    assert (board.dealer, board.vulnerability) == (1, Vulnerability.NS)
    (board,) = read_rbn(f"B 2\n{H}\nA S?:\n".encode())
    assert (board.dealer, board.vulnerability) == (2, Vulnerability.NS)


@pytest.mark.parametrize(
    ("calls", "words", "out"),
    [
        ("A", "PPPP", "A"),
        ("1SP2SP:4SA", "1S P 2S P 4S P P P", "1SP2SP:4SA"),
        ("1SXRP:Y", "1S X XX P", "1SXRP"),
        ("1N*P?2N!P:3NA", "1N P 2N P 3N P P P", "1NP2NP:3NA"),
        ("1nt pp", "1N P P", "1NPP"),
    ],
)
def test_b_f_51_calls(calls: str, words: str, out: str) -> None:
    (board,) = read_rbn(f"B 1\n{H}\nA NZ:{calls}\n".encode())
    assert "".join(call.text for call in calls_of(board.game)) == words.replace(" ", "")
    assert f"\nA NZ:{out}\n".encode() in write_rbn([board])


def test_b_f_51_passed_out() -> None:
    (board,) = read_rbn(f"B 1\n{H}\nA NZ:A\nC P\nR P\n".encode())
    assert board.game.value("Contract") == "Pass"
    assert write_rbn([board]).decode().endswith("A NZ:A\nC P\nR P\n")


def test_b_f_51_redoubled_and_a_trick_goal() -> None:
    (board,) = read_rbn(f"B 1\n{H}\nC 3NR10:E\nR 9-400\n".encode())
    told = [board.game.value(name) for name in ("Contract", "Declarer", "Score")]
    assert told == ["3NTXX", "E", "EW 400"]
    assert b"C 3NR:E\nR 9-400\n" in write_rbn([board])


def test_b_f_51_a_complete_play_is_imported_and_a_part_is_kept() -> None:
    pbn = f'[Board "1"]\n[Deal "{DEAL_1}"]\n[Contract "1S"]\n[Declarer "N"]\n'
    (board,) = read_pbn(pbn.encode())
    whole = ":".join(map(_rbn_trick, whole_play("S", 1)))
    (read,) = read_rbn(f"B 1\n{H}\nC 1S:N\nP {whole}\n".encode())
    tricks = play_of(read.game, board.deal)
    assert tricks is not None
    assert tricks.is_complete
    part = whole.rsplit(":", 1)[0]
    (read,) = read_rbn(f"B 1\n{H}\nC 1S:N\nP {part}\n".encode())
    assert read.game.tag("Play") is None
    assert read.game.kept_by("rbn") == [("P", part)]


def _rbn_trick(trick: Trick) -> str:
    """A trick with the suit of those who follow left out."""
    led = trick[0][1][0]
    words = [card if not at or card[0] != led else card[1] for at, (_, card) in enumerate(trick)]
    return "".join(words)


def test_names_cannot_hold_the_signs_that_part_them() -> None:
    board = filed(BOARD_1).tagged(North="A+B", South="C:D")
    assert b"\nN A B+C D:+\n" in b"\n" + write_rbn([board])


def test_rbn_lin_and_pbn_tell_the_same_auction() -> None:
    lin = f"qx|o1|pn|,,,|md|3{HANDS}|rh||ah|Board 1|sv|o|mb|1H|mb|d|mb|r|mb|p|mb|p|mb|p|pg||\n"
    rbn = convert(lin.encode(), "x.lin", "rbn")
    assert b"A NZ:1HXRA\nC 1HR:N\n" in rbn
    assert convert(convert(rbn, "x.rbn", "pbn"), "x.pbn", "lin") == lin.encode()


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("B 1\nHello", 2, "label"),
        (f"B 1\n{H}:x", 2, "four hands"),
        ("B 1\nA NZ:", 1, "no hands"),
        (f"B 1\n{H}\nA NZ:8C", 3, "not a call"),
        (f"B 1\n{H}\n\n{{open", 4, "never closed"),
        (f"B 1\n{H}\n\nB x\n", 4, "no board number"),
        (f"B 0\n{H}", 2, "from 1 to 65535"),
        (f"B 1\n{H}\nA NZ:" + "P" * 400, 3, "at most 319"),
    ],
)
def test_b_f_1_damaged_rbn_names_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(FormatError, match=reason) as raised:
        read_rbn(text.encode(), "x.rbn")
    assert raised.value.line == line
