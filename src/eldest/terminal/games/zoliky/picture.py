"""The table of Žolíky as a player sees it: players with their melds, piles, draft, hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from eldest.cards import card_text
from eldest.games.zoliky.speech.names import Names
from eldest.games.zoliky.turn import draft_of
from eldest.games.zoliky.views.view import View
from eldest.melds import meld_of
from eldest.protocol import Seat
from eldest.terminal.drawing import Moment
from eldest.terminal.felt import Held, block_lines
from eldest.terminal.games.zoliky.choices import Choices
from eldest.terminal.games.zoliky.offers import Offers
from eldest.terminal.paint import FAINT, FELT, TURN, Signs, cells, flowing, titled, wrapped

INDENT = 6  # of melds that do not fit beside their owner


class Picture:
    """Draws a deal: players with their melds in a frame, then question, offers and hand."""

    def __init__(self, speech: Names, signs: Signs, offers: Offers, choices: Choices) -> None:
        self.speech = speech
        self.offers = offers
        self.choices = choices
        self.words = speech.words
        self.signs = signs

    def lines(self, view: View, moment: Moment, scores: str) -> list[Text]:
        """All lines of the picture, from the title down."""
        inside = moment.width - 4
        table = [*self._players(view, inside), *flowing(self._piles(view), inside)]
        return [
            *self._title(view, moment, scores),
            *framed(table, moment.width, self.signs),
            *self.choices.lines(view, moment.width),
            *block_lines(self.signs, list(self._held(view)), moment.width),
            *flowing(self._legend(view), moment.width),
        ]

    def _title(self, view: View, moment: Moment, scores: str) -> list[Text]:
        place = [self.words.game_name(), f"{self.words('deal')} {moment.round}"]
        place += [f"{self.words('round')} {view.round}"] if view.turned else []
        return titled(place, scores, moment.width, self.signs)

    # -- the table ----------------------------------------------------------------------------

    def _players(self, view: View, width: int) -> Iterator[Text]:
        """A line for every seat, and more lines if its melds need them."""
        melds = [*self._melds(view)]
        for seat in range(len(view.sizes)):
            own = [meld for owner, meld in melds if owner == seat]
            yield from hanging(self._player(view, seat), own, width)

    def _player(self, view: View, seat: Seat) -> Text:
        """A seat's name, number of cards, opening, deal, and the jokers that the cutter kept."""
        seats = range(len(view.sizes))
        name, longest = self.speech.name(seat), max(cells(self.speech.name(each)) for each in seats)
        turn, wide = seat == view.actor, max(len(self.speech.counted(size)) for size in view.sizes)
        told = [f"{self.speech.counted(view.sizes[seat]):>{wide}}"] if view.turned else []
        told += [self.words("opened" if view.opened[seat] else "not_opened")]
        told += [self.words("dealer")] if seat == view.dealer else []
        told += [self.words("kept", count=view.kept)] if seat == view.cutter and view.kept else []
        return Text.assemble(
            (f"{self.signs.arrow} " if turn else "  ", TURN),
            (f"{name:<{longest}}  ", TURN if turn else "bold"),
            f" {self.signs.dot} ".join(told),
        )

    def _melds(self, view: View) -> Iterator[tuple[Seat, Text]]:
        """The melds with their owners as the draft would leave them, with changes marked."""
        board = self.offers.draft(view) or draft_of(view)
        laid = {meld.id: meld for meld in view.table}
        for number in range(1, board.count + 1):
            meld, before = meld_of(board.meld(number)), laid.get(number)
            old = before is not None and before.cards == tuple(map(card_text, meld.cards))
            text = Text(f"{'' if old else self.signs.star}{number} ", "" if old else TURN)
            owner = (view.seat or 0) if before is None else before.owner
            yield owner, text.append_text(self.signs.painted(self.speech.meld(meld)))

    def _piles(self, view: View) -> Iterator[Text]:
        """The stock, the discard pile, the Jolly card, and what the cutter saw."""
        if not view.turned:
            return
        words, card = self.words, self.signs.card
        yield Text(f"{words('stock')} {view.stock}")
        top = f"{card(view.top)} ({len(view.pile)})" if view.top else self.signs.dash
        yield self.signs.painted(f"{words('pile')} {top}")
        yield self.signs.painted(f"{words('jolly_card')} {card(view.turned)}")
        if view.reshuffles:
            yield Text(f"{words('reshuffles')} {view.reshuffles}")
        if view.looked:
            yield self.signs.painted(f"{words('looked')} {self.speech.cards(view.looked)}")

    # -- the hand -----------------------------------------------------------------------------

    def _held(self, view: View) -> Iterator[list[Held]]:
        """The hand in its groups; a card that may be discarded carries its number."""
        numbers = {text: number for number, text in self.offers.numbered(view).items()}
        drawn = view.drawn
        for group in self.offers.groups(view):
            held = []
            for card in group:
                held.append(Held(card, numbers.get(f"-{card}"), live=True, mark=card == drawn))
                drawn = None if card == drawn else drawn
            yield held

    def _legend(self, view: View) -> Iterator[Text]:
        """The value of the found melds, and the mark of the card just drawn."""
        for place, meld in enumerate(self.offers.melds(view)):
            label = "" if place else f"{self.words('found')}: "
            yield self.signs.painted(f"{label}{self.speech.meld(meld)} ({meld.points})")
        if view.drawn in self.offers.hand(view):
            yield Text(f"{self.signs.mark} {self.words('drawn')}", FAINT)


def hanging(head: Text, texts: Iterable[Text], width: int) -> list[Text]:
    """A heading with texts beside it, on as many lines as they need."""
    lines, gap = [head], "   "
    for text in texts:
        if cells(lines[-1].plain + gap + text.plain) > width:
            lines.append(Text(" " * (INDENT - len(gap))))
        lines[-1].append(gap).append_text(text)
    return lines


def framed(lines: Sequence[Text], width: int, signs: Signs) -> list[Text]:
    """Lines inside a border."""
    left, right, low_left, low_right, across, down = signs.box
    parts = [part for line in lines for part in wrapped(line, width - 4)]
    rows = [
        Text.assemble((f"{down} ", FELT), part, " " * (width - 3 - cells(part.plain)), (down, FELT))
        for part in parts
    ]
    edge = across * (width - 2)
    return [Text(left + edge + right, FELT), *rows, Text(low_left + edge + low_right, FELT)]
