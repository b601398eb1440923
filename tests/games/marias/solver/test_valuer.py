"""The solver over whole worlds gives what it gives about one position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from eldest import bots
from eldest.deal import Dice, Source
from eldest.games import load
from eldest.games.marias.constants import SEVEN as SEVEN_NUMBER
from eldest.games.marias.contracts import SEVENS, TRUMP, TYPES
from eldest.games.marias.kernel import phases
from eldest.games.marias.options import Options
from eldest.games.marias.solver import money, points, position_of, seven
from eldest.games.marias.solver.ends import LEAD, MONEY
from eldest.games.marias.solver.valuer import Valuer
from eldest.protocol import CHANCE
from eldest.protocol.round import Round
from tests.speed import beside

GAME = load("marias")
LATE = beside(3, 5)  # cards in a hand, at most: the plain build is slow


TABLES = (
    Options(),
    Options(rates="pub", hundred_marriage="all"),
    Options(king_first="refused"),
    Options(enforcement="table", hundred_marriage="highest"),
)


def start(options: Options) -> Round:
    """A first round, with its kernel to be looked at."""
    return cast(Round, GAME.start(GAME.first(options)))


def late_positions(rounds: int = 24) -> Iterator[Round]:
    """Late positions of rounds whose contracts are bold: every third word is one of chance."""
    club, anything, rng = bots.load("marias", "club"), bots.load("marias", "random"), Random(5)
    for number in range(rounds):
        round_ = start(TABLES[number % len(TABLES)])
        source, dice = Source(f"valuer {number}".encode()), Dice(number)
        while actors := round_.actors():
            seat = actors[0]
            if round_.kernel.phase == phases.PLAY and round_.kernel.hand(seat).bit_count() <= LATE:
                yield round_
            bold = round_.kernel.phase != phases.PLAY and rng.random() < 1 / 3
            bot = anything if bold else club
            said = seat != CHANCE and bot(round_.view(seat), dice)
            round_.apply(seat, GAME.read(said) if said else round_.chance(source))


def test_m_13_6_every_card_brings_what_it_brings_in_its_position() -> None:
    types = []
    for round_ in late_positions():
        position, valuer = position_of(round_), Valuer(round_.options)
        assert valuer.by_card(round_.kernel, MONEY) == money.by_card(position)
        assert valuer.best(round_.kernel, MONEY) == money(position).value
        if position.type == TRUMP:
            assert valuer.best(round_.kernel, LEAD) == points(position).value
        if position.contract in SEVENS:
            made = valuer.best(round_.kernel, SEVEN_NUMBER) > 0
            assert made == (seven(position).value > 0)
        types.append(position.type)
    assert len(types) > 100
    assert set(types) == set(TYPES)


def test_where_no_cards_are_played_nothing_is_worth_anything() -> None:
    round_ = start(Options())
    valuer = Valuer(round_.options)
    assert valuer.by_card(round_.kernel, MONEY) == {}
    assert valuer.best(round_.kernel, MONEY) == 0


def test_an_unknown_measure_is_no_question() -> None:
    round_ = next(late_positions())
    assert Valuer(round_.options).by_card(round_.kernel, LEAD + 1) == {}
    assert Valuer(round_.options).best(round_.kernel, -1) == 0
