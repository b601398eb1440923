"""What opponents are told about a call is right of the hand that made it."""

from __future__ import annotations

import pytest

from eldest.bots.bridge.agreement import System
from eldest.bots.bridge.expert.judging import candidates
from eldest.bots.bridge.expert.system import EXPERT
from eldest.bots.bridge.hand import hand_of
from eldest.bots.bridge.system import BASELINE
from eldest.games.bridge.calls import PASS, read_call
from eldest.games.bridge.deals import read_pbn_hand
from eldest.games.bridge.legal import legal_calls
from tests.bots.bridge.terms import misses
from tests.bots.bridge.test_bidding import calls_of, random_deals
from tests.each import each


@each(
    ("text", "wrong"),
    [
        ("=p12-21,S5+", ["p12-21"]),
        ("=p12-21d,S5+", []),
        ("=p11-14~2,S6+", ["S6+"]),
        ("=weak,p-8,S6;p9,S5,H-2", ["H-2"]),
        ("=balanced,S1ofAKQ,S2ofAKQJ,Hstop,aces0-1", ["balanced", "S2ofAKQJ"]),
    ],
)
def test_explanations_are_read_as_they_are_written(text: str, wrong: list[str]) -> None:
    assert misses(text, hand_of(read_pbn_hand("KT984.AQ962.4.T3"))) == wrong


@pytest.mark.parametrize("system", [BASELINE, EXPERT], ids=["club", "expert"])
def test_b_a_7_what_is_told_is_what_the_hand_has(system: System) -> None:
    """Also of the calls that an expert may judge better than its system's."""
    told = 0
    for number, hands in random_deals(60):
        calls = tuple[int, ...]()
        while legal_calls(calls):
            cards = hands[(number + len(calls)) % 4]
            for call in candidates(system, calls, cards):
                if call != PASS:
                    text = system.explain(calls, call)
                    assert not misses(text, hand_of(cards)), f"deal {number}: {calls} {text}"
                    told += 1
            calls = (*calls, system.choose(calls, hand_of(cards)))
    assert told > 100


@each(
    ("calls", "call", "text"),
    [
        ("", "1S", "=p12-21,S5+;p12-21d,S5+"),  # with two long suits less opens
        ("", "1N", "=p15-17,balanced"),
        ("1S P", "2S", "=raise,p6-10d~2,S3+"),  # an expert may judge a hand two points off
        ("1D", "1N", "=p15-18~2,balanced,Dstop"),
    ],
)
def test_points_of_the_expert_are_told_with_their_slack(calls: str, call: str, text: str) -> None:
    assert EXPERT.explain(calls_of(calls), read_call(call)) == text
