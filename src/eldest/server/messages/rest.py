"""The bodies of REST calls and of their answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from eldest.server.messages.fields import EventKind, Json, Language, Name, SeatNumber, Strict


class Choice(Struct, frozen=True):
    """A value of an option, and its name."""

    value: Json
    label: str


class Range(Struct, frozen=True, rename={"least": "from", "most": "to"}):
    """All numbers from the first to the last, in steps."""

    least: int
    most: int
    step: int


class When(Struct, frozen=True):
    """Another option and the value of it that this option needs to have an effect."""

    name: str
    value: Json


class OptionForm(Struct, frozen=True):
    """One line of the form for house rules: named values, or a long range of numbers."""

    name: str
    default: Json
    choices: list[Choice]
    sentence: str
    law: str
    range: Range | None = None
    when: When | None = None


class Preset(Struct, frozen=True):
    """A named set of house rules: the value of every option, and the number of seats."""

    name: str
    sentence: str
    values: dict[str, Json]
    seats: int


class GameForm(Struct, frozen=True):
    """A game as a lobby shows it."""

    key: str
    version: int
    name: str
    sentence: str
    languages: list[str]
    laws: str  # what the ids of its laws begin with
    levels: list[str]  # of its bots, weakest first
    seats: int  # with the default options
    options: list[OptionForm]
    presets: list[Preset]
    lessons: int  # how many lessons the page has for it
    guide: bool  # whether it can be read about in the page, in five minutes


class Games(Struct, frozen=True):
    """All games of this server."""

    games: list[GameForm]
    public_tables: bool  # whether this server has a public list of tables


class LawText(Struct, frozen=True):
    """A law in one language."""

    id: str
    text: str
    source: str


class Chapter(Struct, frozen=True):
    """A chapter of a lawbook, with the id of its first law."""

    id: str  # what the ids of its laws have before the point
    title: str  # "" where nobody has written one
    first: str


class Lawbook(Struct, frozen=True):
    """All laws of a game, or of the table itself."""

    key: str
    name: str
    language: str
    languages: list[str]
    laws: list[LawText]
    chapters: list[Chapter]  # none where every law is a chapter of its own
    short: list[str]  # the rules on one screen: a sentence and points, with **bold**; or none


class Guide(Struct, frozen=True):
    """A game in five minutes, for a newcomer before the first round."""

    game: str
    name: str
    language: str  # English where nobody has written it in the one that was asked for
    text: str  # Markdown: headings, paragraphs, lists, tables; a quote is a hand of cards


# -- tables ------------------------------------------------------------------------------


class ClockRules(Strict, frozen=True):
    """The free seconds of each turn, and the reserve of each seat for a round."""

    step: Annotated[int, Meta(ge=1, le=86400)]
    reserve: Annotated[int, Meta(ge=0, le=86400)] = 0


class SeatPlan(Strict, frozen=True):
    """The plan for a seat: a person who comes by link, or a bot of some level."""

    kind: Literal["open", "bot"] = "open"
    level: str | None = None


class NewTable(Strict, frozen=True):
    """The wishes for a new table."""

    game: str
    preset: str | None = None
    options: dict[str, Json] = field(default_factory=dict)
    seats: list[SeatPlan] | None = None  # shorter or missing: the rest is open
    spectators: bool = True
    hints: bool = False
    public: bool = False
    clock: ClockRules | None = None
    away: Annotated[int, Meta(ge=0, le=3600)] = 30  # seconds until a bot plays for who is gone
    name: Name | None = None  # with a name the maker sits down at once
    seat: SeatNumber | None = None
    language: Language = "en"


class Made(Struct, frozen=True):
    """A new table: its id, and the tokens of its links, which are sent only once."""

    table: str
    organiser: str
    invite: str
    watch: str | None
    seat: int | None
    token: str | None  # the maker's own, if they sit


class Sit(Strict, frozen=True):
    """Take an open seat, or the seat that a link hands over."""

    name: Name
    seat: SeatNumber | None = None
    language: Language = "en"


class Seated(Struct, frozen=True):
    """The seat that was taken, and the token for playing it from now on."""

    table: str
    seat: int
    token: str


class Link(Struct, frozen=True):
    """A token that hands a seat to the person who sits down with it."""

    table: str
    seat: int
    token: str


class Muting(Strict, frozen=True):
    """Silence a seat in the chat, or let it speak again."""

    on: bool


class BotPlan(Strict, frozen=True):
    """The bot that plays; the usual one, `club`, if no level is given."""

    level: str | None = None


class Done(Struct, frozen=True):
    """The call was carried out; the last sequence number of the table."""

    table: str
    seq: int


class Summary(Struct, frozen=True):
    """A table in the public list."""

    table: str
    invite: str
    game: str
    options: list[str]
    seats: list[str | None]


class Tables(Struct, frozen=True):
    """The public list."""

    tables: list[Summary]


class BrokenDeal(Struct, frozen=True):
    """A deal that was broken off: the seat that did not reveal, and the pledge (T-12)."""

    seat: int
    pledge: str


class RoundProof(Struct, frozen=True):
    """The proof of a round's deal; entropy and secret are null until they may be shown."""

    match: int
    round: int
    recipe: int
    pledge: str
    seals: list[str | None]  # null where a seat sealed nothing
    broken: list[BrokenDeal]  # since the deal before
    entropy: list[str] | None
    secret: str | None


class Proofs(Struct, frozen=True):
    """The proofs of every round so far, of the current match and of those before."""

    table: str
    rounds: list[RoundProof]


class ReplayStep(Struct, frozen=True):
    """One step of a round as this viewer heard it, and the view after it."""

    seq: int
    at: int
    kind: EventKind
    seat: int | None
    text: str
    say: list[str]
    view: Json


class Replay(Struct, frozen=True):
    """A round as one viewer heard and saw it; a round that is still played, up to now."""

    match: int
    round: int
    steps: list[ReplayStep]


class Held(Struct, frozen=True):
    """Cards, and the seats that held them when the play began."""

    name: str
    cards: list[str]


class Hands(Struct, frozen=True):
    """All hands of a finished round that hides nothing any more (T-10).

    `steps` has the hands by seat at each step of its replay; `held` is empty if the hands at the
    beginning of the play were those of the deal.
    """

    match: int
    round: int
    steps: list[list[list[str]]]
    held: list[Held]


class Problem(Struct, frozen=True):
    """The reason why a request was not carried out."""

    status: int
    code: str
    sentence: str
    law: str | None = None
