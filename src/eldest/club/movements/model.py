"""A movement: rounds of tables with two pairs and a set of boards each, and sit-outs (B-V.1)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from eldest.cards import NotationError

CODE, RULE = "R-V-BAD", "B-V.1"
_PAIR = re.compile(r"(NS|EW|)\s?([1-9][0-9]{0,2})(?:-([1-9][0-9]{0,2}))?", re.ASCII | re.IGNORECASE)
LINES = "NSEW"  # of a rainbow, in the order of their numbers (BT-I.4)
MOST_MEETINGS = 2  # as opponents, in an individual (BT-I.2)


class BadMovement(ValueError):
    """A movement that clashes with itself or does not exist: R-V-BAD."""

    code = CODE


class Pair(NamedTuple):
    """A contestant: its number, and its line where NS and EW have winners of their own.

    In an individual a contestant is a player, and two that sit opposite each other are the pair
    `8-1` of this round, with `partner` the number of the second (BT-I.1).
    """

    number: int
    side: str = ""
    partner: int = 0

    def __str__(self) -> str:
        return f"{self.side}{self.number}" + (f"-{self.partner}" if self.partner else "")

    @property
    def contestants(self) -> tuple[Pair, ...]:
        """Who is ranked by its score: the pair itself, or its two players."""
        if self.partner:
            return Pair(self.number, self.side), Pair(self.partner, self.side)
        return (self,)


def read_pair(text: str) -> Pair:
    """The pair of `7`, `NS7`, `EW 7`, or `8-1` in an individual."""
    match = _PAIR.fullmatch(text.strip())
    if match is None:
        raise NotationError(f"a pair must be a number such as 7 or NS7, not {text[:20]!r}")
    return Pair(int(match[2]), match[1].upper(), int(match[3] or 0))


class Sitting(NamedTuple):
    """A table in one round: who holds the NS and the EW cards, and the set that is played."""

    table: int
    ns: Pair
    ew: Pair
    set: int

    @property
    def contestants(self) -> tuple[Pair, ...]:
        """Everybody who is ranked by what is played here."""
        return (*self.ns.contestants, *self.ew.contestants)


@dataclass(frozen=True, slots=True)
class Round:
    """All tables of a round, and the pairs that sit out."""

    sittings: tuple[Sitting, ...]
    out: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class Movement:
    """All rounds of a session.

    `shared`: two tables may have one set in one round; `teams`: a contestant is a team that sits
    at two tables, NS in one room and EW in the other; `individual`: it is a player, who has many
    partners. `winners` is 0 in a Swiss, where two contestants may meet again when nothing else is
    possible, and 4 in a rainbow with a list for each direction.
    """

    kind: str
    tables: int
    pairs: tuple[Pair, ...]
    rounds: tuple[Round, ...]
    sets: int
    winners: int = 1
    shared: bool = False
    teams: bool = False
    individual: bool = False

    def line(self, pair: Pair) -> str:
        """The list of winners that a contestant is in; there is one without a name, or more."""
        if self.winners == len(LINES):
            return LINES[(pair.number - 1) // self.tables]
        return pair.side

    def sittings(self) -> Iterator[tuple[int, Sitting]]:
        """Every table of every round, with the number of the round."""
        for number, round_ in enumerate(self.rounds, start=1):
            for sitting in round_.sittings:
                yield number, sitting

    def at(self, round_: int, table: int) -> Sitting | None:
        """Who sits there; None if nobody does or one of the two pairs is missing."""
        if not 1 <= round_ <= len(self.rounds):
            return None
        found = (sitting for sitting in self.rounds[round_ - 1].sittings if sitting.table == table)
        return next(found, None)


class BadBoards(BadMovement):
    """Boards that do not divide into the sets of a movement: R-V-BOARDS."""


def cut_into_sets(
    boards: Sequence[int], sets: int, *, uneven: bool = False
) -> list[tuple[int, ...]]:
    """The session's boards cut into sets of one size (B-V.1), or the larger first (BT-V.6)."""
    size, rest = divmod(len(boards), sets)
    if not size or len(set(boards)) != len(boards):
        raise BadMovement(f"{len(boards)} boards cannot be cut into {sets} sets (B-V.1)")
    if rest and not uneven:
        raise BadBoards(
            f"{len(boards)} boards cannot be cut into {sets} equal sets (B-V.1, BT-V.6)"
        )
    ends = [at * size + min(at, rest) for at in range(sets + 1)]
    return [tuple(boards[start:end]) for start, end in pairwise(ends)]


def first_board(table: int, tables: int, size: int) -> int:
    """The place in a shared set at which a table starts, counted from 1 (B-V.7)."""
    return (table - 1) * size // tables + 1


def checked(movement: Movement) -> Movement:
    """The movement, if nothing in it clashes; `BadMovement` names the first clash (B-V.1)."""
    clash = next(clashes(movement), None)
    if clash is not None:
        raise BadMovement(f"{movement.kind} for {movement.tables} tables: {clash} ({RULE})")
    return movement


def clashes(movement: Movement) -> Iterator[str]:
    """Everything that B-V.1 forbids, in words."""
    for number, round_ in enumerate(movement.rounds, start=1):
        yield from _round_clashes(number, round_, movement)
    plays = Counter(
        (pair, sitting.set)
        for _, sitting in movement.sittings()
        for pair in _users(movement, sitting)
    )
    for (pair, set_), count in plays.items():
        if count > 1:
            yield f"pair {pair} meets set {set_} {count} times"
    if movement.individual:
        yield from _companies(movement)
    elif movement.winners == 1:
        yield from _rematches(movement)


def _users(movement: Movement, sitting: Sitting) -> tuple[Pair, ...]:
    """The pairs that use up a set at this table; a team has it once in each room."""
    return (sitting.ns,) if movement.teams else sitting.contestants


def _round_clashes(number: int, round_: Round, movement: Movement) -> Iterator[str]:
    seats = Counter(pair for sitting in round_.sittings for pair in sitting.contestants)
    seats.update(dict.fromkeys(round_.out, 1 + movement.teams))
    for pair in movement.pairs:
        if seats[pair] != 1 + movement.teams:
            yield f"pair {pair} is {seats[pair]} times in round {number}"
    for pair in seats.keys() - set(movement.pairs):
        yield f"nobody is pair {pair} of round {number}"
    sets = Counter(sitting.set for sitting in round_.sittings)
    for set_, count in sets.items():
        if count > 1 and not movement.shared:
            yield f"set {set_} is at {count} tables in round {number}"
        if not 1 <= set_ <= movement.sets:
            yield f"there is no set {set_} for round {number}"


def _rematches(movement: Movement) -> Iterator[str]:
    met = Counter(frozenset((sitting.ns, sitting.ew)) for _, sitting in movement.sittings())
    for pairs, count in met.items():
        if count != 1 + movement.teams:
            names = " and ".join(sorted(map(str, pairs)))
            yield f"pairs {names} meet {count} times"


def _companies(movement: Movement) -> Iterator[str]:
    """Partners that meet again, and opponents that meet more often than twice (BT-I.2)."""
    partners, opponents = Counter[frozenset[Pair]](), Counter[frozenset[Pair]]()
    for _, sitting in movement.sittings():
        ns, ew = sitting.ns.contestants, sitting.ew.contestants
        partners.update((frozenset(ns), frozenset(ew)))
        opponents.update(frozenset((one, other)) for one in ns for other in ew)
    for found, most, word in ((partners, 1, "as partners"), (opponents, MOST_MEETINGS, "")):
        for players, count in found.items():
            if count > most:
                names = " and ".join(map(str, sorted(players)))
                yield f"players {names} meet {count} times {word}".rstrip()
