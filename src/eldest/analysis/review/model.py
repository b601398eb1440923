"""What a review says about a round: the price of every decision, and luck apart from skill."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from eldest.protocol import Seat

EXACT, ESTIMATED = "exact", "estimated"
Round = Any  # with its kernel, which the measure of its game knows
Worths = Mapping[str, float]  # of actions by their text, to the player who chooses


@dataclass(frozen=True, slots=True)
class Prices:
    """What each action that was looked at is worth to the player who acts.

    Estimates that differ by less than `error` count as equal.
    """

    worths: Worths
    how: str
    unit: str
    error: float = 0.0
    errors: Worths = field(default_factory=dict)  # of each action, against the best one

    @property
    def best(self) -> list[str]:
        """The actions that are worth most."""
        most = max(self.worths.values())
        return [text for text, worth in self.worths.items() if worth >= most - self.error - 1e-9]


@dataclass(frozen=True, slots=True)
class Price:
    """What an action cost: the best, how it is known, in which unit, and why it is better."""

    cost: float
    best: tuple[str, ...]
    advice: str  # the one of the best that is recommended
    worths: Worths
    how: str
    unit: str
    label: str = ""  # the advice in words
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """One action of a seat: `open` by all hands, `known` by what the player could know."""

    place: int  # in the log
    label: str  # of the line of the record: the trick or the phase
    seat: Seat
    phase: str
    action: str
    forced: bool
    said: str = ""  # the action in words
    open: Price | None = None
    known: Price | None = None

    @property
    def cost(self) -> float:
        """What the decision cost with all hands open; 0 if that is not known."""
        return self.open.cost if self.open else 0.0


@dataclass(frozen=True, slots=True)
class Worth:
    """What the cards were worth to each seat without mistakes, and the actual result."""

    unit: str
    how: str
    place: int  # in the log, from where on
    deal: tuple[float, ...]
    result: tuple[float, ...]

    @property
    def skill(self) -> tuple[float, ...]:
        """What each seat gained by the play: the costs of the others less those of its side."""
        return tuple(made - worth for made, worth in zip(self.result, self.deal, strict=True))


@dataclass(frozen=True, slots=True)
class Review:
    """The whole round."""

    game: str
    seats: int
    sides: tuple[tuple[Seat, ...], ...]
    decisions: tuple[Decision, ...]
    worth: Worth | None
    facts: Mapping[str, Any] = field(default_factory=dict)  # Any: each game has its own

    @property
    def share(self) -> dict[str, int]:
        """How many decisions that were a choice are priced exactly, estimated and unpriced."""
        found = {EXACT: 0, ESTIMATED: 0, "unpriced": 0}
        for decision in self.decisions:
            if not decision.forced:
                found[decision.open.how if decision.open else "unpriced"] += 1
        return found

    @property
    def dearest(self) -> Decision | None:
        """The most expensive decision, where the review begins; None if nothing cost anything."""
        costly = [decision for decision in self.decisions if decision.cost > 0]
        return max(costly, key=lambda decision: decision.cost, default=None)

    def plain(self) -> dict[str, Any]:  # Any: plain JSON
        """The review as plain JSON."""
        told = asdict(self)
        told["share"] = self.share
        told["dearest"] = self.dearest.place if self.dearest else None
        if self.worth:
            told["worth"]["skill"] = self.worth.skill
        return told
