"""The terminal: pictures and words of the games, the match loop, and what all commands share.

The commands of `cli`, and those that a package mounts, use it; it holds no command itself.
"""
