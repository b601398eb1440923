"""Damaged files in every format: refused with the record, and nothing imported (T-F.4, B-F.1)."""

from __future__ import annotations

import tracemalloc
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eldest.club.formats import FORMATS, FormatError, read, read_games, write, write_games
from eldest.games.bridge import Board, Deal
from tests.club.formats.sets import BOARD_1, TWELVE, plain, random_boards
from tests.each import each

# Board 2: North has SA and S2, East has HA, so that one change makes each kind of damage.
SECOND = Deal.from_pbn("N:A2.KQJT98.765.43 KQ.A765.432.AKQJ JT98.432.AKQ.T98 76543..JT98.7652")
BOARDS = [BOARD_1, Board.of(2, SECOND), *random_boards(2, first=3)]
DAMAGES = [
    # format, what is found, what stands there instead, reason
    ("pbn", b" A2.KQ", b" A23.KQ", "dealt twice|14"),
    ("pbn", b" 76543..", b" 765432..", "S2 is dealt twice"),
    ("pbn", b"KQ.A765.432.AKQJ", b"KA.A765.432.AKQJ", "SA is dealt twice"),
    ("pbn", b"KQ.A765", b"KX.A765", "'SX' is not a card"),
    ("pbn", b"KQ.A765.432.AKQJ", b"KQ.A765.432", "four suits"),
    ("pbn", b"KQ.A765.432.AKQJ", b"K.A765.432.AKQJ", "E has 12 cards"),
    ("lin", b"SA2HK", b"SA23HK", "dealt twice|14"),
    ("lin", b"SA2HK", b"SAAHK", "SA appears twice"),
    ("lin", b"SA2HK", b"SJ2HK", "SJ is dealt twice"),
    ("lin", b"SA2HK", b"S12HK", "a hand must look like"),
    ("lin", b"SA2HK", b"SAHK", "cards, not 13"),
    ("lin", b",SA2HKQJT98D765C43", b"", "hands of S, W, N"),
    ("rbn", b":KQ.A765", b":KQ2.A765", "dealt twice|14"),
    ("rbn", b":KQ.A765", b":KK.A765", "SK appears twice"),
    ("rbn", b":KQ.A765", b":K1.A765", "'S1' is not a card"),
    ("rbn", b"KQ.A765.432.AKQJ:", b"", "four hands"),
    ("bri", b"0113", b"0101", "12 different cards"),
    ("bri", b"0113", b"0103", "S[QA] is dealt twice"),
    ("bri", b"0113", b"0153", "53 is not a card"),
    ("bri", b"0113", b"0100", "00 is not a card"),
    ("bri", b"0113", b"01x3", "78 digits"),
    ("dge", b"\x06A2\x03K", b"\x06A3\x03K", "S3 is dealt twice"),
    ("dge", b"\x06A2\x03K", b"\x06AA\x03K", "SA appears twice"),
    ("dge", b"\x06A2\x03K", b"\x06A1\x03K", "'S1' is not a card"),
    ("dge", b"\x06A2\x03K", b"\x06A2\x04K", "signs of S H D C"),
    ("dup", b"0113", b"0103", "S[QA] is dealt twice"),
    ("dup", b"\x06A2\x03K", b"\x06A3\x03K", "S3 is dealt twice"),
    ("dup", b"\x06A2\x03KQ", b"\x062A\x03K1", "'H1' is not a card"),
    ("csv", b'"A2","KQJT98"', b'"A23","KQJT98"', "dealt twice|14"),
    ("csv", b'"A2","KQJT98"', b'"AA","KQJT98"', "SA appears twice"),
    ("csv", b'"A2","KQJT98"', b'"A1","KQJT98"', "'S1' is not a card"),
    ("csv", b'"A2","KQJT98",', b"", "18 cells, not 16"),
    ("csv", b'"E/NS"', b'"X/NS"', "dealer and vulnerability"),
    ("csv", b'"2","E/NS"', b'"two","E/NS"', "not a board number"),
]


def refused(data: bytes, format: str, reason: str) -> FormatError:
    with pytest.raises(FormatError, match=reason) as raised:
        read(data, f"evening.{format}")
    error = raised.value
    assert error.file == f"evening.{format}"
    assert error.code == "R-F-BAD"
    assert error.line is not None or error.byte is not None
    return error


@each(("format", "old", "new", "reason"), DAMAGES)
def test_t_f_4_a_wrong_card(format: str, old: bytes, new: bytes, reason: str) -> None:
    data = write(BOARDS, format)
    assert old in data
    at = data.index(old)
    assert refused(data[:at] + new + data[at + len(old) :], format, reason).record == 2


@pytest.mark.parametrize(
    ("format", "at", "byte", "reason"),
    [
        ("ber", 52, ord("2"), "N has 12 cards"),
        ("ber", 52, ord("5"), "digits 1 to 4"),
        ("rzd", 26, 0xFF, "cards, not 13"),
        ("cds", 15, 0xFF, "cards, not 13"),
        ("bhg", 56, ord("C"), "E has 12 different cards"),
        ("bhg", 56, ord("1"), "52 letters"),
    ],
)
def test_t_f_4_a_wrong_seat(format: str, at: int, byte: int, reason: str) -> None:
    data = bytearray(write(BOARDS, format))
    assert data[at] != byte
    data[at] = byte
    assert refused(bytes(data), format, reason).record == 2


def test_t_f_4_dlm_with_a_hand_of_fourteen() -> None:
    """A changed letter with a checksum that fits it."""
    data = write(BOARDS, "dlm").decode()
    line = next(row for row in data.split("\r\n") if row.startswith("Board 02="))
    letters, checksum = line[9:35], int(line[35:])
    other = "b" if letters[0] != "b" else "c"
    new = f"Board 02={other}{letters[1:]}{checksum ^ ord(letters[0]) ^ ord(other):03}"
    error = refused(data.replace(line, new).encode(), "dlm", "cards, not 13")
    assert (error.record, error.line) == (2, 14)


# Where the fourth board of the text formats is broken off, and why none of them is read.
MIDDLES = {
    "pbn": (b'[Deal "W:', "value ends on its line"),
    "lin": (b"qx|o4|pn|,,,|", "not closed"),
    "dlm": (b"Board 04=", "26 letters"),
    "rbn": (b"B 4\nH", "four hands"),
    "csv": (b'"3","S/EW"\r\n', "18 cells"),
    "bhg": (write(BOARDS[3:], "bhg")[10:40], "52 letters"),
}


@each("format", TWELVE)
def test_t_f_4_a_truncated_last_record(format: str) -> None:
    data = write(BOARDS, format)
    start, reason = MIDDLES.get(format, (b"", "the last record has"))
    end = data.index(start) + len(start) + 8 if start else len(data) - 5
    assert refused(data[:end], format, reason).record == 4


def test_r_b_num_a_number_that_no_board_has() -> None:
    data = write(BOARDS, "cds")
    with pytest.raises(FormatError, match="from 1 to 65535") as raised:
        read(b"\0" + data[1:], "x.cds")
    assert (raised.value.code, raised.value.record, raised.value.byte) == ("R-B-NUM", 1, 0)


def test_rzd_header_and_records_must_agree() -> None:
    data = write(BOARDS, "rzd")
    refused(b"\x05" + data[1:], "rzd", "announces 5")
    refused(data[:7], "rzd", "header has 7 bytes")


@pytest.mark.parametrize(
    ("control", "reason"),
    [
        (bytes(10), "control bytes"),
        (b"YN1  0 05 ", "5 boards are announced"),
        (b"YY1  0 04 ", "reverse order"),
        (b"YN?  0 04 ", "control bytes"),
    ],
)
def test_dup_control_bytes_of_the_first_record(control: bytes, reason: str) -> None:
    data = write(BOARDS, "dup")
    assert refused(data[:146] + control + data[156:], "dup", reason).byte == 146


@st.composite
def mutated(draw: st.DrawFn, format: str) -> bytes:
    """A file with some bytes changed, taken out, doubled or put in."""
    data = bytearray(write(BOARDS[: draw(st.integers(1, 4))], format))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(data)))
        length = draw(st.integers(0, 8))
        kind = draw(st.sampled_from(("cut", "copy", "noise", "sign")))
        if kind == "cut":
            del data[at : at + length]
        elif kind == "copy":
            data[at:at] = data[at : at + 20 * length]
        elif kind == "noise":
            data[at : at + length] = draw(st.binary(max_size=8))
        else:
            data[at:at] = draw(st.sampled_from(SIGNS))
    return bytes(data)


SIGNS = [
    *(b"\n", b"\r\n\r\n", b'"', b"{", b"}", b"|", b"#", b"##x", b'[A "#"]', b"\\", b"%", b";"),
    *(b"=1=", b"$3", b"AP", b"- ", b"*", b"10", b"\x1a", b"\xef\xbb\xbf", b"\xc5\x99", b"\x81"),
    *(b'\n[Auction "N"]\n', b'\n[Play "E"]\n', b"mb|1C!|", b"pc|SA|", b"A NZ:1SA\n", b"9" * 9),
]


@each("format", TWELVE)
def test_any_bytes_are_boards_or_a_format_error(format: str) -> None:
    @settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
    @given(mutated(format))
    def check(data: bytes) -> None:
        try:
            boards = read(data, f"x.{format}")
        except FormatError:
            return
        again = read(write(boards, format, confirm=True), f"x.{format}", first=boards[0].number)
        out = write(again, format, confirm=True)
        assert plain(again) == plain(boards) or format not in ("pbn", "lin", "rbn", "csv")
        if format == "pbn":  # others may first lose a name that they cannot spell
            assert out == write(boards, format)
        assert write(read(out, f"x.{format}", first=boards[0].number), format, confirm=True) == out

    check()


@settings(max_examples=100)
@given(st.binary(max_size=300))
def test_any_bytes_at_all(data: bytes) -> None:
    for format in FORMATS:
        try:
            boards = read(data, "", format)
        except FormatError:
            continue
        assert all(isinstance(board.deal, Deal) for board in boards)


PIECES = st.sampled_from(
    [*SIGNS, b'[Event "x"]', b'[Note "1:y"]', b'[ScoreTable "A\\3R;B\\4L"]', b" 1S ", b"x", b" "]
)


@settings(max_examples=150)
@given(st.lists(PIECES, max_size=25).map(b"".join))
def test_b_f_19_every_game_that_is_read_is_written_stably(data: bytes) -> None:
    try:
        games = read_games(data)
    except FormatError:
        return
    for utf8 in (False, True):
        once = write_games(games, utf8=utf8)
        again = read_games(once)
        assert write_games(again, utf8=utf8) == once
        assert [len(game.tags) >= 15 for game in again] == [True] * len(games)


HUGE: dict[str, tuple[str, bytes, bytes, bytes]] = {
    # format, beginning, what is repeated, end
    "one long string": ("pbn", b'[Event "', b"x", b""),
    "one long comment": ("pbn", b'[Event "x"] {', b"x ", b""),
    "many backslashes": ("pbn", b'[Event "', b"\\\\", b""),
    "many games": ("pbn", b'[A "##x"]', b'\n\n[B "x"]', b""),
    "many calls": ("pbn", b'[Auction "N"]\n', b"P AP ", b""),
    "many cards": ("pbn", b'[Play "N"]\n', b"S2 ", b""),
    "many glyphs": ("pbn", b'[Auction "N"]\n', b"$1", b""),
    "many notes": ("pbn", b'[Auction "N"]\n', b'[Note "1:x"]', b""),
    "many names": ("lin", b"", b"pn||", b""),
    "many unknown pairs": ("lin", b"md|3|", b"zz|x|", b""),
    "bars": ("lin", b"", b"|", b""),
    "many passes": ("rbn", b"B 1\nA NZ:", b"PA", b""),
    "one label": ("rbn", b"", b"T x\n", b"Z"),
    "braces": ("rbn", b"", b"{\n", b""),
    "empty lines": ("bhg", b"", b"\n", b""),
    "commas": ("csv", b"", b",", b""),
    "equal signs": ("dlm", b"[Document]\n", b"a=\n", b""),
    "digits": ("bri", b"", b"1", b""),
}


def huge(what: str, count: int) -> tuple[str, bytes]:
    format, start, middle, end = HUGE[what]
    return format, start + middle * count + end


@pytest.mark.parametrize("what", HUGE)
def test_a_large_file_takes_time_by_its_size(what: str) -> None:
    format, data = huge(what, 30_000)
    start = process_time()
    with pytest.raises(FormatError):
        read(data, "huge", format)
    assert process_time() - start < 3  # half a second or less; a quadratic reader needs more


@each("what", HUGE)
def test_a_large_file_takes_memory_by_its_size(what: str) -> None:
    format, data = huge(what, 3_000)
    tracemalloc.start()
    with pytest.raises(FormatError):
        read(data, "huge", format)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 600 * len(data) + 100_000


def test_a_game_has_a_bounded_number_of_tags() -> None:
    tags = b"".join(b'[A%d "x"]' % at for at in range(1001))
    with pytest.raises(FormatError, match="more than 1000 tags"):
        read_games(tags)
    standing = b"".join(b'[A%d "##x"]' % at for at in range(101))
    with pytest.raises(FormatError, match="more than 100 tags"):
        read_games(standing)
