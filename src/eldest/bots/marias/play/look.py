"""A card of the hand as a choice in a Trump Game: what speaks for it and against it.

Every reason is a small number; `lead.py` and `follow.py` say how many points it is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from eldest.bots.marias.play.chances import ours
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import height
from eldest.cards import SUITS, cards_of
from eldest.games.marias.constants import MARRIAGE, TRICKS, TRUMP_MARRIAGE
from eldest.games.marias.contracts import HUNDREDS, SEVENS
from eldest.games.marias.ranks import KINGS, PAIRS, QUEENS, SHARP, SUIT_MASKS

SURE = 0.97  # of a trick


class Look:
    """One card, and what is asked about it more than once."""

    def __init__(self, sight: Sight, card: int) -> None:
        self.sight = sight
        self.card = card
        self.suit = card // 13
        self.is_trump = self.suit == sight.trump
        self.is_sharp = bool(SHARP >> card & 1)

    @cached_property
    def ours(self) -> float:
        """The chance that our side takes the trick with it."""
        return ours(self.sight, self.card)

    @cached_property
    def is_master(self) -> bool:
        """Whether no card of its suit that is still out beats it."""
        return self.sight.is_master(self.card)

    @cached_property
    def out(self) -> int:
        """The cards of its suit that others may hold."""
        return self.sight.out & SUIT_MASKS[self.suit]


Reason = Callable[[Look], float]
Reasons = Mapping[Reason, float]  # in points


def best_card(sight: Sight, reasons: Reasons) -> int:
    """The card that the most points speak for."""
    return sight.greatest(cards_of(sight.choices), lambda card: points(Look(sight, card), reasons))


def points(look: Look, reasons: Reasons) -> float:
    """What speaks for a card, less what speaks against it."""
    return sum(worth * reason(look) for reason, worth in reasons.items())


# -- sharp cards and tricks ----------------------------------------------------------------------


def wins(look: Look) -> float:
    """Our side takes the trick."""
    return look.ours


def is_sharp(look: Look) -> float:
    """An ace or a ten leaves the hand."""
    return look.is_sharp


def comes_home(look: Look) -> float:
    """An ace or ten counts for us if the trick is ours, and for them if it is not."""
    return look.is_sharp * (2 * look.ours - 1)


def cashes(look: Look) -> float:
    """An ace, or a ten whose ace is gone, takes the trick itself."""
    return look.is_sharp * look.is_master * look.ours


def feeds(look: Look) -> float:
    """An ace or ten goes on a trick that the partner is sure to keep."""
    sight = look.sight
    takes = sight.beaters(sight.best) >> look.card & 1
    return look.is_sharp and not takes and look.ours > SURE


def is_sure(look: Look) -> float:
    """An ace, or a ten whose ace is gone, could take a later trick as well."""
    return look.is_sharp and look.is_master


def stops_hunting(look: Look) -> float:
    """An ace that has been played can no longer catch a ten."""
    return look.is_sharp and look.is_master and bool(look.out & SHARP)


def hurries(look: Look) -> float:
    """Tricks that are left in which an ace or ten could do better."""
    return look.is_sharp * (TRICKS - look.sight.view.number)


def saves_from_ruff(look: Look) -> float:
    """An ace or ten of a suit that the declarer lacks would never win a trick of its own."""
    lacked = look.sight.view.lacked[look.sight.declarer]
    return look.is_sharp and not look.is_trump and SUITS[look.suit] in lacked


def bares_a_sharp(look: Look) -> float:
    """A low card goes that could be thrown in place of the ace or ten beside it."""
    return not look.is_trump and not look.is_sharp and bool(look.sight.of(look.suit) & SHARP)


def is_high(look: Look) -> float:
    """How many cards of its suit lie below it; sharp cards are weighed above."""
    return 0 if look.is_sharp else height(look.card, natural=False)


# -- marriages -----------------------------------------------------------------------------------


def forgoes(look: Look) -> float:
    """A king before its queen gives a marriage away: one for 20 points, two for 40 (M-10.5)."""
    if not look.sight.is_pair(look.card) or not KINGS >> look.card & 1:
        return 0
    return (TRUMP_MARRIAGE if look.is_trump else MARRIAGE) / MARRIAGE


def announces(look: Look) -> float:
    """A queen before its king: the marriage cannot be forced apart any more (M-10.2)."""
    return look.sight.is_pair(look.card) and bool(QUEENS >> look.card & 1)


def spoils_the_hundred(look: Look) -> float:
    """A Hundred counts only the first marriage, and 40 can still be announced (M-12.6)."""
    sight, pair = look.sight, PAIRS[look.sight.trump]
    if look.is_trump or not announces(look) or not sight.alone or sight.hand & pair != pair:
        return False
    return sight.view.contract in HUNDREDS and sight.options.hundred_marriage == "first"


# -- suits ---------------------------------------------------------------------------------------


def is_long(look: Look) -> float:
    """A plain suit of many cards, in which the others run out first."""
    return 0 if look.is_trump else look.sight.of(look.suit).bit_count()


def costs_a_trump(look: Look) -> float:
    """The others may have to trump this plain card."""
    return sum(_trumps(look, seat) for seat in look.sight.others)


def costs_partner_a_trump(look: Look) -> float:
    """The partner may have to trump it, instead of the declarer."""
    return _trumps(look, look.sight.partner)


def declarer_follows(look: Look) -> float:
    """The declarer has the plain suit, and so keeps all trumps."""
    sight = look.sight
    return 0 if look.is_trump else sight.holds(sight.declarer, SUIT_MASKS[look.suit])


def _trumps(look: Look, seat: int) -> float:
    if look.is_trump:
        return 0
    lacks = 1 - look.sight.holds(seat, SUIT_MASKS[look.suit])
    return lacks * look.sight.holds(seat, look.sight.trumps_out)


# -- trumps and their seven ----------------------------------------------------------------------


def is_trump(look: Look) -> float:
    """A trump leaves the hand."""
    return look.is_trump


def draws(look: Look) -> float:
    """A trump that nobody beats takes the others' trumps."""
    return look.is_trump and look.is_master and bool(look.sight.trumps_out)


def spends_the_top(look: Look) -> float:
    """The highest trump is good for any trick, also a later one."""
    return look.is_trump and look.is_master


def is_seven(look: Look) -> float:
    """The trump seven leaves the hand before the last trick."""
    early = look.sight.view.number < TRICKS
    return early and bool(look.sight.seven >> look.card & 1)


def many_trumps(look: Look) -> float:
    """A trump from a hand with many of them."""
    return look.is_trump * look.sight.trumps.bit_count()


def helps_announced_seven(look: Look) -> float:
    """A trump is led to a declarer who has announced a Seven: it takes what could beat it."""
    return look.is_trump and look.sight.view.contract in SEVENS


def beside_the_seven(look: Look) -> float:
    """A trump of the hand that holds the seven: it draws others, or is missed beside it."""
    return look.is_trump and bool(look.sight.hand & look.sight.seven)
