"""The code that trick games share: whose turn it is, which suit is led, which card wins.

Every trick game is built on it, also those of other packages.
"""

from eldest.tricks.kernel import TrickKernel

__all__ = ["TrickKernel"]
