"""The commands of `eldest bridge session` that do one thing to an evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click

from eldest.club.bws import BadBws, Jet
from eldest.club.bws.evaluation import disagreements
from eldest.club.bws.hands import hands_of
from eldest.club.commands.bridge.members import club_list
from eldest.club.commands.bridge.output import check_free, replace_option, steady_bytes
from eldest.club.commands.bridge.session.desk import by_option, done, opened, result_line
from eldest.club.commands.bridge.session.tables import round_lines
from eldest.club.commands.desk import errors_as_failures, reason_needed
from eldest.club.evening.keeping import FILE
from eldest.club.evening.late import ways_in
from eldest.club.formats import FormatError, read
from eldest.club.imported.taking import is_machine_file
from eldest.games.bridge import Deal
from eldest.terminal.given import Failed, text_of

F = TypeVar("F", bound=Callable[..., Any])
NEGATIVE = {"ignore_unknown_options": True}  # `-1` is a result, no option


def place_arguments(command: F) -> F:
    """FILE ROUND TABLE BOARD."""
    for name in ("board", "table", "round"):
        command = click.argument(name, type=int)(command)
    return click.argument("file")(command)


approved_option = click.option(
    "--approved",
    default="",
    metavar="NAME",
    help="Who approved this for the organiser, after the time for corrections.",
)


@click.command()
@click.argument("file")
@click.argument("pair")
@click.argument("names", nargs=-1, required=True)
@click.option("--id", "ids", multiple=True, metavar="NUMBER", help="Membership numbers, in order.")
@click.option("--team", default="", metavar="NAME", help="The name of a team.")
@click.option("--members", metavar="CSV", help="The club's list of players; NAMES are ids in it.")
@by_option
def seat(
    file: str,
    pair: str,
    names: tuple[str, ...],
    ids: tuple[str, ...],
    team: str,
    members: str | None,
    **by: str,
) -> None:
    """Enter the NAMES of the players of PAIR, or their ids in the club's list."""
    if members:
        ids, names = names, _named(names, members)
    args = {"pair": pair.upper(), "names": list(names), "ids": list(ids), "team": team}
    done(file, "seat", args, **by)
    click.echo(f"{pair.upper()}: {team or ' - '.join(names)}")


def _named(ids: tuple[str, ...], file: str) -> tuple[str, ...]:
    """The names of these ids (BT-L.4)."""
    known = {member.id: member.name for member in club_list(file)}
    for number in ids:
        if number not in known:
            raise Failed(f"{file} has no player {number[:20]} (R-L-ID, BT-L.4)")
    return tuple(known[number] for number in ids)


@click.command()
@click.argument("file")
@click.argument("round", type=int)
@by_option
def start(file: str, round: int, **by: str) -> None:
    """Start the clock of ROUND."""
    facts = done(file, "start_round", {"round": round}, **by).facts
    minutes = opened(file).settings.round_minutes
    ends = f", {minutes} minutes" if minutes else ""
    click.echo(f"round {round} began {facts['time']}{ends}")


@click.command(context_settings=NEGATIVE)
@place_arguments
@click.argument("result", nargs=-1, required=True)
@by_option
def enter(result: tuple[str, ...], file: str, **more: Any) -> None:
    """Enter the RESULT of a BOARD: `4HX S 10 CK`, `3N N +1`, `Pass`, `NP`, `60/40`."""
    place, by = _parted(more)
    args = {**place, "result": " ".join(result)}
    click.echo(result_line(done(file, "enter", args, **by)))


def _parted(more: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Split the arguments into the place and who acts."""
    by = {name: more.pop(name) for name in ("person", "role")}
    return more, by


@click.command()
@place_arguments
@click.argument("version", type=int)
@by_option
def confirm(file: str, **more: Any) -> None:
    """Confirm the VERSION of a result that NS entered."""
    args, by = _parted(more)
    done(file, "confirm", args, **by)
    click.echo(f"version {args['version']} is confirmed")


@click.command(context_settings=NEGATIVE)
@place_arguments
@click.argument("result", nargs=-1)
@reason_needed
@click.option(
    "--form", default="", metavar="NAME", help="The form of a fouled board; - is the first form."
)
@click.option(
    "--turned",
    metavar="yes|no",
    type=click.Choice(["", "yes", "no"]),
    default="",
    help="Whether NS and EW were exchanged.",
)
@approved_option
@by_option
def correct(result: tuple[str, ...], file: str, **more: Any) -> None:
    """Correct a result; the old value is kept in the log."""
    args, by = _parted(more)
    answer = done(file, "correct", {**args, "result": " ".join(result)}, **by)
    click.echo(result_line(answer))


def points_arguments(command: F) -> F:
    """FILE PAIR POINTS, and why."""
    for option in (by_option, approved_option, reason_needed):
        command = option(command)
    for name in ("points", "pair", "file"):
        command = click.argument(name)(command)
    return command


def _adjust(operation: str, towards: str, *, file: str, pair: str, **more: str) -> None:
    """Give points to a pair, or take them from it (B-M.7)."""
    args, by = _parted(more)
    done(file, operation, {**args, "pair": pair.upper()}, **by)
    click.echo(f"{more['points']} {towards} {pair.upper()}: {more['reason']}")


@click.command()
@points_arguments
def penalise(**given: str) -> None:
    """Take POINTS from PAIR: matchpoints, IMPs, VPs, tops or percent.

    POINTS are `0.5`, or with matchpoints also `1/4 top` or `5%`.
    """
    _adjust("penalise", "from", **given)


@click.command()
@points_arguments
def bonus(**given: str) -> None:
    """Give POINTS to PAIR: matchpoints, IMPs, VPs, tops or percent.

    POINTS are `0.5`, or with matchpoints also `1/4 top` or `5%`.
    """
    _adjust("bonus", "to", **given)


@click.command()
@click.argument("file")
@click.argument("board", type=int)
@click.argument("dealer", type=click.Choice(["N", "E", "S", "W"]))
@click.argument("vulnerable", type=click.Choice(["None", "NS", "EW", "Both"]))
@by_option
def mark(file: str, board: int, dealer: str, vulnerable: str, **by: str) -> None:
    """Set the DEALER and vulnerability that are marked on a BOARD, if its number says otherwise."""
    done(file, "mark", {"board": board, "dealer": dealer, "vulnerable": vulnerable}, **by)


@click.command()
@click.argument("file")
@click.argument("tables", nargs=-1, required=True)
@reason_needed
@by_option
def reseat(file: str, tables: tuple[str, ...], reason: str, **by: str) -> None:
    """Repair the schedule: each of TABLES is "ROUND TABLE NS EW", such as "2 5 NS3 EW4"."""
    done(file, "reseat", {"tables": list(tables), "reason": reason}, **by)
    click.echo(f"{len(tables)} tables changed: {reason}")


@click.command()
@click.argument("file")
@by_option
def late(file: str, **by: str) -> None:
    """Seat a late pair, with the least change for the other pairs."""
    way = next(ways_in(opened(file).state))
    facts = done(file, way.name, way.args(), **by).facts
    if "pair" in facts:
        click.echo(f"pair {facts['pair']} plays from round {facts['round']} on")
    else:
        click.echo(f"{facts['tables']} tables, {facts['boards']} boards: hang up a new guide")


@click.command()
@click.argument("file")
@click.argument("pair")
@click.argument("round", type=int)
@by_option
def leave(file: str, pair: str, round: int, **by: str) -> None:
    """Remove PAIR: from ROUND on its opponents sit out."""
    done(file, "leave", {"pair": pair.upper(), "round": round}, **by)
    click.echo(f"pair {pair.upper()} does not play from round {round} on")


@click.command()
@click.argument("file")
@click.argument("round", type=int)
@by_option
def draw(file: str, round: int, **by: str) -> None:
    """Draw a ROUND of a Swiss from the standings."""
    done(file, "draw_round", {"round": round}, **by)
    click.echo("\n".join(round_lines(opened(file), round)))


@click.command()
@click.argument("file")
@click.option(
    "--official",
    is_flag=True,
    help="Publish it as the official score; corrections end 30 minutes later.",
)
@by_option
def publish(file: str, *, official: bool, **by: str) -> None:
    """Publish the current ranking with the next version number."""
    answer = done(file, "publish", {"official": official}, **by)
    click.echo(f"ranking version {answer.facts['version']}" + ", official" * official)
    click.echo(f"head of the log (note it down): {opened(file).head}")


@click.command("plan")
@click.argument("file")
@click.argument("plan_file")
@click.option(
    "--session",
    "number",
    type=int,
    default=1,
    metavar="N",
    help="The session of the plan; default 1.",
)
@by_option
def plan(file: str, plan_file: str, number: int, **by: str) -> None:
    """Store the published plan of the deals with the evening."""
    args = {"text": text_of(plan_file), "session": number}
    click.echo(f"plan {done(file, 'plan', args, **by).facts['plan']}")


@click.command()
@click.argument("file")
@click.option("--reveal", "reveal_file", metavar="FILE", help="The reveal of the plan.")
@click.option(
    "--deals", "deal_file", metavar="FILE", help="A file with the hands: PBN, LIN, DUP, BWS ..."
)
@by_option
def release(file: str, reveal_file: str | None, deal_file: str | None, **by: str) -> None:
    """Make the hands and travellers public, once every table has played."""
    boards = set(opened(file).settings.boards)
    args = {
        "reveal": text_of(reveal_file) if reveal_file else "",
        "deals": _deals(deal_file, boards),
    }
    facts = done(file, "release", args, **by).facts
    click.echo(f"released: {_hands(facts)}")
    click.echo(f"head of the log (note it down): {opened(file).head}")


def _hands(facts: Mapping[str, Any]) -> str:
    """Which hands are public now, and whether anything proves them."""
    if not facts["boards"]:
        return "the travellers; no hands are known"
    proof = "proved by the plan" if facts["proved"] else "as written down, without a proof"
    return f"{facts['boards']} hands {proof}"


def _deals(file: str | None, boards: set[int]) -> list[str]:
    if file is None:
        return []
    data = steady_bytes(file)
    try:
        if is_machine_file(data, file):
            found = list(_machine_hands(data).items())
        else:
            found = [(one.number, one.deal) for one in read(data, file)]
    except (FormatError, BadBws) as error:
        raise Failed(str(error)) from None
    mine = [f"{number} {deal}" for number, deal in found if number in boards]
    if not mine:
        raise Failed(f"{file} has no board of this evening, so nothing is released")
    return mine


def _machine_hands(data: bytes) -> dict[int, Deal]:
    """The hands of a Bridgemate file; a difference from our tricks is reported (BT-F.7)."""
    jet = Jet(data)
    found = hands_of(jet)
    for line in disagreements(jet, found):
        click.echo(f"note: {line}")
    return found


@click.command()
@click.argument("file")
@by_option
def undo(file: str, **by: str) -> None:
    """Take back your own last entry; it stays in the log."""
    facts = done(file, "undo", {}, **by).facts
    click.echo(f"entry {facts['entry']} ({facts['op']}) is taken back")


@click.command()
@click.argument("file")
@click.argument("copy")
@replace_option
def backup(file: str, copy: str, replace: bool) -> None:
    """Write a checked COPY of the whole evening, even while a server has FILE open."""
    found = opened(file)
    check_free(copy, replace=replace)
    with errors_as_failures():
        FILE.save(Path(copy), found.log)
    click.echo(f"{copy}: {len(found.log)} entries, head {found.head}")
