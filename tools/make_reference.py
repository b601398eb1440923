"""Generate laws.md and options.md of docs/reference, and the tables of members in protocol.md.

The laws of a bridge club go the other way, from its rulebook to the dealing office's laws.toml.
make_reference.py writes all of these files; a test fails if a committed file is out of date.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path

from eldest.club.lawbooks import TOURNAMENT
from eldest.games import GAMES, load
from eldest.protocol import Game, Lawbook, Refusal
from eldest.protocol.options import value_text
from eldest.table.table import LAWBOOK as TABLE_LAWS

ROOT = Path(__file__).parent.parent
REFERENCE = ROOT / "docs" / "reference"
RULEBOOKS = tuple(ROOT / "docs" / "rules" / f"{name}.md" for name in ("bridge", "club"))
OFFICE = ROOT / "src" / "eldest" / "club" / "office" / "laws.toml"
# A rule is bold where it is said, and nowhere else.
RULE = re.compile(r"\*\*(BT?-[0-9A-Z.]+)\*\* (.+?)(?= \*\*B-|$)", re.MULTILINE)
WORDS_ONLY = ("B-6.D.2", "B-C.23", "B-F.3")  # a heading, a report, a remark: no code follows
OFFICE_HEAD = """\
# Made by tools/make_reference.py from docs/rules/bridge.md and club.md; change them.

[game]
name = { en = "The dealing office" }
sentence = { en = "Law 6, deal numbers, formats, hand records, movements: the rules in full." }
"""
# A table of members stands below a comment that names the module and the class.
MARKED = re.compile(r"(<!-- members: (\S+) (\w+) -->\n\n)(?:\|.*\n)*")
NOT_SHOWN = ("self", "cls")
LANGUAGES = {"en": "English", "cs": "Czech", "hi": "Hindi"}
NOTE = "<!-- Made by tools/make_reference.py from the games themselves; change them, not this. -->"
FEW = 5  # more values than that are a range
LAWS_INTRODUCTION = """\
This page lists each law in one sentence, as `eldest law` prints it. The rulebooks have the full
text, examples and reasons. If a sentence and the rulebook differ, the rulebook counts.

*By* says who enforces the law: `engine` is the program, and `text` marks a law that explains words.
*From* names the paragraph of the source, or the decision of the rulebook, behind the law."""
OPTIONS_INTRODUCTION = """\
This page lists the house rules of each game. On the command line and in a record, write them as
`name=value`; in Python they are keywords, as in `game.options(mode="B")`. The game refuses an
unknown value with a sentence. `null` is Python's `None`."""


def pages() -> dict[str, str]:
    """Each page's name with its text."""
    return {
        "laws.md": "\n".join(_laws_page()) + "\n",
        "options.md": "\n".join(_options_page()) + "\n",
        "protocol.md": with_members((REFERENCE / "protocol.md").read_text(encoding="utf-8")),
    }


def lawbooks() -> dict[str, Lawbook]:
    """Every lawbook that programs read, by the key of its rulebook."""
    games = {key: load(key).lawbook for key in GAMES}
    return {"table": TABLE_LAWS, **games, "marias-tournaments": TOURNAMENT}


# -- laws -------------------------------------------------------------------------------------


def _laws_page() -> Iterator[str]:
    yield from ("# Laws", "", NOTE, "")
    yield LAWS_INTRODUCTION
    for key, lawbook in lawbooks().items():
        yield from _lawbook(key, lawbook)


def _lawbook(key: str, lawbook: Lawbook) -> Iterator[str]:
    name = lawbook.text("game", "name")
    yield from ("", f"## {name}", "")
    yield f"{lawbook.text('game', 'sentence')} Full text: [rulebook](../rules/{key}.md)."
    yield ""
    yield from _table(
        ("law", "sentence", "by", "from"),
        [(law.id, law.text(), law.decided, law.source or "-") for law in lawbook],
    )
    yield from ("", f"### {name}: refusals", "")
    yield "They are checked in this order; the player reads the first one that applies."
    yield ""
    yield from _refusals(lawbook)
    for language in lawbook.languages[1:]:
        yield from _translated(name, lawbook, language)


def _refusals(lawbook: Lawbook, language: str = "en") -> Iterator[str]:
    rows = [
        (f"`{code}`", lawbook.refusal_text(Refusal(code, ""), language), ", ".join(laws))
        for code, laws in lawbook.refusals.items()
    ]
    yield from _table(("code", "sentence", "laws"), rows)


def _translated(name: str, lawbook: Lawbook, language: str) -> Iterator[str]:
    yield from ("", f"### {name} in {LANGUAGES[language]}", "")
    yield from _table(("law", "sentence"), [(law.id, law.text(language)) for law in lawbook])
    yield ""
    yield from _refusals(lawbook, language)


# -- options ----------------------------------------------------------------------------------


def _options_page() -> Iterator[str]:
    yield from ("# Options", "", NOTE, "")
    yield OPTIONS_INTRODUCTION
    for key in GAMES:
        yield from _game(load(key))


def _game(game: Game) -> Iterator[str]:
    yield from ("", f"## {game.lawbook.text('game', 'name')}", "")
    yield from _table(
        ("option", "default", "values", "meaning", "law"),
        [
            (
                f"`{item.name}`",
                f"`{value_text(item.default)}`",
                _values(item.metadata["choices"]),
                game.lawbook.text("options", item.name),
                item.metadata["law"],
            )
            for item in fields(game.Options)
        ],
    )
    yield from ("", "What the values mean:", "")
    yield from _table(("value", "meaning"), list(_value_rows(game)))
    yield from ("", "Presets, named sets of options:", "")
    yield from _table(("preset", "options", "meaning"), list(_preset_rows(game)))


def _values(choices: Sequence[object]) -> str:
    if len(choices) < FEW or any(isinstance(choice, str) for choice in choices):
        return ", ".join(
            f"`{value_text(choice)}`" if choice != "" else "empty" for choice in choices
        )
    numbers = [choice for choice in choices if choice is not None]
    null = "`null`, " if len(numbers) < len(choices) else ""
    return f"{null}`{numbers[0]}` to `{numbers[-1]}`"


def _value_rows(game: Game) -> Iterator[tuple[str, ...]]:
    for item in fields(game.Options):
        for choice in item.metadata["choices"]:
            name = f"{item.name}.{value_text(choice)}"
            if game.lawbook.has("values", name):
                yield f"`{item.name}={value_text(choice)}`", game.lawbook.text("values", name)


def _preset_rows(game: Game) -> Iterator[tuple[str, ...]]:
    for name, options in game.presets.items():
        words = " ".join(f"`{word}`" for word in options.words())
        yield f"`{name}`", words or "all defaults", game.lawbook.text("presets", name)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"


# -- members ---------------------------------------------------------------------------------


def with_members(page: str) -> str:
    """Return the page with new rows below each comment."""
    return MARKED.sub(lambda mark: mark[1] + _member_table(mark[2], mark[3]), page)


def _member_table(module: str, kind: str) -> str:
    rows = "".join(f"| `{name}` | {text} |\n" for name, text in members(module, kind))
    return f"| member | what it is, returns or does |\n|---|---|\n{rows}"


def members(module: str, kind: str) -> Iterator[tuple[str, str]]:
    """Yield the public members of a class in the order of its source, each with its description."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise LookupError(module)
    source = Path(spec.origin).with_suffix(".py").read_text(encoding="utf-8")
    body = next(
        part.body
        for part in ast.parse(source).body
        if isinstance(part, ast.ClassDef) and part.name == kind
    )
    for part in body:
        if isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            yield _signature(part), _told(ast.get_docstring(part) or "")
        elif isinstance(part, ast.AnnAssign) and not ast.unparse(part.target).startswith("_"):
            yield ast.unparse(part.target), _comment(source.splitlines()[part.lineno - 1])


def _signature(function: ast.FunctionDef) -> str:
    """Return the name as a caller writes it: without types, and without brackets for a property."""
    if any("property" in ast.unparse(mark) for mark in function.decorator_list):
        return function.name
    arguments = function.args
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        argument.annotation = None
    for rest in (arguments.vararg, arguments.kwarg):
        if rest:
            rest.annotation = None
    arguments.args = [each for each in arguments.args if each.arg not in NOT_SHOWN]
    return f"{function.name}({ast.unparse(arguments)})"


def _told(docstring: str) -> str:
    text = " ".join(docstring.split()).removeprefix("Return ").replace("|", r"\|")
    return text[:1].lower() + text[1:].removesuffix(".")


def _comment(line: str) -> str:
    return line.partition("  # ")[2].replace("|", r"\|")


# -- the dealing office -------------------------------------------------------------------------


def office_laws() -> str:
    """Return every rule of bridge that the game does not have, as the rulebook words it."""
    own = load("bridge").lawbook
    texts = (book.read_text(encoding="utf-8") for book in RULEBOOKS)
    rules = [rule for text in texts for rule in RULE.findall(text)]
    return OFFICE_HEAD + "".join(_rule(id_, text) for id_, text in rules if id_ not in own)


def _rule(id_: str, text: str) -> str:
    decided = "text" if id_ in WORDS_ONLY else "engine"
    plain = json.dumps(text.replace("**", ""), ensure_ascii=False)  # TOML quotes as JSON does
    return f'\n[laws."{id_}"]\ndecided = "{decided}"\nsource = ""\nen = {plain}\n'


def main() -> int:
    """Write the pages, and the dealing office's laws."""
    files = {REFERENCE / name: text for name, text in pages().items()}
    for path, text in {**files, OFFICE: office_laws()}.items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
