"""The content of a review: the price of every decision, and luck apart from skill."""

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
    """The value of each examined action for the player who acts.

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
    """The cost of an action, the best action and its reason, the unit, and how they are known."""

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
        """The cost of the decision with all hands open; 0 if it is not known."""
        return self.open.cost if self.open else 0.0


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of the cards to each seat without mistakes, and the actual result."""

    unit: str
    how: str
    place: int  # in the log, from where on
    deal: tuple[float, ...]
    result: tuple[float, ...]

    @property
    def skill(self) -> tuple[float, ...]:
        """The gain of each seat by the play: the costs of the others minus those of its side."""
        return tuple(made - worth for made, worth in zip(self.result, self.deal, strict=True))


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a whole round."""

    game: str
    seats: int
    sides: tuple[tuple[Seat, ...], ...]
    decisions: tuple[Decision, ...]
    worth: Worth | None
    facts: Mapping[str, Any] = field(default_factory=dict)  # Any: each game has its own

    @property
    def share(self) -> dict[str, int]:
        """How many real choices are priced exactly, estimated, and left without a price."""
        found = {EXACT: 0, ESTIMATED: 0, "unpriced": 0}
        for decision in self.decisions:
            if not decision.forced:
                found[decision.open.how if decision.open else "unpriced"] += 1
        return found

    @property
    def dearest(self) -> Decision | None:
        """The most costly decision, at which the review begins; None if nothing cost anything."""
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
