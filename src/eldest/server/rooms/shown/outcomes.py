"""How a round ended, in the words of one audience."""

from __future__ import annotations

import msgspec

from eldest.protocol import Lawbook, Outcome, View
from eldest.protocol.speech import Speech
from eldest.server import messages as m
from eldest.server.speech import law_text


def told_outcome(
    speaker: Speech,
    labels: Speech,
    book: Lawbook,
    view: View | None,
    outcome: Outcome,
    language: str,
) -> m.OutcomeState:
    """Points, score lines and verdicts with their laws, and the score sheet."""
    return m.OutcomeState(
        points=list(outcome.points),
        winner=outcome.winner,
        reason=outcome.reason,
        lines=[
            m.ScoreLine(line.law, line.side, line.points, labels.note(line.note))
            for line in outcome.lines
        ],
        verdicts=[
            m.Verdict(sentence, law, law_text(book, law, language))
            for sentence, law in speaker.verdicts(outcome)
        ],
        payments=speaker.payments(outcome),
        sheet=msgspec.convert(labels.sheet(view, outcome), m.Sheet, from_attributes=True),
    )
