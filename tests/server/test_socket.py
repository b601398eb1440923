"""The socket: hello, play, refusals, resuming, devices, limits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from eldest import client
from eldest.server import socket as server_socket
from eldest.server.messages import Made
from eldest.server.operating.settings import Settings
from eldest.server.rooms.host import Host

from .hosting import PATIENCE, Here, run
from .serving import serving

BOTS = [{"kind": "open"}] + [{"kind": "bot", "level": "random"}] * 3


class Page:
    """What a page does: sends JSON, and reads until something comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def until(self, t: str, **fields: Any) -> dict[str, Any]:
        """The next message of this kind with these fields; the others are kept."""
        while True:
            found: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            self.heard.append(found)
            if found["t"] == t and all(found[name] == value for name, value in fields.items()):
                return found

    async def ask(self, answer: str, **message: Any) -> dict[str, Any]:
        """Send a message with an id, and wait for its answer."""
        await self.send(**message)
        return await self.until(answer, id=message["id"])


@asynccontextmanager
async def page(server: str, table: str, token: str, **hello: Any) -> AsyncIterator[Page]:
    """A page that has said hello."""
    async with connect(f"{server.replace('http', 'ws')}/api/tables/{table}/socket") as socket:
        opened = Page(socket)
        await opened.send(t="hello", token=token, **hello)
        yield opened


async def make(server: str, **more: Any) -> Made:
    """A table of Mindikot with one person and three bots."""
    more = {"game": "mindikot", "name": "Ana", "seats": BOTS} | more
    return await asyncio.to_thread(client.make, server, **more)


async def began(opened: Page) -> dict[str, Any]:
    """The state in which the person is first in turn."""
    await opened.until("welcome")
    await opened.ask("done", t="ready", id="r")
    return await in_turn(opened, 0)


async def in_turn(opened: Page, seat: int) -> dict[str, Any]:
    """The next state in which this seat is in turn."""
    while True:
        state: dict[str, Any] = (await opened.until("event"))["state"]
        if state["actors"] == [seat]:
            return state


def test_a_round_over_the_socket_with_refusals_that_name_their_law(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            async with page(server, made.table, made.token or "", language="hi") as opened:
                state = await began(opened)
                held = {offer["text"] for offer in state["legal"]}
                missing = next(card for card in ("SA", "HA", "DA", "CA") if card not in held)
                refused = await opened.ask("refused", t="act", id="1", text=missing)
                assert refused["law"] == "K-4.1"
                assert refused["sentence"].startswith("यह पत्ता आपके पास नहीं है;")
                unread = await opened.ask("refused", t="act", id="2", text="nonsense")
                assert (unread["code"], unread["law"]) == ("not_an_action", None)
                text = state["legal"][0]["text"]
                done = await opened.ask("done", t="act", id="3", text=text)
                event = await opened.until("event", seq=done["seq"])
                assert (event["kind"], event["seat"], event["text"]) == ("acted", 0, text)
                assert event["say"][0].startswith("आपकी पहली चाल")
                assert text not in event["state"]["view"]["hand"]

    run(test())


def test_a_resent_action_is_done_once_and_what_was_missed_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            made = await make(server)
            token = made.token or ""
            async with page(server, made.table, token) as opened:
                state = await began(opened)
                text = state["legal"][0]["text"]
                done = await opened.ask("done", t="act", id="x", text=text)
            async with page(server, made.table, token, since=state["seq"]) as opened:
                welcome = await opened.until("welcome")
                missed = [event["seq"] for event in welcome["missed"]]
                assert missed == list(range(state["seq"] + 1, welcome["state"]["seq"] + 1))
                assert done["seq"] in missed
                again = await opened.ask("done", t="act", id="x", text=text)
                assert again["seq"] == done["seq"]
            played = [
                row
                for row in await host.storage.read(made.table)
                if b'"acted","seat":0' in row.body
            ]
            assert len(played) == 1

    run(test())


def test_two_devices_on_one_seat_hear_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            token = made.token or ""
            here = page(server, made.table, token)
            async with here as phone, page(server, made.table, token) as laptop:
                await laptop.until("welcome")
                state = await began(phone)
                done = await phone.ask("done", t="act", id="1", text=state["legal"][0]["text"])
                mine = await phone.until("event", seq=done["seq"])
                assert await laptop.until("event", seq=done["seq"]) == mine

    run(test())


def test_t_9_an_onlooker_sees_no_hand_and_may_not_act(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            async with page(server, made.table, made.token or "") as opened:
                await began(opened)
                async with page(server, made.table, made.watch or "") as watching:
                    welcome = await watching.until("welcome")
                    assert (welcome["role"], welcome["seat"]) == ("spectator", None)
                    assert welcome["state"]["view"]["hand"] == []
                    for message in (
                        {"t": "act", "text": "SA"},
                        {"t": "ready"},
                        {"t": "back"},
                        {"t": "say", "text": "hello"},
                        {"t": "parts"},
                        {"t": "judge", "text": "SA"},
                        {"t": "hint"},
                        {"t": "answer", "yes": True},
                    ):
                        refused = await watching.ask("refused", id="1", **message)
                        assert (refused["code"], refused["law"]) == ("not_seated", "T-9")

    run(test())


def test_questions_change_nothing_and_nobody_hears_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server, hints=True)
            async with page(server, made.table, made.token or "") as opened:
                state = await began(opened)
                legal = [offer["text"] for offer in state["legal"]]
                parts = await opened.ask("parts", t="parts", id="1")
                assert [offer["text"] for offer in parts["next"]] == legal
                whole = await opened.ask("parts", t="parts", id="2", text=legal[0])
                assert whole["complete"]
                fine = await opened.ask("judged", t="judge", id="3", text=legal[0])
                assert fine["code"] is None
                wrong = await opened.ask("judged", t="judge", id="4", text="reveal")
                assert (wrong["code"], wrong["law"]) == ("cannot_declare", "K-6.1")
                hint = await opened.ask("hinted", t="hint", id="5")
                assert hint["text"] in legal
                pong = await self_ping(opened)
                assert pong["n"] == 7
                spoken = await speak(opened, "hi")
                assert spoken["state"]["seq"] == state["seq"]

    async def self_ping(opened: Page) -> dict[str, Any]:
        await opened.send(t="ping", n=7)
        return await opened.until("pong")

    async def speak(opened: Page, language: str) -> dict[str, Any]:
        await opened.send(t="language", language=language)
        return await opened.until("state")

    run(test())


def test_t_3_taking_back_is_asked_and_answered(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            seats = [{"kind": "open"}, {"kind": "bot"}, {"kind": "open"}, {"kind": "bot"}]
            made = await make(server, seats=seats)
            link = client.Link(server, made.table, made.invite)
            bob = await asyncio.to_thread(client.join, link, "Bob")
            mine = page(server, made.table, made.token or "")
            async with mine as ana, page(server, made.table, bob.link.token) as other:
                await other.until("welcome")
                await other.ask("done", t="ready", id="r")
                state = await began(ana)
                await ana.ask("done", t="act", id="1", text=state["legal"][0]["text"])
                await other.until("event", kind="acted", seat=0)
                await ana.ask("done", t="back", id="2")
                asked = await other.until("event", kind="asked_back")
                assert asked["state"]["asked"]["needed"] == [2]
                assert asked["say"] == ["Ana asks to take back the last action."]
                await other.ask("done", t="answer", id="1", yes=True)
                back = await ana.until("event", kind="took_back")
                assert back["state"]["actors"] == [0]
                assert back["state"]["view"]["hand"] == state["view"]["hand"]

    run(test())


def test_chat_reaches_all_and_is_limited(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            async with page(server, made.table, made.watch or "") as watching:
                await watching.until("welcome")
                async with page(server, made.table, made.token or "") as opened:
                    await opened.ask("done", t="say", id="1", text="Ahoj, <b>všichni</b>")
                    said = await watching.until("event", kind="said")
                    assert (said["seat"], said["text"]) == (0, "Ahoj, <b>všichni</b>")
                    bad = await opened.ask("refused", t="say", id="2", text="a\u202eb")
                    assert bad["code"] == "bad_text"
                    for number in range(9):
                        await opened.send(t="say", id=f"n{number}", text="again")
                    over = await opened.until("refused")
                    assert over["code"] == "too_many"
            async with page(server, made.table, made.token or "") as opened:
                assert (await opened.until("welcome"))["chat"][0]["text"] == said["text"]

    run(test())


def test_the_seat_stays_the_persons_while_a_bot_plays(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            path = f"/api/tables/{made.table}/seats/0/bot"
            async with page(server, made.table, made.token or "") as opened:
                await began(opened)
                token = made.token or ""
                await asyncio.to_thread(client.call, server, "PUT", path, dict, {}, token)
                refused = await opened.ask("refused", t="act", id="1", text="SA")
                assert refused["code"] == "bot_plays"
                over = await opened.until("event", kind="pledged")
                assert over["state"]["outcome"] is not None

    run(test())


async def closed_with(opened: Page) -> int | None:
    """The code that the server closes with."""
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(PATIENCE):
            async for _ in opened.socket:
                pass
    return opened.socket.close_code


def test_wrong_hellos_are_closed_with_their_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_socket, "HELLO_SECONDS", 0.1)

    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            for token in ("x" * 27, made.invite):
                async with page(server, made.table, token) as opened:
                    assert await closed_with(opened) == 4401
            async with page(server, "nothing", made.token or "") as opened:
                assert await closed_with(opened) == 4401
            address = f"{server.replace('http', 'ws')}/api/tables/{made.table}/socket"
            async with connect(address) as socket:
                assert await closed_with(Page(socket)) == 4408
            async with connect(address) as socket:
                await socket.send('{"t":"ping"}')
                assert await closed_with(Page(socket)) == 4400

    run(test())


def test_a_page_of_another_site_may_not_open_a_socket(tmp_path: Path) -> None:
    async def test() -> None:
        settings = Settings(pace=0, origins=("https://club.example",))
        async with serving(tmp_path, settings=settings) as (server, _):
            made = await make(server)
            address = f"{server.replace('http', 'ws')}/api/tables/{made.table}/socket"
            for origin in ("https://evil.example", "null", "http://["):
                with pytest.raises(InvalidStatus):
                    await connect(address, origin=origin)  # type: ignore[arg-type]
            for origin in (server, "https://club.example"):
                async with connect(address, origin=origin):  # type: ignore[arg-type]
                    pass

    run(test())


def test_too_many_messages_wait_and_bad_ones_end_the_socket_not_the_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            made = await make(server)
            token = made.token or ""
            async with page(server, made.table, token) as opened:
                for number in range(60):
                    await opened.send(t="ping", n=number)
                started = time.monotonic()
                await opened.until("pong", n=59)
                assert time.monotonic() - started > 0.5
                pongs = [each["n"] for each in opened.heard if each["t"] == "pong"]
                assert pongs == list(range(60))
            async with page(server, made.table, token) as opened:
                for _ in range(30):
                    await opened.socket.send("{bad")
                assert await closed_with(opened) == 4400
            async with page(server, made.table, token) as opened:
                await opened.send(t="say", id="1", text="x" * 20_000)
                assert await closed_with(opened) == 1009
            assert host.metrics.limits > 0
            async with page(server, made.table, token) as opened:
                assert (await opened.until("welcome"))["state"]["stage"] == "waiting"

    run(test())


def test_a_bot_that_hangs_does_not_hold_up_the_talk(tmp_path: Path) -> None:
    class Slow(Here):
        """Thinks for ever."""

        async def think(self, game: str, level: str, view: object, seed: int) -> str:
            """Never."""
            await asyncio.Event().wait()
            return ""

    async def test() -> None:
        async with serving(tmp_path, thinker=Slow()) as (server, _):
            made = await make(server, hints=True)
            async with page(server, made.table, made.token or "") as opened:
                state = await began(opened)
                await opened.send(t="hint", id="0")
                second = await opened.ask("refused", t="hint", id="00")
                assert second["code"] == "too_many"
                await opened.ask("done", t="act", id="1", text=state["legal"][0]["text"])
                await opened.ask("done", t="say", id="2", text="still here")

    run(test())


def test_everybody_is_told_to_come_back_when_the_server_stops(tmp_path: Path) -> None:
    async def test() -> None:
        codes = []

        async def watch(server: str, host: Host) -> None:
            made = await make(server)
            async with page(server, made.table, made.token or "") as opened:
                await opened.until("welcome")
                stopping = asyncio.create_task(host.stop())
                codes.append(await closed_with(opened))
                await stopping

        async with serving(tmp_path) as (server, host):
            await watch(server, host)
            host.stop = nothing  # type: ignore[method-assign]
        assert codes == [1001]

    async def nothing() -> None:
        """It has stopped already."""

    run(test())
