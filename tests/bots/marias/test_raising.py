"""How an expert of Mariáš doubles: by what a Game is worth in worlds and by his own cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from eldest.bots.marias.bidding import doubling, raising
from eldest.bots.marias.bidding.outcomes import prospect
from eldest.bots.marias.expert import expert
from eldest.bots.marias.sight import Sight
from eldest.bots.strength.simulate import decisions
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View
from eldest.protocol.round import Round

CASUAL = Options()
NONE = ((), ())


def speeches(rounds: int, options: Options = CASUAL) -> Iterator[tuple[Round, View]]:
    """Who has to speak in rounds of club players, before he speaks."""
    for number in range(rounds):
        for round_, view, _ in decisions(GAME, options, "club", f"speeches {number}"):
            if view.phase == "play":
                break
            if view.phase == "doubling":
                yield round_, view


def test_a_game_is_worth_more_with_a_greater_lead() -> None:
    found = [prospect(lead, 0, NONE, CASUAL) for lead in range(-80, 90, 20)]
    gains = [each.gain for each in found]
    assert gains == sorted(gains)
    assert gains[0] < -0.9
    assert gains[-1] > 0.9
    assert all(abs(each.gain) <= each.paid for each in found)


def test_m_12_5_a_silent_hundred_counts_in_what_is_paid() -> None:
    assert prospect(80, 0, ((40, 20), ()), CASUAL).gain > prospect(80, 0, NONE, CASUAL).gain


def test_the_better_the_worlds_look_the_more_the_game_is_worth() -> None:
    seen = set()
    for _, view in speeches(6):
        sight = Sight(view, Dice(1))
        if raising.may_raise(sight, view.commitments[0]):
            seen.add(sight.alone)
            worths = [raising.game_value(sight, 0, opened) for opened in (-1, 0, 1)]
            assert worths[0] < worths[1] < worths[2]
    assert False in seen


def test_m_8_4_a_game_that_the_partner_let_go_or_the_declarer_redoubled_is_worth_more() -> None:
    seen = 0
    for _, view in speeches(6):
        sight = Sight(view, Dice(1))
        if not sight.alone and raising.may_raise(sight, view.commitments[0]):
            at_first = raising.game_value(sight, 0, 0)
            alone = Sight(replace(view, history=()), Dice(1))
            assert raising.game_value(sight, 2, 0) > at_first
            assert at_first - raising.game_value(alone, 0, 0) in (
                0,
                pytest.approx(raising.AGAINST.own * raising.LET_GO),
            )
            seen += at_first > raising.game_value(alone, 0, 0)
    assert seen


def test_every_speech_is_legal_and_the_same_with_the_same_dice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(raising, "WORLDS", 2)  # the plain build solves slowly
    looked = 0
    for round_, view in speeches(4):
        said = expert(view, Dice(5))
        assert round_.judge(cast(int, view.seat), GAME.read(said)) is None
        assert said == expert(view, Dice(5))
        looked += 1
    assert looked > 4


def test_m_8_11_where_an_unraised_game_is_not_played_rules_of_hand_decide() -> None:
    for _, view in speeches(3, Options(unplayed="csm")):
        sight = Sight(view, Dice(2))
        assert raising.respond(sight) == doubling.respond(sight)
