"""Rooms: tables computed from their logs, the host that runs them, bots and clocks; no HTTP.

The REST calls and sockets of `eldest.server` ask the host. Only `project` decides what a viewer may
know.
"""
