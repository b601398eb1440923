"""The page in other letters than its own: as they come, never arrived, or wider by 15 %."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import BrowserContext, Page, Route

Letters = Literal["ours", "blocked", "wide"]
FAMILIES = "'Eldest Latin', 'Eldest Devanagari'"
FONTS = "**/*.woff2"
WIDER = ";size-adjust:115%"
SETTLED = "document.fonts.ready.then(() => [...document.fonts].map(({status}) => status))"


def write_in(context: BrowserContext, letters: Letters) -> None:
    """Let the pages of this device have these letters."""
    if letters == "blocked":
        context.route(FONTS, lambda route: route.abort())
    if letters == "wide":
        context.route("**/*.css", _widened)


def _widened(route: Route) -> None:
    answer = route.fetch()
    swap = "font-display:swap"
    assert swap in answer.text() or "/index-" not in route.request.url
    route.fulfill(response=answer, body=answer.text().replace(swap, swap + WIDER))


def settle(page: Page) -> list[str]:
    """Wait for the letters that are on their way; the status of each file."""
    statuses: list[str] = page.evaluate(SETTLED)
    return statuses
