"""A chair of a room: who plays a seat, and what opens it."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.server.messages import Kind


@dataclass
class Chair:
    """A seat's place in the room; a bot may sit on a person's chair for a while."""

    kind: Kind = "open"
    level: str | None = None
    name: str = ""
    token: str | None = None  # hashes, as all tokens here
    link: str | None = None
    link_is_own: bool = False  # made by the player himself, not by the organiser
    muted: bool = False
    gone: int | None = None  # since when its person is not connected, by the log
