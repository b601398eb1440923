"""The terminal: pictures and words of the games, the match loop, and code that commands share.

The commands of `cli`, and those of mounted packages, use it; it has no command itself.
"""
