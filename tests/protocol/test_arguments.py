"""Public doors take what their words say, and answer anything else with one sentence."""

from __future__ import annotations

import pytest

from eldest import CHANCE, Proof, Table, load
from eldest.cards import NotationError, card_text
from eldest.deal import Dice
from eldest.envs import VectorRounds
from eldest.protocol import Refusal
from tests.each import each

GAME = load("mindikot")
OPTIONS = GAME.options()


def table() -> Table:
    """Dealt."""
    found = Table(GAME, GAME.first(OPTIONS))
    found.deal(Dice(1))
    return found


@each("seat", [-2, -1, 4, 9])
def test_a_view_is_of_a_seat_that_is_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}: the seats are 0 to 3"):
        table().round.view(seat)


@each("card", [-5, 53, 99])
def test_a_card_is_one_of_53_numbers(card: int) -> None:
    with pytest.raises(ValueError, match=f"{card} is not a card"):
        card_text(card)


def test_what_was_dealt_is_not_dealt_again() -> None:
    dealt = table()
    log = list(dealt.log)
    with pytest.raises(ValueError, match="the cards are dealt: nobody has played since"):
        dealt.deal(Dice(2))
    assert dealt.log == log


@each("shares", [0, 3, 5])
def test_a_proof_is_of_as_many_seats_as_play(shares: int) -> None:
    proof = Proof(b"s" * 32, (b"e" * 32,) * shares)
    with pytest.raises(ValueError, match=f"entropy of {shares} seats cannot deal for 4"):
        Table(GAME, GAME.first(OPTIONS), proof)


def test_a_table_judges_text_as_it_plays_it() -> None:
    dealt = table()
    held = dealt.round.view(0).hand[0]
    assert dealt.judge(0, held) is None
    assert dealt.judge(1, held) == Refusal("not_your_turn", "K-0.5")
    assert dealt.judge(9, held) == Refusal("not_seated", "T-9")
    with pytest.raises(NotationError):
        dealt.judge(0, "nonsense")
    assert len(dealt.log) == 1


@each("seed", [-1, 2**64, 1.5, None])
def test_a_seed_is_a_text_or_a_number_of_64_bits(seed: int) -> None:
    for door in (
        lambda: Dice(seed),
        lambda: VectorRounds("mindikot", 1, seed),
        lambda: GAME.playouts(OPTIONS, seed, 1),
    ):
        with pytest.raises(ValueError, match="is not a seed: seeds are texts, or numbers from 0"):
            door()


def test_a_text_is_a_seed_everywhere() -> None:
    assert Dice("tuesday").below(1000) == Dice("tuesday").below(1000)
    assert Dice("tuesday").below(2**32) != Dice("wednesday").below(2**32)
    first, again = (VectorRounds("mindikot", 2, "tuesday").words for _ in range(2))
    assert (first == again).all()
    assert GAME.playouts(OPTIONS, "tuesday", 3) == GAME.playouts(OPTIONS, "tuesday", 3)


@each("lanes", [-1, 0, 10**7])
def test_lanes_are_one_or_more(lanes: int) -> None:
    with pytest.raises(ValueError, match="lane"):
        VectorRounds("mindikot", lanes)


def test_games_rounds_and_tables_say_what_they_are() -> None:
    dealt = table()
    assert repr(GAME) == "<game mindikot 1>"
    assert repr(dealt.round) == "<round of mindikot: 1 moves, actors (0,)>"
    assert repr(dealt) == f"<table of mindikot: 1 events, {dealt.round!r}>"
    assert dealt.log[0].seat == CHANCE


@each("bound", [-1, 0, 2**64])
def test_dice_draw_below_a_number(bound: int) -> None:
    with pytest.raises(ValueError, match=f"cannot draw below {bound}: the bound must be from 1"):
        Dice(1).below(bound)
