"""A queue for one task that takes items out in order; cheaper than asyncio's."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")
LINE = "eldest.line"  # the extension of ASGI by which a message goes out past this box


class Box(Generic[T]):
    """A queue into which anybody puts and from which one task takes."""

    __slots__ = ("_waiting", "_woken")

    def __init__(self) -> None:
        self._waiting: deque[T] = deque()
        self._woken: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_idle(self) -> bool:
        """Whether the box is empty, and the task waits for more."""
        return not self._waiting and self._woken is not None and not self._woken.done()

    def put(self, thing: T) -> None:
        """Add an item without waiting."""
        self._waiting.append(thing)
        if self._woken and not self._woken.done():
            self._woken.set_result(None)

    async def take(self) -> T:
        """Take the first item, as soon as there is one."""
        while not self._waiting:
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        return self._waiting.popleft()

    def clear(self) -> list[T]:
        """Empty the box, and return what was waiting."""
        found = list(self._waiting)
        self._waiting.clear()
        return found
