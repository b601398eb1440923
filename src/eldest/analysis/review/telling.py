"""Prints a review in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.analysis.review.model import ESTIMATED, EXACT, Decision, Price, Review
from eldest.analysis.review.walk import measure_kind

UNITS = {"units": "units", "points": "points", "tricks": "tricks", "imps": "IMPs"}


def lines(review: Review, names: Sequence[str] = ()) -> Iterator[str]:
    """The review as lines of text: the worth of the round, then the decisions by their cost."""
    called = [*names] or [f"seat {seat}" for seat in range(review.seats)]
    yield from _worth(review, called)
    yield ""
    yield from _costs(review, called)
    yield ""
    yield from _sums(review, called)
    yield _share(review)


def _worth(review: Review, names: Sequence[str]) -> Iterator[str]:
    yield from measure_kind(review.game).lines(review.facts)
    worth = review.worth
    if worth is None:
        return
    about = "about " if worth.how == ESTIMATED else ""
    yield f"{'':<12}{'the deal':>12}{'result':>10}{'skill':>10}   in {UNITS[worth.unit]}"
    for name, deal, result, skill in zip(names, worth.deal, worth.result, worth.skill, strict=True):
        yield f"{name:<12}{about + number(deal):>12}{number(result):>10}{signed(skill):>10}"


def _costs(review: Review, names: Sequence[str]) -> Iterator[str]:
    costly = sorted(
        (
            each
            for each in review.decisions
            if each.cost > 0 or (each.known and each.known.cost > 0)
        ),
        key=lambda each: (-each.cost, each.place),
    )
    if not costly:
        yield "nobody could have done better"
    for each in costly:
        yield from _decision(each, names)


def _decision(each: Decision, names: Sequence[str]) -> Iterator[str]:
    yield f"{each.label:<4}  {names[each.seat]}: {each.said or each.action}"
    if each.open and each.open.cost:
        yield f"      open cards  {_price(each.open)}"
    if each.known and each.known.cost:
        yield f"      as known    {_price(each.known)}"


def _price(price: Price) -> str:
    about = "about " if price.how == ESTIMATED else ""
    better = price.label or price.advice
    text = f"{about}-{number(price.cost)} {UNITS[price.unit]}, better {better}"
    return f"{text}: {price.reason}" if price.reason else text


def _sums(review: Review, names: Sequence[str]) -> Iterator[str]:
    for seat, name in enumerate(names):
        own = [each for each in review.decisions if each.seat == seat]
        costs: dict[str, float] = {}
        for each in own:
            if each.open and each.cost:
                costs[each.open.unit] = costs.get(each.open.unit, 0.0) + each.cost
        told = ", ".join(f"{number(cost)} {UNITS[unit]}" for unit, cost in costs.items())
        yield f"{name}: {len(own)} decisions, lost by mistakes: {told or 'nothing'}"


def _share(review: Review) -> str:
    share = review.share
    return (
        f"priced exactly {share[EXACT]}, estimated {share[ESTIMATED]},"
        f" unpriced {share['unpriced']} of {sum(share.values())} choices"
    )


def number(value: float) -> str:
    """A number without unnecessary digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def signed(value: float) -> str:
    """A number with its sign."""
    return number(value) if value < 0 else f"+{number(value)}"
