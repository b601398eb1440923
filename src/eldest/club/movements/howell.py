"""Howell movements of two to seven tables: everybody meets everybody (B-V.7)."""

from __future__ import annotations

from eldest.club.movements.model import BadMovement, Movement, Pair, Round, Sitting, checked

# Round 1: NS, EW and set of each table (B-V.7).
FIRST_ROUND = {
    2: ((4, 1, 1), (3, 2, 1)),
    3: ((6, 1, 1), (5, 2, 1), (4, 3, 1)),
    4: ((8, 1, 1), (4, 2, 3), (7, 3, 5), (6, 5, 2)),
    5: ((10, 1, 1), (3, 2, 6), (8, 4, 5), (7, 5, 3), (9, 6, 8)),
    6: ((12, 1, 1), (3, 2, 4), (7, 4, 10), (9, 5, 2), (11, 6, 5), (8, 10, 6)),
    7: ((14, 1, 1), (3, 2, 4), (7, 4, 12), (5, 10, 3), (13, 6, 10), (12, 8, 11), (11, 9, 5)),
}
SHARED = (2, 3)  # no movement of 2T - 1 sets without sharing exists


def howell(tables: int, rounds: int | None = None, *, half: bool = False) -> Movement:
    """A Howell; with a half table pair 2T is a phantom (B-V.6, EC-35)."""
    if tables not in FIRST_ROUND:
        raise BadMovement(f"a Howell has 2 to 7 tables, not {tables} (B-V.7)")
    most = 2 * tables - 1
    count = most if rounds is None else rounds
    if not 1 <= count <= most:
        raise BadMovement(
            f"a Howell of {tables} tables has 1 to {most} rounds, not {count} (B-V.7)"
        )
    real = range(1, 2 * tables + (not half))
    built = tuple(_round(tables, number, half=half) for number in range(count))
    shared = tables in SHARED
    return checked(Movement("howell", tables, tuple(map(Pair, real)), built, most, shared=shared))


def _round(tables: int, number: int, *, half: bool) -> Round:
    sittings, out = [], []
    for table, (ns, ew, set_) in enumerate(FIRST_ROUND[tables], start=1):
        pairs = Pair(_moved(ns, number, tables)), Pair(_moved(ew, number, tables))
        phantom = Pair(2 * tables)
        if half and phantom in pairs:
            out.append(pairs[pairs[0] == phantom])
        else:
            sittings.append(Sitting(table, *pairs, _around(set_, number, tables)))
    return Round(tuple(sittings), tuple(out))


def _moved(pair: int, rounds: int, tables: int) -> int:
    return pair if pair == 2 * tables else _around(pair, rounds, tables)


def _around(number: int, rounds: int, tables: int) -> int:
    return (number - 1 + rounds) % (2 * tables - 1) + 1
