"""The value of every card of a world, without coming back to Python between worlds.

C types are in valuer.pxd; `Study` answers the same questions one at a time, and a test checks that
both agree.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.masks import BIT
from eldest.games.marias.constants import NOBODY, SEVEN, SEVEN_AGAINST, TRUMP_GAME
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.kernel.phases import PLAY
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import KINGS, PAIRS, SHARP
from eldest.games.marias.solver.ends import ENDS, GONE, LEAD
from eldest.games.marias.solver.paying import Paying
from eldest.games.marias.solver.search import Search
from eldest.games.marias.solver.study import NATURAL_PLACES, NO_LANE, TRUMP_PLACES

NO_PAIR = 4  # no marriage was forgone
TENS = 10  # results of card points
ROWS = 36  # ends, at most
PLACES = [*NATURAL_PLACES, *TRUMP_PLACES]  # by card, for each order
PAIR = list(PAIRS)


class Valuer(Paying):
    """Values the cards of worlds with a search of its own; it serves one caller at a time."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.search = Search()
        self.worth = [0] * 52  # of each card, to the declarer
        self.values = [0] * 360  # what can come out, rising
        self.tag = [0] * 360  # of each value: the name of its bonus in the search
        self.bonus = [0] * 12960  # of each value and row
        self.count = 0
        self.so_far = 0
        self.last = 0
        self.aim = -1
        self.need = 0

    # -- the questions ------------------------------------------------------------------------

    def by_card(self, world: Marias, measure: int) -> dict[int, int]:
        """The value after each lawful card, by what is measured."""
        found = {}
        cards = self.solve(world, measure)
        for card in range(52):
            if cards & BIT[card]:
                found[card] = self.worth[card]
        return found

    def solve(self, world: Marias, measure: int) -> int:
        """Return the lawful cards of a world in play, and leave their values in `worth`."""
        if world.phase != PLAY or not 0 <= measure <= LEAD:
            return 0
        legal = world.lawful_cards()
        kings = self.wed_kings(world) & legal
        self.set_up(world, measure, NO_PAIR)
        self.ask(world, legal & ~kings)
        left = kings
        while left:
            king = bits.lowbit(left)
            left &= left - 1
            self.set_up(world, measure, king // 13)
            self.ask(world, BIT[king])
        return legal

    def best(self, world: Marias, measure: int) -> int:
        """The value of a world in play; a king that forgoes its marriage is never better."""
        if world.phase != PLAY or not 0 <= measure <= LEAD:
            return 0
        self.set_up(world, measure, NO_PAIR)
        mine = world.player == world.declarer
        moves = self.search.moves()
        low, high = 0, self.count - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.any_reaches(moves, middle, mine) == mine:
                low = middle if mine else low
                high = high if mine else middle - 1
            elif mine:
                high = middle - 1
            else:
                low = middle
        return self.values[low]

    def any_reaches(self, moves: int, place: int, mine: bool) -> bool:
        """Whether a card brings the value of this place, or for the defence prevents it."""
        while moves:
            card = bits.lowbit(moves)
            moves &= moves - 1
            if self.reaches(card, place) == mine:
                return mine
        return not mine

    def ask(self, world: Marias, cards: int) -> None:
        """The values of these cards; of neighbours that are alike only the lowest is looked at."""
        moves = self.search.moves()
        for suit in range(4):
            before = -1
            for height in range(8):
                card = self.card_at(world, suit, height)
                if not cards & BIT[card]:
                    continue
                alike = before >= 0 and not moves & BIT[16 * suit + height]
                self.worth[card] = self.worth[before] if alike else self.value(suit, height)
                before = card

    def card_at(self, world: Marias, suit: int, height: int) -> int:
        """The card of this height in its suit."""
        for card in range(13 * suit, 13 * suit + 13):
            if PLACES[52 * (world.kind == TRUMP_GAME) + card] == 16 * suit + height:
                return card
        return 63

    def value(self, suit: int, height: int) -> int:
        """The value after this card."""
        low, high = 0, self.count - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.reaches(16 * suit + height, middle):
                low = middle
            else:
                high = middle - 1
        return self.values[low]

    def reaches(self, card: int, place: int) -> bool:
        """Whether the declarer gets the value of this place when the card is played."""
        if place != self.aim:
            self.aim_at(place)
        return self.search.wins(card, self.need)

    # -- the world ----------------------------------------------------------------------------

    def set_up(self, world: Marias, measure: int, lost: int) -> None:
        """The search and the rows for a world in which the marriage of a suit was forgone."""
        self.list_ends(world, measure, lost)
        self.aim = -1
        counts = world.kind == TRUMP_GAME and self.width == TENS
        self.so_far = world.card_points(0) // 10 if counts else 0
        self.last = 1 if counts or world.kind != TRUMP_GAME else 0
        self.list_values(world)
        self.set_search(world, SHARP if counts else 0, lost)

    # -- what can come out --------------------------------------------------------------------

    def list_values(self, world: Marias) -> None:
        """Every value between the card points so far and the most, rising, each once."""
        first, end = 0, self.width
        if self.width == TENS:
            first = self.so_far
            end = min(TENS, self.so_far + bits.popcount(self.live(world) & SHARP) + 2)
        self.count = 0
        for row in range(self.rows):
            for tens in range(first, end):
                self.insert(self.pays[TENS * row + tens])
        for place in range(self.count):
            self.tag[place] = 0

    def live(self, world: Marias) -> int:
        """Every card in a hand or on the table."""
        return world.hands[0] | world.hands[1] | world.hands[2] | world.table

    def insert(self, value: int) -> None:
        """Insert a value in its place."""
        place = self.count
        while place and self.values[place - 1] > value:
            place -= 1
        if place and self.values[place - 1] == value:
            return
        for later in range(self.count, place, -1):
            self.values[later] = self.values[later - 1]
        self.values[place] = value
        self.count += 1

    def needed(self, row: int, value: int) -> int:
        """The lowest card points of a row that bring a value."""
        for tens in range(self.width):
            if self.pays[TENS * row + tens] >= value:
                return tens
        return self.width

    def aim_at(self, place: int) -> None:
        """The card points that each end needs, as a bonus to the first of them."""
        self.aim = place
        first = self.needed(0, self.values[place])
        self.need = first - self.so_far
        low = high = gone_low = gone_high = 0  # the first row is one of a seven that is gone
        for row in range(self.rows):
            bonus = first - self.needed(row, self.values[place])
            self.bonus[ROWS * place + row] = bonus
            self.search.set_end(self.end[row], bonus)
            low, high = min(low, bonus), max(high, bonus)
            if self.end[row] % ENDS == GONE:
                gone_low, gone_high = min(gone_low, bonus), max(gone_high, bonus)
        self.search.set_bounds(0, self.last + gone_high, gone_low)
        self.search.set_bounds(1, self.last + high, low)
        if self.tag[place] == 0:
            self.tag[place] = self.search.base if low == high else self.name_of(place)
        self.search.tag = self.tag[place]

    def name_of(self, place: int) -> int:
        """The name under which the search keeps what it proves for the bonus of this value."""
        for other in range(self.count):
            if self.tag[other] and self.is_same_bonus(place, other):
                return self.tag[other]
        return self.search.fresh()

    def is_same_bonus(self, place: int, other: int) -> bool:
        """Whether two values ask for the same bonus."""
        for row in range(self.rows):
            if self.bonus[ROWS * place + row] != self.bonus[ROWS * other + row]:
                return False
        return True

    # -- the search ---------------------------------------------------------------------------

    def set_search(self, world: Marias, sharp: int, lost: int) -> None:
        """Set hands, trick, seven and order of marriages as the search counts them."""
        in_trumps = world.kind == TRUMP_GAME
        trump = world.trump if in_trumps else NO_LANE
        self.search.set_game(world.kind, trump, self.placed(world, sharp), self.last)
        if in_trumps and self.has_seven_rows():
            keeper = NOBODY
            if world.has(SEVEN) or world.has(SEVEN_AGAINST):
                keeper = self.counted(world, self.holder(world))
            self.search.set_seven(self.placed(world, BIT[world.seven]), keeper)
        if in_trumps and self.end[0] >= ENDS:
            self.set_order(world, lost)
        self.search.deal(
            self.placed(world, world.hands[world.declarer]),
            self.placed(world, world.hands[world.left_of(world.declarer)]),
            self.placed(world, world.hands[world.left_of(world.left_of(world.declarer))]),
        )
        self.search.lead_from(self.counted(world, world.leader))
        for i in range(3 * world.number, world.cards_played):
            self.search.lies(PLACES[52 * in_trumps + world.played[i]])

    def has_seven_rows(self) -> bool:
        """Whether what becomes of the seven matters."""
        found = False
        for row in range(self.rows):
            found = found or self.end[row] % ENDS != GONE
        return found

    def set_order(self, world: Marias, lost: int) -> None:
        """M-12.6: the queens of the side whose first marriage counts, and kings that may forgo."""
        side = self.ordered_side(world, lost)
        queens = forgo = 0
        for player in range(3):
            for suit in range(4):
                if self.is_pair(world, player, suit, side, lost):
                    queens |= self.placed(world, PAIR[suit] & ~KINGS)
                    if suit != world.trump and not world.queen_first:
                        forgo |= self.placed(world, PAIR[suit] & KINGS)
        self.search.set_order(queens, forgo)

    def counted(self, world: Marias, player: int) -> int:
        """A player counted from the declarer."""
        return NOBODY if player == NOBODY else (player - world.declarer + 3) % 3

    def placed(self, world: Marias, cards: int) -> int:
        """A mask of cards in the lanes of the search."""
        found = 0
        while cards:
            card = bits.lowbit(cards)
            cards &= cards - 1
            found |= BIT[PLACES[52 * (world.kind == TRUMP_GAME) + card]]
        return found
