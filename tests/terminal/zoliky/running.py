"""Žolíky from a script: a pack in a known order, players who do what they are told to do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from eldest.cli import play
from eldest.deal import Draws
from eldest.games.zoliky import GAME
from eldest.games.zoliky.constants import LEAST_CUT, SORTED
from eldest.games.zoliky.views.view import View
from eldest.protocol import Seat, Setup
from eldest.table import Match, Table
from eldest.terminal.games.zoliky.drawing import ZolikyDrawing
from eldest.terminal.paint import FINE, Signs
from eldest.terminal.sitting import Dealer
from eldest.terminal.words import TerminalWords
from tests.cli.running import Ran, run
from tests.games.zoliky.table import order_of
from tests.terminal.marias.running import Stacked

# The deal of docs/games/zoliky.md: seat 2 deals, seat 0 leads, seat 1 cuts and finds a joker.
HANDS = ("S9TJQ H45J D289K C67", "D3QKA H78 S258 C4T JK", "")
STOCK = "D6 S4 S3 C2 D4 C8 S6 H6 D7 C3 H9 CJ SK DJ"
BOTTOM = "JK CK D5"
TOMAS = "draw -D6 draw -C2 draw +DQDKDA +H7H8JK -S6 draw -D7 draw -CJ"
DEALT = ("players=3", "first_dealer=2")
TABLE = ("--seed", "pack", "--rounds", "1")
# What seat 0 types until its third turn, and what everybody does until then.
BEGUN = ("-DK", "draw", "-S3", "draw")
LED = ("-DK", "draw", "-D6", "draw", "-S4", "draw")
THIRD = (*LED, "-S3", "draw", "-C2", "draw", "-D4", "draw")
OPENING = "+S9STSJSQ +C6C7C8 -D2"
OPENED = (*THIRD, OPENING, "draw", "+DQDKDA +H7H8JK -S6", "draw", "-H6")
SWAPPING = (*OPENED, "take +H4H5H6 -HJ", "draw", "-D7", "draw", "-C3", "draw")


def stacked() -> Stacked:
    """Draws that shuffle and cut the pack so that this deal comes of it."""
    order, _ = order_of(HANDS, 0, STOCK, BOTTOM)
    uncut = [*order[-LEAST_CUT:], *order[:-LEAST_CUT]]
    return Stacked(" ".join(uncut), SORTED)


def table_after(*texts: str, **options: object) -> Table:
    """The deal of the page after these actions, each by whoever is on turn."""
    setup = Match(GAME, GAME.options(players=3, first_dealer=2, **options)).setup
    assert setup is not None
    table, draws = Table(GAME, setup), stacked()
    table.deal(draws)
    for text in texts:
        table.play(table.round.actors()[0], text)
        table.deal(draws)
    return table


def drawing(
    table: Table, seat: Seat = 0, language: str = "en", signs: Signs = FINE
) -> ZolikyDrawing:
    """What a player of this table sees and types with."""
    return ZolikyDrawing(GAME, table.setup.options, seat, words_for(language), signs)


def words_for(language: str) -> TerminalWords:
    """What is said in this language."""
    return TerminalWords(GAME, language)


class StackedDealer(Dealer):
    """Deals the pack of the page in every deal."""

    def table(self, setup: Setup, number: int) -> Table:
        """A table whose shuffle is planned."""
        table = super().table(setup, number)
        self.draws = stacked()
        return table


class Player:
    """Does what its seat is told to do in order, then draws and throws what it has drawn."""

    def __init__(self, said: dict[int, str]) -> None:
        self.said = {seat: GAME.split(text) for seat, text in said.items() if text}

    def __call__(self, view: View, dice: Draws) -> str:
        """An action of the seat that is on turn."""
        texts = self.said.get(view.seat or 0, [])
        if texts:
            return texts.pop(0)
        return f"-{view.drawn or view.hand[0]}" if view.phase in ("lead", "meld") else view.legal[0]


def sit(monkeypatch: pytest.MonkeyPatch, typed: Sequence[str], *words: str, **said: str) -> Ran:
    """A deal in which this is typed and the others, `seat2="draw -C9"`, do what is given."""
    others = {1: TOMAS, **{int(name.removeprefix("seat")): text for name, text in said.items()}}
    monkeypatch.setattr(play, "Dealer", StackedDealer)
    monkeypatch.setattr(play, "_bot", lambda key, level: Player(others))
    lines = "".join(f"{line}\n" for line in typed)
    return run("play", "zoliky", *TABLE, *DEALT, *words, typed=lines)
