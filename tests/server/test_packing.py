"""What is the same for everybody is packed; what a token opens never is."""

from __future__ import annotations

import gzip
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from starlette.datastructures import Headers

from eldest.club.routes import Club
from eldest.server.app import STATIC
from eldest.server.packing import SMALLEST, accepts

from .hosting import agree, hosting, run, seated
from .serving import Asking

SCRIPT = b"const cards = 32;\n" * 200
PUBLIC = [
    "/api/games",
    "/api/laws/marias",
    "/api/lessons/marias",
    "/api/club",
    "/api/openapi.json",
    "/api/schema.json",
]


def page_in(path: Path) -> Path:
    """A page with one script, in every form."""
    assets = path / "page" / "assets"
    assets.mkdir(parents=True)
    (path / "page" / "index.html").write_bytes(b"<!doctype html>")
    (assets / "a.js").write_bytes(SCRIPT)
    (assets / "a.js.gz").write_bytes(gzip.compress(SCRIPT))
    (assets / "a.js.br").write_bytes(b"brotli")
    return path / "page"


@asynccontextmanager
async def asking(path: Path) -> AsyncIterator[tuple[Asking, str]]:
    """Calls to a server with a small page, and a table that is being played."""
    page = page_in(path)
    async with hosting(path) as host:
        live, ask = await seated(host, 4), Asking(host, page, Club())
        await agree(host, live)
        yield ask, f"/api/tables/{live.id}"
        await ask.client.aclose()


async def got(ask: Asking, path: str, **headers: str) -> httpx2.Response:
    """An answer as it travels: nothing is unpacked."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = ask.client.build_request("GET", path, headers={"accept-encoding": ""} | named)
    return await ask.client.send(request, stream=True)


async def raw(answer: httpx2.Response) -> bytes:
    """What travelled."""
    return b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize("path", PUBLIC)
def test_what_everybody_may_read_is_packed_and_asked_for_again(tmp_path: Path, path: str) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            plain = await got(ask, path)
            whole = await raw(plain)
            packed = await got(ask, path, accept_encoding="br, gzip")
            assert packed.headers["content-encoding"] == "gzip"
            body = await raw(packed)
            assert gzip.decompress(body) == whole
            assert len(body) < len(whole) / 2
            assert "content-encoding" not in plain.headers
            assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
            assert plain.headers["etag"] != packed.headers["etag"]
            assert packed.headers["cache-control"] == "no-cache"
            tag = packed.headers["etag"]
            again = await got(ask, path, accept_encoding="gzip", if_none_match=f'"x", W/{tag}')
            assert (again.status_code, await raw(again)) == (304, b"")
            assert (again.headers["etag"], again.headers["vary"]) == (tag, "Accept-Encoding")

    run(test())


def test_what_a_token_opens_is_never_packed_or_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, table):
            for path in (table, f"{table}/replay", f"{table}/proofs"):
                answer = await got(
                    ask, path, accept_encoding="gzip", authorization=f"Bearer {'token-0' * 4}"
                )
                assert answer.status_code == 200
                assert len(await raw(answer)) > 100
                assert "content-encoding" not in answer.headers
                assert "etag" not in answer.headers
                assert answer.headers["cache-control"] == "no-store"

    run(test())


@pytest.mark.parametrize(
    ("wished", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_the_page_is_sent_in_the_smallest_form(
    tmp_path: Path, wished: str, encoding: str | None
) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            answer = await got(ask, "/assets/a.js", accept_encoding=wished)
            assert answer.headers.get("content-encoding") == encoding
            body = await raw(answer)
            unpacked = {"br": lambda _: SCRIPT, "gzip": gzip.decompress, None: bytes}[encoding](
                body
            )
            assert unpacked == SCRIPT
            assert int(answer.headers["content-length"]) == len(body)
            assert re.match("(text|application)/javascript", answer.headers["content-type"])
            assert answer.headers["vary"] == "Accept-Encoding"
            assert "immutable" in answer.headers["cache-control"]
            known = {"accept_encoding": wished, "if_none_match": answer.headers["etag"]}
            assert (await got(ask, "/assets/a.js", **known)).status_code == 304

    run(test())


def test_each_form_of_a_file_has_its_own_tag(tmp_path: Path) -> None:
    async def test() -> None:
        async with asking(tmp_path) as (ask, _):
            forms = [await got(ask, "/assets/a.js", accept_encoding=e) for e in ("br", "gzip", "")]
            assert len({form.headers["etag"] for form in forms}) == 3

    run(test())


def test_the_built_page_was_packed() -> None:
    if not (STATIC / "index.html").exists():
        pytest.skip("built without a page")
    scripts = [path for path in (STATIC / "assets").iterdir() if path.suffix in (".js", ".css")]
    large = [path for path in scripts if path.stat().st_size >= SMALLEST]
    assert large
    for path in large:
        assert gzip.decompress(Path(f"{path}.gz").read_bytes()) == path.read_bytes()
        assert Path(f"{path}.br").stat().st_size < path.stat().st_size * 0.6


@pytest.mark.parametrize("header", ["gzip", "GZIP;q=1", "br, gzip;q=0.1"])
def test_who_can_unpack_says_so(header: str) -> None:
    assert accepts(Headers({"accept-encoding": header}), "gzip")


@pytest.mark.parametrize("header", ["gzip;q=0", "x-gzip", ""])
def test_who_cannot_unpack_is_sent_the_whole(header: str) -> None:
    assert not accepts(Headers({"accept-encoding": header}), "gzip")
