"""The auction between the formats: who called what, and the contract that resulted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eldest.cards import NO_SUIT, SUITS
from eldest.club.formats.game import PbnGame, Tag, Word, escaped
from eldest.club.formats.pbn.sections import IRREGULAR, is_main
from eldest.club.formats.pbn.values import contract_text, seat_of
from eldest.games.bridge import SEATS

ENDS = ("*", "+")
RISKS = ("", "X", "XX")
MOST_CALLS = 319  # no auction is longer


@dataclass(frozen=True, slots=True)
class WrittenCall:
    """A call of B-0.4 with what was said about it."""

    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class WrittenContract:
    """A contract and its declarer; passed out has neither (B-0.4)."""

    text: str  # `4HX`, `3N`; nothing when all passed
    declarer: int | None

    @property
    def trump(self) -> int:
        """The suit number of the trumps; `NO_SUIT` in notrump."""
        return NO_SUIT if self.text[1:2] in ("", "N") else SUITS.index(self.text[1])

    @property
    def leader(self) -> int | None:
        """The seat on declarer's left."""
        return None if self.declarer is None else (self.declarer + 1) % 4

    @property
    def pbn(self) -> str:
        """The contract as PBN writes it."""
        return contract_text(self.text or "Pass")


def passes_left(calls: Sequence[str]) -> int:
    """How many passes end this auction."""
    passed = 0
    for text in reversed(calls):
        if text != "P":
            return max(3 - passed, 0)
        passed += 1
    return max(4 - passed, 0)


def calls_of(game: PbnGame) -> tuple[WrittenCall, ...]:
    """The calls of a game in their order, `AP` spelt out; none of an irregular auction (B-F.17)."""
    tag = game.tag("Auction")
    if tag is None or any(word.startswith(IRREGULAR) for word in tag.words()):
        return ()
    notes = _notes(tag)
    calls: list[WrittenCall] = []
    for word in tag.words():
        if word in ENDS:
            break
        if word == "-" or len(calls) > MOST_CALLS:
            return ()  # a gap between calls is as irregular as too many of them
        if word == "AP":
            calls += [WrittenCall("P")] * passes_left([call.text for call in calls])
        elif is_main(word):
            calls.append(WrittenCall(_short(word)))
        elif word.startswith("=") and calls:
            calls[-1] = WrittenCall(calls[-1].text, notes.get(word.strip("="), ""))
    return tuple(calls)


def _short(word: str) -> str:
    return "P" if word == "Pass" else word.removesuffix("T")


def _notes(tag: Tag) -> dict[str, str]:
    pairs = (note.value.partition(":") for note in tag.notes)
    return {number.strip(): text.strip() for number, _, text in pairs}


def auction_tag(dealer: int, calls: Iterable[WrittenCall]) -> Tag:
    """The Auction section of these calls, what was said about them as notes."""
    words: list[Word] = []
    notes: list[Tag] = []
    for call in calls:
        words.append(Word("Pass" if call.text == "P" else call.text + "T" * _is_notrump(call.text)))
        if call.note:
            notes.append(Tag("Note", f"{len(notes) + 1}:{escaped(call.note)}"))
            words.append(Word(f"={len(notes)}="))
    return Tag("Auction", SEATS[dealer], tuple(words), tuple(notes))


def _is_notrump(text: str) -> bool:
    return text.endswith("N")


def contract_from(calls: Sequence[str], dealer: int) -> WrittenContract | None:
    """The contract of a finished auction, declarer by B-A.5; None while it goes on."""
    if passes_left(calls):
        return None
    bids = [(at, text) for at, text in enumerate(calls) if text not in ("P", "X", "XX")]
    if not bids:
        return WrittenContract("", None)
    at, bid = bids[-1]
    first = next(i for i, text in bids if text[1] == bid[1] and (i - at) % 2 == 0)
    risks = [text for text in calls[at:] if text in RISKS]
    return WrittenContract(bid + (risks[-1] if risks else ""), (dealer + first) % 4)


def contract_of(game: PbnGame) -> WrittenContract | None:
    """The contract that the tags of a game give; None if they do not."""
    text = contract_text(game.value("Contract"))
    if text == "Pass":
        return WrittenContract("", None)
    seat = seat_of(game.value("Declarer").removeprefix("^"))
    return None if not text or seat is None else WrittenContract(text.replace("NT", "N"), seat)
