"""Whatever is done to a file, the answer is a sentence or a verdict, never a crash or a pass."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eldest.club.opendeal import BadText, DealingRefused, Plan, Reveal, Used
from eldest.club.squaredeal import read_sqd, read_sqk

from .evening import PLAN, opened, reveal
from .test_bigdeal import SQD, SQK

REVEAL = reveal(opened(1, used=(Used(5, 1, "why"),)), opened(2)).written()
READERS: dict[str, tuple[Callable[[bytes], object], bytes]] = {
    "plan": (Plan.read, PLAN.encode()),
    "reveal": (Reveal.read, REVEAL),
    "sqd": (read_sqd, SQD),
    "sqk": (read_sqk, SQK),
}


def outcome(read: Callable[[bytes], object], data: bytes) -> object:
    """What is read, or the sentence that says why nothing is."""
    try:
        return read(data)
    except (BadText, DealingRefused) as error:
        return str(error)


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=150)
@given(
    at=st.integers(0, 10_000),
    cut=st.integers(0, 40),
    put=st.one_of(st.binary(max_size=8), st.text(max_size=6).map(str.encode)),
)
def test_a_damaged_file_is_read_or_refused(name: str, at: int, cut: int, put: bytes) -> None:
    read, good = READERS[name]
    place = at % len(good)
    data = good[:place] + put + good[place + cut :]
    found = outcome(read, data)
    if isinstance(found, str):
        assert "\n" not in found
    elif isinstance(found, Plan):  # it has one form, so what is read is what was written
        assert found.written() == data


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=60)
@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(name: str, data: bytes) -> None:
    assert outcome(READERS[name][0], data) != ""


@settings(max_examples=200)
@given(place=st.integers(0, len(PLAN) - 1), bit=st.integers(0, 7))
def test_t_c_3_every_flipped_bit_of_a_plan_is_another_plan(place: int, bit: int) -> None:
    data = bytearray(PLAN.encode())
    data[place] ^= 1 << bit
    found = outcome(Plan.read, bytes(data))
    assert isinstance(found, str) or found != Plan.read(PLAN.encode())
