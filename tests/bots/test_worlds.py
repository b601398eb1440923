"""The core of the search: which worlds are judged, and what their moves add up to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from eldest.bots.marias.belief.worlds import BREADTH, belief, likely_worlds
from eldest.bots.marias.judge import CardJudge
from eldest.bots.marias.solving import valuer
from eldest.bots.mindikot.belief import Belief
from eldest.bots.mindikot.judge import MoveJudge
from eldest.bots.strength.simulate import decisions
from eldest.bots.worlds import Judge, Worlds
from eldest.deal import Dice
from eldest.games import load
from eldest.games.marias import GAME
from eldest.games.marias.options import Options
from eldest.games.marias.solver import money, position_in
from eldest.games.marias.views.view import View
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.solver import Solver
from eldest.protocol.kernel import Kernel
from tests.conformance.cases import Case
from tests.conformance.playing import moments


def views(rounds: int, sizes: range) -> Iterator[View]:
    """What players see who have a choice of cards and hands of these sizes."""
    for number in range(rounds):
        for _, view, _ in decisions(GAME, Options(), "club", f"core {number}"):
            if view.phase == "play" and len(view.hand) in sizes and len(view.legal) > 1:
                yield view


class Listener(Judge):
    """Writes down what it is asked about; a card that it likes makes a world likely."""

    def __init__(self, likes: int = 0) -> None:
        super().__init__()
        self.likes, self.heard = likes, [(0, 0.0)][:0]

    def likelihood(self, world: Kernel) -> float:
        return 1.0 if self.likes & world.hand(0) else 0.25  # type: ignore[attr-defined]  # Marias

    def add(self, world: Kernel, weight: float) -> None:
        self.heard.append((world.hand(0), weight))  # type: ignore[attr-defined]  # Marias
        self.count(7, 2.0, weight)


@pytest.mark.parametrize("hand", [4, 7])
def test_cards_bring_what_the_solver_says_of_the_same_worlds(hand: int) -> None:
    looked = 0
    for view in views(2, range(hand, hand + 1)):
        sign = 1 if view.seat == view.declarer else -1
        likely = belief(view)
        judge = CardJudge(valuer(view.options), likely, sign)
        worlds = Worlds(GAME.imagination(view), judge)
        if hand > 5 or not worlds.all_of(12):
            worlds.sample(12, 1 if likely.is_even() else BREADTH, Dice(4))
        rows = [
            (weight, money.by_card(position_in(world, view.options)))
            for weight, world in likely_worlds(view, 12, Dice(4))
        ]
        total = sum(weight for weight, _ in rows)
        for card in rows[0][1]:
            mean = sum(weight * sign * row[card] for weight, row in rows) / total
            assert judge.mean(card) == pytest.approx(mean)
        looked += 1
    assert looked > 2


def test_a_likely_world_is_judged_more_often() -> None:
    view = next(view for view in views(3, range(8, 9)) if view.seat != view.chooser)
    unseen = GAME.imagination(view)
    cards = {unseen.imagine(Dice(seed)).hand(0) for seed in range(30)}
    likes = min(cards) & ~max(cards)
    plain, picky = Listener(), Listener(likes)
    for judge in (plain, picky):
        Worlds(GAME.imagination(view), judge).sample(60, 5, Dice(2))
        assert judge.total == 60 == sum(weight for _, weight in judge.heard)
        assert judge.mean(7) == 2.0
        assert judge.mean(8) == judge.mean(-1) == judge.mean(10**6) == 0.0
    liked = [
        sum(weight for hand, weight in judge.heard if hand & likes) for judge in (plain, picky)
    ]
    assert liked[0] < liked[1]


def test_the_same_dice_give_the_same_worlds() -> None:
    view = next(views(1, range(8, 9)))
    heard = []
    for seed in (1, 1, 2):
        judge, dice = Listener(), Dice(seed)
        Worlds(GAME.imagination(view), judge).sample(10, 3, dice)
        heard.append((judge.heard, dice.below(1000)))
    assert heard[0] == heard[1] != heard[2]


def test_more_worlds_than_are_asked_for_are_not_begun() -> None:
    view = next(views(1, range(5, 6)))
    judge = Listener()
    assert not Worlds(GAME.imagination(view), judge).all_of(1)
    assert judge.heard == []
    assert judge.total == 0


def test_the_last_tricks_of_mindikot_count_every_world_by_its_weight() -> None:
    game = load("mindikot")
    solver, looked = Solver(game.options()), 0
    for moment in moments(Case("mindikot", "default", game.options()), "core"):
        for seat in moment.round.actors():
            view = moment.round.view(seat) if seat >= 0 else None
            if view is None or view.phase != "play" or not 1 < len(view.hand) < 4:
                continue
            imagination = game.imagination(view)
            belief = Belief(cast(Mindikot, imagination.begun), seat)
            judge = MoveJudge(solver, 0, belief)
            if not Worlds(imagination, judge).all_of(120):
                continue
            rows = [
                (belief.likelihood(world), solver.values(world))
                for world in game.imagination(view).every()
            ]
            total = sum(weight for weight, _ in rows)
            assert judge.total == pytest.approx(total)
            sign = 1 if seat % 2 == 0 else -1
            for move in rows[0][1]:
                mean = sum(weight * sign * row[move] for weight, row in rows) / total
                assert judge.mean(move) == pytest.approx(mean)
            looked += 1
    assert looked > 3
