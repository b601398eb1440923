"""Secrets: made once from the system's randomness, kept for their owner, never shown (B-C.10)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from eldest.club.opendeal.errors import BadText
from eldest.club.opendeal.lines import LAST_SESSION, hex32, number_of, read_lines, write_lines
from eldest.deal import new_secret

HEAD = "opendeal-secrets/1"


class Secret:
    """Thirty-two bytes that no text, log line or traceback shows by accident."""

    __slots__ = ("_bytes",)

    def __init__(self, value: bytes) -> None:
        if len(value) != 32:
            raise BadText(f"a secret has 32 bytes, not {len(value)}")
        self._bytes = value

    @classmethod
    def new(cls) -> Secret:
        """A fresh one, from the operating system only (B-C.21)."""
        return cls(new_secret())

    def opened(self) -> bytes:
        """The bytes, for the recipe and for the reveal."""
        return self._bytes

    def __repr__(self) -> str:
        return "Secret(sealed)"


def commitment(session: int, secret: Secret) -> bytes:
    """C of a session, which the plan publishes (B-C.10)."""
    return sha256(b"OD1-commit\0" + session.to_bytes(4, "big") + secret.opened()).digest()


def save_secrets(path: Path, secrets: Mapping[int, Secret]) -> None:
    """Write secrets into a new file that only its owner can read; never over an old one."""
    lines = [f"session {s} secret {secrets[s].opened().hex()}" for s in sorted(secrets)]
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        out.write(write_lines(HEAD, lines))
        out.flush()
        os.fsync(out.fileno())


def load_secrets(path: Path) -> dict[int, Secret]:
    """The secrets of a file; one that others can read is refused, for they may know the deals."""
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise BadText(f"{path.name} can be read by others; secrets are for their owner only")
    found: dict[int, Secret] = {}
    for number, line in enumerate(read_lines(path.read_bytes(), HEAD), 2):
        match line.split(" "):
            case ["session", session, "secret", word]:
                # The word is never repeated in an error.
                found[number_of(session, "a session", LAST_SESSION)] = Secret(_hidden(word, number))
            case _:
                raise BadText(f"{path.name} is not as it was written", number)
    return found


def _hidden(word: str, line: int) -> bytes:
    try:
        return hex32(word, "a secret")
    except BadText:
        raise BadText("a secret must be 64 lower-case hex digits", line) from None
