"""Runs many simulated histories, or looks how soon each planted fault is found."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from contextlib import ExitStack
from multiprocessing import Pool

from .planted import PLANTED, Planting
from .running import run, seeded
from .world import Violation

ENTERED = ExitStack()


def broken(seed: int) -> str | None:
    """What does not hold in the history of this seed, inside `seeded`."""
    try:
        run(seed)
    except Violation as violation:
        return str(violation)
    return None


def enter() -> None:
    """A process that runs histories does nothing else."""
    ENTERED.enter_context(seeded())


def checked(seed: int) -> tuple[int, str | None]:
    """The seed with what was found."""
    return seed, broken(seed)


def search(seeds: range, jobs: int) -> int:
    """Every history; how many broke an invariant."""
    found, started = 0, time.monotonic()
    with Pool(jobs, enter) as pool:
        for done, (seed, violation) in enumerate(pool.imap(checked, seeds, 16), 1):
            if violation:
                found += 1
                print(f"seed {seed}: {violation}", flush=True)
            if done % 1000 == 0:
                took = time.monotonic() - started
                said = f"{done} histories in {took:.0f} s, {found} violations"
                print(f"{said}; {_rest(seeds[done:])}", flush=True)
    print(f"{len(seeds)} histories, {found} violations")
    return found


def _rest(seeds: range) -> str:
    """The words by which another run goes on here: everything before was told."""
    return f"to go on: --first {seeds.start} --seeds {len(seeds)}" if seeds else "nothing is left"


def first_found(planting: Planting, seeds: Iterable[int]) -> tuple[int, str] | None:
    """The first seed whose history shows a planted fault, among all kinds of trouble."""
    with seeded(), planting():
        for seed in seeds:
            violation = broken(seed)
            if violation:
                return seed, violation
    return None


def main(words: list[str] | None = None) -> int:
    """0 if nothing was found, and if every planted fault was."""
    asked = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    asked.add_argument("--seeds", type=int, default=1000, help="how many histories")
    asked.add_argument("--first", type=int, default=0, help="the first seed")
    asked.add_argument("--jobs", type=int, default=1, help="how many processes")
    asked.add_argument("--planted", action="store_true", help="put old faults back, one by one")
    given = asked.parse_args(words)
    seeds = range(given.first, given.first + given.seeds)
    if not given.planted:
        return int(search(seeds, given.jobs) > 0)
    missed = 0
    for planting in PLANTED:
        found = first_found(planting, seeds)
        missed += found is None
        print(planting.__name__, "not found" if found is None else f"seed {found[0]}: {found[1]}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
