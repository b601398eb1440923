"""What the session commands share: opening the file, doing an operation, reporting the result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from eldest.club.commands.desk import by_director, errors_as_failures, now, sentence
from eldest.club.evening import Evening, Service, read
from eldest.club.law6 import Answer, By

F = TypeVar("F", bound=Callable[..., Any])


def by_option(command: F) -> F:
    """Who acts: the options `--by` and `--role`."""
    role = click.option(
        "--role",
        type=click.Choice(["director", "assistant", "player"]),
        default="director",
        help="Your role; for a player, --by begins with the pair: `NS3 Eva`.",
    )
    return role(by_director(command))


def opened(file: str) -> Evening:
    """Open the evening of a file to look at it."""
    with errors_as_failures():
        return read(Path(file))


def done(file: str, op: str, args: dict[str, Any], *, person: str, role: str) -> Answer:
    """Do an operation on the evening of a file."""
    with errors_as_failures(), Service.open(Path(file)) as service:
        return answered(service, By(person, role, now()), op, args)


def answered(service: Service, by: By, op: str, args: dict[str, Any]) -> Answer:
    """Do an operation, and show its flags."""
    answer = service.do(by, op, args)
    for flag in answer.flags:
        click.echo(f"note: {sentence(flag)}")
    return answer


def result_line(answer: Answer) -> str:
    """The report on a result that was entered or corrected."""
    facts = answer.facts
    points = facts.get("ns_score")
    words = ["NS score " + str(points) if points is not None else "no score from the table"]
    if facts.get("was"):
        words.append(f"was {facts['was']}")
    words.append("was there already" if facts.get("again") else f"version {facts['version']}")
    return ", ".join(words)
