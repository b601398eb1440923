"""Where many tables play, their rows share commits; where few do, none waits."""

from __future__ import annotations

import asyncio
from pathlib import Path

from eldest.server.storage import Row
from eldest.server.storage.gathering import APART, MANY, SECOND, Gathering
from eldest.server.storage.sqlite import SqliteStorage
from tests.server.hosting import run


def names(count: int) -> list[str]:
    """So many tables."""
    return [f"t{number}" for number in range(count)]


def test_few_tables_never_wait() -> None:
    found = Gathering()
    pauses = [found.pause(names(MANY - 1), step * APART / 4) for step in range(1000)]
    assert not any(pauses)


def test_many_tables_commit_together_from_the_next_second_on() -> None:
    found = Gathering()
    assert found.pause(names(MANY), 10.0) == 0
    assert found.pause(["t1"], 10.0 + SECOND) == 0  # the last commit was long ago
    soon = 10.0 + SECOND + APART / 4
    assert 0 < found.pause(["t2"], soon) <= APART
    assert found.pause(["t3"], soon + APART * 2) == 0


def test_who_is_alone_again_does_not_wait() -> None:
    found = Gathering()
    found.pause(names(MANY), 10.0)
    found.pause(["t1"], 11.0)
    found.pause(["t1"], 12.0)
    assert found.pause(["t1"], 12.0 + APART / 4) == 0
    found.pause(names(MANY), 13.0)
    found.pause(["t1"], 20.0)  # after a silence nobody knows who plays
    assert found.pause(["t1"], 20.0 + APART / 4) == 0


def test_nobody_is_told_before_the_commit(tmp_path: Path) -> None:
    async def test() -> None:
        storage = SqliteStorage(tmp_path / "t.db")
        await storage.open()
        storage._gathering._are_many = True
        storage._gathering._since = asyncio.get_running_loop().time()
        for seq in (1, 2):
            await asyncio.gather(*(storage.append(id_, [Row(seq, 0, b"{}")]) for id_ in names(30)))
            for id_ in names(30):
                assert [row.seq for row in await storage.read(id_)][-1] == seq
        await storage.close()

    run(test())
