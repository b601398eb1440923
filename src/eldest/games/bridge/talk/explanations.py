"""The meaning of calls, as terms that any language can show: `=weak,p6-10,S6` (B-A.7, BD44).

Bots explain themselves in terms, which are shown in the reader's own words. A text that is not made
of terms was written by a player and stays as it is.
"""

from __future__ import annotations

import re
from typing import Protocol

MARK, ELSE, AND = "=", ";", ","
PURPOSES = (
    "asks-aces",
    "asks-control",
    "asks-major",
    "asks-stopper",
    "balanced",
    "completes",
    "controls",
    "forcing",
    "game-raise",
    "invitation",
    "jump",
    "longest",
    "no-control",
    "no-major",
    "no-opening",
    "no-suit",
    "nothing",
    "nothing-better",
    "penalty",
    "preference",
    "raise",
    "shortness",
    "slam",
    "slam-invitation",
    "strong",
    "strong-raise",
    "takeout",
    "takeout-strong",
    "tells-aces",
    "to-play",
    "transfer",
    "unknown",
    "waiting",
    "weak",
)
FORMS = {
    re.compile("p(?P<low>[0-9]+)-(?P<high>[0-9]+)"): "points-range",
    re.compile(r"p(?P<low>[0-9]+)\+"): "points-least",
    re.compile("p-(?P<high>[0-9]+)"): "points-most",
    re.compile("p(?P<low>[0-9]+)"): "points-exact",
    re.compile(r"(?P<suit>[SHDC])(?P<number>[0-9]+)\+"): "suit-least",
    re.compile("(?P<suit>[SHDC])(?P<number>[0-9]+)"): "suit-exact",
    re.compile("(?P<suit>[SHDC])(?P<number>[0-9])of(?P<honours>AKQJ?)"): "suit-honours",
    re.compile("(?P<suit>[SHDC])stop"): "suit-stopped",
    re.compile("(?P<suit>[SHDC])-(?P<number>[0-9]+)"): "suit-most",
    re.compile("(?P<suit>[SHDC])noKQJ"): "suit-no-honours",
    re.compile("aces(?P<number>[0-9])"): "aces-exact",
    re.compile("aces(?P<number>[0-9])-(?P<other>[0-9])"): "aces-either",
    re.compile("aces(?P<number>[0-9])(-[0-9])*-(?P<most>[0-9])"): "aces-range",
}
SHAPED = re.compile("p[0-9+-]+d")  # points that are counted with distribution
NEAR = re.compile("(?P<points>p[0-9+-]+d?)~(?P<number>[0-9])")  # a hand may miss them by so many


class Say(Protocol):
    """A function that gives a text of the game in the reader's language, filled in."""

    def __call__(self, name: str, **filled: object) -> str:
        """The text of this name."""


def spoken(text: str, say: Say) -> str:
    """Terms in the reader's words; any other text as it is."""
    if not text.startswith(MARK):
        return text
    parts = [[_worded(term, say) for term in part.split(AND)] for part in text[1:].split(ELSE)]
    if not all(all(part) for part in parts):
        return text
    either = "term-or" if all(len(part) == 1 for part in parts) else "term-or-else"
    return say(either).join(", ".join(part) for part in parts)


def _worded(term: str, say: Say) -> str:
    """One term in words; empty if it is not a term."""
    if term in PURPOSES:
        return say(f"term-{term}")
    if near := NEAR.fullmatch(term):
        return say("term-near", points=_worded(near["points"], say), number=near["number"])
    if SHAPED.fullmatch(term):
        return say("term-shaped", points=_worded(term[:-1], say))
    for form, name in FORMS.items():
        if found := form.fullmatch(term):
            return say(f"term-{name}", **_filled(found.groupdict(), say))
    return ""


def _filled(found: dict[str, str], say: Say) -> dict[str, str]:
    """The groups of a form; a suit in the two cases that languages need, honours one by one."""
    if "honours" in found:
        found["honours"] = " ".join(found["honours"])
    if "suit" not in found:
        return found
    return {**found, "of": say(f"term-of-{found['suit']}"), "in_": say(f"term-in-{found['suit']}")}
