"""Builds a turn line by line: parts are added, removed, asked about and hinted at."""

from __future__ import annotations

from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.speech.labels import Labels
from eldest.games.zoliky.turn import WORDS, finish
from eldest.games.zoliky.views.view import View
from eldest.protocol import NotationError, Refusal
from eldest.terminal.games.zoliky.hints import Hints
from eldest.terminal.games.zoliky.offers import Offers
from eldest.terminal.games.zoliky.pad import Parts, draft_after
from eldest.terminal.games.zoliky.typed import Typed
from eldest.terminal.words import TerminalWords


class Drafting:
    """Answers lines that only build a turn; the table answers all others."""

    def __init__(
        self, speech: Labels, words: TerminalWords, offers: Offers, reading: Typed
    ) -> None:
        self.speech = speech
        self.words = words
        self.offers = offers
        self.pad = offers.pad
        self.reading = reading
        self.hints = Hints(speech, offers)

    def answer(self, view: View, line: str) -> Refusal | list[str] | None:
        """The reply to a line; None if the line does not build."""
        noted, word = self.pad.words(view), line.lower()
        if word == "hint":
            return [*self.hints.lines(view)]
        if word == "drop":
            self.pad.write(view, ())
            return [self.words("dropped" if noted else "nothing_to_drop")]
        if word == "undo" and noted:
            self.pad.write(view, noted[:-1])
            return []
        if line.startswith("?"):
            return self._asked(view, line[1:].strip())
        return self._note(view, self._grown(view, line))

    def _grown(self, view: View, line: str) -> Parts:
        """The parts so far with those of the line, if they can be a turn now."""
        grown = self.reading.grown(view, line) or ()
        return grown if grown and self._may_begin(view, grown[0]) else ()

    def _may_begin(self, view: View, word: str) -> bool:
        """Whether the game offers a turn that begins like this; if not, the table says why."""
        if word in WORDS:
            return word in self.offers.game.parts(view, "")
        return view.phase == "meld" and view.melding

    def _note(self, view: View, parts: Parts) -> Refusal | list[str] | None:
        """Note the parts; a turn that is complete without a discard goes to the table."""
        draft = _draft(view, parts)
        if isinstance(draft, Refusal):
            return draft
        if draft is None or finish(draft, None) is None:
            return None
        self.pad.write(view, parts)
        return []

    def _asked(self, view: View, line: str) -> list[str] | None:
        """Why a part is refused, or that it is allowed."""
        draft = _draft(view, self._grown(view, line))
        if draft is None:
            return None
        shown = self.speech.turn(" ".join(self.reading.parts(view, line) or ()))
        if not isinstance(draft, Refusal):
            return [self.words("allowed", action=shown)]
        law = self.words.law(self.words.book[draft.law])
        return [f"{shown}: {self.words.refusal(draft)}", f"  {law}"]


def _draft(view: View, parts: Parts) -> Zoliky | Refusal | None:
    """The draft of these parts; None if there are none, or one is not a part."""
    try:
        return draft_after(view, parts) if parts else None
    except NotationError:
        return None
