"""Puzzles: positions from seeded games in which one action is clearly best for the player.

`eldest puzzles make` makes them; they are stored beside this file, one file for each game.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from importlib.resources import files

from eldest.analysis.puzzles.making import Puzzle, check, make

__all__ = ["Puzzle", "check", "dump", "load", "make"]


@cache
def load(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, easy ones first; none if there is no file."""
    file = files(__name__) / f"{game}.json"
    return read(file.read_text(encoding="utf-8")) if file.is_file() else ()


def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    return tuple(Puzzle(**each) for each in json.loads(text))


def dump(puzzles: list[Puzzle]) -> str:
    """The text of a file."""
    return json.dumps([asdict(each) for each in puzzles], ensure_ascii=False, indent=1) + "\n"
