"""The tests of Eldest: a folder for each of its parts, and the suites that hold for every game."""
