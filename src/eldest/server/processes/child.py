"""The server's side of a child process: started when needed, killed when it fails."""

from __future__ import annotations

import asyncio
import contextlib
import sys

from eldest.server.processes.pipes import LENGTH, framed


class Child:
    """A process that runs a module of ours; after it ends, the next question starts another."""

    def __init__(self, module: str, *arguments: str) -> None:
        self.command = (sys.executable, "-m", module, *arguments)
        self.process: asyncio.subprocess.Process | None = None

    @property
    def runs(self) -> bool:
        """Whether the process was started and has not ended."""
        return self.process is not None and self.process.returncode is None

    async def send(self, question: bytes) -> None:
        """Send a question; `OSError` if the process cannot be reached."""
        if not self.runs:
            self.process = await self._started()
        if self.process is None or self.process.stdin is None:
            raise OSError("no pipes")
        self.process.stdin.write(framed(question))
        await self.process.stdin.drain()

    async def receive(self) -> bytes:
        """Wait for its next message; `asyncio.IncompleteReadError` if it ends before."""
        if self.process is None or self.process.stdout is None:
            raise OSError("no pipes")
        length = int.from_bytes(await self.process.stdout.readexactly(LENGTH), "big")
        return await self.process.stdout.readexactly(length)

    async def _started(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends its processes
        )

    def stop(self) -> asyncio.subprocess.Process | None:
        """Kill the process; a caller can wait for its end."""
        process, self.process = self.process, None
        if process and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        return process
