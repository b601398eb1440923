"""The list of a club's players as a CSV file (BT-L.1 to BT-L.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, astuple, dataclass, fields, replace

from eldest.club.spreadsheet import csv_rows, csv_text, plain_cell, read_cell

EASTERN = ("cs", "sk", "pl", "hu")  # languages that Windows-1250 was made for
HEADS = {
    "id": "id",
    "number": "id",
    "číslo": "id",
    "first": "first",
    "jméno": "first",
    "last": "last",
    "příjmení": "last",
    "name": "last",
    "club": "club",
    "klub": "club",
    "nid": "nid",
    "matrika": "nid",
    "mp": "mp",
    "handicap": "handicap",
    "category": "category",
    "email": "email",
    "other": "other",
    "active": "active",
    "aktivní": "active",
    "notes": "notes",
    "poznámka": "notes",
}
AUTO = "auto"
MOST_PLAYERS = 20000


class BadList(ValueError):
    """A file that is not a list of players."""


@dataclass(frozen=True, slots=True)
class Member:
    """A player; only id and last name are required, and leading zeros of an id count."""

    id: str
    last: str
    first: str = ""
    club: str = ""
    nid: str = ""
    mp: str = ""
    handicap: str = ""  # a number, or `auto`
    category: str = ""
    email: str = ""
    other: str = ""  # ids of other bodies, such as `EBU 1234567`
    active: str = ""
    notes: str = ""

    @property
    def name(self) -> str:
        """The name as a ranking shows it."""
        return f"{self.last} {self.first}".strip()


def decoded(data: bytes, language: str = "en") -> tuple[str, str]:
    """The text of a list and the character set that was taken (BT-L.2)."""
    try:
        return data.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError:
        name = "cp1250" if language in EASTERN else "cp1252"
        return data.decode(name, "replace"), f"Windows-{name[2:]}"


def read_members(text: str) -> list[Member]:
    """The players of a CSV file, its columns in any order and in English or Czech."""
    lines = text.splitlines()
    mark = ";" if lines and ";" in lines[0] else ","
    rows = list(csv_rows(lines, mark))
    heads = [HEADS.get(head.strip().lower(), "") for head in rows[0]] if rows else []
    if "id" not in heads or "last" not in heads:
        raise BadList("a list of players has at least the columns id and last (BT-L.1)")
    if len(rows) > MOST_PLAYERS:
        raise BadList(f"a list has at most {MOST_PLAYERS} players (BT-L.1)")
    found = [_member(heads, row, line) for line, row in enumerate(rows[1:], 2) if any(row)]
    _check_once(found)
    return found


def _member(heads: list[str], row: list[str], line: int) -> Member:
    given = {head: read_cell(cell) for head, cell in zip(heads, row, strict=False) if head}
    if not given.get("id") or not given.get("last"):
        raise BadList(f"line {line}: a player has an id and a last name (BT-L.1)")
    if any(len(cell) > 80 or not cell.isprintable() for cell in given.values()):
        raise BadList(f"line {line}: a field must be one line of at most 80 letters (BT-L.1)")
    return Member(**given)


def _check_once(members: Iterable[Member]) -> None:
    seen: set[str] = set()
    for member in members:
        if member.id in seen:
            raise BadList(f"the id {member.id} is there twice (BT-L.3)")
        seen.add(member.id)


@dataclass(frozen=True, slots=True)
class Merge:
    """A list after others were added: what changed, and what somebody should check."""

    members: tuple[Member, ...]
    changes: tuple[str, ...]
    flags: tuple[str, ...]


def merged(old: Iterable[Member], new: Iterable[Member]) -> Merge:
    """Both lists in one; of the same id the fields that are given replace the others (BT-L.3)."""
    found = {member.id: member for member in old}
    names = {member.name: member.id for member in found.values()}
    changes, flags = [], []
    for member in new:
        before = found.get(member.id)
        after = _over(before, member) if before else member
        if after != before:
            changes.append(_change(before, after))
        other = names.setdefault(after.name, after.id)
        if other != after.id:
            flags.append(f"{after.name} has the ids {other} and {after.id}")
        found[member.id] = after
    return Merge(tuple(found.values()), tuple(changes), tuple(flags))


def _over(before: Member, given: Member) -> Member:
    if not given.first and set(given.last.split()) == set(before.name.split()):
        given = replace(given, last="")  # the whole name in one field, as other programs have it
    return replace(before, **{key: text for key, text in asdict(given).items() if text})


def _change(before: Member | None, after: Member) -> str:
    if before is None:
        return f"{after.id} {after.name}: new"
    parts = [
        f"{field.name} {getattr(before, field.name) or '-'} > {getattr(after, field.name)}"
        for field in fields(Member)
        if getattr(before, field.name) != getattr(after, field.name)
    ]
    return f"{after.id} {after.name}: {', '.join(parts)}"


def write_members(members: Iterable[Member]) -> bytes:
    """The list as CSV in UTF-8; it reads back."""
    heads = [field.name for field in fields(Member)]
    rows = ([plain_cell(cell) for cell in astuple(member)] for member in members)
    return csv_text(heads, rows).encode("utf-8")


def player_names(members: Iterable[Member]) -> bytes:
    """The list as rows of PlayerNames in a Bridgemate file: ID, Name, strID (BT-L.3, BT-F.7)."""
    rows = [
        (one.id if _is_number(one.id) else str(at), plain_cell(one.name), plain_cell(one.id))
        for at, one in enumerate(members, 1)
    ]
    return csv_text(("ID", "Name", "strID"), rows).encode("utf-8")


def _is_number(id_: str) -> bool:
    return id_.isascii() and id_.isdecimal() and not id_.startswith("0") and len(id_) < 10
