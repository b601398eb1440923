"""Sentences about what happens in Mariáš, in the lawbook's words: actions, cards, tricks."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.games.marias.speech.names import Names
from eldest.games.marias.speech.verdicts import published
from eldest.games.marias.views.answers import PAIRS, cards_in, verb_of
from eldest.games.marias.views.view import View
from eldest.protocol import CHANCE
from eldest.protocol.speech import News
from eldest.protocol.types import Heard
from eldest.tricks.speech import trick_news

DEEDS = {
    "reshape": "reshapes",
    "cut": "cuts",
    "choose": "chooses",
    "blind": "chooses_blind",
    "pass_choice": "passes_choice",
    "discard": "discards",
    "misere": "discards_misere",
    "slam": "discards_slam",
    "change": "changes",
    "good": "says_good",
    "take": "takes",
    "accept": "accepts",
    "bid": "bids",
    "pass": "passes",
    "open": "opens",
    "closed": "stays_closed",
    "accept_open": "accepts_open",
    "play_on": "plays_on",
    "claim": "claims_rest",
    "concede": "concedes",
    "next": "is_ready",
}


class Narration:
    """Describes each event, given the views before and after it."""

    def __init__(self, speech: Names) -> None:
        self.speech = speech

    def news(self, before: View, heard: Heard, after: View) -> Iterator[News]:
        """The action, what it turned up, the trick that it completed, and the settlement."""
        yield from self._deed(before, heard, after)
        yield from map(News, self._consequences(before, after))
        if sum(after.tricks) > sum(before.tricks):
            yield from trick_news(self.speech, after)
        if after.settlement and after.settlement != before.settlement:
            yield from map(News, published(after, after.settlement, self.speech))

    def _consequences(self, before: View, after: View) -> Iterator[str]:
        say = self.speech.say
        if before.phase == "barva" and after.phase == "contract" and after.shown:
            yield say("desk_turned", None, **self._trump(after.shown))
        if before.phase == "auction" and after.phase == "auction_declare":
            took = self.speech.cards(after.took)
            yield say("wins_auction", after.declarer, cards=took)

    def _trump(self, card: str) -> dict[str, str]:
        return {"card": self.speech.signs.card(card), "suit": self.speech.suit(card[0])}

    def _deed(self, before: View, heard: Heard, after: View) -> Iterator[News]:
        match verb_of(heard.text):
            case "play":
                yield from self._card(before, heard, after)
            case "shuffle" | "lead" | "jitter":
                if before.phase == "setup" and after.phase != "setup":
                    yield News(self.speech.say("deals", after.dealer))
            case "declare" | "announce":
                yield from map(News, self._declaration(heard, after))
            case "respond":
                yield from map(News, self._response(heard, after))
            case "revoke":
                yield from map(News, self._revoke(before, heard, after))
            case "misdeal":
                yield News(self._misdeal(heard, after))
            case verb if heard.seat != CHANCE:
                yield News(self._plain(verb, before, heard, after))

    def _plain(self, verb: str, before: View, heard: Heard, after: View) -> str:
        """An action of one sentence; what others cannot see is told only to the player."""
        speech, named = self.speech, heard.text.partition(":")[2]
        word = "overrides" if verb == "take" and before.phase == "override" else DEEDS[verb]
        own = heard.seat == speech.seat
        laid = cards_in(heard.text) if own and verb in PAIRS else ()
        desk = self._trump(after.desk_card) if own and after.desk_card else {"card": "", "suit": ""}
        return speech.say(
            word,
            heard.seat,
            cards=speech.cards(after.took if verb == "take" else laid),
            contract=speech.contract(named) if verb == "bid" else "",
            **desk,
        )

    def _misdeal(self, heard: Heard, after: View) -> str:
        free = after.misdeals < 2 and heard.seat not in after.spent
        word = "misdeal" if free else "misdeal_paid"
        return self.speech.say(word, heard.seat, points=after.options.tariff.minor_penalty)

    def _declaration(self, heard: Heard, after: View) -> Iterator[str]:
        """The sentence for `announce:SEVEN`, `declare:?:GAME:DA` or `declare:?:MISERE`."""
        speech, contract = self.speech, self.speech.contract(after.contract or after.type or "")
        if heard.text.startswith("declare") and after.shown:
            yield speech.say("shows_trump", heard.seat, **self._trump(after.shown))
        if after.trump:
            in_suit = speech.in_suit(after.trump)
            yield speech.say("announces", heard.seat, contract=contract, in_suit=in_suit)
        else:
            yield speech.say("announces_trumpless", heard.seat, contract=contract)

    def _response(self, heard: Heard, after: View) -> Iterator[str]:
        speech, said = self.speech, heard.text.removeprefix("respond:")
        if said == "good":
            yield speech.say("says_good", heard.seat)
            return
        doubled, _, announced = said.partition("!")
        for name in filter(None, doubled.split("+")):
            level = next(each.level for each in after.commitments if each.name == name)
            on = speech.words(f"on_{name.lower()}")
            yield speech.say("raises", heard.seat, level=speech.words(f"level_{level}"), on=on)
        for name in filter(None, announced.split("+")):
            contract = speech.contract(name)
            yield speech.say("announces_against", heard.seat, contract=contract)

    def _revoke(self, before: View, heard: Heard, after: View) -> Iterator[str]:
        say, settled = self.speech.say, after.settlement
        yield say("claims_revoke", heard.seat, trick=heard.text.rpartition(":")[2])
        if settled and settled != before.settlement:
            yield say("revoke_right", settled.seat)
        else:
            yield say("revoke_wrong", None)

    def _card(self, before: View, heard: Heard, after: View) -> Iterator[News]:
        speech = self.speech
        word = "plays" if before.trick else "leads"
        said = speech.say(word, heard.seat, card=speech.signs.card(heard.text))
        yield News(said, on_screen=False)
        for each in after.marriages[len(before.marriages) :]:
            suit = speech.suit(each.suit)
            yield News(speech.say("marries", each.seat, suit=suit, points=each.value))
