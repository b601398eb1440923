"""What a lane of Mindikot tells before everybody has played."""

from __future__ import annotations

from eldest.cards import read_card
from eldest.games.mindikot import GAME
from eldest.games.mindikot.options import Options
from eldest.protocol.lanes.many import observed

NONE = 63


def test_who_has_not_played_yet_has_laid_no_card() -> None:
    kernel, layout = GAME.kernel(Options(players=4)), GAME.layout()
    kernel.begin(0)
    ace = read_card("SA")
    kernel.make_shuffle(sorted(kernel.unordered(), key=lambda card: card != ace))
    leader = next(seat for seat in range(4) if kernel.hand(seat) >> ace & 1)
    assert leader == kernel.actor()
    kernel.make(leader, ace)
    words = observed(kernel, kernel.actor())
    laid = [layout.fields[f"laid_{step}"] for step in range(4)]
    told = [words[field.word] >> field.shift & 255 for field in laid]
    assert told == [NONE, NONE, NONE, ace]
