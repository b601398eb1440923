"""Team matches board by board: IMPs or board-a-match, VPs, and the ranking (B-M.9, BT-B.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from eldest.club.evening.model import EveningState, Place
from eldest.club.evening.ranking.breaks import tie_breaks
from eldest.club.evening.ranking.rankings import PlayedBoard, Ranking, Standing, penalties, placed
from eldest.club.evening.ranking.travellers import TravellerRow, line_of, rows
from eldest.club.movements import BYE_VP, Movement, Pair, Sitting
from eldest.club.scoring import (
    BAM,
    Awards,
    BoardScore,
    bam_board,
    match_board,
    own_discrete_vp,
    own_vp,
)

Room = tuple[int, Sitting]  # with the number of its round


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match: the results of both rooms, and the IMPs of the two teams."""

    number: int
    open_room: Place
    closed_room: Place
    awards: Awards


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams in one round; the first sits NS in the open room.

    For an odd number of teams the closed room is in a later round (BT-B.3).
    """

    round: int
    first: Pair
    second: Pair
    boards: tuple[MatchBoard, ...]
    discrete: bool = False  # the scale of B-M.14

    @property
    def imps(self) -> tuple[Fraction, Fraction]:
        """The balance of each team; they differ only where a board was adjusted for both."""
        scored = [board.awards for board in self.boards if board.awards]
        first, second = (
            sum((pair[side].points for pair in scored), Fraction(0)) for side in (0, 1)
        )
        return first, second

    @property
    def is_begun(self) -> bool:
        """Whether a board has been compared."""
        return any(board.awards for board in self.boards)

    @property
    def vps(self) -> tuple[Fraction, Fraction]:
        """The victory points of each team (B-M.12)."""
        scale = own_discrete_vp if self.discrete else own_vp
        first, second = (scale(max(len(self.boards), 1), won) for won in self.imps)
        return first, second


def matches(state: EveningState) -> list[Match]:
    """Every match of every round so far."""
    return [_match(state, *rooms) for rooms in _rooms(state.movement)]


def _rooms(movement: Movement) -> Iterator[tuple[Room, Room]]:
    """The open and the closed room of every match, where the teams sit the other way."""
    opened: dict[tuple[Pair, Pair, int], Room] = {}
    for number, sitting in movement.sittings():
        other = opened.pop((sitting.ew, sitting.ns, sitting.set), None)
        if other:
            yield other, (number, sitting)
        else:
            opened[sitting.ns, sitting.ew, sitting.set] = number, sitting


def _match(state: EveningState, opened: Room, closed: Room) -> Match:
    number, room = opened
    boards = tuple(
        board for one in state.boards(room) if (board := _board(state, one, opened, closed))
    )
    discrete = state.settings.method == "discrete-vps"
    return Match(number, room.ns, room.ew, boards, discrete)


def _board(state: EveningState, board: int, *rooms: Room) -> MatchBoard | None:
    """A board of the match; none if it was not played for a scheduled reason (B-E.6)."""
    first, second = (Place(number, sitting.table, board) for number, sitting in rooms)
    for place in (first, second):
        version = state.standing(place)
        if version and not version.result.is_played and not version.result.is_artificial:
            return None
    lines = line_of(state, first), line_of(state, second)
    return MatchBoard(board, first, second, _compared(state.settings.method, *lines))


def _compared(method: str, open_room: BoardScore, closed_room: BoardScore) -> Awards:
    if method in BAM:
        return bam_board(open_room, closed_room, BAM[method])
    return match_board(open_room, closed_room)


def team_rows(state: EveningState, board: int) -> list[TravellerRow]:
    """All results of a board, with the IMPs of the teams of NS and EW."""
    awards: dict[Place, Awards] = {}
    for match in matches(state):
        for one in match.boards:
            awards[one.open_room] = one.awards
            awards[one.closed_room] = one.awards and (one.awards[1], one.awards[0])
    return [replace(row, awards=awards.get(row.place)) for row in rows(state, board)]


def team_cards(state: EveningState) -> dict[Pair, list[PlayedBoard]]:
    """The boards of each team with its IMPs."""
    cards: dict[Pair, list[PlayedBoard]] = {pair: [] for pair in state.movement.pairs}
    for match in matches(state):
        for board in match.boards:
            for side, (pair, place, other) in enumerate(_sides(match, board)):
                if board.awards:
                    version = state.standing(place)
                    score = str(version.result) if version else ""
                    cards[pair].append(PlayedBoard(place, 0, other, board.awards[side], score))
    return cards


def _sides(match: Match, board: MatchBoard) -> Iterator[tuple[Pair, Place, Pair]]:
    yield match.first, board.open_room, match.second
    yield match.second, board.closed_room, match.first


def team_ranking(state: EveningState) -> Ranking:
    """All teams by VPs, IMPs or boards won; a Swiss goes on by IMPs and entry number (B-V.10)."""
    cards = team_cards(state)
    found = {pair: _standing(state, pair, cards[pair]) for pair in state.movement.pairs}
    return Ranking("", placed(found, tie_breaks(state, cards)))


def _standing(state: EveningState, pair: Pair, card: list[PlayedBoard]) -> Standing:
    imps = sum((one.award.points for one in card), Fraction(0))
    won = imps if state.settings.method in ("imps", *BAM) else victory_points(state, pair)
    penalty = penalties(state, pair)
    return Standing("", pair, won - penalty, imps, Fraction(0), len(card), penalty)


def victory_points(state: EveningState, team: Pair) -> Fraction:
    """VPs of all matches that have begun, and of byes in a Swiss."""
    total = Fraction(0)
    for match in matches(state):
        if match.is_begun and team in (match.first, match.second):
            total += match.vps[team == match.second]
    if state.settings.kind == "swiss":
        total += BYE_VP * sum(team in round_.out for round_ in state.movement.rounds)
    return total
