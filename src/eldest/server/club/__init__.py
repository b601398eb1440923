"""A club on its members' phones: an evening of bridge, and the ranking of a duplicate."""

from eldest.server.club.club import Club, Opened

__all__ = ["Club", "Opened"]
