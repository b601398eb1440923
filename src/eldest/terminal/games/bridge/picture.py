"""The table as a bridge player sees it: the auction, or the felt with dummy, and the hand."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from eldest.games.bridge.speech import ANSWERS, Speech
from eldest.games.bridge.view import Said, View
from eldest.protocol import Seat
from eldest.terminal.drawing import Moment
from eldest.terminal.felt import Felt, Held, Note, hand_lines
from eldest.terminal.paint import FAINT, TURN, Signs, cells, titled

MARKED = {"None": "vul_none", "NS": "vul_ns", "EW": "vul_ew", "Both": "vul_both"}
COLUMN = 12  # of the auction


class Picture:
    """Draws a board: you sit below; the auction is a table of four columns from the dealer on."""

    def __init__(self, speech: Speech, signs: Signs) -> None:
        self.speech = speech
        self.words = speech.words
        self.signs = signs
        self.seat = speech.seat

    def lines(self, view: View, moment: Moment, scores: str) -> list[Text]:
        """All lines of the picture, from the title down."""
        middle = self._auction(view) if view.contract is None else self._table(view, moment)
        return [
            *self._title(view, moment, scores),
            *middle,
            self._question(view),
            *self._open_hands(view, moment.width),
            *self._hand(view, moment.width),
        ]

    def _title(self, view: View, moment: Moment, scores: str) -> list[Text]:
        place = [self.words.game_name(), f"{self.words('board')} {view.board}"]
        place.append(f"{self.words('vulnerable')}: {self.words(MARKED[view.vulnerable])}")
        if view.phase == "play":
            place.append(f"{self.words('trick')} {view.number}")
        return titled(place, scores, moment.width, self.signs)

    # -- the auction --------------------------------------------------------------------------

    def _auction(self, view: View) -> Iterator[Text]:
        first = view.dealer or 0
        seats = [(first + step) % 4 for step in range(4)]
        head = Text()
        for seat in seats:
            style = TURN if seat == view.turn else "bold"
            head.append(self._cell(self.speech.place(seat)), style)
        yield head
        said = list(view.calls)
        for row in range(0, max(len(said), 1), 4):
            yield self._row(view, said[row : row + 4])
        yield from self._notes(view)

    def _row(self, view: View, said: list[Said]) -> Text:
        text = Text()
        for each in said:
            mark = self.signs.bang if each.alert else ""
            style = "" if each.call in ("P", "X", "XX") else self._style(each.call)
            text.append(self._cell(f"{self.speech.short(each.call)}{mark}"), style)
        if len(said) < 4 and view.phase == "auction":
            text.append("?", TURN)
        return text

    def _style(self, call: str) -> str:
        return "bold" if call[1] == "N" else self.signs.style(call[1])

    def _cell(self, text: str) -> str:
        return text + " " * max(COLUMN - cells(text), 1)

    def _notes(self, view: View) -> Iterator[Text]:
        """Alerts of the opponents, then questions and explanations."""
        for said in view.calls:
            if said.note and said.seat != self.seat:
                yield self._note_line(said.seat, said, said.note)
        for remark in view.talk:
            about = view.calls[remark.call - 1]
            text = remark.text.rstrip("? ") + "?" if remark.asks else remark.text
            yield self._note_line(remark.seat, about, text)

    def _note_line(self, seat: Seat, about: Said, text: str) -> Text:
        return Text(f"  {self.speech.place(seat)} {self.speech.short(about.call)}: {text}", FAINT)

    # -- the play -----------------------------------------------------------------------------

    def _table(self, view: View, moment: Moment) -> list[Text]:
        felt = Felt(self.signs, moment.width, 4)
        laid = view.trick or (() if moment.cleared else view.last_trick)
        winner = view.winning if view.trick else view.last_winner
        for seat in range(4):
            felt.place(self._steps(seat))
            style = TURN if seat in (view.turn, view.from_hand) else ""
            felt.name(self._steps(seat), self._label(view, seat), style)
        for place, card in enumerate(laid):
            note = self._note(led=not place, wins=card.seat == winner)
            felt.card(self._steps(card.seat), card.card, note)
        felt.middle(self._middle(view))
        return felt.lines()

    def _steps(self, seat: Seat) -> int:
        return (seat - self.seat) % 4

    def _label(self, view: View, seat: Seat) -> str:
        roles = {view.declarer: "declarer", view.dummy: "dummy"}
        role = f" {self.signs.dot} {self.words(roles[seat])}" if seat in roles else ""
        turn = f"{self.signs.arrow} " if seat == view.from_hand else ""
        return f"{turn}{self.speech.place(seat)}{role}"

    def _note(self, *, led: bool, wins: bool) -> Note:
        star = f"{self.signs.star} {self.words('winning')}" if wins else ""
        words = [self.words("led") if led else "", star]
        return Note(" ".join(filter(None, words)), "", TURN if wins else "")

    def _middle(self, view: View) -> Text:
        contract = self.speech.bid(view.contract or "")
        ns, ew = view.tricks
        text = Text().append(f"{contract}  ", "bold")
        return text.append(f"{self.words('tricks')} NS {ns}, EW {ew}", FAINT)

    # -- the question and the hands -----------------------------------------------------------

    def _question(self, view: View) -> Text:
        if view.turn == self.seat:
            return self.signs.painted(self._asked(view), TURN)
        if view.turn is None:
            return Text(self.words("round_over") if view.phase == "end" else "", FAINT)
        return Text(self.words("turn", seat=self.speech.place(view.turn)), FAINT)

    def _asked(self, view: View) -> str:
        """The question, and what can be typed as an answer."""
        return f"{self.speech.prompt(view)} {self._typed(view)}"

    def _typed(self, view: View) -> str:
        match view.phase:
            case "auction":
                return self.words("type_call")
            case "claim":
                answers = (self.speech.label(text, view) for text in ANSWERS)
                return "   ".join(f"{number} {label}" for number, label in enumerate(answers, 1))
        return self.words("type_claim" if self._may_claim(view) else "type_card")

    def _may_claim(self, view: View) -> bool:
        return any(text.startswith("claim") for text in view.legal)

    def _open_hands(self, view: View, width: int) -> Iterator[Text]:
        """Dummy's hand, and those of players who have claimed."""
        for seat, cards in enumerate(view.shown):
            if cards and seat != self.seat:
                word = "dummy" if seat == view.dummy else "shown"
                yield Text(f"{self.speech.place(seat)} {self.signs.dot} {self.words(word)}", FAINT)
                yield from hand_lines(self.signs, list(self._held(view, seat, cards)), width)

    def _hand(self, view: View, width: int) -> list[Text]:
        return hand_lines(self.signs, list(self._held(view, self.seat, view.hand)), width)

    def _held(self, view: View, seat: Seat, cards: tuple[str, ...]) -> Iterator[Held]:
        due = view.turn == self.seat and view.from_hand == seat
        numbers = numbered(view) if due else {}
        trump = (view.contract or "  ")[1]
        for card in cards:
            live = not due or card in numbers
            yield Held(card, numbers.get(card), live, mark=card[0] == trump)


def numbered(view: View) -> dict[str, int]:
    """The cards that may be played now, each with its number to type."""
    cards = [text for text in view.legal if text[0] in "SHDC"]
    return {card: number for number, card in enumerate(cards, start=1)}
