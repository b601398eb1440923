"""A review in one language: what was done, what is advised, and the coach's reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldest.analysis import coach
from eldest.analysis.review.measure import Measure
from eldest.analysis.review.model import Decision, Price, Review
from eldest.analysis.review.walk import Moment, asked_bot, measure_of, moments_of
from eldest.protocol.speech import Speech, speech_for
from eldest.table import Table


def spoken(table: Table, review: Review, language: str, names: Sequence[str] = ()) -> Review:
    """The review with its sentences, in which the reader is `you`."""
    measure = measure_of(table.game)
    moments = {moment.place: moment for moment in moments_of(table)}
    told = [
        _decision(each, moments[each.place], measure, _speech(table, each, names, language))
        for each in review.decisions
    ]
    return replace(review, decisions=tuple(told))


def _speech(table: Table, each: Decision, names: Sequence[str], language: str) -> Speech:
    return speech_for(table.game, table.setup.options, each.seat, names, language)


def _decision(each: Decision, moment: Moment, measure: Measure, speech: Speech) -> Decision:
    view = moment.round.view(moment.seat)
    return replace(
        each,
        said=speech.advice(each.action, view),
        open=_price(each.open, moment, measure, speech),
        known=_price(each.known, moment, measure, speech),
    )


def _price(price: Price | None, moment: Moment, measure: Measure, speech: Speech) -> Price | None:
    if price is None or not price.cost:
        return price
    view = moment.round.view(moment.seat)
    label = speech.advice(price.advice, view)
    # In talk the coach explains only what it would have said itself, without open cards.
    if view.phase != "play" and price.advice != asked_bot(measure, view):
        return replace(price, label=label)
    said = coach.reason(speech, view, price.advice)
    return replace(price, label=label, reason=said[1] if said else "")
