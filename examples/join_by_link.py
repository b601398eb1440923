"""A bot that sits down at a table by an invitation's link, and plays at random.

ELDEST_LINK='http://127.0.0.1:8765/#/TABLE/TOKEN' python examples/join_by_link.py
"""

from __future__ import annotations

import asyncio
import os
import random

from eldest.client import join


async def play(link: str) -> None:
    """Agree to every round, and play random actions, built part by part if they have parts."""
    async with join(link, name="Robo") as seat:
        async for state in seat:
            if state.awaits and not state.seats[seat.number or 0].ready:
                await seat.ready()
            elif seat.number in state.actors:
                text = ""
                while parts := await seat.parts(text):
                    text = f"{text} {random.choice(parts)}".lstrip()  # noqa: S311 - no secret
                await seat.act(text)


if __name__ == "__main__":
    if "ELDEST_LINK" in os.environ:
        asyncio.run(play(os.environ["ELDEST_LINK"]))
    else:
        print("Set ELDEST_LINK to an invitation's link; the table's organiser has it.")
