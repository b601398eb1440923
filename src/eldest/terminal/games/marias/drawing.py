"""The drawing of Mariáš: how a view is shown, and what can be typed."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from eldest.games.marias.contracts import CONTRACTS, RUNGS
from eldest.games.marias.speech import Speech
from eldest.games.marias.views.answers import is_card, numbered, picks
from eldest.games.marias.views.view import View
from eldest.protocol import Game, HouseRules, Refusal, Seat
from eldest.terminal.drawing import Drawing, Moment
from eldest.terminal.games.marias.choices import Choices
from eldest.terminal.games.marias.picture import Picture
from eldest.terminal.games.marias.steps import Steps
from eldest.terminal.games.marias.typed import Typed
from eldest.terminal.paint import Signs
from eldest.terminal.words import TerminalWords

NEXT = "next"
QUIET = ("play",)  # where what is free of turn can wait for the player's own turn


class MariasDrawing(Drawing):
    """The drawing of Mariáš."""

    speech: Speech

    def __init__(
        self, game: Game, options: HouseRules, seat: Seat, words: TerminalWords, signs: Signs
    ) -> None:
        super().__init__(game, options, seat, words, signs)
        self.reading = Typed(self.speech, words)
        self.steps = Steps(game, self.speech, self.reading)
        self.drawn = Picture(self.speech, signs, Choices(self.speech, self.reading))

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """The table with its totals."""
        return self.drawn.lines(view, moment, self.speech.scores(moment.totals))

    # -- what is typed ------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """Whether to ask: before an answer to "Barva?", a choice of trumps and the first NEXT."""
        return bool(view.legal or view.begins) and view.phase not in QUIET and not view.said_next

    def alone(self, view: View) -> str | None:
        """M-15.7: the only card, if the table plays it; M-14.5: no second question."""
        if view.said_next:
            return NEXT
        cards = [text for text in view.legal if is_card(text)]
        return cards[0] if view.options.auto_single and len(cards) == 1 else None

    def built(self, view: View, line: str) -> Refusal | list[str] | None:
        """M-5.2, M-6.9: the reply while type and cards of an action are typed in several lines."""
        return self.steps.answer(view, line)

    def typed(self, view: View, line: str) -> str | None:
        """The action that numbers, cards, words or Enter mean."""
        if not line and NEXT in view.legal:
            return NEXT
        return self.steps.whole(view, line) or self.reading.text(view, line)

    def hint(self, view: View) -> str:
        """A sentence that asks for two cards, a number, or neither out of turn."""
        if picks(view):
            return self.words("pick")
        answers = numbered(view)
        if not answers:
            return f"{self.words('go_on')}; {self.words('more')}"
        word = "choose_only" if len(answers) == 1 else "choose_from"
        return self.words(word, first=min(answers), last=max(answers))

    def unreadable(self, line: str, error: str) -> str:
        """Our own sentence in each language, because the engine's describes its notation."""
        return self.words("unreadable", text=line)

    def attempts(self, view: View) -> tuple[str, ...]:
        """Actions that come to mind in this phase, whether legal or not."""
        match view.phase:
            case "play":
                return view.hand
            case "auction":
                return tuple(f"bid:{name}" for name in RUNGS)
            case "auction_declare":
                return tuple(self._declarations(view))
            case "contract":
                return tuple(f"announce:{name}" for name in CONTRACTS)
            case "doubling":
                return tuple(f"respond:{each.name}" for each in view.commitments)
            case "discard":
                return tuple(self._pairs(view))
        return ()

    def _pairs(self, view: View) -> Iterator[str]:
        """Each card with another one that could be discarded with it."""
        spare = self.game.parts(view, "discard")
        for card in picks(view):
            other = next((each for each in spare if each != card), "")
            yield f"discard:{card}{other}"

    def _declarations(self, view: View) -> Iterator[str]:
        """Every contract, with two cards to discard and a trump card to keep."""
        with_trump = [text for text in view.begins if text.partition(":")[2] in CONTRACTS]
        way = self._way(view, with_trump[0]) if with_trump else picks(view)
        for name in RUNGS:
            card = f":{way[2]}" if name in CONTRACTS else ""
            yield f"declare:{way[0]}{way[1]}:{name}{card}"

    def _way(self, view: View, text: str) -> list[str]:
        """The first cards that lead from a word to a whole action."""
        while parts := self.game.parts(view, text):
            text = f"{text} {parts[0]}"
        return text.split()[1:]
