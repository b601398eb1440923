"""Boards in RBN: D E S F N B H A C R, each record whole (B-F.51)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from eldest.club.formats.calls import WrittenCall, calls_of, contract_of
from eldest.club.formats.charset import encoded
from eldest.club.formats.filed import FiledBoard
from eldest.club.formats.game import PbnGame
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.pbn.values import tricks_of
from eldest.club.formats.rbn.labels import SCORING
from eldest.games.bridge import SEATS
from eldest.games.bridge.deals import pbn_hand

_SIDES = ("Z", "N", "E", "B")
_FORMS = {name: letter for letter, name in SCORING.items()}
_CARRIED = "DESFN"
_SCORE = re.compile(r"(NS|EW) ([+-]?)([0-9]{1,5})", re.ASCII)
_DATE = re.compile(r"([0-9?]{4})\.([0-9?]{2})\.([0-9?]{2})", re.ASCII)


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """A record a board, an empty line between two."""
    before: dict[str, str] = {}
    records = []
    for board in boards:
        values = _values(board)
        # A label that is absent would be taken over from the record before.
        blank = {label: "" for label in _CARRIED if before.get(label)}
        lines = [f"{label} {_clean(value)}" for label, value in _present(blank | values)]
        records.append("".join(line.rstrip() + "\n" for line in lines))
        before = blank | values
    return encoded("\n".join(records), utf8=options.utf8)


def _present(values: dict[str, str]) -> list[tuple[str, str]]:
    return [(label, values[label]) for label in "DESFNBHACR" if label in values]


def _clean(value: str) -> str:
    return re.sub(r"[\r\n]+", " ", value).strip()


def _values(board: FiledBoard) -> dict[str, str]:
    game = board.game
    scoring = game.value("Scoring")
    heading = {
        "D": _date(game.value("Date")),
        "E": game.value("Event"),
        "S": game.value("Session"),
        "F": _FORMS.get(scoring, scoring),
        "N": _names(game),
    }
    values = {label: value for label, value in heading.items() if _clean(value)}
    values["B"] = str(board.number)
    hands = (board.deal.hands[(board.dealer + step) % 4] for step in range(4))
    values["H"] = ":".join([SEATS[board.dealer], *map(pbn_hand, hands)])
    values["A"] = f"{SEATS[board.dealer]}{_SIDES[board.vulnerability]}:{_calls(calls_of(game))}"
    return values | _result(game)


def _date(text: str) -> str:
    match = _DATE.fullmatch(text)
    return "".join(match.groups()) if match else ""


def _names(game: PbnGame) -> str:
    """The players; signs that part them are not part of a name."""
    order = ("North", "South", "West", "East", "Room")
    north, south, west, east, room = (re.sub(r"[+:]", " ", game.value(name)) for name in order)
    if not any((north, south, west, east, room)):
        return ""
    return f"{north}+{south}:{west}+{east}" + (f":{room}" if room else "")


def _calls(calls: Sequence[WrittenCall]) -> str:
    """The calls in rounds of four; the passes that end an auction are one `A`."""
    words = ["R" if call.text == "XX" else call.text for call in calls]
    ending = 0
    while ending < len(words) and words[-1 - ending] == "P":
        ending += 1
    if len(words) >= 4 and ending >= 3:
        words[-3 if ending < len(words) else -4 :] = ["A"]
    return ":".join("".join(words[at : at + 4]) for at in range(0, len(words), 4))


def _result(game: PbnGame) -> dict[str, str]:
    contract, tricks = contract_of(game), tricks_of(game)
    if contract is None:
        return {}
    if contract.declarer is None:
        return {"C": "P", "R": "P"}
    text = contract.text.replace("XX", "R")
    values = {"C": f"{text}:{SEATS[contract.declarer]}"}
    return values if tricks is None else values | {"R": f"{tricks}{_score(game)}"}


def _score(game: PbnGame) -> str:
    """The score of North and South with its sign, if the game says it."""
    match = _SCORE.fullmatch(game.value("Score").strip())
    if match is None:
        return ""
    plus = (match[1] == "NS") != (match[2] == "-")
    return f"{'+' if plus else '-'}{int(match[3])}"
