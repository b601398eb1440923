"""Adapters for researchers; they need the extra `envs`.

`VectorRounds` needs only NumPy. `RoundEnv` in `eldest.envs.aec` needs PettingZoo, and `SeatEnv` in
`eldest.envs.gym` needs Gymnasium; both packages are imported only there.
"""

from eldest._extras import extras_named

with extras_named():
    from eldest.envs.vector import VectorRounds
    from eldest.protocol.lanes.bulk import IllegalMove
    from eldest.protocol.lanes.keeping import BadLanes

__all__ = ["BadLanes", "IllegalMove", "VectorRounds"]
