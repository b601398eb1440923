"""RIPEMD-160, Big Deal and Square Deal: B-C.5 to B-C.9, T-C.2."""

from __future__ import annotations

import hashlib
from hashlib import sha256

import pytest

from eldest.club import formats, ripemd
from eldest.club.bigdeal import bigdeal_sequence
from eldest.club.formats import filed
from eldest.club.opendeal import BadText, Report
from eldest.club.ripemd import own_ripemd160, ripemd160
from eldest.club.squaredeal import (
    keys_hash,
    read_sqd,
    read_sqk,
    squaredeal_numbers,
    verify_squaredeal,
)
from eldest.games.bridge import Board, Deal, unrank

# The public vectors of the hash's authors.
HASHES = {
    b"": "9c1185a5c5e9fc54612808977ee8f548b2258d31",
    b"a": "0bdc9d2d256b3ee9daae347be6f4dc835a467ffe",
    b"abc": "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc",
    b"message digest": "5d0689ef49d2fae572b881b123a85ffa21595f36",
    b"abcdefghijklmnopqrstuvwxyz": "f71c27109c692c1b56bbdceb5b9d2865b3708dbc",
    b"12345678901234567890123456789012345678901234567890123456789012345678901234567890": (
        "9b752e45573d4b39f4dbd3323cab82bf63326bfb"
    ),
}
KEY = "hrzkVbQb9F0QhgIYEwfBUwKjNHDoGZXMYxVBbJZaWXnJf233CI5MJo7buhPR"
VALUE = "43275.91"
ORIGINAL = [
    6904023658446448646504663492,
    16007052573755346701807217139,
    23403671986880068241835226547,
]
FIRST = "N:AJ65.K82.AK8.J75 8.AQT75.QJT4.Q64 KT2..96532.KT983 Q9743.J9643.7.A2"
OTHER = "x" * 60
SQK = f"1,1:{KEY}\r\n1,2:{OTHER}\r\n2,0:{OTHER[:-1]}y\r\n".encode()
SQD = f"""\
# Description of a tournament
TN World Bridge Games 2024
DI DJI1910
DV {VALUE}
SN 2:1-3,17-19:OPRR##:Open Round Robin #/2
SN 0:4:OPEN#:As many as there will be
KH {sha256(SQK).hexdigest()}
""".encode()


@pytest.mark.parametrize(("text", "digest"), HASHES.items())
def test_b_c_6_ripemd_160_by_the_public_vectors(text: bytes, digest: str) -> None:
    assert own_ripemd160(text).hex() == digest
    assert ripemd160(text).hex() == digest


@pytest.mark.parametrize("length", [54, 55, 56, 57, 63, 64, 65, 119, 120, 128])
def test_b_c_6_both_implementations_pad_alike(length: int) -> None:
    text = bytes(range(length))
    try:
        theirs = hashlib.new("ripemd160", text).digest()
    except ValueError:
        pytest.skip("this Python has no RIPEMD-160")
    assert own_ripemd160(text) == theirs


def test_b_c_6_our_own_is_used_where_the_library_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise ValueError("unsupported hash type")

    monkeypatch.setattr(ripemd.hashlib, "new", missing)  # type: ignore[attr-defined]  # its import
    assert ripemd160(b"abc").hex() == HASHES[b"abc"]


def test_b_c_5_b_c_7_the_sequence_of_big_deal() -> None:
    found = bigdeal_sequence(b"LEFTHALFKEY", b"RIGHTHALFKEYoriginal", 4)
    assert found == [
        3159190895829649558716249275,
        35607204243039312790826519267,
        17532913480072160281623680606,
        25182549764572635729484272717,
    ]
    text = "N:AQJT98.65.QT4.94 4.JT98.A765.QT83 76.AKQ432.K3.J72 K532.7.J982.AK65"
    assert unrank(found[0]).to_pbn() == text


def test_b_c_9_the_real_vector() -> None:
    assert squaredeal_numbers(KEY, VALUE, "original", None, 3) == ORIGINAL
    assert unrank(ORIGINAL[0]).to_pbn() == FIRST
    (reserve,) = squaredeal_numbers(KEY, VALUE, "reserve", None, 1)
    assert reserve == 46826187703706137453111479795


def test_b_c_9_a_session_of_an_open_number_says_its_number() -> None:
    half = OTHER[:30].encode()
    entropy = OTHER[30:].encode() + b"NDMyNzUuOTE=" + b"original" + b"ses7"
    expected = bigdeal_sequence(half, entropy, 2)
    assert squaredeal_numbers(OTHER, VALUE, "original", 7, 2) == expected


def test_b_c_8_the_files_are_read() -> None:
    deal = read_sqd(SQD)
    assert (deal.name, deal.delayed, deal.value) == ("World Bridge Games 2024", "DJI1910", VALUE)
    assert [phase.sessions for phase in deal.phases] == [2, 0]
    assert deal.phases[0].boards_of(1) == (1, 2, 3)
    assert deal.phases[0].boards_of(2) == (17, 18, 19)
    assert deal.phases[0].boards_of(3) == (1, 2, 3)
    assert deal.phases[1].boards_of(5) == (1, 2, 3, 4)
    assert read_sqk(SQK)[1, 1] == KEY
    assert read_sqd(SQD.replace(b"\n", b"\r\n")) == deal


@pytest.mark.parametrize(
    ("file", "place"),
    [
        ("OPRR01.pbn", ((1, 1), "original")),
        ("some/folder/OPRR02.pbn", ((1, 2), "original")),
        ("OPRR01reserve.pbn", ((1, 1), "reserve")),
        ("OPEN12.pbn", ((2, 12), "original")),
        ("OPRR1.pbn", None),
        ("OPRR03.pbn", None),
        ("OPRR001.pbn", None),
        ("OPEN0.pbn", None),
        ("reserve.pbn", None),
    ],
)
def test_b_c_8_a_file_is_known_by_its_name(file: str, place: object) -> None:
    assert read_sqd(SQD).place_of(file) == place


def test_b_c_8_the_hash_is_over_line_ends_cr_lf() -> None:
    assert keys_hash(SQK) == keys_hash(SQK.replace(b"\r\n", b"\n")) == sha256(SQK).hexdigest()


def boards(numbers: list[int], first: int = 1) -> list[Board]:
    return [Board.of(first + place, unrank(g)) for place, g in enumerate(numbers)]


def faults(report: Report) -> list[str]:
    return [f"{line.item}: {line.verdict}" for line in report.faults()]


def test_b_c_9_a_published_session_verifies() -> None:
    report = verify_squaredeal(SQD, SQK, {"OPRR01.pbn": boards(ORIGINAL)})
    assert report.ok
    assert [line.item for line in report.lines][-1] == "OPRR01.pbn board 3"
    assert "compare it with DJI1910" in str(report.lines[1])


def test_b_c_9_reserve_boards_and_open_sessions_verify() -> None:
    reserve = squaredeal_numbers(KEY, VALUE, "reserve", None, 3)
    later = squaredeal_numbers(OTHER[:-1] + "y", VALUE, "original", 7, 4)
    files = {"OPRR01reserve.pbn": boards(reserve), "OPEN7.pbn": boards(later)}
    assert verify_squaredeal(SQD, SQK, files).ok


def test_b_c_9_big_deals_own_file_is_read_and_verified() -> None:
    games = [
        f'[Event "?"]\n[Board "{board.number}"]\n[Deal "{board.deal}"]\n'
        for board in boards(ORIGINAL)
    ]
    text = '% PBN 2.1\n% EXPORT\n%\n[Generator "Big Deal version 2.0"]\n' + "\n".join(games)
    assert verify_squaredeal(SQD, SQK, {"OPRR01.pbn": formats.read_pbn(text.encode())}).ok


def test_one_changed_card_fails_with_the_board_named() -> None:
    changed = boards(ORIGINAL)
    text = FIRST.replace("AJ65", "AJ68").replace(" 8.", " 5.")
    changed[0] = Board.of(1, Deal.from_pbn(text))
    report = verify_squaredeal(SQD, SQK, {"OPRR01.pbn": changed})
    assert faults(report) == ["OPRR01.pbn board 1: DIFFERENT"]


def test_one_changed_key_fails_with_keys_and_boards_named() -> None:
    changed = SQK.replace(b"hrzk", b"hrzK")
    report = verify_squaredeal(SQD, changed, {"OPRR01.pbn": boards(ORIGINAL)})
    named = [f"OPRR01.pbn board {number}: DIFFERENT" for number in (1, 2, 3)]
    assert faults(report) == ["keys: DIFFERENT", *named]


@pytest.mark.parametrize("name", ["OPEN1.pbn", "OPRR01reserve.pbn"])
def test_the_name_of_another_session_fails_with_the_boards_named(name: str) -> None:
    report = verify_squaredeal(SQD, SQK, {name: boards(ORIGINAL)})
    assert f"{name} board 1: DIFFERENT" in faults(report)


@pytest.mark.parametrize(
    "name", ["OPRR1.pbn", "hands.pbn", "OPRR01-03.pbn", "OPRR02-01.pbn", "OPRR01-2.pbn"]
)
def test_b_c_8_a_file_of_an_unknown_name_is_not_called_different(name: str) -> None:
    report = verify_squaredeal(SQD, SQK, {name: boards(ORIGINAL)})
    assert [str(line) for line in report.faults()] == [
        f"{name}: UNCHECKED, unknown name: no session has a file of this name"
    ]
    assert not report.boards


def combined(name: str, *, says: str = "") -> Report:
    """The report on both sessions in one file, as Square Deal combines them."""
    second = squaredeal_numbers(OTHER, VALUE, "original", None, 3)
    both = [*boards(ORIGINAL), *boards(second, first=17)]
    return verify_squaredeal(SQD, SQK, {name: [filed(b).tagged(Generator=says) for b in both]})


def test_b_c_8_a_combined_file_is_matched_to_its_sessions() -> None:
    assert combined("OPRR01-02.pbn").ok
    assert combined("day.pbn", says="SquareDeal version 2.3, combining OPRR01.pbn OPRR02.pbn").ok
    assert not combined("day.pbn", says="SquareDeal version 2.3, combining OPRR01.pbn X.pbn").ok


def test_b_c_8_a_combined_file_names_the_boards_that_are_wrong() -> None:
    report = verify_squaredeal(SQD, SQK, {"OPRR01-02.pbn": boards([*ORIGINAL, 5])})
    missing = [f"OPRR01-02.pbn board {number}: MISSING" for number in (17, 18, 19)]
    assert faults(report) == [*missing, "OPRR01-02.pbn board 4: DIFFERENT"]


def test_b_c_8_combined_sessions_with_the_same_numbers_stand_in_their_order() -> None:
    sqd = SQD.replace(b"1-3,17-19", b"1-3")
    second = squaredeal_numbers(OTHER, VALUE, "original", None, 3)
    right = [*boards(ORIGINAL), *boards(second)]
    assert verify_squaredeal(sqd, SQK, {"OPRR01-02.pbn": right}).ok
    turned = verify_squaredeal(sqd, SQK, {"OPRR01-02.pbn": right[::-1]})
    assert len(faults(turned)) == 6
    again = verify_squaredeal(sqd, SQK, {"OPRR01-02.pbn": [*right, right[0]]})
    assert faults(again) == ["OPRR01-02.pbn board 1: DIFFERENT"]


def test_missing_and_strange_boards_are_named() -> None:
    report = verify_squaredeal(SQD, SQK, {"OPRR01.pbn": boards(ORIGINAL[1:], first=2)})
    assert faults(report) == ["OPRR01.pbn board 1: MISSING"]
    report = verify_squaredeal(SQD, SQK, {"OPRR01.pbn": boards([*ORIGINAL, 5])})
    assert faults(report) == ["OPRR01.pbn board 4: DIFFERENT"]


@pytest.mark.parametrize("sqd", [SQD, SQD.replace(b"1-3,17-19", b"?")])
def test_b_c_9_a_board_that_comes_twice_must_be_right_both_times(sqd: bytes) -> None:
    right, wrong = boards(ORIGINAL), boards([5])
    assert verify_squaredeal(sqd, SQK, {"OPRR01.pbn": [*right, right[0]]}).ok
    for file in ([*wrong, *right], [*right, *wrong]):
        report = verify_squaredeal(sqd, SQK, {"OPRR01.pbn": file})
        assert faults(report) == ["OPRR01.pbn board 1: DIFFERENT"]


def test_a_wrong_delayed_value_changes_every_board() -> None:
    changed = SQD.replace(b"43275.91", b"43275.92")
    report = verify_squaredeal(changed, SQK, {"OPRR01.pbn": boards(ORIGINAL)})
    assert len(faults(report)) == 3


def test_before_the_delayed_value_is_known_nothing_is_proved() -> None:
    early = SQD.replace(b"DV 43275.91\n", b"")
    report = verify_squaredeal(early, SQK, {"OPRR01.pbn": boards(ORIGINAL)})
    assert faults(report) == ["delayed value: MISSING"]


def test_open_board_numbers_are_those_of_the_file() -> None:
    open_ = SQD.replace(b"1-3,17-19", b"?")
    assert verify_squaredeal(open_, SQK, {"OPRR01.pbn": boards(ORIGINAL, first=9)}).ok


BAD_FILES = {
    "no hash": (SQD.replace(b"KH ", b"# "), SQK, "phases SN and the hash KH"),
    "no phase": (SQD.replace(b"SN ", b"# "), SQK, "phases SN and the hash KH"),
    "strange line": (SQD.replace(b"TN ", b"XX "), SQK, "line 2: a line of a Square Deal file"),
    "phase": (SQD.replace(b"2:1-3", b"two:1-3"), SQK, "line 5: a phase is SN"),
    "boards": (SQD.replace(b"17-19", b"19-17"), SQK, "line 5: the boards"),
    "key": (SQD, SQK.replace(b"hrzk", b"hr!k"), "line 1: a line of keys is"),
    "no text": (SQD.replace(b"TN ", b"TN \xff"), SQK, "UTF-8"),
}


@pytest.mark.parametrize(("sqd", "sqk", "reason"), BAD_FILES.values(), ids=BAD_FILES)
def test_b_c_8_files_that_are_none_are_refused(sqd: bytes, sqk: bytes, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        verify_squaredeal(sqd, sqk, {})
