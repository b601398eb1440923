"""What a line means at a table of Mariáš, phase by phase, in English and in Czech."""

from __future__ import annotations

import pytest

from eldest.bots import load
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import CONTRACTS
from eldest.games.marias.views.answers import PAIRS, card_numbers, numbered, verbs_of
from eldest.protocol import CHANCE
from eldest.table import Match, Table
from tests.each import each

from .running import (
    ASKED,
    CHOSEN,
    PASSED,
    PLAYED,
    SEVEN,
    TAKEN,
    TURNED,
    drawing,
    table_after,
)

MISERE = (*TAKEN, "misere:STDQ")
WON = (*PASSED, "pass", "bid:GAME", "pass")
AGAINST = (*TURNED, "announce:GAME")


def meant(table: Table, line: str, language: str = "en", deck: str = "german") -> str | None:
    """The action that whoever is on turn means by a line."""
    seat = table.round.actors()[0]
    spoken = drawing(table, seat, language)
    spoken.speech.signs = spoken.signs.with_deck(deck)
    return spoken.typed(table.round.view(seat), line)


# By what happened before: what is typed, in English and in Czech, and the action.
LINES = {
    ("choose", ()): [
        ("6", "6", "choose:CQ"),
        ("CQ", "žq", "choose:CQ"),
        ("trump CQ", "volím ŽQ", "choose:CQ"),
        ("trump 6", "trumf 6", "choose:CQ"),
        ("choose c10", "choose ž10", "choose:CT"),
        ("8", "8", "pass_choice"),
        ("pass", "pas", "pass_choice"),
        ("p", "nevolím", "pass_choice"),
    ],
    ("discard", CHOSEN): [
        ("8 6", "8 6", "discard:S8DJ"),
        ("S8 DJ", "z8 kj", "discard:S8DJ"),
        ("s8dj", "S8DJ", "discard:S8DJ"),
        ("8 DJ", "8 kJ", "discard:S8DJ"),
        ("discard S8 DJ", "odhodit s8 dj", "discard:S8DJ"),
        ("m 8 6", "b 8 6", "misere:S8DJ"),
        ("misere h10 HA", "betl č10 čA", "misere:HTHA"),
        ("s HA CA", "durch HA CA", "slam:HACA"),
        ("discard:S8DJ", "discard:S8DJ", "discard:S8DJ"),
    ],
    ("barva", ASKED): [
        ("1", "1", "good"),
        ("good", "dobrá", "good"),
        ("g", "dobra", "good"),
        ("bad", "špatná", "take"),
        ("take", "beru", "take"),
    ],
    ("takeover", TAKEN): [
        ("m ST DQ", "betl ST DQ", "misere:STDQ"),
        ("s 1 2", "d 1 2", "slam:HJH9"),
    ],
    ("override", MISERE): [("good", "dobrá", "accept"), ("2", "2", "take"), ("bad", "š", "take")],
    ("auction", PASSED): [
        ("seven", "sedma", "bid:SEVEN"),
        ("bid hundred", "dávám kilo", "bid:HUNDRED"),
        ("b hundred-seven", "stosedm", "bid:HUNDRED_SEVEN"),
        ("misère", "žebrák", "bid:MISERE"),
        ("1", "pas", "pass"),
    ],
    ("auction_declare", WON): [
        ("game S8 HQ DA", "hra S8 HQ DA", "declare:S8HQ:GAME:DA"),
        ("declare game S8 HQ DA", "ohlásit hra z8 čq ka", "declare:S8HQ:GAME:DA"),
        ("misere S8 HQ", "betl S8 HQ", "declare:S8HQ:MISERE"),
    ],
    ("contract", TURNED): [
        ("1", "1", "announce:GAME"),
        ("seven", "sedma", "announce:SEVEN"),
        ("announce hundred", "hlásím sto", "announce:HUNDRED"),
        ("seven in acorns", "sedma v žaludech", "announce:SEVEN"),
    ],
    ("doubling", SEVEN): [
        ("good", "dobrá", "respond:good"),
        ("1", "d", "respond:good"),
        ("flek game", "flek na hru", "respond:GAME"),
        ("double the game and the seven", "flek hra i sedma", "respond:GAME+SEVEN"),
        ("2 3", "2 3", "respond:GAME+SEVEN"),
        ("flek game hundred against", "hra kilo proti", "respond:GAME!HUNDRED_AGAINST"),
    ],
    ("doubling one", AGAINST): [
        ("flek", "flek", "respond:GAME"),
        ("seven against", "sedma proti", "respond:!SEVEN_AGAINST"),
    ],
    ("play", PLAYED): [
        ("HA", "ča", "HA"),
        ("1", "1", "HA"),
        ("h10", "Č10", "HT"),
        ("concede", "vzdát", "concede"),
        ("mine", "vše", "claim"),
    ],
}


@each("phase", LINES, ids=[phase for phase, _ in LINES])
@each("language", ["en", "cs"])
def test_a_line_means_an_action(phase: tuple[str, tuple[str, ...]], language: str) -> None:
    table = table_after(*phase[1])
    for english, czech, text in LINES[phase]:
        line = english if language == "en" else czech
        assert meant(table, line, language) == text, line
        assert table.game.read(text)


OPEN = {
    ("choose", ()): ["", "0", "9", "1 2", "9999"],
    ("discard", CHOSEN): ["", "99", "8 99", "9999 1", "misere", "slam 99"],
    ("takeover", TAKEN): ["1 2", "ST DQ"],
    ("auction_declare", WON): ["game", "1 2", "game 99"],
    ("doubling", SEVEN): ["flek", "1 2", "8"],
}


@pytest.mark.parametrize("phase", OPEN, ids=[phase for phase, _ in OPEN])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_line_that_leaves_it_open_means_nothing(
    phase: tuple[str, tuple[str, ...]], language: str
) -> None:
    table = table_after(*phase[1])
    for line in OPEN[phase]:
        assert meant(table, line, language) is None, line


def test_good_is_never_taken_for_a_double() -> None:
    table = table_after(*SEVEN)
    for line in ("good game", "dobrá hra"):
        text = meant(table, line, "cs" if "hra" in line else "en")
        assert text is not None
        assert "GAME" not in text
    assert meant(table_after(*PASSED), "pass seven") != "bid:SEVEN"


def test_the_first_letters_of_czech_french_suits_mislead_and_do_not_count() -> None:
    table = table_after()
    assert meant(table, "sQ", "cs", "french") == "choose:SQ"
    assert meant(table, "kQ", "cs", "french") == "kQ"
    assert meant(table, "cQ", "cs", "french") == "choose:CQ"
    assert meant(table, "kQ", "cs") == "choose:DQ"
    assert meant(table, "aQ", "en") == "choose:CQ"


TABLES = [
    {"rounds": 6},
    {"rounds": 6, "seats": 4, "deck_mode": "cut", "from_people": "always", "open_hand": "on"},
    {"rounds": 6, "enforcement": "table", "claims": "on", "concede": "on", "max_level": 6},
]


@pytest.mark.parametrize("options", TABLES, ids=["plain", "four, cut, people, open", "table"])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_answer_that_is_shown_can_be_typed(options: dict[str, object], language: str) -> None:
    dice, bot = Dice(7), load("marias", "random")
    match = Match(GAME, GAME.options(**options))
    while match.setup is not None:
        table = Table(GAME, match.setup)
        while table.round.actors():
            seat = table.round.actors()[0]
            if seat == CHANCE:
                table.chance(dice)
                continue
            every_number_and_word(table, seat, language)
            table.play(seat, bot(table.round.view(seat), dice))
        match.add(table.round)


def every_number_and_word(table: Table, seat: int, language: str) -> None:
    """Numbers, cards and shortest words lead back to what they stand for."""
    view, spoken = table.round.view(seat), drawing(table, seat, language)
    for number, text in numbered(view).items():
        assert spoken.typed(view, str(number)) == text
    cards = [f"{card}" for card in card_numbers(view).values()]
    for verb in verbs_of(view):
        words = spoken.words.keys().get(verb, "").split()
        if verb in PAIRS and verb != "declare":
            line = " ".join([words[1], *cards[:2]])
            assert spoken.typed(view, line) == f"{verb}:{''.join(cards[:2])}"
        elif verb in view.legal:
            for word in words:
                assert spoken.typed(view, word) == verb
        elif verb in ("bid", "announce"):
            for name in CONTRACTS:
                assert spoken.typed(view, spoken.speech.contract(name)) == f"{verb}:{name}"
