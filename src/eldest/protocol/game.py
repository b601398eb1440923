"""The protocol: a Game is a catalogue card, a Round is one deal from the shuffle to the score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol, Self

from eldest.cards import PACK_32, PACK_48, PACK_52, NotationError, Pack, cards_text
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.deal.seeds import Seed
from eldest.protocol import many
from eldest.protocol import round as rounds
from eldest.protocol.bulk import Field, Lanes, Layout, Playouts, check_run, checked_lanes
from eldest.protocol.dealing import Dealing, HandsDealing
from eldest.protocol.kernel import Kernel
from eldest.protocol.law import Lawbook, Refusal
from eldest.protocol.moves import MoveTable, Row, Said
from eldest.protocol.numbers import CHANCE
from eldest.protocol.options import BadOption, HouseRules
from eldest.protocol.outcome import Outcome
from eldest.protocol.sight import Imagining

Seat = int

# An action is a small frozen value whose str() is read back by its game; each game has its own.
Action = Any
# A view is a frozen dataclass of plain values; each game has its own.
View = Any


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

    def following(self, text: str) -> list[str]:
        """What the actor may add to these parts of an action, joined by spaces; [] if it is whole.

        `NotationError` if one of them is no part, `Illegal` if the law refuses it.
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
    """A game's catalogue card: what it must say of itself, and what follows from its kernel."""

    key: ClassVar[str]
    version: ClassVar[int]
    Options: ClassVar[type[HouseRules]]
    lawbook: ClassVar[Lawbook]
    presets: ClassVar[Mapping[str, HouseRules]]
    table: ClassVar[MoveTable]  # the actions by the numbers of their moves
    refusals: ClassVar[Mapping[int, Refusal]]  # by the numbers of faults
    facts: ClassVar[Mapping[str, Field]] = {}  # names in the words of `Kernel.fact`
    out_of_turn: ClassVar[tuple[type, ...]] = ()  # kinds of action that a seat may do unasked
    later_chance: ClassVar[str] = ""  # what chance does after the deal, as records tell it
    noted: ClassVar[tuple[type, ...]] = ()  # kinds of action that may have words, see `note`
    ends_by_agreement: ClassVar[bool] = False  # whether all people may end a match between rounds

    def __repr__(self) -> str:
        return f"<game {self.key} {self.version}>"

    # -- the house rules ----------------------------------------------------------------------

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

    def told_layout(self, options: HouseRules) -> str:
        """How this game deals, for a checker that has never heard of it: a line of its records."""
        pack, dealing = self.pack(options), self.dealing(options)
        cards = pack.key if pack in (PACK_32, PACK_48, PACK_52) else cards_text(pack.cards)
        way = dealing.way if isinstance(dealing, HandsDealing) else "order"
        later = f" then={self.later_chance}" if self.later_chance else ""
        return f"seats={self.seats(options)} pack={cards} deal={way}{later}"

    # -- a round on its kernel ----------------------------------------------------------------

    @abstractmethod
    def kernel(self, options: HouseRules) -> Any:  # Any: each kernel has doors of its own
        """The state of a round under these house rules, before it begins."""

    def start(self, setup: Setup) -> Round:
        """A round in which nothing has happened yet."""
        kernel = self.kernel(setup.options)
        kernel.begin(CHANCE if setup.leader is None else setup.leader)
        return rounds.Round(self, setup, kernel)

    def refusal(self, kernel: Kernel, fault: int) -> Refusal:
        """What a fault is told as."""
        return self.refusals[fault]

    def listed(self, kernel: Any) -> list[Action]:  # Any: as above
        """What the actor may do, where an action may be of several moves."""
        raise NotImplementedError(f"{self.key} does not list long actions")

    def besides(self, kernel: Any, seat: Seat) -> Sequence[Action]:  # Any: as `kernel`
        """What a seat may do though it is not due, in turn or out of turn."""
        found: list[Action] = kernel.among_free(seat, self.table.actions)
        return found

    def single(self, round_: rounds.Round) -> Action | None:
        """What the host does by itself for a seat that has no choice; mostly nothing."""
        return None

    def note(self, action: Action) -> str | None:
        """Words of an action that are no move; they are kept beside the history."""
        return None

    def heard_text(self, viewer: Seat | None, seat: Seat, row: Row, note: str | None) -> str:
        """An action as a viewer hears of it, with its words if they are for him."""
        return self.table.text(row)

    def history(self, round_: rounds.Round, viewer: Seat | None) -> tuple[Said, ...]:
        """The actions so far as a viewer heard them, in order."""
        return self.table.history(round_.kernel, viewer)

    def heard_notes(self, view: View) -> dict[int, str]:
        """The words of actions that a viewer heard, by their place in the history."""
        return {}

    @abstractmethod
    def view(self, round_: rounds.Round, seat: Seat | None) -> View:
        """What a seat may know; None is the onlooker."""

    def reveals(self, round_: rounds.Round, seat: Seat, action: Action) -> bool:
        """Whether anybody learns something hidden through this action."""
        return True

    def default(self, round_: rounds.Round, seat: Seat, draws: Draws) -> tuple[Seat, Action]:
        """Who acts, and how, for a seat whose time is over."""
        return seat, round_.legal(seat)[0]

    @abstractmethod
    def outcome(self, round_: rounds.Round) -> Outcome:
        """The result of a round that is over."""

    @abstractmethod
    def cards(self, round_: rounds.Round) -> list[int]:
        """Every card wherever it is, sorted."""

    @abstractmethod
    def label(self, round_: rounds.Round) -> str:
        """What a line of the record that begins now is called."""

    def closing(self, round_: rounds.Round) -> str | None:
        """What is asserted at the end of a line of the record; None while the line goes on."""
        return None

    # -- text ---------------------------------------------------------------------------------

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
        if text in view.legal:
            return []
        begun, split = tuple(text.split()), self.table.parts_of
        rows = [row for row in map(split, view.legal) if row[: len(begun)] == begun]
        if not rows:
            raise NotationError(f"no action that is possible now begins with {text[:40]!r}")
        return list(dict.fromkeys(row[len(begun)] for row in rows if len(row) > len(begun)))

    def following(self, round_: rounds.Round, text: str) -> list[str]:
        """`parts` for the actor, from the round itself: no view is made for it."""
        return [self.table.part_texts[move] for move in round_.parts(self.table.begun(text))]

    # -- worlds that a viewer may be in -------------------------------------------------------

    @abstractmethod
    def sight(self, view: View) -> Imagining:
        """What a viewer knows, in numbers."""

    def imagine(self, view: View, draws: Draws) -> Round:
        """A round that the viewer cannot tell from the real one, each such world equally likely."""
        return self.imagine_many(view, 1, draws)[0]

    def imagine_many(self, view: View, count: int, draws: Draws) -> list[Round]:
        """As many such rounds, in much less time than one by one."""
        sight, dice, notes = self.sight(view), dice_of(draws), self.heard_notes(view)
        return [self._world(view, sight.imagine(dice), notes) for _ in range(count)]

    def worlds(self, view: View) -> Iterator[Round]:
        """Every round that the viewer cannot tell from the real one; for small endings."""
        notes = self.heard_notes(view)
        return (self._world(view, world, notes) for world in self.sight(view).every())

    def _world(self, view: View, kernel: Kernel, notes: dict[int, str]) -> Round:
        world = rounds.Round(self, view.setup, kernel)
        world.notes = notes  # never changed in place
        return world

    def observe(self, view: View) -> list[int]:
        """The words that a lane would tell this viewer; any world that fits the view has them."""
        return many.observed(self.sight(view).imagine(Dice(1)), view.seat)

    # -- many rounds --------------------------------------------------------------------------

    def playouts(self, options: HouseRules, first_seed: Seed, count: int) -> Playouts:
        """Random rounds of these seeds, as many as `count`."""
        first = check_run(first_seed, count)
        return many.playouts(self.kernel(options), first, count)

    def rollouts(
        self, start: Round | View, count: int, draws: Draws, *, by_hand: bool = False
    ) -> Playouts:
        """Random ends of a round, or of worlds that fit a view; `by_hand`: by a light rule.

        The sum of each side's points, and the moves made.
        """
        check_run(0, count)
        dice = dice_of(draws)
        if isinstance(start, rounds.Round):
            return many.rollouts(start.kernel, count, int(by_hand), dice)
        return many.rollouts_of_sight(self.sight(start), count, int(by_hand), dice)

    def universe(self, options: HouseRules) -> Iterable[Action]:
        """Every action that a seat could put into words."""
        kernel = self.kernel(options)
        return [action for action in self.table.actions[: 64 * kernel.words] if action is not None]

    def longest(self, options: HouseRules) -> int:
        """The greatest number of actions in a round."""
        return int(self.kernel(options).recalls)

    def layout(self) -> Layout:
        """How the lanes of this game are read."""
        return many.layout_of(self.kernel(self.Options()), self.table.actions, self.facts)

    def lanes(self, options: HouseRules, count: int, seed: Seed) -> Lanes:
        """Rounds side by side for learners."""
        return checked_lanes(
            lambda lanes, dice: many.Lanes([self.kernel(options) for _ in range(lanes)], dice),
            self.layout(),
            count,
            seed,
        )

    # -- a match ------------------------------------------------------------------------------

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


def dice_of(draws: Draws) -> Dice:
    """Quick dice for many draws, seeded by the first of these."""
    if isinstance(draws, Dice):
        return draws
    return Dice(draws.below(1 << 31) << 31 | draws.below(1 << 31))
