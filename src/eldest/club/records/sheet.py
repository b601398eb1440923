"""What a hand record says about each board, the same for PDF and HTML (B-H.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eldest.cards import RANKS
from eldest.club.formats.filed import VULNERABLE, filed
from eldest.club.practice.mark import PRACTICE, is_practice
from eldest.club.speech import record_word as word
from eldest.games.bridge import SEATS, Board
from eldest.games.bridge.constants import BOOK
from eldest.games.bridge.solver.doubledummy import Table
from eldest.games.bridge.solver.par import Par, par

SYMBOLS = "♠♥♦♣"
VOID = "—"
DASH = "-"  # fewer than seven tricks
COLUMNS = ("NT", *SYMBOLS)  # of the double dummy table
ROWS = "NSEW"
SEAT_NAMES = ("North", "East", "South", "West")
HONOURS = (4, 3, 2, 1)  # A K Q J
INSTALL = 'PDF cannot be written: pip install "eldest[bridge]"'
GRIDS = {12: (3, 4), 16: (4, 4), 18: (3, 6), 24: (4, 6)}  # columns and rows of a page


class NoPrinter(RuntimeError):
    """Raised if the optional packages that write PDF are not installed."""

    def __init__(self, reason: str = INSTALL) -> None:
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Heading:
    """The text above and below all boards."""

    title: str = "Hand records"
    event: str = ""
    date: str = ""
    session: str = ""
    plan: str = ""  # HP, or as much of it as the deals say
    address: str = ""  # where the deals can be verified
    head: str = ""  # of the log of the session (B-6.L.3)
    practice: bool = False
    language: str = "en"

    @property
    def occasion(self) -> str:
        """Event, session and date in one line."""
        session = word("session", self.language, n=self.session) if self.session else ""
        return " · ".join(part for part in (self.event, session, self.date) if part)

    @property
    def proof(self) -> str:
        """The plan, the head of the log, and where to verify them."""
        to = self.language
        plan = word("plan", to, hash=self.plan) if self.plan else ""
        head = word("head", to, hash=self.head) if self.head else ""
        verify = word("verify", to, address=self.address) if self.address else ""
        return " · ".join(part for part in (plan, head, verify) if part)

    @property
    def warning(self) -> str:
        """The warning on every page of a practice set (B-X.1)."""
        return PRACTICE if self.practice else ""


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A board, with its double dummy table where a solver was there."""

    board: Board
    table: Table | None = None

    @property
    def dealer(self) -> str:
        """The letter of the seat that deals."""
        return SEATS[self.board.dealer]

    @property
    def vulnerable(self) -> str:
        """None, NS, EW or All."""
        return VULNERABLE[self.board.vulnerability]

    @property
    def par(self) -> Par | None:
        """Par, where the table is known."""
        if self.table is None:
            return None
        return par(self.table, self.board.vulnerability, self.board.dealer)

    def holdings(self, seat: int) -> list[str]:
        """The four suits of a hand, high to low; a dash for a void."""
        return holdings(self.board.deal.hands[seat])

    def points(self, seat: int) -> int:
        """The high-card points of a hand."""
        return points(self.board.deal.hands[seat])


def holdings(hand: int) -> list[str]:
    """The four suits of a hand, high to low; a dash for a void."""
    return [_ranks(hand >> 13 * suit) or VOID for suit in range(4)]


def _ranks(suit: int) -> str:
    return "".join(letter for rank, letter in enumerate(RANKS) if suit >> rank & 1)


def points(hand: int) -> int:
    """High-card points, 4-3-2-1."""
    return sum(
        worth
        for rank, worth in enumerate(HONOURS)
        for suit in range(4)
        if hand >> 13 * suit + rank & 1
    )


def trick_cells(table: Table, *, levels: bool) -> Iterator[tuple[str, list[str]]]:
    """Rows N S E W with columns NT S H D C: tricks, or what can be bid and made."""
    for seat in ROWS:
        tricks = reversed(table[SEATS.index(seat)])
        yield seat, [_level(number) if levels else str(number) for number in tricks]


def _level(tricks: int) -> str:
    return str(tricks - BOOK) if tricks > BOOK else DASH


def par_text(answer: Par) -> str:
    """`NS +140`, and the contracts with suits as symbols: `3♠ NS, 5♦X EW -1`."""
    names = dict(zip("SHDC", SYMBOLS, strict=True)) | {"N": "NT"}
    contracts = []
    for contract in answer.contracts:
        risk = "X" if contract.result < 0 else ""
        more = f" {contract.result:+d}" if contract.result else ""
        suit = names[contract.denomination]
        contracts.append(f"{contract.level}{suit}{risk} {contract.seats}{more}")
    return ", ".join(contracts)


def heading_of(boards: Sequence[Board], **given: str) -> Heading:
    """What the tags of the boards say, unless something else is given."""
    games = [filed(board).game for board in boards]
    first = games[0]
    made = first.value("DealId").split(":")
    said = {
        "event": first.value("Event"),
        "date": first.value("Date").replace(".", "-"),
        "session": made[2] if len(made) == 5 else "",
        "plan": made[1] if len(made) == 5 else "",
    }
    chosen = said | {name: text for name, text in given.items() if text}
    return Heading(practice=any(map(is_practice, games)), **chosen)


def pages(entries: Sequence[SheetBoard], size: int) -> list[Sequence[SheetBoard]]:
    """The entries of each page."""
    return [entries[start : start + size] for start in range(0, len(entries), size)]
