"""An evening of the club in a temporary folder, with a clock and a relay of our own."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from eldest.club.commands.bridge import desk
from tests.cli.running import Ran, run

SIGNATURE = (
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be"
    "41076862b98fad56e91a6b85b89cd97b"
)
RANDOMNESS = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"
ROUND = 657413
DUE = "2023-09-15T11:00:03Z"
TEXT = ("--text", "the winning numbers of Wednesday")


class Clock:
    """The Director's clock."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.time = "2023-09-15T08:00:00Z"
        patch.setattr(desk, "now", lambda: self.time)


def bridge(*words: str, typed: str = "") -> Ran:
    """`eldest bridge` with these words."""
    return run("bridge", *words, typed=typed)


def good(*words: str, typed: str = "") -> str:
    """What a command prints that must not fail."""
    ran = bridge(*words, typed=typed)
    assert ran.status == 0, ran
    return ran.out


def planned(*more: str, boards: str = "1-8") -> str:
    """The folder of a new evening in the present folder."""
    good("plan", "tuesday", "--event", "Tuesday Evening", "--session", boards, *(more or TEXT))
    return "tuesday"


def dealt(*more: str) -> str:
    """The same, dealt."""
    planned()
    good("deal", "tuesday", "--value", "4 17 23", *more)
    return "tuesday"


def revealed() -> str:
    """The same, played and revealed."""
    dealt()
    good("reveal", "tuesday", "--yes")
    return "tuesday"


def files(path: Path) -> dict[str, bytes]:
    """Every file below a folder with its bytes."""
    return {
        each.relative_to(path).as_posix(): each.read_bytes()
        for each in path.rglob("*")
        if each.is_file()
    }


@contextmanager
def relay(signature: str = SIGNATURE, **changes: object) -> Iterator[str]:
    """A relay on this machine; its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path.endswith(f"/public/{ROUND}") else 404)
            self.end_headers()
            told = {"round": ROUND, "randomness": RANDOMNESS, "signature": signature}
            self.wfile.write(json.dumps(told | changes).encode())

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
