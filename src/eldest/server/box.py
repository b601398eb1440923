"""What waits for the one task that takes it out, in order; cheaper than asyncio's queue."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")
LINE = "eldest.line"  # the extension of ASGI by which a message goes out past this box


class Box(Generic[T]):
    """Anybody puts in, one task takes out."""

    __slots__ = ("_waiting", "_woken")

    def __init__(self) -> None:
        self._waiting: deque[T] = deque()
        self._woken: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_idle(self) -> bool:
        """Whether everything was taken out, and its taker has come back for more."""
        return not self._waiting and self._woken is not None and not self._woken.done()

    def put(self, thing: T) -> None:
        """Add a thing without waiting."""
        self._waiting.append(thing)
        if self._woken and not self._woken.done():
            self._woken.set_result(None)

    async def take(self) -> T:
        """The first, as soon as there is one."""
        while not self._waiting:
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        return self._waiting.popleft()

    def clear(self) -> list[T]:
        """What waits, which is forgotten here."""
        found = list(self._waiting)
        self._waiting.clear()
        return found
