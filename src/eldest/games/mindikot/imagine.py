"""Rounds that a viewer cannot tell from the real one (K-10.3 says what everybody concludes)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.cards import SUITS, cards_of, mask_of, read_card
from eldest.deal import Draws, shuffle
from eldest.deal.worlds import Place, all_spreads, spread
from eldest.games.mindikot.round import Round
from eldest.games.mindikot.view import HIDDEN, Laid, View
from eldest.protocol import HandsDealing
from eldest.tricks.play import TrickPlay


class Imagination:
    """What a view leaves open: the unseen cards, and the places where they can be."""

    def __init__(self, view: View, dealing: HandsDealing) -> None:
        self.view = view
        self.dealing = dealing
        self.seats = range(dealing.seats)
        self.known = self._known_hands()
        seen = mask_of(map(read_card, view.gone)) | mask_of(_cards(view.trick))
        for hand in self.known:
            seen |= hand
        self.hidden = _bit(view.hidden_card) if view.hidden in ("down", "back") else 0
        self.unseen = mask_of(dealing.pack.cards) & ~seen & ~self.hidden

    def sample(self, draws: Draws) -> Round:
        """One world, each equally likely."""
        if self.view.phase == "setup":
            return self._before_the_deal(draws)
        return self._world(spread(self.unseen, self._places(), draws))

    def all(self) -> Iterator[Round]:
        """Every world, for small endings."""
        return (self._world(masks) for masks in all_spreads(self.unseen, self._places()))

    def _known_hands(self) -> list[int]:
        """The cards that the viewer knows in each hand: his own, and a revealed card."""
        view = self.view
        hands = [0] * len(self.seats)
        if view.hidden == "revealed" and view.hider is not None:
            hands[view.hider] = _bit(view.hidden_card)
        if view.seat is not None:
            hands[view.seat] = mask_of(map(read_card, view.hand))
        return hands

    def _places(self) -> list[Place]:
        """Each hand's unseen part, and last the hidden card if the viewer does not know it."""
        hands = [
            Place(self.view.sizes[seat] - self.known[seat].bit_count(), self._refused(seat))
            for seat in self.seats
        ]
        return [*hands, Place(int(self.view.hidden == "down" and not self.hidden))]

    def _refused(self, seat: int) -> int:
        """K-10.3: the suits he did not follow; a hidden card that came back may be of any suit."""
        if self.view.hidden == "back" and seat == self.view.hider:
            return 0
        return sum(0x1FFF << 13 * SUITS.index(suit) for suit in self.view.lacked[seat])

    def _world(self, masks: Sequence[int]) -> Round:
        view = self.view
        round_ = Round(view.setup, self.dealing)
        round_.dealt = True
        round_.trick = [(laid.seat, read_card(laid.card), laid.mark) for laid in view.trick]
        round_.last_trick = [
            (laid.seat, read_card(laid.card), laid.mark) for laid in view.last_trick
        ]
        self._set_play(round_.tricks)
        self._set_hidden(round_, masks)
        for seat in self.seats:
            round_.tricks.set_hand(seat, self.known[seat] | masks[seat])
        return round_

    def _set_play(self, tricks: TrickPlay) -> None:
        """Lead, turn and the winning card as everybody saw them."""
        view = self.view
        tricks.turn = self._first_leader() if view.turn is None else view.turn
        tricks.leader = view.trick[0].seat if view.trick else tricks.turn
        if view.trick and view.winning is not None:
            tricks.led = SUITS.index(view.trick[0].card[0])
            tricks.table = mask_of(_cards(view.trick))
            tricks.winner = view.winning
            tricks.best = next(read_card(x.card) for x in view.trick if x.seat == view.winning)
        tricks.trump = SUITS.index(view.trump) if view.trump else tricks.trump
        for seat in self.seats:
            tricks.set_void(seat, sum(1 << SUITS.index(suit) for suit in view.lacked[seat]))

    def _set_hidden(self, round_: Round, masks: Sequence[int]) -> None:
        view, tricks = self.view, round_.tricks
        tricks.first_leader = self._first_leader()
        tricks.condition = HIDDEN.index(view.hidden)
        tricks.revealing = int(view.phase == "after_reveal")
        for team in range(2):
            tricks.set_taken(team, view.tricks[team], mask_of(map(read_card, view.taken[team])))
        if view.last_winner is not None:
            tricks.last_winner = view.last_winner
        card = self._hidden_card(masks)
        if card:
            tricks.hidden = cards_of(card)[0]

    def _hidden_card(self, masks: Sequence[int]) -> int:
        """Its mask: as the viewer knows it, or where this world has put it; 0 if there is none."""
        view = self.view
        if view.hidden_card is not None:
            return _bit(view.hidden_card)
        return masks[view.hider] if view.hidden == "back" and view.hider is not None else masks[-1]

    def _first_leader(self) -> int:
        leader = self.view.setup.leader
        return 0 if leader is None else leader

    def _before_the_deal(self, draws: Draws) -> Round:
        """Before the shuffle nothing is there; before a leader is drawn, the order is unknown."""
        round_ = Round(self.view.setup, self.dealing)
        if self.view.shuffled:
            round_.order = tuple(shuffle(self.dealing.pack.cards, draws))
        return round_


def _bit(card: str | None) -> int:
    return 0 if card is None else 1 << read_card(card)


def _cards(trick: Sequence[Laid]) -> list[int]:
    return [read_card(laid.card) for laid in trick]
