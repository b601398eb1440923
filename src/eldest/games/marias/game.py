"""The game of Mariáš: options, views, outcome and match on the Mariáš kernel."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from eldest import protocol
from eldest.cards import NO_CARD, PACK_32, Pack, cards_of
from eldest.deal.dice import Dice
from eldest.games.marias import actions, match
from eldest.games.marias.actions import Action
from eldest.games.marias.deck import MariasDealing, collected
from eldest.games.marias.facts import FACTS
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.notation import listing, read
from eldest.games.marias.notation.table import TABLE
from eldest.games.marias.notation.universe import every_action
from eldest.games.marias.options import PRESETS
from eldest.games.marias.options import Options as House
from eldest.games.marias.polite import polite
from eldest.games.marias.refusals import REFUSALS
from eldest.games.marias.scoring.score import outcome_of
from eldest.games.marias.views.imagine import imagination_of
from eldest.games.marias.views.seen import Seen
from eldest.games.marias.views.view import View
from eldest.protocol import CHANCE, Draws, Lawbook, Outcome, Seat, Setup
from eldest.protocol.imagine import Imagination
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes.bulk import Layout
from eldest.protocol.moves import Row
from eldest.protocol.round import Round

if TYPE_CHECKING:
    from eldest.games.marias.speech import Speech


class MariasGame(protocol.Game[House, Action, View]):
    """Mariáš: one declarer plays against two, with trumps, for no trick, or for all tricks."""

    key = "marias"
    version = 1
    Options = House
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS
    table = TABLE
    refusals = REFUSALS
    facts = FACTS
    out_of_turn = (actions.Change, actions.Misdeal, actions.ClaimRevoke, actions.Next)
    ends_by_agreement = True  # M-15.4

    def speech(self) -> type[Speech]:
        """Return the sentences and labels of Mariáš."""
        from eldest.games.marias.speech import Speech  # not needed by who only plays

        return Speech

    def seats(self, options: House) -> int:
        """M-2.1, M-18.1: three, or four of whom the dealer sits out; a side each (M-15.1)."""
        return options.seats

    def pack(self, options: House) -> Pack:
        """M-1.1: the pack of 32 cards."""
        return PACK_32

    def dealing(self, options: House) -> MariasDealing:
        """M-3.6: packets of seven and five, and a rest of five."""
        return MariasDealing(options)

    def kernel(self, options: House) -> Marias:
        """Return the kernel for three or four seats, with choice of trumps and auction."""
        return Marias(options)

    def start(self, setup: Setup) -> protocol.Round[Action, View]:
        """Return a round before its shuffle, or (M-3.2) before the cut of the collected pack."""
        round_ = cast(Round, super().start(setup))
        round_.kernel.remember_misdeals(setup.spent)
        if setup.order and setup.leader is not None:
            round_.kernel.collect(setup.order)
        return round_

    def read(self, text: str) -> Action:
        """The action of a text, also of one that was built part by part."""
        return read(text)

    def action(self, row: Row) -> Action:
        """Return a card or a word, or build a discard, a declaration or a speech from its moves."""
        return TABLE.known[row]

    def listed(self, kernel: Kernel) -> list[Action]:
        """Return discards, declarations and speeches as whole actions."""
        return listing.listed(cast(Marias, kernel))

    def besides(self, kernel: Marias, seat: Seat) -> list[Action]:
        """Return what is free of turn (M-0.6), with changed talons, which have several moves."""
        words = [action for action in super().besides(kernel, seat) if action is not None]
        return [*listing.changed(kernel, seat), *words]

    def view(self, round_: Round, seat: Seat | None) -> View:
        """Return what a seat may know (section 19.2)."""
        kernel = round_.kernel
        legal = () if seat is None else tuple(listing.short_texts(kernel, seat))
        begins = () if seat is None else tuple(listing.first_words(kernel, seat))
        return Seen(kernel, round_.options, seat).view(legal, begins, round_.history(seat))

    def parts(self, view: View, text: str) -> list[str]:
        """Return the steps of a talon or a speech, which are the same in any world that fits."""
        if text in view.legal:
            return []
        if not text and (view.phase != phases.NAMES[phases.DOUBLING] or view.turn != view.seat):
            return [*view.begins, *view.legal]
        return self.imagine(view, Dice(1)).following(text, view.seat)

    def imagination(self, view: View) -> Imagination:
        """Return what the viewer knows about the deal."""
        return imagination_of(view, self.kernel(view.options))

    def reveals(self, round_: Round, seat: Seat, action: Action) -> bool:
        """Whether the action shows anything: a hidden discard and a cut with jitter do not."""
        if isinstance(action, actions.Cut):
            return bool(round_.options.cut_jitter == 0)
        return not isinstance(action, actions.Discard | actions.Change | actions.Reshape)

    def default(self, round_: Round, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """M-15.6, M-14.5: what is done for a player whose time is over."""
        return seat, polite(round_.kernel)

    def single(self, round_: Round) -> Action | None:
        """M-15.7: the card that the engine plays automatically; the host adds the pause."""
        if not round_.options.auto_single or round_.kernel.phase != phases.PLAY:
            return None
        cards = cards_of(round_.kernel.legal(0))
        return actions.Play(cards[0]) if len(cards) == 1 else None

    def outcome(self, round_: Round) -> Outcome:
        """M-14.1: the results, values and payments of the round."""
        return outcome_of(round_.kernel)

    def cards(self, round_: Round) -> list[int]:
        """Return the pack before the deal; later the cards in hands, piles, talon and tricks."""
        kernel = round_.kernel
        if kernel.phase in (phases.SETUP, phases.CUT):
            return sorted(kernel.pack_order())
        found = [*kernel.rest[: kernel.rest_left], *kernel.talon[: kernel.talon_size]]
        found += [kernel.desk] if kernel.desk != NO_CARD else []
        found += kernel.played[: kernel.cards_played]
        for player in range(3):
            found += cards_of(kernel.hand(player))
        return sorted(found)

    def label(self, round_: Round) -> str:
        """The number of the trick, or the phase before and after the play."""
        kernel = round_.kernel
        if kernel.phase == phases.SETUP:
            return "shuffle" if kernel.unordered() else "lead"
        if kernel.phase == phases.PLAY:
            return str(min(kernel.number + 1, 10))
        return phases.NAMES[kernel.phase]

    def closing(self, round_: Round) -> str | None:
        """The winner of the trick, or the phase that has just begun."""
        kernel = round_.kernel
        past = kernel.past()
        if not past or past[-1][0] == CHANCE:
            return None
        if kernel.came_from == phases.PLAY and past[-1][1] < 52 and not kernel.table:
            return str(kernel.seated(kernel.last_winner))
        return phases.NAMES[kernel.phase] if kernel.phase != kernel.came_from else None

    def layout(self) -> Layout:
        """Return the layout of lanes, which is the same for three and four players."""
        return replace(super().layout(), sides=actions.MOST_SEATS)

    def universe(self, options: House) -> tuple[Action, ...]:
        """Return every action that a seat could name."""
        return every_action(self.seats(options))

    def first(self, options: House) -> Setup:
        """M-2.5: the first dealer is chosen by chance, or by an option."""
        return match.first_setup(options)

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """M-2.4, M-15.4: the deal moves one seat on until all rounds are played."""
        options = cast(House, setup.options)
        if rounds >= match.rounds_of(options) or setup.leader is None:
            return None
        return Setup(options, match.next_chooser(options, setup.leader))

    def carry(self, round_: protocol.Round, setup: Setup) -> Setup:
        """M-3.2, M-14.4: in cut mode the collected pack; M-3.8: who has had a free misdeal."""
        options, kernel = cast(House, setup.options), cast(Round, round_).kernel
        order = collected(kernel) if options.cuts else ()
        return replace(setup, order=order, spent=match.spent_after(options, round_.setup, kernel))
