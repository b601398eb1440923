"""Play over the network: make tables, sit down by link, watch states, act, prove deals.

A seat reconnects by itself when its connection breaks, and sends unanswered messages again; nothing
is played twice. It seals its own random bytes for every deal, reveals them when all seals are
shown, and remembers what it was shown. If the server has lost what it had confirmed, the seat
stops.
"""

from eldest._extras import extras_named

with extras_named():
    from eldest.client.memory import Final, HistoryLost, Known
    from eldest.client.rest import Link, RequestError, call, make, read_link
    from eldest.client.sealing import Kept, faults_of
    from eldest.client.seat import RefusedError, Seat, join

__all__ = [
    "Final",
    "HistoryLost",
    "Kept",
    "Known",
    "Link",
    "RefusedError",
    "RequestError",
    "Seat",
    "call",
    "faults_of",
    "join",
    "make",
    "read_link",
]
