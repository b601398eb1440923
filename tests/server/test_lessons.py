"""The script of a lesson: it has an answer to whatever a page may send, and leads to an end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eldest.games import GAMES, load
from eldest.server import messages as m
from eldest.server.lessons import lessons_in

LESSONS = [
    pytest.param(lesson, id=lesson.id)
    for key in GAMES
    for lesson in lessons_in(load(key), "en").lessons
]


def moments(lesson: m.Lesson) -> Iterator[tuple[m.Position, m.State]]:
    """Every position with what is seen in it, once for each way to it."""
    open_: list[tuple[int | None, m.State]] = [(0, lesson.begin)]
    while open_:
        place, state = open_.pop()
        if place is None:
            continue
        position = lesson.positions[place]
        yield position, state
        for way in position.on.values():
            last = way.events[-1].state if way.events else state
            assert last is not None
            open_.append((way.to, last))


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_way_leads_through_all_steps(lesson: m.Lesson) -> None:
    ends = 0
    for position, _ in moments(lesson):
        for way in position.on.values():
            ends += way.to is None
            after = len(lesson.steps) if way.to is None else lesson.positions[way.to].step
            assert after == position.step + 1
    assert ends


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_legal_action_has_an_answer(lesson: m.Lesson) -> None:
    for position, state in moments(lesson):
        step = lesson.steps[position.step]
        if not step.do:
            assert list(position.on) == [""]
            continue
        assert lesson.seat in state.actors
        assert step.example in position.on
        for offer in state.legal:
            assert offer.text not in position.refused
            unasked = offer.text.startswith(("claim", "ask"))
            assert unasked or offer.text in position.on or step.others.get(offer.text) or step.other


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_card_of_the_hand_is_legal_or_refused_with_its_law(lesson: m.Lesson) -> None:
    for position, state in moments(lesson):
        legal = {offer.text for offer in state.legal}
        if not lesson.steps[position.step].do or not legal & set(state.view["hand"]):
            continue
        for card in state.view["hand"]:
            assert (card in legal) != (card in position.refused)
    assert all(refusal.sentence for refusal in lesson.refusals)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_script_shows_the_learner_no_hand_of_another(lesson: m.Lesson) -> None:
    """States are views of the learner's seat, as any table sends them."""
    for _, state in moments(lesson):
        assert state.view["seat"] == lesson.seat


def test_parts_lead_to_the_discard_of_mariáš_and_refuse_an_ace() -> None:
    lesson = next(x for x in lessons_in(load("marias"), "en").lessons if x.id == "marias-3")
    position = lesson.positions[1]
    assert [offer.text for offer in position.parts[""]] == ["discard", "misere", "slam"]
    assert position.parts["discard S8 DJ"] == []
    assert lesson.refusals[position.refused["discard SA"]].law == "M-5.4"
