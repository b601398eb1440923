"""What is asked for when an evening or a duplicate is made, and the forms for it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from eldest.server.messages.fields import Json, Name, Strict
from eldest.server.messages.rest import OptionForm

Title = Annotated[str, Meta(min_length=1, max_length=80)]
Few = Annotated[int, Meta(ge=0, le=100)]


class ClubKind(Struct, frozen=True):
    """A movement that an evening may have, with its own form."""

    key: str
    name: str
    sentence: str
    law: str
    options: list[OptionForm]


class ClubForm(Struct, frozen=True):
    """What may be asked for when an evening or a duplicate is made; `makes`: if it may be here."""

    makes: bool
    kinds: list[ClubKind]
    duplicate: list[OptionForm]


class ClubNew(Strict, frozen=True):
    """What is asked for when an evening is made; 0 is the usual."""

    event: Title
    date: Annotated[str, Meta(max_length=10)]
    club: Annotated[str, Meta(max_length=80)] = ""
    kind: Annotated[str, Meta(max_length=20)] = "usual"
    entries: Few = 8  # pairs, teams or players
    rounds: Few = 0
    size: Few = 0  # boards in a round
    winners: Few = 0
    play: Few = 0  # boards that everybody plays
    scoring: Annotated[str, Meta(max_length=20)] = ""
    confirm: bool = False
    scores_only: bool = False
    travellers: Annotated[str, Meta(max_length=20)] = "hidden"


class ClubImport(Strict, frozen=True):
    """A file of another program (`data` in base64): Bridgemate, USEBIO, PBN, CSV or results.txt."""

    name: Annotated[str, Meta(min_length=1, max_length=120)]
    data: Annotated[bytes, Meta(min_length=1)]
    section: Annotated[str, Meta(max_length=3)] = ""
    session: Few = 0  # of a USEBIO file that has several
    codepage: Annotated[str, Meta(max_length=5)] = ""  # of names in a file of Access 97
    overwrite: bool = False  # also what was entered by hand
    event: Annotated[str, Meta(max_length=80)] = ""  # the name of a new evening


class ClubImported(Struct, frozen=True):
    """The result of a file: how many results, and a line for all that is left out or noted.

    `differences` are the pairs whose percentage is another than in the file (BT-X.5).
    """

    new: int
    changed: int
    left: int
    lines: list[str]
    differences: list[str]


class ClubPlan(Struct, frozen=True):
    """What that evening would be."""

    kind: str  # its name, if it is the usual one
    tables: int
    rounds: int
    size: int
    boards: int
    sits_out: bool
    notes: list[str]  # what the director should know before it begins


class ClubMade(Struct, frozen=True):
    """A new evening or duplicate, and the token of who runs it, which is sent only once."""

    id: str
    token: str


class ClubMadeOfFile(Struct, frozen=True):
    """A new evening made from another program's file, its Director's token, and the result."""

    id: str
    token: str
    imported: ClubImported


class DuplicateNew(Strict, frozen=True):
    """What is asked for when a contest is made; `options` are house rules as a table has them."""

    title: Title
    game: Annotated[str, Meta(max_length=20)]
    names: Annotated[list[Name], Meta(max_length=60)]
    options: dict[str, Json] = field(default_factory=dict)
    deals: Annotated[int, Meta(ge=1, le=60)] = 12
    deals_in_round: Annotated[int, Meta(ge=1, le=60)] = 1
    scoring: Annotated[str, Meta(max_length=20)] = "points"
    online: bool = False


class DuplicatePlan(Struct, frozen=True):
    """What that contest would be; `lacking` contestants more fill the tables, or `robots` do."""

    sides: int
    tables: int
    lacking: int
    rounds: int
    robots: int
