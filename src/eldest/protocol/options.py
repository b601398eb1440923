"""House rules as data: a frozen dataclass; each field has its choices and its law."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

SAMPLES = 3  # of a long row of choices the first, the middle and the last stand for all


class BadOption(ValueError):
    """Raised for an option, a value or a preset that the game does not have."""


# Any: a dataclass field takes the type that the class writes beside it.
def option(
    default: object, choices: Iterable[object], law: str, when: tuple[str, object] | None = None
) -> Any:
    """Define a field with its default, every allowed value, and the law that it belongs to.

    `when` names another option and its value; with any other value this option has no effect.
    """
    every = tuple(choices)
    kinds = frozenset((type(choice), choice) for choice in every)  # True is no 1
    metadata = {"choices": every, "kinds": kinds, "law": law, "when": when}
    return field(default=default, metadata=metadata)


@dataclass(frozen=True)
class HouseRules:
    """The house rules of one game; a value outside its choices raises `BadOption`."""

    def __post_init__(self) -> None:
        for name, item in self.__dataclass_fields__.items():
            value = getattr(self, name)
            if not _among(value, item.metadata["kinds"]):
                raise BadOption(_sentence(name, value, item.metadata))

    @classmethod
    def make(cls, values: Mapping[str, object]) -> Self:
        """Make options from Python values by name."""
        for name in values:
            _known(cls, name)
        return cls(**values)

    @classmethod
    def read(cls, texts: Mapping[str, str]) -> Self:
        """Read options from text, such as `mode=B`."""
        return cls.make({name: _read_value(cls, name, text) for name, text in texts.items()})

    @classmethod
    def read_words(cls, words: Iterable[str]) -> Self:
        """Read options from words such as `mode=B hide_by=player`; each may occur once."""
        texts: dict[str, str] = {}
        for word in words:
            name, equals, text = word.partition("=")
            if not equals:
                raise BadOption(f"{word!r} is not an option: write name=value")
            if name in texts:
                raise BadOption(f"the option {name} is given twice")
            texts[name] = text
        return cls.read(texts)

    def words(self) -> list[str]:
        """The values that differ from the defaults, as `name=value`."""
        return [
            f"{item.name}={value_text(getattr(self, item.name))}"
            for item in fields(self)
            if getattr(self, item.name) != item.default
        ]


def value_text(value: object) -> str:
    """A value as it is written in a record and on the command line."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def choices_of(options: type[HouseRules]) -> dict[str, tuple[object, ...]]:
    """Return the values of every option; of a long range only a few samples."""
    return {item.name: _sample(item.metadata["choices"]) for item in fields(options)}


def law_of(options: type[HouseRules], name: str) -> str:
    """The law that an option belongs to."""
    return str(_known(options, name)["law"])


def _sample(choices: tuple[object, ...]) -> tuple[object, ...]:
    if len(choices) <= SAMPLES + 1:
        return choices
    return (choices[0], choices[len(choices) // 2], choices[-1])


def _among(value: object, kinds: frozenset[tuple[type, object]]) -> bool:
    try:
        return (type(value), value) in kinds
    except TypeError:  # a list has no hash, and is no choice
        return False


def _known(options: type[HouseRules], name: str) -> Mapping[str, Any]:
    known = options.__dataclass_fields__  # by name; `fields` looks at all of them each time
    if name not in known:
        raise BadOption(f"there is no option {name!r}; the options are {', '.join(known)}")
    return known[name].metadata


def _read_value(options: type[HouseRules], name: str, text: str) -> object:
    metadata = _known(options, name)
    for choice in metadata["choices"]:
        if value_text(choice) == text:
            return choice
    raise BadOption(_sentence(name, text, metadata))


def _sentence(name: str, value: object, metadata: Mapping[str, Any]) -> str:
    choices = metadata["choices"]
    words = len(choices) < 8 or any(isinstance(choice, str) for choice in choices)
    known = ", ".join(value_text(c) or "''" for c in choices) if words else _range_text(choices)
    shown = value if isinstance(value, str) else value_text(value)
    return f"the option {name} cannot be {shown!r}; it must be one of {known} ({metadata['law']})"


def _range_text(choices: tuple[object, ...]) -> str:
    numbers = [choice for choice in choices if choice is not None]
    null = "null or " if len(numbers) < len(choices) else ""
    return f"{null}{numbers[0]} to {numbers[-1]}"
