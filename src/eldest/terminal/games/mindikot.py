"""Mindikot in the terminal: draws a view; it knows no rule."""

from __future__ import annotations

from rich.text import Text

from eldest.games.mindikot.speech import SUIT_WORDS
from eldest.games.mindikot.view import Laid, View
from eldest.protocol import Seat
from eldest.terminal.paint import FAINT
from eldest.terminal.tricks import Tricks


class MindikotDrawing(Tricks):
    """Draws the felt with teams, the trump in its middle, and the tens below."""

    # -- the picture --------------------------------------------------------------------------

    def label(self, view: View, seat: Seat) -> str:
        """The name and team of a seat, with the back of the hidden card at its hider."""
        back = f" {self.signs.back}" if seat == view.hider and view.hidden == "down" else ""
        side = self.speech.side(self.speech.side_of(seat))
        return f"{self.speech.name(seat)} {self.signs.dot} {side}{back}"

    def marks(self, laid: Laid) -> tuple[str, str]:
        """The mark of a card that sets trump, follows a reveal, or passes."""
        if not laid.mark:
            return "", ""
        sign = self.signs.cross if laid.mark == "passes" else self.signs.bang
        return self.words(f"mark_{laid.mark}"), sign

    def middle(self, view: View) -> Text:
        """The trump, or the card that hides it."""
        if view.trump:
            name = self.words(SUIT_WORDS[view.trump])
            text = Text().append(f"{self.words('trump')} ", "bold")
            return text.append(
                f"{self.signs.suit(view.trump)} {name}", self.signs.style(view.trump)
            )
        if view.hider is None or view.hidden == "played":
            return Text().append(self.words("no_trump"), FAINT)
        text = Text().append(f"{self.words('hidden_card')} ", FAINT)
        if view.hidden_card is None:
            return text.append(f"{self.signs.back * 2} {self.speech.name(view.hider)}", "bold")
        style = self.signs.style(view.hidden_card)
        return text.append(self.signs.card(view.hidden_card), style)

    def below(self, view: View) -> list[Text]:
        """The tens and tricks of each team."""
        parts = []
        for side, tens in enumerate(view.tens):
            cards = " ".join(map(self.signs.card, tens)) or self.signs.dash
            tricks = f"{self.words('tricks')} {view.tricks[side]}"
            parts.append(f"{self.speech.side(side)}: {self.words('tens')} {cards}, {tricks}")
        return [self.signs.painted("   ".join(parts))]


DRAWING = MindikotDrawing
