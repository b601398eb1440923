"""Bots: each receives a view and returns one of its legal actions.

The server, the terminal, simulations and the coach find one by `load`.
"""

from eldest.bots.registry import Bot, Player, UnknownLevel, find, levels, load, usual
from eldest.bots.strength.simulate import BadBot, BadLineup, play_round, simulate
from eldest.bots.strength.summary import Score, Summary

__all__ = [
    "BadBot",
    "BadLineup",
    "Bot",
    "Player",
    "Score",
    "Summary",
    "UnknownLevel",
    "find",
    "levels",
    "load",
    "play_round",
    "simulate",
    "usual",
]
