"""How an expert of Mariáš doubles: by what a Game or Seven pays in worlds that are played out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from eldest.bots.marias.bidding import doubling, outlook, raising
from eldest.bots.marias.sight import Sight
from eldest.bots.strength.simulate import decisions
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View
from eldest.protocol.round import Round

CASUAL = Options()
FEW = 6  # worlds


def speeches(rounds: int, options: Options = CASUAL) -> Iterator[tuple[Round, View]]:
    """Who has to speak in rounds of club players, before he speaks."""
    for number in range(rounds):
        for round_, view, _ in decisions(GAME, options, "club", f"speeches {number}"):
            if view.phase == "play":
                break
            if view.phase == "doubling":
                yield round_, view


def games(rounds: int) -> Iterator[Sight]:
    """Those of them who may raise the Game."""
    for _, view in speeches(rounds):
        sight = Sight(view, Dice(1))
        if view.commitments and raising.may_raise(sight, view.commitments[0]):
            yield sight


def ends_that_pay(monkeypatch: pytest.MonkeyPatch, units: float) -> None:
    """Every world pays the declarer so much for his Game."""
    paid = (units, *[0.0] * 7)
    monkeypatch.setattr(raising, "ends", lambda *_: [outlook.End(1.0, paid, 0, (0, 0))])


@pytest.mark.parametrize("units", [-2.0, 2.0])
def test_a_game_is_raised_by_the_side_that_gains_by_it(
    monkeypatch: pytest.MonkeyPatch, units: float
) -> None:
    ends_that_pay(monkeypatch, units)
    seen = set()
    for sight in games(6):
        gains = (units > 0) == sight.alone
        assert ("GAME" in raising.respond(sight, FEW)) == gains
        seen.add(sight.alone)
    assert False in seen


def test_m_8_4_more_is_asked_for_at_higher_levels() -> None:
    assert list(raising.ENOUGH) == sorted(raising.ENOUGH)


def test_m_8_4_a_double_that_a_strong_declarer_answers_costs_more() -> None:
    strong, weak = 0xFF | 0x3 << 13, 0xFC0 | 0xF << 39
    sight = next(sight for sight in games(6) if not sight.alone)
    game = sight.view.commitments[0]
    answers = [outlook.would_redouble(0, hand, 0) for hand in (strong, weak)]
    assert answers == [True, False]
    for hand, answered in zip((strong, weak), answers, strict=True):
        end = outlook.End(1.0, (1.0, *[0.0] * 7), hand, (0, 0))
        times = raising.at_stake(sight, game, end)
        assert times in ((1, raising.REDOUBLED) if answered else (1,))


def test_every_speech_is_legal_and_the_same_with_the_same_dice() -> None:
    looked = 0
    for round_, view in speeches(4):
        said = raising.respond(Sight(view, Dice(5)), FEW)
        assert round_.judge(cast(int, view.seat), GAME.read(said)) is None
        assert said == raising.respond(Sight(view, Dice(5)), FEW)
        looked += 1
    assert looked > 4


def test_m_8_11_where_an_unraised_game_is_not_played_rules_of_hand_decide() -> None:
    for _, view in speeches(3, Options(unplayed="csm")):
        sight = Sight(view, Dice(2))
        assert raising.respond(sight, FEW) == doubling.respond(sight)


def test_m_17_1_worlds_are_played_out_where_hands_may_be_opened() -> None:
    looked = 0
    for _, view in speeches(3, Options(open_hand="on")):
        raising.respond(Sight(view, Dice(2)), FEW)
        looked += 1
    assert looked
