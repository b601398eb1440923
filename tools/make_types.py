"""Write the page's TypeScript types from the server's messages and the games' views.

The messages of the table, those of the club and the views of the games have a file each; so have
the words of a game's speech that the page says by itself, too. They are never written by hand, so
that the page and the server cannot disagree about a field or a word.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from eldest import games
from eldest.cards import CardTexts
from eldest.club.daily import messages as daily
from eldest.club.routes import messages as club
from eldest.protocol import speech
from eldest.protocol.speech.words import LANGUAGES, Texts, speech_folder, texts_of, words_file
from eldest.server import messages
from eldest.server.rooms.shown.audience import UNSENT

WEB = Path(__file__).parent.parent / "web"
HEAD = (
    "// Made by tools/make_types.py from the server's messages and the games' views: not by hand.\n"
)
LABELS_HEAD = (
    "// Made by tools/make_types.py from the words and labels of the game's speech: not by hand.\n"
)
PLAIN = {"string": "string", "integer": "number", "number": "number"}
PLAIN |= {"boolean": "boolean", "null": "null"}
REF = "#/"

Schema = dict[str, Any]  # Any: a JSON schema is a tree of plain values


def files() -> dict[Path, str]:
    """Every file with its text."""
    views = {WEB / "src" / "games" / game / "types.ts": [*_view(game)] for game in _viewed()}
    made = {
        WEB / "src" / "lib" / "types.ts": [*_messages(messages), *_unions()],
        WEB / "club" / "types.ts": [*_messages(club)],
        WEB / "src" / "daily" / "types.ts": [*_messages(daily)],
        **views,
    }
    typed = {path: "\n".join([HEAD, *parts]) for path, parts in made.items()}
    return typed | dict(_labels())


def _labels() -> Iterator[tuple[Path, str]]:
    """The words and labels that the page copies from the speech of a game, in each language."""
    for key in games.OWN:
        folder = speech_folder(games.load(key))
        names = words_file(folder, "labels").get("page", {}).get("copies", ())
        texts = texts_of(Path(speech.__file__).parent) | texts_of(folder)
        lines = [line for language in LANGUAGES for line in _spoken(language, names, texts)]
        if names:
            text = "\n".join([LABELS_HEAD, "export const labels = {", *lines, "};\n"])
            yield WEB / "src" / "games" / key / "labels.ts", text


def _spoken(language: str, names: Sequence[str], texts: Texts) -> Iterator[str]:
    yield f"  {language}: {{"
    yield from (f"    {name}: {_literal(texts[name][language])}," for name in names)
    yield "  },"


def _viewed() -> list[str]:
    """The games that have a view, even if they are not registered yet."""
    names = [module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg]
    return [name for name in sorted(names) if _view_module(name)]


def _view_module(game: str) -> str | None:
    """The module of a game's view, which is a single file or in a folder of several."""
    folder = Path(games.__path__[0]) / game
    for name in ("view", "views.view"):
        if folder.joinpath(*name.split(".")).with_suffix(".py").is_file():
            return f"eldest.games.{game}.{name}"
    return None


def _messages(module: ModuleType) -> Iterator[str]:
    structs = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
        if value.__module__.startswith(module.__name__)
    ]
    yield from _declared(structs, "")


def _unions() -> Iterator[str]:
    for name in ("ToServer", "FromServer"):
        union = " | ".join(each.__name__ for each in get_args(getattr(messages, name)))
        yield f"export type {name} = {union};\n"


def _view(game: str) -> Iterator[str]:
    view = importlib.import_module(_view_module(game) or "").View
    yield from _declared([view], game.capitalize())


def _declared(types: list[type], prefix: str) -> Iterator[str]:
    """An interface for each type, and for all types that it uses."""
    template = REF + "{name}"
    _, components = msgspec.json.schema_components(
        types, schema_hook=_schema_of, ref_template=template
    )
    for name, schema in components.items():
        yield _interface(prefix + _last(name), schema, prefix)


def _schema_of(kind: type) -> Schema:
    """The schema of a type; the cards of a view are plain JSON with more attributes in Python."""
    if issubclass(kind, CardTexts):
        return {"type": "array", "items": {"type": "string"}}
    raise NotImplementedError  # what msgspec expects of a hook that does not know a type


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def _interface(name: str, schema: Schema, prefix: str) -> str:
    if not schema.get("properties"):
        return f"export type {name} = {_type(schema, prefix)};\n"
    needed = set(schema.get("required", ()))
    sent = {field: each for field, each in schema["properties"].items() if field not in UNSENT}
    fields = [
        f"  {field}{'' if field in needed else '?'}: {_type(each, prefix)};"
        for field, each in sent.items()
    ]
    doc = schema.get("description", "").split("\n")[0]
    comment = f"/** {doc} */\n" if doc else ""
    return f"{comment}export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def _type(schema: Schema, prefix: str) -> str:
    """The TypeScript type of one schema."""
    if "$ref" in schema:
        return prefix + _last(schema["$ref"].removeprefix(REF))
    if "anyOf" in schema:
        return " | ".join(_type(each, prefix) for each in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return " | ".join(map(_literal, schema.get("enum", [schema.get("const")])))
    match schema.get("type"):
        case "array":
            return _array(schema, prefix)
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties') or {}, prefix)}>"
        case str(name):
            return PLAIN[name]
    return "unknown"


def _literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False).replace('"', "'")


def _array(schema: Schema, prefix: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(each, prefix) for each in schema['prefixItems'])}]"
    inner = _type(schema.get("items") or {}, prefix)
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def main() -> None:
    """Write the files."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
