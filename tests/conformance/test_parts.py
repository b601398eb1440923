"""An action is built of parts that the round and the view tell alike, and ends as a legal one."""

import random

from eldest.protocol import CHANCE
from eldest.protocol.round import Round as KernelRound

from .cases import Case, depth
from .playing import some_moments

MOMENTS = depth(4, 12)
LONG = 40


def test_the_parts_of_a_round_and_of_a_view_lead_to_legal_actions(few: Case) -> None:
    """Whatever is chosen at each step, the whole reads and is allowed."""
    rng = random.Random(f"{few}/parts")
    for round_ in (moment.round for moment in some_moments(few, f"{few}/parts", MOMENTS)):
        if not round_.actors() or round_.actors() == (CHANCE,):
            continue
        (seat,), text = round_.actors(), ""
        view = round_.view(seat)
        while parts := round_.following(text):
            assert {*parts} <= {*few.game.parts(view, text)}, (few, text)
            text = f"{text} {rng.choice(parts)}".strip()
            assert len(text.split()) < LONG, text
        assert few.game.parts(view, text) == []
        assert round_.judge(seat, few.game.read(text)) is None, (few, text)


def test_the_moves_of_a_round_make_a_legal_action(few: Case) -> None:
    rng = random.Random(f"{few}/moves")
    for round_ in (moment.round for moment in some_moments(few, f"{few}/moves", MOMENTS)):
        assert isinstance(round_, KernelRound)
        if not round_.actors() or round_.actors() == (CHANCE,):
            continue
        row: tuple[int, ...] = ()
        while moves := round_.parts(row):
            row = (*row, rng.choice(moves))
        action = round_.action(row)
        assert sorted(action.moves) == sorted(row), (few, str(action))  # cards of a kind are sorted
        assert round_.judge(round_.actors()[0], action) is None, (few, str(action))


def test_a_first_move_is_a_whole_action_where_nothing_may_follow(few: Case) -> None:
    for round_ in (moment.round for moment in some_moments(few, f"{few}/whole", MOMENTS)):
        assert isinstance(round_, KernelRound)
        if not round_.actors() or round_.actors() == (CHANCE,):
            continue
        for move in round_.parts():
            after = round_.kernel.copy()
            after.make(round_.actors()[0], move)
            assert (round_.parts((move,)) == []) == (not after.is_partial()), (few, move)
