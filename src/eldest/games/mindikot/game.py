"""The game of Mindikot: options, views, outcome and match on the Mindikot kernel."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, cast

from eldest import protocol
from eldest.cards import PACK_48, PACK_52, RANKS, Pack, cards_of
from eldest.games.mindikot import match, moves
from eldest.games.mindikot.imagine import imagination_of
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.kernel.phases import FACTS, HIDING
from eldest.games.mindikot.options import PRESETS
from eldest.games.mindikot.options import Options as House
from eldest.games.mindikot.refusals import REFUSALS
from eldest.games.mindikot.score import outcome_of
from eldest.games.mindikot.view import View, number_of, views_of
from eldest.protocol import CHANCE, Draws, HandsDealing, Lawbook, Outcome, Seat, Setup
from eldest.protocol.imagine import Imagination
from eldest.protocol.round import Round

if TYPE_CHECKING:
    from eldest.games.mindikot.speech import Speech


class MindikotGame(protocol.Game[House, moves.Action, View]):
    """Mindikot: two teams fight for the four tens."""

    key = "mindikot"
    version = 1
    Options = House
    lawbook = Lawbook(Path(__file__).parent)
    presets = PRESETS
    table = moves.TABLE
    refusals = REFUSALS
    facts = FACTS

    def speech(self) -> type[Speech]:
        """Return the sentences and labels of Mindikot."""
        from eldest.games.mindikot.speech import Speech  # not needed by who only plays

        return Speech

    def seats(self, options: House) -> int:
        """K-1.1: four or six."""
        return options.players

    def sides(self, options: House) -> tuple[tuple[Seat, ...], ...]:
        """K-1.2: the two teams, A and B."""
        seats = range(self.seats(options))
        return tuple(seats[0::2]), tuple(seats[1::2])

    def side_name(self, side: int) -> str:
        """K-1.2: team A has the even seats, team B the odd ones."""
        return "AB"[side]

    def pack(self, options: House) -> Pack:
        """K-2.1: 52 cards for four players, 48 without the twos for six."""
        return PACK_52 if self.seats(options) == 4 else PACK_48

    def dealing(self, options: House) -> HandsDealing:
        """K-2.3: all cards one at a time, beginning with the first leader."""
        return HandsDealing(self.pack(options), self.seats(options), options.step)

    def kernel(self, options: House) -> Mindikot:
        """Return the kernel for both modes, and four or six players."""
        return Mindikot(options)

    def read(self, text: str) -> moves.Action:
        """The action of a text (K-0.2)."""
        return moves.read(text)

    def view(self, round_: Round, seat: Seat | None) -> View:
        """Return what a seat may know (chapter 10)."""
        return views_of(round_, (seat,))[seat]

    def views(self, round_: Round, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """Return the views of several viewers; the parts that are the same are made once."""
        return views_of(round_, seats)

    def imagination(self, view: View) -> Imagination:
        """Return what everybody may conclude (K-10.3)."""
        options = cast(House, view.setup.options)
        return imagination_of(view, self.kernel(options), self.dealing(options))

    def reveals(self, round_: Round, seat: Seat, action: moves.Action) -> bool:
        """Whether an action reveals something: all do except hiding a card."""
        return not (isinstance(action, moves.Hide) and seat != CHANCE)

    def default(self, round_: Round, seat: Seat, draws: Draws) -> tuple[Seat, moves.Action]:
        """K-11.6: the lowest legal card except tens, or `pass` if a declaration is due."""
        kernel = round_.kernel
        if kernel.phase == HIDING:
            return CHANCE, round_.chance(draws)
        card = min(cards_of(kernel.plays()), key=_politeness)
        return seat, moves.Pass(card) if kernel.legal(1) else moves.Play(card)

    def outcome(self, round_: Round) -> Outcome:
        """Return the points of the round (chapter 8)."""
        kernel = round_.kernel
        tens = (kernel.tens_of(0), kernel.tens_of(1))
        tricks = (kernel.tricks_of(0), kernel.tricks_of(1))
        return outcome_of(round_.options, tens, tricks, kernel.last_winner & 1)

    def cards(self, round_: Round) -> list[int]:
        """Return the pack before the deal; later hands, table, tricks and the hidden card."""
        kernel = round_.kernel
        if kernel.phase < HIDING:
            return sorted(kernel.ordered())
        masks = [kernel.hand(seat) for seat in range(kernel.seats)]
        hidden = 1 << kernel.hidden if kernel.lies_hidden() else 0
        masks += [kernel.table, kernel.taken_by(0), kernel.taken_by(1), hidden]
        return sorted(card for mask in masks for card in cards_of(mask))

    def label(self, round_: Round) -> str:
        """The number of the trick, or before the play the name of the phase."""
        if round_.kernel.phase < HIDING:
            return "lead"
        return "hide" if round_.kernel.phase == HIDING else str(number_of(round_.kernel))

    def closing(self, round_: Round) -> str | None:
        """The winner of the trick that was just finished."""
        kernel = round_.kernel
        finished = kernel.tricks_of(0) + kernel.tricks_of(1)
        return str(kernel.last_winner) if finished and not kernel.table else None

    def first(self, options: House) -> Setup:
        """K-1.4: seat 0 leads first, or chance chooses who does."""
        return match.first_setup(options)

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """Return the setup of the next round (chapter 9)."""
        options = cast(House, setup.options)
        if match.is_over(options, totals, rounds) or setup.leader is None:
            return None
        return Setup(options, match.next_leader(options, setup.leader, outcome))


def _politeness(card: int) -> tuple[bool, int, int]:
    """K-11.6: tens last, low ranks first, equal ranks in the order of the suits."""
    suit, rank = divmod(card, 13)
    return (RANKS[rank] == "T", -rank, suit)
