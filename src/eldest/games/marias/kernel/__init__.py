"""One round of Mariáš from the shuffle to the payments, as one state in numbers.

A chain of classes, one file for each group of phases, each with its C types in the `.pxd` beside
it: `state` holds everything, `pay` settles (sections 12 to 14 and 16), `play` plays the cards (9 to
11, 17), `doubling` speaks (8), `talon` selects the game (5, 7), `auction` bids (6), `deal`
shuffles, cuts and chooses (3, 4), `known` collects what learners see, `by_hand` is a light player
for rollouts, `doors` are for Python, and `marias` puts the phases in order. The generic `Round` and
the loops of `eldest.protocol` are built on it.
"""

from eldest.games.marias.kernel.marias import Marias

__all__ = ["Marias"]
