"""A card to a trick that somebody has led; `bring_ten_home` serves the leader too."""

from __future__ import annotations

from eldest.bots.mindikot.play.chances import leaves_us_winning, ours
from eldest.bots.mindikot.sight import Sight
from eldest.cards import cards_of, suit_of
from eldest.games.mindikot.moves import TENS

SURE = 0.8  # a ten goes only where it is this safe
NEED = 0.15  # a friend is overtaken only if that makes a ten so much safer
WORTH = 0.25  # a trick without a ten is fought for if a card adds so much to our chance
SLACK = 0.06  # of cards nearly as sure as the surest, the cheapest will do


def bring_ten_home(sight: Sight) -> int | None:
    """Play a ten to a trick that is surely ours, where it is worth more than any other card."""
    tens = [card for card in cards_of(sight.choices & TENS) if leaves_us_winning(sight, card)]
    chances = {card: ours(sight, card) for card in tens}
    sure = [card for card in chances if chances[card] >= SURE]
    return sight.least(sure, lambda card: -chances[card]) if sure else None


def win_the_ten(sight: Sight) -> int | None:
    """Fight for a ten on the table, unless a friend has it safe already."""
    return surest(sight, NEED) if sight.tens_down else None


def win_the_trick(sight: Sight) -> int | None:
    """Win a trick without a ten if that is cheap; leave a friend's winner alone."""
    if sight.friend_wins or waits_for_the_end(sight):
        return None
    return surest(sight, WORTH)


def keep_low(sight: Sight) -> int:
    """If no trick is to be won, play cheaply: no ten if another card is legal, no trump, no ace."""
    return sight.least(cards_of(sight.choices), lambda card: price(sight, card))


def surest(sight: Sight, gain: float) -> int | None:
    """The cheapest of the surest cards except tens, if they add this much to our chance."""
    chances = {card: ours(sight, card) for card in cards_of(sight.choices & ~TENS)}
    best = max(chances.values(), default=0.0)
    if best - min(chances.values(), default=0.0) < gain:
        return None
    enough = [card for card in chances if chances[card] >= best - SLACK]
    return sight.least(enough, lambda card: price(sight, card))


def price(sight: Sight, card: int) -> tuple[bool, bool, int]:
    """The cost of giving up a card: most for a ten, then for a trump, then for a high card."""
    return (bool(1 << card & TENS), suit_of(card) == sight.trick.trump, -(card % 13))


def waits_for_the_end(sight: Sight) -> bool:
    """Whether to save strength: two tens each, and the last trick breaks the tie."""
    even = all(len(tens) == 2 for tens in sight.view.tens)
    return even and sight.options.tie_break == "last_trick" and len(sight.view.hand) > 1


FOLLOW = (bring_ten_home, win_the_ten, win_the_trick, keep_low)
