"""The byte examples of section 4.3 (T-F.2) and what each dealing machine can take."""

from __future__ import annotations

import pytest

from eldest.club.formats import (
    ConfirmationNeeded,
    FormatError,
    read,
    read_bri,
    read_dup,
    side_file,
    write,
    write_csv,
)
from eldest.games.bridge import Board, Vulnerability
from tests.club.formats.sets import (
    BOARD_1,
    DEAL_1,
    WITHOUT_NUMBERS,
    four,
    numbers,
    plain,
    random_boards,
)

BRI = b"010304050607222329313745501117181920273435364244465108091415162425262838434752"
DGE = (
    b"\x06AQJT98\x0365\x04QT4\x0594"
    b"\x064\x03JT98\x04A765\x05QT83"
    b"\x0676\x03AKQ432\x04K3\x05J72"
    b"\x06K532\x037\x04J982\x05AK65"
)
CSV = (
    b'"AQJT98","65","QT4","94","4","JT98","A765","QT83",'
    b'"76","AKQ432","K3","J72","K532","7","J982","AK65","1","N/-"\r\n'
)


def test_b_f_40_bri() -> None:
    record = four("bri")[:128]
    assert record == BRI + b" " * 32 + bytes(18)
    assert read(record, "one.bri")[0].deal == DEAL_1


def test_b_f_41_dge() -> None:
    record = four("dge")[:128]
    assert len(DGE) == 68
    assert record == DGE + bytes(60)
    assert read(record, "one.dge")[0].deal == DEAL_1


def test_b_f_42_dup() -> None:
    record = four("dup")[:156]
    assert record == BRI + DGE + bytes.fromhex("594e3120203020303420")
    assert len(four("dup")) == 4 * 156


def test_b_f_42_dup_blind_hides_the_first_record_only() -> None:
    seen, blind = four("dup"), four("dup", blind=True)
    assert blind[78:146] == b" " * 68
    assert blind[:78] + blind[146:] == seen[:78] + seen[146:]
    assert plain(read(blind, "x.dup")) == plain(read(seen, "x.dup"))


def test_b_f_42_dup_says_its_first_number_and_first_may_say_it_better() -> None:
    boards = random_boards(14, first=15)
    data = write(boards, "dup")
    assert data[146:156] == b"YN15 0 14 "
    assert plain(read(data, "x.dup")) == boards
    # Big Deal writes 1 whatever the range is.
    said_one = data.replace(b"YN15 0 14 ", b"YN1  0 14 ")
    assert [board.number for board in read(said_one, "x.dup")] == list(range(1, 15))
    assert plain(read_dup(said_one, first=15)) == boards


def test_ec_26_dup_control_bytes_only_in_the_first_record() -> None:
    boards = random_boards(5, first=7)
    data = bytearray(write(boards, "dup"))
    for at in range(156, len(data), 156):
        data[at + 146 : at + 156] = bytes(10)
    assert plain(read(bytes(data), "x.dup")) == boards


@pytest.mark.parametrize(
    ("numbers_", "reason"),
    [((1, 2, 4), "3 is missing"), ((100, 101), "at most 99"), (range(1, 101), "at most 99")],
)
def test_b_f_42_dup_takes_at_most_99_consecutive_boards(
    numbers_: tuple[int, ...], reason: str
) -> None:
    boards = [Board.of(number, DEAL_1) for number in numbers_]
    with pytest.raises(FormatError, match=reason):
        write(boards, "dup")


def test_b_f_43_dlm() -> None:
    lines = four("dlm").decode("ascii").split("\r\n")
    assert lines[:10] == [
        "[Document]",
        "Headline=",
        "Status=Show",
        "Duplicates=0",
        "From board=1",
        "To board=4",
        "Next board to duplimate=0",
        "PrintOuts=0",
        "Crypto key=0",
        "Checksum=4",
    ]
    assert lines[10:12] == ["Duplicates 01=0", "Board 01=daaclhokffmckgddnfcpnjblmg031"]
    assert lines[18:20] == ["Duplicates 05=0", f"Board 05=aaaaaabffffffkkkkkklpppppp{5 ^ 14:03}"]
    assert lines[-3:] == ["Duplicates 99=0", f"Board 99=aaaaaabffffffkkkkkklpppppp{99 ^ 14:03}", ""]


def test_b_o_3_dlm_sealed_has_its_own_checksum() -> None:
    lines = four("dlm", sealed=True).decode("ascii").split("\r\n")
    assert lines[2] == "Status=Sealed"
    assert lines[9] == "Checksum=5"
    assert len(read(four("dlm", sealed=True), "x.dlm")) == 4


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (b"lmg031", b"lmg032", 12),
        (b"Checksum=4", b"Checksum=5", 10),
        (b"To board=4", b"To board=5", 10),
        (b"To board=4", b"To board=x", 6),
        (b"From board=1", b"From board=0", 5),
        (b"=daac", b"=daaq", 12),
        (b"[Document]", b"[Letter]", 1),
    ],
)
def test_b_f_43_dlm_checksums_find_a_changed_letter(old: bytes, new: bytes, line: int) -> None:
    data = four("dlm")
    assert data.count(old) == 1
    with pytest.raises(FormatError) as raised:
        read(data.replace(old, new), "x.dlm")
    assert raised.value.line == line


def test_b_f_44_ber() -> None:
    assert four("ber")[:52] == b"1411111334244333222241133323141442221344423212344123"


def test_b_f_45_bhg() -> None:
    first, second, *_ = four("bhg").split(b"\r\n")
    assert first == b""
    assert second == b"ACDEFGVWceksxKQRSTahijprtyHINOPXYZblquzBJLMUdfgmnovw"


def test_b_f_45_bhg_has_an_empty_line_for_each_missing_board() -> None:
    boards = [Board.of(number, DEAL_1) for number in (3, 6)]
    data = write(boards, "bhg")
    lines = data.split(b"\r\n")
    assert [bool(line) for line in lines] == [False] * 3 + [True, False, False, True, False]
    assert lines[3] != lines[6]  # South and East deal
    assert plain(read(data, "x.bhg")) == boards


def test_b_f_46_rzd() -> None:
    data = four("rzd")
    assert data[:13] == b"\x04\x00" + b" " * 11
    assert data[13:26] == bytes.fromhex("27EB211E111C1DB687C760E9EE")


def test_b_f_47_cds() -> None:
    assert four("cds")[:14] == bytes.fromhex("01783C7663666162CBD818B53E33")
    with pytest.raises(FormatError, match="255"):
        write([Board.of(256, DEAL_1)], "cds")
    assert read(write([Board.of(255, DEAL_1)], "cds"), "x.cds")[0].number == 255


def test_b_f_48_csv() -> None:
    assert four("csv").startswith(CSV)
    assert read(CSV.replace(b'"', b""), "spreadsheet.csv")[0].board == BOARD_1


@pytest.mark.parametrize("format", WITHOUT_NUMBERS)
def test_b_b_3_other_numbers_need_a_confirmation_and_a_side_file(format: str) -> None:
    boards = random_boards(14, first=15)
    with pytest.raises(ConfirmationNeeded, match="side file"):
        write(boards, format)
    data = write(boards, format, confirm=True)
    assert plain(read(data, "x", format, first=15)) == boards
    assert plain(read(data, "x", format, side=side_file(boards))) == boards
    assert [board.number for board in read(data, "x", format)] == list(range(1, 15))


def test_b_b_3_the_side_file_tells_each_record() -> None:
    boards = [Board.of(5, DEAL_1), Board(8, 0, Vulnerability.BOTH, DEAL_1)]
    side = side_file(boards)
    assert side == b"record;board;dealer;vulnerability\r\n1;5;N;NS\r\n2;8;N;All\r\n"
    data = write(boards, "bri", confirm=True)
    assert plain(read_bri(data, side=side)) == boards


@pytest.mark.parametrize("old", [b"1;5;", b";N;", b"NS", b";5;", b"record", b"\r\n1"])
def test_b_b_3_a_damaged_side_file_is_refused(old: bytes) -> None:
    boards = [Board.of(5, DEAL_1), Board.of(6, DEAL_1)]
    side = side_file(boards).replace(old, b"x", 1)
    with pytest.raises(FormatError, match="side file"):
        read_bri(write(boards, "bri", confirm=True), side=side)


@pytest.mark.parametrize("format", ["bri", "dge", "dup", "dlm", "ber", "bhg", "rzd", "cds"])
def test_b_b_2_other_markings_are_not_lost_without_a_word(format: str) -> None:
    marked = [Board(1, 2, Vulnerability.BOTH, DEAL_1)]
    with pytest.raises(ConfirmationNeeded, match="marked differently"):
        write(marked, format)
    assert read(write(marked, format, confirm=True), "x", format)[0].board == BOARD_1


@pytest.mark.parametrize("format", ["pbn", "lin", "rbn", "csv"])
def test_b_b_2_the_text_formats_say_other_markings(format: str) -> None:
    marked = [Board(1, 2, Vulnerability.BOTH, DEAL_1), Board(2, 0, Vulnerability.NONE, DEAL_1)]
    assert plain(read(write(marked, format), "x", format)) == marked


def test_the_same_board_of_two_rooms_is_dealt_once() -> None:
    assert write([BOARD_1, BOARD_1], "ber") == write([BOARD_1], "ber")
    other = random_boards(1)[0]
    with pytest.raises(FormatError, match="board 1 appears twice"):
        write([BOARD_1, other], "ber")


def test_machine_formats_write_the_boards_in_order() -> None:
    boards = random_boards(4)
    assert numbers(read(write(boards[::-1], "rzd"), "x.rzd")) == numbers(
        read(write(boards, "rzd"), "x.rzd")
    )


def test_a_set_without_a_board_is_not_written() -> None:
    with pytest.raises(FormatError, match="no board"):
        write_csv([])
