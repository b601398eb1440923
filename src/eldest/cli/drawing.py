"""How a game is shown: in plain words for any game, on a felt where a module draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path

from rich.text import Text

from eldest.cli.paint import Signs
from eldest.cli.words import Words
from eldest.protocol import CHANCE, NO_SIDE, Action, Game, HouseRules, Line, Outcome, Seat, View
from eldest.table import Heard, Match


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

    def __init__(
        self, game: Game, options: HouseRules, seat: Seat, words: Words, signs: Signs
    ) -> None:
        self.game = game
        self.sides = game.sides(options)
        self.seat = seat
        self.words = words
        self.signs = signs

    def name(self, seat: Seat) -> str:
        """A player's name; the one who looks on is `you`."""
        if seat == self.seat:
            return self.words("you") if self.words.has("you") else str(seat)
        return "chance" if seat == CHANCE else f"seat {seat}"

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

    def attempts(self, view: View) -> tuple[str, ...]:
        """Actions that the player may think of, allowed or not."""
        return ()

    def shown(self, action: Action) -> str:
        """An action as the player reads it."""
        return str(action)

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
    """The game's own drawing if a module here is called like the game, else plain words."""
    kind = Drawing
    if Path(__file__).with_name(f"{game.key}.py").exists():
        kind = import_module(f"eldest.cli.{game.key}").DRAWING
    return kind(game, options, seat, words, signs)
