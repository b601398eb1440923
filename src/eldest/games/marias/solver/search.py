"""The search: plain Python, with C types in search.pxd.

Player 0 is the declarer. A suit is a lane of sixteen bits: its cards from the lowest up, in the
order of the game, and above them room for carries. Every question is a yes or no: does the declarer
still get `need`? Sharp cards and the last trick count one each, and each way to end has its bonus.
"""

from __future__ import annotations

from array import array

from eldest.cards import bits
from eldest.cards.masks import BIT, MASK32, MASK64
from eldest.games.marias import holdings
from eldest.games.marias.constants import MISERE_GAME, NOBODY, SLAM_GAME, TRUMP_GAME
from eldest.games.marias.solver.ends import (
    BEATEN,
    ENDS,
    FIRST_PLAIN,
    FIRST_TRUMP,
    GONE,
    WEDS,
    WINS,
)

PLACES = 16  # of the table, as a power of two
SIZE = 1 << PLACES
SHIFT = 64 - PLACES
TAGS = 1023  # what fits beside a position in the table
MIX = 0x9E3779B97F4A7C15  # spreads neighbouring keys
PACK = 0x00FF00FF00FF00FF
PAIRS = 0x0000FFFF0000FFFF
NO_LED = -1
NO_CARD = 63
ZERO = 10  # added to bounds in the table, so that none is negative
HIGHEST = 31
LANE = [0xFF << 16 * suit for suit in range(4)] + [0]
ABOVE = [LANE[card >> 4] & ~((2 << card) - 1) for card in range(64)]


class Search:
    """The search of one deal with all hands open, with its proofs and the trick on the table."""

    def __init__(self) -> None:
        self.table = array("Q", bytes(8 * SIZE))  # by position: proved bounds, and a card
        self.standing = bytearray(1024)  # by suit and live cards: their like, moved up
        self.bonus = array("i", bytes(4 * WEDS * ENDS))
        self.own = [0, 0, 0]
        self.top = [0, 0]  # bounds of what the end brings: the seven gone, the seven live
        self.low = [0, 0]
        self.tag = 0
        self.tags = 0

    # -- the question -------------------------------------------------------------------------

    def set_game(self, kind: int, trump: int, sharp: int, last: int) -> None:
        """Set the game, whose order is in the lanes; `sharp` cards and the `last` trick count 1."""
        self.kind = kind
        self.trump = trump
        self.trumps = LANE[trump]
        self.sharp = sharp
        self.last = last
        self.seven = 0
        self.keeper = NOBODY
        self.queens = 0
        self.forgo = 0

    def set_seven(self, seven: int, keeper: int) -> None:
        """M-11: set the trump seven, if it matters, and who must keep it."""
        self.seven = seven
        self.keeper = keeper

    def set_order(self, queens: int, forgo: int) -> None:
        """M-12.6: set pairs whose order counts, and kings that may be played first (M-10.5)."""
        self.queens = queens
        self.forgo = forgo

    def deal(self, one: int, two: int, three: int) -> None:
        """Set the hands; the game, the seven and the order must be set before."""
        self.own[0] = one
        self.own[1] = two
        self.own[2] = three
        self.plain = PACK & ~(self.sharp | self.seven | self.queens | self.queens << 1)
        for suit in range(4):
            self.stand(suit)
        self.base = self.fresh()
        self.tag = self.base

    def fresh(self) -> int:
        """Choose a new name for what is proved; after the last name the table is wiped."""
        if self.tags == TAGS:
            for slot in range(SIZE):
                self.table[slot] = 0
            self.tags = 0
        self.tags += 1
        return self.tags

    def lead_from(self, leader: int) -> None:
        """Set up an empty trick, which this player leads."""
        self.whole = self.live = self.own[0] | self.own[1] | self.own[2]
        self.player = self.winner = leader
        self.left = 2
        self.led = NO_LED
        self.best = NO_CARD

    def lies(self, card: int) -> None:
        """Note a card of the next player that is already on the table."""
        self.whole |= BIT[card]
        if self.led == NO_LED or self.beaters(self.best) & BIT[card]:
            self.best = card
            self.winner = self.player
        if self.led == NO_LED:
            self.led = card >> 4
        self.player = after(self.player)
        self.left -= 1

    def set_end(self, end: int, bonus: int) -> None:
        """Set the worth of one way to end (`ENDS` times the marriages, plus the seven)."""
        self.bonus[end] = bonus

    def set_bounds(self, seven: int, top: int, low: int) -> None:
        """Set the most and the least that the end can bring, with the seven gone or live."""
        self.top[seven] = top
        self.low[seven] = low

    def wins(self, card: int, need: int) -> bool:
        """Whether the declarer gets `need` when the player in turn plays this card."""
        return self.lay(
            card,
            self.whole,
            self.live,
            self.player,
            self.left,
            self.led,
            self.best,
            self.winner,
            0,
            need,
        )

    def moves(self) -> int:
        """The cards of the player in turn that must be looked at."""
        cards = self.choices(self.own[self.player], self.player, self.led, self.best)
        return self.thinned(cards, self.whole)

    # -- like cards ---------------------------------------------------------------------------

    def stand(self, suit: int) -> None:
        """Compute how every remainder of this suit looks without the played cards."""
        pool = (self.own[0] | self.own[1] | self.own[2]) >> 16 * suit & 255
        for live in range(256):
            if live & ~pool == 0:
                self.standing[256 * suit + live] = self.moved_up(16 * suit, live, pool)

    def moved_up(self, lane: int, live: int, pool: int) -> int:
        """Move owners and worths as high in the suit as they can be, in the same order."""
        found = 0
        at = 8
        for place in range(7, -1, -1):
            if live & BIT[place]:
                at -= 1
                while not (pool & BIT[at] and self.are_like(lane + at, lane + place)):
                    at -= 1
                found |= BIT[at]
        return found

    def are_like(self, one: int, other: int) -> bool:
        """Whether two cards of a suit have one owner and one worth."""
        both = BIT[one] | BIT[other]
        if one == other:
            return True
        if self.plain & both != both and self.sharp & both != both:
            return False
        return (
            self.own[0] & both == both or self.own[1] & both == both or self.own[2] & both == both
        )

    def thinned(self, moves: int, whole: int) -> int:
        """Keep only the lowest of equivalent neighbours: the queen, not the king."""
        dead = PACK & ~whole
        plain = moves & self.plain
        sharp = moves & self.sharp
        # A sum carries each card over the dead ones above it to the next that is live.
        moves &= ~(((plain << 1) + dead) & plain | ((sharp << 1) + dead) & sharp)
        return moves & ~((moves & self.queens) << 1 & ~self.forgo)

    # -- the play -----------------------------------------------------------------------------

    def beaters(self, best: int) -> int:
        """M-9.4: every card that would beat the winning card."""
        return ABOVE[best] if best >> 4 == self.trump else ABOVE[best] | self.trumps

    def choices(self, hand: int, player: int, led: int, best: int) -> int:
        """M-9.7 without M-10.5, which `thinned` looks after."""
        cards = hand
        if led != NO_LED:
            cards = holdings.bound(hand, LANE[led], self.trumps, self.beaters(best))
        if player == self.keeper and hand & (hand - 1):
            cards = cards & ~self.seven or cards  # M-11.3
        return cards

    def lead(self, live: int, leader: int, wed: int, need: int) -> bool:
        """Whether the declarer gets `need` from here, this player to lead; proved only once."""
        late = 1 if live & self.seven else 0
        if need > bits.popcount(live & self.sharp) + self.top[late]:
            return False
        if need <= self.low[late]:
            return True
        live = self.stood(live)
        key = self.key(live, leader, wed, late)
        slot = (key * MIX & MASK64) >> SHIFT
        entry = self.table[slot]
        low = 0
        high = HIGHEST
        card = NO_CARD
        if entry >> 16 == key:
            low = entry >> 11 & 31
            high = entry >> 6 & 31
            card = entry & 63
            if need + ZERO <= low or need + ZERO > high:
                return need + ZERO <= low
        card = self.decider(live, leader, wed, need, card)
        made = (card != NO_CARD) == (leader == 0)
        if made:
            low = need + ZERO
        else:
            high = need + ZERO - 1
        self.table[slot] = key << 16 | low << 11 | high << 6 | card
        return made

    def stood(self, live: int) -> int:
        """The live cards of all suits, moved up."""
        place = self.standing[768 + (live >> 48)]
        found = place << 48
        place = self.standing[512 + (live >> 32 & 255)]
        found |= place << 32
        place = self.standing[256 + (live >> 16 & 255)]
        found |= place << 16
        return found | self.standing[live & 255]

    def key(self, live: int, leader: int, wed: int, late: int) -> int:
        """A position in 48 bits; questions share what no bonus can affect any more."""
        cards = (live | live >> 8) & PAIRS
        cards = (cards | cards >> 16) & MASK32
        facts = self.tag if late or self.queens else self.base
        facts = (facts * 16 + wed) * 4 + leader
        return facts << 32 | cards

    def decider(self, live: int, leader: int, wed: int, need: int, hint: int) -> int:
        """A lead that decides for the leader's side, or NO_CARD; what did it last time first."""
        moves = self.choices(live & self.own[leader], leader, NO_LED, NO_CARD)
        moves = self.thinned(moves, live)
        while moves:
            card = hint if moves & BIT[hint] else self.first_lead(moves)
            moves &= ~BIT[card]
            made = self.lay(card, live, live, leader, 2, NO_LED, NO_CARD, leader, wed, need)
            if made == (leader == 0):
                return card
        return NO_CARD

    def first_lead(self, moves: int) -> int:
        """Sharp cards beside the trumps are tried first, trumps last."""
        beside = moves & ~self.trumps
        return bits.lowbit(beside & self.sharp or beside or moves)

    def lay(
        self,
        card: int,
        whole: int,
        live: int,
        player: int,
        left: int,
        led: int,
        best: int,
        winner: int,
        wed: int,
        need: int,
    ) -> bool:
        """Whether the declarer gets `need` after this card; `left` players follow in the trick."""
        bit = BIT[card]
        if self.queens & (bit | bit >> 1):
            wed = self.wed_with(card, live, wed)
        if led == NO_LED or self.beaters(best) & bit:
            best = card
            winner = player
        if led == NO_LED:
            led = card >> 4
        live &= ~bit
        if left:
            player = after(player)
            return self.follow(whole, live, player, left - 1, led, best, winner, wed, need)
        return self.take(whole, live, best, winner, wed, need)

    def wed_with(self, card: int, live: int, wed: int) -> int:
        """M-10.2, M-10.5: the first marriage, or one more that was forgone before it."""
        bit = BIT[card]
        if wed >= FIRST_PLAIN:
            return wed  # a king played from a pair counts like its queen, who would do as well
        if self.queens & bit:
            if not live & bit << 1:
                return wed
            return wed + (FIRST_TRUMP if self.trumps & bit else FIRST_PLAIN)
        return wed + 1 if live & bit >> 1 else wed

    def follow(
        self,
        whole: int,
        live: int,
        player: int,
        left: int,
        led: int,
        best: int,
        winner: int,
        wed: int,
        need: int,
    ) -> bool:
        """Whether the declarer gets `need`, with the second or third player in turn."""
        moves = self.choices(live & self.own[player], player, led, best)
        moves = self.thinned(moves, whole)
        partner = left == 0 and player != 0 and winner != 0
        while moves:
            card = self.first_answer(moves, best, partner)
            moves &= ~BIT[card]
            made = self.lay(card, whole, live, player, left, led, best, winner, wed, need)
            if made == (player == 0):
                return made
        return player != 0

    def first_answer(self, moves: int, best: int, partner: bool) -> int:
        """Try a sharp card first if it beats or the partner takes the trick, else last."""
        if moves & self.sharp and (partner or moves & self.beaters(best)):
            return bits.lowbit(moves & self.sharp)
        return bits.lowbit(moves & ~self.sharp or moves)

    def take(self, whole: int, live: int, best: int, winner: int, wed: int, need: int) -> bool:
        """Whether the declarer gets `need` after the trick is complete."""
        if self.kind == (SLAM_GAME if winner else MISERE_GAME):
            return need <= 0  # M-9.10
        if winner == 0:
            need -= bits.popcount((whole ^ live) & self.sharp)
        if live:
            return self.lead(live, winner, wed, need)
        if self.kind != TRUMP_GAME:
            return need <= 1
        return self.end(whole, best, winner, wed) >= need

    def end(self, whole: int, best: int, winner: int, wed: int) -> int:
        """The worth of the last trick besides its cards."""
        seven = GONE
        if self.seven & whole:
            seven = WINS if self.seven & BIT[best] else BEATEN
        last = self.last if winner == 0 else 0
        return last + self.bonus[ENDS * wed + seven]


def after(player: int) -> int:
    """The next player."""
    return 0 if player == 2 else player + 1
