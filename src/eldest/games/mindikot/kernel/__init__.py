"""One round of Mindikot from the shuffle to the points, as one state in numbers.

A chain of two classes, each with its C types in the `.pxd` beside it: `play` deals and plays the
cards (chapters 2 to 7), `mindikot` scores, refuses, and says who knows what (8, 10, 11). `phases`
names the small numbers of both. Round, view, bots and solver use it.
"""

from eldest.games.mindikot.kernel.mindikot import Mindikot

__all__ = ["Mindikot"]
