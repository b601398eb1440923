"""The words of a game, from the folder `speech` beside its lawbook, then those of all games.

`words.toml` has the sentences, `labels.toml` the buttons and questions.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from eldest.protocol.game import Game

Texts = dict[str, dict[str, str]]  # by name, then by language

LANGUAGES = ("en", "cs", "hi")  # of the page, of printed records and of reviews
FEW = range(2, 5)  # Czech counts two, three and four things otherwise than five


@cache
def words_file(folder: Path, name: str = "words") -> dict[str, Any]:  # Any: tables of texts, texts
    """The words, or the labels, that a folder has."""
    path = folder / f"{name}.toml"
    import tomllib  # as in `law`: only who asks for a text waits for the parser

    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def texts_of(folder: Path) -> Texts:
    """The sentences and labels of a folder."""
    words, labels = words_file(folder), words_file(folder, "labels")
    found: Texts = words.get("words", {}) | labels.get("labels", {})
    return found


def speech_folder(game: Game) -> Path:
    """The folder with a game's sentences and labels."""
    return game.lawbook.path.parent / "speech"


class Words:
    """The sentences of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.book = game.lawbook
        self.language = language
        self._found: dict[str, str] = {}  # hundreds of labels are made of few texts
        folder = speech_folder(game)
        self._own = words_file(folder)
        self._texts = texts_of(folder)
        self._shared = texts_of(Path(__file__).parent)

    def __call__(self, name: str, **filled: object) -> str:
        """The text of this name, filled in; in English if the language lacks it."""
        template = self._found.get(name)
        if template is None:
            template = self._found[name] = self._template(name)
        return template.format(**filled)

    def counted(self, name: str, count: int, **filled: object) -> str:
        """Return the form of a text for this number of things: one, few or many."""
        form = "one" if count == 1 else "few" if count in FEW else "many"
        return self(f"{name}_{form}", count=count, **filled)

    def _template(self, name: str) -> str:
        own, shared = self._texts.get(name, {}), self._shared.get(name, {})
        if self.language in own or self.language not in shared:
            return _pick(own or self._shared[name], self.language)
        return shared[self.language]

    def has(self, name: str) -> bool:
        """Whether a text of this name exists."""
        return name in self._texts or name in self._shared

    def game_name(self) -> str:
        """The game's name."""
        return self.book.text("game", "name", self.language)


def _pick(entry: dict[str, str], language: str) -> str:
    return entry.get(language) or entry["en"]
