"""The application: REST, sockets, the page, health and metrics, behind strict headers."""

from __future__ import annotations

import contextlib
import logging
import mimetypes
from collections.abc import AsyncIterator, Callable, Sequence
from functools import cache
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eldest import __version__
from eldest.server import messages as m
from eldest.server import puzzling
from eldest.server.api import PREFIX, Api, problem
from eldest.server.mounting import Mounted
from eldest.server.packing import Page, shared
from eldest.server.rest import Rest
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.socket import endpoint

LOG = logging.getLogger("eldest.server")
STATIC = Path(__file__).parent / "static"
POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # where a card lies; no style sheet comes from elsewhere
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
BAD = 400
NOTICE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Eldest</title></head>
<body><h1>Eldest</h1>
<p>The server is running, but this installation has no page: it was built without one.</p>
<p>Programs can play all the same: see <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


class Headers:
    """Adds the headers to every answer.

    Caches must not keep answers of the API, or must revalidate those that are the same for
    everybody.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle the request, and add the headers to its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        lasting = scope["path"].startswith("/assets/")  # their names change with what they hold
        cache = b"public, max-age=31536000, immutable" if lasting else b"no-cache"
        if scope["path"].startswith("/api/"):
            cache = b"no-store"

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = any(name == b"etag" for name, _ in message["headers"])
                kept = b"no-cache" if known and cache == b"no-store" else cache
                if message["status"] >= BAD:  # what is not there today may be there tomorrow
                    kept = b"no-store"
                message["headers"] = [*message["headers"], *HEADERS, (b"cache-control", kept)]
            await send(message)

        await self.app(scope, receive, sending)


def create_app(host: Host, static: Path = STATIC, *mounted: Mounted) -> ASGIApp:
    """Make the application for a host, with the packages that are mounted."""
    routes: list[BaseRoute] = [
        Mount(PREFIX, routes=_calls(host, mounted)),  # so that the page does not answer for them
        Route("/health", _health),
        Route("/metrics", _metrics),
        _page(static),
    ]
    failed = {HTTPException: _http_problem, Exception: _broken}
    app = Starlette(routes=routes, lifespan=_lifespan, exception_handlers=failed)
    app.state.host = host
    return Headers(app)


def _calls(host: Host, mounted: Sequence[Mounted]) -> list[BaseRoute]:
    """The API with its two descriptions, and the socket of a table."""
    api = Api("Eldest", __version__, host)
    Rest(host).add_to(api)
    puzzling.add_to(api)
    for part in mounted:
        part.add_to(api)
    return [
        *api.routes,
        _description("/openapi.json", api.openapi),
        _description("/schema.json", socket_schema),
        WebSocketRoute("/tables/{table}/socket", endpoint),
    ]


def _description(path: str, make: Callable[[], object]) -> Route:
    """A description as JSON, made when it is first asked for, because it is slow to make."""
    made = cache(lambda: msgspec.json.encode(make()))

    async def described(request: Request) -> Response:
        return shared(request, Response(made(), media_type="application/json"))

    return Route(path, described)


async def _metrics(request: Request) -> Response:
    host: Host = request.app.state.host
    gauges: dict[str, float] = {
        "eldest_tables": len(host.rooms),
        "eldest_sockets": sum(len(live.connections) for live in host.rooms.values()),
        "eldest_gc_seconds": round(host.garbage.total, 6),
        "eldest_gc_longest_seconds": round(host.garbage.longest, 6),
    }
    return PlainTextResponse(host.metrics.text(gauges))


@contextlib.asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    host: Host = app.state.host
    await host.start()
    host.garbage.settle()
    yield
    host.garbage.leave()
    await host.stop()


async def _http_problem(_: Request, error: Exception) -> Response:
    """The answer to an address or a method that does not exist."""
    status, headers = 500, None
    if isinstance(error, HTTPException):
        status, headers = error.status_code, error.headers
    answer = problem(status, Declined("wrong_method" if status == 405 else "no_such_page"))
    answer.headers.update(headers or {})
    return answer


async def _broken(_: Request, error: Exception) -> Response:
    LOG.error("a call failed", exc_info=error)
    return problem(500, Declined("broken"))


async def _health(request: Request) -> Response:
    """Answer `ok`; `degraded` if tables can be read but something fails; `dead` if not."""
    host: Host = request.app.state.host
    found = await host.health()
    body = {"status": found.status, "version": __version__} | (
        {"why": found.why} if found.why else {}
    )
    return JSONResponse(body, 503 if found.status == "dead" else 200)


def _page(static: Path) -> BaseRoute:
    if (static / "index.html").exists():
        mimetypes.add_type("font/woff2", ".woff2")  # not every system's list has it
        return Mount("/", Page(directory=static, html=True))

    async def notice(_: Request) -> Response:
        return HTMLResponse(NOTICE)

    return Route("/", notice)


def socket_schema() -> dict[str, object]:
    """Return the JSON Schema of every message of the socket, both ways."""
    (to, back), components = msgspec.json.schema_components(
        [m.ToServer, m.FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "properties": {"to_server": to, "from_server": back},
        "$defs": components,
    }
