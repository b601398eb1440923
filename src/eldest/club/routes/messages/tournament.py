"""What calls about a tournament of Mariáš take and give."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from eldest.server.messages.base import Json, Name, Strict

TournamentRole = Literal["director", "player", "players", "watch"]
TournamentStage = Literal["entry", "playing", "finished", "official"]
TournamentStanding = Literal["entered", "present", "left", "out"]
TournamentRoundState = Literal["drawn", "running", "bell", "complete"]
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


class TournamentFlag(Struct, frozen=True):
    """What the director should look after."""

    code: str
    rule: str
    sentence: str


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
    options: list[str]
    stage: TournamentStage
    rounds_planned: int
    next_method: str
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
    flags: list[TournamentFlag]  # for the director alone
    seat: TournamentHere | None = None  # where this phone's player sits now


class TournamentLinks(Struct, frozen=True):
    """The tokens that the director gives away."""

    tournament: str
    players: str
    watch: str


class TournamentJoin(Strict, frozen=True):
    """Who holds this phone."""

    number: PlayerNumber


class TournamentDeed(Strict, frozen=True):
    """An operation of the tournament with its arguments, as the log has them; or `undo`."""

    op: Annotated[str, Meta(min_length=1, max_length=40)]
    args: dict[str, Json] = field(default_factory=dict)
    name: Name | None = None


class TournamentPlay(Strict, frozen=True):
    """A round for tables of this server; `options` are house rules of Mariáš."""

    round: Annotated[int, Meta(ge=1, le=99)]
    options: dict[str, Json] = field(default_factory=dict)


class TournamentDone(Struct, frozen=True):
    """It is on the disk: how long the log is, what came of it, what the director should see."""

    entries: int
    facts: dict[str, Json]
    flags: list[TournamentFlag]


class TournamentNew(Strict, frozen=True):
    """What is asked for when a tournament is made; `options` are written `name=value`."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    date: Annotated[str, Meta(max_length=10)] = ""
    place: Word = ""
    preset: Annotated[str, Meta(max_length=20)] = "club"
    seed: Word = ""
    options: Annotated[list[Word], Meta(max_length=40)] = field(default_factory=list)


class TournamentPreset(Struct, frozen=True):
    """A named set of options."""

    key: str
    sentence: str
    options: list[str]


class TournamentForm(Struct, frozen=True):
    """What may be asked for when a tournament is made; `makes`: if it may be here."""

    makes: bool
    presets: list[TournamentPreset]
