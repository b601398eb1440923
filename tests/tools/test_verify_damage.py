"""Plans, reveals and deals that were damaged on their way: told in one line, never a traceback."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from eldest.club import formats
from eldest.club.formats import filed
from eldest.club.opendeal import (
    OpenedSession,
    Secret,
    Text,
    TextValue,
    opendeal_generate,
    opendeal_plan,
    opendeal_reveal,
)
from tests.cli.running import run
from tests.table.damage import damaged

TOOL = Path(__file__).parents[2] / "tools" / "verify_deals.py"
SECRET, WORDS = Secret(bytes(range(32))), TextValue("43275.91")


@pytest.fixture(scope="module")
def alone() -> ModuleType:
    """The checker that needs nothing of Eldest."""
    spec = importlib.util.spec_from_file_location("verify_deals", TOOL)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def texts() -> dict[str, str]:
    """A sound plan with its reveal and deals."""
    plan = opendeal_plan(
        "Evening",
        {1: (range(1, 5), SECRET)},
        {None: Text("the paper")},
        published="2026-11-16T10:00:00Z",
    )
    boards = [filed(board) for board in opendeal_generate(plan, 1, SECRET, WORDS)]
    reveal = opendeal_reveal(plan, {1: OpenedSession(1, SECRET, WORDS)})
    deals = formats.write(boards, "pbn").decode()
    return {
        "plan.txt": plan.written().decode(),
        "reveal.txt": reveal.written().decode(),
        "deals.pbn": deals,
    }


def _files(folder: Path, texts: dict[str, str]) -> list[str]:
    for name, text in texts.items():
        (folder / name).write_bytes(text.encode("utf-8"))
    return [str(folder / name) for name in texts]


def test_the_sound_files_are_proved(
    alone: ModuleType, tmp_path: Path, texts: dict[str, str]
) -> None:
    files = _files(tmp_path, texts)
    assert alone.main(files) == 0
    assert run("bridge", "verify", *files).status == 0


@pytest.mark.parametrize("name", ["plan.txt", "reveal.txt", "deals.pbn"])
def test_damaged_files_are_never_a_traceback(
    alone: ModuleType,
    tmp_path: Path,
    texts: dict[str, str],
    name: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for number, bad in enumerate(damaged(texts[name], seed=3, times=8)):
        files = _files(tmp_path, texts | {name: bad})
        assert alone.main(files) in (0, 1, 2), number
        assert capsys.readouterr().out.strip(), number
        if number % 9 == 0:
            ran = run("bridge", "verify", *files)
            assert ran.status in (0, 1, 2), (number, ran)
            assert ran.err.count("\n") <= 1, (number, ran)


@pytest.mark.parametrize("boards", ["4-1", "1-99999999", "0-0", "1-4,3", "-", "1--4", "٣-٤"])
def test_a_plan_without_boards_or_with_too_many_proves_nothing(
    alone: ModuleType, tmp_path: Path, texts: dict[str, str], boards: str
) -> None:
    plan = texts["plan.txt"].replace("boards 1-4", f"boards {boards}")
    assert plan != texts["plan.txt"]
    digest = alone.sha256(plan.encode()).hexdigest()
    lines = texts["reveal.txt"].split("\n")
    lines[1] = f"plan {digest}"
    files = _files(tmp_path, {"plan.txt": plan, "reveal.txt": "\n".join(lines)})
    assert alone.main(files) == 2
    assert run("bridge", "verify", *files).status == 2


def test_nothing_is_proved_by_nothing(alone: ModuleType, tmp_path: Path) -> None:
    assert alone.main([]) == 2
    empty = tmp_path / "empty.pbn"
    empty.write_text("", encoding="utf-8")
    assert alone.main([str(empty)]) == 2
