"""A plan for the tests, a server that deals by it, and players that need no thought."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from eldest.bots import load
from eldest.club.daily import DayDeal, Plan, create
from eldest.club.daily.calls import Daily
from eldest.club.daily.deals import MILLISECONDS, SEAT, own_points, start_of
from eldest.club.journal import By
from eldest.deal import Dice
from eldest.protocol import CHANCE
from eldest.server.operating.settings import Settings
from eldest.server.rooms.driver import bot_seed
from eldest.server.rooms.host import Host
from eldest.server.storage import Conflict, Row
from eldest.server.storage.chain import first_link, linked
from eldest.table import Table, write_record
from tests.server.hosting import GRACE, Here, Ticking, acting, hosting, settle
from tests.server.serving import Asking
from tests.server.worlds.scripted import Kept

DAY = "2026-11-17"
BY = By("organiser", "director", "2026-11-01T12:00:00Z")
GAMES = {"mindikot": "random", "marias": "random", "zoliky": "random", "bridge": "random"}
MORNING = start_of(DAY) * MILLISECONDS + 8 * 3_600_000
DAY_LONG = 24 * 3_600_000


def planned(path: Path, days: Sequence[str] = (DAY,)) -> Plan:
    """A plan whose deals are always the same, in a file of the folder."""
    plan, journal = create(path / "plan.daily", BY, GAMES)
    with journal:
        for number, day in enumerate(days):
            secrets = {game: bytes([number + 1]) * 30 + game[:2].encode() for game in GAMES}
            plan.add(BY, day, "", secrets)
    return plan


class Quick(Here):
    """Bots of every level play anything, so that no test waits for an expert."""

    async def think(self, game: str, level: str, view: Any, seed: int) -> str:
        """Anything legal, by the dice of the day."""
        return await super().think(game, "random", view, seed)


class Memory(Kept):
    """A storage in memory that tells tables apart."""

    def __init__(self) -> None:
        super().__init__()
        self.logs: dict[str, list[Row]] = {}

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Only what continues the log."""
        log = self.logs.setdefault(table, [])
        if rows[0].seq != len(log) + 1:
            raise Conflict(table)
        log += linked(log[-1].link if log else first_link(table), rows)

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The rows of a table."""
        return self.logs.get(table, [])[after:]

    async def link(self, table: str, seq: int) -> bytes | None:
        """Of one of those."""
        found = self.logs.get(table, [])
        return found[seq - 1].link if 0 < seq <= len(found) else None


@asynccontextmanager
async def daily(path: Path, **more: Any) -> AsyncIterator[tuple[Asking, Host]]:
    """Calls to a server that deals by the plan of the folder, in the morning of the day."""
    clock = Ticking()
    clock.time = MORNING
    settings = Settings(pace=0, grace=GRACE, address_tables=1000, address_sockets=1000)
    usual: dict[str, Any] = {"storage": Memory(), "thinker": Quick(), "now": clock}
    async with hosting(path, settings=settings, **(usual | more)) as host:
        ask = Asking(host, path / "no-page", Daily(path / "plan.daily"))
        yield ask, host
        await ask.client.aclose()


def key_of(player: int) -> str:
    """The key of a player's device."""
    return sha256(b"device %d" % player).hexdigest()


async def begin(ask: Asking, player: int, game: str = "mindikot") -> str:
    """Begin an attempt, or go on with it; its table."""
    body = {"name": f"P{player}"}
    answer = await ask("POST", f"/api/daily/{game}", key_of(player), json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def choice(table: Table, dice: Dice) -> str:
    """Some action of one's own that the law allows, built part by part."""
    view, text = table.round.view(SEAT), ""
    while parts := table.game.parts(view, text):
        text = f"{text} {parts[dice.below(len(parts))]}".strip()
    return text


async def play(host: Host, id_: str, player: int) -> None:
    """The player's own cards, until the round is over."""
    live, dice = await host.live(id_), Dice(player)
    while True:
        await settle(live)
        table = live.room.table
        assert table is not None
        if live.room.stage != "playing":
            return
        if SEAT in live.room.actors():
            await host.do(id_, acting(SEAT, choice(table, dice)))


async def result(ask: Asking, player: int, game: str = "mindikot", day: str = DAY) -> Any:
    """What the server tells a player, with the status."""
    answer = await ask("GET", f"/api/daily/{day}/{game}/result", key_of(player))
    return answer.status_code, answer.json()


def alone(deal: DayDeal, player: int) -> Table:
    """The same attempt without a server: the deal, the day's bots and the player's own dice."""
    table, dice = Table(deal.settings.load(), deal.setup, deal.proof), Dice(player)
    bot = load(deal.game, deal.level)
    while actors := table.round.actors():
        seat = actors[0]
        if seat == CHANCE:
            table.chance()
        elif seat == SEAT:
            table.play(seat, choice(table, dice))
        else:
            rolled = Dice(bot_seed(deal.secret, len(table.log), seat))
            table.play(seat, bot(table.round.view(seat), rolled))
    return table


def points_alone(deal: DayDeal, player: int) -> float:
    """What it brings."""
    outcome = alone(deal, player).round.outcome()
    assert outcome is not None
    return own_points(deal, outcome.points)


def record_alone(deal: DayDeal, player: int) -> str:
    """Its record."""
    return write_record(alone(deal, player))
