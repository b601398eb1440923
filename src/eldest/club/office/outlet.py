"""What leaves the office: sealed files before the play, hands and statistics after it (B-O.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from eldest.club import formats
from eldest.club.law6 import By
from eldest.club.law6.operation import seconds
from eldest.club.office.naming import export_name
from eldest.club.office.office import Office, granted
from eldest.club.office.sets import DEALT, NEXT, SetState
from eldest.club.opendeal import (
    BadText,
    Beacon,
    Refused,
    Statistics,
    boards_text,
    read_boards,
    statistics,
    tagged,
)
from eldest.games.bridge import Board, Deal

EXPORTS = ("dlm", "dup")  # what a dealing machine takes, sealed and blind


class Export(NamedTuple):
    """A file for the dealing machine, and its side file where the format has no numbers."""

    name: str
    data: bytes
    side: bytes = b""


def export(
    office: Office,
    by: By,
    session: int,
    format: str,
    receiver: str,
    *,
    boards: Sequence[int] | None = None,
    confirm: bool = False,
) -> Export:
    """A file for the dealing machine; it is logged, and never shown."""
    found, desk = office.of(session), office.vault.session(session)
    found.need("export", *DEALT)
    numbers = tuple(boards or found.boards)
    unknown = sorted(set(numbers) - set(found.boards))
    if unknown:
        raise BadText(f"session {session} has no board {unknown[0]}")
    side: list[bytes] = []

    def write(dealt: Sequence[Board]) -> bytes:
        rows = _tagged(office, session, dealt)
        kind = {"sealed": True, "blind": True, "confirm": confirm, "headline": office.event}
        numbered = formats.FORMATS[format].has_numbers
        side.append(b"" if numbered or not confirm else formats.side_file(rows))
        return formats.write(rows, format, **kind)  # type: ignore[arg-type]  # each has its type

    answer = granted(desk.export(by, numbers, write, format=format, receiver=receiver))
    data = answer.value if isinstance(answer.value, bytes) else b""
    name = export_name(office.event, session, numbers, _extension(format))
    office.vault.keep(session, desk)
    office.exported(by, session, name, data, receiver, boards=boards_text(numbers), format=format)
    return Export(name, data, side[0])


def stale_exports(office: Office, session: int, boards: Sequence[int]) -> list[dict[str, str]]:
    """The files that still hold a deal of these boards which was replaced, each once."""
    lines = office.of(session).exports
    hit = [line for line in lines if set(read_boards(line["boards"])) & set(boards)]
    return list({line["file"]: line for line in hit}.values())


def hand_record(office: Office, session: int) -> tuple[str, bytes]:
    """The PBN file of a session that is over; R-6E-SEALED before (B-H.1)."""
    boards = _released(office, session)
    data = formats.write(_tagged(office, session, boards), "pbn", utf8=not office.event.isascii())
    return export_name(office.event, session, office.of(session).boards, "pbn"), data


def statistics_of(office: Office, session: int) -> Statistics:
    """Shapes and points of a session that is over; R-6E-SEALED before (B-C.22)."""
    return statistics(board.deal for board in _released(office, session))


def public_page(office: Office, now: str) -> dict[str, Any]:
    """What everybody may see: states, plan id, countdown, log head, redeals (B-O.1, B-O.4)."""
    return {
        "event": office.event,
        "edition": office.edition,
        "plan": office.plan.id if office.plan else None,
        "head": office.log.head,
        "sessions": [_set_page(office, session, now) for session in office.sets],
    }


def _set_page(office: Office, session: int, now: str) -> dict[str, Any]:
    found = office.of(session)
    verifiable = not found.note or found.state == SetState.VOID
    return {
        "session": session,
        "state": str(found.state),
        "next": NEXT[found.state],
        "seconds_to_entropy": _countdown(office, session, now),
        "commits": [commit.hex() for commit in found.gathering.commits],
        "redeals": [[used.board, used.k, used.reason] for used in found.used],
        "note": found.note if verifiable else f"cannot be verified: {found.note}",
    }


def _countdown(office: Office, session: int, now: str) -> int | None:
    promise = office.plan.promise(session) if office.plan else None
    if not isinstance(promise, Beacon):
        return None
    return max(0, promise.due - seconds(now))


def _released(office: Office, session: int) -> list[Board]:
    if office.of(session).state != SetState.RELEASED:
        raise Refused("R-6E-SEALED", office.edition)
    boards = office.vault.session(session).boards.values()
    return [
        Board(board.number, board.dealer, board.vulnerability, Deal(board.original.hands))
        for board in boards
        if board.original.hands
    ]


def _tagged(office: Office, session: int, boards: Sequence[Board]) -> list[formats.FiledBoard]:
    if office.plan is None:
        raise BadText("the plan is not published yet (B-O.2)")
    found = office.of(session)
    indices = {number: found.index(number) for number in found.boards}
    day = found.released_at or office.plan.published
    return tagged(office.plan, session, boards, indices=indices, date=day)


def _extension(format: str) -> str:
    return {"usebio": "xml"}.get(format, format)
