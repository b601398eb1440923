"""The series of rounds (section 15): who chooses next, and when the match is over.

The totals (M-15.1) and the results of all rounds (M-15.2) are kept by `eldest.table.Match`.
"""

from __future__ import annotations

from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import PER_PLAYER, Options
from eldest.protocol import Seat, Setup


def first_setup(options: Options) -> Setup:
    """M-2.5: the chooser sits at the first dealer's left."""
    if isinstance(options.first_dealer, str):
        return Setup(options, None)
    return Setup(options, (options.first_dealer + 1) % options.seats)


def next_chooser(options: Options, chooser: Seat) -> Seat:
    """M-2.4: the deal moves one seat clockwise, whatever the result."""
    return (chooser + 1) % options.seats


def rounds_of(options: Options) -> int:
    """M-15.4, M-18.3: rounds are rounded up, so that everybody deals equally often."""
    laps = -(-options.rounds // options.seats)
    return laps * options.seats


def spent_after(options: Options, setup: Setup, kernel: Marias) -> tuple[Seat, ...]:
    """M-3.8, `per_player`: who has had a free misdeal in this match, including this dealer."""
    if options.forgiveness != PER_PLAYER or not kernel.misdeals:
        return setup.spent
    return tuple(sorted({*setup.spent, kernel.seated(options.seats - 1)}))
