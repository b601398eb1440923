"""Mindikot in the terminal: draws a view and tells what happened; it knows no rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.text import Text

from eldest.cli.drawing import Drawing, Moment, News
from eldest.cli.felt import Felt, Held, Note, hand_lines
from eldest.cli.paint import FAINT, TURN, cells
from eldest.games.mindikot.view import Laid, View
from eldest.protocol import CHANCE, NO_SIDE, Action, Line, Outcome, Seat
from eldest.table import Heard

NAMES = ("Asha", "Bharat", "Chitra", "Dev", "Esha", "Farhan")
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
REASONS = {"tricks": "tricks_decide"}  # `tricks` is a word of its own


class Mindikot(Drawing):
    """Names around the felt, the trick in front of them, the trump in the middle."""

    friends = NAMES

    def name(self, seat: Seat) -> str:
        """A friend's name for every bot."""
        return self.words("you") if seat == self.seat else self.friends[seat]

    def side(self, side: int) -> str:
        """K-1.2: Team A, Team B."""
        return self.words("team", team=self.game.side_name(side))

    def shown(self, action: Action) -> str:
        """The verb in words, the card with its pip."""
        verb, _, card = str(action).rpartition(":")
        if str(action) == "reveal":
            return self.words("reveal")
        return f"{self.words(verb)} {self.signs.card(card)}" if verb else self.signs.card(card)

    def attempts(self, view: View) -> tuple[str, ...]:
        """Every card of the hand, simply played."""
        return view.hand

    # -- the picture --------------------------------------------------------------------------

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """Title, felt, what the teams have taken, and the hand."""
        return [
            self._title(view, moment),
            *self._felt(view, moment),
            self._taken(view),
            self._choices(view),
            *hand_lines(self.signs, list(self._held(view)), moment.width),
        ]

    def _title(self, view: View, moment: Moment) -> Text:
        dot = f" {self.signs.dot} "
        place = [
            self.words.game_name(),
            f"{self.words('round')} {moment.round}",
            f"{self.words('trick')} {view.number}",
        ]
        left = Text().append(dot.join(place), "bold")
        right = self.scores(moment.totals)
        gap = moment.width - cells(left.plain) - cells(right)
        return left.append(" " * max(gap, 2)).append(right)

    def _felt(self, view: View, moment: Moment) -> list[Text]:
        felt = Felt(self.signs, moment.width, len(view.sizes))
        laid = view.trick or (() if moment.cleared else view.last_trick)
        winner = view.winning if view.trick else view.last_winner
        for seat in range(len(view.sizes)):
            felt.place(self._steps(view, seat))
            felt.name(self._steps(view, seat), self._label(view, seat), self._glow(view, seat))
        for place, card in enumerate(laid):
            note = self._note(card, led=not place, wins=card.seat == winner)
            felt.card(self._steps(view, card.seat), card.card, note)
        felt.middle(self._middle(view))
        return felt.lines()

    def _steps(self, view: View, seat: Seat) -> int:
        return (seat - self.seat) % len(view.sizes)

    def _label(self, view: View, seat: Seat) -> str:
        turn = f"{self.signs.arrow} " if seat == view.turn else ""
        back = f" {self.signs.back}" if seat == view.hider and view.hidden == "down" else ""
        return f"{turn}{self.name(seat)} {self.signs.dot} {self.side(self.side_of(seat))}{back}"

    def _glow(self, view: View, seat: Seat) -> str:
        return TURN if seat == view.turn else ""

    def _note(self, laid: Laid, *, led: bool, wins: bool) -> Note:
        signs = self.signs
        mark_sign = {"": "", "passes": signs.cross}.get(laid.mark, signs.bang)
        mark_words = self.words(f"mark_{laid.mark}") if laid.mark else ""
        star = f"{signs.star} {self.words('winning')}" if wins else ""
        words = [self.words("led") if led else "", mark_words, star]
        short = [signs.arrow if led else "", mark_sign, signs.star if wins else ""]
        return Note(" ".join(filter(None, words)), "".join(short), TURN if wins else "")

    def _middle(self, view: View) -> Text:
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

    def _taken(self, view: View) -> Text:
        """Tens and tricks of each team."""
        parts = []
        for side, tens in enumerate(view.tens):
            cards = " ".join(map(self.signs.card, tens)) or self.signs.dash
            tricks = f"{self.words('tricks')} {view.tricks[side]}"
            parts.append(f"{self.side(side)}: {self.words('tens')} {cards}, {tricks}")
        return self.signs.painted("   ".join(parts))

    def _choices(self, view: View) -> Text:
        """What the numbers stand for: `1 Reveal   2-9 Pass`."""
        if not view.legal:
            return Text(self._waiting(view), FAINT)
        text, number = Text().append(self.words("your_turn"), TURN), 1
        for verb, group in groupby(view.legal, key=_verb):
            last = number + len(list(group)) - 1
            span = f"{number}" if last == number else f"{number}{self.signs.dash}{last}"
            text.append(f"   {span} ", TURN).append(self.words(verb), "bold")
            number = last + 1
        return text.append(f"   {self.words('more')}", FAINT)

    def _waiting(self, view: View) -> str:
        if view.turn is None:
            return self.words("round_over") if view.phase == "round_end" else ""
        return self.words("turn", seat=self.name(view.turn))

    def _held(self, view: View) -> Iterator[Held]:
        numbers = {text.rpartition(":")[2]: n for n, text in enumerate(view.legal, start=1)}
        for card in view.hand:
            yield Held(card, numbers.get(card), not view.legal or card in numbers)

    # -- what happened ------------------------------------------------------------------------

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """The action, a hidden card that returns, and the trick that it completed."""
        found = list(self._action(before, heard, after))
        if before.hidden == "down" and after.hidden == "back":
            found.append(News(self.words("returns", seat=self.name(after.hider or 0))))
        if sum(after.tricks) > sum(before.tricks):
            found += self._trick(after)
        return found

    def _action(self, before: View, heard: Heard, after: View) -> Iterator[News]:
        verb = _verb(heard.text)
        if heard.seat == CHANCE and verb not in ("hide", "lead"):
            return
        if verb == "lead":
            leader = self.name(int(heard.text.partition(":")[2]))
            yield News(f"{self.words('leader')}: {leader}")
        elif verb == "hide":
            yield News(self._say("hides", after.hider or 0))
        elif verb == "reveal":
            suit, card = after.trump or "", after.hidden_card or ""
            yield News(self._say("reveals", heard.seat, card=card, suit=suit))
        else:
            yield self._card(heard, after)

    def _card(self, heard: Heard, after: View) -> News:
        trick = after.trick or after.last_trick
        card = trick[-1].card
        if trick[-1].mark == "sets":
            return News(self._say("sets", heard.seat, card=card, suit=card[0]))
        if trick[-1].mark == "passes":
            return News(self._say("passes", heard.seat, card=card))
        word = "leads" if len(trick) == 1 else "plays"
        return News(self._say(word, heard.seat, card=card), on_screen=False)

    def _trick(self, after: View) -> Iterator[News]:
        """Who took the trick, and the tens in it."""
        winner = after.last_winner or 0
        cards = {laid.seat: laid.card for laid in after.last_trick}
        row = ", ".join(f"{self.name(s)} {self.signs.card(card)}" for s, card in cards.items())
        yield News(f"{self.words('trick')} {sum(after.tricks)}: {row}", in_script=False)
        yield News(self._say("wins_trick", winner, card=cards[winner]))
        side = self.side_of(winner)
        team = self.game.side_name(side)
        for card in after.tens[side]:
            if card in cards.values():
                yield News(self.words("takes_ten", team=team, card=self.signs.card(card)))

    def _say(self, word: str, seat: Seat, card: str = "", suit: str = "") -> str:
        """A sentence about a player, or to the player if it is his own deed."""
        own = f"you_{word}"
        filled = {
            "seat": self.name(seat),
            "card": self.signs.card(card) if card else "",
            "suit": f"{self.signs.suit(suit)} {self.words(SUIT_WORDS[suit])}" if suit else "",
        }
        return self.words(own if seat == self.seat else word, **filled)

    def verdict(self, outcome: Outcome, line: Line) -> str:
        """How the round was decided."""
        word = REASONS.get(outcome.reason, outcome.reason)
        team = "" if line.side == NO_SIDE else self.game.side_name(line.side)
        return self.words(word, team=team, points=line.points)


def _verb(text: str) -> str:
    """What an action does: `pass:ST` passes, `ST` plays."""
    return text if text == "reveal" else text.rpartition(":")[0] or "play"


DRAWING = Mindikot
