"""One deal of Žolíky: phases in order, who acts, what the law allows, what it does."""

from __future__ import annotations

from enum import Enum
from typing import cast

from eldest.cards.card import JOKER, NO_CARD
from eldest.deal import shuffle
from eldest.games.zoliky import refusals, terms, turn
from eldest.games.zoliky.actions import Action, Cut, Draw, Jolly, Take, Turn
from eldest.games.zoliky.deal import Deal
from eldest.games.zoliky.draft import Draft
from eldest.games.zoliky.memory import Memory
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.parts import Part, cards_needed, number_of
from eldest.games.zoliky.score import REASONS, outcome_of
from eldest.games.zoliky.terms import (
    HAND,
    JOLLY,
    LEAST_CUT,
    MOST_CUT,
    NOBODY,
    SORTED,
    TAKE,
    TURN,
)
from eldest.games.zoliky.view import View, jolly_lies, new_draft, view_of
from eldest.melds import cards_in
from eldest.melds import shape as shapes
from eldest.protocol import CHANCE, Draws, Lead, Outcome, Refusal, Seat, Setup, Shuffle

TIMED_OUT_CUT = 54  # Z-12.2
DRAW = Draw()


class Phase(Enum):
    """Chapter 12; the order is that of the numbers in `terms.py`."""

    SETUP = "setup"
    CUT = "cut"
    LEAD = "lead"
    DRAW = "draw"
    MELD = "meld"
    RESHUFFLE = "reshuffle"
    OVER = "over"


PHASES = tuple(Phase)


class Round:
    """A deal that knows its law; `deal` holds the cards, compiled where it can be."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.options = cast(Options, setup.options)
        rules = self.options
        self.deal = Deal(
            rules.players, rules.meld_from_round, rules.max_reshuffles, rules.reshuffle_keeps_top
        )
        self.memory = Memory(rules.players)
        self.shuffled = False
        self.left: int | None = None  # cards in the hand whose turn has just ended
        if setup.leader is not None:
            self.deal.start(setup.leader)

    # -- whose turn ---------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Where in the deal we are."""
        return PHASES[self.deal.phase]

    def actors(self) -> tuple[Seat, ...]:
        """Z-8.1: exactly one, until the deal is over."""
        actor = self.actor()
        return () if actor == NOBODY else (actor,)

    def actor(self) -> Seat:
        """The one who acts: a seat, CHANCE, or NOBODY when the deal is over."""
        match self.phase:
            case Phase.SETUP | Phase.RESHUFFLE:
                return CHANCE
            case Phase.CUT:
                return self.deal.cutter()
            case Phase.OVER:
                return NOBODY
        return self.deal.turn

    # -- the law ------------------------------------------------------------------------------

    def judge(self, seat: Seat, action: Action) -> Refusal | None:
        """Z-12.1: the first line of the table that applies."""
        if seat == CHANCE:
            return self._judge_chance(action)
        actor = self.actor()
        if seat != actor:
            return refusals.WRONG_PHASE if actor == NOBODY else refusals.NOT_YOUR_TURN
        match action, self.phase:
            case Cut(number), Phase.CUT:
                return None if LEAST_CUT <= number <= MOST_CUT else refusals.BAD_CUT
            case Draw(), Phase.DRAW:
                return None
            case Turn((), discard), Phase.LEAD:
                return turn.finish(self.draft(TURN), discard)
            case Turn(steps, discard), Phase.MELD:
                return self._too_early(steps) or turn.judge(self.draft(TURN), steps, discard)
            case Take(steps, discard), Phase.DRAW:
                return self._too_early() or turn.judge(self.draft(TAKE), steps, discard)
            case Jolly(melds, last), Phase.DRAW if self.options.jolly_hand:
                return self._judge_jolly(melds, last)
            case Turn(), _:
                return refusals.NO_FINISH
        return refusals.WRONG_PHASE

    def _too_early(self, steps: tuple[Part, ...] | None = None) -> Refusal | None:
        """Z-5.4; a turn without steps is never too early."""
        if steps == () or self.deal.may_meld():
            return None
        return refusals.TOO_EARLY

    def _judge_jolly(self, melds: tuple[Part, ...], last: int | None) -> Refusal | None:
        """Chapter 9."""
        if not self.deal.may_meld():
            return refusals.TOO_EARLY
        if self.deal.hand_size(self.deal.turn) != HAND:
            return refusals.JOLLY_HAND_SIZE
        if not melds:  # D-32
            return refusals.NO_MELDS
        return turn.judge(self.draft(JOLLY), melds, last)

    def _judge_chance(self, action: Action) -> Refusal | None:
        match action, self.phase:
            case Shuffle(order), Phase.SETUP if not self.shuffled:
                return None if sorted(order) == SORTED else refusals.WRONG_PACK
            case Lead(seat), Phase.SETUP if self.shuffled and self.setup.leader is None:
                return None if 0 <= seat < self.options.players else refusals.NO_SUCH_SEAT
            case Cut(number), Phase.SETUP if self.shuffled and self.setup.leader is not None:
                return None if LEAST_CUT <= number <= MOST_CUT else refusals.BAD_CUT
            case Shuffle(order), Phase.RESHUFFLE:
                return None if sorted(order) == self._to_shuffle() else refusals.WRONG_PILE
        return refusals.NOT_YOUR_TURN if self.actor() >= 0 else refusals.WRONG_PHASE

    def _to_shuffle(self) -> list[int]:
        """Z-10.2: the cards of the pile that become the stock, in index order."""
        pile = self.deal.pile_cards()
        return sorted(pile[: len(pile) - self.deal.pile_kept()])

    def legal(self, seat: Seat) -> list[Action]:
        """What the one in turn may do; of turns with parts, those without any (Z-8.10)."""
        if seat != self.actor():
            return []
        match self.phase:
            case Phase.SETUP if self.shuffled and self.setup.leader is None:
                return [Lead(other) for other in range(self.options.players)]
            case Phase.SETUP if self.shuffled:
                return self._cuts()
            case Phase.CUT:
                return self._cuts()
            case Phase.DRAW:
                return [DRAW]
            case Phase.LEAD | Phase.MELD:
                return [Turn((), card) for card in sorted(set(self.deal.hand(seat)))]
        return []

    def _cuts(self) -> list[Action]:
        return [Cut(number) for number in range(LEAST_CUT, MOST_CUT + 1)]

    def draft(self, word: int) -> Draft:
        """A draft of the player in turn."""
        draft = new_draft(self.options, word)
        self.deal.load(draft, word)
        return draft

    # -- what an action does ------------------------------------------------------------------

    def apply(self, seat: Seat, action: Action) -> None:
        """Carry out a judged action."""
        self.left = None
        match action:
            case Shuffle(order) if self.shuffled:
                self._reshuffle(order)
            case Shuffle(order):
                self.deal.pack.fill(order)
                self.shuffled = True
                self._await_cut()
            case Lead(leader):
                self.setup = self.setup.led_by(leader)
                self.deal.start(leader)
                self._await_cut()
            case Cut(number):
                self.deal.cut(number)
                self.memory.hunted(self.deal.pack.kept)
            case Draw():
                self._draw()
            case Turn(steps, discard):
                self._finish(self.draft(TURN), steps, discard)
            case Take(steps, discard):
                self._finish(self.draft(TAKE), steps, discard)
            case Jolly(melds, last):
                self._finish(self.draft(JOLLY), melds, last)

    def _await_cut(self) -> None:
        if self.options.manual_cut and self.setup.leader is not None:
            self.deal.phase = terms.CUT

    def _reshuffle(self, order: tuple[int, ...]) -> None:
        """Z-10.2: the new stock's top card is the first of the order."""
        self.deal.begin_reshuffle()
        self.deal.set_stock(order[::-1])
        self.memory.reshuffled(order)
        self.deal.reshuffled()
        self._remember_draw()

    def _draw(self) -> None:
        self.deal.draw()
        if self.deal.phase == terms.MELD:
            self._remember_draw()

    def _remember_draw(self) -> None:
        self.memory.drew(self.deal.turn, self.deal.stock_size)

    def _finish(self, draft: Draft, steps: tuple[Part, ...], discard: int | None) -> None:
        seat, before = self.deal.turn, self.deal.hand(self.deal.turn)
        for part in steps:
            draft.put(number_of(part, self.options.set_max_jokers))
        if draft.word == TAKE:
            self.memory.taken[seat].append(draft.card)
        self.deal.finish(draft, NO_CARD if discard is None else discard)
        self.memory.parted(seat, before, self.deal.hand(seat), self.deal.cutter())
        self.left = self.deal.hand_size(seat)

    def chance(self, draws: Draws) -> Action:
        """Z-3.1: the shuffle, the first leader, the automatic cut, a reshuffle."""
        if self.phase is Phase.RESHUFFLE:
            return Shuffle(tuple(shuffle(self._to_shuffle(), draws)))
        if not self.shuffled:
            return Shuffle(tuple(shuffle(SORTED, draws)))
        if self.setup.leader is None:
            return Lead(draws.below(self.options.players))
        return Cut(LEAST_CUT + draws.below(MOST_CUT - LEAST_CUT + 1))

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """Z-12.2."""
        match self.phase:
            case Phase.CUT:
                return seat, Cut(TIMED_OUT_CUT)
            case Phase.MELD:
                return seat, Turn((), self.deal.drawn)
            case Phase.LEAD:
                return seat, Turn((), min(self.deal.hand(seat), key=_politeness))
        return seat, DRAW

    # -- what is seen -------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """What this seat may know; None is the onlooker."""
        return view_of(self, seat if seat in range(self.options.players) else None)

    def told(self, viewer: Seat | None, seat: Seat, action: Action) -> str:
        """The text of the action, without what this viewer may not know (chapter 12)."""
        match action:
            case Shuffle():
                return "shuffle"
            case Cut() if viewer != seat:
                return "cut ?"
            case Turn() | Take() | Jolly() if viewer != seat and self._goes_out(action):
                return f"{str(action).rpartition('-')[0]}-?"
        return str(action)

    def _goes_out(self, action: Turn | Take | Jolly) -> bool:
        """Z-8.9: whether the discard is the last card, and so is put down face down."""
        if isinstance(action, Jolly):
            return action.last is not None
        held = self.deal.hand_size(self.deal.turn) + isinstance(action, Take)
        return held - sum(map(cards_needed, action.steps)) == 1

    def reveals(self, seat: Seat, action: Action) -> bool:
        """A cut shows the Jolly card, a draw a card to the drawer, a turn shows its cards."""
        return True

    @property
    def winner(self) -> Seat | None:
        """Who went out."""
        return None if self.deal.winner == NOBODY else self.deal.winner

    @property
    def ending(self) -> str | None:
        """How the deal ended; None until it is over."""
        return REASONS[self.deal.ending] if self.phase is Phase.OVER else None

    def outcome(self) -> Outcome | None:
        """Chapter 11, when the deal is over."""
        if self.phase is not Phase.OVER:
            return None
        return outcome_of(self.options, self.deal)

    def cards(self) -> list[int]:
        """Every card wherever it is (Z-3.11)."""
        deal = self.deal
        if deal.phase in (terms.SETUP, terms.CUT):
            return sorted(deal.pack.cards()) if self.shuffled else []
        found = [*deal.stock_cards(), *deal.pile_cards()]
        found += [deal.pack.jolly] if jolly_lies(self) else []
        for seat in range(self.options.players):
            found += deal.hand(seat)
        for shape, _ in deal.table():
            found += cards_in(shape)
        return sorted(found)

    # -- the record ---------------------------------------------------------------------------

    def label(self) -> str:
        """The number of the round (Z-5.3); before the lead and in a reshuffle what is done."""
        match self.phase:
            case Phase.SETUP:
                return "lead" if self.setup.leader is None else "cut"
            case Phase.CUT | Phase.RESHUFFLE:
                return str(self.phase.value)
        return str(self.deal.round())

    def closing(self) -> str | None:
        """How many cards are left in the hand whose turn has just ended."""
        return None if self.left is None else str(self.left)

    def copy(self) -> Round:
        """An independent deal in the same state."""
        other = Round.__new__(Round)
        other.setup = self.setup
        other.options = self.options
        other.deal = self.deal.copy()
        other.memory = self.memory.copy()
        other.shuffled = self.shuffled
        other.left = self.left
        return other


def _politeness(card: int) -> tuple[bool, int, int, int]:
    """Z-12.2: naturals first, the highest value, then by rank from the ace down, then by suit."""
    suit, rank = divmod(card, 13)
    return (card == JOKER, -shapes.rank_value(rank) if card != JOKER else 0, rank, suit)
