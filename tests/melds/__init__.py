"""Runs and sets: what they are and count, and the search for them."""
