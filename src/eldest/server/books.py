"""What can be read without a table: games, lawbooks, lessons, and each game in five minutes."""

from __future__ import annotations

import asyncio

from eldest.server import catalogue
from eldest.server import messages as m
from eldest.server.api import Api, Call
from eldest.server.lessons import has_lessons, lessons_in
from eldest.server.rooms.commands import Declined
from eldest.server.rooms.host import Host


class Books:
    """The handlers of what does not change while the server runs."""

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
        """Every game with its options, presets and bots."""
        return m.Games(
            list(catalogue.games(call.language, self.host.settings.bots)), self.host.settings.public
        )

    async def laws(self, call: Call[None]) -> m.Lawbook:
        """All laws of a game, or of the table."""
        return catalogue.lawbook(call.request.path_params["book"], call.language)

    async def lessons(self, call: Call[None]) -> m.Lessons:
        """All lessons of a game, complete: the page plays them without asking the server again."""
        game = catalogue.game_of(call.request.path_params["game"])
        if not has_lessons(game):
            raise Declined("no_lessons")
        return await asyncio.to_thread(lessons_in, game, call.language)

    async def guide(self, call: Call[None]) -> m.Guide:
        """A game in five minutes, for those who would rather read than do lessons."""
        return catalogue.guide(call.request.path_params["game"], call.language)
