"""Imagined deals: the viewer sees no difference, the real one is among them, all come up evenly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import sqrt
from typing import Any, cast

import pytest

from eldest import protocol
from eldest.deal import Source
from eldest.games.zoliky import GAME
from eldest.games.zoliky.options import Options
from eldest.protocol import CHANCE, Seat, Setup
from eldest.protocol.round import Round

from .late import late

Viewer = Seat | None
Worlds = Counter[tuple[object, ...]]
Ending = tuple[Round, Viewer, Worlds]
QUICK: dict[str, Any] = {
    "opening_points": 0,
    "opening_pure_run": False,
    "meld_from_round": 1,
    "set_max_jokers": 2,
}
CASES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "max_reshuffles": 1, **QUICK},
    {"players": 4, "manual_cut": True, "max_reshuffles": 2, **QUICK},
    {"players": 6, "max_reshuffles": 1},
]
PROBES = ["take +S4S5S6 -S7", "take 1>H5 -H5", "1~D9 -C2", "jolly +HQHKHA -S2", "+S2H2D2 -S3"]
FEWEST, MOST = 4, 150
DRAWS = 20
SIGMAS = 5


def positions(options: dict[str, Any], seed: int) -> Iterator[Round]:
    """Every position of a deal that is played part by part at random."""
    rng, source = random.Random(seed), Source(str(seed).encode())
    round_ = cast(Round, GAME.start(Setup(GAME.options(**options), None)))
    while round_.actors():
        yield round_.copy()
        (seat,) = round_.actors()
        action = round_.chance(source) if seat == CHANCE else GAME.read(text(round_, seat, rng))
        round_.apply(seat, action)
    yield round_


def text(round_: Round, seat: Seat, rng: random.Random) -> str:
    """An action, part by part."""
    view, words = round_.view(seat), ""
    while offered := GAME.parts(view, words):
        words = f"{words} {rng.choice(offered)}".strip()
    return words


def viewers(round_: Round) -> list[Viewer]:
    """Every seat, and the onlooker."""
    return [*range(round_.options.players), None]


@pytest.mark.parametrize("options", CASES, ids=str)
def test_z_4_1_the_viewer_sees_no_difference(options: dict[str, Any]) -> None:
    """Z-4.1, Z-3.11: an imagined deal has all cards, and looks the same to who imagines it."""
    source = Source(b"imagine")
    for seed in range(4):
        for round_ in islice(positions(options, seed), 0, None, 7):
            for viewer in viewers(round_):
                world = GAME.imagine(round_.view(viewer), source)
                assert world.view(viewer) == round_.view(viewer), f"seed {seed}, viewer {viewer}"
                assert world.cards() == round_.cards(), f"seed {seed}, viewer {viewer}"


@pytest.mark.parametrize("options", CASES, ids=str)
def test_z_4_2_a_seat_is_answered_the_same(options: dict[str, Any]) -> None:
    """Z-4.2: what a player may do, and why not, depends only on what he sees."""
    source = Source(b"answers")
    for round_ in islice(positions(options, 11), 0, None, 9):
        actions = [*GAME.universe(round_.options), *map(GAME.read, PROBES)]
        for seat in range(round_.options.players):
            world = GAME.imagine(round_.view(seat), source)
            for action in actions:
                assert world.judge(seat, action) == round_.judge(seat, action), str(action)


def seen_by_all(round_: protocol.Round) -> tuple[object, ...]:
    """What all seats see together."""
    return tuple(round_.view(viewer) for viewer in (*range(len(round_.view(None).sizes)), None))


@cache
def endings() -> list[Ending]:
    """Positions in which a viewer has few worlds to choose from: the stock is nearly used up."""
    return [*islice(full_hands(), 3), *islice(looked_at_cards_drawn(), 5)]


def full_hands() -> Iterator[Ending]:
    """Nobody has opened, and at most one card is left in the stock."""
    for seed in range(60):
        options = {"players": 2, "max_reshuffles": seed % 3, "opening_points": 60}
        for round_ in [*positions(options, seed)][::-1][:4]:
            for viewer in [0, 1] if round_.kernel.stock_size < 2 else []:
                yield from few_worlds(round_, viewer)


def looked_at_cards_drawn() -> Iterator[Ending]:
    """Somebody has drawn a card that the cutter had looked at, and parted with it or not."""
    for seed in range(60):
        rng = random.Random(seed)
        round_ = cast(Round, late(Options(players=2 + seed % 3), rng))
        if any(low.parted for low in round_.view(None).low_drawn):
            yield from few_worlds(round_, rng.choice(viewers(round_)))


def few_worlds(round_: Round, viewer: Viewer) -> Iterator[Ending]:
    """The position with all its worlds, if they are not too many or too few."""
    worlds = [*islice(GAME.worlds(round_.view(viewer)), MOST + 1)]
    if FEWEST <= len(worlds) <= MOST:
        yield round_, viewer, Counter(map(seen_by_all, worlds))


def test_z_4_3_the_real_deal_is_among_the_worlds() -> None:
    """Z-4.3: what is concluded is true, and no world looks different to the viewer."""
    assert len(endings()) == 8
    for round_, viewer, worlds in endings():
        assert seen_by_all(round_) in worlds
        for world in GAME.worlds(round_.view(viewer)):
            assert world.view(viewer) == round_.view(viewer)


def unevenness(counts: Worlds, worlds: Worlds) -> float:
    """By how many standard deviations chi-square is above its mean."""
    freedom = max(1, len(worlds) - 1)
    share = counts.total() / worlds.total()
    square = sum((counts[world] - share * n) ** 2 / (share * n) for world, n in worlds.items())
    return (square - freedom) / sqrt(2 * freedom)


def test_imagined_deals_come_up_evenly() -> None:
    """Chi-square of many imagined deals against all of them, copies of a card counted apart."""
    for number, (round_, viewer, worlds) in enumerate(endings()):
        source, view = Source(bytes([number])), round_.view(viewer)
        drawn = (GAME.imagine(view, source) for _ in range(DRAWS * len(worlds)))
        counts = Counter(map(seen_by_all, drawn))
        assert not counts.keys() - worlds.keys()
        assert unevenness(counts, worlds) < SIGMAS
