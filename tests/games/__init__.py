"""The games: in each folder the tests of one game, with its laws by chapter in `laws`."""
