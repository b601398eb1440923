"""Prices decisions in Mariáš: cards by the solver, in units per defender; bids by bots."""

from __future__ import annotations

from eldest.analysis.review.measure import Measure
from eldest.analysis.review.model import EXACT, Prices, Round
from eldest.bots.marias.belief.worlds import likely_worlds
from eldest.bots.marias.solving import in_world
from eldest.bots.search import Budget
from eldest.cards import card_text
from eldest.deal.dice import Dice
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.solver import money, position_of
from eldest.protocol import Seat, View

BUDGET = Budget(worlds=40, last=5, most=200)
CARD = 2  # letters of a card
REVOKE = "revoke"


class MariasMeasure(Measure):
    """Prices in units (U of M-13.6): what the declarer gets from each player, or pays to each."""

    unit = "units"
    solves = True
    most = 12
    skipped = ("cut", "settled")

    def exact(self, round_: Round, seat: Seat) -> Prices | None:
        """Price cards by the solver, and claims by what they settle."""
        if round_.kernel.phase != phases.PLAY:
            return None
        sign = self._sign(round_.kernel, seat)
        cards = money.by_card(position_of(round_))
        worths = {card_text(card): float(sign * units) for card, units in cards.items()}
        for action in round_.legal(seat):
            if len(str(action)) != CARD and REVOKE not in str(action):
                worths[str(action)] = self.after(round_, seat, str(action), Dice(1))
        return Prices(worths, EXACT, self.unit)

    def searched(self, view: View, played: str, dice: Dice) -> Prices | None:
        """Price cards as the expert values them."""
        if view.phase != "play" or len(played) != CARD:
            return None
        count = BUDGET.worlds_for(len(view.hand)) * self.scale
        worlds = likely_worlds(view, count, dice)
        sign = 1 if view.seat == view.declarer else -1
        rows = [in_world(world, view.options, sign) for _, world in worlds]
        return self.estimate(rows, weights=[weight for weight, _ in worlds])

    def stops(self, round_: Round) -> bool:
        """Whether bots stop: at the first card, because the solver knows the rest."""
        return round_.kernel.phase >= phases.PLAY or not round_.actors()

    def worth(self, round_: Round, seat: Seat) -> float:
        """Return U for the declarer, and minus U for a defender."""
        kernel = round_.kernel
        settled = kernel.phase == phases.SETTLED
        units = kernel.units if settled else money(position_of(round_)).value
        return float(self._sign(kernel, seat) * units)

    def together(self, round_: Round, one: Seat, other: Seat) -> bool:
        """Whether two seats are on one side: the declarer has no partner."""
        return self._sign(round_.kernel, one) == self._sign(round_.kernel, other)

    def turns(self) -> int:
        """How often bots play on: seldom, since their bids and answers hardly depend on dice."""
        return 2

    def _sign(self, kernel: Marias, seat: Seat) -> int:
        passed_out = kernel.phase == phases.SETTLED and kernel.reason == phases.PASSED_OUT
        alone = kernel.seated(0 if passed_out else kernel.declarer)
        return 1 if seat == alone else -1


MEASURE = MariasMeasure
