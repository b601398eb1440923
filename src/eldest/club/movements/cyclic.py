"""Cyclic movements of 3 to 13 tables, between Mitchell and Howell (BT-V.2, BT-V.3)."""

from __future__ import annotations

from eldest.club.movements.mitchell import switched_rounds
from eldest.club.movements.model import BadMovement, Movement, Pair, Round, Sitting, checked

# Tables and rounds; NS, EW and set of each table in round 1 (BT-V.2).
FIRST_ROUND = {
    (3, 4): "5-4/2 6-3/4 1-2/1",
    (4, 6): "7-6/4 8-4/6 2-1/1 3-5/6",
    (5, 6): "7-4/2 8-6/3 9-3/5 10-5/6 1-2/1",
    (5, 7): "8-7/3 9-6/4 10-4/5 2-1/1 3-5/7",
    (5, 8): "9-6/3 10-8/1 1-2/1 5-3/7 7-4/2",
    (6, 7): "8-6/2 9-7/4 10-4/5 11-5/7 12-3/1 1-2/1",
    (6, 8): "9-4/2 10-7/3 11-8/5 12-6/8 2-1/1 5-3/6",
    (6, 9): "10-8/4 11-9/6 12-6/9 1-2/1 3-5/7 7-4/5",
    (7, 8): "9-5/2 10-7/3 11-3/4 12-8/6 13-4/7 14-6/8 1-2/1",
    (7, 9): "10-4/2 11-7/3 12-9/4 13-8/5 14-6/8 2-1/1 5-3/6",
    (7, 12): "13-9/5 14-10/7 2-1/1 5-3/6 4-7/11 6-11/4 8-12/2",
    (8, 9): "10-7/2 11-8/4 12-4/5 13-9/6 14-5/7 15-6/9 16-3/1 1-2/1",
    (8, 12): "13-11/5 14-12/8 15-9/11 16-8/12 1-2/1 5-3/6 7-4/2 6-10/3",
    (8, 13): "14-9/4 15-12/5 16-11/9 2-1/1 5-3/6 4-7/11 10-6/2 8-13/10",
    (8, 14): "15-12/8 16-10/12 1-2/1 5-3/6 7-4/13 6-11/4 8-14/5 9-13/3",
    (9, 12): "13-6/3 14-10/4 15-12/5 16-11/7 17-9/11 18-8/12 1-2/1 3-5/6 7-4/2",
    (9, 13): "14-12/4 15-11/5 16-13/9 17-8/10 18-9/13 1-2/1 5-3/6 7-4/2 6-10/3",
    (9, 14): "15-11/5 16-14/7 17-12/9 18-9/13 2-1/1 5-3/6 7-4/2 6-10/12 8-13/4",
    (10, 12): "13-4/2 14-8/3 15-10/4 16-11/7 17-12/9 18-6/10 19-9/11 20-7/12 1-2/1 3-5/6",
    (10, 13): "14-9/3 15-12/5 16-11/8 17-13/9 18-6/10 19-10/12 20-8/13 1-2/1 3-5/6 4-7/2",
    (10, 14): "15-12/4 16-13/7 17-14/10 18-8/12 19-11/13 20-9/14 1-2/1 5-3/6 7-4/2 6-10/3",
    (11, 12): "13-4/2 14-8/3 15-3/4 16-11/5 17-10/6 18-5/8 19-12/9 20-6/10 21-9/11 22-7/12 1-2/1",
    (11, 13): "14-4/2 15-6/3 16-10/4 17-12/5 18-11/7 19-13/8 20-8/10 21-7/12 22-9/13 1-2/1 3-5/6",
    (11, 14): "15-6/3 16-10/4 17-13/5 18-14/7 19-12/8 20-8/12 21-11/13 22-9/14 2-1/1 5-3/6 7-4/2",
    (12, 13): (
        "14-5/2 15-10/3 16-4/5 17-11/6 18-13/7 19-12/8 20-6/9 21-8/10 22-7/12 23-9/13 24-3/1 1-2/1"
    ),
    (12, 14): (
        "15-4/2 16-10/3 17-11/5 18-12/7 19-6/8 20-13/9 21-14/11 22-7/12 23-9/13 24-8/14 2-1/1 3-5/6"
    ),
    (13, 14): (
        "15-4/2 16-9/3 17-3/4 18-12/5 19-11/6 20-5/7 21-13/9 22-6/10 23-14/11 24-7/12 25-10/13"
        " 26-8/14 2-1/1"
    ),
}
SHARED = ((4, 6), (5, 8), (6, 7), (8, 9), (12, 13))  # two tables use one set in each round


def cyclic_rounds(tables: int) -> list[int]:
    """The numbers of rounds for which this many tables have a cyclic movement."""
    return [rounds for count, rounds in FIRST_ROUND if count == tables]


def cyclic(tables: int, rounds: int | None = None, *, half: bool = False) -> Movement:
    """A cyclic movement, the shortest unless said; with a half table pair 2T is a phantom."""
    known = cyclic_rounds(tables)
    count = known[0] if known and rounds is None else rounds
    if count not in known:
        offered = f"{', '.join(map(str, known))} rounds" if known else "3 to 13 tables"
        raise BadMovement(f"a cyclic movement has {offered}, not {tables} by {rounds} (BT-V.2)")
    real = range(1, 2 * tables + (not half))
    built = tuple(_round(tables, count, number, half=half) for number in range(count))
    shared = (tables, count) in SHARED and not half
    pairs = tuple(map(Pair, real))
    return checked(Movement("cyclic", tables, pairs, built, count, shared=shared))


def _round(tables: int, rounds: int, number: int, *, half: bool) -> Round:
    sittings, out = [], []
    phantom = Pair(2 * tables)
    for table, text in enumerate(FIRST_ROUND[tables, rounds].split(), start=1):
        pairs, set_ = _sitting(text, rounds, number)
        if half and phantom in pairs:
            out.append(pairs[pairs[0] == phantom])
        else:
            sittings.append(Sitting(table, *pairs, set_))
    return Round(tuple(sittings), tuple(out))


def _sitting(text: str, rounds: int, number: int) -> tuple[tuple[Pair, Pair], int]:
    """Who sits at a table of a round; the stationary pairs have EW cards in the last rounds."""
    pairs, _, set_ = text.partition("/")
    ns, _, ew = pairs.partition("-")
    found = Pair(_moved(int(ns), number, rounds)), Pair(_moved(int(ew), number, rounds))
    turned = int(ns) > rounds and number >= rounds - switched_rounds(rounds)
    return (found[1], found[0]) if turned else found, (int(set_) - 1 + number) % rounds + 1


def _moved(pair: int, number: int, rounds: int) -> int:
    return pair if pair > rounds else (pair - 1 + number) % rounds + 1
