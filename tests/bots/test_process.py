"""A player that is a program: it is told its view and nothing else, and fails by its name."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from eldest.bots import BadBot, UnknownLevel, find, play_round
from eldest.bots.process import view_line
from eldest.bots.strength.match import play_pair
from eldest.games import GAMES, load
from tests.conformance.cases import Case
from tests.conformance.playing import moments

PROGRAM = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    print(view["legal"][-1], flush=True)
"""


def command(path: Path, text: str = PROGRAM) -> str:
    script = path / "bot.py"
    script.write_text(text, "utf-8")
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(script))}"


@pytest.mark.parametrize("game", ["mindikot", "bridge"])
def test_a_program_plays_whole_deals(game: str, tmp_path: Path) -> None:
    bot, options = command(tmp_path), load(game).options()
    first = play_pair(game, options, (bot, "random"), "p", 1)
    assert first == play_pair(game, options, (bot, "random"), "p", 1)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_the_fields_of_its_view(game: str) -> None:
    case = Case(game, "usual", load(game).options())
    for moment in moments(case, "told")[::7]:
        for seat in [seat for seat in moment.round.actors() if seat >= 0]:
            view = moment.round.view(seat)
            found = json.loads(view_line(view))
            assert found["seat"] == seat
            assert found["legal"] == list(view.legal)
            assert set(found) == set(view.__dataclass_fields__)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("print('SX', flush=True); input()", "failed: NotationError"),
        ("raise SystemExit(3)", "failed: (EOFError|BrokenPipeError)"),
    ],
)
def test_a_program_that_fails_is_named(text: str, why: str, tmp_path: Path) -> None:
    bot = command(tmp_path, text)
    game = load("mindikot")
    with pytest.raises(BadBot, match=f"the bot exec:.* at seat 0 {why}"):
        play_round(game, game.options(), [bot] * 4, "p")


@pytest.mark.parametrize("name", ["exec:", "exec:  ", "exec:'open"])
def test_a_command_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownLevel, match="cannot be started"):
        find("mindikot", name)
