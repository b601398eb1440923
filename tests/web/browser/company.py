"""The other seats of a table, played over the network as a test wants it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

from eldest.client import Seat, join
from eldest.server import messages as m

Choose = Callable[[m.State], str]  # an action or its first part, or "" to take one's time


def first(state: m.State) -> str:
    """The first legal action: in bridge a pass, later the highest card."""
    return state.legal[0].text


async def _play(link: str, seat: int, choose: Choose) -> None:
    """Play until the table is left."""
    told = 0
    async with join(link, f"P{seat}", seat) as place:
        async for state in place:
            if state.awaits == "begin" and not state.seats[seat].ready:
                await place.ready()
            if seat in state.actors and state.seq >= told and not state.outcome:
                text = await _whole(place, state, choose(state))
                told = await place.act(text) if text else told


async def _whole(place: Seat, state: m.State, text: str) -> str:
    """A part that opens an action, with the first of each that may follow."""
    if text in {offer.text for offer in state.parts}:
        while parts := await place.parts(text):
            text = f"{text} {parts[0]}"
    return text


@contextmanager
def company(link: str, seats: range, choose: Choose = first) -> Iterator[None]:
    """These seats are taken by people who choose so; what goes wrong with them fails the test."""
    loop, wrong = asyncio.new_event_loop(), []
    playing = loop.create_task(_all(link, seats, choose))

    def run() -> None:
        try:
            loop.run_until_complete(playing)
        except asyncio.CancelledError:
            loop.close()
        except Exception as error:
            wrong.append(error)
            loop.close()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        if not loop.is_closed():
            loop.call_soon_threadsafe(playing.cancel)
        thread.join()
    assert wrong == []


async def _all(link: str, seats: range, choose: Choose) -> None:
    async with asyncio.TaskGroup() as group:
        for seat in seats:
            group.create_task(_play(link, seat, choose))


def sit_down(
    page: Page, address: str, game: str, seats: int, level: str | None, people: int = 1, **more: Any
) -> str:
    """A new table with the page at seat 0, people or bots of a level beside it; the invitation."""
    other = {"kind": "bot", "level": level} if level else {"kind": "open"}
    plan = [{"kind": "open"}] * people + [other] * (seats - people)
    table = {"game": game, "seats": plan, "name": "Jana", "seat": 0, **more}
    made = page.request.post(f"{address}api/tables", data=table).json()
    page.goto(f"{address}#/{made['table']}/{made['token']}")
    return f"{address}#/{made['table']}/{made['invite']}"
