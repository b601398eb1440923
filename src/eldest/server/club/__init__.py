"""A club on its members' phones: an evening of bridge, and a duplicate of any game."""

from eldest.server.club.club import Club
from eldest.server.club.shelf import Opened

__all__ = ["Club", "Opened"]
