# cython: binding=False
# Without binding, calls are faster.
"""One round of any game: text and values outside, the game's kernel inside.

C types are in round.pxd. The `Game` defines what differs between games: view, outcome, record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eldest.cards import NotationError
from eldest.deal.shuffle import shuffle
from eldest.protocol.chance import Lead, Shuffle
from eldest.protocol.constants import CHANCE, CHANCE_WORD, FINE, NOBODY, SHUFFLE
from eldest.protocol.errors import Illegal
from eldest.protocol.kernel import Kernel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from eldest.deal import Draws
    from eldest.protocol.game import Game
    from eldest.protocol.law import Refusal
    from eldest.protocol.moves import Row
    from eldest.protocol.outcome import Outcome
    from eldest.protocol.types import Action, Seat, Setup, View

NUMBERS = list(range(64 * (CHANCE_WORD + 1)))
ACTORS: list[tuple[int, ...]] = [(), (CHANCE,), (0,), (1,), (2,), (3,), (4,), (5,)]  # by actor + 2


class Round:
    """One deal, judged by the game's law, with its history."""

    def __init__(self, game: Game, setup: Setup, kernel: Kernel) -> None:
        self.game = game
        self.setup = setup
        self.kernel: Any = kernel  # Any: each game's kernel has doors of its own
        self.scratch: Any = None
        self.actions = game.table.actions
        self.noted = game.noted
        self.out_of_turn = bool(game.out_of_turn)
        self.notes: dict[int, str] = {}  # words beside a move, by its place in the history

    # -- whose turn ---------------------------------------------------------------------------

    def actors(self) -> tuple[Seat, ...]:
        """Return who may act now: a seat, `(CHANCE,)`, or `()` when the round is over."""
        turn: int = self.kernel.turn
        return ACTORS[turn + 2]

    @property
    def options(self) -> Any:  # Any: each game has its own house rules
        """The house rules."""
        return self.setup.options

    # -- the law ------------------------------------------------------------------------------

    def judge(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why the law refuses this action by this seat; None if it is legal."""
        row = action.moves
        kernel = self.kernel
        if seat < CHANCE or seat > kernel.seats:
            seat = kernel.seats  # a stranger, who may never act
        if seat == CHANCE and row[0] == SHUFFLE:
            fault = kernel.misordered(action.order)
        elif len(row) == 1 and self.is_whole(row[0]):
            fault = kernel.fault(seat, row[0])
        else:
            kernel = self.scratch_copy()
            fault = kernel.row_fault(seat, row)
        return None if fault == FINE else self.game.refusal(kernel, fault)

    def legal(self, seat: Seat) -> list[Action]:
        """Return every legal action of this seat; the game chooses which long ones to list."""
        kernel = self.kernel
        if seat != kernel.turn or kernel.shuffling:
            found: list[Action] = []  # a shuffle is too many to list
        elif kernel.is_composite():
            found = self.game.listed(kernel)
        else:
            found = kernel.due_entries(self.actions)
        if self.out_of_turn and seat != CHANCE and kernel.has_extras():
            found += self.game.besides(kernel, seat)
        return found

    def parts(self, row: Row = (), seat: Seat | None = None) -> list[int]:
        """Return the moves that may come next in an action; [] if it is complete.

        The actor's, or what another seat may do out of turn. `Illegal` says why the law refuses a
        move of the row.
        """
        who = self.kernel.turn if seat is None else seat
        if not row:
            return self._choices(who, NUMBERS)
        if len(row) == 1 and self.is_whole(row[0]):
            if self.kernel.fault(who, row[0]) or row[0] == SHUFFLE:
                raise self._error_of(self.kernel, who, row[0])
            return []
        scratch = self._after(who, row)
        after: list[int] = scratch.due_entries(NUMBERS) if scratch.is_partial() else []
        return after

    def _choices(self, seat: Seat, table: list[Any]) -> list[Any]:  # Any: numbers or actions
        """The entries of a table that a seat may choose: those due, or those that are free."""
        kernel = self.kernel
        if seat == kernel.turn:
            found: list[Any] = kernel.due_entries(table)
        else:
            found = kernel.free_entries(seat, table)
        return found

    def _after(self, seat: Seat, row: Row) -> Any:  # Any: as `kernel`
        """A scratch kernel after these parts of an action; `Illegal` if the law refuses one."""
        scratch = self.scratch_copy()
        for move in row:
            try:
                scratch.make(seat, move)
            except ValueError:
                raise self._error_of(scratch, seat, move) from None
        return scratch

    def is_whole(self, move: int) -> bool:
        """Return whether an action that begins with this move ends with it."""
        return move >= len(NUMBERS) or self.kernel.is_whole(move)

    def action(self, row: Row) -> Action:
        """Return the action of a complete sequence of moves."""
        found = self.actions[row[0]] if len(row) == 1 else None
        return self.game.action(row) if found is None else found

    def _error_of(self, scratch: Kernel, seat: Seat, move: int) -> Exception:
        """The error for a seat that cannot make this move; a shuffle is not a part of an action."""
        fault = scratch.fault(seat, move)
        if fault == FINE:
            return NotationError(f"the move {move} is not a part of an action")
        return Illegal(self.game.refusal(scratch, fault))

    def following(self, text: str, seat: Seat | None = None) -> list[str]:
        """Return the texts of `parts`, after the text of earlier parts joined by spaces."""
        return self.game.following(self, text, seat)

    def scratch_copy(self) -> Any:  # Any: as `kernel`
        """Return a copy of the kernel to try moves on."""
        if self.scratch is None:
            self.scratch = self.kernel.copy()
        else:
            self.scratch.take_over(self.kernel)
        return self.scratch

    # -- what an action does ------------------------------------------------------------------

    def apply(self, seat: Seat, action: Action) -> None:
        """Carry out an action that was already judged."""
        row = action.moves
        if seat == CHANCE and row[0] == SHUFFLE:
            self.kernel.make_shuffle(action.order)
            return
        if self.noted and type(action) in self.noted:
            self.keep(self.game.note(action))
        for move in row:
            self.kernel.make(seat, move)
        if seat == CHANCE and isinstance(action, Lead):
            self.setup = self.setup.led_by(action.seat)

    def keep(self, note: str | None) -> None:
        """Store the words that belong to the next move."""
        if note is not None:
            self.notes = {**self.notes, self.kernel.length: note}

    def chance(self, draws: Draws) -> Action:
        """Return what chance does now: it orders the pack, or draws one of its moves."""
        cards = self.kernel.unordered()
        if cards:
            return Shuffle(tuple(shuffle(cards, draws)))
        may = self._choices(CHANCE, self.actions)  # for a seat too that has run out of time
        return may[draws.below(len(may))]

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """Return who acts, and how, when a seat has run out of time."""
        return self.game.default(self, seat, draws)

    def single(self) -> Action | None:
        """Return what the host plays for a seat without a choice."""
        return self.game.single(self)

    # -- what is seen -------------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """Return what this seat may know; None is the onlooker."""
        if seat is not None and not 0 <= seat < self.kernel.seats:
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {self.kernel.seats - 1}")
        return self.game.view(self, seat)

    def history(self, viewer: Seat | None) -> tuple[tuple[Seat, str], ...]:
        """Return the actions so far, with their seats, as this viewer heard them."""
        return self.game.history(self, viewer)

    def told(self, viewer: Seat | None, seat: Seat, action: Action) -> str:
        """Return the action as this viewer hears it; call this before it is applied."""
        return self.told_each((viewer,), seat, action)[viewer]

    def told_each(
        self, viewers: Iterable[Seat | None], seat: Seat, action: Action
    ) -> dict[Seat | None, str]:
        """Return the action as each of these viewers hears it; it is tried only once."""
        if action.moves[0] == SHUFFLE:
            return dict.fromkeys(viewers, self.game.table.text((SHUFFLE,)))
        scratch, began, note = self.scratch_copy(), self.kernel.length, self.game.note(action)
        for move in action.moves:
            scratch.make(seat, move)
        return {
            viewer: self.game.heard_text(viewer, seat, scratch.heard_row(viewer, began), note)
            for viewer in viewers
        }

    def reveals(self, seat: Seat, action: Action) -> bool:
        """Return whether this action reveals something hidden to anybody."""
        return self.game.reveals(self, seat, action)

    def outcome(self) -> Outcome | None:
        """Return the result; None until the round is over."""
        return self.game.outcome(self) if self.kernel.turn == NOBODY else None

    def cards(self) -> list[int]:
        """Return all cards of the round, sorted."""
        return self.game.cards(self)

    # -- the record ---------------------------------------------------------------------------

    def label(self) -> str:
        """Return the label of the record line that begins now."""
        return self.game.label(self)

    def closing(self) -> str | None:
        """Return what the record asserts at the end of a line; None while the line goes on."""
        return self.game.closing(self)

    def copy(self) -> Round:
        """Return an independent round in the same state."""
        other = Round(self.game, self.setup, self.kernel.copy())
        other.notes = self.notes  # never changed in place
        return other

    def __repr__(self) -> str:
        return f"<round of {self.game.key}: {self.kernel.length} moves, actors {self.actors()}>"
