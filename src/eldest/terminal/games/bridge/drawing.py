"""Bridge as the table sees it: what can be typed, how it is shown, what is said at the end."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from eldest.games.bridge.calls import TEXTS, find_call
from eldest.games.bridge.deals import SEATS
from eldest.games.bridge.view import View
from eldest.protocol import Action, Game, HouseRules, Outcome, Seat
from eldest.table import Heard
from eldest.terminal.drawing import Drawing, Moment, News
from eldest.terminal.games.bridge.picture import Picture, numbered
from eldest.terminal.games.bridge.speech import Speech
from eldest.terminal.games.bridge.told import Telling
from eldest.terminal.paint import Signs, unaccented
from eldest.terminal.words import Words

ANSWERS = {"accept": "do_accept", "refuse": "do_refuse"}
RESULTS = {"made": "result_made", "down": "result_down"}
PARTS = ("tricks", "overtricks", "undertricks", "insult", "part_score", "game", "slam")


class Bridge(Drawing):
    """Puts the parts together: speech, the picture, what is told."""

    def __init__(
        self, game: Game, options: HouseRules, seat: Seat, words: Words, signs: Signs
    ) -> None:
        super().__init__(game, options, seat, words, signs)
        self.speech = Speech(words, signs, seat)
        self.drawn = Picture(self.speech)
        self.telling = Telling(self.speech)

    def name(self, seat: Seat) -> str:
        """A friend's name for every bot."""
        return self.speech.name(seat)

    def side(self, side: int) -> str:
        """B-0.1: NS or EW."""
        return self.game.side_name(side)

    def in_words(self, view: View) -> View:
        """BD44: the terms in which bots explain their calls."""
        calls = tuple(replace(said, note=self.speech.terms(said.note)) for said in view.calls)
        talk = tuple(replace(said, text=self.speech.terms(said.text)) for said in view.talk)
        return replace(view, calls=calls, talk=talk)

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """The table with its totals."""
        return self.drawn.lines(self.in_words(view), moment, self.scores(moment.totals))

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """What to say about an event between two views."""
        return list(self.telling.news(before, heard, after))

    # -- what is typed ------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """A claim can wait for the player's own turn."""
        return False

    def typed(self, view: View, line: str) -> str | None:
        """A call, a card, a number of either, or whatever else the game reads."""
        if line and not (line.isascii() and line.isdigit()):
            return self._spoken(line)
        choices = dict(enumerate(self._choices(view), start=1))
        return choices.get(int(line)) if line and len(line) < 4 else None

    def _spoken(self, line: str) -> str:
        """The line with its first word as the game reads it; accents may be left out."""
        head, _, rest = line.partition(" ")
        for verb, typed in self.words.keys().items():
            if unaccented(head.lower()) in unaccented(typed).split()[1:]:
                return f"{verb} {rest}".strip()
        return line

    def _choices(self, view: View) -> list[str]:
        if view.phase == "auction":
            return []
        return list(ANSWERS) if view.phase == "claim" else list(numbered(view))

    def hint(self, view: View) -> str:
        """A call, or a number."""
        last = len(self._choices(view))
        return self.words("choose", last=last) if last else self.words("choose_call")

    def attempts(self, view: View) -> tuple[str, ...]:
        """Every call, or every card of the hand that has to play."""
        if view.phase == "auction":
            return TEXTS
        shown = None if view.from_hand is None else view.shown[view.from_hand]
        return shown or view.hand

    def shown(self, action: Action) -> str:
        """A call or a card with its pip."""
        text = str(action).partition("!")[0]
        if find_call(text) is not None:
            return self.speech.call(text)
        if text in ANSWERS:
            return self.words(ANSWERS[text])
        if text.startswith("claim:"):
            return self.words("do_claim", tricks=text.split(":")[1])
        return self.signs.card(text) if text[0] in "SHDC" else text

    # -- the end ------------------------------------------------------------------------------

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """One sentence: the contract, declarer's tricks, and what the score is made of."""
        if not outcome.notes or outcome.winner is None:
            return [(self.words("all_pass"), outcome.lines[0].law)]
        contract, declarer, tricks = outcome.notes[0].split()
        lines = sorted(outcome.lines, key=lambda line: PARTS.index(line.note))
        parts = ", ".join(f"{self.words(line.note)} {line.points}" for line in lines)
        sentence = self.words(
            RESULTS[outcome.reason],
            contract=self.speech.contract(contract, SEATS.index(declarer)),
            tricks=tricks,
            side=self.side(outcome.winner),
            points=outcome.points[outcome.winner],
            parts=parts,
        )
        return [(sentence, outcome.lines[0].law)]
