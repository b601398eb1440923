"""The view of a seat in Mariáš (19.2), listed field by field."""

from __future__ import annotations

from dataclasses import dataclass, field

from eldest.cards import CardTexts
from eldest.games.marias.options import Options
from eldest.games.marias.scoring.settled import Settled
from eldest.protocol import Seat, Setup
from eldest.protocol.moves import Said as Heard
from eldest.tricks.view import Laid


@dataclass(frozen=True, slots=True)
class Marriage:
    """M-10.7: an announced marriage: the player, its suit and its value."""

    seat: Seat
    suit: str
    value: int


@dataclass(frozen=True, slots=True)
class Commitment:
    """M-8.2: a commitment, with its level after the doubling."""

    name: str
    owner: str
    seat: Seat | None
    level: int
    raiser: Seat | None
    open: bool
    fresh: bool = False  # raised or announced in the speech that goes on


@dataclass(frozen=True, slots=True)
class Selection:
    """A game type selected in this round, and the player who selected it (section 5)."""

    seat: Seat
    type: str


@dataclass(frozen=True, slots=True)
class Said:
    """One bid of the auction: a rung, or None for a pass."""

    seat: Seat
    rung: str | None


@dataclass(frozen=True, slots=True)
class Revoke:
    """M-16.3: a claim of a revoke that was answered, and how many cards had been played by then."""

    player: Seat
    trick: int
    cards: int
    settled: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """Why the round was settled, and who claimed, conceded or offended."""

    reason: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge of a round; cards and suits are texts, so the view is plain JSON."""

    seat: Seat | None
    options: Options
    phase: str
    shuffled: bool
    reshaped: bool
    lifted: bool  # a cut was made and waits for chance
    turn: Seat | None
    dealer: Seat | None
    chooser: Seat | None
    declarer: Seat | None
    type: str | None
    trump: str | None
    contract: str | None
    hand: CardTexts
    sizes: tuple[int, ...]
    desk: bool
    desk_card: str | None
    shown: str | None
    blind: bool
    talon_size: int
    talon: CardTexts
    memory: CardTexts  # what this seat discarded and somebody else took
    took: CardTexts  # what this seat took from the talon
    lifted_number: int | None  # of the cutter's own cut
    selections: tuple[Selection, ...]
    bids: tuple[Said, ...]
    rung: str | None
    bidder: Seat | None
    passed: tuple[Seat, ...]
    asked: tuple[Seat, ...]  # who is still to answer or to speak, the next one first
    answered: tuple[Seat, ...]
    taken_by: tuple[Seat, ...]
    commitments: tuple[Commitment, ...]
    speech: int
    raisers: tuple[Seat, ...]
    trick: tuple[Laid, ...]
    winning: Seat | None
    last_trick: tuple[Laid, ...]
    last_winner: Seat | None
    number: int
    tricks: tuple[int, ...]
    marriages: tuple[Marriage, ...]
    known: tuple[CardTexts, ...]  # by seat: cards that everybody knows in that hand
    opened: bool
    open_hand: CardTexts
    misdeals: int
    spent: tuple[Seat, ...]  # who had a free misdeal in an earlier round (M-3.8)
    played: CardTexts  # every card played so far, in order: a memory aid, not for the page
    older_tricks: tuple[tuple[Laid, ...], ...]  # with show_all_tricks
    points: tuple[int, int] | None  # with show_points: declarer and defence so far
    lacked: tuple[str, ...]  # by seat: the suits that it has shown to lack
    revokes: tuple[Revoke, ...]
    said_next: tuple[Seat, ...]
    endings: tuple[Ending, ...]
    settlement: Settled | None  # M-14.1
    hands: tuple[CardTexts, ...]  # by seat, after the round, with reveal_after_round
    legal: tuple[str, ...]  # whole actions: no talon, no speech of several raises
    begins: tuple[str, ...]  # words that open a talon, whose cards follow one by one
    # Who did what, in order, as this seat heard it. What others remember of their own choice and
    # talon makes no difference to where the cards are, so two views are compared without it.
    history: tuple[Heard, ...] = field(default=(), compare=False)

    @property
    def setup(self) -> Setup:
        """The setup with which the round began."""
        return Setup(self.options, self.chooser, spent=self.spent)
