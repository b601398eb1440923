"""The walk through one session: a board, what happens to it, and how the Law applies."""

from __future__ import annotations

from collections.abc import Callable

import click

from eldest.cards import NotationError
from eldest.club.commands.bridge.desk import by_director
from eldest.club.commands.bridge.law6.asking import number, pick, say_clause, seats, tell
from eldest.club.commands.bridge.law6.sentences import MISDEALS, NOTE, PHASES, STATES, STEPS
from eldest.club.law6 import Answer, By, Law6Session
from eldest.club.law6.clauses.decision import INCORRECT
from eldest.club.law6.clauses.redeal import GROUNDS, is_ground
from eldest.club.law6.model import BoardStage, SessionBoard
from eldest.club.speech import law6_text

WAITING = (BoardStage.EMPTY, BoardStage.REDEAL_REQUIRED)
REASONS = (*GROUNDS, "law")


class Walk:
    """Asks, acts and reports; each step is on the disk before it is reported."""

    def __init__(self, session: Law6Session, director: str) -> None:
        self.session = session
        self.director = director
        self.number = 0
        self.steps: dict[str, Callable[[SessionBoard], Answer | None]] = {
            "shuffle": self._shuffle,
            "cut": self._cut,
            "deal": self._deal,
            "sheet": self._sheet,
            "seen": self._exposed_card,
            "wrong": self._wrong,
            "call": self._call,
            "order": self._order,
            "withdraw": self._withdraw,
            "decide": self._decide,
            "waive": self._waive,
        }

    def run(self) -> None:
        """Ask about board after board, until the Director leaves."""
        click.echo(f"{self.session.event.name}, Laws of {self.session.event.edition}")
        step = "board"
        while step != "quit":
            if step == "board" and not self._choose_board():
                break
            step = self._step(self.session.boards[self.number])
        click.echo(f"log of {len(self.session.log)} entries, head {self.session.head}")
        click.echo(NOTE)

    def _choose_board(self) -> bool:
        while True:
            chosen = number("Which board (Enter to leave)", 1, 65535)
            if chosen is None:
                return False
            if chosen in self.session.boards:
                self.number = chosen
                return self._choose_table(self.session.boards[chosen])
            click.echo(f"Board {chosen} is not in this session.")

    def _choose_table(self, board: SessionBoard) -> bool:
        """Ask at which table the board is dealt, if that can still be chosen."""
        if len(self.session.tables) > 1 and board.state == BoardStage.EMPTY:
            table = number("At which table", 1, len(self.session.tables)) or 1
            others = [each for each in self.session.tables if each != table]
            tell(self.session.schedule(self._by(), board.number, tables=[table, *others]))
        return True

    def _step(self, board: SessionBoard) -> str:
        """Ask for the next step and do it."""
        click.echo(f"\nBoard {board.number} {STATES[board.state]}.")
        chosen = pick("What happens", {step: STEPS[step] for step in self._possible(board)})
        if chosen in self.steps:
            try:
                answer = self.steps[chosen](board)
            except NotationError as error:
                click.echo(f"{error}.")
                answer = None
            if answer is not None:
                tell(answer)
        return chosen

    def _possible(self, board: SessionBoard) -> list[str]:
        """The steps that make sense now; the Law itself is asked when one is taken."""
        offered = {
            "shuffle": board.state in WAITING,
            "cut": board.state == BoardStage.SHUFFLED,
            "deal": board.state in (BoardStage.EMPTY, BoardStage.SHUFFLED),
            "sheet": board.state in WAITING,
            "seen": board.state not in WAITING,
            "wrong": board.state not in WAITING,
            "call": board.state == BoardStage.READY,
            "order": board.state not in (*WAITING, BoardStage.VOID),
            "withdraw": board.redeal is not None and board.redeal.is_ordered,
            "decide": board.pending is not None,
            "waive": board.state in (*WAITING, BoardStage.SHUFFLED),
            "board": True,
            "quit": True,
        }
        return [step for step, is_offered in offered.items() if is_offered]

    # The steps

    def _shuffle(self, board: SessionBoard) -> Answer:
        say_clause("6C", "6A")
        table = board.original.table or 1
        present = seats("Who is present at the table", default="NESW")
        tell(self.session.set_presence(self._by(), table, present))
        shuffler = self._person("Who shuffles (N E S W, or D for the Director)", table)
        riffles = number("How many riffles (Enter if nobody counted)", 0, 100)
        if board.state == BoardStage.REDEAL_REQUIRED:
            return self.session.redeal(shuffler, board.number, riffles=riffles)
        return self.session.shuffle(shuffler, board.number, riffles=riffles)

    def _cut(self, board: SessionBoard) -> Answer:
        say_clause("6A")
        who = self._person("Who asks for the cut (N E S W)", board.original.table or 1)
        k = number("How many cards are lifted (1 to 51)", 1, 51)
        return self.session.request_cut(who, board.number, k)

    def _deal(self, board: SessionBoard) -> Answer:
        say_clause("6B", *(["6B (2017)"] if self.session.event.edition == "2017" else []))
        who = self._person("Who deals (N E S W, or D)", board.original.table or 1)
        ways = {
            "clockwise": "one card at a time, clockwise",
            "order": "one card at a time, in another order",
            "packets": "several cards at a time",
        }
        way = pick("How the cards are dealt", ways)
        if way == "clockwise":
            return self.session.deal(who, board.number)
        if way == "packets":
            size = number("How many cards at a time", 2, 13) or 2
            return self.session.deal(who, board.number, seq=_packets(size))
        typed = click.prompt(
            "The seats in the order of the cards, such as N S E W; the order is repeated"
        )
        row = typed.upper().replace(" ", "")
        return self.session.deal(who, board.number, seq=(row * 52)[:52])

    def _sheet(self, board: SessionBoard) -> Answer:
        """Enter a board that was already dealt by hand; the manner is never refused (B-O.7)."""
        say_clause("6A", "6B", "6C")
        shuffled = seats("Who shuffled (- for nobody)")
        dealt = seats("Who dealt (- if nobody knows)")
        cut = seats("Who asked for a cut (- for nobody)", default="-")
        present = seats("Who was present", default="NESW")
        wrong = {"nothing": "nothing", **{kind: MISDEALS[kind] for kind in INCORRECT}}
        fault = pick("What was wrong with it", wrong)
        return self.session.record_deal(
            self._by(),
            board.number,
            dealt_by=dealt[0] if dealt else "unknown",
            shuffled_by=shuffled[0] if shuffled else None,
            cut_by=cut[0] if cut else None,
            present=present,
            faults=[] if fault == "nothing" else [fault],
        )

    def _exposed_card(self, board: SessionBoard) -> Answer:
        phase = pick("When it was seen", PHASES)
        viewers = seats("Which players could have seen it (- for none)")
        owner = seats("Whose card is it (- if nobody knows)")
        say_clause("6D1")
        whose = owner[0] if owner else None
        by = self._by()
        return self.session.report_exposure(
            by, board.number, phase=phase, visible_to=viewers, owner=whose
        )

    def _wrong(self, board: SessionBoard) -> Answer:
        kind = pick("What is wrong", MISDEALS)
        say_clause("6D2" if kind in ("unshuffled", "imported") else "6D1")
        return self.session.report_misdeal(self._by(), board.number, kind=kind)

    def _call(self, board: SessionBoard) -> Answer:
        who = self._person("Who calls (N E S W)", board.original.table or 1)
        call = click.prompt("The call (P, 1C ... 7N)").strip().upper().replace("NT", "N")
        return self.session.call(who, board.number, call)

    def _order(self, board: SessionBoard) -> Answer:
        say_clause("6D3")
        click.echo(law6_text("help", "redeal"))
        reason = self._reason()
        cancel = bool(self.session.lines(board)) and click.confirm(
            "Cancel the results of this board"
        )
        return self.session.order_redeal(
            self._by(), board.number, reason=reason, existing="cancel" if cancel else None
        )

    def _withdraw(self, board: SessionBoard) -> Answer:
        reason = click.prompt("The reason")
        return self.session.withdraw_redeal(self._by(), board.number, reason=reason)

    def _decide(self, board: SessionBoard) -> Answer | None:
        if board.pending is None:
            return None
        choices = {choice: law6_text("choices", choice) for choice in board.pending.choices}
        choice = pick("The decision", choices)
        return self.session.decide(
            self._by(), board.number, choice, reason=click.prompt("The reason")
        )

    def _waive(self, board: SessionBoard) -> Answer:
        say_clause("6C")
        reason = click.prompt("The reason")
        return self.session.waive_presence(self._by(), reason=reason, board=board.number)

    # Who, why, and the file

    def _reason(self) -> str:
        chosen = pick("The reason", {name: law6_text("reasons", name) for name in REASONS})
        if chosen != "law":
            return f"{chosen}: {law6_text('reasons', chosen)}"
        typed = f"law {click.prompt('Which Law, such as 86B')}".strip()
        if not is_ground(typed):
            raise NotationError("a Law must be a number such as 86B: nothing was ordered (6D3)")
        return typed

    def _person(self, question: str, table: int) -> By:
        """A player by their seat at the table, or the Director."""
        while True:
            typed = click.prompt(question).strip().upper()
            if typed == "D":
                return self._by()
            person = self.session.tables[table].seats.get(typed)
            if person:
                return By(person, "player", self._by().time)
            click.echo("Type N, E, S or W, or D for the Director.")

    def _by(self) -> By:
        return by_director(self.director)


def _packets(size: int) -> list[object]:
    """A deal in packets that ends with thirteen cards in each hand."""
    steps: list[object] = []
    left = dict.fromkeys("ESWN", 13)
    while any(left.values()):
        for seat in left:
            many = min(size, left[seat])
            if many:
                steps.append([seat, many])
                left[seat] -= many
    return steps
