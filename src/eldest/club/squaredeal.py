"""Square Deal: published championships, checked from their `.sqd` and `.sqk` (B-C.8, B-C.9)."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import zip_longest
from pathlib import PurePath

from eldest.club.bigdeal import bigdeal_sequence
from eldest.club.formats import FiledBoard
from eldest.club.opendeal.boards import read_boards
from eldest.club.opendeal.errors import BadText
from eldest.club.opendeal.verify import Check, Report, Verdict
from eldest.games.bridge import Board, rank

OPEN = "?"  # the organiser did not say how many boards
ORIGINAL, RESERVE = "original", "reserve"
KEY = re.compile(r"([0-9]{1,5}),([0-9]{1,5}):([A-Za-z0-9]{60})")
HASH = re.compile("[0-9a-f]{64}")
RUN = re.compile("#+")
COMBINED = re.compile(f"(.*)-([0-9]{{1,5}})({RESERVE})?", re.ASCII)
MOST = 65535

Place = tuple[int, int]  # phase and session, both from 1; session 0 is the open number


@dataclass(frozen=True, slots=True)
class Phase:
    """A line `SN`: the number of sessions of these boards, in files of this name."""

    sessions: int  # 0: as many as there will be
    boards: tuple[str, ...]
    prefix: str
    description: str

    def boards_of(self, session: int) -> tuple[int, ...] | None:
        """The boards of a session, whose list is used over and over; None if that is open."""
        text = self.boards[(session - 1) % len(self.boards)]
        if text == OPEN:
            return None
        return read_boards(text if "-" in text else f"1-{text}")

    def session_of(self, stem: str) -> int | None:
        """The session that a file name means, if it is one of this phase."""
        parts = RUN.split(self.prefix)
        widths = [len(run) for run in RUN.findall(self.prefix)]
        pattern = "".join(
            re.escape(part) + (f"([0-9]{{{width},5}})" if width else "")
            for part, width in zip_longest(parts, widths)
        )
        match = re.fullmatch(pattern, stem)
        numbers = {int(number) for number in match.groups()} if match else set()
        if not match or len(numbers) > 1:
            return None
        session = numbers.pop() if numbers else 1
        known = 1 <= session <= (self.sessions or MOST)
        return session if known and stem == self.file_stem(session) else None

    def file_stem(self, session: int) -> str:
        """The name of a session's file, without its extension."""
        return RUN.sub(lambda run: f"{session:0{len(run[0])}}", self.prefix)


@dataclass(frozen=True, slots=True)
class SquareDeal:
    """A published `.sqd` file."""

    name: str
    delayed: str  # what the delayed information will be
    value: str | None  # and what it is, once it is known
    phases: tuple[Phase, ...]
    key_hash: str

    def place_of(self, file: str) -> tuple[Place, str] | None:
        """Phase, session and kind of deals that a file of this name holds."""
        stem = PurePath(file).stem
        for kind, name in ((ORIGINAL, stem), (RESERVE, stem.removesuffix(RESERVE))):
            if kind == RESERVE and name == stem:
                continue
            for number, phase in enumerate(self.phases, 1):
                session = phase.session_of(name)
                if session is not None:
                    return (number, session), kind
        return None

    def places_of(self, file: str, generator: str = "") -> list[tuple[Place, str]]:
        """The sessions of a file: one by its name, several in a combined file; none if unknown."""
        one = self.place_of(file)
        if one is not None:
            return [one]
        _, _, names = generator.partition("combining ")
        places = [self.place_of(name) for name in names.split()] or self._range_of(file)
        return [place for place in places if place] if all(places) else []

    def _range_of(self, file: str) -> list[tuple[Place, str] | None]:
        """The sessions that a name such as `SWISS01-03.pbn` counts from the first to the last."""
        match = COMBINED.fullmatch(PurePath(file).stem)
        first = self.place_of(f"{match[1]}{match[3] or ''}.pbn") if match else None
        if match is None or first is None:
            return []
        (number, session), kind = first
        phase, last = self.phases[number - 1], int(match[2])
        known = session < last <= (phase.sessions or MOST)
        if not known or RUN.sub(match[2], phase.prefix) != phase.file_stem(last):
            return []
        return [((number, each), kind) for each in range(session, last + 1)]


def read_sqd(data: bytes) -> SquareDeal:
    """The tournament of an `.sqd` file."""
    found: dict[str, str] = {}
    phases: list[Phase] = []
    for number, line in enumerate(_lines(data), 1):
        if line.startswith("#") or not line.strip():
            continue
        tag, _, rest = line.partition(" ")
        if tag == "SN":
            phases.append(_phase(rest, number))
        elif tag in ("TN", "DI", "DV", "KH") and tag not in found:
            found[tag] = rest
        else:
            raise BadText(f"a line of a Square Deal file is not {line[:40]!r}", number)
    if not phases or not HASH.fullmatch(found.get("KH", "").strip()):
        raise BadText("a published Square Deal file has phases SN and the hash KH of its keys")
    value = found.get("DV") or None
    key_hash = found["KH"].strip()
    return SquareDeal(found.get("TN", ""), found.get("DI", ""), value, tuple(phases), key_hash)


def read_sqk(data: bytes) -> dict[Place, str]:
    """The keys of an `.sqk` file by phase and session."""
    keys: dict[Place, str] = {}
    for number, line in enumerate(_lines(data), 1):
        match = KEY.fullmatch(line)
        if not match and line:
            raise BadText("a line of keys is phase,session:key with a key of 60 letters", number)
        if match:
            keys[int(match[1]), int(match[2])] = match[3]
    return keys


def keys_hash(data: bytes) -> str:
    """SHA-256 of the keys with CR LF line ends, whatever the copy at hand has."""
    return sha256(data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")).hexdigest()


def squaredeal_numbers(
    key: str, value: str, kind: str, session: int | None, count: int
) -> list[int]:
    """The deals of a session in board order; `session` only where their number is open (B-C.9)."""
    half = len(key) // 2
    entropy = key[half:].encode() + base64.b64encode(value.encode("utf-8")) + kind.encode()
    if session is not None:
        entropy += f"ses{session}".encode()
    return bigdeal_sequence(key[:half].encode(), entropy, count)


def verify_squaredeal(sqd: bytes, sqk: bytes, files: Mapping[str, Sequence[Board]]) -> Report:
    """Check keys and boards; each file is known by its name, as the tournament's own are."""
    deal, keys = read_sqd(sqd), read_sqk(sqk)
    kept = keys_hash(sqk) == deal.key_hash
    says = "they are the published ones" if kept else f"their hash is not {deal.key_hash}"
    lines = [Check("keys", Verdict.OK if kept else Verdict.DIFFERENT, says)]
    if deal.value is None:
        lines.append(Check("delayed value", Verdict.MISSING, f"DV is to hold {deal.delayed}"))
        return Report(tuple(lines))
    says = f"it is {deal.value!r}: compare it with {deal.delayed}"
    lines.append(Check("delayed value", Verdict.OK, says))
    for name, boards in files.items():
        lines += _file_lines(deal, keys, name, boards)
    return Report(tuple(lines))


def _file_lines(
    deal: SquareDeal, keys: Mapping[Place, str], name: str, boards: Sequence[Board]
) -> Iterator[Check]:
    """Every board of a file; without a place in the tournament none of them is compared."""
    places = deal.places_of(name, _generator(boards))
    if not places:
        says = "unknown name: no session has a file of this name"
        yield Check(PurePath(name).name, Verdict.UNCHECKED, says)
    elif any(_key(deal, keys, place) is None for place, _ in places):
        says = "its key is not there"
        yield from (Check(_item(name, b.number), Verdict.DIFFERENT, says) for b in boards)
    else:
        yield from _due_lines(name, boards, _due(deal, keys, places, boards))


def _generator(boards: Sequence[Board]) -> str:
    """The `Generator` of a file, in which Square Deal names the files that it combined."""
    first = boards[0] if boards else None
    return first.game.value("Generator") if isinstance(first, FiledBoard) else ""


def _due(
    deal: SquareDeal,
    keys: Mapping[Place, str],
    places: Sequence[tuple[Place, str]],
    boards: Sequence[Board],
) -> dict[int, list[int]]:
    """The deals that are due under each board number, session by session."""
    due: dict[int, list[int]] = {}
    for (phase_number, session), kind in places:
        phase = deal.phases[phase_number - 1]
        numbers = phase.boards_of(session) or tuple(sorted({board.number for board in boards}))
        key = _key(deal, keys, (phase_number, session)) or ""
        open_number = None if phase.sessions else session
        deals = squaredeal_numbers(key, deal.value or "", kind, open_number, len(numbers))
        for number, g in zip(numbers, deals, strict=True):
            due.setdefault(number, []).append(g)
    return due


def _due_lines(name: str, boards: Sequence[Board], due: dict[int, list[int]]) -> Iterator[Check]:
    there: dict[int, list[Board]] = {}
    for board in boards:
        there.setdefault(board.number, []).append(board)
    for number, deals in due.items():
        found = there.get(number, [])
        for at, g in enumerate(deals):
            mine = found if len(deals) == 1 else found[at : at + 1]
            yield _board_line(name, number, mine, g)
        if 1 < len(deals) < len(found):
            yield Check(_item(name, number), Verdict.DIFFERENT, "it appears too often")
    for number in sorted(there.keys() - due.keys()):
        yield Check(_item(name, number), Verdict.DIFFERENT, "the session has no such board")


def _board_line(name: str, number: int, boards: Sequence[Board], g: int) -> Check:
    """The verdict on a board; a number that comes twice must be right both times."""
    if not boards:
        return Check(_item(name, number), Verdict.MISSING)
    if any(rank(board.deal) != g for board in boards):
        says = "this is not the deal that key and value give"
        return Check(_item(name, number), Verdict.DIFFERENT, says, is_board=True)
    if any(board.is_marked() for board in boards):
        says = "its dealer or vulnerability is not that of its number"
        return Check(_item(name, number), Verdict.DIFFERENT, says, is_board=True)
    return Check(_item(name, number), Verdict.OK, is_board=True)


def _key(deal: SquareDeal, keys: Mapping[Place, str], place: Place) -> str | None:
    phase, session = place
    return keys.get((phase, session if deal.phases[phase - 1].sessions else 0))


def _item(name: str, number: int) -> str:
    return f"{PurePath(name).name} board {number}"


def _lines(data: bytes) -> list[str]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadText("this is not a text in UTF-8") from None
    return text.replace("\r\n", "\n").removesuffix("\n").split("\n")


def _phase(text: str, line: int) -> Phase:
    parts = text.split(":", 3)
    if len(parts) != 4 or not re.fullmatch("[0-9]{1,5}", parts[0]) or not parts[2]:
        raise BadText("a phase is SN sessions:boards:fileprefix:description", line)
    boards = tuple(part.strip() for part in parts[1].split(","))
    phase = Phase(int(parts[0]), boards, parts[2], parts[3])
    for session in range(1, len(boards) + 1):
        try:
            phase.boards_of(session)
        except BadText as error:
            raise BadText(error.reason, line) from None
    return phase
