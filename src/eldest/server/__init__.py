"""The table server: rooms that people join by link, over REST and one WebSocket per seat.

`rooms/` runs the tables, `storage/` keeps their logs, `messages/` are what goes over the wire; the
files here are the door: application, calls, sockets, limits, and what other packages mount.
"""
