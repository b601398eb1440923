"""Advice and analysis for players: the coach, the review of a finished round, puzzles, par."""
