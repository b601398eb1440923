"""Z-12.3: a hint never offers what would be refused, and the Jolly hint is exact."""

from __future__ import annotations

import random
from typing import Any

import pytest

from eldest.deal import Source
from eldest.games.zoliky import GAME, solver
from eldest.games.zoliky.parts import number_of, read_part
from eldest.games.zoliky.solver.hint import Hint, hint, spare_card
from eldest.games.zoliky.turn import can_jolly, can_take, draft_of, may_end
from eldest.games.zoliky.views.view import View
from eldest.protocol import CHANCE, Round
from tests.each import each
from tests.games.zoliky.book import faces, rows
from tests.games.zoliky.table import judged, play, ready, rules, spot, turn, waiting
from tests.games.zoliky.words import cards

from .positions import numbers

LAID = ("H5H6JK", "CTCJCQ")
HOUSES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "set_max_jokers": 2, "opening_points": 20},
    {"players": 4, "opening_points": 12, "opening_pure_run": False, "meld_from_round": 1},
    {"players": 2, "opening_points": 0, "jolly_needs_opening": False, "manual_cut": True},
    {"players": 5, "opening_points": 25, "jolly_hand": False},
]


def hints(round_: Round) -> dict[str, Hint]:
    """What the one in turn could do, by name; the law allows all of it."""
    found = hint(round_.view(turn(round_)))
    for one in found:
        assert judged(round_, one.text) is None, one
    assert len({one.name for one in found}) == len(found) > 0
    return {each.name: each for each in found}


def hand_after(round_: Round, text: str) -> int:
    """How many cards the one in turn has after an action."""
    seat, after = turn(round_), round_.copy()
    after.apply(seat, GAME.read(text))
    return int(after.view(None).sizes[seat])


@each("house", HOUSES)
@each("seed", range(3))
def test_z_12_3_rounds_that_are_played_by_hints(house: dict[str, Any], seed: int) -> None:
    rng, source = random.Random(f"hints {seed}"), Source(bytes([seed]) * 32)
    round_ = waiting(None, max_reshuffles=0, **house)
    names = set[str]()
    while round_.actors():
        if turn(round_) == CHANCE:
            round_.apply(CHANCE, round_.chance(source))
            continue
        found = hints(round_)
        names |= found.keys()
        chosen = rng.choice([*found.values()][:2])
        assert chosen.left in (None, hand_after(round_, chosen.text)), chosen
        assert_exact(round_.view(turn(round_)), found)
        play(round_, chosen.text)
    assert {"draw", "discard", "open"} <= names


def assert_exact(view: View, found: dict[str, Hint]) -> None:
    """Taking and the Jolly Hand are offered when the engine's own search finds them."""
    if view.phase != "draw":
        return
    assert ("jolly" in found) == can_jolly(view), view
    assert bool({"take", "go_out"} & found.keys()) == can_take(view), view


@pytest.mark.parametrize("seed", range(6))
def test_z_13_5_plans_from_every_draft_of_a_played_round(seed: int) -> None:
    """Whatever parts are laid first, the plan from there on is legal and leaves no more."""
    rng, source = random.Random(f"drafts {seed}"), Source(bytes([seed + 9]) * 32)
    round_ = waiting(None, players=2 + seed % 3, opening_points=15, max_reshuffles=0)
    while round_.actors():
        if turn(round_) == CHANCE:
            round_.apply(CHANCE, round_.chance(source))
            continue
        play(round_, built(round_, rng))


def built(round_: Round, rng: random.Random) -> str:
    """An action put together of parts; at every part the rest is planned, too."""
    view, text = round_.view(turn(round_)), ""
    while following := GAME.parts(view, text):
        parts = [part for part in following if not part.startswith("-")]
        text = f"{text} {rng.choice(parts if parts and rng.random() < 0.8 else following)}".strip()
        if view.melding and text.rpartition(" ")[2][0] not in "-dc":
            assert_planned(round_, view, text)
    return text


def assert_planned(round_: Round, view: View, text: str) -> None:
    """The plan that goes on from these parts."""
    words = text.split()
    word = words.pop(0) if words[0] in ("take", "jolly") else ""
    draft = draft_of(view, word)
    for part in words:
        draft.add_part(number_of(read_part(part), most=1))
    plan = solver.fewest_left(draft)
    assert plan is not None, text
    whole = f"{text} {plan.action(min(plan.rest, default=None))}"
    whole = whole.replace(f"{text} take", text).replace(f"{text} jolly", text)
    assert judged(round_, whole) is None, whole
    assert not may_end(draft) or plan.left <= draft.left() - 1


# -- what is offered --------------------------------------------------------------------------


@pytest.mark.parametrize("id_", rows("J"))
def test_z_12_3_z_13_3_the_jolly_hint_is_exact(id_: str) -> None:
    held, target, can, _ = rows("J")[id_]
    found = hints(ready(" ".join(faces(held)), "", bottom=faces(target)[0]))
    assert ("jolly" in found) == (can == "yes")
    if can == "yes":
        assert next(iter(found)) == "jolly"
        assert found["jolly"].left == 0


def test_z_9_1_no_jolly_hint_where_the_option_is_off() -> None:
    held, target, *_ = rows("J")["J-1"]
    round_ = ready(" ".join(faces(held)), "", bottom=faces(target)[0], jolly_hand=False)
    assert "jolly" not in hints(round_)


@pytest.mark.parametrize("id_", [id_ for id_, row in rows("S").items() if row[1] == "yes"])
def test_z_13_1_an_opening_is_offered_where_there_is_one(id_: str) -> None:
    held = faces(rows("S")[id_][0])
    found = hints(play(ready(" ".join(held[:-1]), "", draws=held[-1]), "draw"))
    name = "go_out" if id_ == "S-9" else "open"
    assert [*found] == [name, "discard"]
    assert found[name].points >= 36


@pytest.mark.parametrize("id_", [id_ for id_, row in rows("S").items() if row[1] == "no"])
def test_z_13_1_no_opening_is_offered_where_there_is_none(id_: str) -> None:
    held = faces(rows("S")[id_][0])
    assert [*hints(play(ready(" ".join(held[:-1]), "", draws=held[-1]), "draw"))] == ["discard"]


@pytest.mark.parametrize(
    ("held", "drawn", "name"),
    [("H4", "D8", "go_out"), ("H4 S2", "D8", "meld"), ("S7", "S2", "discard")],
)
def test_z_13_5_what_an_opened_player_is_offered(held: str, drawn: str, name: str) -> None:
    found = hints(spot(held, drawn=drawn, laid=LAID, own=()))
    assert next(iter(found)) == name
    assert "discard" in found


@pytest.mark.parametrize(
    ("held", "top", "name"),
    [("S2 D8", "H4", "take"), ("S2", "H4", "go_out"), ("S2 D8", "S9", "draw")],
)
def test_z_13_4_the_discard_is_offered_to_who_can_use_it(held: str, top: str, name: str) -> None:
    found = hints(spot(held, top=top, laid=LAID, own=()))
    assert next(iter(found)) == name
    assert "draw" in found


def test_z_5_1_z_5_4_before_round_3_there_is_nothing_to_meld() -> None:
    round_ = ready("STJQK", "", top="SK", laps=2, meld_from_round=4)
    assert [*hints(round_)] == ["draw"]
    assert [*hints(play(round_, "draw"))] == ["discard"]


def test_z_5_1_the_leader_is_told_a_discard() -> None:
    round_ = waiting(0)
    for _ in range(2):
        round_.apply(CHANCE, round_.chance(Source(bytes(32))))
    assert [*hints(round_)] == ["discard"]


def test_z_3_2_the_cutter_is_told_a_cut() -> None:
    round_ = waiting(0, manual_cut=True)
    round_.apply(CHANCE, round_.chance(Source(bytes(32))))
    assert hints(round_)["cut"].text == "cut 54"


def test_z_8_1_nobody_else_is_told_anything() -> None:
    round_ = ready("STJQK", "")
    assert hint(round_.view(1)) == hint(round_.view(None)) == ()


# -- the discard ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "spare"),
    [
        ("S45 SK HK C9", "C9"),
        ("S4 H9 DQ", "DQ"),  # of lone cards the dearest
        ("JK JK H2", "H2"),
        ("JK", "JK"),
        ("SK S2 H8 H9", "SK"),  # K-A-2 is no run (Z-6.3)
        ("SA S2 H8 H9 C5", "C5"),
        ("H7 H7 D3 D4", "H7"),  # twins are no help to each other
    ],
)
def test_z_12_3_the_card_that_fits_least_is_spared(held: str, spare: str) -> None:
    assert spare_card(numbers(cards(held)), rules()) == numbers([spare])[0]
