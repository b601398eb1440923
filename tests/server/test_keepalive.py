"""Only who has been silent is asked whether he is still there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from eldest.server.gate import TableSocket

INTERVAL = 20.0


class Clock:
    """A loop whose time stands where the test puts it."""

    def __init__(self) -> None:
        self.now = 100.0
        self.due: list[float] = []

    def time(self) -> float:
        """The time."""
        return self.now

    def call_later(self, delay: float, _: Callable[[], None]) -> None:
        """Remember when."""
        self.due.append(self.now + delay)


@pytest.fixture
def pings(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """When a ping went out."""
    found: list[float] = []
    monkeypatch.setattr(
        WebSocketsSansIOProtocol,
        "send_keepalive_ping",
        lambda self: found.append(self.loop.time()),
    )
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", lambda self, data: None)
    return found


def test_who_spoke_lately_is_not_asked(pings: list[float]) -> None:
    socket, clock = TableSocket.__new__(TableSocket), Clock()
    socket.loop, socket.ping_interval = clock, INTERVAL  # type: ignore[assignment]  # all it needs
    socket.data_received(b"")
    clock.now = 115.0
    socket.data_received(b"")
    clock.now = 120.0
    socket.send_keepalive_ping()
    assert (pings, clock.due) == ([], [135.0])
    clock.now = 135.0
    socket.send_keepalive_ping()
    assert pings == [135.0]
