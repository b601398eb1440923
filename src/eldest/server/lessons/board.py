"""The table of a lesson: dealt as the lesson says, and seen by the learner like any table."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards import NotationError
from eldest.protocol import CHANCE, Game, HouseRules, Illegal, Setup
from eldest.server import messages as m
from eldest.server.lessons.texts import Lesson
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.history import RoomRound
from eldest.server.rooms.project import Projector
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.speech import declined_text
from eldest.table import Table


def options_of(game: Game, lesson: Lesson) -> HouseRules:
    """Return the options of a lesson: its preset, changed by its single options."""
    preset = game.preset(lesson.preset) if lesson.preset else game.options()
    values = {name: getattr(preset, name) for name in type(preset).__dataclass_fields__}
    options: HouseRules = game.options(**{**values, **lesson.options})
    return options


def table_of(game: Game, lesson: Lesson) -> Table:
    """The table after the deal."""
    table = Table(game, Setup(options_of(game, lesson), lesson.leader))
    for text in lesson.chance:
        table.play(CHANCE, text)
    return table


class LessonTable:
    """The table of a lesson between two actions; it can return to any moment."""

    def __init__(self, game: Game, lesson: Lesson, names: Sequence[str], language: str) -> None:
        self.game, self.lesson = game, lesson
        self.learner = Audience(lesson.seat, language)
        self.done: list[str] = []
        self.room = _seated(game, lesson, names)
        self.projector = Projector(self.room)
        self.projector.here = [True] * len(names)
        self.set(lesson.before)

    @property
    def table(self) -> Table:
        """The table with the lesson's cards."""
        return self.room.rounds[-1].table

    def set(self, lines: Sequence[str]) -> None:
        """Set up the moment after these actions, each of the form `seat text`."""
        self.done = []
        self.room.rounds = [RoomRound(table_of(self.game, self.lesson), 1, 1)]
        for line in lines:
            self._act(line)

    def _act(self, line: str) -> None:
        seat, text = line.split(" ", 1)
        self.table.play(int(seat), text)
        self.done.append(line)
        self.room.seq = len(self.table.log)
        self.room.played_on()
        self.projector.changed()

    def play(self, line: str) -> m.Event:
        """Carry out an action, and report it."""
        before = self.projector.view(self.learner.viewer)
        self._act(line)
        heard = self.table.feed(self.learner.viewer)[-1]
        after = self.projector.view(self.learner.viewer)
        say = self.projector.speech(self.learner).tells(before, heard, after)
        return m.Event(self.room.seq, 0, "acted", heard.seat, heard.text, say, state=self.state())

    def state(self) -> m.State:
        """Return what the learner sees."""
        return self.projector.state(self.learner, 0)

    def refusal(self, text: str) -> m.TryRefused | None:
        """Return the law's answer to an action of the learner; None if the action is legal."""
        declined = c.refusal_of(self.room, self.lesson.seat, text)
        return self._refused(declined) if declined else None

    def following(self, text: str) -> list[str] | m.TryRefused:
        """The next parts after these parts of an action, or why the parts are refused."""
        try:
            return self.table.round.following(text)
        except NotationError as error:
            return self._refused(Declined("not_an_action", str(error)))
        except Illegal as error:
            return self._refused(Declined(error.refusal))

    def offers(self, begun: str, texts: Sequence[str]) -> list[m.Offer]:
        """The next parts after some parts, with labels."""
        return self.projector.next_parts(self.learner, "", begun, texts).next

    def _refused(self, declined: Declined) -> m.TryRefused:
        law = declined.refusal.law if declined.refusal else None
        return m.TryRefused(declined_text(declined, self.game, self.learner.language), law)


def _seated(game: Game, lesson: Lesson, names: Sequence[str]) -> Room:
    """A private room in which every seat is taken."""
    room = Room(lesson.id)
    options = options_of(game, lesson)
    seats = [m.SeatPlan() for _ in names]
    room.apply(e.Made(game.key, game.version, options.words(), seats, "", "", None), 0)
    for seat, name in enumerate(names):
        room.apply(e.Sat(seat, name, ""), 0)
    return room
