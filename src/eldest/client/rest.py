"""The REST part of a server: links, one call, a new table."""

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
    """The server did not carry out a REST call."""

    def __init__(self, problem: m.Problem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Link:
    """What a link holds: the server, the table, the token."""

    server: str
    table: str
    token: str

    def __str__(self) -> str:
        return f"{self.server}/#/{self.table}/{self.token}"


def read_link(link: str) -> Link:
    """The parts of `http://host/#/TABLE/TOKEN`."""
    server, hash_, rest = link.partition("/#/")
    table, slash, token = rest.partition("/")
    if not (hash_ and slash and table and token and urlsplit(server).scheme in ("http", "https")):
        raise ValueError("a link looks like http://host/#/TABLE/TOKEN")
    return Link(server, table, token)


def call(
    server: str, method: str, path: str, gives: type[T], body: Any = None, token: str = ""
) -> T:
    """One REST call; `RequestError` if it is not carried out. `gives` str is plain text."""
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
    """A new table; `more` are the fields of `NewTable`."""
    return call(server, "POST", "/api/tables", m.Made, {"game": game, **more})
