"""Prices decisions in bridge: cards in double dummy tricks, calls in IMPs.

A call is worth the score of the contract that bots reach after it, played double dummy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from eldest.analysis.review.measure import Measure
from eldest.analysis.review.model import EXACT, Prices, Round, Worths
from eldest.bots.bridge import solver
from eldest.bots.bridge.hand import hand_of
from eldest.bots.bridge.sight import Sight
from eldest.bots.bridge.solver import DoubleDummyPosition
from eldest.bots.bridge.system import choose
from eldest.bots.bridge.worlds import SAMPLES, TRIES, sample
from eldest.cards import card_text
from eldest.deal.dice import Dice
from eldest.games.bridge.boards import Vulnerability
from eldest.games.bridge.calls import read_call
from eldest.games.bridge.deals import Deal
from eldest.games.bridge.kernel import Bridge
from eldest.games.bridge.kernel.phases import AUCTION, PLAYING
from eldest.games.bridge.scoring.contract import contract_of, outcome_of
from eldest.games.bridge.scoring.imps import imps
from eldest.games.bridge.solver.doubledummy import Table, table
from eldest.games.bridge.solver.par import par
from eldest.protocol import Seat, View

TRICKS, IMPS = "tricks", "imps"
SEATS = range(4)
PLAYED = [[(seat, card) for card in range(52)] for seat in SEATS]
ROOM = 14  # calls that are compared
LOOKED_AT = 40  # worlds of an auction, of which the most fitting are kept
KEPT = 6


class BridgeMeasure(Measure):
    """Prices in tricks of one's own side during the play, in IMPs during the auction."""

    margin = 0.5
    unit = TRICKS
    total = 13.0
    solves = True
    estimates = False  # bots that play all cards take too long

    def plain(self, text: str) -> str:
        """Return a call without its explanation."""
        return text.split("!")[0]

    # -- the play -----------------------------------------------------------------------------

    def exact(self, round_: Round, seat: Seat) -> Prices | None:
        """Price each card by the tricks that its side wins double dummy."""
        kernel: Bridge = round_.kernel
        if kernel.phase != PLAYING or not solver.is_there():
            return None
        won = kernel.tricks_of(seat & 1)
        scores = solver.solve([_position(kernel)])[0]
        worths = {card_text(card): float(won + tricks) for card, tricks in scores.items()}
        return Prices(worths, EXACT, TRICKS)

    def searched(self, view: View, played: str, dice: Dice) -> Prices | None:
        """Price each card over deals that fit the play and the auction."""
        if view.phase != "play" or not solver.is_there():
            return None
        sight = Sight(view, dice)
        leader = sight.laid[0][0] if sight.laid else sight.turn
        trick = tuple(card for _, card in sight.laid)
        worlds = sample(sight, dice, SAMPLES * self.scale, TRIES * self.scale)
        asked = [DoubleDummyPosition(world, sight.trump, leader, trick) for world in worlds]
        found = [scores for part in batches(asked) for scores in solver.solve(part)]
        won = view.tricks[sight.seat & 1]
        rows: list[Worths] = [
            {card_text(card): float(won + tricks) for card, tricks in scores.items()}
            for scores in found
        ]
        return self.estimate(rows, TRICKS)

    # -- the auction --------------------------------------------------------------------------

    def open(self, round_: Round, seat: Seat, played: str) -> Prices | None:
        """Price cards double dummy and calls by the auctions that follow; claims have no price."""
        if round_.kernel.phase == AUCTION:
            return self._calls([round_], seat, played) if solver.is_there() else None
        return self.exact(round_, seat)

    def known(self, view: View, played: str, dice: Dice) -> Prices | None:
        """Price each action by what the player could know."""
        if view.phase != "auction" or not solver.is_there():
            return self.searched(view, played, dice)
        return self._calls(self.worlds(view, dice), view.seat, played)

    def worlds(self, view: View, dice: Dice) -> list[Round]:
        """Return the deals in which bots would call most nearly as the players did."""
        found = self.game.imagine_many(view, LOOKED_AT * self.scale, dice)
        return sorted(found, key=lambda world: _strangeness(world, view))[: KEPT * self.scale]

    def candidates(self, view: View, played: str) -> list[str]:
        """Return the call made, the calls of bots, and the next calls that the law allows."""
        asked = [bot(view, Dice(1)) for bot in reversed(self.bots)]
        calls = [text for text in view.legal if not text.startswith("claim")]
        return list(dict.fromkeys(map(self.plain, [played, *asked, *calls])))[:ROOM]

    def _calls(self, worlds: Sequence[Round], seat: Seat, played: str) -> Prices | None:
        actions = self.candidates(worlds[0].view(seat), played)
        rows = [self._scores(world, seat, actions) for world in worlds]
        totals = {text: sum(row[text] for row in rows) for text in actions}
        best = max(totals, key=lambda text: totals[text])
        return self.estimate(
            [{text: float(imps(int(row[text] - row[best]))) for text in actions} for row in rows],
            IMPS,
        )

    def _scores(self, world: Round, seat: Seat, actions: Sequence[str]) -> Worths:
        return {text: self.after(world, seat, text, Dice(1)) for text in actions}

    def stops(self, round_: Round) -> bool:
        """Whether the auction is over."""
        return round_.kernel.phase > AUCTION or not round_.actors()

    def play_on(self, world: Round, dice: Dice) -> None:
        """Let four players of one system bid to the end of the auction."""
        while not self.stops(world):
            actor = world.actors()[0]
            world.apply(actor, self.game.read(self.plain(self.usual(world.view(actor), dice))))

    def worth(self, round_: Round, seat: Seat) -> float:
        """Return the double dummy score of the contract for this seat's side."""
        contract = contract_of(round_.kernel)
        if contract is None:
            return 0.0
        tricks = _table(_deal(round_))[contract.declarer][contract.denomination]
        points = outcome_of(contract, _vulnerable(round_), tricks).points
        return float(points[seat & 1] - points[1 - (seat & 1)])

    def result(self, round_: Round, seat: Seat) -> float:
        """Return the tricks of this seat's side; after a claim, those that were agreed on."""
        kernel: Bridge = round_.kernel
        made = kernel.declarers_tricks()
        return made if seat & 1 == kernel.declarer & 1 else self.total - made

    # -- facts --------------------------------------------------------------------------------

    def facts(self, round_: Round) -> dict[str, Any]:  # Any: plain JSON
        """Return the double dummy table and par."""
        if not solver.is_there():
            return {}
        tricks, dealer = _table(_deal(round_)), round_.setup.leader or 0
        best = par(tricks, _vulnerable(round_), dealer)
        return {
            "double_dummy": [list(row) for row in tricks],
            "par": best.label,
            "par_contracts": [str(contract) for contract in best.contracts],
        }

    @staticmethod
    def lines(facts: Mapping[str, Any]) -> Iterator[str]:  # Any: plain JSON
        """Return a line with par and its contracts."""
        if facts:
            contracts = ", ".join(facts["par_contracts"])
            yield f"par {facts['par']}" + (f" ({contracts})" if contracts else "")


def batches(asked: list[DoubleDummyPosition]) -> list[list[DoubleDummyPosition]]:
    """Split the positions into batches of the size that the solver takes."""
    return [asked[start : start + solver.MOST] for start in range(0, len(asked), solver.MOST)]


def _position(kernel: Bridge) -> DoubleDummyPosition:
    north, east, south, west = (kernel.hand(seat) for seat in SEATS)
    trick = tuple(card for _, card in kernel.cards_in(PLAYED, 4 * kernel.finished, kernel.played))
    return DoubleDummyPosition((north, east, south, west), kernel.trump, kernel.leader, trick)


def _deal(round_: Round) -> Deal:
    """Return the dealt hands: the present ones with the cards that were played."""
    kernel: Bridge = round_.kernel
    hands = [kernel.hand(seat) for seat in SEATS]
    for seat, card in kernel.cards_in(PLAYED, 0, kernel.played):
        hands[seat] |= 1 << card
    north, east, south, west = hands
    return Deal((north, east, south, west))


@lru_cache(maxsize=64)
def _table(deal: Deal) -> Table:
    return table(deal)


def _vulnerable(round_: Round) -> Vulnerability:
    return Vulnerability(round_.kernel.vulnerable)


def _strangeness(world: Round, view: View) -> int:
    calls = tuple(read_call(said.call) for said in view.calls)
    dealer, count = view.dealer or 0, 0
    for place, call in enumerate(calls):
        seat = (dealer + place) % 4
        if seat != view.seat:
            count += choose(calls[:place], hand_of(world.kernel.hand(seat))) != call
    return count


MEASURE = BridgeMeasure
