"""Every code of a tournament has its law, its sentences, and a test."""

from __future__ import annotations

import re
from pathlib import Path

from eldest.club.findings import finding
from eldest.club.lawbooks import TOURNAMENT
from eldest.protocol.speech.words import LANGUAGES
from tests.each import each

from .hall import BOOK

HERE = Path(__file__).parent
TESTS = "".join(
    path.read_text(encoding="utf-8")
    for path in HERE.glob("test_*.py")
    if path.name != "test_codes.py"
)
GAPS: dict[str, str | int] = {"stage": "finished", "players": 4, "player": 3, "pairs": 2}
GAPS |= {"difference": "+1", "bank": 100, "role": "player"}


@each("code", list(TOURNAMENT.refusals))
def test_every_code_is_complete_and_tested(code: str) -> None:
    rule = TOURNAMENT.refusals[code][0]
    assert f"`{code}`" in BOOK
    assert finding(code).rule == rule
    assert f'"{code}"' in TESTS
    for language in ("en", "cs", "hi"):
        told = finding(code, "round 1, table 2", **GAPS).text(language)
        assert "{" not in told
        assert re.search(r"[.।] \((round 1, table 2|kolo 1, stůl 2|दौर 1, टेबल 2)\)$", told)


def test_every_code_of_the_book_is_there() -> None:
    assert set(re.findall(r"`([RF]-MT-[A-Z]+)`", BOOK)) == set(TOURNAMENT.refusals)


def test_every_law_is_said_in_every_language() -> None:
    assert set(TOURNAMENT.languages) == set(LANGUAGES)
    for law in TOURNAMENT:
        assert tuple(law.texts) == LANGUAGES, law.id
        assert all(law.texts.values()), law.id


def test_a_refusal_says_it_in_czech() -> None:
    told = finding("R-MT-SUM", "round 1, table 2", difference="+1").json("cs")
    assert told["text"] == "Součet výsledků u stolu je +1, ne 0. (kolo 1, stůl 2)"
    assert (told["code"], told["rule"]) == ("R-MT-SUM", "MT-4.4")


def test_a_refusal_names_the_stage_in_words() -> None:
    told = finding("R-MT-STAGE", stage="playing")
    assert told.text() == "This is not possible now: the tournament is being played."
    assert told.text("cs") == "To teď nejde: turnaj se hraje."
    assert told.text("hi") == "अभी यह नहीं हो सकता: खेल जारी है।"
