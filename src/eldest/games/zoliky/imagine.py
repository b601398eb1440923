"""Deals that a viewer cannot tell from the real one (Z-4.3 says what may be concluded).

Each of the 108 cards has a name of its own here, so that two copies of a face are two cards and
every way to spread them counts. Copy k of face f is 2 f + k; the jokers are 104 to 107.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations, product

from eldest.cards import JOKER, cards_of, mask_of, read_card
from eldest.cards.card import NO_CARD
from eldest.deal import Draws, shuffle
from eldest.deal.worlds import Place, all_spreads, spread
from eldest.games.zoliky.memory import left_low
from eldest.games.zoliky.rebuild import cards_from, deal_from, undealt_from
from eldest.games.zoliky.round import Phase, Round
from eldest.games.zoliky.terms import CARDS, LOOKED, SORTED
from eldest.games.zoliky.view import View

FIRST_JOKER = 2 * JOKER
JOKERS = mask_of(range(FIRST_JOKER, CARDS))
Cards = Sequence[int]
Held = tuple[int, int, int]  # a seat, a place in its hand or among what it parted with, the card


class Imagination:
    """What a view leaves open: unseen cards, the places where they can be, the cutter's look.

    The places are the hands, the card just drawn, the looked-at cards that still lie at the bottom
    of the stock, and the rest of the stock.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats = range(len(view.sizes))
        self.left = _left(cards_from(view.looked))  # what the cutter knows at the bottom
        self.low = self._low()
        self.drawn = self._known_drawn()
        self.known = [self._known_hand(seat) for seat in self.seats]
        self.unseen = self._unseen()

    def sample(self, draws: Draws) -> Round:
        """One world, each equally likely."""
        if self.view.phase in (Phase.SETUP.value, Phase.CUT.value):
            return undealt_from(self.view, shuffle(SORTED, draws))
        while True:
            *hands, drawn, low, rest = spread(mask_of(self.unseen), self._places(), draws)
            stock = [*shuffle(cards_of(low), draws), *shuffle(cards_of(rest), draws)]
            world = self._world(hands, drawn, stock)
            look = self._some_look(world, draws)
            if look:
                world.deal.pack.look(look)
                return world

    def all(self) -> Iterator[Round]:
        """Every world, for small endings; those that only the names of cards part are all told."""
        for *hands, drawn, low, rest in all_spreads(mask_of(self.unseen), self._places()):
            for below, above in product(permutations(cards_of(low)), permutations(cards_of(rest))):
                world = self._world(hands, drawn, [*below, *above])
                for looked in self._looks(world):
                    copy = world.copy()
                    copy.deal.pack.look(looked)
                    yield copy

    # -- what is known ------------------------------------------------------------------------

    def _low(self) -> int:
        """How many of the lowest stock cards were looked at, and so are no jokers."""
        return left_low(self.view.kept or 0) - len(self.view.low_drawn)

    def _known_drawn(self) -> int:
        """The card just drawn, if the viewer drew it or had looked at it; NO_CARD if not."""
        view = self.view
        if view.drawn is not None:
            return read_card(view.drawn)
        if self._drew_low() and self.left:
            return self.left[self.low]
        return NO_CARD

    def _drew_low(self) -> bool:
        """Whether the card just drawn was a looked-at one."""
        view = self.view
        return view.phase == Phase.MELD.value and not view.reshuffles and self._is_low(view.stock)

    def _is_low(self, place: int) -> bool:
        return self.low <= place < left_low(self.view.kept or 0)

    def _hides_drawn(self) -> bool:
        return self.view.phase == Phase.MELD.value and self.drawn == NO_CARD

    def _known_hand(self, seat: int) -> list[int]:
        """The cards that the viewer knows in a hand: all of his own, and of all at the end."""
        view = self.view
        if view.hands:
            return cards_from(view.hands[seat])
        if seat == view.seat:
            return cards_from(view.hand)
        kept = [JOKER] * view.owed if seat == view.cutter else []
        return [*kept, *self._seen_drawn_by(seat)]

    def _seen_drawn_by(self, seat: int) -> list[int]:
        """Looked-at cards that the cutter knows in this hand: drawn, and not parted with since."""
        cards = self.left[self.low :][::-1]  # the highest was drawn first
        drawn = zip(cards, self.view.low_drawn, strict=False)
        return [
            card for card, low in drawn if low.seat == seat and card not in cards_from(low.parted)
        ]

    def _unseen(self) -> list[int]:
        """The names of the cards that the viewer does not see."""
        view = self.view
        seen = Counter(cards_from(view.pile)) + Counter(self.left[: self.low])
        for hand in self.known:
            seen += Counter(hand)
        for meld in view.table:
            seen += Counter(cards_from(meld.cards))
        if view.jolly is not None:
            seen[read_card(view.jolly)] += 1
        return _names((Counter(SORTED) - seen).elements())

    # -- where unseen cards can be ------------------------------------------------------------

    def _places(self) -> list[Place]:
        """Each hand's unseen part, the card just drawn, the looked-at cards, the rest."""
        view, away = self.view, self._away_from_stock()
        sizes = [view.sizes[seat] - len(self.known[seat]) for seat in self.seats]
        sizes[view.turn] -= self._hides_drawn()
        drawn = Place(int(self._hides_drawn()), JOKERS if self._drew_low() else away)
        low = 0 if self.left else self.low
        return [*map(Place, sizes), drawn, Place(low, JOKERS), Place(view.stock - self.low, away)]

    def _away_from_stock(self) -> int:
        """Z-4.3: after a reshuffle the stock has only cards of the former pile."""
        if not self.view.reshuffles:
            return 0
        room = Counter(cards_from(self.view.made_of))
        away = []
        for name in self.unseen:
            room[_face(name)] -= 1
            if room[_face(name)] < 0:
                away.append(name)
        return mask_of(away)

    def _world(self, hands: Cards, drawn: int, stock: Cards) -> Round:
        held = [[*self.known[seat], *map(_face, cards_of(hands[seat]))] for seat in self.seats]
        card = self.drawn
        if drawn:
            card = _face(cards_of(drawn)[0])
            held[self.view.turn].append(card)
        low = [*self.left[: self.low], *map(_face, stock)]
        return deal_from(self.view, held, low, card)

    # -- the cutter's look --------------------------------------------------------------------

    def _looks(self, world: Round) -> list[tuple[int, ...]]:
        """What the cutter may have seen: every row that the hunt allows (Z-3.7)."""
        if self.view.looked:
            return [tuple(cards_from(self.view.looked))]
        rows = product(*(self._may_have_drawn(world, at) for at in range(len(self.view.low_drawn))))
        naturals = [self._naturals(world, row) for row in rows if len(set(row)) == len(row)]
        return [look for row in naturals for look in _mixed(row, self.view.kept or 0)]

    def _some_look(self, world: Round, draws: Draws) -> tuple[int, ...]:
        """One of them, or none: the fewer a world has, the less often it is taken."""
        if self.view.looked:
            return tuple(cards_from(self.view.looked))
        row: list[Held] = []
        for at in range(len(self.view.low_drawn)):
            may, place = self._may_have_drawn(world, at), draws.below(self._most(at))
            if place >= len(may) or may[place] in row:
                return ()
            row.append(may[place])
        looks = _mixed(self._naturals(world, row), self.view.kept or 0)
        return looks[draws.below(len(looks))]

    def _naturals(self, world: Round, drawn: Sequence[Held]) -> list[int]:
        """The naturals that the cutter saw, the lowest first: Jolly, those left, those drawn."""
        jolly = [self._jolly()] if (self.view.kept or 0) < LOOKED else []
        low = world.deal.stock_cards()[: self.low]
        return [*jolly, *low, *(card for *_, card in reversed(drawn))]

    def _jolly(self) -> int:
        assert self.view.turned is not None  # noqa: S101 - there is one once the cards are dealt
        return read_card(self.view.turned)

    def _may_have_drawn(self, world: Round, at: int) -> list[Held]:
        """The naturals that a looked-at card which was drawn can be."""
        low = self.view.low_drawn[at]
        hand = [(low.seat, place, card) for place, card in enumerate(world.deal.hand(low.seat))]
        held = [one for one in hand if one[2] != JOKER]
        if self._just_drew(at):
            return [one for one in held if one[2] == world.deal.drawn][:1]
        # The last of the parted cards are the same for each of a seat's draws.
        parted = [
            (low.seat, -place, card) for place, card in enumerate(cards_from(low.parted[::-1]), 1)
        ]
        return [*held, *parted]

    def _just_drew(self, at: int) -> bool:
        return self._drew_low() and at == len(self.view.low_drawn) - 1

    def _most(self, at: int) -> int:
        """At least as many as `_may_have_drawn` has in any world."""
        low = self.view.low_drawn[at]
        return 1 if self._just_drew(at) else self.view.sizes[low.seat] + len(low.parted)


def _left(looked: Cards) -> list[int]:
    """The looked-at cards that stayed at the bottom: neither kept jokers nor the Jolly card."""
    return [card for card in looked if card != JOKER][1:]


def _mixed(naturals: Cards, jokers: int) -> list[tuple[int, ...]]:
    """Every row of these naturals in this order with so many jokers between them."""
    found = []
    for places in combinations(range(len(naturals) + jokers), jokers):
        rest = iter(naturals)
        row = range(len(naturals) + jokers)
        found.append(tuple(JOKER if at in places else next(rest) for at in row))
    return found


def _names(cards: Iterable[int]) -> list[int]:
    """A name for each card; which copy it is does not matter."""
    given: Counter[int] = Counter()
    names = []
    for card in cards:
        names.append(2 * card + given[card])
        given[card] += 1
    return names


def _face(name: int) -> int:
    return min(name // 2, JOKER)
