"""A view of bridge as the coach's rules read it."""

from __future__ import annotations

from typing import Any

from eldest.analysis.coach.tricks import ALL_SUITS, TrickLook, cards_of
from eldest.bots.bridge import explain
from eldest.cards import RANKS
from eldest.games.bridge.calls import read_call
from eldest.games.bridge.talk.explanations import spoken
from eldest.protocol import Seat, View
from eldest.protocol.speech import Speech

HIGH_CARD_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
NO_BIDS = ("P", "X", "XX")
# Purposes of a call that partner must not pass.
FORCING = {
    "asks-major",
    "asks-stopper",
    "forcing",
    "strong",
    "takeout",
    "takeout-strong",
    "transfer",
    "waiting",
}

# A call in a view: seat, call, alert, note.
Said = Any


class BridgeLook(TrickLook):
    """A view as the bridge rules read it: for a call and its meaning, or for a card of a hand."""

    def __init__(self, view: View, move: str) -> None:
        contract = view.contract
        trump = contract[1] if contract and contract[1] in ALL_SUITS else None
        super().__init__(view, move, trump)
        self.auction = view.phase == "auction"
        self.play = view.phase == "play" and bool(self.card)  # a claim is no card
        self.call = move.split("!")[0] if self.auction else ""
        self.seat: Seat = view.from_hand if self.play else view.seat
        dummy = self.play and self.seat != view.seat
        self.hand_now = tuple(view.shown[self.seat] or ()) if dummy else self.hand
        cards = (text for text in view.legal if len(text) == 2 and text[0] in ALL_SUITS)
        self.cards = list(cards) if self.play else []
        self.points = sum(HIGH_CARD_POINTS.get(card[1], 0) for card in self.hand)
        self.lengths = {suit: self.length(suit) for suit in ALL_SUITS}
        self.declares = view.declarer is not None and view.declarer % 2 == view.seat % 2
        self.place = len(self.trick)

    def own(self) -> tuple[str, ...]:
        """The cards of the hand that plays; for declarer this may be dummy's hand."""
        return self.hand_now

    def opposite(self) -> tuple[str, ...]:
        """The cards of the partner's hand, if this seat sees them."""
        other = (self.seat + 2) % 4
        return self.hand if other == self.me else tuple(self.view.shown[other] or ())

    def mates(self, seat: Seat | None) -> bool:
        """Whether that seat is the partner of the hand that plays."""
        return seat is not None and seat != self.seat and seat % 2 == self.seat % 2

    def pack(self) -> list[str]:
        """B-0.2: 52 cards, suit by suit."""
        return [suit + rank for suit in ALL_SUITS for rank in RANKS]

    def seen(self) -> set[str]:
        """The cards seen so far, with the finished tricks and the open hands."""
        shown = {card for hand in self.view.shown if hand for card in hand}
        return super().seen() | cards_of(self.view.gone) | shown

    def beside(self, card: str, step: int) -> str:
        """The card this many ranks below this one in its suit; empty if there is none."""
        place = RANKS.index(card[1]) + step
        return card[0] + RANKS[place] if 0 <= place < len(RANKS) else ""

    def tops_sequence(self, card: str) -> bool:
        """Whether the hand has an honour's next lower card, and not the one right above it."""
        held = self.beside(card, 1) in self.hand and self.beside(card, -1) not in self.hand
        return held and card[1] in "AKQJ"

    def first_lead(self) -> bool:
        """Whether this is the opening lead."""
        return self.play and not self.trick and not self.view.gone and not self.declares

    # -- the auction --------------------------------------------------------------------------

    def bids(self) -> list[Said]:
        """Every bid so far."""
        return [said for said in self.view.calls if said.call not in NO_BIDS]

    def mine(self) -> list[Said]:
        """This seat's bids."""
        return [said for said in self.bids() if said.seat == self.me]

    def theirs(self) -> list[Said]:
        """The opponents' bids."""
        return [said for said in self.bids() if said.seat % 2 != self.me % 2]

    def partners(self) -> list[Said]:
        """The calls that partner has made so far."""
        return [said for said in self.view.calls if said.seat == (self.me + 2) % 4]

    def partner_bid(self) -> str:
        """Partner's last bid; empty if there is none."""
        bids = [said.call for said in self.partners() if said.call not in NO_BIDS]
        return bids[-1] if bids else ""

    def meaning(self) -> str:
        """The system's terms for the call that is asked about."""
        return explain(self.numbers(), read_call(self.call))

    def numbers(self) -> tuple[int, ...]:
        """The calls so far, as numbers."""
        return tuple(read_call(said.call) for said in self.view.calls)

    def spoken(self, speech: Speech) -> str:
        """The meaning of the call in words."""
        return spoken(self.meaning(), speech.words)

    def purpose(self) -> list[str]:
        """The purposes that the system gives this call; it may have several meanings."""
        return [way.split(",")[0] for way in self.meaning()[1:].split(";")]

    def partner_purpose(self) -> list[str]:
        """The terms of partner's last call, if everybody has passed since."""
        calls = self.view.calls
        if len(calls) < 2 or calls[-2].call == "P" or calls[-1].call != "P":
            return []
        numbers = self.numbers()
        terms = explain(numbers[:-2], numbers[-2])
        return [part for way in terms[1:].split(";") for part in way.split(",")]

    def suit(self) -> str:
        """The suit of the bid, N for notrump."""
        return self.call[1:2]

    def level(self) -> int:
        """The level of the bid; 0 if the call is not a bid."""
        return int(self.call[0]) if self.call[:1].isdigit() else 0

    def is_bid(self) -> bool:
        """Whether the call is a bid."""
        return self.auction and self.level() > 0

    def is_game(self, call: str) -> bool:
        """Whether a bid is worth a game."""
        if not call[:1].isdigit():
            return False
        return call[0] >= "5" or (call[0] == "4" and call[1] in "HSN") or call[:2] == "3N"

    def opens(self) -> bool:
        """Whether nobody has bid yet."""
        return self.auction and not self.bids()
