"""What calls about a club's evening take and give."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from eldest.server.messages.fields import Json, Name, Strict

ClubRole = Literal["director", "pair", "players", "watch"]
ClubDealStage = Literal["none", "outside", "planned", "dealt", "revealed"]
ClubDeedName = Literal["enter", "confirm", "correct"]
Status = Literal["missing", "unconfirmed", "ok", "not_played", "adjusted"]
PaperDeed = Literal["enter", "correct", "same"]
Operation = Annotated[str, Meta(min_length=1, max_length=40)]
PairText = Annotated[str, Meta(min_length=1, max_length=8)]


class ClubPair(Struct, frozen=True):
    """A pair or a team, and who it is."""

    pair: str
    names: str


class ClubTable(Struct, frozen=True):
    """Who plays which boards at a table in one round."""

    table: int
    ns: str
    ew: str
    boards: list[int]


class ClubRound(Struct, frozen=True):
    """A round; `began` is the time at which its clock was started."""

    number: int
    began: str | None
    tables: list[ClubTable]
    out: list[str]


class ClubBoard(Struct, frozen=True):
    """What is printed on a board."""

    board: int
    dealer: str
    vulnerable: str


class ClubStanding(Struct, frozen=True):
    """A line of the ranking; numbers as they are shown."""

    place: str
    pair: str
    names: str
    value: str
    points: str
    boards: int
    penalty: str


class ClubRanking(Struct, frozen=True):
    """One list of winners; `line` is NS or EW where there are two."""

    line: str
    unit: str
    standings: list[ClubStanding]


class ClubPlaying(Struct, frozen=True):
    """A board at a table: the result that stands, and what this viewer may do about it."""

    round: int
    table: int
    board: int
    ns: str
    ew: str
    contract: str | None
    declarer: str | None
    tricks: int | None
    lead: str | None
    ns_score: int | None
    status: Status
    law: str | None
    version: int
    ns_points: str | None
    ew_points: str | None
    result: str  # as it is written: `4HX S 10 CK`
    made: str  # tricks counted from the contract: `=`, `+1`, `-2`
    by: str
    reason: str
    may: list[ClubDeedName]


class ClubNote(Struct, frozen=True):
    """A flag, for the director alone."""

    code: str
    rule: str
    sentence: str
    n: int = 0  # the entry of the log that it came with


class ClubEvening(Struct, frozen=True):
    """An evening as this viewer may see it."""

    evening: str
    role: ClubRole
    pair: str | None
    event: str
    date: str
    club: str
    kind: str
    scoring: str
    confirm: bool
    scores_only: bool  # phones offer the score alone (BT-E.5)
    teams: bool
    individual: bool  # a contestant is a player, and a side is `8-1` (BT-I.1)
    swiss: bool
    sets: int  # rounds that a Swiss is to have
    tables: int
    percents: list[int]  # of an artificial score, not at fault first
    entries: int  # of the log; it grows with every change
    head: str
    missing: int
    published: int
    official: str | None
    released: bool
    plan: bool
    pledged: bool  # the plan was there before the first result, so that it proves the hands
    pairs: list[ClubPair]
    boards: list[ClubBoard]
    rounds: list[ClubRound]
    rankings: list[ClubRanking]
    net: list[ClubRanking]  # with handicaps, where there are any (BT-H.1)
    playings: list[ClubPlaying]
    notes: list[ClubNote]


class ClubPulse(Struct, frozen=True):
    """How long the log is, so that a page knows whether it has seen everything."""

    entries: int


class ClubJoin(Strict, frozen=True):
    """Which pair the holder of this phone plays in."""

    pair: PairText


class ClubLink(Struct, frozen=True):
    """The token of a pair."""

    evening: str
    pair: str
    token: str


class ClubLinks(Struct, frozen=True):
    """The tokens that the Director gives away."""

    evening: str
    players: str
    watch: str
    pairs: dict[str, str]


class ClubDeed(Strict, frozen=True):
    """An operation as the log has it, such as `enter` with round, table and result; or `undo`."""

    op: Operation
    args: dict[str, Json] = field(default_factory=dict)
    name: Name | None = None  # whose hand it was


class ClubDone(Struct, frozen=True):
    """The operation is on the disk: length of the log, result, what the Director should see."""

    entries: int
    facts: dict[str, Json]
    notes: list[ClubNote]


class ClubScore(Struct, frozen=True):
    """How a result is read, and the points of NS; nothing is entered."""

    result: str
    ns_score: int | None


class PaperEntry(Strict, frozen=True):
    """A line of a traveller or of a slip, as it is typed; `=` is the line above it."""

    round: Annotated[int, Meta(ge=1, le=200)]
    table: Annotated[int, Meta(ge=1, le=200)]
    board: Annotated[int, Meta(ge=1, le=999)]
    result: Annotated[str, Meta(min_length=1, max_length=80)]


class ClubPaper(Strict, frozen=True):
    """Lines typed from paper; they are only judged unless `store` is set (BT-E.4)."""

    lines: Annotated[list[PaperEntry], Meta(min_length=1, max_length=500)]
    reason: Annotated[str, Meta(max_length=200)] = ""  # of all corrections among them (B-E.4)
    store: bool = False
    name: Name | None = None


class PaperJudged(Struct, frozen=True):
    """A line with what it gives; `law` is that of the refusal."""

    round: int
    table: int
    board: int
    result: str  # as it is read; nothing if it is refused
    ns_score: int | None
    sum: int  # of NS, down to this line
    points: str  # of NS, where all lines are of one board
    deed: PaperDeed
    refusal: str
    law: str
    notes: list[ClubNote]


class ClubPaperJudged(Struct, frozen=True):
    """The lines, and whether all of them are on the disk."""

    stored: bool
    lines: list[PaperJudged]


class ClubTraveller(Struct, frozen=True):
    """A board with all its results, and once they are released its hands, N E S W, spades first.

    `double_dummy` has the tricks of N E S W, each in clubs, diamonds, hearts, spades, no-trumps.
    """

    board: int
    dealer: str
    vulnerable: str
    unit: str
    hands: list[list[str]] | None
    double_dummy: list[list[int]] | None  # where the solver is installed
    rows: list[ClubPlaying]


class ClubReason(Struct, frozen=True):
    """Why somebody has their place: a rule, and its effect here."""

    law: str
    sentence: str


class ClubCard(Struct, frozen=True):
    """A pair's scorecard: its boards if they may be seen, and what makes up its value."""

    pair: str
    names: str
    unit: str
    reasons: list[ClubReason]
    rows: list[ClubPlaying]


class ClubEntry(Struct, frozen=True):
    """An entry of the log."""

    n: int
    time: str
    actor: str
    role: str
    op: str
    args: dict[str, Json]


class ClubLog(Struct, frozen=True):
    """The log, the newest entry first."""

    head: str
    entries: list[ClubEntry]


class EventPart(Strict, frozen=True):
    """An evening of an event, with any token of it."""

    evening: Annotated[str, Meta(max_length=80)]
    token: Annotated[str, Meta(max_length=80)]


class ClubScheme(Strict, frozen=True):
    """A club's table of masterpoints as CSV (BT-P.1), and pairs that get none."""

    scheme: Annotated[str, Meta(max_length=60_000)]
    guests: Annotated[list[PairText], Meta(max_length=100)] = field(default_factory=list)


class ClubDeals(Struct, frozen=True):
    """How far the boards of an evening are dealt; `outside`: by a plan that was brought."""

    stage: ClubDealStage
    boards: list[int]
    plan: str = ""  # its id
    text: str = ""  # the public text of the future that decides, in words
    due: str = ""  # or when the beacon does
    files: list[str] = field(default_factory=list)


class ClubDealing(Strict, frozen=True):
    """The next step; `words` say which public text decides, then what it was."""

    op: Literal["plan", "deal", "reveal"]
    words: Annotated[str, Meta(max_length=400)] = ""


class ClubHandicaps(Strict, frozen=True):
    """The club's list of players as CSV (BT-L.2), and earlier evenings, oldest first (BT-H.2)."""

    members: Annotated[str, Meta(max_length=2_000_000)]
    history: Annotated[list[EventPart], Meta(max_length=40)] = field(default_factory=list)
    steps: bool = False
    how: Literal["mean", "sum"] = "mean"


class ClubList(Struct, frozen=True):
    """A list as it is shown: the heads, then a row for each line of it."""

    line: str  # NS or EW where both have their own
    heads: list[str]
    rows: list[list[str]]
    section: str = ""  # where it is of one section only (BT-S.4)


class EventState(Struct, frozen=True):
    """How far an evening of an event is (BT-S.7)."""

    title: str
    letter: str  # of a section; nothing for a session
    round: int  # the last one that has begun
    rounds: int
    missing: int  # results


class ClubLists(Struct, frozen=True):
    """Lists of an event, its evenings in the order asked for, and who qualifies."""

    parts: list[EventState]
    lists: list[ClubList]
    qualified: list[str]
    notes: list[ClubNote]


class ToAssign(Strict, frozen=True):
    """Entries, a pair on each line, for the sections of an evening, A first (BT-S.6)."""

    parts: Annotated[list[EventPart], Meta(min_length=1, max_length=26)]
    entries: Annotated[str, Meta(min_length=1, max_length=400_000)]
    members: Annotated[str, Meta(max_length=2_000_000)] = ""  # the club's list as CSV, for ids
    how: Literal["order", "snake"] = "order"
    seat: bool = False  # else it is only shown who would sit where


class ClubAssigned(Struct, frozen=True):
    """Who sits where, a list for each section."""

    lists: list[ClubList]
    seated: bool


class YearAsked(Strict, frozen=True):
    """Evenings whose masterpoints are added up by a table (BT-P.1, BT-P.4)."""

    parts: Annotated[list[EventPart], Meta(min_length=1, max_length=200)]
    scheme: Annotated[str, Meta(min_length=1, max_length=64_000)]


class ClubYear(Struct, frozen=True):
    """The points of every player and year, evenings that are not official, and a CSV file."""

    totals: ClubList
    provisional: list[str]
    csv: str


class EventAsked(Strict, frozen=True):
    """Sections compared (BT-S), sessions added up, or a series of evenings (BT-M)."""

    parts: Annotated[list[EventPart], Meta(min_length=2, max_length=200)]
    how: Literal["across", "section", "boards", "mean", "sum", "series"] = "across"
    value: Literal["percent", "places", "masterpoints"] = "percent"  # of an evening of a series
    scheme: Annotated[str, Meta(max_length=60_000)] = ""  # the club's table, for masterpoints
    best: Annotated[int, Meta(ge=0, le=200)] = 0  # evenings of a series that count; 0: all
    least: Annotated[int, Meta(ge=1, le=200)] = 1  # evenings needed to be ranked in it
    carry: Annotated[str, Meta(max_length=20)] = ""  # the last one is a final (BT-M.3)
    qualify: Annotated[int, Meta(ge=0, le=200)] = 0
