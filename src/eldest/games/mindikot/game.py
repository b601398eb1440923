"""Mindikot's catalogue card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import cast

from eldest import protocol
from eldest.cards import PACK_48, PACK_52, Pack
from eldest.games.mindikot import actions, bulk, match
from eldest.games.mindikot.actions import Action
from eldest.games.mindikot.imagine import Imagination
from eldest.games.mindikot.moves import ACTIONS
from eldest.games.mindikot.options import PRESETS, Options
from eldest.games.mindikot.round import Round
from eldest.games.mindikot.view import View
from eldest.protocol import Draws, HandsDealing, Lawbook, Outcome, Seat, Setup
from eldest.protocol.bulk import Lanes, Layout, Playouts, check_run, checked_lanes


class Mindikot(protocol.Game):
    """Two teams fight for the four tens."""

    key = "mindikot"
    version = 1
    Options = Options
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS

    def seats(self, options: protocol.HouseRules) -> int:
        """K-1.1."""
        return cast(Options, options).players

    def sides(self, options: protocol.HouseRules) -> tuple[tuple[Seat, ...], ...]:
        """K-1.2: team A, team B."""
        seats = range(self.seats(options))
        return tuple(seats[0::2]), tuple(seats[1::2])

    def side_name(self, side: int) -> str:
        """K-1.2."""
        return "AB"[side]

    def pack(self, options: protocol.HouseRules) -> Pack:
        """K-2.1."""
        return PACK_52 if self.seats(options) == 4 else PACK_48

    def dealing(self, options: protocol.HouseRules) -> HandsDealing:
        """K-2.3."""
        step = cast(Options, options).step
        return HandsDealing(self.pack(options), self.seats(options), step)

    def start(self, setup: Setup) -> Round:
        """A round before its shuffle."""
        return Round(setup, self.dealing(setup.options))

    def read(self, text: str) -> Action:
        """The action of a text."""
        return actions.read(text)

    def imagine(self, view: View, draws: Draws) -> Round:
        """A world that fits the view, each equally likely."""
        return self._imagination(view).sample(draws)

    def worlds(self, view: View) -> Iterator[Round]:
        """Every world that fits the view."""
        return self._imagination(view).all()

    def _imagination(self, view: View) -> Imagination:
        return Imagination(view, self.dealing(view.setup.options))

    def universe(self, options: protocol.HouseRules) -> tuple[Action, ...]:
        """Every card played, passed with or hidden, and the reveal."""
        return ACTIONS

    def longest(self, options: protocol.HouseRules) -> int:
        """Shuffle, leader, hidden card, reveal, and every card once."""
        return 4 + self.pack(options).size

    def playouts(self, options: protocol.HouseRules, first_seed: int, count: int) -> Playouts:
        """Random rounds, compiled where it can be."""
        check_run(first_seed, count)
        return bulk.playouts(cast(Options, options), first_seed, count)

    def layout(self) -> Layout:
        """Ten words a lane."""
        return bulk.LAYOUT

    def lanes(self, options: protocol.HouseRules, count: int, seed: int) -> Lanes:
        """Rounds side by side, compiled where it can be."""
        deal = partial(bulk.lanes_of, cast(Options, options))
        return checked_lanes(deal, self.layout(), count, seed)

    def first(self, options: protocol.HouseRules) -> Setup:
        """K-1.4."""
        return match.first_setup(cast(Options, options))

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """Chapter 9."""
        options = cast(Options, setup.options)
        if match.is_over(options, totals, rounds) or setup.leader is None:
            return None
        return Setup(options, match.next_leader(options, setup.leader, outcome))
