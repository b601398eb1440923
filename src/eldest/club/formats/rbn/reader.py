"""Boards from RBN (B-F.50, B-F.51)."""

from __future__ import annotations

import re
from dataclasses import replace

from eldest.cards import NotationError
from eldest.club.formats.calls import auction_tag, contract_from
from eldest.club.formats.charset import decoded
from eldest.club.formats.errors import place
from eldest.club.formats.filed import FiledBoard, own_or_counted
from eldest.club.formats.game import PbnGame, fresh
from eldest.club.formats.rbn.labels import (
    SCORING,
    read_auction,
    read_calls,
    read_contract,
    read_date,
    read_hands,
    read_names,
    read_play,
    read_result,
)
from eldest.club.formats.rbn.records import Record, records_of
from eldest.club.formats.tricks import play_tag, replayed
from eldest.games.bridge import SEATS

FORMAT = "rbn"
_HANDS = re.compile(rb"^H [NESW]:", re.MULTILINE)
_NUMBER = re.compile(r"\s*([0-9]{1,6})(?![0-9]).*", re.ASCII | re.DOTALL)
_KEPT = "TKMICPR"  # C, P and R only when they cannot be read


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards; where none has a number they are counted from `first` on."""
    records = records_of(decoded(data))
    numbers = own_or_counted([_number(record) for record in records], first)
    boards = []
    for at, (record, number) in enumerate(zip(records, numbers, strict=True), 1):
        with place(record=at, line=record.line):
            boards.append(_board(record, number))
    return boards


def _number(record: Record) -> int | None:
    match = _NUMBER.fullmatch(record.value("B"))
    return int(match[1]) if match else None


def _board(record: Record, number: int | None) -> FiledBoard:
    if number is None:
        raise NotationError("the record has no board number")
    if not record.value("H"):
        raise NotationError("the record has no hands, and there are none before it")
    with place(line=record.lines["H"]):
        board = FiledBoard.of(number, read_hands(record.value("H")))
    seat, sides, calls = read_auction(record.value("A"))
    marked = replace(
        board,
        dealer=board.dealer if seat is None else seat,
        vulnerability=board.vulnerability if sides is None else sides,
        game=fresh(**_heading(record)),
    )
    with place(line=record.lines.get("A")):
        return replace(marked, game=_played_game(marked, record, calls))


def _heading(record: Record) -> dict[str, str]:
    """The tags of date, event, place, session, scoring and players."""
    scoring = record.value("F")
    values = {
        "Date": read_date(record.value("D")),
        "Event": record.value("E"),
        "Site": record.value("L"),
        "Session": record.value("S"),
        "Scoring": SCORING.get(scoring.upper(), scoring),
    }
    found = {name: value for name, value in values.items() if value}
    return found | read_names(record.value("N"))


def _played_game(board: FiledBoard, record: Record, text: str) -> PbnGame:
    """The game with auction, contract, result and a complete play; the rest is kept as text."""
    notes = {label: value for label, value in record.texts if label.isdigit()}
    calls = read_calls(text, notes)
    game = board.game.place(auction_tag(board.dealer, calls)) if calls else board.game
    said = read_contract(record.value("C"))
    contract = said or contract_from([call.text for call in calls], board.dealer)
    if contract is not None:
        game = game.put(Contract=contract.pbn)
        if contract.declarer is not None:
            game = game.put(Declarer=SEATS[contract.declarer])
    tricks, score = read_result(record.value("R"))
    if tricks is not None:
        game = game.put(Result=str(tricks), **({"Score": score} if score else {}))
    cards = read_play(record.value("P"))
    play = replayed(board.deal, contract, cards) if cards else None
    if play is not None:
        game = game.place(play_tag(play))
    unread = "TKMI" + "C" * (said is None) + "P" * (play is None) + "R" * (tricks is None)
    return _with_rest(game, record, unread)


def _with_rest(game: PbnGame, record: Record, unread: str) -> PbnGame:
    pairs = [(label, record.value(label)) for label in _KEPT if label in unread]
    rest = [(label, value) for label, value in (*pairs, *record.texts) if value]
    return replace(game, kept=tuple((FORMAT, label, value) for label, value in rest))


def looks_like(data: bytes) -> bool:
    """Whether a file names RBN, or has hands as RBN writes them."""
    return data.startswith(b"% RBN ") or _HANDS.search(data[:65536]) is not None
