"""The doors of each game's kernel, sound arguments for them, and what to try instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from eldest.cards import read_cards
from eldest.deal import Dice
from eldest.games import GAMES, load
from eldest.melds import shape_of

RUN = shape_of("run", read_cards("H5H6JK"))
FEW_NUMBERS: tuple[Any, ...] = (-1, 6, 53, 64, 2**31, 2**63, None)
FEW_ROWS: tuple[Any, ...] = ((), [0], [-1], [999], [[]] * 9, None)
KERNEL_DOORS: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("begin", "legal", "points", "heard_row", "rows"), (0,)),
    **dict.fromkeys(("fault", "make", "free", "faultless", "past", "heard_row"), (0, 0)),
    **{name: ([0] * 1024,) for name in ("due_entries", "make_shuffle", "misordered", "ordered")},
    **{
        "free_entries": (0, [0] * 1024),
        "row_fault": (0, [0, 1]),
        "heard_in": (0, [[0] * 1024] * 7),
    },
    **{"hand": (0,), "shown_void": (0,), "take_over": (None,), "cards_in": ([[0] * 52] * 4, 0, 9)},
    **{"calls_in": ([[0] * 64] * 4,), "calls_after": ([64],), "after_card": (0, 0, 0, 0)},
    **{"set_play": (0, 0, 0, 0), "set_hand": (0, 255), "keep_seven": (0, 0), "put": (0,)},
    **{"beating": (0,), "set_stakes": (0, 0, 0, [0] * 7), "set_verdicts": ([0] * 8, 0)},
    **{"set_doubled": (0, 0), "paid": (1, 0, 0), "worth": ([0, 90], [[20], [40]], 5)},
    **{"seated": (0,), "seated_player": (0,), "card_points_of": (0,), "collect": ([0] * 32,)},
    **{"remember_misdeals": ([0],), "size_of_hand": (0,), "has_opened": (0,)},
    **{"lay_out": (3, 0, 0, 1, 0), "lay_hand": (0, [0], True), "lay_meld": (RUN, 0)},
    **{
        "lay_piles": ([0], [1], []),
        "lay_jolly": (0, 0, 0, []),
        "lay_cut": (0, 0),
        "lay_drawn": (0,),
    },
    **{"begin_with": (0, 0), "lay_end": (0, 0), "lay_low": (0, [(0, 0)])},
}


Call = tuple[str, Callable[..., object], tuple[Any, ...], dict[str, tuple[Any, ...]]]


def calls() -> Iterator[Call]:
    """Name, door, arguments, and by `a0`, `a1` ... the wrong ones, at the first decision."""
    for key in GAMES:
        kernel = dealt(key)
        for name, args in KERNEL_DOORS.items():
            if hasattr(kernel, name):
                wrong = {
                    f"a{at}": FEW_NUMBERS if type(arg) is int else FEW_ROWS
                    for at, arg in enumerate(args)
                }
                yield f"{key} kernel.{name}", partial(asked, key, name), args, wrong


def dealt(key: str) -> Any:
    game = load(key)
    round_ = game.start(game.first(game.options()))
    dice = Dice(1)
    while round_.actors()[0] < 0:
        round_.apply(round_.actors()[0], round_.chance(dice))
    return round_.kernel  # type: ignore[attr-defined]  # every game of ours has one


def asked(key: str, name: str, *args: Any) -> object:
    """The door, and then what every loop asks."""
    kernel = dealt(key)
    told = getattr(kernel, name)(*args)
    for word in range(16):
        kernel.legal(word)
    kernel.fault(0, 0)
    return told
