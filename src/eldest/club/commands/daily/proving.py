"""The commands after a day: its secrets, and the proof of its file and records."""

from __future__ import annotations

from pathlib import Path

import click

from eldest.cards import NotationError
from eldest.club.commands.daily.planning import DATE
from eldest.club.commands.desk import (
    errors_as_failures,
    head_option,
    now,
    opened_to_check,
    print_chain,
)
from eldest.club.daily.deals import DayDeal, recorded
from eldest.club.daily.plan import Plan, read
from eldest.table import RecordError, replay
from eldest.terminal.given import Differs, Failed, reason_of


@click.command()
@click.argument("file")
@click.argument("day")
def reveal(file: str, day: str) -> None:
    """Print the secrets of a DAY that is over, with the promised value."""
    with errors_as_failures():
        found = read(Path(file))
        planned = found.planned(day)
    if day >= now()[:DATE]:
        raise Failed(f"{day} is not over: its deals are still being played (T-10)")
    for game, secret in planned.secrets.items():
        click.echo(f"{day}  {game:<9} {secret.hex()}")
    if planned.text:
        click.echo(f"{day}  value     {planned.text}")


@click.command()
@click.argument("file")
@click.argument("record", required=False)
@head_option
def check(file: str, record: str | None, head: str | None) -> None:
    """Check the chain of hashes of FILE and every pledge; and a RECORD of one of its deals.

    A record must have the cards of its day, and the bots must have followed their dice.
    """
    found = opened_to_check(read, file)
    print_chain(found.log, head, f"{len(found.days)} days, ")
    if record is not None:
        click.echo(_checked(found, record))


def _checked(plan: Plan, file: str) -> str:
    try:
        text = Path(file).read_text(encoding="utf-8")
        deal = _deal_of(plan, text)
        points = recorded(deal, text)
    except (OSError, UnicodeError) as error:
        raise Failed(f"{file} cannot be read: {reason_of(error)}") from None
    except RecordError as error:
        raise Differs(f"{file}: line {error.line}: {error.reason}") from None
    except NotationError as error:
        raise Differs(f"{file}: {error}") from None
    return f"{file}: {deal.game} of {deal.day}, {points:g} points; the bots did what their dice say"


def _deal_of(plan: Plan, text: str) -> DayDeal:
    """The deal whose pledge is in the record."""
    proof = replay(text)[0].proof
    for day, planned in plan.days.items():
        for game in planned.secrets:
            if proof and plan.deal(day, game).pledge == proof.pledge.hex():
                return plan.deal(day, game)
    raise NotationError("no deal of this plan has the pledge of this record")
