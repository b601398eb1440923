"""How the server is: whether the storage answers, and what has failed since it last went well."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Literal

from eldest.server.storage import Storage, StorageError

PATIENCE = 2.0  # seconds


@dataclass(frozen=True, slots=True)
class Health:
    """A word for machines, and sentences for people."""

    status: Literal["ok", "degraded", "dead"]
    why: list[str]


class Troubles:
    """What fails now, by kind; a success takes it away."""

    def __init__(self) -> None:
        self._now: dict[str, str] = {}

    def failed(self, kind: str, why: str) -> None:
        """It did not go well the last time."""
        self._now[kind] = why

    def went_well(self, kind: str) -> None:
        """It did."""
        self._now.pop(kind, None)

    async def health(self, storage: Storage) -> Health:
        """Ask the storage; one that does not answer in time is dead."""
        try:
            await asyncio.wait_for(storage.check(), PATIENCE)
        except (StorageError, TimeoutError, OSError) as error:
            return Health("dead", [f"the storage does not answer: {type(error).__name__}"])
        return Health("degraded" if self._now else "ok", list(self._now.values()))
