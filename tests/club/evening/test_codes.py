"""Every code of an evening has its rule, its sentence in three languages, and a test."""

from __future__ import annotations

from pathlib import Path

from eldest.club.findings import finding, lawbook
from eldest.club.lawbooks import CLUB
from eldest.protocol import Law
from tests.each import each

HERE = Path(__file__).parent
BOOKS = [HERE.parents[2] / "docs" / "rules" / name for name in ("bridge.md", "club.md")]
RULES = "".join(book.read_text(encoding="utf-8") for book in BOOKS)
TESTS = "".join(
    path.read_text(encoding="utf-8")
    for path in (*HERE.glob("test_*.py"), *HERE.parent.glob("events/test_*.py"))
    if path.name != "test_codes.py"
)
CODES = list(lawbook()["codes"])


@each("code", CODES)
def test_every_code_is_complete_and_tested(code: str) -> None:
    entry = lawbook()["codes"][code]
    assert set(entry) == {"rule", "law", "en", "cs", "hi"}
    assert f"**{entry['rule']}**" in RULES
    assert entry["rule"] in CLUB
    assert entry["en"].endswith(".")
    assert entry["cs"].endswith(".")
    assert entry["hi"].endswith("।")
    assert f'"{code}"' in TESTS


def test_b_0_7_a_refusal_says_what_where_and_which_rule() -> None:
    told = finding("R-E-THERE", "round 1, table 2, board 3").json("cs")
    assert told == {
        "ok": False,
        "code": "R-E-THERE",
        "rule": "B-E.4",
        "law": "79C",
        "edition": "2017",
        "text": "Výsledek tu už je; změnit ho může jen oprava s uvedením důvodu."
        " (kolo 1, stůl 2, krabice 3)",
    }


def test_b_0_7_a_refusal_says_it_in_hindi() -> None:
    told = finding("R-E-WHERE", "round 1, table 2, board 3").text("hi")
    assert told == "यह बोर्ड इस दौर में इस टेबल पर नहीं खेला जाता। (दौर 1, टेबल 2, बोर्ड 3)"
    assert finding("R-6-ROLE", role="player").text("hi") == "खिलाड़ी को यह करने की अनुमति नहीं है।"


@each("law", list(CLUB), ids=[law.id for law in CLUB])
def test_every_rule_that_the_club_names_is_in_the_rulebook(law: Law) -> None:
    assert f"**{law.id}**" in RULES or f"### {law.id} " in RULES
    assert tuple(law.texts) == ("en", "cs", "hi")
    assert all(law.texts.values())


def test_codes_of_the_common_registry_are_found_too() -> None:
    assert finding("R-E-TRICKS").text() == "This number of tricks is not possible."
    assert finding("R-6-ROLE", role="player").text() == "A player may not do this."
