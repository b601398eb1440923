"""What a viewer is shown: every text and number in a view, and whether a card is among them."""

from __future__ import annotations

import re
from dataclasses import asdict

from eldest.protocol import Round, Seat

ROW = re.compile("([HDSC][AKQJT987])+")


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


def shows(round_: Round, viewer: Seat | None, card: str) -> bool:
    """Whether the card's name occurs anywhere in what the viewer sees, what he may do included."""
    return card in shown_cards(round_, viewer)


def shown_cards(round_: Round, viewer: Seat | None) -> set[str]:
    """Every card that is named anywhere in what the viewer sees."""
    words = (word for text in strings_in(asdict(round_.view(viewer))) for word in text.split(":"))
    return {card for word in words if ROW.fullmatch(word) for card in re.findall("..", word)}
