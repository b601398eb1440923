"""Every code of an evening has its rule, its sentence in both languages, and a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.findings import finding, lawbook

HERE = Path(__file__).parent
RULES = (HERE.parents[2] / "docs" / "rules" / "bridge.md").read_text(encoding="utf-8")
TESTS = "".join(
    path.read_text(encoding="utf-8")
    for path in HERE.glob("test_*.py")
    if path.name != "test_codes.py"
)
CODES = list(lawbook()["codes"])


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_complete_and_tested(code: str) -> None:
    entry = lawbook()["codes"][code]
    assert set(entry) == {"rule", "law", "en", "cs"}
    assert f"**{entry['rule']}**" in RULES
    assert entry["en"].endswith(".")
    assert entry["cs"].endswith(".")
    assert f'"{code}"' in TESTS


def test_b_0_7_a_refusal_says_what_where_and_which_rule() -> None:
    told = finding("R-E-THERE", "round 1, table 2, board 3").json("cs")
    assert told == {
        "ok": False,
        "code": "R-E-THERE",
        "rule": "B-E.4",
        "law": "79C",
        "edition": "2017",
        "text": "Výsledek tu už je; mění ho jen oprava s důvodem. (round 1, table 2, board 3)",
    }


def test_codes_of_the_common_registry_are_found_too() -> None:
    assert finding("R-E-TRICKS").text() == "Impossible number of tricks."
    assert finding("R-6-ROLE", role="player").text() == "A player may not do this."
