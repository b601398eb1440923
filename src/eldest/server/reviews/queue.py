"""The queue of reviews: one process of low priority works on them, and tables never wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from eldest.analysis.review import Review
from eldest.server.processes.child import Child
from eldest.server.reviews.worker import Asked, Heard
from eldest.server.rooms.declined import Declined

LOG = logging.getLogger("eldest.server")
WAITING = 20  # jobs; later ones are told to try again
KEPT = 100  # reviews that are remembered
BUDGET = 300.0  # seconds without a word from the process

Key = tuple[str, int, int]  # table, match, round
Status = Literal["waiting", "working", "done", "failed"]


@dataclass(eq=False)
class Job:
    """One requested review; the part by open cards comes first, the part by knowledge later."""

    asked: Asked
    status: Status = "waiting"
    done: int = 0
    of: int = 0
    reviews: dict[str, Review] = field(default_factory=dict)  # by language


class Reviews:
    """All reviews of this server, by their rounds."""

    def __init__(self, waiting: int = WAITING) -> None:
        self.waiting = waiting
        self.jobs: OrderedDict[Key, Job] = OrderedDict()
        self._process = Child("eldest.server.reviews.worker")
        self._task: asyncio.Task[None] | None = None

    def ask(self, key: Key, asked: Asked) -> Job:
        """Return the job of this round: the old one, or a new one at the end of the queue."""
        job = self.jobs.get(key)
        if job is None or job.status == "failed":
            if len(self.queue()) >= self.waiting:
                raise Declined("too_many")
            job = self.jobs[key] = Job(asked)
            self._forget()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return job

    def queue(self) -> list[Job]:
        """The jobs that wait, first come, first served."""
        return [job for job in self.jobs.values() if job.status == "waiting"]

    def place(self, job: Job) -> int:
        """How many jobs come before this one."""
        return self.queue().index(job) if job.status == "waiting" else 0

    def _forget(self) -> None:
        for key in [key for key, job in self.jobs.items() if job.status in ("done", "failed")]:
            if len(self.jobs) > KEPT:
                del self.jobs[key]

    async def _work(self) -> None:
        while waiting := self.queue():
            job = waiting[0]
            job.status = "working"
            try:
                await self._review(job)
                job.status = "done"
            except (OSError, TimeoutError, asyncio.IncompleteReadError, msgspec.DecodeError) as why:
                LOG.warning("a review failed", extra={"why": type(why).__name__})
                job.status = "failed"
                self._process.stop()

    async def _review(self, job: Job) -> None:
        """Ask the process, and read until its answer is complete."""
        await self._process.send(msgspec.json.encode(job.asked))
        while True:
            answer = await asyncio.wait_for(self._process.receive(), BUDGET)
            heard = msgspec.json.decode(answer, type=Heard)
            job.done, job.of = heard.done, heard.of
            job.reviews = heard.reviews or job.reviews
            if heard.last:
                return

    async def close(self) -> None:
        """End the process, and drop the queue."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        process = self._process.stop()
        if process:
            await process.wait()
