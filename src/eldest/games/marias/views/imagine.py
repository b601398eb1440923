"""A viewer's knowledge of a deal of Mariáš; imagined worlds are made from it by replay.

Unseen cards are spread over the hands and the talon as they are now; mixes lead back to the deal: a
taker's talon was any two of twelve cards, or the two that the viewer laid away. What nobody can
tell apart is fixed: which of the chooser's cards came first, where the pack was cut, and which
cards lay in a talon that was changed.
"""

from __future__ import annotations

from collections.abc import Iterable

from eldest.cards import SUITS, mask_of, read_card
from eldest.cards.masks import MASK64
from eldest.deal.worlds import Mix
from eldest.games.marias import moves
from eldest.games.marias.constants import FOR_CHOOSER, MIDDLE_CUT, NOBODY, TALON
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.notation.table import TABLE
from eldest.games.marias.ranks import CARDS, SHARP
from eldest.games.marias.scoring.score import NAMES
from eldest.games.marias.views.inference import refused_cards
from eldest.games.marias.views.view import View
from eldest.protocol.constants import CHANCE, LEAD, SHUFFLE
from eldest.protocol.imagine import AS_HEARD, MIXED, Imagination, Order
from eldest.protocol.moves import Row

FIRST = [*range(7)]  # the chooser's first cards (M-3.6)
OWN = (FIRST, [*range(7, 12), *range(17, 22)], [*range(12, 17), *range(22, 27)])
REST = [*range(27, 32)]
UNKNOWN = -1
LAYING = (moves.DISCARD_WORD, moves.MISERE_WORD, moves.SLAM_WORD, moves.CHANGE_WORD)
IN_TRUMPS = (moves.DISCARD_WORD, moves.CHANGE_WORD)
TALON_PLACE, REST_PLACE, DESK_PLACE = 3, 4, 5  # after the three hands
UNDEALT = ("setup", "cut")
Act = tuple[int, int, int]


def imagination_of(view: View, kernel: Marias) -> Imagination:
    """The viewer's deal with its gaps, and what the viewer heard."""
    rows = [(seat, TABLE.row(text)) for seat, text in view.history]
    drawn = any(LEAD <= row[0] < SHUFFLE for _, row in rows)
    kernel.begin(CHANCE if drawn or view.chooser is None else view.chooser)
    kernel.remember_misdeals(view.spent)
    shuffles = rows.count((CHANCE, (SHUFFLE,)))
    if view.shuffled and not shuffles:
        kernel.collect(CARDS)  # M-3.2: the collected pack, whose order nobody knows
        shuffles = 1
    undealt = view.phase in UNDEALT
    orders = [Order([-1] * 32, CARDS, [0]) for _ in range(shuffles - (not undealt))]
    if undealt:
        return Imagination(kernel, view.seat, orders, _as_heard(rows))
    deal = DealTrace(view, rows)
    orders.append(deal.order())
    return Imagination(kernel, view.seat, orders, deal.acts(), dealt=shuffles - 1, end=end_of(view))


def end_of(view: View) -> int:
    """The number `Marias.seen_end` of a world that this viewer may be in."""
    settled = view.settlement
    if settled is None:
        return 0
    amounts = {value.name: value.amount for value in settled.values}
    told = [settled.before, settled.u, *settled.cards, *(amounts.get(name, 0) for name in NAMES)]
    told += [4 * place_of(view, each.seat) + SUITS.index(each.suit) for each in view.marriages]
    told += [
        4 * phases.REASONS.index(each.reason) + place_of(view, each.seat) for each in view.endings
    ]
    word = 1
    for number in told:
        word = (word * 31 + number + 1000) & MASK64
    return word


def place_of(view: View, seat: int | None) -> int:
    """A player counted from the chooser; NOBODY for the seat that sits out."""
    if seat is None:
        return NOBODY
    place = (seat - (view.chooser or 0)) % view.options.seats
    return place if place < len(OWN) else NOBODY


def _as_heard(rows: Iterable[tuple[int, Row]]) -> list[Act]:
    return [(seat, move, AS_HEARD) for seat, row in rows for move in row]


class DealTrace:
    """The place of each card in the deal, as far as the viewer can follow it through the round.

    A spot is a place of the deal. `spots` are those of the cards that each player has now, `talon`
    those of the talon, whoever holds it.
    """

    def __init__(self, view: View, rows: list[tuple[int, Row]]) -> None:
        self.view = view
        self.me = place_of(view, view.seat)
        self.spots = [list(own) for own in OWN]
        self.rest, self.talon = list(REST), list[int]()
        self.desk = UNKNOWN  # the spot of the card on the desk
        self.desk_card = UNKNOWN
        self.blind = False
        self.laid: tuple[int, ...] = ()  # the talon, if the viewer laid it away
        self.first_word = 0  # of the chooser's discard
        self.taker = NOBODY  # who has taken the talon and not yet laid another
        self.taken: list[tuple[int, tuple[int, ...]]] = []  # who took it, and what the viewer knows
        self.mixes: list[Mix] = []
        self.deeds: list[tuple[int, int, int, int]] = []  # an act, and how many takes before it
        self.lifted = _lifted(view, rows)
        for seat, row in rows:
            self._follow(seat, row)
        if view.phase == "auction_declare":
            self._take(place_of(view, view.declarer))  # M-6.9: taken before the declaration
        self.plays = [(seat, row[0]) for seat, row in rows if row[0] < moves.CHOICE]
        self.cards = self._known_cards()
        self.mixes.reverse()  # the last take is undone first
        self.after_takes = len(self.mixes)
        self._mix_choice()

    # -- the history --------------------------------------------------------------------------

    def _follow(self, seat: int, row: Row) -> None:
        """Follow one action: who holds which cards after it."""
        first = row[0]
        if first < moves.CHOICE:  # a card
            self._hear(seat, first)
        elif (
            moves.CHOICE <= first <= moves.HIDDEN_CHOICE or moves.BLIND <= first < moves.PASS_CHOICE
        ):
            self._choose(seat, first)
        elif first in LAYING or moves.DECLARE <= first < moves.ANNOUNCE:
            self._discard(seat, row)
        else:
            self._hear(seat, *row)
            if first == moves.PASS_CHOICE:
                self._deal_rest(FOR_CHOOSER)
                self.talon = REST[FOR_CHOOSER:]
            elif first == moves.TAKE:
                self._take(place_of(self.view, seat))

    def _hear(self, seat: int, *row: int) -> None:
        self.deeds += [(seat, move, AS_HEARD, 0) for move in row]

    def _deal_rest(self, count: int) -> None:
        """M-4.3, M-4.5: the chooser gets this many cards of the rest."""
        self.spots[0] += self.rest[:count]
        self.rest = []

    def _choose(self, seat: int, move: int) -> None:
        """M-4.2, M-4.6: the card on the desk lay first among the seven, or in the rest."""
        self.blind = move >= moves.BLIND
        self.desk = REST[move - moves.BLIND] if self.blind else FIRST[0]
        if move == moves.HIDDEN_CHOICE:
            self.deeds.append((seat, moves.CHOICE, self.desk, UNKNOWN))
        else:
            self._hear(seat, move)
        seen = self.view.desk_card or self.view.shown
        if move < moves.HIDDEN_CHOICE:
            self.desk_card = move - moves.CHOICE
        elif seen:
            self.desk_card = read_card(seen)
        self._deal_rest(len(REST))

    def _take(self, place: int) -> None:
        """M-5.9, M-6.9: the talon goes to a new declarer; a viewer who takes it sees it."""
        known = self.view.took.numbers if place == self.me else self.laid
        self.taken.append((place, self._in_place(known)))
        self.taker, self.laid = place, ()

    def _discard(self, seat: int, row: Row) -> None:
        """M-5.3, M-5.7, M-6.9: two cards of a hand become the talon."""
        place = place_of(self.view, seat)
        if row[0] >= moves.DECLARE:
            self._take(place)
        if self.taker == NOBODY:
            self._first_discard(row)
        else:
            self.mixes.append(self._mixed(place))
        self.taker = NOBODY
        hidden = moves.HIDDEN_CARD in row
        self.laid = () if hidden else row[1:3]
        self._hear(seat, row[0])
        if hidden:
            self.deeds += [(seat, 0, spot, len(self.taken)) for spot in self.talon]
        else:
            self._hear(seat, *row[1:3])
        self._hear(seat, *row[3:])

    def _first_discard(self, row: Row) -> None:
        """The chooser's own talon: from the rest, but for a desk card laid away with it."""
        self.first_word = row[0]
        self.spots[0] += self.talon
        free = [spot for spot in REST if spot != self.desk]
        self.talon = [
            self.desk if card == self.desk_card else free.pop(0) for card in row[1 : 1 + TALON]
        ]
        self.spots[0] = [spot for spot in self.spots[0] if spot not in self.talon]

    def _in_place(self, pair: tuple[int, ...]) -> tuple[int, ...]:
        """Two known cards of the talon as they lie on its spots: the desk card on its own."""
        if self.desk in self.talon and self.desk_card in pair:
            other = next(card for card in pair if card != self.desk_card)
            return tuple(self.desk_card if spot == self.desk else other for spot in self.talon)
        return pair

    def _mixed(self, place: int) -> Mix:
        """The talon that a player took: two of the twelve cards then in that hand."""
        spots = (*self.talon, *self.spots[place])
        return Mix(tuple(map(self._spot, spots)), TALON, self.taken[-1][1])

    # -- what is known ------------------------------------------------------------------------

    def _known_cards(self) -> list[int]:
        """Return the cards that the viewer knows, by their present spot."""
        self.cards = [UNKNOWN] * 32
        if self.taker != NOBODY:
            self._put(self.talon, self.taken[-1][1])
        elif self.talon:
            self._put(self.talon, self._in_place(self.view.talon.numbers))
        if self._is_desk_kept() and self.desk_card != UNKNOWN:
            self.cards[self.desk] = self.desk_card
        for place, cards in enumerate(self._held()):
            spots = self._in_hand(self.spots[place])
            self._put(spots, [card for card in cards if card not in self.cards])
        return self.cards

    def _in_hand(self, spots: list[int]) -> list[int]:
        return [spot for spot in spots if spot != self.desk] if self.view.desk else spots

    def _is_desk_kept(self) -> bool:
        """Whether the desk card lies on its spot: on the desk, shown, or back in the first hand."""
        retaken = any(taker == 0 for taker, _ in self.taken)
        return self.desk != UNKNOWN and self.desk not in self.talon and not retaken

    def _held(self) -> list[list[int]]:
        """Return for each player the cards played, and those the viewer knows in the hand."""
        view = self.view
        held: list[dict[int, None]] = [{}, {}, {}]  # each card once, in order
        for seat, card in self.plays:
            held[place_of(view, seat)][card] = None
        for seat in range(view.options.seats):
            place = place_of(view, seat)
            shown = view.hands[seat] if view.hands else view.known[seat]
            known = view.hand if seat == view.seat else shown
            if place != NOBODY:
                held[place] |= dict.fromkeys(known.numbers)
        return [list(cards) for cards in held]

    def _put(self, spots: Iterable[int], cards: Iterable[int]) -> None:
        """Known cards on free spots; on that of a desk card that went back last."""
        free = [spot for spot in spots if self.cards[spot] == UNKNOWN]
        free.sort(key=lambda spot: spot == self.desk and self.desk not in self.talon)
        for spot, card in zip(free, cards, strict=False):
            self.cards[spot] = card

    # -- the chooser's first cards ------------------------------------------------------------

    def _mix_choice(self) -> None:
        """The desk card and the first seven may have been any of the chooser's cards."""
        options, whole = self.view.options, [*self.spots[0], *self.talon]
        in_trumps = self.first_word in IN_TRUMPS
        two = self.blind and options.from_people == "max_two"
        if self.first_word and not self._is_desk_placed() and (two or in_trumps):
            group = [spot for spot in (self.spots[0] if in_trumps else whole) if spot != self.desk]
            known = () if self.desk_card == UNKNOWN else (self.desk_card,)
            self._mix([self.desk, *group], 1, known)
        if two:
            self._mix([*FIRST, *(spot for spot in REST if spot != self.desk)], len(FIRST))

    def _is_desk_placed(self) -> bool:
        """Whether the desk card was put on its spot, or a card was spread there as the desk's."""
        if self.desk == UNKNOWN or self.view.desk or self.desk in self.talon:
            return True
        return self.desk_card != UNKNOWN and self._is_desk_kept()

    def _mix(self, spots: list[int], taken: int, known: tuple[int, ...] = ()) -> None:
        self.mixes.append(Mix(tuple(map(self._spot, spots)), taken, known))

    # -- the pack -----------------------------------------------------------------------------

    def _spot(self, spot: int) -> int:
        """The place in the pack, which was cut before the deal, of a spot of the deal."""
        return (spot + self.lifted) % 32

    def acts(self) -> list[Act]:
        """The acts that the viewer heard; a face-down card is the spot where it lay."""
        found = []
        for seat, move, spot, takes in self.deeds:
            back = self.after_takes - takes if takes != UNKNOWN else len(self.mixes)
            told = spot if spot == AS_HEARD else MIXED * back + self._spot(spot)
            found.append((seat, move, told))
        return found

    def order(self) -> Order:
        """The pack as the viewer knows it, with what each hidden place cannot hold."""
        desk = [self.desk] if self.view.desk else []
        hands = map(self._in_hand, self.spots)
        places = [*hands, self.talon, self.rest, desk]
        pack, lifted = [0] * 32, self.lifted
        for place, spots in enumerate(places):
            for spot in spots:
                card = self.cards[spot]
                pack[(spot + lifted) % 32] = card if card != UNKNOWN else -1 - place
        seen = frozenset(self.cards)
        unseen = [card for card in CARDS if card not in seen]
        shown = refused_cards(self.view, self.plays)
        refused = [self._refused(place, shown) for place in range(len(places))]
        return Order(pack, unseen, refused, self.mixes)

    def _refused(self, place: int, shown: list[int]) -> int:
        away = self._away(place)
        if place == TALON_PLACE:
            of_trumps = self.view.selections and self.view.selections[-1].type == TRUMP
            return away | (SHARP if of_trumps else 0)
        if place == REST_PLACE:
            return away
        player = 0 if place == DESK_PLACE else place
        return away | shown[((self.view.chooser or 0) + player) % self.view.options.seats]

    def _away(self, place: int) -> int:
        """The cards of talons that the viewer laid away; only a later taker can hold them."""
        away, holders = 0, {TALON_PLACE}
        for taker, known in reversed(self.taken):
            holders.add(taker)
            away |= 0 if place in holders else mask_of(known)
        return away


def _lifted(view: View, rows: list[tuple[int, Row]]) -> int:
    """How many cards were lifted; nobody knows chance's part, so it is taken as none."""
    cuts = [row[0] for _, row in rows if moves.CUT_AT <= row[0] < moves.JITTER]
    hidden = any(row[0] == moves.HIDDEN_CUT for _, row in rows)
    if not view.options.cuts:
        return 0
    return cuts[-1] - moves.CUT_AT if cuts and not hidden else MIDDLE_CUT
