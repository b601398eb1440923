"""Žolíky in words: names and parts of a turn, what happened, how a deal ended."""

from __future__ import annotations

from eldest.games.zoliky.speech.labels import Labels
from eldest.games.zoliky.speech.told import Telling
from eldest.games.zoliky.view import View
from eldest.protocol import Action, Outcome
from eldest.protocol.speech import Heard, News


class Speech(Labels):
    """Every sentence and label of Žolíky."""

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """What to say about an event between two views."""
        return list(Telling(self).news(before, heard, after))

    def shown(self, action: Action) -> str:
        """With pips in place of letters."""
        return self.turn(str(action))

    # -- the end ------------------------------------------------------------------------------

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """How the deal ended, and what the cards in hand cost."""
        ended, *lost = outcome.lines
        winner = outcome.winner
        paid = ", ".join(f"{self.name(line.side)} {line.points}" for line in lost)
        return [(self.say(outcome.reason, winner), ended.law), (paid, lost[0].law)]

    def ended(self, winner: int | None) -> str:
        """Who has won, by name."""
        if winner is None:
            return self.words("match_drawn")
        return self.say("match_over", winner, team=self.name(winner))


__all__ = ["Speech"]
