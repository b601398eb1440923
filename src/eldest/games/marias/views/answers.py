"""The answers that a view of Mariáš allows: verbs, their cards, and their numbers."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.games.marias.contracts import MISERE, SLAM
from eldest.games.marias.ranks import NATURAL_ORDER, SUIT_ORDER, TRUMP_ORDER
from eldest.games.marias.views.view import View

PAIRS = ("discard", "misere", "slam", "change", "declare")  # of two cards, or more
ONE_CARD = ("play", "choose")
UNNUMBERED = (*PAIRS, "revoke", "misdeal", "reshape", "claim", "concede")  # by cards or a word
TRUMPLESS = (MISERE, SLAM)


def is_card(text: str) -> bool:
    """Whether an action is the play of a card."""
    return len(text) == 2


def verb_of(text: str) -> str:
    """The verb of an action; the verb of a card is to play it."""
    return "play" if is_card(text) else text.partition(":")[0]


def verbs_of(view: View) -> list[str]:
    """The verbs that are possible now, in the order in which the law lists them."""
    return list(dict.fromkeys(map(verb_of, (*view.begins, *view.legal))))


def cards_in(text: str) -> list[str]:
    """The cards of an action, `discard:S8DJ`."""
    named = text.split(":")[1]
    return [named[place : place + 2] for place in range(0, len(named), 2)]


def sorted_cards(view: View, cards: Iterable[str]) -> list[str]:
    """Cards as they are held: by suit, the highest of this game first."""
    natural = view.type in TRUMPLESS or view.phase == "takeover"
    ranks = NATURAL_ORDER if natural else TRUMP_ORDER
    return sorted(cards, key=lambda card: (SUIT_ORDER.index(card[0]), ranks.index(card[1])))


def picks(view: View) -> list[str]:
    """The cards to pick by number, if an answer takes two of them (M-5.6, M-5.7)."""
    if not view.begins:
        return []
    returned = view.talon if "change" in view.begins else (view.desk_card,)
    return sorted_cards(view, {*view.hand, *filter(None, returned)})


def card_numbers(view: View) -> dict[int, str]:
    """The cards that can be named by their number."""
    if picks(view):
        return dict(enumerate(picks(view), start=1))
    answers = numbered(view).items()
    return {number: text[-2:] for number, text in answers if verb_of(text) in ONE_CARD}


def numbered(view: View) -> dict[int, str]:
    """The answers by number; a cut is the number of cards."""
    cuts = {int(text[4:]): text for text in view.legal if verb_of(text) == "cut"}
    return cuts or dict(enumerate(_in_order(view), start=1))


def _in_order(view: View) -> list[str]:
    """Answers in order: those with one card as the cards are held, announcements against last."""
    single = [text for text in view.legal if _is_single(text)]
    cards = {text[-2:]: text for text in single if verb_of(text) in ONE_CARD}
    held = [cards[card] for card in sorted_cards(view, cards)]
    rest = [text for text in single if text not in held]
    return [*held, *sorted(rest, key=lambda text: text.startswith("respond:!"))]


def _is_single(text: str) -> bool:
    """Whether an answer raises at most one commitment; others are built from single raises."""
    several = "+" in text or (text.startswith("respond:") and "!" in text[9:])
    return not several and verb_of(text) not in UNNUMBERED
