"""Boards of the dealing office: the plan before, the reveal after (B-C.11, B-C.16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from eldest.cards import NotationError
from eldest.club.evening.model import State
from eldest.club.findings import Refused
from eldest.club.formats import filed
from eldest.club.opendeal import BadText, BeaconKey, Plan, Reveal, opendeal_verify
from eldest.games.bridge import Board, Deal


def planned(text: str, session: int, boards: Sequence[int]) -> Plan:
    """The plan of a text, if that session of it has these boards."""
    try:
        plan = Plan.read(text.encode())
        listed = plan.pledge(session).boards
    except BadText as error:
        raise NotationError(f"the plan cannot be used: {error}") from None
    if not set(boards) <= set(listed):
        other = min(set(boards) - set(listed))
        raise Refused("R-E-PROOF", f"session {session} of the plan has no board {other}")
    return plan


def check_release(state: State, reveal: str, deals: Sequence[str]) -> None:
    """R-E-PROOF unless plan, reveal and hands fit; the beacon is asked for its signature too."""
    if reveal and not state.plan:
        raise Refused("R-E-PROOF", "no plan is kept with the evening, so a reveal proves nothing")
    if state.plan and not reveal:
        raise Refused("R-E-PROOF", "the reveal of the plan is missing")
    written = _all_written(state, deals)
    if state.plan:
        with _refusing():
            _check(state, Reveal.read(reveal.encode()), written)


def released_boards(state: State, reveal: str, deals: Sequence[str]) -> dict[int, Board]:
    """The hands that are known after a release: what was known before is never lost by it."""
    if not state.plan:
        found = _all_written(state, deals)
    else:
        with _refusing():
            found = {one.number: one for one in _dealt(state, Reveal.read(reveal.encode()))}
    mine = {number: found[number] for number in found if number in state.settings.boards}
    return state.cards | {number: _marked(state, board) for number, board in mine.items()}


def _all_written(state: State, deals: Sequence[str]) -> dict[int, Board]:
    """Hands by board; two different ones for the same board are a mistake of the writer."""
    found: dict[int, Board] = {}
    for number, board in (_written(state, text) for text in deals):
        if found.setdefault(number, board) != board:
            raise NotationError(f"board {number} stands there twice, with different hands")
    return found


def _written(state: State, text: str) -> tuple[int, Board]:
    number, _, deal = text.partition(" ")
    if not number.isdecimal() or int(number[:6]) not in state.settings.boards:
        raise NotationError(f"a deal is a board and its hands, `7 N:...`, not {text[:40]!r}")
    return int(number), Board.of(int(number), Deal.from_pbn(deal))


def _marked(state: State, board: Board) -> Board:
    if board.number not in state.marks:
        return board
    dealer, side = state.marks[board.number]
    return replace(board, dealer=dealer, vulnerability=side)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except BadText as error:
        raise Refused("R-E-PROOF", str(error)) from None


def _dealt(state: State, reveal: Reveal) -> list[Board]:
    """What plan and reveal deal to all boards of the session."""
    plan, opened = Plan.read(state.plan.encode()), reveal.session(state.session)
    if opened is None:
        raise Refused("R-E-PROOF", f"session {state.session} is not revealed")
    dealer, listed = opened.dealer(plan), plan.pledge(state.session).boards
    return [Board.of(number, dealer.deal(number, opened.index(number))) for number in listed]


def _check(state: State, reveal: Reveal, written: dict[int, Board]) -> None:
    """Nothing may differ or stay unchecked (B-C.13, B-C.16)."""
    boards = [filed(written.get(one.number, one)) for one in _dealt(state, reveal)]
    plan = Plan.read(state.plan.encode())
    report = opendeal_verify(plan, reveal, [boards], witness=BeaconKey(), session=state.session)
    if not report.ok:
        raise Refused("R-E-PROOF", "; ".join(map(str, report.faults()[:1])) or "no board")
