"""Worlds of Mindikot by what was played: what speaks against the cards that somebody has there."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from statistics import fmean
from typing import cast

import pytest

from eldest.bots.mindikot.belief import Belief
from eldest.bots.strength.simulate import decisions
from eldest.deal import Dice
from eldest.games.mindikot import GAME
from eldest.games.mindikot.kernel import Mindikot
from eldest.protocol.round import Round
from tests.games.mindikot.table import begin, play

DOUBT = 0.3  # any card may come


def liked(choices: int, equals: int = 1) -> float:
    """The chance of a card that a sensible player would choose."""
    return unliked(choices) + (1 - DOUBT) / equals


def unliked(choices: int) -> float:
    """The chance of any other card."""
    return DOUBT / choices


def belief_of(round_: Round, viewer: int) -> Belief:
    """What a seat goes by."""
    return Belief(cast(Mindikot, GAME.imagination(round_.view(viewer)).begun), viewer)


@pytest.mark.parametrize(
    ("hands", "texts", "trust"),
    [
        (("SA+", "S96", "S83", "ST5"), ("0:SA", "1:S6"), liked(2)),
        (("SA+", "S96", "S83", "ST5"), ("0:SA", "1:S9"), unliked(2)),
        (("SA+", "S96", "S83", "ST5"), ("0:SA", "1:S9", "2:S8"), unliked(2) * unliked(2)),
        (("S9+", "S4", "S3", "SK6"), ("0:S9", "1:S4", "2:S3", "3:SK"), liked(2)),
        (("S2+", "SA", "S3", "ST5"), ("0:S2", "1:SA", "2:S3", "3:ST"), liked(2)),
        (("S2+", "SA", "S3", "ST5"), ("0:S2", "1:SA", "2:S3", "3:S5"), unliked(2)),
        (("SA+", "ST6", "S83", "S95"), ("0:SA", "1:ST"), unliked(2)),
        (("SA+", "ST", "S83", "S95"), ("0:SA", "1:ST"), 1.0),
        (("SA+", "S- HAKQJ98 D65432 C32", "S83", "S95"), ("0:SA", "1:H8"), liked(13)),
        (("SA+", "S- HAKQJ98 D65432 C32", "S83", "S95"), ("0:SA", "1:C2"), unliked(13)),
    ],
    ids=[
        *("the lowest", "not the lowest", "two of them", "a winner"),
        *("a ten comes home", "a ten is kept", "a ten is wasted", "a ten alone"),
        *("strong trumps", "weak trumps"),
    ],
)
def test_what_was_played_tells(
    hands: tuple[str, ...], texts: tuple[str, ...], trust: float
) -> None:
    round_ = cast(Round, play(begin(hands), " ".join(texts)))
    assert belief_of(round_, 0).likelihood(round_.kernel) == pytest.approx(trust)


def test_what_the_viewer_did_tells_him_nothing() -> None:
    sensible, odd = (
        cast(Round, play(begin(("SA+", "S96", "S83", "ST5")), f"0:SA 1:{card}"))
        for card in ("S6", "S9")
    )
    trust = belief_of(sensible, 1).likelihood(sensible.kernel)
    assert belief_of(odd, 1).likelihood(odd.kernel) == trust < 1.0


@pytest.mark.parametrize(("text", "trust"), [("reveal", 1 - DOUBT / 2), ("pass:D2", DOUBT / 2)])
def test_a_ten_on_the_table_is_worth_a_reveal(text: str, trust: float) -> None:
    hands = ("ST+ H2+", "S- HAKQJ98765 DA32", "S+", "S+")
    round_ = cast(Round, play(begin(hands, hide="H2"), f"0:ST 1:{text}"))
    assert belief_of(round_, 0).likelihood(round_.kernel) == pytest.approx(trust)


def rounds(mode: str, count: int) -> Iterator[tuple[Round, int]]:
    """Rounds of club players, when somebody has a choice in the middle of them."""
    for number in range(count):
        played = decisions(GAME, GAME.options(mode=mode), "club", f"belief {number}")
        for round_, view, _ in played:
            if len(view.hand) == 7 and len(view.legal) > 1:
                yield round_, view.seat


@pytest.mark.parametrize("mode", ["A", "B"])
def test_the_true_world_is_likelier_than_others(mode: str) -> None:
    """By more than a factor of two on average."""
    gains = []
    for round_, seat in rounds(mode, 3):
        imagination, belief = GAME.imagination(round_.view(seat)), belief_of(round_, seat)
        others = fmean(belief.likelihood(imagination.imagine(Dice(number))) for number in range(30))
        gains.append(log(belief.likelihood(round_.kernel) / others))
    assert fmean(gains) > log(2)
