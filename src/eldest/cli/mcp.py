"""`eldest mcp`: seats a language model at a table, by the Model Context Protocol."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import click

from eldest import __version__
from eldest._extras import extras_named
from eldest.bots import UnknownLevel, levels, usual
from eldest.terminal.given import Failed, game_of, language_option

INSTRUCTIONS = (
    "You sit at a card table. Call `wait` until it is your turn, choose one text of `legal` (or "
    "build one with `parts`), and play it with `act`. Call `ready` when the table awaits it. A "
    "refusal names the law behind it; `law` gives its text. You see what your seat may know."
)
LOCAL = "http://127.0.0.1:"


@click.command()
@click.argument("link", required=False)
@click.option(
    "--game", metavar="GAME", help="Without LINK: play this game against bots on this machine."
)
@click.option("--level", metavar="LEVEL", help="The level of these bots.")
@click.option("--name", default="Agent", metavar="NAME", help="The name of the player.")
@language_option
def mcp(link: str | None, game: str | None, level: str | None, name: str, language: str) -> None:
    """Seat a language model at the table of LINK, or at a new table."""
    with extras_named():
        import mcp as _  # noqa: F401  # said before a table is made
    if (link is None) == (game is None):
        raise Failed("give the link of a seat or an invitation, or --game for a new table")
    with _table(game, level, name) if game else _given(link or "") as (found, sits):
        server_of(found, "" if sits else name, language).run("stdio")


@contextmanager
def _given(link: str) -> Iterator[tuple[str, bool]]:
    from eldest.client import read_link

    try:
        read_link(link)
    except ValueError as error:
        raise Failed(str(error)) from None
    yield link, False


@contextmanager
def _table(key: str, level: str | None, name: str) -> Iterator[tuple[str, bool]]:
    """Start a separate server, which ends with the command; return the link of a seat at it."""
    from eldest.client import Link, make

    game = game_of(key)
    if level is not None and level not in levels(key):
        raise Failed(str(UnknownLevel(f"{key} has no bot {level!r}: {', '.join(levels(key))}")))
    bots = [{"kind": "bot", "level": level or usual(key)}] * (game.seats(game.options()) - 1)
    with _server() as address:
        made = make(address, key, name=name, seat=0, seats=[{"kind": "open"}, *bots])
        yield str(Link(address, made.table, made.token or "")), True


@contextmanager
def _server() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="eldest-mcp-") as folder:
        words = [sys.executable, "-m", "eldest", "serve", "--port", "0", "--pace", "0"]
        words += ["--bots", "1", "--database", f"{folder}/tables.db"]
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            yield _address(process)
        finally:
            process.terminate()
            process.wait()


def _address(process: subprocess.Popen[str]) -> str:
    for line in process.stdout or ():
        if LOCAL in line:
            return LOCAL + line.partition(LOCAL)[2].split("/")[0].split()[0]
    raise Failed("the client could not start a server; run eldest serve to see why")


# Any: the package of MCP is there only with its extra.
def server_of(link: str, name: str, language: str) -> Any:
    """The MCP tools of one seat, which sits down when a client connects."""
    from mcp.server import MCPServer

    from eldest import client
    from eldest.client.agent import Agent

    agent = Agent()

    @asynccontextmanager
    async def seated(_: Any) -> AsyncIterator[None]:
        async with client.join(link, name, language=language) as seat:
            agent.sit(seat)
            yield

    server = MCPServer("eldest", instructions=INSTRUCTIONS, version=__version__, lifespan=seated)
    tools = (agent.look, agent.wait, agent.act, agent.parts, agent.ready, agent.law, agent.chat)
    for tool in tools:
        server.add_tool(tool)
    return server
