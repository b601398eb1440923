"""The messages of the socket, to the server and from it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from eldest.server.messages.fields import (
    ClientId,
    Deck,
    EventKind,
    Hex32,
    Language,
    Role,
    Said,
    SeqNumber,
    Strict,
    Text,
    Token,
)
from eldest.server.messages.state import Changes, Offer, State


class Hello(Strict, frozen=True, tag_field="t", tag="hello"):
    """The first message: who is there, and the last sequence number that it saw.

    `known` is the last number whose head this device remembers; the welcome names its head.
    `changes`: events need not carry a whole state, but only what has changed in it.
    """

    token: Token
    language: Language = "en"
    since: int | None = None
    known: SeqNumber | None = None
    deck: Deck = ""
    changes: bool = False


class Act(Strict, frozen=True, tag_field="t", tag="act"):
    """Play; the id is the sender's own, and the same id is never played twice."""

    id: ClientId
    text: Text


class Parts(Strict, frozen=True, tag_field="t", tag="parts"):
    """What may come next after these parts of an action? Changes nothing."""

    id: ClientId
    text: Annotated[str, Meta(max_length=600)] = ""


class Judge(Strict, frozen=True, tag_field="t", tag="judge"):
    """Would this be allowed? Changes nothing."""

    id: ClientId
    text: Text


class Hint(Strict, frozen=True, tag_field="t", tag="hint"):
    """What would a club player do here? Only where the table has hints."""

    id: ClientId


class Warn(Strict, frozen=True, tag_field="t", tag="warn"):
    """May this action cost much? Changes nothing; only where the table has hints."""

    id: ClientId
    text: Text


class Coach(Strict, frozen=True, tag_field="t", tag="coach"):
    """Whether this player allows hints; if one player does not, nobody gets any."""

    id: ClientId
    on: bool


class Ready(Strict, frozen=True, tag_field="t", tag="ready"):
    """Agree to what the table awaits, with a seal on 32 bytes for the next shuffle (T-11)."""

    id: ClientId
    seal: Hex32 | None = None


class End(Strict, frozen=True, tag_field="t", tag="end"):
    """Propose to end the match here; counts as ready, with this seal, once anybody is ready."""

    id: ClientId
    seal: Hex32 | None = None


class Reveal(Strict, frozen=True, tag_field="t", tag="reveal"):
    """The bytes that were sealed, once the state shows that all seals are there."""

    id: ClientId
    entropy: Hex32


class Back(Strict, frozen=True, tag_field="t", tag="back"):
    """Take back your own last action, or ask the others for it."""

    id: ClientId


class Answer(Strict, frozen=True, tag_field="t", tag="answer"):
    """Agree to somebody's take-back, or refuse it."""

    id: ClientId
    yes: bool


class Say(Strict, frozen=True, tag_field="t", tag="say"):
    """Send a line of chat."""

    id: ClientId
    text: Said


class Speak(Strict, frozen=True, tag_field="t", tag="language"):
    """Sentences come in this language, for these cards, from now on; answered with a state."""

    language: Language
    deck: Deck = ""


class Ping(Strict, frozen=True, tag_field="t", tag="ping"):
    """Is anybody there?"""

    n: int = 0


ToServer = (
    Hello
    | Act
    | Parts
    | Judge
    | Hint
    | Warn
    | Coach
    | Ready
    | End
    | Reveal
    | Back
    | Answer
    | Say
    | Speak
    | Ping
)


# -- from the server ---------------------------------------------------------------------


class Event(Struct, frozen=True, tag_field="t", tag="event"):
    """Something that happened, as this viewer hears it.

    `text` is the action as the game tells it, `say` what to read aloud about it, `story` that of it
    which a look at the table does not tell, `said` what the player said aloud, in short. The state
    is the one after it; it is null in the list of what was missed, and where `changes` tell it.
    """

    seq: int
    at: int
    kind: EventKind
    seat: int | None
    text: str
    say: list[str]
    story: str = ""
    said: str = ""
    state: State | None = None
    changes: Changes | None = None


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """The answer to hello: who you are, the state, and what you missed since the number given.

    `known` is the head at the number that hello calls known, null if the log does not reach so far.
    Whoever remembers another head must not go on: the server has lost what it had confirmed.
    """

    role: Role
    seat: int | None
    state: State
    missed: list[Event]
    chat: list[Event]
    known: str | None = None


class Accepted(Struct, frozen=True, tag_field="t", tag="done"):
    """What you sent under this id was carried out as this event, now or when first sent."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """What you sent under this id was not carried out; nothing has changed, nobody else knows."""

    id: str
    code: str
    law: str | None
    sentence: str


class NextParts(Struct, frozen=True, tag_field="t", tag="parts"):
    """What may come next, none if the action is complete, and what the player is asked now."""

    id: str
    text: str
    next: list[Offer]
    complete: bool
    prompt: str


class Judged(Struct, frozen=True, tag_field="t", tag="judged"):
    """The answer to judge: a refusal's fields, or null where it is allowed."""

    id: str
    text: str
    code: str | None
    law: str | None
    sentence: str | None


class Hinted(Struct, frozen=True, tag_field="t", tag="hinted"):
    """What to do: the label says a whole action in words, the reason why, by a rule of coaching."""

    id: str
    text: str
    label: str
    rule: str
    reason: str


class Warned(Struct, frozen=True, tag_field="t", tag="warned"):
    """The answer to warn: a rule of the coach with its sentence, "" where nothing is at risk."""

    id: str
    text: str
    rule: str
    sentence: str


class Presence(Struct, frozen=True, tag_field="t", tag="presence"):
    """Which seats have somebody connected, and how many look on."""

    here: list[bool]
    spectators: int


class Refreshed(Struct, frozen=True, tag_field="t", tag="state"):
    """The state again, after a change of language."""

    state: State


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """Yes, at this time."""

    n: int
    now: int


class Failure(Struct, frozen=True, tag_field="t", tag="error"):
    """A message that could not be read, or a limit; the socket may be closed after it."""

    code: str
    sentence: str


FromServer = (
    Event
    | Welcome
    | Accepted
    | Refused
    | NextParts
    | Judged
    | Hinted
    | Warned
    | Presence
    | Refreshed
    | Pong
    | Failure
)
