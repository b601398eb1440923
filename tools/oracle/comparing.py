"""Runs both programs on the same scripts and finds the first difference."""

from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

from tools.oracle.allowed import Allowed, Difference
from tools.oracle.script import Job, Script, Sums
from tools.oracle.shelf import Shelf

ROOT = Path(__file__).parents[2]
LIMIT = 300  # letters of a value that are shown


class Program:
    """One of the two programs, in its own process."""

    def __init__(self, python: str, environment: Mapping[str, str] | None = None) -> None:
        given = dict(environment or {})
        given["PYTHONPATH"] = os.pathsep.join([*filter(None, [given.get("PYTHONPATH")]), str(ROOT)])
        self.process = subprocess.Popen(
            [python, "-m", "tools.oracle.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | given,
            text=True,
            encoding="utf-8",
        )

    def ask(self, name: str, **given: Any) -> None:
        """Ask without waiting for the answer."""
        assert self.process.stdin is not None  # noqa: S101 - it is a pipe
        self.process.stdin.write(json.dumps([name, given]) + "\n")
        self.process.stdin.flush()

    def answer(self) -> Any:
        """Wait for the answer to the earliest open question."""
        assert self.process.stdout is not None  # noqa: S101 - it is a pipe
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a program of the comparison ended; its output is above")
        return json.loads(line)

    def __call__(self, name: str, **given: Any) -> Any:
        """Ask and wait."""
        self.ask(name, **given)
        return self.answer()

    def end(self) -> None:
        """End the process and wait for it."""
        if self.process.stdin:
            self.process.stdin.close()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


@dataclass
class Found:
    """A difference that no decision explains, and the way to it."""

    script: Script
    position: int
    difference: Difference

    def __str__(self) -> str:
        job, one = self.script["job"], self.difference
        shown = json.dumps(job["options"])
        return "\n".join(
            [
                f"DIFFERENCE in {job['game']}, seed {job['seed']}{', deep' if job['deep'] else ''}",
                f"options  {shown}",
                *self._past(),
                f"what     {one.aspect} {one.path}",
                f"old      {one.old[:LIMIT]}",
                f"new      {one.new[:LIMIT]}",
            ]
        )

    def _past(self) -> Iterator[str]:
        place = 0
        for number, round_ in enumerate(self.script["rounds"], start=1):
            if place > self.position:
                return
            yield f"round {number}" + (", with a proof" if round_["proof"] else "")
            for step in round_["steps"]:
                if place > self.position:
                    return
                mark = "->" if place == self.position else "  "
                place += 1
                yield f"  {mark} {' '.join(map(str, step['deed']))}"[:LIMIT]


class _Author:
    """The old program, which writes one script ahead of the one that is compared."""

    def __init__(self, program: Program, shelf: Shelf, jobs: Iterable[Job]) -> None:
        self.program, self.shelf, self.jobs = program, shelf, iter(jobs)
        self.job: Job | None = None  # of the script that is being written
        self.ready: list[tuple[Script, Sums]] = []

    def _begin(self) -> None:
        job = next(self.jobs, None)
        if job is None:
            return
        kept = self.shelf.find(job)
        if kept:
            self.ready.append(kept)
            return
        self.job = job
        self.program.ask("write", job=job)

    def catch_up(self) -> None:
        """Wait for the script that is being written, so that something else can be asked."""
        if self.job:
            self.ready.append(self.shelf.keep(self.job, self.program.answer()))
            self.job = None

    def __iter__(self) -> Iterator[tuple[Script, Sums]]:
        self._begin()
        while self.job or self.ready:
            self.catch_up()
            script, sums = self.ready.pop(0)
            if not self.ready:
                self._begin()
            yield script, sums


@dataclass
class Comparison:
    """Both programs, and the counts of what was compared."""

    old: Program
    new: Program
    allowed: Sequence[Allowed] = ()
    shelf: Shelf = field(default_factory=lambda: Shelf(None))
    count: Counter[str] = field(default_factory=Counter)

    def run(self, jobs: Iterable[Job]) -> Found | None:
        """Find the first difference in these jobs; one program writes while the other follows."""
        author = _Author(self.old, self.shelf, jobs)
        for script, sums in author:
            followed: Sums = self.new("follow", script=script)
            _tally(self.count, script)
            places = [p for p, two in enumerate(zip_longest(sums, followed)) if two[0] != two[1]]
            if places:
                author.catch_up()
                found = self._judged(script, places)
                if found:
                    return found
        author.catch_up()
        return None

    def _judged(self, script: Script, places: list[int]) -> Found | None:
        """The first difference in these positions that no decision explains."""
        old = self.old("follow", script=script, at=places)
        new = self.new("follow", script=script, at=places)
        game = script["job"]["game"]
        for place, one, two in zip(places, old, new, strict=False):
            for difference in differences(game, one, two):
                if not any(entry.covers(difference) for entry in self.allowed):
                    return Found(script, place, difference)
                self.count["allowed differences"] += 1
        return None


def differences(game: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Difference]:
    """Every value of a position that differs, aspect by aspect."""
    for aspect, data in old.items():
        for path, one, two in _parted("", data, new[aspect]):
            yield Difference(game, aspect, path, _text(one), _text(two))


def _parted(path: str, old: Any, new: Any) -> Iterator[tuple[str, Any, Any]]:
    """The smallest values that differ, each with its path."""
    if isinstance(old, dict) and isinstance(new, dict) and "raised" not in {*old, *new}:
        for key in dict.fromkeys([*old, *new]):
            yield from _parted(f"{path} {key}".lstrip(), old.get(key), new.get(key))
    elif _rows(old, new) and len(old) == len(new):
        for place, (one, two) in enumerate(zip(old, new, strict=True)):
            yield from _parted(f"{path} [{place}]".lstrip(), one, two)
    elif _rows(old, new):
        yield path, *_only(old, new)
    elif old != new or type(old) is not type(new):
        yield path, old, new


def _rows(old: Any, new: Any) -> bool:
    return isinstance(old, list) and isinstance(new, list)


def _only(old: list[Any], new: list[Any]) -> tuple[Any, Any]:
    """The items that only one of two lists has, if the lists differ in length."""
    less, more = [x for x in old if x not in new], [x for x in new if x not in old]
    return (less, more) if less or more else (old, new)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _tally(count: Counter[str], script: Script) -> None:
    for round_ in script["rounds"]:
        count["rounds"] += 1
        for step in round_["steps"]:
            look = step["look"]
            count["decisions"] += 1
            count["judged texts"] += len(look["texts"]) * len(look["judges"])
            count["views"] += len(look["viewers"])
            count["records"] += "record" in look
