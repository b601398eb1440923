"""Records that players can read: every asserted line holds, and nothing changes unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.games import GAMES
from eldest.table import replay, verify
from eldest.table.parse import parse
from eldest.table.perft import perft
from tests.each import each
from tools.make_records import records

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*/records/*.rec"))
COUNTED = sorted(FOLDER.glob("*/perft/*.rec"))


def _name(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.stem}"


def test_golden_records_and_counts_are_there_for_every_game() -> None:
    for game in GAMES:
        assert any(path.parent.parent.name == game for path in RECORDS)
        assert any(path.parent.parent.name == game for path in COUNTED)


@each("path", RECORDS, ids=_name)
def test_golden_record_replays(path: Path) -> None:
    (table,) = replay(path.read_text(encoding="utf-8"))
    assert table.round.outcome() is not None


@pytest.mark.parametrize("path", list(records()), ids=_name)
def test_golden_record_of_a_preset_is_what_is_played_today(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == records()[path]
    assert verify(text)[0].startswith("round 1: OK")


@each("path", COUNTED, ids=_name)
def test_perft_counts_the_legal_histories(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (pages,), (table,) = parse(text), replay(text)
    asserted = {int(head.split()[1]): int(e.text) for head, e in pages.footer.items()}
    assert len(asserted) >= 3
    for depth, count in asserted.items():
        assert perft(table.round, depth) == count, depth
