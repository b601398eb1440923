"""`eldest bridge practice`: deals that fit a script, for learning and never for competition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as changed
from pathlib import PurePath
from secrets import token_hex
from shlex import quote
from typing import Any

import click

from eldest.club.commands.bridge.lesson import SEATS, Lesson
from eldest.club.commands.bridge.output import replace_option
from eldest.club.practice import (
    PRACTICE,
    Found,
    Script,
    ScriptError,
    find_all,
    find_endings,
    read_script,
)
from eldest.club.practice.acts import EVERY_SEAT, Hands
from eldest.games.bridge.solver.doubledummy import NoSolver
from eldest.terminal.given import Differs, Failed, seed_of, text_of
from eldest.terminal.progress import progress


@click.command()
@click.argument("scripts", nargs=-1, required=True, metavar="SCRIPT...")
@click.option("--output", metavar="FILE", help="Write the deals to this PBN file.")
@click.option(
    "--produce", type=click.IntRange(1, 100_000), metavar="N", help="The number of deals."
)
@click.option("--generate", type=click.IntRange(1), metavar="N", help="Give up after N tries.")
@click.option("--seed", metavar="TEXT", help="The same script and seed give the same deals.")
@click.option(
    "--first", type=click.IntRange(1), default=1, metavar="N", help="The first board number."
)
@click.option(
    "--south", type=click.Choice(SEATS), help="Turn each deal so that this hand is South's."
)
@click.option(
    "--dealer", type=click.Choice(SEATS), help="Turn each deal so that this hand is the dealer's."
)
@click.option(
    "--cards",
    type=click.IntRange(1, 12),
    metavar="N",
    help="Make endings with N cards in each hand.",
)
@click.option("--smart", is_flag=True, help="Construct rare hands instead of waiting for them.")
@click.option("--par", is_flag=True, help="Add double dummy tables and par.")
@click.option(
    "--registry",
    metavar="FILE",
    help="The registry of used deals; default registry.txt beside the output.",
)
@replace_option
def practice(
    scripts: tuple[str, ...],
    *,
    produce: int | None,
    generate: int | None,
    seed: str | None,
    **given: Any,  # the fields of a Lesson, which checks them
) -> None:
    """Deal hands that fit SCRIPT, for lessons and never for competition (Law 6E4).

    SCRIPT is a text file that describes the deals, such as `hcp(north) >= 20`. Without --output
    the deals are shown. The deals of several scripts are mixed. Written deals are marked and
    added to the registry of used deals, so that no competition accepts them.

    \b
    eldest bridge practice weak-two.dlr --output weak-two.pbn --produce 24
    eldest bridge print weak-two.pbn weak-two.pdf
    """
    chosen = seed_of(token_hex(8) if seed is None else seed)
    event = " + ".join(PurePath(file).stem for file in scripts)
    lesson = Lesson(chosen.encode(), event, **given)
    lesson.check(len(scripts))
    read = [_script(file, produce, generate, lesson) for file in scripts]
    found = _found(scripts, read, lesson)
    click.echo(PRACTICE)
    click.echo("".join(text for some in found for text in some.printed), nl=False)
    if any(some.hands for some in found):
        lesson.write(read, found)
    _report(found, lesson, f"--seed {quote(chosen)}")


def _script(file: str, produce: int | None, generate: int | None, lesson: Lesson) -> Script:
    """The script of a file; without an output file or an action, it prints the deals."""
    try:
        script = read_script(text_of(file))
    except ScriptError as error:
        raise Failed(f"{file}, {error}") from None
    if lesson.output is None and not script.acts:
        script.acts.append(Hands(EVERY_SEAT))
    return changed(script, produce=produce or script.produce, generate=generate or script.generate)


def _found(files: Sequence[str], scripts: Sequence[Script], lesson: Lesson) -> list[Found]:
    """The deals that the scripts find, with a progress bar."""
    wanted = sum(script.produce for script in scripts)
    try:
        with progress(wanted) as advance:
            tell = (lambda _, deals: advance(deals, wanted)) if advance else None
            if lesson.cards is not None:
                return [find_endings(scripts[0], lesson.seed, lesson.cards, tell)]
            return find_all(scripts, lesson.seed, tell, smart=lesson.smart)
    except ScriptError as error:
        raise Failed(f"{', '.join(files)}, {error}") from None
    except NoSolver as error:
        raise Failed(str(error)) from None


def _report(found: Sequence[Found], lesson: Lesson, again: str) -> None:
    """Print tries, deals and seed; a set that is too small is always reported."""
    notices = list(dict.fromkeys(notice for some in found for notice in some.notices))
    deals, tries = sum(len(some.hands) for some in found), sum(some.tries for some in found)
    if deals == 0:
        raise Differs("; ".join(notices))
    where = f"{lesson.output}: " if lesson.output else ""
    how = f"{again}{' --smart' if lesson.smart else ''}"
    click.echo(f"{where}{deals} deals in {tries} tries (1 in {tries / deals:.1f}), {how}")
    for notice in notices:
        click.echo(f"eldest: {notice}", err=True)
