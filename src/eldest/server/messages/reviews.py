"""The review of a finished round, and a trial that plays on from one of its moments."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from eldest.server.messages.fields import Json, Name, SeatNumber, Strict


class PriceState(Struct, frozen=True):
    """The cost of an action, its unit, and the better actions."""

    cost: float
    best: list[str]
    advice: str
    worths: dict[str, float]  # of every action that was looked at, to who acted
    how: Literal["exact", "estimated"]
    unit: Literal["units", "points", "tricks", "imps"]
    label: str  # the advice in words
    reason: str


class DecisionState(Struct, frozen=True):
    """The prices of one decision: by all hands, and by what the player could know."""

    place: int  # in the log of the round: how many events came before
    label: str  # the trick or the phase
    seat: int
    phase: str
    action: str
    forced: bool
    said: str
    open: PriceState | None
    known: PriceState | None


class WorthState(Struct, frozen=True):
    """By seat: what the cards were worth, the actual result, and what the play gained."""

    unit: str
    how: Literal["exact", "estimated"]
    place: int
    deal: list[float]
    result: list[float]
    skill: list[float]


class ReviewState(Struct, frozen=True):
    """A review and its progress; the review is null until the open cards are done."""

    match: int
    round: int
    status: Literal["waiting", "working", "done", "failed"]
    before: int  # reviews that wait in front of this one
    done: int
    of: int
    decisions: list[DecisionState] | None
    worth: WorthState | None
    dearest: int | None  # the place where to begin
    share: dict[str, int]  # of the choices: exact, estimated, unpriced
    facts: dict[str, Json]  # what only this game shows, as its folder of the page reads it


class NewTrial(Strict, frozen=True):
    """Play on from a moment of a finished round, against bots; the result does not count."""

    match: Annotated[int, Meta(ge=1)]
    round: Annotated[int, Meta(ge=1)]
    place: Annotated[int, Meta(ge=0)]  # how many events of the log stay
    name: Name
    seat: SeatNumber | None = None  # one's own, if none is named
    level: str | None = None  # of the bots
