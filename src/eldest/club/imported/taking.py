"""Takes results of another program into an evening: enters, corrects or leaves out (BT-X.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256

from eldest.club.bws import Jet, Received, received
from eldest.club.evening import ClubRefusal, Evening, Place, Service
from eldest.club.evening.evening import IMPORT
from eldest.club.evening.results import read_result
from eldest.club.imported.model import BadImport, Outside
from eldest.club.imported.reading import read_outside
from eldest.club.law6 import By

JET = b"Standard"


def is_machine_file(data: bytes, name: str = "") -> bool:
    """Whether a file is a `.bws` file, by its first bytes or by its name."""
    return data[4:].startswith(JET) or name.lower().endswith(".bws")


def results_of(data: bytes, name: str = "", section: str = "", session: int = 0) -> Outside:
    """The results of one section of a file; `BadImport` or `BadBws` if that cannot be."""
    machine = is_machine_file(data, name)
    found = Outside(lines=received(Jet(data))) if machine else read_outside(data, session)
    found.lines = [one for one in found.lines if section in ("", one.section)]
    letters = found.sections()
    if len(letters) > 1:
        raise BadImport("R-X-READ", f"name the section: {', '.join(letters)}")
    return found


class Import:
    """One reading of a file, and its result."""

    def __init__(
        self, service: Service, data: bytes, time: str, *, overwrite: bool = False
    ) -> None:
        self.service = service
        self.reason = f"{IMPORT} {sha256(data).hexdigest()}"
        self.overwrite = overwrite
        self.by = By(IMPORT, "director", time)
        self.new = self.changed = self.left = 0

    def take_all(self, found: Sequence[Received]) -> list[str]:
        """Enter the results; returns the notes about them."""
        return [line for one in found for line in self.take(one)]

    def take(self, one: Received) -> Iterator[str]:
        """Enter or correct a result; returns the notes about it."""
        one = _placed(self.service.evening, one)
        fault = one.fault or _misfit(self.service.evening, one) or self._done(one)
        if fault:
            self.left += 1
            yield f"left out: {IMPORT} {one.id}, {one}: {fault}"
        elif one.flags:
            yield f"note: {one}: {', '.join(one.flags)}"

    def _done(self, one: Received) -> str:
        """Do what the result needs; return why not, if it is not done."""
        if not one.result:
            return "the Director decides"
        state = self.service.evening.state
        standing = state.standing(_place(one))
        if standing is None:
            return self._entered(one)
        if standing.result == read_result(one.result) and standing.turned == one.turned:
            return ""
        if standing.by.person != IMPORT and not self.overwrite:
            return f"{standing.result} was entered by hand"
        fault = self._corrected(one)
        self.changed += not fault
        return fault

    def _entered(self, one: Received) -> str:
        place = _place(one)._asdict()
        fault = self._answer("enter", {**place, "result": one.result})
        fault = fault or (self._corrected(one) if one.turned else "")
        self.new += not fault
        return fault

    def _corrected(self, one: Received) -> str:
        place, turned = _place(one)._asdict(), "yes" if one.turned else "no"
        args = {**place, "result": one.result, "turned": turned, "reason": self.reason}
        return self._answer("correct", args)

    def _answer(self, op: str, args: dict[str, object]) -> str:
        """Do an operation; return why not, if it is refused."""
        try:
            self.service.do(self.by, op, args)
        except ClubRefusal as refused:
            return refused.cited()
        return ""


def _place(one: Received) -> Place:
    return Place(one.round, one.table, one.board)


def _placed(evening: Evening, one: Received) -> Received:
    """A result that names no round or table is where its pairs play the board (BT-X.4)."""
    if one.round and one.table:
        return one
    for place in evening.state.places():
        sitting = evening.state.sitting(place)
        met = sitting and one.meets(sitting)
        if met and place.board == one.board and one.round in (0, place.round):
            return replace(one, round=place.round, table=place.table)
    return one


def _misfit(evening: Evening, one: Received) -> str:
    """Why a result does not fit the movement, if it does not."""
    sitting = evening.state.sitting(_place(one))
    if sitting is None:
        return "this board is not played there"
    if not one.meets(sitting):
        return f"{sitting.ns} and {sitting.ew} sit there"
    return ""
