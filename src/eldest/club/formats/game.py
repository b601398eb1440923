"""A game as PBN sees it: tags in their order, sections below them, remarks where they stand.

Every reader fills in this model, and every writer takes from it what its format can express, so
that nothing is lost between two formats that can both express it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

MANDATORY = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)  # B-F.13
SECTIONS = ("Auction", "Play")
UNKNOWN = "?"
_ESCAPE = re.compile(r'\\(["\\])')


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment `;` or `{`, or a line that `%` makes ignorable (B-F.10, B-F.19)."""

    mark: str
    text: str
    beside: bool = False  # it stands on the line of what comes before it


@dataclass(frozen=True, slots=True)
class Word:
    """One token of a section: a call, a card, a cell of a table."""

    text: str
    starts: bool = False  # it is the first on its line: a new row of a table


Body = tuple[Remark | Word, ...]


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag pair and the lines below it; `raw` is the value with its escapes."""

    name: str
    raw: str
    body: Body = ()
    notes: tuple[Tag, ...] = ()
    line: int | None = field(default=None, compare=False)

    @property
    def value(self) -> str:
        """The value as a reader means it; an unknown escape such as `\\S` stays (B-F.12)."""
        return _ESCAPE.sub(r"\1", self.raw) if "\\" in self.raw else self.raw

    @property
    def is_table(self) -> bool:
        """Whether the tag begins a table, which is written after auction and play."""
        rows = any(isinstance(item, Word) for item in self.body)
        named = self.name.endswith("Table") and self.name != "Table"  # that is a table of the room
        return named or (rows and self.name not in (*SECTIONS, "Note"))

    def words(self) -> list[str]:
        """The tokens of the section, without remarks."""
        return [item.text for item in self.body if isinstance(item, Word)]


def escaped(value: str) -> str:
    """A value as it stands between quotes: no line end, no tab (B-F.12)."""
    flat = re.sub(r"[\r\n\t]+", " ", value)
    return flat.replace("\\", "\\\\").replace('"', '\\"')


@dataclass(frozen=True, slots=True)
class PbnGame:
    """One game: its tags, remarks before and behind them, and what other formats keep with it."""

    head: tuple[Remark, ...] = ()
    tags: tuple[Tag, ...] = ()
    tail: tuple[Remark, ...] = ()  # what ends the file
    kept: tuple[tuple[str, str, str], ...] = ()  # format, key, value: kept and skipped
    line: int | None = field(default=None, compare=False)

    def tag(self, name: str) -> Tag | None:
        """The tag of that name, if the game has it."""
        for tag in self.tags:  # no generator: a reader asks this for every tag of every game
            if tag.name == name:
                return tag
        return None

    def value(self, name: str) -> str:
        """The value of a tag; nothing if it is missing or unknown."""
        tag = self.tag(name)
        return "" if tag is None or tag.value == UNKNOWN else tag.value

    def has(self, name: str) -> bool:
        """Whether the game has a value for this tag."""
        return self.value(name) != ""

    def place(self, tag: Tag) -> PbnGame:
        """The game with this tag in the place of the one with its name, or behind all others."""
        if self.tag(tag.name) is None:
            return replace(self, tags=(*self.tags, tag))
        return replace(self, tags=tuple(tag if old.name == tag.name else old for old in self.tags))

    def put(self, **values: str) -> PbnGame:
        """The game with these values; the lines below a tag stay there."""
        game = self
        for name, value in values.items():
            old = game.tag(name) or Tag(name, "")
            game = game.place(replace(old, raw=escaped(value)))
        return game

    def kept_by(self, format: str) -> list[tuple[str, str]]:
        """Return what was kept for this format, in order."""
        return [(key, value) for owner, key, value in self.kept if owner == format]


def fresh(**values: str) -> PbnGame:
    """A game nobody has played: the mandatory tags are there and not applicable yet (B-F.13)."""
    return PbnGame(tags=tuple(Tag(name, "") for name in MANDATORY)).put(**values)
