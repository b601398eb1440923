"""LIN both ways: B-F.30 to B-F.33, EC-25."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from eldest.club.formats import FormatError, convert, filed, read_lin, read_pbn, write_lin
from eldest.club.formats.calls import WrittenCall, calls_of
from eldest.club.formats.tricks import play_of
from eldest.games.bridge import Board, Vulnerability
from tests.club.formats.sets import BOARD_1, DEAL_1, whole_play, winner

HANDS = "S76HAKQ432DK3CJ72,SK532H7DJ982CAK65,SAQJT98H65DQT4C94"
EAST = "S4HJT98DA765CQT83"
BIG_DEAL = f"qx|o1|md|3{HANDS}|rh||ah|Board 1|sv|0|pg||"
PLAYED = (
    f"pn|Sue,Will,Nora,Eva|st||md|3{HANDS}|rh||ah|Board 5|sv|n|"
    "mb|p|mb|p|mb|1H!|an|five cards|mb|d|mb|2h|mb|p!|mb|p|mb|p|pg||"
    "pc|CK|pc|C4|pc|C3|pc|c2|pc|D2|nt|why not?|mc|8|pg||\n"
)


def test_b_f_33_what_big_deal_writes_and_what_we_write() -> None:
    (board,) = read_lin(BIG_DEAL.encode())
    assert board.board == BOARD_1
    ours = f"qx|o1|pn|,,,|md|3{HANDS}|rh||ah|Board 1|sv|o|pg||\n"
    assert write_lin([board]) == ours.encode()


@pytest.mark.parametrize("start", ["", "https://hands.example/viewer.html?bbo=y&lin="])
def test_b_f_30_the_address_of_a_hand_viewer(start: str) -> None:
    encoded = start + quote(BIG_DEAL, safe=",")
    for text in (encoded, encoded.replace("%20", "+"), start + BIG_DEAL):
        assert [one.board for one in read_lin(text.encode())] == [BOARD_1]


@pytest.mark.parametrize("east", ["", ",", f",{EAST}", f",{EAST.lower()}"])
def test_ec_25_east_may_be_missing(east: str) -> None:
    (board,) = read_lin(f"qx|o3|md|3{HANDS}{east}|sv|e|pg||".encode())
    assert board.deal == DEAL_1
    assert board.dealer == 0


def test_b_f_31_ranks_in_any_order() -> None:
    turned = HANDS.replace("AQJT98", "89TJQA").replace("AKQ432", "2 34QKA".replace(" ", ""))
    assert read_lin(f"qx|o1|md|3{turned}|sv|o|".encode())[0].deal == DEAL_1


@pytest.mark.parametrize(("digit", "seat"), [("1", 2), ("2", 3), ("3", 0), ("4", 1)])
def test_b_f_31_the_dealer_digit(digit: str, seat: int) -> None:
    (board,) = read_lin(f"qx|o1|md|{digit}{HANDS}|sv|o|".encode())
    assert board.dealer == seat
    assert f"md|{digit}{HANDS}|".encode() in write_lin([board])


@pytest.mark.parametrize(
    ("word", "sides"),
    [
        ("o", Vulnerability.NONE),
        ("0", Vulnerability.NONE),
        ("", Vulnerability.NONE),
        ("n", Vulnerability.NS),
        ("E", Vulnerability.EW),
        ("b", Vulnerability.BOTH),
    ],
)
def test_b_f_31_vulnerability(word: str, sides: Vulnerability) -> None:
    assert read_lin(f"qx|o1|md|3{HANDS}|sv|{word}|".encode())[0].vulnerability == sides


def test_b_b_1_without_sv_the_number_says_it() -> None:
    assert read_lin(f"qx|o2|md|4{HANDS}|".encode())[0].vulnerability == Vulnerability.NS


def test_b_f_31_names_auction_play_and_result() -> None:
    (board,) = read_lin(PLAYED.encode())
    game = board.game
    assert [game.value(seat) for seat in ("North", "East", "South", "West")] == [
        "Nora",
        "Eva",
        "Sue",
        "Will",
    ]
    assert (board.number, board.vulnerability) == (5, Vulnerability.NS)
    assert [call.text for call in calls_of(game)] == ["P", "P", "1H", "X", "2H", "P", "P", "P"]
    assert calls_of(game)[2] == WrittenCall("1H", "alert: five cards")
    assert [game.value(name) for name in ("Contract", "Declarer", "Result")] == ["2H", "S", "8"]
    tricks = play_of(game, board.deal)
    assert tricks is not None
    assert [seat for seat, _ in tricks.cards] == [3, 0, 1, 2, 3]


def test_b_f_31_lin_to_lin_keeps_everything_in_our_order() -> None:
    out = write_lin(read_lin(PLAYED.encode()))
    assert out.decode() == (
        f"qx|o5|pn|Sue,Will,Nora,Eva|md|3{HANDS}|rh||ah|Board 5|sv|n|"
        "mb|p|mb|p|mb|1H!|an|five cards|mb|d|mb|2H|mb|p!|mb|p|mb|p|st||nt|why not?|pg||"
        "pc|CK|pc|C4|pc|C3|pc|C2|pc|D2|mc|8|pg||\n"
    )
    assert write_lin(read_lin(out)) == out


def test_lin_to_pbn_and_back() -> None:
    lin = write_lin(read_lin(PLAYED.replace("st||", "").replace("nt|why not?|", "").encode()))
    pbn = convert(lin, "x.lin", "pbn")
    text = pbn.decode("latin-1")
    assert '[Auction "N"]\r\nPass Pass 1H =1= X\r\n2H Pass =2= Pass Pass\r\n' in text
    assert '[Note "1:alert: five cards"]\r\n[Note "2:alert"]\r\n' in text
    assert '[Play "W"]\r\nCK C4 C3 C2\r\nD2 - - -\r\n*\r\n' in text
    assert write_lin(read_pbn(pbn)) == lin


def test_b_f_33_the_result_of_all_52_cards() -> None:
    tricks = whole_play("H", 3)
    won = sum(winner(trick, "H") in (0, 2) for trick in tricks)
    pairs = "".join(f"pc|{card}|" for trick in tricks for _, card in trick)
    text = f"qx|o1|md|3{HANDS}|sv|o|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|pg||{pairs}pg||"
    (board,) = read_lin(text.encode())
    assert board.game.value("Result") == str(won)
    assert 0 < won < 13


MATCH = (
    "vg|Cup,Final 2,I,3,4,Reds,0,Blues,12.5|\nrs|4HN+1,3NS=,PASS,2SxE-2|\npw|a,b|bn|3,4|\n"
    "pn|s,w,n,e,S2,W2,N2,E2|pg||\n"
    f"qx|o3|md|1{HANDS}|sv|e|pg||\nqx|c3|md|1{HANDS}|sv|e|pg||\n"
    f"qx|o4|md|2{HANDS}|sv|b|pg||\nqx|c4|md|2{HANDS}|sv|b|pg||\n"
)


def test_b_f_32_the_header_of_a_match() -> None:
    boards = read_lin(MATCH.encode())
    assert [board.number for board in boards] == [3, 3, 4, 4]
    first = boards[0].game
    told = [first.value(name) for name in ("Event", "Session", "Scoring", "HomeTeam", "VisitTeam")]
    assert told == ["Cup", "Final 2", "IMP", "Reds", "Blues"]
    assert [board.game.value("North") for board in boards] == ["n", "N2", "n", "N2"]
    assert [board.game.value("Room") for board in boards] == ["", "Closed", "", "Closed"]
    results = [
        tuple(board.game.value(name) for name in ("Contract", "Declarer", "Result"))
        for board in boards
    ]
    assert results == [("4H", "N", "11"), ("3NT", "S", "9"), ("Pass", "", ""), ("2SX", "E", "6")]


def test_b_f_31_eight_names_are_of_both_rooms_until_others_take_their_seats() -> None:
    md = f"md|1{HANDS}|sv|o|pg||"
    text = (
        f"qx|o1|pn|a,b,c,d,e,f,g,h|{md}qx|c1|{md}qx|o2|{md}"
        f"pn|p,q,r,s,t,u,v,w|pg||qx|o3|{md}qx|c3|{md}"
    )
    boards = read_lin(text.encode())
    rooms = [(board.number, board.game.value("Room")) for board in boards]
    assert rooms == [(1, ""), (1, "Closed"), (2, ""), (3, ""), (3, "Closed")]
    assert [board.game.value("South") for board in boards] == ["a", "e", "a", "p", "t"]
    assert [board.game.value("East") for board in boards] == ["d", "h", "d", "s", "w"]
    again = read_lin(write_lin(boards))
    assert [board.game.value("East") for board in again] == ["d", "h", "d", "s", "w"]


def test_b_f_32_the_header_is_kept_for_lin() -> None:
    out = write_lin(read_lin(MATCH.encode()))
    head = "vg|Cup,Final 2,I,3,4,Reds,0,Blues,12.5|rs|4HN+1,3NS=,PASS,2SxE-2|pw|a,b|bn|3,4|"
    assert out.decode().split("\n")[0] == head + "pn|s,w,n,e,S2,W2,N2,E2|pg||"
    assert write_lin(read_lin(out)) == out


def test_b_f_30_bars_and_commas_in_names() -> None:
    board = filed(BOARD_1).tagged(North="A|B, jr.", South="x\ny")
    data = write_lin([board])
    assert b"|pn|x y,,A B  jr.,|" in data
    assert read_lin(data)[0].board == BOARD_1


def test_b_f_31_a_file_of_single_boards_without_qx() -> None:
    text = "".join(
        f"pn|a,b,c,d|st||md|{digit}{HANDS}|rh||ah|Board {number}|sv|o|mb|p|pg||\n"
        for number, digit in ((7, "1"), (8, "2"))
    )
    boards = read_lin(text.encode())
    assert [(board.number, board.dealer) for board in boards] == [(7, 2), (8, 3)]


def test_b_b_3_boards_without_numbers_are_counted() -> None:
    text = f"md|3{HANDS}|pg||md|4{HANDS}|pg||"
    assert [board.number for board in read_lin(text.encode())] == [1, 2]
    assert [board.number for board in read_lin(text.encode(), first=11)] == [11, 12]


def test_several_calls_and_cards_in_one_value() -> None:
    (board,) = read_lin(f"qx|o1|md|3{HANDS}|sv|o|mb|pp1Nppp|pc|CKC4|pg||".encode())
    assert board.game.value("Contract") == "1NT"
    assert board.game.tag("Play") is not None


def test_cards_that_do_not_fit_are_kept_but_not_played() -> None:
    text = f"qx|o1|pn|,,,|md|3{HANDS}|rh||ah|Board 1|sv|o|pc|SA|pg||\n"
    (board,) = read_lin(text.encode())
    assert board.game.tag("Play") is None
    assert write_lin([board]).decode() == text


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (f"qx|o1|\nmd|9{HANDS}|sv|o|", 2, "1 to 4"),
        (f"qx|o1|\nmd|3{HANDS}|\nsv|q|", 3, "o, n, e or b"),
        (f"qx|o1|\nmd|3{HANDS}|\nmb|9C|", 3, "not a call"),
        (f"qx|o1|\nmd|3{HANDS}|\nmb|p|pc|S1|", 3, "not a card"),
        (f"qx|o1|\nmd|3{HANDS}|\nsv|o", 3, "not closed"),
        (f"qx|o1|\nmd|3{HANDS}|\nsv", 2, "no value"),
        (f"qx|o1|\nmd|3{HANDS[:-18]}|\n", 2, "hands of S, W, N"),
        ("qx|o1|\nsv|o|", 1, "md is missing"),
        (f"qx|o1|md|3{HANDS}|\nqx|foo|md|3{HANDS}|", 2, "no number"),
        (f"qx|o0|\nmd|3{HANDS}|", 2, "from 1 to 65535"),
    ],
)
def test_b_f_1_damaged_lin_names_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(FormatError, match=reason) as raised:
        read_lin(text.encode(), "x.lin")
    assert raised.value.line == line


def test_b_f_33_other_boards_of_the_match_in_order_of_the_file() -> None:
    boards = [Board.of(number, DEAL_1) for number in (4, 2)]
    assert [board.number for board in read_lin(write_lin(boards))] == [4, 2]


@pytest.mark.parametrize(
    ("words", "calls"),
    [
        (("1d", "dbl", "rdbl", "1♠", "pass", "ap"), "1D X XX 1S P P P"),
        (("1N", "xx!", "all-pass"), "1N XX P P P"),
        (("1c", "D", "R", "ppp"), "1C X XX P P P"),
    ],
)
def test_b_f_31_calls_as_other_programs_spell_them(words: tuple[str, ...], calls: str) -> None:
    text = f"qx|o1|md|3{HANDS}|sv|o|" + "".join(f"mb|{word}|" for word in words)
    (board,) = read_lin(text.encode())
    assert " ".join(call.text for call in calls_of(board.game)) == calls


def test_b_f_31_suits_by_their_signs() -> None:
    signs = HANDS.translate(str.maketrans("SHDC", "♠♥♦♣"))
    plain, signed = (read_lin(f"qx|o1|md|3{one}|sv|o|".encode())[0] for one in (HANDS, signs))
    assert plain.deal == signed.deal
