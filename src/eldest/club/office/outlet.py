"""What leaves the office: sealed files before the play, hands and statistics after it (B-O.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from eldest.club import formats
from eldest.club.journal import seconds
from eldest.club.law6 import By
from eldest.club.office.naming import export_name
from eldest.club.office.office import Office, granted
from eldest.club.office.sets import DEALT, SetState
from eldest.club.opendeal import (
    BadText,
    Beacon,
    DealingRefused,
    Statistics,
    boards_text,
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


def page_lines(page: Mapping[str, Any], *, countdown: bool = False) -> Iterator[str]:
    """The page as lines for a screen or a file; a file has no countdown, which would go stale."""
    yield f"{page['event']}, Laws of {page['edition']}"
    yield f"plan id   {page['plan']}"
    yield f"log head  {page['head']}"
    for found in page["sessions"]:
        yield f"session {found['session']}  boards {found['boards']}: {found['state']}"
        yield from (f"  {line}" for line in _set_lines(found, countdown=countdown))


def _set_lines(found: Mapping[str, Any], *, countdown: bool) -> Iterator[str]:
    yield f"next: {found['next']}"
    if found["seconds_to_entropy"]:
        when = f"in {found['seconds_to_entropy']} seconds" if countdown else f"at {found['due']}"
        yield f"the beacon is due {when}"
    for name, commit in zip(found["contestants"], found["commits"], strict=True):
        yield f"commitment of {name}: {commit}"
    if found["closed"]:
        yield "the list of commitments is closed"
    for board, index, reason in found["redeals"]:
        yield f"board {board} was dealt again ({index}): {reason}"
    for boards in found["printed"]:
        yield f"curtain cards were printed for {boards}"
    if found["note"]:
        yield found["note"]


def _set_page(office: Office, session: int, now: str) -> dict[str, Any]:
    found = office.of(session)
    verifiable = not found.note or found.state == SetState.VOID
    return {
        "session": session,
        "boards": boards_text(found.boards),
        "state": str(found.state),
        "next": found.next,
        "due": _due(office, session),
        "seconds_to_entropy": _countdown(office, session, now),
        "contestants": list(found.gathering.contestants),
        "closed": found.gathering.closed,
        "commits": [commit.hex() for commit in found.gathering.commits],
        "redeals": [[used.board, used.k, used.reason] for used in found.used],
        "printed": list(found.printed),
        "note": found.note if verifiable else f"cannot be verified: {found.note}",
    }


def _due(office: Office, session: int) -> str | None:
    promise = office.plan.promise(session) if office.plan else None
    return promise.due_time if isinstance(promise, Beacon) else None


def _countdown(office: Office, session: int, now: str) -> int | None:
    due = _due(office, session)
    return None if due is None else max(0, seconds(due) - seconds(now))


def _released(office: Office, session: int) -> list[Board]:
    if office.of(session).state != SetState.RELEASED:
        raise DealingRefused("R-6E-SEALED", office.edition)
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
