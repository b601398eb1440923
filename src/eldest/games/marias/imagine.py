"""Rounds that a viewer cannot tell from the real one, each equally likely.

A world is where every card is and which cards were discarded each time. What a viewer concludes:
his own hand, talon, desk card, and the discards he made or took; every card that the table knows in
a hand (shown trump card, kings of marriages, the announced seven, an open hand); what the play has
shown (`inference.py`); that no sharp card, and under `talon_trumps = forbidden` no needless trump,
went to the talon of a Trump Game (`stages.py`); that who announced a Hundred held a pair; that a
blind choice under `max_two` came from seven cards without three of a suit; that a claim was proven;
and that a settlement, where it depends on cards nobody saw, is the one that was published.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from eldest.cards import NO_CARD, PACK_32, SUITS, cards_of, mask_of, read_card
from eldest.deal import Draws, shuffle
from eldest.deal.worlds import Place, all_spreads, spread
from eldest.games.marias.actions import Cards
from eldest.games.marias.holdings import has_pair
from eldest.games.marias.inference import refused_cards
from eldest.games.marias.playing import prepare
from eldest.games.marias.ranks import SHARP
from eldest.games.marias.rebuild import before_the_deal, consistent, public_round, with_cards
from eldest.games.marias.round import Round
from eldest.games.marias.stages import Discards, Hands, Hidden
from eldest.games.marias.state import Phase
from eldest.games.marias.tricks import Tricks
from eldest.games.marias.view import View
from eldest.games.marias.words import HUNDRED, HUNDRED_AGAINST, TRUMP
from eldest.protocol import Broken, Seat

TRIES = 100_000
DESK, TALON, REST = 3, 4, 5  # the places after the three hands
UNDEALT = (Phase.SETUP.value, Phase.CUT.value)


class Imagination:
    """What a view leaves open: the unseen cards, and the places where they can be."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.options = view.options
        if view.phase not in UNDEALT:
            self._look()

    def _look(self) -> None:
        self.base = public_round(self.view)
        self.players = self.base.players
        self.played = [read_card(text) for text in self.view.played]
        self.laid = self._laid_by()
        self.known = [self._known(seat) for seat in self.players]
        self.desk = _bit(self.view.desk_card)
        self.talon = mask_of(map(read_card, self.view.talon))
        seen = mask_of(self.played) | self.desk | self.talon
        for hand in self.known:
            seen |= hand
        self.unseen = mask_of(PACK_32.cards) & ~seen
        self.discards = self._discards()
        self.places = self._places()

    # -- worlds -------------------------------------------------------------------------------

    def sample(self, draws: Draws) -> Round:
        """One world, each equally likely."""
        if self.view.phase in UNDEALT:
            return before_the_deal(self.view, shuffle(PACK_32.cards, draws), draws.below(29) + 2)
        for _ in range(TRIES):
            masks = spread(self.unseen, self.places, draws)
            history = self._history(masks, draws)
            if history is None:
                continue
            world = self._world(masks, history, shuffle(cards_of(masks[REST]), draws))
            if consistent(world, self.view):
                return world
        raise Broken("no world fits what was seen")

    def all(self) -> Iterator[Round]:
        """Every world, for small endings; the order of the rest is nobody's knowledge."""
        if self.view.phase in UNDEALT:
            for order in permutations(PACK_32.cards):
                yield before_the_deal(self.view, order, 16)
            return
        for masks in all_spreads(self.unseen, self.places):
            for history in self._histories(masks):
                world = self._world(masks, history, cards_of(masks[REST]))
                if consistent(world, self.view):
                    yield world

    def _history(self, masks: Sequence[int], draws: Draws) -> tuple[Cards, ...] | None:
        held = self._held(masks)
        if not self._had_pairs(held):
            return None
        return self.discards.drawn(held, *self._talon_and_desk(masks), draws)

    def _histories(self, masks: Sequence[int]) -> Iterator[tuple[Cards, ...]]:
        held = self._held(masks)
        if self._had_pairs(held):
            yield from self.discards.histories(held, *self._talon_and_desk(masks))

    def _talon_and_desk(self, masks: Sequence[int]) -> tuple[Cards, int | None]:
        desk = masks[DESK] | self.desk or _bit(self.view.shown if self._chosen() else None)
        return cards_of(masks[TALON] | self.talon), cards_of(desk)[0] if desk else None

    def _held(self, masks: Sequence[int]) -> Hands:
        """Each player's cards with the ones he has played; the desk card is the chooser's."""
        held = {
            seat: masks[place] | self.known[place] | self.laid[seat]
            for place, seat in enumerate(self.players)
        }
        held[self.players[0]] |= masks[DESK] | self.desk
        return held

    def _had_pairs(self, held: Hands) -> bool:
        """M-7.4, M-8.8."""
        if not self.options.hundred_needs_marriage:
            return True
        said = (each for each in self.view.commitments if each.name in (HUNDRED, HUNDRED_AGAINST))
        return all(each.seat is None or has_pair(held[each.seat]) for each in said)

    def _chosen(self) -> bool:
        """Whether the shown card was on the desk, and not shown after an auction."""
        return not self.view.bids and self.view.phase != Phase.AUCTION.value

    def _world(
        self, masks: Sequence[int], history: tuple[Cards, ...], rest: Sequence[int]
    ) -> Round:
        hands = [masks[place] | self.known[place] for place in range(3)]
        desk = cards_of(masks[DESK] | self.desk)
        return with_cards(
            self.base.copy(), self.view, hands, desk[0] if desk else NO_CARD, history, rest
        )

    # -- what is known ------------------------------------------------------------------------

    def _laid_by(self) -> Hands:
        """The cards that each player has played: the winner of a trick is public."""
        laid = dict.fromkeys(self.players, 0)
        tricks = self._at_first_lead()
        for card in self.played:
            laid[self.players[tricks.turn]] |= 1 << card
            tricks.play(card)
        return laid

    def _at_first_lead(self) -> Tricks:
        """The play before its first card, with empty hands."""
        round_ = self.base.copy()
        if self.played:
            prepare(round_)
        return round_.tricks

    def _known(self, seat: Seat) -> int:
        """The cards that the viewer knows in a hand now."""
        view = self.view
        if seat == view.seat:
            return mask_of(map(read_card, view.hand))
        shown = view.hands[seat] if view.hands else view.known[seat]
        return mask_of(map(read_card, shown))

    def _discards(self) -> Discards:
        view = self.view
        stages: list[tuple[Seat | None, str | None]] = [] if self._chosen() else [(None, None)]
        stages += [(each.seat, each.type) for each in view.selections]
        hidden = [
            Hidden(seat, type_, _get(view.taken_by, index), self._remembered(seat, index))
            for index, (seat, type_) in enumerate(stages)
        ]
        return Discards(self.options, self.players[0], tuple(hidden), view.blind, self.base.trump)

    def _remembered(self, seat: Seat | None, index: int) -> Cards | None:
        """The cards of a discard that the viewer made or took."""
        view = self.view
        if view.seat is None or _get(view.taken_by, index) is None:
            return None
        if seat == view.seat:
            return tuple(map(read_card, view.memory))
        return tuple(map(read_card, view.took)) if view.taken_by[index] == view.seat else None

    # -- where unseen cards can be ------------------------------------------------------------

    def _places(self) -> list[Place]:
        """Three hands, the desk, the talon and the rest, each without what is known of it."""
        view = self.view
        shown = self._shown_by_play()
        hands = [
            Place(view.sizes[seat] - self.known[place].bit_count(), shown[place] | self._away(seat))
            for place, seat in enumerate(self.players)
        ]
        away = self._away(None)
        sharp = SHARP if view.selections and view.selections[-1].type == TRUMP else 0
        return [
            *hands,
            Place(int(view.desk) - self.desk.bit_count(), away),
            Place(view.talon_size - self.talon.bit_count(), sharp),
            Place(5 if view.phase == Phase.CHOOSE.value else 0, away),
        ]

    def _away(self, seat: Seat | None) -> int:
        """Remembered discards that this hand cannot have: only who took one later can."""
        away = 0
        for index, each in enumerate(self.discards.hidden):
            if each.cards is not None and seat not in self.view.taken_by[index:]:
                away |= mask_of(each.cards)
        return away

    def _shown_by_play(self) -> list[int]:
        place = self.players.index
        married = {(place(each.seat), SUITS.index(each.suit)) for each in self.view.marriages}
        return refused_cards(self._at_first_lead(), self.played, married)


def _bit(card: str | None) -> int:
    return 0 if card is None else 1 << read_card(card)


def _get(row: Sequence[Seat], index: int) -> Seat | None:
    return row[index] if index < len(row) else None
