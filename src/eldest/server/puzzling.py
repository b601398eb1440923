"""API calls about puzzles: the shipped sets, and each position for the page."""

from __future__ import annotations

import asyncio
from functools import lru_cache

from eldest.analysis import coach
from eldest.analysis.puzzles import Puzzle, load
from eldest.protocol import Game
from eldest.server import catalogue
from eldest.server import messages as m
from eldest.server.api import Api, Call
from eldest.server.rooms import entries as e
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.history import RoomRound
from eldest.server.rooms.project import Projector
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.speech import bot_names

KEPT = 500  # positions that are remembered


def add_to(api: Api) -> None:
    """Add the calls of puzzles to the API."""
    language = ("language",)
    api.add("GET", "/api/puzzles/{game}", puzzles, m.PuzzleSet, query=language, public=True)
    one = "/api/puzzles/{game}/{puzzle}"
    api.add("GET", one, puzzle, m.PuzzleForm, query=language, public=True)


async def puzzles(call: Call[None]) -> m.PuzzleSet:
    """The puzzles that come with a game, easy ones first."""
    game = catalogue.game_of(str(call.request.path_params["game"]))
    found = [m.PuzzleName(each.id, each.level) for each in load(game.key)]
    return m.PuzzleSet(game.key, game.lawbook.text("game", "name", call.language), found)


async def puzzle(call: Call[None]) -> m.PuzzleForm:
    """One puzzle: the position as its player sees it, the choices and what each costs."""
    game = catalogue.game_of(str(call.request.path_params["game"]))
    wanted = str(call.request.path_params["puzzle"])
    found = next((each for each in load(game.key) if each.id == wanted), None)
    if found is None:
        raise Declined("no_such_puzzle")
    return await asyncio.to_thread(_form, game, found.id, call.language)


@lru_cache(maxsize=KEPT)
def _form(game: Game, id_: str, language: str) -> m.PuzzleForm:
    found = next(each for each in load(game.key) if each.id == id_)
    room = _room(game, found)
    projector, player = Projector(room), Audience(found.seat, language)
    projector.here = [True] * len(room.chairs)
    view, speech = projector.view(found.seat), projector.speech(player)
    said = coach.reason(speech, view, found.best)
    return m.PuzzleForm(
        id=found.id,
        game=game.key,
        level=found.level,
        seat=found.seat,
        state=projector.state(player, 0),
        choices=[
            m.PuzzleChoice(text, speech.label(text, view), cost)
            for text, cost in found.costs.items()
        ],
        best=found.best,
        unit=found.unit,
        how=found.how,
        reason=said[1] if said else "",
    )


def _room(game: Game, found: Puzzle) -> Room:
    """A private room at that moment, in which every seat is taken."""
    table, room = found.table(), Room(found.id)
    names = bot_names(game, len(table.seats))
    words, seats = table.setup.options.words(), [m.SeatPlan() for _ in names]
    room.apply(e.Made(game.key, game.version, words, seats, "", "", None), 0)
    for seat, name in enumerate(names):
        room.apply(e.Sat(seat, name, ""), 0)
    room.rounds = [RoomRound(table, 1, 1)]
    return room
