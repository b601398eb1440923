"""A club player of bridge: a system that explains itself, and cards by imagined deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from eldest.bots.bridge import solver
from eldest.bots.bridge.auction import Calls
from eldest.bots.bridge.by_hand import by_hand
from eldest.bots.bridge.hand import hand_of
from eldest.bots.bridge.sight import Sight
from eldest.bots.bridge.solver import DoubleDummyPosition
from eldest.bots.bridge.system import choose, explain
from eldest.bots.bridge.worlds import World, sample
from eldest.cards import card_text, cards_of
from eldest.deal import Draws
from eldest.games.bridge.actions import Call, Explain
from eldest.games.bridge.calls import PASS, read_call
from eldest.games.bridge.view import View

GOAL = 2.0  # tricks that a contract made or beaten is worth


def club(view: View, dice: Draws) -> str:
    """Return an answer to a question, a call with its meaning, a card, or an answer to a claim."""
    asked = unanswered(view)
    if asked is not None:
        return explanation(view, asked)
    if view.phase == "auction":
        return call(view)
    sight = Sight(view, dice)
    if view.phase == "claim":
        return answer(sight)
    return card_text(card(sight, dice))


def unanswered(view: View) -> int | None:
    """The number of an own call about which an opponent's question still waits for an answer."""
    last = {remark.call: remark.asks for remark in view.talk}
    own = (number for number in last if view.calls[number - 1].seat == view.seat)
    return next((number for number in own if last[number]), None)


def explanation(view: View, number: int) -> str:
    """The system's explanation of that call."""
    calls = calls_of(view)
    return str(Explain(number, explain(calls[: number - 1], calls[number - 1])))


def calls_of(view: View) -> Calls:
    """The calls so far, as numbers."""
    return tuple(read_call(said.call) for said in view.calls)


def call(view: View) -> str:
    """The system's call, with its meaning for the opponents (B-A.7)."""
    calls = calls_of(view)
    chosen = choose(calls, hand_of(view.hand.mask))
    note = None if chosen == PASS else explain(calls, chosen)
    return str(Call(chosen, note))


def card(sight: Sight, dice: Draws) -> int:
    """The lead by rules of thumb, used for every card if there is no solver (B-T.7)."""
    usual = by_hand(sight)
    if not sight.played or sight.is_forced() or not solver.is_there():
        return usual
    return best_card(sight, sample(sight, dice), usual)


def best_card(sight: Sight, worlds: Sequence[World], usual: int) -> int:
    """The card worth most over these worlds; among equals the usual one, else the lowest."""
    worth = dict.fromkeys(cards_of(sight.choices), 0.0)
    for scores in solver.solve([_position(sight, world) for world in worlds]):
        for played in worth:
            worth[played] += _worth(sight, scores[played])
    best = max(worth.values())
    equal = [played for played in worth if worth[played] > best - 1e-9]
    return usual if usual in equal else min(equal, key=sight.price)


def _position(sight: Sight, world: World) -> DoubleDummyPosition:
    leader = sight.laid[0][0] if sight.laid else sight.turn
    return DoubleDummyPosition(world, sight.trump, leader, tuple(card for _, card in sight.laid))


def _worth(sight: Sight, tricks: int) -> float:
    """Tricks still to come for our side, and the contract made or beaten by them."""
    ours, side = sight.view.tricks[sight.seat & 1] + tricks, sight.seat & 1
    needed = sight.target if side == sight.declarer & 1 else 14 - sight.target
    return tricks + GOAL * (ours >= needed)


# -- claims ---------------------------------------------------------------------------------------


def answer(sight: Sight) -> str:
    """Judge a claim with all four hands known: accept it if it holds against the best play."""
    claim = sight.view.claim
    if claim is None or not solver.is_there():
        return "refuse"
    sizes = sight.view.sizes
    hands = [
        hand or sight.unseen * bool(size) for hand, size in zip(sight.known, sizes, strict=True)
    ]
    leader = sight.laid[0][0] if sight.laid else _next_leader(sight)
    world = cast(World, tuple(hands))
    trick = tuple(card for _, card in sight.laid)
    scores = solver.solve([DoubleDummyPosition(world, sight.trump, leader, trick)])[0]
    turn = (leader + len(trick)) % 4
    remaining = 13 - sum(sight.view.tricks)
    best = max(scores.values())
    theirs = best if (turn ^ claim.seat) & 1 == 0 else remaining - best
    return "accept" if theirs >= claim.tricks else "refuse"


def _next_leader(sight: Sight) -> int:
    return cast(int, sight.view.last_winner)
