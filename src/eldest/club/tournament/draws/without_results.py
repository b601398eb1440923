"""The draws that need no results: by lot, without rematches, by a key, by hand (MT-3.2 to 3.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.tournament.tables import Tables, cut, sizes
from eldest.deal import Source, shuffle


@dataclass(slots=True)
class History:
    """Who has met whom, and who sat at tables of the other size, in the rounds so far."""

    base: int
    met: Counter[tuple[int, int]] = field(default_factory=Counter)  # both ways round
    odd: Counter[int] = field(default_factory=Counter)

    def note(self, tables: Tables) -> None:
        """Count another round."""
        mixed = any(len(table) == self.base for table in tables)
        for table in tables:
            self.meet(table)
            if mixed and len(table) != self.base:
                self.odd.update(table)

    def meet(self, players: Iterable[int]) -> None:
        """These players have met once more."""
        for one, other in combinations(players, 2):
            self.met[one, other] += 1
            self.met[other, one] += 1

    def again(self, tables: Tables) -> int:
        """How many pairs of players meet there again."""
        pairs = (pair for table in tables for pair in combinations(table, 2))
        return sum(self.met[pair] > 0 for pair in pairs)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The tables of a draw; attempt and penalty as MT-3.3 counts them."""

    tables: Tables
    attempt: int = 0
    penalty: int = 0


def shuffled(players: Iterable[int], seed: str, round_: int, attempt: int = 0) -> list[int]:
    """MT-3.2: the players from the lowest number up, shuffled by the seed of this draw."""
    text = f"{seed}\0draw\0{round_}\0{attempt}"
    return shuffle(sorted(players), Source(text.encode()))


def lot(players: Sequence[int], base: int, seed: str, round_: int) -> Tables:
    """MT-3.2: tables drawn purely by chance."""
    return cut(shuffled(players, seed, round_), sizes(len(players), base))


def no_rematch(
    players: Sequence[int], seed: str, round_: int, history: History, tries: int = 200
) -> Drawn:
    """MT-3.3: of several attempts the one with the fewest rematches and odd tables."""
    best = _attempted(players, seed, round_, history, 0)
    for attempt in range(1, tries):
        if not best.penalty:
            break
        drawn = _attempted(players, seed, round_, history, attempt)
        best = min(best, drawn, key=lambda one: one.penalty)
    return best


def _attempted(
    players: Sequence[int], seed: str, round_: int, history: History, attempt: int
) -> Drawn:
    seating = _Seating(sizes(len(players), history.base), history)
    seating.place(shuffled(players, seed, round_, attempt))
    while seating.improve():
        pass
    return Drawn(seating.tables, attempt, seating.penalty)


class _Seating:
    """One attempt of MT-3.3: players are placed one by one, then exchanged in pairs."""

    def __init__(self, table_sizes: list[int], history: History) -> None:
        self.sizes = table_sizes
        self.tables: Tables = [[] for _ in table_sizes]
        self.penalty = 0
        self._met = history.met
        mixed = history.base in table_sizes
        self._odd = [history.odd if mixed and s != history.base else {} for s in table_sizes]
        self._costs: dict[int, int] = {}  # of each player where they sit, while we improve

    def cost(self, player: int, at: int, instead: int = 0) -> int:
        """How often a player has met those at a table, and had a table of that odd size.

        The player, and the one whose seat it would be, are not counted.
        """
        met, again = self._met, self._odd[at].get(player, 0)
        for other in self.tables[at]:
            if other != instead:
                again += met.get((player, other), 0)
        return again

    def place(self, order: Iterable[int]) -> None:
        """Each player where they cost least; of equal tables the lowest number."""
        for player in order:
            free = (at for at, size in enumerate(self.sizes) if len(self.tables[at]) < size)
            more, at = min((self.cost(player, at), at) for at in free)
            self.tables[at].append(player)
            self.penalty += more
        for at in range(len(self.tables)):
            self._weigh(at)

    def _weigh(self, at: int) -> None:
        self._costs |= {player: self.cost(player, at) for player in self.tables[at]}

    def improve(self) -> bool:
        """One pass over all exchanges; whether any was made.

        Where nobody costs anything no exchange can cost less.
        """
        better, costs = False, self._costs
        for a, b in combinations(range(len(self.tables)), 2):
            if any(costs[player] for player in (*self.tables[a], *self.tables[b])):
                for i in range(self.sizes[a]):
                    for j in range(self.sizes[b]):
                        better |= self._exchange(a, i, b, j)
        return better

    def _exchange(self, a: int, i: int, b: int, j: int) -> bool:
        """Exchange two players if that costs less."""
        x, y = self.tables[a][i], self.tables[b][j]
        before = self._costs[x] + self._costs[y]
        if not before:
            return False
        gain = before - self.cost(y, a, x) - self.cost(x, b, y)
        if gain <= 0:
            return False
        self.tables[a][i], self.tables[b][j] = y, x
        self.penalty -= gain
        self._weigh(a)
        self._weigh(b)
        return True


def key_numbers(tables: int, size: int, round_: int) -> Tables:
    """MT-3.4: the plan for round 1, 2, ...; each seat moves on by as many tables as its number."""
    return [
        [1 + seat * tables + (t - seat * (round_ - 1)) % tables for seat in range(size)]
        for t in range(tables)
    ]


def key(players: Sequence[int], base: int, seed: str, round_: int) -> Tables:
    """MT-3.4: a plan in which nobody meets twice; players are drawn into its numbers once."""
    tables, over = divmod(len(players), base)
    even = tables % 2 == 0 or (base == 4 and tables % 3 == 0)
    if over or even or round_ > tables:
        raise ClubRefusal("R-MT-KEY", f"round {round_}", players=len(players))
    order = shuffled(players, seed, 1)
    return [[order[n - 1] for n in table] for table in key_numbers(tables, base, round_)]


def by_hand(tables: Tables, players: Sequence[int]) -> Tables:
    """MT-3.9: what was drawn by hand; everybody sits once."""
    seated = Counter(player for table in tables for player in table)
    wrong = [n for n in sorted({*players, *seated}) if seated[n] != 1 or n not in players]
    if wrong:
        raise ClubRefusal("R-MT-TWICE", player=wrong[0])
    if any(len(table) not in (3, 4) for table in tables):
        raise NotationError("a table has three or four players (MT-2.1)")
    return tables
