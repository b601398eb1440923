"""Players that files of other programs name, for the list of the club (BT-L.2)."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.club.bws import Jet
from eldest.club.bws.received import int_of, text_of_field
from eldest.club.formats.usebio import looks_like
from eldest.club.imported.taking import is_machine_file
from eldest.club.imported.usebio import parsed
from eldest.club.members.people import Member, decoded, read_members

PLAIN = "UTF-8"


def members_in(data: bytes, language: str = "en") -> tuple[list[Member], str]:
    """The players of a list as CSV, of PlayerNames in a `.bws` file or of USEBIO PARTICIPANTS.

    Besides comes the character set that was taken. Players without an id are left out.
    """
    if is_machine_file(data):
        return _once(_of_machine(Jet(data, language=language))), PLAIN
    if looks_like(data):
        return _once(_of_usebio(data)), PLAIN
    text, charset = decoded(data, language)
    return read_members(text), charset


def _once(found: Iterator[tuple[str, str]]) -> list[Member]:
    named = {id_: name for id_, name in found if id_ and name}
    return [Member(id_, name) for id_, name in named.items()]


def _of_machine(jet: Jet) -> Iterator[tuple[str, str]]:
    for row in jet.rows("PlayerNames"):
        id_ = text_of_field(row, "strID").strip() or str(int_of(row, "ID") or "")
        yield id_, text_of_field(row, "Name").strip()


def _of_usebio(data: bytes) -> Iterator[tuple[str, str]]:
    for one in parsed(data).walk():
        if one.name == "PLAYER":
            yield one.value("NATIONAL_ID_NUMBER"), " ".join(one.value("PLAYER_NAME").split())
