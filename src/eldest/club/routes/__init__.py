"""A club on its members' phones: an evening of bridge, and a duplicate of any game."""

from eldest.club.routes.club import Club
from eldest.club.routes.shelf import Opened

__all__ = ["Club", "Opened"]
