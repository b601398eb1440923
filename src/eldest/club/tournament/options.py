"""The options of a tournament, written `name=value`, and the presets (MT-8)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Self

from eldest.cards import NotationError

METHODS = ("lot", "no_rematch", "key", "slide", "swiss", "manual")
BY_STANDINGS = ("slide", "swiss", "fold")  # these wait for every slip (MT-4.11)
TIES = ("total", "money", "last", "best", "places", "direct", "lot")
SERIES_KEYS = ("linear", "list", "result")
_FOLD, _TOP = re.compile(r"fold:[1-9][0-9]{0,2}"), re.compile(r"top:[1-9][0-9]{0,3}")

Value = int | bool | str | tuple[str, ...] | tuple[int, ...]


class _Wrong(ValueError):
    """Says what the value should be."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def __call__(self, text: str) -> Value:
        """The number that is written."""
        if not re.fullmatch(r"[0-9]{1,6}", text) or not self.low <= int(text) <= self.high:
            raise _Wrong(f"a number from {self.low} to {self.high}")
        return int(text)


@dataclass(frozen=True, slots=True)
class OneOf:
    """Reads a value that is one of a few words."""

    names: tuple[str, ...]

    def __call__(self, text: str) -> Value:
        """The word; `true` and `false` are truths."""
        if text not in self.names:
            raise _Wrong(f"one of {', '.join(self.names)}" if self != TRUTH else "true or false")
        return text == "true" if self == TRUTH else text


TRUTH = OneOf(("false", "true"))
Reader = Callable[[str], Value]


def is_method(name: str) -> bool:
    """MT-3.1: whether there is such a draw."""
    return name in METHODS or _FOLD.fullmatch(name) is not None


def _plan(text: str) -> Value:
    names = tuple(text.split(","))
    if not all(map(is_method, names)):
        raise _Wrong(f"a list of {', '.join(METHODS)} and fold:<tables>")
    return names


def _ties(text: str) -> Value:
    names = tuple(filter(None, text.split(",")))
    if any(name not in TIES for name in names):
        raise _Wrong(f"a list of {', '.join(TIES)}, or nothing")
    return names


def _points(many: int) -> Reader:
    def read(text: str) -> Value:
        if not re.fullmatch(rf"-?[0-9]{{1,4}}(,-?[0-9]{{1,4}}){{{many - 1}}}", text):
            raise _Wrong(f"{many} numbers, such as {','.join(['9', '7', '5', '3'][:many])}")
        return tuple(map(int, text.split(",")))

    return read


def _numbers(text: str) -> Value:
    """Numbers with commas between them, or nothing for all."""
    if not re.fullmatch(r"([1-9][0-9]{0,3}(,[1-9][0-9]{0,3})*)?", text):
        raise _Wrong("numbers with commas between them, or nothing")
    return tuple(map(int, filter(None, text.split(","))))


def _series_key(text: str) -> Value:
    if text not in SERIES_KEYS and not _TOP.fullmatch(text):
        raise _Wrong(f"one of {', '.join(SERIES_KEYS)} and top:<points>")
    return text


def _amount(text: str) -> Value:
    """A number above zero such as 1, 0.5 or 1/2, kept as it is written."""
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3}|/[1-9][0-9]?)?", text) or not Fraction(text):
        raise _Wrong("a number above zero, such as 0.5")
    return text


# For each option its law, and how it is read.
_READ: dict[str, tuple[str, Reader]] = {
    "base": ("MT-2.1", Number(3, 4)),
    "rounds": ("MT-8.5", Number(1, 30)),
    "plan": ("MT-3.1", _plan),
    "minutes3": ("MT-4.1", Number(5, 300)),
    "minutes4": ("MT-4.1", Number(5, 300)),
    "bank": ("MT-4.3", Number(0, 100000)),
    "game_cap": ("MT-4.5", Number(0, 100000)),
    "cap_mode": ("MT-4.5", OneOf(("cut", "last_raise"))),
    "insolvency": ("MT-4.6", OneOf(("end_table", "out", "borrow"))),
    "bell": ("MT-4.2", OneOf(("finish_deal", "finish_lap", "stop"))),
    "count": ("MT-5.1", OneOf(("money", "table_points", "field_rank", "field_points"))),
    "points3": ("MT-5.3", _points(3)),
    "points4": ("MT-5.3", _points(4)),
    "drop_best": ("MT-5.6", Number(0, 30)),
    "drop_worst": ("MT-5.6", Number(0, 30)),
    "drop_running": ("MT-5.6", TRUTH),
    "missed": ("MT-5.7", OneOf(("worst", "zero", "minus_bank", "none"))),
    "ties": ("MT-6.2", _ties),
    "bands": ("MT-6.4", TRUTH),
    "publish_after": ("MT-6.3", Number(0, 30)),
    "coin": ("MT-0.2", _amount),
    "late_fill": ("MT-1.3", TRUTH),
    "late_minutes": ("MT-1.3", Number(0, 300)),
    "confirm": ("MT-4.8", TRUTH),
    "draw_tries": ("MT-3.3", Number(1, 10000)),
    "swiss_apart": ("MT-3.6", TRUTH),
    "team_count": ("MT-7.4", Number(1, 100)),
    "team_rounds": ("MT-7.4", _numbers),
    "team_apart": ("MT-7.4", TRUTH),
    "series_key": ("MT-7.1", _series_key),
    "series_list": ("MT-7.1", _numbers),
    "series_drop": ("MT-7.2", Number(0, 100)),
    "coefficient": ("MT-7.1", _amount),
}


@dataclass(frozen=True, slots=True)
class Options:
    """How a tournament is played; the defaults are the preset `club`."""

    base: int = 3
    rounds: int = 4
    plan: tuple[str, ...] = ("no_rematch",)
    minutes3: int = 50
    minutes4: int = 60
    bank: int = 100
    game_cap: int = 0
    cap_mode: str = "cut"
    insolvency: str = "end_table"
    bell: str = "finish_deal"
    count: str = "money"
    points3: tuple[int, ...] = (9, 6, 3)
    points4: tuple[int, ...] = (9, 7, 5, 3)
    drop_best: int = 0
    drop_worst: int = 0
    drop_running: bool = False
    missed: str = "worst"
    ties: tuple[str, ...] = ("best", "last")
    bands: bool = False
    publish_after: int = 0
    coin: str = "1"
    late_fill: bool = False
    late_minutes: int = 10
    confirm: bool = True
    draw_tries: int = 200
    swiss_apart: bool = False
    team_count: int = 4
    team_rounds: tuple[int, ...] = ()
    team_apart: bool = False
    series_key: str = "linear"
    series_list: tuple[int, ...] = ()
    series_drop: int = 0
    coefficient: str = "1"

    def changed(self, words: Iterable[str]) -> Self:
        """These options with what the words change."""
        given: dict[str, Value] = {}
        for word in words:
            name, value = _read(word)
            if name in given:
                raise NotationError(f"the option {name} is given twice ({_READ[name][0]})")
            given[name] = value
        return replace(self, **given)  # type: ignore[arg-type]  # each was read by its own rule

    def words(self) -> list[str]:
        """The values that differ from the preset `club`, as `name=value`."""
        own = ((one.name, getattr(self, one.name)) for one in fields(self))
        standard = Options()
        return [
            f"{name}={value_text(value)}" for name, value in own if value != getattr(standard, name)
        ]

    def method(self, round_: int) -> str:
        """MT-3.1: the draw of a round; the last of the plan is repeated."""
        return self.plan[min(round_, len(self.plan)) - 1]

    def minutes(self, size: int) -> int:
        """MT-4.1: how long a table of this size plays."""
        return self.minutes4 if size == 4 else self.minutes3


def _read(word: str) -> tuple[str, Value]:
    name, equals, text = word.partition("=")
    if not equals:
        raise NotationError(f"{word[:40]!r} is not an option: write name=value (MT-8.5)")
    if name not in _READ:
        names = ", ".join(_READ)
        raise NotationError(f"there is no option {name[:40]!r}; the options are {names} (MT-8.5)")
    law, read = _READ[name]
    try:
        return name, read(text)
    except _Wrong as wrong:
        raise NotationError(
            f"the option {name} cannot be {text[:40]!r}; it must be {wrong} ({law})"
        ) from None


def law_of(name: str) -> str:
    """The law that an option belongs to."""
    return _READ[name][0]


def reader_of(name: str) -> Reader:
    """How the value of an option is read."""
    return _READ[name][1]


def value_text(value: Value) -> str:
    """A value as it is written after `name=`."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _preset(words: str) -> Options:
    return Options().changed(words.split())


PRESETS = {
    "club": Options(),
    "vysocina": _preset(
        "rounds=5 plan=lot minutes3=40 minutes4=50 game_cap=20 drop_best=1 drop_worst=1"
        " ties=total,last"
    ),
    "ms2015": _preset(
        "rounds=6 plan=lot,slide,slide,fold:18,fold:9,swiss count=table_points"
        " ties=money,places,best"
    ),
    "okrouhla": _preset("minutes3=60 count=field_rank ties=money"),
    "playoff": _preset(
        "rounds=5 plan=lot,lot,lot,lot,swiss minutes3=60 minutes4=70 game_cap=40"
        " cap_mode=last_raise bands=true publish_after=4"
    ),
    "zajecov": _preset("base=4 rounds=5 plan=lot,slide minutes4=70"),
    "ujezd": _preset("base=4 rounds=6 minutes4=60"),
    "pllm": _preset(
        "base=4 rounds=2 plan=swiss,no_rematch minutes4=180 insolvency=borrow"
        " count=field_points ties=money series_drop=2"
    ),
}


def preset(name: str) -> Options:
    """The options of a preset; `NotationError` if there is none of this name."""
    if name not in PRESETS:
        raise NotationError(
            f"there is no preset {name[:40]!r}; the presets are {', '.join(PRESETS)} (MT-8.5)"
        )
    return PRESETS[name]
