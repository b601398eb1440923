"""The rules of thumb of `club` on the kernel, quick enough for rollouts and for weighing worlds.

What a player would do is a set of cards that the rules consider equally good. C types are in
light.pxd.
"""

from __future__ import annotations

from eldest.bots.mindikot import lookout
from eldest.bots.mindikot.lookout import Lookout
from eldest.bots.mindikot.play.follow import NEED, SLACK, SURE, WORTH
from eldest.bots.mindikot.play.lead import CASH, LIKELY
from eldest.bots.mindikot.play.trumps import ENEMY_HID, FOR_A_TEN, FRIEND_HID, HONOURS
from eldest.cards import bits
from eldest.cards.card import NO_SUIT
from eldest.cards.masks import BIT, SUIT
from eldest.games.mindikot.kernel.mindikot import Mindikot
from eldest.games.mindikot.kernel.phases import HIDING
from eldest.games.mindikot.moves import HIDE, PASS, REVEAL, TENS
from eldest.games.mindikot.options import ASK_LAST_TRICK


class Light(Lookout):
    """The rules of thumb of a player in turn."""

    # -- the hidden trump ----------------------------------------------------------------------

    def would_reveal(self) -> bool:
        """Whether to turn the trump up: for a ten or with good trumps, not over a friend's card."""
        kernel = self.kernel
        ten = kernel.table & TENS
        if not ten and self.ours_now and bits.popcount(self.hand) > 1:
            return False
        now = self.outlook(kernel.trump, kernel.best, self.ours_now, self.after(self.me))
        gain = self.reveal_chance() - now
        if ten or bits.popcount(self.hand) == 1:
            return gain > FOR_A_TEN
        return gain > (FRIEND_HID if (kernel.first_leader ^ self.me) & 1 == 0 else ENEMY_HID)

    def reveal_chance(self) -> float:
        """The chance that the trick is ours after a reveal, over the suits that may lie hidden."""
        kernel = self.kernel
        if kernel.sees_hidden(self.me):
            return self.revealed(kernel.hidden // 13)
        total, found = 0, 0.0
        for suit in range(4):
            number = bits.popcount(self.unseen & SUIT[suit])
            total += number
            if number:
                found += number * self.revealed(suit)
        return found / total if total else 0.0

    def revealed(self, suit: int) -> float:
        """The chance after a reveal of this suit and the best card that could follow it."""
        kernel = self.kernel
        cards = self.hand & SUIT[suit]
        self.hides = False
        best = 0.0
        if not cards:
            best = self.outlook(suit, kernel.best, self.ours_now, self.after(self.me))
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            wins = self.beaters(suit, kernel.best) & BIT[card] != 0
            chance = self.outlook(
                suit, card if wins else kernel.best, wins or self.ours_now, self.after(self.me)
            )
            best = max(best, chance)
        self.hides = True
        return best

    def cards(self, choices: int) -> int:
        """The cards that the player would lay, all considered equally good."""
        kernel = self.kernel
        if choices & (choices - 1) == 0:
            return choices
        if kernel.phase == HIDING:
            return self.cheapest(self.hand & SUIT[self.strongest()])
        if kernel.led == NO_SUIT:
            return self.lead(choices)
        if kernel.trump == NO_SUIT and not kernel.hiding and kernel.is_void():
            return self.trump()
        return self.follow(choices)

    def follow(self, choices: int) -> int:
        """Cards to follow with: bring a ten home, fight for one, win cheaply, else play low."""
        kernel = self.kernel
        self.weigh(choices)
        found = self.tens_home(choices)
        if not found and kernel.table & TENS:
            found = self.surest(choices & ~TENS, NEED)
        if not found and not self.ours_now and not self.waits():
            found = self.surest(choices & ~TENS, WORTH)
        return found if found else self.cheapest(choices)

    def tens_home(self, choices: int) -> int:
        """The tens that are surely ours."""
        return self.most_likely(choices & TENS, SURE)

    def most_likely(self, cards: int, least: float) -> int:
        """The cards most likely to bring the trick to our side, if they are likely enough."""
        found = 0
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            if not self.ours_now and not self.takes(card):
                continue
            if self.chances[card] > least or (self.chances[card] == least and not found):
                found, least = BIT[card], self.chances[card]
            elif found and self.chances[card] == least:
                found |= BIT[card]
        return found

    def surest(self, cards: int, gain: float) -> int:
        """The cheapest of the surest cards, if they raise our chance by this much."""
        best, worst, left = 0.0, 1.0, cards
        while left:
            card = bits.lowbit(left)
            left &= left - 1
            best, worst = max(best, self.chances[card]), min(worst, self.chances[card])
        if not cards or best - worst < gain:
            return 0
        return self.cheapest(self.likely(cards, best - SLACK))

    def likely(self, cards: int, least: float) -> int:
        """The cards that make the trick ours with at least this chance."""
        found = 0
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            if self.chances[card] >= least:
                found |= BIT[card]
        return found

    def waits(self) -> bool:
        """Whether to save strength: two tens each, and the last trick breaks the tie."""
        kernel = self.kernel
        even = (
            bits.popcount(kernel.taken[0] & TENS) == 2
            and bits.popcount(kernel.taken[1] & TENS) == 2
        )
        return even and kernel.tie == ASK_LAST_TRICK and bits.popcount(self.hand) > 1

    def cheapest(self, cards: int) -> int:
        """The lowest card that is neither a ten nor a trump, if there is one."""
        plain = cards & ~TENS
        cards = plain if plain else cards
        side = cards & ~SUIT[self.kernel.trump]
        return self.lowest(side if side else cards)

    def lowest(self, cards: int) -> int:
        """All cards of the lowest rank."""
        found, rank = 0, -1
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            if card % 13 > rank:
                found, rank = 0, card % 13
            if card % 13 == rank:
                found |= BIT[card]
        return found

    def strongest(self) -> int:
        """The suit that would be the best trumps for this hand."""
        best, most = 0, -1
        for suit in range(4):
            worth = strength(self.hand & SUIT[suit])
            if worth > most:
                best, most = suit, worth
        return best

    def trump(self) -> int:
        """Cards for the first void player in mode A: of the strongest suit, a ten if it is safe."""
        choices = self.hand & SUIT[self.strongest()]
        self.weigh(choices)
        tens = self.likely(choices & TENS, SURE)
        return self.cheapest(tens if tens else self.surest(choices, 0.0))

    # -- leads --------------------------------------------------------------------------------

    def lead(self, choices: int) -> int:
        """Cards to lead: a safe ten, trumps to draw, a winner, a friend's trump, or a low card."""
        masters = self.masters(choices)
        self.weigh(masters | choices & TENS)
        found = self.tens_home(choices)
        if not found and not self.waits():
            found = self.drawing(masters)
            if not found:
                found = self.cashing(masters & ~SUIT[self.kernel.trump] & ~TENS)
        if not found:
            found = self.lowest(self.for_a_friend(choices & ~TENS))
        return found if found else self.least_risk(choices)

    def masters(self, cards: int) -> int:
        """The cards among these that no unseen card of their suit beats."""
        found, left = 0, cards
        while left:
            card = bits.lowbit(left)
            left &= left - 1
            if not (self.unseen | self.shown) & SUIT[card // 13] & (BIT[card] - 1):
                found |= BIT[card]
        return found

    def drawing(self, masters: int) -> int:
        """The highest trump of a hand that is strong in them, while an opponent may have one."""
        trumps = SUIT[self.kernel.trump]
        masters &= trumps & ~TENS
        own, out = bits.popcount(self.hand & trumps), bits.popcount(self.unseen & trumps)
        if not masters or own < 2 or 2 * own < out or not self.enemy_is_armed():
            return 0
        return BIT[bits.lowbit(masters)]

    def enemy_is_armed(self) -> bool:
        """Whether an opponent likely holds a trump."""
        for seat in range(self.kernel.players):
            if (seat ^ self.me) & 1 and self.is_armed(seat):
                return True
        return False

    def is_armed(self, seat: int) -> bool:
        """Whether a seat likely holds a trump."""
        trump = self.kernel.trump
        return trump != NO_SUIT and self.holds(seat, SUIT[trump]) > LIKELY

    def cashing(self, masters: int) -> int:
        """Winners to cash, first where one may catch a ten."""
        likely = self.likely(masters, CASH)
        catching = 0
        for suit in range(4):
            if self.unseen & SUIT[suit] & TENS:
                catching |= likely & SUIT[suit]
        found = self.most_likely(catching if catching else likely, 0.0)
        return self.highest(found)

    def highest(self, cards: int) -> int:
        """All cards of the highest rank."""
        found, rank = 0, 13
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            if card % 13 < rank:
                found, rank = 0, card % 13
            if card % 13 == rank:
                found |= BIT[card]
        return found

    def for_a_friend(self, cards: int) -> int:
        """Cards of suits that a friend may trump and an opponent may not."""
        found = 0
        for suit in range(4):
            if cards & SUIT[suit] and self.is_trumped(suit) == 1:
                found |= cards & SUIT[suit]
        return found

    def is_trumped(self, suit: int) -> int:
        """Who may trump a lead of this suit: 0 nobody, 1 friends alone, 2 an opponent too."""
        found = 0
        for seat in range(self.kernel.players):
            if self.kernel.voids[seat] & BIT[suit] and self.is_armed(seat):
                found = max(found, 2 if (seat ^ self.me) & 1 else 1)
        return found

    def least_risk(self, choices: int) -> int:
        """The least risky leads: tens last, before them trumps and suits that an enemy trumps."""
        found, least = 0, 1_000_000
        for suit in range(4):
            cards = choices & SUIT[suit]
            if not cards:
                continue
            plain = cards & ~TENS
            risk = self.risk(suit, plain == 0)
            lowest = lookout.highbit(plain if plain else cards)
            risk = risk * 16 + 12 - lowest % 13
            if risk < least:
                found, least = 0, risk
            if risk == least:
                found |= BIT[lowest]
        return found

    def risk(self, suit: int, ten: bool) -> int:
        """How risky it is to lead this suit."""
        own = self.hand & SUIT[suit]
        risk = 8 if ten else 0
        risk += 4 if suit == self.kernel.trump else 0
        for seat in range(self.kernel.players):
            if (seat ^ self.me) & 1 and self.kernel.voids[seat] & BIT[suit]:
                risk |= 2
        risk += 1 if own & TENS else 0
        return risk * 16 + bits.popcount(own)

    # -- doors --------------------------------------------------------------------------------

    def move(self, kernel: Mindikot) -> int:
        """One of the moves that the player would make."""
        if kernel.phase == HIDING:
            self.look(kernel)
            return HIDE + bits.lowbit(self.cards(self.hand))
        declares = kernel.must_declare()
        choices = self.hand_of(kernel) if declares else kernel.legal_plays()
        if not declares and choices & (choices - 1) == 0:
            return bits.lowbit(choices)
        self.look(kernel)
        if declares and self.would_reveal():
            return REVEAL
        return (PASS if declares else 0) + bits.lowbit(self.cards(choices))

    def hand_of(self, kernel: Mindikot) -> int:
        """The cards of the player in turn."""
        return kernel.hands[kernel.player]

    def play_out(self, kernel: Mindikot) -> int:
        """Play a round to its end; return the points of team A minus those of team B."""
        while kernel.turn >= 0:
            kernel.move_on(kernel.turn, self.move(kernel))
        return kernel.points_of(0) - kernel.points_of(1)


def strength(cards: int) -> int:
    """How good a suit is as trumps, in half cards: length, then honours, and a ten to be saved."""
    length, honours = bits.popcount(cards), bits.popcount(cards & HONOURS)
    return 2 * length + honours + (2 if cards & TENS else 0)
