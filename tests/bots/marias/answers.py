"""What a player of Mariáš answers in a position, whatever its dice show."""

from __future__ import annotations

from eldest.bots import Bot, load
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.protocol import Round

CLUB, QUIET, RANDOM = (load("marias", level) for level in ("club", "quiet", "random"))
THROWS = range(20)  # dice choose between cards that are worth the same


def chosen(round_: Round, bot: Bot = CLUB) -> set[str]:
    """What the player in turn may choose; all of it is legal."""
    (seat,) = round_.actors()
    view = round_.view(seat)
    texts = {bot(view, Dice(throw)) for throw in THROWS}
    assert not any(round_.judge(seat, GAME.read(text)) for text in texts)
    return texts
