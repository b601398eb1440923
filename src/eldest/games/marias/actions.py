"""What a seat can do in Mariáš, as small values whose text reads back (section 19.1)."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import card_text, cards_text
from eldest.games.marias.words import AGAINST, COMMITMENTS
from eldest.protocol.chance import Lead, Shuffle

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Jitter:
    """What chance adds to a cut: `jitter:-1` (M-3.4)."""

    number: int

    def __str__(self) -> str:
        return f"jitter:{self.number}"


@dataclass(frozen=True, slots=True)
class Reshape:
    """The dealer is asked to square the pack: `reshape` (M-3.5)."""

    def __str__(self) -> str:
        return "reshape"


@dataclass(frozen=True, slots=True)
class Cut:
    """So many cards go from the top under the rest: `cut:16` (M-3.3)."""

    number: int

    def __str__(self) -> str:
        return f"cut:{self.number}"


@dataclass(frozen=True, slots=True)
class Choose:
    """CHOOSE_TRUMP, a card face down on the desk: `choose:CQ` (M-4.2)."""

    card: int

    def __str__(self) -> str:
        return f"choose:{card_text(self.card)}"


@dataclass(frozen=True, slots=True)
class Blind:
    """CHOOSE_BLIND, a card of the rest unseen on the desk: `blind:3` (M-4.6)."""

    index: int

    def __str__(self) -> str:
        return f"blind:{self.index}"


@dataclass(frozen=True, slots=True)
class PassChoice:
    """The chooser declines to choose trumps: `pass_choice` (M-4.5)."""

    def __str__(self) -> str:
        return "pass_choice"


@dataclass(frozen=True, slots=True)
class Misdeal:
    """The dealer owns up to a wrong deal: `misdeal` (M-3.8)."""

    def __str__(self) -> str:
        return "misdeal"


@dataclass(frozen=True, slots=True)
class Discard:
    """DISCARD_TRUMP, two cards in the order they are laid: `discard:S8DJ` (M-5.3, M-14.4)."""

    cards: Cards

    def __str__(self) -> str:
        return f"discard:{cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Trumpless:
    """DISCARD_TRUMPLESS of type MISERE or SLAM: `misere:STDQ`, `slam:D7D8` (M-5.6, M-5.10)."""

    type: str
    cards: Cards

    def __str__(self) -> str:
        return f"{self.type.lower()}:{cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Change:
    """CHANGE_TALON, other cards in place of the talon: `change:S8DJ` (M-5.7)."""

    cards: Cards

    def __str__(self) -> str:
        return f"change:{cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Good:
    """The answer to "Barva?" that lets the Trump Game stand: `good` (M-5.8)."""

    def __str__(self) -> str:
        return "good"


@dataclass(frozen=True, slots=True)
class Take:
    """TAKE_TALON, the bad answer: `take` (M-5.9, M-5.14)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Accept:
    """The Misère may be played: `accept` (M-5.13)."""

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Bid:
    """A rung of the auction: `bid:SEVEN` (M-6.3)."""

    rung: str

    def __str__(self) -> str:
        return f"bid:{self.rung}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Out of the auction: `pass` (M-6.6)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Declare:
    """AUCTION_DECLARE: `declare:S8HQ:GAME:DA`, without a trump `declare:HACA:MISERE` (M-6.9)."""

    cards: Cards
    contract: str
    trump_card: int | None = None

    def __str__(self) -> str:
        return f"declare:{cards_text(self.cards)}:{self.public}"

    @property
    def public(self) -> str:
        """What everybody hears of it."""
        if self.trump_card is None:
            return self.contract
        return f"{self.contract}:{card_text(self.trump_card)}"


@dataclass(frozen=True, slots=True)
class Announce:
    """The contract of a Trump Game: `announce:SEVEN` (M-7.1)."""

    contract: str

    def __str__(self) -> str:
        return f"announce:{self.contract}"


@dataclass(frozen=True, slots=True)
class Respond:
    """A turn of doubling: `respond:good`, `respond:GAME+SEVEN!HUNDRED_AGAINST` (M-8.6)."""

    doubles: frozenset[str] = frozenset()
    announce: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        object.__setattr__(self, "doubles", frozenset(self.doubles))
        object.__setattr__(self, "announce", frozenset(self.announce))

    def __str__(self) -> str:
        if not self.doubles and not self.announce:
            return "respond:good"
        doubled = "+".join(name for name in COMMITMENTS if name in self.doubles)
        announced = "+".join(name for name in AGAINST if name in self.announce)
        return f"respond:{doubled}" + (f"!{announced}" if announced else "")


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The declarer lays his hand open: `open` (M-17.1)."""

    def __str__(self) -> str:
        return "open"


@dataclass(frozen=True, slots=True)
class Closed:
    """The declarer does not: `closed` (M-17.1)."""

    def __str__(self) -> str:
        return "closed"


@dataclass(frozen=True, slots=True)
class AcceptOpen:
    """A defender believes the open hand: `accept_open` (M-17.1)."""

    def __str__(self) -> str:
        return "accept_open"


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A defender does not: `play_on` (M-17.1)."""

    def __str__(self) -> str:
        return "play_on"


@dataclass(frozen=True, slots=True)
class Play:
    """A card to the trick: `HA` (M-9.1)."""

    card: int

    def __str__(self) -> str:
        return card_text(self.card)


@dataclass(frozen=True, slots=True)
class Claim:
    """All other tricks are mine: `claim` (M-17.2)."""

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Concede:
    """All other tricks are yours: `concede` (M-17.3)."""

    def __str__(self) -> str:
        return "concede"


@dataclass(frozen=True, slots=True)
class ClaimRevoke:
    """A player broke a duty in a trick, counted from 1: `revoke:2:5` (M-16.3)."""

    player: int
    trick: int

    def __str__(self) -> str:
        return f"revoke:{self.player}:{self.trick}"


@dataclass(frozen=True, slots=True)
class Next:
    """The settled round may be put away: `next` (M-14.5)."""

    def __str__(self) -> str:
        return "next"


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
