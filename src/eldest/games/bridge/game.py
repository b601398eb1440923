"""Bridge's catalogue card."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import cast

from eldest import protocol
from eldest.cards import PACK_52, Pack
from eldest.games.bridge import actions, bulk, match
from eldest.games.bridge.actions import UNIVERSE, Action, Ask, Call, Claim, Explain, PlayCard
from eldest.games.bridge.calls import MOST_CALLS
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.imagine import Imagination
from eldest.games.bridge.options import PRESETS, Options
from eldest.games.bridge.refusals import CALL_STANDS, CLAIM_STANDS
from eldest.games.bridge.round import Round
from eldest.games.bridge.view import View
from eldest.protocol import Draws, Lawbook, Outcome, Refusal, Seat, Setup
from eldest.protocol.bulk import Lanes, Layout, Playouts, check_run, checked_lanes

DEALING = BridgeDealing()
CLAIMERS = 3
ANSWERS = 2
LONGEST = 2 + MOST_CALLS + 52 + 13 * CLAIMERS * (1 + ANSWERS)  # without what is said


class Bridge(protocol.Game):
    """Two pairs bid for a contract, and declarer plays it with dummy's cards in sight."""

    key = "bridge"
    version = 1
    Options = Options
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS
    out_of_turn = (Claim, Ask, Explain)

    def seats(self, options: protocol.HouseRules) -> int:
        """B-0.1."""
        return 4

    def sides(self, options: protocol.HouseRules) -> tuple[tuple[Seat, ...], ...]:
        """B-0.1: NS, EW."""
        return (0, 2), (1, 3)

    def side_name(self, side: int) -> str:
        """B-0.1."""
        return ("NS", "EW")[side]

    def pack(self, options: protocol.HouseRules) -> Pack:
        """B-0.2."""
        return PACK_52

    def dealing(self, options: protocol.HouseRules) -> BridgeDealing:
        """B-6.B.3."""
        return DEALING

    def start(self, setup: Setup) -> Round:
        """A board before its shuffle."""
        return Round(setup, DEALING)

    def read(self, text: str) -> Action:
        """The action of a text."""
        return actions.read(text)

    def imagine(self, view: View, draws: Draws) -> Round:
        """A world that fits the view, each equally likely."""
        return Imagination(view, DEALING).sample(draws)

    def worlds(self, view: View) -> Iterator[Round]:
        """Every world that fits the view."""
        return Imagination(view, DEALING).all()

    def universe(self, options: protocol.HouseRules) -> tuple[Action, ...]:
        """Every call, card, claim and answer; what is said with words has no end."""
        return UNIVERSE

    def longest(self, options: protocol.HouseRules) -> int:
        """B-A.4, the cards, and a claim of each but dummy in every trick."""
        return LONGEST

    def playouts(self, options: protocol.HouseRules, first_seed: int, count: int) -> Playouts:
        """Random boards, compiled where it can be."""
        check_run(first_seed, count)
        return bulk.playouts(cast(Options, options), first_seed, count)

    def layout(self) -> Layout:
        """Fifteen words a lane."""
        return bulk.LAYOUT

    def lanes(self, options: protocol.HouseRules, count: int, seed: int) -> Lanes:
        """Boards side by side, compiled where it can be."""
        deal = partial(bulk.lanes_of, cast(Options, options))
        return checked_lanes(deal, self.layout(), count, seed)

    def consents(
        self, undone: Sequence[tuple[Seat, protocol.Action]]
    ) -> Collection[Seat] | Refusal | None:
        """B-A.6: of a call, both opponents', before the next call; of a claim nobody's (B-Q.1)."""
        if any(isinstance(action, Claim) for _, action in undone):
            return CLAIM_STANDS
        (seat, taken), *later = undone
        if not isinstance(taken, Call):
            return None
        if any(isinstance(action, Call | PlayCard) for _, action in later):
            return CALL_STANDS
        return (seat + 1) % 4, (seat + 3) % 4

    def first(self, options: protocol.HouseRules) -> Setup:
        """B-B.1."""
        return match.setup_of(cast(Options, options))

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """The next board, until all are played."""
        return match.next_setup(cast(Options, setup.options), rounds)
