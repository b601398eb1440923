"""Žolíky in words: names and parts of a turn, what happened, how a deal ended.

The terminal, the page and the coach reach it through `Game.speech`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from eldest.games.zoliky.options import Options
from eldest.games.zoliky.speech.labels import Labels
from eldest.games.zoliky.speech.narration import Narration
from eldest.games.zoliky.views.view import View
from eldest.protocol import Action, Outcome
from eldest.protocol.speech import News, capital
from eldest.protocol.speech.sheet import Block, Sheet, SheetRow
from eldest.protocol.types import Heard

MINUS = "\u2212"


class Speech(Labels):
    """Every sentence and label of Žolíky."""

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """Return the sentences about an event between two views."""
        return list(Narration(self).news(before, heard, after))

    def short_label(self, action: Action) -> str:
        """An action with pips in place of letters."""
        return self.turn(str(action))

    # -- the end ------------------------------------------------------------------------------

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """Sentences about how the deal ended, and what the cards in hand cost."""
        ended, *lost = outcome.lines
        winner = outcome.winner
        paid = ", ".join(f"{self.name(line.side)} {line.points}" for line in lost)
        return [(self.say(outcome.reason, winner), ended.law), (paid, lost[0].law)]

    def sheet(self, view: View, outcome: Outcome) -> Sheet:
        """Z-11.2: who went out, what everybody still held and what it costs, and all melds."""
        headline = self.verdicts(outcome)[0][0].rstrip(".।")
        own = [line for line in outcome.lines[1:] if line.side == view.seat]
        headline += "".join(f", {self.name(line.side)} {MINUS}{-line.points}" for line in own)
        left = Block(self.words("sheet_left"), tuple(self._left(view, outcome)))
        melds = Block(self.words("sheet_melds"), tuple(self._melds(view)))
        return Sheet(headline, blocks=(left, melds) if melds.rows else (left,))

    def _left(self, view: View, outcome: Outcome) -> Iterator[SheetRow]:
        lost = {line.side: line for line in outcome.lines[1:]}
        for seat, cards in enumerate(view.hands):
            name, line = capital(self.name(seat)), lost.get(seat)
            if line is None:
                yield SheetRow(name, 0, self.words("sheet_out"), law=outcome.lines[0].law)
                continue
            closed = "" if view.opened[seat] else f" · {self.words('sheet_not_opened')}"
            note = f"{self.note(line.note)}{closed}"
            yield SheetRow(name, line.points, note, (tuple(cards),), line.law)

    def _melds(self, view: View) -> Iterator[SheetRow]:
        for seat in range(len(view.hands)):
            groups = tuple(tuple(meld.cards) for meld in view.table if meld.owner == seat)
            if groups:
                yield SheetRow(capital(self.name(seat)), groups=groups)

    def progress(self, number: int) -> str:
        """Z-11.3: the number of deals, or the loss that ends the match."""
        options = cast(Options, self.options)
        if options.deals is not None:
            return self.words("round_of", n=number, of=options.deals)
        return self.words("round_to", n=number, points=-(options.match_limit or 0))

    def ended(self, winner: int | None) -> str:
        """A sentence that names the winner of the match."""
        if winner is None:
            return self.words("match_drawn")
        return self.say("match_over", winner, team=self.name(winner))


__all__ = ["Speech"]
