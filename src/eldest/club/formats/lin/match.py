"""The header of a match in LIN: title, teams and results of both rooms (B-F.32)."""

from __future__ import annotations

import re

from eldest.club.formats.lin.pairs import Chunk

SCORING = {"I": "IMP", "P": "MatchPoints", "B": "BAM"}
_RESULT = re.compile(
    r"([1-7])(NT|[CDHSN])(XX|X|R|D|)([NESW])(=|[+-][0-9]{1,2})", re.ASCII | re.IGNORECASE
)
_RISKS = {"": "", "X": "X", "D": "X", "XX": "XX", "R": "XX"}


class LinMatch:
    """What the pairs before the first board say about every board."""

    def __init__(self, head: Chunk) -> None:
        cells = [cell.strip() for cell in head.value("vg").split(",")]
        self.cells = (cells + [""] * 9)[:9]
        self.results = [cell.strip() for cell in head.value("rs").split(",")]
        first = self.cells[3]
        self.first = int(first) if re.fullmatch(r"[0-9]{1,5}", first, re.ASCII) else 1

    def values(self) -> dict[str, str]:
        """Event, session, scoring and teams as PBN names them."""
        title, session, scoring, _, _, home, _, visit, _ = self.cells
        values = {
            "Event": title,
            "Session": session,
            "Scoring": SCORING.get(scoring.upper(), scoring),
            "HomeTeam": home,
            "VisitTeam": visit,
        }
        return {name: value for name, value in values.items() if value}

    def result(self, number: int, *, closed: bool) -> dict[str, str]:
        """Contract, declarer and tricks of a board in its room, if the header has them."""
        at = 2 * (number - self.first) + closed
        text = self.results[at].upper() if 0 <= at < len(self.results) else ""
        if text == "PASS":
            return {"Contract": "Pass"}
        match = _RESULT.fullmatch(text)
        if match is None:
            return {}
        level, denomination, risk, seat, margin = match.groups()
        tricks = int(level) + 6 + (0 if margin == "=" else int(margin))
        contract = f"{level}{denomination[0].replace('N', 'NT')}{_RISKS[risk]}"
        found = {"Contract": contract, "Declarer": seat}
        return found | ({"Result": str(tricks)} if 0 <= tricks <= 13 else {})
