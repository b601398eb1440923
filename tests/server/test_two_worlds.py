"""Swap cards that a viewer may not know: every byte that the server sends him stays the same.

That the games' views keep their secrets is proved by the conformance suite. Here two tables whose
views are the same to somebody, at every step, must be the same to him in all that the server
makes of them: events, states, sentences, answers, what is told to who comes back.
"""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from eldest.bots import any_game
from eldest.cards import card_text
from eldest.deal import Source
from eldest.games import GAMES, load
from eldest.protocol import CHANCE, Action, Game, Illegal, Seat, Setup, View
from eldest.server import access, commands, room
from eldest.server.host import Host
from eldest.server.live import Live
from eldest.server.project import Audience, Projector
from eldest.server.socket import Socket
from eldest.table import Table
from tests.conformance.knowledge import Acts, Pair, swapped

from .hosting import Device, acting, hosting, plan, ready, run, sitting

# The first preset of each game, and those that change what is hidden.
PRESETS = [(key, next(iter(load(key).presets))) for key in GAMES]
PRESETS += [("mindikot", "band"), ("marias", "tournament")]
LONGEST = 36  # acts of a history
SEEDS = 6
TRIES = 40
ENOUGH = 2  # pairs of worlds
Viewer = Seat | None


@dataclass(frozen=True)
class Case:
    """A game, and how its first round begins."""

    game: Game
    setup: Setup


class Scripted(Table):
    """Chance does what the history says."""

    script: Acts = []  # noqa: RUF012 - set for each world

    def chance(self, draws: object = None) -> Action:
        """The next act of chance."""
        place = sum(1 for event in self.log if getattr(event, "seat", None) == CHANCE)
        texts = [text for seat, text in self.script if seat == CHANCE]
        return self.play(CHANCE, texts[place])


class Paper:
    """A websocket that is only its address."""

    path_params = {"table": "t"}  # noqa: RUF012 - never changed
    headers: dict[str, str] = {}  # noqa: RUF012 - never changed


class Asking(Socket):
    """The viewer's own socket, without a network: what it is sent stays in its queue."""

    def __init__(self, host: Host, viewer: Viewer) -> None:
        super().__init__(host, Paper())  # type: ignore[arg-type]
        self.audience = Audience(viewer, "en")
        if viewer is not None:
            self.access = access.Access("seat", viewer)
            self.key = access.hash_of(f"token-{viewer}" * 4)
        self.queue = asyncio.Queue()
        self.bucket.burst = self.bucket.left = 10_000

    def sent(self) -> list[bytes | int]:
        """Everything so far."""
        found = []
        while not self.queue.empty():
            found.append(self.queue.get_nowait())
        return found


async def world(path: Path, case: Case, acts: Acts, viewer: Viewer) -> list[object]:
    """All that the viewer is sent while these acts are done."""
    Scripted.script = acts
    seats = case.game.seats(case.setup.options)
    async with hosting(path) as host:
        made = plan(case.game.key, options=case.setup.options.words())
        live = await fixed(host, made)
        for seat in range(seats):
            await host.do("t", sitting(seat))
        asking = Asking(host, viewer)
        await host.join(live, asking, None)
        await host.join(live, Device(None if viewer is not None else 0), None)
        for seat in range(seats):
            await host.do("t", ready(seat))
        for number, (seat, text) in enumerate(acts):
            if seat != CHANCE:
                await around(host, live, asking, number, seat, text)
        return list(asking.sent())


async def fixed(host: Host, made: Any) -> Live:
    """A table whose id is the same in both worlds."""
    live = Live("t", host.narrator, host.now)
    async with live.lock:
        rows, _ = live.run(commands.make(live.room, made))
        await host.storage.append("t", rows)
    host.rooms["t"] = live
    return live


async def around(
    host: Host, live: Live, asking: Asking, number: int, seat: Seat, text: str
) -> None:
    """An act, with questions before it, and now and then a new device, chat, a taking back."""
    for message in (
        {"t": "parts", "id": f"p{number}"},
        {"t": "judge", "id": f"j{number}", "text": "SA"},
        {"t": "act", "id": f"a{number}", "text": "no action"},
    ):
        await asking._one(live, json.dumps(message))
    await host.do("t", acting(seat, text, f"x{number}"), (seat, f"x{number}"))
    if number % 7 == 3:
        await host.do("t", lambda room: commands.say(room, 0, "hello"))
        again = Asking(host, asking.access.viewer)
        await host.join(live, again, max(0, live.room.seq - 5))
        for heard in again.sent():
            asking.queue.put_nowait(heard)
        live.leave(again)
    if number % 11 == 5 and live.room.table and live.room.table.judge_back(seat):
        await host.do("t", lambda room: commands.back(room, seat))
        other = (seat + 1) % len(live.room.chairs)
        if live.room.asked:
            await host.do("t", lambda room: commands.answer(room, other, yes=False))


def history(case: Case, seed: str) -> Acts:
    """Who did what in a random round."""
    table, dice, acts = Table(case.game, case.setup), random.Random(seed), Acts()
    source = Source(seed.encode())
    while table.round.actors() and len(acts) < LONGEST:
        seat = dice.choice(table.round.actors())
        if seat == CHANCE:
            action = table.chance(source)
        else:
            text = any_game.random(case.game, table.round.view(seat), source)
            action = table.play(seat, text)
        acts.append((seat, str(action)))
    return acts


def views(case: Case, acts: Acts, viewer: Viewer) -> tuple[list[View], list[View]] | None:
    """What the viewer sees after each act, and the others at the end; None if one is refused."""
    table, found = Table(case.game, case.setup), []
    try:
        for seat, text in acts:
            table.play(seat, text)
            found.append((table.round.view(viewer), table.feed(viewer)[-1]))
    except Illegal:
        return None
    return found, [table.round.view(seat) for seat in table.seats]


def worlds(case: Case, viewer: Viewer, seed: str) -> tuple[Acts, list[Pair]]:
    """A history, and pairs of cards whose swap only others could see."""
    dice, acts = random.Random(seed), history(case, seed)
    acts = acts[: dice.randrange(len(acts) // 3, len(acts) * 4 // 5)]
    cards = [card_text(card) for card in case.game.pack(case.setup.options).faces]
    mine = views(case, acts, viewer)
    assert mine is not None
    found: list[Pair] = []
    for _ in range(TRIES):
        if found:
            break
        pair = (dice.choice(cards), dice.choice(cards))
        other = views(case, [(seat, swapped(text, pair)) for seat, text in acts], viewer)
        if other and other[0] == mine[0] and other[1] != mine[1]:
            found.append(pair)
    return acts, found


async def compared(folder: Path, case: Case) -> list[bool]:
    """Whether the viewer was sent the same, for some viewers and pairs of worlds."""
    found: list[bool] = []
    for number in range(SEEDS):
        viewer = [0, None, 1][number % 3]
        acts, swaps = worlds(case, viewer, f"{case.game.key}/{number}")
        for pair in swaps:
            other = [(seat, swapped(text, pair)) for seat, text in acts]
            one, two = new(folder), new(folder)
            found.append(
                await world(one, case, acts, viewer) == await world(two, case, other, viewer)
            )
        if len(found) >= ENOUGH:
            break
    return found


def new(folder: Path) -> Path:
    """An empty folder."""
    made = folder / str(len(list(folder.iterdir())))
    made.mkdir()
    return made


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "Table", Scripted)
    monkeypatch.setattr(commands, "new_secret", lambda: bytes(32))


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_two_worlds_are_sent_as_one(tmp_path: Path, key: str, preset: str) -> None:
    async def test() -> None:
        game = load(key)
        found = await compared(tmp_path, Case(game, game.first(game.preset(preset))))
        assert found
        assert all(found)

    run(test())


def test_a_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(self: Projector, to: Audience) -> str:
        """Tells everybody what the last seat holds."""
        round_ = self.room.round
        return " ".join(round_.view(len(self.room.chairs) - 1).hand) if round_ else ""

    monkeypatch.setattr(Projector, "_prompt", leaking)

    async def test() -> None:
        game = load("mindikot")
        assert not all(await compared(tmp_path, Case(game, game.first(game.options()))))

    run(test())
