"""`eldest bridge verify`: lets anybody check published deals (B-C.16, B-O.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import click

from eldest.club import formats
from eldest.club.commands.bridge.desk import in_one_sentence
from eldest.club.commands.bridge.output import bytes_of
from eldest.club.formats import FiledBoard
from eldest.club.office import log_line
from eldest.club.office.folder import PLAN, PUBLIC, REVEAL
from eldest.club.office.relay import Relay
from eldest.club.opendeal import (
    BadText,
    BeaconKey,
    Check,
    Plan,
    Published,
    Report,
    Reveal,
    Witness,
    opendeal_verify,
)
from eldest.club.squaredeal import verify_squaredeal
from eldest.terminal.given import Differs, Failed

T = TypeVar("T")


@dataclass(slots=True)
class Given:
    """The given files by kind, each with its name."""

    single: dict[str, tuple[str, bytes]] = field(default_factory=dict)  # plan, reveal, sqd, sqk
    deals: dict[str, list[FiledBoard]] = field(default_factory=dict)
    logs: dict[str, bytes] = field(default_factory=dict)

    def take(self, name: str, data: bytes) -> None:
        """Put a file where it belongs."""
        suffix = Path(name).suffix.lower()
        kinds = {".sqd": "sqd", ".sqk": "sqk"}
        if data.startswith(b"opendeal/1"):
            kind = "plan"
        elif data.startswith(b"opendeal-reveal/1"):
            kind = "reveal"
        else:
            kind = kinds.get(suffix, "")
        if not kind and suffix == ".json":
            self.logs[name] = data
        elif not kind:
            self.deals[name] = formats.read(data, name)
        elif kind in self.single:
            raise Failed(f"{name} is a second {kind}: check one evening at a time")
        else:
            self.single[kind] = (name, data)


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--relay", metavar="URL", help="Compare the beacon's value with this drand relay.")
@click.option("--value", metavar="HEX", help="The beacon's value that you got from a relay.")
@click.option(
    "--session", type=int, metavar="N", help="The session of deal files that do not name it."
)
@click.option("--faults", is_flag=True, help="Print only what is not OK, and the last line.")
@in_one_sentence
def verify(
    files: tuple[str, ...],
    *,
    relay: str | None,
    value: str | None,
    session: int | None,
    faults: bool,
) -> None:
    """Check that the published deals match the plan.

    FILE... are the plan, the reveal, the deals and the logs of an evening, in any order, or its
    folder. Or the .sqd file of a Square Deal tournament, its .sqk file, and deal files under their
    own names.
    Each board is OK, DIFFERENT or MISSING; the exit status is 0 only if everything is OK, and 1
    otherwise. The value of a beacon is checked by its signature, without a network.

    \b
    eldest bridge verify plan.txt reveal.txt tuesday-evening-s1-1-24.pbn
    eldest bridge verify WBG2024.sqd WBG2024.sqk OPRR01.pbn
    """
    given = Given()
    for name in _names(files):
        given.take(name, bytes_of(name))
    report = _report(given, _witness(relay, value), session)
    for line in report.faults() if faults else report.lines:
        click.echo(line)
    wrong = len(report.faults())
    if wrong:
        raise Differs(f"not proved: {wrong} of {len(report.lines)} checks are not OK")
    if not report.boards:
        raise Differs("not proved: no board was compared; pass the files with the deals too")
    click.echo(f"proved: all {len(report.lines)} checks are OK")


def _names(files: tuple[str, ...]) -> Iterator[str]:
    """The files that are meant; a folder stands for what it has made public."""
    for name in files:
        path = Path(name)
        if not path.is_dir():
            yield name
            continue
        public = path / PUBLIC if (path / PUBLIC).is_dir() else path
        if not (public / REVEAL).exists():
            raise Failed(f"there is no {public / REVEAL}: the evening is not revealed yet")
        yield from (str(public / PLAN), str(public / REVEAL))
        for kind in ("*.pbn", "log-s*.json"):
            yield from (str(each) for each in sorted(public.glob(kind)))


def _witness(relay: str | None, value: str | None) -> Witness:
    """The witness of a beacon: its own key, unless another one is named."""
    if relay is not None and value is not None:
        raise Failed("pass --relay or --value, not both")
    if value is not None:
        return Published(value.strip(), "the value that you gave")
    return Relay(relay) if relay is not None else BeaconKey()


def _report(given: Given, witness: Witness, session: int | None) -> Report:
    files = given.single
    if files.keys() == {"sqd", "sqk"}:
        return verify_squaredeal(files["sqd"][1], files["sqk"][1], given.deals)
    if files.keys() != {"plan", "reveal"}:
        raise Failed("pass a plan, a reveal and deals, or an .sqd file, its .sqk file and deals")
    plan = _read(Plan.read, files["plan"])
    reveal = _read(Reveal.read, files["reveal"])
    report = opendeal_verify(plan, reveal, given.deals.values(), witness=witness, session=session)
    logs = [_log(name, data, reveal) for name, data in given.logs.items()]
    return Report((*report.lines, *logs))


def _log(name: str, data: bytes, reveal: Reveal) -> Check:
    return _read(lambda text: log_line(Path(name).name, text, reveal), (name, data))


def _read(read: Callable[[bytes], T], file: tuple[str, bytes]) -> T:
    """Read a file; a fault in it is reported with its name."""
    try:
        return read(file[1])
    except BadText as error:
        raise Failed(f"{file[0]}, {error}") from None
