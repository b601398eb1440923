"""Compares the rules of two installed programs: `python -m tools.oracle --help`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from tools.oracle.allowed import read_allowed
from tools.oracle.comparing import ROOT, Comparison, Found, Program
from tools.oracle.script import Job
from tools.oracle.shelf import Shelf

GAMES = ("mindikot", "bridge", "zoliky", "marias")
OLD = ROOT / ".venv-oracle" / "bin" / "python"
EVERY = 4  # of so many matches one is looked at deeply
LONGEST = 400  # deeds in a round


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.oracle",
        description="Compare the rules of this program with those of an earlier commit.",
        epilog="Build the old program with scripts/oracle. Exit status 1 if they differ.",
    )
    parser.add_argument("--old", type=Path, default=OLD, help="Python of the old program")
    parser.add_argument("--new", default=sys.executable, help="Python of the new program")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    parser.add_argument("--options", help='only these options, as "mode=B players=6"')
    parser.add_argument("--seed", type=int, default=0, help="of the first match of each game")
    parser.add_argument("--rounds", type=int, help="stop after this many matches of each game")
    parser.add_argument("--seconds", type=float, default=60, help="for each game")
    parser.add_argument("--anew", action="store_true", help="let the old program play again")
    return parser.parse_args()


def option_sets(both: Comparison, given: argparse.Namespace, game: str) -> list[Any]:
    """The option sets of the command line, or the covering array of the old program."""
    if given.options is not None:
        return [both.old("read_options", game=game, words=given.options.split())]
    found: list[Any] = both.shelf.of(["options", game], lambda: both.old("options", game=game))
    return found


def jobs(given: argparse.Namespace, game: str, sets: list[Any]) -> Iterator[Job]:
    """Yield matches under one option set after the other, until the time or number is reached."""
    until = time.monotonic() + given.seconds
    for seed in count(given.seed):
        if time.monotonic() > until or seed - given.seed == given.rounds:
            return
        options = sets[seed % len(sets)]  # so that a seed alone names a match
        yield Job(game=game, options=options, seed=seed, deep=seed % EVERY == 0, longest=LONGEST)


def compare(both: Comparison, given: argparse.Namespace, game: str) -> Found | None:
    """Compare one game; return a line that says what was compared."""
    both.count.clear()
    sets = option_sets(both, given, game)
    began = time.monotonic()
    found = both.run(jobs(given, game, sets))
    seconds = time.monotonic() - began
    counts = ", ".join(f"{number:,} {what}" for what, number in both.count.items())
    print(f"{game}: {len(sets)} option sets, {counts} in {seconds:.0f} s", flush=True)
    return found


def shelf_of(given: argparse.Namespace) -> Shelf:
    """The folder of old answers beside the old program, if scripts/oracle made that."""
    folder = given.old.parent.parent
    commit = folder / ".commit"
    if given.anew or not commit.exists():
        return Shelf(None)
    return Shelf(folder / "scripts", commit.read_text(encoding="utf-8"))


def main() -> int:
    """Compare; return 1 if something differs, 2 if there is no old program."""
    given = arguments()
    if not given.old.exists():
        print(f"there is no old program at {given.old}: build it with scripts/oracle")
        return 2
    both = Comparison(Program(str(given.old)), Program(given.new), read_allowed(), shelf_of(given))
    for name, program in (("old", both.old), ("new", both.new)):
        print(f"{name}: {', '.join(program('about'))}")
    try:
        found = next(filter(None, (compare(both, given, g) for g in given.game or GAMES)), None)
    finally:
        both.old.end()
        both.new.end()
    print(found or "no difference")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
