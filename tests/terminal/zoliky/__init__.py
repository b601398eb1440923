"""Žolíky in a terminal: from scripts, on a pseudo-terminal, and its pictures."""
