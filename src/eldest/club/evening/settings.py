"""What an evening is: event, movement, boards, scoring and the club's choices."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date as day_of

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.movements import (
    INDIVIDUALS,
    SWISS,
    BadBoards,
    BadMovement,
    Movement,
    cut_into_sets,
    movement,
    offers,
)
from eldest.club.movements.own import ALLOWED, is_individual, own_movement, read_row
from eldest.club.opendeal.boards import read_boards
from eldest.club.scoring import BAM, METHODS
from eldest.games.bridge import BadBoard, vulnerability

OWN, TWO_WINNERS = "own", 2
TEAM_KINDS = ("teams", "odd-teams", "swiss")
TEAM_SCORING = ("vps", "discrete-vps", "imps", *BAM)
BREAKS = ("head-to-head", "boards-won", "imp-quotient", "lot")  # B-E.5
TRAVELLERS = ("hidden", "played")  # before the release: nobody's, or who has played the board
CORRECTION_MINUTES = 30  # B-E.4


@dataclass(frozen=True, slots=True)
class EveningSettings:
    """The first entry of the log; the defaults are those of the lawbook."""

    event: str
    date: str
    kind: str
    tables: int  # teams in a team event, entries in a Swiss
    boards: tuple[int, ...]
    rounds: int = 0  # 0: as many as the movement has
    winners: int = 0  # 0: as the movement has
    missing: str = ""  # NS or EW; in an individual how many players
    scoring: str = ""
    club: str = ""
    club_id: str = ""
    confirm: bool = False  # NS enter, EW confirm (B-E.3)
    breaks: tuple[str, ...] = ()
    seed: str = ""  # of lots and of the first draw of a Swiss; published with the page
    travellers: str = "hidden"
    correction_minutes: int = CORRECTION_MINUTES
    round_minutes: int = 0
    own: tuple[str, ...] = ()  # the club's own movement, `round;table;ns;ew;set` (BT-V.7)
    allow: tuple[str, ...] = ()  # what else would be a clash in it
    cuts: tuple[str, ...] = ()  # the boards of each set, where they are not cut equally
    scores_only: bool = False  # phones offer the score alone (BT-E.5)
    read_only: bool = False  # made from results that name no rounds: not continued (BT-X.4)
    uneven: bool = False  # boards that the sets do not divide: the larger sets first (BT-V.6)

    @property
    def is_teams(self) -> bool:
        """Whether teams play."""
        return self.kind in TEAM_KINDS

    @property
    def is_individual(self) -> bool:
        """Whether players are ranked alone (BT-I.1)."""
        if self.kind == OWN:
            return is_individual(map(read_row, self.own))
        return self.kind in INDIVIDUALS

    @property
    def is_swiss(self) -> bool:
        """Whether rounds are drawn from the standings."""
        return self.kind in SWISS

    @property
    def method(self) -> str:
        """The scoring, or the usual one."""
        if self.kind == "odd-teams":
            return self.scoring or "bam"
        return self.scoring or ("vps" if self.is_teams else "matchpoints")

    def movement(self) -> Movement:
        """The movement, checked; R-V-BAD if there is no such movement."""
        try:
            found = self._movement()
            self.sets(found)
        except BadBoards as error:
            raise ClubRefusal("R-V-BOARDS", f"{error}{_fitting(self)}") from None
        except BadMovement as error:
            raise ClubRefusal("R-V-BAD", str(error)) from None
        return found

    def _movement(self) -> Movement:
        if self.kind == OWN:
            rows = [read_row(text) for text in self.own]
            return own_movement(rows, self.allow, two_winners=self.winners == TWO_WINNERS)
        return movement(
            self.kind,
            self.tables,
            self.rounds or None,
            winners=self.winners or None,
            missing=self.missing,
        )

    def sets(self, found: Movement) -> list[tuple[int, ...]]:
        """The boards of each set of this movement."""
        if not self.cuts:
            return cut_into_sets(self.boards, found.sets, uneven=self.uneven)
        cuts = [read_boards(text) for text in self.cuts]
        if len(cuts) != found.sets or {b for cut in cuts for b in cut} != set(self.boards):
            raise BadMovement(
                "the sets of the movement do not contain all boards of the evening (BT-V.7)"
            )
        return cuts

    def check(self) -> None:
        """Raise `NotationError` for a value that has no meaning."""
        if not self.event.strip():
            raise NotationError("an evening needs a name")
        _checked_date(self.date)
        known = TEAM_SCORING if self.is_teams else tuple(METHODS)
        _one_of("scoring", self.method, known)
        _one_of("travellers", self.travellers, TRAVELLERS)
        if self.is_swiss and self.method in BAM:
            raise ClubRefusal("R-E-KIND", "a Swiss is drawn by VPs or IMPs, not by board-a-match")
        for name in self.allow:
            _one_of("allowed", name, ALLOWED)
        for name in self.breaks:
            _one_of("tie-break", name, BREAKS)
        for board in self.boards:
            _checked_board(board)
        if min(self.correction_minutes, self.round_minutes) < 0:
            raise NotationError("minutes cannot be below 0")


def _fitting(settings: EveningSettings) -> str:
    """The numbers that could be played instead, if pairs sit at tables."""
    other = settings.is_teams or settings.is_swiss or settings.is_individual
    played = 0 if other else len(settings.boards)
    found = offers(settings.tables, played) if played else []
    return f": {'; '.join(map(str, found))}" if found else ""


def _one_of(what: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise NotationError(f"{what} must be one of {', '.join(known)}, not {value[:40]!r}")


def _checked_date(text: str) -> None:
    try:
        day_of.fromisoformat(text)
    except ValueError:
        raise NotationError(f"a date must look like 2026-11-16, not {text[:20]!r}") from None


def _checked_board(number: int) -> None:
    try:
        vulnerability(number)
    except BadBoard:
        raise ClubRefusal("R-B-NUM", number) from None
