"""The game of Žolíky: options, views, outcome and match on the Žolíky kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from eldest import protocol
from eldest._build import compiled
from eldest.cards import JOKER, PACK_108, Pack
from eldest.games.zoliky import actions, match, turn
from eldest.games.zoliky import table as moves
from eldest.games.zoliky.actions import Action, Cut, Draw, Turn
from eldest.games.zoliky.constants import (
    CARDS,
    CUT,
    DRAW,
    LEAD,
    LEAST_CUT,
    MELD,
    MOST_CUT,
    RESHUFFLE,
    SEATS,
    SETUP,
)
from eldest.games.zoliky.dealing import ZolikyDealing
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.moves import WITHOUT
from eldest.games.zoliky.options import PRESETS
from eldest.games.zoliky.options import Options as House
from eldest.games.zoliky.refusals import REFUSALS, refusal_of
from eldest.games.zoliky.score import outcome_of
from eldest.games.zoliky.views.imagine import Imagination, imagination_of
from eldest.games.zoliky.views.view import PHASES, View, jolly_lies, views_of
from eldest.melds import cards_in
from eldest.melds import shape as shapes
from eldest.protocol import Draws, Lawbook, Outcome, Refusal, Seat, Setup
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes.bulk import Layout
from eldest.protocol.round import Round

if TYPE_CHECKING:
    from eldest.games.zoliky.speech import Speech

TIMED_OUT_CUT = 54  # Z-12.2


class ZolikyGame(protocol.Game[House, Action, View]):
    """Žolíky: everybody plays alone, lays melds, and tries to get rid of every card."""

    key = "zoliky"
    version = 1
    Options = House
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS
    table = moves.TABLE
    refusals = REFUSALS
    facts = moves.FACTS_OF_LANES
    finds_quickly = compiled()  # the plain build takes fifty times as long

    def speech(self) -> type[Speech]:
        """Return the sentences and labels of Žolíky."""
        from eldest.games.zoliky.speech import Speech  # not needed by who only plays

        return Speech

    def seats(self, options: House) -> int:
        """Z-2.1: two to six seats, each of them a side (Z-11.2)."""
        return options.players

    def pack(self, options: House) -> Pack:
        """Z-1.1: two packs of 52 and four jokers."""
        return PACK_108

    def dealing(self, options: House) -> ZolikyDealing:
        """Z-3.1: how the shuffled pack becomes a deal."""
        return ZolikyDealing()

    def kernel(self, options: House) -> Zoliky:
        """Return the kernel for every option and two to six players."""
        return Zoliky(options)

    def refusal(self, kernel: Kernel, fault: int) -> Refusal:
        """Z-12.1: the first law that is broken, in the order of the steps."""
        return refusal_of(cast(Zoliky, kernel), fault)

    def listed(self, kernel: Kernel) -> list[Action]:
        """D-47: return actions of one word, and turns without steps (Z-8.10)."""
        kernel = cast(Zoliky, kernel)
        if kernel.phase == DRAW:
            return [Draw()]
        return [moves.TABLE.actions[move] for move in moves.lone_discards(kernel)]

    def view(self, round_: Round, seat: Seat | None) -> View:
        """Return what a seat may know (chapter 4)."""
        return views_of(round_, (seat,))[seat]

    def views(self, round_: Round, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """Return the views of several viewers; the parts that are the same are made once."""
        return views_of(round_, seats)

    def default(self, round_: Round, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """Z-12.2: the action for a player whose time is over."""
        kernel = round_.kernel
        if kernel.phase == CUT:
            return seat, Cut(TIMED_OUT_CUT)
        if kernel.phase == MELD:
            return seat, Turn((), kernel.drawn)
        if kernel.phase == LEAD:
            return seat, Turn((), min(kernel.hand(seat), key=_politeness))
        return seat, Draw()

    def outcome(self, round_: Round) -> Outcome:
        """Return the score of the deal (chapter 11)."""
        return outcome_of(round_.options, round_.kernel)

    def cards(self, round_: Round) -> list[int]:
        """Z-3.11: return every card, wherever it is."""
        kernel = round_.kernel
        if kernel.phase in (SETUP, CUT):
            return sorted(kernel.ordered())
        found = [*kernel.stock_cards(), *kernel.pile_cards()]
        found += [kernel.jolly] if jolly_lies(kernel) else []
        for seat in range(kernel.seats):
            found += kernel.hand(seat)
        for shape, _ in kernel.table():
            found += cards_in(shape)
        return sorted(found)

    def label(self, round_: Round) -> str:
        """The number of the round (Z-5.3), or the name of the phase before the lead."""
        kernel = round_.kernel
        if kernel.phase == SETUP:
            return "lead" if round_.setup.leader is None else "cut"
        named = kernel.phase in (CUT, RESHUFFLE)
        return PHASES[kernel.phase] if named else str(kernel.lap())

    def closing(self, round_: Round) -> str | None:
        """How many cards are left in the hand whose turn has just ended."""
        last = round_.kernel.past(round_.kernel.length - 1)
        ended = [seat for seat, move in last if move <= WITHOUT]
        return str(round_.kernel.size_of_hand(ended[0])) if ended else None

    def read(self, text: str) -> Action:
        """The action of a text; what begins with no known word is a turn made of parts."""
        return actions.read(text)

    def split(self, field: str) -> list[str]:
        """Split a field of a record; a turn has spaces in its text."""
        return actions.split(field)

    def parts(self, view: View, text: str) -> list[str]:
        """Z-12.5: return the parts by which a turn can continue."""
        return turn.next_texts(view, text)

    def following(self, round_: Round, text: str, seat: Seat | None = None) -> list[str]:
        """D-47: return whole melds, found by a search in what the actor sees."""
        return self.parts(round_.view(round_.kernel.turn if seat is None else seat), text)

    def imagination(self, view: View) -> Imagination:
        """Return what everybody may conclude (Z-4.3)."""
        return imagination_of(view)

    def universe(self, options: House) -> Iterator[Action]:
        """Return every cut, the draw, and every turn without parts."""
        yield from (Cut(number) for number in range(LEAST_CUT - 1, MOST_CUT + 2))
        yield Draw()
        yield from (Turn((), card) for card in PACK_108.faces)

    def longest(self, options: House) -> int:
        """Return a bound: chance, draws and turns for the cards of each stock, and taken cards."""
        rules = options
        stocks = 1 + rules.max_reshuffles
        return 4 + stocks * (2 * CARDS + 1) + CARDS

    def layout(self) -> Layout:
        """Return the layout of lanes, which is the same for every number of players."""
        return replace(super().layout(), sides=SEATS)

    def first(self, options: House) -> Setup:
        """Z-2.3: the first dealer is chosen by chance, or by an option."""
        return match.first_setup(options)

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """Z-11.3: the deal passes on until the match is over."""
        options = cast(House, setup.options)
        if match.is_over(options, totals, rounds) or setup.leader is None:
            return None
        return Setup(options, match.next_leader(options, setup.leader))

    def winners(self, totals: Sequence[int], outcomes: Sequence[Outcome]) -> list[int]:
        """Z-11.4: the highest total; ties by more deals won."""
        return match.winners(totals, outcomes)


def _politeness(card: int) -> tuple[bool, int, int, int]:
    """Z-12.2: the order of polite discards: naturals, the highest value, then rank and suit."""
    suit, rank = divmod(card, 13)
    return (card == JOKER, -shapes.rank_value(rank) if card != JOKER else 0, rank, suit)
