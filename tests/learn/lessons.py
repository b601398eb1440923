"""Plays a lesson by every way that it accepts, and says what the engine does not."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

from eldest import CHANCE, Setup, Table, load
from eldest.protocol import Game, HouseRules

# A lesson and a step are tables of a TOML file; `KEYS` and `STEP_KEYS` say what may be in them.
Lesson = dict[str, Any]
Step = dict[str, Any]

WORDS = 30  # at most, in anything that is shown
KEYS = {
    *("id", "title", "part", "minutes", "teaches", "preset", "options", "seat", "leader"),
    *("hands", "chance", "before", "step", "start"),
}
STEP_KEYS = {"say", "do", "accept", "then", "other", "others", "illegal", "light", "expect"}
LIGHTS = {
    *("hand", "trick", "seat", "trump", "tens", "tricks", "score", "pile", "stock", "jolly"),
    *("meld", "talon", "desk", "button", "calls", "dummy", "contract", "marriage", "table"),
    *("hidden", "doubling"),
}
UNASKED = ("claim", "ask")  # legal at any time, and no lesson speaks of them


def lessons_of(key: str) -> dict[str, Any]:
    """The lessons of a game, as the installed package has them."""
    path = files(f"eldest.games.{key}") / "learn" / "lessons.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def options_of(game: Game, lesson: Lesson) -> HouseRules:
    """The preset first, then single options over it."""
    preset = game.preset(lesson["preset"]) if "preset" in lesson else game.options()
    values = {name: getattr(preset, name) for name in type(preset).__dataclass_fields__}
    options: HouseRules = game.options(**{**values, **lesson.get("options", {})})
    return options


def table_of(game: Game, lesson: Lesson) -> Table:
    """The table as the lesson begins."""
    table = Table(game, Setup(options_of(game, lesson), lesson["leader"]))
    for text in lesson["chance"]:
        table.play(CHANCE, text)
    return table


def need(holds: bool, text: str) -> None:
    """What must hold, with the sentence that is shown if it does not."""
    assert holds, text


class Walk:
    """One lesson, walked by every accepted way."""

    def __init__(self, key: str, lesson: Lesson) -> None:
        self.game, self.lesson = load(key), lesson
        self.seat: int = lesson["seat"]
        self.steps: list[Step] = lesson["step"]

    def check(self) -> None:
        """The form of the lesson, then every way through it."""
        lesson = self.lesson
        need(set(lesson) <= KEYS, f"unknown key {set(lesson) - KEYS}")
        need(3 <= len(self.steps) <= 8, f"{len(self.steps)} steps, wanted 3 to 8")
        need(lesson["part"] in ("essential", "more"), "part is essential or more")
        for law in lesson["teaches"]:
            need(law in self.game.lawbook, f"no law {law}")
        for number, step in enumerate(self.steps, 1):
            shown(step, number)
        self.follow(self.begin(), 0, "")

    def begin(self) -> Table:
        """The deal, with the hands that the lesson asserts."""
        table = table_of(self.game, self.lesson)
        for seat, hand in enumerate(self.lesson["hands"]):
            held = sorted(table.round.view(seat).hand)
            need(held == sorted(hand.split()), f"seat {seat} is dealt {held}")
        for line in self.lesson.get("before", []):
            self.act(table, line, "before")
        self.expected(table, self.lesson.get("start", {}), "start")
        return table

    def act(self, table: Table, line: str, where: str) -> None:
        """An action as `seat text`, by a seat whose turn it is."""
        seat, text = line.split(" ", 1)
        actors = table.round.actors()
        need(int(seat) in actors, f"{where}: {line}, but {actors} act")
        action = table.play(int(seat), text)
        need(str(action) == text, f"{where}: {text} is written {action}")

    def follow(self, table: Table, at: int, path: str) -> None:
        """This step and all that come after it, once for every way that is accepted."""
        if at == len(self.steps):
            return
        step, where = self.steps[at], f"step {at + 1}{path}"
        self.lights(table, step, where)
        accept = step.get("accept", [])
        need(bool(accept) == bool(step.get("do")), f"{where}: `do` and `accept` go together")
        if not accept:
            need(not step.get("illegal") and "other" not in step, f"{where}: nothing to try")
            self.go_on(table, at, path, None)
            return
        need(self.seat in table.round.actors(), f"{where}: the learner does not act")
        self.refused(table, step, where)
        self.otherwise(table, step, where)
        for text in accept:
            self.go_on(table, at, f"{path}/{text}" if len(accept) > 1 else path, text)

    def go_on(self, table: Table, at: int, path: str, text: str | None) -> None:
        """The learner's action, the others' answers, and what holds then."""
        step, branch, where = self.steps[at], self.copied(table), f"step {at + 1}{path}"
        if text is not None:
            self.act(branch, f"{self.seat} {text}", where)
        for line in step.get("then", []):
            own = int(line.split()[0]) == self.seat and self.game.key != "bridge"
            need(text is None or not own, f"{where}: {line} is the learner's")
            self.act(branch, line, where)
        self.expected(branch, step.get("expect", {}), where)
        self.follow(branch, at + 1, path)

    def copied(self, table: Table) -> Table:
        """The same table again, from its log."""
        again = Table(self.game, table.setup)
        for event in table.feed(None):
            again.play(event.seat, str(getattr(table.log[event.number], "action", "")))
        return again

    def refused(self, table: Table, step: Step, where: str) -> None:
        """Each illegal try is refused by the code and the law that the lesson names."""
        for one in step.get("illegal", []):
            refusal = table.judge(self.seat, self.game.read(one["try"]))
            told = refusal and (refusal.code, refusal.law)
            need(told == (one["code"], one["law"]), f"{where}: {one['try']} is told {told}")

    def otherwise(self, table: Table, step: Step, where: str) -> None:
        """There is an answer to other legal actions where there are any."""
        view = table.round.view(self.seat)
        rest = {text for text in view.legal if not text.startswith(UNASKED)} - set(step["accept"])
        built = self.game.key == "zoliky" or view.phase == "discard"
        need(built or bool(rest) == ("other" in step), f"{where}: {len(rest)} other legal actions")
        for text in step.get("others", {}):
            need(text not in step["accept"], f"{where}: {text} is accepted")
            refusal = table.judge(self.seat, self.game.read(text))
            need(refusal is None, f"{where}: {text} is no other legal action: {refusal}")

    def lights(self, table: Table, step: Step, where: str) -> None:
        """What is lit in a hand is there, dummy's cards and the card on the desk included."""
        view = table.round.view(self.seat)
        cards = [*view.hand, getattr(view, "desk_card", None) or ""]
        if self.game.key == "bridge":
            cards += [card for hand in view.shown if hand for card in hand]
        for light in step.get("light", []):
            kind, _, what = light.partition(":")
            lit = not what or what in cards or any(what in (c[:1], c[1:]) for c in cards)
            need(kind != "hand" or lit, f"{where}: no {what} in the hand")

    def expected(self, table: Table, wanted: dict[str, Any], where: str) -> None:
        """The facts that a step names."""
        for name, value in wanted.items():
            found = fact(table, self.seat, name)
            need(found == value, f"{where}: {name} is {found}, not {value}")


def shown(step: Step, number: int) -> None:
    """The keys of a step, the length of its texts, the names of its lights."""
    need(set(step) <= STEP_KEYS, f"step {number}: unknown key {set(step) - STEP_KEYS}")
    texts = [step["say"], step.get("do", ""), step.get("other", "")]
    texts += step.get("others", {}).values()
    texts += [one["say"] for one in step.get("illegal", [])]
    for text in texts:
        need(len(text.split()) <= WORDS, f"step {number}: {len(text.split())} words: {text}")
    kinds = Counter(light.partition(":")[0] for light in step.get("light", []))
    need(set(kinds) <= LIGHTS, f"step {number}: no highlight {set(kinds) - LIGHTS}")


def fact(table: Table, seat: int, name: str) -> Any:
    """A fact by its name: of the outcome, or of the learner's view."""
    view, outcome = table.round.view(seat), table.round.outcome()
    match name:
        case "points" | "reason":
            return outcome and plain(getattr(outcome, name))
        case "over":
            return outcome is not None
        case "ten_counts":
            return [len(tens) for tens in view.tens]
        case "melds":
            return ["".join(meld.cards) for meld in view.table]
        case "stands":
            return [[list(faces) for faces in meld.stands] for meld in view.table]
        case "levels":
            return {one.name: one.level for one in view.commitments}
        case "marriages":
            return [f"{one.seat} {one.suit} {one.value}" for one in view.marriages]
        case "counted":
            return view.settlement and plain(view.settlement.points)
    return plain(getattr(view, name))


def plain(value: Any) -> Any:
    """Tuples as the lists that a TOML file has."""
    return [plain(one) for one in value] if isinstance(value, tuple | list) else value
