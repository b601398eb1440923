"""Half a request, or a reader that does not read: the server cuts it off and serves the others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from ipaddress import ip_network
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from eldest.server import gate as gates
from eldest.server.gate import AHEAD, LONG, SHORT, Gate, Guest, connections_of, header
from eldest.server.messages import Made
from eldest.server.rooms.host import Host

from .hosting import PATIENCE, run, until
from .serving import serving
from .test_socket import Page, make, page

HALF = {
    "nothing": b"",
    "headers": b"GET /health HTTP/1.1\r\nHost: x\r\nX-A: ",
    "body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{",
    "chunks": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n",
    "handshake": b"GET /api/tables/t/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
    "unread body": b"GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{",
}
HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
FILES = 256


def port_of(server: str) -> int:
    """The port of an address."""
    return int(server.rpartition(":")[2])


class Hands:
    """A clock that stands until it is set, and counts how often it was asked."""

    def __init__(self) -> None:
        self.now, self.asked = 0.0, 0

    def __call__(self) -> float:
        self.asked += 1
        return self.now

    async def pass_by(self, seconds: float) -> None:
        """So much time passes, and the gate has looked at everybody since."""
        self.now += seconds
        asked = self.asked
        await until(lambda: self.asked > asked)


def guests(gate: Gate) -> list[Guest]:
    """Everybody who is connected."""
    return [guest for ours in gate.guests.values() for guest in ours]


async def health(port: int, source: str = "127.0.0.1") -> bytes:
    """The answer's first line."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        writer.write(HEALTH)
        line = await reader.readline()
        writer.close()
        return line


@contextlib.asynccontextmanager
async def with_a_page(folder: Path, gate: Gate) -> AsyncIterator[tuple[str, Host, Made, Page]]:
    """A server behind this gate, and a table with one open page."""
    async with serving(folder, gate=gate) as (server, host):
        made = await make(server)
        async with page(server, made.table, made.token or "") as opened:
            await opened.until("welcome")
            yield server, host, made, opened


@pytest.mark.parametrize("half", HALF)
def test_half_a_request_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, half: str
) -> None:
    monkeypatch.setattr(gates, "REQUEST_SECONDS", 0.3)
    monkeypatch.setattr(gates, "SWEEP", 0.05)

    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server))
            writer.write(HALF[half])
            async with asyncio.timeout(PATIENCE):
                with contextlib.suppress(ConnectionError):
                    await reader.read()
            writer.close()
            assert (await health(port_of(server))).endswith(b"200 OK\r\n")

    run(test())


def test_a_byte_now_and_then_does_not_keep_a_request_alive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gates, "REQUEST_SECONDS", 0.4)
    monkeypatch.setattr(gates, "SWEEP", 0.05)

    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server))
            writer.write(HALF["headers"])
            async with asyncio.timeout(PATIENCE):
                with contextlib.suppress(ConnectionError):
                    while not reader.at_eof():
                        writer.write(b"x")
                        await writer.drain()
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(reader.read(1), 0.05)
            writer.close()

    run(test())


def test_a_slow_answer_and_an_idle_socket_are_not_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gates, "SWEEP", 0.01)

    async def test() -> None:
        clock = Hands()
        gate = Gate(10, 100, clock=clock)
        async with with_a_page(tmp_path, gate) as (server, host, made, opened):
            live = await host.live(made.table)
            async with live.lock:  # a call waits for the table
                reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server))
                call = f"GET /api/tables/{made.table} HTTP/1.1\r\nHost: x\r\n"
                writer.write(f"{call}Authorization: Bearer {made.token}\r\n\r\n".encode())
                await until(lambda: any(guest.cycle for guest in guests(gate)))
                await clock.pass_by(10 * max(gates.REQUEST_SECONDS, gates.STALL_SECONDS))
            assert (await reader.readline()).endswith(b"200 OK\r\n")
            writer.close()
            await opened.send(t="ping", n=3)
            assert (await opened.until("pong"))["n"] == 3

    run(test())


def test_a_socket_that_never_reads_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gates, "SWEEP", 0.01)

    async def test() -> None:
        clock = Hands()
        gate = Gate(10, 100, clock=clock)
        async with with_a_page(tmp_path, gate) as (_, host, made, opened):
            opened.socket.transport.pause_reading()
            live = await host.live(made.table)
            (device,) = live.connections

            def is_flooded() -> bool:
                device.queue_up(b"x" * 60_000)
                return any(guest.transport.get_write_buffer_size() for guest in guests(gate))

            await until(is_flooded)
            await clock.pass_by(gates.STALL_SECONDS)  # it may be so late, and no later
            assert live.connections
            await clock.pass_by(1)
            await until(lambda: not live.connections)
            opened.socket.transport.resume_reading()  # else its closing waits for an answer

    run(test())


def test_the_oldest_that_is_awaited_gives_way_and_sockets_stay(tmp_path: Path) -> None:
    async def test() -> None:
        gate = Gate(8, 100)
        async with with_a_page(tmp_path, gate) as (server, _, _, opened):
            half = [await asyncio.open_connection("127.0.0.1", port_of(server)) for _ in range(30)]
            for _, writer in half:
                writer.write(HALF["headers"])
            assert (await health(port_of(server))).endswith(b"200 OK\r\n")
            assert gate.count <= 8
            await opened.send(t="ping", n=1)
            await opened.until("pong")
            for _, writer in half:
                writer.close()

    run(test())


def test_an_address_that_is_full_of_sockets_gets_no_more_and_others_do(tmp_path: Path) -> None:
    async def test() -> None:
        gate = Gate(3, 100)
        async with serving(tmp_path, gate=gate) as (server, _):
            made = await make(server)
            pages = [page(server, made.table, made.token or "") for _ in range(3)]
            async with pages[0] as one, pages[1] as two, pages[2] as three:
                for each in (one, two, three):
                    await each.until("welcome")
                with contextlib.suppress(ConnectionError):
                    assert await health(port_of(server)) == b""
                assert (await health(port_of(server), "127.0.0.2")).endswith(b"200 OK\r\n")
            await until(lambda: not gate.guests.get("127.0.0.1"))
            assert (await health(port_of(server))).endswith(b"200 OK\r\n")

    run(test())


def test_a_proxy_brings_as_many_as_there_is_room_for(tmp_path: Path) -> None:
    async def test() -> None:
        gate = Gate(2, 100, [ip_network("127.0.0.1")])
        async with serving(tmp_path, gate=gate) as (server, _):
            half = [await asyncio.open_connection("127.0.0.1", port_of(server)) for _ in range(9)]
            assert (await health(port_of(server))).endswith(b"200 OK\r\n")
            assert gate.count >= 9
            for _, writer in half:
                writer.close()

    run(test())


@pytest.mark.parametrize(("files", "most"), [(256, 103), (1024, 487), (65_536, 32_743)])
def test_connections_leave_files_for_everything_else(files: int, most: int) -> None:
    assert connections_of(files) == most


@pytest.fixture
def small(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """A server that may open few files, in a process of its own: its port, and its log."""
    log = tmp_path / "log"
    command = [sys.executable, "-m", "eldest", "serve", "--port", "0", "--bots", "1"]
    with log.open("wb") as stderr:
        server = subprocess.Popen(
            [*command, "--database", str(tmp_path / "t.db")],
            stdout=subprocess.PIPE,
            stderr=stderr,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
        )
        assert server.stdout is not None
        greeting = server.stdout.readline().decode()
        yield int(re.findall(r":(\d+)/", greeting)[0]), log
        server.send_signal(signal.SIGINT)
        server.wait(20)
        server.stdout.close()


def test_half_open_requests_lock_nobody_out_and_fill_no_log(small: tuple[int, Path]) -> None:
    port, log = small
    half = []
    for number in range(3 * FILES):
        one = socket.create_connection(("127.0.0.1", port))
        with contextlib.suppress(OSError):
            one.sendall(list(HALF.values())[number % len(HALF)])
        half.append(one)

    async def test() -> None:
        for source in ("127.0.0.2", "127.0.0.1"):
            assert (await health(port, source)).endswith(b"200 OK\r\n")

    run(test())
    for one in half:
        one.close()
    lines = log.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if json.loads(line)["level"] == "error"]
    assert log.stat().st_size < 20_000


@pytest.mark.parametrize("length", [0, SHORT - 1, SHORT, LONG - 1, LONG])
def test_the_header_of_a_frame_is_that_of_the_protocol(length: int) -> None:
    payload = b"x" * length
    assert header(length) + payload == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_a_socket_that_sends_much_at_once_is_answered_in_order(tmp_path: Path) -> None:
    """Reading stops while too much waits, and goes on afterwards."""

    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            async with page(server, made.table, made.token or "") as opened:
                count = 4 * AHEAD
                for number in range(count):
                    await opened.send(t="ping", n=number)
                heard = [(await opened.until("pong"))["n"] for _ in range(count)]
                assert heard == list(range(count))

    run(test())


def test_a_socket_that_cannot_be_written_keeps_nothing_from_others() -> None:
    sent, complaints = list[str](), list[object]()

    def broken() -> None:
        raise RuntimeError("no longer")

    async def test() -> None:
        loop, outbox = asyncio.get_running_loop(), gates.Outbox()
        loop.set_exception_handler(lambda _, about: complaints.append(about["exception"]))
        for flush in (lambda: sent.append("first"), broken, lambda: sent.append("last")):
            outbox.add(flush)
        await asyncio.sleep(0)
        assert sent == ["first", "last"]
        assert [str(each) for each in complaints] == ["no longer"]

    run(test())
