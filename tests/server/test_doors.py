"""Every door for JSON answers what nobody means with one sentence, and nothing breaks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eldest.club.routes import Club
from eldest.server.storage.postgres import PostgresStorage

from .hosting import host_on, hosting, run
from .serving import Asking, serving
from .test_socket import began, make, page

DEEP = ["[" * 3000 + "]" * 3000, '{"a":' * 1200 + "1" + "}" * 1200]
ODD = ["NaN", "Infinity", "1e999", "1" * 5000, '"\\ud800"', '"\\u0000"', "9" * 400, '{"": null}']
DUPLICATE = {"title": "T", "game": "mindikot", "deals": 2, "names": ["A", "B", "C", "D"]}
EVENING = {"event": "E", "date": "2026-01-01", "kind": "usual", "entries": 8, "club": "C"}
DOORS: dict[str, dict[str, Any]] = {
    "/api/tables": {"game": "mindikot", "options": {}, "name": "A"},
    "/api/club/duplicate": DUPLICATE,
    "/api/duplicates": DUPLICATE,
    "/api/club/evening": EVENING,
    "/api/evenings": EVENING,
}


def with_value(door: str, field: str, value: str) -> str:
    """A body that is right but for one field, which is exactly this text."""
    others = {name: given for name, given in DOORS[door].items() if name != field}
    return f'{json.dumps(others)[:-1]}, "{field}": {value}}}'


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("value", [*DEEP, *ODD])
def test_no_body_breaks_the_server(tmp_path: Path, door: str, value: str) -> None:
    async def test() -> None:
        folder = tmp_path / "club"
        folder.mkdir()
        async with hosting(tmp_path) as host:
            call = Asking(host, tmp_path / "no-page", Club(folder))
            bodies = [value, *(with_value(door, field, value) for field in DOORS[door])]
            bodies += [with_value(door, "options", f'{{"mode": {value}}}')]
            bodies += [with_value(door, "names", f'["A", "B", "C", {value}]')]
            for body in bodies:
                answer = await call("POST", door, content=body.encode())
                assert answer.status_code in (400, 404, 409, 422), body[:80]
                problem: dict[str, Any] = answer.json()
                assert problem["sentence"].count("\n") == 0
                assert len(problem["sentence"]) < 600
            await call.client.aclose()

    run(test())


@pytest.mark.parametrize("deep", DEEP)
def test_deep_json_in_options_is_told_in_a_sentence(tmp_path: Path, deep: str) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            call = Asking(host, tmp_path / "no-page")
            body = with_value("/api/tables", "options", f'{{"mode": {deep}}}')
            answer = await call("POST", "/api/tables", content=body.encode())
            assert answer.status_code == 422
            assert "nested too deeply" in answer.json()["sentence"]
            await call.client.aclose()

    run(test())


def test_a_socket_hears_deep_json_and_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, _):
            made = await make(server)
            async with page(server, made.table, made.token or "") as opened:
                await began(opened)
                for deep in DEEP:
                    for text in (deep, f'{{"t": {deep}}}', f'{{"x": {deep}, "t": "ping"}}'):
                        await opened.socket.send(text)
                        assert (await opened.until("error"))["code"] == "bad_message"
                await opened.send(t="ping", n=7)
                assert (await opened.until("pong"))["n"] == 7

    run(test())


def test_no_text_in_a_path_breaks_a_database(tmp_path: Path, postgres: str) -> None:
    async def test() -> None:
        host = host_on(tmp_path, storage=PostgresStorage(postgres))
        await host.start()
        call = Asking(host, tmp_path / "no-page")
        for id_ in ("%00", "a%00b", "%ff", "%ed%a0%80", "x" * 3000, "a'b"):
            answer = await call("GET", f"/api/tables/{id_}", "t" * 27)
            assert answer.status_code == 404
        await call.client.aclose()
        await host.stop()

    run(test())
