"""The score of a contract for the side that declares it (section 9, Law 77): plain ints only.

C types are in points.pxd; so the constants of the compiled functions have names of their own.
"""

from __future__ import annotations

from eldest.games.bridge.constants import BOOK

_NOTRUMP = 4  # B-0.3: clubs 0, diamonds 1, hearts 2, spades 3
_BOOK = BOOK
_GAME = 100  # trick score from which a contract is a game


def contract_points(level: int, strain: int, doubled: int, vulnerable: int, tricks: int) -> int:
    """B-S.1, B-S.2, B-S.4: points of the declaring side; B-S.3 has examples.

    `doubled` is 0 to 2, `vulnerable` 0 or 1.
    """
    over = tricks - level - _BOOK
    if over < 0:
        return -undertrick_points(doubled, vulnerable, -over)
    bid = trick_points(level, strain, doubled)
    made = bid + overtrick_points(strain, doubled, vulnerable, over) + insult_points(doubled)
    return made + bonus_points(bid, vulnerable) + slam_points(level, vulnerable)


def trick_points(level: int, strain: int, doubled: int) -> int:
    """The points of the odd tricks that were bid."""
    worth = level * (20 if strain < 2 else 30)
    if strain == _NOTRUMP:
        worth += 10
    return worth << doubled


def overtrick_points(strain: int, doubled: int, vulnerable: int, count: int) -> int:
    """The points of the tricks above those that were bid."""
    if doubled == 0:
        return (20 if strain < 2 else 30) * count
    return 100 * doubled * (1 + vulnerable) * count


def insult_points(doubled: int) -> int:
    """Return the bonus for making a doubled contract."""
    return 50 * doubled


def bonus_points(bid: int, vulnerable: int) -> int:
    """The bonus for game or part-score by the points of the bid; overtricks never make game."""
    if bid < _GAME:
        return 50
    return 500 if vulnerable else 300


def slam_points(level: int, vulnerable: int) -> int:
    """The bonus for a small or a grand slam, in addition to that for game."""
    if level < 6:
        return 0
    worth = 500 if level == 6 else 1000
    return worth + worth // 2 if vulnerable else worth


def undertrick_points(doubled: int, vulnerable: int, count: int) -> int:
    """Return the defenders' points for a contract that fails by this many tricks."""
    if doubled == 0:
        return (100 if vulnerable else 50) * count
    if vulnerable:
        return (300 * count - 100) * doubled
    if count < 4:
        return (200 * count - 100) * doubled
    return (300 * count - 400) * doubled
