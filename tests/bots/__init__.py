"""The players: search, matches and ladders; the players of a game in the folder of its name."""
