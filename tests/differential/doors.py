"""Every documented call into compiled code, and arguments that no caller should give it.

Run as a program it makes the calls one after the other and prints each before it is made, so that
whoever started it knows which call ended the process; a number says with which call to begin.
"""

from __future__ import annotations

import faulthandler
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from eldest import Illegal, cards, compiled, deal, load, melds
from eldest.cards import read_cards, read_hand
from eldest.envs import VectorRounds
from eldest.games import GAMES
from eldest.games.marias.solver import Position, misere, money, points, position_of, seven, slam
from eldest.games.zoliky import solver
from eldest.games.zoliky.kernel import Draft
from eldest.melds import MeldKernel
from eldest.table import Table
from tests.differential import kernel_doors
from tests.differential.kernel_doors import RUN

# A name that is not known is a LookupError, a thing of another kind often an AttributeError, and a
# number that is larger than NumPy or the processor knows an OverflowError.
ALLOWED = (ValueError, TypeError, LookupError, AttributeError, OverflowError, Illegal)
STEP = 1 if compiled() else 3  # in plain Python no number can end the process: a third, in turn
SECONDS = 60.0  # a call that takes longer never ends
BYTES = 3 << 30
HAND = read_cards("C5C6C7SKHKDKH2H3JKS9D9C9SJ")
NUMBERS: tuple[Any, ...] = (
    *(-1, -2, 13, 52, 53, 54, 63, 64, 65, 255, 256, 999, 100_000),
    *(2**31 - 1, 2**31, -(2**31), 2**32 - 1, 2**32, 2**32 + 5, 2**53, 2**63 - 1, 2**63, 2**64),
    *(-(2**63), 2**64 + 1, 10**30, 1.5, float("nan"), None, "7", b"7", [], ()),
)
ROWS: tuple[Any, ...] = (
    *((), [0] * 3, [52] * 3, [999] * 13, [2**31 - 1], [-(2**31)], [-1], [53], [63], [64]),
    *([2**32], [2**32 + 3], [2**63], [2**64], [10**30], [0] * 200, [52] * 200, list(range(53))),
    *([1.5], [None], ["SA"], [[0]], None, 7, "SA", "", "S1", b"x", {}, object()),
)
TEXTS: tuple[Any, ...] = ("", "S", "SX", "S1", "10", "JKJ", "é", "S" * 1000, None, 7, b"SA", [])
BYTES_: tuple[Any, ...] = (b"", b"x", bytes(33), "x" * 32, None, 7, [])


@dataclass(frozen=True)
class Door:
    """A documented call, sound arguments for it, and for some of them what to try instead."""

    name: str
    call: Callable[..., object]
    args: tuple[Any, ...]
    tries: dict[int, tuple[Any, ...]]


def doors() -> Iterator[Door]:
    """All of them."""
    yield from _cards()
    yield from _deal()
    yield from _melds()
    yield from _zoliky()
    yield from _marias()
    for name, call, args, wrong in kernel_doors.calls():
        yield _door(call, *args, name=name, **wrong)
    yield from _many()
    yield from _tables()


def _door(
    call: Callable[..., object], *args: Any, name: str = "", **tries: tuple[Any, ...]
) -> Door:
    """A door whose arguments `a0`, `a1` ... are exchanged; numbers if nothing is said."""
    chosen = {int(key[1:]): row for key, row in tries.items()}
    ints = {at: NUMBERS for at, arg in enumerate(args) if type(arg) is int and at not in chosen}
    rows = {at: ROWS for at, arg in enumerate(args) if type(arg) in (tuple, list)}
    return Door(name or getattr(call, "__qualname__", str(call)), call, args, ints | rows | chosen)


def _cards() -> Iterator[Door]:
    for of_number in (cards.card_text, cards.suit_of, cards.cards_of, cards.hand_text):
        yield _door(of_number, 5)
    for of_row in (cards.cards_text, cards.mask_of):
        yield _door(of_row, HAND)
    for of_text in (cards.read_card, cards.read_cards, cards.read_hand):
        yield _door(of_text, "SA", a0=TEXTS)
    yield _door(cards.suit_name, "S", a0=TEXTS)
    yield _door(cards.rank_name, "T", a0=TEXTS)
    yield _door(cards.suit_symbol, "S", a0=TEXTS)


def _deal() -> Iterator[Door]:
    yield _door(lambda s, n: deal.Source(s).below(n), b"seed", 7, name="Source", a0=BYTES_)
    yield _door(lambda s, n: deal.Dice(s).below(n), 1, 7, name="Dice")
    yield _door(lambda seed: deal.Dice(1).seed(seed), 1, name="Dice.seed")
    yield _door(deal.commitment, bytes(32), a0=BYTES_)
    yield _door(deal.table_seed, bytes(32), [bytes(32)] * 4, a0=BYTES_)
    yield _door(lambda order: deal.shuffle(order, deal.Dice(1)), [0, 1, 2], name="shuffle")
    yield _door(deal.cut, [0, 1, 2], 1)
    yield _door(deal.rotation, 4, 1, 52, 1)
    yield _door(deal.packets, [(0, 3), (1, 3)])
    yield _door(deal.deal_cards, [0, 1, 2, 3], [0, 1, 0, 1], 2)
    yield _door(deal.count_deals, [2, 2])
    yield _door(deal.rank_deal, [[0, 1], [2, 3]], [0, 1, 2, 3])
    yield _door(deal.unrank_deal, 3, [2, 2], [0, 1, 2, 3])
    yield _door(deal.rank_hands, [3, 12], 15)
    yield _door(lambda hand: deal.rank_hands([hand, 12], 15), 3, name="rank_hands one")
    yield _door(deal.unrank_hands, 3, [2, 2], 15)
    yield _door(lambda size: deal.unrank_hands(0, [size, 2], 15), 2, name="unrank_hands one")
    yield _door(deal.count_orders, [0, 1, 1])
    yield _door(deal.rank_order, [0, 1, 1])
    yield _door(deal.unrank_order, 2, [0, 1, 1])


def _melds() -> Iterator[Door]:
    row = read_cards("H5H6JK")
    kinds = ("set", "", "row", None, 7)
    yield _door(melds.kind_of, row, 1)
    for of_row in (melds.fault, melds.fault_number):
        yield _door(of_row, "run", row, 1, a0=kinds)
        yield _door(of_row, "set", row, 1)
    yield _door(melds.shape_of, "run", row, a0=kinds)
    yield _door(melds.shape_of, "set", row)
    for of_shape in (melds.cards_in, melds.stands, melds.meld_of):
        yield _door(of_shape, RUN)
    yield _door(lambda most: MeldKernel(most), 1, name="MeldKernel")
    yield _door(lambda hand: _filled(hand).cards(), HAND, name="MeldKernel.fill")
    yield _door(_laid, RUN, name="MeldKernel.place")
    yield _door(_laid_again, 1, name="MeldKernel.place, many", a0=(36, 37, 200))


def _filled(hand: Any) -> MeldKernel:
    board = MeldKernel()
    board.fill(hand)
    return board


def _laid(shape: Any) -> object:
    board = _filled(read_cards("H5H6JKSA"))
    board.place(shape)
    return board.cards(), board.left()


def _laid_again(times: int) -> None:
    """More melds than a table has room for."""
    board = MeldKernel()
    for _ in range(times):
        board.fill(read_cards("H5H6JK"))
        board.place(RUN)


def _zoliky() -> Iterator[Door]:
    for of_hand in (solver.greatest_points, solver.best_melds, solver.can_open):
        yield _door(of_hand, HAND)
    yield _door(solver.best_opening, HAND)
    for with_card in (solver.can_open_with, solver.best_opening_with):
        yield _door(with_card, HAND, 1)
    for jolly in (solver.can_jolly, solver.best_jolly):
        yield _door(jolly, HAND, 1)
    for ask in (solver.can_take, solver.can_go_out, solver.fewest_left):
        yield _door(partial(_drafted, ask), HAND, RUN, name=f"{ask.__name__} of a draft")
        yield _door(ask, None, name=ask.__name__, a0=ROWS)
    yield _door(Draft, 36, True, 1)
    for name in ("word", "card", "need", "pending", "opening_sum", "steps"):
        yield _door(partial(_set_draft, name), 1, name=f"Draft.{name}")
    for name in ("jokers", "ones", "twos", "most"):
        yield _door(partial(_set_board, name), 1, name=f"MeldKernel.{name}")


def _drafted(ask: Callable[[Draft], object], hand: Any, shape: Any) -> object:
    draft = Draft()
    draft.fill(read_cards("H5H6JK"))
    draft.place(shape)
    draft.fill(hand)
    draft.opened = True
    return ask(draft)


def _set_draft(name: str, value: Any) -> object:
    draft = Draft()
    draft.fill(HAND)
    setattr(draft, name, value)
    return solver.fewest_left(draft), solver.can_take(draft), draft.end_lacks()


def _set_board(name: str, value: Any) -> object:
    draft = Draft()
    draft.fill(HAND)
    setattr(draft, name, value)
    return solver.fewest_left(draft), draft.cards()


HANDS = read_hand("SA C7"), read_hand("SJ7"), read_hand("SKQ")


def _marias() -> Iterator[Door]:
    for question in (money, points, seven):
        yield _door(partial(_asked, question), *HANDS, 0, 0, 3, name="solver, a Trump Game")
        yield _door(partial(_asked_in_trick, question), (), 0, name="solver, points and trick")
        yield _door(question, None, a0=ROWS, name="solver, no position")
    for question in (misere, slam):
        kind = "MISERE" if question is misere else "SLAM"
        yield _door(partial(_other, question, kind), *HANDS, 0, 0, name=f"solver, {kind}")
    words = ("", "X", None, 7, b"GAME", "MISERE")
    yield _door(partial(_contract, money), "GAME", {}, 0, a0=words, a1=({"GAME": 99}, None, 7))
    yield _door(position_of, None, a0=ROWS)


def _asked(
    question: Any, one: Any, two: Any, three: Any, leader: Any, lone: Any, trump: Any
) -> Any:
    position = Position((one, two, three), leader, lone, "GAME", trump)
    return question(position), question.by_card(position)


def _asked_in_trick(question: Any, trick: Any, points: Any) -> Any:
    return question(Position(HANDS, 0, 0, "GAME", 3, trick, points))


def _other(question: Any, kind: str, one: Any, two: Any, three: Any, leader: Any, lone: Any) -> Any:
    return question(Position((one, two, three), leader, lone, kind))


def _contract(question: Any, contract: Any, levels: Any, raisers: Any) -> Any:
    return question(Position(HANDS, 0, 0, contract, 3, levels=levels, raisers=raisers))


def _many() -> Iterator[Door]:
    few: tuple[Any, ...] = (-1, 0, 2**63, 2**64, 10**30, -(2**63), 1.5, None, "7")
    for key in GAMES:
        game = load(key)
        rules = game.options()
        yield _door(partial(game.playouts, rules), 1, 2, name=f"{key} playouts", a1=few)
        yield _door(partial(game.lanes, rules), 2, 1, name=f"{key} lanes", a0=few)
        yield _door(partial(VectorRounds, key), 2, 1, name=f"{key} VectorRounds", a0=few)
        yield _door(partial(_stepped, key), [0, 0], name=f"{key} step", a0=MOVES)
        yield _door(partial(_raw_lanes, key), 2, name=f"{key} lanes.step", a0=(0, 1, 3, 2**16))
        for name in ("words", "rewards", "done"):
            yield _door(
                partial(_replaced, key, name), None, name=f"{key} step, other {name}", a0=ARRAYS
            )
            yield _door(
                partial(_own_array, key, name), None, name=f"{key} step, out {name}", a0=ARRAYS
            )
        yield _door(partial(_some_lanes, key), [0], name=f"{key} step, lanes", a0=(*MOVES, *ARRAYS))
        yield _door(partial(_reset, key), [0], 1, name=f"{key} reset", a0=(*MOVES, *ARRAYS), a1=few)
        yield _door(partial(_seated, key), 0, 1, name=f"{key} lanes of a seat", a0=few, a1=few)
        yield _door(VectorRounds.restore, b"", name=f"{key} restore", a0=_foreign(key))
        yield _door(partial(_field, key), "seat", name=f"{key} field", a0=TEXTS)


MOVES: tuple[Any, ...] = (
    *([], [0], [0, 0, 0], [[0, 0]], [-1, 0], [999_999, 0], [2**31, 0], [2**32, 0], [2**63 - 1, 0]),
    *([-(2**63), 0], [2**63, 0], [10**30, 0], [1.5, 0.5], [float("nan")] * 2, None, "xy", 7),
)


def _stepped(key: str, moves: Any) -> object:
    env = VectorRounds(key, 2)
    env.step(moves)
    return env.words.sum()


ARRAYS: tuple[Any, ...] = (
    *(None, 7, "xy", [0, 0], b"", bytes(64), bytearray(64), memoryview(bytearray(16))),
    *(np.zeros(shape, kind) for shape in (0, 2, (2, 1), (2, 999)) for kind in ("u8", "i4", "?")),
    *(np.zeros((2, 64), "u8")[:, ::2], np.zeros((41, 2), "u8").T, np.zeros(2, object)),
)


def _replaced(key: str, name: str, array: Any) -> object:
    """A step of lanes whose caller has put another array in the place of theirs."""
    env = VectorRounds(key, 2)
    if array is not None:
        setattr(env, name, array)
    env.step(np.argmax(VectorRounds(key, 2).masks, axis=1))
    return env.done


def _own_array(key: str, name: str, array: Any) -> object:
    """A step of some lanes into an array of the caller's."""
    env, out = VectorRounds(key, 2), {} if array is None else {name: array}
    env.step(env.masks.argmax(axis=1)[:1], lanes=[0], out=out)
    env.step(env.masks.argmax(axis=1), out=out)
    return env.done


def _some_lanes(key: str, which: Any) -> object:
    env = VectorRounds(key, 2)
    env.step(env.masks.argmax(axis=1)[:1], lanes=which)
    return env.words.sum()


def _reset(key: str, which: Any, seed: Any) -> object:
    env = VectorRounds(key, 2)
    env.reset(seed, which)
    return env.words.sum()


def _seated(key: str, seat: Any, threads: Any) -> object:
    env = VectorRounds(key, 2, seat=seat, parallel=threads)
    env.step(env.masks.argmax(axis=1))
    return env.words.sum()


def _foreign(key: str) -> tuple[Any, ...]:
    """Bytes that are no saved lanes, or not quite."""
    saved = VectorRounds(key, 2).save()
    flipped = [saved[:at] + bytes([saved[at] ^ 255]) + saved[at + 1 :] for at in range(0, 200, 40)]
    return *ARRAYS, saved[:-1], saved[:40], saved + b"x", saved[::-1], *flipped


def _raw_lanes(key: str, size: int) -> None:
    """Arrays of another size than the lanes that write into them."""
    game = load(key)
    layout = game.layout()
    lanes = game.lanes(game.options(), 2, 1)
    lanes.deal(np.zeros((size, layout.words), np.uint64))
    moves = np.zeros(size, np.int64)
    lanes.first_illegal(moves)


def _field(key: str, name: Any) -> object:
    env = VectorRounds(key, 2)
    return env.field(name), env.planes(name)


SEATS: tuple[Any, ...] = (-2, -3, 4, 6, 7, 64, 2**31, 2**32, 2**64, -(2**31), 1.5, "0", [])


def _tables() -> Iterator[Door]:
    for key in GAMES:
        table = _dealt(key)
        for name in ("view", "legal"):
            yield _door(getattr(table.round, name), 0, name=f"{key} round.{name}", a0=SEATS)
        yield _door(table.play, 0, "xx", name=f"{key} play", a0=SEATS, a1=TEXTS)
        yield _door(partial(_acted, table), 0, name=f"{key} judge", a0=SEATS)
        yield _door(table.feed, 0, name=f"{key} feed", a0=SEATS)
        yield _door(table.take_back, 0, (), name=f"{key} take_back", a0=SEATS, a1=((9,), None))
        yield _door(table.time_out, 0, name=f"{key} time_out", a0=SEATS)


def _dealt(key: str) -> Table:
    game = load(key)
    table = Table(game, game.first(game.options()))
    table.deal(deal.Source(b"doors"))
    return table


def _acted(table: Table, seat: Any) -> object:
    """A sound action of a seat that there is not."""
    own = table.round.actors()[0]
    return table.judge(seat, table.round.legal(own)[0])


def calls() -> Iterator[tuple[str, Callable[[], object]]]:
    """Every door with one of its arguments exchanged, by the words that tell it."""
    for number, door in enumerate(doors()):
        yield f"{door.name}, as it should be", partial(door.call, *door.args)
        for at, tries in door.tries.items():
            for value in tries[number % STEP :: STEP]:
                args = (*door.args[:at], value, *door.args[at + 1 :])
                yield f"{door.name}, argument {at}: {value!r:.60}", partial(door.call, *args)


def outcome(call: Callable[[], object]) -> str:
    """Nothing, or what a caller should never see."""
    try:
        call()
    except ALLOWED as error:
        return "" if str(error) and "\n" not in str(error) else f"{type(error).__name__}: {error}"
    except Exception as error:  # whatever it is, the caller of this program judges it
        return f"{type(error).__name__}: {error}"
    return ""


def main(first: int) -> None:
    """Make the calls from this one on; a line before each, and what came of it if that is bad."""
    for number, (name, call) in enumerate(calls()):
        if number < first:
            continue
        print(f"{number} {name}", flush=True)
        faulthandler.dump_traceback_later(SECONDS, exit=True)
        bad = outcome(call)
        faulthandler.cancel_dump_traceback_later()
        if bad:
            print(f"BAD {bad}", flush=True)


if __name__ == "__main__":
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
