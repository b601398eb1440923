"""A seat reveals only what it has seen sealed, and finds out what was changed afterwards."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from eldest.client import Kept, faults_of
from eldest.client.sealing import Sealing, sealed
from eldest.games import load
from eldest.table import BrokenOff, Proof, Table, write_record

FIRST, SECOND = "11" * 32, "22" * 32
OTHER = "ab" * 32
ME = 1


def state(pledge: str, *, stage: str = "between", round_: int = 3, **deal: Any) -> Any:
    """What a seat looks at: the fields of a state that matter here."""
    usual = {"recipe": 2, "seals": [None, None], "unrevealed": [], "barred": []}
    match = SimpleNamespace(number=1, round=round_)
    return SimpleNamespace(
        pledge=pledge, stage=stage, match=match, deal=SimpleNamespace(**(usual | deal))
    )


def closed(pledge: str, *seals: str | None) -> Any:
    """All seals are shown, and this seat has to reveal."""
    return state(pledge, seals=list(seals), unrevealed=[ME])


def began(pledge: str) -> Any:
    """The next round."""
    return state(pledge, stage="playing", round_=4)


def test_t_11_bytes_are_drawn_once_for_each_pledge() -> None:
    sealing = Sealing()
    seal = sealing.seal(state(FIRST), ME)
    assert seal == sealing.seal(state(FIRST), ME)
    assert seal != sealing.seal(state(SECOND), ME)


def test_t_12_who_is_barred_seals_nothing_and_by_recipe_1_nobody_does() -> None:
    assert Sealing().seal(state(FIRST, barred=[ME]), ME) is None
    assert Sealing().seal(state(FIRST, recipe=1), ME) is None


def test_t_11_it_reveals_when_all_seals_are_shown_and_its_own_is_among_them() -> None:
    sealing = Sealing()
    seal = sealing.seal(state(FIRST), ME)
    assert sealing.reveal(state(FIRST, seals=[None, seal]), ME) is None
    entropy = sealing.reveal(closed(FIRST, OTHER, seal), ME)
    assert entropy is not None
    assert sealed(FIRST, ME, entropy) == seal
    assert sealing.reveal(closed(FIRST, None, seal), ME) is None


@pytest.mark.parametrize("pledge", [FIRST, SECOND])
def test_t_11_it_reveals_nothing_under_another_pledge_or_seal(pledge: str) -> None:
    sealing = Sealing()
    seal = sealing.seal(state(FIRST), ME)
    wrong = [OTHER, None] if pledge == FIRST else [OTHER, seal]
    assert sealing.reveal(closed(pledge, *wrong), ME) is None


def test_t_11_the_list_that_was_shown_first_is_the_one_it_keeps() -> None:
    sealing = Sealing()
    seal = sealing.seal(state(FIRST), ME)
    sealing.reveal(closed(FIRST, OTHER, seal), ME)
    sealing.reveal(closed(FIRST, None, seal), ME)
    sealing.keep(began(FIRST))
    sealing.keep(began(FIRST))
    assert [kept.seals for kept in sealing.kept] == [(OTHER, seal)]


def test_what_is_known_of_the_next_deal_stays_while_a_round_is_taken_up_again() -> None:
    sealing = Sealing()
    seal = sealing.seal(state(FIRST), ME)
    sealing.keep(state("00" * 32, stage="playing"))
    assert (sealing.seal(state(FIRST), ME), sealing.kept) == (seal, [])


def test_t_12_it_keeps_the_pledges_that_were_broken_off_after_it_had_revealed() -> None:
    sealing = Sealing()
    seal = sealing.seal(state(FIRST), ME)
    sealing.reveal(closed(FIRST, OTHER, seal), ME)
    sealing.seal(state(SECOND), ME)
    sealing.keep(began(SECOND))
    assert [(kept.pledge, kept.broken) for kept in sealing.kept] == [(SECOND, (FIRST,))]


# -- what is found out -----------------------------------------------------------------------------

PROOF = Proof(
    b"s" * 32,
    (bytes([7]) * 32, bytes(32), bytes([9]) * 32, bytes(32)),
    frozenset({0, 2}),
    (BrokenOff(1, b"b" * 32),),
)
KEPT = Kept(
    2,
    PROOF.pledge.hex(),
    "09" * 32,
    tuple(each.hex() if each else None for each in PROOF.seals),
    ((b"b" * 32).hex(),),
    None,
    (1, 1),
)


def record(proof: Proof = PROOF) -> str:
    """A round of Mindikot by this proof."""
    game = load("mindikot")
    table = Table(game, game.first(game.options()), proof)
    table.deal()
    while table.round.actors():
        seat = table.round.actors()[0]
        table.play(seat, table.round.view(seat).legal[0])
    return write_record(table)


def test_t_11_a_record_that_is_as_the_seat_saw_it_has_no_fault() -> None:
    assert faults_of(record(), KEPT) == []


CHANGES = {
    "the pledge is not the one": replace(PROOF, secret=b"t" * 32),
    "the seals are not the ones": replace(PROOF, sealed=frozenset({0, 2, 3})),
    "the bytes of seat 2 are not": replace(
        PROOF, entropy=(*PROOF.entropy[:2], b"x" * 32, bytes(32))
    ),
    "was broken off, and the record does not name it": replace(PROOF, broken=()),
}


@pytest.mark.parametrize("fault", CHANGES)
def test_t_11_what_the_table_changed_is_found_although_the_record_verifies(fault: str) -> None:
    assert any(fault in found for found in faults_of(record(CHANGES[fault]), KEPT))


def test_a_record_that_does_not_hold_or_lacks_the_round_is_a_fault() -> None:
    assert faults_of("", KEPT) == ["line 1: there is no record in this file"]
    assert faults_of(record(), replace(KEPT, place=(1, 2))) == ["the record has no round 2"]
    scratched = record().replace("09" * 32, "08" * 32)
    assert "revealed other entropy" in faults_of(scratched, KEPT)[0]


def test_t_12_a_seat_that_was_away_since_a_broken_deal_knows_nothing_of_this_one() -> None:
    away = replace(KEPT, seat=1, pledge=(b"b" * 32).hex(), seals=None, broken=())
    assert faults_of(record(), away) == []


def test_t_12_a_seat_that_revealed_and_is_said_to_have_broken_off_finds_it_out() -> None:
    blamed = replace(KEPT, seat=1, pledge=(b"b" * 32).hex(), broken=())
    assert "is said to have broken it off" in faults_of(record(), blamed)[0]
    later = replace(KEPT, seat=1, entropy="")
    assert "is said to have broken it off" in faults_of(record(), later)[0]
