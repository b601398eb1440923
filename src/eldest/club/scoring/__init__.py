"""Comparison scoring (section 10): matchpoints, IMPs, victory points, adjusted scores, places.

Evenings, events, tournaments and duplicates use it.
"""

from eldest.club.scoring.imp_scoring import (
    BAM,
    bam_board,
    board_butler,
    board_cross_imps,
    datum,
    match_board,
)
from eldest.club.scoring.lines import (
    Award,
    Awards,
    BadScore,
    BoardScore,
    artificial,
    result,
    weighted,
)
from eldest.club.scoring.matchpoints import board_matchpoints, matchpoints, neuberg, top
from eldest.club.scoring.methods import METHODS, Method, method_of
from eldest.club.scoring.ranking import Place, TieBreak, lot, ranked
from eldest.club.scoring.rounding import decimal
from eldest.club.scoring.vps import (
    discrete_bounds,
    discrete_vp,
    own_discrete_vp,
    own_vp,
    vp,
    vp_scale,
)
from eldest.games.bridge.scoring.imps import imps

__all__ = [
    "BAM",
    "METHODS",
    "Award",
    "Awards",
    "BadScore",
    "BoardScore",
    "Method",
    "Place",
    "TieBreak",
    "artificial",
    "bam_board",
    "board_butler",
    "board_cross_imps",
    "board_matchpoints",
    "datum",
    "decimal",
    "discrete_bounds",
    "discrete_vp",
    "imps",
    "lot",
    "match_board",
    "matchpoints",
    "method_of",
    "neuberg",
    "own_discrete_vp",
    "own_vp",
    "ranked",
    "result",
    "top",
    "vp",
    "vp_scale",
    "weighted",
]
