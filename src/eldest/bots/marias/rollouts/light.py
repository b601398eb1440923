"""The rules of thumb of `club` in a Trump Game on the kernel, quick enough for rollouts.

The reasons are those of `play.look`, and their points those of `play.lead` and `play.follow`; a
test holds the two together. C types are in light.pxd.
"""

from __future__ import annotations

from eldest.bots.marias.play import follow, lead, look
from eldest.bots.marias.play.look import SURE
from eldest.bots.marias.rollouts.lookout import Lookout
from eldest.cards import bits
from eldest.cards.card import NO_SUIT
from eldest.games.marias.constants import HUNDREDS, TRICKS
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.kernel.phases import PLAY
from eldest.games.marias.ranks import ABOVE as ORDERS
from eldest.games.marias.ranks import KINGS, PAIRS, SHARP
from eldest.tricks.kernel import BIT, SUIT

# fmt: off
REASONS = (
    look.wins, look.is_sharp, look.comes_home, look.cashes, look.feeds, look.is_sure,
    look.stops_hunting, look.hurries, look.saves_from_ruff, look.bares_a_sharp, look.is_high,
    look.forgoes, look.announces, look.spoils_the_hundred, look.is_long, look.costs_a_trump,
    look.costs_partner_a_trump, look.declarer_follows, look.is_trump, look.draws,
    look.spends_the_top, look.is_seven, look.many_trumps, look.helps_announced_seven,
    look.beside_the_seven,
)
(
    WINS, IS_SHARP, COMES_HOME, CASHES, FEEDS, IS_SURE, STOPS_HUNTING, HURRIES, SAVES_FROM_RUFF,
    BARES_A_SHARP, IS_HIGH, FORGOES, ANNOUNCES, SPOILS_THE_HUNDRED, IS_LONG, COSTS_A_TRUMP,
    COSTS_PARTNER_A_TRUMP, DECLARER_FOLLOWS, IS_TRUMP, DRAWS, SPENDS_THE_TOP, IS_SEVEN,
    MANY_TRUMPS, HELPS_ANNOUNCED_SEVEN, BESIDE_THE_SEVEN,
) = range(25)
# fmt: on
COUNT = 25
ROLES = (lead.ALONE, lead.THROUGH, lead.UP_TO, follow.ALONE, follow.DEFENCE)
LEADS_ALONE, LEADS_THROUGH, LEADS_UP_TO, FOLLOWS_ALONE, FOLLOWS_DEFENCE = range(5)
POINTS = [float(role.get(reason, 0)) for role in ROLES for reason in REASONS]
PAIR = list(PAIRS)
ABOVE = list(ORDERS[0])


class Light(Lookout):
    """What the player in turn would do."""

    def card(self, kernel: Marias) -> int:
        """The card that the most points speak for; the first of several."""
        choices = kernel.lawful_cards()
        if choices & (choices - 1) == 0:
            return bits.lowbit(choices)
        self.look(kernel)
        first = COUNT * self.role()
        found, most = -1, 0.0
        while choices:
            card = bits.lowbit(choices)
            choices &= choices - 1
            points = self.points(card, first)
            if found < 0 or points > most:
                found, most = card, points
        return found

    def role(self) -> int:
        """Which points count, by side and place."""
        if self.kernel.led != NO_SUIT:
            return FOLLOWS_ALONE if self.alone else FOLLOWS_DEFENCE
        if self.alone:
            return LEADS_ALONE
        left = self.kernel.left_of(self.me)
        return LEADS_THROUGH if left == self.kernel.declarer else LEADS_UP_TO

    def points(self, card: int, first: int) -> float:
        """What speaks for a card, less what speaks against it."""
        master = (ABOVE[card] & self.out) == 0
        sharp = (SHARP & BIT[card]) != 0
        ours = self.ours(card) if sharp or POINTS[first + WINS] else 0.0
        found = self.pair_points(card, first) + POINTS[first + WINS] * ours
        if sharp:
            found += self.sharp_points(card, first, master, ours)
        else:
            found += POINTS[first + IS_HIGH] * (7 - bits.popcount(ABOVE[card]))
        if card // 13 == self.kernel.trump:
            return found + self.trump_points(card, first, master)
        return found + self.suit_points(card, first)

    def sharp_points(self, card: int, first: int, master: bool, ours: float) -> float:
        """An ace or a ten."""
        found = POINTS[first + IS_SHARP] + POINTS[first + COMES_HOME] * (2 * ours - 1)
        found += POINTS[first + HURRIES] * (TRICKS - 1 - self.kernel.number)
        if master:
            found += POINTS[first + CASHES] * ours + POINTS[first + IS_SURE]
            if self.out & SUIT[card // 13] & SHARP:
                found += POINTS[first + STOPS_HUNTING]
        if self.kernel.led != NO_SUIT and ours > SURE and not self.takes(card):
            found += POINTS[first + FEEDS]
        return found

    def pair_points(self, card: int, first: int) -> float:
        """A king or queen of a marriage."""
        suit = card // 13
        trumps = suit == self.kernel.trump
        if not PAIR[suit] & BIT[card] or self.hand & PAIR[suit] != PAIR[suit]:
            return 0.0
        if KINGS & BIT[card]:
            return POINTS[first + FORGOES] * (2 if trumps else 1)
        found = POINTS[first + ANNOUNCES]
        if not trumps and self.spoils():
            found += POINTS[first + SPOILS_THE_HUNDRED]
        return found

    def spoils(self) -> bool:
        """M-12.6: a Hundred that counts the first marriage alone, with 40 still in this hand."""
        kernel = self.kernel
        if not self.alone or kernel.contract < HUNDREDS or kernel.hundred_marriage != 0:
            return False
        return self.hand & PAIR[kernel.trump] == PAIR[kernel.trump]

    def suit_points(self, card: int, first: int) -> float:
        """A card of a plain suit."""
        kernel, suit = self.kernel, card // 13
        own = self.hand & SUIT[suit]
        found = POINTS[first + IS_LONG] * bits.popcount(own)
        if SHARP & BIT[card]:
            if kernel.voids[kernel.declarer] & BIT[suit]:
                found += POINTS[first + SAVES_FROM_RUFF]
        elif own & SHARP:
            found += POINTS[first + BARES_A_SHARP]
        if kernel.led != NO_SUIT:
            return found
        return found + self.lead_points(suit, first)

    def lead_points(self, suit: int, first: int) -> float:
        """Who has to follow or to trump a lead of this plain suit."""
        kernel = self.kernel
        left = kernel.left_of(self.me)
        right = kernel.left_of(left)
        if self.alone:
            return POINTS[first + COSTS_A_TRUMP] * (
                self.ruffs(left, suit) + self.ruffs(right, suit)
            )
        partner = right if left == kernel.declarer else left
        found = POINTS[first + COSTS_PARTNER_A_TRUMP] * self.ruffs(partner, suit)
        holds = self.holds(kernel.declarer, SUIT[suit])
        return found + POINTS[first + DECLARER_FOLLOWS] * holds

    def trump_points(self, card: int, first: int, master: bool) -> float:
        """A trump."""
        kernel = self.kernel
        trumps = SUIT[kernel.trump]
        found = POINTS[first + IS_TRUMP]
        found += POINTS[first + MANY_TRUMPS] * bits.popcount(self.hand & trumps)
        if master:
            found += POINTS[first + SPENDS_THE_TOP]
            if self.out & trumps:
                found += POINTS[first + DRAWS]
        if card == kernel.seven and kernel.number < TRICKS - 1:
            found += POINTS[first + IS_SEVEN]
        if kernel.contract % 2:
            found += POINTS[first + HELPS_ANNOUNCED_SEVEN]
        if self.hand & BIT[kernel.seven]:
            found += POINTS[first + BESIDE_THE_SEVEN]
        return found

    def play_out(self, kernel: Marias) -> int:
        """Play a Trump Game to its end; what each defender pays."""
        while kernel.phase == PLAY:
            kernel.move_on(kernel.turn, self.card(kernel))
        return kernel.units

    def after(self, world: Marias, card: int) -> int:
        """What each defender pays if this card is played in a world, and all go on like this."""
        self.child.become(world)
        self.child.move_on(world.turn, card)
        return self.play_out(self.child)
