"""A seat for a program that reads and writes text, such as a language model.

All its information comes from the states that the server sends to its seat.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from eldest.client.rest import RequestError, call
from eldest.client.seat import RefusedError, Seat
from eldest.server import messages as m

# Of a state, what a player wants to know; the rest is for pages.
TOLD = (
    *("game", "options", "stage", "awaits", "match", "view", "prompt", "legal", "parts"),
    *("back", "outcome", "hints"),
)
LONGEST_WAIT = 60.0  # seconds


class Agent:
    """A seat whose answers are plain values that can be written as JSON."""

    def __init__(self) -> None:
        self._seat: Seat | None = None
        self._news: list[dict[str, Any]] = []

    def sit(self, seat: Seat) -> None:
        """Take the seat; call this first."""
        self._seat = seat

    @property
    def seat(self) -> Seat:
        """The seat over the network."""
        if self._seat is None:
            raise RuntimeError("nobody has sat down yet")
        return self._seat

    async def look(self) -> dict[str, Any]:
        """Return what you may know about the table now, and what happened since the last look."""
        state = self._state()
        seen = {name: msgspec.to_builtins(getattr(state, name)) for name in TOLD}
        self._hear()
        news, self._news = self._news, []
        return {
            "seat": self.seat.number,
            "your_turn": self._is_due(state),
            "players": [{"name": one.name, "kind": one.kind} for one in state.seats],
            **seen,
            "news": news,
        }

    async def wait(self, seconds: float = LONGEST_WAIT) -> dict[str, Any]:
        """Look again as soon as you have something to do, at the latest after this many seconds."""
        try:
            async with asyncio.timeout(min(max(seconds, 0.0), LONGEST_WAIT)):
                async for state in self.seat:
                    if self._is_due(state):
                        break
        except TimeoutError:
            pass
        return await self.look()

    async def act(self, action: str) -> dict[str, Any]:
        """Play one text of `legal`, or one built with `parts`; a refused action changes nothing."""
        return await self._done(self.seat.act(action))

    async def ready(self) -> dict[str, Any]:
        """Agree to what the table awaits: the first deal, the next deal, or another match."""
        return await self._done(self.seat.ready())

    async def chat(self, text: str) -> dict[str, Any]:
        """Say something to everybody at the table."""
        return await self._done(self.seat.say(text))

    async def parts(self, begun: str = "") -> dict[str, Any]:
        """Return what may come next in an action built part by part; [] if it is complete."""
        try:
            return {"next": await self.seat.parts(begun)}
        except RefusedError as error:
            return _refused(error)

    async def law(self, id: str) -> dict[str, Any]:
        """The text of a law, such as K-4.3, that a refusal or a score has named."""
        books = {self._state().game, "table"}
        for book in sorted(books):
            text = await asyncio.to_thread(self._law, book, id)
            if text:
                return {"law": id, "text": text}
        return {"refused": f"{' and '.join(sorted(books))} have no law {id}"}

    def _law(self, book: str, id_: str) -> str | None:
        path = f"/api/laws/{book}?language={self.seat.language}"
        try:
            found = call(self.seat.link.server, "GET", path, m.Lawbook)
        except RequestError:
            return None
        return next((law.text for law in found.laws if law.id == id_), None)

    async def _done(self, doing: Any) -> dict[str, Any]:  # Any: an awaitable of the seat
        try:
            await doing
        except RefusedError as error:
            return _refused(error)
        return await self.look()

    def _state(self) -> m.State:
        if self.seat.state is None:
            raise RuntimeError("the server has not answered this seat yet")
        return self.seat.state

    def _is_due(self, state: m.State) -> bool:
        number = self.seat.number
        if number is None:
            return False
        return number in state.actors or bool(state.awaits and not state.seats[number].ready)

    def _hear(self) -> None:
        for event in self.seat.take_events():
            said = {"kind": event.kind, "seat": event.seat, "text": event.text, "say": event.say}
            self._news.append(said)


def _refused(error: RefusedError) -> dict[str, Any]:
    return {"refused": error.refused.sentence, "law": error.refused.law}
