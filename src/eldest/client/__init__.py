"""Play over the network: make tables, sit down by link, watch states, act, prove deals.

A seat comes back by itself when its connection breaks, and sends again what was not answered;
nothing is played twice. It seals random bytes of its own for every deal, reveals them when all
seals are shown, and remembers what it was shown.
"""

from eldest._extras import extras_named

with extras_named():
    from eldest.client.rest import Link, RequestError, call, make, read_link
    from eldest.client.sealing import Kept, faults_of
    from eldest.client.seat import Final, RefusedError, Seat, join

__all__ = [
    "Final",
    "Kept",
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
