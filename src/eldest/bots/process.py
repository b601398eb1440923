"""A bot that is a separate program: it reads views as lines of JSON and answers with actions.

So a bot in another language, or an agent that asks a language model, can play in `eldest match`.
It receives the view of its seat and nothing else.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import weakref
from dataclasses import asdict, is_dataclass
from functools import cache
from typing import IO

from eldest.deal import Draws
from eldest.protocol import View

PREFIX = "exec:"


class Program:
    """A bot that is a separate program; the program starts when it first has to act."""

    def __init__(self, command: str) -> None:
        self.words = shlex.split(command)
        if not self.words:
            raise ValueError("exec: needs the command of a program")
        self._pipes: tuple[IO[str], IO[str]] | None = None

    def __call__(self, view: View, dice: Draws) -> str:
        """Return the program's answer: one line with the text of an action."""
        asks, answers = self._pipes or self._start()
        asks.write(view_line(view) + "\n")
        asks.flush()
        line = answers.readline()
        if not line:
            raise EOFError(f"{self.words[0]} ended without an answer")
        return line.strip()

    def _start(self) -> tuple[IO[str], IO[str]]:
        process = subprocess.Popen(  # the command line names it, never a network
            self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        weakref.finalize(self, process.kill)
        if process.stdin is None or process.stdout is None:
            raise OSError("the program has no pipes")
        self._pipes = process.stdin, process.stdout
        return self._pipes


@cache
def program(command: str) -> Program:
    """Return the program of a command; the same one serves all seats and rounds."""
    return Program(command)


def view_line(view: View) -> str:
    """A view as one line of JSON: its fields by name, the legal actions in `legal`."""
    if not is_dataclass(view) or isinstance(view, type):
        raise TypeError(f"{type(view).__name__} has no fields that could be sent")
    return json.dumps(asdict(view), default=str, ensure_ascii=False)
