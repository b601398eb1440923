"""Files for the dealing machine, and accidents on the way to them: B-O.2, B-O.3, B-F.42, B-F.43."""

from __future__ import annotations

from errno import ENOSPC
from pathlib import Path

import pytest

from eldest.club import formats
from eldest.club.journal import file as journal
from eldest.club.office import folder, locked
from tests.cli.running import refused

from .evening import TEXT, Clock, bridge, files, good, planned

# Boards that do not fit into one file


def exported(path: Path) -> dict[str, list[int]]:
    """The numbers of the boards in each file for the machine."""
    made = files(path / "tuesday" / "export")
    return {
        name.removeprefix("tuesday-evening-s1-"): [
            board.number for board in formats.read(data, name)
        ]
        for name, data in made.items()
    }


def test_b_o_3_a_session_with_a_gap_has_a_file_for_each_run(clock: Clock, tmp_path: Path) -> None:
    planned(boards="1-12,17-28")
    good("deal", "tuesday", "--value", "1")
    first, second = list(range(1, 13)), list(range(17, 29))
    rows = {"1-12": first, "17-28": second}
    due = {f"{name}.{format}": row for format in ("dlm", "dup") for name, row in rows.items()}
    assert exported(tmp_path) == due
    assert "next: play" in good("status", "tuesday")
    good("deal", "tuesday", "--format", "pbn")
    assert exported(tmp_path)["1-28.pbn"] == first + second


def test_b_f_42_and_43_more_boards_than_a_format_has(clock: Clock, tmp_path: Path) -> None:
    planned(boards="1-120")
    before = files(tmp_path)
    message = refused(bridge("deal", "tuesday", "--value", "1", "--format", "dlm"))
    assert message == "no dlm file can hold boards 100-120: DLM has boards up to 99 (B-F.43)"
    assert files(tmp_path) == before
    out = good("deal", "tuesday", "--value", "1")
    assert "no dlm file for boards 100-120: DLM has boards up to 99 (B-F.43)" in out
    assert exported(tmp_path) == {
        "1-99.dlm": list(range(1, 100)),
        "1-60.dup": list(range(1, 61)),
        "61-120.dup": list(range(61, 121)),
    }
    assert "next: play" in good("status", "tuesday")


def test_b_o_2_boards_that_no_machine_file_holds_are_told(clock: Clock) -> None:
    planned(boards="1-2,200")
    ran = bridge("deal", "tuesday", "--value", "1")
    assert ran.status == 1
    assert ran.err == "eldest: no file has board 200 yet; name a format, such as --format pbn\n"
    lacks = "next: export for the dealing machine what it lacks: 200\n"
    assert lacks in good("status", "tuesday")
    good("deal", "tuesday", "--boards", "200", "--format", "pbn")
    assert "next: play" in good("status", "tuesday")


def test_b_o_2_after_one_board_the_others_are_still_to_be_exported(clock: Clock) -> None:
    planned()
    good("deal", "tuesday", "--value", "1", "--boards", "5")
    assert "what it lacks: 1-4,6-8\n" in good("status", "tuesday")


def test_b_o_4_a_redeal_in_a_session_with_a_gap_leaves_nothing_to_do(
    clock: Clock, tmp_path: Path
) -> None:
    planned(boards="1-12,17-120")
    good("deal", "tuesday", "--value", "1")
    out = good("deal", "tuesday", "--redeal", "5", "--reason", "known: seen", "--format", "dlm")
    assert out.count("1-12.dlm") == out.count("1-12.dup") == 1
    assert exported(tmp_path)["5-5.dlm"] == [5]
    assert "next: play" in good("status", "tuesday")


# Accidents


def test_b_o_2_two_programs_never_deal_at_once(
    clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "PATIENCE", 0.0)
    planned()
    before = files(tmp_path)
    with locked(Path("tuesday")):
        for words in (("deal", "--value", "1"), ("void", "--reason", "x"), ("reveal", "--yes")):
            message = refused(bridge(words[0], "tuesday", *words[1:]))
            assert message == "another program is writing to tuesday"
        assert "published" in good("status", "tuesday")
    assert files(tmp_path) == before
    good("deal", "tuesday", "--value", "1")


def test_b_o_2_a_plan_that_failed_can_be_made_again(
    clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes, mode: int = 0) -> None:
        raise OSError(ENOSPC, "No space left on device", str(path))

    with monkeypatch.context() as patch:
        patch.setattr(folder, "write_whole", full)
        words = ("plan", "tuesday", "--event", "X", "--session", "1", *TEXT)
        assert "plan.txt: No space left on device" in refused(bridge(*words))
    assert list(tmp_path.iterdir()) == []
    planned()


def test_folders_with_blanks_are_quoted_in_hints(clock: Clock) -> None:
    words = ("--event", "X", "--session", "1")
    for more in (TEXT, ("--players",), ("--minutes", "9")):
        out = good("plan", f"on {more[0]}", *words, *more)
        assert f"eldest bridge deal 'on {more[0]}'" in out
    good("deal", "on --text", "--value", "1")
    assert "eldest bridge verify 'on --text'" in good("reveal", "on --text", "--yes")
