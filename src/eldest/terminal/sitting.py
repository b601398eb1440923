"""Plays a match against bots in the terminal, round by round, for any game.

`eldest play` uses it, and so does a contest's table in the terminal.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text

from eldest.bots import Bot
from eldest.deal import Dice, Draws, Source
from eldest.protocol import CHANCE, Action, Game, HouseRules, Refusal, Seat, Setup
from eldest.table import Match, Proof, Table, TookBack, write_record
from eldest.terminal.drawing import Drawing, Moment, drawing_of
from eldest.terminal.given import write_text
from eldest.terminal.paint import FAINT
from eldest.terminal.screen import Screen
from eldest.terminal.talk import PlayerLeft, Talk
from eldest.terminal.words import TerminalWords

Sealed = tuple[Table, tuple[int, ...]]  # a finished round, and the totals after it
LONGEST_PAUSE = 3.0


class Dealer:
    """Makes the table of each round, with a proof or from a repeatable seed."""

    def __init__(self, game: Game, seed: str | None) -> None:
        self.game = game
        self.seed = seed
        self.draws: Draws | None = None
        self.dice = Dice(int.from_bytes(os.urandom(8), "big"))

    def table(self, setup: Setup, number: int) -> Table:
        """Make a table before its shuffle."""
        if self.seed is None:
            seats = self.game.seats(setup.options)
            return Table(self.game, setup, Proof.fresh(seats))  # it seals for nobody (TD-10)
        self.draws = Source(f"{self.seed}/{number}".encode())
        self.dice = Dice(Source(f"{self.seed}/{number}/dice".encode()).word())
        return Table(self.game, setup)


class Notebook:
    """Writes the record of the finished rounds; without any, no file remains."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self.rounds = 0
        self._write("x", "")

    def add(self, table: Table, names: Sequence[str], totals: Sequence[int]) -> None:
        """Write a finished round to the file."""
        self._write("a", write_record(table, names, totals))
        self.rounds += 1

    def close(self) -> None:
        """Close the file, and remove it if nothing was written."""
        if self.path is not None and not self.rounds:
            Path(self.path).unlink(missing_ok=True)

    def _write(self, mode: str, text: str) -> None:
        if self.path is not None:
            write_text(self.path, mode, text)


class Sitting:
    """One player among bots, from the first deal to the end of the match."""

    def __init__(
        self,
        game: Game,
        options: HouseRules,
        seat: Seat,
        bot: Bot,
        words: TerminalWords,
        screen: Screen,
    ) -> None:
        self.game = game
        self.options = options
        self.seat = seat
        self.bot = bot
        self.words = words
        self.screen = screen
        self.match = Match(game, options)
        self.drawing: Drawing = drawing_of(game, options, seat, words, screen.signs)
        self.talk = Talk(seat, self.match, self.drawing, words, screen)
        self.news: list[str] = []  # since the player's last action
        self.sealed: list[Sealed] = []

    def play(self, dealer: Dealer, notebook: Notebook, limit: int | None) -> None:
        """Play rounds until the match is over, the limit is reached, or the player leaves."""
        try:
            while self.match.setup is not None and (limit is None or self.match.rounds < limit):
                self._round(dealer, notebook, self.match.setup)
            self._unseal(notebook)
            if self.match.setup is None:
                self.screen.say(self.drawing.speech.ended(self.match.winner), "bold")
        except (EOFError, KeyboardInterrupt, PlayerLeft):
            self._leave(notebook)
        finally:
            notebook.close()

    def _leave(self, notebook: Notebook) -> None:
        self.screen.console.print()
        self._unseal(notebook)
        self.screen.say(self.words("left"))
        if self.match.rounds:
            self.talk.say_total()
        if notebook.path and notebook.rounds:
            self.screen.say(self.words("recorded", file=notebook.path))

    # -- one round ----------------------------------------------------------------------------

    def _round(self, dealer: Dealer, notebook: Notebook, setup: Setup) -> None:
        table = dealer.table(setup, self.match.rounds + 1)
        self._begin(table, dealer)
        self.news.clear()
        while table.round.actors():
            self._turn(table, dealer)
        self.match.add(table.round)
        self.sealed.append((table, self.match.totals))
        self._result()
        if not (self.match.setup and self.match.setup.order):  # T-10: the pack does not live on
            self._unseal(notebook)

    def _begin(self, table: Table, dealer: Dealer) -> None:
        screen, words = self.screen, self.words
        screen.console.rule(style=FAINT, characters=screen.signs.box[4])
        if not self.match.rounds:
            screen.say(f"{words.game_name()}. {words.game_sentence()}")
            if self.options.words():
                screen.say(words("house_rules", words=" ".join(self.options.words())))
        screen.say(self._company(), "bold")
        if table.proof:
            screen.say(words("pledge", hex=table.proof.pledge.hex()))
        else:
            screen.say(words("seeded", seed=dealer.seed))
        if screen.lively:
            screen.say(words("press_enter"), FAINT)
            while self.talk.command(self._ask()):
                pass

    def _company(self) -> str:
        speech = self.drawing.speech
        mine = speech.sides[speech.side_of(self.seat)]
        mates = [speech.name(seat) for seat in mine if seat != self.seat]
        seats = range(self.game.seats(self.options))
        others = [speech.name(seat) for seat in seats if seat not in mine]
        return self.words(
            "begins" if mates else "begins_alone",
            number=self.match.rounds + 1,
            seat=self.seat,
            mates=", ".join(mates),
            others=", ".join(others),
        )

    def _result(self) -> None:
        """Show the outcome with its laws, and the score."""
        outcome = self.match.outcomes[-1]
        for sentence, law in self.drawing.speech.verdicts(outcome):
            self.screen.say(f"{sentence} ({law})", "bold")
            self.screen.say(f"  {self.words.law(self.game.lawbook[law])}", FAINT)
        if self.drawing.speech.payments(outcome):
            self.screen.say(self.drawing.speech.payments(outcome), "bold")
        self.talk.say_total()

    def _unseal(self, notebook: Notebook) -> None:
        """Write the finished rounds and show the proof of their deals."""
        names = self.drawing.names()
        for table, totals in self.sealed:
            notebook.add(table, names, totals)
            if table.proof:
                self.screen.say(self.words("secret", hex=table.proof.secret.hex()), FAINT)
        if any(table.proof for table, _ in self.sealed):
            word = "check" if notebook.path else "check_none"
            self.screen.say(self.words(word, file=notebook.path), FAINT)
        self.sealed.clear()

    # -- one turn -----------------------------------------------------------------------------

    def _turn(self, table: Table, dealer: Dealer) -> None:
        actor = table.round.actors()[0]
        if actor == CHANCE:
            self._step(table, lambda: table.chance(dealer.draws))
        elif actor == self.seat:
            self._own_turn(table)
        elif not self._break_in(table):
            text = self.bot(table.round.view(actor), dealer.dice)
            self._step(table, lambda: table.play(actor, text))

    def _own_turn(self, table: Table) -> None:
        alone = self.drawing.alone(table.round.view(self.seat))
        if alone is not None:
            self._step(table, lambda: table.play(self.seat, alone))
            return
        self._show(table)
        done = None
        while done is None:
            done = self._answer(table, self._ask())
        self._carry_out(table, done)

    def _ask(self) -> str:
        return self.words.command(self.screen.ask())

    def _answer(self, table: Table, line: str) -> Action | TookBack | None:
        """Carry out a line; reply with the parts so far if it only builds an action."""
        view = table.round.view(self.seat)
        line = self.drawing.spelled(view, line)
        built = self.drawing.built(view, line)
        if isinstance(built, Refusal):
            self.talk.refuse(built)
        elif built is None:
            return self.talk.answer(table, line)
        else:
            self.screen.picture(self._picture(table), built)
        return None

    def _break_in(self, table: Table) -> bool:
        """Let the player act before somebody else does; return whether that happened."""
        if not self.drawing.asks(table.round.view(self.seat)):
            return False
        self._show(table)
        while line := self._ask():
            done = self.talk.answer(table, line)
            if done is not None:
                self._carry_out(table, done)
                return True
        return False

    def _show(self, table: Table) -> None:
        self.screen.picture(self._picture(table), self.news if self.screen.lively else [])

    def _carry_out(self, table: Table, done: Action | TookBack) -> None:
        self.news.clear()
        if isinstance(done, TookBack):
            self.news.append(self.words("taken_back_agreed" if done.agreed else "taken_back"))
            if not self.screen.lively:
                self.screen.say(self.news[-1])
        else:
            self._step(table, lambda: table.play(self.seat, done))

    def _step(self, table: Table, act: Callable[[], object]) -> None:
        """Carry out one action, and report it."""
        before = table.round.view(self.seat)
        act()
        heard = table.feed(self.seat)[-1]
        found = self.drawing.speech.news(before, heard, table.round.view(self.seat))
        loud = [news.text for news in found if news.on_screen]
        self.news += loud
        if self.screen.lively:
            self.screen.picture(self._picture(table, cleared=False), self.news)
            self.screen.pause(min(1 + len(loud), LONGEST_PAUSE) if found else 0)
        else:
            for news in found:
                if news.in_script:
                    self.screen.say(news.text)

    def _picture(self, table: Table, *, cleared: bool = True) -> list[Text]:
        moment = Moment(self.match.rounds + 1, self.match.totals, self.screen.width, cleared)
        return self.drawing.picture(table.round.view(self.seat), moment)
