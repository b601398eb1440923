"""Žolíky from a script, one phase after another: what is asked, told, refused and scored."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.games.zoliky import GAME
from tests.cli.running import refused, run
from tests.terminal.marias.running import in_order

from .running import BEGUN, OPENING, sit

PATCH = pytest.MonkeyPatch
# The deal of docs/games/zoliky.md as it is typed.
PAGE = (*BEGUN, OPENING, "take +H4H5H6 -HJ", "draw", "4~H9 4>JK -D9", "draw", "3<DJ -D8")
NOT_NOW = "Not now: first draw a card, then lay what you like, then discard one card."
NOT_HELD = "You do not hold that card: choose one from your hand. A turn ends with a discard."


# -- a whole deal ---------------------------------------------------------------------------------


def test_the_deal_of_the_page_in_english(monkeypatch: PATCH) -> None:
    ran = sit(monkeypatch, PAGE)
    assert ran.status == 0
    in_order(
        ran.out,
        "Deal 1. You sit at seat 0; at the table with you: Tomáš, Zuzka.",
        "Tomáš cuts; jokers kept: 1. The Jolly card is K♣.",
        "You begin with 13 cards: discard one.",
        "You begin and discard K♦. Tomáš draws from the stock. Tomáš discards 6♦.",
        "Draw from the stock. 1 Draw from the stock",
        "You draw 3♠.",
        "Discard a card.",
        "Draw from the stock, or take 4♦ if you can use it at once.",
        "Open if you can (36 points and a pure run), then discard a card.",
        "You open with 60 points: 9♠ 10♠ J♠ Q♠, 6♣ 7♣ 8♣. You discard 2♦.",
        "Tomáš opens with 54 points: Q♦ K♦ A♦, 7♥ 8♥ JK=9♥. Tomáš discards 6♠.",
        "1 Draw from the stock 2 Take the discard",
        "You take 6♥ from the pile. You lay 4♥ 5♥ 6♥. You discard J♥.",
        "You swap 9♥ for the joker in meld 4. You lay off the joker on meld 4. You discard 9♦.",
        "4 7♥ 8♥ 9♥ JK=10♥",
        "You lay off J♦ on meld 3. You discard your last card, 8♦, face down.",
        "Tomáš is left with 6 cards: 2♠ 5♠ 8♠ 3♦ 4♣ 10♣.",
        "Zuzka is left with 12 cards:",
        "You go out. (Z-8.8)",
        "Tomáš -6, Zuzka -12 (Z-11.2)",
        "Score after 1 deal: you 0 · Tomáš -6 · Zuzka -12",
    )


def test_the_deal_of_the_page_in_czech(monkeypatch: PATCH) -> None:
    typed = ["-DK", "lízám", "-S3", "líznout", OPENING, "beru +4h5h6h -jh", "l", "4~H9 4>JK -D9"]
    ran = sit(monkeypatch, [*typed, "l", "3<DJ -D8"], "--lang", "cs")
    assert ran.status == 0
    in_order(
        ran.out,
        "Hra 1. Sedíte na místě 0; u stolu s vámi: Tomáš, Zuzka.",
        "Tomáš snímá, nalezených žolíků: 1. Karta Jolly je K♣.",
        "Jste předák, máte 13 karet: jednu odhoďte.",
        "Začínáte a odhazujete K♦. Tomáš líže z talonu. Tomáš odhazuje 6♦.",
        "Lížete 3♠.",
        "Lízněte z talonu, nebo vezměte 4♦, můžete-li to hned vyložit.",
        "Můžete-li, vyložte se (aspoň 36 bodů a čistá postupka); pak odhoďte kartu.",
        "Vykládáte se za 60 b.: 9♠ 10♠ J♠ Q♠, 6♣ 7♣ 8♣. Odhazujete 2♦.",
        "Tomáš se vykládá za 54 b.: Q♦ K♦ A♦, 7♥ 8♥ JK=9♥. Tomáš odhazuje 6♠.",
        "Berete z odhazovacího balíčku 6♥. Vykládáte 4♥ 5♥ 6♥. Odhazujete J♥.",
        "Měníte 9♥ za žolíka v kombinaci 4. Přikládáte žolíka ke kombinaci 4. Odhazujete 9♦.",
        "Odhazujete poslední kartu, 8♦, rubem nahoru.",
        "Tomáš má v ruce ještě 6 karet: 2♠ 5♠ 8♠ 3♦ 4♣ 10♣.",
        "Zavíráte. (Z-8.8)",
        "Stav po 1 hře: vy 0 · Tomáš -6 · Zuzka -12",
    )


def test_czech_is_spoken_throughout(monkeypatch: PATCH) -> None:
    asked = ["help", "score", "SX", "99", "?", "undo", "law Z-7.1", "hint", "drop", "draw"]
    drafts = ["?", "+C6C7C8", "?", "? +H4H5HJ", "hint", "undo", "drop"]
    typed = [*asked, *BEGUN, *drafts, *PAGE[4:7], "4~H9 +D8D9JK", "1", "hint", "drop"]
    out = sit(monkeypatch, [*typed, *PAGE[7:]], "--lang", "cs").out
    told = re.sub(r"(?m)^> .*$", "", out)
    for english in (" the ", "You ", "you ", "Round", " is ", "cards", "turn", "Meld", "left"):
        assert english not in told


# -- building a turn ------------------------------------------------------------------------------


def test_a_turn_is_built_part_by_part(monkeypatch: PATCH) -> None:
    out = sit(monkeypatch, [*BEGUN, "+C6C7C8", "-D2", "1", "D2"]).out
    in_order(
        out,
        "> +C6C7C8",
        "★1 6♣ 7♣ 8♣",
        "your turn so far: +6♣ 7♣ 8♣ · 21 of 36 points",
        "✗ These melds make 21 points, which is too few to open. (Z-7.1)",
        "1 Lay 9♠ 10♠ J♠ Q♠",
        "in your hand: 9♠ 10♠ J♠ Q♠ (39)",
        "> -D2 ✗ These melds make 21 points, which is too few to open. (Z-7.1)",
        "> 1",
        "your turn so far: +6♣ 7♣ 8♣ +9♠ 10♠ J♠ Q♠ · 60 of 36 points Discard a card.",
        "> D2 You open with 60 points: 6♣ 7♣ 8♣, 9♠ 10♠ J♠ Q♠. You discard 2♦.",
    )


def test_a_draft_can_be_dropped_or_taken_back_in_part(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "+C6C7C8 +S9STSJSQ", "undo", "drop", "drop", "undo"]
    in_order(
        sit(monkeypatch, typed).out,
        "> undo",
        "your turn so far: +6♣ 7♣ 8♣ · 21 of 36 points",
        "> drop",
        "Open if you can",
        "Your draft is cleared.",
        "> drop",
        "You have no draft to drop.",
        "> undo Taken back; the others agreed.",
        "Draw from the stock, or take 4♦",
    )


def test_a_turn_that_is_taken_back_is_a_draft_again(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "+C6C7C8 +S9STSJSQ", "D2", "undo", "D8"]
    in_order(
        sit(monkeypatch, typed, seat1="").out,
        "> D2 You open with 60 points",
        "> undo Taken back; the others agreed.",
        "your turn so far: +6♣ 7♣ 8♣ +9♠ 10♠ J♠ Q♠ · 60 of 36 points",
        "> D8 You open with 60 points: 6♣ 7♣ 8♣, 9♠ 10♠ J♠ Q♠. You discard 8♦.",
    )


def test_z_12_5_a_blind_alley_is_left_by_dropping(monkeypatch: PATCH) -> None:
    typed = [*PAGE[:7], "4~H9 +D8D9JK", "-D9", "7", "drop", "-H9"]
    in_order(
        sit(monkeypatch, typed).out,
        "✗ Keep one card to discard. (Z-8.5)",
        "The turn cannot be completed this way: take one part back (undo) or all of it (drop).",
        "> -D9 ✗ Keep one card to discard. (Z-8.5)",
        "> 7 The turn cannot be completed this way",
        "> drop",
        "4 7♥ 8♥ JK=9♥",
        "Your draft is cleared.",
        "You discard 9♥.",
    )


def test_a_card_of_the_pile_is_taken_part_by_part(monkeypatch: PATCH) -> None:
    in_order(
        sit(monkeypatch, [*PAGE[:5], "2", "1", "HJ"]).out,
        "your turn so far: take",
        "✗ The card from the pile must lie on the table at the end of the turn. (Z-8.3)",
        "1 Lay 4♥ 5♥ 6♥ 2 Add 6♥ before 7♥ 8♥ joker",
        "in your hand: 4♥ 5♥ 6♥ (15)",
        "your turn so far: take +4♥ 5♥ 6♥ Discard a card.",
        "You take 6♥ from the pile. You lay 4♥ 5♥ 6♥. You discard J♥.",
    )


# -- advice, questions, refusals ------------------------------------------------------------------


def test_z_12_3_a_hint_is_allowed_when_it_is_typed(monkeypatch: PATCH) -> None:
    out = sit(monkeypatch, [*BEGUN, "hint", "+C6C7C8", "hint", "quit"]).out
    in_order(
        out,
        "Lay 9♠ 10♠ J♠ Q♠, lay 6♣ 7♣ 8♣, discard J♥ (5 cards left): +S9STSJSQ +C6C7C8 -HJ",
        "Discard ",
        "Go on: Lay 9♠ 10♠ J♠ Q♠, discard J♥: +S9STSJSQ -HJ",
    )
    advice = re.findall(r"(?m)^(?:Go on: )?Lay .*: (.*)$", out)
    for typed in ([advice[0]], ["+C6C7C8", advice[1]]):
        assert "You open with 60 points" in sit(monkeypatch, [*BEGUN, *typed]).out


def test_why_not(monkeypatch: PATCH) -> None:
    typed = ["?", "? S3", *BEGUN[:3], "?", "draw", "? +C6C7C8", "? +H4H5HJ", "?", "+C6C7C8", "?"]
    law = GAME.lawbook["Z-7.1"].text()
    in_order(
        sit(monkeypatch, typed).out,
        f"> ? +9♠ 10♠ J♠ Q♠ -J♥: {NOT_NOW} (Z-8.4)",
        "> ? S3 -3♠: You do not hold that card",
        "> ? take: The card from the pile must lie on the table at the end of the turn. (Z-8.3)",
        "jolly: ",
        "> ? +C6C7C8",
        "+6♣ 7♣ 8♣ is allowed now.",
        "+4♥ 5♥ J♥: These cards are not one unbroken row from low to high. (Z-6.2) Z-6.2",
        "> ? +9♠ 10♠ J♠ Q♠ +6♣ 7♣ 8♣ -J♥ is allowed now.",
        "> ? +6♣ 7♣ 8♣ -Q♠: These melds make 21 points, which is too few to open. (Z-7.1)",
        f"Z-7.1 {law}",
    )


NUMBER = "Type a number from 1 to {last}, a card to discard, or parts of a turn"
REFUSED = {
    "draw": f"✗ {NOT_NOW} (Z-8.1)",
    "take +H4H5H6 -D2": f"✗ {NOT_NOW} (Z-8.1)",
    "jolly": f"✗ {NOT_NOW} (Z-8.1)",
    "+H4H5HJ": "✗ These cards are not one unbroken row from low to high. (Z-6.2)",
    "+C6C7C8 -D2": "✗ These melds make 21 points, which is too few to open. (Z-7.1)",
    "+S9STSJSQ 1>H4 -D2": "✗ The card does not fit there",
    "3>H4 -D2": "✗ You have not opened yet. (Z-7.4)",
    "3~H4": "✗ You have not opened yet. (Z-7.5)",
    "-SA": f"✗ {NOT_HELD} (Z-8.5)",
    "xyz": '"xyz" is not a part of a turn; type help.',
    "+H4X5": '"+H4X5" is not a part of a turn; type help.',
    "cut 54": f"✗ {NOT_NOW} (Z-8.1)",
    "": NUMBER.format(last=17),
    "18": NUMBER.format(last=17),
    "law": "Which law? For example: law Z-0.1",
    "score": "No deal has been finished yet.",
}


@pytest.mark.parametrize(("line", "sentence"), REFUSED.items())
def test_what_does_nothing_is_told_why(monkeypatch: PATCH, line: str, sentence: str) -> None:
    out = " ".join(sit(monkeypatch, [*BEGUN, line, "quit"]).out.split())
    assert f"> {line} {sentence}".replace("  ", " ") in out


def test_z_5_4_melds_in_the_first_rounds_are_too_early(monkeypatch: PATCH) -> None:
    typed = ["+S9STSJSQ", "-DK", "take", "jolly", "draw", "+S9STSJSQ -D2"]
    out = sit(monkeypatch, typed).out
    early = (
        "✗ It is too early: in the first rounds you only draw from the stock and discard. (Z-5.4)"
    )
    in_order(
        out,
        f"> +S9STSJSQ ✗ {NOT_NOW} (Z-8.4)",
        f"> take {early}",
        f"> jolly {early}",
        f"> +S9STSJSQ -D2 {early}",
    )


# -- other seats and tables -----------------------------------------------------------------------


def test_z_3_2_the_cutter_cuts_and_is_told_what_he_saw(monkeypatch: PATCH) -> None:
    out = sit(monkeypatch, ["2", "106", "3"], "manual_cut=true", "--seat", "1").out
    in_order(
        out,
        "Cut the pack: lift 3 to 105 cards.",
        "3–105 Cut",  # noqa: RUF001
        "> 2 ✗ Lift 3 to 105 cards. (Z-3.2)",
        "> 106 ✗ Lift 3 to 105 cards. (Z-3.2)",
        "You cut; jokers kept: 1. The Jolly card is K♣. At the bottom you saw joker K♣ 5♦.",
        "at the bottom you saw joker K♣ 5♦",
    )


def test_z_10_2_a_reshuffle_is_told(monkeypatch: PATCH) -> None:
    words = ("players=6", "meld_from_round=5", "max_reshuffles=1", "--seed", "s", "--rounds", "1")
    out = run("play", "zoliky", *words, "--bots", "random", typed="1\n" * 60).out
    assert re.search(r"The stock is empty: the 3\d cards of the discard pile are shuffled\.", out)


def test_a_match_of_several_deals_is_recorded_and_proved(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    words = ("players=2", "--bots", "random", "--record", str(file), "max_reshuffles=0")
    ran = run("play", "zoliky", *words, typed="1\n" * 400)
    assert ran.status == 0
    scores = ("Deal 1.", "Score after 1 deal:", "Deal 2.", "Score after 2 deals:")
    in_order(ran.out, *scores, "The match is over")
    assert run("replay", str(file)).status == 0
    assert run("verify", str(file)).status == 0


def test_suits_and_language_are_checked() -> None:
    bad = run("play", "zoliky", "--suits", "german")
    assert refused(bad) == "zoliky has no 'german' suits; it has french"
    bad = run("play", "zoliky", "--lang", "de")
    assert refused(bad) == "there is no text in 'de'; the languages are en, cs, hi"
