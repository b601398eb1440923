"""Result files `.bws` of Bridgemate and programs in its place: an Access database (BT-F).

`eldest bridge session` and the page import them.
"""

from __future__ import annotations

from eldest.club.bws.jet import BadBws, Jet
from eldest.club.bws.received import Received, received

__all__ = ["BadBws", "Jet", "Received", "received"]
