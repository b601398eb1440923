"""The protocol: a `Game` describes a game, a `Round` is one deal from the shuffle to the score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, cast

from eldest.cards import PACK_32, PACK_48, PACK_52, NotationError, Pack, cards_text
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.deal.seeds import Seed
from eldest.protocol import round as rounds
from eldest.protocol.constants import CHANCE
from eldest.protocol.dealing import Dealing, HandsDealing
from eldest.protocol.imagine import Imagining
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes import many
from eldest.protocol.lanes.bulk import Field, Layout, Playouts, check_run
from eldest.protocol.lanes.door import CheckedLanes, checked_lanes
from eldest.protocol.lanes.sidebyside import ANYONE
from eldest.protocol.law import Lawbook, Refusal
from eldest.protocol.moves import MoveTable, Row, Said
from eldest.protocol.options import BadOption
from eldest.protocol.outcome import Outcome
from eldest.protocol.types import ActionT, OptionsT, Round, Seat, Setup, ViewT

if TYPE_CHECKING:
    from eldest.protocol.speech import Speech


class Game(ABC, Generic[OptionsT, ActionT, ViewT]):
    """A game: the methods that each game must define, and those that follow from its kernel."""

    key: ClassVar[str]  # the name in commands and records
    version: ClassVar[int]  # raised when an old record would replay differently
    Options: type[OptionsT]  # the class of house rules
    lawbook: ClassVar[Lawbook]  # the laws, with their sentences
    presets: Mapping[str, OptionsT]  # the named sets of house rules
    table: ClassVar[MoveTable]  # the actions by the numbers of their moves
    refusals: ClassVar[Mapping[int, Refusal]]  # the refusals by the numbers of faults
    facts: ClassVar[Mapping[str, Field]] = {}  # names for the words that learners see
    out_of_turn: ClassVar[tuple[type, ...]] = ()  # kinds of action that are allowed out of turn
    later_chance: ClassVar[str] = ""  # what chance does after the deal, if anything
    noted: ClassVar[tuple[type, ...]] = ()  # kinds of action that may have words, see `note`
    ends_by_agreement: ClassVar[bool] = False  # whether all people may end a match between rounds
    finds_quickly: ClassVar[bool] = False  # whether `parts`, if it searches, takes milliseconds
    unit: ClassVar[str] = "points per seat and round"  # what `compared` counts

    def __repr__(self) -> str:
        return f"<game {self.key} {self.version}>"

    # -- the house rules ----------------------------------------------------------------------

    def options(self, **values: object) -> OptionsT:
        """Make options from Python values; `BadOption` names what does not fit."""
        return self.Options.make(values)

    def preset(self, name: str) -> OptionsT:
        """Return a named set of house rules."""
        if name not in self.presets:
            known = ", ".join(self.presets)
            raise BadOption(f"{self.key} has no preset {name!r}; its presets are {known}")
        return self.presets[name]

    @abstractmethod
    def seats(self, options: OptionsT) -> int:
        """Return the number of seats."""

    def sides(self, options: OptionsT) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each side, which score together; by default each seat alone."""
        return tuple((seat,) for seat in range(self.seats(options)))

    def side_name(self, side: int) -> str:
        """Return the name of a side in a record; by default its number."""
        return str(side)

    @abstractmethod
    def pack(self, options: OptionsT) -> Pack:
        """Return the pack that is shuffled."""

    @abstractmethod
    def dealing(self, options: OptionsT) -> Dealing:
        """Return how the order of the pack becomes a deal."""

    def told_layout(self, options: OptionsT) -> str:
        """Return the line `layout` of a record: how to deal, for a checker without the game."""
        pack, dealing = self.pack(options), self.dealing(options)
        cards = pack.key if pack in (PACK_32, PACK_48, PACK_52) else cards_text(pack.cards)
        way = dealing.way if isinstance(dealing, HandsDealing) else "order"
        later = f" then={self.later_chance}" if self.later_chance else ""
        return f"seats={self.seats(options)} pack={cards} deal={way}{later}"

    # -- a round on its kernel ----------------------------------------------------------------

    @abstractmethod
    def kernel(self, options: OptionsT) -> Any:  # Any: each kernel has doors of its own
        """Return the state of a round under these house rules, before it begins."""

    def start(self, setup: Setup) -> Round[ActionT, ViewT]:
        """Return a new round before its first action."""
        kernel = self.kernel(cast("OptionsT", setup.options))  # a setup is made by its game
        kernel.begin(CHANCE if setup.leader is None else setup.leader)
        return rounds.Round(self, setup, kernel)

    def refusal(self, kernel: Kernel, fault: int) -> Refusal:
        """Return the refusal of a fault; the kernel is the one after the action so far."""
        return self.refusals[fault]

    def listed(self, kernel: Any) -> list[ActionT]:  # Any: as above
        """Return the actor's legal actions, if actions may have several moves."""
        raise NotImplementedError(f"{self.key} does not list long actions")

    def besides(self, kernel: Any, seat: Seat) -> Sequence[ActionT]:  # Any: as `kernel`
        """Return what a seat may do although it is not due, in turn or out of turn."""
        found: list[ActionT] = kernel.free_entries(seat, self.table.actions)
        return found

    def single(self, round_: rounds.Round) -> ActionT | None:
        """Return what the host plays for a seat without a choice; usually None."""
        return None

    def note(self, action: ActionT) -> str | None:
        """Return the words of an action that are not a move; a round stores them separately."""
        return None

    def heard_text(self, viewer: Seat | None, seat: Seat, row: Row, note: str | None) -> str:
        """Return an action as a viewer hears it, with its words if the viewer may hear them."""
        return self.table.text(row)

    def history(self, round_: rounds.Round, viewer: Seat | None) -> tuple[Said, ...]:
        """Return the actions so far as a viewer heard them, in order."""
        return self.table.history(round_.kernel, viewer)

    def heard_notes(self, view: ViewT) -> dict[int, str]:
        """Return the words of actions that a viewer heard, by their place in the history."""
        return {}

    @abstractmethod
    def view(self, round_: rounds.Round, seat: Seat | None) -> ViewT:
        """Return what a seat may know; None is the onlooker."""

    def views(self, round_: rounds.Round, seats: Iterable[Seat | None]) -> dict[Seat | None, ViewT]:
        """Return the views of several viewers; a game can make their common parts only once."""
        return {seat: round_.view(seat) for seat in seats}

    def reveals(self, round_: rounds.Round, seat: Seat, action: ActionT) -> bool:
        """Return whether this action reveals something hidden to anybody."""
        return True

    def default(self, round_: rounds.Round, seat: Seat, draws: Draws) -> tuple[Seat, ActionT]:
        """Return who acts, and how, when a seat has run out of time."""
        return seat, round_.legal(seat)[0]

    @abstractmethod
    def outcome(self, round_: rounds.Round) -> Outcome:
        """Return the result of a finished round."""

    @abstractmethod
    def cards(self, round_: rounds.Round) -> list[int]:
        """Return all cards of the round, sorted."""

    @abstractmethod
    def label(self, round_: rounds.Round) -> str:
        """Return the label of the record line that begins now."""

    def closing(self, round_: rounds.Round) -> str | None:
        """Return what the record asserts at the end of a line; None while the line goes on."""
        return None

    # -- text ---------------------------------------------------------------------------------

    def speech(self) -> type[Speech]:
        """Return the class that makes the sentences and labels of this game."""
        from eldest.protocol.speech import Speech  # not needed by who only plays

        return Speech

    @abstractmethod
    def read(self, text: str) -> ActionT:
        """Return the action of a text; `NotationError` if the text is not an action."""

    def action(self, row: Row) -> ActionT:
        """Return the action of a complete sequence of moves, such as `Round.parts` builds."""
        found: ActionT = self.table.actions[row[0]]
        return found if len(row) == 1 else self.read(self.table.text(row))

    def split(self, field: str) -> list[str]:
        """Split a field of a record into the texts of its actions."""
        return field.split(" ")

    def parts(self, view: ViewT, text: str) -> list[str]:
        """Return what may come next after `text` when an action is built part by part.

        The parts are joined by spaces; [] means that the action is complete.
        """
        if not text:
            return list(view.legal)
        if text in view.legal:
            return []
        raise NotationError(f"no action that is possible now begins with {text[:40]!r}")

    def following(self, round_: rounds.Round, text: str, seat: Seat | None = None) -> list[str]:
        """Return what `parts` returns, for the actor or another seat, without making a view.

        If a game has not named the parts of its long actions, whole actions are offered.
        """
        named = self.table.part_texts
        try:
            found = [named[move] for move in round_.parts(self.table.begun(text), seat)]
        except NotationError:
            if all(named[move] for move in round_.parts((), seat)):
                raise
            found = [""]
        if all(found):
            return found
        return self.parts(round_.view(round_.kernel.turn if seat is None else seat), text)

    # -- worlds that a viewer may be in -------------------------------------------------------

    @abstractmethod
    def imagination(self, view: ViewT) -> Imagining:
        """Return what a viewer knows, in numbers."""

    def imagine(self, view: ViewT, draws: Draws) -> Round[ActionT, ViewT]:
        """Return a random round that fits the view, each one equally likely."""
        return self.imagine_many(view, 1, draws)[0]

    def imagine_many(self, view: ViewT, count: int, draws: Draws) -> list[Round[ActionT, ViewT]]:
        """Return `count` random rounds that fit the view, much faster than one by one."""
        imagination, dice, notes = self.imagination(view), dice_of(draws), self.heard_notes(view)
        return [self._world(view, imagination.imagine(dice), notes) for _ in range(count)]

    def worlds(self, view: ViewT) -> Iterator[Round[ActionT, ViewT]]:
        """Return every round that fits the view; for small endings."""
        notes = self.heard_notes(view)
        return (self._world(view, world, notes) for world in self.imagination(view).every())

    def _world(self, view: ViewT, kernel: Kernel, notes: dict[int, str]) -> Round[ActionT, ViewT]:
        world = rounds.Round(self, view.setup, kernel)
        world.notes = notes  # never changed in place
        return world

    def observe(self, view: ViewT) -> list[int]:
        """Return the words that a lane would show this viewer."""
        if view.seat is None:
            raise ValueError("an onlooker's view has no words: only seats have them")
        return many.observed(self.imagination(view).imagine(Dice(1)), view.seat)

    # -- many rounds --------------------------------------------------------------------------

    def playouts(self, options: OptionsT, first_seed: Seed, count: int) -> Playouts:
        """Play `count` random rounds, with seeds from `first_seed` on."""
        first = check_run(first_seed, count)
        return many.playouts(self.kernel(options), first, count)

    def rollouts(
        self,
        start: Round[ActionT, ViewT] | ViewT,
        count: int,
        draws: Draws,
        *,
        by_hand: bool = False,
    ) -> Playouts:
        """Play a round, or worlds that fit a view, to the end at random, or `by_hand`.

        The result is the sum of each side's points, and the number of moves.
        """
        check_run(0, count)
        dice = dice_of(draws)
        if isinstance(start, rounds.Round):
            return many.rollouts(start.kernel, count, int(by_hand), dice)
        imagination = self.imagination(cast("ViewT", start))
        return many.rollouts_of_worlds(imagination, count, int(by_hand), dice)

    def universe(self, options: OptionsT) -> Iterable[ActionT]:
        """Return every action that a seat could ever name."""
        kernel = self.kernel(options)
        return [action for action in self.table.actions[: 64 * kernel.words] if action is not None]

    def longest(self, options: OptionsT) -> int:
        """Return the greatest number of actions in a round."""
        return int(self.kernel(options).recalls)

    def layout(self) -> Layout:
        """Return the layout of this game's lanes."""
        return many.layout_of(self.kernel(self.Options()), self.table.actions, self.facts)

    def lanes(
        self,
        options: OptionsT,
        count: int,
        seed: Seed,
        *,
        seat: Seat | None = None,
        by_hand: bool = False,
    ) -> CheckedLanes:
        """Return rounds side by side for learners.

        With `seat`, lanes wait only for that seat; the others move at random, or `by_hand`.
        """
        waited = ANYONE if seat is None else seat
        make = partial(self.kernel, options)
        return checked_lanes(make, self.layout(), count, seed, waited, int(by_hand))

    # -- a match ------------------------------------------------------------------------------

    @abstractmethod
    def first(self, options: OptionsT) -> Setup:
        """Return the setup of the first round of a match."""

    @abstractmethod
    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """Return the setup of the next round of a match; None if the match is over."""

    def compared(self, first: float, second: float, rounds: int) -> tuple[float, float]:
        """Return what two players who held the same cards score on a deal, in `unit`.

        `first` and `second` are their points, per seat and round.
        """
        return first, second

    def winners(self, totals: Sequence[int], outcomes: Sequence[Outcome]) -> list[int]:
        """Return the winners of a finished match: the sides with the highest total."""
        return [side for side, total in enumerate(totals) if total == max(totals)]

    def consents(self, undone: Sequence[tuple[Seat, ActionT]]) -> Collection[Seat] | Refusal | None:
        """Return who must agree to take back these acts, or why they cannot be taken back.

        The asker's act is first. None leaves the decision to the table's law T-3.
        """
        return None

    def carry(self, round_: Round, setup: Setup) -> Setup:
        """Return the next setup with what a finished round leaves behind; usually unchanged."""
        return setup


def dice_of(draws: Draws) -> Dice:
    """Fast dice for many draws, seeded by the first of these draws."""
    if isinstance(draws, Dice):
        return draws
    return Dice(draws.below(1 << 31) << 31 | draws.below(1 << 31))
