"""The pay of each end of a world, by its kernel; C types are in paying.pxd."""

from __future__ import annotations

from eldest.cards.masks import BIT
from eldest.games.marias.constants import (
    ABSENT,
    ALL_POINTS,
    HUNDRED_AGAINST,
    HUNDREDS,
    MISERE_GAME,
    NOBODY,
    SEVEN,
    SEVEN_AGAINST,
    SILENT_SEVEN,
    TRICKS,
    TRUMP_GAME,
    VALUES,
)
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.kernel.phases import PLAYED
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import KINGS, PAIRS
from eldest.games.marias.solver.ends import (
    ENDS,
    FIRST_PLAIN,
    FIRST_TRUMP,
    GONE,
    LEAD,
    MONEY,
    WINS,
)

TENS = ALL_POINTS // 10 + 1  # results of card points
PAIR = list(PAIRS)


class Paying:
    """The ways in which a world can end, each with a row of what it pays by card points."""

    def __init__(self, options: Options) -> None:
        self.ends = Marias(options)  # a scratch copy of the world: it tells what an end pays
        self.pays = [0] * 360  # by row and tens of card points
        self.end = [0] * 36  # of each row: its number in the search
        self.rows = 0
        self.width = 0  # of a row
        self.counts_first = options.hundred_marriage == "first"  # M-12.6

    def list_ends(self, world: Marias, measure: int, lost: int) -> None:
        """List every row of a world in which the marriage of the suit `lost` was forgone."""
        self.ends.become(world)
        self.ends.reason = PLAYED
        self.rows = 0
        if world.kind == TRUMP_GAME:
            self.width = TENS
            self.trump_rows(world, measure, lost)
            self.leave_out(world)
        else:
            self.width = 2
            self.bare_row(measure)

    # -- the world ----------------------------------------------------------------------------

    def wed_kings(self, world: Marias) -> int:
        """M-10.5: the kings of the player in turn whose queens are in the same hand."""
        kings = 0
        for suit in range(4):
            if world.kind == TRUMP_GAME and world.hands[world.player] & PAIR[suit] == PAIR[suit]:
                kings |= KINGS & PAIR[suit]
        return kings

    def holder(self, world: Marias) -> int:
        """The player who holds the trump seven, or has laid it to this trick."""
        for player in range(3):
            held = world.hands[player]
            if world.table and world.laid[player] >= 0:
                held |= BIT[world.laid[player]] & world.table
            if held & BIT[world.seven]:
                return player
        return NOBODY

    def ordered_side(self, world: Marias, lost: int) -> int:
        """M-12.6: the side whose first marriage is still open and matters; NOBODY if none."""
        side = NOBODY
        if world.contract >= HUNDREDS:
            side = 0
        elif world.has(HUNDRED_AGAINST):
            side = 1
        if side == NOBODY or not self.counts_first:
            return NOBODY
        for i in range(world.marriages):
            if world.side(world.married_by[i]) == side:
                return NOBODY
        plain = self.pairs(world, side, lost)
        return side if plain > 1 and self.trump_pair(world, side, lost) else NOBODY

    def pairs(self, world: Marias, side: int, lost: int) -> int:
        """How many pairs a side still holds."""
        count = 0
        for player in range(3):
            for suit in range(4):
                count += self.is_pair(world, player, suit, side, lost)
        return count

    def trump_pair(self, world: Marias, side: int, lost: int) -> bool:
        """Whether one of them is in trumps."""
        found = False
        for player in range(3):
            found = found or self.is_pair(world, player, world.trump, side, lost)
        return found

    def is_pair(self, world: Marias, player: int, suit: int, side: int, lost: int) -> bool:
        """Whether a player of this side holds king and queen of a suit."""
        if suit == lost or world.side(player) != side:
            return False
        return world.hands[player] & PAIR[suit] == PAIR[suit]

    # -- what the ends pay --------------------------------------------------------------------

    def trump_rows(self, world: Marias, measure: int, lost: int) -> None:
        """Return the payments of a Trump Game by marriages, the seven and card points."""
        ordered = self.ordered_side(world, lost) if measure != LEAD else NOBODY
        for side in range(2):
            if side != ordered:
                self.marry_all(world, side, lost)
        if ordered == NOBODY:
            self.seven_rows(world, measure, 0)
            return
        plain = self.pairs(world, ordered, lost) - 1
        before = self.ends.marriages
        for gone in range(plain):
            self.ends.marriages = before
            self.marry_in_order(world, ordered, 1, 1, plain - 1 - gone)
            self.seven_rows(world, measure, FIRST_PLAIN + gone)
        for gone in range(plain + 1):
            self.ends.marriages = before
            self.marry_in_order(world, ordered, 0, 1, plain - gone)
            self.seven_rows(world, measure, FIRST_TRUMP + gone)

    def marry_all(self, world: Marias, side: int, lost: int) -> None:
        """M-10.2: every pair that a side still holds is announced in the end."""
        for player in range(3):
            for suit in range(4):
                if self.ends.marriages < 4 and self.is_pair(world, player, suit, side, lost):
                    self.ends.marry(player, suit)

    def marry_in_order(self, world: Marias, side: int, first: int, trumps: int, plain: int) -> None:
        """Plain marriages, then that in trumps, then plain ones again."""
        player = world.declarer if side == 0 else world.left_of(world.declarer)
        for number in range(first + trumps + plain):
            suit = world.trump if number == first else (world.trump + 1) % 4
            if self.ends.marriages < 4:
                self.ends.marry(player, suit)

    def seven_rows(self, world: Marias, measure: int, wed: int) -> None:
        """One row for each way in which the trump seven can end."""
        holder = self.holder(world)
        for seven in range(ENDS):
            if seven == GONE or holder != NOBODY:
                self.settle_seven(world, holder, seven)
                self.points_row(measure)
                self.end[self.rows] = ENDS * wed + seven
                self.rows += 1

    def settle_seven(self, world: Marias, holder: int, seven: int) -> None:
        """M-11.1, M-11.2, M-11.4: an announced seven is made or lost, a silent one pays too."""
        for name in range(VALUES):
            self.ends.verdict[name] = 0
        self.ends.level[SILENT_SEVEN] = ABSENT
        if world.has(SEVEN) or world.has(SEVEN_AGAINST):
            name = SEVEN if world.has(SEVEN) else SEVEN_AGAINST
            self.ends.verdict[name] = 1 if seven == WINS else -1
        elif seven != GONE:
            self.ends.level[SILENT_SEVEN] = 0
            won = (holder == world.declarer) == (seven == WINS)
            self.ends.verdict[SILENT_SEVEN] = 1 if won else -1

    def points_row(self, measure: int) -> None:
        """The payment for each number of card points."""
        for tens in range(TENS):
            self.ends.cards[0] = 10 * tens
            self.ends.cards[1] = ALL_POINTS - 10 * tens
            self.pays[TENS * self.rows + tens] = self.paid(measure)

    def paid(self, measure: int) -> int:
        """The payment of these facts to the declarer."""
        if measure == LEAD:
            return self.ends.total(0) - self.ends.total(1)
        self.ends.add_up()
        if measure == MONEY:
            return self.ends.units
        if not self.ends.has(measure):
            return 0
        return self.ends.amount[measure] >> self.ends.level[measure]

    def bare_row(self, measure: int) -> None:
        """M-12.8: of a Misère or Slam, lost by one trick and made."""
        self.rows = 1
        self.end[0] = GONE
        for made in range(2):
            lost_by = 1 - made
            tricks = lost_by if self.ends.kind == MISERE_GAME else TRICKS - lost_by
            self.ends.tricks[self.ends.declarer] = tricks
            self.pays[made] = self.paid(measure) if measure != LEAD else made

    def leave_out(self, world: Marias) -> None:
        """A seven or card points that change nothing are left out."""
        if world.keeper == NOBODY and self.is_seven_idle():
            kept = 0
            for row in range(self.rows):
                if self.end[row] % ENDS == GONE:
                    self.copy_row(row, kept)
                    kept += 1
            self.rows = kept
        for row in range(self.rows):
            if self.pays[TENS * row] != self.pays[TENS * row + TENS - 1]:
                return
        self.width = 1

    def is_seven_idle(self) -> bool:
        """Whether every row pays what the row of its marriages with the seven gone pays."""
        gone = 0
        for row in range(self.rows):
            if self.end[row] % ENDS == GONE:
                gone = row
            for tens in range(TENS):
                if self.pays[TENS * row + tens] != self.pays[TENS * gone + tens]:
                    return False
        return True

    def copy_row(self, row: int, to: int) -> None:
        """Move a row forward."""
        self.end[to] = self.end[row]
        for tens in range(TENS):
            self.pays[TENS * to + tens] = self.pays[TENS * row + tens]
