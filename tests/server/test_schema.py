"""What `openapi.json` says is what the server does: Schemathesis reads it and asks the server.

A real server on this machine, with a table, an evening and a duplicate in it. Each operation is
asked what its description allows and what it does not, with true ids and tokens and with strange
ones. Nothing may be answered by 5xx, by a status, a kind or a shape that is not described.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from eldest.club.routes import Club
from eldest.server.api import Api
from eldest.server.limits import Buckets
from eldest.server.rest import Rest

from .hosting import host_on
from .serving import serving

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 2
STRANGE = "abcdefghijkm"
TOKEN = "A" * 27


def described() -> dict[str, Any]:
    """The description of every call, as the application makes it."""
    host = host_on(Path())
    api = Api("Eldest", "1", host)
    Rest(host).add_to(api)
    Club().add_to(api)
    return api.openapi()


SCHEMA = schemathesis.openapi.from_dict(described())
OPERATIONS = {
    each.ok().label: each.ok() for each in SCHEMA.get_all_operations() if isinstance(each, Ok)
}
Case = schemathesis.Case[Any]


@dataclass(frozen=True)
class Served:
    """Where the server is; by the name of a path's part the true id, and its tokens."""

    address: str
    ids: dict[str, str]
    tokens: dict[str, str]

    def call(self, method: str, path: str, token: str = "", **body: Any) -> httpx2.Response:
        """A call as a program makes it."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx2.request(
            method, self.address + path, headers=headers, json=body or None, timeout=20
        )

    def token(self, path: str) -> str:
        """Of whoever may do most there."""
        return next((self.tokens[name] for name in self.tokens if f"{{{name}}}" in path), "")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in a thread of its own."""
    path, ready, end = tmp_path_factory.mktemp("schema"), threading.Event(), asyncio.Event()
    found: list[tuple[str, asyncio.AbstractEventLoop]] = []

    async def serve() -> None:
        with Club(path / "club") as club:
            async with serving(path, club) as (address, _):
                found.append((address, asyncio.get_running_loop()))
                ready.set()
                await end.wait()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Buckets, "take", lambda *_: True)
        thread.start()
        assert ready.wait(20)
        address, loop = found[0]
        yield furnished(address)
        loop.call_soon_threadsafe(end.set)
        thread.join()


def furnished(address: str) -> Served:
    """With a table of bots, an evening and a duplicate."""
    server = Served(address, {}, {})
    bots = [{"kind": "open"}] + [{"kind": "bot", "level": "random"}] * 3
    table = server.call("POST", "/api/tables", game="mindikot", seats=bots, name="Eva").json()
    evening = server.call("POST", "/api/evenings", event="Tuesday", date="2026-11-16").json()
    names = ["North", "South", "East", "West"]
    contest = server.call(
        "POST", "/api/duplicates", title="Friday", game="mindikot", names=names, deals=2
    ).json()
    ids = {"table": table["table"], "evening": evening["id"], "contest": contest["id"]}
    tokens = [table["organiser"], evening["token"], contest["token"]]
    return Served(address, ids, dict(zip(ids, tokens, strict=True)))


def asked(label: str, mode: GenerationMode, ask: Callable[[Case], None]) -> Callable[[], None]:
    """A few examples of an operation, the same every time."""
    quiet = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    few = settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=quiet,
    )
    return few(given(OPERATIONS[label].as_strategy(mode))(ask))


def at(case: Case, label: str, ids: dict[str, str]) -> None:
    """Ask it of these."""
    mine = {name: id_ for name, id_ in ids.items() if f"{{{name}}}" in label}
    case.path_parameters = dict(case.path_parameters or {}) | mine


def test_every_call_is_described() -> None:
    assert {label.split()[1] for label in OPERATIONS} >= {
        "/api/tables/{table}/replay",
        "/api/evenings/{evening}",
        "/api/duplicates/{contest}",
    }


@pytest.mark.parametrize("label", OPERATIONS)
def test_an_operation_does_what_its_description_says(served: Served, label: str) -> None:
    def ask(case: Case) -> None:
        at(case, label, served.ids)
        headers = {"Authorization": f"Bearer {served.token(label)}"}
        case.call_and_validate(base_url=served.address, headers=headers, checks=CHECKS)

    asked(label, GenerationMode.POSITIVE, ask)()


@pytest.mark.parametrize("label", OPERATIONS)
def test_what_is_not_described_is_refused(served: Served, label: str) -> None:
    def ask(case: Case) -> None:
        case.call_and_validate(base_url=served.address, checks=[*CHECKS, negative_data_rejection])

    if OPERATIONS[label].body or OPERATIONS[label].path_parameters:
        asked(label, GenerationMode.NEGATIVE, ask)()


@pytest.mark.parametrize("label", [label for label in OPERATIONS if "{" in label])
def test_strange_ids_and_tokens_are_not_found(served: Served, label: str) -> None:
    """Nobody learns by guessing whether a table is there."""

    def ask(case: Case) -> None:
        headers = {"Authorization": f"Bearer {TOKEN}"}
        answers = []
        for ids in (dict.fromkeys(served.ids, STRANGE), served.ids):
            at(case, label, ids)
            answers.append(case.call(base_url=served.address, headers=headers))
        assert answers[0].status_code in (404, 422), answers[0].text  # 422: it was never read
        assert answers[0].content == answers[1].content

    asked(label, GenerationMode.POSITIVE, ask)()
