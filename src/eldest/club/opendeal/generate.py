"""The deals of a session, once its entropy is known (B-C.15), and how a file names them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from eldest.club.formats import FiledBoard, filed
from eldest.club.opendeal.entropy import Contributions, Value
from eldest.club.opendeal.errors import BadText, DealingRefused
from eldest.club.opendeal.plan import HEAD, Plan
from eldest.club.opendeal.reveal import dealer_of
from eldest.club.opendeal.secret import Secret
from eldest.games.bridge import Board


def opendeal_generate(
    plan: Plan,
    session: int,
    secret: Secret,
    value: Value | None,
    *,
    boards: Sequence[int] | None = None,
    k: int = 0,
) -> list[Board]:
    """The boards of a session at deal index k; R-C-NOENTROPY before the value is there."""
    pledge = plan.pledge(session)
    if value is None:
        raise DealingRefused("R-C-NOENTROPY", plan.edition)
    if not plan.keeps(session, secret):
        raise BadText(f"this is not the secret that session {session} is pledged to")
    if isinstance(value, Contributions):
        value.checked()
    numbers = pledge.boards if boards is None else tuple(boards)
    strangers = sorted(set(numbers) - set(pledge.boards))
    if strangers:
        raise BadText(f"session {session} has no board {strangers[0]}")
    return dealer_of(plan, session, secret, value).boards(numbers, k)


def tagged(
    plan: Plan,
    session: int,
    boards: Iterable[Board],
    *,
    indices: Mapping[int, int] | None = None,
    date: str | None = None,
) -> list[FiledBoard]:
    """Boards that say in a PBN file which deals of which plan they are (B-F.21)."""
    day = (date or plan.published)[:10].replace("-", ".")
    ks = indices or {}
    return [
        filed(board).tagged(
            Event=plan.event,
            Date=day,
            DealId=plan.deal_id(session, board.number, ks.get(board.number, 0)),
            Generator=HEAD,
        )
        for board in boards
    ]
