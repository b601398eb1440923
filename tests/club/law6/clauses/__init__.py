"""Law 6, clause by clause: a file for each part of sections 1, 2.4 and 13.1 of the rulebook."""
