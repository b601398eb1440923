"""Playing the deals of a contest in the terminal: one person among bots, or bots alone."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.bots import Bot, load
from eldest.club.duplicate import Contest
from eldest.club.law6 import By
from eldest.deal import Dice, Source
from eldest.protocol import CHANCE, Setup
from eldest.table import Table
from eldest.terminal.screen import Screen
from eldest.terminal.sitting import Dealer, Notebook, Sitting
from eldest.terminal.words import TerminalWords

PACE = 0.6  # seconds to look at a card


def dice_of(contest: Contest, deal: int) -> Dice:
    """The bots' dice: the same at every table, so that they are the same opponents."""
    return Dice(Source(contest.secrets[deal - 1] + b"/dice").word())


class ContestDealer(Dealer):
    """Opens the table of one deal of a contest."""

    def __init__(self, contest: Contest, by: By, table: int, deal: int) -> None:
        super().__init__(contest.settings.load(), None)
        self.contest = contest
        self.by = by
        self.place = table, deal
        self.dice = dice_of(contest, deal)

    def table(self, setup: Setup, number: int) -> Table:
        """The contest's own table, not the one with which a match would begin."""
        return self.contest.open_table(self.by, *self.place)


class ContestSitting(Sitting):
    """One deal, whose proof stays sealed because others still have to play it."""

    ended: Table | None = None

    def _unseal(self, notebook: Notebook) -> None:
        for table, _ in self.sealed:
            self.ended = table
        self.sealed.clear()


def sit_down(
    contest: Contest, by: By, table: int, deal: int, language: str
) -> tuple[int, ...] | None:
    """Let a person play a deal; None if they leave before its end."""
    settings = contest.settings
    side = settings.seated(table, deal).index(table - 1)
    game = settings.load()
    sitting = ContestSitting(
        game,
        settings.rules(),
        settings.sides[side][0],
        load(game.key, settings.bots),
        TerminalWords(game, language),
        Screen(plain=False, pace=PACE, deck=game.speech().decks[0]),
    )
    sitting.play(ContestDealer(contest, by, table, deal), Notebook(None), 1)
    return None if sitting.ended is None else contest.finish(by, table, deal, sitting.ended)


def bots_play(
    contest: Contest, by: By, table: int, deal: int, bots: Sequence[Bot]
) -> tuple[int, ...]:
    """Let bots play a deal, one for each seat."""
    played = contest.open_table(by, table, deal)
    dice = dice_of(contest, deal)
    while actors := played.round.actors():
        seat = actors[0]
        if seat == CHANCE:
            played.chance()
        else:
            played.play(seat, bots[seat](played.round.view(seat), dice))
    return contest.finish(by, table, deal, played)
