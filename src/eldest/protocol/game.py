"""The protocol: a Game is a catalogue card, a Round is one deal from the shuffle to the score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, cast

from eldest.cards import PACK_32, PACK_48, PACK_52, NotationError, Pack, cards_text
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.deal.seeds import Seed
from eldest.protocol import round as rounds
from eldest.protocol.constants import CHANCE
from eldest.protocol.dealing import Dealing, HandsDealing
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes import many
from eldest.protocol.lanes.bulk import Field, Layout, Playouts, check_run
from eldest.protocol.lanes.door import CheckedLanes, checked_lanes
from eldest.protocol.lanes.sidebyside import ANYONE
from eldest.protocol.law import Lawbook, Refusal
from eldest.protocol.moves import MoveTable, Row, Said
from eldest.protocol.options import BadOption
from eldest.protocol.outcome import Outcome
from eldest.protocol.sight import Imagining
from eldest.protocol.types import ActionT, OptionsT, Round, Seat, Setup, ViewT

if TYPE_CHECKING:
    from eldest.protocol.speech import Speech


class Game(ABC, Generic[OptionsT, ActionT, ViewT]):
    """A game's catalogue card: what it must say of itself, and what follows from its kernel."""

    key: ClassVar[str]
    version: ClassVar[int]
    Options: type[OptionsT]
    lawbook: ClassVar[Lawbook]
    presets: Mapping[str, OptionsT]
    table: ClassVar[MoveTable]  # the actions by the numbers of their moves
    refusals: ClassVar[Mapping[int, Refusal]]  # by the numbers of faults
    facts: ClassVar[Mapping[str, Field]] = {}  # names in the words of `Kernel.fact`
    out_of_turn: ClassVar[tuple[type, ...]] = ()  # kinds of action that a seat may do unasked
    later_chance: ClassVar[str] = ""  # what chance does after the deal, as records tell it
    noted: ClassVar[tuple[type, ...]] = ()  # kinds of action that may have words, see `note`
    ends_by_agreement: ClassVar[bool] = False  # whether all people may end a match between rounds
    unit: ClassVar[str] = "points a seat and round"  # in which `compared` counts

    def __repr__(self) -> str:
        return f"<game {self.key} {self.version}>"

    # -- the house rules ----------------------------------------------------------------------

    def options(self, **values: object) -> OptionsT:
        """Options from Python values; `BadOption` names what does not fit."""
        return self.Options.make(values)

    def preset(self, name: str) -> OptionsT:
        """A named set of house rules."""
        if name not in self.presets:
            known = ", ".join(self.presets)
            raise BadOption(f"{self.key} has no preset {name!r}; its presets are {known}")
        return self.presets[name]

    @abstractmethod
    def seats(self, options: OptionsT) -> int:
        """How many play."""

    @abstractmethod
    def sides(self, options: OptionsT) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together."""

    @abstractmethod
    def side_name(self, side: int) -> str:
        """What a record calls a side."""

    @abstractmethod
    def pack(self, options: OptionsT) -> Pack:
        """The cards that are shuffled."""

    @abstractmethod
    def dealing(self, options: OptionsT) -> Dealing:
        """How the order of the pack becomes a deal."""

    def told_layout(self, options: OptionsT) -> str:
        """How this game deals, for a checker that has never heard of it: a line of its records."""
        pack, dealing = self.pack(options), self.dealing(options)
        cards = pack.key if pack in (PACK_32, PACK_48, PACK_52) else cards_text(pack.cards)
        way = dealing.way if isinstance(dealing, HandsDealing) else "order"
        later = f" then={self.later_chance}" if self.later_chance else ""
        return f"seats={self.seats(options)} pack={cards} deal={way}{later}"

    # -- a round on its kernel ----------------------------------------------------------------

    @abstractmethod
    def kernel(self, options: OptionsT) -> Any:  # Any: each kernel has doors of its own
        """The state of a round under these house rules, before it begins."""

    def start(self, setup: Setup) -> Round[ActionT, ViewT]:
        """A round in which nothing has happened yet."""
        kernel = self.kernel(cast("OptionsT", setup.options))  # a setup is made by its game
        kernel.begin(CHANCE if setup.leader is None else setup.leader)
        return rounds.Round(self, setup, kernel)

    def refusal(self, kernel: Kernel, fault: int) -> Refusal:
        """What a fault is told as."""
        return self.refusals[fault]

    def listed(self, kernel: Any) -> list[ActionT]:  # Any: as above
        """What the actor may do, where an action may be of several moves."""
        raise NotImplementedError(f"{self.key} does not list long actions")

    def besides(self, kernel: Any, seat: Seat) -> Sequence[ActionT]:  # Any: as `kernel`
        """What a seat may do though it is not due, in turn or out of turn."""
        found: list[ActionT] = kernel.among_free(seat, self.table.actions)
        return found

    def single(self, round_: rounds.Round) -> ActionT | None:
        """What the host does by itself for a seat that has no choice; mostly nothing."""
        return None

    def note(self, action: ActionT) -> str | None:
        """Words of an action that are no move; they are kept beside the history."""
        return None

    def heard_text(self, viewer: Seat | None, seat: Seat, row: Row, note: str | None) -> str:
        """An action as a viewer hears of it, with its words if they are for him."""
        return self.table.text(row)

    def history(self, round_: rounds.Round, viewer: Seat | None) -> tuple[Said, ...]:
        """The actions so far as a viewer heard them, in order."""
        return self.table.history(round_.kernel, viewer)

    def heard_notes(self, view: ViewT) -> dict[int, str]:
        """The words of actions that a viewer heard, by their place in the history."""
        return {}

    @abstractmethod
    def view(self, round_: rounds.Round, seat: Seat | None) -> ViewT:
        """What a seat may know; None is the onlooker."""

    def reveals(self, round_: rounds.Round, seat: Seat, action: ActionT) -> bool:
        """Whether anybody learns something hidden through this action."""
        return True

    def default(self, round_: rounds.Round, seat: Seat, draws: Draws) -> tuple[Seat, ActionT]:
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

    def speech(self) -> type[Speech]:
        """Who makes the sentences and labels of this game."""
        from eldest.protocol.speech import Speech  # not needed by who only plays

        return Speech

    @abstractmethod
    def read(self, text: str) -> ActionT:
        """The inverse of str(action); `NotationError` if the text is no action."""

    def action(self, row: Row) -> ActionT:
        """The action of a whole row of moves, such as `Round.parts` leads to."""
        found: ActionT = self.table.actions[row[0]]
        return found if len(row) == 1 else self.read(self.table.text(row))

    def split(self, field: str) -> list[str]:
        """The texts of the actions that stand side by side in a record's field."""
        return field.split(" ")

    def parts(self, view: ViewT, text: str) -> list[str]:
        """What may come next after `text` when an action is built part by part.

        The parts are joined by spaces; [] says that the action is complete.
        """
        if not text:
            return list(view.legal)
        if text in view.legal:
            return []
        raise NotationError(f"no action that is possible now begins with {text[:40]!r}")

    def following(self, round_: rounds.Round, text: str, seat: Seat | None = None) -> list[str]:
        """`parts` for the actor, or for another seat, from the round itself: no view is made.

        Where a game has not named the parts of its long actions, they are offered whole.
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
    def sight(self, view: ViewT) -> Imagining:
        """What a viewer knows, in numbers."""

    def imagine(self, view: ViewT, draws: Draws) -> Round[ActionT, ViewT]:
        """A round that the viewer cannot tell from the real one, each such world equally likely."""
        return self.imagine_many(view, 1, draws)[0]

    def imagine_many(self, view: ViewT, count: int, draws: Draws) -> list[Round[ActionT, ViewT]]:
        """As many such rounds, in much less time than one by one."""
        sight, dice, notes = self.sight(view), dice_of(draws), self.heard_notes(view)
        return [self._world(view, sight.imagine(dice), notes) for _ in range(count)]

    def worlds(self, view: ViewT) -> Iterator[Round[ActionT, ViewT]]:
        """Every round that the viewer cannot tell from the real one; for small endings."""
        notes = self.heard_notes(view)
        return (self._world(view, world, notes) for world in self.sight(view).every())

    def _world(self, view: ViewT, kernel: Kernel, notes: dict[int, str]) -> Round[ActionT, ViewT]:
        world = rounds.Round(self, view.setup, kernel)
        world.notes = notes  # never changed in place
        return world

    def observe(self, view: ViewT) -> list[int]:
        """The words that a lane would tell this viewer; any world that fits the view has them."""
        if view.seat is None:
            raise ValueError("an onlooker's view has no words: lanes tell them to seats")
        return many.observed(self.sight(view).imagine(Dice(1)), view.seat)

    # -- many rounds --------------------------------------------------------------------------

    def playouts(self, options: OptionsT, first_seed: Seed, count: int) -> Playouts:
        """Random rounds of these seeds, as many as `count`."""
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
        """Random ends of a round, or of worlds that fit a view; `by_hand`: by a light rule.

        The sum of each side's points, and the moves made.
        """
        check_run(0, count)
        dice = dice_of(draws)
        if isinstance(start, rounds.Round):
            return many.rollouts(start.kernel, count, int(by_hand), dice)
        sight = self.sight(cast("ViewT", start))
        return many.rollouts_of_sight(sight, count, int(by_hand), dice)

    def universe(self, options: OptionsT) -> Iterable[ActionT]:
        """Every action that a seat could put into words."""
        kernel = self.kernel(options)
        return [action for action in self.table.actions[: 64 * kernel.words] if action is not None]

    def longest(self, options: OptionsT) -> int:
        """The greatest number of actions in a round."""
        return int(self.kernel(options).recalls)

    def layout(self) -> Layout:
        """How the lanes of this game are read."""
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
        """Rounds side by side for learners.

        With a seat they wait for it alone: the others move at random, or `by_hand` by a light rule.
        """
        waited = ANYONE if seat is None else seat
        kernels = lambda _: self.kernel(options)  # noqa: E731
        return checked_lanes(kernels, self.layout(), count, seed, waited, int(by_hand))

    # -- a match ------------------------------------------------------------------------------

    @abstractmethod
    def first(self, options: OptionsT) -> Setup:
        """The first round of a match."""

    @abstractmethod
    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """The next round of a match; None if the match is over."""

    def compared(self, first: float, second: float, rounds: int) -> tuple[float, float]:
        """What two players who held the same cards score on a deal, in `unit`.

        Given are the points of each a seat and round.
        """
        return first, second

    def winners(self, totals: Sequence[int], outcomes: Sequence[Outcome]) -> list[int]:
        """The sides that have won a finished match: the highest total, several if they share it."""
        return [side for side, total in enumerate(totals) if total == max(totals)]

    def consents(self, undone: Sequence[tuple[Seat, ActionT]]) -> Collection[Seat] | Refusal | None:
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
