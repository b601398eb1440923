"""Players: they see a view and name one of its legal actions, never a round that is played."""

from eldest.bots.registry import Bot, UnknownLevel, levels, load, usual
from eldest.bots.simulate import BadLineup, play_round, simulate
from eldest.bots.summary import Score, Summary

__all__ = [
    "BadLineup",
    "Bot",
    "Score",
    "Summary",
    "UnknownLevel",
    "levels",
    "load",
    "play_round",
    "simulate",
    "usual",
]
