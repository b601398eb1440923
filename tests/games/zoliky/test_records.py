"""Z-12.4: a deal is replayed from its record, and a record that was changed is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from eldest.deal import Source
from eldest.games.zoliky import GAME
from eldest.protocol import CHANCE, Setup
from eldest.table import Proof, RecordError, Table, replay, verify, write_record
from tests.each import each

from .table import order_of, phase, rules, seen, shuffle, turn

DRAWS = "S4 H2 S3 S5 H3 C8 C2 S7 C3 D4 H9 D5 C4 DJ"
TEXTS = """-DK; draw; -S4; draw; -H2; draw; -S3; draw; -S5; draw; -H3; draw; +S9STSJSQ +C6C7C8 -D2;
draw; +DQDKDA +H7H8JK -C2; draw; -H6; take +H4H5H6 -HJ; draw; -C3; draw; -D4; draw;
4~H9 4>JK -D9; draw; -D5; draw; -C4; draw; 3<DJ -D8"""
JOLLY = "jolly +C5C6C7 +SKHKDK +H2H3H4 +S9D9C9 -SJ"


def dealt(*hands: str, draws: str = "", bottom: str = "", **options: object) -> Table:
    """A table whose cards lie as it is said."""
    order, _ = order_of(hands, draws=draws, bottom=bottom)
    table = Table(GAME, Setup(rules(players=len(hands), **options), 0))
    table.play(CHANCE, shuffle(order))
    table.play(CHANCE, "cut 54")
    return table


def played() -> Table:
    """The deal of the game's page, with an opening, a taken discard, a swap and a lay-off."""
    table = dealt("S9TJQ H45J D289K C67", "DQKA H78 JK", "H6", bottom="CK JK C9", draws=DRAWS)
    for text in TEXTS.replace("\n", " ").split(";"):
        table.play(turn(table.round), text.strip())
    return table


def reshuffled() -> Table:
    """A deal that goes on a little after its first reshuffle."""
    table, source = dealt("S2", ""), Source(bytes(32))
    table.play(0, "-S2")
    while table.round.view(None).turns < 90:
        table.play(turn(table.round), "draw")
        if phase(table.round) == "reshuffle":
            table.chance(source)
        seat = turn(table.round)
        table.play(seat, f"-{table.round.view(seat).drawn}")
    assert table.round.view(None).reshuffles == 1
    return table


def won_by_jolly() -> Table:
    """A deal that ends with a Jolly Hand."""
    table = dealt("C567 SK HK DK H24 S9 D9 C9 SJ S2", "", bottom="H3", meld_from_round=2)
    table.play(0, "-S2")
    table.play(1, "draw")
    table.play(1, f"-{table.round.view(1).drawn}")
    table.play(0, JOLLY)
    return table


@pytest.mark.parametrize("deal", [played, reshuffled, won_by_jolly])
def test_z_12_4_a_record_replays_to_the_same_deal(deal: Callable[[], Table]) -> None:
    table = deal()
    text = write_record(table)
    (again,) = replay(text)
    assert again.log == table.log
    assert seen(again.round) == seen(table.round)
    assert again.round.outcome() == table.round.outcome()
    assert write_record(again) == text


def test_z_12_4_every_turn_is_a_line_with_the_cards_that_are_left() -> None:
    lines = [line.split() for line in write_record(played()).splitlines()]
    wanted = [line for line in lines if line[:2] == ["5", "0"]]
    assert wanted == [["5", "0", "draw", "4~H9", "4>JK", "-D9", "1"]]


@each(
    ("old", "new"),
    [
        ("4~H9 4>JK -D9", "4~H9 -D9"),
        ("4~H9 4>JK -D9", "4~H9 4>JK -D8"),
        ("4~H9 4>JK -D9", "4>JK 4~H9 -D9"),
        ("take +H4H5H6 -HJ", "take -HJ"),
        ("take +H4H5H6 -HJ", "draw +H4H5H6 -HJ"),
        ("+S9STSJSQ +C6C7C8 -D2", "+C6C7C8 -D2"),
        ("+S9STSJSQ +C6C7C8 -D2   5", "+S9STSJSQ +C6C7C8 -D2   6"),
        ("+S9STSJSQ", "+S9STSJSK"),
        ("draw 3<DJ -D8", "draw 3<DJ"),
        ("draw 3<DJ -D8", "draw -D8"),
        ("cut 54", "cut 53"),
        ("cut 54", "cut 2"),
        ("1 -6", "1 -5"),
    ],
)
def test_z_12_1_z_12_4_a_record_that_was_changed_is_refused(old: str, new: str) -> None:
    text = write_record(played())
    assert text.count(old) >= 1
    with pytest.raises(RecordError):
        replay(text.replace(old, new, 1))


def test_z_10_2_a_reshuffle_of_other_cards_is_refused() -> None:
    text = write_record(reshuffled())
    (line,) = [line for line in text.splitlines() if "shuffle:" in line]
    start = line.index("shuffle:") + len("shuffle:")
    first, second = line[start : start + 2], line[start + 2 : start + 4]
    assert first != second
    exchanged = line.replace(first + second, second + first, 1)
    shorter = line.replace(first + second, second, 1)
    for other in (exchanged, shorter):
        with pytest.raises(RecordError):
            replay(text.replace(line, other))


def test_z_3_1_a_pledged_deal_is_proved_with_its_cut_and_its_reshuffles() -> None:
    proof = Proof(bytes(range(32)), tuple(bytes([seat]) * 32 for seat in range(2)))
    table = Table(GAME, Setup(rules(max_reshuffles=1), 0), proof)
    while table.round.actors():
        if table.round.actors() == (CHANCE,):
            table.deal()
        else:
            table.time_out(turn(table.round))
    text = write_record(table)
    assert table.round.view(None).reshuffles == 1
    assert verify(text)[0].startswith("round 1: OK")
    (cut,) = re.findall(r"cut (\d+)", text)
    other = 54 if cut != "54" else 55
    with pytest.raises(RecordError):
        replay(text.replace(f"cut {cut}", f"cut {other}"))
