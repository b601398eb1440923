"""Boards of the dealing office: the plan before, the reveal after (B-C.11, B-C.16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from eldest.cards import NotationError
from eldest.club.evening.model import EveningState
from eldest.club.findings import ClubRefusal
from eldest.club.formats import filed
from eldest.club.opendeal import BadText, BeaconKey, Plan, Report, Reveal, Verdict, opendeal_verify
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
        raise ClubRefusal("R-E-PROOF", f"session {session} of the plan has no board {other}")
    return plan


def check_release(state: EveningState, reveal: str, deals: Sequence[str]) -> None:
    """R-E-PROOF unless plan, reveal and hands fit; the beacon's signature is checked too."""
    if reveal and not state.plan:
        raise ClubRefusal(
            "R-E-PROOF", "no plan is kept with the evening, so a reveal proves nothing"
        )
    if state.plan and not reveal:
        raise ClubRefusal("R-E-PROOF", "the reveal of the plan is missing")
    _check_unique(state, deals)
    if state.plan:
        report = _report(state, reveal, _all_written(state, deals), BeaconKey())
        if not report.ok:
            raise ClubRefusal("R-E-PROOF", "; ".join(map(str, report.faults()[:1])) or "no board")


def check_released(state: EveningState, reveal: str, deals: Sequence[str]) -> None:
    """R-E-PROOF by the older, weaker rule: without a plan or a beacon's signature."""
    written = _all_written(state, deals)
    if state.plan:
        faults = _report(state, reveal, written).faults()
        wrong = [line for line in faults if line.verdict != Verdict.UNCHECKED]
        if wrong:
            raise ClubRefusal("R-E-PROOF", str(wrong[0]))


def proof_line(state: EveningState) -> str:
    """Whether the public hands are proved, or why not; nothing while there are none."""
    if not state.released or not (state.cards or state.reveal):
        return ""
    if not state.pledged:
        return "not proved: this evening has no plan"
    if state.late_plan:
        return "not proved: the plan was kept after the first result"
    try:
        check_release(state, state.reveal, [f"{n} {one.deal}" for n, one in state.cards.items()])
    except ClubRefusal as refused:
        return f"not proved: {refused}"
    return "proved by the plan"


def released_boards(state: EveningState, reveal: str, deals: Sequence[str]) -> dict[int, Board]:
    """The hands that are known after a release; hands known before are kept."""
    if not state.plan:
        found = _all_written(state, deals)
    else:
        with _refusing():
            found = {one.number: one for one in _dealt(state, Reveal.read(reveal.encode()))}
    mine = {number: found[number] for number in found if number in state.settings.boards}
    return state.cards | {number: _marked(state, board) for number, board in mine.items()}


def _all_written(state: EveningState, deals: Sequence[str]) -> dict[int, Board]:
    """Hands by board; of two for the same board the last counts."""
    return dict(_written(state, text) for text in deals)


def _check_unique(state: EveningState, deals: Sequence[str]) -> None:
    """Refuse two different deals for the same board."""
    last = _all_written(state, deals)
    for number, board in (_written(state, text) for text in deals):
        if last[number] != board:
            raise NotationError(f"board {number} appears twice, with different hands")


def _written(state: EveningState, text: str) -> tuple[int, Board]:
    number, _, deal = text.partition(" ")
    if not number.isdecimal() or int(number[:6]) not in state.settings.boards:
        raise NotationError(
            f"a deal must be a board and its hands, such as `7 N:...`, not {text[:40]!r}"
        )
    return int(number), Board.of(int(number), Deal.from_pbn(deal))


def _marked(state: EveningState, board: Board) -> Board:
    if board.number not in state.marks:
        return board
    dealer, side = state.marks[board.number]
    return replace(board, dealer=dealer, vulnerability=side)


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except BadText as error:
        raise ClubRefusal("R-E-PROOF", str(error)) from None


def _dealt(state: EveningState, reveal: Reveal) -> list[Board]:
    """The deals of all boards of the session, by plan and reveal."""
    plan, opened = Plan.read(state.plan.encode()), reveal.session(state.session)
    if opened is None:
        raise ClubRefusal("R-E-PROOF", f"session {state.session} is not revealed")
    dealer, listed = opened.dealer(plan), plan.pledge(state.session).boards
    return [Board.of(number, dealer.deal(number, opened.index(number))) for number in listed]


def _report(
    state: EveningState, text: str, written: dict[int, Board], witness: BeaconKey | None = None
) -> Report:
    """Plan, reveal and hands compared (B-C.13, B-C.16)."""
    with _refusing():
        plan, reveal = Plan.read(state.plan.encode()), Reveal.read(text.encode())
        boards = [filed(written.get(one.number, one)) for one in _dealt(state, reveal)]
        return opendeal_verify(plan, reveal, [boards], witness=witness, session=state.session)
