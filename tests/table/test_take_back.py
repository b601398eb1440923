"""The table's own laws (docs/rules/table.md): taking back, seats, the end, the secret."""

from __future__ import annotations

import random

import pytest

from eldest.games import load
from eldest.protocol import CHANCE, Illegal
from eldest.table import Acted, Proof, Table, TookBack, replay, write_record
from eldest.table.table import LAWBOOK

GAME = load("mindikot")


def fresh(**options: object) -> Table:
    proof = Proof(bytes(32), (bytes([7]) * 32,) * 4)
    table = Table(GAME, GAME.first(GAME.options(**options)), proof)
    table.deal()
    return table


def act(table: Table, times: int = 1) -> int:
    rng = random.Random(3)
    seat = -1
    for _ in range(times):
        (seat,) = table.round.actors()
        table.play(seat, rng.choice(table.round.legal(seat)))
    return seat


def others(table: Table, seat: int) -> list[int]:
    return [other for other in table.seats if other != seat]


def refused(code: str, law: str) -> str:
    assert law in LAWBOOK.refusals[code]
    return rf"^{code} \({law}\)$"


def views(table: Table) -> list[object]:
    return [table.round.view(seat) for seat in (*table.seats, None)]


def test_t_1_nothing_is_played_after_the_end() -> None:
    table = fresh()
    act(table, 52)
    before = list(table.log)
    for seat in (*table.seats, CHANCE):
        with pytest.raises(Illegal, match=refused("round_over", "T-1")):
            table.play(seat, "SA")
    assert table.log == before


def test_t_2_a_hidden_card_is_taken_back_freely() -> None:
    table = fresh(mode="B", hide_by="player")
    before = views(table)
    seat = act(table)
    assert table.take_back(seat) == TookBack(seat, 1, ())
    assert views(table) == before


def test_t_3_a_shown_card_needs_everybody() -> None:
    table = fresh()
    before = views(table)
    seat = act(table)
    for agreed in ([], others(table, seat)[:2], [seat] * 3, [8, 9, 10]):
        with pytest.raises(Illegal, match=refused("consent_needed", "T-3")):
            table.take_back(seat, agreed)
    table.take_back(seat, others(table, seat))
    assert views(table) == before


def test_t_3_what_came_after_is_taken_back_with_it() -> None:
    table = fresh()
    act(table, 5)
    before = views(table)
    seat = act(table)
    act(table, 3)
    table.take_back(seat, others(table, seat))
    assert views(table) == before


def test_t_2_a_hidden_card_is_not_free_when_a_card_was_shown_since() -> None:
    table = fresh(mode="B", hide_by="player")
    hider = act(table, 2)
    table.take_back(hider, others(table, hider))
    act(table)
    with pytest.raises(Illegal, match=refused("consent_needed", "T-3")):
        table.take_back(hider)


def test_t_4_a_shuffle_is_never_taken_back() -> None:
    table = fresh()
    with pytest.raises(Illegal, match=refused("not_seated", "T-9")):
        table.take_back(CHANCE, list(table.seats))
    seat = act(table)
    table.log.append(Acted(CHANCE, table.shuffles()[0]))  # as a game that shuffles again has it
    table._notes.append(table._notes[0])
    table._stood.append(len(table.log) - 1)
    with pytest.raises(Illegal, match=refused("deal_stands", "T-4")):
        table.take_back(seat, others(table, seat))


def test_t_5_what_was_taken_back_stays_in_the_record() -> None:
    table = fresh()
    seat = act(table)
    shown = str(table.log[-1].action)  # type: ignore[union-attr]  # it is an action
    table.take_back(seat, others(table, seat))
    act(table, 52)
    assert [type(event) for event in table.log[:3]] == [Acted, Acted, TookBack]
    text = write_record(table)
    assert f"1 {seat}   {shown}\nback {seat}  1   1 2 3\n" in text
    assert replay(text)[0].log == table.log


def test_t_6_there_must_be_something_to_take_back() -> None:
    table = fresh()
    with pytest.raises(Illegal, match=refused("nothing_to_take_back", "T-6")):
        table.take_back(2, [0, 1, 3])


def test_t_7_a_refusal_changes_nothing_and_nobody_hears_of_it() -> None:
    table = fresh()
    act(table)
    before = views(table), list(table.log), [table.feed(seat) for seat in (*table.seats, None)]
    (seat,) = table.round.actors()
    for other in others(table, seat):
        with pytest.raises(Illegal):
            table.play(other, "SA")
    after = views(table), list(table.log), [table.feed(seat) for seat in (*table.seats, None)]
    assert after == before


def test_t_8_chance_acts_only_when_it_is_its_turn_and_stands_in_the_log() -> None:
    table = fresh(mode="B", first_leader="random")
    assert [event.seat for event in table.log] == [CHANCE] * 3
    assert [str(event.action).split(":")[0] for event in table.log if isinstance(event, Acted)] == [
        "shuffle",
        "lead",
        "hide",
    ]
    with pytest.raises(Illegal):
        table.play(CHANCE, "hide:SA")


@pytest.mark.parametrize("seat", [4, 99, -5])
def test_t_9_an_onlooker_may_not_act(seat: int) -> None:
    table = fresh()
    with pytest.raises(Illegal, match=refused("not_seated", "T-9")):
        table.play(seat, "SA")


def test_t_10_the_secret_is_shown_only_when_the_round_is_over() -> None:
    table = fresh()
    assert table.proof is not None
    act(table, 51)
    assert table.proof.secret.hex() not in write_record(table)
    assert table.proof.pledge.hex() in write_record(table)
    act(table)
    assert table.proof.secret.hex() in write_record(table)


def test_every_law_of_the_table_is_in_three_languages() -> None:
    assert LAWBOOK.languages == ("en", "cs", "hi")
    assert [law.id for law in LAWBOOK] == [f"T-{number}" for number in range(1, 14)]
