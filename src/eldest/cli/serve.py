"""`eldest serve`: starts the server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from eldest.cli.database import database_option, storage_of
from eldest.server.mounting import CannotMount, mounts
from eldest.terminal.given import Failed, reason_of

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from eldest.server.gate import Gate, Network
    from eldest.server.mounting import Mount, Mounted
    from eldest.server.storage import Storage

ANYWHERE = ("0.0.0.0", "::")  # noqa: S104 - named only to be recognised

try:
    MOUNTS = mounts()
except CannotMount as _error:
    raise Failed(str(_error)) from None


def _origins(_context: object, _option: object, given: tuple[str, ...]) -> tuple[str, ...]:
    """Read origins as a browser sends them: a scheme and a host, with nothing after them."""
    for origin in given:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or f"{parts.scheme}://{parts.netloc}" != origin:
            raise click.BadParameter(f"{origin!r} is not an origin such as https://example.org")
    return given


def _networks(_context: object, _option: object, given: tuple[str, ...]) -> tuple[Network, ...]:
    """Read addresses or networks, separated by commas."""
    try:
        return tuple(ip_network(one) for text in given for one in text.split(",") if one)
    except ValueError as error:
        raise click.BadParameter(f"{error}; give an address such as 127.0.0.1") from None


def _brought_bots(_context: object, _option: object, given: tuple[str, ...]) -> frozenset[str]:
    """Read levels that packages add by `eldest.bots`; no others can be named."""
    from eldest.bots import UnknownLevel, load
    from eldest.games import UnknownGame

    for name in given:
        game, _, level = name.partition(":")
        try:
            load(game, level)
        except (UnknownGame, UnknownLevel) as error:
            raise click.BadParameter(str(error)) from None
    return frozenset(given)


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    help="The address to listen on; 0.0.0.0 for the local network.",
)
@click.option(
    "--port",
    default=8765,
    type=click.IntRange(0, 65535),
    metavar="N",
    help="The port; default 8765.",
)
@database_option
@click.option(
    "--pace",
    default=0.8,
    type=click.FloatRange(0, 10),
    metavar="SECONDS",
    help="The pace of the bots.",
)
@click.option(
    "--bots",
    default=None,
    metavar="N",
    type=click.IntRange(1, 64),
    help="The number of processes for bots.",
)
@click.option(
    "--bot-memory",
    default=1024,
    metavar="MB",
    type=click.IntRange(128),
    help="The memory limit of one bot process, in MB.",
)
@click.option(
    "--allow-bot",
    "allowed",
    multiple=True,
    callback=_brought_bots,
    metavar="GAME:LEVEL",
    help="Let this level of another package play at tables; repeatable.",
)
@click.option("--public", is_flag=True, help="Keep a public list of tables.")
@click.option(
    "--tables",
    default=60,
    metavar="N",
    type=click.IntRange(1),
    help="Tables that one address may make in an hour.",
)
@click.option(
    "--sockets",
    default=200,
    metavar="N",
    type=click.IntRange(1),
    help="Sockets that one address may open.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    callback=_origins,
    metavar="ADDRESS",
    help="Another page that may open sockets, such as https://example.org.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    envvar="FORWARDED_ALLOW_IPS",
    callback=_networks,
    metavar="ADDRESS",
    help="The web server in front, whose X-Forwarded-For is trusted.",
)
def serve(
    host: str,
    port: int,
    database: str,
    pace: float,
    bots: int | None,
    bot_memory: int,
    tables: int,
    sockets: int,
    allowed: frozenset[str],
    origins: tuple[str, ...],
    proxies: tuple[Network, ...],
    *,
    public: bool,
    **given: tuple[str, ...],
) -> None:
    """Serve the table in the browser."""
    from eldest.server.app import STATIC, create_app
    from eldest.server.bots.thinkers import Workers
    from eldest.server.gate import Gate, connections_of, open_files
    from eldest.server.operating.logs import log_to_stderr
    from eldest.server.operating.settings import Settings
    from eldest.server.rooms.host import Host

    log_to_stderr()
    settings = Settings(
        pace=pace,
        public=public,
        origins=origins,
        address_tables=tables,
        address_sockets=sockets,
        bots=allowed,
    )
    storage = storage_of(database)
    with ExitStack() as stack:
        mounted = [stack.enter_context(closing(part)) for part in _mounted(given, database)]
        listening = stack.enter_context(closing(_listen(host, port)))
        # Last, because it makes the file: whatever else is wrong leaves nothing behind.
        asyncio.run(_usable(storage_of(database)))
        rooms = Host(storage, Workers(bots, memory=bot_memory), settings)
        bound = listening.getsockname()[1]
        click.echo(_greeting(host, bound))
        for place in (place for part in mounted for place in part.places):
            click.echo(f"eldest: {_address(host, bound)}{place}")
        gate = Gate(2 * sockets, connections_of(open_files()), proxies)
        _run(create_app(rooms, STATIC, *mounted), gate, listening)


def _run(app: ASGIApp, gate: Gate, listening: socket.socket) -> None:
    """Run the server until somebody stops it."""
    import uvicorn

    from eldest.server.gate import config_of

    server = uvicorn.Server(config_of(app, gate))
    server.run(sockets=[listening])
    if not server.started:
        raise Failed("the server could not start; the log above says why")


def _listen(host: str, port: int) -> socket.socket:
    from eldest.server.gate import Listening

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends small messages at once; else TCP waits 40 ms for more.
    found = Listening(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen()  # who reads the greeting may knock at once
    except OSError as error:
        found.close()
        raise Failed(f"{host} port {port} cannot be used: {reason_of(error)}") from None
    found.set_inheritable(True)
    return found


def _mounted(given: Mapping[str, tuple[str, ...]], database: str) -> Iterator[Mounted]:
    """Open the mounts of packages with the values of their options."""
    beside = None if "://" in database else Path(database)
    for mount in MOUNTS:
        try:
            yield mount.open(given[mount.name], beside)
        except CannotMount as error:
            raise Failed(str(error)) from None


def _option(mount: Mount) -> click.Option:
    return click.Option([f"--{mount.name}"], multiple=True, metavar=mount.metavar, help=mount.help)


def _address(host: str, port: int) -> str:
    """The address at which players reach the page."""
    if host in ANYWHERE:
        return f"http://{_own_address()}:{port}/"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _greeting(host: str, port: int) -> str:
    """Print the address; on a local network also a code that phones can read."""
    address = _address(host, port)
    code = _code(address) if host in ANYWHERE else ""
    return "\n".join(filter(None, [f"eldest: {address}", code]))


def _own_address() -> str:
    """The address by which other machines reach this one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _code(address: str) -> str:
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


async def _usable(storage: Storage) -> None:
    """Check the storage now, so that a failure is one sentence and no traceback."""
    from eldest.server.storage import StorageError

    async def nobody(table: str, seq: int) -> None:
        """Ignore what other processes write."""

    try:
        await storage.open()
        await storage.listen(nobody)
    except StorageError as error:
        raise Failed(str(error)) from None
    finally:
        await storage.close()


serve.params += [_option(mount) for mount in MOUNTS]
