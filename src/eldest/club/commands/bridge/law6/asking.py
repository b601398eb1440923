"""Questions to the Director, asked until they are answered."""

from __future__ import annotations

from collections.abc import Mapping

import click

from eldest.club.commands.bridge.law6.sentences import CLAUSES, OUTCOMES
from eldest.club.law6 import Answer
from eldest.club.law6.codes import Finding
from eldest.club.speech import law6_text


def pick(question: str, options: Mapping[str, str]) -> str:
    """One of the options, by its number or its name."""
    names = list(options)
    for number, name in enumerate(names, 1):
        click.echo(f"  {number}  {options[name]}")
    while True:
        typed = click.prompt(question).strip().lower()
        if typed in names:
            return str(typed)
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(names):
            return names[int(typed) - 1]
        click.echo(f"Type a number from 1 to {len(names)}.")


def seats(question: str, default: str | None = None) -> list[str]:
    """Some seats, as letters: `N E` or `ns`."""
    while True:
        typed = click.prompt(question, default=default).upper().replace(",", "").replace(" ", "")
        if typed == "-":
            return []
        if typed and set(typed) <= set("NESW"):
            return [seat for seat in "NESW" if seat in typed]
        click.echo("Type the letters of seats, such as N or NE; - for nobody.")


def number(question: str, least: int, most: int) -> int | None:
    """A number in these bounds, or None for an empty line."""
    while True:
        typed = click.prompt(question, default="", show_default=False).strip()
        if not typed:
            return None
        if typed.isascii() and typed.isdigit() and least <= int(typed) <= most:
            return int(typed)
        click.echo(f"Type a number from {least} to {most}, or only Enter.")


def say_clause(*clauses: str) -> None:
    """Print what the Law says, before the question that it is about."""
    for clause in clauses:
        click.echo(f"Law {clause}: {CLAUSES[clause]}")


def tell(answer: Answer) -> Answer:
    """Print an answer of the model in plain sentences."""
    if answer.refusal:
        click.echo(f"Refused: {_cited(answer.refusal)}")
        return answer
    if not answer.notices and not answer.flags and not answer.verdict:
        click.echo("Done.")
    for notice in answer.notices:
        click.echo(f"Note: {_cited(notice)}")
    for flag in answer.flags:
        click.echo(f"For the Director: {_cited(flag)}")
    if answer.verdict:
        click.echo(OUTCOMES[answer.verdict.outcome].format(law=answer.verdict.law))
        for choice in answer.verdict.choices:
            click.echo(f"  {choice}: {law6_text('choices', choice)}")
    return answer


def _cited(finding: Finding) -> str:
    law = f"Law {finding.law}" if finding.law else finding.rule
    return f"{finding.text()} ({law})"
