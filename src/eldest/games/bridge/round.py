"""One board of bridge: deal, auction, play, claims; who acts, what the law allows, what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from eldest.cards import bits, cards_of
from eldest.deal import shuffle
from eldest.games.bridge import judging
from eldest.games.bridge.actions import (
    CALL_ACTIONS,
    CARD_ACTIONS,
    CLAIMS,
    Accept,
    Action,
    Ask,
    Call,
    Claim,
    Explain,
    PlayCard,
    Refuse,
)
from eldest.games.bridge.auction import Auction
from eldest.games.bridge.calls import DOUBLE, PASS, REDOUBLE
from eldest.games.bridge.claims import (
    Standing,
    declarers_tricks,
    is_proved,
    remaining,
    voters,
)
from eldest.games.bridge.contract import Contract, contract_of, outcome_of
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.options import Options
from eldest.games.bridge.phases import Phase
from eldest.games.bridge.play import Play
from eldest.games.bridge.talk import Remark, Remarks
from eldest.games.bridge.view import View, view_of
from eldest.protocol import (
    CHANCE,
    Draws,
    Lead,
    Outcome,
    Refusal,
    Seat,
    Setup,
    Shuffle,
)

NOBODY = -2
NEVER = -1
SEATS = range(4)
CALL_ORDER = (PASS, DOUBLE, REDOUBLE, *range(35))  # B-A.8
ANSWERS: list[Action] = [Accept(), Refuse()]


class Round:
    """A board that knows its law; `auction` and `play` are compiled where they can be."""

    def __init__(self, setup: Setup, dealing: BridgeDealing) -> None:
        self.setup = setup
        self.dealing = dealing
        self.options = cast(Options, setup.options)
        self.order: tuple[int, ...] = ()  # the shuffled pack, until it is dealt
        self.dealt = False
        self.auction = Auction(0)
        self.play = Play()
        self.contract: Contract | None = None
        self.notes: dict[int, str] = {}  # the alerted calls by their place, with what they mean
        self.talk: Remarks = ()  # what was asked and explained about calls
        self.claim: Standing | None = None
        self.claimed: tuple[int, ...] = (
            NEVER,
        ) * 4  # by seat: how many tricks were complete at his last claim
        self.agreed: int | None = None  # declarer's tricks by a claim that stands
        self.turned: str | None = None

    # -- whose turn ---------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Where the board is."""
        if not self.dealt:
            return Phase.SETUP
        if not self.auction.is_over():
            return Phase.AUCTION
        if self.claim is not None:
            return Phase.CLAIM
        return Phase.END if self.is_over() else Phase.PLAY

    def is_over(self) -> bool:
        """Passed out, agreed on, or played to the last card; asked after the auction."""
        return self.contract is None or self.agreed is not None or self.play.is_over()

    def actors(self) -> tuple[Seat, ...]:
        """Exactly one, until the board is over."""
        actor = self.actor()
        return () if actor == NOBODY else (actor,)

    def actor(self) -> Seat:
        """The one who acts: a seat, CHANCE, or NOBODY when the board is over."""
        if not self.dealt:
            return CHANCE
        if not self.auction.is_over():
            return self.auction.turn
        if self.claim is not None:
            return self.claim.waiting[0]
        return NOBODY if self.is_over() else self.play.actor()

    # -- the law ------------------------------------------------------------------------------

    def judge(self, seat: Seat, action: Action) -> Refusal | None:
        """The law of the action's kind."""
        return judging.judge(self, seat, action)

    def caller(self, place: int) -> Seat:
        """Who made the call at a place, counted from 0."""
        return (self.auction.dealer + place) % 4

    def legal(self, seat: Seat) -> list[Action]:
        """What the seat may do, without what it may say: alerts and questions have words."""
        if not self.dealt:
            leads = seat == CHANCE and self.order
            return [Lead(other) for other in SEATS] if leads else []
        found: list[Action] = self._in_turn() if seat == self.actor() else []
        if judging.refused_claim(self, seat, 0) is None:
            found += CLAIMS[: remaining(self.play) + 1]
        return found

    def _in_turn(self) -> list[Action]:
        if not self.auction.is_over():
            mask = self.auction.legal()
            return [CALL_ACTIONS[call] for call in CALL_ORDER if mask >> call & 1]
        return list(ANSWERS) if self.claim else _each(self.play.legal())

    # -- what an action does ------------------------------------------------------------------

    def apply(self, seat: Seat, action: Action) -> None:
        """Carry out a judged action."""
        self.turned = None
        match action:
            case PlayCard(card):
                self._play(card)
            case Call(call, note):
                self._call(call, note)
            case Claim(tricks, line):
                self.claim = Standing(seat, tricks, line, voters(self.play, seat, tricks))
            case Accept():
                self._accept(cast(Standing, self.claim).accepted())
            case Refuse():
                self._refuse(seat, cast(Standing, self.claim))
            case Ask(call, text):
                self.talk = (*self.talk, Remark(seat, call, text, asks=True))
            case Explain(call, text):
                self.talk = (*self.talk, Remark(seat, call, text, asks=False))
            case Shuffle(order):
                self.order = order
                if self.setup.leader is not None:
                    self._deal(self.setup.leader)
            case Lead(dealer):
                self.setup = self.setup.led_by(dealer)
                self._deal(dealer)

    def _deal(self, dealer: Seat) -> None:
        self.deal(dealer, self.dealing.hands(self.order, dealer))
        self.order = ()

    def deal(self, dealer: Seat, hands: Sequence[int]) -> None:
        """Give these hands to the seats; the auction begins."""
        self.auction.begin(dealer)
        self.play.clear()
        for seat, hand in enumerate(hands):
            self.play.set_hand(seat, hand)
        self.dealt = True

    def _call(self, call: int, note: str | None) -> None:
        if note is not None:
            self.notes = {**self.notes, self.auction.count: note}
        self.auction.add(call)
        if not self.auction.is_over():
            return
        self.contract = contract_of(self.auction)
        self.turned = str(self.contract) if self.contract else "passed"
        if self.contract:
            self.play.declare(self.contract.declarer, self.contract.trump)

    def _play(self, card: int) -> None:
        self.play.play(card)
        if not self.play.table:
            self.turned = str(self.play.leader)

    def _accept(self, claim: Standing) -> None:
        self.claim = claim
        if not claim.waiting:
            self._settle(claim, "accepted")

    def _refuse(self, seat: Seat, claim: Standing) -> None:
        """B-Q.3 by the claimer's partner; by an opponent B-Q.4."""
        side = claim.seat & 1
        if seat & 1 != side and is_proved(self.play, side, claim.tricks):
            self._settle(claim, "proved")
            return
        self._end_claim(claim, "refused")

    def _settle(self, claim: Standing, word: str) -> None:
        self.agreed = declarers_tricks(self.play, claim.seat, claim.tricks)
        self._end_claim(claim, word)

    def _end_claim(self, claim: Standing, word: str) -> None:
        """His hand stays shown, and he claims no more before another trick is complete."""
        now = self.play.finished()
        self.claimed = tuple(
            now if seat == claim.seat else at for seat, at in enumerate(self.claimed)
        )
        self.claim, self.turned = None, word

    def chance(self, draws: Draws) -> Action:
        """The shuffle, and the dealer where no board number gives him."""
        if self.order:
            return Lead(draws.below(4))
        return Shuffle(tuple(shuffle(self.dealing.pack.cards, draws)))

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """B-T.2; a claim that is not answered is contested (B-Q.4)."""
        match self.phase:
            case Phase.AUCTION:
                return seat, CALL_ACTIONS[PASS]
            case Phase.CLAIM:
                return seat, Refuse()
        return seat, CARD_ACTIONS[max(cards_of(self.play.legal()), key=_lowness)]

    # -- what is seen -------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """What this seat may know; None is the onlooker."""
        return view_of(self, seat if seat in SEATS else None)

    def told(self, viewer: Seat | None, seat: Seat, action: Action) -> str:
        """The text of the action, without what this viewer may not know."""
        match action:
            case Shuffle():
                return "shuffle"
            case Call(call) if not self.hears(viewer, seat):
                return str(CALL_ACTIONS[call])
            case Ask(call) | Explain(call) if not self.hears(viewer, self.caller(call - 1)):
                return "talk"
        return str(action)

    def hears(self, viewer: Seat | None, caller: Seat) -> bool:
        """B-A.7: what is said about a call is for the caller and his opponents."""
        return viewer is not None and (viewer == caller or (viewer ^ caller) & 1 == 1)

    def reveals(self, seat: Seat, action: Action) -> bool:
        """Everything that is done at a bridge table is seen by somebody."""
        return True

    def has_shown(self, seat: Seat) -> bool:
        """B-Q.1: who claims shows his hand, and it cannot be unseen."""
        return self.claimed[seat] != NEVER or (self.claim is not None and self.claim.seat == seat)

    def tricks(self) -> int:
        """Declarer's tricks: those he was given by a claim, or those that he has won."""
        if self.agreed is not None:
            return self.agreed
        return 0 if self.contract is None else self.play.won_by(self.contract.side)

    def outcome(self) -> Outcome | None:
        """Section 9, when the board is over."""
        if self.phase is not Phase.END:
            return None
        return outcome_of(self.contract, self.options.vulnerability, self.tricks())

    def cards(self) -> list[int]:
        """Every card wherever it is."""
        if not self.dealt:
            return sorted(self.order or self.dealing.pack.cards)
        hands = [card for seat in SEATS for card in cards_of(self.play.hand(seat))]
        return sorted([*hands, *(self.play.card(place) for place in range(self.play.count))])

    # -- the record ---------------------------------------------------------------------------

    def label(self) -> str:
        """The number of the trick; a row of the auction as `a1`; else the name of the phase."""
        match self.phase:
            case Phase.SETUP:
                return "lead"
            case Phase.AUCTION:
                return f"a{self.auction.count // 4 + 1}"
            case Phase.PLAY:
                return str(self.play.finished() + 1)
        return str(self.phase.value)

    def closing(self) -> str | None:
        """The contract, the winner of a trick, or what has become of a claim."""
        return self.turned

    def copy(self) -> Round:
        """An independent round in the same state."""
        other = Round.__new__(Round)
        other.setup = self.setup
        other.dealing = self.dealing
        other.options = self.options
        other.order = self.order
        other.dealt = self.dealt
        other.auction = self.auction.copy()
        other.play = self.play.copy()
        other.contract = self.contract
        other.notes = self.notes  # never changed in place
        other.talk = self.talk
        other.claim = self.claim
        other.claimed = self.claimed
        other.agreed = self.agreed
        other.turned = self.turned
        return other


def _each(cards: int) -> list[Action]:
    found: list[Action] = []
    while cards:
        found.append(CARD_ACTIONS[bits.lowbit(cards)])
        cards &= cards - 1
    return found


def _lowness(card: int) -> tuple[int, int]:
    """B-T.2: the lowest rank, of equal ones the lowest suit."""
    return card % 13, card // 13
