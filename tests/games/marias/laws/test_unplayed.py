"""M-8.11: games that are settled without being played."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.protocol import Round
from tests.each import each
from tests.games.marias.positions import DECK_A, doubling, raised, trumpless
from tests.games.marias.table import begin, drive, phase, points, quiet, seen

HANDS = ("HAKQ C7AJ+", "DKQ C89+", "SKQ CTQ+", "H7 H8")
AGAINST = ("HAKQ CAJ+", "DKQ C79+", "SKQ C8T+", "H7 H8")
FLEK = "1 respond:GAME"
RE = "1 respond:GAME, 2 respond:good, 0 respond:GAME"


def said(contract: str, line: str, unplayed: str, **options: Any) -> Round:
    """The declarer's contract in acorns after this doubling."""
    round_ = doubling(*HANDS, "CJ", contract, unplayed=unplayed, **options)
    return raised(round_, line)


@each(
    ("contract", "line", "unplayed", "units"),
    [
        ("GAME", "", "none", None),
        ("GAME", "", "pub", 1),
        ("GAME", "", "csm", 1),
        ("GAME", FLEK, "none", None),
        ("GAME", FLEK, "pub", None),
        ("GAME", FLEK, "csm", -2),
        ("GAME", RE, "pub", None),
        ("GAME", RE, "csm", None),
        ("SEVEN", "", "pub", None),
        ("SEVEN", "", "csm", None),
        ("SEVEN", FLEK, "pub", None),
        ("SEVEN", FLEK, "csm", 0),
        ("SEVEN", "1 respond:SEVEN", "csm", None),
        ("SEVEN", "1 respond:GAME+SEVEN", "csm", None),
        ("SEVEN", RE, "csm", None),
        ("HUNDRED", "", "csm", None),
        ("HUNDRED", "1 respond:HUNDRED", "csm", None),
        ("HUNDRED_SEVEN", "", "csm", None),
    ],
)
def test_m_8_11_which_games_are_not_played(
    contract: str, line: str, unplayed: str, units: int | None
) -> None:
    round_ = said(contract, line, unplayed)
    if units is None:
        assert phase(round_) == "play"
        return
    assert (phase(round_), round_.actors()) == ("settled", ())
    assert points(round_) == (2 * units, -units, -units)


@pytest.mark.parametrize("unplayed", ["pub", "csm"])
@pytest.mark.parametrize("announced", ["SEVEN_AGAINST", "HUNDRED_AGAINST"])
def test_m_8_11_with_an_against_commitment_every_game_is_played(
    unplayed: str, announced: str
) -> None:
    for line in (f"1 respond:!{announced}", f"1 respond:GAME!{announced}"):
        round_ = doubling(*AGAINST, "CJ", unplayed=unplayed)
        assert phase(raised(round_, line)) == "play"


@pytest.mark.parametrize("unplayed", ["pub", "csm"])
def test_m_8_11_misere_and_slam_are_always_played(unplayed: str) -> None:
    for kind in ("misere", "slam"):
        round_ = trumpless(kind, "", "", "", "CA CK", unplayed=unplayed)
        assert phase(quiet(round_)) == "play"


@pytest.mark.parametrize(("line", "units"), [("", 2), (FLEK, -4)])
def test_m_8_11_the_better_suit_doubles_an_unplayed_game(line: str, units: int) -> None:
    round_ = said("GAME", line, "csm", red_suits="C")
    assert points(round_) == (2 * units, -units, -units)


def test_m_8_11_an_unplayed_game_has_no_silent_results() -> None:
    """All sharp cards, a pair and the trump seven with the declarer: still one unit."""
    hands = ("HAT DAT SAT C7AKQ", "", "", "H7 H8")
    round_ = quiet(doubling(*hands, "CQ", unplayed="pub"))
    assert points(round_) == (2, -1, -1)
    assert round_.view(None).marriages == ()


def test_m_8_11_a_seven_settled_as_game_lost_and_seven_made() -> None:
    outcome = said("SEVEN", FLEK, "csm").outcome()
    assert outcome is not None
    assert sorted(line.points for line in outcome.lines if line.side == 0) == [-4, 4]


def test_m_8_11_after_an_auction_too() -> None:
    round_ = drive(begin(DECK_A, unplayed="pub"), "0 pass_choice, 1 pass, 2 bid:GAME, 0 pass")
    quiet(drive(round_, "2 declare:S8HQ:GAME:DA"))
    assert points(round_) == (-1, -1, 2)


def test_m_14_2_the_talon_of_an_unplayed_trump_game_is_shown() -> None:
    round_ = said("GAME", "", "pub")
    assert [set(view.talon) for view in seen(round_)] == [{"H7", "H8"}] * 4
