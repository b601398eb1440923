"""Servers, storage and clients in one process, under virtual time and a seeded scheduler.

`python -m tests.simulation --help` runs many histories; each is repeated exactly by its seed.
"""
