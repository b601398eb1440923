"""Applies changes to a state of the table."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, structs

from eldest.server import messages as m


def folded(state: m.State | None, changes: m.Changes) -> m.State | None:
    """Return the state after the changes; None if they do not continue this state."""
    if state is None or state.seq != changes.since:
        return None
    part = changes.state
    found = {name: getattr(part, name) for name in part.__struct_fields__}
    fresh = {name: value for name, value in found.items() if value is not UNSET}
    return structs.replace(state, **fresh | {"view": _merged(state.view, fresh, changes.grown)})


def _merged(view: m.Json, fresh: dict[str, Any], grown: dict[str, list[m.Json]]) -> m.Json:
    if not grown and "view" not in fresh:
        return view
    longer = {name: [*view[name], *items] for name, items in grown.items()}
    return {**view, **fresh.get("view", {}), **longer}
