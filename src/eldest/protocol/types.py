"""Types that callers see: `Seat`, `Setup`, and the interfaces of actions, views and rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

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


class Heard(NamedTuple):
    """An event as one viewer hears it, with its place in the log."""

    number: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Setup:
    """How a round begins: the house rules, the leader (None: chance chooses), what carries over.

    `order` is the collected pack if a game deals it again without a shuffle; nobody may see it.
    `spent` are the seats that have used a right that they have once in a match.
    """

    options: HouseRules
    leader: Seat | None = 0
    order: tuple[int, ...] = ()
    spent: tuple[Seat, ...] = ()

    def led_by(self, seat: Seat) -> Setup:
        """Return the setup with the leader that chance has chosen."""
        return replace(self, leader=seat)


class Seeing(Protocol):
    """The fields that the view of every game has."""

    @property
    def seat(self) -> Seat | None:
        """The seat of the viewer; None is the onlooker."""

    @property
    def legal(self) -> Sequence[str]:
        """The legal actions; long ones, built by `Game.parts`, need not be listed."""

    @property
    def setup(self) -> Setup:
        """The setup with which the round began."""


class Round(Protocol[ActionT, ViewT_co]):
    """One deal as a caller sees it, with its game's types; `protocol.round.Round` is the class."""

    setup: Setup  # how it began, with the leader once chance has chosen one

    def actors(self) -> tuple[Seat, ...]:
        """Return who may act now: seats, `(CHANCE,)`, or `()` when the round is over."""

    def judge(self, seat: Seat, action: ActionT) -> Refusal | None:
        """Return why the law refuses this action by this seat; None if it is legal."""

    def legal(self, seat: Seat) -> list[ActionT]:
        """Return every legal action of this seat, without actions built from parts.

        Shuffles are too many to list; `Game.parts` builds actions with parts.
        """

    def following(self, text: str, seat: Seat | None = None) -> list[str]:
        """Return what may follow these parts of an action; [] if it is complete.

        The action is the actor's, or one that another seat may do out of turn.
        `NotationError` if one of them is not a part, `Illegal` if the law refuses it.
        """

    def apply(self, seat: Seat, action: ActionT) -> None:
        """Carry out an action that was judged; trusts its caller."""

    def chance(self, draws: Draws) -> ActionT:
        """Return what chance does now."""

    def view(self, seat: Seat | None) -> ViewT_co:
        """Return what this seat may know; None is the onlooker."""

    def told(self, viewer: Seat | None, seat: Seat, action: ActionT) -> str:
        """Return the action as this viewer hears it; call this before it is applied."""

    def told_each(
        self, viewers: Iterable[Seat | None], seat: Seat, action: ActionT
    ) -> dict[Seat | None, str]:
        """Return the action as each of these viewers hears it."""

    def reveals(self, seat: Seat, action: ActionT) -> bool:
        """Return whether this action reveals something hidden to anybody."""

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, ActionT]:
        """Return who acts, and how, when a seat has run out of time."""

    def single(self) -> ActionT | None:
        """Return what the host plays for a seat without a choice; None if nothing."""

    def outcome(self) -> Outcome | None:
        """Return the result; None until the round is over."""

    def cards(self) -> list[int]:
        """Return all cards of the round, sorted."""

    def label(self) -> str:
        """Return the label of the record line that begins now, such as the trick number."""

    def closing(self) -> str | None:
        """Return what the record asserts at the end of a line; None while the line goes on."""

    def copy(self) -> Self:
        """Return an independent round in the same state."""
