"""Bots of the tables: their processes, and the hints that they give."""
