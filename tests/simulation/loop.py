"""An event loop with virtual time: what is ready runs in a seeded order, nobody really waits."""

from __future__ import annotations

import asyncio
import heapq
from asyncio import events
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, NoReturn, TypeVar, cast

T = TypeVar("T")


class Alive:
    """Whether a simulated process still runs; what a dead one was about to do never happens."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.yes = True


NOBODY = Alive("the world")
OWNER: ContextVar[Alive] = ContextVar("owner", default=NOBODY)


class Stuck(Exception):
    """Nothing can happen any more, and what is waited for has not."""


Abstract: Any = asyncio.AbstractEventLoop  # Any: of its forty methods these few are asked for


class Handle:
    """A call that is due now or later; asyncio asks it for no more than this."""

    __slots__ = ("args", "callback", "cancelled", "context")

    def __init__(
        self, callback: Callable[..., object], args: tuple[Any, ...], context: Context
    ) -> None:
        self.callback, self.args, self.context = callback, args, context
        self.cancelled = False

    def cancel(self) -> None:
        """It is skipped when its turn comes."""
        self.cancelled = True


def sleep(delay: float) -> asyncio.Future[None]:
    """As asyncio's own, without a call of its own when the time has come."""
    loop = cast("VirtualLoop", asyncio.get_running_loop())
    return loop.pause(delay)


class VirtualLoop(Abstract):  # type: ignore[misc]  # as above
    """The part of an event loop that server and client use; there are no threads and no files."""

    def __init__(self, random: Random, step: Callable[[], None]) -> None:
        self._random = random.random
        self._step = step  # called when everybody waits, once `look` has come
        self.now = self.look = 0.0
        self._ready: list[Handle] = []
        self._parked: list[Handle] = []  # of dead processes
        self._timers: list[tuple[float, int, Handle | asyncio.Future[None]]] = []
        self._count = 0
        self.tasks: list[asyncio.Task[Any]] = []
        self.failed: list[str] = []  # what nobody has caught

    def time(self) -> float:
        """Seconds since the beginning of the history."""
        return self.now

    # The signatures are those of asyncio, which is why there is an Any here and there.
    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Handle:
        """In any order with what else is ready."""
        own = copy_context() if context is None else context  # an empty one counts, too
        handle = Handle(callback, args, own)
        self._ready.append(handle)
        return handle

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> Handle:
        """After so many virtual seconds."""
        return self.call_at(self.now + max(delay, 0), callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> Handle:
        """At that virtual time."""
        own = copy_context() if context is None else context
        handle = Handle(callback, args, own)
        self._count += 1
        heapq.heappush(self._timers, (when, self._count, handle))
        return handle

    def pause(self, delay: float) -> asyncio.Future[None]:
        """What is done after so many virtual seconds."""
        self._count += 1
        done: asyncio.Future[None] = asyncio.Future(loop=self)
        heapq.heappush(self._timers, (self.now + max(delay, 0), self._count, done))
        return done

    def create_future(self) -> asyncio.Future[Any]:
        """As asyncio's own."""
        return asyncio.Future(loop=self)

    def create_task(
        self, coro: Any, *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        """As asyncio's own; remembered, so that the end of a history can end it."""
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name=name, context=context)
        task._log_destroy_pending = False  # type: ignore[attr-defined]  # a crash leaves many
        self.tasks.append(task)
        return task

    def create_task_of(self, owner: Alive, coro: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that ends with a simulated process."""
        context = copy_context()
        context.run(OWNER.set, owner)
        return self.create_task(coro, context=context)

    def get_debug(self) -> bool:
        """Never."""
        return False

    def is_running(self) -> bool:
        """As long as anybody can ask."""
        return True

    def is_closed(self) -> bool:
        """Never."""
        return False

    def run_in_executor(self, *_: object) -> NoReturn:
        """There are no threads here."""
        raise RuntimeError("the simulation has no threads")

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """An error that nobody has caught is a finding."""
        error = context.get("exception")
        self.failed.append(f"{context.get('message')}: {error!r}")

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Until the work is done; `Stuck` if that can never be."""
        task = self.create_task(work)
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            while not task.done():
                self._turns(task)
        finally:
            events._set_running_loop(before)
        found: T = task.result()
        return found

    def _turns(self, task: asyncio.Task[Any]) -> None:
        """All that is ready, each time any of it; then the time goes on to the next timers."""
        ready, parked, random = self._ready, self._parked, self._random
        while ready:
            handle = ready.pop()
            if ready and (place := int(random() * (len(ready) + 1))) < len(ready):
                handle, ready[place] = ready[place], handle
            if handle.cancelled:
                continue
            if not handle.context.get(OWNER, NOBODY).yes:
                parked.append(handle)
                continue
            try:
                handle.context.run(handle.callback, *handle.args)
            except Exception as error:  # as asyncio does it
                self._fail(error)
            if task.done():
                return
        if self.now >= self.look:
            self._step()
        self._go_on()

    def _fail(self, error: Exception) -> None:
        self.call_exception_handler({"message": "a callback failed", "exception": error})

    def _go_on(self) -> None:
        """To the next time at which anything is due."""
        timers, ready = self._timers, self._ready
        while not ready:
            if not timers:
                raise Stuck(f"nothing happens any more after {self.now:.3f} seconds")
            self.now = max(self.now, timers[0][0])
            while timers and timers[0][0] <= self.now:
                due = heapq.heappop(timers)[2]
                if isinstance(due, Handle):
                    if not due.cancelled:
                        ready.append(due)
                elif not due.done():
                    due.set_result(None)

    def end(self) -> None:
        """Cancel whatever still runs, of dead processes too."""
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            self._ready += self._parked
            while left := [task for task in self.tasks if not task.done()]:
                self.tasks = left
                for task in left:
                    task.cancel()
                self._drain()
        finally:
            events._set_running_loop(before)

    def _drain(self) -> None:
        while self._ready:
            handle = self._ready.pop()
            if not handle.cancelled:
                try:
                    handle.context.run(handle.callback, *handle.args)
                except Exception as error:
                    self._fail(error)
