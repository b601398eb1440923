"""PBN games from tokens: sections, notes, repeated tags and inheritance (B-F.11 to B-F.16)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from eldest.club.formats.charset import decoded
from eldest.club.formats.errors import FormatError, place
from eldest.club.formats.game import SECTIONS, UNKNOWN, PbnGame, Remark, Tag, Word
from eldest.club.formats.pbn.lexer import GAP, REMARK, TAG, Lexeme, lexemes

MOST_GAMES = 65535
MOST_TAGS = 1000  # of one game
MOST_STANDING = 100  # tags that `##` gives to all following games
OWN = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")  # B-F.16
# Lines that the writer makes itself.
_HEADER = re.compile(r"\s*(?:PBN [0-9.]+\s*|EXPORT\s*|IMPORT\s*|Content-type:.*)", re.IGNORECASE)


@dataclass
class _Entry:
    """A tag that is still being read."""

    name: str
    raw: str
    line: int
    body: list[Remark | Word] = field(default_factory=list)
    notes: list[_Entry] = field(default_factory=list)

    def tag(self) -> Tag:
        notes = tuple(note.tag() for note in self.notes)
        return Tag(self.name, self.raw, tuple(self.body), notes, self.line)


class _Draft:
    """A game that is still being read."""

    def __init__(self, head: list[Remark]) -> None:
        self.head = head
        self.entries: dict[str, _Entry] = {}
        self.orphans: list[_Entry] = []  # notes before any section
        self.section: _Entry | None = None
        self.last: _Entry | None = None

    def take(self, lexeme: Lexeme) -> None:
        """Put the next token in its place."""
        if lexeme.kind == TAG:
            self._open(_Entry(lexeme.name, lexeme.text, lexeme.line))
        elif lexeme.kind == REMARK:
            self._remark(Remark(lexeme.mark, lexeme.text, beside=not lexeme.starts))
        elif self.last is None:
            raise FormatError(f"{lexeme.text[:40]!r} stands before any tag", line=lexeme.line)
        else:
            self.last.body.append(Word(lexeme.text, lexeme.starts))

    def _remark(self, remark: Remark) -> None:
        (self.head if self.last is None else self.last.body).append(remark)

    def _open(self, entry: _Entry) -> None:
        self.last = entry
        if entry.name == "Note":
            (self.orphans if self.section is None else self.section.notes).append(entry)
        elif entry.name not in self.entries:
            self.entries[entry.name] = entry
            if len(self.entries) > MOST_TAGS:
                raise FormatError(f"a game has more than {MOST_TAGS} tags", line=entry.line)
            if entry.name in SECTIONS:
                self.section = entry
        elif entry.name == "Deal" and entry.raw != self.entries["Deal"].raw:
            # B-F.12 would drop it; B-F.1 takes over all boards or none.
            reason = "a second deal in one game: the empty line between two games is missing"
            raise FormatError(reason, line=entry.line)

    def game(self) -> PbnGame:
        """The finished game."""
        entries = [*self.entries.values(), *self.orphans]
        tags = tuple(entry.tag() for entry in entries)
        return PbnGame(tuple(self.head), tags, line=min(tag.line or 0 for tag in tags))


def read_games(data: bytes) -> list[PbnGame]:
    """All games of a PBN file, inherited values filled in; they need not have a deal."""
    games: list[PbnGame] = []
    standing: dict[str, Tag] = {}
    for record, game in enumerate(_games(decoded(data).replace("\t", " ")), 1):
        with place(record=record):
            games.append(_inherited(game, games[-1] if games else None, standing))
    if not games:
        raise FormatError("there is no game in this file", line=1)
    return games


def _games(text: str) -> list[PbnGame]:
    games: list[PbnGame] = []
    draft = _Draft([])
    try:
        for lexeme in lexemes(text):
            if lexeme.kind == GAP:
                draft = _next_draft(draft, games)
            elif games or draft.last or not _is_header(lexeme):
                draft.take(lexeme)
        draft = _next_draft(draft, games)
    except FormatError as error:
        raise error.at(len(games) + 1, None, None) from None
    if games and draft.head:
        games[-1] = replace(games[-1], tail=tuple(draft.head))
    return games


def _next_draft(draft: _Draft, games: list[PbnGame]) -> _Draft:
    """An empty draft after a game; remarks alone are no game yet."""
    if draft.last is None:
        return draft
    games.append(draft.game())
    if len(games) > MOST_GAMES:
        raise FormatError(f"there are more than {MOST_GAMES} games", line=games[-1].line)
    return _Draft([])


def _is_header(lexeme: Lexeme) -> bool:
    """Whether it is one of the first lines, which every export has of its own (B-F.10)."""
    return lexeme.mark == "%" and _HEADER.fullmatch(lexeme.text) is not None


def _inherited(game: PbnGame, before: PbnGame | None, standing: dict[str, Tag]) -> PbnGame:
    tags = [_resolved(tag, before, standing) for tag in game.tags]
    names = {tag.name for tag in tags}
    tags += [tag for name, tag in standing.items() if name not in names]
    return replace(game, tags=tuple(tags))


def _resolved(tag: Tag, before: PbnGame | None, standing: dict[str, Tag]) -> Tag:
    """The tag with its own value, be it given, that of the game before, or from here on."""
    is_standing = tag.raw.startswith("##")
    if tag.raw != "#" and not is_standing:
        standing.pop(tag.name, None)
        return tag
    if tag.name in OWN:
        raise FormatError(f"{tag.name} may not be inherited with #", line=tag.line)
    if is_standing:
        return _stands(replace(tag, raw=tag.raw[2:]), standing)
    old = before.tag(tag.name) if before else None
    return replace(tag, raw=UNKNOWN if old is None else old.raw)


def _stands(tag: Tag, standing: dict[str, Tag]) -> Tag:
    if not tag.is_table:
        standing[tag.name] = Tag(tag.name, tag.raw)
    if len(standing) > MOST_STANDING:
        raise FormatError(f"more than {MOST_STANDING} tags are given with ##", line=tag.line)
    return tag
