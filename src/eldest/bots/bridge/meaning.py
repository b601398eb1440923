"""Calls and their meaning: what a hand must hold, and the terms that opponents read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from eldest.bots.bridge.hand import Hand
from eldest.cards import NO_SUIT, SUITS
from eldest.games.bridge.calls import PASS
from eldest.games.bridge.talk.explanations import AND

MOST_POINTS = 37
ANY = (0, 0, 0, 0)
SHAPED = "d"  # behind points that are counted with distribution
NEAR = "~"  # between points and the number by which a hand may miss them


@dataclass(frozen=True, slots=True)
class Meaning:
    """The points, lengths and shape that a hand must have for this call."""

    low: int = 0
    high: int = MOST_POINTS
    least: tuple[int, int, int, int] = ANY  # cards of each suit at least
    exact: tuple[tuple[int, int], ...] = ()  # suit and its exact length
    balanced: bool = False
    longest: int = 0  # cards of the longest suit at least
    longer: tuple[tuple[int, int, int], ...] = ()  # a suit, another, by how many it is longer
    honours: tuple[tuple[int, int], ...] = ()  # suit and how many of A K Q at least
    tops: tuple[tuple[int, int], ...] = ()  # suit and how many of A K Q J at least
    stops: tuple[int, ...] = ()  # suits with a stopper
    purpose: str = ""
    trump: int = NO_SUIT  # the points are counted with distribution, this suit being trumps
    most: tuple[tuple[int, int], ...] = ()  # suit and its length at most
    aces: tuple[int, ...] = ()  # how many, one of these
    sum: int = 0  # points and the cards of the two longest suits, at least
    controls: bool = False  # ace, king or one card at most in every suit beside the trumps
    controlled: tuple[int, ...] = ()  # suits that partner has under control
    open_suits: tuple[int, ...] = ()  # suits without ace, king and shortness
    no_honours: tuple[int, ...] = ()  # suits without king, queen and jack

    @property
    def is_shaped(self) -> bool:
        """Whether the points are counted with distribution."""
        return self.trump != NO_SUIT

    def fits(self, hand: Hand) -> bool:
        """Whether a hand has what this call shows."""
        if not self.low <= hand.worths[self.trump] <= self.high or hand.longest < self.longest:
            return False
        lengths = hand.lengths
        if any(has < wants for has, wants in zip(lengths, self.least, strict=True)):
            return False
        if self.balanced and not hand.is_balanced:
            return False
        return (
            all(lengths[suit] == length for suit, length in self.exact)
            and all(lengths[a] >= lengths[b] + more for a, b, more in self.longer)
            and all(hand.honours[suit] >= number for suit, number in self.honours)
            and all(hand.tops[suit] >= number for suit, number in self.tops)
            and all(hand.stops(suit) for suit in self.stops)
            and all(lengths[suit] <= length for suit, length in self.most)
            and (not self.aces or hand.aces in self.aces)
            and (not self.sum or hand.points + sum(sorted(lengths)[2:]) >= self.sum)
            and (not self.controls or hand.controls(self.trump, *self.controlled))
            and not any(hand.has_control(suit) for suit in self.open_suits)
            and not any(hand.wastes(suit) for suit in self.no_honours)
        )

    def misfit(self, hand: Hand) -> int:
        """How far a hand is from fitting: the missing points plus twice the missing cards."""
        points = hand.worths[self.trump]
        off = max(self.low - points, points - self.high, 0)
        wanted = zip(hand.lengths, self.lengths(), strict=True)
        off += 2 * sum(max(least - has, 0) for has, least in wanted)
        return off or int(not self.fits(hand))

    def nearly_fits(self, hand: Hand, slack: int) -> bool:
        """Whether a hand lacks at most this many points to fit."""
        return replace(self, low=self.low - slack, high=self.high + slack).fits(hand)

    def lengths(self) -> tuple[int, ...]:
        """The number of cards in each suit that a fitting hand has at least."""
        exact, floor = dict(self.exact), 2 if self.balanced else 0
        return tuple(max(exact.get(suit, 0), self.least[suit], floor) for suit in range(4))

    def short(self) -> set[int]:
        """The suits in which a fitting hand has at most one card."""
        return {suit for suit, number in (*self.most, *self.exact) if number < 2}

    def text(self, slack: int = 0) -> str:
        """The meaning in terms for the opponents (BD44); points may miss by the slack."""
        return AND.join(self._terms(slack))

    def _terms(self, slack: int) -> Iterator[str]:
        if self.purpose:
            yield self.purpose
        if (self.low, self.high) != (0, MOST_POINTS):
            near = f"{NEAR}{slack}" if slack else ""
            yield _range(self.low, self.high) + SHAPED * self.is_shaped + near
        if self.balanced:
            yield "balanced"
        if self.controls:
            yield "controls"
        exact = dict(self.exact)
        for suit, letter in enumerate(SUITS):
            if suit in exact:
                yield f"{letter}{exact[suit]}"
            elif self.least[suit]:
                yield f"{letter}{self.least[suit]}+"
        yield from (f"{SUITS[suit]}{number}ofAKQ" for suit, number in self.honours)
        yield from (f"{SUITS[suit]}{number}ofAKQJ" for suit, number in self.tops)
        yield from (f"{SUITS[suit]}stop" for suit in self.stops)
        yield from (f"{SUITS[suit]}-{number}" for suit, number in self.most)
        yield from (f"{SUITS[suit]}noKQJ" for suit in self.no_honours)
        yield from (f"aces{'-'.join(map(str, self.aces))}" for _ in self.aces[:1])


def _range(low: int, high: int) -> str:
    if high == MOST_POINTS:
        return f"p{low}+"
    if low == 0:
        return f"p-{high}"
    return f"p{low}" if low == high else f"p{low}-{high}"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the system: a call, what it means, and whether it is a one-time invitation."""

    call: int
    meaning: Meaning
    invites: bool = False
    forcing: bool = False  # partner may not pass it


Table = tuple[Entry, ...]


def length(suit: int, cards: int) -> tuple[int, int, int, int]:
    """The least lengths of a hand that has this many cards of one suit."""
    spades, hearts, diamonds, clubs = (cards * (each == suit) for each in range(4))
    return spades, hearts, diamonds, clubs


def passing(purpose: str = "nothing") -> Entry:
    """The pass that ends a table: it fits every hand that is left."""
    return Entry(PASS, Meaning(purpose=purpose))


def joined(meanings: Sequence[Meaning]) -> Meaning:
    """The common part of several meanings."""
    first = meanings[0]
    spades, hearts, diamonds, clubs = (min(m.least[suit] for m in meanings) for suit in range(4))
    return Meaning(
        min(m.low for m in meanings),
        max(m.high for m in meanings),
        (spades, hearts, diamonds, clubs),
        exact=first.exact if len(meanings) == 1 else (),
        balanced=all(m.balanced for m in meanings),
        controls=all(m.controls for m in meanings),
        honours=first.honours if len(meanings) == 1 else (),
        tops=first.tops if len(meanings) == 1 else (),
        stops=first.stops if len(meanings) == 1 else (),
        trump=first.trump,
        most=first.most if len(meanings) == 1 else (),
        no_honours=first.no_honours if len(meanings) == 1 else (),
        aces=first.aces,
        purpose=first.purpose,
    )


def first_fit(table: Iterable[Entry], hand: Hand) -> Entry:
    """The first line of a table that fits a hand; the last one fits all."""
    return next(entry for entry in table if entry.meaning.fits(hand))
