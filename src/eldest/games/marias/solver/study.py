"""One question about one position: a search is set for it, and asked about each card."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import suppress

from eldest.cards import cards_of
from eldest.games.marias.constants import NOBODY
from eldest.games.marias.contracts import TRUMP, TYPES
from eldest.games.marias.ranks import (
    NATURAL_ORDER,
    PAIRS,
    QUEENS,
    SEVENS,
    SHARP,
    TRUMP_ORDER,
    rank_of,
)
from eldest.games.marias.solver.ends import ENDS, GONE
from eldest.games.marias.solver.pay import Pay
from eldest.games.marias.solver.position import Position
from eldest.games.marias.solver.rows import ordered_side, rows_of
from eldest.games.marias.solver.search import Search

NO_LANE = 4  # Misère and Slam have no trumps


def _locked(search: Search, card: int, need: int) -> bool:
    return search.wins(card, need)


wins: Callable[[Search, int, int], bool] = _locked

with suppress(ImportError):  # the plain build has no other door
    from eldest.games.marias.solver import _unlocked

    wins = _unlocked.wins


def _places(order: str) -> list[int]:
    """Return the bit of each card in the search: sixteen per suit, from the lowest card up."""
    ranks = [order[::-1].find(rank_of(card)) for card in range(13)]
    return [16 * (card // 13) + ranks[card % 13] for card in range(52)]


def _masked(cards: int, places: list[int]) -> int:
    return sum(1 << places[card] for card in cards_of(cards))


TRUMP_PLACES, NATURAL_PLACES = _places(TRUMP_ORDER), _places(NATURAL_ORDER)
SHARP_PLACES = _masked(SHARP, TRUMP_PLACES)


class Study:
    """One position as the search sees it; the marriage of the suit `lost` was forgone."""

    def __init__(
        self, search: Search, position: Position, pay: Pay, lost: int | None = None
    ) -> None:
        self.search, self.position = search, position
        self.places = TRUMP_PLACES if position.type == TRUMP else NATURAL_PLACES
        self.rows = rows_of(position, pay, lost)
        self.counts = max(map(len, self.rows.values())) > 2  # card points, not only yes or no
        self.so_far = position.points // 10 if self.counts else 0
        self.last = int(self.counts or position.type != TRUMP)
        self.tags: dict[tuple[int, ...], int] = {}
        self.aim: int | None = None
        self.need = 0
        self._set_game()
        self._set_seven()
        self._set_order(ordered_side(position, pay, lost), lost)
        self._set_table()

    # -- the search ---------------------------------------------------------------------------

    def _mask(self, cards: int) -> int:
        return _masked(cards, self.places)

    def _player(self, player: int) -> int:
        """A player counted from the declarer."""
        return NOBODY if player == NOBODY else (player - self.position.declarer) % 3

    def _set_game(self) -> None:
        position = self.position
        trump = NO_LANE if position.trump is None else position.trump
        sharp = SHARP_PLACES if self.counts else 0
        self.search.set_game(TYPES.index(position.type), trump, sharp, self.last)

    def _set_seven(self) -> None:
        if self.position.trump is not None and any(end % ENDS != GONE for end in self.rows):
            seven = 1 << self.places[SEVENS[self.position.trump]]
            self.search.set_seven(seven, self._player(self.position.keeper))

    def _set_order(self, side: int | None, lost: int | None) -> None:
        if side is None:
            return
        suits = self.position.pairs(side, lost)
        plain = [suit for suit in suits if suit != self.position.trump]
        forgoes = self.position.options.king_first == "forgo"
        self.search.set_order(self._queens(suits), self._queens(plain) << 1 if forgoes else 0)

    def _queens(self, suits: Sequence[int]) -> int:
        return sum(self._mask(QUEENS & PAIRS[suit]) for suit in suits)

    def _set_table(self) -> None:
        hands = [0, 0, 0]
        for player, hand in enumerate(self.position.hands):
            hands[self._player(player)] = self._mask(hand)
        self.search.deal(*hands)
        self.search.lead_from(self._player(self.position.leader))
        for card in self.position.trick:
            self.search.lies(self.places[card])

    # -- the question -------------------------------------------------------------------------

    def reaches(self, card: int, value: int) -> bool:
        """Whether the declarer gets this value when the card is played."""
        if value != self.aim:
            self._aim_at(value)
        return wins(self.search, self.places[card], self.need)

    def _aim_at(self, value: int) -> None:
        """The card points that each end needs, as a bonus to the first of them."""
        needs = [bisect_left(row, value) for row in self.rows.values()]
        bonus = tuple(needs[0] - need for need in needs)
        if bonus not in self.tags:
            self.tags[bonus] = self.search.fresh() if any(bonus) else self.search.base
        self.search.tag = self.tags[bonus]
        self.aim, self.need = value, needs[0] - self.so_far
        self._set_ends(dict(zip(self.rows, bonus, strict=True)))

    def _set_ends(self, bonus: dict[int, int]) -> None:
        for end, worth in bonus.items():
            self.search.set_end(end, worth)
        gone = [worth for end, worth in bonus.items() if end % ENDS == GONE]
        for live, worths in enumerate((gone, bonus.values())):
            self.search.set_bounds(live, self.last + max(worths), min(worths))

    def values(self) -> list[int]:
        """The possible values, from the least to the most."""
        if not self.counts:
            return sorted({value for row in self.rows.values() for value in row})
        cards = sum(self.position.whole_hand(player) for player in range(3))
        most = self.so_far + (cards & SHARP).bit_count() + 1
        return sorted({v for row in self.rows.values() for v in row[self.so_far : most + 1]})

    def moves(self) -> list[int]:
        """The cards that must be looked at: one of each kind."""
        moves = self.search.moves()
        hand = cards_of(self.position.hands[self.position.turn])
        return [card for card in hand if moves >> self.places[card] & 1]

    def value(self) -> int:
        """The value if everybody plays best."""
        mine = self.position.turn == self.position.declarer
        moves = self.moves()

        def is_reached(value: int) -> bool:
            for card in moves:
                if self.reaches(card, value) == mine:
                    moves.remove(card)
                    moves.insert(0, card)
                    return mine
            return not mine

        return highest(self.values(), is_reached)

    def keeps(self, card: int, value: int) -> bool:
        """Whether the card loses nothing of this value for the player in turn."""
        if self.position.turn == self.position.declarer:
            return self.reaches(card, value)
        return not self.reaches(card, value + 1)

    def value_of(self, card: int) -> int:
        """The value after this card."""
        return highest(self.values(), lambda value: self.reaches(card, value))


def highest(values: list[int], is_reached: Callable[[int], bool]) -> int:
    """The last of the rising values that can be reached; the first one always can."""
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if is_reached(values[middle]):
            low = middle
        else:
            high = middle - 1
    return values[low]
