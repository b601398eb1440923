"""Explains a bot's calls to its human partner, by the public system and not by the bot's alert."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from eldest.bots.bridge.expert.system import EXPERT
from eldest.bots.bridge.system import BASELINE
from eldest.games.bridge.calls import PASS, read_call
from eldest.games.bridge.view import View
from eldest.protocol import Seat

SYSTEMS = {"beginner": BASELINE, "club": BASELINE, "expert": EXPERT}  # BD51


def explained(view: View, levels: Mapping[Seat, str]) -> View:
    """BD52: partner's calls with their meaning after the calls before them, if partner is a bot."""
    partner = -1 if view.seat is None else view.seat ^ 2
    system = SYSTEMS.get(levels.get(partner, ""))
    if system is None:
        return view
    numbers = tuple(read_call(said.call) for said in view.calls)
    calls = tuple(
        replace(said, note=system.explain(numbers[:place], call))
        if said.seat == partner and call != PASS
        else said
        for place, (said, call) in enumerate(zip(view.calls, numbers, strict=True))
    )
    return replace(view, calls=calls)
