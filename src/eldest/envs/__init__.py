"""Adapters for researchers; they need NumPy, the extra `envs`."""

from eldest.envs.vector import VectorRounds

__all__ = ["VectorRounds"]
