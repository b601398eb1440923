"""Clause 6E: the Director's four options on who deals and how."""

from __future__ import annotations

from eldest.cards import NotationError
from eldest.club.journal import By, seconds
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.boards import Boards
from eldest.club.law6.clauses.roles import GENERATE, Roles
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import Agent, BoardStage, Method, Provenance, SessionBoard
from eldest.club.law6.operation import operation
from eldest.club.law6.pack import Hands
from eldest.games.bridge import Deal

GENERATORS = ("opendeal/1", "bigdeal", "squaredeal")  # wholly random (B-6.E.5)


class Methods(Roles, Boards):
    """Method, agents and generated deals."""

    @operation()
    def set_dealing_method(
        self, by: By, method: str, *, board: int | None = None, generator: str | None = None
    ) -> Answer:
        """Choose `table`, `director`, `agents` or `other`, for the session or for one board."""
        chosen = read_method(method)
        refusal = None if self._system_table(by, chosen) else self.not_role(by, "director")
        if refusal:
            return Answer(refusal)
        if board is not None:
            self.boards[board].method = chosen
            return Answer()
        if self.dealt_any:
            return self.refuse("R-6E-LATE")
        self.method, self.generator = chosen, generator
        return Answer()

    @operation()
    def appoint_agent(
        self, by: By, name: str, *, since: str, until: str, boards: list[int] | None = None
    ) -> Answer:
        """The Director appoints somebody to deal all boards or some, for a period (6E3)."""
        if seconds(since) > seconds(until):
            raise NotationError("an appointment cannot end before it begins")
        refusal = self.not_role(by, "director")
        if refusal:
            return Answer(refusal)
        self.agents.append(Agent(name, since, until, tuple(boards or ())))
        plays = self.seat_of(name) is not None
        return Answer(flags=(self.no("F-6E3-PLAYER", name=name),) if plays else ())

    @operation("deals")
    def generate(
        self,
        by: By,
        *,
        generator: str,
        deals: list[list[object]],
        plan_id: str | None = None,
        wholly_random: bool = True,
        constraints: list[str] | None = None,
    ) -> Answer:
        """Fill boards from a generator: each deal is board, index k and PBN text (6E4)."""
        wanting = not wholly_random or bool(constraints)
        return self.generated(by, deals, generator, plan_id, wanting=wanting)

    def generated(
        self,
        by: By,
        deals: list[list[object]],
        generator: str,
        plan_id: str | None,
        *,
        wanting: bool = False,
    ) -> Answer:
        """Judge and take what a generator made, at first or for a redeal."""
        made = read_deals(deals)
        if isinstance(made, tuple):
            return self.refuse("R-F-BAD", n=made[0], what=made[1])
        wanting = wanting or generator not in GENERATORS
        refusal = self._no_generating(by, made, plan_id, wanting=wanting)
        return Answer(refusal) if refusal else self._take(by, made, generator, plan_id)

    def _take(
        self, by: By, made: dict[int, tuple[int, Hands]], generator: str, plan_id: str | None
    ) -> Answer:
        """Put generated deals into their boards; trusts that they were judged."""
        self.plan_id = plan_id
        marks = {}
        for number, (_, hands) in made.items():
            board = self.boards[number]
            self.start_over(board)
            method = str(self.method_of(board))
            how = Provenance(method, by.person, generator, board.k, plan_id=plan_id)
            marks[str(number)] = self.fill(board, hands, how)
        return Answer(facts={"filled": marks})

    def _no_generating(
        self,
        by: By,
        made: dict[int, tuple[int, Hands]],
        plan_id: str | None,
        *,
        wanting: bool,
    ) -> Finding | None:
        lost = self.no_such_board(list(made))
        if lost:
            return lost
        asked = [self.boards[number] for number in made]
        roles = (self.not_maker(by, board, GENERATE) for board in asked)
        refusal = next(filter(None, roles), None)
        if refusal:
            return refusal
        if wanting or (self.plan_id is not None and self.plan_id != plan_id):
            return self.no("R-6E4-EXPECT")  # another plan would be a choice between sets
        found = (self.not_due(board, *made[board.number]) for board in asked)
        return next(filter(None, found), None)

    def not_due(self, board: SessionBoard, k: int, hands: Hands) -> Finding | None:
        """Refuse any index but the next one, and another deal for the same index (T-6.E4.1)."""
        if any(old.k == k and old.hands != hands for old in board.deals):
            return self.no("R-6E4-EXPECT")
        if board.state == BoardStage.REDEAL_REQUIRED and (
            k < board.k or any(old.hands == hands for old in board.deals)
        ):
            return self.no("R-6D-SAMEDEAL")
        late = self.not_undealt(board)
        return late or (None if k == board.k else self.no("R-6E4-EXPECT"))

    def _system_table(self, by: By, method: Method) -> bool:
        """Without a Director the system sets dealing at the table, and nothing else (B-6.M.5)."""
        return self.casual and by.role == "system" and method == Method.TABLE


def read_method(text: str) -> Method:
    """Read a method by its name or by its clause: `other` or `6E4`."""
    for method in Method:
        if text in (method, method.law):
            return method
    raise NotationError(f"the ways of dealing are {', '.join(Method)}, not {text!r}")


def read_deals(
    deals: list[list[object]],
) -> dict[int, tuple[int, Hands]] | tuple[int, str]:
    """Board: index and hands; or the first bad record and what is wrong with it."""
    made: dict[int, tuple[int, Hands]] = {}
    for n, record in enumerate(deals, start=1):
        match record:
            case [int(board), int(k), str(text)] if board not in made:
                hands = read_hands(text)
            case _:
                return n, "a record is a board that comes once, an index and a deal"
        if isinstance(hands, str):
            return n, hands
        made[board] = k, hands
    return made


def read_hands(text: str) -> Hands | str:
    """The four hands of a PBN deal, or what is wrong with it."""
    try:
        return Deal.from_pbn(text).hands
    except NotationError as bad:
        return str(bad)
