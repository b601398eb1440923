"""`eldest bridge reveal`: after the play everything becomes public (B-C.16, B-H.1)."""

from __future__ import annotations

import json
from shlex import quote

import click

from eldest.club.commands.bridge.desk import in_one_sentence, session_of, working
from eldest.club.office import Folder, SetState, hand_record, statistics_of
from eldest.club.office.folder import REVEAL
from eldest.club.office.sets import DEALT
from eldest.club.opendeal import Statistics
from eldest.club.opendeal.statistics import EXPECTED
from eldest.games.bridge import SEATS
from eldest.terminal.given import Failed


@click.command()
@click.argument("folder")
@click.option("--session", type=int, metavar="N", help="The session, if there are several.")
@click.option("--yes", is_flag=True, help="Every table has finished; do not ask.")
@in_one_sentence
def reveal(folder: str, *, session: int | None, yes: bool) -> None:
    """Open a session of FOLDER after the play: hands, secret, log and statistics.

    Do this only when every table has finished, because the hands become public. The files are in
    FOLDER/public; put them on your page, and anybody can check the deals with `verify`.

    \b
    eldest bridge reveal tuesday
    eldest bridge print tuesday/public/tuesday-evening-s1-1-24.pbn hands.pdf
    """
    office = working(folder)
    number = session_of(office, session, *DEALT)
    found = office.office.of(number)
    if found.state != SetState.RELEASED:
        found.need("reveal", *DEALT)
        question = f"Has every table finished all boards of session {number}?"
        if not yes and not click.confirm(question):
            raise Failed(f"{folder} was not revealed")
        _release(office, number)
    for path in _published(office, number):
        click.echo(path)
    click.echo(f"head of the log, for the printed sheets: {office.session(number).head}")
    _tell(statistics_of(office.office, number))
    click.echo(f"Anybody can check it: eldest bridge verify {quote(folder)}")


def _release(folder: Folder, session: int) -> None:
    if folder.office.of(session).state != SetState.IN_PLAY:
        folder.office.begin_play(folder.by, session)
    folder.office.release(folder.by, session)
    folder.save()


def _published(folder: Folder, session: int) -> list[str]:
    """The public files of the session; without a secret there is no reveal (B-O.5)."""
    name, record = hand_record(folder.office, session)
    log = json.dumps(folder.session(session).log.json(), ensure_ascii=False, indent=1)
    files = {name: record, f"log-s{session}.json": f"{log}\n".encode()}
    if folder.office.of(session).note:
        click.echo(f"session {session} cannot be verified: {folder.office.of(session).note}")
    else:
        files[REVEAL] = folder.office.reveal().written()
    return [str(folder.publish(each, data)) for each, data in files.items()]


def _tell(found: Statistics) -> None:
    points = "  ".join(f"{seat} {found.points[seat] / found.deals:.2f}" for seat in SEATS)
    click.echo(f"high-card points on average: {points}")
    hands = 4 * found.deals
    for shape, expected in EXPECTED.items():
        count = sum(found.shapes[seat][shape] for seat in SEATS)
        click.echo(f"{shape}  {count} of {hands} hands, {hands * expected:.1f} expected")
