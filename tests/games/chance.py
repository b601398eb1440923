"""Chance that the tests write down."""

from __future__ import annotations


class Fixed:
    """A source of chance that gives the numbers written down and remembers what was asked."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        """The next number; it must be one that chance could have drawn."""
        self.asked.append(n)
        number = self.numbers.pop(0)
        assert 0 <= number < n
        return number
