"""Measure deals per second of opendeal/1 and endplay, in turns, on one core: bench_deals.py.

Every entrant deals for a while, again and again in the same order, and the median counts, so that
other load of the machine affects all alike. Without endplay only our own lines are there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import process_time

from eldest.club import formats
from eldest.club.opendeal import (
    Dealer,
    OpenedSession,
    Plan,
    Reveal,
    Secret,
    Text,
    TextValue,
    opendeal_generate,
    opendeal_plan,
    opendeal_reveal,
    opendeal_verify,
    tagged,
)

ROUNDS = 5
BOARDS = 10_000  # to be verified

Entrant = Callable[[int], None]


def ours(count: int) -> None:
    """Deal exactly from a seed by the published recipe."""
    dealer = Dealer(bytes(32))
    for board in range(1, count + 1):
        dealer.deal(board)


def entrants() -> dict[str, tuple[Entrant, int]]:
    """The functions to measure, with the number of deals at a time."""
    found: dict[str, tuple[Entrant, int]] = {"eldest opendeal/1": (ours, 4000)}
    try:
        endplay = import_module("endplay.dealer")
    except ImportError:
        return found

    def one_by_one(count: int) -> None:
        for _ in range(count):
            endplay.generate_deal()

    def in_a_row(count: int) -> None:
        for _ in endplay.generate_deals(produce=count):
            pass

    found["endplay generate_deals"] = (in_a_row, 1000)
    found["endplay generate_deal"] = (one_by_one, 40)
    return found


def rate(entrant: Entrant, count: int) -> float:
    """Deals per second of CPU."""
    began = process_time()
    entrant(count)
    return count / (process_time() - began)


def verification() -> float:
    """Return the CPU seconds to read and verify a PBN file of ten thousand boards."""
    secret, value = Secret(bytes(32)), TextValue.read("1")
    both = {1: (range(1, BOARDS + 1), secret)}
    plan = opendeal_plan("Bench", both, {None: Text("a number")}, published="2023-09-15T08:00:00Z")
    record = formats.write(tagged(plan, 1, opendeal_generate(plan, 1, secret, value)), "pbn")
    reveal = opendeal_reveal(plan, {1: OpenedSession(1, secret, value)}).written()
    began = process_time()
    read = Plan.read(plan.written()), Reveal.read(reveal), [formats.read_pbn(record)]
    if not opendeal_verify(*read).ok:
        raise AssertionError("our own deals do not verify")
    return process_time() - began


def main() -> int:
    """Print the medians, and the time of a verification."""
    lines = entrants()
    rates: dict[str, list[float]] = {name: [] for name in lines}
    for _ in range(ROUNDS):
        for name, (entrant, count) in lines.items():
            rates[name].append(rate(entrant, count))
    for name, row in rates.items():
        print(f"{name:<26}{median(row):>12.0f} deals/s")
    print(f"verify {BOARDS} boards of PBN  {verification():.2f} s of CPU")
    return 0


if __name__ == "__main__":
    sys.exit(main())
