"""Messages over a pipe, each after its length; child processes need no other module for it."""

from __future__ import annotations

import sys
import traceback
from typing import BinaryIO

LENGTH = 4  # bytes before each message


def framed(message: bytes) -> bytes:
    """A message with its length in front."""
    return len(message).to_bytes(LENGTH, "big") + message


def read_message(pipe: BinaryIO) -> bytes:
    """Read the next message; `b""` if the server has closed the pipe."""
    return pipe.read(int.from_bytes(pipe.read(LENGTH), "big"))


def write_message(pipe: BinaryIO, message: bytes) -> None:
    """Send a message at once."""
    pipe.write(framed(message))
    pipe.flush()


def report_failure(what: str, error: Exception) -> None:
    """Report on standard error what failed and where, without values, which may be cards."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{place.filename.rpartition('/')[2]}:{place.lineno}"
    print(f"eldest: {what} failed: {type(error).__name__} at {where}", file=sys.stderr)
