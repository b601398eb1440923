"""Games and players that other packages bring."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from eldest import bots, games
from eldest._entries import entries
from eldest.bots import registry
from eldest.cli import main
from eldest.deal import Dice
from eldest.games import UnknownGame
from eldest.server import catalogue
from eldest.server.messages import SeatPlan
from eldest.server.operating.settings import Settings
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.plans import level_of, plans_of
from tests.games.mindikot.table import begin

MODULE = """
from eldest.games.mindikot.game import MindikotGame

class Snap(MindikotGame):
    key = "snap"

GAME, NO_GAME = Snap(), "snap"
LEVELS = {"lazy": lambda view, draws: view.legal[0]}
"""
ENTRIES = """[eldest.games]
snap = snap_package:GAME
mindikot = snap_package:GAME
thud = snap_package:NO_GAME
bang = snap_package.missing:GAME
other = snap_package:GAME

[eldest.bots]
mindikot = snap_package:LEVELS
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An installed package that brings games and a player."""
    about = tmp_path / "snap_package-1.0.dist-info"
    about.mkdir()
    (tmp_path / "snap_package.py").write_text(MODULE)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: snap-package\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "BROUGHT", games._brought())
    registry._brought.cache_clear()
    yield tmp_path
    registry._brought.cache_clear()
    sys.modules.pop("snap_package", None)


def test_an_installed_game_is_found_beside_ours(package: Path) -> None:
    assert games.load("snap").key == "snap"
    assert "mindikot" not in games.BROUGHT  # ours stays ours
    code = "import eldest; print(*eldest.GAMES)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [*games.OWN, "bang", "other", "snap", "thud"]


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("thud", "snap_package:NO_GAME is not the game thud"),
        ("other", "snap_package:GAME is not the game other"),
        ("bang", r"the game bang \(snap_package.missing:GAME\) does not load: No module named"),
    ],
)
def test_a_package_without_a_sound_game_is_named(package: Path, key: str, sentence: str) -> None:
    with pytest.raises(UnknownGame, match=sentence):
        games.load(key)


def test_an_installed_player_is_found_beside_ours(package: Path) -> None:
    assert bots.levels("mindikot") == (
        *("random", "lazy", "beginner", "learned", "club", "expert"),
    )
    view = begin(("S5+", "SK92", "S3+", "S4+")).view(0)
    assert bots.load("mindikot", "lazy")(view, Dice(1)) == view.legal[0]


def test_of_brought_players_only_the_allowed_are_offered(package: Path) -> None:
    assert bots.levels("mindikot", ()) == (*("random", "beginner", "learned", "club", "expert"),)
    assert "lazy" in bots.levels("mindikot", {"lazy"})
    assert bots.levels("mindikot", {"my_bots:helper"}) == bots.levels("mindikot", ())


def test_the_server_seats_a_brought_player_only_if_its_operator_allows_it(package: Path) -> None:
    """By its name alone: what would import a module is no name."""
    plan = [SeatPlan("bot", "lazy")]
    with pytest.raises(Declined, match="no_such_level"):
        plans_of("mindikot", plan, 4)
    settings = Settings(bots=frozenset({"mindikot:lazy"}))
    assert plans_of("mindikot", plan, 4, settings.allowed("mindikot"))[0].level == "lazy"
    assert settings.allowed("marias") == frozenset()
    with pytest.raises(Declined, match="no_such_level"):
        level_of("mindikot", "snap_package:LEVELS", settings.allowed("mindikot"))
    shown = {form.key: form.levels for form in catalogue.games("en", settings.bots)}
    hidden = {form.key: form.levels for form in catalogue.games("en")}
    catalogue.games.cache_clear()  # with the games of this package
    assert "lazy" in shown["mindikot"]
    assert "lazy" not in hidden["mindikot"]


def test_the_operator_can_only_allow_what_is_installed(package: Path) -> None:
    ran = CliRunner().invoke(main, ["serve", "--allow-bot", "mindikot:nobody"])
    assert ran.exit_code == 2
    assert "mindikot has no bot 'nobody'" in ran.stderr


def test_what_is_installed_is_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server asks for a player before every move of a bot."""
    bots.load("mindikot", "random")
    monkeypatch.delattr(registry, "entries")
    assert bots.levels("mindikot")[0] == "random"


def test_where_no_package_brings_anything_the_slow_reader_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "not there")])
    monkeypatch.delattr("importlib.metadata.entry_points")
    assert entries("eldest.games") == ()
