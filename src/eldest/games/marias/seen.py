"""What a seat may know (19.2), read off the kernel: named field by field, never struck out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from eldest.cards import NO_CARD, SUITS, card_text, cards_of
from eldest.games.marias.actions import MOST_SEATS
from eldest.games.marias.figures import (
    ABSENT,
    COMMITMENTS,
    NOBODY,
    SEVEN,
    SEVEN_AGAINST,
    TRUMP_GAME,
)
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import PAIRS, SEVENS
from eldest.games.marias.score import settled_of
from eldest.games.marias.view import (
    Commitment,
    Ending,
    Laid,
    Marriage,
    Revoke,
    Said,
    Selection,
    View,
)
from eldest.games.marias.words import COMMITMENTS as COMMITMENT_NAMES
from eldest.games.marias.words import CONTRACTS, DECLARER, DEFENCE, RUNGS, TYPES
from eldest.protocol import Seat
from eldest.protocol.moves import Said as Heard


class Seen:
    """A kernel as one seat sees it; None is the onlooker. Arrays are read off it once."""

    def __init__(self, kernel: Marias, options: Options, seat: Seat | None) -> None:
        self.kernel, self.options, self.seat = kernel, options, seat
        self.placed = kernel.chair != NOBODY
        self.player = NOBODY if seat is None or not self.placed else kernel.seated_player(seat)
        seats = range(kernel.seats)
        self.by_seat = [kernel.seated_player(each) for each in seats]
        self.seats = [kernel.seated(place) for place in seats] + [None]  # by place; -1 is nobody
        self.hands = [kernel.hand(place) for place in self.by_seat]
        self.level = kernel.level
        self.announced = kernel.announced() if kernel.marriages else ()
        self.laid = self._all_laid() if kernel.cards_played else []

    def view(self, legal: tuple[str, ...], history: tuple[Heard, ...]) -> View:
        """Everything that the seat knows."""
        kernel, seats, number = self.kernel, self.seats, self.kernel.number
        bids, tricks = self._bids() if kernel.said else (), kernel.tricks
        return View(
            seat=self.seat,
            options=self.options,
            phase=phases.NAMES[kernel.phase],
            shuffled=kernel.phase != phases.SETUP or not kernel.unordered(),
            reshaped=kernel.reshaped != 0,
            lifted=kernel.lifted != 0,
            turn=kernel.turn if kernel.turn >= 0 else None,
            dealer=seats[-2] if self.placed else None,
            chooser=kernel.chair if self.placed else None,
            declarer=seats[kernel.declarer],
            type=None if kernel.kind < 0 else TYPES[kernel.kind],
            trump=self._trump(),
            contract=None if kernel.contract < 0 else CONTRACTS[kernel.contract],
            hand=texts(kernel.hand(self.player)),
            sizes=tuple([hand.bit_count() for hand in self.hands]),
            desk=kernel.desk != NO_CARD,
            desk_card=self._desk(),
            shown=_text(kernel.shown),
            blind=kernel.blind != 0,
            talon_size=kernel.talon_size,
            talon=self._talon() if kernel.talon_size else (),
            memory=self._memory() if kernel.takes else (),
            took=self._took() if kernel.takes else (),
            lifted_number=kernel.lifted if self._has_lifted() else None,
            selections=self._selections() if kernel.stages else (),
            bids=bids,
            rung=None if kernel.rung < 0 else RUNGS[kernel.rung],
            bidder=seats[kernel.bidder],
            passed=tuple([said.seat for said in bids if said.rung is None]),
            asked=self._asked(),
            answered=self._from_declarer(kernel.answered),
            taken_by=self._seated(kernel.taken_by[: kernel.takes]) if kernel.takes else (),
            commitments=self._commitments(),
            speech=kernel.speech,
            raisers=self._raisers() if kernel.raisers else (),
            trick=tuple(self.laid[3 * number :]),
            winning=seats[kernel.winner] if kernel.table else None,
            last_trick=tuple(self.laid[3 * number - 3 : 3 * number]) if number else (),
            last_winner=seats[kernel.last_winner],
            number=min(number + 1, 10),
            tricks=tuple([tricks[place] if place >= 0 else 0 for place in self.by_seat]),
            marriages=tuple([_marriage(seats[p], suit, v) for p, suit, v in self.announced]),
            known=self._known(),
            opened=kernel.opened != 0,
            open_hand=texts(kernel.hand(kernel.declarer)) if kernel.opened else (),
            misdeals=kernel.misdeals,
            spent=tuple([seat for seat in range(kernel.seats) if kernel.spent >> seat & 1]),
            played=tuple([laid.card for laid in self.laid]),
            older_tricks=self._older(),
            points=self._points(),
            lacked=self._lacked(),
            revokes=tuple(self._revokes()) if kernel.revokes else (),
            said_next=self._seated(kernel.next_by[: kernel.nexts]) if kernel.nexts else (),
            endings=tuple(self._endings()) if kernel.endings else (),
            settlement=settled_of(kernel) if kernel.phase == phases.SETTLED else None,
            hands=self._after_round(),
            legal=legal,
            history=history,
        )

    def _seated(self, places: Iterable[int]) -> tuple[Seat, ...]:
        return tuple(map(self.kernel.seated, places))

    # -- hidden things ------------------------------------------------------------------------

    def _trump(self) -> str | None:
        """The chooser from his choice on, everybody from the reveal on."""
        kernel = self.kernel
        seen = kernel.shown != NO_CARD or self.player == 0
        return SUITS[kernel.trump] if seen and kernel.trump < len(SUITS) else None

    def _desk(self) -> str | None:
        """Before the reveal the chooser only; a blind card too, after Phase B."""
        kernel = self.kernel
        seen = kernel.shown != NO_CARD or self.player == 0
        return _text(kernel.desk) if seen else None

    def _talon(self) -> tuple[str, ...]:
        """Who discarded it; everybody after a Trump Game (M-14.2)."""
        kernel = self.kernel
        public = kernel.kind == TRUMP_GAME or self.options.reveal_after_round
        mine = self.player >= 0 and kernel.stage_by[kernel.stages - 1] == self.player
        if mine or (public and kernel.phase == phases.SETTLED):
            return _in_order(kernel.talon)
        return ()

    def _stage(self, index: int) -> tuple[int, int]:
        return self.kernel.stage_first[index], self.kernel.stage_second[index]

    def _memory(self) -> tuple[str, ...]:
        """What he discarded before somebody else took it."""
        kernel = self.kernel
        if self.player < 0:
            return ()
        earlier = range(kernel.stages - 1 if kernel.talon_size else kernel.stages)
        mine = [self._stage(index) for index in earlier if kernel.stage_by[index] == self.player]
        return _in_order(card for cards in mine for card in cards)

    def _took(self) -> tuple[str, ...]:
        """The talon that he took into his hand."""
        taken_by = self.kernel.taken_by[: self.kernel.takes]
        if self.player not in taken_by:
            return ()
        return _in_order(self._stage(taken_by.index(self.player)))

    def _has_lifted(self) -> bool:
        kernel = self.kernel
        return bool(kernel.lifted) and self.seat == kernel.seated(kernel.seats - 2)

    def _known(self) -> tuple[tuple[str, ...], ...]:
        """By seat, what everybody knows him still to hold."""
        if not self._is_anything_known():
            return ((),) * len(self.by_seat)
        return tuple([texts(self.known(seat)) for seat in range(len(self.by_seat))])

    def _is_anything_known(self) -> bool:
        if self.announced or self.kernel.shown != NO_CARD or self.kernel.opened:
            return True
        return self.level[SEVEN] != ABSENT or self.level[SEVEN_AGAINST] != ABSENT

    def known(self, seat: Seat) -> int:
        """What everybody knows this player still to hold: shown card, kings, the kept seven."""
        kernel, place = self.kernel, self.by_seat[seat]
        if place < 0:
            return 0
        if kernel.opened and place == kernel.declarer:
            return self.hands[seat]
        known = 0
        if kernel.shown != NO_CARD and place == kernel.declarer:
            known |= 1 << kernel.shown
        for player, suit, _ in self.announced:
            known |= PAIRS[suit] if player == place else 0
        for name in (SEVEN, SEVEN_AGAINST):
            if self.level[name] != ABSENT and kernel.announcer[name] == place:
                known |= 1 << SEVENS[kernel.trump]
        return known & self.hands[seat]

    def _after_round(self) -> tuple[tuple[str, ...], ...]:
        """M-14.2: unplayed cards stay face down unless the table shows everything."""
        if self.kernel.phase != phases.SETTLED or not self.options.reveal_after_round:
            return ()
        return tuple(map(texts, self.hands))

    # -- public things ------------------------------------------------------------------------

    def _selections(self) -> tuple[Selection, ...]:
        kernel = self.kernel
        made = zip(kernel.stage_by[: kernel.stages], kernel.stage_kind, strict=False)
        return tuple(
            [Selection(kernel.seated(by), TYPES[kind]) for by, kind in made if by != NOBODY]
        )

    def _bids(self) -> tuple[Said, ...]:
        kernel = self.kernel
        said = zip(kernel.said_by[: kernel.said], kernel.said_rung, strict=False)
        return tuple(
            [Said(kernel.seated(place), None if rung < 0 else RUNGS[rung]) for place, rung in said]
        )

    def _from_declarer(self, places: int) -> tuple[Seat, ...]:
        """These players, from the declarer's left."""
        if not places:
            return ()
        order = [(self.kernel.declarer + step) % 3 for step in (1, 2, 3)]
        return tuple(self.kernel.seated(place) for place in order if places >> place & 1)

    def _asked(self) -> tuple[Seat, ...]:
        """Who is still to answer or to speak, the next one first."""
        kernel = self.kernel
        if kernel.phase != phases.DOUBLING:
            return self._from_declarer(kernel.asked)
        both = kernel.speech % 2 == 0 and kernel.player == (kernel.declarer + 1) % 3
        places = [kernel.player, (kernel.player + 1) % 3] if both else [kernel.player]
        return self._seated(places)

    def _commitments(self) -> tuple[Commitment, ...]:
        """M-8.2: the declarer's first, then the defence's in the order of announcement."""
        kernel, level = self.kernel, self.level
        there = [name for name in range(COMMITMENTS) if level[name] != ABSENT]
        if not there:
            return ()
        announcer, raiser = kernel.announcer, kernel.raiser
        there.sort(key=lambda name: (announcer[name] - kernel.declarer) % 3)
        return tuple(
            [
                _commitment(
                    name,
                    self.seats[announcer[name]],
                    level[name],
                    self.seats[raiser[name]],
                    kernel.open >> name & 1,
                    kernel.fresh >> name & 1,
                )
                for name in there
            ]
        )

    def _raisers(self) -> tuple[Seat, ...]:
        """M-13.6: the defenders who doubled, the first one first."""
        kernel, first = self.kernel, self.kernel.first_raiser
        others = [place for place in range(3) if kernel.raisers >> place & 1 and place != first]
        return self._seated((first, *others))

    def _all_laid(self) -> list[Laid]:
        kernel = self.kernel
        by_player = [LAID[kernel.seated(place)] for place in range(3)]
        cards, players = kernel.played[: kernel.cards_played], kernel.played_by
        return [by_player[place][card] for place, card in zip(players, cards, strict=False)]

    def _older(self) -> tuple[tuple[Laid, ...], ...]:
        if not self.options.show_all_tricks:
            return ()
        last = 3 * self.kernel.number - 3
        return tuple(tuple(self.laid[first : first + 3]) for first in range(0, last, 3))

    def _points(self) -> tuple[int, int] | None:
        """Card points and marriages so far."""
        kernel = self.kernel
        if not self.options.show_points or kernel.kind != TRUMP_GAME or kernel.declarer < 0:
            return None
        declarer, defence = kernel.counts()
        return declarer, defence

    def _lacked(self) -> tuple[str, ...]:
        """M-9.5; where duties are not checked nothing is shown by not following (M-16.2)."""
        if not self.options.strict or not self.laid:
            return ("",) * len(self.by_seat)
        return tuple([_letters(self.kernel.shown_void(place)) for place in self.by_seat])

    def _revokes(self) -> Iterator[Revoke]:
        kernel = self.kernel
        for i in range(kernel.revokes):
            when = kernel.revoke_after[i], bool(kernel.revoke_settled[i])
            yield Revoke(kernel.revoke_of[i], kernel.revoke_trick[i], *when)

    def _endings(self) -> Iterator[Ending]:
        kernel = self.kernel
        for i in range(kernel.endings):
            yield Ending(phases.REASONS[kernel.ending_reason[i]], self.seats[kernel.ending_by[i]])


LAID = [[Laid(seat, card_text(card)) for card in range(52)] for seat in range(MOST_SEATS)]


@lru_cache(1024)
def _marriage(seat: Seat, suit: int, value: int) -> Marriage:
    return Marriage(seat, SUITS[suit], value)


@lru_cache(8192)
def _commitment(
    name: int, seat: Seat | None, level: int, raiser: Seat | None, is_open: int, fresh: int
) -> Commitment:
    owner = DECLARER if name < SEVEN_AGAINST else DEFENCE
    return Commitment(COMMITMENT_NAMES[name], owner, seat, level, raiser, is_open != 0, fresh != 0)


@lru_cache(8192)
def texts(mask: int) -> tuple[str, ...]:
    """The cards of a mask in the order of their numbers."""
    return tuple(map(card_text, cards_of(mask)))


@lru_cache(16)
def _letters(suits: int) -> str:
    return "".join(letter for suit, letter in enumerate(SUITS) if suits >> suit & 1)


def _in_order(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(card_text, sorted(cards)))


def _text(card: int) -> str | None:
    return None if card == NO_CARD else card_text(card)
