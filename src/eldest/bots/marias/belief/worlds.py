"""How likely a world is, given what was said and played.

`likely` weighs a world; this module feeds it what the player has heard and seen.
"""

from __future__ import annotations

from itertools import islice
from math import ceil
from typing import cast

from eldest.bots.marias.belief.likely import Likely
from eldest.bots.marias.belief.plays import choices
from eldest.bots.marias.belief.speeches import DEFENCE, DOUBLED, TURNS, game_worth, spoken
from eldest.bots.marias.duties import laid_cards, player_of
from eldest.deal.dice import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import SEVENS
from eldest.games.marias.kernel import Marias
from eldest.games.marias.views.view import View

BREADTH = 6  # worlds that are looked at for each that is kept
LAST = 5  # cards of a hand for which all worlds may be few enough

Worlds = list[tuple[float, Marias]]


def likely_worlds(view: View, count: int, dice: Dice) -> Worlds:
    """Worlds that fit the view, with their weights: all of them if they are few, else a sample."""
    imagination, likely = GAME.imagination(view), belief(view)
    if 0 < len(view.hand) <= LAST:
        worlds = list(islice(imagination.every(), count + 1))
        if len(worlds) <= count:
            return [(likely.of(world), world) for world in worlds]
    if likely.is_even():
        return [(1.0, imagination.imagine(dice)) for _ in range(count)]
    imagined = [imagination.imagine(dice) for _ in range(count * BREADTH)]
    return _drawn([(likely.of(world), world) for world in imagined], count)


def belief(view: View, *, hears: bool = True, sees: bool = True) -> Likely:
    """What this player concludes from the doubling and from the cards that were played."""
    seven = view.contract in SEVENS
    worths = (game_worth(0, 0, seven, each) for each in (DEFENCE, DOUBLED))
    counts_all = view.options.hundred_marriage == "all"
    likely = Likely(counts_all, view.seat == view.declarer, *worths)
    for player, card in laid_cards(view):
        likely.lay(player, card)
    if hears:
        _hear(likely, view)
    if sees:
        _see(likely, view)
    return likely


def _hear(likely: Likely, view: View) -> None:
    for said in spoken(view):
        if said.seat != view.seat:
            turn = TURNS[said.level]
            likely.hear(player_of(view, said.seat), said.level, said.raised, turn)


def _see(likely: Likely, view: View) -> None:
    own = player_of(view, cast(int, view.seat))
    for choice in choices(view):
        if choice.player != own:
            likely.see(choice.player, choice.card, choice.among, choice.readiness)


def _drawn(worlds: Worlds, count: int) -> Worlds:
    """Draw every world as often as its weight says, at equal steps."""
    step = sum(weight for weight, _ in worlds) / count
    mark, upto = step / 2, 0.0
    drawn: Worlds = []
    for weight, world in worlds:
        upto += weight
        times = max(0, ceil((upto - mark) / step))
        mark += times * step
        drawn += [(float(times), world)] if times else []
    return drawn
