"""An evening as messages, for one viewer, who sees what B-E.8 allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

from eldest.club.evening import ClubRefusal, Evening, Place, TravellerRow, read_result
from eldest.club.evening.exports import evening_json, round_json, row_json
from eldest.club.evening.exports.cells import names_of, result_of, unit_of
from eldest.club.evening.model import EveningState
from eldest.club.evening.operations import VULNERABLE, Confirm, Correct, Enter
from eldest.club.evening.ranking.explaining import reasons
from eldest.club.findings import finding
from eldest.club.law6 import Answer, By
from eldest.club.law6.codes import Finding
from eldest.club.movements import Pair
from eldest.club.operations import FLAGS, Operation, Session
from eldest.club.routes import messages as m
from eldest.club.scoring.lines import PERCENTS
from eldest.games.bridge import SEATS, Deal, dealer
from eldest.games.bridge.deals import pbn_hand
from eldest.games.bridge.solver.doubledummy import NoSolver, table

SOLVING = Lock()  # the solver's library is asked by one thread at a time
NOTES = 30  # flags that the Director is shown, the newest first
LOG = 200


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer: a right, and the pair if the link is a pair's."""

    role: m.ClubRole
    pair: Pair | None = None

    def by(self, name: str, time: str) -> By:
        """The name in the log; a player's name begins with their pair."""
        if self.pair is None:
            return By(name or "director", "director", time)
        return By(f"{self.pair} {name}".strip(), "player", time)


def seen(evening: Evening, id_: str, viewer: Viewer, language: str) -> m.ClubEvening:
    """The whole evening."""
    state, settings, public = evening.state, evening.settings, evening_json(evening)
    return m.ClubEvening(
        evening=id_,
        role=viewer.role,
        pair=str(viewer.pair) if viewer.pair else None,
        event=settings.event,
        date=settings.date,
        club=settings.club,
        kind=settings.kind,
        scoring=settings.method,
        confirm=settings.confirm,
        scores_only=settings.scores_only,
        teams=settings.is_teams,
        individual=state.movement.individual,
        swiss=settings.is_swiss,
        sets=state.movement.sets,
        tables=state.movement.tables,
        percents=list(PERCENTS),
        entries=len(evening.log.entries),
        head=evening.head,
        missing=public["missing"],
        published=public["published"],
        official=state.official,
        released=state.released,
        plan=bool(state.plan),
        pledged=bool(state.plan) and not state.late_plan,
        pairs=[m.ClubPair(str(pair), names_of(evening, pair)) for pair in _in_order(state)],
        boards=[board_head(state, board) for board in settings.boards],
        rounds=[_round(evening, number) for number in range(1, len(state.movement.rounds) + 1)],
        rankings=[_ranking(one) for one in public["rankings"]],
        net=[_ranking(one) for one in public["net"]],
        playings=_playings(evening, viewer),
        notes=_notes(evening, language) if viewer.role == "director" else [],
    )


def _in_order(state: EveningState) -> list[Pair]:
    """NS first, as rankings and guides have it."""
    return sorted(state.movement.pairs, key=lambda pair: (pair.side == "EW", pair.number))


def board_head(state: EveningState, board: int) -> m.ClubBoard:
    """Dealer and vulnerability, by the number unless the board is marked otherwise."""
    seat = state.marks[board][0] if board in state.marks else dealer(board)
    return m.ClubBoard(board, SEATS[seat], VULNERABLE[state.vulnerable(board)])


def _round(evening: Evening, number: int) -> m.ClubRound:
    rows = round_json(evening, number)
    tables = [
        m.ClubTable(one["table"], str(one["ns"]), str(one["ew"]), one["boards"]) for one in rows
    ]
    out = [str(pair) for pair in evening.state.movement.rounds[number - 1].out]
    return m.ClubRound(number, evening.state.started.get(number), tables, out)


def _ranking(plain: dict[str, Any]) -> m.ClubRanking:
    standings = [m.ClubStanding(**one) for one in plain["standings"]]
    return m.ClubRanking(plain["line"], plain["unit"], standings)


# -- results -----------------------------------------------------------------------------------


def _playings(evening: Evening, viewer: Viewer) -> list[m.ClubPlaying]:
    """The boards played: all for the Director, their own for a pair, none for others."""
    if viewer.role not in ("director", "pair"):
        return []
    rows = (row for board in evening.settings.boards for row in evening.traveller(board))
    mine = [row for row in rows if viewer.pair is None or viewer.pair in row.contestants]
    return [playing(evening, row, viewer) for row in sorted(mine, key=lambda row: row.place)]


def playing(evening: Evening, row: TravellerRow, viewer: Viewer) -> m.ClubPlaying:
    """A result; its points only where the traveller may be seen."""
    plain, version = row_json(evening, row), row.version
    if not _is_open(evening.state, row, viewer):
        plain |= {"ns_points": None, "ew_points": None}
    plain |= {"ns": str(row.ns), "ew": str(row.ew)}
    return m.ClubPlaying(
        **plain,
        result=row.score,
        made=result_of(row).shown_tricks(),
        by=version.by.person if version else "",
        reason=version.reason if version else "",
        may=list(_may(evening.state, row.place, viewer)),
    )


def _is_open(state: EveningState, row: TravellerRow, viewer: Viewer) -> bool:
    if state.released or viewer.role == "director":
        return True
    shown = state.settings.travellers == "played" and viewer.pair in row.contestants
    return shown and state.is_played(row.place)


def _may(state: EveningState, place: Place, viewer: Viewer) -> Iterator[m.ClubDeedName]:
    """The operations that the evening would allow here; the evening itself is asked."""
    if viewer.role not in ("director", "pair"):
        return
    by = viewer.by("", "2000-01-01T00:00:00Z")
    standing = state.standing(place)
    if _allowed(state, by, Enter(*place, "Pass")):
        yield "enter"
    if (
        standing
        and not standing.confirmed
        and _allowed(state, by, Confirm(*place, standing.number))
    ):
        yield "confirm"
    if _allowed(state, by, Correct(*place, reason="?")):
        yield "correct"


def _allowed(state: EveningState, by: By, operation: Operation[EveningState]) -> bool:
    if by.role not in operation.roles:
        return False
    try:
        operation.admit(state, by)
        operation.judge(state, by)
    except ClubRefusal:
        return False
    return True


def read(evening: Evening, board: int, text: str) -> m.ClubScore:
    """What a result would score on a board."""
    if board not in evening.settings.boards:
        raise ClubRefusal("R-E-WHERE", f"board {board}")
    found = read_result(text)
    return m.ClubScore(str(found), found.ns_score(evening.state.vulnerable(board)))


def traveller(
    evening: Evening, rows: list[TravellerRow], board: int, viewer: Viewer
) -> tuple[m.ClubTraveller, Deal | None]:
    """A board with its results, and its deal after the release."""
    head, cards = board_head(evening.state, board), evening.state.cards
    deal = cards[board].deal if board in cards else None
    shown = m.ClubTraveller(
        board,
        head.dealer,
        head.vulnerable,
        unit_of(evening).board,
        _hands(deal) if deal else None,
        None,
        [playing(evening, row, viewer) for row in rows],
    )
    return shown, deal


def scorecard(evening: Evening, pair: Pair, viewer: Viewer, language: str) -> m.ClubCard:
    """A pair's boards where they may be seen, and the lines that make its value."""
    standing = next(
        one for ranking in evening.rankings() for one in ranking.standings if one.pair == pair
    )
    rows = (row for board in evening.settings.boards for row in evening.traveller(board))
    own = sorted((row for row in rows if pair in row.contestants), key=lambda row: row.place)
    is_seen = evening.state.released or viewer.role == "director" or viewer.pair == pair
    return m.ClubCard(
        str(pair),
        names_of(evening, pair),
        unit_of(evening).board,
        [m.ClubReason(one.law, one.text(language)) for one in reasons(evening, standing)],
        [playing(evening, row, viewer) for row in own] if is_seen else [],
    )


def double_dummy(deal: Deal) -> list[list[int]] | None:
    """The tricks of every seat in every denomination, if the solver is there."""
    with SOLVING:
        return _solved(deal)


@lru_cache(maxsize=300)
def _solved(deal: Deal) -> list[list[int]] | None:
    try:
        return [list(seat) for seat in table(deal)]
    except NoSolver:
        return None


def _hands(deal: Deal) -> list[list[str]]:
    return [pbn_hand(hand).split(".") for hand in deal.hands]


# -- the Director's ----------------------------------------------------------------------------


def note(found: Finding, language: str, n: int = 0) -> m.ClubNote:
    """A flag with its sentence and rule."""
    return m.ClubNote(found.code, found.rule, found.text(language), n)


def done(entries: int, answer: Answer, role: str, language: str) -> m.ClubDone:
    """The answer to an operation; its flags are for the Director alone."""
    flags = answer.flags if role == "director" else ()
    return m.ClubDone(entries, dict(answer.facts), [note(flag, language) for flag in flags])


def _notes(evening: Evening, language: str) -> list[m.ClubNote]:
    flagged = [entry for entry in evening.log.entries if FLAGS in entry.args]
    return [
        note(finding(code, _where(entry.args)), language, entry.n)
        for entry in reversed(flagged[-NOTES:])
        for code in entry.args[FLAGS]
        if code != "F-B-MARK"  # the Director has just marked the board themselves
    ]


def _where(args: dict[str, Any]) -> str:
    place = all(name in args for name in ("round", "table", "board"))
    return str(Place(args["round"], args["table"], args["board"])) if place else ""


def log(session: Session[Any, Any]) -> m.ClubLog:
    """The newest entries first."""
    entries = [
        m.ClubEntry(one.n, one.time, one.actor, one.role, one.op, one.args)
        for one in reversed(session.log.entries[-LOG:])
    ]
    return m.ClubLog(session.head, entries)
