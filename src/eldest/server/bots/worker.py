"""The bot process: reads views and answers with actions or advice until it is closed."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from eldest.analysis.advice import advise
from eldest.bots import load
from eldest.deal import Dice
from eldest.protocol import View
from eldest.server.processes.pipes import read_message, report_failure, write_message

BEHIND = 5  # of priority: the server's own answers come first


def think(game: str, level: str, view: View, seed: int) -> str:
    """Return the text of a bot's action."""
    return load(game, level)(view, Dice(seed))


def advised(game: str, view: View, seed: int, language: str, deck: str) -> str:
    """Return advice as JSON."""
    return msgspec.json.encode(advise(game, view, seed, language, deck)).decode()


ANSWERS: dict[str, Callable[..., str]] = {"think": think, "advise": advised}


def answer(question: bytes) -> str:
    """Return what the bot says, or "" if it fails; the server then acts for it."""
    try:
        asked, *about = pickle.loads(question)  # noqa: S301 - our own server's words
        return ANSWERS[asked](*about)
    except Exception as error:  # a bot's own fault must not end the process
        report_failure("a bot", error)
        return ""


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions, one after the other."""
    while question := read_message(questions):
        write_message(answers, answer(question).encode())


def limit_memory(megabytes: int) -> None:
    """Limit the memory, so that a bot that wants more fails with a `MemoryError`."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    most = megabytes << 20
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    limit_memory(int(sys.argv[1]))
    serve(sys.stdin.buffer, sys.stdout.buffer)
