"""The command that calls the engine with wrong arguments notices signals, and finds none."""

from __future__ import annotations

import io
import signal
import sys
import time
from pathlib import Path

import pytest

from tools import fuzz_compiled

DIES = """import os, signal
print("the last call", flush=True)
os.kill(os.getpid(), signal.SIGSEGV)
"""


def test_it_calls_what_the_engine_exports() -> None:
    names = {name for name, _ in fuzz_compiled.functions()}
    assert {"eldest.deal.unrank_deal", "eldest.protocol.Shuffle"} <= names
    assert len(names) > 40


def test_a_worker_comes_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    monkeypatch.setattr(fuzz_compiled, "CALLS", 500)
    monkeypatch.setattr(sys, "stdout", said)
    fuzz_compiled.work(3)
    assert said.getvalue().count("\n") > 300


def test_a_signal_is_a_finding(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "worker.py"
    script.write_text(DIES, encoding="utf-8")
    monkeypatch.setattr(fuzz_compiled, "__file__", str(script))
    found = fuzz_compiled.watched(7, time.monotonic() + 60)
    assert found == f"seed 7 ended with {-signal.SIGSEGV}: the last call"
