"""Random rounds at a table, where the log is kept."""

import random

from eldest.protocol import Action, Illegal, Seat
from eldest.table import Table, TookBack

from .cases import Case
from .playing import Player, setup_of


def enter(table: Table, seat: Seat, action: Action) -> None:
    """Lets chance or a seat act at the table."""
    table.play(seat, action)


def again(table: Table) -> Table:
    """Another table at which the same was done."""
    other = Table(table.game, table.setup)
    for entry in table.log:
        if isinstance(entry, TookBack):
            other.take_back(entry.seat, entry.agreed)
        else:
            enter(other, entry.seat, entry.action)
    return other


def table_of(case: Case, seed: str) -> Table:
    """A table where nothing has happened yet."""
    return Table(case.game, setup_of(case, seed))


def played_table(case: Case, seed: str) -> Table:
    """A table at which a random round was played to its end."""
    table, player = table_of(case, seed), Player(case.game, seed)
    while table.round.actors():
        enter(table, *player.choice(table.round))
    return table


def try_to_take_back(table: Table, rng: random.Random) -> bool:
    """Whether a random seat could take back what it did, with everybody's consent."""
    seat = rng.choice(table.seats)
    try:
        table.take_back(seat, agreed=tuple(other for other in table.seats if other != seat))
    except Illegal:
        return False
    return True
