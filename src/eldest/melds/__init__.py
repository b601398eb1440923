"""The code that rummy games share: runs and sets with jokers, points, and steps on the table.

Every rummy game is built on it.
"""

from eldest.melds.constants import CODES
from eldest.melds.kernel import MeldKernel
from eldest.melds.meld import (
    RUN,
    SET,
    Meld,
    cards_in,
    fault,
    fault_number,
    kind_of,
    meld_of,
    shape_of,
    stands,
)

__all__ = [
    "CODES",
    "RUN",
    "SET",
    "Meld",
    "MeldKernel",
    "cards_in",
    "fault",
    "fault_number",
    "kind_of",
    "meld_of",
    "shape_of",
    "stands",
]
