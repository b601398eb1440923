"""Who sits at which table in a round (MT-3): `draw` chooses the tables by the method of the round.

The methods are in `without_results` (lot, no rematches, key, by hand) and `from_results` (sliding,
Swiss, folding). The operation `Draw` and the check of a finished log call them.
"""
