"""What the doubling of a Game tells an expert of Mariáš about the hands of the others."""

from __future__ import annotations

from typing import cast

import pytest

from eldest.bots.marias.belief.likely import Likely
from eldest.bots.marias.belief.speeches import (
    DEFENCE,
    DOUBLED,
    DOUBT,
    TURNS,
    WHIM,
    Spoken,
    game_worth,
    spoken,
)
from eldest.bots.marias.bidding.worth import chance_of
from eldest.cards import mask_of, read_card
from eldest.games.marias.constants import TRUMP_GAME
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View
from tests.games.marias.positions import doubling, trumpless
from tests.games.marias.table import cards, drive

TEN = "SAKQ98 HA9 DT9 C8"
LEAVES = 0  # trumps


def heard(said: str, contract: str = "GAME") -> list[Spoken]:
    """What everybody heard after these speeches."""
    round_ = doubling(TEN, "", "", "H7 D7", "S9", contract)
    return spoken(cast(View, drive(round_, said).view(0)))


def hand(text: str) -> int:
    """Ten cards."""
    return mask_of(map(read_card, cards(text)))


def speech_chance(said: Spoken, ten: int) -> float:
    """How likely who holds these ten cards says that of a Game in leaves."""
    likely = Likely(False, True, *(game_worth(0, 0, False, each) for each in (DEFENCE, DOUBLED)))
    likely.hear(said.seat, said.level, said.raised, TURNS[said.level])
    world = Marias(Options())
    world.set_play(TRUMP_GAME, LEAVES, 0, 0)
    world.set_hand(said.seat, ten)
    return likely.of(world)


def test_m_8_4_both_defenders_may_double_then_the_declarer_then_the_defence() -> None:
    said = "1 respond:good, 2 respond:GAME, 0 respond:GAME, 1 respond:good, 2 respond:good"
    assert heard(said) == [
        Spoken(1, 0, False),
        Spoken(2, 0, True),
        Spoken(0, 1, True),
        Spoken(1, 2, False),
        Spoken(2, 2, False),
    ]


def test_m_8_7_nothing_is_concluded_of_a_defender_whose_partner_has_doubled() -> None:
    said = "1 respond:GAME, 2 respond:good, 0 respond:good"
    assert heard(said) == [Spoken(1, 0, True), Spoken(0, 1, False)]


def test_without_a_game_nothing_is_concluded() -> None:
    round_ = trumpless("misere", "S987 H987 D98 C87", "", "", "ST HT")
    assert spoken(cast(View, round_.view(0))) == []


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("SKQ H8 DAT98 CT97", "SK9 H8 DAT98 CT97"),  # the marriage in trumps
        ("SJ HKQ DAT98 CT97", "SJ HK8 DAT98 CT97"),
        ("SJ H87 DAT98 CA97", "SJ H87 DAT98 CJ97"),
    ],
)
def test_m_10_1_who_holds_marriages_and_aces_is_likelier_to_double(
    stronger: str, weaker: str
) -> None:
    better, worse = (speech_chance(Spoken(1, 0, True), hand(each)) for each in (stronger, weaker))
    assert 0 < worse < better < 1
    assert game_worth(hand(stronger), LEAVES, False, DEFENCE) < game_worth(
        hand(weaker), LEAVES, False, DEFENCE
    )


@pytest.mark.parametrize("level", range(4))
def test_who_doubles_goes_by_what_the_game_is_worth_with_all_his_cards(level: int) -> None:
    worth = game_worth(hand(TEN), LEAVES, False, DOUBLED if level % 2 else DEFENCE)
    gain = (worth - TURNS[level]) * (1 if level % 2 else -1)
    doubles, good = (speech_chance(Spoken(1, level, said), hand(TEN)) for said in (True, False))
    assert doubles == pytest.approx(WHIM + (1 - 2 * WHIM) * chance_of(gain / DOUBT))
    assert doubles + good == pytest.approx(1)
