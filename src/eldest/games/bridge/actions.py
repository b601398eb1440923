"""The actions of a seat in bridge, as small values with a text that can be read back."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from eldest.cards import JOKER, NotationError, card_text, read_card
from eldest.games.bridge.calls import CALLS, MOST_CALLS, call_text, find_call
from eldest.games.bridge.constants import TRICKS
from eldest.games.bridge.moves import (
    ACCEPT,
    ASK,
    CARDS,
    CLAIM,
    EXPLAIN,
    MOVES,
    PLAY,
    REFUSE,
    TALK,
    TALK_ABOUT,
    TOO_MANY,
)
from eldest.games.bridge.talk.remarks import packed, unpacked
from eldest.protocol.chance import Lead, Shuffle, read_chance
from eldest.protocol.moves import MoveTable, OfCard, Row

NO_ACTION = "write a call (P, X, XX, 1C to 7N), a card (ST), claim:9, accept or refuse"


@dataclass(frozen=True, slots=True)
class Call:
    """A call: `P`, `2D`; an alerted one `2D!`, with what it means `2D!five_hearts` (B-A.7)."""

    number: int
    note: str | None = None
    moves: Row = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", (MOVES[self.number],))

    def __str__(self) -> str:
        mark = "" if self.note is None else f"!{packed(self.note)}"
        return call_text(self.number) + mark


class PlayCard(OfCard):
    """A card to the trick: `ST` (B-P.2)."""

    __slots__ = ()
    first = PLAY

    def __str__(self) -> str:
        return card_text(self.card)


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of this many of the remaining tricks: `claim:9`, `claim:9:by_trumps` (B-Q.1)."""

    tricks: int
    line: str = ""

    @property
    def moves(self) -> Row:
        """One move; words of the player do not change it."""
        return (CLAIM + self.tricks if 0 <= self.tricks <= TRICKS else TOO_MANY,)

    def __str__(self) -> str:
        return f"claim:{self.tricks}" + (f":{packed(self.line)}" if self.line else "")


@dataclass(frozen=True, slots=True)
class Accept:
    """The answer that a claim is right: `accept` (B-Q.2)."""

    moves: ClassVar[Row] = (ACCEPT,)

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """The answer that a claim is not accepted: `refuse` (B-Q.3, B-Q.4)."""

    moves: ClassVar[Row] = (REFUSE,)

    def __str__(self) -> str:
        return "refuse"


@dataclass(frozen=True, slots=True)
class Ask:
    """A question about a call, counted from 1: `ask:3`, `ask:3:how_many_hearts?` (B-A.7)."""

    call: int
    text: str = ""

    @property
    def moves(self) -> Row:
        """One move; the words of the question do not change it."""
        return (ASK + self.call if 1 <= self.call <= MOST_CALLS else TALK,)

    def __str__(self) -> str:
        return f"ask:{self.call}" + (f":{packed(self.text)}" if self.text else "")


@dataclass(frozen=True, slots=True)
class Explain:
    """An explanation of one's own call: `explain:3:five_hearts` (B-A.7)."""

    call: int
    text: str

    @property
    def moves(self) -> Row:
        """One move; words do not change it, but without words the move is not legal."""
        return (EXPLAIN + self.call if self.text and 1 <= self.call <= MOST_CALLS else TALK,)

    def __str__(self) -> str:
        return f"explain:{self.call}:{packed(self.text)}"


Action = Shuffle | Lead | Call | PlayCard | Claim | Accept | Refuse | Ask | Explain
CALL_ACTIONS: tuple[Call, ...] = tuple(map(Call, range(CALLS)))
CARD_ACTIONS: tuple[PlayCard, ...] = tuple(map(PlayCard, range(CARDS)))
CLAIMS: tuple[Claim, ...] = tuple(map(Claim, range(TRICKS + 1)))
UNIVERSE: tuple[Action, ...] = (*CALL_ACTIONS, *CARD_ACTIONS, *CLAIMS, Accept(), Refuse())
_TALK = {
    TALK: "talk",
    **{TALK_ABOUT + seat: "talk" for seat in range(4)},
    **{ASK + call: f"ask:{call}" for call in range(1, MOST_CALLS + 1)},
    **{EXPLAIN + call: f"explain:{call}" for call in range(1, MOST_CALLS + 1)},
}
TABLE = MoveTable(UNIVERSE, _TALK)
_WORDS: dict[str, Action] = {"accept": Accept(), "refuse": Refuse(), "concede": Claim(0)}

__all__ = [
    "CALL_ACTIONS",
    "CARD_ACTIONS",
    "CLAIMS",
    "TABLE",
    "UNIVERSE",
    "Accept",
    "Action",
    "Ask",
    "Call",
    "Claim",
    "Explain",
    "PlayCard",
    "Refuse",
    "read",
]


@lru_cache(maxsize=1024)  # a table reads an action to judge it, and every viewer to tell it
def read(text: str) -> Action:
    """Read an action; small letters, `1NT`, `pass`, and a blank for a colon are accepted too."""
    text = text.strip()
    head, mark, note = text.partition("!")
    call = find_call(head.strip())
    if call is not None:
        return Call(call, unpacked(note) if mark else None)
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    verb, rest = _parted(text)
    if rest is not None:
        return _read_verb(verb.lower(), rest)
    return PlayCard(_read_suited(text))


def _read_verb(verb: str, rest: str) -> Action:
    chance = read_chance(verb, rest)
    if chance is not None:
        return chance
    first, words = _parted(rest)
    match verb:
        case "claim":
            return Claim(_number(first), unpacked(words or ""))
        case "ask":
            return Ask(_number(first), unpacked(words or ""))
        case "explain":
            return Explain(_number(first), unpacked(words or ""))
    raise NotationError(f"{verb[:20]!r} is not an action of bridge: {NO_ACTION}")


def _parted(text: str) -> tuple[str, str | None]:
    """The text before the first colon or blank, and the text after it; None if neither is there."""
    first, *rest = re.split("[: ]", text, maxsplit=1)
    return first, rest[0] if rest else None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise NotationError(f"{text[:20]!r} is not a number of tricks, or of a call: as in claim:9")
    return int(text)


def _read_suited(text: str) -> int:
    try:
        card = read_card(text)
    except NotationError:
        raise NotationError(f"{text[:40]!r} is not an action: {NO_ACTION}") from None
    if card == JOKER:
        raise NotationError("JK is not a card of bridge: there are no jokers")
    return card
