"""Practice deals from scripts (section 6): never for competition, and marked so.

`eldest bridge practice` makes them, and hand records carry their mark.
"""

from eldest.club.practice.endings import ending_game, find_endings
from eldest.club.practice.errors import ScriptError
from eldest.club.practice.mark import PRACTICE, is_practice, marked
from eldest.club.practice.mixed import Practised, find_all, mixed, rotated, to_south
from eldest.club.practice.script import Script, read_script
from eldest.club.practice.search import Found, find, find_deals
from eldest.club.practice.smart import smart_tries

__all__ = [
    "PRACTICE",
    "Found",
    "Practised",
    "Script",
    "ScriptError",
    "ending_game",
    "find",
    "find_all",
    "find_deals",
    "find_endings",
    "is_practice",
    "marked",
    "mixed",
    "read_script",
    "rotated",
    "smart_tries",
    "to_south",
]
