"""A discard or a declaration typed step by step: first its type, then its cards."""

from __future__ import annotations

from eldest.cards import NotationError
from eldest.games.marias.contracts import CONTRACTS
from eldest.games.marias.speech.names import Names
from eldest.games.marias.views.answers import PAIRS, picks, verbs_of
from eldest.games.marias.views.view import View
from eldest.protocol import Game, Illegal, Refusal
from eldest.terminal.games.marias.typed import Typed

Parts = tuple[str, ...]  # `misere`, `S8`
TALON = 2  # cards, before the trump card of a declaration


class Steps:
    """The parts of an action typed so far; they are forgotten at the next moment."""

    def __init__(self, game: Game, speech: Names, reading: Typed) -> None:
        self.game = game
        self.speech = speech
        self.words = speech.words
        self.reading = reading
        self._page: object = None
        self._parts: Parts = ()

    def noted(self, view: View) -> Parts:
        """The parts of this action typed so far."""
        return self._parts if self._page == _page(view) else ()

    def answer(self, view: View, line: str) -> Refusal | list[str] | None:
        """The reply to a line that is a step; None if it is no step, or the last one."""
        if not picks(view):
            return None
        noted = self.noted(view)
        if noted and line.lower() == "undo":
            return self._note(view, noted[:-1])
        grown = self._grown(view, line)
        return self._judged(view, grown) if grown else None

    def whole(self, view: View, line: str) -> str | None:
        """The action that this line completes, if an earlier line began it."""
        grown = self._grown(view, line) if self.noted(view) else ()
        return " ".join(grown) if grown else None

    def _judged(self, view: View, parts: Parts) -> Refusal | list[str] | None:
        """Judge each step by the law."""
        try:
            after = self.game.parts(view, " ".join(parts))
        except Illegal as error:
            return error.refusal
        except NotationError:
            return None
        return self._note(view, parts) if after else None

    def _note(self, view: View, parts: Parts) -> list[str]:
        self._page, self._parts = _page(view), parts
        return [self._question(parts)] if parts else []

    def _question(self, parts: Parts) -> str:
        """The question after a step, such as `Misère 8♠: which card goes to the talon?`."""
        kind, *cards = parts
        name = self.speech.type(kind)
        shown = " ".join([name, *map(self.speech.signs.card, cards)])
        word = "step_talon" if len(cards) < TALON else "step_trump"
        return f"{shown[0].upper()}{shown[1:]}: {self.words(word)}"

    # -- what a line means --------------------------------------------------------------------

    def _grown(self, view: View, line: str) -> Parts:
        """The parts with what the line adds; () if it adds nothing or repeats the whole."""
        noted, words = self.noted(view), line.split()
        kind = self._kind(view, words[0]) if words else None
        kinds = (kind,) if kind else noted[:1] or self._usual(view)
        rest = words[1:] if kind else words
        cards = self.reading.cards(view, rest) if rest else []
        if not kinds or cards is None or (not kind and not cards):
            return ()
        if len(cards) >= _length(kinds[0]):
            return ()
        return (*kinds, *noted[1:], *cards)

    def _kind(self, view: View, word: str) -> str | None:
        """The part of a word that names a type or a contract."""
        named = self.reading.contract(word)
        if "declare" in verbs_of(view):
            return named and f"declare:{named}"
        verb = self.reading.verb(view, word)
        return verb if verb in PAIRS and verb in verbs_of(view) else None

    def _usual(self, view: View) -> Parts:
        """The type that is meant by two cards alone."""
        verb = self.reading.unsaid(view)
        return (verb,) if verb else ()


def _length(kind: str) -> int:
    """The number of cards in an action of this type."""
    return TALON + (kind.partition(":")[2] in CONTRACTS)


def _page(view: View) -> object:
    return view.phase, view.hand, view.history
