"""The drawing of Žolíky: how a view is shown, and what can be typed."""

from __future__ import annotations

from rich.text import Text

from eldest.games.zoliky.speech import Speech
from eldest.games.zoliky.views.view import View
from eldest.protocol import Game, HouseRules, Refusal, Seat
from eldest.terminal.drawing import Drawing, Moment
from eldest.terminal.games.zoliky.choices import Choices
from eldest.terminal.games.zoliky.drafting import Drafting
from eldest.terminal.games.zoliky.offers import Offers
from eldest.terminal.games.zoliky.pad import Pad
from eldest.terminal.games.zoliky.picture import Picture
from eldest.terminal.games.zoliky.typed import Typed
from eldest.terminal.paint import Signs
from eldest.terminal.words import TerminalWords


class ZolikyDrawing(Drawing):
    """The drawing of Žolíky: the draft, what is typed, and the picture."""

    speech: Speech

    def __init__(
        self, game: Game, options: HouseRules, seat: Seat, words: TerminalWords, signs: Signs
    ) -> None:
        super().__init__(game, options, seat, words, signs)
        self.offers = Offers(game, Pad())
        self.reading = Typed(words, self.offers)
        self.drafting = Drafting(self.speech, words, self.offers, self.reading)
        self.drawn = Picture(
            self.speech, signs, self.offers, Choices(self.speech, words, signs, self.offers)
        )

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """The table with its totals."""
        return self.drawn.lines(view, moment, self.speech.scores(moment.totals))

    # -- what is typed ------------------------------------------------------------------------

    def built(self, view: View, line: str) -> Refusal | list[str] | None:
        """The reply to a line that adds parts to a turn."""
        return self.drafting.answer(view, line)

    def typed(self, view: View, line: str) -> str | None:
        """The action that numbers, cards, parts or words mean."""
        return self.reading.text(view, line)

    def hint(self, view: View) -> str:
        """A sentence that asks for a number, or a turn."""
        numbers = self.offers.numbered(view)
        if not numbers:
            return self.words("blind_alley")
        return self.words("choose_part", first=min(numbers), last=max(numbers))

    def unreadable(self, line: str, error: str) -> str:
        """Our own sentence in each language, because the engine's describes its notation."""
        return self.words("no_part", text=line)

    def attempts(self, view: View) -> tuple[str, ...]:
        """The turn so far, or else other ways to begin and all turns that are found."""
        noted = self.offers.pad.words(view)
        if view.phase == "draw" and not noted:
            return ("take", "jolly")
        found = [] if noted else [f"+{''.join(group)}" for group in self.offers.found(view)]
        left = [group[-1] for group in self.offers.groups(view)[len(found) :]]
        parts = [*noted, *found, *(f"-{card}" for card in left[:1])]
        return (" ".join(parts),) if noted or found else ()
