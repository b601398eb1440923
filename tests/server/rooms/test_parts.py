"""A game that searches long for the parts of a turn holds up no other table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from eldest.cards import read_cards
from eldest.cards.card import NO_CARD
from eldest.games.zoliky import turn
from eldest.games.zoliky.constants import TURN
from eldest.games.zoliky.game import ZolikyGame
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.parts import Part
from eldest.server import messages as m
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from tests.server.hosting import Device, acting, agree, hosting, play_on, run, seated
from tests.server.serving import serving
from tests.server.test_socket import Page, in_turn, make, page

FOUND = ["take"]
BOT = {"kind": "bot", "level": "random"}
HANDS = ["SKSQSJSTS9H8D8C8JKJKHA", "HAHKHQHJD5D6D7JKJKJKC2", "CTC9C8C7S7D7H7JKJKSASK"]


class Slow:
    """Žolíky's parts, as slow as the test wants; they may only be searched beside the loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on = threading.Event()
        self.asked = threading.Event()
        self.threads: set[str] = set()
        monkeypatch.setattr(ZolikyGame, "parts", self.parts)
        monkeypatch.setattr(ZolikyGame, "finds_quickly", False)

    def parts(self, view: object, text: str) -> list[str]:
        """The first part, when the test lets it come."""
        self.threads.add(threading.current_thread().name)
        self.asked.set()
        assert self.go_on.wait(20)
        return [] if text else FOUND

    async def is_asked(self) -> None:
        """Wait until a search has begun."""
        await asyncio.to_thread(self.asked.wait, 10)


async def dealt(host: Host) -> Live:
    """A table of Žolíky with two people and their cards."""
    live = await seated(host, 2, game="zoliky", options=["players=2"])
    await agree(host, live)
    return live


def test_another_table_goes_on_while_one_is_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, other = await dealt(host), await seated(host, 4)
            await agree(host, other)
            slow, (seat,) = Slow(monkeypatch), live.room.actors()
            device = Device(seat)
            joining = asyncio.create_task(host.join(live, device, None))
            await slow.is_asked()
            await play_on(host, other)
            assert other.room.stage != "playing"
            assert not device.raw
            slow.go_on.set()
            await joining
            (welcome,) = [heard for heard in device.heard if isinstance(heard, m.Welcome)]
            assert welcome.state.actors == [seat]
            assert threading.main_thread().name not in slow.threads

    run(test())


def test_an_act_is_told_with_the_parts_that_were_searched_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await dealt(host)
            slow, (seat,) = Slow(monkeypatch), live.room.actors()
            slow.go_on.set()
            device = Device(1 - seat)
            await host.join(live, device, None)
            assert live.room.round is not None
            await host.do(live.id, acting(seat, live.room.round.view(seat).legal[0]))
            state = device.events[-1].state
            assert state is not None
            assert [offer.text for offer in state.parts] == FOUND
            assert threading.main_thread().name not in slow.threads

    run(test())


def test_nobody_waits_for_the_search_of_another_and_speed_betrays_no_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await dealt(host)
            (seat,), devices = live.room.actors(), [Device(0), Device(1), Device(None)]
            for device in devices:
                await host.join(live, device, None)
            slow = Slow(monkeypatch)
            assert live.room.round is not None
            text = live.room.round.view(seat).legal[0]
            done = asyncio.create_task(host.do(live.id, acting(seat, text)))
            await slow.is_asked()
            stored = await host.storage.read(live.id)
            assert [len(device.events) for device in devices] == [seat == 0, seat == 1, 1]
            slow.go_on.set()
            assert stored[-1].seq >= await done
            assert [device.events[-1].seq for device in devices] == [live.room.seq] * 3

    run(test())


def test_a_quick_search_begins_after_the_others_were_sent_what_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[list[int]] = []

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await dealt(host)
            (seat,), devices = live.room.actors(), [Device(0), Device(1), Device(None)]
            for device in devices:
                await host.join(live, device, None)
            turns = Written(devices, monkeypatch)
            monkeypatch.setattr(ZolikyGame, "finds_quickly", True)
            monkeypatch.setattr(ZolikyGame, "parts", lambda *_: turns.noted(sent))
            assert live.room.round is not None
            await host.do(live.id, acting(seat, live.room.round.view(seat).legal[0]))
            assert sent == [[seat == 0, seat == 1, 1]]
            assert [len(device.events) for device in devices] == [1, 1, 1]

    run(test())


class Written:
    """How many events have left for each device: as at a socket, one turn of the loop later."""

    def __init__(self, devices: list[Device], monkeypatch: pytest.MonkeyPatch) -> None:
        self.gone = [0] * len(devices)
        for number, device in enumerate(devices):
            queue_up = partial(self.queue_up, number, device.queue_up)
            monkeypatch.setattr(device, "queue_up", queue_up)

    def queue_up(self, number: int, queue_up: Callable[[bytes], None], message: bytes) -> None:
        """Written when what is under way waits."""
        queue_up(message)
        asyncio.get_running_loop().call_soon(self.write, number)

    def write(self, number: int) -> None:
        """One more."""
        self.gone[number] += 1

    def noted(self, sent: list[list[int]]) -> list[str]:
        """Note what has gone out, and find something."""
        sent.append(list(self.gone))
        return FOUND


def test_questions_of_one_socket_are_answered_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server, game="zoliky", options={"players": 2}, seats=[{}, BOT])
            async with page(server, made.table, made.token or "") as opened:
                await opened.until("welcome")
                await opened.ask("done", t="ready", id="r")
                await in_turn(opened, 0)
                await ask_slowly(opened, Slow(monkeypatch))
                ids = [heard["id"] for heard in opened.heard if heard["t"] in ("parts", "judged")]
                assert ids == ["1", "2", "3"]

    run(test())


async def ask_slowly(opened: Page, slow: Slow) -> None:
    """Two questions that need a search, and one that does not behind the first."""
    await opened.send(t="parts", id="1")
    await opened.send(t="judge", id="2", text="draw")
    await opened.send(t="parts", id="3", text="draw")
    await slow.is_asked()
    slow.go_on.set()
    await opened.until("parts", id="3")


def found(hand: str) -> list[Part]:
    """What may be laid of a hand by who has not opened."""
    draft = turn.laid_out(Options())
    draft.lay_hand(0, read_cards(hand), opened=False)
    return turn.next_parts(turn.begun(draft, TURN, NO_CARD))


def test_threads_search_side_by_side_without_disturbing_each_other() -> None:
    async def test() -> None:
        alone = [found(hand) for hand in HANDS]
        assert all(alone)
        tasks = [asyncio.to_thread(found, hand) for hand in HANDS * 3]
        assert await asyncio.gather(*tasks) == alone * 3

    run(test())
