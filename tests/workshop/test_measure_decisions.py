"""What decisions bring one at a time: where a bot differs, and the rows that are told."""

from __future__ import annotations

from eldest import games
from tools import measure_decisions
from tools.measure_decisions import Decided


def test_only_a_different_decision_brings_something() -> None:
    """`quiet` never doubles, and decides the rest like `club` as long as no dice are thrown."""
    game = games.load("marias")
    found = [each for n in range(6) for each in measure_decisions.of_round(game, "quiet", f"m{n}")]
    assert all(each.differs for each in found if each.brings)
    spoken = [each for each in found if each.phase == "doubling"]
    assert 0 < sum(each.differs for each in spoken) < len(spoken)
    assert any(each.brings for each in spoken)


def test_decisions_of_some_phases_alone_can_be_measured() -> None:
    found = measure_decisions.of_round(games.load("marias"), "quiet", "m0", ["doubling"])
    assert {each.phase for each in found} == {"doubling"}


def test_rounds_are_counted_because_decisions_of_a_round_share_its_luck() -> None:
    lead = Decided("play", True, 2.0)
    rounds = [[lead, lead, Decided("cut", False, 0.0)], [lead, Decided("play", True, -2.0)]]
    assert measure_decisions.told("play", rounds) == "| play | 4 | 4 | +2.00 ± 3.92 |"
    assert measure_decisions.told("cut", rounds) == "| cut | 1 | 0 | +0.00 ± 0.00 |"
