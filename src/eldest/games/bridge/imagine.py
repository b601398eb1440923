"""Boards that a viewer cannot tell from the real one: unseen cards spread, all else replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.cards import SUITS, mask_of, read_card
from eldest.deal import Draws, shuffle
from eldest.deal.worlds import Place, all_spreads, spread
from eldest.games.bridge.actions import Call
from eldest.games.bridge.calls import read_call
from eldest.games.bridge.dealing import BridgeDealing
from eldest.games.bridge.deals import WHOLE
from eldest.games.bridge.round import Round
from eldest.games.bridge.view import View

SEATS = range(4)


class Imagination:
    """What a view leaves open: the cards of the hands that the viewer does not see."""

    def __init__(self, view: View, dealing: BridgeDealing) -> None:
        self.view = view
        self.dealing = dealing
        self.played = [(laid.seat, read_card(laid.card)) for laid in (*view.gone, *view.trick)]
        self.known = [self._known(seat) for seat in SEATS]
        self.unseen = WHOLE & ~mask_of(card for _, card in self.played) & ~sum(self.known)

    def sample(self, draws: Draws) -> Round:
        """One world, each equally likely."""
        if self.view.phase == "setup":
            return self._before_the_deal(draws)
        return self._world(spread(self.unseen, self._places(), draws))

    def all(self) -> Iterator[Round]:
        """Every world, for small endings."""
        return (self._world(masks) for masks in all_spreads(self.unseen, self._places()))

    def _known(self, seat: int) -> int:
        shown = self.view.hand if seat == self.view.seat else self.view.shown[seat]
        return mask_of(map(read_card, shown or ()))

    def _places(self) -> list[Place]:
        return [
            Place(self.view.sizes[seat] - self.known[seat].bit_count(), self._refused(seat))
            for seat in SEATS
        ]

    def _refused(self, seat: int) -> int:
        """The suits that he did not follow (B-P.2)."""
        return sum(0x1FFF << 13 * SUITS.index(suit) for suit in self.view.lacked[seat])

    def _world(self, masks: Sequence[int]) -> Round:
        """The deal that these hands were, with everything done that the viewer has seen."""
        view = self.view
        round_ = Round(view.setup, self.dealing)
        hands = [mine | mask for mine, mask in zip(self.known, masks, strict=True)]
        for seat, card in self.played:
            hands[seat] |= 1 << card
        round_.deal(view.setup.leader or 0, hands)
        for said in view.calls:
            note = said.note if said.alert else None
            round_.apply(said.seat, Call(read_call(said.call), note))
        for _, card in self.played:
            round_.play.play(card)
        self._set_claims(round_)
        return round_

    def _set_claims(self, round_: Round) -> None:
        view = self.view
        round_.talk = view.talk
        round_.claim = view.claim
        round_.claimed = view.claimed
        round_.agreed = view.agreed

    def _before_the_deal(self, draws: Draws) -> Round:
        """Before the shuffle nothing is there; before a dealer is drawn, the order is unknown."""
        round_ = Round(self.view.setup, self.dealing)
        if self.view.shuffled:
            round_.order = tuple(shuffle(self.dealing.pack.cards, draws))
        return round_
