"""Compute the figures of `plays_table.py`: `python tools/calibrate_plays.py 600 seed`.

Club players play rounds of the seed against themselves. Every card of a Trump Game that was a
choice is compared with the others that the law allowed: a logistic fit finds how readily each kind
of card is played in each place of a trick.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

from eldest.bots.marias.belief.plays import MASTER, Choice, choices
from eldest.bots.strength.simulate import decisions
from eldest.cards import cards_of
from eldest.games.marias import GAME
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View

PLACES, FEATURES = 7, MASTER + 1
HELD = 10  # cards of a hand
STEPS, PACE, TIGHT = 300, 4.0, 0.002  # of the fit; the last one draws every figure to 0
Row = tuple[int, NDArray[np.float64]]  # a place, and each card's features, the one played first


def played(seed: str, number: int) -> tuple[View, list[int]]:
    """Play one round of club players; return its view and the ten cards of each player."""
    tens = [0, 0, 0]
    for round_, view, _ in decisions(GAME, Options(), "club", f"{seed}/{number}"):
        if view.phase == "play" and not view.played:
            tens = [int(round_.kernel.hand(player)) for player in range(3)]
    return cast(View, round_.view(0)), tens


def rows(view: View, tens: Sequence[int]) -> Iterator[Row]:
    """Every card that was a choice."""
    for each in choices(view):
        held = [card for card in cards_of(tens[each.player] & each.among) if card != each.card]
        if held:
            yield each.place, np.array([features(each, card) for card in (each.card, *held)])


def features(choice: Choice, card: int) -> NDArray[np.float64]:
    """The kind of a card, and whether nothing beats it in its suit any more."""
    found = np.zeros(FEATURES)
    found[choice.kinds[card] % MASTER] = 1.0
    found[MASTER] = bool(choice.kinds[card] & MASTER)
    return found


def fitted(found: Sequence[Row]) -> NDArray[np.float64]:
    """The figures that predict best what was played, place by place."""
    return np.array(
        [fit([cards for place, cards in found if place == each]) for each in range(PLACES)]
    )


def fit(found: Sequence[NDArray[np.float64]]) -> NDArray[np.float64]:
    """The figures of one place."""
    cards = np.zeros((len(found), HELD, FEATURES))
    there = np.zeros((len(found), HELD))
    for number, each in enumerate(found):
        cards[number, : len(each)], there[number, : len(each)] = each, 1.0
    weights = np.zeros(FEATURES)
    for _ in range(STEPS):
        shares = np.exp(cards @ weights) * there
        shares /= shares.sum(axis=1, keepdims=True)
        expected = np.einsum("nh,nhf->f", shares, cards)
        weights += PACE * ((cards[:, 0].sum(axis=0) - expected) / len(found) - TIGHT * weights)
    return weights


def main(rounds: str = "600", seed: str = "plays") -> None:
    """Play rounds, fit the figures, and print them."""
    found = [row for number in range(int(rounds)) for row in rows(*played(seed, number))]
    print(len(found), "choices")
    for line in fitted(found):
        print(f"    ({', '.join(f'{each:.2f}' for each in line)}),")


if __name__ == "__main__":
    main(*sys.argv[1:3])
