"""How an expert of Mariáš chooses trumps, talon and contract: by rollouts, few of them here."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.bots.marias.bidding import trumps, valued
from eldest.bots.marias.sight import Sight
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.actions import Discard
from eldest.games.marias.contracts import CONTRACTS
from eldest.protocol import Round
from tests.bots.marias.answers import CLUB
from tests.bots.marias.test_club_bids import CHOOSER, LOW, seven
from tests.games.marias.positions import accepted
from tests.games.marias.positions import chosen as laid

FEW = 4  # worlds
TALKS = {"choose": trumps.choose, "discard": trumps.discard, "contract": trumps.announce}
STRONG = "SATKQJ87 HA DA CA"  # with trumps S every contract is made


def answer(round_: Round) -> str:
    """What the chooser does: lawful, and twice the same."""
    (seat,) = round_.actors()
    view = round_.view(seat)
    texts = {TALKS[view.phase](Sight(view, Dice(1)), FEW) for _ in range(2)}
    (text,) = texts
    assert round_.judge(seat, GAME.read(text)) is None
    return text


def test_a_suit_that_wins_in_every_world_is_chosen_over_one_that_loses() -> None:
    assert answer(seven("H97 CAKQT9")) == "choose:C9"


def test_other_trumps_than_the_club_players_must_be_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round_ = seven("SA HQ8 DAJ CQ8")
    usual = CLUB(round_.view(0), Dice(1))
    worths = dict.fromkeys(("choose:H8", "choose:DJ", "choose:C8"), 0.0)
    monkeypatch.setattr(trumps, "choice_worth", lambda _, card, __: worths[str(card)])
    other = next(text for text in worths if text != usual)
    loyal = trumps.LOYAL_TO_TRUMPS
    for lead, best in ((loyal - 0.1, usual), (loyal + 0.1, other)):
        worths[other] = lead
        assert answer(round_) == best


def test_the_talon_that_is_worth_most_is_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    round_ = laid(CHOOSER, "", "", "S7 D7", "CQ")
    sight = Sight(round_.view(0), Dice(1))
    liked = trumps.talons(sight)[-1]
    monkeypatch.setattr(trumps, "talon_worth", lambda _, talon, __: float(talon == liked))
    assert answer(round_) == str(liked)


def test_the_talons_that_are_looked_at_are_lawful_and_the_club_players_is_among_them() -> None:
    round_ = laid(CHOOSER, "", "", "S7 D7", "CQ")
    found = trumps.talons(Sight(round_.view(0), Dice(1)))
    assert 1 < len(found) <= trumps.TALONS
    assert not any(round_.judge(0, talon) for talon in found)
    usual = GAME.read(CLUB(round_.view(0), Dice(1)))
    assert isinstance(usual, Discard)
    assert {*usual.cards} in [{*talon.cards} for talon in found]


def test_another_type_of_game_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(valued, "discard", lambda _: "misere:CADK")
    assert answer(laid("S987 HT987 D87 C9", "", "", "CA DK", "S9")) == "misere:CADK"


def announced(ten: str, **options: Any) -> Round:
    """Both defenders have said good to spades, chosen with their eight."""
    return accepted(ten, "", "", "H7 D7", "S8", **options)


def test_the_contract_that_is_made_in_every_world_is_announced() -> None:
    assert answer(announced(STRONG)) == "announce:HUNDRED_SEVEN"
    assert answer(announced("S98 HKQ8 DK98 CK9")) == "announce:GAME"


@pytest.mark.parametrize("contract", CONTRACTS)
def test_m_7_1_the_contract_that_pays_most_is_announced(
    monkeypatch: pytest.MonkeyPatch, contract: str
) -> None:
    monkeypatch.setattr(trumps, "contract_worth", lambda _, name, __: float(name == contract))
    assert answer(announced(STRONG)) == f"announce:{contract}"


@pytest.mark.parametrize("options", [{"unplayed": "csm"}, {"open_hand": "on"}])
def test_m_8_11_m_17_1_where_games_are_given_up_the_rules_of_thumb_decide(
    options: dict[str, Any],
) -> None:
    rounds = (
        seven("SA HQ8 DAJ CQ8", **options),
        laid(LOW, "", "", "CA DK", "S9", **options),
        announced(STRONG, **options),
    )
    for round_ in rounds:
        assert answer(round_) == CLUB(round_.view(0), Dice(1))
