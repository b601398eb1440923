"""One round of Mariáš: phases in order, who acts, what the law allows, what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from eldest.cards import NO_CARD, PACK_32, cards_of
from eldest.games.marias import actions, cutting, refusals
from eldest.games.marias.actions import Action, Change, Cut, Discard, Play, Reshape
from eldest.games.marias.answers import Barva, Override
from eldest.games.marias.auction import Auctioning
from eldest.games.marias.choose import Choosing
from eldest.games.marias.comfort import Opening
from eldest.games.marias.contract import Contracting
from eldest.games.marias.count import outcome_of
from eldest.games.marias.deck import collected
from eldest.games.marias.declare import Declaring
from eldest.games.marias.doubling import Doubling
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.playing import Playing
from eldest.games.marias.selection import Changing, Discarding, TakingOver
from eldest.games.marias.state import Phase, State
from eldest.games.marias.told import told_text
from eldest.games.marias.view import View, view_of
from eldest.games.marias.violations import GoingOn, Misdealing, Revoking
from eldest.protocol import CHANCE, Draws, Outcome, Refusal, Seat, Setup

NOBODY = -2


class FreeLaw(Protocol):
    """M-0.6: an action that is free of turn."""

    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why it is refused to this seat."""

    def candidates(self, state: State, seat: Seat) -> Iterator[Action]:
        """Actions among which all the legal ones are."""

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        """Carry it out."""


LAWS: dict[Phase, PhaseLaw] = {
    Phase.CUT: cutting.Cutting(),
    Phase.CHOOSE: Choosing(),
    Phase.DISCARD: Discarding(),
    Phase.BARVA: Barva(),
    Phase.TAKEOVER: TakingOver(),
    Phase.OVERRIDE: Override(),
    Phase.AUCTION: Auctioning(),
    Phase.AUCTION_DECLARE: Declaring(),
    Phase.CONTRACT: Contracting(),
    Phase.DOUBLING: Doubling(),
    Phase.OPEN: Opening(),
    Phase.PLAY: Playing(),
}
FREE: dict[type, FreeLaw] = {
    actions.Change: Changing(),
    actions.Misdeal: Misdealing(),
    actions.ClaimRevoke: Revoking(),
    actions.Next: GoingOn(),
}
# M-0.9: the option and the value without which an action does not exist.
NEEDED: dict[type, tuple[str, str]] = {
    actions.Reshape: ("deck_mode", "cut"),
    actions.Cut: ("deck_mode", "cut"),
    actions.Misdeal: ("enforcement", "table"),
    actions.ClaimRevoke: ("enforcement", "table"),
    actions.OpenHand: ("open_hand", "on"),
    actions.Closed: ("open_hand", "on"),
    actions.AcceptOpen: ("open_hand", "on"),
    actions.PlayOn: ("open_hand", "on"),
    actions.Claim: ("claims", "on"),
    actions.Concede: ("concede", "on"),
}


class Round(State):
    """A round that knows its law; each phase has its own file."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        cutting.begin(self)

    # -- whose turn ---------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        """M-0.6: exactly one, until the round is over."""
        actor = self.actor()
        return () if actor == NOBODY else (actor,)

    def actor(self) -> Seat:
        """The one who acts: a seat, CHANCE, or NOBODY when the round is over."""
        if cutting.awaits_chance(self):
            return CHANCE
        if self.phase is Phase.SETTLED:
            waiting = () if self.options.strict else self.players
            return next((seat for seat in waiting if seat not in self.said_next), NOBODY)
        return LAWS[self.phase].actor(self)

    # -- the law ------------------------------------------------------------------------------

    def judge(self, seat: Seat, action: Action) -> Refusal | None:
        """Section 20: the option first, then the turn, then the phase, then its laws."""
        if seat == CHANCE:
            return cutting.judge_chance(self, action)
        kind = type(action)
        off = self._switched_off(kind)
        if off or kind in FREE:
            return off or FREE[kind].judge(self, seat, action)
        actor = self.actor()
        if seat != actor:
            return refusals.WRONG_PHASE if actor == NOBODY else refusals.NOT_YOUR_TURN
        law = LAWS.get(self.phase)
        if law is None or kind not in law.actions:
            return refusals.WRONG_PHASE
        return law.judge(self, action)

    def _switched_off(self, kind: type) -> Refusal | None:
        """M-0.9."""
        if kind is actions.Blind and self.options.from_people == "off":
            return refusals.BLIND_OFF
        name, value = NEEDED.get(kind, (None, None))
        if name is None or getattr(self.options, name) == value:
            return None
        return refusals.OPTION_OFF

    def legal(self, seat: Seat) -> list[Action]:
        """What the seat may do: on turn, and free of turn."""
        if seat == CHANCE:
            return cutting.legal_chance(self) if cutting.awaits_chance(self) else []
        found: list[Action] = []
        if seat == self.actor() and self.phase in LAWS:
            found += LAWS[self.phase].legal(self)
        for kind, law in FREE.items():
            if self._switched_off(kind) is None:
                each = law.candidates(self, seat)
                found += (action for action in each if law.judge(self, seat, action) is None)
        return found

    # -- what an action does ------------------------------------------------------------------

    def apply(self, seat: Seat, action: Action) -> None:
        """Carry out a judged action."""
        before = self.phase
        kind = type(action)
        if seat == CHANCE:
            cutting.apply_chance(self, action)
        elif kind in FREE:
            FREE[kind].apply(self, seat, action)
        else:
            LAWS[self.phase].apply(self, action)
        self.turned = self._closing_word(seat, before, action)

    def _closing_word(self, seat: Seat, before: Phase, action: Action) -> str | None:
        """The winner of a finished trick, or the phase that a player's action has led to."""
        if isinstance(action, Play) and not self.trick:
            return str(self.won[-1].winner)
        return self.phase.value if seat != CHANCE and self.phase is not before else None

    def chance(self, draws: Draws) -> Action:
        """M-0.4: the shuffle, the first chooser, the jitter."""
        return cutting.drawn(self, draws)

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """M-15.6, M-14.5."""
        if self.phase is Phase.SETTLED:
            return seat, actions.Next()
        return seat, LAWS[self.phase].default(self)

    def single(self) -> Action | None:
        """M-15.7: the card that the engine plays by itself; the pause belongs to the host."""
        if not self.options.auto_single or self.phase is not Phase.PLAY:
            return None
        cards = cards_of(self.tricks.legal_cards())
        return Play(cards[0]) if len(cards) == 1 else None

    # -- what is seen -------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """What this seat may know; None is the onlooker."""
        known = seat if seat in range(self.options.seats) else None
        legal = () if known is None else tuple(map(str, self.legal(known)))
        return view_of(self, known, self.actor(), legal)

    def told(self, viewer: Seat | None, seat: Seat, action: Action) -> str:
        """The text of the action, without what this viewer may not know."""
        return told_text(viewer, seat, action)

    def reveals(self, seat: Seat, action: Action) -> bool:
        """A hidden discard and a cut that is still to be jittered show nothing to anybody."""
        if isinstance(action, Cut):
            return self.options.cut_jitter == 0
        return not isinstance(action, Discard | Change | Reshape)

    def outcome(self) -> Outcome | None:
        """M-14.1, when nobody has to act any more."""
        if self.result is None or self.actor() != NOBODY:
            return None
        return outcome_of(self, self.result)

    # -- cards --------------------------------------------------------------------------------

    def cards(self) -> list[int]:
        """Every card wherever it is."""
        if self.phase in (Phase.SETUP, Phase.CUT):
            return sorted(self.deck.order or PACK_32.cards)
        found = [*self.deck.rest, *self.talon, *(card for _, card in self.trick)]
        found += [self.desk] if self.desk != NO_CARD else []
        for seat in self.players:
            found += cards_of(self.hand(seat))
        return sorted([*found, *(card for trick in self.won for _, card in trick.cards)])

    def collected(self) -> tuple[int, ...]:
        """M-14.4: the pack for the next cut; cards of an unfinished trick count as unplayed."""
        piles = [
            [card for trick in self.won if trick.winner == seat for _, card in trick.cards]
            for seat in self.players
        ]
        laid = dict(self.trick)
        hands = [
            self.hand(seat) | (1 << laid[seat] if seat in laid else 0) for seat in self.players
        ]
        return collected(piles, hands, self.talon)

    # -- the record ---------------------------------------------------------------------------

    def label(self) -> str:
        """The number of the trick; before and after the play, the phase."""
        if self.phase is Phase.SETUP:
            return "lead" if self.deck.order else "shuffle"
        return str(self.number) if self.phase is Phase.PLAY else self.phase.value

    def closing(self) -> str | None:
        """The winner of the trick, or the phase that has just begun."""
        return self.turned
