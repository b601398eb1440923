"""The messages about the deals of the day."""

from __future__ import annotations

from msgspec import Struct

from eldest.server.messages.fields import Name, Strict


class DailyDeal(Struct, frozen=True):
    """A deal of a day as everybody may know it; the secret is null until the day is over."""

    day: str
    game: str
    pledge: str
    promise: str  # the public value that is mixed in; "" if none was promised
    value: str  # that value, once it is there
    secret: str | None
    ready: bool  # whether it can be played


class DailyPlan(Struct, frozen=True):
    """Today's deals, with those of the last days and of days to come."""

    today: str
    until: int  # when the day is over, in milliseconds
    deals: list[DailyDeal]


class NewAttempt(Strict, frozen=True):
    """Begin the only attempt of this device; its key is the token of the call."""

    name: Name


class DailyRow(Struct, frozen=True):
    """A player of the ranking; those with the same points share a place."""

    place: int
    name: str
    points: float
    you: bool


class DailyBar(Struct, frozen=True):
    """How many players have these points."""

    points: float
    count: int


class DailyWay(Struct, frozen=True):
    """One action at a moment: how many of those who got there chose it, and their mean."""

    action: str
    label: str
    count: int
    mean: float
    you: bool
    expert: bool


class DailyMoment(Struct, frozen=True):
    """A decision of the player at which others played differently."""

    number: int  # of the player's decisions, from 1
    label: str  # the trick or the phase
    ways: list[DailyWay]


class DailyResult(Struct, frozen=True):
    """The result of an attempt; shown only to players who have finished theirs."""

    day: str
    game: str
    table: str
    points: float
    place: int
    of: int
    expert: float | None  # what the strongest bot made of it; null while it still plays
    bars: list[DailyBar]
    ranking: list[DailyRow]
    moments: list[DailyMoment]
    over: bool  # whether the day is over, so that the cards and the proof may be seen


__all__ = [
    "DailyBar",
    "DailyDeal",
    "DailyMoment",
    "DailyPlan",
    "DailyResult",
    "DailyRow",
    "DailyWay",
    "NewAttempt",
]
