"""Deals that a viewer cannot distinguish from the real one (Z-4.3 says what may be concluded).

Unseen cards are spread over the places where they can be, and laid out on a kernel that has all the
viewer knows, its history included. The view holds what is known of the past (D-46), so a world
needs no other past than what was heard: with two cards of each face it would have many. C types are
in imagine.pxd.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from eldest.cards import JOKER, cards_of, mask_of
from eldest.deal import rolls
from eldest.deal.dice import Dice
from eldest.deal.spread import Spreader
from eldest.deal.worlds import all_spreads
from eldest.games.zoliky.constants import LEAST_CUT, LOOKED, MOST_CUT, SORTED
from eldest.games.zoliky.kernel.zoliky import Zoliky
from eldest.games.zoliky.moves import CUT_AT
from eldest.games.zoliky.views.known import Known
from eldest.games.zoliky.views.view import View
from eldest.protocol.constants import CHANCE, LEAD, SEAT_STEP
from eldest.protocol.errors import Broken

MOST_MISSES = 1_000_000  # worlds thrown away before we say that none fits
KINDS = 4  # of unseen cards: jokers or not, and whether the stock can have them
Held = tuple[int, int, int]  # a seat, a place in its hand or among what it parted with, the card


def imagination_of(view: View) -> Imagination:
    """The possibilities that a view leaves open."""
    return Imagination(Known(view))


class Imagination:
    """Draws worlds of one view, each equally likely."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.begun = known.kernel
        self.world = known.kernel.copy()
        self.seats = known.kernel.seats
        self.is_dealt = known.is_dealt
        self.is_shuffled = known.view.shuffled
        self.led_by = known.led_by_chance
        self.cut_place = known.cut_place
        self.drawer = known.view.turn
        self.low = known.low
        self.cards = [0] * 108  # the unseen cards, kind after kind
        self.first = [0] * 5
        self.used = [0] * 4
        self.sizes = [0] * 16
        self._take_note()

    def _take_note(self) -> None:
        """Store the unseen cards by kind, and how many of them each place takes."""
        kinds = self.known.kinds()
        at = 0
        for kind, row in enumerate(kinds):
            self.first[kind] = at
            for card in row:
                self.cards[at] = card
                at += 1
        self.first[KINDS] = at
        places = self.known.places()
        for place, hidden in enumerate(places):
            self.sizes[place] = hidden.size
        self.places = len(places)
        codes = [kind for kind, row in enumerate(kinds) for _ in row]
        sizes, refused = [place.size for place in places], [place.refused for place in places]
        self.spreader = Spreader(codes, sizes, refused)
        self.looks = self.known.looks()  # of low draws: seat, most, parted

    def imagine(self, dice: Dice) -> Zoliky:
        """A world that the viewer may be in, each equally likely."""
        for _ in range(MOST_MISSES):
            self.world.take_over(self.begun)
            if not self.is_dealt:
                self.shuffle(dice)
                return self.world.copy()
            if self.lay_cards(dice) and self.look(dice):
                return self.world.copy()
        raise Broken("no world fits what this viewer has seen")

    def shuffle(self, dice: Dice) -> None:
        """Shuffle a world before the deal, if chance has shuffled, and set the leader it named."""
        if self.is_shuffled:
            self.world.order_pack(dice)
            self.world.accept_order()
            if self.led_by >= 0:
                self.world.move_on(CHANCE, LEAD + self.led_by)

    def lay_cards(self, dice: Dice) -> bool:
        """Spread the unseen cards, and cut somewhere if the viewer does not know where."""
        if not self.spreader.draw(dice):
            return False
        self.mix(dice)
        index = 0
        for place in range(self.places):
            for _ in range(self.sizes[place]):
                self.lay_card(place, self.next_card(self.spreader.cards[index]))
                index += 1
        self.world.jokers_before = self.world.jokers
        if self.cut_place >= 0:
            entry = self.world.history[self.cut_place] // SEAT_STEP * SEAT_STEP
            lifted = LEAST_CUT + rolls.below(dice, MOST_CUT - LEAST_CUT + 1)
            self.world.history[self.cut_place] = entry + CUT_AT + lifted
        return True

    def mix(self, dice: Dice) -> None:
        """The cards of each kind in any order."""
        for kind in range(KINDS):
            self.used[kind] = self.first[kind]
            for i in range(self.first[kind + 1] - self.first[kind] - 1, 0, -1):
                j = self.first[kind] + rolls.below(dice, i + 1)
                card = self.cards[self.first[kind] + i]
                self.cards[self.first[kind] + i] = self.cards[j]
                self.cards[j] = card

    def next_card(self, kind: int) -> int:
        """Take one more card of a kind."""
        card = self.cards[self.used[kind]]
        self.used[kind] += 1
        return card

    def lay_card(self, place: int, card: int) -> None:
        """A card in its place: hands, the card just drawn, the low stock, the rest of the stock."""
        if place < self.seats:
            self.world.give(place, card)
        elif place == self.seats:
            self.world.give(self.drawer, card)
            self.world.drawn = card
        else:
            self.world.stock[self.world.stock_size] = card
            self.world.stock_size += 1

    # -- the cutter's look --------------------------------------------------------------------

    def look(self, dice: Dice) -> bool:
        """Draw what the cutter saw; False rejects the world, oftener if few looks fit it."""
        if self.known.has_looked:
            return True
        row: list[Held] = []
        for seat, most, parted in self.looks:
            may, place = _may_have_drawn(self.world, seat, parted), dice.roll(most)
            if place >= len(may) or may[place] in row:
                return False
            row.append(may[place])
        looks = _mixed(_naturals(self.world, self.low, row), self.world.kept)
        self.world.lay_look(looks[dice.roll(len(looks))])
        return True

    # -- every world --------------------------------------------------------------------------

    def every(self) -> Iterator[Zoliky]:
        """Every world, for small endings; worlds may differ only in the names of cards."""
        if not self.is_dealt:
            yield from self._undealt()
            return
        names = self.known.names()
        places = self.known.named_places(names)
        for *hands, drawn, low, rest in all_spreads(mask_of(names), places):
            for below, above in product(permutations(cards_of(low)), permutations(cards_of(rest))):
                yield from self._looks([*hands, drawn], [*below, *above])

    def _undealt(self) -> Iterator[Zoliky]:
        for order in permutations(SORTED) if self.is_shuffled else ((),):
            world = self.begun.copy()
            if order:
                world.make_shuffle(order)
            if self.led_by >= 0:
                world.make(CHANCE, LEAD + self.led_by)
            yield world

    def _looks(self, hands: Sequence[int], stock: Sequence[int]) -> Iterator[Zoliky]:
        """The worlds with these cards: every look and every cut that the viewer may believe in."""
        world = self._laid(hands, stock)
        for lifted in self._lifted():
            for looked in self._all_looks(world):
                copy = world.copy()
                copy.lay_cut(self.cut_place, lifted)
                copy.lay_look(looked)
                yield copy

    def _laid(self, hands: Sequence[int], stock: Sequence[int]) -> Zoliky:
        self.world.take_over(self.begun)
        for place, mask in enumerate(hands):
            for name in cards_of(mask):
                self.lay_card(place, _face(name))
        for name in stock:
            self.lay_card(self.seats + 1, _face(name))
        self.world.jokers_before = self.world.jokers
        return self.world.copy()

    def _lifted(self) -> Sequence[int]:
        """The number of cards lifted, if the viewer cut by hand; nobody else knows it."""
        if self.cut_place >= 0 and self.known.is_cut_by_hand:
            return range(LEAST_CUT, MOST_CUT + 1)
        return (LEAST_CUT,)

    def _all_looks(self, world: Zoliky) -> list[tuple[int, ...]]:
        """The rows of cards that the cutter may have seen, as the hunt allows (Z-3.7)."""
        if self.known.has_looked:
            return [world.seen()]
        rows = product(*(_may_have_drawn(world, seat, parted) for seat, _, parted in self.looks))
        naturals = [_naturals(world, self.low, row) for row in rows if len(set(row)) == len(row)]
        return [look for row in naturals for look in _mixed(row, world.kept)]


def _may_have_drawn(world: Zoliky, seat: int, parted: Sequence[int] | None) -> list[Held]:
    """The naturals that a looked-at card of this seat can be; None if it was just drawn."""
    held = [(seat, at, card) for at, card in enumerate(world.hand(seat)) if card != JOKER]
    if parted is None:
        return [one for one in held if one[2] == world.drawn][:1]
    # The last of the parted cards are the same for each of a seat's draws.
    return [*held, *((seat, -at, card) for at, card in enumerate(parted[::-1], 1))]


def _naturals(world: Zoliky, low: int, drawn: Sequence[Held]) -> list[int]:
    """The naturals that the cutter saw, the lowest first: Jolly, those left, those drawn."""
    jolly = [world.jolly] if world.kept < LOOKED else []
    return [*jolly, *world.stock_cards()[:low], *(card for *_, card in reversed(drawn))]


def _mixed(naturals: Sequence[int], jokers: int) -> list[tuple[int, ...]]:
    """Every row of these naturals in this order with this many jokers between them."""
    found = []
    for places in combinations(range(len(naturals) + jokers), jokers):
        rest = iter(naturals)
        row = range(len(naturals) + jokers)
        found.append(tuple(JOKER if at in places else next(rest) for at in row))
    return found


def _face(name: int) -> int:
    return min(name // 2, JOKER)
