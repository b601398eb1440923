"""Rooms: tables as folds of their logs, the host that runs them, bots and clocks; no HTTP in here.

The REST calls and sockets of `eldest.server` ask the host; what a viewer may know is made in
`project` alone.
"""
