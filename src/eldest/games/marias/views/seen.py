"""Fills the view of a seat (19.2) from the kernel, field by field."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from eldest.cards import SUITS, CardTexts, bits, card_text, suit_letters, texts_of
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.cards.masks import BIT
from eldest.games.marias.actions import MOST_SEATS
from eldest.games.marias.constants import (
    COMMITMENTS,
    NOBODY,
    SEVEN,
    SEVEN_AGAINST,
    TRUMP_GAME,
)
from eldest.games.marias.contracts import COMMITMENTS as COMMITMENT_NAMES
from eldest.games.marias.contracts import CONTRACTS, DECLARER, DEFENCE, RUNGS, TYPES
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.kernel.phases import DOUBLING, NAMES, REASONS, SETTLED, SETUP
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import PAIRS, SEVENS
from eldest.games.marias.scoring.score import settled_of
from eldest.games.marias.views.view import (
    Commitment,
    Ending,
    Marriage,
    Revoke,
    Said,
    Selection,
    View,
)
from eldest.protocol import Seat
from eldest.protocol.moves import Said as Heard
from eldest.protocol.native.values import made
from eldest.tricks.view import Laid


class Seen:
    """A kernel as one seat sees it; None is the onlooker. C types are in seen.pxd."""

    def __init__(self, kernel: Marias, options: Options, seat: Seat | None) -> None:
        self.kernel = kernel
        self.options = options
        self.seat = seat
        self.placed = kernel.chair != NOBODY
        self.player = NOBODY if seat is None else self.kernel.place_of(seat)
        self.by_seat = [self.kernel.place_of(each) for each in range(kernel.seats)]
        self.seats = self._by_place()
        self.laid = self._all_laid()

    def _by_place(self) -> list[Any]:  # Any: the first one is nobody, None
        """The seat of a player, by place plus 1."""
        return [None, *[self.kernel.seat_of(place) for place in range(self.kernel.seats)]]

    def view(
        self, legal: tuple[str, ...], begins: tuple[str, ...], history: tuple[Heard, ...]
    ) -> View:
        """M-0.7: everything that the seat knows."""
        kernel, seats, laid, done = self.kernel, self.seats, self.laid, 3 * self.kernel.number
        bids = self._bids()
        return made(
            View,
            seat=self.seat,
            options=self.options,
            phase=NAMES[kernel.phase],
            shuffled=kernel.phase != SETUP or not kernel.shuffling,
            reshaped=kernel.reshaped != 0,
            lifted=kernel.lifted != 0,
            turn=kernel.turn if kernel.turn >= 0 else None,
            dealer=kernel.dealer() if self.placed else None,
            chooser=kernel.chair if self.placed else None,
            declarer=seats[kernel.declarer + 1],
            type=None if kernel.kind < 0 else TYPES[kernel.kind],
            trump=self._trump(),
            contract=None if kernel.contract < 0 else CONTRACTS[kernel.contract],
            hand=texts_of(kernel.hand(self.player)),
            sizes=tuple([bits.popcount(kernel.hand(place)) for place in self.by_seat]),
            desk=kernel.desk != NO_CARD,
            desk_card=self._desk(),
            shown=_text(kernel.shown),
            blind=kernel.blind != 0,
            talon_size=kernel.talon_size,
            talon=self._talon(),
            memory=self._memory(),
            took=self._took(),
            lifted_number=kernel.lifted if self._has_lifted() else None,
            selections=self._selections(),
            bids=bids,
            rung=None if kernel.rung < 0 else RUNGS[kernel.rung],
            bidder=seats[kernel.bidder + 1],
            passed=tuple([said.seat for said in bids if said.rung is None]),
            asked=self._asked(),
            answered=self._from_declarer(kernel.answered),
            taken_by=tuple([seats[kernel.taken_by[i] + 1] for i in range(kernel.takes)]),
            commitments=self._commitments(),
            speech=kernel.speech,
            raisers=self._raisers(),
            trick=tuple(laid[done:]),
            winning=seats[kernel.winner + 1] if kernel.table else None,
            last_trick=tuple(laid[done - 3 : done]) if done else (),
            last_winner=seats[kernel.last_winner + 1],
            number=min(kernel.number + 1, 10),
            tricks=tuple([kernel.tricks[place] if place >= 0 else 0 for place in self.by_seat]),
            marriages=self._marriages(),
            known=self._known(),
            opened=kernel.opened != 0,
            open_hand=texts_of(kernel.hand(kernel.declarer) if kernel.opened else 0),
            misdeals=kernel.misdeals,
            spent=self._spent(),
            played=CardTexts([TEXTS[kernel.played[i]] for i in range(kernel.cards_played)]),
            older_tricks=self._older(),
            points=self._points(),
            lacked=self._lacked(),
            revokes=self._revokes(),
            said_next=tuple([seats[kernel.next_by[i] + 1] for i in range(kernel.nexts)]),
            endings=self._endings(),
            settlement=settled_of(kernel) if kernel.phase == SETTLED else None,
            hands=self._after_round(),
            legal=legal,
            begins=begins,
            history=history,
        )

    # -- hidden things ------------------------------------------------------------------------

    def _trump(self) -> str | None:
        """The chooser knows it after choosing, everybody after the reveal."""
        trump = self.kernel.seen_trump(self.player)
        return None if trump == NO_SUIT else SUITS[trump]

    def _desk(self) -> str | None:
        """M-4.4: before the reveal the chooser only; a blind card too, after Phase B."""
        kernel = self.kernel
        seen = kernel.shown != NO_CARD or self.player == 0
        return _text(kernel.desk) if seen else None

    def _talon(self) -> CardTexts:
        """The talon, if the seat discarded it, or for everybody after a Trump Game (M-14.2)."""
        kernel = self.kernel
        if not kernel.talon_size:
            return NO_CARDS
        mine = kernel.stages > 0 and kernel.stage_by[kernel.stages - 1] == self.player
        if (mine and self.player >= 0) or (kernel.phase == SETTLED and self._shows_talon()):
            return texts_of(kernel.talon_mask())
        return NO_CARDS

    def _shows_talon(self) -> bool:
        return self.kernel.kind == TRUMP_GAME or self.options.reveal_after_round

    def _memory(self) -> CardTexts:
        """The cards that the viewer discarded before somebody else took the talon."""
        kernel = self.kernel
        cards: list[int] = []
        if not kernel.takes or self.player < 0:
            return NO_CARDS
        for index in range(kernel.stages - 1 if kernel.talon_size else kernel.stages):
            if kernel.stage_by[index] == self.player:
                cards += [kernel.stage_first[index], kernel.stage_second[index]]
        return CardTexts([TEXTS[card] for card in sorted(cards)])

    def _took(self) -> CardTexts:
        """The talon that the viewer took into the hand."""
        for index in range(self.kernel.takes):
            if self.kernel.taken_by[index] == self.player:
                first, second = self.kernel.stage_first[index], self.kernel.stage_second[index]
                return texts_of(BIT[first] | BIT[second])
        return NO_CARDS

    def _has_lifted(self) -> bool:
        return self.kernel.lifted != 0 and self.seat == self.kernel.cutter()

    def _known(self) -> tuple[CardTexts, ...]:
        """Return for each seat the cards that everybody knows the player still holds."""
        return tuple([texts_of(self.known(place)) for place in self.by_seat])

    def known(self, place: int) -> int:
        """The cards that everybody knows this player holds: shown card, kings, the kept seven."""
        kernel, known = self.kernel, 0
        if place < 0:
            return 0
        if kernel.opened and place == kernel.declarer:
            return kernel.hands[place]
        if kernel.shown != NO_CARD and place == kernel.declarer:
            known |= BIT[kernel.shown]
        for i in range(kernel.marriages):
            if kernel.married_by[i] == place:
                known |= PAIRS[kernel.married_suit[i]]
        if self._announced(SEVEN) == place or self._announced(SEVEN_AGAINST) == place:
            known |= BIT[SEVENS[kernel.trump]]
        return known & kernel.hands[place]

    def _announced(self, name: int) -> int:
        """The player who announced a commitment; NOBODY if there is none."""
        return self.kernel.announcer[name] if self.kernel.has(name) else NOBODY

    def _after_round(self) -> tuple[CardTexts, ...]:
        """M-14.2: unplayed cards stay face down unless the table shows everything."""
        if self.kernel.phase != SETTLED or not self.options.reveal_after_round:
            return ()
        return tuple([texts_of(self.kernel.hand(place)) for place in self.by_seat])

    # -- public things ------------------------------------------------------------------------

    def _selections(self) -> tuple[Selection, ...]:
        kernel = self.kernel
        return tuple(
            [
                _selection(self.seats[kernel.stage_by[i] + 1], kernel.stage_kind[i])
                for i in range(kernel.stages)
                if kernel.stage_by[i] != NOBODY
            ]
        )

    def _bids(self) -> tuple[Said, ...]:
        kernel = self.kernel
        return tuple(
            [
                _bid(self.seats[kernel.said_by[i] + 1], kernel.said_rung[i])
                for i in range(kernel.said)
            ]
        )

    def _from_declarer(self, places: int) -> tuple[Seat, ...]:
        """These players, from the declarer's left."""
        if not places:
            return ()
        first = self.kernel.left_of(self.kernel.declarer)
        return self._from(first, places)

    def _from(self, first: int, places: int) -> tuple[Seat, ...]:
        """These players, this one first."""
        second = self.kernel.left_of(first)
        order = (first, second, self.kernel.left_of(second))
        return tuple([self.seats[place + 1] for place in order if places & BIT[place]])

    def _asked(self) -> tuple[Seat, ...]:
        """The players who have still to answer or to speak, the next one first."""
        kernel = self.kernel
        if kernel.phase != DOUBLING:
            return self._from_declarer(kernel.asked)
        speaker = self.seats[kernel.player + 1]
        both = kernel.speech % 2 == 0 and kernel.player == kernel.left_of(kernel.declarer)
        return (speaker, self.seats[kernel.left_of(kernel.player) + 1]) if both else (speaker,)

    def _commitments(self) -> tuple[Commitment, ...]:
        """M-8.2: the declarer's first, then the defence's in the order of announcement."""
        kernel, found, player = self.kernel, [], self.kernel.declarer
        for _ in range(3):
            for name in range(COMMITMENTS):
                if self._announced(name) == player and player != NOBODY:
                    found.append(self._commitment(name))
            player = kernel.left_of(player)
        return tuple(found)

    def _commitment(self, name: int) -> Commitment:
        kernel = self.kernel
        return _commitment(
            name,
            self.seats[kernel.announcer[name] + 1],
            kernel.level[name],
            self.seats[kernel.raiser[name] + 1],
            kernel.open >> name & 1,
            kernel.fresh >> name & 1,
        )

    def _raisers(self) -> tuple[Seat, ...]:
        """M-13.6: the defenders who doubled, in order."""
        kernel = self.kernel
        return self._from(kernel.first_raiser, kernel.raisers) if kernel.raisers else ()

    def _marriages(self) -> tuple[Marriage, ...]:
        kernel = self.kernel
        return tuple(
            [
                _marriage(
                    self.seats[kernel.married_by[i] + 1],
                    kernel.married_suit[i],
                    kernel.marriage_value(kernel.married_suit[i]),
                )
                for i in range(kernel.marriages)
            ]
        )

    def _all_laid(self) -> list[Laid]:
        kernel = self.kernel
        return [
            LAID[kernel.seat_of(kernel.played_by[i])][kernel.played[i]]
            for i in range(kernel.cards_played)
        ]

    def _older(self) -> tuple[tuple[Laid, ...], ...]:
        """M-9.9: tricks before the last finished one, if the house rules show them."""
        if not self.options.show_all_tricks:
            return ()
        last = 3 * self.kernel.number - 3
        return tuple([tuple(self.laid[first : first + 3]) for first in range(0, last, 3)])

    def _points(self) -> tuple[int, int] | None:
        """Card points and marriages so far."""
        kernel = self.kernel
        if not self.options.show_points or kernel.kind != TRUMP_GAME or kernel.declarer < 0:
            return None
        declarer, defence = kernel.counts()
        return declarer, defence

    def _spent(self) -> tuple[Seat, ...]:
        kernel = self.kernel
        return tuple([seat for seat in range(kernel.seats) if kernel.spent & BIT[seat]])

    def _lacked(self) -> tuple[str, ...]:
        """M-9.5: the suits a player lacks; without enforced duties nothing is shown (M-16.2)."""
        kernel, strict = self.kernel, self.kernel.strict
        return tuple(
            [LETTERS[kernel.shown_void(place)] if strict else "" for place in self.by_seat]
        )

    def _revokes(self) -> tuple[Revoke, ...]:
        kernel = self.kernel
        return tuple(
            [
                Revoke(
                    kernel.revoke_of[i],
                    kernel.revoke_trick[i],
                    kernel.revoke_after[i],
                    kernel.revoke_settled[i] != 0,
                )
                for i in range(kernel.revokes)
            ]
        )

    def _endings(self) -> tuple[Ending, ...]:
        kernel = self.kernel
        return tuple(
            [
                Ending(REASONS[kernel.ending_reason[i]], self.seats[kernel.ending_by[i] + 1])
                for i in range(kernel.endings)
            ]
        )


TEXTS = [card_text(card) for card in range(52)]
LAID = [[Laid(seat, TEXTS[card]) for card in range(52)] for seat in range(MOST_SEATS)]
LETTERS = [suit_letters(suits) for suits in range(32)]
NO_CARDS = texts_of(0)


@lru_cache(1024)
def _marriage(seat: Seat, suit: int, value: int) -> Marriage:
    return Marriage(seat, SUITS[suit], value)


@lru_cache(64)
def _selection(seat: Seat, kind: int) -> Selection:
    return Selection(seat, TYPES[kind])


@lru_cache(64)
def _bid(seat: Seat, rung: int) -> Said:
    return Said(seat, None if rung < 0 else RUNGS[rung])


@lru_cache(8192)
def _commitment(
    name: int, seat: Seat | None, level: int, raiser: Seat | None, is_open: int, fresh: int
) -> Commitment:
    owner = DECLARER if name < SEVEN_AGAINST else DEFENCE
    return Commitment(COMMITMENT_NAMES[name], owner, seat, level, raiser, is_open != 0, fresh != 0)


def _text(card: int) -> str | None:
    return None if card == NO_CARD else TEXTS[card]
