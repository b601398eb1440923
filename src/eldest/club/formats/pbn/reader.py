"""PBN games from tokens: sections, notes, repeated tags and inheritance (B-F.11 to B-F.16)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from eldest.club.formats.charset import decoded
from eldest.club.formats.errors import Faults, Forgiven, FormatError, place
from eldest.club.formats.game import SECTIONS, UNKNOWN, PbnGame, Remark, Tag, Word
from eldest.club.formats.pbn.lexer import GAP, REMARK, TAG, WORD, Lexeme, lexemes

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
        self.again: list[_Entry] = []  # all from the first repeated tag on: perhaps the next game

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

    def begins_another(self, lexeme: Lexeme) -> bool:
        """Whether this tag is the board or deal of the next game: no empty line parts them."""
        mine = self.entries.get(lexeme.name) if lexeme.kind == TAG else None
        return mine is not None and lexeme.name in ("Board", "Deal") and mine.raw != lexeme.text

    def split(self) -> _Draft:
        """The next game, with everything after the first repeated tag."""
        for entry in self.again:
            if self.entries.get(entry.name) is entry:
                del self.entries[entry.name]
            elif entry.name == "Note":
                self._without(entry)
        draft = _Draft([])
        for entry in self.again:
            draft._open(entry)
        return draft

    def _without(self, note: _Entry) -> None:
        for notes in (self.orphans, *(entry.notes for entry in self.entries.values())):
            notes[:] = [each for each in notes if each is not note]

    def _remark(self, remark: Remark) -> None:
        (self.head if self.last is None else self.last.body).append(remark)

    def _open(self, entry: _Entry) -> None:
        self.last = entry
        if self.again or entry.name in self.entries:
            self.again.append(entry)
        if entry.name == "Note":
            (self.orphans if self.section is None else self.section.notes).append(entry)
        elif entry.name not in self.entries:
            self.entries[entry.name] = entry
            if len(self.entries) > MOST_TAGS:
                raise FormatError(f"a game has more than {MOST_TAGS} tags", line=entry.line)
            if entry.name in SECTIONS:
                self.section = entry

    def game(self) -> PbnGame:
        """The finished game."""
        entries = [*self.entries.values(), *self.orphans]
        tags = tuple(entry.tag() for entry in entries)
        return PbnGame(tuple(self.head), tags, line=min(tag.line or 0 for tag in tags))


def read_games(data: bytes, faults: Faults = None) -> list[PbnGame]:
    """All games of a PBN file, inherited values filled in; they need not have a deal.

    With a list for `faults` what cannot be read is left out and listed there.
    """
    games: list[PbnGame] = []
    standing: dict[str, Tag] = {}
    for record, game in enumerate(_games(decoded(data).replace("\t", " "), faults), 1):
        with Forgiven(faults), place(record=record):
            games.append(_inherited(game, games[-1] if games else None, standing))
    if not games:
        raise FormatError("there is no game in this file", line=1)
    return games


def _games(text: str, faults: Faults) -> list[PbnGame]:
    games: list[PbnGame] = []
    draft = _Draft([])
    try:
        for block in _blocks(lexemes(text, faults)):
            for lexeme in block:
                if draft.begins_another(lexeme):
                    following = draft.split()
                    _finish(draft, games)
                    draft = following
                if games or draft.last or not _is_header(lexeme):
                    with Forgiven(faults), place(record=len(games) + 1):
                        draft.take(lexeme)
            draft = _next_draft(draft, games)
    except FormatError as error:
        raise error.at(len(games) + 1, None, None) from None
    if games and draft.head:
        games[-1] = replace(games[-1], tail=tuple(draft.head))
    return games


def _blocks(tokens: Iterable[Lexeme]) -> Iterator[list[Lexeme]]:
    """The tokens between two gaps; where words stand without any tag they are remarks."""
    block: list[Lexeme] = []
    for lexeme in tokens:
        if lexeme.kind != GAP:
            block.append(lexeme)
        elif block:
            yield _remarked(block)
            block = []
    yield _remarked(block)


def _remarked(block: list[Lexeme]) -> list[Lexeme]:
    """Statistics of a dealing program, for instance, as the comments that they are (B-F.11)."""
    if any(lexeme.kind == TAG for lexeme in block):
        return block
    rows: dict[int, list[str]] = {}
    for lexeme in block:
        if lexeme.kind == WORD:
            rows.setdefault(lexeme.line, []).append(lexeme.text)
    told = [Lexeme(REMARK, " " + " ".join(rows[at]), at, True, mark=";") for at in rows]
    remarks = [lexeme for lexeme in block if lexeme.kind == REMARK]
    return sorted([*told, *remarks], key=lambda lexeme: lexeme.line)


def _next_draft(draft: _Draft, games: list[PbnGame]) -> _Draft:
    """An empty draft after a game; remarks without tags are not a game yet."""
    if draft.last is None:
        return draft
    _finish(draft, games)
    return _Draft([])


def _finish(draft: _Draft, games: list[PbnGame]) -> None:
    games.append(draft.game())
    if len(games) > MOST_GAMES:
        raise FormatError(f"there are more than {MOST_GAMES} games", line=games[-1].line)


def _is_header(lexeme: Lexeme) -> bool:
    """Whether a line is one of the first lines, which every export writes anew (B-F.10)."""
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
