"""A command on a pseudo-terminal: what it shows is read, lines are typed when it asks."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
from codecs import getincrementaldecoder
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

CLEAR = "\x1b[2J"
PATIENCE = 40.0


class Terminal:
    """A program on a pseudo-terminal; reads what it shows, types when it asks."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.master = master
        self.shown = ""
        self.decoder = getincrementaldecoder("utf-8")()  # a letter may come in two pieces

    def read(self) -> bool:
        """Take in what is shown next; False at the end."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, f"nothing is shown any more after {self.shown[-300:]!r}"
        try:
            self.shown += self.decoder.decode(os.read(self.master, 65536))
        except OSError:  # the program has closed its side
            return False
        return True

    def type(self, *lines: str) -> None:
        """Each line when the prompt is there."""
        for line in lines:
            while not self.shown.endswith("> "):
                assert self.read(), "the program ended before it asked"
            self.shown += "\n"
            os.write(self.master, line.encode())

    def until_it_waits(self) -> None:
        """Until the prompt is there, and the program sleeps until something is typed."""
        while not self.shown.endswith("> "):
            assert self.read(), "the program ended before it asked"
        state = Path(f"/proc/{self.process.pid}/stat")
        while state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "S":
            assert self.process.poll() is None, "the program ended before it waited"

    def end(self) -> int:
        """The status of the program when it has ended."""
        while self.read():
            pass
        return self.process.wait(PATIENCE)


@contextmanager
def hearing_ctrl_c() -> Iterator[None]:
    """What begins meanwhile hears Ctrl-C, even if the tests run where it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def terminal(words: Sequence[str], columns: int = 80, **variables: str) -> Iterator[Terminal]:
    """The program on a terminal of this width."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    environment = {**kept, "TERM": "xterm-256color", **variables}
    with hearing_ctrl_c():
        process = subprocess.Popen(
            words, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def without_escapes(line: str) -> str:
    """A line as it is seen."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", line).rstrip()
