"""Translates between rows of moves and actions, as the kernel allows and a viewer hears them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eldest.games.marias import actions, moves
from eldest.games.marias.actions import Action, Respond
from eldest.games.marias.constants import LEAST_CUT, MOST_CUT, REST, TRICKS
from eldest.games.marias.contracts import AGAINST, COMMITMENTS, CONTRACTS, MISERE, RUNGS, SLAM
from eldest.games.marias.notation.reading import read
from eldest.protocol.kernel import Kernel
from eldest.protocol.moves import MoveTable, Row, Said

OPENED = {
    moves.DISCARD_WORD: "discard",
    moves.MISERE_WORD: "misere",
    moves.SLAM_WORD: "slam",
    moves.CHANGE_WORD: "change",
}
PARTS = {
    **OPENED,
    **{moves.DECLARE + number: f"declare:{rung}" for number, rung in enumerate(RUNGS)},
    **{moves.RAISE + number: f"raise:{name}" for number, name in enumerate(COMMITMENTS)},
    **{moves.AGAINST + number: f"against:{name}" for number, name in enumerate(AGAINST)},
    moves.DONE: "done",
}
HEARD = {
    moves.HIDDEN_CHOICE: "choose:?",
    moves.HIDDEN_CUT: "cut:?",
    moves.HIDDEN_JITTER: "jitter",
}


def _single() -> Iterator[Action]:
    """Yield every action of one move."""
    yield from actions.WORDS
    yield from map(actions.Play, range(52))
    yield from map(actions.Choose, range(52))
    yield from map(actions.Blind, range(REST))
    yield from map(actions.Bid, RUNGS)
    yield from map(actions.Announce, CONTRACTS)
    yield from map(actions.Cut, range(LEAST_CUT, MOST_CUT + 1))
    yield from map(actions.Jitter, range(-actions.MOST_JITTER, actions.MOST_JITTER + 1))
    for seat in range(actions.MOST_SEATS):
        yield from (actions.ClaimRevoke(seat, trick) for trick in range(1, TRICKS + 1))


CARDS = range(52)
LONG = 4  # moves of a declaration: there are too many of those to keep each


class _SaidRows(dict[tuple[int, Row], Said]):
    """A cache of seats with the texts of their actions, each made once."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __missing__(self, heard: tuple[int, Row]) -> Said:
        said = (heard[0], self.table.text(heard[1]))
        if len(heard[1]) < LONG:
            self[heard] = said
        return said


class _Known(dict[Row, Action]):
    """A cache of the actions of rows that the law allows, each made once."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __missing__(self, row: Row) -> Action:
        found = _action(self.table, row)
        if len(row) < LONG:
            self[row] = found
        return found


class _Texts(dict[Row, str]):
    """A cache of the texts of actions, each made once."""

    def __init__(self, known: _Known) -> None:
        self.known = known

    def __missing__(self, row: Row) -> str:
        text = str(self.known[row])
        if len(row) < LONG:
            self[row] = text
        return text


class _Rows(dict[str, Row]):
    """A cache of the moves of texts as they are heard, each read once."""

    def __missing__(self, text: str) -> Row:
        row = _row(text)
        if len(row) < LONG:
            self[text] = row
        return row


class _Talons(dict[tuple[int, int], list[Any]]):  # Any: as `MoveTable.actions`
    """A cache by word and first card of a talon: the actions listed by the second card."""

    def __init__(self, known: _Known) -> None:
        self.known = known

    def __missing__(self, begun: tuple[int, int]) -> list[Any]:  # Any: as above
        word, first = begun
        self[begun] = [None if card == first else self.known[word, first, card] for card in CARDS]
        return self[begun]


class Table(MoveTable):
    """The table of Mariáš, whose discards, declarations and speeches are rows of moves."""

    def __init__(self) -> None:
        super().__init__(_single(), HEARD)
        self.name_parts(PARTS)
        self.known = _Known(self)
        self.talons = _Talons(self.known)
        self.whole = _Texts(self.known)
        self.said_rows = _SaidRows(self)
        self.rows = _Rows((text, (number,)) for text, number in self.numbers.items())

    def text(self, row: Row) -> str:
        """A whole action as it is heard; the cards of another's talon are one question mark."""
        if len(row) == 1 and row[0] != moves.DONE:
            return self.texts[row[0]]
        if moves.HIDDEN_CARD not in row:
            return self.whole[row]
        if row[0] in OPENED:
            return f"{OPENED[row[0]]}:?"
        shown = f":{actions.Play(row[3])}" if len(row) > 3 else ""
        return f"declare:?:{RUNGS[row[0] - moves.DECLARE]}{shown}"

    def history(self, kernel: Kernel, viewer: int | None) -> tuple[Said, ...]:
        """The whole actions so far as a viewer heard them: who did what, in order."""
        return tuple(map(self.said_rows.__getitem__, kernel.rows(viewer)))

    def row(self, text: str) -> Row:
        """The moves of an action as it was heard: the inverse of `text`."""
        return self.rows[text]


VERBS = {text: word for word, text in OPENED.items()}


def _row(text: str) -> Row:
    """The moves of an action that has several moves, or cards that were not heard."""
    verb, _, rest = text.partition(":")
    if "?" not in rest:
        return read(text).moves
    hidden = (moves.HIDDEN_CARD, moves.HIDDEN_CARD)
    if verb != "declare":
        return (VERBS[verb], *hidden)
    _, rung, *trump = rest.split(":")
    cards = tuple(TABLE.numbers[card] for card in trump)
    return (moves.DECLARE + RUNGS.index(rung), *hidden, *cards)


def _action(table: MoveTable, row: Row) -> Action:
    first = row[0]
    if moves.RAISE <= first <= moves.DONE:
        return _speech(row)
    return _discard(row) if len(row) > 1 else table.actions[first]


def _speech(row: Row) -> Respond:
    raises = [move - moves.RAISE for move in row if moves.RAISE <= move < moves.AGAINST]
    news = [move - moves.AGAINST for move in row if moves.AGAINST <= move < moves.DONE]
    return Respond(
        frozenset(COMMITMENTS[name] for name in raises), frozenset(AGAINST[name] for name in news)
    )


def _discard(row: Row) -> Action:
    word, cards = row[0], row[1:3]
    if word == moves.DISCARD_WORD:
        return actions.Discard(cards)
    if word == moves.CHANGE_WORD:
        return actions.Change(cards)
    if word < moves.DECLARE:
        return actions.Trumpless(MISERE if word == moves.MISERE_WORD else SLAM, cards)
    return actions.Declare(cards, RUNGS[word - moves.DECLARE], row[3] if len(row) > 3 else None)


TABLE = Table()
