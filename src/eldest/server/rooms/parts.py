"""What may come next after the parts of an action: a game may search long, so not in the loop."""

from __future__ import annotations

import asyncio

from eldest.protocol import Game, Round, Seat, View


def is_searched(game: Game) -> bool:
    """Whether the game builds actions of parts, and so may search long for them."""
    return type(game).parts is not Game.parts


async def next_parts(game: Game, view: View, text: str) -> list[str]:
    """The game's own answer; where actions have parts it is found beside the event loop."""
    if is_searched(game):
        return await asyncio.to_thread(game.parts, view, text)
    return game.parts(view, text)


async def following(game: Game, round_: Round, seat: Seat, text: str) -> list[str]:
    """What may come next for a seat: by the round, where it is its turn and nothing is searched."""
    if is_searched(game) or seat not in round_.actors():
        return await next_parts(game, round_.view(seat), text)
    return round_.following(text)
