"""The comparison with an earlier program: it finds no difference where none is, and every fault.

The old program is not here, so the plain build stands for it. Faults are planted by a module that
Python imports at its start, so that they need nothing but the protocol of rounds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from tempfile import mkdtemp

import pytest

from eldest.cards.texts import CardTexts
from eldest.games import GAMES, load
from tools.oracle.allowed import Allowed, Difference, read_allowed
from tools.oracle.child import option_sets
from tools.oracle.comparing import Comparison, Program, differences
from tools.oracle.covering import covering, sampled
from tools.oracle.plain import MISSING, Plain
from tools.oracle.script import Job
from tools.oracle.shelf import Shelf

PLAIN = {"ELDEST_PURE": "1"}
MATCHES = 2
LONGEST = 40  # deeds in a round
PLANT = """
import eldest, sys
from dataclasses import replace
game = eldest.load({key!r})
Round = type(game.start(game.first(game.options())))
def plant(name, key={key!r}):
    def planting(fault):
        honest = getattr(Round, name)
        def answer(self, *given):
            found = honest(self, *given)
            return fault(self, found, *given) if self.game.key == key else found
        setattr(Round, name, answer)
    return planting
"""
# Each gives another answer than the law in a few positions; the aspect is where it is found first.
FAULTS = {
    "law id": (
        "mindikot",
        "texts",
        """@plant("judge")
def fault(round_, refusal, seat, action):
    wrong = refusal and refusal.law == "K-4.3"
    return replace(refusal, law="K-4.4") if wrong else refusal""",
    ),
    "legal": (
        "bridge",
        "legal",
        """@plant("legal")
def fault(round_, actions, seat):
    return [action for action in actions if str(action) != "XX"]""",
    ),
    "view": (
        "bridge",
        "viewers",
        """@plant("view")
def fault(round_, view, seat):
    return view if seat != 2 else replace(view, lacked=("",) * 4)""",
    ),
    "score line": (
        "mindikot",
        "position",
        """@plant("outcome")
def fault(round_, outcome):
    lines = outcome and tuple(replace(line, law="K-1.1") for line in outcome.lines)
    return outcome and replace(outcome, lines=lines)""",
    ),
    "told": (
        "marias",
        "told",
        """@plant("told")
def fault(round_, text, viewer, seat, action):
    return str(action) if viewer is None and text == "choose:?" else text""",
    ),
    "chance": (
        "zoliky",
        "dice",
        """@plant("chance")
def fault(round_, action, draws):
    return replace(action, order=action.order[::-1]) if hasattr(action, "order") else action""",
    ),
}


# Faults that one program can have at the same time: each is of another game.
TOGETHER = (("law id", "legal", "told", "chance"), ("view", "score line"))


@dataclass
class Programs:
    """The plain build, which stands for an earlier program, and those that it is compared with."""

    old: Program
    compiled: Program
    faulty: dict[str, Program]  # by the name of a fault
    folder: Path

    def beside(self, new: Program, *allowed: Allowed) -> Comparison:
        """The old one and this one, from the first script on."""
        return Comparison(self.old, new, list(allowed), Shelf(Path(mkdtemp(dir=self.folder))))


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Programs]:
    """Started once, since that takes longer than a comparison."""
    folder = tmp_path_factory.mktemp("scripts")
    with ExitStack() as ends:

        def started(environment: dict[str, str]) -> Program:
            program = Program(sys.executable, environment)
            ends.callback(program.end)
            return program

        faulty = [(faults, started(planted(folder, faults))) for faults in TOGETHER]
        by_fault = {fault: program for faults, program in faulty for fault in faults}
        yield Programs(started(PLAIN), started({"ELDEST_PURE": ""}), by_fault, folder)


def some_jobs(
    key: str, matches: int = MATCHES, longest: int = LONGEST, deep: bool = True
) -> list[Job]:
    """A few matches under the presets; the first is looked at deeply, unless that is not needed."""
    game = load(key)
    presets = [{n: getattr(o, n) for n in o.__dataclass_fields__} for o in game.presets.values()]
    return [
        Job(
            game=key,
            options=presets[seed % len(presets)],
            seed=seed,
            deep=deep and seed == 0,
            longest=longest,
        )
        for seed in range(matches)
    ]


def planted(folder: Path, faults: Sequence[str]) -> dict[str, str]:
    """The environment of a program with these faults in it."""
    code = [PLANT.format(key=FAULTS[fault][0]) + FAULTS[fault][2] for fault in faults]
    place = Path(mkdtemp(dir=folder))
    (place / "sitecustomize.py").write_text("\n".join(code), encoding="utf-8")
    return PLAIN | {"PYTHONPATH": str(place)}


@pytest.mark.parametrize("key", GAMES)
def test_the_same_rules_show_no_difference(key: str, programs: Programs) -> None:
    both = programs.beside(programs.compiled)
    found = both.run(some_jobs(key, matches=MATCHES + 1))
    assert found is None, str(found)
    assert both.count["decisions"] > 50
    assert both.count["judged texts"] > 5000


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, programs: Programs) -> None:
    key, aspect, _ = FAULTS[fault]
    both = programs.beside(programs.faulty[fault])
    deep = aspect == "texts"
    jobs = some_jobs(key, matches=10, longest=LONGEST if deep else 100, deep=deep)
    found = both.run(jobs)  # it ends at the first difference
    assert found is not None
    assert found.difference.aspect == aspect, str(found)
    assert f"DIFFERENCE in {key}, seed" in str(found)


def test_a_difference_that_a_decision_wants_is_passed_over(programs: Programs) -> None:
    wanted = Allowed("KD-99", "another law", "mindikot", "position|deed|record", old=".*")
    both = programs.beside(programs.faulty["score line"], wanted)
    assert both.run(some_jobs("mindikot", longest=60)) is None  # to the score
    assert both.count["allowed differences"] > 0


@dataclass
class Seen:
    """What the old program shows."""

    hand: tuple[str, ...]
    legal: tuple[str, ...]


@dataclass
class SeenNow(Seen):
    """The same with a new field, and a legal list in another order."""

    history: tuple[str, ...] = ()


@dataclass
class SeenLess:
    """A view that lost a field."""

    legal: tuple[str, ...]


def test_fields_may_be_new_but_not_missing() -> None:
    old = Plain()
    shown = old.of(Seen(("SA", "S2"), ("b", "a")), "view")
    new = Plain(old.shapes)
    assert new.of(SeenNow(("SA", "S2"), ("a", "b"), ("x",)), "view") == shown
    assert new.of(Seen(("S2", "SA"), ("a", "b")), "view") != shown
    assert new.of(SeenLess(("a", "b")), "view")["hand"] == MISSING


def test_a_difference_is_told_by_its_smallest_part() -> None:
    found = list(differences("x", {"viewers": {"0": {"a": 1}}}, {"viewers": {"0": {"a": 2}}}))
    assert found == [Difference("x", "viewers", "0 a", "1", "2")]
    assert list(differences("x", {"legal": {"0": ["a"]}}, {"legal": {"0": ["a", "b"]}})) == [
        Difference("x", "legal", "0", "[]", '["b"]')
    ]


def test_cards_of_a_view_are_a_row() -> None:
    assert Plain().of(CardTexts(["SA", "H7"]), "view.hand") == ["SA", "H7"]
    assert Plain({}).of(CardTexts(), "view.hand") == []


def test_every_entry_of_the_list_names_its_decision() -> None:
    for entry in read_allowed():
        assert entry.decision
        assert entry.why
    only = read_allowed('[[allowed]]\ndecision = "D"\nwhy = "w"\nold = "a"\nnew = "b"')[0]
    assert only.covers(Difference("mindikot", "texts", "SA [0]", "a", "b"))
    assert not only.covers(Difference("mindikot", "texts", "SA [0]", "ab", "b"))


def test_every_two_values_meet() -> None:
    choices: dict[str, list[object]] = {"a": [1, 2, 3], "b": ["x", "y"], "c": [None, True]}
    rows = covering(choices, lambda row: (row["a"], row["b"]) != (3, "y"))
    assert all((row["a"], row["b"]) != (3, "y") for row in rows)
    for one, two in combinations(choices, 2):
        met = {(row[one], row[two]) for row in rows}
        every = {(x, y) for x in choices[one] for y in choices[two]}
        assert every - met == ({(3, "y")} if (one, two) == ("a", "b") else set())


def test_the_array_of_a_game_has_its_presets_and_all_its_pairs() -> None:
    game = load("bridge")
    rows = option_sets("bridge")
    presets = [{n: getattr(o, n) for n in o.__dataclass_fields__} for o in game.presets.values()]
    assert rows[: len(presets)] == presets
    met = {(row["vulnerable"], row["claims"]) for row in rows}
    assert len(met) == 10


def test_of_many_choices_the_ends_and_the_default_are_tried() -> None:
    assert sampled(range(1, 4), 2) == [1, 2, 3]
    assert {1, 7, 1000} <= set(sampled(range(1, 1001), 7))


def test_a_shelf_gives_back_only_what_the_same_program_wrote(tmp_path: Path) -> None:
    Shelf(tmp_path, "one").keep(["question"], [1, "é"])
    assert Shelf(tmp_path, "one").find(["question"]) == [1, "é"]
    assert Shelf(tmp_path, "two").find(["question"]) is None
    assert Shelf(tmp_path, "one").find(["another"]) is None
