"""Files that somebody made to break a reader: each is refused by its law, and none takes long."""

from __future__ import annotations

from random import Random

import pytest

from eldest.cards import NotationError
from eldest.club.bws import BadBws
from eldest.club.evening import ClubRefusal
from eldest.club.evening.exports import exported
from eldest.club.imported import BadImport
from eldest.club.imported.brought import bws_shape, from_bws, from_outside
from eldest.club.imported.model import MOST_LINES
from eldest.club.imported.taking import is_machine_file, results_of
from eldest.club.opendeal import BadText
from tests.club.bws.sample import sample
from tests.club.evening.club import evening, filled

REFUSED = (BadBws, BadImport, BadText, ClubRefusal, NotationError)
HEAD = "board;ns;ew;score\n"
TABLE = '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS;Multiplicity"]\n'
HOSTILE = {
    "deep": "<USEBIO>" + "<A>" * 5000 + "</A>" * 5000 + "</USEBIO>",
    "encoding": '<?xml version="1.0" encoding="UTF-99"?><USEBIO/>',
    "quote": HEAD + '"' + "x" * 200_000,
    "no pairs": HEAD + "1;0;0;420\n",
    "many": HEAD + "1;1;2;420\n" * (MOST_LINES + 1),
    "multiplied": TABLE + "1 2 420 99999\n" * 3,
}
WORDS = (b"nan", b"inf", b"-1e400", b"9" * 5000, b"\xd9\xa3", b"\xff\xfe", b"\r", b'"', b"", b"<")


def taken(data: bytes, name: str) -> None:
    """Read it as the page does."""
    if is_machine_file(data, name):
        from_bws(bws_shape(data, ""))
    else:
        from_outside(results_of(data, name))


@pytest.mark.parametrize("what", HOSTILE)
def test_bt_x_1_a_hostile_file_is_refused(what: str) -> None:
    with pytest.raises(BadImport if what != "quote" else NotationError):
        taken(HOSTILE[what].encode(), "a.txt")


@pytest.mark.parametrize("score", ["nan", "inf", "-inf", "1e400", "9" * 400])
def test_bt_x_1_a_score_without_end_is_none(score: str) -> None:
    (line,) = results_of(f"{HEAD}1;1;2;{score}\n".encode()).lines
    assert line.fault
    assert not line.result


def test_bt_x_1_old_line_ends_are_read() -> None:
    assert len(results_of(b"board;ns;ew;score\r1;1;2;420\r2;1;2;-50\r").lines) == 2


def damaged(data: bytes, chance: Random) -> bytes:
    """The same file with some places overwritten."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 2, 8))):
        at = chance.randrange(len(found))
        found[at : at + chance.randrange(40)] = chance.choice(WORDS)
    return bytes(found)


def test_bt_x_1_a_damaged_file_is_read_or_refused() -> None:
    whole = filled(evening("howell", 2, 3))
    kinds = {"usebio": "a.xml", "pbn": "a.pbn", "travellers": "a.csv"}
    files = {name: exported(whole, kind) for kind, name in kinds.items()} | {"a.bws": sample()}
    refusals = []
    for seed in range(60):
        chance = Random(seed)
        for name, data in files.items():
            try:
                taken(damaged(data, chance), name)
            except REFUSED as refused:
                refusals.append(str(refused))
    assert all(refusals)
    assert refusals
