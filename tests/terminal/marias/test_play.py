"""Mariáš from a script, one phase after another: what is asked, told, refused and paid."""

from __future__ import annotations

import re

import pytest

from tests.cli.running import run

from .running import BEGUN, JANA, PETR, RE_AND_CARDS, in_order, sit

PATCH = pytest.MonkeyPatch


# -- a whole round --------------------------------------------------------------------------------


def test_the_round_of_the_lawbook_in_english(monkeypatch: PATCH) -> None:
    ran = sit(monkeypatch, [*BEGUN, "seven", *RE_AND_CARDS], seat1=JANA, seat2=PETR)
    assert ran.status == 0
    in_order(
        ran.out,
        "Choose trumps: lay one card of that suit face down, or pass.",
        "You lay Q♣ face down: ♣ acorns are trumps.",
        "You discard 8♠ J● and ask: Barva?",
        "Until somebody answers you may change the talon.",
        "Jana: good. Petr: good. The trump card is turned up: Q♣, ♣ acorns are trumps.",
        "1 Game 2 Seven 3 Hundred 4 Hundred-Seven",
        "You announce: Seven in acorns. Jana: good. Petr: double (flek) on the Game.",
        "1 Good, no raise 2 Redouble (re) on the Game",
        "You: redouble (re) on the Game.",
        "you: Seven in acorns Game ×4 redouble (re) Seven ×1",  # noqa: RUF001
        "You announce a marriage in ♣ acorns: 40.",
        "marriages: you 40 ♣",
        "Petr announces a marriage in ♠ leaves: 20.",
        "You win the trick with 7♣.",
        "All ten tricks are played. Declarer 100, defence 50. In the talon: 8♠ J●.",
        "The Game is won: 1 × 4 × 2 = 8. (M-12.5)",  # noqa: RUF001
        "The Seven is made: 2. (M-11.1)",
        "This round: you +20 · Jana -10 · Petr -10",
        "Score after 1 round: you 20 · Jana -10 · Petr -10",
    )


def test_the_round_of_the_lawbook_in_czech(monkeypatch: PATCH) -> None:
    typed = ["žQ", "z8 kJ", "", "sedma", "re hra", *RE_AND_CARDS[1:]]
    ran = sit(monkeypatch, typed, "--lang", "cs", seat1=JANA, seat2=PETR)
    assert ran.status == 0
    in_order(
        ran.out,
        "Zvolte trumfy: položte jednu kartu té barvy rubem nahoru, nebo pasujte.",
        "Pokládáte Q♣ rubem nahoru: trumfem jsou ♣ žaludy.",
        "Odhazujete 8♠ J● a ptáte se: Barva?",
        "Jana: dobrá. Petr: dobrá. Karta na stole se otáčí: Q♣, trumfem jsou ♣ žaludy.",
        "1 Hra 2 Sedma 3 Kilo 4 Stosedm",
        "Hlásíte: sedma v žaludech. Jana: dobrá. Petr: flek na hru.",
        "vy: sedma v žaludech hra ×4 re sedma ×1",  # noqa: RUF001
        "Hlásíte 40: ♣ žaludy.",
        "Petr hlásí 20: ♠ zelené.",
        "Všech deset štychů je sehraných. Aktér 100, obrana 50. V talonu: 8♠ J●.",
        "Hra je vyhraná: 1 × 4 × 2 = 8. (M-12.5)",  # noqa: RUF001
        "Sedma je uhraná: 2. (M-11.1)",
        "Za toto rozdání: vy +20 · Jana -10 · Petr -10",
    )


def test_czech_is_spoken_throughout(monkeypatch: PATCH) -> None:
    asked = ["help", "score", "SX", "?", "undo", "law M-9.5", "law", "law Z-1", "CQ", "SA DJ", "?"]
    typed = [*asked, "S8 DJ", "", "?", "sedma", "?", "re hra", *RE_AND_CARDS[1:]]
    out = sit(monkeypatch, typed, "--lang", "cs", seat1=JANA, seat2=PETR).out
    told = re.sub(r"(?m)^> .*$", "", out)
    for english in (" the ", "You ", "you ", "trump ", "Round", " is ", "cards", "choice"):
        assert english not in told


def test_french_suits_have_their_names_and_pips(monkeypatch: PATCH) -> None:
    words = ("--suits", "french", "--lang", "cs")
    out = sit(monkeypatch, ["CQ", "S8 DJ", "", "hra"], *words).out
    in_order(out, "trumfem jsou ♣ kříže", "Odhazujete 8♠ J♦", "vy: hra v křížích")
    assert "●" not in out
    assert "svršek" not in out


# -- the choice -----------------------------------------------------------------------------------


def test_the_pack_is_squared_and_cut(monkeypatch: PATCH) -> None:
    typed = ("square", "square", "31", "cut 1", "x", "16")
    words = ("deck_mode=cut", "cut_jitter=0", "--options", "first_dealer=1")
    ran = run("play", "marias", *words, "--bots", "random", "--seed", "s", typed="\n".join(typed))
    in_order(
        ran.out,
        "Cut the pack: lift 2 to 30 cards.",
        "2–30 Cut square Ask to square the pack",  # noqa: RUF001
        "You ask to have the pack squared.",
        "✗ The pack has been squared already; please cut. (M-3.5)",
        "✗ Lift at least 2 cards and at most 30. (M-3.3)",
        "✗ Lift at least 2 cards and at most 30. (M-3.3)",
        '"x" is not a card or an answer; type help.',
        "You cut.",
        "lays a card face down",
    )


def test_trumps_are_chosen_from_the_people(monkeypatch: PATCH) -> None:
    out = sit(monkeypatch, ["8"], "from_people=always").out
    in_order(out, "8–12 Choose from the people", "You choose from the people: K♥, ♥ hearts are")  # noqa: RUF001
    out = sit(monkeypatch, ["people 0"]).out
    in_order(out, "✗ You cannot choose from the people here", "(M-4.6)")


def test_m_5_2_a_discard_is_typed_in_steps(monkeypatch: PATCH) -> None:
    typed = ["CQ", "misere", "HA", "undo", "undo", "S8", "SA", "slam", "undo", "undo", "8", "DJ"]
    out = sit(monkeypatch, typed).out
    in_order(
        out,
        "Misère: which card goes into the talon? undo takes a step back.",
        "Misère A♥: which card goes into the talon?",
        "Misère: which card goes into the talon?",
        "Trump game 8♠: which card goes into the talon?",
        "✗ No ace and no ten may go into the talon of a Trump Game. (M-5.4)",
        "Slam 8♠: which card goes into the talon?",
        "Slam: which card goes into the talon?",
        "Trump game 8♠: which card goes into the talon?",
        "You discard 8♠ J● and ask: Barva?",
    )


def test_m_6_9_a_declaration_is_typed_in_steps(monkeypatch: PATCH) -> None:
    said = {"seat0": "pass_choice pass", "seat1": "pass"}
    typed = ["hundred", "game", "S8", "HQ", "HQ", "DA"]
    out = sit(monkeypatch, ["game", *typed], "--seat", "2", **said).out
    in_order(
        out,
        "Game: which card goes into the talon?",
        "Game 8♠: which card goes into the talon?",
        "Game 8♠ Q♥: which card shows the trump suit?",
        "✗ That card is not among the cards you can use now. (M-6.9)",
        "You show A●: ● bells are trumps. You announce: Game in bells.",
    )


def test_two_cards_are_discarded_or_it_is_said_why_not(monkeypatch: PATCH) -> None:
    typed = ["CQ", "SA DJ", "CQ DJ", "S8", "S8 S8", "CT S8", "nonsense", "S8 DJ", "C7 HK", "S8 HK"]
    out = sit(monkeypatch, typed).out
    in_order(
        out,
        "✗ No ace and no ten may go into the talon of a Trump Game. (M-5.4)",
        "✗ The trump card on the desk cannot be discarded. (M-5.4)",
        "Trump game 8♠: which card goes into the talon?",
        "✗ Exactly two different cards go into the talon. (M-5.3)",
        "✗ That card is not among the cards you can use now.",
        '"nonsense" is not a card or an answer; type help.',
        "You discard 8♠ J● and ask: Barva?",
        "You change the talon to 7♣ K♥.",
        "You change the talon to 8♠ K♥.",
    )


def test_m_3_8_a_misdeal_is_owned_up_to_by_a_word_never_by_a_number(monkeypatch: PATCH) -> None:
    words = ("enforcement=table", "--seat", "2")
    out = sit(monkeypatch, ["1", "misdeal", "", ""], *words).out
    in_order(
        out,
        "m Misdeal Enter: go on",
        "> 1 Enter: go on; help: what you can type",
        "Misdeal; you deal again.",
        "Karel lays a card",
    )


# -- taking over ----------------------------------------------------------------------------------


def test_somebody_takes_the_talon_and_the_chooser_takes_it_back(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "2", "S7 H7", "HK CK"]
    out = sit(monkeypatch, typed, seat1="take misere:STDQ").out
    in_order(
        out,
        "Jana says bad and takes the talon. Jana discards and plays Misère. Petr accepts.",
        "no trumps",
        "talon: ▒▒ you discarded before: 8♠ J●",
        "Jana plays Misère. Accept it, or take the talon and play Slam.",
        "1 Accept 2 Take the talon and play Slam",
        "You take the talon for Slam: 10♠ Q●.",
        "you took from the talon: 10♠ Q●",
        "You have the talon. Discard any two cards and play Slam.",
        "✗ That card is not among the cards you can use now. (M-5.6)",
        "You discard K♥ K♣ and play Slam.",
        "you: Slam",
        "talon: K♥ K♣",
    )


def test_a_defender_says_bad_and_loses_his_misere(monkeypatch: PATCH) -> None:
    typed = ["bad", "S9 D8", "m ST DQ", "flek", "HJ"]
    out = sit(monkeypatch, typed, "--seat", "1", seat0="choose:CQ discard:S8DJ").out
    in_order(
        out,
        "Karel lays a card face down: trumps are chosen.",
        "▒ trump is chosen, face down",
        "Karel asks: Barva? Say good, or take the talon and play Misère or Slam.",
        "You say bad and take the talon: 8♠ J●.",
        "Type two cards, by number or by name; if there is a word before # #",
        "You discard 10♠ Q● and play Misère.",
        "Petr accepts. Karel accepts.",
    )
    assert "Q♣" not in out.split("You lead")[0]


def test_a_misere_that_is_broken_is_told_and_paid(monkeypatch: PATCH) -> None:
    typed = ["CQ", "m HT HA", "good", "C7", "CA"]
    jana, petr = "accept respond:MISERE C8 CJ", "accept CT C9"
    out = sit(monkeypatch, typed, seat1=jana, seat2=petr).out
    in_order(
        out,
        "You discard 10♥ A♥ and play Misère.",
        "Jana: double (flek) on the Misère.",
        "you: Misère Misère ×2 double (flek)",  # noqa: RUF001
        "The declarer has won a trick: the Misère is lost.",
        "The Misère is lost: 15 × 2 = 30. (M-12.8)",  # noqa: RUF001
        "This round: you -60 · Jana +30 · Petr +30",
    )


# -- the auction ----------------------------------------------------------------------------------


def test_everybody_passes_and_the_chooser_pays(monkeypatch: PATCH) -> None:
    out = sit(monkeypatch, ["pass", "seven", "1 2", "pass"]).out
    in_order(
        out,
        "You choose no trumps. Auction. Jana passes. Petr passes.",
        "Bid, or pass. 1 Pass 2 Misère 3 Slam",
        "✗ You declined to choose trumps, so you may bid only Misère or Slam. (M-6.5)",
        "Type a number from 1 to 3; type help for more.",
        "All three passed: the round is not played.",
        "You pay the price of a Game to each other player. (M-6.8)",
        "This round: you -2 · Jana +1 · Petr +1",
    )


def test_the_winner_of_the_auction_declares(monkeypatch: PATCH) -> None:
    typed = ["?", "hra", "pas", "?", "hra", "hra SK DT DA", "hra S8 HQ DA", "DA"]
    words = ("--seat", "2", "--lang", "cs")
    out = sit(monkeypatch, typed, *words, seat0="pass_choice pass").out
    in_order(
        out,
        "Licitujte, nebo pasujte. 1 Pas 2 Hra 3 Sedma 4 Kilo 5 Stosedm 6 Betl 7 Durch",
        "Nic z toho, co držíte, teď není zakázané.",
        "Vy: hra. Karel: pas. Vyhráváte licitaci a berete talon: 8♠ J●.",
        "hra # # # sedma # # # kilo # # # stosedm # # # betl # # durch # # #: číslo karty",
        "Hra: která karta půjde do talonu? O krok zpátky se vrátíte slovem zpět.",
        "✗ Ve hře s trumfy nesmí do talonu eso ani desítka. (M-5.4)",
        "Ukazujete A●: trumfem jsou ● kule. Hlásíte: hra v kulích.",
    )


# -- contract and doubling ------------------------------------------------------------------------


def test_each_commitment_is_doubled_by_itself(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "hundred-seven", "flek", "2 3 1", "hundred against", "2 3"]
    out = sit(monkeypatch, typed, seat1="good respond:SEVEN", seat2="good respond:HUNDRED").out
    in_order(
        out,
        "Jana: double (flek) on the Seven. Petr: double (flek) on the Hundred.",
        "you: Hundred-Seven in acorns Seven ×2 double (flek) Hundred ×2 double (flek)",  # noqa: RUF001
        "Raise what is still open, or say good.",
        "several at once: 2 3",
        "Type a number from 1 to 3; type help for more.",
        "✗",
        "(M-8.8)",
        "You: redouble (re) on the Seven. You: redouble (re) on the Hundred.",
    )


def test_a_defender_announces_against(monkeypatch: PATCH) -> None:
    typed = ["dobrá", "kilo proti", "sedma proti", "flek hra", "dobrá"]
    words = ("--seat", "1", "--lang", "cs")
    said = "choose:CQ discard:S8DJ announce:GAME respond:GAME"
    out = sit(monkeypatch, typed, *words, seat0=said).out
    in_order(
        out,
        "Dejte flek na to, čemu nevěříte, nebo řekněte dobrá.",
        "✗ Na kilo potřebujete hlášku: krále a svrška (dámu) jedné barvy. (M-8.8)",
        "✗ Trumfovou sedmu nemáte. (M-8.8)",
        "Vy: flek na hru. Petr: dobrá. Karel: re na hru.",
        "Karel: hra v žaludech hra ×4 re",  # noqa: RUF001
        "1 Dobrá 2 Tutti na hru",
    )


def test_an_undoubled_game_is_not_played_in_the_pub(monkeypatch: PATCH) -> None:
    out = sit(monkeypatch, [*BEGUN, "game"], "--preset", "pub").out
    in_order(out, "This game is not played out", "The Game is won: 1. (M-12.4)", "you +2")
