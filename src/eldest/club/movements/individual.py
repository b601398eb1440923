"""Individual tournaments: every player is ranked alone and has many partners (BT-I.1 to BT-I.5)."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.club.movements.model import BadMovement, Movement, Pair, Round, Sitting, checked

SEATS = 4
# Players; N, S, E, W and set of each table in round 1 (BT-I.2).
FIRST_ROUND = {
    8: "8-1-2-4/1 3-7-5-6/1",
    12: "12-1-2-4/1 3-10-7-8/1 5-11-6-9/1",
    16: "16-1-2-3/1 4-8-11-13/15 5-12-9-14/2 6-15-7-10/1",
    20: "20-1-2-9/1 3-6-10-15/8 4-14-17-19/1 5-18-8-16/12 7-11-12-13/2",
}
USUAL = {8: (7, 3), 12: (11, 2), 16: (13, 2), 20: (13, 2)}  # rounds, boards of a set (BT-I.3)
RAINBOWS = (5, 7, 11, 13)  # tables (BT-I.4)
TURNS = 3  # partnerships of four players at a table
# Who of S, E, W (1, 2, 3) sits opposite North, then East, then West, as those turn round North.
AROUND = ((1, 2, 3), (2, 3, 1), (3, 1, 2))

Four = tuple[int, int, int, int]  # North, South, East, West


def individual(tables: int, rounds: int | None = None, *, phantoms: int = 0) -> Movement:
    """A balanced individual: any two players are partners once and opponents twice (BT-I.2)."""
    players = SEATS * tables
    if players not in FIRST_ROUND or not 0 <= phantoms < SEATS:
        raise BadMovement(
            f"a balanced individual has {_listed(FIRST_ROUND)} players, or up to three fewer, not "
            f"{players - phantoms}: bring a movement of your own (BT-I.2, BT-I.5)"
        )
    count = players - 1 if rounds is None else rounds
    if not 1 <= count <= players - 1:
        raise BadMovement(f"{players} players have 1 to {players - 1} rounds, not {count} (BT-I.2)")
    first = [_read(text) for text in FIRST_ROUND[players].split()]
    built = [
        _round([(_moved(four, players, at), _next(set_, players - 1, at)) for four, set_ in first])
        for at in range(count)
    ]
    return _built("individual", tables, built, players - 1, players - phantoms)


def rainbow(
    tables: int, rounds: int | None = None, *, winners: int | None = None, phantoms: int = 0
) -> Movement:
    """N stays, S goes up one table, E two, W down two, and the boards down one (BT-I.4).

    With three boards at each table, one for each partnership, a turn of the three around North is
    a round of one board here; up to T rounds there are no turns.
    """
    if tables not in RAINBOWS or not 0 <= phantoms < SEATS or winners not in (None, 1, SEATS):
        raise BadMovement(
            f"a rainbow has {_listed(RAINBOWS)} tables and 1 or 4 winners, not {tables} (BT-I.4)"
        )
    count = TURNS * tables if rounds is None else rounds
    turns = TURNS if count > tables else 1
    if not 1 <= count <= TURNS * tables or count % turns:
        raise BadMovement(
            f"a rainbow of {tables} tables has up to {tables} rounds, or with turns a multiple of "
            f"{TURNS} up to {TURNS * tables}, not {count} (BT-I.4)"
        )
    built = [
        _round([_turned(table, tables, turns, at) for table in range(tables)])
        for at in range(count)
    ]
    players = SEATS * tables - phantoms
    return _built("rainbow", tables, built, turns * tables, players, winners=winners or 1)


def individual_rounds(tables: int) -> tuple[int, int]:
    """Rounds and boards of a set of a usual evening (BT-I.3)."""
    return USUAL.get(SEATS * tables, (SEATS * tables - 1, 2))


def _listed(numbers: Sequence[int] | dict[int, str]) -> str:
    return ", ".join(map(str, numbers))


def _read(text: str) -> tuple[Four, int]:
    """The four players and the set of `8-1-2-4/1`."""
    players, _, set_ = text.partition("/")
    north, south, east, west = map(int, players.split("-"))
    return (north, south, east, west), int(set_)


def _next(number: int, ring: int, at: int) -> int:
    return (number - 1 + at) % ring + 1


def _moved(four: Four, players: int, at: int) -> Four:
    """Everybody but the last goes on by one."""
    north, south, east, west = (
        one if one == players else _next(one, players - 1, at) for one in four
    )
    return north, south, east, west


def _turned(table: int, tables: int, turns: int, at: int) -> tuple[Four, int]:
    """Who sits at a table, counted from 0, in a round, counted from 0, and the set."""
    move, turn = divmod(at, turns)
    steps = enumerate((0, -move, -2 * move, 2 * move))
    players = [line * tables + (table + step) % tables + 1 for line, step in steps]
    south, east, west = (players[who] for who in AROUND[turn])
    return (players[0], south, east, west), turns * ((table + move) % tables) + turn + 1


def _round(tables: Sequence[tuple[Four, int]]) -> Round:
    return Round(
        tuple(
            Sitting(table, Pair(four[0], "", four[1]), Pair(four[2], "", four[3]), set_)
            for table, (four, set_) in enumerate(tables, start=1)
        )
    )


def _built(
    kind: str, tables: int, rounds: Sequence[Round], sets: int, players: int, winners: int = 1
) -> Movement:
    """The movement; a table with a phantom does not play (BT-I.5)."""
    real = tuple(map(Pair, range(1, players + 1)))
    played = tuple(without_phantoms(one, set(real)) for one in rounds)
    shared = any(len({s.set for s in one.sittings}) < len(one.sittings) for one in played)
    found = Movement(
        kind, tables, real, played, sets, winners=winners, shared=shared, individual=True
    )
    return checked(found)


def without_phantoms(round_: Round, real: set[Pair]) -> Round:
    """The tables at which four real players sit; the others of `real` sit out."""
    sittings = tuple(one for one in round_.sittings if real.issuperset(one.contestants))
    seated = {player for one in sittings for player in one.contestants}
    return Round(sittings, tuple(sorted(real - seated)))
