"""Mindikot: tests of its options, views, rounds and solver; its laws in `laws`."""
