"""Contests for the tests, and players that need no thought."""

from __future__ import annotations

from typing import Any

from eldest.club.duplicate import Contest, ContestSettings
from eldest.club.law6 import By
from eldest.deal import Dice
from eldest.protocol import CHANCE
from eldest.table import Table

TIME = "2026-11-16T19:00:00Z"
DIRECTOR = By("dir1", "director", TIME)
NAMES = "ABCDEFGHIJKLMNOP"
SECRETS = [bytes([number]) * 32 for number in range(40)]


def settings(
    game: str = "mindikot", names: int = 4, deals: int = 2, **more: Any
) -> ContestSettings:
    """A small contest."""
    return ContestSettings("Friday", game, deals, tuple(NAMES[:names]), **more)


def contest(game: str = "mindikot", names: int = 4, deals: int = 2, **more: Any) -> Contest:
    """A small contest whose deals are always the same."""
    made = settings(game, names, deals, **more)
    return Contest(made, DIRECTOR, secrets=SECRETS[:deals])


def played(table: Table, seed: int) -> Table:
    """The table after random players have ended the deal."""
    dice = Dice(seed)
    while actors := table.round.actors():
        if actors[0] == CHANCE:
            table.chance()
            continue
        seat = actors[0]
        table.play(seat, text_of(table, seat, dice))
    return table


def text_of(table: Table, seat: int, dice: Dice) -> str:
    """Some action that the law allows, built part by part."""
    view = table.round.view(seat)
    text = ""
    while parts := table.game.parts(view, text):
        text = f"{text} {parts[dice.below(len(parts))]}".strip()
    return text


def play_all(club: Contest) -> Contest:
    """Every deal at every table, by random players of different tempers."""
    for table, deal in club.missing():
        ended = played(club.open_table(DIRECTOR, table, deal), 100 * table + deal)
        club.finish(DIRECTOR, table, deal, ended)
    return club
