"""Sentences about what happens at a bridge table: calls, the contract, cards, claims."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.games.bridge.actions import Ask, Call, Claim, Explain, PlayCard, read
from eldest.games.bridge.calls import call_text
from eldest.games.bridge.speech.names import Names
from eldest.games.bridge.view import View
from eldest.protocol.speech import News
from eldest.protocol.types import Heard
from eldest.tricks.speech import trick_news

HIDDEN = ("shuffle", "talk")  # nothing that this player may know


class Narration:
    """Describes each event, given the views before and after it."""

    def __init__(self, speech: Names) -> None:
        self.speech = speech

    def news(self, before: View, heard: Heard, after: View) -> Iterator[News]:
        """The action, and its consequences."""
        yield from self._deed(before, heard, after)
        if before.phase == "auction" and after.phase != "auction":
            yield from map(News, self._contract(after))
        if not before.gone and not before.trick and after.trick and after.dummy is not None:
            yield News(self._say("dummy_down", after.dummy))
        if sum(after.tricks) > sum(before.tricks):
            yield from self._trick(after)
        if before.claim and not after.claim:
            yield News(self.speech.words("claim_stands" if after.agreed is not None else "play_on"))

    def _say(self, word: str, seat: int, **filled: object) -> str:
        return self.speech.say(word, seat, place=self.speech.place(seat), **filled)

    def _deed(self, before: View, heard: Heard, after: View) -> Iterator[News]:
        if heard.text.startswith(("shuffle", "lead:")):
            if after.dealer is not None:
                yield News(self._say("deals", after.dealer))
            return
        if heard.text in HIDDEN:
            return
        yield self._news_of(before, heard, after)

    def _news_of(self, before: View, heard: Heard, after: View) -> News:
        say, seat = self._say, heard.seat
        match read(heard.text):
            case Call(call, note):
                word, meaning = "calls_alerted" if note else "calls", self.speech.terms(note or "")
                return News(say(word, seat, call=self.speech.call(call_text(call)), note=meaning))
            case PlayCard():
                return self._card(before, heard, after)
            case Claim(tricks, line):
                word = "claims_so" if line else "claims" if tricks else "concedes"
                return News(say(word, seat, tricks=tricks, line=line))
            case Ask(call, text):
                return News(say("asks", seat, number=call, text=text))
            case Explain(call, text):
                return News(say("explains", seat, number=call, text=self.speech.terms(text)))
        return News(say("accepts" if heard.text == "accept" else "refuses", seat))

    def _card(self, before: View, heard: Heard, after: View) -> News:
        owner = (after.trick or after.last_trick)[-1].seat
        word = "plays" if before.trick else "leads"
        card = self.speech.signs.card(heard.text)
        return News(self._say(word, owner, card=card), on_screen=False)

    def _contract(self, after: View) -> Iterator[str]:
        if after.contract is None or after.declarer is None:
            yield self.speech.words("all_pass")
            return
        contract = self.speech.contract(after.contract, after.declarer)
        yield self.speech.words("contract_is", contract=contract)
        if after.turn is not None:
            yield self._say("leads_first", after.turn)

    def _trick(self, after: View) -> Iterator[News]:
        place = self.speech.place(after.last_winner or 0)
        return trick_news(self.speech, after, place=place)
