"""What the cards already played tell an expert of Mariáš about the hands of the others."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from statistics import fmean
from typing import cast

from eldest.bots.marias.belief.likely import Likely
from eldest.bots.marias.belief.plays import SAFE, Choice, choices
from eldest.bots.marias.belief.worlds import belief
from eldest.bots.strength.simulate import decisions
from eldest.cards import card_text, cards_of, mask_of, read_card
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View
from eldest.protocol.round import Round
from tests.games.marias.positions import trumpless
from tests.games.marias.table import cards

WORLDS = 30


def cards_played(rounds: int) -> Iterator[tuple[Round, View, str]]:
    """Every card of rounds of club players, before it is played."""
    for number in range(rounds):
        for round_, view, said in decisions(GAME, GAME.options(), "club", f"plays {number}"):
            if view.phase == "play" and view.type == TRUMP:
                yield round_, view, said


def test_m_9_7_a_choice_is_among_the_cards_that_the_law_allowed() -> None:
    looked = 0
    for _, view, said in cards_played(4):
        held, allowed = view.hand.mask, {text for text in view.legal if len(text) == 2}
        last = choice_after(view, said)
        assert {card_text(card) for card in cards_of(held & last.among)} == allowed
        assert chance(last, held) <= 1
        looked += len(allowed) > 1
    assert looked > 20


def choice_after(view: View, said: str) -> Choice:
    """What everybody concludes once this card is played."""
    world = GAME.imagine(view, Dice(1))
    world.apply(cast(int, view.seat), GAME.read(said))
    return choices(world.view(view.seat))[-1]


def chance(choice: Choice, held: int) -> float:
    """How likely who held these cards would have played so."""
    likely, world = Likely(False, True, 0.0, 0.0), Marias(Options())
    likely.see(choice.player, choice.card, choice.among, choice.readiness)
    world.set_hand(choice.player, held)
    return likely.of(world)


def test_an_ace_kept_back_from_the_partners_trick_is_hardly_held() -> None:
    low, ace = read_card("D9"), read_card("DA")
    among = mask_of(map(read_card, cards("D987QKTA")))
    kinds = [0] * 52
    kinds[low], kinds[ace], kinds[read_card("DT")] = 2, 7, 6
    kept = Choice(1, low, among, SAFE, kinds)
    without = chance(kept, 1 << low | 1 << read_card("DK"))
    assert chance(kept, 1 << low | 1 << read_card("DT")) < without < chance(kept, 1 << low) == 1


def test_m_9_6_without_trumps_nothing_is_concluded() -> None:
    round_ = trumpless("misere", "S987 H987 D98 C87", "", "", "ST HT")
    assert choices(cast(View, round_.view(0))) == []


def test_what_was_played_makes_the_real_hands_likelier() -> None:
    gains = []
    for round_, view, _ in cards_played(8):
        if len(view.hand) == 7 and not view.trick:
            likely, imagination, dice = belief(view), GAME.imagination(view), Dice(3)
            worlds = [imagination.imagine(dice) for _ in range(WORLDS)]
            gains.append(log(likely.of(round_.kernel) / fmean(map(likely.of, worlds))))
    assert len(gains) > 4
    assert fmean(gains) > 0.5
