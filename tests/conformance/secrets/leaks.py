"""Games that leak on purpose, each in one place, to prove that the two-world test sees it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast
from zlib import crc32

from eldest.protocol import Action, Draws, Game, Refusal, Round, Seat, Setup, View
from tests.conformance.playing import sent

from .knowledge import shown_in

# The wrappers pass everything through to a game that is not known here, hence Any.


class LeakyRound:
    """A round that is honest but for one method."""

    def __init__(self, game: Game, honest: Round) -> None:
        self.game, self.honest = game, honest

    def __getattr__(self, name: str) -> Any:
        return getattr(self.honest, name)

    def copy(self) -> Any:
        """A copy that leaks in the same place."""
        return type(self)(self.game, self.honest.copy())

    def neighbour(self, seat: Seat | None) -> Seat:
        """The seat whose cards are leaked."""
        return 0 if seat is None else (seat + 1) % self.game.seats(self.honest.setup.options)


@dataclass(frozen=True)
class Peek:
    """A view with somebody else's beside it."""

    own: View
    other: View


class LeakyView(LeakyRound):
    """Shows the neighbour's view."""

    def view(self, seat: Seat | None) -> View:
        """The honest view, and one too many."""
        return Peek(self.honest.view(seat), self.honest.view(self.neighbour(seat)))


class LeakyTold(LeakyRound):
    """Tells seat 0 everything as it is."""

    def told(self, viewer: Seat | None, seat: Seat, action: Action) -> str:
        """As it is told to each."""
        return self.told_each((viewer,), seat, action)[viewer]

    def told_each(
        self, viewers: Iterable[Seat | None], seat: Seat, action: Action
    ) -> dict[Seat | None, str]:
        """The text of the action itself, to one seat."""
        told = self.honest.told_each(viewers, seat, action)
        return told | ({0: str(action)} if 0 in told else {})


class LeakyJudge(LeakyRound):
    """Refuses in another way what the neighbour holds."""

    def judge(self, seat: Seat, action: Action) -> Refusal | None:
        """The honest answer, but for cards that the neighbour sees."""
        refusal = self.honest.judge(seat, action)
        if refusal is None or seat < 0:
            return refusal
        seen = shown_in(sent(self.honest.view(self.neighbour(seat))))
        return Refusal("warm", refusal.law) if shown_in(str(action)) & seen else refusal


class LeakyLegal(LeakyRound):
    """Lists what is legal in an order that depends on the neighbour's cards."""

    def legal(self, seat: Seat) -> list[Action]:
        """The honest list, turned round by what the neighbour sees."""
        seen = sent(self.honest.view(self.neighbour(seat)))
        return self.honest.legal(seat)[:: -1 if crc32(seen.encode()) % 2 else 1]


class LeakyGame:
    """A game whose rounds leak."""

    def __init__(self, honest: Game, rounds: type[LeakyRound]) -> None:
        self.honest, self.rounds = honest, rounds

    def __getattr__(self, name: str) -> Any:
        return getattr(self.honest, name)

    def start(self, setup: Setup) -> Any:
        """A leaking round."""
        return self.rounds(self.honest, self.honest.start(setup))

    def imagine(self, view: View, draws: Draws) -> Any:
        """A leaking world, imagined from the honest part of the view."""
        own = view.own if isinstance(view, Peek) else view
        return self.rounds(self.honest, self.honest.imagine(own, draws))


def leaky(honest: Game, rounds: type[LeakyRound]) -> Game:
    """The game with that leak in it."""
    return cast(Game, LeakyGame(honest, rounds))
