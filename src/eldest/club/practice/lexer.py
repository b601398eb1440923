"""The words of a script. What a word means depends on where it stands: `4333`, `TC`, `x3N`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from eldest.club.practice.errors import ScriptError

MOST_LETTERS = 100_000
_TOKEN = re.compile(
    r"""
    (?P<blank>   [ \t\r\f]+ | \n | //[^\n]* | /\*.*?\*/ )
  | (?P<text>    "[^"\n]*" )
  | (?P<newline> \\n )
  | (?P<word>    [A-Za-z0-9_]+ )
  | (?P<sign>    && | \|\| | == | != | <= | >= | /(?!\*) | [-+*%<>=!?:(),] )
    """,
    re.VERBOSE | re.DOTALL | re.ASCII,
)
_HASH = re.compile(r"[ \t]*#[^\n]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a sign, a text between quotes, `\\n`, or the end; and where it begins."""

    kind: str
    text: str
    line: int
    column: int

    @property
    def quoted(self) -> str:
        """The token as an error names it."""
        return "the end of the script" if self.kind == "end" else repr(self.text[:40])

    def error(self, reason: str) -> ScriptError:
        """The reason, at this place."""
        return ScriptError(reason, self.line, self.column)


def tokens(script: str) -> list[Token]:
    """The tokens of a script without blanks and comments; the last one is the end."""
    if len(script) > MOST_LETTERS:
        raise ScriptError(f"a script has at most {MOST_LETTERS} letters", 1, 1)
    found: list[Token] = []
    at, line, start = 0, 1, 0
    while at < len(script):
        match = (_HASH.match(script, at) if at == start else None) or _TOKEN.match(script, at)
        here = Token(match.lastgroup or "blank" if match else "", "", line, at - start + 1)
        if match is None:
            raise here.error(_unreadable(script, at))
        if here.kind != "blank":
            found.append(Token(here.kind, match[0], here.line, here.column))
        lines = match[0].count("\n")
        at, line = match.end(), line + lines
        start = script.rindex("\n", 0, at) + 1 if lines else start
    return [*found, Token("end", "", line, at - start + 1)]


def _unreadable(script: str, at: int) -> str:
    if script.startswith("/*", at):
        return "this comment is not closed by */"
    if script[at] == '"':
        return 'this text is not closed by " on its line'
    if script[at] == "#":
        return "a comment with # must begin its line; // may stand anywhere"
    return f"{script[at]!r} is not a part of the language"
