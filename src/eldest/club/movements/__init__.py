"""Movements: Mitchell, Howell, individuals, teams, Swiss; `movement` finds one by its name.

Evenings are played by them.
"""

from __future__ import annotations

from eldest.club.movements.cyclic import FIRST_ROUND as CYCLIC
from eldest.club.movements.cyclic import cyclic, cyclic_rounds
from eldest.club.movements.howell import FIRST_ROUND, howell
from eldest.club.movements.individual import FIRST_ROUND as BALANCED
from eldest.club.movements.individual import (
    RAINBOWS,
    SEATS,
    individual,
    individual_rounds,
    rainbow,
)
from eldest.club.movements.mitchell import LEAST, MOST, mitchell
from eldest.club.movements.model import (
    BadBoards,
    BadMovement,
    Movement,
    Pair,
    Round,
    Sitting,
    checked,
    clashes,
    cut_into_sets,
    first_board,
    read_pair,
)
from eldest.club.movements.offers import WANTED, Offer, offers
from eldest.club.movements.swiss import BYE_VP, SwissDraw, first_order, swiss_draw
from eldest.club.movements.teams import MOST as MOST_TEAMS
from eldest.club.movements.teams import (
    odd_teams,
    pair_round,
    round_robin,
    team_movement,
    team_round,
)

INDIVIDUALS = ("individual", "rainbow")
SWISS = ("swiss", "swiss-pairs")
KINDS = (
    *("howell", "cyclic", "mitchell", "skip", "share"),
    *(*INDIVIDUALS, "teams", "odd-teams", *SWISS),
)
FEWEST_BOARDS, MOST_BOARDS = 24, 28  # of a usual evening (B-V.8)
_HOWELL_SIZES = {2: 8, 3: 5, 4: 4, 5: 3, 6: 2, 7: 2}  # boards of a set (B-V.8)


def movement(
    kind: str,
    tables: int,
    rounds: int | None = None,
    *,
    winners: int | None = None,
    missing: str = "",
) -> Movement:
    """The movement of this kind; `tables` are the entries of a team event or a Swiss.

    `missing` says that the last pair is a phantom: `NS` or `EW` in a Mitchell, anything in a
    Howell; in an individual it is how many players are, such as `1`.
    """
    if kind in INDIVIDUALS:
        return _individual(kind, tables, rounds, winners, missing)
    if kind in ("howell", "cyclic"):
        if winners not in (None, 1):
            raise BadMovement(f"{kind} has one winner (B-V.7, BT-V.2)")
        build = howell if kind == "howell" else cyclic
        return build(tables, rounds, half=bool(missing))
    if kind in ("mitchell", "skip", "share"):
        return mitchell(kind, tables, rounds, 2 if winners is None else winners, missing)
    if missing or winners not in (None, 1):
        raise BadMovement(f"{kind} has one winner, and an odd number gives a bye (B-V.9, B-V.10)")
    if kind == "teams":
        return round_robin(tables, rounds)
    if kind == "odd-teams":
        return odd_teams(tables, rounds)
    if kind in SWISS:
        return swiss(kind, tables, rounds)
    raise BadMovement(f"there is no movement {kind!r}: {', '.join(KINDS)} (B-V.1)")


def _individual(
    kind: str, tables: int, rounds: int | None, winners: int | None, missing: str
) -> Movement:
    if missing and missing not in ("1", "2", "3"):
        raise BadMovement(f"1 to 3 players can be missing, not {missing[:8]!r} (BT-I.5)")
    phantoms = int(missing or 0)
    if kind == "rainbow":
        return rainbow(tables, rounds, winners=winners, phantoms=phantoms)
    if winners not in (None, 1):
        raise BadMovement("a balanced individual has one winner (BT-I.2)")
    return individual(tables, rounds, phantoms=phantoms)


def individual_tables(kind: str) -> tuple[int, ...]:
    """The numbers of tables for which such an individual exists."""
    return RAINBOWS if kind == "rainbow" else tuple(players // SEATS for players in BALANCED)


def sizes(kind: str) -> range:
    """Return for how many tables, teams or pairs such a movement exists."""
    if kind == "cyclic":
        return range(min(CYCLIC)[0], max(CYCLIC)[0] + 1)
    if kind == "howell":
        return range(min(FIRST_ROUND), max(FIRST_ROUND) + 1)
    if kind in ("mitchell", "skip", "share"):
        return range(LEAST + (kind != "mitchell"), MOST + 1, 2)
    return range(3, MOST_TEAMS, 2) if kind == "odd-teams" else range(2, MOST_TEAMS + 1)


def swiss(kind: str, entries: int, rounds: int | None = None) -> Movement:
    """A Swiss before its first draw: as many sets as rounds, and no round yet (B-V.10)."""
    if not 2 <= entries <= MOST_TEAMS or rounds is None or not 1 <= rounds <= MOST_TEAMS:
        raise BadMovement(
            f"a Swiss needs 2 to {MOST_TEAMS} contestants and a number of rounds (B-V.10)"
        )
    if kind == "swiss":
        return team_movement(kind, entries, (), rounds)
    pairs = tuple(map(Pair, range(1, entries + 1)))
    return Movement(kind, entries // 2, pairs, (), rounds, winners=0, shared=True)


def usual(tables: int) -> tuple[str, int, int]:
    """Kind, rounds and boards of a set of a usual evening of this many tables (B-V.8)."""
    if tables in _HOWELL_SIZES and tables < 7:
        return "howell", 2 * tables - 1, _HOWELL_SIZES[tables]
    kind = "mitchell" if tables % 2 else "share"
    most = len(movement(kind, tables).rounds)
    return (kind, *usual_rounds(most))


def usual_rounds(most: int) -> tuple[int, int]:
    """Rounds and boards of a set so that 24 to 28 boards are played (B-V.8)."""
    for size in range(2, MOST_BOARDS + 1):
        rounds = min(most, MOST_BOARDS // size)
        if rounds * size >= FEWEST_BOARDS:
            return rounds, size
    raise BadMovement(f"no set size gives a usual evening of {most} rounds (B-V.8)")


__all__ = [
    "BYE_VP",
    "INDIVIDUALS",
    "KINDS",
    "SEATS",
    "SWISS",
    "WANTED",
    "BadBoards",
    "BadMovement",
    "Movement",
    "Offer",
    "Pair",
    "Round",
    "Sitting",
    "SwissDraw",
    "checked",
    "clashes",
    "cut_into_sets",
    "cyclic",
    "cyclic_rounds",
    "first_board",
    "first_order",
    "howell",
    "individual",
    "individual_rounds",
    "individual_tables",
    "mitchell",
    "movement",
    "odd_teams",
    "offers",
    "pair_round",
    "rainbow",
    "read_pair",
    "round_robin",
    "sizes",
    "swiss",
    "swiss_draw",
    "team_movement",
    "team_round",
    "usual",
    "usual_rounds",
]
