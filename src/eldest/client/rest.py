"""REST calls of a client: reads links, calls the server, makes a table."""

from __future__ import annotations

import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from eldest.server import messages as m

T = TypeVar("T")
TIMEOUT = 15
encode = msgspec.json.Encoder().encode


class RequestError(Exception):
    """Raised if a REST call failed."""

    def __init__(self, problem: m.Problem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Link:
    """The parts of a link: the server, the table and the token."""

    server: str
    table: str
    token: str

    def __str__(self) -> str:
        return f"{self.server}/#/{self.table}/{self.token}"


def read_link(link: str) -> Link:
    """Split `http://host/#/TABLE/TOKEN` into its parts."""
    server, hash_, rest = link.partition("/#/")
    table, slash, token = rest.partition("/")
    if not (hash_ and slash and table and token and urlsplit(server).scheme in ("http", "https")):
        raise ValueError("a link looks like http://host/#/TABLE/TOKEN")
    return Link(server, table, token)


def call(
    server: str, method: str, path: str, gives: type[T], body: Any = None, token: str = ""
) -> T:
    """Make one REST call; raise `RequestError` if it fails. With `gives=str` return text."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else encode(body)
    address = server + path  # http or https: `read_link` takes nothing else
    request = urllib.request.Request(address, data, headers, method=method)  # noqa: S310 - see above
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310 - see above
            found = answer.read()
    except urllib.error.HTTPError as error:
        raise _request_error(error) from None
    return found.decode() if gives is str else msgspec.json.decode(found, type=gives)


def _request_error(error: urllib.error.HTTPError) -> RequestError:
    try:
        return RequestError(msgspec.json.decode(error.read(), type=m.Problem))
    except msgspec.DecodeError:
        return RequestError(m.Problem(error.code, "no_answer", f"the server says {error.code}"))


def make(server: str, game: str, **more: Any) -> m.Made:
    """Make a new table; `more` are the fields of `NewTable`."""
    return call(server, "POST", "/api/tables", m.Made, {"game": game, **more})
