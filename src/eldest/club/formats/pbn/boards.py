"""Boards from PBN and in PBN, both ways (section 4.1)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.formats.calls import calls_of, contract_from
from eldest.club.formats.errors import FormatError, place
from eldest.club.formats.filed import FiledBoard
from eldest.club.formats.game import PbnGame
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.pbn.reader import read_games as read_raw_games
from eldest.club.formats.pbn.sections import normal_sections
from eldest.club.formats.pbn.values import board_of, game_of, normal, number_of, seat_of
from eldest.club.formats.pbn.writer import write_games
from eldest.games.bridge import SEATS

__all__ = ["looks_like", "read", "read_games", "write", "write_games"]


def read_games(data: bytes) -> list[PbnGame]:
    """All games with their values as they are exported; a game need not have a deal."""
    return [_normal(game, record) for record, game in enumerate(read_raw_games(data), 1)]


def _normal(game: PbnGame, record: int) -> PbnGame:
    with place(record=record, line=game.line):
        return _concluded(normal_sections(normal(game)))


def _concluded(game: PbnGame) -> PbnGame:
    """The game with the contract of its auction, if it has a finished one and does not say it."""
    auction = game.tag("Auction")
    seat = None if auction is None else seat_of(auction.value)
    if seat is None or game.has("Contract"):
        return game
    contract = contract_from([call.text for call in calls_of(game)], seat)
    if contract is None:
        return game
    if contract.declarer is None:
        return game.put(Contract="Pass", Declarer="", Result="")  # EC-23
    return game.put(Contract=contract.pbn, Declarer=SEATS[contract.declarer])


def read(data: bytes, first: int | None = None) -> list[FiledBoard]:
    """The boards of a file; where no game has a number they are counted from `first` on."""
    games = read_raw_games(data)
    numbers = [_number(game, record) for record, game in enumerate(games, 1)]
    if all(number is None for number in numbers):
        numbers = list(range(first or 1, (first or 1) + len(games)))
    boards = []
    for record, (game, number) in enumerate(zip(games, numbers, strict=True), 1):
        if number is None:
            raise FormatError("the game has no board number", record=record, line=game.line)
        boards.append(board_of(_normal(game, record), number, record))
    return boards


def _number(game: PbnGame, record: int) -> int | None:
    with place(record=record):
        return number_of(game)


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """The boards in export format, with everything that their files said of them."""
    games = [normal_sections(game_of(board)) for board in boards]
    return write_games(games, utf8=options.utf8)


def looks_like(data: bytes) -> bool:
    """Whether it begins as PBN does."""
    start = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    return start.startswith((b"% PBN", b"%PBN")) or (b'"]' in start and b'[Board "' in data[:65536])
