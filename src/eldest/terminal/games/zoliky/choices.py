"""What a player of Žolíky is asked, what his turn so far lacks, what can be chosen by number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from rich.text import Text

from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.speech.names import Names, is_discard
from eldest.games.zoliky.turn import may_end, missing
from eldest.games.zoliky.view import View
from eldest.terminal.games.zoliky.offers import Offers
from eldest.terminal.paint import FAINT, REFUSED, TURN, Signs, flowing, wrapped
from eldest.terminal.words import Words

SAID = ("draw", "take", "jolly")  # what begins a turn


class Choices:
    """The question, or the draft in place of it; then the numbers."""

    def __init__(self, speech: Names, words: Words, signs: Signs, offers: Offers) -> None:
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
        """One sentence; where a law is behind it, the lawbook's own."""
        match view.phase:
            case "draw":
                return self._about_the_draw(view)
            case "meld":
                return self._about_melds(view)
        return self.words(f"ask_{view.phase}")

    def _about_the_draw(self, view: View) -> str:
        if not view.melding:
            return self.words("ask_draw_early")
        card = self.signs.card
        if "jolly" in self.offers.numbered(view).values():
            return self.words("ask_draw_jolly", card=card(view.jolly or ""))
        return self.words("ask_draw", card=card(view.top or ""))

    def _about_melds(self, view: View) -> str:
        options = cast(Options, view.setup.options)
        if not view.melding:
            return self.words("ask_discard")
        if view.opened[view.seat or 0] or not options.opening_pure_run:
            return self.words("ask_meld")
        return self.words("ask_open", points=options.opening_points)

    # -- the draft ----------------------------------------------------------------------------

    def _noted(self, view: View, draft: Zoliky) -> Iterator[Text]:
        """What is laid so far, and the points of an opening."""
        turn = self.speech.turn(" ".join(self.offers.pad.words(view)))
        text = self.signs.painted(f"{self.words('draft')}: {turn}", TURN)
        if draft.opening_sum:
            points = self.words("opening_so_far", points=draft.opening_sum, count=draft.need)
            text.append(f" {self.signs.dot} {points}")
        yield text

    def _lacking(self, view: View, draft: Zoliky) -> Iterator[Text]:
        """Everything that is still missing, in the law's words; else that the turn may end."""
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
                yield _entry(str(number), self._offer(text))
        if discards or view.phase == "cut":
            span = self._span(discards or [*numbers])
            yield _entry(span, self.words("do_discard" if discards else "do_cut"))
        if self.offers.pad.words(view):
            yield Text(self.words("back_or_drop"), FAINT)
        yield Text(self.words("more_hint"), FAINT)

    def _offer(self, text: str) -> Text:
        label = self.words(f"do_{text}") if text in SAID else self.speech.turn(text)
        return self.signs.painted(label, "bold")

    def _span(self, numbers: Sequence[int]) -> str:
        first, last = numbers[0], numbers[-1]
        return f"{first}" if first == last else f"{first}{self.signs.dash}{last}"


def _entry(number: str, label: str | Text) -> Text:
    return Text.assemble((f"{number} ", TURN), (label, "bold") if isinstance(label, str) else label)
