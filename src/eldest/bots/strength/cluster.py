"""Deals played on a Ray cluster, in chunks of a second or more (extra `ray`).

Chunks come back in the order of their deals, so that the results are those of one process to the
last digit. A chunk whose node dies is played again elsewhere, and a node that joins gets work.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from statistics import median
from time import process_time
from typing import Any, TypeVar

from eldest import __version__
from eldest._extras import extras_named

SECONDS = 2.0  # of CPU time that a chunk shall take
LATEST = 8  # chunks by which the next is measured
LEAST = 1e-4  # seconds: no deal is quicker
WAIT = 1.0  # seconds after which nodes that joined are looked for
AHEAD = 2  # chunks for each processor, so that none is idle
RETRIES = 20  # of a chunk whose node or process died

T = TypeVar("T")


class ClusterFailed(RuntimeError):
    """The cluster cannot be reached, or cannot play."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Deals that one process of the cluster plays without a pause, in seconds of CPU time."""

    node: str
    deals: int
    seconds: float


class RayCluster:
    """The cluster at an address, or a local one for as long as the work takes."""

    def __init__(self, address: str = "") -> None:
        with extras_named():
            import ray
        self.ray: Any = ray  # Any: it brings no types for what is used here
        self.address = address
        self.chunks: list[Chunk] = []

    def each(self, play: Callable[[int], T], deals: range) -> Generator[T, None, None]:
        """Yield the result of each deal in order, whichever process plays it."""
        with _connected(self.ray, self.address):
            yield from self._in_order(_remote(self.ray, play), deals)

    # Any: as `ray`; results come as `play` made them.
    def _in_order(self, submit: Callable[[range], Any], deals: range) -> Iterator[Any]:
        rest, waiting, running = deals, deque[Any](), set[Any]()
        while rest or waiting:
            while rest and len(running) < AHEAD * _processors(self.ray):
                size = self._size()
                task = submit(rest[:size])
                waiting.append(task)
                running.add(task)
                rest = rest[size:]
            running.difference_update(self.ray.wait(list(running), timeout=WAIT)[0])
            while waiting and waiting[0] not in running:
                yield from self._results(waiting.popleft())

    def _results(self, task: Any) -> list[Any]:
        failures = self.ray.exceptions
        try:
            chunk, results = self.ray.get(task)
        except failures.RayTaskError as error:
            raise _failure_of(error.cause, failures.RayError) from None
        except failures.RayError as error:
            lost = f"a chunk was lost {RETRIES} times, most recently by {type(error).__name__}"
            raise ClusterFailed(lost) from error
        self.chunks.append(chunk)
        return list(results)

    def _size(self) -> int:
        """The number of deals that take long enough, judged by the latest chunks; at first one.

        The first chunks of a process take longer, because it imports the game.
        """
        rates = [chunk.seconds / chunk.deals for chunk in self.chunks[-LATEST:]]
        return ceil(SECONDS / max(median(rates), LEAST)) if rates else 1


def _failure_of(cause: Exception, of_ray: type[Exception]) -> Exception:
    """Why a chunk failed: the bot's own error, or in one sentence what the node lacks."""
    if not isinstance(cause, of_ray):
        return cause
    return ClusterFailed(f"a node of the cluster cannot play: {str(cause).splitlines()[0]}")


def _processors(ray: Any) -> int:
    """The number of processors of all nodes that are alive."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _remote(ray: Any, play: Callable[[int], T]) -> Callable[[range], Any]:
    """Return the function by which the cluster plays a chunk."""
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(_chunk)
    shared = ray.put(play)
    return lambda deals: task.remote(shared, deals, __version__)


def _chunk(play: Callable[[int], T], deals: range, version: str) -> tuple[Chunk, list[T]]:
    """Play a chunk; this runs on a node of the cluster."""
    import ray

    if version != __version__:
        raise ClusterFailed(f"a node of the cluster has eldest {__version__}, here it is {version}")
    began = process_time()
    results = [play(deal) for deal in deals]
    node = ray.get_runtime_context().get_node_id()
    return Chunk(node, len(deals), process_time() - began), results


@contextmanager
def _connected(ray: Any, address: str) -> Iterator[None]:
    """Connect to the cluster; an existing connection is kept."""
    if ray.is_initialized():
        yield
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    try:
        ray.init(
            address or None,
            include_dashboard=False,
            log_to_driver=False,
            logging_level="ERROR",
        )
    except Exception as error:  # Ray raises whatever it likes here
        where = address or os.environ.get("RAY_ADDRESS", "this machine")
        raise ClusterFailed(f"there is no Ray cluster at {where}: {error}") from error
    try:
        yield
    finally:
        ray.shutdown()
