"""Whole rounds at random under random house rules, beside referees who know only the lawbook."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.marias.referees.side_by_side import Beside
from tests.games.marias.table import rules

VALUES: dict[str, tuple[Any, ...]] = {
    "seats": (3, 3, 4),
    "sitter_pays": (True, False),
    "deck_mode": ("shuffle", "cut"),
    "from_people": ("off", "always", "max_two"),
    "talon_trumps": ("allowed", "forbidden"),
    "all_pass": ("forfeit", "throw_in", "dealer_plays"),
    "auction_lead": ("chooser", "declarer"),
    "hundred_includes_game": (False, True),
    "hundred_needs_marriage": (True, False),
    "hundred_marriage": ("first", "highest", "all"),
    "count_opponent_marriages": (True, False),
    "hundred_against_replaces_game": (False, True),
    "king_first": ("forgo", "refused"),
    "max_level": (0, 1, 2, 3, 4, 5, 6),
    "unplayed": ("none", "none", "pub", "csm"),
    "rates": ("csm", "pub", "flek"),
    "rate_game": (None, 3),
    "rate_seven": (None, 5),
    "rate_silent_seven": (None, 7),
    "rate_hundred": (None, 9),
    "rate_silent_hundred_factor": (None, 3),
    "rate_misere": (None, 11),
    "rate_slam": (None, 13),
    "rate_limit": (None, None, 20, 0),
    "rate_raised_limit": (None, None, 40, 0),
    "hundred_scale": (None, "linear", "doubling", "fixed"),
    "red_suits": ("H", "", "HD", "SC", "HDSC"),
    "enforcement": ("strict", "strict", "table"),
    "misdeals": (None, "off", "per_deal", "per_player"),
    "open_hand": ("off", "on"),
    "open_factor": (1, 2, 3, 4),
    "claims": ("off", "on"),
    "concede": ("off", "on"),
}
HEAP = 10
CONTRACTS = {"GAME", "SEVEN", "HUNDRED", "HUNDRED_SEVEN", "MISERE", "SLAM"}
ENDINGS = {"played", "revoke", "concede", "accepted", "passed out", "unplayed", "claim"}


@pytest.mark.parametrize("heap", range(10))
def test_m_9_7_m_13_7_random_rounds_agree_with_the_referees(heap: int) -> None:
    for seed in range(heap * HEAP, (heap + 1) * HEAP):
        dice = random.Random(f"options {seed}")
        options = rules(**{name: dice.choice(values) for name, values in VALUES.items()})
        Beside(seed, options).run()


def test_m_13_7_the_random_rounds_reach_every_contract_and_every_ending() -> None:
    contracts, endings = set(), set()
    for seed in range(106, 136):
        options = rules(
            claims="on",
            concede="on",
            open_hand=("off", "on")[seed % 2],
            unplayed=("none", "csm")[seed // 2 % 2],
            enforcement=("strict", "table")[seed // 4 % 2],
        )
        beside = Beside(seed, options)
        beside.run()
        contracts.add(beside.paper.talk.contract or beside.paper.talk.kind)
        endings.add(beside.paper.ending)
    assert (contracts & CONTRACTS, endings) == (CONTRACTS, ENDINGS)
