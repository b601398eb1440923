"""The entries of a table's log. They hold secrets; only `project` makes messages of them."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from eldest.deal import Recipe
from eldest.server.messages import ClockRules, SeatPlan


class Entry(Struct, frozen=True, tag_field="e", omit_defaults=True):
    """Something that changed a table."""


class SeatEntry(Entry, frozen=True):
    """Something that a seat did, or that was done to it."""

    seat: int


class Made(Entry, frozen=True, tag="made"):
    """The table was made: its house rules, and the hashes of its links' tokens."""

    game: str
    version: int
    options: list[str]
    seats: list[SeatPlan]
    organiser: str
    invite: str
    watch: str | None
    hints: bool = False
    clock: ClockRules | None = None
    public: str | None = None  # the invitation itself, where everybody may have it
    salt: str = ""  # never told, so that no head of the log can be worked out from guesses
    away: int = 30  # seconds after which a bot plays for who is gone; 0 for never
    referee: str = ""  # who allows each round, where it is not the players alone


class Sat(SeatEntry, frozen=True, tag="sat"):
    """A person took a seat; holds the hash of the seat's token."""

    name: str
    token: str


class Left(SeatEntry, frozen=True, tag="left"):
    """A player left, and the seat is open again."""


class Linked(SeatEntry, frozen=True, tag="link"):
    """A link hands this seat over: the hash of its token, and whether its own player made it."""

    token: str
    own: bool = False


class Botted(SeatEntry, frozen=True, tag="bot"):
    """A bot of this level plays the seat; None gives it back."""

    level: str | None


class Gone(SeatEntry, frozen=True, tag="gone"):
    """A person's last device has lost the connection; the seat is kept."""


class Came(SeatEntry, frozen=True, tag="came"):
    """A person who was gone is connected again."""


class Muted(SeatEntry, frozen=True, tag="muted"):
    """The organiser silenced a seat, or let it speak."""

    on: bool


class Coached(SeatEntry, frozen=True, tag="coach"):
    """A seat wants no hints at the table, or allows them again."""

    on: bool
    id: str = ""


class Pledged(Entry, frozen=True, tag="pledged"):
    """The secret of the next round was drawn; only the pledge is shown.

    Logs from before the seals have no recipe here: their pledges are dealt with recipe 1 (T-13).
    """

    secret: str
    recipe: Recipe = 1


class Agreed(SeatEntry, frozen=True, tag="ready"):
    """A seat agreed to what is awaited, with its seal, or proposed to end the match.

    In logs of recipe 1 it sends its entropy in the open instead.
    """

    entropy: str | None = None
    id: str = ""
    end: bool = False
    seal: str | None = None


class Sealed(Entry, frozen=True, tag="sealed"):
    """The list of seals was closed, since everybody has agreed; sealed bytes are due (T-11)."""


class Revealed(SeatEntry, frozen=True, tag="revealed"):
    """A seat revealed its sealed entropy; nobody sees it before the round's proof is shown."""

    entropy: str
    id: str = ""


class BrokeOff(Entry, frozen=True, tag="broke_off"):
    """These seats did not reveal what they had sealed; a new pledge follows (T-12)."""

    seats: list[int]


class Began(Entry, frozen=True, tag="began"):
    """A round began, with the secret and the entropy known at this moment."""


class Shown(Entry, frozen=True, tag="shown"):
    """Somebody was shown the secret of the round on the table, which is over (T-10)."""


class Ended(Entry, frozen=True, tag="ended"):
    """Everybody wanted to end the match between two rounds."""


class Allowed(Entry, frozen=True, tag="allowed"):
    """The referee of the table lets the next round begin."""


class Closed(Entry, frozen=True, tag="closed"):
    """The referee of the table lets no other round begin."""


class Acted(SeatEntry, frozen=True, tag="acted"):
    """A seat or chance acted."""

    text: str = ""  # of chance before it has drawn
    id: str = ""


class TimedOut(SeatEntry, frozen=True, tag="timed_out"):
    """The game's default action was played for a seat; why, if not because of its clock."""

    text: str = ""
    why: str = ""


class AskedBack(SeatEntry, frozen=True, tag="asked_back"):
    """A seat asks the others whether it may take back."""

    id: str = ""


class AnsweredBack(SeatEntry, frozen=True, tag="answered_back"):
    """Another seat answered; or the request ended, because not all answered in time."""

    yes: bool
    id: str = ""
    late: bool = False


class TookBack(SeatEntry, frozen=True, tag="took_back"):
    """A seat's last action was taken back; the seats that agreed."""

    agreed: list[int]
    id: str = ""


class Said(SeatEntry, frozen=True, tag="said"):
    """A seat wrote a line of chat."""

    text: str
    id: str = ""


class Resumed(Entry, frozen=True, tag="resumed"):
    """A server resumed the table; clocks start again."""


class Tried(Entry, frozen=True, tag="tried"):
    """A trial began: how many events of a finished round come first, and the round's record."""

    record: str
    place: int


class Dealt(Entry, frozen=True, tag="dealt"):
    """A shared deal, of a day or a contest, is the only round of this table.

    Its cards stay hidden until that time, or until the referee opens them.
    """

    day: str  # "" for a contest's
    secret: str
    entropy: list[str]
    leader: int | None
    until: int  # milliseconds; 0 where the referee says when


class Opened(Entry, frozen=True, tag="opened"):
    """Everybody has played the shared deal, so its secret may be shown (T-10)."""


AnyEntry = (
    Made
    | Sat
    | Left
    | Linked
    | Botted
    | Gone
    | Came
    | Muted
    | Coached
    | Pledged
    | Allowed
    | Closed
    | Agreed
    | Sealed
    | Revealed
    | BrokeOff
    | Began
    | Shown
    | Ended
    | Acted
    | TimedOut
    | AskedBack
    | AnsweredBack
    | TookBack
    | Said
    | Resumed
    | Tried
    | Dealt
    | Opened
)
PLAYED = (Acted, TimedOut, TookBack)  # what the log of the round on the table has too
SENT = (Coached, Agreed, Revealed, Acted, AskedBack, AnsweredBack, TookBack, Said)  # with an `id`

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
