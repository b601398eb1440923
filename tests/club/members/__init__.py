"""The people of a club: their numbers, handicaps and masterpoints."""
