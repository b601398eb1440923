"""The edition switch (1.1) and the code registry (1.12): T-6.X.1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.cards import NotationError
from eldest.club.journal.by import ROLES
from eldest.club.law6 import EDITIONS, Finding, law_ref
from eldest.club.law6.codes import lawbook
from eldest.club.speech import FOLDER
from eldest.protocol.speech.words import LANGUAGES, words_file
from tests.club.law6.room import by, dealt, done, founded, running
from tests.each import each

RULES = Path(__file__).parents[3] / "docs" / "rules" / "bridge.md"
WORDS = words_file(FOLDER / "law6")
REFS = [
    ("extraneous", "16C", "16D"),
    ("passed_out", "22A", "22B"),
    ("substitute", "86C", "86A"),
]
VALUES: dict[str, str | int] = {
    "role": "player",
    "side": "EW",
    "b": 7,
    "n": 3,
    "what": "no card",
    "name": "Jan",
}
# Codes of 1.12 that other parts of the product give: table engine, evening, movements, practice.
NONE = "\u2013"  # a dash where no law is cited
ELSEWHERE = re.compile(r"R-A-|R-P-|R-Q-|R-V-|F-E-|F-T-|N-X-")


def registry() -> dict[str, tuple[str, str, str]]:
    """The table of 1.12, each code with its rule, law and text, as the rulebook has it."""
    section = RULES.read_text(encoding="utf-8").split("### 1.12")[1].split("\n## ")[0]
    rows = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| R-"):
            codes, rule, law, text = cells
            for code in codes.split(", "):
                rows[code] = rule, law, text
    return rows


ROWS = {code: row for code, row in registry().items() if not ELSEWHERE.match(code)}


@pytest.mark.parametrize(("key", "old", "new"), REFS)
def test_b_6_x_3_law_ref(key: str, old: str, new: str) -> None:
    assert (law_ref("2007", key), law_ref("2017", key)) == (old, new)


def test_b_6_x_3_all_other_keys_are_the_same_in_both() -> None:
    assert [law_ref(edition, "6B") for edition in EDITIONS] == ["6B", "6B"]
    with pytest.raises(NotationError):
        law_ref("1997", "6B")


def test_b_6_x_2_the_switch_has_these_differences_and_no_other() -> None:
    old, new = EDITIONS["2007"], EDITIONS["2017"]
    assert (old.forbids_adjacent, new.forbids_adjacent) == (False, True)  # X1
    assert (old.fouls_by_itself, new.fouls_by_itself) == (True, False)  # X3
    assert (old.may_withdraw, new.may_withdraw) == (False, True)  # X4
    assert set(old.laws) == set(new.laws) == {key for key, _, _ in REFS}  # X2, X5, X6


def test_b_6_x_1_the_edition_is_fixed_by_the_first_deal() -> None:
    session = running()
    assert session.event.edition == "2017"  # the default
    assert session.set_edition(by("ass"), "2007").code == "R-6-ROLE"
    done(session.set_edition(by("dir"), "2007"))
    assert session.event.edition == "2007"
    dealt(session)
    assert session.set_edition(by("dir"), "2017").code == "R-6X-LATE"
    with pytest.raises(NotationError):
        session.set_edition(by("dir"), "1997")
    with pytest.raises(NotationError):
        founded(edition="1997")


@each("edition", ["2007", "2017"])
@each("code", ROWS)
def test_t_6_x_1_every_refusal_cites_rule_law_and_sentence(code: str, edition: str) -> None:
    rule, law, text = ROWS[code]
    for key, old, new in REFS:
        law = law.replace("{" + key + "}", old if edition == "2007" else new)
    told = Finding(code, edition, VALUES).json()
    four = re.fullmatch(r"R-(6E\d)-ROLE", code)  # one row for 6E1 to 6E4
    assert told["ok"] is False
    assert (told["code"], told["edition"]) == (code, edition)
    assert told["law"] == (four[1] if four else law.strip(NONE))
    if code not in ("R-B-NUM", "R-F-BAD", "R-E-WHERE", "R-E-TRICKS"):  # rows of several codes
        words = {"{side}": "EW", "{b}": "7", "{role}": "A player"}
        for mark, value in words.items():
            text = text.replace(mark, value)
        assert (told["rule"], told["text"]) == (rule, text)


@pytest.mark.parametrize(
    ("code", "rule", "text"),
    [
        ("R-B-NUM", "B-B.2", "Board numbers run from 1 to 65535."),
        ("R-F-BAD", "B-F.1", "Record 3: no card."),
        ("R-E-WHERE", "B-E.2", "This board is not played at this table in this round."),
        ("R-E-TRICKS", "B-E.2", "This number of tricks is not possible."),
    ],
)
def test_t_6_x_1_the_sentences_of_rows_with_several_codes(code: str, rule: str, text: str) -> None:
    told = Finding(code, "2017", VALUES)
    assert (told.rule, told.text()) == (rule, text)


def test_section_1_12_every_code_has_its_entry_and_no_entry_is_invented() -> None:
    section = RULES.read_text(encoding="utf-8").split("### 1.12")[1].split("\n## ")[0]
    flags = re.findall(r"\b[FN]-[A-Z0-9-]+[A-Z0-9]", section.split("Flags (to the Director)")[1])
    ours = {code for code in [*registry(), *flags] if not ELSEWHERE.match(code)}
    assert ours == set(lawbook()["codes"])


@each("code", lawbook()["codes"])
@each("language", LANGUAGES)
def test_every_code_speaks_every_language_in_one_sentence(code: str, language: str) -> None:
    entry = lawbook()["codes"][code]
    assert set(entry) == {"rule", "law", *LANGUAGES}
    text = Finding(code, "2007", VALUES).text(language)
    assert text.endswith("।" if language == "hi" else ".")
    assert "{" not in text
    marks = [sorted(re.findall(r"{(\w+)}", entry[key])) for key in ("en", language)]
    assert marks[0] == marks[1]


def test_a_language_that_is_missing_is_answered_in_english() -> None:
    assert Finding("R-6B-COUNT").text("de") == Finding("R-6B-COUNT").text("en")
    assert Finding("R-6B-COUNT").text("hi") == "हर खिलाड़ी को तेरह पत्ते मिलते हैं।"


def test_every_word_is_there_in_every_language() -> None:
    assert set(WORDS["roles"]) == set(ROLES)
    for section in WORDS.values():
        assert all(len({text[to] for to in LANGUAGES}) == 3 for text in section.values())


def test_every_choice_of_the_director_has_a_word() -> None:
    from eldest.club.law6.clauses import decision

    offered = {*decision.ILLEGAL_DEAL, *decision.SIGHTING, *decision.COPIES}
    assert offered == set(WORDS["choices"])


def test_b_0_7_the_refusal_object() -> None:
    answer = dealt(running()).shuffle(by("s1"), 1, seed="00")
    assert answer.json() == {
        "ok": False,
        "code": "R-6B-STATE",
        "rule": "B-6.B.6",
        "law": "6B",
        "edition": "2017",
        "text": "This board is not waiting to be dealt.",
    }
    assert answer.json("cs")["text"] == "Tato krabice nečeká na rozdání."


def test_b_0_7_flags_are_for_the_director_and_notices_for_the_actor() -> None:
    session = running()
    done(session.set_presence(by("ass"), 1, ["S", "N"]))
    answer = done(session.shuffle(by("s1"), 1, riffles=2))
    told = answer.json()
    assert "flags" not in told
    assert [notice["code"] for notice in told["notices"]] == ["N-6A-FEW"]  # type: ignore[attr-defined]  # a list
    flags = answer.json(director=True)["flags"]
    assert [flag["code"] for flag in flags] == ["F-6C"]  # type: ignore[attr-defined]  # a list
    assert session.log[len(session.log)].args["flags"] == ["F-6C"]
