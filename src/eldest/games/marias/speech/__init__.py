"""Mariáš in words: names, what happened, the question to the player, the settlement.

The terminal, the page and the coach reach it through `Game.speech`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from eldest.games.marias.contracts import COMMITMENTS, RUNGS
from eldest.games.marias.match import rounds_of
from eldest.games.marias.options import Options
from eldest.games.marias.speech.asks import chosen, question
from eldest.games.marias.speech.labels import Labels
from eldest.games.marias.speech.narration import Narration
from eldest.games.marias.speech.sheet import held, sheet
from eldest.games.marias.speech.verdicts import verdicts
from eldest.games.marias.views.answers import PAIRS, cards_in, is_card
from eldest.games.marias.views.view import View
from eldest.protocol import Action, Outcome
from eldest.protocol.speech import News
from eldest.protocol.speech.sheet import Cards, Sheet
from eldest.protocol.types import Heard


class Speech(Labels):
    """Every sentence and label of Mariáš."""

    says_worth = True

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """Return the sentences about an event between two views."""
        return list(Narration(self).news(before, heard, after))

    def short_label(self, action: Action) -> str:
        """An action with pips for its cards and names in words."""
        text = str(action)
        verb, _, rest = text.partition(":")
        if is_card(text) or verb == "choose":
            return self.signs.card(text[-2:])
        if verb == "declare":
            return self.contract(rest.split(":")[-1 if rest in RUNGS else 1])
        if verb in PAIRS:
            cards = "+".join(map(self.signs.card, cards_in(text))) if rest else ""
            return cards or self.type(verb)
        named = rest in RUNGS or rest in COMMITMENTS
        return self.contract(rest) if named else self.words(f"do_{verb}")

    def prompt(self, view: View, after: str = "") -> str:
        """The question to the player in one sentence; it follows the chosen kind of game."""
        return chosen(after, self) or question(view, self)

    # -- the end ------------------------------------------------------------------------------

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """One sentence for each value."""
        return verdicts(outcome, self)

    def payments(self, outcome: Outcome) -> str:
        """M-13.7: what every seat pays or gets."""
        return self.words("paid", scores=self.paid(outcome.points))

    def sheet(self, view: View, outcome: Outcome) -> Sheet:
        """The score sheet: the count, and each commitment with its factors in words."""
        return sheet(view, outcome, self)

    def held(self, views: Sequence[View]) -> list[tuple[str, Cards]]:
        """The ten cards of each player, and the talon."""
        return held(views, self)

    def progress(self, number: int) -> str:
        """M-15.4: the number of the round; a match has whole laps."""
        return self.words("round_of", n=number, of=rounds_of(cast(Options, self.options)))

    def ended(self, winner: int | None) -> str:
        """A sentence that names the winner of the match."""
        if winner is None:
            return self.words("match_drawn")
        return self.say("match_over", winner, team=self.name(winner))


__all__ = ["Speech"]
