"""A record that was damaged on its way is told in one sentence: no check ever falls over it."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from eldest.table import RecordError, replay, verify
from tests.cli.running import run

from .damage import damaged, pledged

TOOLS = Path(__file__).parents[2] / "tools"
MATCHES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "mindikot": ("mindikot", 2, {}),
    "mindikot, mode B": ("mindikot", 1, {"mode": "B"}),
    "marias": ("marias", 2, {}),
    "marias, cut": ("marias", 2, {"deck_mode": "cut"}),
    "zoliky": ("zoliky", 1, {"players": 2}),
    "bridge": ("bridge", 2, {}),
}
LONG = 90  # lines of a record that are enough


@pytest.fixture(scope="module", params=MATCHES)
def record(request: pytest.FixtureRequest) -> str:
    """A sound record; a long one is cut off, as one of a round that goes on."""
    key, rounds, options = MATCHES[request.param]
    text = pledged(key, rounds, **options)
    assert verify(text)
    return "\n".join(text.split("\n")[:LONG])


def _told(check: Callable[[str], object], text: str) -> str:
    """What is wrong with it, if anything."""
    try:
        check(text)
    except RecordError as error:
        return str(error)
    return ""


@pytest.fixture(scope="module")
def alone() -> ModuleType:
    """The checker that needs nothing of Eldest."""
    spec = importlib.util.spec_from_file_location("verify_record", TOOLS / "verify_record.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_a_damaged_record_is_refused_in_one_sentence(record: str) -> None:
    for number, bad in enumerate(damaged(record, seed=1, times=4)):
        for check in (verify, replay):
            assert "\n" not in _told(check, bad), number


def test_the_checker_alone_never_falls_over(
    record: str, alone: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record"
    for number, bad in enumerate(damaged(record, seed=2, times=6)):
        file.write_text(bad, encoding="utf-8")
        assert alone.main([str(file)]) in (0, 1, 2), number
        assert capsys.readouterr().out.strip(), number


@pytest.mark.parametrize("key", ["mindikot", "marias", "zoliky", "bridge"])
def test_a_round_without_its_deal_is_not_proved(key: str, tmp_path: Path) -> None:
    text = pledged(key, **({"players": 2} if key == "zoliky" else {}))
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith(("deal ", "hands ")))
    file = tmp_path / "record"
    file.write_text("\n".join(lines[:at]), encoding="utf-8")
    ran = run("verify", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert "the line `deal` or `hands` is missing: nothing can be proved" in ran.err
    assert "deal not proved" in run("replay", str(file)).out


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "hello\n"])
def test_an_empty_record_is_not_proved(text: str, tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_text(text, encoding="utf-8")
    for command in ("verify", "replay"):
        ran = run(command, str(file))
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
