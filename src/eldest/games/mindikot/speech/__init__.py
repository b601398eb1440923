"""Mindikot in sentences: the trump and how it came about, tricks with their tens, the result.

The words are in the files beside it. Terminal, page and coach reach it through `Game.speech`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from eldest.games.mindikot.options import Options
from eldest.games.mindikot.view import View
from eldest.protocol import CHANCE, NO_SIDE, Action, Line, Outcome
from eldest.protocol.speech import News, capital
from eldest.protocol.speech.sheet import Count, CountRow, Half, Sheet
from eldest.protocol.types import Heard
from eldest.tricks.speech import TrickSpeech, finished, verb_of

SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
REASONS = {"tricks": "tricks_decide"}  # `tricks` is a word of its own


class Speech(TrickSpeech):
    """Names and sentences of Mindikot."""

    def side(self, side: int) -> str:
        """K-1.2: Team A and Team B, or we and they for a player of one of them."""
        if self._is_teamed():
            return capital(self.team(side))
        return self.words("team", team=self.game.side_name(side))

    def short_label(self, action: Action) -> str:
        """An action with its verb in words and its card with a pip."""
        return self.verb("reveal") if str(action) == "reveal" else super().short_label(action)

    def is_fixed(self, text: str) -> bool:
        """Whether a label is fixed: a card's is, and that of the shown trump."""
        return True

    def prompt(self, view: View, after: str = "") -> str:
        """The question; if the trump can be revealed, it asks for that or a pass."""
        return self.words("ask_reveal") if "reveal" in view.legal else super().prompt(view)

    # -- what happened ------------------------------------------------------------------------

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """The action, a hidden card that returns, and the trick that it completed."""
        found = list(self._action(before, heard, after))
        if before.hidden == "down" and after.hidden == "back":
            found.append(News(self.say("returns", after.hider or 0)))
        if finished(after) > finished(before):
            found += self._trick(after)
        return found

    def _action(self, before: View, heard: Heard, after: View) -> Iterator[News]:
        verb = verb_of(heard.text)
        if heard.seat == CHANCE and verb not in ("hide", "lead"):
            return
        if verb == "lead":
            leader = self.name(int(heard.text.partition(":")[2]))
            yield News(f"{self.words('leader')}: {leader}")
        elif verb == "hide":
            yield News(self.tell("hides", after.hider or 0))
        elif verb == "reveal":
            suit, card = self._suit(after.trump or ""), after.hidden_card or ""
            yield News(self.tell("reveals", heard.seat, card, suit=suit))
        else:
            yield self._card(heard, after)

    def _card(self, heard: Heard, after: View) -> News:
        trick = after.trick or after.last_trick
        card = trick[-1].card
        if trick[-1].mark == "sets":
            return News(self.tell("sets", heard.seat, card, suit=self._suit(card[0])))
        if trick[-1].mark == "passes":
            return News(self.tell("passes", heard.seat, card))
        word = "leads" if len(trick) == 1 else "plays"
        return News(self.tell(word, heard.seat, card), on_screen=False)

    def _trick(self, after: View) -> Iterator[News]:
        """The winner of the trick, and the tens in it."""
        yield from super()._trick(after)
        cards = {laid.card for laid in after.last_trick}
        side = self.side_of(after.last_winner or 0)
        for card in after.tens[side]:
            if card in cards:
                yield News(self.say_side("takes_ten", side, card=self.signs.card(card)))

    def _suit(self, suit: str) -> str:
        return f"{self.signs.suit(suit)} {self.words(SUIT_WORDS[suit])}"

    # -- the end ------------------------------------------------------------------------------

    def sheet(self, view: View, outcome: Outcome) -> Sheet:
        """K-8.1: the tens that each team has taken, as cards, and its tricks."""
        ours = 1 if self.seat in self.sides[1] else 0
        pair = (ours, 1 - ours)
        tens, others = (Half(len(view.tens[side]), view.tens[side]) for side in pair)
        tricks, lost = (Half(view.tricks[side]) for side in pair)
        rows = (
            CountRow(self.words("sheet_tens"), tens, others),
            CountRow(self.words("sheet_tricks"), tricks, lost),
        )
        we, they = (capital(self.team(side)) for side in pair)
        count = Count(we, they, rows, (tens.number, others.number))
        return Sheet(self._headline(outcome, pair, "{} : {}".format(*count.sum)), count)

    def _headline(self, outcome: Outcome, pair: tuple[int, int], score: str) -> str:
        if outcome.winner is None:
            return self.words("sheet_draw", score=score)
        won = outcome.winner == pair[0]
        if self.seat in self.sides[pair[0]]:
            return self.words("sheet_we_win" if won else "sheet_we_lose", score=score)
        word = "sheet_won" if won else "sheet_lost"
        return self.words(word, seat=self.side(pair[0]), score=score)

    def progress(self, number: int) -> str:
        """K-9.1: how many points a match goes to."""
        return self.words("round_to", n=number, points=cast(Options, self.options).target_score)

    def verdict(self, outcome: Outcome, line: Line) -> str:
        """A sentence about how the round was decided."""
        word = REASONS.get(outcome.reason, outcome.reason)
        if line.side == NO_SIDE:
            return self.words(word)
        return self.say_side(word, line.side, points=line.points)
