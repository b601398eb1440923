"""Mitchell movements: NS stay, EW go up a table, boards go down (B-V.2 to B-V.6)."""

from __future__ import annotations

from collections.abc import Callable

from eldest.club.movements.model import BadMovement, Movement, Pair, Round, Sitting, checked

LEAST = 3
MOST = 50
Place = Callable[[int, int, int], int]  # tables, table, round from 0: pair or set from 1


def plain_ew(tables: int, table: int, round_: int) -> int:
    """EW go up one (B-V.2)."""
    return (table - 1 - round_) % tables + 1


def skip_ew(tables: int, table: int, round_: int) -> int:
    """From the middle on EW have skipped a table (B-V.3)."""
    return plain_ew(tables, table, round_ + (round_ >= tables // 2))


def plain_set(tables: int, table: int, round_: int) -> int:
    """Boards go down one (B-V.2)."""
    return (table - 1 + round_) % tables + 1


def share_set(tables: int, table: int, round_: int) -> int:
    """Tables 1 and T share, a bye-stand stands in the middle (B-V.4)."""
    half = tables // 2
    place = table - 1 if table <= half else table % tables
    return (place + round_) % tables + 1


def mitchell(
    kind: str, tables: int, rounds: int | None = None, winners: int = 2, missing: str = ""
) -> Movement:
    """A Mitchell for an odd number of tables, or with `skip` or `share` for an even one.

    `missing` is `NS` or `EW` where the last pair of that line is a phantom (B-V.6).
    """
    most = _most_rounds(kind, tables)
    count = most if rounds is None else rounds
    if not 1 <= count <= most:
        raise BadMovement(f"{kind} for {tables} tables has 1 to {most} rounds, not {count} (B-V.2)")
    if winners not in (1, 2) or missing not in ("", "NS", "EW"):
        raise BadMovement("a Mitchell has one winner or two, and misses NS, EW or nobody (B-V.5)")
    built = [_round(kind, tables, number, winners, missing) for number in range(count)]
    if winners == 1:
        built = _switched(built)
    pairs = sorted({pair for round_ in built for pair in _all(round_)})
    return checked(
        Movement(kind, tables, tuple(pairs), tuple(built), tables, winners, kind == "share")
    )


def _most_rounds(kind: str, tables: int) -> int:
    if not LEAST <= tables <= MOST:
        raise BadMovement(f"a Mitchell has {LEAST} to {MOST} tables, not {tables} (B-V.2)")
    if (kind == "mitchell") == (tables % 2 == 0):
        wanted = "skip or share" if tables % 2 == 0 else "a plain mitchell"
        raise BadMovement(f"{tables} tables need {wanted}, not {kind} (B-V.2 to B-V.4)")
    return tables - (kind == "skip")


def _round(kind: str, tables: int, number: int, winners: int, missing: str) -> Round:
    who: Place = skip_ew if kind == "skip" else plain_ew
    what: Place = share_set if kind == "share" else plain_set
    sittings, out = [], []
    for table in range(1, tables + 1):
        ns, ew = table, who(tables, table, number)
        pairs = (Pair(ns, "NS"), Pair(ew, "EW"))
        if winners == 1:
            pairs = (Pair(ns), Pair(tables + ew))
        if missing == "EW" and ew == tables:
            out.append(pairs[0])
        elif missing == "NS" and ns == tables:
            out.append(pairs[1])
        else:
            sittings.append(Sitting(table, *pairs, what(tables, table, number)))
    return Round(tuple(sittings), tuple(out))


def switched_rounds(rounds: int) -> int:
    """In how many rounds at the end the hands are switched."""
    return max(1, (2 * rounds + 8) // 16)


def _switched(rounds: list[Round]) -> list[Round]:
    """The hands, not the numbers, change sides in the last eighth of the rounds (B-V.5)."""
    count = switched_rounds(len(rounds))
    return [*rounds[:-count], *map(_turned, rounds[-count:])]


def _turned(round_: Round) -> Round:
    turned = (Sitting(s.table, s.ew, s.ns, s.set) for s in round_.sittings)
    return Round(tuple(turned), round_.out)


def _all(round_: Round) -> set[Pair]:
    return {pair for sitting in round_.sittings for pair in sitting[1:3]} | set(round_.out)
