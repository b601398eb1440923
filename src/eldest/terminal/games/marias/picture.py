"""The table of Mariáš as a player sees it: felt, stakes, question, answers, cards."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from eldest.cards import rank_name
from eldest.games.marias.contracts import AGAINST
from eldest.games.marias.ranks import SUIT_ORDER
from eldest.games.marias.speech.asks import question
from eldest.games.marias.speech.names import Names
from eldest.games.marias.speech.verdicts import standing
from eldest.games.marias.views.answers import TRUMPLESS, card_numbers, picks, sorted_cards
from eldest.games.marias.views.view import Commitment, Marriage, Said, View
from eldest.protocol import Seat
from eldest.terminal.drawing import Moment
from eldest.terminal.felt import Felt, Held, Note, hand_lines
from eldest.terminal.games.marias.choices import Choices
from eldest.terminal.paint import FAINT, TURN, Signs, cells, flowing, titled
from eldest.tricks.view import Laid

REST = 5  # cards face down until trumps are chosen
EARLY = ("setup", "cut", "choose", "discard", "barva", "auction")  # the declarer is not settled
ASKED = ("barva", "settled")  # out of turn too


class Picture:
    """Draws a round: you below, others above, the trump between, then stakes, question, hand."""

    def __init__(self, speech: Names, signs: Signs, choices: Choices) -> None:
        self.speech = speech
        self.choices = choices
        self.words = speech.words
        self.signs = signs
        self.seat = speech.seat

    def lines(self, view: View, moment: Moment, scores: str) -> list[Text]:
        """All lines of the picture, from the title down."""
        return [
            *self._title(view, moment, scores),
            *self._felt(view, moment),
            *self._standing(view, moment.width),
            self._question(view),
            *self.choices.lines(view, moment.width),
            *hand_lines(self.signs, list(self._held(view)), moment.width),
            self._legend(view, moment.width),
        ]

    def _title(self, view: View, moment: Moment, scores: str) -> list[Text]:
        phase = self.words(f"phase_{view.phase}")
        if view.phase == "play":
            phase = f"{self.words('trick')} {view.number}"
        place = [self.words.game_name(), f"{self.words('round')} {moment.round}", phase]
        return titled(place, scores, moment.width, self.signs)

    # -- the felt -----------------------------------------------------------------------------

    def _felt(self, view: View, moment: Moment) -> list[Text]:
        felt = Felt(self.signs, moment.width, len(view.sizes))
        laid = view.trick or (() if moment.cleared else view.last_trick)
        winner = view.winning if view.trick else view.last_winner
        for seat in range(len(view.sizes)):
            if seat != _sitter(view):
                felt.place(self._steps(view, seat))
            style = TURN if seat == view.turn else ""
            felt.name(self._steps(view, seat), self._label(view, seat), style)
        for place, card in enumerate(laid):
            note = self._note(card, led=not place, wins=card.seat == winner)
            felt.card(self._steps(view, card.seat), card.card, note)
        felt.middle(self._middle(view))
        return felt.lines()

    def _steps(self, view: View, seat: Seat) -> int:
        return (seat - self.seat) % len(view.sizes)

    def _label(self, view: View, seat: Seat) -> str:
        """The name of a seat and its role: sits out, declares, chooses, deals."""
        roles = {view.dealer: "dealer", view.chooser: "chooser"}
        if view.phase not in EARLY:
            roles[view.declarer] = "declarer"
        roles[_sitter(view)] = "sitter"
        role = f" {self.signs.dot} {self.words(roles[seat])}" if seat in roles else ""
        turn = f"{self.signs.arrow} " if seat == view.turn else ""
        return f"{turn}{self.speech.name(seat)}{role}"

    def _note(self, laid: Laid, *, led: bool, wins: bool) -> Note:
        star = f"{self.signs.star} {self.words('winning')}" if wins else ""
        words = [self.words("led") if led else "", star]
        return Note(" ".join(filter(None, words)), "", TURN if wins else "")

    def _middle(self, view: View) -> Text:
        """The trump and its card, or the card that hides it."""
        text, back = Text(), self.signs.back
        if view.trump:
            text.append(f"{self.words('trump')} ", "bold")
            text.append(self.speech.suit(view.trump), self.signs.style(view.trump))
            card = view.shown or view.desk_card or ""
            hidden = f" {back}" if view.desk and not view.shown else ""
            return text.append(f"{hidden} {self.signs.card(card)}" if card else " ", "bold")
        if view.desk:
            return text.append(f"{back} {self.words('trump_hidden')}", FAINT)
        if view.type in TRUMPLESS:
            return text.append(self.words("no_trump"), FAINT)
        waits = view.phase == "choose"
        return text.append(f"{back * REST} {self.words('rest')}" if waits else " ", FAINT)

    # -- what is played for -------------------------------------------------------------------

    def _standing(self, view: View, width: int) -> list[Text]:
        """Contract and levels in one line; tricks, marriages and the talon in another."""
        if view.settlement and view.legal:
            settled = standing(view, view.settlement, self.speech)
            return [self.signs.painted(line, "bold") for line in settled]
        told = (self._stakes(view), self._table(view), self._older(view))
        return [line for part in told for line in flowing(map(self.signs.painted, part), width)]

    def _stakes(self, view: View) -> Iterator[str]:
        if view.bids and not view.commitments:
            yield ", ".join(map(self._bid, view.bids))
        declarer = self.speech.name(view.declarer or 0)
        if view.contract and view.trump:
            contract = self.speech.contract(view.contract)
            yield f"{declarer}: {contract} {self.speech.in_suit(view.trump)}"
        elif view.type in TRUMPLESS:
            yield f"{declarer}: {self.speech.contract(view.type or '')}"
        if any(each.level or each.name in AGAINST for each in view.commitments):
            yield from map(self._level, view.commitments)

    def _bid(self, said: Said) -> str:
        rung = self.speech.contract(said.rung) if said.rung else self.words("do_pass").lower()
        return f"{self.speech.name(said.seat)} {rung}"

    def _level(self, each: Commitment) -> str:
        """A commitment with what it counts for and the word of its level, as in `hra x4 re`."""
        word = f" {self.words(f'level_{each.level}')}" if each.level else ""
        return f"{self.speech.contract(each.name)} {self.signs.times}{2**each.level}{word}"

    def _table(self, view: View) -> Iterator[str]:
        if sum(view.tricks):
            players = [seat for seat in range(len(view.tricks)) if seat != _sitter(view)]
            won = ", ".join(f"{self.speech.name(seat)} {view.tricks[seat]}" for seat in players)
            yield f"{self.words('tricks')}: {won}"
        if view.marriages:
            yield f"{self.words('marriages')}: {', '.join(map(self._marriage, view.marriages))}"
        if view.points:
            yield self.words("counted", total=view.points[0], other=view.points[1])
        yield from self._aside(view)

    def _older(self, view: View) -> Iterator[str]:
        """The tricks before the last one, if the table shows them."""
        for number, trick in enumerate(view.older_tricks, start=1):
            yield f"{number}. {self.speech.cards(laid.card for laid in trick)}"

    def _marriage(self, each: Marriage) -> str:
        return f"{self.speech.name(each.seat)} {each.value} {self.signs.suit(each.suit)}"

    def _aside(self, view: View) -> Iterator[str]:
        """The talon, what the viewer remembers of it, and an open hand."""
        cards = self.speech.cards
        if view.talon_size:
            yield f"{self.words('talon')}: {cards(view.talon) or self.signs.back * 2}"
        elif view.took:
            yield f"{self.words('took')}: {cards(view.took)}"
        if view.memory:
            yield f"{self.words('memory')}: {cards(view.memory)}"
        if view.open_hand and view.declarer != self.seat:
            yield f"{self.words('opened')}: {cards(sorted_cards(view, view.open_hand))}"

    # -- the question and the hand ------------------------------------------------------------

    def _question(self, view: View) -> Text:
        if view.turn == self.seat or ((view.legal or view.begins) and view.phase in ASKED):
            return self.signs.painted(question(view, self.speech), TURN)
        if _sitter(view) == self.seat and view.phase != "settled":
            return Text(self.words("sitting_out"), FAINT)
        if view.turn is None:
            return Text(self.words("round_over") if view.phase == "settled" else "", FAINT)
        return Text(self.words("turn", seat=self.speech.name(view.turn)), FAINT)

    def _held(self, view: View) -> Iterator[Held]:
        """The hand with other cards that can be picked, numbered if they have numbers."""
        numbers = {card: number for number, card in card_numbers(view).items()}
        for card in sorted_cards(view, {*view.hand, *picks(view)}):
            live = not numbers or card in numbers
            yield Held(card, numbers.get(card), live, mark=card[0] == view.trump)

    def _legend(self, view: View, width: int) -> Text:
        """A legend: the letter, pip and name of each suit, then other signs if there is room."""
        gap = "  "
        suits = (f"{letter} {self.speech.suit(letter)}" for letter in SUIT_ORDER)
        text = self.signs.painted(gap.join(suits))
        for sign in self._signs(view):
            if cells(text.plain + gap + sign) <= width:
                text.append(gap + sign, FAINT)
        return text

    def _signs(self, view: View) -> Iterator[str]:
        if view.trump and view.hand:
            yield f"{self.signs.mark} {self.words('trump')}"
        if self.signs.deck != "french":
            language = self.words.language
            yield from (f"{rank} {rank_name(rank, self.signs.deck, language)}" for rank in "QJ")


def _sitter(view: View) -> Seat | None:
    """M-18.1: the dealer, who sits out of four."""
    return view.dealer if len(view.sizes) == 4 else None
