"""Labels of the four games, word by word: cases, genders and numbers, and the deck on the table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from eldest.cards.signs import FINE
from eldest.games import load
from eldest.protocol.speech import Speech, speech_for
from tests.each import each

NAMES = ("Ada", "Boris", "Cyril", "Dana")
SEVEN_SPADES = SimpleNamespace(id=3, cards=("S5", "S6", "S7"))
WITH_JOKER = SimpleNamespace(id=4, cards=("D5", "JK", "D7"))
VIEWS: dict[str, Any] = {  # Any: as much of a view as a label needs
    "zoliky": SimpleNamespace(table=(SEVEN_SPADES, WITH_JOKER)),
    "marias": SimpleNamespace(
        phase="doubling",
        commitments=(SimpleNamespace(name="GAME", level=0), SimpleNamespace(name="SEVEN", level=1)),
    ),
    "bridge": SimpleNamespace(calls=(SimpleNamespace(call="1S"),)),
    "mindikot": SimpleNamespace(),
}


def speech(game: str, language: str) -> Speech:
    """Who makes the labels of seat 0."""
    played = load(game)
    return speech_for(played, played.options(), 0, NAMES, language)


SAID = {
    ("zoliky", "take +HJHQHK 3>S8 4~D6 -H2"): (
        "Take the discard, lay J♥ Q♥ K♥, add 8♠ after 5♠ 6♠ 7♠,"
        " swap 6♦ for the joker in 5♦ joker 7♦, discard 2♥",
        "Vzít odhozenou kartu, vyložit J♥ Q♥ K♥, přiložit 8♠ za 5♠ 6♠ 7♠,"
        " vyměnit 6♦ za žolíka: 5♦ žolík 7♦, odhodit 2♥",
        "फेंका पत्ता लें, J♥ Q♥ K♥ बिछाएँ, 5♠ 6♠ 7♠ के बाद 8♠ जोड़ें, 5♦ जोकर 7♦ में 6♦ देकर जोकर लें, 2♥ फेंकें",
    ),
    ("zoliky", "+HTHJJK"): ("Lay 10♥ J♥ joker", "Vyložit 10♥ J♥ žolíka", "10♥ J♥ जोकर बिछाएँ"),
    ("zoliky", "-JK"): ("Discard the joker", "Odhodit žolíka", "जोकर फेंकें"),
    ("zoliky", "3<JK"): (
        "Add the joker before 5♠ 6♠ 7♠",
        "Přiložit žolíka před 5♠ 6♠ 7♠",
        "5♠ 6♠ 7♠ से पहले जोकर जोड़ें",
    ),
    ("zoliky", "9=S7"): ("Add 7♠", "Přiložit 7♠", "7♠ जोड़ें"),
    ("zoliky", "cut 3"): ("Cut 3 cards", "Sejmout 3 karty", "3 पत्ते काटें"),
    ("zoliky", "cut 30"): ("Cut 30 cards", "Sejmout 30 karet", "30 पत्ते काटें"),
    ("marias", "DT"): ("Play 10●", "Zahrát 10●", "10● चलें"),
    ("marias", "choose:HA"): ("Lay A♥ as trump", "Zvolit trumf: A♥", "A♥ से हुकुम चुनें"),
    ("marias", "discard:S8DJ"): ("Discard 8♠ J●", "Odhodit 8♠ J●", "8♠ J● तलोन में रखें"),
    ("marias", "declare:S8HQ:GAME:DA"): (
        "Game, trump card A●, discarding 8♠ Q♥",
        "Hra, trumf A●, do talonu 8♠ Q♥",
        "खेल, A● से हुकुम, तलोन में 8♠ Q♥",
    ),
    ("marias", "declare:S8HQ:SLAM"): (
        "Slam, discarding 8♠ Q♥",
        "Durch, do talonu 8♠ Q♥",
        "स्लैम, तलोन में 8♠ Q♥",
    ),
    ("marias", "declare:HUNDRED_SEVEN"): ("Hundred-Seven", "Stosedm", "सौ-सात"),
    ("marias", "respond:GAME+SEVEN!HUNDRED_AGAINST"): (
        "Double (flek) on the Game, redouble (re) on the Seven, announce: Hundred against",
        "Flek na hru, re na sedmu, hlásit: kilo proti",
        "खेल पर फ़्लेक, सात पर रे, घोषणा: विरोधी सौ",
    ),
    ("marias", "revoke:1:3"): (
        "Revoke of Boris in trick 3",
        "Boris: renonc ve štychu 3",
        "Boris की चूक, हाथ 3",
    ),
    ("marias", "revoke:0:3"): (
        "Your own revoke in trick 3",
        "Vlastní renonc ve štychu 3",
        "आपकी अपनी चूक, हाथ 3",
    ),
    ("marias", "blind:0"): (
        "Card 1 of the rest, unseen",
        "1. karta z lidu, naslepo",
        "बाक़ी में से पत्ता 1, बिना देखे",
    ),
    ("bridge", "3N"): ("3NT", "3NT", "3NT"),
    ("bridge", "XX"): ("Redouble", "Rekontra", "रीडबल"),
    ("bridge", "claim:1"): (
        "Claim 1 more trick",
        "Nárokovat ještě 1 zdvih",
        "1 और हाथ का दावा करें",
    ),
    ("bridge", "claim:4"): (
        "Claim 4 more tricks",
        "Nárokovat ještě 4 zdvihy",
        "4 और हाथों का दावा करें",
    ),
    ("bridge", "claim:13"): (
        "Claim 13 more tricks",
        "Nárokovat ještě 13 zdvihů",
        "13 और हाथों का दावा करें",
    ),
    ("bridge", "claim:0"): (
        "Concede the rest",
        "Vzdát zbylé zdvihy",
        "बाक़ी सारे हाथ छोड़ें",
    ),
    ("bridge", "ask:1"): ("Ask about 1♠", "Zeptat se na 1♠", "1♠ के बारे में पूछें"),
    ("mindikot", "pass:ST"): (
        "Pass and play 10♠",
        "Pasovat a zahrát 10♠",
        "पास करें, 10♠ चलें",
    ),
    ("mindikot", "hide:H3"): ("Hide 3♥", "Skrýt 3♥", "3♥ बंद रखें"),
    ("mindikot", "reveal"): ("Reveal the trump", "Odkrýt trumf", "हुकुम खोलें"),
}


@each(("game", "text"), SAID)
def test_a_label_word_by_word(game: str, text: str) -> None:
    for language, expected in zip(("en", "cs", "hi"), SAID[game, text], strict=True):
        assert speech(game, language).advice(text, VIEWS[game]) == expected


NOTES = {
    ("marias", "GAME 1 x 4 x 2"): ("Game 1 x 4 x 2", "Hra 1 x 4 x 2", "खेल 1 x 4 x 2"),
    ("marias", "SILENT_SEVEN 1 x 2"): (
        "Silent seven 1 x 2",
        "Tichá sedma 1 x 2",
        "बिन बोले सात 1 x 2",
    ),
    ("marias", "limit 40"): ("Limit 40", "Strop 40", "हद 40"),
    ("marias", "passed out"): ("All passed", "Všichni pasovali", "सबने पास किया"),
    ("zoliky", "1"): ("1 card in hand", "1 karta v ruce", "1 पत्ता बचा"),
    ("zoliky", "12"): ("12 cards in hand", "12 karet v ruce", "12 पत्ते बचे"),
    ("zoliky", "2 x (3 + 1 x 10)"): ("2 x (3 + 1 x 10)",) * 3,
    ("bridge", "part_score"): ("part-score", "částečný závazek", "पार्ट-स्कोर"),
}


@each(("game", "note"), NOTES)
def test_a_note_word_by_word(game: str, note: str) -> None:
    for language, expected in zip(("en", "cs", "hi"), NOTES[game, note], strict=True):
        assert speech(game, language).note(note) == expected.replace(" x ", f" {FINE.times} ")


LEFT = {
    1: ("is left with 1 card", "má v ruce ještě 1 kartu", "के पास 1 पत्ता बचा"),
    3: ("is left with 3 cards", "má v ruce ještě 3 karty", "के पास 3 पत्ते बचे"),
    12: ("is left with 12 cards", "má v ruce ještě 12 karet", "के पास 12 पत्ते बचे"),
}


@pytest.mark.parametrize("cards", LEFT)
def test_cards_that_are_left_are_counted_in_every_language(cards: int) -> None:
    for language, expected in zip(("en", "cs", "hi"), LEFT[cards], strict=True):
        words = speech("zoliky", language).words
        count = words.counted("left", cards)
        assert words("left_over", seat="Dana", count=count, cards="").startswith(f"Dana {expected}")


@pytest.mark.parametrize("language", ["en", "cs", "hi"])
def test_a_language_that_the_laws_lack_is_spoken_in_labels(language: str) -> None:
    asked = speech("marias", language).words("ask_lead")
    assert (
        asked
        == {
            "en": "You lead: play any card.",
            "cs": "Vynášíte: zahrajte kteroukoli kartu.",
            "hi": "पहली चाल आपकी: कोई भी पत्ता चलें।",
        }[language]
    )
