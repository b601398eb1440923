"""What the coach says is true of the move, legal, short, and there for every move."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from eldest import CHANCE, Setup, Table, load
from eldest.analysis import coach
from eldest.analysis.coach.rules import sentences
from eldest.bots import load as load_bot
from eldest.deal import Dice, Source
from eldest.games import GAMES
from eldest.protocol import View

from .lessons import WORDS, lessons_of, table_of

Example = dict[str, Any]
FILE = Path(__file__).parent / "coach_examples.toml"
EXAMPLES = tomllib.loads(FILE.read_text(encoding="utf-8"))
EACH = [pytest.param(key, example, id=example["id"]) for key in GAMES for example in EXAMPLES[key]]
ROUNDS = {"mindikot": 3, "marias": 4, "zoliky": 2, "bridge": 1}
SECTIONS = ("reasons", "warnings", "stories")


def position(key: str, example: Example) -> Table:
    """The table of an example, reached by lawful acts."""
    game = load(key)
    table = Table(game, Setup(game.options(**example["options"]), example["leader"]))
    for line in example["log"]:
        seat, text = line.split(" ", 1)
        table.play(int(seat), text)
    return table


def asked(key: str, view: View, example: Example) -> tuple[str, str] | None:
    """What the coach says to the move of an example."""
    ask = coach.warning if "W." in example["id"] else coach.reason
    return ask(key, view, example["move"])


@pytest.mark.parametrize(("key", "example"), EACH)
def test_the_coach_says_what_the_example_says(key: str, example: Example) -> None:
    table, seat = position(key, example), example["seat"]
    assert seat in table.round.actors()
    assert table.judge(seat, table.game.read(example["move"])) is None
    assert asked(key, table.round.view(seat), example) == (example["id"], example["says"])
    assert len(example["says"].split()) <= WORDS


@pytest.mark.parametrize("key", GAMES)
def test_club_does_what_the_examples_say(key: str) -> None:
    """Cards of bridge that are solved double dummy are left out: they depend on the clock."""
    club = load_bot(key, "club")
    for example in EXAMPLES[key]:
        view = position(key, example).round.view(example["seat"])
        solved = key == "bridge" and view.phase == "play" and (view.gone or view.trick)
        if not solved:
            assert club(view, Dice(1)) == example["club"], example["id"]


def test_a_claim_has_no_reason_of_a_card() -> None:
    example = next(e for e in EXAMPLES["bridge"] if e["id"] == "B.cash")
    view = position("bridge", example).round.view(example["seat"])
    assert "claim:1" in view.legal
    assert coach.reason("bridge", view, "claim:1") is None
    assert coach.warning("bridge", view, "claim:1") is None


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_and_warning_has_an_example(key: str) -> None:
    shown = {example["id"] for example in EXAMPLES[key]}
    assert shown == {*sentences(key, "reasons"), *sentences(key, "warnings")}


@pytest.mark.parametrize("key", GAMES)
def test_every_sentence_has_its_condition(key: str) -> None:
    rules = coach.load_coach(key)
    for section in SECTIONS:
        assert set(getattr(rules, section).conditions) == set(sentences(key, section)), section


def tell(key: str, table: Table, before: View) -> str:
    """The id of what is said of the last event; empty if nothing is."""
    event = table.feed(None)[-1]
    after, outcome = table.round.view(None), table.round.outcome()
    said = coach.story(key, before, after, event.seat, event.text, outcome)
    assert said is None or len(said[1].split()) <= WORDS, said
    return said[0] if said else ""


@pytest.mark.parametrize("key", GAMES)
def test_every_move_of_club_has_a_reason(key: str) -> None:
    """And every event is told or is not worth a sentence."""
    game, club, told = load(key), load_bot(key, "club"), Counter[str]()
    for number in range(ROUNDS[key]):
        table = Table(game, game.first(game.options()))
        dice, source = Dice(number), Source(f"coach {number}".encode())
        while actors := table.round.actors():
            before = table.round.view(None)
            if actors == (CHANCE,):
                table.chance(source)
            else:
                view = table.round.view(actors[0])
                move = club(view, dice)
                assert coach.reason(key, view, move), f"round {number}: {move}"
                table.play(actors[0], move)
            told[tell(key, table, before)] += 1
    assert len(told) > 6, told


@pytest.mark.parametrize("key", GAMES)
def test_lessons_can_be_told(key: str) -> None:
    """Each lesson by the first way that it accepts."""
    game, told = load(key), Counter[str]()
    for lesson in lessons_of(key)["lesson"]:
        lines = list(lesson.get("before", []))
        for step in lesson["step"]:
            lines += [f"{lesson['seat']} {text}" for text in step.get("accept", [])[:1]]
            lines += step.get("then", [])
        table = table_of(game, lesson)
        for line in lines:
            before = table.round.view(None)
            seat, text = line.split(" ", 1)
            table.play(int(seat), text)
            told[tell(key, table, before)] += 1
    assert len(told) >= len(sentences(key, "stories")) // 2, told
