"""The unit and the image of `examples/` start what is there, where the other says it is."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

from eldest.cli import main, serve
from tests.server.hosting import hosting, run
from tests.server.serving import Asking

ROOT = Path(__file__).parents[3]
UNIT = ROOT / "examples" / "eldest.service"
IMAGE = ROOT / "examples" / "Containerfile"
PORT = "8765"
analyze = shutil.which("systemd-analyze")


def steps(word: str) -> list[str]:
    """What stands behind a word of the Containerfile, lines that go on being one."""
    text = IMAGE.read_text(encoding="utf-8").replace("\\\n", " ")
    return re.findall(rf"^{word} (.*)$", text, re.MULTILINE)


def setting(name: str) -> str:
    """The value of a setting of the unit that is there once."""
    (found,) = re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    return str(found)


def parsed(words: list[str]) -> click.Context:
    """The command, read but not run; a `ClickException` if it does not fit."""
    outer = main.make_context("eldest", [words[0]])
    command = main.get_command(outer, words[0])
    assert command is not None
    return command.make_context(words[0], words[1:], parent=outer)


def test_the_image_serves_on_its_port() -> None:
    (words,) = [json.loads(step) for step in steps("CMD")]
    assert words[0] == "eldest"
    given = parsed(words[1:]).params
    assert (given["host"], str(given["port"])) == ("0.0.0.0", PORT)  # noqa: S104 - of a container
    assert steps("EXPOSE") == [PORT]


def test_the_image_keeps_its_tables_in_its_volume() -> None:
    assert steps("USER") == ["eldest"]
    assert steps("VOLUME") == ["/data"]
    assert "ELDEST_DATABASE=/data/tables.db" in steps("ENV")
    assert any("-o eldest /data" in step for step in steps("RUN"))


def test_the_image_takes_what_the_wheel_is_made_of() -> None:
    copied = {name.rstrip("/") for step in steps("COPY") for name in step.split()[:-1]}
    assert all((ROOT / name).exists() for name in copied)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = {"pyproject.toml", "src", "web", "constraints.txt", project["project"]["readme"]}
    needed |= set(project["project"]["license-files"])
    needed.add(project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["path"])
    assert needed <= copied


def test_the_image_asks_for_its_health_where_it_is_told(tmp_path: Path) -> None:
    (check,) = steps("HEALTHCHECK")
    (path,) = re.findall(rf"http://127\.0\.0\.1:{PORT}(/\w+)'", check)

    async def test() -> None:
        async with hosting(tmp_path) as host:
            ask = Asking(host, tmp_path)
            answer = await ask("GET", path)
            assert answer.json()["status"] == "ok"
            await ask.client.aclose()

    run(test())


def test_the_unit_starts_a_server_that_can_write_its_tables() -> None:
    program, *words = shlex.split(setting("ExecStart"))
    assert program == "/opt/eldest/bin/eldest"
    assert str(parsed(words).params["port"]) == PORT
    assert (
        setting("Environment") == f"ELDEST_DATABASE=/var/lib/{setting('StateDirectory')}/tables.db"
    )


def test_small_messages_are_sent_at_once() -> None:
    """A socket whose protocol is not named makes TCP wait 40 ms for more to send (Nagle)."""
    found: list[int] = []

    async def test() -> None:
        def accepted(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            its = writer.get_extra_info("socket")
            found.append(its.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = serve._listen("127.0.0.1", 0)
        async with await asyncio.start_server(accepted, sock=listening):
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            await reader.read()
            writer.close()
        assert found == [1]

    run(test())


@pytest.mark.skipif(analyze is None, reason="systemd-analyze is not installed")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    """It knows every line, and calls what is left open little: at most 2 of 10."""
    unit = tmp_path / UNIT.name
    text = UNIT.read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/eldest/bin/eldest", sys.executable), encoding="utf-8")
    for words in (["verify"], ["security", "--offline=true", "--threshold=20", "--no-pager"]):
        done = subprocess.run(
            [analyze or "", *words, str(unit)], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
