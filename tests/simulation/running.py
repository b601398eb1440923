"""Runs histories: all chance comes from their seed, and clients connect to their world."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch

from eldest.client import seat as client_seat
from eldest.server import access
from eldest.server import socket as server_socket
from eldest.server.rooms import commands as c
from eldest.server.rooms import host as hosts

from . import thin
from .faults import Fault
from .loop import Stuck, sleep
from .world import WORLDS, Violation, World

QUEUE = 25  # messages that a slow client may be behind: few, so that it happens
COLLECTED = 10  # after so many histories somebody looks for what they left behind


@contextmanager
def seeded() -> Iterator[None]:
    """All randomness comes from the world that is run, and clients connect to it."""
    letters = access.ID_LETTERS

    def randbytes(count: int = 32) -> bytes:
        return WORLDS[-1].random.randbytes(count)

    hexed = SimpleNamespace(token_hex=lambda count: randbytes(count).hex())
    logging.disable(logging.CRITICAL)
    gc.freeze()
    gc.disable()  # most goes without, once `World.let_go` was called
    with (
        thin.known(),
        patch.object(asyncio, "sleep", sleep),
        patch.object(client_seat, "connect", lambda uri, **more: WORLDS[-1].connect(uri, **more)),
        patch.object(client_seat, "os", SimpleNamespace(urandom=randbytes)),
        patch("eldest.client.sealing.os", SimpleNamespace(urandom=randbytes)),
        patch.object(c, "new_secret", randbytes),
        patch.object(hosts, "secrets", hexed),
        patch.object(access, "new_token", lambda: randbytes(20).hex()),
        patch.object(access, "new_id", lambda: "".join(letters[b % 32] for b in randbytes(12))),
        patch.object(server_socket, "QUEUE", QUEUE),
    ):
        yield
    gc.enable()
    gc.unfreeze()
    logging.disable(logging.NOTSET)


def run(seed: int, only: tuple[Fault, ...] = ()) -> World:
    """One history, inside `seeded`; `Violation` names what does not hold."""
    world = World(seed, only)
    WORLDS.append(world)
    try:
        world.loop.run(world.history())
        world.check()
    except Stuck as stuck:
        raise Violation(str(stuck)) from None
    finally:
        world.loop.end()
        world.let_go()
        WORLDS.pop()
        if seed % COLLECTED == 0:
            gc.collect()
    return world
