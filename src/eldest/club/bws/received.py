"""The results of a `.bws` file as an evening takes them (BT-F.7, BT-F.9)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from eldest.club.bws.jet import Jet
from eldest.club.bws.rows import Value
from eldest.club.movements import Pair, Sitting

Fields = dict[str, Value]
RANGES = {"Section": 78, "Table": 4095, "PairNS": 4095, "PairEW": 4095, "Board": 127, "Round": 255}
REMARKS = {"not played": "NP", "arbitral score": "", "wrong direction": ""}
_CONTRACT = re.compile(r"([1-7])(NT|[CDHSN])(XX|X|)", re.ASCII)
_SHARES = re.compile(r"([0-9]{1,3})%-([0-9]{1,3})%", re.ASCII)
_TRICKS = re.compile(r"=|[+-][0-9]{1,2}|[0-9]{1,2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Received:
    """One result: where, who, and its text as B-E.2 writes it; empty if the Director decides."""

    id: int
    section: str
    round: int
    table: int
    board: int
    pairs: tuple[int, int]
    result: str
    flags: tuple[str, ...] = ()
    fault: str = ""  # why it cannot be taken
    turned: bool = False
    partners: tuple[int, int] = (0, 0)  # South and West of an individual

    @property
    def sides(self) -> tuple[Pair, Pair]:
        """NS and EW by their numbers; in an individual N-S and E-W."""
        (ns, ew), (south, west) = self.pairs, self.partners
        return Pair(ns, "", south), Pair(ew, "", west)

    def meets(self, sitting: Sitting) -> bool:
        """Whether these pairs sit there; a file does not distinguish lines."""
        return self.sides == (sitting.ns._replace(side=""), sitting.ew._replace(side=""))

    def __str__(self) -> str:
        where = f"{self.section} {self.round} {self.table} {self.board}"
        who = " v " if any(self.partners) else "-"
        return f"{where} {self.sides[0]}{who}{self.sides[1]} {self.result or '?'}"


def received(jet: Jet) -> list[Received]:
    """The results that count: for each place the last one that is not erased."""
    letters = {int_of(row, "ID"): text_of_field(row, "Letter") for row in jet.rows("Section")}
    found: dict[tuple[object, ...], Received] = {}
    for row in sorted(jet.rows("ReceivedData"), key=lambda row: int_of(row, "ID")):
        if not row.get("Erased"):
            one = _received(row, letters)
            found[one.section, one.round, one.table, one.board] = one
    return sorted(found.values(), key=lambda one: (one.section, one.round, one.table, one.board))


def _received(row: Fields, letters: dict[int, str]) -> Received:
    result, flags, fault, turned = _result(row)
    return Received(
        id=int_of(row, "ID"),
        section=letters.get(int_of(row, "Section"), str(int_of(row, "Section"))),
        round=int_of(row, "Round"),
        table=int_of(row, "Table"),
        board=int_of(row, "Board"),
        pairs=(int_of(row, "PairNS"), int_of(row, "PairEW")),
        result=result,
        flags=flags,
        fault=_out_of_range(row) or fault,
        turned=turned,
        partners=(int_of(row, "South"), int_of(row, "West")),
    )


def _out_of_range(row: Fields) -> str:
    wrong = [name for name, most in RANGES.items() if not 0 < int_of(row, name) <= most]
    return f"{wrong[0]} {int_of(row, wrong[0])} does not exist (R-F-RANGE)" if wrong else ""


def _result(row: Fields) -> tuple[str, tuple[str, ...], str, bool]:
    """The text of a result, flags, why it cannot be taken, and whether the board was turned."""
    contract = "".join(text_of_field(row, "Contract").split()).upper()
    remark = text_of_field(row, "Remarks").strip()
    turned = remark.lower() == "wrong direction"
    if contract in ("PASS", "PASSED"):
        return "Pass", (), "", turned
    if contract:
        return (*_played(row, contract), turned)
    if shares := _SHARES.fullmatch(remark):
        return f"{shares[1]}/{shares[2]}", (), "", False
    if remark.lower() in REMARKS:
        return REMARKS[remark.lower()], (), "", turned
    return "", ("F-F-REMARK",), "", False


def _played(row: Fields, contract: str) -> tuple[str, tuple[str, ...], str]:
    bid, tricks = _CONTRACT.fullmatch(contract), text_of_field(row, "Result").strip()
    seat = text_of_field(row, "NS/EW").strip().upper()
    if bid is None or not _TRICKS.fullmatch(tricks) or seat not in ("N", "S", "E", "W", "NS", "EW"):
        return "", (), f"{contract} {seat} {tricks}".strip() + " is not a result"
    count = _count(tricks, int(bid[1]))
    if not 0 <= count <= 13:
        return "", (), f"{contract} {tricks} has {count} tricks"
    flags = ("F-F-TRICKS",) * tricks.isdecimal() + ("F-F-SIDE",) * (len(seat) == 2)
    lead = text_of_field(row, "LeadCard").strip().upper().replace("10", "T")
    words = (f"{bid[1]}{bid[2][0]}{bid[3]}", seat[0], str(count), lead)
    return " ".join(filter(None, words)), flags, ""


def _count(tricks: str, level: int) -> int:
    """Declarer's tricks; a number without a sign is tricks won."""
    if tricks.isdecimal():
        return int(tricks)
    return level + 6 + (0 if tricks == "=" else int(tricks))


def int_of(row: Fields, name: str) -> int:
    """A number of a row; 0 where there is none."""
    value = row.get(name)
    return int(value) if isinstance(value, (int, float)) else 0


def text_of_field(row: Fields, name: str) -> str:
    """A text of a row; nothing where there is none."""
    value = row.get(name)
    return value if isinstance(value, str) else ""
