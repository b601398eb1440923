"""How a game is shown: in plain words for any game, on a felt where a module draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path

from rich.text import Text

from eldest.protocol import (
    CHANCE,
    NO_SIDE,
    Action,
    Game,
    HouseRules,
    Line,
    Outcome,
    Refusal,
    Seat,
    View,
)
from eldest.table import Heard, Match
from eldest.terminal.paint import Signs
from eldest.terminal.words import Words


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened, as a sentence, and whether a redrawn picture, a script needs it."""

    text: str
    on_screen: bool = True
    in_script: bool = True


@dataclass(frozen=True, slots=True)
class Moment:
    """What a picture shows besides the view: round, totals, width; whether the trick is cleared."""

    round: int
    totals: tuple[int, ...]
    width: int
    cleared: bool = True


class Drawing:
    """Any game in words: the fields of its view, and its legal actions with their numbers."""

    decks: tuple[str, ...] = ("french",)  # whose pips can be shown, the usual one first
    friends: tuple[str, ...] = ()  # what the others are called, by seat

    def __init__(
        self, game: Game, options: HouseRules, seat: Seat, words: Words, signs: Signs
    ) -> None:
        self.game = game
        self.options = options
        self.sides = game.sides(options)
        self.seat = seat
        self.words = words
        self.signs = signs

    def name(self, seat: Seat) -> str:
        """A player's name; the one who looks on is `you`."""
        if seat == self.seat:
            return self.words("you") if self.words.has("you") else str(seat)
        if seat in range(len(self.friends)):
            return self.friends[seat]
        return self.words("chance") if seat == CHANCE else self.words("at_seat", seat=seat)

    def names(self) -> list[str]:
        """Who plays, for the record: the same word for the player in every language."""
        seats = range(self.game.seats(self.options))
        return ["you" if seat == self.seat else self.name(seat) for seat in seats]

    def side(self, side: int) -> str:
        """What a side is called."""
        return self.game.side_name(side)

    def side_of(self, seat: Seat) -> int:
        """The side that a seat plays for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def scores(self, totals: Sequence[int]) -> str:
        """The score of every side in a row."""
        return f" {self.signs.dot} ".join(
            f"{self.side(side)} {total}" for side, total in enumerate(totals)
        )

    def in_words(self, view: View) -> View:
        """The view with what bots have said in the reader's language."""
        return view

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """The table as this view knows it."""
        known = {name: value for name, value in asdict(view).items() if value not in (None, (), "")}
        hidden = ("setup", "legal", "seat")
        lines = [Text(f"{self.words.game_name()}, {self.words('round')} {moment.round}")]
        lines += [Text(f"  {name}: {known[name]}") for name in known if name not in hidden]
        return [*lines, *(Text(f"  {n}  {text}") for n, text in enumerate(view.legal, start=1))]

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """What to say about an event between two views."""
        return [News(f"{self.name(heard.seat)}: {heard.text}")]

    # -- what is typed ------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """Whether the player is asked before somebody else acts: something is free of turn."""
        return bool(view.legal)

    def alone(self, view: View) -> str | None:
        """The only answer, where the house rules let it be given without asking."""
        return None

    def built(self, view: View, line: str) -> Refusal | list[str] | None:
        """What is said to a line that only builds an action, part by part; None if it does not."""
        return None

    def typed(self, view: View, line: str) -> str | None:
        """The action that a line means; None if it is empty or a number that nothing has."""
        if line and not (line.isascii() and line.isdigit()):
            return line
        fits = line and len(line) < 4 and 1 <= int(line) <= len(view.legal)
        return str(view.legal[int(line) - 1]) if fits else None

    def hint(self, view: View) -> str:
        """What can be typed now, for a line that means nothing."""
        return self.words("choose", last=len(view.legal))

    def unreadable(self, line: str, error: str) -> str:
        """What is said to a line that is no action; the engine knows why, in English."""
        return error if self.words.language == "en" else self.words("unreadable", text=line)

    def attempts(self, view: View) -> tuple[str, ...]:
        """Actions that the player may think of, allowed or not."""
        return ()

    def shown(self, action: Action) -> str:
        """An action as the player reads it."""
        return str(action)

    # -- the end ------------------------------------------------------------------------------

    def verdicts(self, outcome: Outcome) -> list[tuple[str, str]]:
        """How the round was decided, in sentences, each with its law."""
        return [(self.verdict(outcome, line), line.law) for line in outcome.lines]

    def payments(self, outcome: Outcome) -> str:
        """What the round brought to every side, where the sentences do not say it."""
        return ""

    def verdict(self, outcome: Outcome, line: Line) -> str:
        """A line of the outcome as a sentence."""
        if line.side == NO_SIDE:
            return self.words("line_none")
        return self.words("line", side=self.side(line.side), points=line.points)

    def ended(self, match: Match) -> str:
        """How the match ended."""
        if match.winner is None:
            return self.words("match_drawn")
        return self.words("match_over", team=self.game.side_name(match.winner))


def drawing_of(game: Game, options: HouseRules, seat: Seat, words: Words, signs: Signs) -> Drawing:
    """The game's drawing."""
    return kind_of(game)(game, options, seat, words, signs)


def kind_of(game: Game) -> type[Drawing]:
    """The game's own kind of drawing if `games` has one of its key, else a shared one."""
    there = {path.stem for path in (Path(__file__).parent / "games").iterdir()}
    if game.key not in there:
        return _shared(game)
    kind: type[Drawing] = import_module(f"eldest.terminal.games.{game.key}").DRAWING
    return kind


def _shared(game: Game) -> type[Drawing]:
    """The felt of trick games, or plain words."""
    from eldest.terminal.tricks import Tricks
    from eldest.tricks.game import TrickGame

    return Tricks if isinstance(game, TrickGame) else Drawing
