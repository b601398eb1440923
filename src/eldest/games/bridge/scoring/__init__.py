"""What a board of bridge scores (section 9): `kernel.points` has the numbers.

`contract` holds the contract and the outcome with its lines; `imps` converts a difference between
two tables, which the club's rankings, the review and the expert use.
"""
