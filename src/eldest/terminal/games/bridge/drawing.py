"""The drawing of bridge: how a view is shown, and what can be typed."""

from __future__ import annotations

from rich.text import Text

from eldest.games.bridge.calls import TEXTS
from eldest.games.bridge.speech import ANSWERS, Speech
from eldest.games.bridge.view import View
from eldest.protocol import Game, HouseRules, Seat
from eldest.terminal.drawing import Drawing, Moment
from eldest.terminal.games.bridge.picture import Picture, numbered
from eldest.terminal.paint import Signs, unaccented
from eldest.terminal.words import TerminalWords


class BridgeDrawing(Drawing):
    """The drawing of bridge."""

    speech: Speech

    def __init__(
        self, game: Game, options: HouseRules, seat: Seat, words: TerminalWords, signs: Signs
    ) -> None:
        super().__init__(game, options, seat, words, signs)
        self.drawn = Picture(self.speech, signs)

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """The table with its totals."""
        return self.drawn.lines(
            self.speech.in_words(view), moment, self.speech.scores(moment.totals)
        )

    # -- what is typed ------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """Whether to ask before others act: never, since a claim can wait for the player's turn."""
        return False

    def spelled(self, view: View, line: str) -> str:
        """The line as the game reads it; in the auction `2C` is a bid."""
        return line if view.phase == "auction" else super().spelled(view, line)

    def typed(self, view: View, line: str) -> str | None:
        """The call or card that a line means, by its text or number."""
        if line and not (line.isascii() and line.isdigit()):
            return self._spoken(line)
        choices = dict(enumerate(self._choices(view), start=1))
        return choices.get(int(line)) if line and len(line) < 4 else None

    def _spoken(self, line: str) -> str:
        """The line with its first word as the game reads it; accents may be omitted."""
        head, _, rest = line.partition(" ")
        for verb, typed in self.words.keys().items():
            if unaccented(head.lower()) in unaccented(typed).split()[1:]:
                return f"{verb} {rest}".strip()
        return line

    def _choices(self, view: View) -> list[str]:
        if view.phase == "auction":
            return []
        return list(ANSWERS) if view.phase == "claim" else list(numbered(view))

    def hint(self, view: View) -> str:
        """A sentence that asks for a call, or a number."""
        last = len(self._choices(view))
        return self.words("choose", last=last) if last else self.words("choose_call")

    def attempts(self, view: View) -> tuple[str, ...]:
        """Every call, or every card of the hand that has to play."""
        if view.phase == "auction":
            return TEXTS
        shown = None if view.from_hand is None else view.shown[view.from_hand]
        return shown or view.hand
