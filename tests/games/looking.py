"""What stands anywhere in a view, whatever the game."""

from __future__ import annotations


def strings_in(value: object) -> list[str]:
    """All texts in a nest of plain values, keys excepted."""
    match value:
        case str():
            return [value]
        case dict():
            return [text for part in value.values() for text in strings_in(part)]
        case list() | tuple():
            return [text for part in value for text in strings_in(part)]
    return []


def numbers_in(value: object) -> list[int]:
    """All numbers in a nest of plain values."""
    match value:
        case int():
            return [value]
        case dict():
            return [number for part in value.values() for number in numbers_in(part)]
        case list() | tuple():
            return [number for part in value for number in numbers_in(part)]
    return []
