"""Expressions of a script as functions of a try; whole numbers only (B-X.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from eldest.club.practice.hands import Values
from eldest.club.practice.lexer import Token
from eldest.games.bridge import Deal
from eldest.games.bridge.solver import doubledummy

DEEPEST = 200  # levels of an expression, the names in it included
LARGEST = 1 << 63


@dataclass(slots=True)
class Try:
    """Four hands that may become a deal, and the values already computed for them."""

    hands: tuple[int, int, int, int]
    named: dict[tuple[int, int], int] = field(default_factory=dict)  # by where it is defined
    table: doubledummy.Table | None = None

    def tricks(self, seat: int, strain: int) -> int:
        """Double dummy tricks; a solver is asked once a deal."""
        if self.table is None:
            if self.hands[0].bit_count() != 13:
                raise doubledummy.NoSolver("double dummy tricks of endings are not counted")
            self.table = doubledummy.table(Deal(self.hands))
        return self.table[seat][strain]


Value = Callable[[Try], int]


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """What an expression asks of a seat: lengths, points by some count, or the very cards."""

    seat: int
    what: str = "cards"  # or `lengths`, `points`
    values: Values = ()  # of the points


@dataclass(frozen=True, slots=True)
class Expr:
    """A value, how deep its expression is nested, what it asks, and which parts must all hold."""

    value: Value
    depth: int = 1
    asks: frozenset[SeatQuestion] = frozenset()
    parts: tuple[Expr, ...] = ()  # of `a && b`

    @property
    def musts(self) -> tuple[Expr, ...]:
        """What must hold if this holds, in the order in which it is asked."""
        return self.parts or (self,)


def constant(number: int) -> Expr:
    """An expression that always has this value."""
    return Expr(lambda _: number)


def of_hands(asked: Callable[[Sequence[int]], int], ask: SeatQuestion) -> Expr:
    """What is asked of the four hands."""
    return Expr(lambda a_try: asked(a_try.hands), asks=frozenset((ask,)))


def built(token: Token, value: Value, *parts: Expr) -> Expr:
    """An expression above its parts, unless that is nested too deeply."""
    depth = 1 + max(part.depth for part in parts)
    if depth > DEEPEST:
        raise token.error("this expression is nested too deeply")
    return Expr(value, depth, frozenset().union(*(part.asks for part in parts)))


def named(token: Token, expression: Expr) -> Expr:
    """What a name means: a macro whose value is kept for the deal."""
    key, value = (token.line, token.column), expression.value

    def kept(a_try: Try) -> int:
        if key not in a_try.named:
            a_try.named[key] = value(a_try)
        return a_try.named[key]

    return replace(built(token, kept, expression), parts=expression.musts)


def negative(token: Token, part: Expr) -> Expr:
    """The expression `-a`."""
    value = part.value
    return built(token, lambda a_try: -value(a_try), part)


def inverse(token: Token, part: Expr) -> Expr:
    """The expression `!a`."""
    value = part.value
    return built(token, lambda a_try: int(not value(a_try)), part)


def choice(token: Token, test: Expr, then: Expr, other: Expr) -> Expr:
    """The expression `a ? b : c`."""
    asked, yes, no = test.value, then.value, other.value
    return built(token, lambda a_try: yes(a_try) if asked(a_try) else no(a_try), test, then, other)


def binary(token: Token, left: Expr, right: Expr) -> Expr:
    """Two parts joined by a sign; `&&` and `||` ask the second only where it matters."""
    a, b, sign = left.value, right.value, WORDS.get(token.text.lower(), token.text)
    if sign == "&&":
        both = built(token, lambda a_try: int(bool(a(a_try) and b(a_try))), left, right)
        return replace(both, parts=(*left.musts, *right.musts))
    if sign == "||":
        return built(token, lambda a_try: int(bool(a(a_try) or b(a_try))), left, right)
    if sign in "*/%":
        return built(token, _checked(token, sign, a, b), left, right)
    return built(token, _PLAIN[sign](a, b), left, right)


WORDS = {"and": "&&", "or": "||"}
_PLAIN: dict[str, Callable[[Value, Value], Value]] = {
    "==": lambda a, b: lambda a_try: int(a(a_try) == b(a_try)),
    "!=": lambda a, b: lambda a_try: int(a(a_try) != b(a_try)),
    "<": lambda a, b: lambda a_try: int(a(a_try) < b(a_try)),
    "<=": lambda a, b: lambda a_try: int(a(a_try) <= b(a_try)),
    ">": lambda a, b: lambda a_try: int(a(a_try) > b(a_try)),
    ">=": lambda a, b: lambda a_try: int(a(a_try) >= b(a_try)),
    "+": lambda a, b: lambda a_try: a(a_try) + b(a_try),
    "-": lambda a, b: lambda a_try: a(a_try) - b(a_try),
}


def _checked(token: Token, sign: str, a: Value, b: Value) -> Value:
    """Products, quotients and rests, which can go wrong."""

    def product(a_try: Try) -> int:
        found = a(a_try) * b(a_try)
        if abs(found) >= LARGEST:
            raise token.error("this number becomes too large")
        return found

    def divided(a_try: Try) -> int:
        divisor = b(a_try)
        if divisor == 0:
            raise token.error("division by zero")
        return a(a_try) // divisor if sign == "/" else a(a_try) % divisor

    return product if sign == "*" else divided
