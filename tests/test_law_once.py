"""The law is written once: what refuses a move, and what scores, stands in one module of a game."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import eldest.games
from eldest.games import OWN, load

FOLDER = Path(eldest.games.__file__).parent
LAW = re.compile(r"[A-Z]{1,2}-[0-9A-Z]+(?:\.[0-9A-Z]+)*")
# Whose turn it is and what may be done at all, every phase says for itself.
OF_THE_MOMENT = {"not_your_turn", "wrong_phase", "R-P-TURN"}
Places = dict[str, set[str]]


def modules(game: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules of a game by name, without the table of its refusals."""
    for path in sorted((FOLDER / game).rglob("*.py")):
        if path.name not in ("refusals.py", "options.py"):
            yield path.relative_to(FOLDER / game).as_posix(), ast.parse(path.read_text("utf-8"))


def faults(game: str) -> dict[str, str]:
    """The names of the game's faults, each with its refusal in words."""
    names = vars(import_module(f"eldest.games.{game}.refusals"))
    told = load(game).refusals
    return {
        name: f"{name} ({told[number].code}, {told[number].law})"
        for name, number in names.items()
        if isinstance(number, int) and name.isupper() and number in told
        if told[number].code not in OF_THE_MOMENT
    }


def returned(tree: ast.Module) -> Iterator[str]:
    """The names that a module returns, alone or as one of several answers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and node.value:
            compared = {id(name) for part in ast.walk(node) for name in _compared(part)}
            names = (name for name in ast.walk(node.value) if isinstance(name, ast.Name))
            yield from (name.id for name in names if id(name) not in compared)


def _compared(node: ast.AST) -> Iterator[ast.AST]:
    """What only says which faults are meant, such as `TALON_COUNT <= fault`."""
    return ast.walk(node) if isinstance(node, ast.Compare) else iter(())


def laws_in_lines(tree: ast.Module) -> Iterator[str]:
    """The laws that a module writes into lines of an outcome, as texts that are no docstrings."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield from LAW.findall(node.value) if LAW.fullmatch(node.value) else ()


def twice(places: Places) -> dict[str, list[str]]:
    """What stands in more than one module."""
    return {what: sorted(where) for what, where in places.items() if len(where) > 1}


@pytest.mark.parametrize("game", OWN)
def test_a_refusal_is_decided_in_one_module(game: str) -> None:
    named, places = faults(game), defaultdict[str, set[str]](set)
    for module, tree in modules(game):
        for name in named.keys() & set(returned(tree)):
            places[named[name]].add(module)
    assert places, "no module refuses anything: they are found by their names"
    assert twice(places) == {}


@pytest.mark.parametrize("game", OWN)
def test_a_line_of_the_score_is_written_in_one_module(game: str) -> None:
    places = defaultdict[str, set[str]](set)
    for module, tree in modules(game):
        for law in laws_in_lines(tree):
            places[law].add(module)
    assert places, "no module scores anything: laws are found by their ids"
    assert twice(places) == {}
