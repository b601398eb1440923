"""Adapters for researchers; they need the extra `envs`.

`VectorRounds` needs NumPy alone. `RoundEnv` in `eldest.envs.aec` needs PettingZoo and `SeatEnv` in
`eldest.envs.gym` Gymnasium, which are imported only there.
"""

from eldest._extras import extras_named

with extras_named():
    from eldest.envs.vector import BadLanes, IllegalMove, VectorRounds

__all__ = ["BadLanes", "IllegalMove", "VectorRounds"]
