"""Boards from PBN and in PBN, both ways (section 4.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from eldest.club.formats.calls import calls_of, contract_from
from eldest.club.formats.errors import Faults, Forgiven, place
from eldest.club.formats.filed import FiledBoard
from eldest.club.formats.game import SECTIONS, PbnGame
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.pbn.reader import read_games as read_raw_games
from eldest.club.formats.pbn.sections import normal_sections
from eldest.club.formats.pbn.values import (
    board_of,
    game_of,
    is_numbered,
    normal,
    number_of,
    seat_of,
)
from eldest.club.formats.pbn.writer import write_games
from eldest.games.bridge import SEATS

BOARD_TAGS = ("Board", "Dealer", "Vulnerable", "Deal")  # what the tables of a board share
__all__ = ["looks_like", "read", "read_games", "write", "write_games"]


def read_games(data: bytes, faults: Faults = None) -> list[PbnGame]:
    """All games with their values as they are exported; a game need not have a deal."""
    games = []
    for record, game in enumerate(read_raw_games(data, faults), 1):
        with Forgiven(faults):
            games.append(_normal(game, record, faults))
    return games


def _normal(game: PbnGame, record: int, faults: Faults = None) -> PbnGame:
    with place(record=record, line=game.line):
        known = normal(game)
    with Forgiven(faults), place(record=record, line=game.line):
        return _concluded(normal_sections(known))
    # Forgiven: a call or card is none, so the board is taken without auction and play.
    return replace(known, tags=tuple(tag for tag in known.tags if tag.name not in SECTIONS))


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


def read(data: bytes, first: int | None = None, faults: Faults = None) -> list[FiledBoard]:
    """The boards of a file; with a list for `faults`, the good ones, with the faults of the others
    in the list.

    Where no game has a number they are counted from `first` on, and where only some have none,
    from the highest on. A game that leaves out Board and Deal is another table of the one before.
    """
    found = _numbered(_raw_boards(read_raw_games(data, faults), faults), first)
    boards = []
    for record, number, game in found:
        with Forgiven(faults):
            boards.append(board_of(_normal(game, record, faults), number, record))
    return boards


def _raw_boards(games: Sequence[PbnGame], faults: Faults) -> list[tuple[int, int | None, PbnGame]]:
    """Each game with its record and its number, the deal of its board filled in."""
    rows: list[tuple[int, int | None, PbnGame]] = []
    deals: dict[str, PbnGame] = {}  # by number
    for record, game in enumerate(games, 1):
        whole = _same_board(game, rows[-1][2] if rows else None, deals)
        if not whole.has("Deal") and not is_numbered(whole):
            continue  # the head of an event, a space in a layout, or a game told without cards
        with Forgiven(faults), place(record=record):
            number = number_of(whole)
            rows.append((record, number, whole))
            if number is not None and whole.has("Deal"):
                deals.setdefault(str(number), whole)
    return rows


def _same_board(game: PbnGame, before: PbnGame | None, deals: dict[str, PbnGame]) -> PbnGame:
    """The game of another table with the deal of its board, where it leaves that out."""
    if game.has("Deal"):
        return game
    number = game.value("Board").strip()
    source = deals.get(number) if number else before
    if source is None or not source.has("Deal"):
        return game
    return game.put(**{name: source.value(name) for name in BOARD_TAGS if not game.has(name)})


def _numbered(
    rows: Sequence[tuple[int, int | None, PbnGame]], first: int | None
) -> Iterator[tuple[int, int, PbnGame]]:
    """The games with a number each (B-B.3)."""
    given = [number for _, number, _ in rows if number is not None]
    following = count(max(given) + 1 if given else first or 1)
    for record, number, game in rows:
        yield record, next(following) if number is None else number, game


def write(boards: Sequence[FiledBoard], options: Options = PLAIN) -> bytes:
    """The boards in export format, with everything that their files said about them."""
    games = [normal_sections(game_of(board)) for board in boards]
    return write_games(games, utf8=options.utf8)


def looks_like(data: bytes) -> bool:
    """Whether a file begins as PBN does."""
    start = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    return start.startswith((b"% PBN", b"%PBN")) or (b'"]' in start and b'[Board "' in data[:65536])
