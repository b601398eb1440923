"""`eldest bridge deal`: take the random value, deal, and write files for the dealing machine."""

from __future__ import annotations

import click

from eldest.club.commands.bridge.desk import in_one_sentence, plain, session_of, working
from eldest.club.commands.bridge.handing import check_room, hand_over, renew
from eldest.club.commands.bridge.players import gather
from eldest.club.formats import EXTENSIONS
from eldest.club.office import Folder, SetState, read_value
from eldest.club.office.relay import RELAY, Relay
from eldest.club.opendeal import Beacon, Players, Promise, Text, boards_text, read_boards
from eldest.club.opendeal.lines import one_line
from eldest.terminal.given import Failed

ALL = "all"


@click.command()
@click.argument("folder")
@click.option("--session", type=int, metavar="N", help="The session, if there are several.")
@click.option("--value", metavar="TEXT", help="The promised value: a text, or a beacon signature.")
@click.option(
    "--relay", default=RELAY, show_default=True, metavar="URL", help="The relay of the beacon."
)
@click.option(
    "--format",
    "formats",
    multiple=True,
    type=click.Choice(sorted(set(EXTENSIONS.values()))),
    help="A format of the machine; may be repeated. Default: dlm (sealed) and dup (blind).",
)
@click.option("--boards", metavar="LIST", help="Write only these boards, such as 5 or 1-8.")
@click.option("--confirm", is_flag=True, help="Write a format even if it has no board numbers.")
@click.option(
    "--receiver",
    default="dealing machine",
    metavar="NAME",
    help="Who receives the files, for the log.",
)
@click.option("--redeal", metavar="LIST", help="Deal these boards again: 5, 1-8, or all.")
@click.option(
    "--reason",
    metavar="TEXT",
    help="The ground of Law 6D3 that everybody will read: known, irregular, cards,"
    " security or a Law such as law 86B; then a colon and your words.",
)
@in_one_sentence
def deal(
    folder: str,
    *,
    session: int | None,
    value: str | None,
    relay: str,
    formats: tuple[str, ...],
    boards: str | None,
    confirm: bool,
    receiver: str,
    redeal: str | None,
    reason: str | None,
) -> None:
    """Deal the boards of FOLDER and write the files for the dealing machine.

    The first call takes the random value that the plan promised and deals the boards; they are
    sealed, and no card is shown. Later calls write the same deals again. A redeal is the
    Director's order, with a reason that everybody will read.

    \b
    eldest bridge deal tuesday
    eldest bridge deal tuesday --value "4 17 23 38 41 45" --format pbn
    eldest bridge deal tuesday --redeal 5 --reason "known: a card was exposed"
    """
    if (redeal is None) != (reason is None):
        raise Failed("--redeal and --reason belong together: everybody will read why (B-O.4)")
    to = plain(receiver, "the receiver's name")
    evening = working(folder)
    number = session_of(evening, session, SetState.PUBLISHED, SetState.ENTROPY_DUE)
    chosen = _chosen(evening, number, boards if redeal is None else redeal)
    check_room(formats, chosen or evening.office.of(number).boards)
    why = plain(reason, "the reason") if reason is not None else None
    _dealt(evening, number, value, relay)
    if why is not None and chosen is not None:
        _redealt(evening, number, chosen, why)
    renew(evening, number)
    hand_over(evening, number, formats, chosen, to, confirm=confirm)


def _chosen(folder: Folder, session: int, told: str | None) -> tuple[int, ...] | None:
    """The boards of a list, all of them boards of the session."""
    listed = folder.office.of(session).boards
    chosen = listed if told == ALL else read_boards(told) if told is not None else None
    unknown = sorted(set(chosen or ()) - set(listed))
    if unknown:
        raise Failed(f"session {session} has no board {unknown[0]}")
    return chosen


def _dealt(folder: Folder, session: int, value: str | None, relay: str) -> None:
    """Take the value and deal, unless that has been done."""
    office, found = folder.office, folder.office.of(session)
    if found.state == SetState.PUBLISHED and office.plan:
        _entropy(folder, session, office.plan.promise(session), value, relay)
    elif value is not None and found.value is not None and str(found.value) != one_line(value):
        raise Failed(
            f"session {session} already has its random value, which is never replaced (EC-18)"
        )
    if found.state == SetState.ENTROPY_DUE:
        office.generate(folder.by, session)
        folder.save()
        click.echo(f"session {session}  {len(found.boards)} boards dealt and sealed")


def _entropy(folder: Folder, session: int, promise: Promise, value: str | None, relay: str) -> None:
    office = folder.office
    match promise:
        case Players():
            gather(folder, session)
            return
        case Text() if value is None:
            raise Failed(f"the plan promises {promise.description}: give it with --value")
        case Beacon() if value is None:
            office.check_due(folder.by, session)
            told = str(Relay(relay).signature(promise))
        case _:
            told = str(value)
    office.take_value(folder.by, session, read_value(promise, told))
    folder.save()
    click.echo(f"session {session}  random value {told}")


def _redealt(folder: Folder, session: int, boards: tuple[int, ...], reason: str) -> None:
    """Order the redeal."""
    folder.office.redeal(folder.by, session, boards, reason)
    folder.save()
    click.echo(f"session {session}  dealt again: boards {boards_text(boards)}, because: {reason}")
