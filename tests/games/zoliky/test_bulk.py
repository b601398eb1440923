"""Bulk playouts and lanes are the deals that a table would play, move by move."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from eldest.deal import Dice
from eldest.games.zoliky import GAME
from eldest.games.zoliky.moves import DISCARD, LAYOUT, PART, TEXTS
from eldest.games.zoliky.parts import number_of, part_of, read_part
from eldest.games.zoliky.round import Round
from eldest.protocol import CHANCE, Setup

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
    """Plays a deal at the table by the dice of a playout, and sums up its moves."""

    def __init__(self, options: dict[str, Any], seed: int) -> None:
        self.dice = Dice(seed)
        self.round = Round(Setup(GAME.options(**options), None))
        self.most = self.round.options.set_max_jokers
        self.check = 0

    def play(self) -> int:
        """A checksum of the deal."""
        while self.round.actors():
            (seat,) = self.round.actors()
            action = self.round.chance(self.dice) if seat == CHANCE else GAME.read(self.text(seat))
            assert self.round.judge(seat, action) is None, str(action)
            self.round.apply(seat, action)
        return self.check

    def text(self, seat: int) -> str:
        """An action, part by part."""
        view, text = self.round.view(seat), ""
        while offered := GAME.parts(view, text):
            place = self.dice.below(len(offered))
            self.add(offered[place], place)
            text = f"{text} {offered[place]}".strip()
        return text

    def add(self, word: str, place: int) -> None:
        """Count a move as `Playout.random_round` does."""
        move = TEXTS.index(word) if word in TEXTS else PART + place
        self.check = (self.check * 31 + move) & MASK
        if move >= PART:
            self.check = (self.check * 31 + number_of(read_part(word), self.most)) & MASK


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
        assert played.drawn == (outcome.winner is None)


@pytest.mark.parametrize("options", CASES, ids=str)
def test_lanes_offer_what_the_law_leaves(options: dict[str, Any]) -> None:
    """Z-8.10, Z-12.5: somebody can always move, and no move of the mask is refused."""
    lanes = GAME.lanes(GAME.options(**options), 3, 7)
    words, points = np.zeros((3, LAYOUT.words), np.uint64), np.zeros((3, LAYOUT.sides), np.int64)
    done, dice, finished = np.zeros(3, np.uint8), Dice(5), 0
    lanes.begin(words)
    for _ in range(400):
        offered = [moves(words[lane]) for lane in range(3)]
        chosen = np.array([some[dice.below(len(some))] for some in offered], np.int64)
        assert lanes.first_illegal(chosen) == -1
        for lane in range(3):
            told(words[lane], int(chosen[lane]))
        lanes.step(chosen, words, points, done)
        finished += int(done.sum())
        assert all(points[lane].min() < 0 for lane in range(3) if done[lane])
    assert finished
    assert lanes.first_illegal(np.full(3, len(TEXTS), np.int64)) == 0


def moves(words: Any) -> list[int]:
    """The moves of a lane's masks."""
    bits = [int(words[field.word]) >> field.shift for field in LAYOUT.masks]
    first, second = LAYOUT.masks
    found = [n for n in range(first.bits) if bits[0] >> n & 1]
    return found + [first.bits + n for n in range(second.bits) if bits[1] >> n & 1]


def told(words: Any, move: int) -> None:
    """A discard is in the hand that is told, and a part has a text."""
    hand = int(words[LAYOUT.fields["hand"].word])
    if DISCARD <= move < PART:
        assert hand >> (move - DISCARD) & 1
    if move >= PART:
        number = int(words[LAYOUT.fields[f"part_{move - PART}"].word])
        assert read_part(str(part_of(number))) == part_of(number)
