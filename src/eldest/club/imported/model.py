"""What a result file of another program holds: its results, and who the pairs are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from eldest.club.bws.received import Received
from eldest.club.evening.results import read_result
from eldest.club.findings import ClubRefusal
from eldest.club.movements import Pair
from eldest.games.bridge import BadBoard, vulnerability

Contestant = tuple[str, int, str]  # section, number, side
Names = dict[Contestant, tuple[list[str], list[str]]]
Meeting = tuple[int, Pair, Pair]  # board, NS, EW
MOST_LINES = 20_000  # of a file: as many as the log of an evening may have entries
MOST_NUMBER = 1e6  # no score, matchpoint or percentage is larger
AVERAGE = ("AVE", "AVE+", "AVE-", "A", "A+", "A-")  # as ACBL programs write a score


class BadImport(ValueError):
    """A file that cannot be read at all, with the code of the refusal."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"{reason} ({code}, BT-X.1)")
        self.code = code


@dataclass(frozen=True, slots=True)
class TravellerLine:
    """A line as in a file; empty where the file has no value."""

    number: int  # of the line, for what is left out
    board: int
    ns: int
    ew: int
    section: str = ""
    round: int = 0
    table: int = 0
    contract: str = ""
    declarer: str = ""
    tricks: str = ""
    lead: str = ""
    score: str = ""  # of NS
    points: tuple[float, float] | None = None  # matchpoints of NS and EW
    percents: tuple[str, str] = ("", "")
    partners: tuple[int, int] = (0, 0)  # South and West, where `ns` is North and `ew` East


@dataclass(slots=True)
class Outside:
    """A file of results."""

    event: str = ""
    date: str = ""
    lines: list[Received] = field(default_factory=list)
    names: Names = field(default_factory=dict)
    two_winners: bool = False
    notes: list[str] = field(default_factory=list)  # handicaps, adjustments and awards (BT-X.1)
    percents: dict[Contestant, float] = field(default_factory=dict)  # the file's own ranking
    shares: dict[Meeting, float] = field(default_factory=dict)  # its percentage of NS on a board

    def sections(self) -> list[str]:
        """The sections that have results."""
        return sorted({one.section for one in self.lines})


def number_of(text: str) -> float | None:
    """The number of a text, if a result can have it: `nan` and `1e400` are not numbers."""
    try:
        found = float(text)
    except ValueError:
        return None
    return found if abs(found) < MOST_NUMBER else None


def check_count(lines: Sequence[TravellerLine]) -> None:
    """R-X-READ for more lines than any evening has."""
    if len(lines) > MOST_LINES:
        raise BadImport("R-X-READ", f"the file has more than {MOST_LINES} results")


def received(lines: Sequence[TravellerLine]) -> list[Received]:
    """The lines as results of an evening; artificial ones by the top of their board."""
    check_count(lines)
    tops = _tops(lines)
    return [_received(one, tops.get((one.section, one.board), 0)) for one in lines]


def shares(lines: Sequence[TravellerLine]) -> dict[Meeting, float]:
    """What the file gives NS for each playing, in percent."""
    found: dict[Meeting, float] = {}
    for one, line in zip(received(lines), lines, strict=True):
        if line.points and sum(line.points):
            found[one.board, *one.sides] = 100 * line.points[0] / sum(line.points)
        elif _is_number(line.percents[0].strip("%^ ")):
            found[one.board, *one.sides] = float(line.percents[0].strip("%^ "))
    return found


def _tops(lines: Sequence[TravellerLine]) -> Mapping[tuple[str, int], float]:
    """BT-X.1: the sum of both sides that most lines of a board have."""
    sums: dict[tuple[str, int], Counter[float]] = {}
    for one in lines:
        if one.points:
            sums.setdefault((one.section, one.board), Counter())[sum(one.points)] += 1
    return {place: counts.most_common(1)[0][0] for place, counts in sums.items()}


def _received(line: TravellerLine, top: float) -> Received:
    found = Received(
        id=line.number,
        section=line.section,
        round=line.round,
        table=line.table,
        board=line.board,
        pairs=(line.ns, line.ew),
        result="",
        partners=line.partners,
    )
    text = result_text(line, top)
    if not text:
        return replace(found, fault="neither contract nor score")
    try:
        result = read_result(text)
    except ClubRefusal as refused:
        return replace(found, fault=str(refused))
    flags = ("F-X-SCORE",) if _disagrees(line, text) else ()
    return replace(found, result=str(result), flags=flags)


def result_text(line: TravellerLine, top: float) -> str:
    """BT-X.1: by the contract, else by the score, else by the share of the top."""
    contract = "".join(line.contract.split()).upper().replace("*", "X")
    if contract.startswith("PASS") or contract in ("P", "AP"):
        return "Pass"
    if contract[:1].isdecimal() and contract[0] != "0":
        bid = contract.replace("NT", "N")
        return f"{bid} {line.declarer.strip().upper()[:1]} {line.tricks.strip()} {_lead(line.lead)}"
    score = line.score.strip().upper()
    if score == "PASS":
        return "Pass"
    if score in AVERAGE:
        return score
    if _is_number(line.score) and not _is_average(line, top):
        return f"{int(float(line.score)):+d}"
    return _percents(line, top)


def _is_average(line: TravellerLine, top: float) -> bool:
    """A score of 0 with points that add up to another top than that of the board's other lines."""
    return int(float(line.score)) == 0 and bool(line.points) and bool(top) and _uneven(line, top)


def _uneven(line: TravellerLine, top: float) -> bool:
    shares = [round(100 * part / top) for part in line.points or (0, 0)]
    return sorted(shares) in ([40, 60], [60, 60], [50, 60], [40, 50], [40, 40])


def _percents(line: TravellerLine, top: float) -> str:
    given = [part.strip().strip("%^") for part in line.percents]
    if all(_is_number(part) for part in given):
        return "/".join(str(round(float(part))) for part in given)
    if line.points and top:
        return "/".join(str(round(100 * part / top)) for part in line.points)
    return ""


def _lead(text: str) -> str:
    plain = text.strip().upper().replace("10", "T")
    return plain if len(plain) == 2 and plain[0] in "SHDC" else ""


def _is_number(text: str) -> bool:
    return number_of(text) is not None


def _disagrees(line: TravellerLine, text: str) -> bool:
    """BT-X.2: whether contract and score differ at the vulnerability of the board."""
    result = read_result(text)
    if not result.contract or not _is_number(line.score):
        return False
    try:
        score = result.ns_score(vulnerability(line.board))
    except BadBoard:
        return False
    return score != int(float(line.score))
