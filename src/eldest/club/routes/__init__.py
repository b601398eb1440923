"""The calls of a club, for its members' phones: bridge evenings, Mariáš tournaments, duplicates.

`eldest.club.mount` gives them to the server; the pages of `web/club` ask them.
"""

from eldest.club.routes.club import Club
from eldest.club.routes.shelf import Opened

__all__ = ["Club", "Opened"]
