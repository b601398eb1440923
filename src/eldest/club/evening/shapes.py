"""The shape of an evening from a few wishes, with the usual values for the rest (B-V.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.club.evening.settings import TEAM_KINDS, EveningSettings
from eldest.club.findings import ClubRefusal
from eldest.club.movements import (
    INDIVIDUALS,
    KINDS,
    MOST_BOARDS,
    SEATS,
    SWISS,
    BadMovement,
    Offer,
    individual_rounds,
    individual_tables,
    movement,
    offers,
    sizes,
    usual,
    usual_rounds,
)

USUAL = "usual"
WISHES = (USUAL, *KINDS)
TEAM_BOARDS = 24  # of a usual evening of teams
CYCLIC = "cyclic"
PLAYED = range(18, 37)  # boards of an evening that are proposed instead of others


@dataclass(frozen=True, slots=True)
class Wish:
    """What a director asks for: who comes, and as much of the rest as matters."""

    kind: str = USUAL
    entries: int = 8  # pairs, teams or players
    rounds: int = 0
    size: int = 0  # boards in a round
    winners: int = 0
    play: int = 0  # boards that everybody plays, by the movement that fits (BT-V.1)


def counts_teams(kind: str) -> bool:
    """Whether teams enter, and not pairs."""
    return kind in TEAM_KINDS


def entries_of(kind: str) -> list[int]:
    """How many may enter; of pairs at tables one may be missing, of players three (B-V.6)."""
    if kind in INDIVIDUALS:
        fours = [SEATS * tables for tables in individual_tables(kind)]
        return [count for most in fours for count in range(most - 3, most + 1)]
    if kind in (*TEAM_KINDS, *SWISS):
        return list(sizes(kind))
    tables = sizes("howell" if kind == USUAL else kind)
    if kind == USUAL:
        tables = range(min(tables), max(sizes("share")) + 1)
    return [count for one in tables for count in (2 * one - 1, 2 * one)]


def shape(kind: str, tables: int, rounds: int = 0) -> tuple[str, int, int]:
    """Kind, rounds and boards of a set; `BadMovement` if there is no such movement."""
    if kind == USUAL:
        name, most, size = usual(tables)
        return name, rounds or most, size
    if kind in (*TEAM_KINDS, *SWISS):
        count = rounds or tables - 1 + (tables % 2 if kind != "odd-teams" else 0)
        return kind, count, max(TEAM_BOARDS // count, 1)
    if kind in INDIVIDUALS:
        return _individual_shape(kind, tables, rounds)
    if kind == CYCLIC:
        count = movement(kind, tables, rounds or None).sets
        return kind, count, MOST_BOARDS // count
    count, size = usual_rounds(len(movement(kind, tables).rounds))
    return kind, rounds or count, size


def _individual_shape(kind: str, tables: int, rounds: int) -> tuple[str, int, int]:
    """BT-I.3; a rainbow has one board for each partnership of the table (BT-I.4)."""
    if kind == "rainbow":
        count = rounds or len(movement(kind, tables).rounds)
        return kind, count, 1 if count > tables else 2
    count, size = individual_rounds(tables)
    return kind, rounds or count, size


def fitting(tables: int, play: int, kind: str = USUAL) -> Offer:
    """The first movement that fits; `BadMovement` names the numbers of boards that do."""
    found = [one for one in offers(tables, play) if kind in (USUAL, one.kind)]
    if found:
        return found[0]
    can = [n for n in PLAYED if any(kind in (USUAL, one.kind) for one in offers(tables, n))]
    row = ", ".join(map(str, can)) or "no number"
    what = "movement" if kind == USUAL else kind
    raise BadMovement(f"no {what} of {tables} tables plays {play} boards, but {row} (BT-V.1)")


def wished(wish: Wish, event: str, date: str, **more: Any) -> EveningSettings:
    """The settings of an evening for these wishes; R-V-BAD if they are impossible."""
    tables, missing = _tables(wish)
    if wish.play and wish.kind not in (*TEAM_KINDS, *SWISS, *INDIVIDUALS):
        return _fitted(wish, tables, event, date, missing=missing, **more)
    try:
        kind, rounds, size = shape(wish.kind, tables, wish.rounds)
        sets = movement(kind, tables, rounds).sets
    except BadMovement as error:
        raise ClubRefusal("R-V-BAD", str(error)) from None
    boards = tuple(range(1, sets * (wish.size or size) + 1))
    return EveningSettings(event, date, kind, tables, boards, rounds, wish.winners, missing, **more)


def _fitted(wish: Wish, tables: int, event: str, date: str, **more: Any) -> EveningSettings:
    """The evening whose movement fits the number of boards that everybody wants to play."""
    try:
        offer = fitting(tables, wish.play, wish.kind)
    except BadMovement as error:
        raise ClubRefusal("R-V-BAD", str(error)) from None
    boards = tuple(range(1, offer.boards + 1))
    return EveningSettings(
        event,
        date,
        offer.kind,
        tables,
        boards,
        offer.rounds,
        wish.winners,
        uneven=offer.uneven,
        **more,
    )


def _tables(wish: Wish) -> tuple[int, str]:
    """Tables and who is missing at the last of them."""
    if wish.kind in (*TEAM_KINDS, *SWISS):
        return wish.entries, ""
    if wish.kind in INDIVIDUALS:
        tables = -(-wish.entries // SEATS)
        return tables, str(SEATS * tables - wish.entries or "")
    return (wish.entries + 1) // 2, "EW" if wish.entries % 2 else ""
