"""Compresses answers that are the same for everybody (page, lawbooks), and adds an `ETag`.

Answers to a token are never compressed: they hold cards beside names and chat that others wrote,
and the length of compressed text reveals whether the two are alike.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

SMALLEST = 1_000  # bytes that are worth it
KEPT = 100  # packed answers
PACKED = {"br": ".br", "gzip": ".gz"}  # made with the page, the smaller first
VARY = {"vary": "Accept-Encoding"}


def accepts(headers: Mapping[str, str], encoding: str) -> bool:
    """Whether the client accepts this compression."""
    for each in headers.get("accept-encoding", "").split(","):
        name, _, weight = each.strip().partition(";")
        if name.strip().lower() == encoding:
            return weight.strip().lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


@lru_cache(KEPT)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def shared(request: Request, answer: Response) -> Response:
    """An answer that is the same for everybody, compressed if that is accepted and saves bytes."""
    body = bytes(answer.body)
    packs = len(body) >= SMALLEST and accepts(request.headers, "gzip")
    tag = f'"{sha256(body).hexdigest()[:20]}{"-gzip" if packs else ""}"'
    told = VARY | {"etag": tag} | ({"content-encoding": "gzip"} if packs else {})
    if tag in _known(request):
        return Response(status_code=304, headers=VARY | {"etag": tag})
    return Response(_packed(body) if packs else body, 200, told, answer.media_type)


def _known(request: Request) -> list[str]:
    """The tags of the versions that the client has; a proxy may have made them weak."""
    given = request.headers.get("if-none-match", "")
    return [tag.strip().removeprefix("W/") for tag in given.split(",")]


class Page(StaticFiles):
    """The built page; files that have a compressed version are sent compressed."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The smallest version of the file that the client accepts."""
        whole = Path(full_path)
        forms = {name: Path(f"{whole}{end}") for name, end in PACKED.items()}
        there = {name: path for name, path in forms.items() if path.is_file()}
        if not there:
            return super().file_response(full_path, stat_result, scope, status_code)
        request = Request(scope)
        for name, path in there.items():
            if accepts(request.headers, name):
                answer = super().file_response(path, path.stat(), scope, status_code)
                return _as(answer, whole, VARY | {"content-encoding": name})
        return _as(super().file_response(full_path, stat_result, scope, status_code), whole, VARY)


def _as(answer: Response, whole: Path, headers: Mapping[str, str]) -> Response:
    """The answer with the type of the uncompressed file."""
    answer.headers.update(headers)
    if "content-type" in answer.headers:
        answer.headers["content-type"] = FileResponse(whole).headers["content-type"]
    return answer
