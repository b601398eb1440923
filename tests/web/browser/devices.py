"""Devices that a test leaves for the next: the process of their pages stays, and is warm."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.web.browser.letters import Letters, write_in
from tests.web.browser.playing import SETTINGS

PHONE: ViewportSize = {"width": 360, "height": 640}
# No service worker: it would fetch the page a second time, and past what a test puts between.
DEVICE = {
    "viewport": PHONE,
    "locale": "en",
    "timezone_id": "Europe/Prague",
    "reduced_motion": "reduce",
    "service_workers": "block",
}
SMALL = "manifest.webmanifest"  # a file of the page's origin


def device(browser: Browser, letters: Letters = "ours", **options: object) -> BrowserContext:
    """A new one: a phone, unless told otherwise."""
    context = browser.new_context(**(DEVICE | options))  # type: ignore[arg-type]  # by name
    context.add_init_script(SETTINGS)
    write_in(context, letters)
    return context


class Shelf:
    """Phones of one server that nobody uses, each with a page that keeps its process alive."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.free: list[tuple[BrowserContext, Page]] = []

    def take(self) -> tuple[BrowserContext, Page]:
        """One that remembers nothing."""
        if self.free:
            return self.free.pop()
        context = device(self.browser)
        keeper = context.new_page()
        keeper.goto(self.address + SMALL)
        return context, keeper

    def give_back(self, context: BrowserContext, keeper: Page) -> None:
        """Without its pages, and what they have written down."""
        for page in context.pages:
            if page is not keeper:
                page.close()
        keeper.evaluate("localStorage.clear()")
        context.clear_cookies()
        self.free.append((context, keeper))

    def close(self) -> None:
        """The end of all that are there."""
        for context, _ in self.free:
            context.close()
