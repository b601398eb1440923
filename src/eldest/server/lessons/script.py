"""Plays a lesson in every way that it accepts, and records what the page will need."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain

import msgspec

from eldest.protocol import Game
from eldest.server import messages as m
from eldest.server.lessons.board import LessonTable
from eldest.server.lessons.texts import Lesson, Step, languages_of, lessons_of
from eldest.server.next_parts import is_searched

CARD = re.compile("[SHDC][AKQJT2-9]|JK")
GAP = "*"


@cache
def lessons_in(game: Game, language: str) -> m.Lessons:
    """All lessons of a game, ready to be played without a server."""
    spoken = language if language in languages_of(game) else "en"
    course, name = lessons_of(game, spoken), game.lawbook.text("game", "name", language)
    ordered = sorted(course.lessons, key=lambda one: one.part != "essential")
    told = [_Script(game, one, course.names, spoken).lesson() for one in ordered]
    return m.Lessons(game.key, name, spoken, told)


class _Script:
    """One lesson, and everything found on the ways through it."""

    def __init__(self, game: Game, lesson: Lesson, names: list[str], language: str) -> None:
        self.source = lesson
        self.board = LessonTable(game, lesson, names, language)
        self.searched = is_searched(game)
        self.positions: list[m.Position | None] = []
        self.refusals: list[m.TryRefused] = []
        self.known: dict[bytes, int] = {}  # positions by what is seen in them

    def lesson(self) -> m.Lesson:
        """The lesson, from its first position to every end."""
        source, begin = self.source, self.board.state()
        self._position(0)
        return m.Lesson(
            id=source.id,
            title=source.title,
            part=source.part,
            minutes=source.minutes,
            laws=source.teaches,
            seat=source.seat,
            begin=begin,
            steps=[_step(step) for step in source.steps],
            refusals=self.refusals,
            positions=[position for position in self.positions if position],
        )

    def _position(self, at: int) -> int | None:
        """The number of this moment of the board, which is added to the list if it is new."""
        if at == len(self.source.steps):
            return None
        seen = msgspec.json.encode((at, self.board.state()))
        if seen not in self.known:
            self.known[seen] = len(self.positions)
            self.positions.append(None)
            self.positions[self.known[seen]] = self._asked(at, self.source.steps[at])
        return self.known[seen]

    def _asked(self, at: int, step: Step) -> m.Position:
        refused, parts = self._answers(step) if step.accept else ({}, {})
        done = list(self.board.done)
        on = {text: self._onward(at, step, text, done) for text in step.accept or [""]}
        return m.Position(at, on, refused, parts)

    def _onward(self, at: int, step: Step, text: str, done: list[str]) -> m.Onward:
        """The learner's action, then those of the others."""
        self.board.set(done)
        own = [f"{self.source.seat} {text}"] if text else []
        events = [self.board.play(line) for line in chain(own, step.then)]
        return m.Onward(events, self._position(at + 1))

    # -- what else may be tried -------------------------------------------------------------------

    def _answers(self, step: Step) -> tuple[dict[str, int], dict[str, list[m.Offer]]]:
        """The illegal tries with their refusals, and the parts of which actions are built."""
        state = self.board.state()
        refused = self._single_cards(state)
        for one in step.illegal:
            self._note(refused, one.text, self.board.refusal(one.text))
        parts = self._parts(step, state, refused) if state.parts else {}
        return refused, parts

    def _single_cards(self, state: m.State) -> dict[str, int]:
        """Actions with one card, repeated with every other card in sight."""
        found: dict[str, int] = {}
        shapes = {CARD.sub(GAP, offer.text) for offer in state.legal}
        for shape in sorted(shape for shape in shapes if shape.count(GAP) == 1):
            for card in self._cards(state):
                text = shape.replace(GAP, card)
                self._note(found, text, self.board.refusal(text))
        return found

    def _note(self, found: dict[str, int], text: str, refusal: m.TryRefused | None) -> None:
        if refusal is None:
            return
        if refusal not in self.refusals:
            self.refusals.append(refusal)
        found[text] = self.refusals.index(refusal)

    def _cards(self, state: m.State) -> list[str]:
        """Every card that the learner sees."""
        return sorted(set(CARD.findall(msgspec.json.encode(state.view).decode())))

    def _parts(
        self, step: Step, state: m.State, refused: dict[str, int]
    ) -> dict[str, list[m.Offer]]:
        """The next parts on every way to a whole action.

        If the game searches for turns, only the ways to an accepted action are followed.
        """
        accepted = {part for text in step.accept for part in text.split()}
        cards = self._cards(state)
        found: dict[str, list[m.Offer]] = {}
        open_ = [""]
        while open_:
            begun = open_.pop()
            following = self.board.following(begun)
            if isinstance(following, m.TryRefused):
                self._note(refused, begun, following)
                continue
            found[begun] = self.board.offers(begun, following)
            tried = {*following, *(cards if any(map(CARD.fullmatch, following)) else ())}
            wanted = accepted.intersection(following) if self.searched else tried
            open_ += [f"{begun} {part}".strip() for part in sorted(wanted - {*begun.split()})]
        return found


def _step(step: Step) -> m.LessonStep:
    return m.LessonStep(
        say=step.say,
        do=step.do,
        example=step.accept[0] if step.accept else "",
        light=step.light,
        other=step.other,
        others=step.others,
        beside={one.text: one.say for one in step.illegal},
    )
