"""Several sections that play the same boards, compared as one field (BT-S.1 to BT-S.5, BT-S.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from eldest.club.evening import Evening
from eldest.club.evening.ranking.rankings import (
    PlayedBoard,
    Standing,
    card_standing,
    own_average,
    played,
)
from eldest.club.evening.ranking.travellers import TravellerRow, line_of, playings, rows
from eldest.club.findings import ClubRefusal
from eldest.club.movements import Pair
from eldest.club.scoring import METHODS, ranked

UNEVEN = Fraction(1, 10)  # of the scheduled boards (BT-S.5)
Entry = tuple[str, Pair]  # section and pair
Compare = Literal["across", "section"]


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A pair of a section in a list of the group."""

    section: str
    standing: Standing

    @property
    def name(self) -> str:
        """The name in the lists: `A3`, or `B-NS2` (BT-S.1)."""
        pair = self.standing.pair
        return f"{self.section}-{pair}" if pair.side else f"{self.section}{pair}"


@dataclass(frozen=True, slots=True)
class GroupRanking:
    """A list over all sections, or of one; `line` is NS or EW where both have their own."""

    line: str
    rows: tuple[GroupRow, ...]
    section: str = ""


class Sections:
    """The sections of a group by their letters; all are scored by the same method.

    Their boards are compared across all of them, or only within each section (BT-S.2).
    """

    def __init__(self, evenings: Mapping[str, Evening], compare: Compare = "across") -> None:
        self.evenings, self.compare = dict(evenings), compare
        kinds = {one.settings.method for one in self.evenings.values()}
        if len(kinds) > 1 or not kinds <= set(METHODS):
            raise ClubRefusal("R-E-KIND", f"sections of {', '.join(sorted(kinds))}")
        self.method = METHODS[kinds.pop()]

    # -- travellers ---------------------------------------------------------------------------

    @property
    def boards(self) -> list[int]:
        """Every board that somebody plays."""
        return sorted({board for one in self.evenings.values() for board in one.settings.boards})

    def expected(self) -> int:
        """E of B-M.4 over the whole group: how often the board played most is played (BT-S.3)."""
        counts = [playings(one.state) for one in self.evenings.values()]
        return max((sum(one.get(board, 0) for one in counts) for board in self.boards), default=0)

    def traveller(self, board: int) -> list[tuple[str, TravellerRow]]:
        """All playings of a board in the group, compared with each other (BT-S.3)."""
        if self.compare == "section":
            return [
                (name, row) for name, one in self._playing(board) for row in one.traveller(board)
            ]
        found, lines = list[tuple[str, TravellerRow]](), []
        for section, evening in self.evenings.items():
            for row in rows(evening.state, board):
                found.append((section, row))
                lines.append(line_of(evening.state, row.place))
        awards = self.method.awards(lines, self.expected())
        return [
            (section, replace(row, awards=award))
            for (section, row), award in zip(found, awards, strict=True)
        ]

    def _playing(self, board: int) -> list[tuple[str, Evening]]:
        return [(name, one) for name, one in self.evenings.items() if board in one.settings.boards]

    # -- lists --------------------------------------------------------------------------------

    def rankings(self) -> list[GroupRanking]:
        """One list for all, or NS and EW; none where sections of both kinds meet (BT-S.4)."""
        found = self._standings()
        if self.is_mixed:
            return []
        return self._lists(found)

    def each(self) -> list[GroupRanking]:
        """The lists of each section, from the same points (BT-S.4)."""
        found = self._standings()
        return [
            replace(one, section=name)
            for name in self.evenings
            for one in self._lists({who: own for who, own in found.items() if who[0] == name})
        ]

    def _lists(self, found: Mapping[Entry, Standing]) -> list[GroupRanking]:
        lines = sorted({pair.side for _, pair in found}, reverse=True)
        return [self._ranking(line, found) for line in lines]

    @property
    def notes(self) -> list[str]:
        """The codes of what the director should know about this group."""
        told = (("N-S-MIXED", self.is_mixed), ("F-S-UNEVEN", self.is_uneven))
        return [code for code, true in told if true]

    @property
    def is_mixed(self) -> bool:
        """Whether one section has one winner and another two (`N-S-MIXED`)."""
        kinds = {
            bool(pair.side) for one in self.evenings.values() for pair in one.state.movement.pairs
        }
        return len(kinds) > 1

    @property
    def is_uneven(self) -> bool:
        """Whether scheduled boards differ by more than a tenth (`F-S-UNEVEN`, BT-S.5)."""
        many = [len(one.settings.boards) for one in self.evenings.values()]
        return max(many) - min(many) > UNEVEN * max(many)

    def _ranking(self, line: str, found: Mapping[Entry, Standing]) -> GroupRanking:
        own = {who: one for who, one in found.items() if who[1].side == line}
        values = {who: one.value for who, one in own.items() if one.is_ranked}
        rows_ = [
            GroupRow(place.who[0], replace(own[place.who], place=str(place)))
            for place in ranked(values)
        ]
        last = [GroupRow(who[0], one) for who, one in own.items() if not one.is_ranked]
        return GroupRanking(line, (*rows_, *last))

    def _standings(self) -> dict[Entry, Standing]:
        cards = self._cards()
        return {
            (section, pair): card_standing(self.evenings[section].state, pair, card)
            for (section, pair), card in cards.items()
        }

    def _cards(self) -> dict[Entry, list[PlayedBoard]]:
        cards: dict[Entry, list[PlayedBoard]] = {
            (section, pair): []
            for section, one in self.evenings.items()
            for pair in one.state.movement.pairs
        }
        for board in self.boards:
            for section, row in self.traveller(board):
                for pair, one in played(row):
                    cards[section, pair].append(one)
        has_top = self.method.has_top
        return {who: own_average(card) if has_top else card for who, card in cards.items()}
