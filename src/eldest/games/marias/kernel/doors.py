# cython: boundscheck=True
# Tables and rows come from outside, and may be too short.
"""The kernel of Mariáš for Python: views, scores, the solver and bots call these methods."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards.card import NO_SUIT
from eldest.cards.masks import BIT
from eldest.games.marias.constants import (
    ABSENT,
    COMMITMENTS,
    HUNDRED_AGAINST,
    NOBODY,
    SILENT_SEVEN,
    SLAM_GAME,
    TRICKS,
    TRUMP_GAME,
)
from eldest.games.marias.kernel.by_hand import ByHand
from eldest.games.marias.kernel.phases import PLAY, PLAYED, UNPLAYED
from eldest.games.marias.ranks import PACK


class Doors(ByHand):
    """Methods by which Python reads a kernel and sets up positions; none has to be fast."""

    def seated(self, place: int) -> int:
        """The seat at a place from the chooser on; at a table of four the sitter's place is 3."""
        return self.seat_of(place)

    def seated_player(self, seat: int) -> int:
        """The player at a seat, from the chooser on; NOBODY for the seat that sits out."""
        return self.place_of(seat)

    def gains(self) -> list[int]:
        """M-14.1: what each seat gains, published as soon as the round is settled."""
        return [self.points_of(seat) for seat in range(self.seats)]

    def remember_misdeals(self, seats: Sequence[int]) -> None:
        """M-3.8: note the seats that have had their free misdeal in an earlier round."""
        for seat in range(self.seats):
            if seat in seats:
                self.spent |= BIT[seat]

    def announced(self) -> list[tuple[int, int, int]]:
        """M-10.7: the marriages in order: player, suit and value."""
        return [
            (self.married_by[i], self.married_suit[i], self.marriage_value(self.married_suit[i]))
            for i in range(self.marriages)
        ]

    def card_points_of(self, side: int) -> int:
        """M-12.1: the card points of a side so far."""
        return self.card_points(side)

    def counts(self) -> list[int]:
        """M-12.3: card points and marriages of both sides so far."""
        return [self.card_points(side) + self.married(side) for side in range(2)]

    def lawful(self) -> int:
        """M-9.7: the cards that the duties allow, even at a table that does not enforce them."""
        return self.lawful_cards()

    def pack_order(self) -> list[int]:
        """The pack before the deal, top card first."""
        return [self.pack[place] for place in range(32)]

    def collected(self) -> list[list[int]]:
        """M-9.8: each player's pile, in the order of the tricks and of the cards in each."""
        piles: list[list[int]] = [[], [], []]
        for i in range(3 * self.number):
            piles[self.won_by[i // 3]].append(self.played[i])
        return piles

    # -- positions of the play, for the solver and for bots -----------------------------------

    def set_play(self, kind: int, trump: int, declarer: int, leader: int) -> None:
        """Set up empty hands before a trick of this game, which `leader` leads."""
        players = 0 <= declarer < 3 and 0 <= leader < 3
        if not (players and TRUMP_GAME <= kind <= SLAM_GAME and 0 <= trump <= NO_SUIT):
            told = f"type {kind}, trump {trump}, declarer {declarer}, leader {leader}"
            raise ValueError(f"there is no such play: {told}")
        self.empty()
        self.chair = 0
        self.phase = PLAY
        self.kind = kind
        self.trump = trump
        self.declarer = declarer
        self.order_ranks()
        self.lead_from(leader)

    def set_hand(self, player: int, hand: int) -> None:
        """Give a player these cards of the pack."""
        if 0 <= player < 3:
            self.hands[player] = hand & PACK

    def keep_seven(self, player: int, number: int) -> None:
        """M-11.3: note that this player announced the seven after this many tricks."""
        if not (NOBODY <= player < 3 and 0 <= number <= TRICKS):
            raise ValueError(f"player {player} cannot keep the seven after {number} tricks")
        self.keeper = player
        self.number = number

    def put(self, card: int) -> None:
        """Let the player in turn lay a card, whether the hand is known or not."""
        if 0 <= card < 52 and self.phase == PLAY and self.has_room():
            self.play(card)

    def has_room(self) -> bool:
        """Whether one more card, trick and marriage fit into a round."""
        return self.cards_played < 30 and self.number < TRICKS and self.marriages < 4

    def beating(self, best: int) -> int:
        """M-9.4: every card that would beat this one as the winning card."""
        self.best = best if 0 <= best < 52 else 0
        return self.beaters()

    # -- what facts would pay, for the solver -------------------------------------------------

    def set_stakes(self, kind: int, contract: int, trump: int, levels: Sequence[int]) -> None:
        """M-8.2: set the levels that are played for; ABSENT if nobody has announced or raised."""
        self.set_play(kind, trump, 0, 0)
        self.contract = contract
        self.commit_all()
        for name in range(COMMITMENTS):
            if levels[name] != ABSENT:
                self.level[name] = levels[name]
        if self.has(HUNDRED_AGAINST) and self.replaces_game:
            self.lapse_game()

    def set_doubled(self, raisers: int, opened: int) -> None:
        """M-13.6, M-17.1: how many defenders doubled, and whether the hand lies open."""
        self.raisers = BIT[raisers] - 1 if 0 <= raisers <= 2 else 0
        self.opened = opened

    def worth(self, cards: Sequence[int], marriages: Sequence[Sequence[int]], tricks: int) -> int:
        """M-13.5, M-13.6: U for these facts; `verdict` holds what is decided by word."""
        self.marriages = 0
        for side in range(2):
            self.cards[side] = cards[side]
            for value in marriages[side][: 4 - self.marriages]:
                self.marry(side, self.trump if value > 20 else (self.trump + 1) % 4)
        self.tricks[0] = tricks
        self.add_up()
        return self.units

    def set_verdicts(self, verdicts: Sequence[int], plain: int) -> None:
        """M-8.11, M-16.4: 1 made, -1 lost, 0 to be counted; `plain`: no silent results."""
        self.reason = UNPLAYED if plain else PLAYED
        self.level[SILENT_SEVEN] = 0 if verdicts[SILENT_SEVEN] else ABSENT
        for name in range(COMMITMENTS + 1):
            self.verdict[name] = verdicts[name]

    def paid(self, units: int, chooser: int, declarer: int) -> list[int]:
        """M-13.7, M-18.2: what each seat gets or pays for U."""
        if not (0 <= chooser < self.seats and 0 <= declarer < 3):
            raise ValueError(f"seat {chooser} and player {declarer} do not play")
        self.chair = chooser
        self.declarer = declarer
        self.units = units
        self.reason = PLAYED
        return [self.paid_to(seat) for seat in range(self.seats)]
