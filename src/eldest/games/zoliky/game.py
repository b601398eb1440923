"""Žolíky's catalogue card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import cast

from eldest import protocol
from eldest.cards import PACK_108, Pack
from eldest.games.zoliky import actions, building, bulk, match
from eldest.games.zoliky.actions import Action, Cut, Draw, Turn
from eldest.games.zoliky.dealing import ZolikyDealing
from eldest.games.zoliky.imagine import Imagination
from eldest.games.zoliky.moves import LAYOUT
from eldest.games.zoliky.options import PRESETS, Options
from eldest.games.zoliky.round import Round
from eldest.games.zoliky.terms import CARDS, LEAST_CUT, MOST_CUT
from eldest.games.zoliky.view import View
from eldest.protocol import Draws, Lawbook, Outcome, Seat, Setup
from eldest.protocol.bulk import Lanes, Layout, Playouts, check_run, checked_lanes


class Zoliky(protocol.Game):
    """Everybody for himself: meld, and get rid of every card."""

    key = "zoliky"
    version = 1
    Options = Options
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS

    def seats(self, options: protocol.HouseRules) -> int:
        """Z-2.1."""
        return cast(Options, options).players

    def sides(self, options: protocol.HouseRules) -> tuple[tuple[Seat, ...], ...]:
        """Z-11.2: each for himself."""
        return tuple((seat,) for seat in range(self.seats(options)))

    def side_name(self, side: int) -> str:
        """The seat's number."""
        return str(side)

    def pack(self, options: protocol.HouseRules) -> Pack:
        """Z-1.1."""
        return PACK_108

    def dealing(self, options: protocol.HouseRules) -> ZolikyDealing:
        """Z-3.1."""
        return ZolikyDealing()

    def start(self, setup: Setup) -> Round:
        """A deal before its shuffle."""
        return Round(setup)

    def read(self, text: str) -> Action:
        """The action of a text."""
        return actions.read(text)

    def split(self, field: str) -> list[str]:
        """A turn has spaces in its text."""
        return actions.split(field)

    def parts(self, view: View, text: str) -> list[str]:
        """Z-12.5: a turn is built of parts."""
        return building.next_texts(view, text)

    def imagine(self, view: View, draws: Draws) -> Round:
        """A world that fits the view, each equally likely."""
        return Imagination(view).sample(draws)

    def worlds(self, view: View) -> Iterator[Round]:
        """Every world that fits the view."""
        return Imagination(view).all()

    def universe(self, options: protocol.HouseRules) -> Iterator[Action]:
        """Every cut, the draw, and every turn without parts."""
        yield from (Cut(number) for number in range(LEAST_CUT - 1, MOST_CUT + 2))
        yield Draw()
        yield from (Turn((), card) for card in PACK_108.faces)

    def longest(self, options: protocol.HouseRules) -> int:
        """Chance, a draw and a turn for each card of each stock, and each hand card taken once."""
        rules = cast(Options, options)
        stocks = 1 + rules.max_reshuffles
        return 4 + stocks * (2 * CARDS + 1) + CARDS

    def playouts(self, options: protocol.HouseRules, first_seed: int, count: int) -> Playouts:
        """Random deals, compiled where it can be."""
        check_run(first_seed, count)
        return bulk.playouts(cast(Options, options), first_seed, count)

    def layout(self) -> Layout:
        """How a lane is read."""
        return LAYOUT

    def lanes(self, options: protocol.HouseRules, count: int, seed: int) -> Lanes:
        """Deals side by side, compiled where it can be."""
        deal = partial(bulk.lanes_of, cast(Options, options))
        return checked_lanes(deal, self.layout(), count, seed)

    def first(self, options: protocol.HouseRules) -> Setup:
        """Z-2.3."""
        return match.first_setup(cast(Options, options))

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """Z-11.3."""
        options = cast(Options, setup.options)
        if match.is_over(options, totals, rounds) or setup.leader is None:
            return None
        return Setup(options, match.next_leader(options, setup.leader))

    def winners(self, totals: Sequence[int], outcomes: Sequence[Outcome]) -> list[int]:
        """Z-11.4."""
        return match.winners(totals, outcomes)
