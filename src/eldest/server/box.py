"""A queue for one task that takes items out in order; cheaper than asyncio's."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")
LINE = "eldest.line"  # the extension of ASGI by which a message goes out past this box


class Box(Generic[T]):
    """A queue into which anybody puts items, and from which one task takes them."""

    __slots__ = ("_waiting", "_woken")

    def __init__(self) -> None:
        self._waiting: deque[T] = deque()
        self._woken: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_idle(self) -> bool:
        """Whether the box is empty and its task waits for an item."""
        return not self._waiting and self._woken is not None and not self._woken.done()

    def put(self, thing: T) -> None:
        """Add an item without waiting."""
        self._waiting.append(thing)
        if self._woken and not self._woken.done():
            self._woken.set_result(None)

    async def take(self) -> T:
        """Wait for the first item and take it."""
        while not self._waiting:
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        return self._waiting.popleft()

    def clear(self) -> list[T]:
        """Empty the box and return the items that were waiting."""
        found = list(self._waiting)
        self._waiting.clear()
        return found
