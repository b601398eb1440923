"""What a contract scores for the side that declares it (section 9, Law 77); plain ints only."""

from __future__ import annotations

CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)  # B-0.3
BOOK = 6  # tricks that no bid counts
GAME_TRICKS = 100  # trick score from which a contract is a game


def contract_points(level: int, strain: int, doubled: int, vulnerable: int, tricks: int) -> int:
    """Points of the declaring side; `doubled` is 0, 1 or 2, `vulnerable` 0 or 1 (B-S.1, B-S.2)."""
    if tricks < level + BOOK:
        return -undertrick_points(doubled, vulnerable, level + BOOK - tricks)
    bid = trick_points(level, strain) << doubled
    over = overtrick_points(strain, doubled, vulnerable, tricks - level - BOOK)
    return bid + over + bonus(level, bid, doubled, vulnerable)


def trick_points(level: int, strain: int) -> int:
    """The odd tricks that were bid, undoubled."""
    if strain == NOTRUMP:
        return 10 + 30 * level
    return (20 if strain <= DIAMONDS else 30) * level


def overtrick_points(strain: int, doubled: int, vulnerable: int, count: int) -> int:
    """The tricks above those that were bid."""
    if doubled == 0:
        return (20 if strain <= DIAMONDS else 30) * count
    return 100 * doubled * (1 + vulnerable) * count


def bonus(level: int, bid: int, doubled: int, vulnerable: int) -> int:
    """Game or part-score, slam, and the insult; overtricks never make game."""
    points = 50 * doubled
    points += (500 if vulnerable else 300) if bid >= GAME_TRICKS else 50
    if level == 6:
        points += 750 if vulnerable else 500
    elif level == 7:
        points += 1500 if vulnerable else 1000
    return points


def undertrick_points(doubled: int, vulnerable: int, count: int) -> int:
    """What the defenders get for a contract that fails by so many tricks."""
    if doubled == 0:
        return (100 if vulnerable else 50) * count
    if vulnerable:
        return (300 * count - 100) * doubled
    further = 200 * (min(count, 3) - 1) + 300 * max(count - 3, 0)
    return (100 + further) * doubled
