"""Call the compiled engine's functions with wrong arguments: fuzz_compiled.py --minutes 10.

Refusals are fine. A signal, or a call that does not return, is a finding: it is printed with the
seed of its worker, and the command ends with status 1. Each worker plays with objects of all games,
and a second thread changes their lists and arrays meanwhile.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import random
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from typing import Any

from eldest.deal import Dice, Source
from eldest.games import OWN, load

CALLS = 20_000  # of one worker
SILENCE = 120  # seconds after which a call hangs
EDGES = (-1, 0, 1, 2, 3, 5, 7, 31, 32, 63, 64, 255, 10**4, 2**31, -(2**31), 2**63 - 1, 2**64)
COUNTS = frozenset({"count", "lanes", "most", "budget", "limit", "nodes", "tries"})
PACKAGES = (
    "eldest.cards",
    "eldest.deal",
    "eldest.protocol",
    "eldest.table",
    *(f"eldest.games.{key}" for key in OWN),
)
# Any: what is called, and with what, is found out as it runs.
Named = tuple[str, Any]


def functions() -> list[Named]:
    """The functions that the packages of the engine export, most of them compiled.

    Modules inside them trust their callers, and are called only through these functions.
    """
    found: list[Named] = []
    for name in PACKAGES:
        package = importlib.import_module(name)
        for word in package.__all__:
            value = getattr(package, word)
            if callable(value) and not (isinstance(value, type) and issubclass(value, Exception)):
                found.append((f"{name}.{word}", value))
    return found


def played(chance: random.Random, key: str) -> list[Any]:
    """Objects of a game: a round in the middle, its kernel, and lanes."""
    game = load(key)
    round_ = game.start(game.first(game.Options()))
    dice = Dice(chance.randrange(2**31))
    for _ in range(chance.randrange(30)):
        actors = round_.actors()
        if not actors:
            break
        if actors[0] < 0:
            round_.apply(actors[0], round_.chance(dice))
        elif legal := round_.legal(actors[0]):
            round_.apply(actors[0], chance.choice(legal))
    lanes: Any = game.lanes(game.Options(), 3, 1)  # Any: its arrays are replaced below
    return [game, round_, lanes, round_.copy(), dice, Source(bytes(32)), *arrays_of(lanes)]


def arrays_of(lanes: Any) -> list[Any]:  # Any: as above
    """The arrays that a learner receives and may change."""
    return [value for value in _public_values(lanes) if hasattr(value, "shape")]


def _public_values(thing: Any) -> Iterator[Any]:  # Any: as above
    for word in dir(thing):
        if not word.startswith("_"):
            yield getattr(thing, word, None)


def shared(chance: random.Random) -> list[Any]:
    """Lists and arrays that another thread changes."""
    numbers = [chance.choice(EDGES[:12]) for _ in range(40)]
    return [numbers, array("q", numbers), array("i", numbers), bytearray(64), [numbers] * 3]


def disturb(things: list[Any], chance: random.Random, stop: threading.Event) -> None:
    """Change lists and arrays without end."""
    while not stop.wait(0.0005):
        thing = chance.choice(things)
        try:
            if chance.random() < 0.5:
                thing.pop()
            else:
                thing.append(thing[0] if thing else 0)
        except (IndexError, BufferError, TypeError, ValueError):
            continue


def argument(chance: random.Random, things: list[Any], small: bool) -> Any:
    """A random argument, mostly a number; a count of work is kept small."""
    luck = chance.random()
    if luck < 0.6:
        number = chance.choice(EDGES)
        return min(number, 50) if small else number
    if luck < 0.7:
        return chance.randrange(52)
    if luck < 0.78:
        return chance.choice([None, True, 1.5, "x", b"x", (), (1, 2), "card", object()])
    return chance.choice(things)


def names_of(call: Callable[..., Any]) -> list[str] | None:
    """The names of a function's parameters, if it has a signature."""
    code = getattr(getattr(call, "__func__", call), "__code__", None)
    names = list(code.co_varnames[: code.co_argcount]) if code else None
    return names[1:] if names and names[0] == "self" else names


def _method(thing: Any, word: str) -> Named:  # Any: as above
    try:
        return f"{type(thing).__name__}.{word}", getattr(thing, word)
    except Exception:  # a property of something that was made of nonsense
        return word, None


def one(chance: random.Random, called: list[Named], things: list[Any], tell: Any) -> None:
    """Make one call; any exception is an acceptable answer."""
    name, call = chance.choice(called)
    if chance.random() < 0.7:
        ours = [thing for thing in things if type(thing).__module__.startswith("eldest")]
        thing = chance.choice(ours)
        own = [word for word in dir(thing) if not word.startswith("_")]
        if own:
            name, call = _method(thing, chance.choice(own))
    if not callable(call):
        return
    names = names_of(call)
    count = chance.randrange(4) if names is None else len(names)
    given = [
        argument(chance, things, bool(names) and names is not None and names[place] in COUNTS)
        for place in range(count)
    ]
    tell.write(f"{name} {[type(g).__name__ if not isinstance(g, int) else g for g in given]}\n")
    tell.flush()
    try:
        found = call(*given)
        if chance.random() < 0.05 and type(found).__module__.startswith("eldest"):
            things.append(found)
    except Exception:  # a refusal, of whatever kind
        return


def work(seed: int) -> None:
    """Run one worker, which makes this many calls and ends."""
    chance, called = random.Random(seed), functions()  # noqa: S311 - repeated by its seed
    arrays, stop = shared(chance), threading.Event()
    thread = threading.Thread(target=disturb, args=(arrays, chance, stop), daemon=True)
    thread.start()
    for begun in range(0, CALLS, 500):
        things = [*arrays, *(thing for key in OWN for thing in played(chance, key))]
        for _ in range(begun, begun + 500):
            one(chance, called, things, sys.stdout)
    stop.set()
    thread.join()


def watched(seed: int, until: float) -> str | None:
    """Run a worker; return its last call if a signal ended it or it hangs."""
    command = [sys.executable, __file__, "--worker", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        last, silent = "", 0
        alarm = threading.Event()

        def listen() -> None:
            nonlocal last, silent
            with contextlib.suppress(ValueError):  # the worker was ended, and its output closed
                for line in worker.stdout or ():
                    last, silent = line.strip(), 0
            alarm.set()

        threading.Thread(target=listen, daemon=True).start()
        while not alarm.wait(1):
            silent += 1  # counted, since the machine may have stopped both of us for a while
            if silent > SILENCE:
                worker.kill()
                return f"seed {seed} hangs: {last}"
            if time.monotonic() > until:
                worker.kill()
                return None
        code = worker.wait()
    return f"seed {seed} ended with {code}: {last}" if code < 0 else None


def main() -> int:
    """Run workers until the time is over; return 0 if nothing was found."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=10.0)
    asked.add_argument("--first", type=int, default=0, help="the seed of the first worker")
    asked.add_argument("--worker", type=int, help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.worker is not None:
        work(given.worker)
        return 0
    until, seed, found = time.monotonic() + given.minutes * 60, given.first, 0
    while time.monotonic() < until:
        finding = watched(seed, until)
        if finding:
            found += 1
            print(finding, flush=True)
        seed += 1
    print(f"{seed - given.first} workers of up to {CALLS} calls, {found} findings")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
