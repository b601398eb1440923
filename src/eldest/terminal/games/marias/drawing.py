"""Mariáš as the table sees it: what can be typed, how it is shown, what is said at the end."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from eldest.games.marias.view import View
from eldest.games.marias.words import COMMITMENTS, CONTRACTS, RUNGS
from eldest.protocol import Action, Game, HouseRules, Outcome, Refusal, Seat
from eldest.table import Heard, Match
from eldest.terminal.drawing import Drawing, Moment, News
from eldest.terminal.games.marias.answers import PAIRS, cards_in, is_card, numbered, picks, verb_of
from eldest.terminal.games.marias.choices import Choices
from eldest.terminal.games.marias.picture import Picture
from eldest.terminal.games.marias.settled import verdicts
from eldest.terminal.games.marias.speech import Speech
from eldest.terminal.games.marias.steps import Steps
from eldest.terminal.games.marias.told import Telling
from eldest.terminal.games.marias.typed import Typed
from eldest.terminal.paint import Signs
from eldest.terminal.words import Words

NEXT = "next"
QUIET = ("play",)  # where what is free of turn can wait for the player's own turn


class Marias(Drawing):
    """Puts the parts together: speech, what is typed, the picture, what is told."""

    decks = ("german", "french")

    def __init__(
        self, game: Game, options: HouseRules, seat: Seat, words: Words, signs: Signs
    ) -> None:
        super().__init__(game, options, seat, words, signs)
        self.speech = Speech(words, signs, seat)
        self.reading = Typed(self.speech)
        self.steps = Steps(game, self.speech, self.reading)
        self.drawn = Picture(self.speech, Choices(self.speech, self.reading))
        self.telling = Telling(self.speech)

    def name(self, seat: Seat) -> str:
        """A friend's name for every bot."""
        return self.speech.name(seat)

    def side(self, side: int) -> str:
        """M-15.1: every seat is a side."""
        return self.speech.name(side)

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """The table with its totals."""
        return self.drawn.lines(view, moment, self.scores(moment.totals))

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """What to say about an event between two views."""
        return list(self.telling.news(before, heard, after))

    # -- what is typed ------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """Before an answer to "Barva?", a choice of trumps, the first NEXT; never between cards."""
        return bool(view.legal) and view.phase not in QUIET and not view.said_next

    def alone(self, view: View) -> str | None:
        """M-15.7: the only card, where the table plays it by itself; M-14.5: no second question."""
        if view.said_next:
            return NEXT
        cards = [text for text in view.legal if is_card(text)]
        return cards[0] if view.options.auto_single and len(cards) == 1 else None

    def built(self, view: View, line: str) -> Refusal | list[str] | None:
        """M-5.2, M-6.9: the type first, then card by card, if they are not all in one line."""
        return self.steps.answer(view, line)

    def typed(self, view: View, line: str) -> str | None:
        """Numbers, cards, words; Enter goes on."""
        if not line and NEXT in view.legal:
            return NEXT
        return self.steps.whole(view, line) or self.reading.text(view, line)

    def hint(self, view: View) -> str:
        """Two cards, or a number; out of turn there may be neither."""
        if picks(view):
            return self.words("pick")
        answers = numbered(view)
        if not answers:
            return f"{self.words('go_on')}; {self.words('more')}"
        word = "choose_only" if len(answers) == 1 else "choose_from"
        return self.words(word, first=min(answers), last=max(answers))

    def unreadable(self, line: str, error: str) -> str:
        """The same sentence in every language: the engine's own speaks of its notation."""
        return self.words("unreadable", text=line)

    def attempts(self, view: View) -> tuple[str, ...]:
        """What comes to mind in this phase, allowed or not."""
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
        """Each card with another that could be discarded."""
        spare = next((cards_in(text) for text in view.legal if verb_of(text) == "discard"), [])
        for card in picks(view):
            other = next((each for each in spare if each != card), "")
            yield f"discard:{card}{other}"

    def _declarations(self, view: View) -> Iterator[str]:
        """Every contract, with two cards that can go and a trump card that can stay."""
        with_trump = [text.split(":") for text in view.legal if text.count(":") == 3]
        first, second, third = picks(view)[:3]
        _, pair, _, trump = with_trump[0] if with_trump else ("", first + second, "", third)
        for name in RUNGS:
            card = f":{trump}" if name in CONTRACTS else ""
            yield f"declare:{pair}:{name}{card}"

    def shown(self, action: Action) -> str:
        """A card with its pip, two cards joined, names in words."""
        text = str(action)
        verb, _, rest = text.partition(":")
        if is_card(text) or verb == "choose":
            return self.signs.card(text[-2:])
        if verb == "declare":
            return self.speech.contract(rest.split(":")[-1 if rest in RUNGS else 1])
        if verb in PAIRS:
            cards = "+".join(map(self.signs.card, cards_in(text))) if rest else ""
            return cards or self.speech.type(verb)
        if rest in COMMITMENTS:
            return self.speech.commitment(rest)
        return self.speech.contract(rest) if rest in RUNGS else self.words(f"do_{verb}")

    # -- the end ------------------------------------------------------------------------------

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """One sentence for each value."""
        return verdicts(outcome, self.speech)

    def payments(self, outcome: Outcome) -> str:
        """M-13.7: what every seat pays or gets."""
        return self.words("paid", scores=self.speech.paid(outcome.points))

    def ended(self, match: Match) -> str:
        """Who has won, by name."""
        if match.winner is None:
            return self.words("match_drawn")
        return self.speech.say("match_over", match.winner, team=self.name(match.winner))
