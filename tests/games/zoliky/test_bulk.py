"""Bulk playouts and lanes are the deals that a table would play, move by move."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

from eldest.deal import Dice
from eldest.games.zoliky import GAME
from eldest.games.zoliky.moves import DISCARD, FACES, LAY_CARD, ON_LOW, PUT_CARD, TAKING
from eldest.games.zoliky.table import TABLE
from eldest.protocol import CHANCE, Setup
from eldest.protocol.moves import Row
from eldest.protocol.round import Round

LAYOUT = GAME.layout()
MASK = 0xFFFFFFFF
CASES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4, "max_reshuffles": 1, "reshuffle_keeps_top": True},
    {"players": 6, "opening_points": 0, "opening_pure_run": False, "meld_from_round": 1},
    {"players": 3, "set_max_jokers": 2, "jolly_needs_opening": False, "joker_penalty": 3},
    {"players": 2, "jolly_hand": False, "opening_points": 60, "max_reshuffles": 0},
]
SEEDS = 12


class Player:
    """Plays a deal at the table by the dice of a playout, move by move."""

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        self.dice = Dice(seed)
        self.round = cast(Round, GAME.start(Setup(GAME.options(**options), None)))

    def play(self) -> int:
        """A checksum of the deal."""
        while self.round.actors():
            (seat,) = self.round.actors()
            action = self.round.chance(self.dice) if seat == CHANCE else GAME.read(self.text())
            assert self.round.judge(seat, action) is None, str(action)
            self.round.apply(seat, action)
        return int(self.round.kernel.checksum())

    def text(self) -> str:
        """An action, move by move; every move ends well."""
        row: tuple[int, ...] = ()
        while offered := self.round.parts(row):
            row = (*row, offered[self.dice.below(len(offered))])
        return TABLE.text(row)


@pytest.mark.parametrize("options", CASES, ids=str)
def test_playouts_are_deals_at_the_table(options: dict[str, Any]) -> None:
    """Z-12.5: same dice, same offers, same moves, same scores."""
    for seed in range(1, SEEDS + 1):
        player = Player(options, seed)
        check = (player.play() * 16777619) & MASK
        played = GAME.playouts(player.round.options, seed, 1)
        outcome = player.round.outcome()
        assert outcome is not None
        assert (played.check, played.points) == (check, outcome.points), f"seed {seed}"
        assert played.drawn == 0 or len(set(outcome.points)) == 1


@pytest.mark.parametrize("options", CASES, ids=str)
def test_what_may_come_next_are_the_parts_that_are_offered(options: dict[str, Any]) -> None:
    """Z-12.5: by moves and by texts a turn can be built in the same ways."""
    player = Player(options, 3)
    for _ in range(150):
        if not player.round.actors():
            return
        (seat,) = player.round.actors()
        if seat != CHANCE:
            assert by_moves(player.round) == set(GAME.parts(player.round.view(seat), ""))
        action = player.round.chance(player.dice) if seat == CHANCE else GAME.read(player.text())
        player.round.apply(seat, action)


def by_moves(round_: Round, row: Row = ()) -> set[str]:
    """The texts of the first parts, found move by move."""
    found: set[str] = set()
    for move in round_.parts(row):
        longer = (*row, move)
        begins = LAY_CARD <= move < LAY_CARD + FACES or ON_LOW <= move < PUT_CARD
        found |= by_moves(round_, longer) if begins else {TABLE.text(longer)}
    return found


@pytest.mark.parametrize("options", CASES, ids=str)
def test_lanes_offer_what_the_law_leaves(options: dict[str, Any]) -> None:
    """Z-8.10, Z-12.5: somebody can always move, and no move of the mask is refused."""
    lanes, layout = GAME.lanes(GAME.options(**options), 3, 7), GAME.layout()
    words, points = np.zeros((3, layout.words), np.uint64), np.zeros((3, layout.sides), np.int64)
    done, dice, finished = np.zeros(3, np.uint8), Dice(5), 0
    lanes.deal(words)
    for _ in range(350):
        offered = [moves(words[lane]) for lane in range(3)]
        chosen = np.array([some[dice.below(len(some))] for some in offered], np.int64)
        assert lanes.first_illegal(chosen) == -1
        for lane in range(3):
            told(words[lane], int(chosen[lane]))
        lanes.step(chosen, words, points, done)
        finished += int(done.sum())
        assert all(points[lane].min() < 0 for lane in range(3) if done[lane])
    assert finished
    assert lanes.first_illegal(np.full(3, 64 * 10, np.int64)) == 0


def test_a_lane_takes_no_move_into_a_blind_alley() -> None:
    """Z-12.5: what the law would refuse only at the end of the turn is refused at once."""
    lanes, layout = GAME.lanes(GAME.options(meld_from_round=1), 1, 7), GAME.layout()
    words, points = np.zeros((1, layout.words), np.uint64), np.zeros((1, layout.sides), np.int64)
    lanes.deal(words)
    lanes.step(np.array(moves(words[0])[:1]), words, points, np.zeros(1, np.uint8))
    assert TAKING not in moves(words[0])
    assert lanes.first_illegal(np.array([TAKING])) == 0


def moves(words: Any) -> list[int]:
    """The moves of a lane's masks."""
    masks = [int(words[at.word]) for at in LAYOUT.masks]
    return [64 * n + bit for n, mask in enumerate(masks) for bit in range(64) if mask >> bit & 1]


def told(words: Any, move: int) -> None:
    """A card that is thrown, laid or put is in the hand that is told."""
    hand = int(words[LAYOUT.fields["hand"].word])
    for first in (DISCARD, LAY_CARD, PUT_CARD):
        if first <= move < first + FACES:
            assert hand >> (move - first) & 1
