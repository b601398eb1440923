"""Players that are no level of ours: functions, by themselves or by their names."""

from __future__ import annotations

import pytest

from eldest.bots import BadBot, UnknownLevel, find, simulate
from eldest.bots.strength.match import play_pair
from eldest.games.mindikot import GAME
from tests.bots import anywhere
from tests.bots.anywhere import first

HERE = anywhere.__name__
OPTIONS = GAME.options()


def test_a_name_and_the_function_play_the_same() -> None:
    named = simulate(GAME, OPTIONS, 4, "anywhere", [f"{HERE}:first", "random"])
    itself = simulate(GAME, OPTIONS, 4, "anywhere", [first, "random"])
    assert named.scores == itself.scores
    assert itself.lineup == (f"{HERE}:first", "random")
    assert find("mindikot", f"{HERE}:first") is first


def test_functions_go_to_other_processes() -> None:
    one, two = (
        simulate(GAME, OPTIONS, 4, "anywhere", [first, "random"], processes=n) for n in (1, 2)
    )
    assert one.scores == two.scores


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("nowhere.at_all:bot", "nowhere.at_all:bot does not load: No module named 'nowhere'"),
        (f"{HERE}:nobody", "does not load: .* has no attribute 'nobody'"),
        (f"{HERE}:__name__", "is not a function, and so not a bot"),
    ],
)
def test_what_is_no_bot_is_named(name: str, fault: str) -> None:
    with pytest.raises(UnknownLevel, match=fault):
        find("mindikot", name)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("stuck", r"stuck at seat \d failed: ValueError\('no idea'\)"),
        ("mute", r"mute at seat \d failed: NotationError"),
        ("silent", r"silent at seat \d returned None instead of the text of an action"),
        ("cheat", r"cheat at seat \d broke the law: [a-z_]+ \("),
    ],
)
def test_who_fails_or_breaks_the_law_is_named_with_its_seat(name: str, fault: str) -> None:
    with pytest.raises(BadBot, match=fault):
        play_pair("mindikot", OPTIONS, (f"{HERE}:{name}", "random"), "bad", 0)
