"""The first card of a trick."""

from __future__ import annotations

from eldest.bots.mindikot.play.chances import holds, ours
from eldest.bots.mindikot.play.follow import bring_ten_home, waits_for_the_end
from eldest.bots.mindikot.sight import Sight
from eldest.bots.sight import SUIT
from eldest.cards import NO_SUIT, SUITS, cards_of, suit_of
from eldest.games.mindikot.moves import TENS

CASH = 0.75  # a master is led if it wins so likely; else it waits for a better day
LIKELY = 0.25  # from here on a seat is taken to hold a trump


def draw_trumps(sight: Sight) -> int | None:
    """Lead trumps from the top with a hand strong in them, while an opponent may have one."""
    masters = sight.trumps & sight.masters & ~TENS
    if not masters or waits_for_the_end(sight) or not _enemy_is_armed(sight):
        return None
    left = sight.unseen & SUIT[sight.trick.trump]
    strong = sight.trumps.bit_count() >= max(2, left.bit_count() / 2)
    return cards_of(masters)[0] if strong else None


def cash_a_winner(sight: Sight) -> int | None:
    """Cash a master before somebody is void, first one that may catch a ten."""
    masters = cards_of(sight.masters & ~sight.trumps & ~TENS)
    chances = {card: ours(sight, card) for card in masters}
    likely = [card for card in masters if chances[card] >= CASH]
    if not likely or waits_for_the_end(sight):
        return None
    catching = [card for card in likely if _ten_is_out(sight, card)]
    return sight.least(catching or likely, lambda card: (-chances[card], card % 13))


def lead_to_void_friend(sight: Sight) -> int | None:
    """Lead a low card that a void friend can trump, if no opponent can trump it too."""
    cards = [card for card in cards_of(sight.choices & ~TENS) if _friend_trumps(sight, card)]
    return sight.least(cards, lambda card: -(card % 13)) if cards else None


def lead_low(sight: Sight) -> int:
    """Lead a low card of a short suit, so that this hand is soon void."""
    return sight.least(cards_of(sight.choices), lambda card: _risk(sight, card))


def _risk(sight: Sight, card: int) -> tuple[bool, bool, bool, bool, int, int]:
    """A ten is led last; then trumps, what an enemy trumps, and suits in which we hold a ten."""
    suit, ten = suit_of(card), bool(1 << card & TENS)
    own = sight.of(suit)
    ruffed = any(SUITS[suit] in sight.lacked[seat] for seat in sight.enemies)
    risky = (ten, suit == sight.trick.trump, ruffed, bool(own & TENS))
    return (*risky, own.bit_count(), -(card % 13))


def _ten_is_out(sight: Sight, card: int) -> bool:
    return bool(sight.unseen & SUIT[suit_of(card)] & TENS)


def _friend_trumps(sight: Sight, card: int) -> bool:
    """Whether some friend may trump this lead and no enemy."""
    void = [seat for seat in sight.seats if SUITS[suit_of(card)] in sight.lacked[seat]]
    armed = [seat for seat in void if _is_armed(sight, seat)]
    return bool(armed) and all(seat in sight.friends for seat in armed)


def _enemy_is_armed(sight: Sight) -> bool:
    return any(_is_armed(sight, seat) for seat in sight.enemies)


def _is_armed(sight: Sight, seat: int) -> bool:
    """Whether a seat likely holds a trump."""
    trump = sight.trick.trump
    return trump != NO_SUIT and holds(sight, seat, SUIT[trump]) > LIKELY


LEAD = (bring_ten_home, draw_trumps, cash_a_winner, lead_to_void_friend, lead_low)
