"""Section 20: every refusal is provoked, with its code and with each law that it may cite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.games.marias import GAME
from eldest.protocol import Refusal, Round
from tests.each import each
from tests.games.marias.examples.rounds import E4
from tests.games.marias.lawbook import codes, ids, rows
from tests.games.marias.positions import CHOSEN_A, DECK_A, GAME_A, accepted, doubling, playing
from tests.games.marias.table import assert_refused, begin, drive, quiet

# "a guard, no game reaches it" (M-5.11)
UNREACHED = "TALON_ALREADY_TAKEN"
PRINTED = {code: ids(row[1]) for row in rows(20) for code in codes(row[0])}

# The declarer holds a pair of hearts and C7, seat 1 a pair of bells, seat 2 a pair of leaves.
SEVEN = ("HAKQ C7AJ+", "DKQ C89+", "SKQ CTQ+", "H7 H8")
# The same with C7 at seat 1; and nobody but the declarer with a pair.
AGAINST = ("HAKQ CAJ+", "DKQ C79+", "SKQ C8T+", "H7 H8")
PAIRLESS = ("HAKQ9 DAJ SA CAJ9", "HJ DKT9 SQJT CK87", "HT DQ87 SK987 CQT", "H7 H8")
SINGLES = ("HAKT DAKT SQJT C7", "HQJ9 DQJ9 C8+", "SAK+", "H7 H8")


def deck_a(line: str = "", **options: Any) -> Round:
    """Deck A after this line."""
    return drive(begin(DECK_A, **options), line)


def said(hands: tuple[str, str, str, str], contract: str, line: str = "", **options: Any) -> Round:
    """A contract in acorns, shown by CA, after this much doubling."""
    return drive(doubling(*hands, "CA", contract, **options), line)


def led(ten: str, middle: str, third: str, line: str, **options: Any) -> Round:
    """A Game in acorns, shown by C8, after these cards."""
    return drive(playing(ten, middle, third, "H7 H8", "C8", **options), line)


Case = tuple[str, str, Callable[[], Round], int, str]
CASES: list[Case] = [
    ("NOT_YOUR_TURN", "M-0.6", deck_a, 1, "good"),
    ("NOT_YOUR_TURN", "M-0.6", lambda: deck_a(GAME_A), 2, "respond:good"),
    ("WRONG_PHASE", "M-0.6", deck_a, 0, "HA"),
    ("WRONG_PHASE", "M-0.6", lambda: deck_a(GAME_A), 1, "bid:SLAM"),
    ("OPTION_OFF", "M-0.9", deck_a, 2, "misdeal"),
    ("OPTION_OFF", "M-0.9", lambda: quiet(deck_a(GAME_A)), 0, "claim"),
    ("OPTION_OFF", "M-0.9", lambda: quiet(deck_a(GAME_A)), 0, "concede"),
    ("OPTION_OFF", "M-0.9", lambda: quiet(deck_a(GAME_A)), 2, "revoke:1:1"),
    ("CUT_RANGE", "M-3.3", lambda: deck_a(deck_mode="cut"), 1, "cut:1"),
    ("CUT_RANGE", "M-3.3", lambda: deck_a(deck_mode="cut"), 1, "cut:31"),
    ("RESHAPE_USED", "M-3.5", lambda: deck_a("1 reshape", deck_mode="cut"), 1, "reshape"),
    ("CARD_NOT_IN_HAND", "M-4.2", deck_a, 0, "choose:SA"),
    ("CARD_NOT_IN_HAND", "M-5.3", lambda: deck_a("0 choose:CQ"), 0, "discard:S7DJ"),
    ("CARD_NOT_IN_HAND", "M-5.6", lambda: deck_a("0 choose:CQ"), 0, "slam:S7DJ"),
    ("CARD_NOT_IN_HAND", "M-9.1", lambda: quiet(deck_a(GAME_A)), 0, "S7"),
    ("BLIND_OFF", "M-4.6", deck_a, 0, "blind:0"),
    ("BLIND_OFF", "M-4.6", lambda: deck_a(from_people="max_two"), 0, "blind:0"),
    ("BLIND_OFF", "M-4.6", lambda: deck_a(from_people="always"), 0, "blind:5"),
    ("TALON_COUNT", "M-5.3", lambda: deck_a("0 choose:CQ"), 0, "discard:S8"),
    ("TALON_SHARP", "M-5.4", lambda: deck_a("0 choose:CQ"), 0, "discard:HAS8"),
    ("TALON_DESK_CARD", "M-5.4", lambda: deck_a("0 choose:CQ"), 0, "discard:CQS8"),
    (
        *("TALON_TRUMP", "M-5.5"),
        *(lambda: deck_a("0 choose:CQ", talon_trumps="forbidden"), 0, "discard:C7S8"),
    ),
    ("TALON_TOO_LATE", "M-5.7", lambda: deck_a(CHOSEN_A + ", 1 good"), 0, "change:H7DK"),
    (
        *("TYPE_NOT_HIGHER", "M-5.10"),
        *(lambda: deck_a("0 choose:CQ, 0 misere:S8DJ, 1 take"), 1, "misere:S8DJ"),
    ),
    ("BID_TOO_LOW", "M-6.4", lambda: deck_a("0 pass_choice, 1 bid:SEVEN"), 2, "bid:SEVEN"),
    (
        *("CHOOSER_NO_TRUMP_BID", "M-6.5"),
        *(lambda: deck_a("0 pass_choice, 1 pass, 2 pass"), 0, "bid:HUNDRED"),
    ),
    (
        *("RUNG_TOO_LOW", "M-6.9"),
        *(lambda: deck_a("0 pass_choice, 1 bid:SLAM"), 1, "declare:S7S9:MISERE"),
    ),
    ("SEVEN_NOT_HELD", "M-7.3", lambda: accepted(*AGAINST, "CA"), 0, "announce:SEVEN"),
    (
        *("SEVEN_NOT_HELD", "M-8.8"),
        *(lambda: said(AGAINST, "GAME", "1 respond:good"), 2, "respond:!SEVEN_AGAINST"),
    ),
    ("HUNDRED_NO_MARRIAGE", "M-7.4", lambda: accepted(*SINGLES, "C7"), 0, "announce:HUNDRED"),
    ("HUNDRED_NO_MARRIAGE", "M-8.8", lambda: said(PAIRLESS, "GAME"), 1, "respond:!HUNDRED_AGAINST"),
    ("NO_SUCH_COMMITMENT", "M-8.7", lambda: said(AGAINST, "GAME"), 1, "respond:SEVEN"),
    ("DOUBLE_TWICE", "M-8.7", lambda: said(AGAINST, "GAME", "1 respond:GAME"), 2, "respond:GAME"),
    (
        *("DOUBLE_OWN_SIDE", "M-8.7"),
        *(lambda: said(SEVEN, "SEVEN", "1 respond:SEVEN, 2 respond:good"), 0, "respond:GAME"),
    ),
    (
        *("DOUBLE_CLOSED", "M-8.5"),
        lambda: said(SEVEN, "SEVEN", "1 respond:GAME, 2 respond:good, 0 respond:GAME"),
        *(1, "respond:SEVEN"),
    ),
    ("DOUBLE_LIMIT", "M-8.7", lambda: said(AGAINST, "GAME", max_level=0), 1, "respond:GAME"),
    (
        *("AGAINST_CLOSED", "M-8.8"),
        lambda: said(AGAINST, "GAME", "1 respond:GAME, 2 respond:good"),
        *(0, "respond:!HUNDRED_AGAINST"),
    ),
    (
        *("AGAINST_DUPLICATE", "M-8.8"),
        lambda: said(AGAINST, "GAME", "1 respond:!HUNDRED_AGAINST"),
        *(2, "respond:!HUNDRED_AGAINST"),
    ),
    ("AGAINST_HUNDRED", "M-8.8", lambda: said(AGAINST, "HUNDRED"), 1, "respond:!HUNDRED_AGAINST"),
    ("MUST_FOLLOW", "M-9.5", lambda: led("SA C8+", "SK9 C7+", "", "0 SA"), 1, "C7"),
    ("MUST_BEAT", "M-9.5", lambda: led("SJ C8+", "SAQ97", "", "0 SJ"), 1, "S7"),
    ("MUST_TRUMP", "M-9.5", lambda: led("SA C8+", "S- C97 HA+", "", "0 SA"), 1, "HA"),
    (
        *("MUST_OVERTRUMP", "M-9.5"),
        *(lambda: led("SA+ C8+", "S- C9TK", "S- CJ7A", "0 SA, 1 C9"), 2, "C7"),
    ),
    ("KEEP_SEVEN", "M-11.3", E4.start, 0, "C7"),
    ("QUEEN_FIRST", "M-10.5", lambda: led("HKQ C8+", "", "", "", king_first="refused"), 0, "HK"),
    ("CLAIM_NOT_PROVEN", "M-17.2", lambda: led("HKQ C8+", "", "", "", claims="on"), 0, "claim"),
]


@each(("code", "law", "reach", "seat", "text"), CASES, ids=[f"{c[0]}-{c[4]}" for c in CASES])
def test_m_0_5_each_refusal_has_its_code_and_its_law(
    code: str, law: str, reach: Callable[[], Round], seat: int, text: str
) -> None:
    assert_refused(reach(), seat, text, code.lower(), law)


def test_m_0_5_every_code_of_the_lawbook_is_provoked() -> None:
    assert {case[0] for case in CASES} | {UNREACHED} == set(PRINTED)


@each("case", CASES, ids=[f"{c[0]}-{c[4]}" for c in CASES])
def test_m_0_5_each_law_is_one_that_the_lawbook_names_for_the_code(case: Case) -> None:
    code, law = case[:2]
    assert law in PRINTED[code] or law.split(".")[0] in PRINTED[code]


@each("code", PRINTED)
def test_m_0_5_the_lawbook_as_data_has_every_code_with_its_laws(code: str) -> None:
    laws = GAME.lawbook.refusals[code.lower()]
    assert any(law in PRINTED[code] or law.split(".")[0] in PRINTED[code] for law in laws)
    for language in GAME.lawbook.languages:
        assert GAME.lawbook.refusal_text(Refusal(code.lower(), laws[0]), language)


def test_m_5_11_the_guard_against_a_second_taking_is_written_down() -> None:
    assert GAME.lawbook.refusals[UNREACHED.lower()] == ("M-5.11",)
