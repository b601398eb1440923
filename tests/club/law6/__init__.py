"""Law 6: tests from sections 1, 2.4 and 13.1 of the rulebook, each with its id."""
