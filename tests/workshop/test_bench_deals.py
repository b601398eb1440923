"""The measurement of deals says what it measured, with whoever is installed."""

from __future__ import annotations

import re
import sys
from types import ModuleType

import pytest

from tools import bench_deals


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A contest that is over at once."""
    monkeypatch.setattr(bench_deals, "ROUNDS", 1)
    monkeypatch.setattr(bench_deals, "BOARDS", 20)
    monkeypatch.setattr(bench_deals, "rate", lambda entrant, count: entrant(2) or float(count))
    monkeypatch.setitem(sys.modules, "endplay", ModuleType("endplay"))
    monkeypatch.setitem(sys.modules, "endplay.dealer", peer())


def peer() -> ModuleType:
    """What the other package offers, without its import."""
    module = ModuleType("endplay.dealer")
    module.generate_deal = lambda: None  # type: ignore[attr-defined]  # made here
    module.generate_deals = lambda produce: range(produce)  # type: ignore[attr-defined]  # made here
    return module


def test_every_line_has_a_rate(few: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench_deals.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"eldest opendeal/1 +4000 deals/s", lines[0])
    assert [line.split()[1] for line in lines[1:3]] == ["generate_deals", "generate_deal"]
    assert re.fullmatch(r"verify 20 boards of PBN  [0-9.]+ s of CPU", lines[-1])


def test_without_endplay_our_own_lines_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay.dealer", None)
    assert list(bench_deals.entrants()) == ["eldest opendeal/1"]
