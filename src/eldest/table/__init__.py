"""The table: a log of what was done, the round computed from it, matches and records.

The server, the terminal and records use it to play.
"""

from eldest.protocol.types import Heard
from eldest.table.log import Acted, TookBack
from eldest.table.match import Match
from eldest.table.parse import Contradiction, RecordError
from eldest.table.proof import BrokenOff, Proof
from eldest.table.record import write_record
from eldest.table.replay import replay
from eldest.table.table import Table
from eldest.table.verify import verify

__all__ = [
    "Acted",
    "BrokenOff",
    "Contradiction",
    "Heard",
    "Match",
    "Proof",
    "RecordError",
    "Table",
    "TookBack",
    "replay",
    "verify",
    "write_record",
]
