"""What a round and a view are to those who use them, and what a game has of its own, as types."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, Self

from eldest.deal import Draws
from eldest.protocol.law import Refusal
from eldest.protocol.options import HouseRules
from eldest.protocol.outcome import Outcome

Seat = int

# An action is a small frozen value whose str() is read back by its game; each game has its own.
Action = Any
# A view is a frozen dataclass of plain values; each game has its own.
View = Any

# What a game has of its own. `Game` alone is a game of which only the key is known: then they are
# Any, because a method that takes one game's options cannot take every game's.
if TYPE_CHECKING:
    from typing_extensions import TypeVar  # Python 3.11 has no defaults of type variables

    OptionsT = TypeVar("OptionsT", bound=HouseRules, default=Any)
    ActionT = TypeVar("ActionT", default=Any)
    ViewT = TypeVar("ViewT", bound="Seeing", default=Any)
    ViewT_co = TypeVar("ViewT_co", covariant=True, default=Any)
else:
    from typing import TypeVar

    OptionsT, ActionT = TypeVar("OptionsT"), TypeVar("ActionT")
    ViewT, ViewT_co = TypeVar("ViewT"), TypeVar("ViewT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Setup:
    """How a round begins: the house rules, who leads (None: chance chooses), and what was before.

    `order` is the pack as it was collected, where a game deals it again without a shuffle; nobody
    may see it. `spent` are the seats that have used what each may do once in a match.
    """

    options: HouseRules
    leader: Seat | None = 0
    order: tuple[int, ...] = ()
    spent: tuple[Seat, ...] = ()

    def led_by(self, seat: Seat) -> Setup:
        """The same with the leader that chance has chosen."""
        return replace(self, leader=seat)


class Seeing(Protocol):
    """What the view of every game has."""

    @property
    def seat(self) -> Seat | None:
        """Who sees it; None is the onlooker."""

    @property
    def legal(self) -> Sequence[str]:
        """What he may do now; long actions are built by `Game.parts` and need not be listed."""

    @property
    def setup(self) -> Setup:
        """How the round began."""


class Round(Protocol[ActionT, ViewT_co]):
    """One deal: a mutable object that knows its law and is cheap to copy."""

    setup: Setup

    def actors(self) -> tuple[Seat, ...]:
        """Who may act now: seats, `(CHANCE,)`, or nobody when the round is over."""

    def judge(self, seat: Seat, action: ActionT) -> Refusal | None:
        """Why the law refuses this action by this seat; None if it does not."""

    def legal(self, seat: Seat) -> list[ActionT]:
        """Every action that `judge` allows this seat; of composite actions those without parts.

        A shuffle is too many to list; actions with parts are built by `Game.parts`.
        """

    def following(self, text: str, seat: Seat | None = None) -> list[str]:
        """What may be added to these parts of an action, joined by spaces; [] if it is whole.

        The action is the actor's, or one that another seat may do out of turn.
        `NotationError` if one of them is no part, `Illegal` if the law refuses it.
        """

    def apply(self, seat: Seat, action: ActionT) -> None:
        """Carry out an action that was judged; trusts its caller."""

    def chance(self, draws: Draws) -> ActionT:
        """What chance does now."""

    def view(self, seat: Seat | None) -> ViewT_co:
        """What this seat may know; None is the onlooker."""

    def told(self, viewer: Seat | None, seat: Seat, action: ActionT) -> str:
        """The action as this viewer hears of it, asked before it is applied."""

    def told_each(
        self, viewers: Iterable[Seat | None], seat: Seat, action: ActionT
    ) -> dict[Seat | None, str]:
        """The same for each of these viewers."""

    def reveals(self, seat: Seat, action: ActionT) -> bool:
        """Whether anybody learns something hidden through this action."""

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, ActionT]:
        """Who acts, and how, for a seat whose time is over."""

    def single(self) -> ActionT | None:
        """What the host does by itself for a seat that has no choice; None if nothing."""

    def outcome(self) -> Outcome | None:
        """The result; None until the round is over."""

    def cards(self) -> list[int]:
        """Every card wherever it is, sorted."""

    def label(self) -> str:
        """What a line of the record that begins now is called: the number of the trick."""

    def closing(self) -> str | None:
        """What is asserted at the end of a line of the record; None while the line goes on."""

    def copy(self) -> Self:
        """An independent round in the same state."""
