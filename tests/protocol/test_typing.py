"""What a type checker knows of a game by its key; mypy reads this file with all others."""

from __future__ import annotations

from typing import assert_type

import pytest

from eldest.deal.dice import Dice
from eldest.games import load
from eldest.games.bridge.actions import Action as BridgeAction
from eldest.games.bridge.game import BridgeGame
from eldest.games.bridge.options import Options as BridgeOptions
from eldest.games.bridge.view import View as BridgeView
from eldest.games.marias.actions import Action as MariasAction
from eldest.games.marias.game import MariasGame
from eldest.games.marias.options import Options as MariasOptions
from eldest.games.marias.views.view import View as MariasView
from eldest.games.mindikot.game import MindikotGame
from eldest.games.mindikot.moves import Action as MindikotAction
from eldest.games.mindikot.options import Options as MindikotOptions
from eldest.games.mindikot.view import View as MindikotView
from eldest.games.zoliky.actions import Action as ZolikyAction
from eldest.games.zoliky.game import ZolikyGame
from eldest.games.zoliky.options import Options as ZolikyOptions
from eldest.games.zoliky.views.view import View as ZolikyView
from eldest.protocol import Round, Setup


def test_a_game_is_known_by_its_key() -> None:
    games = (load("mindikot"), load("marias"), load("zoliky"), load("bridge"))
    assert_type(games, tuple[MindikotGame, MariasGame, ZolikyGame, BridgeGame])
    assert [game.key for game in games] == ["mindikot", "marias", "zoliky", "bridge"]


def test_options_have_the_names_of_their_game() -> None:
    assert assert_type(load("mindikot").options(), MindikotOptions).players == 4
    assert assert_type(load("marias").preset("four"), MariasOptions).seats == 4
    assert assert_type(load("zoliky").presets["standard"], ZolikyOptions).players == 4
    assert assert_type(load("bridge").Options, type[BridgeOptions]) is BridgeOptions


def test_rounds_actions_and_views_are_those_of_their_game() -> None:
    mindikot, marias, zoliky, bridge = (
        load("mindikot"),
        load("marias"),
        load("zoliky"),
        load("bridge"),
    )
    one = assert_type(
        mindikot.start(Setup(mindikot.options(), 0)), Round[MindikotAction, MindikotView]
    )
    assert assert_type(one.view(0), MindikotView).seat == 0
    two = assert_type(marias.start(Setup(marias.options(), 0)), Round[MariasAction, MariasView])
    assert assert_type(two.legal(0), list[MariasAction]) == []
    assert assert_type(two.view(None), MariasView).phase == "setup"
    assert str(assert_type(zoliky.read("draw"), ZolikyAction)) == "draw"
    four = assert_type(bridge.start(Setup(bridge.options(), 0)), Round[BridgeAction, BridgeView])
    seen = assert_type(four.view(1), BridgeView)
    assert_type(bridge.imagine(seen, Dice(1)), Round[BridgeAction, BridgeView])
    assert_type(zoliky.start(Setup(zoliky.options(), 0)).view(0), ZolikyView)


def test_an_onlooker_has_no_words_of_a_lane() -> None:
    game = load("mindikot")
    with pytest.raises(ValueError, match="an onlooker's view has no words"):
        game.observe(game.start(Setup(game.options(), 0)).view(None))
