"""PBN text as tokens: tag pairs, remarks, words, and the gaps between games (B-F.10 to B-F.12)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from eldest.club.formats.errors import Faults, Forgiven, FormatError
from eldest.club.formats.game import MANDATORY, SECTIONS

_STRING = r'[^"\\\n]*(?:\\[^\n][^"\\\n]*)*'
# A brace that closes nothing is left over from a comment that somebody nested: it is dropped.
_TOKEN = re.compile(
    rf"""
    (?P<newline>\n)
  | (?P<blank>[ \x0b\x0c]+)
  | (?P<stray>\}})
  | (?P<escape>^%[^\n]*)
  | (?P<semicolon>;[^\n]*)
  | (?P<brace>\{{[^}}]*\}})
  | \[[ \n\x0b\x0c]*(?P<name>[A-Za-z0-9_]+)[ \n\x0b\x0c]*
      "(?P<raw>{_STRING})"[ \n\x0b\x0c]*\]
  | (?P<string>"{_STRING}")
  | (?P<word>[^ \x0b\x0c\n\[\]{{}}";]+)
    """,
    re.VERBOSE | re.MULTILINE,
)
_REASONS = {
    "[": 'a tag pair is [Name "value"] and its value ends on its line',
    "]": "] closes no tag pair",
    "{": "a comment that { opens is never closed",
    '"': "a string that a quote opens is not closed on its line",
}
TABLES = ("ScoreTable", "TotalScoreTable", "OptimumResultTable", "ActionTable")
_USUAL = re.compile(r'\[\s*(?:Board|Deal)\s*"')
_NAMES = (*MANDATORY, *SECTIONS, "Note", "Room", *TABLES)
GAP, TAG, REMARK, WORD = "gap", "tag", "remark", "word"


class Lexeme(NamedTuple):
    """A token with its line; `text` of a tag pair is its raw value."""

    kind: str
    text: str
    line: int
    starts: bool  # it is the first on its line
    name: str = ""  # of a tag pair
    mark: str = ""  # of a remark


def lexemes(text: str, faults: Faults = None) -> Iterator[Lexeme]:
    """The tokens of a file; an empty line is a gap unless it is part of a comment (B-F.11).

    Where faults are forgiven, the rest of a line that is not PBN is left out.
    """
    at, line, starts, respelt = 0, 1, True, _respelt(text)
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            with Forgiven(faults):
                raise FormatError(_REASONS.get(text[at], "this is not PBN"), line=line)
            at = _line_end(text, at)
            continue
        at = match.end()
        kind = str(match.lastgroup)
        if kind == "newline":
            if starts:
                yield Lexeme(GAP, "", line, starts)
            starts = True
        elif kind != "blank":
            if kind != "stray":
                yield _lexeme(match, kind, line, starts, respelt)
            starts = False
        line += text.count("\n", match.start(), at)


def _respelt(text: str) -> dict[str, str]:
    """Names in either case, for a file that never writes Board or Deal as usual (B-F.12)."""
    return {} if _USUAL.search(text) else {name.lower(): name for name in _NAMES}


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _lexeme(
    match: re.Match[str], kind: str, line: int, starts: bool, respelt: Mapping[str, str]
) -> Lexeme:
    text = match[0]
    if kind == "raw":
        name = respelt.get(match["name"].lower(), match["name"])
        return Lexeme(TAG, match["raw"], line, starts, name=name)
    if kind in ("escape", "semicolon"):
        return Lexeme(REMARK, text[1:], line, starts, mark=text[0])
    if kind == "brace":
        return Lexeme(REMARK, text[1:-1], line, starts, mark="{")
    return Lexeme(WORD, text, line, starts)
