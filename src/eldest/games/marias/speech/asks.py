"""The one sentence that asks a player of Mariáš what to do, made from the view."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.speech.names import Names
from eldest.games.marias.views.answers import is_card, sorted_cards, verbs_of
from eldest.games.marias.views.view import View

LAYS_AWAY = ("discard", "misere", "slam")


def question(view: View, speech: Names) -> str:
    """The question to the player in turn."""
    ask, verbs = speech.words, verbs_of(view)
    match view.phase:
        case "choose":
            return ask("ask_choose_blind" if "blind" in verbs else "ask_choose")
        case "barva" if "change" in verbs:
            return ask("ask_change")
        case "barva" | "override":
            return ask(f"ask_{view.phase}", seat=speech.name(view.declarer or 0))
        case "takeover":
            return ask("ask_takeover" if "misere" in verbs else "ask_takeover_slam")
        case "auction" if view.rung and view.bidder is not None:
            stands = speech.contract(view.rung)
            return ask("ask_auction_over", contract=stands, seat=speech.name(view.bidder))
        case "contract":
            return ask("ask_contract", in_suit=speech.in_suit(view.trump or ""))
        case "open" if view.opened and view.declarer is not None:
            return ask("ask_accept_open", seat=speech.name(view.declarer))
        case "play":
            return _about_the_card(view, speech)
    return ask(_plain(view))


def chosen(after: str, speech: Names) -> str:
    """The question once the kind of game is chosen: for two cards, one more, or to confirm."""
    kind, *cards = after.split() or [""]
    if kind not in LAYS_AWAY:
        return ""
    if cards:
        return speech.words("ask_one_more" if len(cards) == 1 else "ask_confirm")
    return speech.words(f"ask_{kind}_two")


def _plain(view: View) -> str:
    """A question without anything to fill in."""
    match view.phase:
        case "doubling" if view.type != TRUMP and not view.speech:
            return "ask_doubling_trumpless"
        case "doubling" if not view.speech:
            against = any("!" in text for text in view.legal)
            return "ask_doubling_first" if against else "ask_doubling_only"
        case "settled":
            return "ask_next"
    return f"ask_{view.phase}"


def _about_the_card(view: View, speech: Names) -> str:
    """The common feature of the legal cards."""
    legal = [text for text in view.legal if is_card(text)]
    if not view.trick:
        return speech.words(_lead(view, {*view.hand} - {*legal}))
    led = view.trick[0].card[0]
    suits, higher = {card[0] for card in legal}, _must_be_higher(view, legal)
    if suits == {led}:
        return speech.words("ask_beat" if higher else "ask_follow", suit=speech.suit(led))
    if suits == {view.trump}:
        return speech.words("ask_overtrump" if higher else "ask_trump")
    lacks = not {card[0] for card in view.hand} & {led, view.trump}
    return speech.words("ask_any" if lacks and view.trump else "ask_play")


def _lead(view: View, kept: set[str]) -> str:
    """A lead is free, but for an announced seven (M-11.3) and a king before its queen."""
    if not kept:
        return "ask_lead"
    return "ask_lead_seven" if kept == {f"{view.trump}7"} else "ask_play"


def _must_be_higher(view: View, legal: Sequence[str]) -> bool:
    """Whether every legal card is above the winning one, and some card of the suit is not."""
    winning = next(laid.card for laid in view.trick if laid.seat == view.winning)
    suit = [card for card in view.hand if card[0] == winning[0]]
    order = sorted_cards(view, {*suit, winning})
    above = order[: order.index(winning)]
    return set(legal) == set(above) and len(above) < len(suit)
