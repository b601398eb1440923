"""What trick games share: whose turn it is, what is led, which card wins."""

from eldest.tricks.kernel import TrickKernel

__all__ = ["TrickKernel"]
