"""Mariáš's catalogue card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import cast

from eldest import protocol
from eldest.cards import PACK_32, Pack
from eldest.games.marias import bulk, match, notation
from eldest.games.marias.actions import Action
from eldest.games.marias.deck import MariasDealing
from eldest.games.marias.imagine import Imagination
from eldest.games.marias.options import PRESETS, Options
from eldest.games.marias.round import FREE, Round
from eldest.games.marias.universe import every_action
from eldest.games.marias.view import View
from eldest.protocol import Draws, Lawbook, Outcome, Seat, Setup
from eldest.protocol.bulk import Lanes, Layout, Playouts, check_run, checked_lanes

# Chance 3, cut 2, choice and selection 8, auction 10, doubling 14, open hand 3, cards 30,
# claims of revokes 30, next 3.
LONGEST = 110


class Marias(protocol.Game):
    """One declarer against two, with trumps, without a trick, or for all of them."""

    key = "marias"
    version = 1
    Options = Options
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS
    out_of_turn = tuple(FREE)
    ends_by_agreement = True  # M-15.4

    def seats(self, options: protocol.HouseRules) -> int:
        """M-2.1, M-18.1."""
        return cast(Options, options).seats

    def sides(self, options: protocol.HouseRules) -> tuple[tuple[Seat, ...], ...]:
        """M-15.1: each seat has a total of its own."""
        return tuple((seat,) for seat in range(self.seats(options)))

    def side_name(self, side: int) -> str:
        """The seat's number."""
        return str(side)

    def pack(self, options: protocol.HouseRules) -> Pack:
        """M-1.1."""
        return PACK_32

    def dealing(self, options: protocol.HouseRules) -> MariasDealing:
        """M-3.6."""
        return MariasDealing(cast(Options, options))

    def start(self, setup: Setup) -> Round:
        """A round before its shuffle, or before its cut."""
        return Round(setup)

    def read(self, text: str) -> Action:
        """The action of a text."""
        return notation.read(text)

    def imagine(self, view: View, draws: Draws) -> Round:
        """A world that fits the view, each equally likely."""
        return Imagination(view).sample(draws)

    def worlds(self, view: View) -> Iterator[Round]:
        """Every world that fits the view."""
        return Imagination(view).all()

    def universe(self, options: protocol.HouseRules) -> tuple[Action, ...]:
        """Everything that a seat could say."""
        return every_action(self.seats(options))

    def longest(self, options: protocol.HouseRules) -> int:
        """Without misdeals and changes of the talon, which have no end."""
        return LONGEST

    def playouts(self, options: protocol.HouseRules, first_seed: int, count: int) -> Playouts:
        """Random rounds, their cards compiled where it can be."""
        check_run(first_seed, count)
        return bulk.playouts(cast(Options, options), first_seed, count)

    def layout(self) -> Layout:
        """Eleven words a lane."""
        return bulk.LAYOUT

    def lanes(self, options: protocol.HouseRules, count: int, seed: int) -> Lanes:
        """The play of rounds side by side, compiled where it can be."""
        deal = partial(bulk.lanes_of, cast(Options, options))
        return checked_lanes(deal, self.layout(), count, seed)

    def first(self, options: protocol.HouseRules) -> Setup:
        """M-2.5."""
        return match.first_setup(cast(Options, options))

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """M-2.4, M-15.4."""
        options = cast(Options, setup.options)
        if rounds >= match.rounds_of(options) or setup.leader is None:
            return None
        return Setup(options, match.next_chooser(options, setup.leader))

    def carry(self, round_: protocol.Round, setup: Setup) -> Setup:
        """M-3.2, M-14.4: in cut mode the collected pack is dealt again."""
        if not cast(Options, setup.options).cuts:
            return setup
        return replace(setup, order=cast(Round, round_).collected())
