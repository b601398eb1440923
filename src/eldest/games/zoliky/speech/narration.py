"""Sentences about what happens in Žolíky, in the words of the lawbook: draws, melds, discards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, takewhile
from typing import cast

from eldest.cards import read_card
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.solver.found import groups, meld_from
from eldest.games.zoliky.speech.names import Names, cards_in, is_discard
from eldest.games.zoliky.views.view import View
from eldest.melds import Meld
from eldest.protocol import CHANCE, Seat
from eldest.protocol.speech import News
from eldest.protocol.types import Heard


class Narration:
    """Describes each event, given the views before and after it."""

    def __init__(self, speech: Names) -> None:
        self.speech = speech
        self.the = speech.the

    def news(self, before: View, heard: Heard, after: View) -> Iterator[News]:
        """The action as sentences, and at the end the cards left in each hand."""
        words = heard.text.split()
        if words[0] in ("shuffle", "cut") or heard.seat == CHANCE:
            yield from map(News, self._setting_up(before, after))
        elif words[0] == "draw":
            yield self._draw(heard.seat, after)
        else:
            yield News(" ".join(self._turn(before, heard.seat, words, after)))
        if after.phase == "over" and before.phase != "over":
            yield from map(News, self._left_over(after, closed=is_discard(words[-1])))

    def _setting_up(self, before: View, after: View) -> Iterator[str]:
        """The dealer, the result of the cut, a reshuffle; the cutter also reads the cards seen."""
        say = self.speech.say
        if before.phase == "reshuffle":
            yield say("reshuffled", None, count=len(before.pile) - len(after.pile))
            if after.drawn:
                yield say("draws", after.actor, card=self.the(after.drawn))
        if before.dealer is None and after.dealer is not None:
            yield say("deals", after.dealer)
        if after.turned and not before.turned:
            turned, kept = self.speech.card(after.turned), after.kept
            yield say("cuts", after.cutter, count=kept, card=turned)
            if after.looked:
                yield say("looked", after.cutter, cards=self.speech.cards(after.looked))

    def _draw(self, seat: Seat, after: View) -> News:
        """The sentence about a draw; after an empty stock it follows the reshuffle."""
        own = seat == self.speech.seat
        if own and after.drawn is None:
            return News("", on_screen=False, in_script=False)
        drawn = self.the(after.drawn) if after.drawn else ""
        return News(self.speech.say("draws", seat, card=drawn), on_screen=own)

    # -- a turn -------------------------------------------------------------------------------

    def _turn(self, before: View, seat: Seat, words: list[str], after: View) -> Iterator[str]:
        """The steps of a turn one by one, the discard last."""
        say, word, options = self.speech.say, words[0], cast(Options, before.setup.options)
        parts = words[1:] if word in ("take", "jolly") else words
        if word == "take":
            yield say("takes", seat, card=self.the(before.top or ""))
        laid = [] if before.opened[seat] else [*takewhile(_is_lay, parts)]
        melds = [_meld(part, options) for part in laid]
        cards = ", ".join(map(self.speech.meld, melds))
        if word == "jolly":
            yield say("plays_jolly", seat, card=self.the(before.jolly or ""), cards=cards)
        elif melds:
            points = sum(meld.points for meld in melds)
            yield say("opens", seat, points=points, cards=cards)
        for part in parts[len(laid) :]:
            yield self._part(part, before, seat, after)
        if word != "jolly" and melds and after.winner == seat:
            yield say("from_hand", seat)

    def _part(self, part: str, before: View, seat: Seat, after: View) -> str:
        say = self.speech.say
        if is_discard(part):
            return self._discard(part, before, seat, after)
        if _is_lay(part):
            meld = _meld(part, cast(Options, before.setup.options))
            return say("lays", seat, cards=self.speech.meld(meld))
        number, word = re.split("[<>=~]", part)[0], "swaps" if "~" in part else "lays_off"
        return say(word, seat, card=self.the(next(cards_in(part))), meld=number)

    def _discard(self, part: str, before: View, seat: Seat, after: View) -> str:
        """The last card of a hand lies face down (Z-8.9)."""
        card = "" if part == "-?" else self.the(part[1:])
        word = "leads" if before.phase == "lead" else "discards"
        return self.speech.say("closes" if after.winner == seat else word, seat, card=card)

    # -- the end ------------------------------------------------------------------------------

    def _left_over(self, after: View, *, closed: bool) -> Iterator[str]:
        """Z-11.1: the closing card, if there was one, and all hands are shown."""
        if closed and after.winner not in (None, self.speech.seat) and after.top:
            yield self.speech.say("last_card", None, card=self.speech.card(after.top))
        for seat, hand in enumerate(after.hands):
            if hand:
                cards = self.speech.cards(chain.from_iterable(groups(hand, ())))
                count = self.speech.words.counted("left", len(hand))
                yield self.speech.say("left_over", seat, count=count, cards=cards)


def _is_lay(part: str) -> bool:
    return part.startswith("+")


def _meld(part: str, options: Options) -> Meld:
    return meld_from([*map(read_card, cards_in(part))], options)
