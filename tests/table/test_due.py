"""Chance and the clock act only when it is their turn, and a try that is refused draws nothing."""

from __future__ import annotations

import pytest

from eldest import load
from eldest.deal import Dice
from eldest.games import GAMES
from eldest.protocol import CHANCE, Illegal
from eldest.table import Proof, Table, verify, write_record


def dealt(key: str) -> Table:
    game = load(key)
    options = game.options()
    table = Table(game, game.first(options), Proof.fresh(game.seats(options)))
    table.deal()
    return table


@pytest.mark.parametrize("key", GAMES)
def test_t_4_chance_does_not_deal_again_in_the_middle(key: str) -> None:
    table = dealt(key)
    before = list(table.log)
    with pytest.raises(ValueError, match="chance is not to act now"):
        table.chance()
    assert table.log == before


@pytest.mark.parametrize("key", GAMES)
def test_the_time_of_who_is_not_in_turn_does_not_run_out(key: str) -> None:
    table = dealt(key)
    others = set(table.seats) - set(table.round.actors())
    before = list(table.log)
    for seat in others:
        with pytest.raises(ValueError, match=f"seat {seat} is not to act now"):
            table.time_out(seat)
    assert others
    assert table.log == before


def test_t_1_nobody_s_time_runs_out_after_the_end() -> None:
    table = dealt("bridge")
    for seat in table.seats:
        table.play(seat, "P")
    with pytest.raises(Illegal, match="T-1"):
        table.time_out(0)
    with pytest.raises(Illegal, match="T-1"):
        table.chance()


def test_a_refused_try_draws_nothing_from_the_secret() -> None:
    table = dealt("mindikot")
    while table.round.actors():
        with pytest.raises(ValueError, match="chance"):
            table.chance()
        (seat,) = table.round.actors()
        assert seat != CHANCE
        table.time_out(seat, Dice(0))
    assert verify(write_record(table))[0].startswith("round 1: OK")


def test_what_is_no_action_is_said_plainly() -> None:
    table = dealt("mindikot")
    with pytest.raises(TypeError, match="None is not an action of mindikot, nor its text"):
        table.play(table.round.actors()[0], None)  # as a careless bot does
