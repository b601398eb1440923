"""How an expert of Mariáš chooses the type of game: by worlds, few of them here."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.bots.marias.bidding import trumps, valued
from eldest.bots.marias.bidding.prospects import bare_units, trump_units
from eldest.bots.marias.expert import thinking
from eldest.bots.search import Budget
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import CONTRACTS, MISERE, SLAM
from eldest.games.marias.options import Options
from eldest.protocol import Round
from tests.bots.marias.answers import CLUB
from tests.bots.marias.test_club_bids import CHOOSER, HIGH, LOW, ORDINARY, seven
from tests.games.marias.positions import chosen as laid
from tests.games.marias.table import act, drive

CASUAL = Options()
EXPERT = thinking(Budget(worlds=2))
BROKEN = "SK8 HJ98 DT9 CA87"  # too many gaps for a Misère, nothing for a Slam


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain build solves slowly."""
    monkeypatch.setattr(valued, "WORLDS", 2)
    monkeypatch.setattr(trumps, "TALONS", 2)


def answer(round_: Round) -> str:
    """What the player in turn does: lawful, and twice the same."""
    (seat,) = round_.actors()
    view = round_.view(seat)
    text = EXPERT(view, Dice(1))
    assert text == EXPERT(view, Dice(1))
    assert round_.judge(seat, GAME.read(text)) is None
    return text


# -- figures --------------------------------------------------------------------------------------


@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_pays_more_with_open_cards_is_worth_more(contract: str) -> None:
    worths = [trump_units(contract, 0, opened, CASUAL) for opened in (-4, 0, 4)]
    assert worths == sorted(set(worths))


def test_m_1_7_a_suit_that_pays_double_is_worth_twice_as_much() -> None:
    once, twice = trump_units("GAME", 0, 1, CASUAL), trump_units("GAME", 1, 2, CASUAL)
    assert twice == 2 * once


@pytest.mark.parametrize(("type_", "paid"), [(MISERE, 30), (SLAM, 60)])
def test_m_13_1_a_sure_game_without_trumps_is_worth_what_both_defenders_pay(
    type_: str, paid: int
) -> None:
    assert bare_units(type_, 1, 1, CASUAL) == paid
    assert -paid <= bare_units(type_, 0, 0, CASUAL) < bare_units(type_, 0.5, 0.3, CASUAL) < paid


# -- decisions ------------------------------------------------------------------------------------


def test_low_cards_without_a_gap_are_a_misere() -> None:
    assert answer(laid("S987 HT987 D87 C9", "", "", "CA DK", "S9")) in (
        "misere:CADK",
        "misere:DKCA",
    )


@pytest.mark.parametrize(
    ("hand", "more", "begins"),
    [
        ("S987 HT987 D87 C9", -1.1, "discard:"),
        ("S987 HT987 D87 C9", -0.9, "misere:"),
        (CHOOSER, 0.9, "discard:"),
        (CHOOSER, 1.1, "misere:"),
    ],
)
def test_another_type_than_the_club_players_must_be_clearly_better(
    monkeypatch: pytest.MonkeyPatch, hand: str, more: float, begins: str
) -> None:
    monkeypatch.setattr(valued, "thinkable", lambda _: [MISERE])
    monkeypatch.setattr(valued, "talon_worth", lambda *_: 1.0)
    monkeypatch.setattr(valued, "bare_worth", lambda *_: 1.0 + more * valued.CLEARLY)
    talon, desk = ("S7 D7", "CQ") if hand == CHOOSER else ("CA DK", "S9")
    assert answer(laid(hand, "", "", talon, desk)).startswith(begins)


@pytest.mark.parametrize(
    ("hand", "more", "said"),
    [(LOW, -1.1, "good"), (LOW, -0.9, "take"), (ORDINARY, 0.9, "good"), (ORDINARY, 1.1, "take")],
)
def test_barva_is_answered_otherwise_than_by_the_club_player_if_that_is_clearly_better(
    monkeypatch: pytest.MonkeyPatch, hand: str, more: float, said: str
) -> None:
    monkeypatch.setattr(valued, "thinkable", lambda _: [MISERE])
    monkeypatch.setattr(valued, "game_worth", lambda *_: 2.0)
    monkeypatch.setattr(valued, "taken_worth", lambda *_: more * valued.CLEARLY - 1)
    round_ = laid(CHOOSER, hand, "", "SQ DJ", "CQ")
    assert answer(act(round_, 0, "discard:SQDJ")) == said


def test_a_misere_that_is_made_seldom_is_not_played_instead_of_a_good_game() -> None:
    assert answer(laid(CHOOSER, "", "", "S7 D7", "CQ")).startswith("discard:")


@pytest.mark.parametrize(("hand", "said"), [(LOW, "take"), (BROKEN, "good"), (ORDINARY, "good")])
def test_barva_is_bad_for_who_has_a_misere(hand: str, said: str) -> None:
    ten = "SAT HAK DA CKQJT9" if hand == BROKEN else CHOOSER
    talon = "S7 D7" if hand == BROKEN else "SQ DJ"
    round_ = laid(ten, hand, "", talon, ten.split()[-1][0] + ten.split()[-1][2])
    assert answer(act(round_, 0, f"discard:{talon.replace(' ', '')}")) == said


def test_who_took_the_talon_throws_its_dangerous_cards_away_again() -> None:
    round_ = drive(laid(CHOOSER, LOW, "", "SQ DJ", "CQ"), "0 discard:SQDJ, 1 take")
    assert answer(round_) in ("misere:SQDJ", "misere:DJSQ")


def test_m_5_10_over_a_misere_only_a_slam_is_left() -> None:
    round_ = laid("S987 H987 D98 C87", HIGH, "", "ST HT", "S9")
    assert answer(drive(round_, "0 misere:STHT, 1 take")).startswith("slam:")


@pytest.mark.parametrize("options", [{"unplayed": "csm"}, {"open_hand": "on"}])
def test_m_8_11_m_17_1_where_games_are_given_up_the_rules_of_thumb_decide(
    options: dict[str, Any],
) -> None:
    for round_ in (seven("SA HQ8 DAJ CQ8", **options), laid(LOW, "", "", "CA DK", "S9", **options)):
        assert answer(round_) == CLUB(round_.view(0), Dice(1))
