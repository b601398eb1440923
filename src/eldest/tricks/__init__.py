"""What trick games share: whose turn it is, what is led, which card wins.

Every trick game is built on it, those of other packages too.
"""

from eldest.tricks.kernel import TrickKernel

__all__ = ["TrickKernel"]
