"""One board of bridge from the deal to the score, as one state in numbers.

A chain of classes, one file for each chapter, each with its C types in the `.pxd` beside it:
`auction` deals and bids (sections 3 and 7), `play` plays the cards (8), `claims` settles claims
(B-Q.1 to B-Q.4), `questions` asks about calls (B-A.7), and `bridge` puts the phases in order.
`points` is the score (9), which the club also uses for its results.
"""

from eldest.games.bridge.kernel.bridge import Bridge

__all__ = ["Bridge"]
