"""The players and their search; the players of a game in the folder of its name."""
