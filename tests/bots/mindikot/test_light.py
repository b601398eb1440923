"""The quick rules of thumb of Mindikot, and the rollouts that go on by them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from eldest.bots import load, play_round
from eldest.bots.mindikot.belief import Belief
from eldest.bots.mindikot.light import Light
from eldest.bots.mindikot.rollouts import Rollouts
from eldest.bots.worlds import Worlds
from eldest.deal import Dice, Draws
from eldest.games.mindikot import GAME
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.moves import TABLE
from eldest.games.mindikot.view import View
from eldest.protocol import Round
from tests.games.mindikot.table import begin, play

OPTIONS = {
    "mode A": GAME.options(),
    "mode B": GAME.options(mode="B"),
    "the hider chooses": GAME.options(mode="B", hide_by="player"),
    "six players": GAME.options(players=6),
    "the last trick decides": GAME.options(tie_break="last_trick", direction="counterclockwise"),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_it_plays_as_club_does_nearly_always(name: str) -> None:
    """Whatever the other hands are: it looks at none of them."""
    club, same = load("mindikot", "club"), []

    def listened(view: View, dice: Draws) -> str:
        text = club(view, dice)
        if len(view.legal) > 1:
            imagination = GAME.imagination(view)
            moves = {
                Light(cast(Mindikot, imagination.begun)).move(imagination.imagine(Dice(seed)))
                for seed in range(2)
            }
            assert len(moves) == 1
            same.append(TABLE.row(text)[0] in moves)
        return text

    options = OPTIONS[name]
    play_round(GAME, options, [listened] * GAME.seats(options), "light")
    assert len(same) > 20
    assert sum(same) >= 0.9 * len(same)


def rounds_end(seed: str) -> Iterator[View]:
    """What the players of a round see when they have two cards."""
    seen: list[View] = []

    def remembering(view: View, dice: Draws) -> str:
        if len(view.hand) == 2 and len(view.legal) > 1:
            seen.append(view)
        return load("mindikot", "random")(view, dice)

    play_round(GAME, GAME.options(), [remembering] * 4, seed)
    return iter(seen)


def test_a_move_is_worth_the_mean_of_its_rollouts() -> None:
    looked = 0
    for view in rounds_end("rollouts"):
        imagination, seat = GAME.imagination(view), cast(int, view.seat)
        belief = Belief(cast(Mindikot, imagination.begun), seat)
        judge, light = Rollouts(belief), Light(cast(Mindikot, imagination.begun))
        assert Worlds(imagination, judge).all_of(10_000)
        worlds = list(GAME.imagination(view).every())
        for text in view.legal:
            move, total = TABLE.row(text)[0], 0.0
            for world in worlds:
                child = world.copy()
                child.make(seat, move)
                total += belief.likelihood(world) * light.play_out(child)
            mean = total / sum(map(belief.likelihood, worlds)) * (1 if seat % 2 == 0 else -1)
            assert judge.mean(move) == pytest.approx(mean)
        looked += 1
    assert looked > 2


def judged(round_: Round, seat: int, worlds: int) -> tuple[Rollouts, list[int]]:
    """What a player finds of his moves, and their numbers."""
    view = cast(View, round_.view(seat))
    imagination = GAME.imagination(view)
    judge = Rollouts(Belief(cast(Mindikot, imagination.begun), seat))
    Worlds(imagination, judge).sample(worlds, 1, Dice(1))
    return judge, [TABLE.row(text)[0] for text in view.legal]


def test_neighbours_are_worth_the_same() -> None:
    round_ = play(begin(("S9+", "SAK765", "S43", "S+")), "0:S9")
    judge, moves = judged(round_, 1, 4)
    ace, king, *low = (judge.mean(move) for move in moves)
    assert ace == king
    assert len(set(low)) == 1


def test_what_is_clearly_worse_is_given_up() -> None:
    """A ten thrown under the ace, in a round that it decides."""
    judge, moves = judged(play(begin(("SA+", "ST6", "S83", "S95")), "0:SA"), 1, 30)
    assert judge.give_up(moves) == moves
    for move in moves:
        judge.count(move, -1000.0 if move == TABLE.row("ST")[0] else 0.0, 1.0)
    assert judge.give_up(moves) == [TABLE.row("S6")[0]]
