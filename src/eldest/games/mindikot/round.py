"""One round of Mindikot: phases in order, who acts, what the law allows, what it does."""

from __future__ import annotations

from enum import Enum
from typing import cast

from eldest.cards import RANKS, bits, cards_of
from eldest.deal import shuffle
from eldest.games.mindikot.actions import Action, Hide, Pass, Play, Reveal
from eldest.games.mindikot.options import BLIND, KNOWN, Options
from eldest.games.mindikot.refusals import (
    NO_SUCH_SEAT,
    NOT_YOUR_TURN,
    WRONG_PACK,
    WRONG_PHASE,
    refused_declaration,
    refused_hiding,
    refused_play,
)
from eldest.games.mindikot.score import outcome_of
from eldest.games.mindikot.tricks import Tricks
from eldest.games.mindikot.view import View, view_of
from eldest.protocol import (
    CHANCE,
    Draws,
    HandsDealing,
    Lead,
    Outcome,
    Refusal,
    Seat,
    Setup,
    Shuffle,
)

NOBODY = -2
PLAYS: list[Action] = [Play(card) for card in range(52)]
PASSES: list[Action] = [Pass(card) for card in range(52)]
HIDES: list[Action] = [Hide(card) for card in range(52)]
REVEAL = Reveal()


class Phase(Enum):
    """Chapter 11."""

    SETUP = "setup"
    HIDE = "hide"
    PLAY = "play"
    AFTER_REVEAL = "after_reveal"
    ROUND_END = "round_end"


class Round:
    """A round that knows its law; `tricks` plays the cards, compiled where it can be."""

    def __init__(self, setup: Setup, dealing: HandsDealing) -> None:
        self.setup = setup
        self.dealing = dealing
        self.options = cast(Options, setup.options)
        self.tricks = Tricks(self.options.players, self.options.step, self.options.hiding)
        self.order: tuple[int, ...] = ()  # the shuffled pack, until it is dealt
        self.dealt = False
        self.trick: list[tuple[int, int, str]] = []
        self.last_trick: list[tuple[int, int, str]] = []

    # -- whose turn ---------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Where in the round we are."""
        if not self.dealt:
            return Phase.SETUP
        if self.tricks.must_hide():
            return Phase.HIDE
        if self.tricks.is_over():
            return Phase.ROUND_END
        return Phase.AFTER_REVEAL if self.tricks.revealing else Phase.PLAY

    @property
    def number(self) -> int:
        """The number of the trick on the table; of the last one when the round is over."""
        finished = self.tricks.tricks_of(0) + self.tricks.tricks_of(1)
        return min(finished + 1, self.tricks.tricks_of_round())

    def actors(self) -> tuple[Seat, ...]:
        """K-0.5: exactly one, until the round is over."""
        actor = self.actor()
        return () if actor == NOBODY else (actor,)

    def actor(self) -> Seat:
        """The one who acts: a seat, CHANCE, or NOBODY when the round is over."""
        if not self.dealt:
            return CHANCE
        if self.tricks.must_hide():
            return CHANCE if self.options.hide_by == "chance" else self.tricks.first_leader
        return NOBODY if self.tricks.is_over() else self.tricks.turn

    def awaits_blind_hiding(self) -> bool:
        """K-3.3: whether chance is about to hide a card that its owner must not know."""
        return self.dealt and self.options.hiding == BLIND and self.tricks.must_hide()

    # -- the law ------------------------------------------------------------------------------

    def judge(self, seat: Seat, action: Action) -> Refusal | None:
        """K-11.4: the first line of the table that applies."""
        if seat == CHANCE:
            return self._judge_chance(action)
        actor = self.actor()
        if seat != actor:
            return WRONG_PHASE if actor == NOBODY else NOT_YOUR_TURN
        tricks = self.tricks
        match action:
            case Play(card):
                return None if tricks.may_play(card) else refused_play(tricks, card)
            case Pass(card):
                return refused_declaration(tricks, card)
            case Reveal():
                return refused_declaration(tricks, None)
            case Hide(card):
                return refused_hiding(tricks, card)
        return WRONG_PHASE

    def _judge_chance(self, action: Action) -> Refusal | None:
        match action:
            case Shuffle(order) if not self.order and not self.dealt:
                return None if sorted(order) == list(self.dealing.pack.cards) else WRONG_PACK
            case Lead(seat) if self.order:
                return None if 0 <= seat < self.options.players else NO_SUCH_SEAT
            case Hide(card) if self.dealt:
                return refused_hiding(self.tricks, card)
        return NOT_YOUR_TURN if self.actor() >= 0 else WRONG_PHASE

    def legal(self, seat: Seat) -> list[Action]:
        """K-11.2; empty for everybody but the one in turn."""
        if seat != self.actor():
            return []
        if not self.dealt:
            return [Lead(other) for other in range(self.options.players)] if self.order else []
        tricks = self.tricks
        if tricks.must_hide():
            return _each(HIDES, tricks.hand(tricks.turn))
        if tricks.must_declare():
            return [REVEAL, *_each(PASSES, tricks.hand(tricks.turn))]
        return _each(PLAYS, tricks.legal_cards())

    # -- what an action does ------------------------------------------------------------------

    def apply(self, seat: Seat, action: Action) -> None:
        """Carry out a judged action."""
        match action:
            case Play(card):
                self.trick.append((seat, card, self._mark(card)))
                self.tricks.play(card)
                self._close_trick()
            case Pass(card):
                self.trick.append((seat, card, "passes"))
                self.tricks.put(card)
                self._close_trick()
            case Reveal():
                self.tricks.reveal()
            case Hide(card):
                self.tricks.hide(card)
            case Shuffle(order):
                self.order = order
                if self.setup.leader is not None:
                    self._deal(self.setup.leader)
            case Lead(leader):
                self.setup = self.setup.led_by(leader)
                self._deal(leader)

    def _deal(self, leader: Seat) -> None:
        self.tricks.start(leader)
        for seat, hand in enumerate(self.dealing.hands(self.order, leader)):
            self.tricks.set_hand(seat, hand)
        self.order, self.dealt = (), True

    def _mark(self, card: int) -> str:
        if self.tricks.revealing:
            return "reveals"
        return "sets" if self.tricks.sets_trump(card) else ""

    def _close_trick(self) -> None:
        if not self.tricks.table:
            self.last_trick, self.trick = self.trick, []

    def chance(self, draws: Draws) -> Action:
        """K-2.5: the shuffle, the first leader, the hidden card."""
        if self.dealt:
            hand = cards_of(self.tricks.hand(self.tricks.first_leader))
            return HIDES[hand[draws.below(len(hand))]]
        if self.order:
            return Lead(draws.below(self.options.players))
        return Shuffle(tuple(shuffle(self.dealing.pack.cards, draws)))

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """K-11.6: the lowest legal card that is no ten; `pass` where a declaration is due."""
        if self.tricks.must_hide():
            return CHANCE, self.chance(draws)
        card = min(cards_of(self.tricks.legal_cards()), key=_politeness)
        return seat, PASSES[card] if self.tricks.must_declare() else PLAYS[card]

    # -- what is seen -------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """What this seat may know; None is the onlooker."""
        return view_of(self, seat if seat in range(self.options.players) else None)

    def told(self, viewer: Seat | None, seat: Seat, action: Action) -> str:
        """The text of the action, without what this viewer may not know."""
        match action:
            case Shuffle():
                return "shuffle"
            case Hide() if not self._knows_hidden(viewer):
                return "hide:?"
        return str(action)

    def _knows_hidden(self, viewer: Seat | None) -> bool:
        return self.options.hiding == KNOWN and viewer == self.tricks.first_leader

    def reveals(self, seat: Seat, action: Action) -> bool:
        """Only a player who hides a card shows nothing to anybody."""
        return not (isinstance(action, Hide) and seat != CHANCE)

    def outcome(self) -> Outcome | None:
        """Chapter 8, when all tricks are played."""
        tricks = self.tricks
        if not self.dealt or not tricks.is_over():
            return None
        tens = (tricks.tens_of(0), tricks.tens_of(1))
        won = (tricks.tricks_of(0), tricks.tricks_of(1))
        return outcome_of(self.options, tens, won, tricks.last_winner & 1)

    def cards(self) -> list[int]:
        """Every card wherever it is."""
        tricks = self.tricks
        found = [*self.order, *cards_of(tricks.table)]
        for seat in range(self.options.players):
            found += cards_of(tricks.hand(seat))
        found += [*cards_of(tricks.taken_by(0)), *cards_of(tricks.taken_by(1))]
        if tricks.hides(tricks.first_leader):
            found.append(tricks.hidden)
        return sorted(found)

    # -- the record ---------------------------------------------------------------------------

    def label(self) -> str:
        """The number of the trick; before the play, the name of what is done."""
        if self.phase is Phase.SETUP:
            return "lead"
        return "hide" if self.phase is Phase.HIDE else str(self.number)

    def closing(self) -> str | None:
        """The winner of the trick that was just finished."""
        if self.trick or not self.last_trick:
            return None
        return str(self.tricks.last_winner)

    def copy(self) -> Round:
        """An independent round in the same state."""
        other = Round.__new__(Round)
        other.setup = self.setup
        other.dealing = self.dealing
        other.options = self.options
        other.tricks = self.tricks.copy()
        other.order = self.order
        other.dealt = self.dealt
        other.trick = self.trick.copy()
        other.last_trick = self.last_trick
        return other


def _each(actions: list[Action], cards: int) -> list[Action]:
    """The actions with these cards."""
    found = []
    while cards:
        found.append(actions[bits.lowbit(cards)])
        cards &= cards - 1
    return found


def _politeness(card: int) -> tuple[bool, int, int]:
    """K-11.6: tens last, low ranks first, equal ranks in the order of the suits."""
    suit, rank = divmod(card, 13)
    return (RANKS[rank] == "T", -rank, suit)
