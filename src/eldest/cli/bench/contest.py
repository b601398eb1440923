"""Runs the benchmark: entrants take turns, so that noise affects all of them alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from eldest.cli.bench import beside, ours, peers
from eldest.cli.bench.tally import Entrant, Kind, Tally

PLAIN, COMPILED, OTHER = "plain", "compiled", ""
YARDSTICKS = {
    Kind.PLAYOUT: "pyspiel/hearts/playout",
    Kind.LANES: "pyspiel/hearts/playout",
    Kind.STEP: "pyspiel/hearts/step",
    Kind.COPY: "pyspiel/hearts/clone",
    Kind.VIEW: "",  # no peer has views as we do,
    Kind.WORLD: "",
    Kind.SOLVE: "",  # nor a solver
}
# Silence for packages that greet, and one thread for those that would take more.
QUIET = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONWARNINGS": "ignore", "OMP_NUM_THREADS": "1"}
STOPPED = {"absent": "its process stopped"}

# Any: what JSON holds.
Message = dict[str, Any]
Asker = Callable[[Message], Message]


class BadGuest(ValueError):
    """Raised if the function given with --beside cannot be timed."""


@dataclass
class ContestLine:
    """An entrant in one build, and its counts in each round."""

    entrant: Entrant
    build: str
    ask: Asker
    tallies: list[Tally] = field(default_factory=list)
    absent: str | None = None

    def run(self, seconds: float, *, counts: bool = True) -> None:
        """Run one lap; the first one only warms up and does not count."""
        answer = self.ask({"address": self.entrant.address, "seconds": seconds})
        self.absent = answer.get("absent")
        if counts and not self.absent:
            self.tallies.append(Tally(**answer))

    @property
    def rates(self) -> list[float]:
        """Moves or copies per second of CPU time in each round."""
        return [tally.count / tally.cpu for tally in self.tallies if tally.cpu]

    @property
    def median(self) -> float:
        """The median rate, which represents the line; 0 if it could not run."""
        return median(self.rates) if self.rates else 0.0

    @property
    def rounds(self) -> float:
        """Whole rounds per second; 0 if they are not counted."""
        per_move = sum(t.rounds for t in self.tallies) / max(1, sum(t.count for t in self.tallies))
        return self.median * per_move


@dataclass(frozen=True)
class Contest:
    """All lines of the benchmark after the last round."""

    lines: list[ContestLine]
    seconds: float
    repeats: int

    def find(self, address: str, build: str = OTHER) -> ContestLine | None:
        """Find a line that ran."""
        for line in self.lines:
            if (line.entrant.address, line.build) == (address, build) and line.rates:
                return line
        return None

    def yardstick(self, line: ContestLine) -> ContestLine | None:
        """The line to compare with: OpenSpiel's hearts, or else the entrant's own plain build."""
        hearts = self.find(YARDSTICKS[line.entrant.kind])
        return hearts or self.find(line.entrant.address, PLAIN)

    def ratio(self, line: ContestLine) -> float | None:
        """The quotient of the medians."""
        yardstick = self.yardstick(line)
        return line.median / yardstick.median if yardstick and line.rates else None


@contextmanager
def worker(*, pure: bool) -> Iterator[Asker]:
    """Start a child process of this interpreter; return a function from question to answer."""
    environment = os.environ | QUIET | {"ELDEST_PURE": "1" if pure else "0"}
    command = [sys.executable, "-m", "eldest.cli.bench.worker"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, env=environment, stdin=pipe, stdout=pipe, text=True, encoding="utf-8"
    ) as child:
        yield lambda question: _ask(child, question)


def _ask(child: subprocess.Popen[str], question: Message) -> Message:
    if child.stdin is None or child.stdout is None:
        return STOPPED
    try:
        if question:
            child.stdin.write(json.dumps(question) + "\n")
            child.stdin.flush()
        line = child.stdout.readline()
    except BrokenPipeError:
        return STOPPED
    answer: Message = json.loads(line) if line else STOPPED
    return answer


def hold(
    games: Iterable[str],
    besides: Iterable[str],
    seconds: float,
    repeats: int,
    *,
    with_peers: bool,
    tell: Callable[[str], None],
) -> Contest:
    """Start the workers, run every line in turn, and end the workers."""
    with ExitStack() as stack:
        guests = [beside.entrant(name) for name in besides]
        others = list(_others([*guests, *(peers.entrants() if with_peers else [])], stack))
        for line in others[: len(guests)]:
            _welcome(line)
        return _hold([*_ours(games, stack), *others], seconds, repeats, tell)


def _others(entrants: list[Entrant], stack: ExitStack) -> Iterator[ContestLine]:
    if entrants:
        ask = stack.enter_context(worker(pure=False))
        ask({})
        yield from [ContestLine(entrant, OTHER, ask) for entrant in entrants]


def _welcome(guest: ContestLine) -> None:
    """Try the function given with --beside before anything slow begins."""
    guest.run(0, counts=False)
    if guest.absent:
        raise BadGuest(guest.absent)


def _ours(games: Iterable[str], stack: ExitStack) -> Iterator[ContestLine]:
    plain, compiled = (stack.enter_context(worker(pure=pure)) for pure in (True, False))
    plain({})
    builds = [(PLAIN, plain)]
    if compiled({}).get("compiled"):
        builds.append((COMPILED, compiled))
    for key in games:
        for entrant in ours.entrants(key):
            yield from [ContestLine(entrant, build, ask) for build, ask in builds]


def _hold(
    lines: list[ContestLine], seconds: float, repeats: int, tell: Callable[[str], None]
) -> Contest:
    for line in lines:
        tell(f"preparing {line.entrant.what}")
        line.run(0, counts=False)
    present = [line for line in lines if not line.absent]
    for number in range(repeats):
        tell(f"round {number + 1} of {repeats}")
        # There and back: a machine that slows down during the run then favours nobody.
        for line in present[:: -1 if number % 2 else 1]:
            line.run(seconds)
    return Contest(lines, seconds, repeats)
