"""The quick rules of thumb of Mariáš play the cards that `club` plays, and see no other hand."""

from __future__ import annotations

from typing import cast

import pytest

from eldest.bots.marias.play import follow, lead
from eldest.bots.marias.play.look import Look, Reasons, points
from eldest.bots.marias.rollouts.light import Light
from eldest.bots.marias.sight import Sight
from eldest.bots.strength.simulate import decisions
from eldest.cards import cards_of
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View
from eldest.protocol.round import Round

OPTIONS = {
    "casual": Options(),
    "all marriages": Options(hundred_marriage="all"),
    "four players": Options(seats=4),
}


def reasons(sight: Sight) -> Reasons:
    """The points of `club` for this side and place."""
    if sight.view.trick:
        return follow.ALONE if sight.alone else follow.DEFENCE
    if sight.alone:
        return lead.ALONE
    return lead.THROUGH if sight.later[0] == sight.declarer else lead.UP_TO


def plays(options: Options, rounds: int) -> list[tuple[Round, View]]:
    """Every choice of a card in Trump Games of club players."""
    return [
        (round_.copy(), view)
        for number in range(rounds)
        for round_, view, _ in decisions(GAME, options, "club", f"light {number}")
        if view.phase == "play" and view.type == TRUMP and len(view.legal) > 1
    ]


@pytest.mark.parametrize("name", OPTIONS)
def test_no_card_has_more_points_for_club(name: str) -> None:
    options = OPTIONS[name]
    light, found = Light(options), plays(options, 3)
    assert len(found) > 20
    for round_, view in found:
        sight = Sight(view, Dice(1))
        worth = {
            card: points(Look(sight, card), reasons(sight)) for card in cards_of(sight.choices)
        }
        card = light.card(cast(Marias, round_.kernel))
        assert worth[card] == pytest.approx(max(worth.values()))


def test_it_looks_at_no_other_hand() -> None:
    light = Light(Options())
    for _, view in plays(Options(), 2):
        imagination = GAME.imagination(view)
        cards = {light.card(imagination.imagine(Dice(seed))) for seed in range(3)}
        assert len(cards) == 1


def test_a_game_is_played_to_its_end() -> None:
    light = Light(Options())
    round_, view = plays(Options(), 1)[0]
    kernel = cast(Marias, round_.kernel).copy()
    units = light.play_out(kernel)
    assert kernel.is_over()
    assert kernel.points(cast(int, view.declarer)) == 2 * units
