"""Records: damaged, tampered or foreign ones are refused with the line and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.games import load
from eldest.table import Contradiction, Match, Proof, RecordError, Table, replay, verify
from eldest.table import write_record as write
from tests.each import each

RECORDS = Path(__file__).parent.parent / "games" / "mindikot" / "records"
V1 = (RECORDS / "v1.rec").read_text(encoding="utf-8")
BAND = (RECORDS / "preset_band.rec").read_text(encoding="utf-8")
GAME = load("mindikot")


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


DAMAGED = [  # what is changed, into what, where the reader finds it, and why
    ("eldest   1", "eldest   2", "eldest", "format '2' is not known"),
    ("mindikot 1", "mindikot 2", "game", "version '2' of mindikot is not known"),
    ("mindikot 1", "tarock 1", "game", "there is no game 'tarock'"),
    ("leader   0", "leader   4", "leader", "'4' is not a seat"),
    ("leader   0", "options  mode=C\nleader   0", "options", "cannot be 'C'"),
    ("leader   0", "options  made=B\nleader   0", "options", "no option 'made'"),
    ("leader   0", "options  mode=B mode=B\nleader   0", "options", "given twice"),
    ("leader   0", "leader   0\nleader   0", "leader   0\nleader", "appears twice"),
    ("leader   0", "seats    Ana Bob\nleader   0", "seats", "4 seats must be named"),
    ("SKQT86", "SKQT8", "hands", "S6 is missing from the deal"),
    ("SKQT86", "SKQT86A", "hands", "SA is dealt twice, again to seat 1"),
    ("0 SKQT86 HKT94", "0 SKQT86 HKT94 JK", "hands", "JK is not in the pack of this game"),
    ("SKQT86 HKT94", "SKQT86 HKXT94", "hands", "'HX' is not a card"),
    ("/ 1 SA9", "/ 2 SA9", "hands", "the hand of seat 1 is missing"),
    ("deal     1408", "deal     x408", "deal", "is not a deal number"),
    ("deal     1408", "deal     991408", "deal", "there is no deal 99140"),
    ("1 0   SK", "1 0   SX", "1 0", "'SX' is not a card"),
    ("1 0   SK", "1 0   sk", "1 0", "'sk' is written 'SK'"),
    ("1 0   SK", "one   SK", "one", "no line of a record begins with 'one'"),
    ("score    A 0  B 2", "score", "score", "the line `score` is empty"),
    ("score    A 0  B 2\n", "", "eldest", "the line `score` is missing"),
    ("score    A 0  B 2", "score    A 0  B 2\n14 3  SK", "14 3", "after the score"),
    ("game     mindikot 1\n", "", "eldest", "the line `game` is missing"),
    ("1 0   SK", "1 0   S\x07K", "1 0", "cannot be printed"),
]
TAMPERED = [
    ("deal     1408", "deal     1308", "hands", "not the hands of the deal's number"),
    ("1 0   SK S9 S7 S3   0", "1 0   SK S9 S7 S3   1", "1 0", "the line ends with 0, not 1"),
    ("1 0   SK S9 S7 S3   0", "1 0   SK S9 S7 S3", "1 0", "the line ends with 0"),
    ("1 0   SK S9 S7 S3   0", "1 0   SK S9 S7 DA   0", "1 0", "seat 3 may not DA: follow_suit"),
    ("2 0   S8", "2 1   S8", "2 1", "seat 0 is in turn, not 1"),
    ("2 0   S8", "3 0   S8", "3 0", "this line is 2, not 3"),
    ("?     2 D9   follow_suit K-4.3", "?     2 D9   follow_suit K-4.1", "?     2", "refusal is"),
    ("?     2 D9   follow_suit", "?     2 S4   follow_suit", "?     2", "seat 2 may S4"),
    ("score    A 0  B 2", "score    A 2  B 0", "score", "the score is A 0  B 2"),
    ("score    A 0  B 2", "score    A 0  B 2\ntotal    A 0  B 1", "total", "the total is"),
    ("13 3  C7 SQ H3 H2   3\n", "", "score", "the round is not over"),
]


@each(("old", "new", "where", "why"), DAMAGED)
def test_a_damaged_record_is_refused(old: str, new: str, where: str, why: str) -> None:
    text = V1.replace(old, new, 1)
    assert text != V1
    with pytest.raises(RecordError) as error:
        replay(text)
    assert not isinstance(error.value, Contradiction)
    assert why in error.value.reason
    assert error.value.line == line_of(text, where.split("\n")[0]) + where.count("\nleader")


@pytest.mark.parametrize(("old", "new", "where", "why"), TAMPERED)
def test_a_tampered_record_contradicts_itself(old: str, new: str, where: str, why: str) -> None:
    text = V1.replace(old, new, 1)
    assert text != V1
    with pytest.raises(Contradiction) as error:
        replay(text)
    assert why in error.value.reason
    assert error.value.line == line_of(text, where)


PROOFS = [
    ("pledge   ", "pledge   0", RecordError, "pledge", "the secret is not the one"),
    ("secret   ", "secret   0", RecordError, "secret", "is not 64 hexadecimal digits"),
    ("entropy  ", "entropy  00 ", RecordError, "entropy", "is not 64 hexadecimal digits"),
]


@pytest.mark.parametrize(("old", "new", "kind", "where", "why"), PROOFS)
def test_a_damaged_proof_is_refused(
    old: str, new: str, kind: type[RecordError], where: str, why: str
) -> None:
    text = BAND.replace(old, new, 1)
    with pytest.raises(kind) as error:
        verify(text)
    assert why in error.value.reason
    assert error.value.line == line_of(text, where)


def test_another_entropy_gives_another_deal() -> None:
    start = BAND.index("entropy  ") + 9
    digit = "0" if BAND[start] != "0" else "1"
    text = BAND[:start] + digit + BAND[start + 1 :]
    with pytest.raises(Contradiction, match="give another deal"):
        verify(text)


@pytest.mark.parametrize("key", ["pledge", "entropy", "secret"])
def test_a_part_of_the_proof_cannot_be_left_out(key: str) -> None:
    text = "".join(line for line in BAND.splitlines(True) if not line.startswith(key))
    with pytest.raises(RecordError, match=f"the line `{key}` is missing"):
        replay(text)


def test_without_a_pledge_nothing_is_proved() -> None:
    with pytest.raises(Contradiction, match="nothing can be proved"):
        verify(V1)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "hello", "game     mindikot 1"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        replay(text)


def test_either_number_or_hands_are_enough() -> None:
    whole = replay(V1)[0].log
    for key in ("deal", "hands"):
        text = "".join(line for line in V1.splitlines(True) if not line.startswith(key))
        assert replay(text)[0].log == whole
    text = "".join(x for x in V1.splitlines(True) if not x.startswith(("deal", "hands")))
    with pytest.raises(RecordError, match="`deal` or `hands` is missing"):
        replay(text)


def whole_match() -> tuple[list[str], Match]:
    match, texts = Match(GAME, GAME.options(target_score=3)), []
    while match.setup is not None:
        proof = Proof(bytes([match.rounds]) * 32, (bytes(32),) * 4)
        table = Table(GAME, match.setup, proof)
        table.deal()
        while table.round.actors():
            (seat,) = table.round.actors()
            table.play(seat, table.round.legal(seat)[-1])
        match.add(table.round)
        texts.append(write(table, ["Ana", "Bob", "Cyd", "Dan"], match.totals))
    return texts, match


def test_a_match_is_one_file() -> None:
    texts, match = whole_match()
    tables = replay("\n".join(texts))
    assert len(tables) == match.rounds > 1
    assert len(verify("\n".join(texts))) == match.rounds
    for table, text in zip(tables, texts, strict=True):
        assert text.startswith(write(table, ["Ana", "Bob", "Cyd", "Dan"]))


def test_a_match_must_go_on_as_it_was_left() -> None:
    texts, _ = whole_match()
    with pytest.raises(Contradiction, match="cannot continue with this round"):
        replay("\n".join([texts[0], texts[0]]))
    with pytest.raises(Contradiction, match="over before this round"):
        replay("\n".join([*texts, texts[0]]))


def test_a_file_may_begin_in_the_middle_of_a_match() -> None:
    texts, match = whole_match()
    assert len(replay("\n".join(texts[1:]))) == match.rounds - 1
    wrong = texts[-1].replace("total    A ", "total    A 9", 1)
    with pytest.raises(Contradiction, match="the total is"):
        replay("\n".join([*texts[:-1], wrong]))
