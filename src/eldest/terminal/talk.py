"""Commands that a player can type in every game (help, law, take back), and the replies."""

from __future__ import annotations

from collections.abc import Callable

from eldest.analysis import coach
from eldest.analysis.advice import advice_by
from eldest.protocol import Action, Illegal, NotationError, Refusal, Seat
from eldest.table import Match, Table, TookBack
from eldest.table.lawbooks import all_books, books_text, find_law
from eldest.terminal.drawing import Drawing
from eldest.terminal.paint import FAINT, REFUSED
from eldest.terminal.screen import Screen
from eldest.terminal.words import TerminalWords

COACH = ("hint", "why")
LONGEST = 40  # letters of a line that are repeated


class PlayerLeft(Exception):
    """Raised if the player leaves the table."""


class Talk:
    """Answers a line with a legal action, a take-back, or None if the reply was only words."""

    def __init__(
        self, seat: Seat, match: Match, drawing: Drawing, words: TerminalWords, screen: Screen
    ) -> None:
        self.seat = seat
        self.match = match
        self.drawing = drawing
        self.words = words
        self.screen = screen
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "h": self._help,
            "law": self._law,
            "score": self._score,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
        }

    def command(self, line: str) -> bool:
        """Carry out a command that needs no table; False if the line is not one."""
        verb, _, rest = line.partition(" ")
        known = self.commands.get(verb.lower())
        if known:
            known(rest.strip())
        return known is not None

    def answer(self, table: Table, line: str) -> Action | TookBack | None:
        """Return what the line does at the table in the player's turn."""
        if line.startswith("?"):
            self._why(table, line[1:].strip())
        elif line.partition(" ")[0].lower() in COACH:
            self._coach(table, line.partition(" ")[2].strip())
        elif line.lower() == "undo":
            return self._undo(table)
        elif not self.command(line):
            return self._action(table, line)
        return None

    # -- commands -----------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        self.screen.say(self.words.help())

    def _law(self, id_: str) -> None:
        books = all_books()
        found = find_law(id_, books)
        if found:
            self.screen.say(self.words.law(found[1]))
        elif id_:
            self.screen.say(self.words("no_law", id=id_, books=books_text(books)))
        else:
            first = next(iter(self.words.book))
            self.screen.say(self.words("which_law", id=first.id))

    def _score(self, _: str) -> None:
        match = self.match
        if not match.rounds:
            self.screen.say(self.words("no_rounds"))
            return
        for number, outcome in enumerate(match.outcomes, start=1):
            for sentence, law in self.drawing.speech.verdicts(outcome):
                self.screen.say(f"{number}  {sentence} ({law})")
            if self.drawing.speech.payments(outcome):
                self.screen.say(f"{number}  {self.drawing.speech.payments(outcome)}")
        self.say_total()

    def say_total(self) -> None:
        """Say the score of the match so far."""
        word = "total_one" if self.match.rounds == 1 else "total"
        scores = self.drawing.speech.scores(self.match.totals)
        self.screen.say(self.words(word, rounds=self.match.rounds, scores=scores), "bold")

    def _quit(self, _: str) -> None:
        raise PlayerLeft

    def _undo(self, table: Table) -> TookBack | None:
        """Take back: freely if the table allows it, otherwise the bots agree."""
        for agreed in ((), table.seats):
            try:
                return table.take_back(self.seat, agreed)
            except Illegal as error:
                refusal = error.refusal
        self.refuse(refusal)
        return None

    # -- actions ------------------------------------------------------------------------------

    def _action(self, table: Table, line: str) -> Action | None:
        action = self._read(table, line)
        refusal = None if action is None else table.judge(self.seat, action)
        if refusal:
            self.refuse(refusal)
            return None
        return action

    def _read(self, table: Table, line: str) -> Action | None:
        """The action that a line means; None, after a sentence, if it means none."""
        view = table.round.view(self.seat)
        text = self.drawing.typed(view, line)
        if text is None:
            self.screen.say(self.drawing.hint(view))
            return None
        try:
            return table.game.read(text)
        except NotationError as error:
            self.screen.say(self.drawing.unreadable(line[:LONGEST], str(error)))
            return None

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not allowed."""
        self.screen.say(f"{self.screen.signs.cross} {self.words.refusal(refusal)}", REFUSED)

    # -- the coach ----------------------------------------------------------------------------

    def _coach(self, table: Table, asked: str) -> None:
        """Say what the coach suggests and why, or what it thinks of the move in question."""
        view, speech = table.round.view(self.seat), self.drawing.speech
        if not asked:
            advice = advice_by(speech, view, len(table.log))
            self.screen.say(f"{advice.label}: {advice.reason}" if advice.reason else advice.label)
            return
        action = self._action(table, asked)
        if action is not None:
            text = str(action)
            said = coach.warning(speech, view, text) or coach.reason(speech, view, text)
            self.screen.say(said[1] if said else self.words("no_opinion"))

    # -- why not ------------------------------------------------------------------------------

    def _why(self, table: Table, asked: str) -> None:
        """Say which law refuses an action, or which cards of the hand are not legal and why."""
        if asked:
            action = self._read(table, asked)
            if action is not None:
                self._explain(table, [action])
            return
        texts = self.drawing.attempts(table.round.view(self.seat))
        self._explain(table, [table.game.read(text) for text in texts])

    def _explain(self, table: Table, actions: list[Action]) -> None:
        """Print each refusal once, with its actions and the law's own words."""
        refused: dict[Refusal, list[str]] = {}
        for action in actions:
            refusal = table.judge(self.seat, action)
            if refusal:
                refused.setdefault(refusal, []).append(self.drawing.speech.short_label(action))
        for refusal, shown in refused.items():
            self.screen.say(f"{' '.join(shown)}: {self.words.refusal(refusal)}")
            self._quote(refusal.law)
        if not refused:
            one = len(actions) == 1
            shown_one = self.drawing.speech.short_label(actions[0]) if one else ""
            self.screen.say(self.words("allowed" if one else "all_allowed", action=shown_one))

    def _quote(self, id_: str) -> None:
        found = find_law(id_, {"game": self.words.book, **all_books()})
        if found:
            self.screen.say(f"  {self.words.law(found[1])}", FAINT)
