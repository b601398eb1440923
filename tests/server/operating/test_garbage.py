"""Full collections wait for a quiet moment, and what is there at the start is left alone."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from eldest.server.operating import garbage
from eldest.server.operating.garbage import AT_LATEST, ENTRIES, EVERY, FEW, LEFT_OUT, Garbage
from tests.server.hosting import hosting, run
from tests.server.serving import Asking

# A full collection takes half a second here, because it looks at all tests that were read.
ALL = gc.collect


@pytest.fixture(autouse=True)
def _thawed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As where a server starts alone: the processes that share the tests freeze what they read."""
    frozen = gc.get_freeze_count()
    gc.unfreeze()
    monkeypatch.setattr(gc, "collect", lambda *_: ALL(0))
    yield
    if frozen:
        gc.freeze()


@pytest.fixture
def settled() -> Iterator[tuple[Garbage, list[float]]]:
    """With a clock that stands where the test puts it."""
    now = [0.0]
    found = Garbage(lambda: now[0])
    found.settle()
    yield found, now
    found.leave()


def test_nothing_old_is_looked_at_by_itself(settled: tuple[Garbage, list[float]]) -> None:
    assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold() == (garbage.YOUNG, garbage.OLDER, garbage.OLDEST)
    before = gc.get_stats()[2]["collections"]
    kept = [[number] for number in range(400_000)]
    assert gc.get_stats()[2]["collections"] == before
    assert len(kept) == 400_000


def test_what_some_entries_made_is_looked_at_once(
    settled: tuple[Garbage, list[float]],
) -> None:
    found, _ = settled
    frozen = gc.get_freeze_count()
    kept = [[number] for number in range(1_000)]
    found.wrote(ENTRIES - 1)
    assert gc.get_freeze_count() <= frozen
    found.wrote(1)
    assert gc.get_freeze_count() > frozen + len(kept) // 2
    assert not any(each is kept[0] for each in gc.get_objects())


def test_a_full_collection_comes_in_a_quiet_moment_or_at_last(
    settled: tuple[Garbage, list[float]],
) -> None:
    found, now = settled
    now[0] = EVERY + 1
    assert not found.tidy(quiet=0.1)
    assert found.tidy(quiet=5)
    assert not found.tidy(quiet=5)
    now[0] += AT_LATEST + 1
    assert found.tidy(quiet=0)


def test_a_circle_that_was_left_is_freed(
    settled: tuple[Garbage, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    found, now = settled
    monkeypatch.setattr(gc, "collect", ALL)
    freed: list[int] = []

    class Circle:
        def __init__(self) -> None:
            self.own = self

        def __del__(self) -> None:
            freed.append(1)

    Circle()
    found.wrote(ENTRIES)
    assert freed == [1]
    Circle()
    gc.freeze()
    now[0] = EVERY + 1
    found.tidy(quiet=5)
    assert freed == [1, 1]


def test_looks_that_find_nothing_are_left_out_until_somebody_leaves(
    settled: tuple[Garbage, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = settled
    finds = [0]
    looks: list[int] = []

    def look(_generation: int) -> int:
        looks.append(finds[0])
        return finds[0]

    monkeypatch.setattr(gc, "collect", look)

    def written(windows: int) -> int:
        before = len(looks)
        for _ in range(windows):
            found.wrote(ENTRIES)
        return len(looks) - before

    assert written(2 * (LEFT_OUT + 1)) == 2
    found.left()
    assert written(1) == 1
    finds[0] = FEW + 1
    assert written(LEFT_OUT + 5) == 5


def test_leaving_it_puts_everything_back() -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    found = Garbage()
    found.settle()
    found.leave()
    assert (gc.get_threshold(), gc.get_freeze_count(), frozen) == (before, 0, 0)
    assert found._noted not in gc.callbacks


def test_what_somebody_else_has_frozen_stays_so() -> None:
    gc.freeze()
    frozen = gc.get_freeze_count()
    now = [0.0]
    found = Garbage(lambda: now[0])
    found.settle()
    now[0] = EVERY + 1
    assert found.tidy(quiet=5)
    found.leave()
    assert gc.get_freeze_count() == frozen
    gc.unfreeze()


def test_the_waiting_is_in_the_figures(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            host.garbage.settle()
            gc.collect(0)
            ask = Asking(host, tmp_path)
            text = (await ask("GET", "/metrics")).text
            host.garbage.leave()
            assert "eldest_gc_longest_seconds " in text
            assert host.garbage.total >= host.garbage.longest > 0
            await ask.client.aclose()

    run(test())
