"""Every format into every other (T-F.1, B-F.2), and how a file is recognised."""

from __future__ import annotations

from itertools import product

import pytest

from eldest.club import formats
from eldest.club.formats import (
    EXTENSIONS,
    FORMATS,
    FormatError,
    Options,
    convert,
    format_of,
    read,
    write,
)
from tests.club.formats.sets import TWELVE, plain, random_boards
from tests.each import each

BOARDS = random_boards(36)


@each(("source", "target"), list(product(TWELVE, TWELVE)))
def test_t_f_1_b_f_2_every_ordered_pair(source: str, target: str) -> None:
    data = convert(write(BOARDS, source), f"evening.{source}", target)
    assert plain(read(data, f"evening.{target}")) == BOARDS
    assert data == write(BOARDS, target)


@each("format", TWELVE)
@each("count", [1, 7, 36])
def test_a_file_without_extension_is_recognised(format: str, count: int) -> None:
    data = write(BOARDS[:count], format)
    assert format_of("evening", data) == format
    assert plain(read(data, "evening.txt")) == BOARDS[:count]


def test_the_extension_decides_in_either_size() -> None:
    assert format_of("A.PBN") == "pbn"
    assert format_of("results.xml") == "usebio"
    assert set(EXTENSIONS) == set(FORMATS) | {"xml"}
    assert set(FORMATS) == set(TWELVE) | {"usebio"}


@pytest.mark.parametrize("data", [b"", b"What is this?", bytes(200), b"\xff" * 56])
def test_what_is_no_deal_file_is_refused_by_name(data: bytes) -> None:
    with pytest.raises(FormatError, match="not a known format of deals") as raised:
        read(data, "letter.doc")
    assert raised.value.file == "letter.doc"


def test_a_format_that_does_not_exist() -> None:
    with pytest.raises(FormatError, match="'dds' is not a format"):
        write(BOARDS, "dds")
    with pytest.raises(FormatError, match="written, not read"):
        read(write(BOARDS, "usebio"), "x.xml")


@each("format", TWELVE)
def test_b_0_9_each_format_has_its_own_pair_of_functions(format: str) -> None:
    data = getattr(formats, f"write_{format}")(BOARDS)
    assert plain(getattr(formats, f"read_{format}")(data)) == BOARDS


@each("format", TWELVE)
def test_an_empty_file_has_no_board(format: str) -> None:
    with pytest.raises(FormatError):
        read(b"", f"empty.{format}")


def test_a_huge_file_is_not_even_begun() -> None:
    with pytest.raises(FormatError, match="are not read"):
        read(bytes(16 * 1024 * 1024 + 1), "big.pbn")


def test_convert_takes_the_options_of_the_target() -> None:
    sealed = convert(write(BOARDS, "pbn"), "x.pbn", "dlm", Options(sealed=True, headline="Jeseň"))
    assert b"Status=Sealed" in sealed
    assert b"Headline=Jesen\r\n" in sealed
