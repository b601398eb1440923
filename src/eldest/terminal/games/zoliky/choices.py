"""The question to a player of Žolíky, what the turn still lacks, and the numbered choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.speech.labels import Labels
from eldest.games.zoliky.speech.names import is_discard
from eldest.games.zoliky.turn import may_end, missing
from eldest.games.zoliky.views.view import View
from eldest.terminal.games.zoliky.offers import Offers
from eldest.terminal.paint import FAINT, REFUSED, TURN, Signs, flowing, wrapped
from eldest.terminal.words import TerminalWords


class Choices:
    """The question, or the draft instead of it; then the numbers."""

    def __init__(self, speech: Labels, words: TerminalWords, signs: Signs, offers: Offers) -> None:
        self.speech = speech
        self.offers = offers
        self.words = words
        self.signs = signs

    def lines(self, view: View, width: int) -> list[Text]:
        """Everything between the table and the hand."""
        if not view.legal:
            return [Text(self._waiting(view), FAINT)]
        draft = self.offers.draft(view)
        if draft is None:
            asked = [self.signs.painted(self._question(view), TURN)]
        else:
            asked = [*self._noted(view, draft), *self._lacking(view, draft)]
        told = [part for text in asked for part in wrapped(text, width)]
        return [*told, *flowing(self._entries(view), width)]

    def _waiting(self, view: View) -> str:
        if view.phase == "over":
            return self.words("round_over")
        return "" if view.actor is None else self.words("turn", seat=self.speech.name(view.actor))

    # -- the question -------------------------------------------------------------------------

    def _question(self, view: View) -> str:
        """The question; the search for the numbers shows whether the deal can end at once."""
        if view.jolly and "jolly" in self.offers.numbered(view).values():
            return self.words("ask_draw_jolly", card=self.signs.card(view.jolly))
        return self.speech.prompt(view)

    # -- the draft ----------------------------------------------------------------------------

    def _noted(self, view: View, draft: Zoliky) -> Iterator[Text]:
        """The melds laid so far, and the points of an opening."""
        turn = self.speech.turn(" ".join(self.offers.pad.words(view)))
        text = self.signs.painted(f"{self.words('draft')}: {turn}", TURN)
        if draft.opening_sum:
            points = self.words("opening_so_far", points=draft.opening_sum, count=draft.need)
            text.append(f" {self.signs.dot} {points}")
        yield text

    def _lacking(self, view: View, draft: Zoliky) -> Iterator[Text]:
        """The missing parts of a turn, in the law's words, or that the turn may end."""
        cross = self.signs.cross
        for refusal in missing(draft):
            yield self.signs.painted(f"{cross} {self.words.refusal(refusal)}", REFUSED)
        if may_end(draft):
            yield Text(self.words("ask_discard"), TURN)
        elif not self.offers.numbered(view):
            yield Text(self.words("blind_alley"), REFUSED)

    # -- the numbers --------------------------------------------------------------------------

    def _entries(self, view: View) -> Iterator[Text]:
        numbers = self.offers.numbered(view)
        discards = [number for number, text in numbers.items() if is_discard(text)]
        for number, text in numbers.items():
            if not is_discard(text) and view.phase != "cut":
                yield _entry(str(number), self.signs.painted(self.speech.label(text, view), "bold"))
        if discards or view.phase == "cut":
            span = self._span(discards or [*numbers])
            yield _entry(span, self.words("do_discard" if discards else "do_cut"))
        if self.offers.pad.words(view):
            yield Text(self.words("back_or_drop"), FAINT)
        yield Text(self.words("more_hint"), FAINT)

    def _span(self, numbers: Sequence[int]) -> str:
        first, last = numbers[0], numbers[-1]
        return f"{first}" if first == last else f"{first}{self.signs.dash}{last}"


def _entry(number: str, label: str | Text) -> Text:
    return Text.assemble((f"{number} ", TURN), (label, "bold") if isinstance(label, str) else label)
