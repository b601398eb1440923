"""Metrics of the server in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from itertools import accumulate

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)


class Metrics:
    """Counters since the start of the server."""

    def __init__(self) -> None:
        self.entries = 0
        self.refusals = 0
        self.bot_failures = 0
        self.limits = 0
        self.seconds = 0.0
        self.buckets = [0] * len(BOUNDS)  # above the bound before
        self.writes = 0

    def wrote(self, entries: int, seconds: float) -> None:
        """Count a command that was judged and written."""
        self.entries += entries
        self.writes += 1
        self.seconds += seconds
        place = bisect_left(BOUNDS, seconds)
        if place < len(BOUNDS):
            self.buckets[place] += 1

    def text(self, gauges: Mapping[str, float]) -> str:
        """The text of all metrics; gauges are computed when somebody asks."""
        counters = {
            "eldest_entries_total": self.entries,
            "eldest_refusals_total": self.refusals,
            "eldest_bot_failures_total": self.bot_failures,
            "eldest_limits_total": self.limits,
        }
        lines = [f"# TYPE {name} counter\n{name} {value}" for name, value in counters.items()]
        lines += [f"# TYPE {name} gauge\n{name} {value}" for name, value in gauges.items()]
        return "\n".join([*lines, *self._histogram()]) + "\n"

    def _histogram(self) -> list[str]:
        name = "eldest_command_seconds"
        lines = [f"# TYPE {name} histogram"]
        for bound, count in zip(BOUNDS, accumulate(self.buckets), strict=True):
            lines.append(f'{name}_bucket{{le="{bound}"}} {count}')
        lines.append(f'{name}_bucket{{le="+Inf"}} {self.writes}')
        return [*lines, f"{name}_sum {self.seconds:.6f}", f"{name}_count {self.writes}"]
