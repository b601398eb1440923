"""Walks through a finished round and prices every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from eldest.analysis.review.measure import Measure
from eldest.analysis.review.model import (
    ESTIMATED,
    EXACT,
    Decision,
    Price,
    Prices,
    Review,
    Round,
    Worth,
)
from eldest.deal.dice import Dice
from eldest.games import module_for
from eldest.protocol import CHANCE, Game, Seat, View
from eldest.table import Acted, Table
from eldest.table.log import standing

SEED = 20  # the same record gives the same review
Progress = Callable[[int, int], object]  # steps done, steps in all


class NotOver(ValueError):
    """Raised if the round is not over, because a review would show hidden cards."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that was made, and the round before it."""

    place: int
    round: Round
    seat: Seat
    text: str

    @property
    def phase(self) -> str:
        """The phase of the round in which the decision was made."""
        return str(self.round.view(self.seat).phase)

    @property
    def forced(self) -> bool:
        """Whether the action was the only legal one."""
        first = self.round.parts()
        return len(first) == 1 and not self.round.parts((first[0],))


def review_table(table: Table, *, known: bool = True, progress: Progress | None = None) -> Review:
    """Review a finished round, without sentences; prices by knowledge take the most time."""
    found = by_open_cards(table, None if known else progress)
    return by_knowledge(table, found, progress) if known else found


def by_open_cards(table: Table, progress: Progress | None = None) -> Review:
    """Price every decision with all hands open, and estimate what the deal was worth."""
    if table.round.actors():
        raise NotOver("the round is not over: its cards are hidden until then (T-10)")
    walk = _Walk(table, progress)
    decisions = tuple(walk.opened(moment) for moment in walk.moments)
    game, options = table.game, table.setup.options
    return Review(
        game.key,
        game.seats(options),
        game.sides(options),
        decisions,
        walk.worth(decisions),
        walk.measure.facts(walk.moments[0].round) if walk.moments else {},
    )


def by_knowledge(table: Table, review: Review, progress: Progress | None = None) -> Review:
    """Add to the review what each decision cost by what the player could know."""
    walk = _Walk(table, progress)
    pairs = zip(review.decisions, walk.moments, strict=True)
    return replace(review, decisions=tuple(walk.known(*pair) for pair in pairs))


def measure_of(game: Game) -> Measure:
    """Return the measure that prices the decisions of a game."""
    return measure_kind(game.key)(game)


def measure_kind(game_key: str) -> type[Measure]:
    """Return the measure of the game's own module, or else the one for any game."""
    own = module_for(game_key, __package__)
    kind: type[Measure] = own.MEASURE if own else Measure
    return kind


def asked_bot(measure: Measure, view: View) -> str:
    """Return what the usual bot would do."""
    return measure.plain(measure.usual(view, Dice(SEED)))


def moments_of(table: Table) -> Iterator[Moment]:
    """Every action of a seat in its turn that was not taken back."""
    round_ = table.game.start(table.setup)
    for place in standing(table.log):
        event = table.log[place]
        assert isinstance(event, Acted)  # noqa: S101 - `standing` names only these
        if event.seat != CHANCE and event.seat in round_.actors():
            yield Moment(place, round_.copy(), event.seat, str(event.action))
        round_.apply(event.seat, event.action)


class _Walk:
    """Prices the decisions of one round, and reports its progress."""

    def __init__(self, table: Table, progress: Progress | None) -> None:
        self.table, self.progress, self.done = table, progress, 0
        self.measure = measure_of(table.game)
        skipped = self.measure.skipped
        self.moments = [each for each in moments_of(table) if each.phase not in skipped]

    def opened(self, moment: Moment) -> Decision:
        """Return a decision priced by open cards; a forced one costs nothing."""
        label, view = moment.round.label(), moment.round.view(moment.seat)
        found = Decision(moment.place, label, moment.seat, view.phase, moment.text, moment.forced)
        if not found.forced:
            prices = self.measure.open(moment.round, moment.seat, moment.text)
            found = replace(found, open=self._price(prices, moment.text, view))
        self._step()
        return found

    def known(self, decision: Decision, moment: Moment) -> Decision:
        """Return the decision with its price by what the player could know added."""
        if not decision.forced:
            view = moment.round.view(moment.seat)
            prices = self.measure.known(view, moment.text, Dice(SEED + moment.place))
            decision = replace(decision, known=self._price(prices, moment.text, view))
        self._step()
        return decision

    def _step(self) -> None:
        self.done += 1
        if self.progress:
            self.progress(self.done, len(self.moments))

    def _price(self, prices: Prices | None, text: str, view: View) -> Price | None:
        played = self.measure.plain(text)
        if prices is None or played not in prices.worths:
            return None
        best = prices.best
        cost = 0.0 if played in best else max(prices.worths.values()) - prices.worths[played]
        advice = played if played in best else self._advice(best, view)
        rounded = {text: round(worth, 2) for text, worth in prices.worths.items()}
        return Price(round(cost, 2), tuple(best), advice, rounded, prices.how, prices.unit)

    def _advice(self, best: list[str], view: View) -> str:
        """The action of the usual bot, if it is among the best."""
        asked = asked_bot(self.measure, view) if len(best) > 1 else best[0]
        return asked if asked in best else best[0]

    # -- luck and skill -----------------------------------------------------------------------

    def worth(self, decisions: tuple[Decision, ...]) -> Worth | None:
        """The value of the cards where exact prices begin, or an estimate for the whole deal."""
        place = _exact_from(decisions)
        seats = range(self.table.game.seats(self.table.setup.options))
        if place is None:
            return self._estimated(seats)
        start = decisions[place]
        most = max(start.open.worths.values()) if start.open else 0.0
        result = tuple(self.measure.result(self.table.round, seat) for seat in seats)
        deal = tuple(self._worth_to(most, start.seat, seat) for seat in seats)
        return Worth(self.measure.unit, EXACT, start.place, deal, result)

    def _worth_to(self, value: float, owner: Seat, seat: Seat) -> float:
        """The value for one seat, as another seat sees it."""
        if self.measure.together(self.table.round, owner, seat):
            return value
        return self.measure.total - value

    def _estimated(self, seats: range) -> Worth | None:
        if not self.moments or not self.measure.estimates:
            return None
        rows = []
        for turn in range(self.measure.turns()):
            world = self.moments[0].round.copy()
            self.measure.play_on(world, Dice(turn))
            rows.append([self.measure.worth(world, seat) for seat in seats])
        deal = tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
        result = tuple(self.measure.result(self.table.round, seat) for seat in seats)
        return Worth(self.measure.unit, ESTIMATED, self.moments[0].place, deal, result)


def _exact_from(decisions: tuple[Decision, ...]) -> int | None:
    """The first decision after which every real choice has an exact price; None if none has."""
    first = None
    for place in reversed(range(len(decisions))):
        decision = decisions[place]
        if decision.forced:
            continue
        if decision.open is None or decision.open.how != EXACT:
            break
        first = place
    return first
