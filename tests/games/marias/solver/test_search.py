"""The search plays by the engine's law, and is the same search in both builds."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import eldest
from eldest.cards import cards_of
from eldest.games.marias import solver
from eldest.games.marias.contracts import TYPES
from eldest.games.marias.ranks import SEVENS
from eldest.games.marias.solver import Position, pay
from eldest.games.marias.solver.rows import rows_of
from eldest.games.marias.solver.search import Search
from eldest.games.marias.solver.study import NATURAL_PLACES, TRUMP_PLACES, Study

from .solving import mask, random_ending, rich_ending

CHILD = "from tests.games.marias.solver.test_search import answer; answer()"
CONTRACTS = ("GAME", "SEVEN", "HUNDRED", "HUNDRED_SEVEN", "MISERE", "SLAM")
AGAINST = [("GAME", ("SEVEN_AGAINST",)), ("HUNDRED", ("SEVEN_AGAINST",))]
ANNOUNCED = [*((contract, ()) for contract in CONTRACTS), *AGAINST]


def best_of(position: Position) -> int:
    """The winning card of the trick."""
    best = position.trick[0]
    for card in position.trick[1:]:
        trumps = card // 13 == position.trump != best // 13
        order = NATURAL_PLACES if position.trump is None else TRUMP_PLACES
        higher = card // 13 == best // 13 and order[card] > order[best]
        best = card if trumps or higher else best
    return best


def choices(search: Search, position: Position) -> int:
    """What the search lets the player in turn play, as the engine numbers cards."""
    places = NATURAL_PLACES if position.trump is None else TRUMP_PLACES
    search.set_game(
        TYPES.index(position.type), 4 if position.trump is None else position.trump, 0, 0
    )
    if position.keeper >= 0 and position.trump is not None:
        keeper = (position.keeper - position.declarer) % 3
        search.set_seven(1 << places[SEVENS[position.trump]], keeper)
    hand = cards_of(position.hands[position.turn])
    led = position.trick[0] // 13 if position.trick else -1
    best = places[best_of(position)] if position.trick else 63
    player = (position.turn - position.declarer) % 3
    found = search.choices(sum(1 << places[card] for card in hand), player, led, best)
    return sum(1 << card for card in hand if found >> places[card] & 1)


def test_m_9_7_the_search_knows_the_legal_cards() -> None:
    """On 3600 positions, from the first trick to the last; the engine and the referee agree."""
    search = Search()
    for contract, against in ANNOUNCED:
        for left in range(1, 11):
            for seed in range(45):
                ending = random_ending(seed, contract, against, left)
                position = ending.position()
                lawful = position.lawful_cards()
                assert choices(search, position) == lawful == mask(ending.shadow.legal())


@pytest.mark.parametrize("king_first", ["forgo", "refused"])
def test_m_10_5_every_legal_card_has_a_value(king_first: str) -> None:
    for seed in range(30):
        position = rich_ending(seed, "HUNDRED", (), 4, king_first=king_first).position()
        assert tuple(solver.money.by_card(position)) == cards_of(position.lawful_cards())


@pytest.mark.parametrize("house", [{}, {"rates": "pub"}, {"hundred_includes_game": True}], ids=str)
def test_m_13_3_more_card_points_never_pay_less(house: dict[str, object]) -> None:
    """The search relies on it."""
    for seed in range(20):
        for contract in CONTRACTS[:4]:
            for against in ((), ("HUNDRED_AGAINST",))[: 1 if "HUNDRED" in contract else 2]:
                position = random_ending(seed, contract, against, 3, **house).position()
                for row in rows_of(position, pay.money, None).values():
                    assert list(row) == sorted(row)


def test_a_full_table_is_wiped() -> None:
    """Every deal takes a name for its proofs, and there are not many names."""
    search, position = Search(), random_ending(3, "SEVEN", (), 4).position()
    told = Study(search, position, pay.money).value()
    for _ in range(1200):
        search.fresh()
        assert search.tags < 1024
    assert Study(search, position, pay.money).value() == told


# -- both builds ---------------------------------------------------------------------------------


def sums() -> list[object]:
    """What the solver says about the same endings."""
    found: list[object] = []
    for contract in CONTRACTS:
        for seed in range(6):
            position = random_ending(seed, contract, (), 6).position()
            answer = solver.money(position)
            found.append([answer.value, answer.cards, [*solver.money.by_card(position).items()]])
    return found


def answer() -> None:
    """What the child prints: which build it is, and its sums."""
    print(json.dumps([eldest.compiled(), sums()]))


def test_both_builds_give_the_same_answers() -> None:
    env = os.environ | {"ELDEST_PURE": "1" if eldest.compiled() else "0"}
    env["PYTHONPATH"] = os.pathsep.join([".", *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-c", CHILD], env=env, text=True, capture_output=True, check=True
    )
    compiled, told = json.loads(done.stdout)
    assert not (compiled and eldest.compiled())
    assert told == json.loads(json.dumps(sums()))
