"""A board as a file describes it, and the boards that a file without numbers means (B-B.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from eldest.club.formats.errors import ConfirmationNeeded, FormatError, place
from eldest.club.formats.game import PbnGame, fresh
from eldest.games.bridge import SEATS, Board, Deal, Vulnerability

SIDE_HEAD = "record;board;dealer;vulnerability"
VULNERABLE = ("None", "NS", "EW", "All")  # B-F.14, by the value of Vulnerability


@dataclass(frozen=True, slots=True)
class FiledBoard(Board):
    """A board with everything else that its file says about it."""

    game: PbnGame = field(default_factory=fresh)

    @property
    def board(self) -> Board:
        """The board alone."""
        return Board(self.number, self.dealer, self.vulnerability, self.deal)

    def tagged(self, **values: str) -> FiledBoard:
        """The board with these PBN tags: Event, Date, DealId, Generator ..."""
        return replace(self, game=self.game.put(**values))


def filed(board: Board) -> FiledBoard:
    """A board ready for a file; one that comes from a file stays as it is."""
    if isinstance(board, FiledBoard):
        return board
    return FiledBoard(board.number, board.dealer, board.vulnerability, board.deal)


def numbered(record: int, number: int, deal: Deal, byte: int | None = None) -> FiledBoard:
    """The board that a record means, with the markings of its number."""
    with place(record=record, byte=byte):
        return FiledBoard.of(number, deal)


def counted(
    records: Iterable[tuple[int, int, bytes]], first: int, deal_of: Callable[[bytes], Deal]
) -> list[FiledBoard]:
    """The boards of records without numbers, counted from `first` on."""
    boards = []
    for record, byte, chunk in records:
        with place(record=record, byte=byte):
            deal = deal_of(chunk)
        boards.append(numbered(record, first + record - 1, deal, byte))
    return boards


def own_or_counted(numbers: list[int | None], first: int | None) -> Sequence[int | None]:
    """The boards' own numbers; where none has one they are counted from `first` on."""
    if any(number is not None for number in numbers):
        return numbers
    return range(first or 1, (first or 1) + len(numbers))


def once(boards: Sequence[FiledBoard]) -> list[FiledBoard]:
    """Each board once and in order; both rooms of a match have the same cards."""
    found: dict[int, FiledBoard] = {}
    for record, board in enumerate(boards, 1):
        other = found.setdefault(board.number, board)
        if other.board != board.board:
            raise FormatError(
                f"board {board.number} appears twice, with different contents", record=record
            )
    return [found[number] for number in sorted(found)]


def consecutive(boards: Sequence[FiledBoard], last: int, format: str) -> list[FiledBoard]:
    """The boards in order, if no number is missing between them and none is too high."""
    row = once(boards)
    for board, after in pairwise(row):
        if after.number != board.number + 1:
            raise FormatError(f"{format} needs every board: {board.number + 1} is missing")
    if row[-1].number > last:
        raise FormatError(f"{format} has boards up to {last}, not {row[-1].number}")
    return row


def from_one(boards: Sequence[FiledBoard], format: str, *, confirm: bool) -> list[FiledBoard]:
    """The boards in order, for a format that implies the numbers 1, 2, 3 ... (B-B.3)."""
    row = once(boards)
    if [board.number for board in row] != list(range(1, len(row) + 1)) and not confirm:
        raise ConfirmationNeeded(
            f"{format} has no board numbers and means 1 to {len(row)}, not these boards:"
            " confirm it and keep the side file"
        )
    return unmarked(row, format, confirm=confirm)


def unmarked(boards: list[FiledBoard], format: str, *, confirm: bool) -> list[FiledBoard]:
    """The boards, unless a marking that their numbers do not give would be lost (B-B.2)."""
    marked = [str(board.number) for board in boards if board.is_marked()]
    if marked and not confirm:
        raise ConfirmationNeeded(
            f"{format} cannot say that board {', '.join(marked[:9])} is marked differently:"
            " confirm it and keep the side file"
        )
    return boards


def side_file(boards: Iterable[Board]) -> bytes:
    """What a format without numbers cannot say, a line for each record (B-B.3)."""
    lines = [SIDE_HEAD]
    for record, board in enumerate(once([filed(board) for board in boards]), 1):
        marks = f"{SEATS[board.dealer]};{VULNERABLE[board.vulnerability]}"
        lines.append(f"{record};{board.number};{marks}")
    return "".join(line + "\r\n" for line in lines).encode("ascii")


def with_side(boards: Sequence[FiledBoard], side: bytes) -> list[FiledBoard]:
    """The boards with the numbers and markings of their side file."""
    lines = side.decode("ascii", "replace").split()
    if lines[:1] != [SIDE_HEAD] or len(lines) != len(boards) + 1:
        raise FormatError(f"the side file does not list {len(boards)} records")
    pairs = zip(boards, lines[1:], strict=True)
    return [_marked(board, line, record) for record, (board, line) in enumerate(pairs, 1)]


def _marked(board: FiledBoard, line: str, record: int) -> FiledBoard:
    cells = line.split(";")
    number, seat, sides = (*cells[1:], "", "", "")[:3]
    wrong = FormatError(f"{line[:40]!r} is not a line of a side file", record=record)
    if cells[0] != str(record) or seat not in tuple(SEATS) or sides not in VULNERABLE:
        raise wrong
    if not number.isdecimal() or len(number) > 5:
        raise wrong
    plain = numbered(record, int(number), board.deal)
    side = Vulnerability(VULNERABLE.index(sides))
    return replace(plain, dealer=SEATS.index(seat), vulnerability=side, game=board.game)
