"""Draws any trick game: names around the felt, the trick in front of them, the hand below.

It draws every view that has the fields of `eldest.tricks.view.TrickView`; a game with more to show
has a subclass.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rich.text import Text

from eldest.protocol import Seat, View
from eldest.terminal.drawing import Drawing, Moment
from eldest.terminal.felt import Felt, Held, Note, hand_lines
from eldest.terminal.paint import FAINT, TURN, flowing, titled
from eldest.tricks.speech import TrickSpeech, verb_of
from eldest.tricks.view import Laid


class Tricks(Drawing):
    """The felt of four or six seats; a game adds its own middle and lines below."""

    speech: TrickSpeech

    def attempts(self, view: View) -> tuple[str, ...]:
        """Every card of the hand, played to the trick."""
        hand: tuple[str, ...] = view.hand
        return hand

    # -- the picture --------------------------------------------------------------------------

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """Title, felt, the game's own lines, and the hand."""
        return [
            *self._title(view, moment),
            *self._felt(view, moment),
            *self.below(view),
            *self._choices(view, moment.width),
            *hand_lines(self.signs, list(self._held(view)), moment.width),
        ]

    def label(self, view: View, seat: Seat) -> str:
        """The label of a seat."""
        return self.speech.name(seat)

    def marks(self, laid: Any) -> tuple[str, str]:  # Any: a game may say more of a card
        """The effect of a card, in words and as a sign; most cards have none."""
        return "", ""

    def middle(self, view: View) -> Text:
        """The contents of the middle of the felt."""
        return Text()

    def below(self, view: View) -> list[Text]:
        """The lines of the game between felt and hand."""
        return []

    def _title(self, view: View, moment: Moment) -> list[Text]:
        place = [
            self.words.game_name(),
            f"{self.words('round')} {moment.round}",
            f"{self.words('trick')} {view.number}",
        ]
        return titled(place, self.speech.scores(moment.totals), moment.width, self.signs)

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

    def _choices(self, view: View, width: int) -> list[Text]:
        """The question, and the meaning of the numbers: `1 Reveal   2-9 Pass`."""
        if not view.legal:
            return [Text(self._waiting(view), FAINT)]
        asked, number = [Text(self.speech.prompt(view), TURN)], 1
        for verb, group in groupby(view.legal, key=verb_of):
            last = number + len(list(group)) - 1
            span = f"{number}" if last == number else f"{number}{self.signs.dash}{last}"
            asked.append(Text.assemble((f"{span} ", TURN), (self.speech.verb(verb), "bold")))
            number = last + 1
        return flowing([*asked, Text(self.words("more"), FAINT)], width)

    def _waiting(self, view: View) -> str:
        if view.turn is None:
            return self.words("round_over") if view.phase == "round_end" else ""
        return self.words("turn", seat=self.speech.name(view.turn))

    def _held(self, view: View) -> Iterator[Held]:
        numbers = {text.rpartition(":")[2]: n for n, text in enumerate(view.legal, start=1)}
        whole = not view.legal or not any(card in numbers for card in view.hand)
        for card in view.hand:
            yield Held(card, numbers.get(card), whole or card in numbers)
