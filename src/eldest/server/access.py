"""Access tokens of seats: random, stored as hashes, compared in constant time."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal
from urllib.parse import urlsplit

from eldest.protocol import Seat
from eldest.server.rooms.room import Room

TOKEN_BYTES = 20  # 160 bits
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is mistaken for another
ID_LENGTH = 12

Right = Literal["organiser", "invite", "watch", "seat", "link"]


@dataclass(frozen=True, slots=True)
class Access:
    """The rights of a token, and its seat if it belongs to one."""

    right: Right
    seat: Seat | None = None

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view the token shows; None is the onlooker."""
        return self.seat if self.right == "seat" else None


def new_token() -> str:
    """Make a new token for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """Make a new id for a table."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a table could have this id; other texts are never looked up in a database."""
    return text.isascii() and text.isalnum()


def is_own_origin(headers: Mapping[str, str], others: Collection[str]) -> bool:
    """Whether a request comes from our own page or from a program, which sends no origin."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all, as "http://["
        return False


def hash_of(token: str) -> str:
    """The hash of a token, which is all that the server stores."""
    return sha256(b"eldest-token\0" + token.encode()).hexdigest()


def access_of(room: Room, token: str) -> Access | None:
    """Return what this token opens in this room; all tokens are compared, even after a match."""
    given = hash_of(token)
    keys: list[tuple[str | None, Access]] = [
        (room.made.organiser, Access("organiser")),
        (room.made.invite, Access("invite")),
        (room.made.watch, Access("watch")),
    ]
    keys += [(chair.token, Access("seat", seat)) for seat, chair in enumerate(room.chairs)]
    keys += [(chair.link, Access("link", seat)) for seat, chair in enumerate(room.chairs)]
    fits = [access for key, access in keys if hmac.compare_digest(key or "", given)]
    return fits[0] if fits else None
