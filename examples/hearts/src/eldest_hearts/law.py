"""The law of Hearts in the order of its lawbook, laws.toml; the kernel keeps the state."""

from __future__ import annotations

from eldest.cards import PACK_52, mask_of, read_hand
from eldest.deal import deal_cards, rotation
from eldest.protocol.constants import CHANCE, CHANCE_WORD, FINE, LEAD, NOBODY, SHUFFLE
from eldest.protocol.law import Refusal
from eldest.tricks.law import TrickLaw
from eldest.tricks.plain import PlainKernel as Kernel
from eldest_hearts.actions import CARDS, FACE_DOWN, PASS

HEARTS, QUEEN, TWO = read_hand("HAKQJT98765432"), read_hand("SQ"), read_hand("C2")
POINTS = HEARTS | QUEEN
STEPS = (1, 3, 2, 0)  # H-3.1: how many seats on the cards go, by who was dealt first
FIRST, PASSING, BROKEN, ASIDE = 0, 1, 2, 4  # cells that the kernel keeps; ASIDE + seat
MOON, EARLY_POINTS, PASSES = 8, 9, 10  # and the house rules

TURN, PHASE, HELD, TWO_FIRST, FOLLOW, NO_POINTS, UNBROKEN, THREE, PACK, SEAT = range(1, 11)
REFUSALS = {
    TURN: Refusal("not_your_turn", "H-1.2"),
    PHASE: Refusal("wrong_phase", "H-4.1"),
    HELD: Refusal("card_not_in_hand", "H-4.2"),
    TWO_FIRST: Refusal("lead_the_two", "H-4.1"),
    FOLLOW: Refusal("follow_suit", "H-4.3"),
    NO_POINTS: Refusal("no_points_yet", "H-4.5"),
    UNBROKEN: Refusal("hearts_unbroken", "H-4.4"),
    THREE: Refusal("three_cards", "H-3.2"),
    PACK: Refusal("wrong_pack", "H-2.1"),
    SEAT: Refusal("no_such_seat", "H-1.1"),
}


class HeartsLaw(TrickLaw):
    """The law of Hearts: deal, pass, play and points."""

    def prepare(self, kernel: Kernel, leader: int) -> None:
        """H-2.1: the pack has 52 cards."""
        for cell in range(MOON):
            kernel.put(cell, 0)
        kernel.put(FIRST, leader)
        kernel.shuffle_first(PACK_52.cards)

    def fault_of(self, kernel: Kernel, seat: int, move: int) -> int:
        """H-1.2: only the player in turn acts; then the law of the phase decides."""
        if seat != kernel.actor():
            return TURN
        if seat == CHANCE:
            return self._chance_fault(kernel, move)
        word, card = divmod(move, 64)
        if card >= CARDS or word != (1 if kernel.get(PASSING) else 0):
            return PHASE
        if not kernel.hand(seat) >> card & 1:
            return HELD
        return FINE if word else self._play_fault(kernel, 1 << card)

    def _chance_fault(self, kernel: Kernel, move: int) -> int:
        if kernel.unordered() or not LEAD <= move < SHUFFLE:
            return FINE if kernel.unordered() and move == SHUFFLE else PHASE
        return FINE if move - LEAD < kernel.seats else SEAT

    def _play_fault(self, kernel: Kernel, card: int) -> int:
        """Chapter 4: which card may be played."""
        hand, following = kernel.hand(kernel.player), kernel.following()
        if hand & TWO and card != TWO:
            return TWO_FIRST
        if following:
            return FINE if card & following else FOLLOW
        if kernel.table:
            spared = kernel.tricks == 0 and not kernel.get(EARLY_POINTS) and hand & ~POINTS
            return NO_POINTS if spared and card & POINTS else FINE
        return UNBROKEN if card & HEARTS and not kernel.get(BROKEN) and hand & ~HEARTS else FINE

    def due(self, kernel: Kernel, word: int) -> int:
        """Ask the law card by card, but only for words with a legal move."""
        now = CHANCE_WORD if kernel.actor() == CHANCE else int(self.is_composite(kernel))
        return super().due(kernel, word) if word == now else 0

    def is_composite(self, kernel: Kernel) -> bool:
        """H-3.2: a pass consists of three cards, so of three moves."""
        return kernel.get(PASSING) > 0

    def length_fault(self, kernel: Kernel, surplus: int) -> int:
        """H-3.2: a pass of fewer or more than three cards is refused."""
        return THREE

    def order_fault(self, kernel: Kernel) -> int:
        """H-2.1: a shuffle must have the 52 cards of the pack."""
        return PACK

    def carry_out(self, kernel: Kernel, seat: int, move: int) -> None:
        """Deal, pass or play; after a shuffle chance may have to name who is dealt first."""
        if move >= LEAD:
            first = kernel.get(FIRST) if move == SHUFFLE else move - LEAD
            if first >= 0:
                self._deal(kernel, first)
        elif move >= PASS:
            self._pass(kernel, seat, 1 << move - PASS)
        else:
            self._play(kernel, move)

    def _deal(self, kernel: Kernel, first: int) -> None:
        """H-2.2: deal thirteen cards each, one at a time; H-3.1: then pass, or begin the play."""
        hands = deal_cards(kernel.ordered(), rotation(4, first, CARDS, 1), 4)
        for seat in range(4):
            kernel.give_hand(seat, mask_of(hands[seat]))
        kernel.put(FIRST, first)
        kernel.put(PASSING, STEPS[first] if kernel.get(PASSES) else 0)
        kernel.give_turn(first)
        if not kernel.get(PASSING):
            self._begin(kernel)

    def _pass(self, kernel: Kernel, seat: int, card: int) -> None:
        """H-3.2, H-3.3: lay a card aside; when all have passed three, everybody takes them up."""
        kernel.keep_secret()
        kernel.put(ASIDE + seat, kernel.get(ASIDE + seat) | card)
        kernel.give_hand(seat, kernel.hand(seat) & ~card)
        more = kernel.get(ASIDE + seat).bit_count() < 3
        kernel.give_turn(seat if more else (seat + 1) % 4, partial=more)
        if not more and kernel.actor() == kernel.get(FIRST):
            kernel.put(PASSING, 0)
            for taker in range(4):
                kernel.give_hand(taker, kernel.hand(taker) | self.received(kernel, taker))
            self._begin(kernel)

    def received(self, kernel: Kernel, seat: int | None) -> int:
        """H-3.3: the cards that were passed to a seat, once all have passed."""
        if seat is None or kernel.get(PASSING) or not kernel.get(ASIDE):
            return 0
        return kernel.get(ASIDE + (seat - STEPS[kernel.get(FIRST)]) % 4)

    def _begin(self, kernel: Kernel) -> None:
        """H-4.1: the holder of the two of clubs leads to the first trick."""
        kernel.start_trick(next(seat for seat in range(4) if kernel.hand(seat) & TWO))

    def _play(self, kernel: Kernel, card: int) -> None:
        """H-4.4: a heart breaks hearts; H-4.6: the winner takes the trick and leads."""
        kernel.put(BROKEN, kernel.get(BROKEN) | HEARTS >> card & 1)
        if kernel.lay_card(card) and not kernel.hand(kernel.take_trick()):
            kernel.give_turn(NOBODY)

    def points_of(self, kernel: Kernel, side: int) -> int:
        """H-5.1, H-5.2: the points of a seat, as a loss."""
        counts = [self.count(kernel, seat) for seat in range(4)]
        moon = kernel.get(MOON) and max(counts) == 26
        return -counts[side] if not moon else 0 if counts[side] else -26

    def count(self, kernel: Kernel, seat: int) -> int:
        """H-5.1: each heart costs 1 point, the queen of spades 13."""
        taken = kernel.taken_by(seat)
        return (taken & HEARTS).bit_count() + 13 * (taken & QUEEN).bit_count()

    def heard(self, kernel: Kernel, viewer: int, move: int, seat: int) -> int:
        """H-3.3: others hear a passed card face down."""
        return FACE_DOWN if PASS <= move < FACE_DOWN and viewer != seat else move


LAW = HeartsLaw()


class HeartsKernel(Kernel):
    """The state of one round."""

    __slots__ = ()

    def law(self) -> TrickLaw:
        """Return the law of Hearts."""
        return LAW
