"""A game that costs next to nothing: three seats play six cards each, even ones face down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn, cast

from eldest import games
from eldest.cards import PACK_32, NotationError, Pack
from eldest.deal import Draws
from eldest.games import load
from eldest.protocol import (
    CHANCE,
    Dealing,
    Game,
    HouseRules,
    Line,
    Outcome,
    Refusal,
    Round,
    Seat,
    Setup,
    Shuffle,
)
from eldest.protocol.speech import News, Speech
from eldest.protocol.types import Heard

SEATS, HAND = 3, 6
CARDS = range(SEATS * HAND)
TEXTS = [f"card:{number}" for number in CARDS]
TURNS = [(number % SEATS,) for number in CARDS] + [()]  # by how many cards were played
NOT_DEALT = (CHANCE,)
NOT_YOURS = Refusal("not_your_turn", "K-0.5")
NOT_HELD = Refusal("card_not_in_hand", "K-4.1")


@dataclass(frozen=True)
class Rules(HouseRules):
    """No house rules."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card is played."""

    number: int

    def __str__(self) -> str:
        return TEXTS[self.number]


ALL = [Card(number) for number in CARDS]


@dataclass(frozen=True)
class Sight:
    """What a seat sees: its hand, and the cards that lie face up."""

    seat: Seat | None
    legal: tuple[str, ...]
    phase: str
    hand: tuple[int, ...]
    shown: tuple[int, ...]
    left: tuple[int, ...]


class Deal:
    """One round; the kernel of the game, in plain Python."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.hands: list[list[int]] = []
        self.played: list[int] = []
        self.turn: tuple[Seat, ...] = NOT_DEALT  # chance deals, then the seats in turn

    def actors(self) -> tuple[Seat, ...]:
        """Who is in turn."""
        return self.turn

    def judge(self, seat: Seat, action: Shuffle | Card) -> Refusal | None:
        """The turn, then the hand."""
        if seat not in self.turn or isinstance(action, Shuffle) != (seat == CHANCE):
            return NOT_YOURS
        if isinstance(action, Card) and action.number not in self.hands[seat]:
            return NOT_HELD
        return None

    def legal(self, seat: Seat) -> list[Card]:
        """The hand of the seat in turn."""
        turn = seat != CHANCE and seat in self.turn
        return [ALL[number] for number in self.hands[seat]] if turn else []

    def following(self, text: str, seat: Seat | None = None) -> list[str]:
        """Actions have one part."""
        who = self.actors()[0] if seat is None else seat
        return [] if text else [str(card) for card in self.legal(who)]

    def apply(self, seat: Seat, action: Shuffle | Card) -> None:
        """Deal or play."""
        if isinstance(action, Shuffle):
            order = action.order
            self.hands = [sorted(order[s * HAND : (s + 1) * HAND]) for s in range(SEATS)]
        else:
            self.hands[seat].remove(action.number)
            self.played.append(action.number)
        self.turn = TURNS[len(self.played)]

    def chance(self, draws: Draws) -> Shuffle:
        """The pack in any order."""
        pack, order = list(CARDS), list[int]()
        while pack:
            order.append(pack.pop(draws.below(len(pack))))
        return Shuffle(tuple(order))

    def view(self, seat: Seat | None) -> Sight:
        """The own hand, and what lies face up."""
        hand = self.hands[seat] if seat is not None and self.hands else []
        legal = tuple(map(str, self.legal(seat))) if seat is not None else ()
        shown = tuple([card if card % 2 else -1 for card in self.played])
        return Sight(seat, legal, "play", tuple(hand), shown, tuple(map(len, self.hands)))

    def told(self, viewer: Seat | None, seat: Seat, action: Shuffle | Card) -> str:
        """A card that is played face down is told to nobody but its player."""
        if isinstance(action, Shuffle):
            return "deal"
        return str(action) if action.number % 2 or viewer == seat else "card:?"

    def told_each(
        self, viewers: Iterable[Seat | None], seat: Seat, action: Shuffle | Card
    ) -> dict[Seat | None, str]:
        """To each of them."""
        text = self.told(None, seat, action)
        return {viewer: str(action) if viewer == seat else text for viewer in viewers}

    def reveals(self, seat: Seat, action: Shuffle | Card) -> bool:
        """A card that lies face down can be taken back freely."""
        return not isinstance(action, Card) or action.number % 2 == 1

    def default(self, seat: Seat, draws: Draws) -> tuple[Seat, Card]:
        """The lowest card."""
        return seat, self.legal(seat)[0]

    def single(self) -> Card | None:
        """A last card is played by itself."""
        legal = self.legal(self.turn[0]) if self.turn else []
        return legal[0] if len(legal) == 1 else None

    def outcome(self) -> Outcome | None:
        """Who has played the highest card last gets a point."""
        if self.actors():
            return None
        last = self.played[-SEATS:]
        winner = last.index(max(last))
        points = tuple(int(seat == winner) for seat in range(SEATS))
        return Outcome(points, (Line("K-0.5", winner, 1),), "last", winner)


class Silent(Speech):
    """No invariant looks at words, so next to none are made."""

    def news(self, before: object, heard: Heard, after: object) -> list[News]:
        """Nothing."""
        return []

    def prompt(self, view: object, after: str = "") -> str:
        """Nothing."""
        return ""

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """None."""
        return []


class Thin(Game[Rules, Any, Any]):
    """The catalogue card: as much of it as a server asks for."""

    key = "thin"
    version = 1
    Options = Rules
    lawbook = load("mindikot").lawbook
    presets = {"usual": Rules()}  # noqa: RUF012 - as the class above has it
    ends_by_agreement = True

    def speech(self) -> type[Speech]:
        """Silence."""
        return Silent

    def seats(self, options: Rules) -> int:
        """Three."""
        return SEATS

    def side_name(self, side: int) -> str:
        """A number."""
        return f"side {side}"

    def pack(self, options: Rules) -> Pack:
        """Any."""
        return PACK_32

    def start(self, setup: Setup) -> Round:
        """A round in plain Python."""
        return cast("Round", Deal(setup))

    def read(self, text: str) -> Card:
        """`card:7`."""
        verb, _, number = text.partition(":")
        if verb != "card" or not (number.isdigit() and int(number) in CARDS):
            raise NotationError(f"{text[:20]!r} is no card")
        return ALL[int(number)]

    def first(self, options: Rules) -> Setup:
        """The first round."""
        return Setup(options)

    def after(
        self, setup: Setup, outcome: Outcome, totals: tuple[int, ...], rounds: int
    ) -> Setup | None:
        """A match has five rounds."""
        return Setup(setup.options) if rounds < 5 else None

    def _unused(self, *_: object) -> NoReturn:
        raise NotImplementedError("no server asks for it")

    def dealing(self, options: Rules) -> Dealing:
        """Not asked for."""
        self._unused()

    kernel = view = outcome = cards = label = imagination = _unused  # type: ignore[assignment]


class Entry:
    """Stands for the entry point of a package that brings the game."""

    name, value = "thin", "tests.simulation.thin"

    def __init__(self) -> None:
        self.game = Thin()

    def load(self) -> Game:
        """The game."""
        return self.game


@contextmanager
def known() -> Iterator[None]:
    """As long as this lasts the server knows the game."""
    games.BROUGHT["thin"] = cast(Any, Entry())  # Any: what is used of an entry point is there
    try:
        yield
    finally:
        del games.BROUGHT["thin"]
