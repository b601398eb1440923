"""What calls about a tournament of Mariáš take and give."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from eldest.club.routes.messages.evening import ClubNote
from eldest.server.messages.fields import Json, Name, Strict
from eldest.server.messages.rest import Choice, OptionForm

TournamentRole = Literal["director", "player", "players", "watch"]
TournamentStage = Literal["entry", "playing", "finished", "official"]
TournamentStanding = Literal["entered", "present", "left", "out"]
TournamentRoundState = Literal["drawn", "running", "bell", "complete"]
LIST_BYTES = 200_000  # a list of 400 players with their clubs, and more
Word = Annotated[str, Meta(max_length=80)]
PlayerNumber = Annotated[int, Meta(ge=1, le=9999)]


class TournamentPlayer(Struct, frozen=True):
    """Somebody with a number."""

    number: int
    name: str
    club: str
    team: str
    standing: TournamentStanding
    guest: bool


class TournamentSeat(Struct, frozen=True):
    """A place at a table, and the result of the slip that stands."""

    seat: str
    number: int
    name: str
    money: int | None


class TournamentTable(Struct, frozen=True):
    """A table of a round; `version` is 0 before its slip, `waiting` are who has to confirm it."""

    table: int
    seats: list[TournamentSeat]
    version: int
    hands: int
    ended: str
    by: str
    reason: str
    waiting: list[int]


class TournamentRound(Struct, frozen=True):
    """A round; `ends3` and `ends4` are when the bell rings for tables of that size."""

    round: int
    method: str
    state: TournamentRoundState
    started: str
    ends3: str
    ends4: str
    tables: list[TournamentTable]
    here: bool  # played at tables of this server (MT-4.10)


class TournamentCell(Struct, frozen=True):
    """A round of one player in the ranking, and the law behind it."""

    round: int
    value: str
    law: str
    struck: bool


class TournamentRow(Struct, frozen=True):
    """A player in the ranking; numbers as they are shown."""

    place: str
    number: int
    name: str
    club: str
    cells: list[TournamentCell]
    penalty: str
    counted: str
    all: str


class TournamentTeam(Struct, frozen=True):
    """A team in its ranking, with the members who count."""

    place: str
    team: str
    value: str
    members: list[str]


class TournamentHere(Struct, frozen=True):
    """A seat at a table of this server, in the words of its address."""

    table: str
    token: str


class Tournament(Struct, frozen=True):
    """A tournament as this viewer may see it: no ranking before its sums are public."""

    tournament: str
    role: TournamentRole
    number: int | None  # whose phone this is
    title: str
    date: str
    place: str
    seed: str
    preset: str
    options: dict[str, str]  # every one that forms have, as it is written
    stage: TournamentStage
    rounds_planned: int
    next_method: str
    next_name: str  # of the method, in the reader's language
    bank: int
    public: bool
    publish_after: int
    version: int
    entries: int
    now: str
    players: list[TournamentPlayer]
    rounds: list[TournamentRound]
    ranking: list[TournamentRow]
    teams: list[TournamentTeam]
    notes: list[ClubNote]  # for the director alone
    seat: TournamentHere | None = None  # where this phone's player sits now


class TournamentLinks(Struct, frozen=True):
    """The tokens that the director gives away."""

    tournament: str
    players: str
    watch: str


class TournamentJoin(Strict, frozen=True):
    """Who holds this phone."""

    number: PlayerNumber


class TournamentPlay(Strict, frozen=True):
    """A round for tables of this server; `options` are house rules of Mariáš."""

    round: Annotated[int, Meta(ge=1, le=99)]
    options: dict[str, Json] = field(default_factory=dict)


class TournamentList(Strict, frozen=True):
    """Lines to enter, all of them or none: players, or results, as CSV or as pasted names."""

    what: Literal["players", "results"]
    text: Annotated[str, Meta(min_length=1, max_length=LIST_BYTES)]
    absent: bool = False  # players who are not here yet
    guest: bool = False
    name: Name | None = None


class SeriesPart(Strict, frozen=True):
    """A tournament of a series, with any token of it."""

    tournament: Word
    token: Word


class SeriesAsked(Strict, frozen=True):
    """Which tournaments make a series, in their order; `key` and `drop` by MT-7.1 and MT-7.2."""

    parts: Annotated[list[SeriesPart], Meta(min_length=1, max_length=40)]
    key: Annotated[str, Meta(max_length=10)] = ""
    drop: Annotated[int, Meta(ge=0, le=100)] | None = None


class SeriesLine(Struct, frozen=True):
    """A player of a series; `scores` in brackets are struck."""

    place: str
    name: str
    club: str
    scores: list[str]
    counted: str
    all: str


class SeriesTable(Struct, frozen=True):
    """The ranking of a series, and the titles of its tournaments."""

    titles: list[str]
    rows: list[SeriesLine]
    notes: list[ClubNote]


class TournamentNew(Strict, frozen=True):
    """What is asked for when a tournament is made; `options` are written `name=value`."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    date: Annotated[str, Meta(max_length=10)] = ""
    place: Word = ""
    preset: Annotated[str, Meta(max_length=20)] = "club"
    seed: Word = ""
    options: Annotated[list[Word], Meta(max_length=40)] = field(default_factory=list)


class TournamentPreset(Struct, frozen=True):
    """A named set of options: the value of each one that the form has, as it is written."""

    key: str
    sentence: str
    values: dict[str, str]


class TournamentForm(Struct, frozen=True):
    """What may be asked for when a tournament is made; `makes`: if it may be here."""

    makes: bool
    presets: list[TournamentPreset]
    options: list[OptionForm]
    methods: list[Choice]
