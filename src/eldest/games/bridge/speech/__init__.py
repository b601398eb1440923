"""Bridge in words: names, calls, what happened at the table, the result.

The terminal, the page and the coach reach it through `Game.speech`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from eldest.games.bridge.calls import find_call
from eldest.games.bridge.deals import SEATS
from eldest.games.bridge.options import Options
from eldest.games.bridge.speech.names import Names
from eldest.games.bridge.speech.narration import Narration
from eldest.games.bridge.view import View
from eldest.protocol import Action, Outcome
from eldest.protocol.speech import News, capital
from eldest.protocol.types import Heard

ANSWERS = {"accept": "do_accept", "refuse": "do_refuse"}
SUITS = "SHDC"
RESULTS = {"made": "result_made", "down": "result_down"}
PARTS = ("tricks", "overtricks", "undertricks", "insult", "part_score", "game", "slam")


class Speech(Names):
    """Every sentence and label of bridge."""

    def in_words(self, view: View) -> View:
        """BD44: the view with the terms of bots in the reader's words."""
        if not (view.talk or any(said.note for said in view.calls)):
            return view
        calls = [replace(s, note=self.terms(s.note)) if s.note else s for s in view.calls]
        talk = [replace(s, text=self.terms(s.text)) if s.text else s for s in view.talk]
        return replace(view, calls=tuple(calls), talk=tuple(talk))

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """Return the sentences about an event between two views."""
        return list(Narration(self).news(before, heard, after))

    def short_label(self, action: Action) -> str:
        """A call or a card with its pip."""
        text = str(action).partition("!")[0]
        if find_call(text) is not None:
            return self.call(text)
        if text in ANSWERS:
            return self.words(ANSWERS[text])
        if text.startswith("claim:"):
            return self._claim(int(text.split(":")[1]))
        return self.signs.card(text) if is_card(text) else text

    def label(self, text: str, view: View, after: str = "") -> str:
        """A call as it is said, a card that is played, a question about a call."""
        verb, *named = text.partition("!")[0].split(":")
        if verb in ("ask", "explain"):
            call = self.call(view.calls[int(named[0]) - 1].call)
            return self.words(f"label_{verb}", call=call)
        if is_card(verb):
            return self.words("label_play", cards=self.signs.card(verb))
        return capital(self.short_label(text))

    def is_fixed(self, text: str) -> bool:
        """Whether a label is fixed: all are, except questions about a call and their answers."""
        return not text.startswith(("ask", "explain"))

    def spoken(self, text: str, view: View) -> str:
        """A call as players say it; empty for anything else."""
        call = text.partition("!")[0]
        return capital(self.call(call)) if find_call(call) is not None else ""

    def _claim(self, tricks: int) -> str:
        """The label of a claim; a claim of no trick is a concession."""
        return self.words.counted("label_claim", tricks) if tricks else self.words("label_concede")

    def row(self, text: str) -> str:
        """The name of a row of claims."""
        return self.words("row_claim") if text.startswith("claim:") else ""

    def prompt(self, view: View, after: str = "") -> str:
        """The question to the player: whose card is due, or what was claimed."""
        if view.phase == "claim" and view.claim:
            claimer, tricks = self.place(view.claim.seat), view.claim.tricks
            return self.words("ask_claim" if tricks else "ask_concede", seat=claimer, tricks=tricks)
        from_dummy = view.from_hand is not None and view.from_hand == view.dummy
        return self.words("ask_dummy") if from_dummy else super().prompt(view)

    # -- the end ------------------------------------------------------------------------------

    def progress(self, number: int) -> str:
        """B-B.3: the number of the board in the match."""
        return self.words("round_of", n=number, of=cast(Options, self.options).boards)

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """One sentence with the contract, declarer's tricks, and the parts of the score."""
        if not outcome.notes or outcome.winner is None:
            return [(self.words("all_pass"), outcome.lines[0].law)]
        contract, declarer, tricks = outcome.notes[0].split()
        lines = sorted(outcome.lines, key=lambda line: PARTS.index(line.note))
        parts = ", ".join(f"{self.note(line.note)} {line.points}" for line in lines)
        sentence = self.words(
            RESULTS[outcome.reason],
            contract=self.contract(contract, SEATS.index(declarer)),
            tricks=tricks,
            side=self.side(outcome.winner),
            points=outcome.points[outcome.winner],
            parts=parts,
        )
        return [(sentence, outcome.lines[0].law)]


def is_card(text: str) -> bool:
    """Whether an action is a card."""
    return text[0] in SUITS


__all__ = ["ANSWERS", "Speech"]
