"""Values of the program as lists, dicts and texts, the same way in both programs.

The fields of an object are learned from the old program: the new one may have more of them, but
must have each that the old one has.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType
from typing import Any

ATOMS = frozenset((str, int, bool, float, NoneType))
MISSING = "(missing)"
Shapes = dict[str, list[str]]


def checksum(data: object) -> int:
    """Return a number that differs if the data differ."""
    return zlib.crc32(repr(data).encode())


class Plain:
    """Turns values into plain data; `shapes` has the fields of the object at each path."""

    def __init__(self, shapes: Shapes | None = None) -> None:
        self.learns = shapes is None
        self.shapes: Shapes = {} if shapes is None else shapes
        self._setup: object = None
        self._facts: list[Any] = []

    def of(self, value: Any, path: str) -> Any:
        """The value as plain data; the path is its place in a view or an outcome."""
        kind = type(value)
        if kind in ATOMS:
            return value
        if isinstance(value, tuple | list):
            return self._row(value, path)
        if isinstance(value, Enum):
            return value.value
        if kind is frozenset or kind is set:
            return sorted(self._row(value, path), key=repr)
        if kind is dict:
            return [[self.of(k, path), self.of(v, path)] for k, v in value.items()]
        return self._object(value, path)

    def _row(self, values: Iterable[Any], path: str) -> list[Any]:
        return [v if type(v) in ATOMS else self.of(v, path) for v in values]

    def _object(self, value: Any, path: str) -> Any:
        if path.endswith(".setup"):
            return self.setup(value)
        found: dict[str, Any] = {}
        for name in self._names(value, path):
            inner = getattr(value, name, MISSING)
            found[name] = inner if type(inner) in ATOMS else self.of(inner, f"{path}.{name}")
        if "legal" in found and found["legal"] != MISSING:
            found["legal"].sort()  # its order is no law
        return found

    def _names(self, value: Any, path: str) -> list[str]:
        """The fields and public properties, as the old program has them."""
        if path not in self.shapes:
            if not self.learns:
                return []  # a thing that the old program does not have there
            self.shapes[path] = _names_of(type(value))
        return self.shapes[path]

    def setup(self, setup: Any) -> list[Any]:
        """How a round begins: options that are not the defaults, leader, old pack."""
        if setup is not self._setup:
            self._setup = setup
            self._facts = [setup.options.words(), setup.leader, list(setup.order)]
        return self._facts


def _names_of(kind: type) -> list[str]:
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is not a dataclass: its fields cannot be compared")
    properties = [name for name, found in vars(kind).items() if isinstance(found, property)]
    names = [item.name for item in fields(kind)] + properties
    return [name for name in names if not name.startswith("_")]
