"""Finds what may follow the parts of an action, in a thread if that can take long."""

from __future__ import annotations

import asyncio

from eldest.protocol import Game, Round, Seat, View


def is_searched(game: Game) -> bool:
    """Whether the game searches for the parts of its actions, which may take long."""
    return type(game).following is not Game.following


async def next_parts(game: Game, view: View, text: str) -> list[str]:
    """Return the game's answer, computed in a thread if it may take long.

    Even before a short search everybody else is sent the news, so that speed reveals no hand.
    """
    if is_searched(game):
        if not game.finds_quickly:
            return await asyncio.to_thread(game.parts, view, text)
        await asyncio.sleep(0)
    return game.parts(view, text)


async def following(game: Game, round_: Round, seat: Seat, text: str) -> list[str]:
    """Return the next parts for a seat, in turn or out of turn."""
    if is_searched(game):
        return await next_parts(game, round_.view(seat), text)
    return round_.following(text, seat)
