"""Duplicate for every game."""
