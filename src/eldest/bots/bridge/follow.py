"""A card to a trick that somebody has led, by rules of thumb (B-T.7)."""

from __future__ import annotations

from eldest.bots.bridge.lead import ACE, tenace
from eldest.bots.bridge.sight import HONOUR, Sight
from eldest.bots.sight import SUIT
from eldest.cards import NO_SUIT, cards_of

HELD_UP = 2  # rounds of a suit that are let go


def hold_up(sight: Sight) -> int | None:
    """Keep a lone ace of their suit until the third round, as declarer in notrump."""
    if not sight.is_declarer or sight.trump != NO_SUIT or sight.is_ours:
        return None
    ours = (sight.hand | sight.known[sight.turn ^ 2]) & SUIT[sight.led]
    ace = 13 * sight.led + ACE
    alone = ours >> ace & 1 and not ours & 0b1110 << 13 * sight.led
    rounds = sum(card // 13 == sight.led for _, card in sight.played[::4])
    low = [card for card in cards_of(sight.choices) if card != ace]
    if not alone or rounds > HELD_UP or not low or low[-1] // 13 != sight.led:
        return None
    return low[-1] if sight.laid[0][0] & 1 != sight.seat & 1 else None


def finesse(sight: Sight) -> int | None:
    """Play the lower card of a tenace, as third hand of declarer's side."""
    if not sight.is_declarer or len(sight.laid) != 2 or sight.choices & ~SUIT[sight.led]:
        return None
    card = tenace(sight, sight.hand, sight.led)
    return card if card is not None and sight.beats(card, sight.best) else None


def second_hand_low(sight: Sight) -> int | None:
    """Keep honours as second hand, unless an honour was led or it has the two highest cards."""
    following = sight.choices & SUIT[sight.led]
    if len(sight.laid) != 1 or not following or sight.best % 13 < HONOUR:
        return None
    masters = [card for card in cards_of(following) if sight.is_master(card)]
    return masters[-1] if len(masters) > 1 else sight.lowest()


def third_hand_high(sight: Sight) -> int | None:
    """Play high as defending third hand, but no higher than dummy makes necessary."""
    following = cards_of(sight.choices & SUIT[sight.led])
    if sight.is_declarer or len(sight.laid) != 2 or not following or not sight.winners():
        return None
    if sight.is_ours and sight.is_master(sight.best):
        return None
    top = following[0]
    rest = sight.unseen | sight.known[sight.dummy]
    touching = top
    for card in following[1:]:
        between = rest & (1 << card) - (2 << touching)
        if between:
            break
        touching = card
    return touching


def win_cheaply(sight: Sight) -> int | None:
    """Win with the cheapest card that can, unless our side is winning already."""
    winners = sight.winners()
    return winners[0] if winners and not sight.is_ours else None


def keep_low(sight: Sight) -> int:
    """If no trick is to be won, play the cheapest card."""
    return sight.lowest()


FOLLOW = (hold_up, finesse, second_hand_low, third_hand_high, win_cheaply, keep_low)
