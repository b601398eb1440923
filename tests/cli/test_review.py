"""`eldest review`: costs of a recorded round, in words and as JSON; bad input is one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from eldest.cli import main
from eldest.table import Table, write_record
from tests.analysis.rounds import finished


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "round.rec"
    names = ["Jana", "Petr Novák", "Eva"]
    path.write_text(write_record(finished("marias", 4), names), encoding="utf-8")
    return path


def test_the_costs_are_told_with_the_names_of_the_players(record: Path) -> None:
    shown = CliRunner().invoke(main, ["review", str(record), "--open-only"])
    assert shown.exit_code == 0, shown.output
    assert "round 1" in shown.output
    assert "Petr Novák: " in shown.output
    assert "open cards" in shown.output
    assert "as known" not in shown.output


def test_json_has_every_decision(record: Path) -> None:
    shown = CliRunner().invoke(main, ["review", str(record), "--open-only", "--json"])
    (only,) = json.loads(shown.output)
    assert only["game"] == "marias"
    assert {each["seat"] for each in only["decisions"]} == {0, 1, 2}
    assert only["share"]["exact"] > 0


def test_bad_input_is_one_sentence(record: Path, tmp_path: Path) -> None:
    table = finished("marias", 4)
    begun = tmp_path / "begun.rec"
    begun.write_text(write_record(Table(table.game, table.setup)), encoding="utf-8")
    for words in (
        ["no-such-file"],
        [str(record), "--round", "2"],
        [str(record), "--language", "xx"],
        [str(begun)],
    ):
        shown = CliRunner().invoke(main, ["review", *words])
        assert shown.exit_code == 2, words
        assert shown.output.count("\n") == 1
