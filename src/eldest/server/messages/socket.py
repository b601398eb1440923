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
    """The first message: the client's token, and the last sequence number that it saw.

    `known` is the last number whose head this device remembers; the welcome names its head. With
    `changes`, events need not carry a whole state, but only what has changed in it.
    """

    token: Token
    language: Language = "en"
    since: int | None = None
    known: SeqNumber | None = None
    deck: Deck = ""
    changes: bool = False


class Act(Strict, frozen=True, tag_field="t", tag="act"):
    """Play an action; the id is the sender's own, and no id is played twice."""

    id: ClientId
    text: Text


class Parts(Strict, frozen=True, tag_field="t", tag="parts"):
    """Ask what may come next after these parts of an action; changes nothing."""

    id: ClientId
    text: Annotated[str, Meta(max_length=600)] = ""


class Judge(Strict, frozen=True, tag_field="t", tag="judge"):
    """Ask whether an action would be allowed; changes nothing."""

    id: ClientId
    text: Text


class Hint(Strict, frozen=True, tag_field="t", tag="hint"):
    """Ask what a club player would do here; only at a table with hints."""

    id: ClientId


class Warn(Strict, frozen=True, tag_field="t", tag="warn"):
    """Ask whether an action may cost much; changes nothing; only at a table with hints."""

    id: ClientId
    text: Text


class Coach(Strict, frozen=True, tag_field="t", tag="coach"):
    """Allow hints, or forbid them; if one player forbids them, nobody gets any."""

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
    """Reveal the sealed bytes, once the state shows that all seals are there."""

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
    """Choose the language and the deck of all sentences from now on; answered with a state."""

    language: Language
    deck: Deck = ""


class Ping(Strict, frozen=True, tag_field="t", tag="ping"):
    """Ask whether the server is there."""

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

    `text` is the action as the game describes it, `say` what to read aloud about it, `story` the
    part of it that a look at the table does not show, `said` what the player said aloud, in short.
    The state is the one after it; it is null in the list of missed events, and if `changes` replace
    it.
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
    """The answer to hello: the viewer's seat, the state, and the events since the given number.

    `known` is the head at the number that hello calls known, null if the log does not reach so far.
    A client that remembers another head must not go on: the server has lost what it had confirmed.
    """

    role: Role
    seat: int | None
    state: State
    missed: list[Event]
    chat: list[Event]
    known: str | None = None


class Accepted(Struct, frozen=True, tag_field="t", tag="done"):
    """The message of this id was carried out as this event, now or when it was first sent."""

    id: str
    seq: int


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """The message of this id was not carried out; nothing has changed, nobody else knows."""

    id: str
    code: str
    law: str | None
    sentence: str


class NextParts(Struct, frozen=True, tag_field="t", tag="parts"):
    """The next parts, none if the action is complete, and the question to the player."""

    id: str
    text: str
    next: list[Offer]
    complete: bool
    prompt: str


class Judged(Struct, frozen=True, tag_field="t", tag="judged"):
    """The answer to judge: the fields of a refusal, or null if the action is allowed."""

    id: str
    text: str
    code: str | None
    law: str | None
    sentence: str | None


class Hinted(Struct, frozen=True, tag_field="t", tag="hinted"):
    """A suggestion: a label for the whole action, the reason, and the coach's rule behind it."""

    id: str
    text: str
    label: str
    rule: str
    reason: str


class Warned(Struct, frozen=True, tag_field="t", tag="warned"):
    """The answer to warn: the coach's rule and its sentence, "" if there is no danger."""

    id: str
    text: str
    rule: str
    sentence: str


class Presence(Struct, frozen=True, tag_field="t", tag="presence"):
    """The seats that have somebody connected, and the number of onlookers."""

    here: list[bool]
    spectators: int


class Refreshed(Struct, frozen=True, tag_field="t", tag="state"):
    """The state again, after a change of language."""

    state: State


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to ping, with the server's time."""

    n: int
    now: int


class Failure(Struct, frozen=True, tag_field="t", tag="error"):
    """A message could not be read, or broke a limit; the socket may be closed after this."""

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
