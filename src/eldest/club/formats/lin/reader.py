"""Boards from LIN (B-F.31 to B-F.33)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import unquote

from eldest.cards import NotationError, read_card
from eldest.club.formats.calls import (
    WrittenCall,
    WrittenContract,
    auction_tag,
    contract_from,
    contract_of,
    passes_left,
)
from eldest.club.formats.charset import decoded
from eldest.club.formats.errors import FormatError, place
from eldest.club.formats.filed import FiledBoard, own_or_counted
from eldest.club.formats.game import PbnGame, fresh
from eldest.club.formats.lin.match import LinMatch
from eldest.club.formats.lin.pairs import (
    ALERT,
    DEALERS,
    FORMAT,
    HEADER,
    ROOM,
    SEAT_ORDER,
    VULNERABLE,
    Chunk,
    chunks_of,
)
from eldest.club.formats.pbn.spellings import call_text, call_words, plain
from eldest.club.formats.tricks import play_tag, replayed
from eldest.games.bridge import SEATS, Deal, Vulnerability, dealer, vulnerability
from eldest.games.bridge.deals import WHOLE

_RANK = "(?:10|[2-9TJQKA])"
_HAND = re.compile(f"(?:[SHDC]{_RANK}*)*", re.ASCII | re.IGNORECASE)
_CALL = re.compile(rf"({call_words()})(!*)", re.ASCII | re.IGNORECASE)
_CARD = re.compile(f"[SHDC]{_RANK}", re.ASCII | re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,6}", re.ASCII)
_ADDRESS = re.compile(r"\s*(?:https?://\S*lin=|\w+%7C)", re.IGNORECASE)
_KNOWN = frozenset(("qx", "pn", "md", "rh", "ah", "sv", "mb", "an", "pg", "pc", "mc"))


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards; where none has a number they are counted from `first` on."""
    head, chunks = chunks_of(_unquoted(decoded(data)))
    match, boards, rooms = LinMatch(head), [], head.value("pn")
    numbers = own_or_counted([_number(chunk) for chunk in chunks], first)
    for record, (chunk, number) in enumerate(zip(chunks, numbers, strict=True), 1):
        if chunk.value("pn").count(",") == 7:
            rooms = chunk.value("pn")  # both rooms, from here on
        with place(record=record, line=chunk.line):
            boards.append(_board(chunk, number, rooms, match))
    return _with_header(boards, head)


def _unquoted(text: str) -> str:
    """The address of a hand viewer holds a board too, its signs often as `%7C` (B-F.30)."""
    if not _ADDRESS.match(text):
        return text
    board = text.rpartition("lin=")[2].strip()
    return board if "|" in board else unquote(board.replace("+", " "))


def _with_header(boards: list[FiledBoard], head: Chunk) -> list[FiledBoard]:
    """The boards, the first of them with the pairs that come before all boards."""
    if boards:
        kept = tuple((HEADER, key, value) for _, key, value in head.pairs)
        game = boards[0].game
        boards[0] = replace(boards[0], game=replace(game, kept=kept + game.kept))
    return boards


def _number(chunk: Chunk) -> int | None:
    room = ROOM.fullmatch(chunk.value("qx"))
    if room:
        return int(room[2])
    said = _NUMBER.search(chunk.value("ah"))
    return int(said[0]) if said else None


def _board(chunk: Chunk, number: int | None, rooms: str, match: LinMatch) -> FiledBoard:
    if number is None:
        raise NotationError("the board has no number")
    if "md" not in chunk.latest:
        raise NotationError("the board has no deal: md is missing")
    line, value = chunk.latest["md"]
    with place(line=line):
        seat, deal = _dealt(value.strip(), number)
    game = fresh(**match.values(), **_names(chunk, rooms))
    board = FiledBoard(number, seat, _vulnerability(chunk, number), deal, game)
    return replace(board, game=_played_game(board, chunk, match))


def _dealt(value: str, number: int) -> tuple[int, Deal]:
    """Dealer and deal of `md`: South, West, North and, maybe, East."""
    seat = dealer(number)  # refuses what no board has (B-B.2)
    if value[:1] not in DEALERS:
        raise NotationError(f"the dealer is 1 to 4 for S W N E, not {value[:1]!r}")
    seat, texts = DEALERS[value[0]], [text.strip() for text in value[1:].split(",")]
    if len(texts) not in (3, 4):
        raise NotationError(f"md has the hands of S, W, N and maybe E, not {len(texts)}")
    south, west, north = map(_hand, texts[:3])
    has_east = len(texts) == 4 and texts[3]
    east = _hand(texts[3]) if has_east else WHOLE & ~(south | west | north)
    return seat, Deal((north, east, south, west))


def _hand(written: str) -> int:
    text = plain(written)
    if not _HAND.fullmatch(text):
        raise NotationError(f"a hand must look like SAKHQ5DT98C2, not {text[:40]!r}")
    hand, suit = 0, ""
    for letter in text.upper().replace("10", "T"):
        if letter in "SHDC":
            suit = letter
            continue
        bit = 1 << read_card(suit + letter)
        if hand & bit:
            raise NotationError(f"{suit}{letter} appears twice in the hand {text[:40]!r}")
        hand |= bit
    return hand


def _vulnerability(chunk: Chunk, number: int) -> Vulnerability:
    if "sv" not in chunk.latest:
        return vulnerability(number)
    sides = VULNERABLE.get(chunk.value("sv").lower())
    if sides is None:
        reason = f"sv is o, n, e or b, not {chunk.value('sv')[:20]!r}"
        raise FormatError(reason, line=chunk.latest["sv"][0])
    return sides


def _names(chunk: Chunk, rooms: str) -> dict[str, str]:
    """The players of the board, else those of its room in the last list of both rooms."""
    for listed in (chunk.value("pn"), rooms):
        names = [name.strip() for name in listed.split(",")]
        names = names[4:8] if chunk.is_closed and len(names) == 8 else names[:4]
        if any(names):
            return dict(zip(SEAT_ORDER, names, strict=False))
    return {}


def _played_game(board: FiledBoard, chunk: Chunk, match: LinMatch) -> PbnGame:
    """The game with auction, contract, play and result, and what else the pairs say."""
    game, calls = board.game, _calls(chunk)
    if chunk.is_closed:
        game = game.put(Room="Closed")
    if calls:
        game = game.place(auction_tag(board.dealer, calls))
    contract = contract_from([call.text for call in calls], board.dealer)
    if contract is None:
        game = game.put(**match.result(board.number, closed=chunk.is_closed))
    else:
        game = game.put(Contract=contract.pbn)
        if contract.declarer is not None:
            game = game.put(Declarer=SEATS[contract.declarer])
    return _played(game, board.deal, contract or contract_of(game), chunk)


def _calls(chunk: Chunk) -> list[WrittenCall]:
    """The calls in their order; `!` and `an` make a note of the call before."""
    calls: list[WrittenCall] = []
    for line, key, value in chunk.pairs:
        if key == "mb":
            with place(line=line):
                for call in _read_calls(plain(value).strip()):
                    calls += _all_passes(calls) if call.text == "AP" else [call]
        elif key == "an" and calls and value.strip():
            old = calls[-1]
            note = f"{ALERT}: {value.strip()}" if old.note else value.strip()
            calls[-1] = WrittenCall(old.text, note)
    return calls


def _read_calls(value: str) -> Iterator[WrittenCall]:
    at = 0
    while at < len(value):
        match = _CALL.match(value, at)
        if match is None:
            raise NotationError(f"{value[:20]!r} is not a call")
        word = call_text(match[1].upper())
        text = "P" if word == "Pass" else word.removesuffix("T")
        yield WrittenCall(text, ALERT if match[2] else "")
        at = match.end()


def _all_passes(calls: list[WrittenCall]) -> list[WrittenCall]:
    return [WrittenCall("P")] * passes_left([call.text for call in calls])


def _played(game: PbnGame, deal: Deal, contract: WrittenContract | None, chunk: Chunk) -> PbnGame:
    cards = [(line, value) for line, key, value in chunk.pairs if key == "pc"]
    tricks = replayed(deal, contract, [card for line, text in cards for card in _cards(line, text)])
    said = _NUMBER.fullmatch(chunk.value("mc"))
    if said and int(said[0]) <= 13:
        game = game.put(Result=str(int(said[0])))
    elif tricks and tricks.is_complete:
        game = game.put(Result=str(tricks.won))
    if tricks and tricks.cards:
        game = game.place(play_tag(tricks))
    known = _KNOWN if tricks or not cards else _KNOWN - {"pc"}
    rest = ((FORMAT, key, value) for _, key, value in chunk.pairs if key not in known)
    return replace(game, kept=(*game.kept, *rest))


def _cards(line: int, value: str) -> list[int]:
    with place(line=line):
        text = plain(value).strip()
        found = _CARD.findall(text)
        if "".join(found) != text:
            raise NotationError(f"{text[:20]!r} is not a card")
        return [read_card(text) for text in found]


def looks_like(data: bytes) -> bool:
    """Whether there is a deal as LIN writes it."""
    return b"md|" in data[:65536].lower()
