"""The protocol: a Game is a catalogue card, a Round is one deal from the shuffle to the score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol, Self

from eldest.cards import Pack
from eldest.deal import Draws
from eldest.protocol.bulk import Lanes, Layout, Playouts
from eldest.protocol.dealing import Dealing
from eldest.protocol.law import Lawbook, Refusal
from eldest.protocol.options import BadOption, HouseRules
from eldest.protocol.outcome import Outcome

Seat = int

# An action is a small frozen value whose str() is read back by its game; each game has its own.
Action = Any
# A view is a frozen dataclass of plain values; each game has its own.
View = Any


@dataclass(frozen=True, slots=True)
class Setup:
    """How a round begins: the house rules, who leads (None: chance chooses), and the old pack.

    `order` is the pack as it was collected, where a game deals it again without a shuffle; nobody
    may see it.
    """

    options: HouseRules
    leader: Seat | None = 0
    order: tuple[int, ...] = ()

    def led_by(self, seat: Seat) -> Setup:
        """The same with the leader that chance has chosen."""
        return replace(self, leader=seat)


class Round(Protocol):
    """One deal: a mutable object that knows its law and is cheap to copy."""

    setup: Setup

    def actors(self) -> tuple[Seat, ...]:
        """Who may act now: seats, `(CHANCE,)`, or nobody when the round is over."""

    def judge(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the law refuses this action by this seat; None if it does not."""

    def legal(self, seat: Seat) -> list[Action]:
        """Every action that `judge` allows this seat; of composite actions those without parts.

        A shuffle is too many to list; actions with parts are built by `Game.parts`.
        """

    def apply(self, seat: Seat, action: Action) -> None:
        """Carry out an action that was judged; trusts its caller."""

    def chance(self, draws: Draws) -> Action:
        """What chance does now."""

    def view(self, seat: Seat | None) -> View:
        """What this seat may know; None is the onlooker."""

    def told(self, viewer: Seat | None, seat: Seat, action: Action) -> str:
        """The action as this viewer hears of it, asked before it is applied."""

    def reveals(self, seat: Seat, action: Action) -> bool:
        """Whether anybody learns something hidden through this action."""

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """Who acts, and how, for a seat whose time is over."""

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


class Game(ABC):
    """A game's catalogue card: its key, its options, how to start and how to read an action."""

    key: ClassVar[str]
    version: ClassVar[int]
    Options: ClassVar[type[HouseRules]]
    lawbook: ClassVar[Lawbook]
    presets: ClassVar[Mapping[str, HouseRules]]
    out_of_turn: ClassVar[tuple[type, ...]] = ()  # kinds of action that a seat may do unasked
    ends_by_agreement: ClassVar[bool] = False  # whether all people may end a match between rounds

    def options(self, **values: object) -> HouseRules:
        """Options from Python values; `BadOption` names what does not fit."""
        return self.Options.make(values)

    def preset(self, name: str) -> HouseRules:
        """A named set of house rules."""
        if name not in self.presets:
            known = ", ".join(self.presets)
            raise BadOption(f"{self.key} has no preset {name!r}; its presets are {known}")
        return self.presets[name]

    @abstractmethod
    def seats(self, options: HouseRules) -> int:
        """How many play."""

    @abstractmethod
    def sides(self, options: HouseRules) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together."""

    @abstractmethod
    def side_name(self, side: int) -> str:
        """What a record calls a side."""

    @abstractmethod
    def pack(self, options: HouseRules) -> Pack:
        """The cards that are shuffled."""

    @abstractmethod
    def dealing(self, options: HouseRules) -> Dealing:
        """How the order of the pack becomes a deal."""

    @abstractmethod
    def start(self, setup: Setup) -> Round:
        """A round in which nothing has happened yet."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The inverse of str(action); `NotationError` if the text is no action."""

    def split(self, field: str) -> list[str]:
        """The texts of the actions that stand side by side in a record's field."""
        return field.split(" ")

    def parts(self, view: View, text: str) -> list[str]:
        """What may come next after `text` when an action is built part by part.

        The parts are joined by spaces; [] says that the action is complete.
        """
        return [] if text else list(view.legal)

    @abstractmethod
    def imagine(self, view: View, draws: Draws) -> Round:
        """A round that the viewer cannot tell from the real one, each such world equally likely."""

    @abstractmethod
    def worlds(self, view: View) -> Iterator[Round]:
        """Every round that the viewer cannot tell from the real one; for small endings."""

    @abstractmethod
    def universe(self, options: HouseRules) -> Iterable[Action]:
        """Every action that a seat could put into words."""

    @abstractmethod
    def longest(self, options: HouseRules) -> int:
        """The greatest number of actions in a round."""

    @abstractmethod
    def playouts(self, options: HouseRules, first_seed: int, count: int) -> Playouts:
        """Random rounds of these seeds, as many as `count`."""

    @abstractmethod
    def layout(self) -> Layout:
        """How the lanes of this game are read."""

    @abstractmethod
    def lanes(self, options: HouseRules, count: int, seed: int) -> Lanes:
        """Rounds side by side for learners."""

    @abstractmethod
    def first(self, options: HouseRules) -> Setup:
        """The first round of a match."""

    @abstractmethod
    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """The next round of a match; None if the match is over."""

    def winners(self, totals: Sequence[int], outcomes: Sequence[Outcome]) -> list[int]:
        """The sides that have won a finished match: the highest total, several if they share it."""
        return [side for side, total in enumerate(totals) if total == max(totals)]

    def consents(self, undone: Sequence[tuple[Seat, Action]]) -> Collection[Seat] | Refusal | None:
        """Who must agree to the taking back of these acts, the asker's first, or why it cannot be.

        None leaves it to the table (T-3); a game has a law of its own if its rulebook says so.
        """
        return None

    def carry(self, round_: Round, setup: Setup) -> Setup:
        """The next round's setup with what a finished round leaves on the table: mostly nothing."""
        return setup
