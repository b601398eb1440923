"""What a viewer is shown: whether a card is anywhere in his view."""

from __future__ import annotations

import re
from dataclasses import asdict

from eldest.protocol import Round, Seat
from tests.games.looking import strings_in

ROW = re.compile("([HDSC][AKQJT987])+")


def shows(round_: Round, viewer: Seat | None, card: str) -> bool:
    """Whether the card's name occurs anywhere in what the viewer sees, what he may do included."""
    return card in shown_cards(round_, viewer)


def shown_cards(round_: Round, viewer: Seat | None) -> set[str]:
    """Every card that is named anywhere in what the viewer sees."""
    words = (word for text in strings_in(asdict(round_.view(viewer))) for word in text.split(":"))
    return {card for word in words if ROW.fullmatch(word) for card in re.findall("..", word)}
