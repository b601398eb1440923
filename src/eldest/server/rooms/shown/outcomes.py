"""How a round ended, in the words of one audience."""

from __future__ import annotations

import msgspec

from eldest.protocol import Outcome, View
from eldest.protocol.speech import Speech
from eldest.server import messages as m
from eldest.server.speech import law_text


def told_outcome(speech: Speech, view: View | None, outcome: Outcome) -> m.OutcomeState:
    """The points, score lines and verdicts with their laws, and the score sheet."""
    words = speech.words
    return m.OutcomeState(
        points=list(outcome.points),
        winner=outcome.winner,
        reason=outcome.reason,
        lines=[
            m.ScoreLine(line.law, line.side, line.points, speech.note(line.note))
            for line in outcome.lines
        ],
        verdicts=[
            m.Verdict(sentence, law, law_text(words.book, law, words.language))
            for sentence, law in speech.verdicts(outcome)
        ],
        payments=speech.payments(outcome),
        sheet=msgspec.convert(speech.sheet(view, outcome), m.Sheet, from_attributes=True),
    )
