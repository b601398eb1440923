"""What goes wrong in a history, and what people do to its seats."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from eldest.server import access
from eldest.server.rooms import commands as c
from eldest.server.rooms.commands import Command
from eldest.server.rooms.declined import Declined
from eldest.server.storage import Conflict, NoSuchTable, StorageError

from .people import Player

if TYPE_CHECKING:
    from .world import World

HOUR = 3_600_000
DOWN, LONG_DOWN = 4.0, 40.0  # seconds at most until a server is started again


async def crash(world: World) -> None:
    """A process is killed at any moment, and started again."""
    process = world.any_process()
    if process:
        process.kill()
        await world.start_again(process, DOWN if world.random.random() < 0.7 else LONG_DOWN)


async def crash_in_a_commit(world: World) -> None:
    """The same just before or just after a commit."""
    process = world.any_process()
    if process is None:
        return
    world.disk.crash_after = world.random.random() < 0.5
    world.disk.crash.append(process.owner)
    await asyncio.sleep(3)
    if process.owner in world.disk.crash:
        world.disk.crash.remove(process.owner)
    process.kill()
    await world.start_again(process, DOWN)


async def fail_commits(world: World) -> None:
    """A full disk, for a few commits, or for some time."""
    if world.random.random() < 0.5:
        world.disk.faults += ["fail"] * (1 + int(world.random.random() * 3))
    else:
        world.disk.faults += ["fail"] * 1000
        await asyncio.sleep(world.random.random() * 6)
        world.disk.faults.clear()


async def fail_a_bot(world: World) -> None:
    """What a bot does cannot be written, and nobody else writes."""
    for _ in range(200):
        await asyncio.sleep(0.05)
        if any("bot" in key for key in world.ledger.since if isinstance(key, tuple)):
            world.disk.faults.append("fail")
            return


async def lose_answers(world: World) -> None:
    """It was written, and nobody said so."""
    world.disk.faults += ["unsure"] * (1 + int(world.random.random() * 2))


async def lose_tail(world: World) -> None:
    """The last entries vanish: with the process that has the file, or while all lose their line."""
    rows = world.disk.rows.get(world.table, [])
    count = 1 + int(world.random.random() * 8)
    if len(rows) - count < world.ledger.seated_at():  # who sits where is not forgotten here
        return
    if world.disk.alone:
        process = world.any_process()
        if process is None:
            return
        process.kill()
        world.lose_tail(count)
        await world.start_again(process, DOWN)
    else:
        world.lose_tail(count)
        for process in world.processes:
            world.loop.create_task_of(process.owner, process.storage.go_deaf())


async def go_deaf(world: World) -> None:
    """A process hears nothing of the others, and loses its locks."""
    process = world.any_process()
    if process and not world.disk.alone:
        world.loop.create_task_of(process.owner, process.storage.go_deaf())


async def break_lines(world: World) -> None:
    """Some connections end; the sides notice it at different times, or very late."""
    patience = (0.01, 1.0, 15.0)[int(world.random.random() * 3)]
    for line in world.lines:
        if world.random.random() < 0.5:
            line.break_(patience)


async def slow_down(world: World) -> None:
    """Some read slowly for a while."""
    slowed = [line for line in world.lines if world.random.random() < 0.5]
    for line in slowed:
        line.slow = 0.7
    await asyncio.sleep(20)
    for line in slowed:
        line.slow = 0.0


async def double(world: World) -> None:
    """What people send comes twice for a while."""
    world.doubles = 0.5
    for line in world.lines:
        line.doubles = 0.5


async def step_clock(world: World) -> None:
    """The machines' clocks are set, forward or back."""
    for process in world.processes:
        process.ahead += int((world.random.random() - 0.5) * 4 * HOUR)


async def trouble_bots(world: World) -> None:
    """Bots hang and cheat for a while."""
    world.bots.trouble = 0.3
    await asyncio.sleep(60)
    world.bots.trouble = 0.0


async def reload_pages(world: World) -> None:
    """People load their pages anew, some on another server."""
    for player in world.players:
        if world.random.random() < 0.5:
            player.reload()


async def second_server(world: World) -> None:
    """Somebody starts a second server on a file that only one may have."""
    if world.disk.alone and world.disk.locked is not None and world.disk.locked.yes:
        process = world.new_process()
        try:
            await process.host.start()
        except StorageError:
            process.kill()
        else:
            world.ledger.fault("two servers write to one file")


# -- seats -------------------------------------------------------------------------------------


async def try_(world: World, command: Command) -> bool:
    """Whether it was done, by any process; a call that fails is not repeated."""
    process = world.any_process()
    if process is None:
        return False
    work = world.loop.create_task_of(process.owner, process.host.do(world.table, command))
    done, _ = await asyncio.wait([work], timeout=20)
    if not done or work.cancelled():
        return False
    error = work.exception()
    if error is None:
        return True
    if not isinstance(error, Declined | StorageError | NoSuchTable | Conflict):
        world.ledger.fault(f"a call failed: {error!r}")
    return False


def any_player(world: World) -> Player:
    """One of those who hold a seat."""
    return world.players[int(world.random.random() * len(world.players))]


async def hand_over(world: World) -> None:
    """A player makes a link, and another device takes the seat; the old one stays connected."""
    old = any_player(world)
    link, token = access.new_token(), access.new_token()
    if not await try_(world, lambda room: c.link(room, old.seat, access.hash_of(link), own=True)):
        return
    await asyncio.sleep(world.random.random())
    key, name = access.hash_of(token), f"N{len(world.former)}"
    done = await try_(world, lambda room: c.take_over(room, old.seat, name, key))
    if done or world.ledger.room.chairs[old.seat].token == key:  # the answer may be lost
        world.replace(old, token)


async def remove(world: World) -> None:
    """The organiser frees a seat; somebody sits down there as soon as that is allowed."""
    old = any_player(world)
    done = await try_(world, lambda room: c.leave(room, old.seat))
    if not done and world.ledger.room.chairs[old.seat].token == old.key:  # or the answer is lost
        return
    world.loop.create_task(_sit_down(world, old))


async def _sit_down(world: World, old: Player) -> None:
    """Again and again until the round is over; meanwhile a bot plays."""
    link, token = access.new_token(), access.new_token()
    name, key = f"N{len(world.former)}", access.hash_of(token)
    patience = int(world.random.random() * 10)
    for tried in range(10_000):
        await asyncio.sleep(1)
        if old not in world.players:  # somebody else was quicker
            return
        if tried >= patience and world.ledger.room.chairs[old.seat].kind == "open":
            await try_(world, lambda room: c.bot(room, old.seat, "random"))
        if tried % 10 == 0:
            await try_(world, lambda room: c.link(room, old.seat, access.hash_of(link), own=False))
        done = await try_(world, lambda room: c.take_over(room, old.seat, name, key))
        if done or world.ledger.room.chairs[old.seat].token == key:  # the answer may be lost
            world.replace(old, token)
            return


async def let_a_bot_play(world: World) -> None:
    """A bot plays for a person, and then he plays on."""
    seat = any_player(world).seat
    await try_(world, lambda room: c.bot(room, seat, "random"))
    await asyncio.sleep(8)
    for _ in range(30):
        if await try_(world, lambda room: c.unbot(room, seat)):
            return
        await asyncio.sleep(1)


async def show(world: World) -> None:
    """Somebody looks at the record of the last round."""
    await try_(world, c.show)


Fault = Callable[["World"], Awaitable[None]]
FAULTS: tuple[Fault, ...] = (
    crash,
    crash_in_a_commit,
    fail_commits,
    fail_a_bot,
    lose_answers,
    lose_tail,
    go_deaf,
    break_lines,
    slow_down,
    double,
    step_clock,
    trouble_bots,
    reload_pages,
    second_server,
)
CHANGES: tuple[Fault, ...] = (hand_over, remove, let_a_bot_play, show)
