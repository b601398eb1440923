"""Calls of the club's server as the page makes them, where a test has pressed enough."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page


def asked(page: Page, path: str, body: object = None) -> dict[str, object]:
    """One call of this server, with the token of the page's address."""
    address, _, place = page.url.partition("#/")
    token = place.split("/")[2]
    method = "GET" if body is None else "POST"
    headers = {"Authorization": f"Bearer {token}"}
    answer = page.request.fetch(f"{address}api/{path}", method=method, headers=headers, data=body)
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json()
    return found


def done(page: Page, folder: str, op: str, args: dict[str, object]) -> None:
    """One entry into the log of the page's evening or tournament."""
    id_ = page.url.partition("#/")[2].split("/")[1]
    asked(page, f"{folder}/{id_}/entries", {"op": op, "args": args})


def enter_the_rest(page: Page, results: Sequence[str]) -> int:
    """A result for each board of the evening that has none, in turn; how many boards there are."""
    id_ = page.url.partition("#/")[2].split("/")[1]
    playings = asked(page, f"evenings/{id_}")["playings"]
    assert isinstance(playings, list)
    for at, one in enumerate(playings):
        if one["status"] == "missing":
            args = {name: one[name] for name in ("round", "table", "board")}
            done(page, "evenings", "enter", args | {"result": results[at % len(results)]})
    return len(playings)
