"""Frozen values of many fields, made quickly: a view has more than fifty of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from eldest.protocol.native import slots

P = ParamSpec("P")
T = TypeVar("T")


def made(kind: Callable[P, T], *_: P.args, **fields: P.kwargs) -> T:
    """Return what `kind(**fields)` makes of a frozen dataclass, if every field is given.

    Its own `__init__` would call a function of Python for each field.
    """
    new: Any = kind  # Any: a class, of which the type checker knows only how it is called
    found: T = new.__new__(new)
    for name, field in fields.items():
        slots.set_field(found, name, field)
    return found
