"""The phases of a round as small numbers, in the order in which they come (section 19)."""

from __future__ import annotations

(
    SETUP,
    CUT,
    CHOOSE,
    DISCARD,
    BARVA,
    TAKEOVER,
    OVERRIDE,
    AUCTION,
    AUCTION_DECLARE,
    CONTRACT,
    DOUBLING,
    OPEN,
    PLAY,
    SETTLED,
) = range(14)

NAMES = (
    "setup",
    "cut",
    "choose",
    "discard",
    "barva",
    "takeover",
    "override",
    "auction",
    "auction_declare",
    "contract",
    "doubling",
    "open",
    "play",
    "settled",
)

# Why a round was settled (M-14.1).
PLAYED, MISERE_BROKEN, SLAM_BROKEN, UNPLAYED, LAID, PASSED_OUT, CLAIMED, CONCEDED, REVOKE = range(9)
REASONS = (
    "played",
    "misere_broken",
    "slam_broken",
    "unplayed",
    "laid",
    "passed_out",
    "claimed",
    "conceded",
    "revoke",
)
