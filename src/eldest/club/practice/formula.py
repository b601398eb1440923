"""Expressions and functions of the language, read into values (B-X.2)."""

from __future__ import annotations

from collections.abc import Callable

from eldest.club.practice import hands
from eldest.club.practice import vocabulary as words
from eldest.club.practice.expressions import (
    Expr,
    SeatQuestion,
    Try,
    binary,
    built,
    choice,
    constant,
    inverse,
    negative,
    of_hands,
)
from eldest.club.practice.lexer import Token
from eldest.club.practice.reader import Reader
from eldest.games.bridge.kernel.points import contract_points
from eldest.games.bridge.scoring.imps import imps

# From the loosest to the tightest; all associate to the left.
LEVELS = (
    ("||", "or"),
    ("&&", "and"),
    ("==", "!="),
    ("<", "<=", ">", ">="),
    ("+", "-"),
    ("*", "/", "%"),
)
MOST_BRACKETS = 40


class Formula:
    """Reads expressions; it knows the names defined above them, and how cards count."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.names: dict[str, Expr] = {}
        self.high_cards = hands.HIGH_CARDS
        self.counts = hands.COUNTS | {
            word: hands.COUNTS[name]
            for word, name in zip(words.ALTERNATIVE, hands.ALTERNATIVES, strict=True)
        }
        self.brackets = 0

    def begins(self) -> bool:
        """Whether an expression can begin here."""
        token = self.reader.next
        if token.kind == "sign":
            return token.text in ("(", "-", "!")
        if token.kind != "word":
            return False
        known = (*words.FUNCTIONS, "not", *words.UNSUPPORTED)
        return token.text.isdecimal() or words.stem(token.text) in known or self._is_used()

    def _is_used(self) -> bool:
        """A name that is not about to be redefined."""
        after = self.reader.after()
        defined = after.kind == "sign" and after.text == "="
        return self.reader.next.text in self.names and not defined

    def expression(self) -> Expr:
        """An expression, with `a ? b : c` as its loosest form."""
        start = self.reader.next
        self.brackets += 1
        if self.brackets > MOST_BRACKETS:
            raise start.error("this expression is nested too deeply")
        test = self._joined(0)
        if self.reader.is_sign("?"):
            token = self.reader.take()
            then = self.expression()
            self.reader.sign(":")
            test = choice(token, test, then, self.expression())
        self.brackets -= 1
        return test

    def _joined(self, level: int) -> Expr:
        """Parts joined by the signs of a level or of a tighter one."""
        if level == len(LEVELS):
            return self._single()
        left = self._joined(level + 1)
        while self.reader.is_sign(*LEVELS[level]) or self.reader.is_word(*LEVELS[level]):
            token = self.reader.take()
            left = binary(token, left, self._joined(level + 1))
        return left

    def _single(self) -> Expr:
        """A primary with the signs before it."""
        before: list[Token] = []
        while self.reader.is_sign("!", "-") or self.reader.is_word("not"):
            before.append(self.reader.take())
        part = self._primary()
        for token in reversed(before):
            part = (negative if token.text == "-" else inverse)(token, part)
        return part

    def _primary(self) -> Expr:
        token = self.reader.next
        if self.reader.passes("("):
            inner = self.expression()
            self.reader.sign(")")
            return inner
        if self.reader.is_number():
            return constant(self.reader.number())
        if token.kind != "word":
            raise token.error(f"a value was expected, not {token.quoted}")
        return self._word(self.reader.take())

    def _word(self, token: Token) -> Expr:
        """A name, or a function with its arguments."""
        if token.text in self.names:
            return self.names[token.text]
        word = words.stem(token.text)
        if word in words.UNSUPPORTED:
            raise token.error(f"{word!r} is not supported here")
        if word not in words.FUNCTIONS:
            raise token.error(f"{token.quoted} is not known: no function and no name above")
        self.reader.sign("(")
        found = self._function(word)
        self.reader.sign(")")
        return found

    def _function(self, word: str) -> Expr:
        special: dict[str, Callable[[], Expr]] = {
            "shape": self._shape,
            "hascard": self._hascard,
            "trick": self._tricks,
            "score": self._score,
            "imp": self._imps,
        }
        if word in special:
            return special[word]()
        seat = self.reader.seat()
        if word in words.SUITS:
            return of_hands(hands.length(seat, words.SUITS[word]), SeatQuestion(seat, "lengths"))
        suit = self.reader.one_of(words.SUITS, "suit") if self.reader.passes(",") else None
        points = word == "hcp" and suit is None
        ask = SeatQuestion(seat, "points", self.high_cards) if points else SeatQuestion(seat)
        return of_hands(hands.summed(self._table(word), seat, suit), ask)

    def _table(self, word: str) -> list[int]:
        if word == "loser":
            return hands.losers()
        return hands.worths(self.high_cards if word == "hcp" else self.counts[word])

    def _shape(self) -> Expr:
        """`shape(south, any 4333 + 5xxx - any 5332)`."""
        seat = self.reader.seat()
        self.reader.sign(",")
        pattern, free = self.reader.pattern()
        found = hands.shapes_of(pattern, any_order=free)
        while self.reader.is_sign("+", "-"):
            sign = self.reader.take().text
            pattern, free = self.reader.pattern()
            term = hands.shapes_of(pattern, any_order=free)
            found = found | term if sign == "+" else found - term
        return of_hands(
            lambda row: int(hands.shape_key(row[seat]) in found), SeatQuestion(seat, "lengths")
        )

    def _hascard(self) -> Expr:
        seat = self.reader.seat()
        self.reader.sign(",")
        card = self.reader.card()
        return of_hands(lambda row: row[seat] >> card & 1, SeatQuestion(seat))

    def _tricks(self) -> Expr:
        seat = self.reader.seat()
        self.reader.sign(",")
        strain = self.reader.one_of(words.STRAINS, "strain")
        every_hand = frozenset(SeatQuestion(other) for other in range(4))
        return Expr(lambda a_try: a_try.tricks(seat, strain), asks=every_hand)

    def _score(self) -> Expr:
        """`score(vul, x3N, tricks(south, notrumps))`: points of the declaring side."""
        vulnerable = self.reader.one_of({"nv": 0, "vul": 1}, "vulnerability")
        self.reader.sign(",")
        level, strain, risk = self.reader.contract()
        self.reader.sign(",")
        token = self.reader.next
        tricks = self.expression()

        def points(a_try: Try) -> int:
            made = tricks.value(a_try)
            if not 0 <= made <= 13:
                raise token.error(f"nobody takes {made} tricks")
            return contract_points(level, strain, risk, vulnerable, made)

        return built(token, points, tricks)

    def _imps(self) -> Expr:
        token = self.reader.next
        difference = self.expression()
        return built(token, lambda a_try: imps(difference.value(a_try)), difference)
