"""Advice and analysis for players: the coach, the review of a finished round, puzzles.

The server, the terminal and `eldest review` show them.
"""
