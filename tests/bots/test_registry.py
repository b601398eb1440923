"""Which players there are, and the one that plays every game."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import eldest.bots
from eldest.bots import UnknownLevel, levels, load, usual
from eldest.bots.registry import budget_of
from eldest.deal import Dice
from eldest.games import UnknownGame
from tests.games.mindikot.table import begin, legal, play


def test_players_are_listed_weakest_first() -> None:
    assert levels("mindikot") == ("random", "beginner", "learned", "club", "expert")
    assert levels("zoliky") == ("random", "beginner", "greedy", "club", "expert")


def test_the_usual_player_is_the_club_player_not_one_who_searches() -> None:
    assert {usual(key) for key in ("mindikot", "marias", "zoliky", "bridge")} == {"club"}


def test_an_unknown_player_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        UnknownLevel, match=r"no bot 'master'; .* are random, beginner, learned, club, expert"
    ):
        load("mindikot", "master")


@pytest.mark.parametrize("game", ["mindikot", "marias", "zoliky", "bridge"])
def test_who_searches_says_how_much(game: str) -> None:
    assert re.match(r"\d+ worlds", budget_of(game, "expert"))
    assert budget_of(game, "random") == ""
    assert budget_of(game, f"{__name__}:test_who_searches_says_how_much") == ""


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="no game 'snap'"):
        levels("snap")


def test_random_chooses_evenly_among_what_is_legal() -> None:
    round_ = play(begin(("S5+", "SK92", "S3+", "S4+")), "0:S5")
    dice, view = Dice(1), round_.view(1)
    count = Counter(load("mindikot", "random")(view, dice) for _ in range(3000))
    assert set(count) == legal(round_, 1)
    assert all(900 < number < 1100 for number in count.values())  # 1000 give or take 4 errors


def test_the_public_names() -> None:
    assert " ".join(eldest.bots.__all__) == (
        "BadBot BadLineup Bot Player Score Summary UnknownLevel "
        "find levels load play_round simulate usual"
    )
    assert all(hasattr(eldest.bots, name) for name in eldest.bots.__all__)
