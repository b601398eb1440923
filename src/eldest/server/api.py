"""Typed REST routes over Starlette and msgspec, and the OpenAPI text made from the same types."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from eldest.server.access import is_own_origin
from eldest.server.catalogue import spoken
from eldest.server.limits import BODY_BYTES, home_of
from eldest.server.messages import NewTable, Problem, Sit, decoded
from eldest.server.messages.fields import DECKS
from eldest.server.packing import shared
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.speech import declined_text
from eldest.server.storage import NoSuchTable, StorageError

In = TypeVar("In")
Out = TypeVar("Out")
CONFLICT, TOO_MANY = 409, 429
STATUS = {
    "no_token": 401,
    "not_allowed": 403,
    "foreign_origin": 403,
    "no_such_table": 404,
    "no_such_seat": 404,
    "no_such_game": 404,
    "no_lessons": 404,
    "no_guide": 404,
    "no_record": 404,
    "no_such_round": 404,
    "no_such_moment": 404,
    "no_such_puzzle": 404,
    "too_large": 413,
    "bad_message": 422,
    "bad_options": 422,
    "bad_name": 422,
    "no_such_level": 422,
    "too_many_seats": 422,
    "too_many": TOO_MANY,
    "no_storage": 503,
}
READING = ("GET", "HEAD")
LOG = logging.getLogger("eldest.server")
PREFIX = "/api"
SEATS = frozenset("0123456789")
TEXT, JSON = "text/plain; charset=utf-8", "application/json"
OCTETS = "application/octet-stream"
STRING: dict[str, Any] = {"type": "string"}
INTEGER: dict[str, Any] = {"type": "integer"}
FILE: dict[str, Any] = {"type": "string", "format": "binary"}
_encode = msgspec.json.Encoder().encode


class Call(Generic[In]):
    """The input of a handler: the decoded body, the path's parts, the query, the token."""

    def __init__(self, request: Request, host: Host, body: In) -> None:
        self.request = request
        self.host = host
        self.body = body

    @property
    def table(self) -> str:
        """The table's id."""
        return str(self.request.path_params["table"])

    @property
    def seat(self) -> int:
        """The seat's number."""
        given = str(self.request.path_params["seat"])
        if given not in SEATS:
            raise Declined("no_such_seat")
        return int(given)

    @property
    def language(self) -> str:
        """The language that the query or the body asks for; English if there is none."""
        wished = self.body.language if isinstance(self.body, (NewTable, Sit)) else "en"
        return spoken(self.request.query_params.get("language", wished))

    @property
    def deck(self) -> str:
        """The deck that the query asks for; the usual one of the game if it names none."""
        given = self.request.query_params.get("deck", "")
        return given if given in DECKS else ""  # else each text would be an audience of its own

    @property
    def token(self) -> str:
        """The bearer's token."""
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token.strip():
            raise Declined("no_token")
        return token.strip()

    @property
    def address(self) -> str:
        """The address from which the call comes."""
        return home_of(self.request.client.host) if self.request.client else "?"


class Unable(Exception):
    """Raised if a call fails for a reason that the handler puts into words itself."""

    def problem(self, language: str) -> Problem:
        """The reason for the failure, in this language."""
        raise NotImplementedError


Endpoint = Callable[[Request], Awaitable[Response]]
Handler = Callable[[Call[In]], Awaitable[Out]]


class Api:
    """A list of operations, from which routes and their description are made."""

    def __init__(self, title: str, version: str, host: Host) -> None:
        self.title = title
        self.version = version
        self.host = host
        self._endpoints: dict[str, dict[str, Endpoint]] = {}
        self._operations: list[dict[str, Any]] = []
        self.keyed = {"table"}  # parts of a path that only a token opens
        self.shapes = {  # of the parts of a path or query that are no text
            "seat": INTEGER | {"minimum": 0, "maximum": 9},
            "match": INTEGER,
            "round": INTEGER,
        }

    def add(
        self,
        method: str,
        path: str,
        handler: Handler[In, Out],
        gives: type[Out],
        takes: type[In] | None = None,
        status: int = 200,
        query: tuple[str, ...] = (),
        *,
        public: bool = False,
        most: int = BODY_BYTES,
    ) -> None:
        """Add one operation; `gives` str is text, bytes a file; `public` means the same for all.

        `most` is how many bytes its body may have.
        """
        answered = self._endpoint(handler, takes, status, public=public, most=most)
        self._endpoints.setdefault(path, {})[method] = answered
        self._operations.append(
            {
                "method": method.lower(),
                "path": path,
                "name": getattr(handler, "__name__", path),
                "doc": handler.__doc__ or "",
                "takes": takes,
                "gives": gives,
                "status": status,
                "query": query,
            }
        )

    def _endpoint(
        self,
        handler: Handler[In, Out],
        takes: type[In] | None,
        status: int,
        *,
        public: bool,
        most: int,
    ) -> Endpoint:
        """The route of an operation, which checks limits, origin and body before its handler."""
        decoder = msgspec.json.Decoder(takes) if takes else None

        async def endpoint(request: Request) -> Response:
            call: Call[Any] = Call(request, self.host, None)
            try:
                self._admit(call)
                if decoder:
                    call.body = decoded(decoder, await _body(request, most))
                answer = _answer(await handler(call), status)
                return shared(request, answer) if public else answer
            except ClientDisconnect:
                return Response(status_code=408)  # nobody is there to read it
            except Exception as error:  # every known one has its answer, others are raised again
                return _problem(error, call.language)

        return endpoint

    def _admit(self, call: Call[Any]) -> None:
        """Raise `Declined` if the address calls too often, or if a page of another site writes."""
        if not self.host.calls.take(call.address):
            self.host.metrics.limits += 1
            raise Declined("too_many")
        if call.request.method not in READING:
            _check_origin(call.request, self.host)

    @property
    def routes(self) -> list[Route]:
        """One route for each path below the prefix; a wrong method is told the right ones."""
        return [
            Route(path.removeprefix(PREFIX), _chosen(by_method), methods=list(by_method))
            for path, by_method in self._endpoints.items()
        ]

    # -- the description ----------------------------------------------------------------------

    def openapi(self) -> dict[str, Any]:
        """The description of all calls in OpenAPI 3.1."""
        types = [t for op in self._operations for t in (op["takes"], op["gives"]) if t]
        schemas, components = msgspec.json.schema_components(
            [*types, Problem], ref_template="#/components/schemas/{name}"
        )
        found = iter(schemas)
        paths: dict[str, dict[str, Any]] = {}
        for op in self._operations:
            takes = next(found) if op["takes"] else None
            described = _operation(op, takes, next(found), schemas[-1])
            paths.setdefault(op["path"], {})[op["method"]] = described | self._asked(op)
        return {
            "openapi": "3.1.0",
            "info": {"title": self.title, "version": self.version},
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            },
        }

    def _asked(self, op: dict[str, Any]) -> dict[str, Any]:
        """The parameters beside the body: required if in the path, optional if in the query."""
        inside = _parts(op["path"])
        parameters = [
            {
                "name": name,
                "in": "path" if name in inside else "query",
                "required": name in inside,
                "schema": self.shapes.get(name, STRING),
            }
            for name in (*inside, *op["query"])
        ]
        if self.keyed.intersection(inside):
            return {"parameters": parameters, "security": [{"token": []}]}
        return {"parameters": parameters}


def _operation(op: dict[str, Any], takes: Any, gives: Any, problem: Any) -> dict[str, Any]:
    kind = {str: "text/plain", bytes: OCTETS}.get(op["gives"], JSON)
    gives = FILE if op["gives"] is bytes else gives
    why = {"application/problem+json": {"schema": problem}}
    described: dict[str, Any] = {
        "operationId": op["name"],
        "summary": op["doc"].strip(),
        "responses": {
            str(op["status"]): {"description": "done", "content": {kind: {"schema": gives}}},
            "4XX": {"description": "not done", "content": why},
        },
    }
    if takes is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": takes}}}
    return described


def _parts(path: str) -> list[str]:
    return re.findall(r"\{(\w+)\}", path)


def _chosen(by_method: dict[str, Endpoint]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return await by_method["GET" if request.method == "HEAD" else request.method](request)

    return endpoint


def _check_origin(request: Request, host: Host) -> None:
    if not is_own_origin(request.headers, host.settings.origins):
        raise Declined("foreign_origin")


async def _body(request: Request, most: int) -> bytes:
    """Read the body, unless it is too long."""
    found = bytearray()  # text that grows is copied anew for each small piece
    async for chunk in request.stream():
        found += chunk
        if len(found) > most:
            raise Declined("too_large")
    return bytes(found)


def _answer(result: object, status: int) -> Response:
    if isinstance(result, str):
        return Response(result, status, media_type=TEXT)
    if isinstance(result, bytes):
        return Response(result, status, media_type=OCTETS)
    return Response(_encode(result), status, media_type=JSON)


def _problem(error: Exception, language: str) -> Response:
    match error:
        case Declined():
            status, declined = STATUS.get(error.code, CONFLICT), error
        case NoSuchTable():
            status, declined = 404, Declined("no_such_table")
        case msgspec.ValidationError():
            status, declined = 422, Declined("bad_message", str(error))
        case msgspec.DecodeError() | UnicodeError():
            status, declined = 400, Declined("bad_message", "no JSON")
        case StorageError():
            LOG.error("the storage failed", exc_info=error)
            status, declined = 503, Declined("no_storage")
        case Unable():
            return _answer_of(error.problem(language))
        case _:
            raise error
    return problem(status, declined, language)


def problem(status: int, declined: Declined, language: str = "en") -> Response:
    """The answer to a call that was not carried out."""
    return _answer_of(Problem(status, declined.code, declined_text(declined, None, language)))


def _answer_of(found: Problem) -> Response:
    headers = {"Retry-After": "1"} if found.status == TOO_MANY else None
    return Response(_encode(found), found.status, headers, media_type="application/problem+json")
