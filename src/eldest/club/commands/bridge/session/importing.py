"""`eldest bridge session import`: results of another program into an evening (BT-F.9, BT-X.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import click

from eldest.club.bws import BadBws, Jet, Received, received
from eldest.club.commands.bridge.output import bytes_of
from eldest.club.commands.desk import now, sentence, told
from eldest.club.evening import Evening, Place, Service
from eldest.club.evening.results import read_result
from eldest.club.imported import BadImport, read_outside
from eldest.club.law6 import By
from eldest.terminal.given import Failed

IMPORT = "import"
JET = b"Standard"


@click.command("import")
@click.argument("file")
@click.argument("results")
@click.option(
    "--section", default="", metavar="LETTER", help="The section of RESULTS, if it has several."
)
@click.option("--overwrite", is_flag=True, help="Overwrite results that were entered by hand.")
def import_(file: str, results: str, section: str, *, overwrite: bool) -> None:
    """Import RESULTS: a Bridgemate file `.bws`, USEBIO, PBN with ScoreTable, or travellers as CSV.

    Run it again when more have come in. New results are entered, results that have changed since
    then are corrected, and results that cannot be taken are listed with number and reason.
    """
    data = bytes_of(results)
    found = [one for one in results_of(data, results) if section in ("", one.section)]
    if len({one.section for one in found}) > 1:
        raise Failed(f"{results} has several sections: say which with --section")
    with told(), Service.open(Path(file)) as service:
        take_all(service, found, data, overwrite=overwrite)


def take_all(
    service: Service, found: Sequence[Received], data: bytes, *, overwrite: bool = False
) -> None:
    """Enter the results, and say what was left out and why."""
    taken = Import(service, sha256(data).hexdigest(), overwrite=overwrite)
    for one in found:
        for line in taken.take(one):
            click.echo(line)
    click.echo(f"{taken.new} new, {taken.changed} corrected, {taken.left} left out")


def results_of(data: bytes, name: str) -> list[Received]:
    """The results of a file of any kind."""
    machine = data[4:].startswith(JET) or name.lower().endswith(".bws")
    try:
        return received(Jet(data)) if machine else read_outside(data).lines
    except (BadBws, BadImport) as error:
        raise Failed(f"{name}: {error}") from None


class Import:
    """One reading of a file, and what came of it."""

    def __init__(self, service: Service, digest: str, *, overwrite: bool) -> None:
        self.service = service
        self.reason = f"{IMPORT} {digest}"
        self.overwrite = overwrite
        self.by = By(IMPORT, "director", now())
        self.new = self.changed = self.left = 0

    def take(self, one: Received) -> Iterator[str]:
        """Enter or correct a result; what is to be said of it."""
        one = _placed(self.service.evening, one)
        fault = one.fault or _misfit(self.service.evening, one) or self._done(one)
        if fault:
            self.left += 1
            yield f"left out: {IMPORT} {one.id}, {one}: {fault}"
        elif one.flags:
            yield f"note: {one}: {', '.join(one.flags)}"

    def _done(self, one: Received) -> str:
        """Do what it needs; why not, if it is not done."""
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
        refusal = self.service.do(self.by, op, args).refusal
        return sentence(refusal) if refusal else ""


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
