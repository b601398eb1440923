"""A language model at a table: the tools of `eldest mcp`, and that they tell nothing hidden."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from eldest import client
from eldest.cli.mcp import server_of
from tests.server.serving import serving

BOTS = [{"kind": "open"}, *[{"kind": "bot", "level": "random"}] * 3]


async def call(tools: Client, name: str, **given: Any) -> dict[str, Any]:
    """The answer of a tool."""
    answer = await tools.call_tool(name, given)
    assert not answer.is_error, answer.content
    found: dict[str, Any] = json.loads(answer.content[0].text)
    return found


@asynccontextmanager
async def seated(folder: Path, game: str = "mindikot") -> AsyncIterator[tuple[Client, str, Any]]:
    """A client at the tools of a seat, the link of the seat, and the host of the table."""
    async with serving(folder) as (address, host):
        made = await asyncio.to_thread(client.make, address, game, name="Robo", seats=BOTS)
        link = str(client.Link(address, made.table, made.token or ""))
        async with Client(server_of(link, "", "en")) as tools:
            yield tools, link, host


async def play(tools: Client) -> list[dict[str, Any]]:
    """A round with the first legal action each time: all that was seen."""
    seen = [await call(tools, "wait")]
    while not seen[-1]["outcome"]:
        if seen[-1]["awaits"]:
            await call(tools, "ready")
        elif seen[-1]["your_turn"]:
            await call(tools, "act", action=seen[-1]["legal"][0]["text"])
        seen.append(await call(tools, "wait"))
    return seen


def test_a_model_plays_a_round_by_its_tools(tmp_path: Path) -> None:
    async def whole() -> None:
        async with seated(tmp_path) as (tools, _, _):
            seen = await play(tools)
            assert seen[-1]["outcome"]["lines"]
            assert len({len(one["view"]["hand"]) for one in seen if one["view"]}) > 10
            assert any(one["news"] for one in seen)

    asyncio.run(whole())


def test_k_4_3_a_refusal_names_its_law_and_the_tool_tells_the_law(tmp_path: Path) -> None:
    async def refused() -> None:
        async with seated(tmp_path) as (tools, _, _):
            await call(tools, "ready")
            before = await call(tools, "wait")
            answer = await call(tools, "act", action="nonsense")
            assert "refused" in answer
            told = await call(tools, "law", id="K-4.3")
            assert told["law"] == "K-4.3"
            assert "suit" in told["text"]
            assert "refused" in await call(tools, "law", id="K-99")
            after = await call(tools, "look")
            assert after["view"] == before["view"]

    asyncio.run(refused())


def test_what_the_tools_tell_is_what_the_seat_is_sent(tmp_path: Path) -> None:
    """The server's own two-world tests cover every state, so no tool may know anything else."""

    async def compared() -> None:
        async with seated(tmp_path) as (tools, link, _):
            await call(tools, "ready")
            told = await call(tools, "wait")
            async with client.join(link) as seat:
                assert seat.state is not None
                assert told["view"] == json.loads(json.dumps(seat.state.view))
                known = set(told) - {"seat", "your_turn", "players", "news"}
                assert all(hasattr(seat.state, name) for name in known)

    asyncio.run(compared())


def test_chat_reaches_the_table(tmp_path: Path) -> None:
    async def said() -> None:
        async with seated(tmp_path) as (tools, _, _):
            answer = await call(tools, "chat", text="Good luck!")
            assert any("Good luck!" in str(event) for event in answer["news"])

    asyncio.run(said())


def test_a_table_of_its_own_over_standard_input(tmp_path: Path) -> None:
    words = ["-m", "eldest", "mcp", "--game", "mindikot", "--level", "random"]
    launched = StdioServerParameters(command=sys.executable, args=words, cwd=tmp_path)

    async def begun() -> dict[str, Any]:
        async with Client(launched) as tools:
            names = {tool.name for tool in (await tools.list_tools()).tools}
            assert names == {"look", "wait", "act", "parts", "ready", "law", "chat"}
            await call(tools, "ready")
            return await call(tools, "wait")

    seen = asyncio.run(begun())
    assert seen["your_turn"]
    assert len(seen["view"]["hand"]) in (12, 13)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "give the link of a seat"),
        (["http://host/nothing"], "a link looks like"),
        (["--game", "whist"], "whist"),
        (["--game", "mindikot", "--level", "genius"], "mindikot has no bot 'genius'"),
    ],
)
def test_wrong_words_are_refused_with_a_sentence(words: list[str], why: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "eldest", "mcp", *words], capture_output=True, text=True
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert why in ran.stderr
    assert ran.stderr.count("\n") == 1
