"""The possible answers of a player of Mariáš, and what to type for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.text import Text

from eldest.games.marias.contracts import CONTRACTS, RUNGS
from eldest.games.marias.speech.labels import Labels
from eldest.games.marias.views.answers import ONE_CARD, PAIRS, numbered, verb_of, verbs_of
from eldest.games.marias.views.view import View
from eldest.terminal.games.marias.typed import Typed
from eldest.terminal.paint import FAINT, TURN, flowing

BY_NAME = ("bid", "announce", "respond")  # every answer is a word of its own
BY_WORD = ("misdeal", "reshape", "claim", "concede")  # no slip of a number should do it
CARD = "#"  # stands for the number of a card
Entry = tuple[str, str]  # what is typed, what it does


class Choices:
    """The list of answers, such as `1 Dobrá   2 Špatná, beru talon`, on as many lines as needed."""

    def __init__(self, speech: Labels, typed: Typed) -> None:
        self.speech = speech
        self.typed = typed
        self.words = speech.words

    def lines(self, view: View, width: int) -> list[Text]:
        """Every answer, Enter if it lets the others go on, and the way to help."""
        if not (view.legal or view.begins):
            return []
        entries = [
            Text.assemble((key, TURN), " " if key and label else "", (label, "bold"))
            for key, label in self._entries(view)
        ]
        if view.turn != self.speech.seat or "next" in view.legal:
            entries.append(Text(self.words("go_on"), TURN))
        notes = [self.words("number_of_a_card")] if view.begins else []
        faint = [Text(note, FAINT) for note in (*notes, self.words("more"))]
        return flowing([*entries, *faint], width)

    def _entries(self, view: View) -> Iterator[Entry]:
        yield from self._pairs(view)
        answers = numbered(view)
        for verb, group in groupby(answers.items(), key=lambda item: verb_of(item[1])):
            items = list(group)
            if verb in BY_NAME:
                yield from ((str(at), self.speech.label(text, view)) for at, text in items)
            else:
                one = len(items) == 1 and verb not in ONE_CARD
                does = self.speech.label(items[0][1], view) if one else self.words(f"do_{verb}")
                yield self._span([number for number, _ in items]), does
        if sum(verb_of(text) == "respond" for text in answers.values()) > 2:
            yield "", self.words("combine")
        yield from self._by_word(view)

    def _pairs(self, view: View) -> Iterator[Entry]:
        """The answers that take two cards, written as `# #`."""
        for verb in filter(_is_pair, verbs_of(view)):
            if verb == "declare":
                yield from self._declarations(view.begins)
            else:
                said = "" if verb in ("discard", "change") else f"{self.typed.key(verb)} "
                yield f"{said}{CARD} {CARD}", self.words(f"do_{verb}")

    def _declarations(self, begins: Sequence[str]) -> Iterator[Entry]:
        """The answers `hra # # #`: two discards and the trump card; Misère and Slam have none."""
        named = {text.partition(":")[2] for text in begins}
        for name in (rung for rung in RUNGS if rung in named):
            cards = 3 if name in CONTRACTS else 2
            yield f"{self.speech.contract(name).lower()} {' '.join(CARD * cards)}", ""

    def _by_word(self, view: View) -> Iterator[Entry]:
        """Answers that have no number."""
        for verb in (verb for verb in BY_WORD if verb in view.legal):
            yield self.typed.key(verb), self.words(f"do_{verb}")
        claims = [text.split(":") for text in view.legal if verb_of(text) == "revoke"]
        others = [claim for claim in claims if int(claim[1]) != self.speech.seat]
        if others:
            _, player, trick = others[-1]
            key = f"{self.typed.key('revoke')} {self.speech.name(int(player))} {trick}"
            yield key, self.words("do_claim_revoke")

    def _span(self, numbers: Sequence[int]) -> str:
        first, last = numbers[0], numbers[-1]
        return f"{first}" if first == last else f"{first}{self.speech.signs.dash}{last}"


def _is_pair(text: str) -> bool:
    return verb_of(text) in PAIRS
