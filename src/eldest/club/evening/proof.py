"""Boards of the dealing office: the plan before, the reveal after (B-C.11, B-C.16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eldest.cards import NotationError
from eldest.club.evening.model import State
from eldest.club.findings import Refused
from eldest.club.formats import FiledBoard, filed
from eldest.club.opendeal import BadText, Plan, Reveal, Verdict, opendeal_verify
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


def released_boards(state: State, reveal: str, deals: Sequence[str]) -> dict[int, Board]:
    """The cards of all boards that are known, proved if there is a plan."""
    written = dict(_written(state, text) for text in deals)
    if not state.plan:
        return {number: _marked(state, board) for number, board in written.items()}
    if not reveal:
        raise Refused("R-E-PROOF", "the reveal of the plan is missing")
    return _proved(state, reveal, written)


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


def _proved(state: State, text: str, written: dict[int, Board]) -> dict[int, Board]:
    try:
        plan, reveal = Plan.read(state.plan.encode()), Reveal.read(text.encode())
        opened = reveal.session(state.session)
        if opened is None:
            raise Refused("R-E-PROOF", f"session {state.session} is not revealed")
        dealer = opened.dealer(plan)
        listed = plan.pledge(state.session).boards
        dealt = [Board.of(number, dealer.deal(number, opened.index(number))) for number in listed]
        _check(plan, reveal, [filed(written.get(board.number, board)) for board in dealt], state)
    except BadText as error:
        raise Refused("R-E-PROOF", str(error)) from None
    return {one.number: _marked(state, one) for one in dealt if one.number in state.settings.boards}


def _check(plan: Plan, reveal: Reveal, boards: Sequence[FiledBoard], state: State) -> None:
    """Nothing may differ; a beacon that nobody vouches for here is checked elsewhere (B-C.13)."""
    report = opendeal_verify(plan, reveal, [boards], session=state.session)
    wrong = [line for line in report.faults() if line.verdict != Verdict.UNCHECKED]
    if wrong:
        raise Refused("R-E-PROOF", str(wrong[0]))
