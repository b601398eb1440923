"""Result files of Bridgemate: BT-F.1 to BT-F.9, on the sample of the rulebook."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from eldest.club.bws import BadBws, Jet, received
from eldest.club.bws.hands import SEATS, SUITS, hands_of
from eldest.club.bws.rows import Column, row_of, text_of
from eldest.club.bws.shape import shape_of
from eldest.club.imported.brought import from_bws
from eldest.club.movements.own import own_movement, read_row
from eldest.club.opendeal import BadText
from tests.each import each

from .sample import INT, PAGE, RESULTS, TEXT, Table, fields, result, sample

SAMPLE = sample()
LINES = """\
A 1 1 1 4-1 4HX N 11 CT
A 1 1 2 4-1 Pass
A 1 2 1 3-2 3N W 7
A 1 2 2 3-2 60/40"""


def test_bt_f_6_the_sample_is_that_of_the_rulebook() -> None:
    assert len(SAMPLE) == 49152
    digest = "598894d508f06a6f507230bfaacffbcc8a45e3118a0793eb072d58e460ac40be"
    assert sha256(SAMPLE).hexdigest() == digest


def test_bt_f_6_bt_f_9_the_results_of_the_sample() -> None:
    assert "\n".join(map(str, received(Jet(SAMPLE)))) == LINES


def test_bt_f_3_bt_f_4_the_catalogue_and_rows_of_a_table() -> None:
    jet = Jet(SAMPLE)
    assert sorted(jet.tables.values()) == [2, 4, 6, 8, 10]
    assert [row["Name"] for row in jet.rows("PlayerNumbers")] == ["Nováková Eva", "Říha Jiří"]
    assert jet.rows("PlayerNames") == []


def test_bt_f_5_a_row_by_bytes() -> None:
    raw = "08 00 01 00 02 00 01 00 03 00 02 00 01 00 02 00 31 00 2c 00 32 00 16 00 10 00 01 00 ff"
    columns = [Column(str(at), 3, at, 0, True, 2 * at, 2) for at in range(7)]
    columns.append(Column("text", 10, 7, 0, False, 0, 510))
    found = row_of(columns, bytes.fromhex(raw), "cp1252", wide=True)
    assert list(found.values()) == [1, 2, 1, 3, 2, 1, 2, "1,2"]


def test_bt_f_5_packed_text() -> None:
    assert text_of(bytes.fromhex("fffe4a69005901 00ed".replace(" ", ""))) == "Jiří"
    assert text_of("Jiří".encode("utf-16le")) == "Jiří"


def test_bt_f_5_a_row_of_access_97() -> None:
    columns = [Column("n", 3, 0, 0, True, 0, 2), Column("t", 10, 1, 0, False, 0, 50)]
    raw = bytes([2, 7, 0]) + b"Eva" + bytes([6, 3, 1, 0b11])
    assert row_of(columns, raw, "cp1250", wide=False) == {"n": 7, "t": "Eva"}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "R-F-READ"),
        (b"\0\1\0\0Standard ACE DB\0" + bytes(PAGE), "R-F-ACE"),
        (SAMPLE[:100], "R-F-READ"),
        (SAMPLE[:20] + b"\5" + SAMPLE[21:], "R-F-ACE"),
        (SAMPLE[: 2 * PAGE] + bytes(range(256)) * 16 + SAMPLE[3 * PAGE :], "R-F-READ"),
    ],
)
def test_bt_f_1_what_is_no_result_file_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(BadBws) as raised:
        Jet(data)
    assert raised.value.code == code


@each("seed", range(60))
def test_bt_f_2_any_damage_is_rows_or_a_refusal(seed: int) -> None:
    dice = random.Random(seed)
    data = bytearray(SAMPLE)
    for _ in range(dice.randint(1, 40)):
        data[dice.randrange(len(data))] = dice.randrange(256)
    try:
        jet = Jet(bytes(data[: dice.choice((len(data), dice.randrange(len(data))))]))
        received(jet)
        shape_of(jet)
    except (BadBws, BadText):
        pass


def told(*words: str | None, erased: bool = False) -> tuple[str, tuple[str, ...], str]:
    """Result, flags and fault of one more row."""
    rows = [*RESULTS, result(6, (1, 1, 1), (4, 1), *words, erased=erased)]
    one = received(Jet(sample(rows)))[0]
    return one.result, one.flags, one.fault


def test_bt_f_9_the_last_that_is_not_erased_counts() -> None:
    assert told("S", "2 S", "=")[0] == "2S S 8"
    assert told("S", "2 S", "=", erased=True)[0] == "4HX N 11 CT"


def test_bt_f_9_tricks_won_and_sides_are_flagged() -> None:
    assert told("N", "4 S xx", "11") == ("4SXX N 11", ("F-F-TRICKS",), "")
    assert told("EW", "1 NT", "-1") == ("1N E 6", ("F-F-SIDE",), "")


def test_bt_f_9_remarks() -> None:
    assert told("", "", "", None, "Not played") == ("NP", (), "")
    assert told("", "", "", None, "Arbitral score") == ("", (), "")
    assert told("", "", "", None, "coffee") == ("", ("F-F-REMARK",), "")
    assert received(
        Jet(sample([result(1, (1, 1, 1), (4, 1), "N", "1 C", "=", None, "Wrong direction")]))
    )[0].turned


def test_bt_f_9_what_is_impossible_is_shown_with_the_reason() -> None:
    assert told("N", "7 NT", "+1")[2] == "7NT +1 has 14 tricks"
    assert told("Q", "1 C", "=")[2] == "1C Q = is not a result"


def test_bt_f_7_a_value_out_of_range_is_refused() -> None:
    (one,) = received(Jet(sample([result(1, (1, 1, 128), (4, 1), "N", "1 C", "=")])))
    assert one.fault == "Board 128 does not exist (R-F-RANGE)"


def test_bt_f_8_the_shape_of_a_section() -> None:
    shape = shape_of(Jet(SAMPLE))
    assert (shape.letter, shape.boards, shape.cuts) == ("A", (1, 2), ("1-2",))
    assert [str(row) for row in shape.rows] == ["1;1;4;1;1", "1;2;3;2;1"]
    assert shape.players[1, "N"] == ("Nováková Eva", "1017")
    with pytest.raises(BadBws, match="name the section: A"):
        shape_of(Jet(SAMPLE), "B")


def test_bt_f_8_two_winners_have_lines_of_their_own_whatever_their_numbers() -> None:
    section: Table = ([("ID", INT), ("Letter", TEXT), ("Winners", INT)], [(1, "A", 2)])
    brought = from_bws(shape_of(Jet(sample(more={"Section": section}))))
    rows = [read_row(text) for text in brought.own]
    assert brought.winners == 2
    assert [str(pair) for pair in own_movement(rows, ("share",), two_winners=True).pairs] == [
        *("EW1", "EW2", "NS3", "NS4"),
    ]
    assert [str(pair) for pair in own_movement(rows, ("share",)).pairs] == ["1", "2", "3", "4"]


def hand_table(*rows: tuple[object, ...]) -> Table:
    names = [f"{seat}{suit}" for seat in SEATS for suit in SUITS]
    return [*fields("Section Board", INT), *fields(" ".join(names), TEXT)], list(rows)


def hand_record(*rows: tuple[object, ...]) -> bytes:
    return sample(more={"HandRecord": hand_table(*rows)})


RANKS = "AKQJT98765432"
ONE_SUIT_EACH = [RANKS if seat == suit else "" for seat in range(4) for suit in range(4)]


def test_bt_f_7_the_hands_of_a_file() -> None:
    found = hands_of(Jet(hand_record((1, 2, *ONE_SUIT_EACH))))
    assert {board: deal.to_pbn() for board, deal in found.items()} == {
        2: f"N:{RANKS}... .{RANKS}.. ..{RANKS}. ...{RANKS}",
    }
    assert hands_of(Jet(SAMPLE)) == {}


def test_bt_f_7_hands_that_are_no_deal_or_differ_are_refused() -> None:
    other = [*ONE_SUIT_EACH[4:8], *ONE_SUIT_EACH[:4], *ONE_SUIT_EACH[8:]]
    two = hand_record((1, 2, *ONE_SUIT_EACH), (2, 2, *other))
    for data, reason in (
        (two, "another section"),
        (hand_record((1, 2, *["A"] * 16)), "not a deal"),
    ):
        with pytest.raises(BadBws, match=reason):
            hands_of(Jet(data))
