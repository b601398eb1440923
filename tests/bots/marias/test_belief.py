"""What an expert of Mariáš believes of hands that he does not see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from math import exp, log

import pytest

from eldest.bots.marias.belief.holding import NEAT, RARELY, SOUND, TORN, WAVERS, lead_of
from eldest.bots.marias.belief.worlds import LAST, Worlds, belief, likely_worlds
from eldest.bots.marias.bidding.worth import hundred_chance, lead, seven_chance
from eldest.bots.strength.simulate import decisions
from eldest.cards import cards_of, mask_of
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.kernel import Marias
from eldest.games.marias.ranks import SHARP, SUIT_MASKS
from eldest.games.marias.views.view import View
from eldest.protocol.round import Round


def rounds(count: int) -> Iterator[Round]:
    """Rounds of club players, after every card."""
    for number in range(count):
        for round_, view, _ in decisions(GAME, GAME.options(), "club", f"belief {number}"):
            if view.phase == "play":
                yield round_


def defences(count: int, hand: range) -> Iterator[tuple[Round, View]]:
    """What a defender sees when he is to lead with so many cards."""
    for round_ in rounds(count):
        view = round_.view(round_.actors()[0])
        if view.seat != view.declarer and not view.trick and len(view.hand) in hand:
            yield round_, view


def told(worlds: list[tuple[float, Marias]], real: Marias, me: int) -> float:
    """How surely these worlds tell where the cards of others really lie, as a mean logarithm."""
    total = sum(weight for weight, _ in worlds)
    cards = [(player, card) for player in range(3) if player != me for card in range(52)]
    held = [(player, card) for player, card in cards if real.hand(player) >> card & 1]
    shares = (
        sum(weight for weight, world in worlds if world.hand(player) >> card & 1) / total
        for player, card in held
    )
    return sum(log(max(share, 0.01)) for share in shares) / len(held)


def test_they_tell_more_than_worlds_that_only_fit_the_law() -> None:
    gains = []
    for round_, view in defences(12, range(LAST + 1, 11)):
        plain = [(1.0, GAME.imagination(view).imagine(Dice(seed))) for seed in range(60)]
        me = round_.kernel.seated_player(view.seat)
        likely = likely_worlds(view, 60, Dice(1))
        assert sum(weight for weight, _ in likely) == pytest.approx(60)
        gains.append(told(likely, round_.kernel, me) - told(plain, round_.kernel, me))
    assert len(gains) > 20
    assert sum(gains) / len(gains) > 0.02


def test_few_worlds_are_all_looked_at() -> None:
    """Each of them once, the real one among them."""
    seen = 0
    for round_, view in defences(12, range(1, LAST + 1)):
        if len(list(islice(GAME.imagination(view).every(), 501))) > 500:
            continue
        hands = hands_of(likely_worlds(view, 500, Dice(1)))
        seen += 1
        assert len(set(hands)) == len(hands)
        assert tuple(map(round_.kernel.hand, range(3))) in hands
    assert seen > 10


def test_of_many_worlds_different_ones_are_drawn() -> None:
    """Also in the last tricks, where it was tried whether they are few."""
    seen = 0
    for _, view in defences(12, range(LAST, LAST + 1)):
        if len(list(islice(GAME.imagination(view).every(), 401))) > 400:
            seen += 1
            assert len(set(hands_of(likely_worlds(view, 40, Dice(1))))) > 20
    assert seen > 3


def hands_of(worlds: Worlds) -> list[tuple[int, ...]]:
    """The hands of each world."""
    return [tuple(map(world.hand, range(3))) for _, world in worlds]


def test_a_suit_is_worth_what_it_adds_to_the_whole_hand() -> None:
    hands = [round_.kernel.hand(0) for round_ in rounds(3) if round_.kernel.cards_played == 0]
    for hand in hands:
        trumps = [suit for suit in range(4) if hand & SUIT_MASKS[suit]]
        offsets = {round(lead(hand, suit) - lead_of(hand, suit), 6) for suit in trumps}
        assert len(offsets) == 1


def test_a_declarer_is_likely_by_his_suit_his_talon_and_his_contract() -> None:
    """The same as by going through all suits and all talons of the whole hand."""
    looked = 0
    for round_ in rounds(8):
        world = round_.kernel
        view = round_.view((world.seated(world.declarer) + 1) % 3)
        if view.type == TRUMP and not view.played:
            found = belief(view, hears=False, sees=False).of(world)
            assert found == pytest.approx(chosen(world) * discarded(world) * contracted(world))
            looked += 1
    assert looked > 4


def chosen(world: Marias) -> float:
    """How likely these are the trumps that are chosen from seven cards."""
    first = mask_of(world.pack_order()[:7])
    suits = [suit for suit in range(4) if first & SUIT_MASKS[suit]]
    ways = {suit: exp(lead_of(first, suit) / TORN) for suit in suits}
    return RARELY + ways[world.trump] / sum(ways.values())


def discarded(world: Marias) -> float:
    """How likely these are the two cards that are laid away."""
    ten = world.hand(world.declarer)
    twelve = ten | mask_of(world.talon)
    pairs = map(mask_of, combinations(cards_of(twelve & ~SHARP), 2))
    ways = sum(exp(lead_of(twelve & ~pair, world.trump) / NEAT) for pair in pairs)
    return RARELY / 10 + exp(lead_of(ten, world.trump) / NEAT) / ways


def contracted(world: Marias) -> float:
    """How likely this is the contract that is announced."""
    ten, trump = world.hand(world.declarer), world.trump
    seven = announced(seven_chance(ten, trump), bool(world.contract % 2))
    hundred = announced(hundred_chance(ten, trump, GAME.options()), world.contract >= 2)
    return (seven if seven_chance(ten, trump) else 1.0) * hundred


def announced(made: float, said: bool) -> float:
    """How likely what is made so often is announced, or kept quiet."""
    steps = 1 / (1 + exp((SOUND - made) / WAVERS))
    share = RARELY + (1 - RARELY) * steps
    return share if said else 1 + RARELY - share
