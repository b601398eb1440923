"""Mindikot in the terminal: draws a view and tells what happened; it knows no rule."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from eldest.games.mindikot.view import Laid, View
from eldest.protocol import CHANCE, NO_SIDE, Action, Line, Outcome, Seat
from eldest.table import Heard
from eldest.terminal.drawing import News
from eldest.terminal.paint import FAINT
from eldest.terminal.tricks import Tricks, finished, verb_of

SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
REASONS = {"tricks": "tricks_decide"}  # `tricks` is a word of its own


class Mindikot(Tricks):
    """The felt with teams, the trump in its middle, and the tens below."""

    def side(self, side: int) -> str:
        """K-1.2: Team A, Team B."""
        return self.words("team", team=self.game.side_name(side))

    def shown(self, action: Action) -> str:
        """The verb in words, the card with its pip."""
        return self.words("reveal") if str(action) == "reveal" else super().shown(action)

    # -- the picture --------------------------------------------------------------------------

    def label(self, view: View, seat: Seat) -> str:
        """Name and team; the back of the hidden card at its owner."""
        back = f" {self.signs.back}" if seat == view.hider and view.hidden == "down" else ""
        return f"{self.name(seat)} {self.signs.dot} {self.side(self.side_of(seat))}{back}"

    def marks(self, laid: Laid) -> tuple[str, str]:
        """A card that sets trump, follows a reveal, or passes."""
        if not laid.mark:
            return "", ""
        sign = self.signs.cross if laid.mark == "passes" else self.signs.bang
        return self.words(f"mark_{laid.mark}"), sign

    def middle(self, view: View) -> Text:
        """The trump, or where it lies hidden."""
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
            return text.append(f"{self.signs.back * 2} {self.name(view.hider)}", "bold")
        style = self.signs.style(view.hidden_card)
        return text.append(self.signs.card(view.hidden_card), style)

    def below(self, view: View) -> list[Text]:
        """Tens and tricks of each team."""
        parts = []
        for side, tens in enumerate(view.tens):
            cards = " ".join(map(self.signs.card, tens)) or self.signs.dash
            tricks = f"{self.words('tricks')} {view.tricks[side]}"
            parts.append(f"{self.side(side)}: {self.words('tens')} {cards}, {tricks}")
        return [self.signs.painted("   ".join(parts))]

    # -- what happened ------------------------------------------------------------------------

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """The action, a hidden card that returns, and the trick that it completed."""
        found = list(self._action(before, heard, after))
        if before.hidden == "down" and after.hidden == "back":
            found.append(News(self.words("returns", seat=self.name(after.hider or 0))))
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
            yield News(self.say("hides", after.hider or 0))
        elif verb == "reveal":
            suit, card = self._suit(after.trump or ""), after.hidden_card or ""
            yield News(self.say("reveals", heard.seat, card=card, suit=suit))
        else:
            yield self._card(heard, after)

    def _card(self, heard: Heard, after: View) -> News:
        trick = after.trick or after.last_trick
        card = trick[-1].card
        if trick[-1].mark == "sets":
            return News(self.say("sets", heard.seat, card=card, suit=self._suit(card[0])))
        if trick[-1].mark == "passes":
            return News(self.say("passes", heard.seat, card=card))
        word = "leads" if len(trick) == 1 else "plays"
        return News(self.say(word, heard.seat, card=card), on_screen=False)

    def _trick(self, after: View) -> Iterator[News]:
        """Who took the trick, and the tens in it."""
        yield from super()._trick(after)
        cards = {laid.card for laid in after.last_trick}
        side = self.side_of(after.last_winner or 0)
        team = self.game.side_name(side)
        for card in after.tens[side]:
            if card in cards:
                yield News(self.words("takes_ten", team=team, card=self.signs.card(card)))

    def _suit(self, suit: str) -> str:
        return f"{self.signs.suit(suit)} {self.words(SUIT_WORDS[suit])}"

    def verdict(self, outcome: Outcome, line: Line) -> str:
        """How the round was decided."""
        word = REASONS.get(outcome.reason, outcome.reason)
        team = "" if line.side == NO_SIDE else self.game.side_name(line.side)
        return self.words(word, team=team, points=line.points)


DRAWING = Mindikot
