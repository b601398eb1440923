"""How strong bots are: simulations, matches, ladders, and the statistics of their results."""
