"""The form of a new tournament: presets, and the options that most organisers change."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from eldest.club.lawbooks import TOURNAMENT
from eldest.club.routes import messages as m
from eldest.club.tournament import PRESETS, Options
from eldest.club.tournament.options import METHODS, Number, OneOf, law_of, reader_of, value_text
from eldest.server.messages.rest import Choice, OptionForm, Range

OFFERED = (
    *("rounds", "base", "plan", "minutes3", "minutes4", "bank", "count", "drop_best"),
    *("drop_worst", "game_cap", "cap_mode", "insolvency", "bell", "missed", "ties", "bands"),
    *("publish_after", "late_fill", "late_minutes", "confirm", "team_count", "team_apart"),
    *("swiss_apart", "drop_running", "series_drop"),
)
FOLD = "fold:"


@cache
def presets(language: str) -> tuple[m.TournamentPreset, ...]:
    """Every preset with its sentence, and the value of every option that is offered."""
    return tuple(
        m.TournamentPreset(
            key,
            TOURNAMENT.text("presets", key, language),
            {name: value_text(getattr(options, name)) for name in OFFERED},
        )
        for key, options in PRESETS.items()
    )


@cache
def options(language: str) -> tuple[OptionForm, ...]:
    """A line for each option that is offered; every value as the option is written."""
    return tuple(_line(name, language) for name in OFFERED)


@cache
def methods(language: str) -> tuple[Choice, ...]:
    """The draws that a director may ask for in one round."""
    return tuple(Choice(name, method_text(name, language)) for name in METHODS)


def _line(name: str, language: str) -> OptionForm:
    default = value_text(getattr(Options(), name))
    sentence = TOURNAMENT.text("options", name, language)
    reader = reader_of(name)
    if isinstance(reader, Number) and name != "base":
        row = Range(reader.low, reader.high, 1)
        return OptionForm(name, int(default), [], sentence, law_of(name), row)
    choices = [Choice(value, label) for value, label in _choices(name, language)]
    return OptionForm(name, default, choices, sentence, law_of(name))


def _choices(name: str, language: str) -> Iterator[tuple[str, str]]:
    reader = reader_of(name)
    if isinstance(reader, OneOf):
        for word in reader.names:
            known = f"{name}.{word}" if TOURNAMENT.has("values", f"{name}.{word}") else word
            yield word, TOURNAMENT.text("values", known, language)
        return
    for word in _usual(name):
        yield word, _list_text(name, word, language)


def _usual(name: str) -> list[str]:
    """What presets use, and each single value."""
    if name == "base":
        return ["3", "4"]
    single = [*METHODS] if name == "plan" else [""]
    return list(dict.fromkeys([*(value_text(getattr(o, name)) for o in PRESETS.values()), *single]))


def _list_text(name: str, word: str, language: str) -> str:
    if name == "plan":
        said = [method_text(one, language) for one in word.split(",")]
        return ", ".join(text for at, text in enumerate(said) if at == 0 or text != said[at - 1])
    return ", ".join(
        TOURNAMENT.text("values", f"{name}.{one}", language) for one in word.split(",")
    )


def method_text(method: str, language: str) -> str:
    """A draw in words; nothing for no draw."""
    if not method:
        return ""
    if method.startswith(FOLD):
        text = TOURNAMENT.text("values", "plan.fold", language)
        return text.format(tables=method.removeprefix(FOLD))
    return TOURNAMENT.text("values", f"plan.{method}", language)
