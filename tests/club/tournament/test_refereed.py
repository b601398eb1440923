"""MT-4.10: a round at tables of this program, from the hands to the slip."""

from __future__ import annotations

import pytest

from eldest.club.findings import ClubRefusal
from eldest.club.journal import seconds
from eldest.club.tournament import Tournament
from eldest.club.tournament.options import Options
from eldest.club.tournament.playing import Draw, Ring, Start
from eldest.club.tournament.refereed import PlayHere, Purses, owed, purses, verdict

from .hall import DIRECTOR, at, entered

HAND = (-4, 2, 2)  # seat A lost as declarer
START = seconds(at(0).time)


@pytest.mark.parametrize(
    ("points", "debts"),
    [
        ((-4, 2, 2), {0: {1: 2, 2: 2}}),
        ((6, -3, -3), {1: {0: 3}, 2: {0: 3}}),
        ((0, 0, 0), {}),
        ((-3, 1, 1, 1), {0: {1: 1, 2: 1, 3: 1}}),
        ((5, -5, 5, -5), {1: {0: 5}, 3: {2: 5}}),
    ],
)
def test_mt_4_10_losers_owe_what_the_winners_got(
    points: tuple[int, ...], debts: dict[int, dict[int, int]]
) -> None:
    assert owed(points) == debts


def test_mt_4_5_no_hand_costs_one_player_more_than_the_cap() -> None:
    capped = Options(game_cap=20)
    assert purses(capped, [(-60, 30, 30), (4, -2, -2)], 3) == Purses((-36, 18, 18), 2)


def test_mt_4_6_the_table_ends_with_the_hand_that_nobody_can_pay() -> None:
    poor = Options(bank=15)
    assert purses(poor, [(-40, 20, 20), (4, -2, -2)], 3) == Purses((-15, 8, 7), 1, "insolvent")
    assert purses(Options(bank=40), [(-40, 20, 20)], 3) == Purses((-40, 20, 20), 1)
    for rich in (Options(bank=15, insolvency="borrow"), Options(bank=0)):
        assert purses(rich, [(-40, 20, 20), (4, -2, -2)], 3) == Purses((-36, 18, 18), 2)


def test_mt_4_1_no_hand_begins_before_the_signal_and_none_after_the_bell() -> None:
    found = entered(3, "minutes3=40")
    found.do(DIRECTOR, Draw(1))
    one, options = found.state.rounds[0], found.state.options
    assert verdict(options, one, 1, [], START, dealt=False) == "wait"
    found.do(at(0), Start(1))
    last = START + 40 * 60
    assert verdict(options, one, 1, [HAND], last - 1, dealt=False) == "play"
    assert verdict(options, one, 1, [HAND], last, dealt=True) == "play"
    assert verdict(options, one, 1, [HAND], last, dealt=False) == "end"
    found.do(at(10), Ring(1))
    assert verdict(options, one, 1, [HAND], START + 601, dealt=False) == "end"


@pytest.mark.parametrize(
    ("bell", "hands", "dealt", "said"),
    [
        ("finish_deal", 1, True, "play"),
        ("finish_lap", 1, False, "play"),
        ("finish_lap", 3, False, "end"),
        ("stop", 1, True, "end"),
    ],
)
def test_mt_4_2_what_is_played_after_the_bell(
    bell: str, hands: int, dealt: bool, said: str
) -> None:
    found = entered(3, f"bell={bell}")
    found.do(DIRECTOR, Draw(1))
    found.do(at(0), Start(1))
    found.do(at(10), Ring(1))
    one = found.state.rounds[0]
    assert verdict(found.state.options, one, 1, [HAND] * hands, START, dealt=dealt) == said


def refused(found: Tournament) -> str:
    """Why a round may not go to tables here."""
    with pytest.raises(ClubRefusal) as why:
        found.do(DIRECTOR, PlayHere(1, ("c", "d")))
    return why.value.finding.code


def test_mt_4_10_a_round_goes_to_tables_of_this_program_before_its_start() -> None:
    found = entered(6)
    assert refused(found) == "R-MT-NONE"
    found.do(DIRECTOR, Draw(1))
    found.do(DIRECTOR, PlayHere(1, ("a", "b")))
    assert found.state.rounds[0].here == ("a", "b")
    assert refused(found) == "R-MT-STARTED"
