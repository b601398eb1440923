"""The possibilities of a hand (chapter 13): the best opening, a Jolly Hand, the way to go out.

All answers are exact (Z-13.9). Nothing here decides what is legal (Z-12.3); hints, bots and tests
use it. A hand is its cards in any order; a draft is that of a view, fresh or with parts laid.
`hint` turns the answers into advice, `found` sorts a hand by the melds in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from eldest.cards import JOKER, NO_CARD
from eldest.cards.card import check_card
from eldest.games.zoliky.constants import HAND, JOLLY, MOST_NEED, TAKE, TURN
from eldest.games.zoliky.kernel import Draft
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.solver.cover import Cover
from eldest.games.zoliky.solver.plan import Plan, Writer, ways_of
from eldest.games.zoliky.solver.sums import CARDS, MOST_CARDS, MOST_POINTS, POINTS
from eldest.games.zoliky.turn import begun, laid_out
from eldest.melds import Meld, meld_of

__all__ = [
    "Plan",
    "best_jolly",
    "best_melds",
    "best_opening",
    "best_opening_with",
    "can_go_out",
    "can_jolly",
    "can_open",
    "can_open_with",
    "can_take",
    "fewest_left",
    "greatest_points",
]

Cards = Iterable[int]

STANDARD = Options()
NATURALS = 1 << JOKER
_idle: list[Cover] = []  # a search has large tables, and serves one caller at a time


# -- hands ------------------------------------------------------------------------------------


def greatest_points(hand: Cards, options: Options = STANDARD) -> int:
    """The most points that melds of the hand have together, as an opening or not."""
    cover = _solved(_free(hand, options), POINTS, 0, MOST_POINTS)
    _idle.append(cover)
    return cover.best


def best_melds(hand: Cards, options: Options = STANDARD) -> tuple[Meld, ...]:
    """Melds that have the greatest points."""
    cover = _solved(_free(hand, options), POINTS, 0, MOST_POINTS)
    found = tuple(meld_of(way.shape) for way in ways_of(cover))
    _idle.append(cover)
    return found


def can_open(hand: Cards, options: Options = STANDARD) -> bool:
    """Z-13.1: whether the hand has an opening, with a card left to discard."""
    draft = _fresh(hand, options)
    return _is_solved(draft, POINTS, draft.need - 1, draft.need)


def can_open_with(hand: Cards, card: int, options: Options = STANDARD) -> bool:
    """Z-13.2: whether the hand has an opening that uses this card."""
    draft = _fresh(hand, options, TAKE, card)
    return _is_solved(draft, POINTS, draft.need - 1, draft.need)


def best_opening(hand: Cards, options: Options = STANDARD) -> Plan | None:
    """Z-13.1: the opening with the greatest points."""
    draft = _fresh(hand, options)
    return _plan(draft, POINTS, draft.need - 1, MOST_POINTS)


def best_opening_with(hand: Cards, card: int, options: Options = STANDARD) -> Plan | None:
    """Z-13.2: the opening with this card from the pile that has the greatest points."""
    draft = _fresh(hand, options, TAKE, card)
    return _plan(draft, POINTS, draft.need - 1, MOST_POINTS)


def can_jolly(hand: Cards, jolly: int, options: Options = STANDARD) -> bool:
    """Z-13.3: whether the hand can be laid down whole with the jolly card."""
    draft = _fresh(hand, options, JOLLY, jolly)
    return _may_jolly(draft, options) and can_go_out(draft)


def best_jolly(hand: Cards, jolly: int, options: Options = STANDARD) -> Plan | None:
    """Z-13.3: the best Jolly Hand, None if there is none."""
    draft = _fresh(hand, options, JOLLY, jolly)
    return fewest_left(draft) if _may_jolly(draft, options) else None


# -- drafts -----------------------------------------------------------------------------------


def can_take(draft: Draft) -> bool:
    """Z-13.4: whether a turn that takes the discard can be ended."""
    return _is_solved(draft, CARDS, _floor(draft), 0)


def can_go_out(draft: Draft) -> bool:
    """Z-13.5: whether the turn can leave one card; a Jolly Hand may leave none."""
    return _is_solved(draft, CARDS, draft.left() - 2, draft.left() - 1)


def fewest_left(draft: Draft) -> Plan | None:
    """The turn, from the draft on, that leaves the fewest cards; None if it cannot be ended."""
    found = _plan(draft, CARDS, _floor(draft), draft.left() - 1)
    if found is None and draft.word == TURN and draft.steps == 0:
        return Writer(draft).plan()
    return found


# -- asking the search ------------------------------------------------------------------------


def _fresh(hand: Cards, options: Options, word: int = TURN, card: int = NO_CARD) -> Draft:
    """The draft of a player who has not opened, with nothing on the table."""
    if word != TURN:
        check_card(card)
    draft = laid_out(options)
    draft.fill(hand)
    return begun(draft, word, card)


def _free(hand: Cards, options: Options) -> Draft:
    """A hand that need not open nor leave a card: a Jolly Hand of any size."""
    draft = Draft(0, False, options.set_max_jokers)
    draft.fill(hand)
    draft.word = JOLLY
    return draft


def _may_jolly(draft: Draft, options: Options) -> bool:
    """Z-9.1: the jolly hand needs all twelve cards and the option."""
    return options.jolly_hand and draft.left() == HAND + 1


def _floor(draft: Draft) -> int:
    """A Jolly Hand leaves one card at most, another turn may leave all."""
    return draft.left() - 2 if draft.word == JOLLY else -1


def _solved(draft: Draft, aim: int, floor: int, enough: int) -> Cover:
    """A finished search; the caller gives it back after reading its answer."""
    _check(draft)
    try:
        cover = _idle.pop()
    except IndexError:
        cover = Cover()
    cover.solve(draft, aim, floor, enough)
    return cover


def _check(draft: Draft) -> None:
    """Raise `ValueError` for a draft that no turn can have, since the search does not check it."""
    if not isinstance(draft, Draft):
        raise TypeError(f"{draft!r:.40} is not a draft of a turn")
    sound = 0 <= draft.jokers <= MOST_CARDS and 0 <= draft.ones < NATURALS
    if not sound or draft.twos & ~draft.ones:
        raise ValueError("the hand of the draft has cards that are in no pack")
    if draft.left() > MOST_CARDS:
        raise ValueError(f"a hand of {draft.left()} cards is too large: {MOST_CARDS} at most")
    if draft.word not in (TURN, TAKE, JOLLY) or not NO_CARD <= draft.card <= JOKER:
        raise ValueError("the draft begins with a word or card that does not exist")
    for owed in (draft.need, draft.opening_sum, draft.pending, draft.steps):
        if not 0 <= owed <= MOST_NEED:
            raise ValueError(f"the draft cannot owe or have {owed}")


def _is_solved(draft: Draft, aim: int, floor: int, enough: int) -> bool:
    cover = _solved(draft, aim, floor, enough)
    _idle.append(cover)
    return cover.found >= 0


def _plan(draft: Draft, aim: int, floor: int, enough: int) -> Plan | None:
    cover = _solved(draft, aim, floor, enough)
    found = None if cover.found < 0 else Writer(draft).write(cover)
    _idle.append(cover)
    return found
