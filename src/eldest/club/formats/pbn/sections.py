"""The Auction and Play sections word by word: calls, cards, notes, glyphs (B-F.17, B-F.18)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from eldest.club.formats.errors import FormatError
from eldest.club.formats.game import Body, PbnGame, Remark, Tag, Word
from eldest.club.formats.pbn.spellings import call_text, call_words, plain
from eldest.club.formats.pbn.values import seat_of
from eldest.games.bridge import SEATS

_AFTER = (
    r"(?P<note>=[0-9A-Za-z]{1,8}=)|(?P<glyph>\$[0-9]{1,3})|(?P<mark>[!?]{1,2})"
    r"|(?P<odd>\^[ISRL])|(?P<aside>\([^()]+\))"
)
_CALL = re.compile(
    rf"(?P<main>{call_words()}|-+|[*+])|{_AFTER}",
    re.ASCII | re.IGNORECASE,
)
_RANK = "(?:10|[2-9TJQKA])"
_CARD = re.compile(
    rf"(?P<main>[SHDC]{_RANK}|{_RANK}[SHDC]|-+|[*+])|{_AFTER}", re.ASCII | re.IGNORECASE
)
_MARKS = ("!", "?", "!!", "??", "!?", "?!")  # $1 to $6 for calls, $7 to $12 for cards
IRREGULAR = "^"


def normal_sections(game: PbnGame) -> PbnGame:
    """The game with its auction and play as they are exported."""
    auction, play = game.tag("Auction"), game.tag("Play")
    if auction is not None:
        body = _normal_body(auction, _CALL, _call_text, 1)
        game = game.place(_from_dealer(replace(auction, body=body), game.value("Dealer")))
    if play is not None:
        seat = seat_of(play.value)
        raw = play.raw if seat is None else SEATS[seat]
        body = _normal_body(play, _CARD, _card_text, 7)
        game = game.place(replace(play, raw=raw, body=body))
    return game


def _call_text(text: str) -> str:
    return "-" if text.startswith("-") else call_text(text.upper())


def _card_text(text: str) -> str:
    if text.startswith("-"):
        return "-"
    card = text.upper().replace("10", "T")
    return card[::-1] if card[-1] in "SHDC" else card


def _normal_body(
    tag: Tag, pattern: re.Pattern[str], text_of: Callable[[str], str], first_glyph: int
) -> Body:
    body: list[Remark | Word] = []
    group: list[str] = []  # a call or card, then its notes and glyphs
    for item in _joined(tag.body):
        if isinstance(item, Remark):
            body += _flushed(group)
            body.append(item)
            continue
        for kind, text in _pieces(_bare(item.text, pattern), pattern, tag):
            if kind == "aside":
                body += (*_flushed(group), Remark("{", text[1:-1], beside=True))
                continue
            if kind in ("main", "odd"):
                body += _flushed(group)
                text = text_of(text) if kind == "main" else text.upper()
            group.append(f"${_MARKS.index(text) + first_glyph}" if kind == "mark" else text)
    return (*body, *_flushed(group))


def _joined(body: Body) -> Iterator[Remark | Word]:
    """The words of a section, with `All Pass` as one."""
    items = iter(body)
    for item in items:
        if isinstance(item, Word) and item.text.upper() == "ALL":
            after = next(items, None)
            text = item.text + (after.text if isinstance(after, Word) else "")
            yield replace(item, text=text)
            if isinstance(after, Remark):
                yield after
        else:
            yield item


def _bare(word: str, pattern: re.Pattern[str]) -> str:
    """A word with letters for suits, without the brackets that mark the calls of opponents."""
    text = plain(word)
    return text[1:-1] if text[0] == "(" and pattern.fullmatch(text[1:-1]) else text


def _pieces(word: str, pattern: re.Pattern[str], tag: Tag) -> list[tuple[str, str]]:
    """What is written together in one word: `1C!`, `SA=2=`."""
    pieces, at = [], 0
    while at < len(word):
        match = pattern.match(word, at)
        if match is None or (match.lastgroup == "mark" and match[0] not in _MARKS):
            what = "call" if tag.name == "Auction" else "card"
            raise FormatError(f"{word[:40]!r} is not a {what}", line=tag.line)
        pieces.append((str(match.lastgroup), match[0]))
        at = match.end()
    return pieces


def _flushed(group: list[str]) -> list[Word]:
    """A call or card with its notes, then its glyphs ascending; the group is empty afterwards."""
    glyphs = sorted({int(text[1:]) for text in group if text.startswith("$")})
    words = [text for text in group if not text.startswith("$")]
    group.clear()
    return [Word(text) for text in (*words, *(f"${glyph}" for glyph in glyphs))]


def _from_dealer(tag: Tag, dealer: str) -> Tag:
    """The auction from its first call: the places before the dealer are left out."""
    seat = seat_of(tag.value)
    if seat is None:
        return replace(tag, raw=dealer) if tag.words() and dealer else tag
    body = list(tag.body)
    while (at := _leading_gap(body)) is not None:
        del body[at]
        seat = (seat + 1) % 4
    return replace(tag, raw=SEATS[seat], body=tuple(body))


def _leading_gap(body: list[Remark | Word]) -> int | None:
    words = (at for at, item in enumerate(body) if isinstance(item, Word))
    first = next(words, None)
    return first if first is not None and body[first] == Word("-") else None


def is_main(word: str) -> bool:
    """Whether a word is a call or card and takes a column, not a note, glyph or irregularity."""
    return word[0] not in "=$^"
