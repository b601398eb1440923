"""The actions of a seat in Mariáš, as small values with a text (section 19.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from eldest.cards import card_text, cards_text
from eldest.games.marias import moves
from eldest.games.marias.constants import LEAST_CUT, MOST_CUT, REST, TALON, TRICKS
from eldest.games.marias.contracts import AGAINST, COMMITMENTS, CONTRACTS, MISERE, RUNGS
from eldest.protocol.chance import Lead, Shuffle
from eldest.protocol.moves import OfCard, Row

Cards = tuple[int, ...]
MOST_JITTER = 5  # M-3.4
MOST_SEATS = 4


@dataclass(frozen=True, slots=True)
class Word:
    """An action that is one word; two actions with the same word are equal."""

    text: ClassVar[str]
    moves: ClassVar[Row]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Jitter:
    """The number that chance adds to a cut: `jitter:-1` (M-3.4)."""

    number: int

    @property
    def moves(self) -> Row:
        """One move; a number out of range counts as the first."""
        known = abs(self.number) <= MOST_JITTER
        return (moves.JITTER + (self.number + moves.ZERO if known else 0),)

    def __str__(self) -> str:
        return f"jitter:{self.number}"


class Reshape(Word):
    """Ask the dealer to square the pack: `reshape` (M-3.5)."""

    text = "reshape"
    moves = (moves.RESHAPE,)


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut the pack: this many cards go from the top under the rest, `cut:16` (M-3.3)."""

    number: int

    @property
    def moves(self) -> Row:
        """One move; a number out of range counts as the first."""
        known = LEAST_CUT <= self.number <= MOST_CUT
        return (moves.CUT_AT + (self.number if known else 0),)

    def __str__(self) -> str:
        return f"cut:{self.number}"


class Choose(OfCard):
    """CHOOSE_TRUMP: lay a card face down on the desk, `choose:CQ` (M-4.2)."""

    __slots__ = ()
    first = moves.CHOICE

    def __str__(self) -> str:
        return f"choose:{card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Blind:
    """CHOOSE_BLIND: lay an unseen card of the rest on the desk, `blind:3` (M-4.6)."""

    index: int

    @property
    def moves(self) -> Row:
        """One move; a place that does not exist counts as the last."""
        return (moves.BLIND + (self.index if 0 <= self.index < REST else REST),)

    def __str__(self) -> str:
        return f"blind:{self.index}"


class PassChoice(Word):
    """Decline to choose trumps: `pass_choice` (M-4.5)."""

    text = "pass_choice"
    moves = (moves.PASS_CHOICE,)


class Misdeal(Word):
    """Admit a wrong deal as its dealer: `misdeal` (M-3.8)."""

    text = "misdeal"
    moves = (moves.MISDEAL,)


@dataclass(frozen=True, slots=True)
class Discard:
    """DISCARD_TRUMP: lay two cards away, in this order, `discard:S8DJ` (M-5.3, M-14.4)."""

    cards: Cards

    @property
    def moves(self) -> Row:
        """The word, then the cards."""
        return _talon(moves.DISCARD_WORD, self.cards)

    def __str__(self) -> str:
        return f"discard:{cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Trumpless:
    """DISCARD_TRUMPLESS of type MISERE or SLAM: `misere:STDQ`, `slam:D7D8` (M-5.6, M-5.10)."""

    type: str
    cards: Cards

    @property
    def moves(self) -> Row:
        """The word, then the cards."""
        word = moves.MISERE_WORD if self.type == MISERE else moves.SLAM_WORD
        return _talon(word, self.cards)

    def __str__(self) -> str:
        return f"{self.type.lower()}:{cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Change:
    """CHANGE_TALON: replace the talon by other cards, `change:S8DJ` (M-5.7)."""

    cards: Cards

    @property
    def moves(self) -> Row:
        """The word, then the cards."""
        return _talon(moves.CHANGE_WORD, self.cards)

    def __str__(self) -> str:
        return f"change:{cards_text(self.cards)}"


class Good(Word):
    """Let the Trump Game stand, in answer to "Barva?": `good` (M-5.8)."""

    text = "good"
    moves = (moves.GOOD,)


class Take(Word):
    """TAKE_TALON, in answer to "Barva?" or a Misère: `take` (M-5.9, M-5.14)."""

    text = "take"
    moves = (moves.TAKE,)


class Accept(Word):
    """Accept the Misère: `accept` (M-5.13)."""

    text = "accept"
    moves = (moves.ACCEPT,)


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a rung of the auction: `bid:SEVEN` (M-6.3)."""

    rung: str

    @property
    def moves(self) -> Row:
        """One move."""
        return (moves.BID + RUNGS.index(self.rung),)

    def __str__(self) -> str:
        return f"bid:{self.rung}"


class Pass(Word):
    """Leave the auction: `pass` (M-6.6)."""

    text = "pass"
    moves = (moves.PASS,)


@dataclass(frozen=True, slots=True)
class Declare:
    """AUCTION_DECLARE: `declare:S8HQ:GAME:DA`, without a trump `declare:HACA:MISERE` (M-6.9)."""

    cards: Cards
    contract: str
    trump_card: int | None = None

    @property
    def moves(self) -> Row:
        """The word with the rung, the cards, and in trumps the trump card."""
        row = _talon(moves.DECLARE + RUNGS.index(self.contract), self.cards)
        if self.contract in CONTRACTS:
            return (*row, moves.UNTRUMPED if self.trump_card is None else self.trump_card)
        return row if self.trump_card is None else (row[0], moves.UNTRUMPED, *row[1:])

    def __str__(self) -> str:
        return f"declare:{cards_text(self.cards)}:{self.public}"

    @property
    def public(self) -> str:
        """The declaration as everybody hears it."""
        if self.trump_card is None:
            return self.contract
        return f"{self.contract}:{card_text(self.trump_card)}"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce the contract of a Trump Game: `announce:SEVEN` (M-7.1)."""

    contract: str

    @property
    def moves(self) -> Row:
        """One move."""
        return (moves.ANNOUNCE + CONTRACTS.index(self.contract),)

    def __str__(self) -> str:
        return f"announce:{self.contract}"


@dataclass(frozen=True, slots=True)
class Respond:
    """Speak in the doubling: `respond:good`, `respond:GAME+SEVEN!HUNDRED_AGAINST` (M-8.6)."""

    doubles: frozenset[str] = frozenset()
    announce: frozenset[str] = frozenset()
    moves: Row = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "doubles", frozenset(self.doubles))
        object.__setattr__(self, "announce", frozenset(self.announce))
        object.__setattr__(self, "moves", self._row())

    def _row(self) -> Row:
        """The raises, then the announcements, then the end of the speech."""
        raises = sorted(moves.RAISE + COMMITMENTS.index(name) for name in self.doubles)
        news = sorted(moves.AGAINST + AGAINST.index(name) for name in self.announce)
        return (*raises, *news, moves.DONE)

    def __str__(self) -> str:
        if not self.doubles and not self.announce:
            return "respond:good"
        doubled = "+".join(name for name in COMMITMENTS if name in self.doubles)
        announced = "+".join(name for name in AGAINST if name in self.announce)
        return f"respond:{doubled}" + (f"!{announced}" if announced else "")


class OpenHand(Word):
    """Lay the declarer's hand open: `open` (M-17.1)."""

    text = "open"
    moves = (moves.OPEN_HAND,)


class Closed(Word):
    """Keep the declarer's hand closed: `closed` (M-17.1)."""

    text = "closed"
    moves = (moves.CLOSED,)


class AcceptOpen(Word):
    """Believe the open hand as a defender: `accept_open` (M-17.1)."""

    text = "accept_open"
    moves = (moves.ACCEPT_OPEN,)


class PlayOn(Word):
    """Ask as a defender that the open hand is played: `play_on` (M-17.1)."""

    text = "play_on"
    moves = (moves.PLAY_ON,)


class Play(OfCard):
    """Play a card to the trick: `HA` (M-9.1)."""

    __slots__ = ()
    first = 0

    def __str__(self) -> str:
        return card_text(self.card)


class Claim(Word):
    """Claim all remaining tricks: `claim` (M-17.2)."""

    text = "claim"
    moves = (moves.CLAIM,)


class Concede(Word):
    """Concede all remaining tricks: `concede` (M-17.3)."""

    text = "concede"
    moves = (moves.CONCEDE,)


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """Claim that a player revoked in a trick, counted from 1: `revoke:2:5` (M-16.3)."""

    player: int
    trick: int

    @property
    def moves(self) -> Row:
        """One move; a card that nobody can have laid counts as the last."""
        if not (0 <= self.player < MOST_SEATS and 1 <= self.trick <= TRICKS):
            return (moves.REVOKED + moves.NO_CARD_LAID,)
        return (moves.REVOKED + TRICKS * self.player + self.trick - 1,)

    def __str__(self) -> str:
        return f"revoke:{self.player}:{self.trick}"


class Next(Word):
    """Agree to put the settled round away: `next` (M-14.5)."""

    text = "next"
    moves = (moves.NEXT,)


Words = (
    Reshape
    | PassChoice
    | Misdeal
    | Good
    | Take
    | Accept
    | Pass
    | OpenHand
    | Closed
    | AcceptOpen
    | PlayOn
    | Claim
    | Concede
    | Next
)
Talons = Discard | Trumpless | Change | Declare
Calls = Bid | Announce | Respond
Numbers = Jitter | Cut | Blind | ClaimRevoke
Action = Shuffle | Lead | Words | Talons | Calls | Numbers | Choose | Play

WORDS: tuple[Action, ...] = (
    Reshape(),
    PassChoice(),
    Misdeal(),
    Good(),
    Take(),
    Accept(),
    Pass(),
    OpenHand(),
    Closed(),
    AcceptOpen(),
    PlayOn(),
    Claim(),
    Concede(),
    Next(),
)


def _talon(word: int, cards: Cards) -> Row:
    """M-5.3: the moves of a talon: its word and its cards; one move if there are not two cards."""
    return (word, *cards) if len(cards) == TALON else (word, moves.MISCOUNT)
