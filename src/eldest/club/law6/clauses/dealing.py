"""Clause 6B: one card at a time, face down, into four hands and four pockets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from eldest.cards import PACK_52, NotationError
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.shuffle import Shuffling
from eldest.club.law6.codes import Finding
from eldest.club.law6.editions import edition_of
from eldest.club.law6.model import SEATED, BoardStage, Method, Provenance, SessionBoard
from eldest.club.law6.operation import operation
from eldest.club.law6.pack import Condition, dealt
from eldest.deal import Source, cut, rotation, shuffle, table_seed
from eldest.games.bridge import SEATS, Deal, dealer

Step = int | tuple[int, int]  # a seat, or a seat with how many cards it gets at once


def check_sequence(seq: Sequence[Step], edition: str) -> str | None:
    """The code that refuses a dealing sequence, or None (B-6.B.1, B-6.B.4)."""
    if any(isinstance(step, tuple) and step[1] > 1 for step in seq):
        return "R-6B-PACKET"
    seats = _seats(seq)
    if sorted(seats) != sorted(rotation(4, 0, 52)):
        return "R-6B-COUNT"
    # Adjacent in the pack as it lies: the last card and the first are no neighbours.
    beside = any(here == there for here, there in pairwise(seats))
    return "R-6B-ADJ" if beside and edition_of(edition).forbids_adjacent else None


def is_rotation(seats: Sequence[int]) -> bool:
    """Whether the cards go round clockwise, from whichever seat (B-6.B.3)."""
    return list(seats) == rotation(4, seats[0], len(seats))


def read_sequence(text: str | Sequence[object]) -> list[Step]:
    """A sequence from `ESWN...` or from a list of seats and [seat, how many]."""
    return [_step(step) for step in text]


def table_deal(
    secret: bytes, entropy: Sequence[bytes], board: int, cut_at: int | None = None
) -> Deal:
    """The deal of `table/1` in rotation from the dealer's left (B-C.18)."""
    order = shuffle(PACK_52.cards, Source(table_seed(secret, entropy)))
    lying = order if cut_at is None else cut(order, cut_at)
    return Deal(dealt(lying, rotation(4, (dealer(board) + 1) % 4, 52), range(4)))


class Dealing(Shuffling):
    """The deal from a shuffled pack."""

    @operation()
    def deal(
        self,
        by: By,
        board: int,
        *,
        seq: str | list[object] | None = None,
        first: str | None = None,
        pockets: str | None = None,
        cards: int = 52,
    ) -> Answer:
        """Deal the next `cards` of the pack; when the last is pocketed the board is ready."""
        found = self.boards[board]
        steps = self._steps(found, seq, first)
        if cards < 1:
            raise NotationError("a step must deal at least one card")
        refusal = (
            self.not_dealer(by, found)
            or self._not_dealable(found)
            or (self.cut_open(by, found) if found.state == BoardStage.SHUFFLED else None)
            or self.unrepresented(found, software=found.making.pack.order is not None)
            or self._changed(found, given=seq or first, pockets=pockets)
            or self._bad_layout(steps, pockets)
        )
        if refusal:
            return Answer(refusal)
        if found.state == BoardStage.SHUFFLED:
            self._begin(found, _seats(steps), pockets or SEATS)
        return self._give(by, found, cards)

    def _steps(
        self, board: SessionBoard, seq: str | list[object] | None, first: str | None
    ) -> list[Step]:
        """The sequence asked for; by default in rotation from the dealer's left (B-6.B.3)."""
        if seq is not None:
            return read_sequence(seq)
        if first is not None and first not in SEATED:
            raise NotationError(f"the first card goes to one of {' '.join(SEATS)}, not {first!r}")
        start = (board.dealer + 1) % 4 if first is None else SEATS.index(first)
        return list(rotation(4, start, 52))

    def _not_dealable(self, board: SessionBoard) -> Finding | None:
        if board.state == BoardStage.REDEAL_REQUIRED:
            return self.no("R-6D-SAMEDEAL")  # the pack as it was gathered is the old deal
        if board.state in (BoardStage.EMPTY, BoardStage.SHUFFLED):
            shuffled = board.making.pack.condition == Condition.RANDOM
            return None if shuffled else self.no("R-6A-NOSHUF")
        return None if board.state == BoardStage.DEALT else self.no("R-6B-STATE")

    def _changed(
        self, board: SessionBoard, *, given: object, pockets: str | None
    ) -> Finding | None:
        """Sequence and pockets are chosen before the deal starts, or not at all (B-6.B.5)."""
        if board.state == BoardStage.SHUFFLED:
            return None
        return self.no("R-6B-POCKET") if pockets else self.no("R-6B-STATE") if given else None

    def _bad_layout(self, steps: list[Step], pockets: str | None) -> Finding | None:
        code = check_sequence(steps, self.event.edition)
        if code is None and pockets is not None and sorted(pockets) != sorted(SEATS):
            code = "R-6B-POCKET"
        return self.no(code) if code else None

    def _begin(self, board: SessionBoard, seats: list[int], pockets: str) -> None:
        board.making.sequence = tuple(seats)
        board.making.pockets = tuple(map(SEATS.index, pockets))
        board.original.state = BoardStage.DEALT

    def _give(self, by: By, board: SessionBoard, cards: int) -> Answer:
        making = board.making
        making.given = min(52, making.given + cards)
        turned = () if is_rotation(making.sequence) else (self.no("N-6B-ROT"),)
        if making.given < 52:
            return Answer(notices=turned, facts={"given": making.given})
        flags = self.absence_flags(board)
        order = making.pack.order
        hands = dealt(order, making.sequence, making.pockets) if order else None
        facts = self.fill(board, hands, self._how(by, board), making)
        return Answer(flags=flags, notices=turned, facts=facts)

    def _how(self, by: By, board: SessionBoard) -> Provenance:
        making, method = board.making, self.method_of(board)
        real = making.pack.order is None
        return Provenance(
            method=str(method),
            actor=by.person,
            generator="hand" if real else "table/1" if making.secret else "shuffle",
            deal_index=board.k,
            sequence="".join(SEATS[seat] for seat in making.sequence),
            presence="".join(making.presence),
            presence_waived=method == Method.TABLE and self.waived(board),
            attested=making.pack.shuffled_by if real else None,
        )


def _seats(seq: Sequence[Step]) -> list[int]:
    seats: list[int] = []
    for step in seq:
        seat, many = step if isinstance(step, tuple) else (step, 1)
        seats += [seat] * many
    return seats


def _step(step: object) -> Step:
    match step:
        case str() if step in SEATED:
            return SEATED.index(step)
        case [str(seat), int(many)] if seat in SEATED and many >= 1:
            return SEATED.index(seat), many
    raise NotationError(f"a step of the deal is a seat, or a seat and how many cards, not {step!r}")
