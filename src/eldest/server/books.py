"""API calls that need no table: games, lawbooks, lessons, and each game in five minutes."""

from __future__ import annotations

import asyncio

from eldest.server import catalogue
from eldest.server import messages as m
from eldest.server.api import Api, Call
from eldest.server.lessons import has_lessons, lessons_in
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host


class Books:
    """The handlers of calls whose answers do not change while the server runs."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def add_to(self, api: Api) -> None:
        """Add the calls for lawbooks and guides to the API."""
        asks = ("language",)
        api.add("GET", "/api/games", self.games, m.Games, query=asks, public=True)
        api.add("GET", "/api/laws/{book}", self.laws, m.Lawbook, query=asks, public=True)
        api.add("GET", "/api/lessons/{game}", self.lessons, m.Lessons, query=asks, public=True)
        api.add("GET", "/api/guides/{game}", self.guide, m.Guide, query=asks, public=True)

    async def games(self, call: Call[None]) -> m.Games:
        """Return every game with its options, presets and bots."""
        return m.Games(
            list(catalogue.games(call.language, self.host.settings.bots)), self.host.settings.public
        )

    async def laws(self, call: Call[None]) -> m.Lawbook:
        """Return all laws of a game, or of the table."""
        return catalogue.lawbook(call.request.path_params["book"], call.language)

    async def lessons(self, call: Call[None]) -> m.Lessons:
        """Return all lessons of a game; the page plays them without asking the server again."""
        game = catalogue.game_of(call.request.path_params["game"])
        if not has_lessons(game):
            raise Declined("no_lessons")
        return await asyncio.to_thread(lessons_in, game, call.language)

    async def guide(self, call: Call[None]) -> m.Guide:
        """Return the game in five minutes, for people who prefer reading to lessons."""
        return catalogue.guide(call.request.path_params["game"], call.language)
