"""How a game is shown in the terminal: in plain words, or on a felt if the game has a drawing."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from rich.text import Text

from eldest.games import module_for
from eldest.protocol import (
    Game,
    HouseRules,
    Refusal,
    Seat,
    View,
)
from eldest.terminal.paint import Signs
from eldest.terminal.spelling import suit_first
from eldest.terminal.words import TerminalWords


@dataclass(frozen=True, slots=True)
class Moment:
    """The extras of a picture beside the view: round, totals, width, whether to clear the trick."""

    round: int
    totals: tuple[int, ...]
    width: int
    cleared: bool = True


class Drawing:
    """Draws any game in words: the fields of its view, and its numbered legal actions."""

    def __init__(
        self, game: Game, options: HouseRules, seat: Seat, words: TerminalWords, signs: Signs
    ) -> None:
        self.game = game
        self.options = options
        self.seat = seat
        self.words = words
        self.signs = signs
        self.speech = game.speech()(game, options, seat, words, signs)

    def names(self) -> list[str]:
        """The players' names for the record; `you` is the same word in every language."""
        seats = range(self.game.seats(self.options))
        return ["you" if seat == self.seat else self.speech.name(seat) for seat in seats]

    def picture(self, view: View, moment: Moment) -> list[Text]:
        """The table as this view shows it."""
        known = {name: value for name, value in asdict(view).items() if value not in (None, (), "")}
        hidden = ("setup", "legal", "seat")
        lines = [Text(f"{self.words.game_name()}, {self.words('round')} {moment.round}")]
        lines += [Text(f"  {name}: {known[name]}") for name in known if name not in hidden]
        return [*lines, *(Text(f"  {n}  {text}") for n, text in enumerate(view.legal, start=1))]

    # -- what is typed ------------------------------------------------------------------------

    def asks(self, view: View) -> bool:
        """Whether to ask the player before somebody else acts, since an action is free of turn."""
        return bool(view.legal)

    def alone(self, view: View) -> str | None:
        """The only legal answer, if the house rules allow it to be given without asking."""
        return None

    def built(self, view: View, line: str) -> Refusal | list[str] | None:
        """The reply to a line that only adds parts to an action; None for any other line."""
        return None

    def spelled(self, view: View, line: str) -> str:
        """The line with its cards spelled as the game reads them."""
        return suit_first(line)

    def typed(self, view: View, line: str) -> str | None:
        """The action that a line means; None if it is empty or an unused number."""
        if line and not (line.isascii() and line.isdigit()):
            return line
        fits = line and len(line) < 4 and 1 <= int(line) <= len(view.legal)
        return str(view.legal[int(line) - 1]) if fits else None

    def hint(self, view: View) -> str:
        """The reply to a line without meaning: what can be typed now."""
        return self.words("choose", last=len(view.legal))

    def unreadable(self, line: str, error: str) -> str:
        """The reply to a line that is not an action, from the engine's reason in English."""
        return error if self.words.language == "en" else self.words("unreadable", text=line)

    def attempts(self, view: View) -> tuple[str, ...]:
        """Actions that the player may think of, whether legal or not."""
        return ()


def drawing_of(
    game: Game, options: HouseRules, seat: Seat, words: TerminalWords, signs: Signs
) -> Drawing:
    """The game's drawing."""
    return kind_of(game)(game, options, seat, words, signs)


def kind_of(game: Game) -> type[Drawing]:
    """The game's own drawing class if it has one, else a shared one."""
    own = module_for(game.key, "eldest.terminal.games")
    return own.DRAWING if own else _shared(game)


def _shared(game: Game) -> type[Drawing]:
    """The felt of trick games, or plain words."""
    from eldest.terminal.tricks import Tricks
    from eldest.tricks.game import TrickGame

    return Tricks if isinstance(game, TrickGame) else Drawing
