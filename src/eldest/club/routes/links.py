"""The links to a file of the club: all are made from one secret that lies beside the file.

So they stay the same when the server starts again, and the file itself holds none of them.
"""

from __future__ import annotations

import base64
import hmac
import os
import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Literal, Self, TypeVar

from eldest.club.declined import ClubDeclined
from eldest.server.access import ID_LENGTH, ID_LETTERS, TOKEN_BYTES

SECRET_BYTES = 32
SharedRole = Literal["director", "players", "watch"]
SHARED: tuple[SharedRole, ...] = ("director", "players", "watch")
T = TypeVar("T")


class Links:
    """The links of a file: a right, such as `director`, and its token."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @classmethod
    def new(cls) -> Self:
        """Make a new secret."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    @classmethod
    def beside(cls, path: Path) -> Self:
        """The secret of this file; a new one the first time."""
        kept = _kept(path)
        if not kept.exists():
            cls.new().keep(path)
        return cls(bytes.fromhex(kept.read_text(encoding="ascii").strip()))

    def keep(self, path: Path) -> None:
        """Write the secret beside the file, for its owner only."""
        handle = os.open(_kept(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(self._secret.hex())

    @property
    def id(self) -> str:
        """What the file is called in addresses; no right comes with it."""
        letters = self._made("id")[:ID_LENGTH]
        return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in letters)

    def token(self, right: str) -> str:
        """Return the token of a link."""
        made = self._made(f"right {right}")[:TOKEN_BYTES]
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    def right(self, token: str, rights: Iterable[str]) -> str | None:
        """Which of the rights this token gives; every one is compared, whichever fits."""
        given = token.encode()
        fits = [one for one in rights if hmac.compare_digest(self.token(one).encode(), given)]
        return fits[0] if fits else None

    def holder(self, token: str, own: Mapping[str, T]) -> tuple[SharedRole | None, T | None]:
        """Who holds a token: a role that people share, or whose own link it is."""
        right = self.right(token, (*SHARED, *own))
        if right is None:
            raise ClubDeclined("no_such_evening")
        return next((role for role in SHARED if role == right), None), own.get(right)

    def _made(self, name: str) -> bytes:
        return hmac.digest(self._secret, b"eldest-club\0" + name.encode(), sha256)


def _kept(path: Path) -> Path:
    return path.with_name(f"{path.name}.links")
