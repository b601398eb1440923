"""The named tables: what each changes, and that each can be played to its end."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from eldest.deal import Source
from eldest.games.marias import GAME
from eldest.protocol import CHANCE, Round
from eldest.table import Match
from tests.games.chance import Fixed
from tests.games.marias.examples.rounds import E2, E8
from tests.games.marias.positions import DECK_A, deck, doubling
from tests.games.marias.table import (
    begin,
    begin_cut,
    drive,
    phase,
    points,
    quiet,
    rules,
    turn,
)

CHANGED: dict[str, dict[str, Any]] = {
    "casual": {},
    "tournament": {"deck_mode": "cut", "unplayed": "csm", "misdeals": "per_deal"},
    "pub": {"rates": "pub", "unplayed": "pub"},
    "four": {"seats": 4},
}
PAIR = ("HKQ C8A+", "", "", "H7 H8")


def test_each_preset_changes_what_its_name_says() -> None:
    plain = asdict(rules())
    for name, preset in GAME.presets.items():
        assert asdict(preset) == {**plain, **CHANGED[name]}
    assert set(GAME.presets) == set(CHANGED)


@pytest.mark.parametrize("name", CHANGED)
def test_m_15_4_each_preset_is_played_to_the_end_of_a_match(name: str) -> None:
    match, source = Match(GAME, GAME.preset(name)), Source(name.encode().ljust(32))
    while match.setup is not None:
        match.add(played(GAME.start(match.setup), source))
        assert sum(match.totals) == 0
    assert match.rounds == 12


def played(round_: Round, source: Source) -> Round:
    """A round in which every player lets his time run out."""
    while round_.actors():
        seat = turn(round_)
        if seat == CHANCE:
            round_.apply(CHANCE, round_.chance(source))
        else:
            actor, action = round_.default(seat, Fixed())
            assert round_.judge(actor, action) is None
            round_.apply(actor, action)
    return round_


def test_m_3_1_casual_shuffles_and_plays_every_game() -> None:
    assert phase(begin(DECK_A, **CHANGED["casual"])) == "choose"
    assert phase(quiet(doubling(*PAIR, "C8"))) == "play"


def test_m_3_2_m_8_11_tournament_cuts_and_leaves_plain_games_unplayed() -> None:
    assert phase(begin(DECK_A, **asdict(GAME.preset("tournament")))) == "cut"
    round_ = begin_cut(deck(*PAIR, "C8"), **CHANGED["tournament"])
    drive(round_, "0 choose:C8, 0 discard:H7H8, 1 good, 2 good, 0 announce:GAME, 1 respond:GAME")
    assert points(quiet(round_)) == (-4, 2, 2)


def test_m_13_1_pub_pays_by_the_pub_tariff() -> None:
    options = asdict(GAME.preset("pub"))
    assert points(E8.finish(**options))[1] == -64
    assert phase(quiet(doubling(*PAIR, "C8", **options))) == "settled"


def test_m_18_1_four_seats_four() -> None:
    options = asdict(GAME.preset("four"))
    assert begin(DECK_A, **options).view(None).sizes == (7, 10, 10, 0)
    assert points(E2.finish(**options)) == (-12, 4, 4, 4)
