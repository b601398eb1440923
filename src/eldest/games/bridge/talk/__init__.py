"""What is said about calls (B-A.7): remarks of players, and explanations that every language reads.

`remarks` puts a player's words into an action and takes them out again; `explanations` holds what a
bot's call means, as terms that the speech of the game, the coach and the club turn into sentences.
"""
