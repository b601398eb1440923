"""Converts between a small dataclass and the plain JSON of a log or a client's message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any

from eldest.cards import NotationError

_TYPES: dict[str, type] = {"int": int, "str": str, "bool": bool}


def plain_fields(value: object) -> dict[str, object]:
    """The fields of a dataclass that differ from their defaults, as plain JSON."""
    found: dict[str, object] = {}
    for one in fields(value):  # type: ignore[arg-type]  # what is logged is a dataclass
        held = getattr(value, one.name)
        if held != one.default:
            found[one.name] = list(held) if isinstance(held, tuple) else held
    return found


def read_fields(kind: type, args: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a dataclass; each must have its type, and none may be unknown."""
    known = {one.name: one for one in fields(kind)}
    strange = sorted(args.keys() - known.keys())
    lacking = sorted(
        name for name, one in known.items() if one.default is MISSING and name not in args
    )
    if strange or lacking:
        what = f"does not know {strange[0]!r}" if strange else f"needs {lacking[0]!r}"
        raise NotationError(f"{kind.__name__} {what}")
    return {name: _typed(name, str(known[name].type), value) for name, value in args.items()}


def _typed(name: str, kind: str, value: object) -> object:
    """The value, if it is of that kind; lists become tuples."""
    if kind.startswith("tuple["):
        inner = _TYPES[kind.removeprefix("tuple[").split(",")[0]]
        if isinstance(value, list | tuple) and all(type(one) is inner for one in value):
            return tuple(value)
    elif type(value) is _TYPES[kind]:
        return value
    raise NotationError(f"{name} is not a {kind}: {str(value)[:40]!r}")
