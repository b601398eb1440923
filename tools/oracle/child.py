"""One of the two programs: reads questions as lines of JSON and answers with one line each."""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from typing import Any

from eldest import BadOption, compiled, load
from tools.oracle.covering import Values, covering, sampled
from tools.oracle.following import follow
from tools.oracle.plain import Plain


def option_sets(key: str) -> list[Values]:
    """The presets, then rows in which every two values of two options meet."""
    game = load(key)
    named = fields(game.Options)
    presets = [{f.name: getattr(o, f.name) for f in named} for o in game.presets.values()]
    choices = {f.name: sampled(f.metadata["choices"], f.default) for f in named}
    return covering(choices, lambda values: _allowed(game, values), presets)


def _allowed(game: Any, values: Values) -> bool:
    try:
        game.options(**values)
    except BadOption:
        return False
    return True


class Child:
    """Answers questions by their names."""

    def __init__(self) -> None:
        self.plain = Plain()

    def about(self) -> Any:
        """The folder of this program, and whether it is compiled."""
        return [load.__code__.co_filename, "compiled" if compiled() else "plain"]

    def options(self, game: str) -> Any:
        """Return the option sets of a game."""
        return option_sets(game)

    def read_options(self, game: str, words: list[str]) -> Any:
        """Options written as `mode=B`, as values."""
        options = load(game).Options.read_words(words)
        return {field.name: getattr(options, field.name) for field in fields(options)}

    def write(self, job: Any) -> Any:
        """Write a script with its checksums."""
        from tools.oracle.writing import write  # the old program's own names, so only asked of it

        return write(job, self.plain)

    def follow(self, script: Any, at: list[int] | None = None) -> Any:
        """Return the checksums of a script, or the data of some positions."""
        sums, details = follow(script, at or ())
        return details if at else sums


def main() -> None:
    """Answer until the pipe is closed."""
    child = Child()
    for line in sys.stdin:
        name, given = json.loads(line)
        answer = getattr(child, name)(**given)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
