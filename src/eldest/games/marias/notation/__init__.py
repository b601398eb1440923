"""Converts actions of Mariáš between text, values and rows of moves.

`reading` makes actions of texts, `table` translates between actions and moves, `listing` finds the
legal ones that are several moves long, `universe` has every action that could be written.
"""

from eldest.games.marias.notation.reading import read

__all__ = ["read"]
