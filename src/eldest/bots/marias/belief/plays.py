"""What the cards already played say about a hand: how readily a player gives up each card.

A player who could have put an ace on a partner's trick and did not will hardly hold it. The
figures say how often a kind of card is played when others are possible; tools/calibrate_plays.py
finds them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from eldest.bots.marias.belief.plays_table import READINESS
from eldest.bots.marias.duties import laid_cards, player_of
from eldest.bots.marias.trick import PACK, above, beaters, height
from eldest.cards import cards_of, suit_number
from eldest.games.marias.contracts import SEVEN, SEVEN_AGAINST, TRUMP
from eldest.games.marias.ranks import SEVENS, SUIT_MASKS
from eldest.games.marias.views.view import View

TRUMP_KIND, MASTER = 8, 16  # added to the rank of a card
# Where a card is played: the declarer and the defence each lead, win the trick so far, or lose it;
# a defender whose side wins may have the declarer after him.
ALONE_LEADS, LEADS, ALONE_WINS, ALONE_LOSES, SAFE, OPEN, LOSES = range(7)
TRUST = 0.5  # in these figures: not everybody plays as those who were measured
UNREASONED = 0.15  # share of cards that are played for reasons unknown


class Choice:
    """A card that was played, and what else the law would have allowed."""

    def __init__(self, player: int, card: int, among: int, place: int, kinds: list[int]) -> None:
        self.player = player
        self.card = card
        self.among = among  # every card that he might have held and played
        self.place = place
        self.kinds = kinds  # of each card of the pack
        self.readiness = {each: exp(TRUST * score(place, kinds[each])) for each in cards_of(among)}


def score(place: int, kind: int) -> float:
    """How readily a kind of card is played, as a logarithm."""
    row = READINESS[place]
    ranks = row.trumps if kind & TRUMP_KIND else row.plain
    return ranks[kind % TRUMP_KIND] + row.master * bool(kind & MASTER)


def choices(view: View) -> list[Choice]:
    """Every card of a Trump Game that may have been a choice, in order."""
    if view.type != TRUMP or view.declarer is None:
        return []
    declarer = player_of(view, view.declarer)
    return list(_choices(list(laid_cards(view)), suit_number(view.trump), declarer, _kept(view)))


def _kept(view: View) -> int:
    """M-11.3: the seven that somebody has announced may not be chosen."""
    said = any(each.name in (SEVEN, SEVEN_AGAINST) for each in view.commitments)
    return 1 << SEVENS[suit_number(view.trump)] if said else 0


def _choices(
    laid: Sequence[tuple[int, int]], trump: int, declarer: int, kept: int
) -> Iterator[Choice]:
    gone = 0
    for number, (player, card) in enumerate(laid):
        trick = laid[number - number % 3 : number]
        among = _among(trick, card, trump) & ~gone & ~kept | 1 << card
        kinds = [_kind(each, trump, gone) for each in range(52)]
        yield Choice(player, card, among, _place(trick, player, card, trump, declarer), kinds)
        gone |= 1 << card


def _kind(card: int, trump: int, gone: int) -> int:
    if not PACK >> card & 1:
        return 0
    kind = height(card, natural=False) + TRUMP_KIND * (card // 13 == trump)
    return kind + MASTER * (not above(card, natural=False) & ~gone)


def _among(trick: Sequence[tuple[int, int]], card: int, trump: int) -> int:
    """M-9.5: what the player could have played instead; all of these cards beat, or none does."""
    if not trick:
        return PACK
    led, suit = trick[0][1] // 13, card // 13
    if suit not in (led, trump):
        return PACK & ~(SUIT_MASKS[led] | SUIT_MASKS[trump])
    best = _best(trick, trump)[1]
    rivals = beaters(best, trump, natural=False) & SUIT_MASKS[suit]
    return rivals if rivals >> card & 1 else SUIT_MASKS[suit] & ~rivals


def _best(trick: Sequence[tuple[int, int]], trump: int) -> tuple[int, int]:
    best = trick[0]
    for each in trick[1:]:
        best = each if beaters(best[1], trump, natural=False) >> each[1] & 1 else best
    return best


def _place(
    trick: Sequence[tuple[int, int]], player: int, card: int, trump: int, declarer: int
) -> int:
    alone = player == declarer
    if not trick:
        return ALONE_LEADS if alone else LEADS
    winner = _best([*trick, (player, card)], trump)[0]
    if alone:
        return ALONE_WINS if winner == player else ALONE_LOSES
    if winner == declarer:
        return LOSES
    return SAFE if len(trick) == 2 or trick[0][0] == declarer else OPEN
