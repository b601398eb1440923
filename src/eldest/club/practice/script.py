"""A script: its statements read one after the other (B-X.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from eldest.cards import card_text, cards_of
from eldest.club.practice import vocabulary as words
from eldest.club.practice.acts import (
    EAST,
    EVERY_SEAT,
    WEST,
    Act,
    Average,
    Compact,
    Frequency,
    Hands,
    Items,
    Pbn,
)
from eldest.club.practice.expressions import Expr, constant, named
from eldest.club.practice.formula import Formula
from eldest.club.practice.lexer import Token
from eldest.club.practice.reader import Reader
from eldest.games.bridge import SEATS, Vulnerability

GENERATE, PRODUCE = 1_000_000, 40  # B-X.4
MOST_DEALS = 100_000
WIDEST = 1000  # lines of a frequency table
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)
SEVERAL = "N-X-COND: there are several conditions, and only the last one counts"


@dataclass(slots=True)
class Script:
    """What a script asks for."""

    generate: int = GENERATE
    produce: int = PRODUCE
    dealer: int | None = None
    vulnerability: Vulnerability | None = None
    predealt: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    condition: Expr = field(default_factory=lambda: constant(1))
    acts: list[Act] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)


def read_script(text: str) -> Script:
    """The script of a text, or a `ScriptError` that says what is wrong and where."""
    return _Statements(text).script


class _Statements:
    def __init__(self, text: str) -> None:
        self.reader = Reader(text)
        self.formula = Formula(self.reader)
        self.script = Script()
        self.conditions = 0
        while self.reader.next.kind != "end":
            self._statement()
        if self.conditions > 1:
            self.script.notices.append(SEVERAL)

    def _statement(self) -> None:
        statements: dict[str, Callable[[Token], None]] = {
            "generate": self._generate,
            "produce": self._produce,
            "dealer": self._dealer,
            "vulnerable": self._vulnerable,
            "predeal": self._predeal,
            "pointcount": self._pointcount,
            "altcount": self._altcount,
            "condition": self._condition,
            "action": self._action,
        }
        after = self.reader.after()
        if self.reader.next.kind == "word" and after.kind == "sign" and after.text == "=":
            self._define()
        elif self.reader.is_word(*statements):
            token = self.reader.take()
            statements[words.stem(token.text)](token)
        else:
            self._condition(self.reader.next)

    def _define(self) -> None:
        token = self.reader.take()
        if not _NAME.fullmatch(token.text) or words.stem(token.text) in words.RESERVED:
            raise token.error(f"{token.quoted} cannot be a name")
        self.reader.sign("=")
        self.formula.names[token.text] = named(token, self.formula.expression())

    def _generate(self, token: Token) -> None:
        self.script.generate = self._many(token, 10**9)

    def _produce(self, token: Token) -> None:
        self.script.produce = self._many(token, MOST_DEALS)

    def _many(self, token: Token, most: int) -> int:
        found = self.reader.number()
        if not 1 <= found <= most:
            raise token.error(f"{token.text} takes a number from 1 to {most}, not {found}")
        return found

    def _dealer(self, _: Token) -> None:
        self.script.dealer = self.reader.seat()

    def _vulnerable(self, _: Token) -> None:
        self.script.vulnerability = self.reader.one_of(words.SIDES, "vulnerability")

    def _predeal(self, _: Token) -> None:
        self._predeal_to(self.reader.seat())
        while self.reader.is_word(*words.SEATS):
            self._predeal_to(self.reader.seat())

    def _predeal_to(self, seat: int) -> None:
        more = True
        while more:
            token = self.reader.next
            cards, predealt = self.reader.holding(), self.script.predealt
            twice = cards & (predealt[0] | predealt[1] | predealt[2] | predealt[3])
            if twice:
                raise token.error(f"{card_text(cards_of(twice)[0])} is dealt twice")
            predealt[seat] |= cards
            if predealt[seat].bit_count() > 13:
                raise token.error(f"{SEATS[seat]} would have more than 13 cards")
            more = self.reader.passes(",")

    def _pointcount(self, _: Token) -> None:
        self.formula.high_cards = self._values()

    def _altcount(self, _: Token) -> None:
        token = self.reader.next
        number = self.reader.number()
        if number > 9:
            raise token.error(f"altcount takes a number from 0 to 9, not {number}")
        self.formula.counts[f"pt{number}"] = self._values()

    def _values(self) -> tuple[int, ...]:
        """The values of ace, king, queen and so on; blanks between them would be misread."""
        token = self.reader.next
        values = [self.reader.number()]
        while self.reader.passes(","):
            values.append(self.reader.number())
        if len(values) > 13:
            raise token.error("a suit has only 13 cards to count")
        if self.reader.is_number() and self.reader.after().kind != "sign":
            raise self.reader.next.error("these numbers must be separated by commas")
        return tuple(values)

    def _condition(self, _: Token) -> None:
        self.script.condition = self.formula.expression()
        self.conditions += 1

    def _action(self, _: Token) -> None:
        self.script.acts.append(self._act())
        while self.reader.passes(","):
            self.script.acts.append(self._act())

    def _act(self) -> Act:
        token = self.reader.take()
        word = token.text.lower()
        if token.kind != "word" or word not in words.ACTS:
            raise token.error(f"{token.quoted} is not an action: {', '.join(words.ACTS)}")
        plain: dict[str, Act] = {
            "printall": Hands(EVERY_SEAT),
            "printew": Hands((WEST, EAST)),
            "printpbn": Pbn(),
        }
        return plain[word] if word in plain else self._act_with(word)

    def _act_with(self, word: str) -> Act:
        """An action that takes seats, values or texts."""
        match word:
            case "print":
                return Hands(self._seats())
            case "printcompact":
                return Compact("\n", self._value_if_any())
            case "printoneline":
                return Compact(" ", self._value_if_any())
            case "printes":
                return Items(tuple(self._items()))
            case "average":
                return Average(self.reader.text(), self.formula.expression())
            case _:
                return self._frequency()

    def _seats(self) -> tuple[int, ...]:
        self.reader.sign("(")
        seats = [self.reader.seat()]
        while self.reader.passes(","):
            seats.append(self.reader.seat())
        self.reader.sign(")")
        return tuple(seats)

    def _value_if_any(self) -> Expr | None:
        return self.formula.expression() if self.formula.begins() else None

    def _items(self) -> list[str | Expr]:
        """Texts, values and line ends; a comma before another action ends them."""
        items = [self._item()]
        while self.reader.is_sign(",") and self.reader.after().text.lower() not in words.ACTS:
            self.reader.take()
            items.append(self._item())
        return items

    def _item(self) -> str | Expr:
        if self.reader.next.kind == "text":
            return self.reader.text()
        if self.reader.next.kind == "newline":
            self.reader.take()
            return "\n"
        return self.formula.expression()

    def _frequency(self) -> Frequency:
        label = self.reader.text()
        self.reader.sign("(")
        value = self.formula.expression()
        self.reader.sign(",")
        token = self.reader.next
        low = self._bound()
        self.reader.sign(",")
        high = self._bound()
        if not low <= high < low + WIDEST:
            raise token.error(f"a frequency goes from low to high, at most {WIDEST} values")
        self.reader.sign(")")
        return Frequency(label, value, low, high)

    def _bound(self) -> int:
        return -self.reader.number() if self.reader.passes("-") else self.reader.number()
