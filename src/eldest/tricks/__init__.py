"""What trick games share: whose turn it is, what is led, which card wins.

Mindikot, Mariáš, bridge and games of other packages are built on it.
"""

from eldest.tricks.kernel import TrickKernel

__all__ = ["TrickKernel"]
