"""How an expert of Mariáš foresees the end of a Trump Game: rules of thumb play it out."""

from __future__ import annotations

from typing import cast

import pytest

from eldest.bots.marias.bidding import outlook
from eldest.bots.strength.simulate import decisions
from eldest.games.marias import GAME
from eldest.games.marias.constants import GAME as PLAIN
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options

CASUAL = Options()
NOTHING = (0.0,) * 8


def first_leads(rounds: int) -> list[Marias]:
    """Trump Games of club players before the first card."""
    found = []
    for number in range(rounds):
        for round_, view, _ in decisions(GAME, CASUAL, "club", f"outlook {number}"):
            if view.phase == "play":
                found += [cast(Marias, round_.kernel).copy()] if view.type == TRUMP else []
                break
    return found


def test_m_13_3_what_a_world_pays_is_told_as_if_nobody_had_doubled() -> None:
    for world in first_leads(6):
        times, levels = 2 if world.trump == 1 else 1, list(world.level)
        (end,) = outlook.ends([(1.0, world)], "GAME", CASUAL)
        told = [times * paid * 2 ** max(0, levels[n]) for n, paid in enumerate(end.paid[:7])]
        assert told == list(world.amount)[:7]
        assert end.declarer.bit_count() == 10
        assert [hand.bit_count() for hand in end.defenders] == [10, 10]


@pytest.mark.parametrize("doubled", [False, True])
def test_m_13_8_a_game_that_the_defence_would_double_pays_twice(
    monkeypatch: pytest.MonkeyPatch, doubled: bool
) -> None:
    monkeypatch.setattr(outlook, "would_double", lambda *_, **__: doubled)
    end = outlook.End(2.0, (-1.0, *NOTHING[1:]), 0, (0, 0))
    assert PLAIN == 0
    assert outlook.units([end], 0, "GAME", CASUAL) == (-2 if doubled else -1)


def test_m_1_7_a_red_suit_pays_twice() -> None:
    end = outlook.End(1.0, (0.0, 2.0, *NOTHING[2:]), 0, (0, 0))
    once, twice = (outlook.units([end], trump, "SEVEN", CASUAL) for trump in (0, 1))
    assert twice == 2 * once


def test_a_defender_with_aces_doubles_and_one_without_does_not() -> None:
    strong = sum(1 << 13 * suit for suit in range(4)) | 0b111 << 1 | 0b111 << 14
    weak = sum(0b11 << 13 * suit + 6 for suit in (1, 2, 3)) | 0b1000 << 13 | 0b1000 << 26
    assert outlook.would_double(strong, 0, seven=False)
    assert not outlook.would_double(weak, 0, seven=False)
