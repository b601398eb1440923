"""The opening lead, and the first card of a later trick, by rules of thumb (B-T.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldest.bots.bridge.sight import HONOUR, Sight
from eldest.bots.sight import SUIT
from eldest.cards import NO_SUIT, cards_of
from eldest.games.bridge.calls import BIDS

ACE, KING, QUEEN, JACK = range(4)


def opening_lead(sight: Sight) -> int:
    """Return the opening lead by the first rule that applies."""
    for rule in (top_of_sequence, fourth_best_against_notrump, short_suit, not_from_an_ace):
        card = rule(sight)
        if card is not None:
            return card
    raise AssertionError("the last rule always has an opinion")


def top_of_sequence(sight: Sight) -> int | None:
    """Lead the higher of two touching honours, from the longest suit that has them."""
    tops = []
    for suit in _side_suits(sight):
        held = cards_of(sight.hand & SUIT[suit])
        honours = [card for card in held if card % 13 < HONOUR]
        tops += [(len(held), card) for card in honours if card + 1 in honours]
    return max(tops, key=lambda pair: (pair[0], -(pair[1] % 13)))[1] if tops else None


def fourth_best_against_notrump(sight: Sight) -> int | None:
    """Lead the fourth highest card from the longest suit, to set the suit up."""
    return from_the_longest(sight) if sight.trump == NO_SUIT else None


def short_suit(sight: Sight) -> int | None:
    """Against trumps, lead a singleton or the top of a doubleton in a suit that nobody bid."""
    unbid = [suit for suit in _side_suits(sight) if suit not in _bid_suits(sight)]
    for length in (1, 2):
        for suit in unbid:
            held = cards_of(sight.hand & SUIT[suit])
            if len(held) == length:
                return held[0]
    return None


def not_from_an_ace(sight: Sight) -> int:
    """Against trumps, lead the longest suit without its ace, or an ace if all suits have theirs."""
    suits = list(_side_suits(sight)) or [sight.trump]
    safe = [suit for suit in suits if not sight.hand >> 13 * suit + ACE & 1]
    if safe:
        return from_the_longest(sight, safe)
    longest = max(suits, key=lambda suit: (sight.hand & SUIT[suit]).bit_count())
    return 13 * longest + ACE


def from_the_longest(sight: Sight, suits: Sequence[int] = ()) -> int:
    """Lead the fourth best card of the longest suit, or its lowest."""
    suits = suits or list(_side_suits(sight)) or [sight.trump]
    longest = max(suits, key=lambda suit: (sight.hand & SUIT[suit]).bit_count())
    held = cards_of(sight.hand & SUIT[longest]) or cards_of(sight.hand)
    return held[3] if len(held) > 3 else held[-1]


def _side_suits(sight: Sight) -> Iterable[int]:
    return [suit for suit in range(4) if suit != sight.trump and sight.hand & SUIT[suit]]


def _bid_suits(sight: Sight) -> set[int]:
    return {3 - call % 5 for call in sight.calls if call < BIDS and call % 5 < 4}


# -- later tricks ---------------------------------------------------------------------------------


def draw_trumps(sight: Sight) -> int | None:
    """Lead trumps from the top as declarer, while the defenders may have one."""
    if not sight.is_declarer or sight.trump == NO_SUIT:
        return None
    trumps = cards_of(sight.choices & SUIT[sight.trump])
    return trumps[0] if trumps and sight.unseen & SUIT[sight.trump] else None


def lead_toward_strength(sight: Sight) -> int | None:
    """Lead low as declarer toward a tenace in the other hand, to finesse there."""
    if not sight.is_declarer:
        return None
    other = sight.known[sight.turn ^ 2]
    for suit in range(4):
        low = [card for card in cards_of(sight.choices & SUIT[suit]) if card % 13 >= HONOUR]
        if suit != sight.trump and low and tenace(sight, other, suit) is not None:
            return low[-1]
    return None


def tenace(sight: Sight, hand: int, suit: int) -> int | None:
    """The card to finesse with: the queen below the ace, the jack below the king."""
    held = hand & SUIT[suit]
    for high, low in ((ACE, QUEEN), (KING, JACK)):
        top, missing, finesse = (13 * suit + rank for rank in (high, high + 1, low))
        if held >> top & 1 and held >> finesse & 1 and sight.unseen >> missing & 1:
            return finesse
    return None


def cash_a_master(sight: Sight) -> int | None:
    """Lead a card of the longest suit that no unseen card can beat."""
    masters = [card for card in cards_of(sight.choices) if sight.is_master(card)]
    masters = [card for card in masters if card // 13 != sight.trump] or masters
    if not masters:
        return None
    return max(masters, key=lambda card: (sight.hand & SUIT[card // 13]).bit_count())


def return_partners_suit(sight: Sight) -> int | None:
    """Return partner's suit as a defender: the highest of two cards, else the lowest."""
    if sight.is_declarer or not sight.played:
        return None
    leader, card = sight.played[0]
    if leader != sight.seat ^ 2:
        return None
    held = cards_of(sight.choices & SUIT[card // 13])
    return (held[0] if len(held) < 3 else held[-1]) if held else None


LEAD = (
    draw_trumps,
    return_partners_suit,
    lead_toward_strength,
    cash_a_master,
    top_of_sequence,
    from_the_longest,
)
