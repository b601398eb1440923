"""What trick games share: whose turn it is, what is led, which card wins."""

from eldest.tricks.play import TrickPlay

__all__ = ["TrickPlay"]
