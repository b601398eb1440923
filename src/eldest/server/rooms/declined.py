"""The exception by which a room, a call or a message refuses what somebody asks for."""

from __future__ import annotations

from eldest.protocol import Refusal


class Declined(Exception):
    """Raised if a command is not carried out: by a law's refusal, or a code of `words.toml`."""

    def __init__(self, why: Refusal | str, detail: str = "") -> None:
        super().__init__(why if isinstance(why, str) else why.code)
        self.refusal = why if isinstance(why, Refusal) else None
        self.code = why if isinstance(why, str) else why.code
        self.detail = detail
