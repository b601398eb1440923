"""Mariáš from a script: options of comfort, violations, four at the table, and bad input."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import refused, run

from .running import ANYTHING, BEGUN, JANA, PETR, RE_AND_CARDS, in_order, sit

PATCH = pytest.MonkeyPatch


# -- comfort and violations -----------------------------------------------------------------------


def test_an_open_hand_is_believed(monkeypatch: PATCH) -> None:
    out = sit(monkeypatch, [*BEGUN, "seven", "2"], "open_hand=on").out
    in_order(
        out,
        "Lay your hand open, or keep it closed? 1 Keep the hand closed 2 Lay the hand open",
        "You lay your hand open. Jana accepts the open hand. Petr accepts the open hand.",
        "Both defenders accept the open hand: the round is not played.",
        "This round: you +6 · Jana -3 · Petr -3",
    )


def test_an_open_hand_is_seen_by_the_defence(monkeypatch: PATCH) -> None:
    said = "choose:CQ discard:S8DJ announce:SEVEN open"
    words = ("open_hand=on", "--seat", "1")
    out = sit(monkeypatch, ["good", "good", "2"], *words, seat0=said).out
    in_order(
        out,
        "Karel lays the hand open.",
        "open hand: A♥ 10♥ K♥ 7♥ K● A♠ A♣ K♣ Q♣ 7♣",
        "Karel has laid the hand open. Accept, or play it out?",
        "You want to play it out.",
    )


def test_a_claim_must_be_proven_and_a_concession_is_final(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "seven", "11", "mine", "yield"]
    out = sit(monkeypatch, typed, "claims=on", "concede=on").out
    in_order(
        out,
        "1–9 Play yield Concede",  # noqa: RUF001
        "Type a number from 1 to 9; type help for more.",
        "(M-17.2)",
        "You concede. The declarer conceded.",
        "The Game is lost",
        "The Seven is lost: 2. (M-11.1)",
    )


def test_a_proven_claim_ends_the_round(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "seven", *RE_AND_CARDS[1:7], "mine"]
    jana, petr = JANA.replace("respond:good ", "", 1), PETR.replace("respond:GAME ", "")
    out = sit(monkeypatch, typed, "claims=on", seat1=jana, seat2=petr).out
    in_order(
        out,
        "mine The rest is mine",
        "You claim the rest, and your claim is right. All remaining tricks were claimed.",
    )


def test_a_revoke_is_claimed_by_name_and_trick(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "seven", "HA", "r jana 1", "r", "r petr 1", "r petr 1", "1"]
    jana, petr = "good respond:good HJ", "good respond:good SK"
    out = sit(monkeypatch, typed, "enforcement=table", seat1=jana, seat2=petr).out
    in_order(
        out,
        "r Petr 1 Claim a revoke: by whom, in which trick",
        "You claim a revoke in trick 1. The claim is wrong; nothing changes.",
        '"r" is not a card or an answer; type help.',
        "The claim is right: Petr revoked. A revoke was proven.",
        "Penalty: Petr pays 10 to each other player. (M-16.4)",
        "The round is settled. Go on?",
        "You are ready for the next round.",
    )


SEATS_0_AND_1 = [
    ("0", [*BEGUN, "seven", "HA"], {"seat1": "good respond:good HJ"}),
    ("1", ["good", "good", "HJ"], {"seat0": "choose:CQ discard:S8DJ announce:SEVEN HA"}),
]


@pytest.mark.parametrize(("seat", "typed", "said"), SEATS_0_AND_1)
def test_m_14_5_one_enter_goes_on_whoever_is_asked_first(
    monkeypatch: PATCH, seat: str, typed: list[str], said: dict[str, str]
) -> None:
    lines, petr = [*typed, "r petr 1", ""], "good respond:good SK"
    words = ("enforcement=table", "--seat", seat)
    out = sit(monkeypatch, lines, *words, **said, seat2=petr).out
    assert out.count("\n> ") == len(lines)
    in_order(out, "The round is settled. Go on?", "1 Next round", "Enter: go on", "Score after 1")


def test_an_only_card_is_played_by_itself_where_the_table_does_so(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "seven", *RE_AND_CARDS[:-2]]
    out = sit(monkeypatch, typed, "auto_single=true", seat1=JANA, seat2=PETR).out
    assert out.count("\n> ") == len(typed)
    in_order(out, "You lead A♠.", "You lead 7♣.", "The Seven is made: 2. (M-11.1)")


def test_an_only_answer_is_asked_for_by_its_number(monkeypatch: PATCH) -> None:
    typed = [*BEGUN, "seven", *RE_AND_CARDS[:-1], "2", "1"]
    out = sit(monkeypatch, typed, seat1=JANA, seat2=PETR).out
    in_order(out, "> 2 Type 1; type help for more.", "You lead 7♣.")


# -- four at the table, several rounds ------------------------------------------------------------


def test_of_four_the_dealer_sits_out_and_watches(monkeypatch: PATCH) -> None:
    ran = sit(monkeypatch, [], "seats=4", "first_dealer=0", seat1="choose:CQ discard:S8DJ")
    assert ran.status == 0
    assert "> " not in ran.out
    in_order(ran.out, "You deal.", "Jana lays a card face down", "Score after 1 round: you")


def test_a_seat_of_four_sees_who_sits_out(monkeypatch: PATCH) -> None:
    out = sit(monkeypatch, [*BEGUN, "game"], "seats=4", "first_dealer=3").out
    in_order(out, "Eva · sitter", "you: Game in acorns", "You lead: play any card.")


def test_t_10_in_cut_mode_the_secrets_come_after_the_match(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    words = ("--preset", "tournament", "rounds=3", "--bots", "random", "--record", str(file))
    ran = run("play", "marias", *words, typed=ANYTHING)
    assert ran.status == 0
    flat = " ".join(ran.out.split())
    pledges = [match.start() for match in re.finditer("Pledge of this deal", flat)]
    secrets = [match.start() for match in re.finditer("Secret of the pledge", flat)]
    assert len(pledges) == len(secrets) == 3
    assert max(pledges) < min(secrets)
    assert run("replay", str(file)).status == 0
    assert run("verify", str(file)).status == 0


def test_leaving_in_cut_mode_writes_down_what_was_finished(
    monkeypatch: PATCH, tmp_path: Path
) -> None:
    file = tmp_path / "match.rec"
    words = ("deck_mode=cut", "--rounds", "2", "--record", str(file))
    out = sit(monkeypatch, ["pass", "pass", "quit"], *words).out
    assert f"The finished rounds are in {file}." in " ".join(out.split())
    assert run("replay", str(file)).out.count(": OK ") == 1


# -- bad input ------------------------------------------------------------------------------------

NUMBER = (
    "Type a number from 1 to 8; type help for more.",
    "Napište číslo od 1 do 8; víc řekne pomoc.",
)
NOT_HELD = (
    "✗ That card is not among the cards you can use now. (M-4.2)",
    "✗ Tahle karta není mezi těmi, ze kterých teď můžete vybírat. (M-4.2)",
)
NOT_NOW = (
    "✗ That cannot be done at this point of the round. (M-0.6)",
    "✗ To teď v rozdání udělat nejde. (M-0.6)",
)
NOT_HERE = (
    "✗ This table does not play with that rule. (M-0.9)",
    "✗ S tímhle pravidlem se u tohoto stolu nehraje. (M-0.9)",
)
ANSWERS = {
    **dict.fromkeys(("0", "9", "9" * 60, "1 2", "flek"), NUMBER),
    **dict.fromkeys(("HK", "choose HK", "hk"), NOT_HELD),
    **dict.fromkeys(("good", "take", "bid:GAME", "misere 1 2", "next"), NOT_NOW),
    **dict.fromkeys(("cut 5", "misdeal"), NOT_HERE),
    "law": ("Which law? For example: law M-0.1", "Které pravidlo? Například: zákon M-0.1"),
    "score": ("No round has been finished yet.", "Ještě žádné rozdání neskončilo."),
    "undo": (
        "✗ You have nothing to take back. (T-6)",
        "✗ Nemáte žádný tah, který by šel vzít zpět. (T-6)",
    ),
    "?": ("None of your cards is refused now.", "Nic z toho, co držíte, teď není zakázané."),
    "? HA": ("A♥ is allowed now.", "Teď smíte: A♥."),
} | {
    text: (
        f'"{text}" is not a card or an answer; type help.',
        f"„{text}“ není karta ani odpověď; napište pomoc.",
    )
    for text in ("xyz", "S2", "JK", "£", "S8 DJ", "a:b", "seven", "HA?")
}


@pytest.mark.parametrize("language", ["en", "cs"])
def test_what_does_nothing_is_answered_by_one_sentence(monkeypatch: PATCH, language: str) -> None:
    out = sit(monkeypatch, [*ANSWERS, "quit"], "--lang", language).out
    for typed, sentences in ANSWERS.items():
        answer = out.split(f"\n> {typed}\n")[1].split("\n> ")[0]
        assert " ".join(answer.split()) == sentences[language == "cs"]


def test_deck_and_language_are_checked() -> None:
    bad = run("play", "marias", "--suits", "spanish")
    assert refused(bad) == "marias has no 'spanish' suits; it has german and french"
    assert refused(run("play", "mindikot", "--suits", "german")).endswith("it has french")
    bad = run("play", "marias", "--lang", "de")
    assert refused(bad) == "there is no text in 'de'; the languages are en, cs, hi"
