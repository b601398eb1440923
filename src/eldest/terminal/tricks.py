"""Any trick game in the terminal: names around the felt, the trick before them, the hand below.

It draws every view that has the names of `eldest.tricks.view.TrickView`; a game with more to show
has a drawing on this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.text import Text

from eldest.protocol import CHANCE, Action, Seat, View
from eldest.table import Heard
from eldest.terminal.drawing import Drawing, Moment, News
from eldest.terminal.felt import Felt, Held, Note, hand_lines
from eldest.terminal.paint import FAINT, TURN, cells
from eldest.tricks.view import Laid

CARD = 2  # letters of a card: suit and rank


class Tricks(Drawing):
    """The felt of four or six, with what a game puts in its middle and below it."""

    friends = ("Asha", "Bharat", "Chitra", "Dev", "Esha", "Farhan")

    def name(self, seat: Seat) -> str:
        """A friend's name for every bot."""
        return self.words("you") if seat == self.seat else self.friends[seat]

    def side(self, side: int) -> str:
        """A side of one player is called by his name."""
        alone = len(self.sides) == self.game.seats(self.options)
        return self.name(self.sides[side][0]) if alone else super().side(side)

    def shown(self, action: Action) -> str:
        """The verb in words, the cards with their pips."""
        verb, _, cards = str(action).rpartition(":")
        row = [cards[place : place + CARD] for place in range(0, len(cards), CARD)]
        said = " ".join(map(self.signs.card, row))
        return f"{self._verb(verb)} {said}" if verb else said

    def attempts(self, view: View) -> tuple[str, ...]:
        """Every card of the hand, simply played."""
        hand: tuple[str, ...] = view.hand
        return hand

    # -- the picture --------------------------------------------------------------------------

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """Title, felt, what the game tells besides, and the hand."""
        return [
            self._title(view, moment),
            *self._felt(view, moment),
            *self.below(view),
            self._choices(view),
            *hand_lines(self.signs, list(self._held(view)), moment.width),
        ]

    def label(self, view: View, seat: Seat) -> str:
        """What stands at a seat."""
        return self.name(seat)

    def marks(self, laid: Any) -> tuple[str, str]:  # Any: a game may say more of a card
        """What a card did, in words and as a sign; of most cards nothing is to be said."""
        return "", ""

    def middle(self, view: View) -> Text:
        """What lies in the middle of the felt."""
        return Text()

    def below(self, view: View) -> list[Text]:
        """What the game tells between felt and hand."""
        return []

    def _title(self, view: View, moment: Moment) -> Text:
        place = [
            self.words.game_name(),
            f"{self.words('round')} {moment.round}",
            f"{self.words('trick')} {view.number}",
        ]
        left = Text().append(f" {self.signs.dot} ".join(place), "bold")
        right = self.scores(moment.totals)
        gap = moment.width - cells(left.plain) - cells(right)
        return left.append(" " * max(gap, 2)).append(right)

    def _felt(self, view: View, moment: Moment) -> list[Text]:
        felt = Felt(self.signs, moment.width, len(view.sizes))
        laid = view.trick or (() if moment.cleared else view.last_trick)
        winner = view.winning if view.trick else view.last_winner
        for seat in range(len(view.sizes)):
            felt.place(self._steps(view, seat))
            arrow = f"{self.signs.arrow} " if seat == view.turn else ""
            glow = TURN if seat == view.turn else ""
            felt.name(self._steps(view, seat), f"{arrow}{self.label(view, seat)}", glow)
        for place, card in enumerate(laid):
            note = self._note(card, led=not place, wins=card.seat == winner)
            felt.card(self._steps(view, card.seat), card.card, note)
        felt.middle(self.middle(view))
        return felt.lines()

    def _steps(self, view: View, seat: Seat) -> int:
        return (seat - self.seat) % len(view.sizes)

    def _note(self, laid: Laid, *, led: bool, wins: bool) -> Note:
        signs = self.signs
        said, sign = self.marks(laid)
        words = [self.words("led") if led else "", said]
        words += [f"{signs.star} {self.words('winning')}"] if wins else []
        short = [signs.arrow if led else "", sign, signs.star if wins else ""]
        return Note(" ".join(filter(None, words)), "".join(short), TURN if wins else "")

    def _choices(self, view: View) -> Text:
        """What the numbers stand for: `1 Reveal   2-9 Pass`."""
        if not view.legal:
            return Text(self._waiting(view), FAINT)
        text, number = Text().append(self.words("your_turn"), TURN), 1
        for verb, group in groupby(view.legal, key=verb_of):
            last = number + len(list(group)) - 1
            span = f"{number}" if last == number else f"{number}{self.signs.dash}{last}"
            text.append(f"   {span} ", TURN).append(self._verb(verb), "bold")
            number = last + 1
        return text.append(f"   {self.words('more')}", FAINT)

    def _verb(self, verb: str) -> str:
        return self.words(verb) if self.words.has(verb) else verb

    def _waiting(self, view: View) -> str:
        if view.turn is None:
            return self.words("round_over") if view.phase == "round_end" else ""
        return self.words("turn", seat=self.name(view.turn))

    def _held(self, view: View) -> Iterator[Held]:
        numbers = {text.rpartition(":")[2]: n for n, text in enumerate(view.legal, start=1)}
        whole = not view.legal or not any(card in numbers for card in view.hand)
        for card in view.hand:
            yield Held(card, numbers.get(card), whole or card in numbers)

    # -- what happened ------------------------------------------------------------------------

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """What was done, and who took the trick."""
        found = [self._deed(heard, after)] if heard.seat != CHANCE else []
        if finished(after) > finished(before):
            found += self._trick(after)
        return found

    def _deed(self, heard: Heard, after: View) -> News:
        if verb_of(heard.text) != "play":
            said = (
                self.shown(heard.text) if "?" not in heard.text else self._verb(verb_of(heard.text))
            )
            return News(f"{self.name(heard.seat)}: {said}")
        word = "leads" if len(after.trick) == 1 else "plays"
        return News(self.say(word, heard.seat, card=heard.text), on_screen=False)

    def _trick(self, after: View) -> Iterator[News]:
        """Whose cards were in the trick, and who took it."""
        winner = after.last_winner or 0
        cards = {laid.seat: laid.card for laid in after.last_trick}
        row = ", ".join(f"{self.name(s)} {self.signs.card(card)}" for s, card in cards.items())
        yield News(f"{self.words('trick')} {finished(after)}: {row}", in_script=False)
        yield News(self.say("wins_trick", winner, card=cards[winner]))

    def say(self, word: str, seat: Seat, card: str = "", **more: str) -> str:
        """A sentence about a player, or to the player if it is his own deed."""
        said = f"you_{word}" if seat == self.seat else word
        shown = self.signs.card(card) if card else ""
        return self.words(said, seat=self.name(seat), card=shown, **more)


def verb_of(text: str) -> str:
    """What an action does: `pass:ST` passes, `ST` plays, `reveal` reveals."""
    verb, colon, _ = text.partition(":")
    return verb if colon or len(text) != CARD else "play"


def finished(view: View) -> int:
    """How many tricks were taken, by all or by each side."""
    tricks: int | Sequence[int] = view.tricks
    return tricks if isinstance(tricks, int) else sum(tricks)
