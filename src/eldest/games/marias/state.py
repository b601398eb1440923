"""Everything that a round of Mariáš holds (section 19.3), and who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Self, cast

from eldest.cards import NO_CARD, SUITS
from eldest.games.marias.deck import Deck
from eldest.games.marias.options import Options
from eldest.games.marias.settle import Settled
from eldest.games.marias.tricks import Tricks
from eldest.games.marias.words import COMMITMENTS
from eldest.protocol import Seat, Setup


class Phase(Enum):
    """Section 19."""

    SETUP = "setup"
    CUT = "cut"
    CHOOSE = "choose"
    DISCARD = "discard"
    BARVA = "barva"
    TAKEOVER = "takeover"
    OVERRIDE = "override"
    AUCTION = "auction"
    AUCTION_DECLARE = "auction_declare"
    CONTRACT = "contract"
    DOUBLING = "doubling"
    OPEN = "open"
    PLAY = "play"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Stage:
    """A discard of this round: who made which talon, for which type; None made the dealt one."""

    seat: Seat | None
    type: str | None
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a player said in the auction: a rung, or nothing for a pass (M-6.3)."""

    seat: Seat
    rung: str | None


@dataclass(frozen=True, slots=True)
class Commitment:
    """M-8.2: one thing to be made; `open` and `fresh` speak of the speech that goes on."""

    name: str
    owner: str
    seat: Seat
    level: int = 0
    raiser: Seat | None = None
    open: bool = False
    fresh: bool = False  # raised or announced in this speech


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: who won it, and its cards in the order played (M-9.8)."""

    winner: Seat
    cards: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """M-16.2: a duty that was broken, by the place of the card in the play."""

    place: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Revoke:
    """M-16.3: a claim that was answered, and when: after so many cards, in the play or later."""

    player: Seat
    trick: int
    cards: int
    settled: bool


class State:
    """A round's facts; all of them are values but the play of the cards."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.options = cast(Options, setup.options)
        self.phase = Phase.SETUP
        self.tricks = Tricks()
        self.tricks.strict = int(self.options.strict)
        self.tricks.queen_first = int(self.options.king_first == "refused")
        self.players: tuple[Seat, ...] = ()  # chooser, middle, dealer (four seats: third)
        self.deck = Deck()
        self.turned: str | None = None  # the phase that the last action led to, for the record
        if setup.leader is not None:
            self.seat_players(setup.leader)
        self.clear()

    def clear(self) -> None:
        """Before the first packet."""
        self.tricks.start()
        self.desk = NO_CARD
        self.blind = False
        self.shown = NO_CARD
        self.trump: int | None = None
        self.type: str | None = None
        self.declarer: Seat | None = None
        self.contract: str | None = None
        self.talon: tuple[int, ...] = ()
        self.stages: tuple[Stage, ...] = ()
        self.taken_by: tuple[Seat, ...] = ()
        self.asked: tuple[Seat, ...] = ()
        self.answered: tuple[Seat, ...] = ()
        self.spoken: tuple[Spoken, ...] = ()
        self.commitments: tuple[Commitment, ...] = ()
        self.speech = 0
        self.speakers: tuple[Seat, ...] = ()
        self.raisers: tuple[Seat, ...] = ()
        self.opened = False
        self.trick: tuple[tuple[Seat, int], ...] = ()
        self.won: tuple[Trick, ...] = ()
        self.breaches: tuple[Breach, ...] = ()
        self.revokes: tuple[Revoke, ...] = ()  # M-16.3: claims that were answered
        self.offence: Breach | None = None
        self.said_next: tuple[Seat, ...] = ()
        self.endings: tuple[tuple[str, Seat | None], ...] = ()  # a revoke may follow another end
        self.result: Settled | None = None

    # -- who sits where -----------------------------------------------------------------------

    def seat_players(self, chooser: Seat) -> None:
        """M-2.2, M-18.1: the three at the chooser's place and to his left."""
        self.players = tuple((chooser + place) % self.options.seats for place in range(3))
        self.tricks.chair, self.tricks.chairs = chooser, self.options.seats

    @property
    def chooser(self) -> Seat:
        """M-2.2."""
        return self.players[0]

    @property
    def dealer(self) -> Seat:
        """M-2.2: the seat before the chooser, who sits out at a table of four (M-18.1)."""
        return (self.chooser - 1) % self.options.seats

    @property
    def cutter(self) -> Seat:
        """M-2.3."""
        return (self.dealer - 1) % self.options.seats

    @property
    def sitter(self) -> Seat | None:
        """M-18.1."""
        return self.dealer if self.options.seats == 4 else None

    @property
    def lone(self) -> Seat:
        """The declarer, where there is one."""
        return cast(Seat, self.declarer)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other two, from this player's left (M-0.3)."""
        place = self.players.index(seat)
        return tuple(self.players[(place + step) % 3] for step in (1, 2))

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """M-2.6."""
        return self.others(self.lone)

    # -- cards --------------------------------------------------------------------------------

    def hand(self, seat: Seat) -> int:
        """The mask of a player's hand; somebody who sits out has none."""
        return self.tricks.hand(self.players.index(seat)) if seat in self.players else 0

    def set_hand(self, seat: Seat, hand: int) -> None:
        """Give a player these cards."""
        self.tricks.set_hand(self.players.index(seat), hand)

    @property
    def suit(self) -> str | None:
        """The letter of the trump suit."""
        return None if self.trump is None else SUITS[self.trump]

    @property
    def rung(self) -> str | None:
        """M-6.4: the standing bid."""
        return next((said.rung for said in reversed(self.spoken) if said.rung), None)

    @property
    def bidder(self) -> Seat | None:
        """Who holds the standing bid."""
        return next((said.seat for said in reversed(self.spoken) if said.rung), None)

    @property
    def passed(self) -> tuple[Seat, ...]:
        """M-6.6."""
        return tuple(said.seat for said in self.spoken if said.rung is None)

    def commitment(self, name: str) -> Commitment | None:
        """The commitment of a name, if it was announced."""
        return next((each for each in self.commitments if each.name == name), None)

    @property
    def levels(self) -> dict[str, int]:
        """The level of every commitment."""
        standing = {each.name: each.level for each in self.commitments}
        return {name: standing[name] for name in COMMITMENTS if name in standing}

    @property
    def number(self) -> int:
        """The number of the trick on the table; of the last one when the play is over."""
        return min(self.tricks.number + 1, 10)

    @property
    def laid(self) -> int:
        """How many cards were played so far."""
        return 3 * len(self.won) + len(self.trick)

    def copy(self) -> Self:
        """An independent round in the same state."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.tricks = self.tricks.copy()
        return other
