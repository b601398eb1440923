"""`--beside MODULE:FUNCTION`: times a function of the user in the same run."""

from __future__ import annotations

from importlib import import_module

from eldest.cli.bench.tally import Absent, Batch, Entrant, Growing, Kind

MOVES = 52


def entrant(name: str) -> Entrant:
    """The entrant for such a function."""
    includes = f"`f(first_seed, count)`, which claims to play `count` rounds of {MOVES} moves"
    return Entrant(f"beside/{name}", Kind.PLAYOUT, name, includes)


def enter(name: str) -> Batch:
    """The batches of an entrant; `Absent` says what is wrong with its name or function."""
    module, colon, function = name.partition(":")
    if not (module and colon and function):
        raise Absent(f"{name!r} is not of the form MODULE:FUNCTION")
    try:
        play = getattr(import_module(module), function)
        play(1, 1)
    except Exception as error:
        raise Absent(f"{name!r} cannot play a round: {type(error).__name__}: {error}") from error
    return Growing(play, MOVES)
