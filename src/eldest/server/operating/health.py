"""The health of the server: whether the storage answers, and what has failed lately."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Literal

from eldest.server.storage import Storage, StorageError

LOG = logging.getLogger("eldest.server")
PATIENCE = 2.0  # seconds
COMPLAINTS = 1000  # tables that are remembered


@dataclass(frozen=True, slots=True)
class Health:
    """The health of the server: a word for machines, and sentences for people."""

    status: Literal["ok", "degraded", "dead"]
    why: list[str]


class Complaints:
    """Tables whose logs are damaged; each is reported only once."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, None] = OrderedDict()

    def __call__(self, id_: str, what: str, error: Exception) -> None:
        """Log the complaint if it is new."""
        if id_ not in self._known:
            LOG.error(what, exc_info=error, extra={"table": id_})
            self._known[id_] = None
        while len(self._known) > COMPLAINTS:
            self._known.popitem(last=False)


class Troubles:
    """The present failures by kind; a success removes one."""

    def __init__(self) -> None:
        self._now: dict[str, str] = {}

    def failed(self, kind: str, why: str) -> None:
        """Note that this kind of work failed, and why."""
        self._now[kind] = why

    def went_well(self, kind: str) -> None:
        """Note that this kind of work succeeds again."""
        self._now.pop(kind, None)

    async def health(self, storage: Storage) -> Health:
        """Ask the storage; if it does not answer in time, the server is dead."""
        try:
            await asyncio.wait_for(storage.check(), PATIENCE)
        except (StorageError, TimeoutError, OSError) as error:
            return Health("dead", [f"the storage does not answer: {type(error).__name__}"])
        return Health("degraded" if self._now else "ok", list(self._now.values()))
