"""How long a phone waits for the start page, with an empty cache.

    python -m benchmarks.first_use [--times 5] [--slower 4] [--megabits 1.6] [--delay 150]

Chromium's processor is slowed down and its network throttled. Prints, for each time and as a
median, when the button "Play now" is shown and answers, and what was sent until then. Exit status
1 if the median is above `--most` seconds. Measure on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from benchmarks.running import Running
from tests.web.browser.browsing import chromium

PHONE = ViewportSize(width=390, height=844)
# When the button could be pressed: it is there, and the main thread came to rest once after it.
WATCH = """
globalThis.usable = new Promise((done) => {
  const look = () => {
    if (document.querySelector('.dock .btn.primary'))
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    else setTimeout(look, 5);
  };
  look();
});
"""
ASKED = "performance.getEntriesByType('resource').map((each) => [each.name, each.transferSize])"


@dataclass(frozen=True)
class Slow:
    """The simulated phone and network: slowdown factor, bits per second, ms to an answer."""

    processor: float
    megabits: float
    delay: float


@dataclass(frozen=True)
class Use:
    """One first use: seconds until the button, requests, and bytes sent until then."""

    seconds: float
    requests: int
    sent: int

    def __str__(self) -> str:
        return f"{self.seconds:5.2f} s, {self.requests} requests, {self.sent / 1000:.0f} kB"


def throttle(page: Page, slow: Slow) -> None:
    """Make the browser of a page as slow as that phone."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow.processor})
    rate = slow.megabits * 1_000_000 / 8
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": slow.delay}
        | {"downloadThroughput": rate, "uploadThroughput": rate},
    )


def first_use(browser: Browser, address: str, slow: Slow) -> Use:
    """Open the start page in a browser that has never seen it."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    page = context.new_page()
    throttle(page, slow)
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    milliseconds = page.evaluate("() => globalThis.usable")
    asked: list[list[Any]] = page.evaluate(f"() => {ASKED}")
    context.close()
    return Use(milliseconds / 1000, len(asked) + 1, sum(size for _, size in asked))


def main(arguments: list[str] | None = None) -> int:
    """Measure several times, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--slower", type=float, default=4, help="times")
    parser.add_argument("--megabits", type=float, default=1.6, help="a second")
    parser.add_argument("--delay", type=float, default=150, help="milliseconds to an answer")
    parser.add_argument("--most", type=float, default=2.0, help="seconds that are allowed")
    given = parser.parse_args(arguments)
    slow = Slow(given.slower, given.megabits, given.delay)
    with (
        Running() as server,
        tempfile.TemporaryDirectory() as folder,
        chromium(Path(folder)) as browser,
    ):
        uses = [first_use(browser, server.address, slow) for _ in range(given.times)]
    for use in uses:
        print(use)
    median = statistics.median(use.seconds for use in uses)
    print(f"median {median:.2f} s, slowest {max(use.seconds for use in uses):.2f} s")
    return int(median > given.most)


if __name__ == "__main__":
    sys.exit(main())
