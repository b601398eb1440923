"""The commands of people, bots and clocks in a room; each yields the entries that follow.

A command is a generator: `applied` applies each entry before it asks for the next, so that later
entries see the effect of earlier ones. If a law refuses an entry, the refusal comes back to the
command, so an action is read and judged once, by the table. Nothing is applied if the first step is
declined.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from typing import TypeVar

from eldest.deal import new_secret
from eldest.protocol import CHANCE, Illegal, NotationError, Seat
from eldest.server import next_parts
from eldest.server.rooms import entries as e
from eldest.server.rooms.absence import is_waited_for
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.history import is_due, is_unshown
from eldest.server.rooms.plans import level_of
from eldest.server.rooms.room import Moment, Room
from eldest.table import Table
from eldest.table.table import CONSENT_NEEDED

Entries = Generator[e.AnyEntry, None, None]
Command = Callable[[Room], Entries]
T = TypeVar("T")
UNASKED = 200  # actions out of turn, of one seat in one round: more than any law needs
BACKS = 50  # takings back, done or asked for, of one seat in one round


def applied(command: Entries, apply: Callable[[e.AnyEntry], T]) -> Iterator[T]:
    """Apply a command entry by entry, and yield the result of each."""
    entry = next(command, None)
    while entry is not None:
        try:
            yield apply(entry)
        except (NotationError, Illegal) as refused:
            entry = _instead(command, refused)
        else:
            entry = next(command, None)


def _instead(command: Entries, refused: Exception) -> e.AnyEntry | None:
    """The entry that a command gives instead of a refused one."""
    try:
        return command.throw(refused)
    except StopIteration:
        return None


def follow(room: Room) -> Entries:
    """Do what happens automatically: chance acts, the next round is pledged, sealed, and begins."""
    while room.actors() == (CHANCE,):
        yield e.Acted(CHANCE)
    if room.actors():
        return
    if room.coming.gone:
        yield e.BrokeOff(sorted(room.coming.gone))
    if room.coming.secret is None and not (room.trial or room.daily or room.referee.closed):
        yield e.Pledged(new_secret().hex(), 2)
    if room.all_end:
        yield e.Ended()
    if room.coming.recipe == 2 and room.all_agree:
        yield e.Sealed()
    if room.may_begin:
        yield e.Began()
        yield from follow(room)


# -- playing -----------------------------------------------------------------------------------


def act(room: Room, seat: Seat, text: str, id_: str = "") -> Entries:
    """Play an action, if the law allows it."""
    _table(room)
    if room.unasked[seat] >= UNASKED and seat not in room.actors():
        raise refusal_of(room, seat, text) or Declined("unasked_enough")
    try:
        yield e.Acted(seat, text, id_)
    except (NotationError, Illegal) as refused:
        raise _declined(refused) from None
    yield from follow(room)


def _declined(refused: NotationError | Illegal) -> Declined:
    if isinstance(refused, Illegal):
        return Declined(refused.refusal)
    return Declined("not_an_action", str(refused))


def refusal_of(room: Room, seat: Seat, text: str) -> Declined | None:
    """Return why an action would not be carried out."""
    try:
        refusal = _table(room).judge(seat, text)
    except NotationError as error:
        return _declined(error)
    return Declined(refusal) if refusal else None


async def following(room: Room, seat: Seat, text: str) -> list[str]:
    """Return the next parts after these parts of an action; [] if it is complete."""
    round_ = _table(room).round
    if seat not in round_.actors() and not round_.legal(seat):
        raise Declined("nothing_to_do")
    try:
        return await next_parts.following(room.game, round_, seat, text)
    except (NotationError, Illegal) as refused:
        raise _declined(refused) from None


def default(room: Room, seat: Seat, why: str = "") -> Entries:
    """Play the game's polite default for a seat whose time is over or whose bot has failed."""
    if seat in room.actors():
        yield e.TimedOut(seat, "", why)
        yield from follow(room)


def bot_act(room: Room, seat: Seat, moment: Moment, text: str | None) -> Entries:
    """Play a bot's choice unless the table went on without it; the default if it is bad or missing.

    This also plays the only card of a person who lets it be played automatically. While somebody
    asks to take back, both wait for the answers.
    """
    if room.moment != moment or seat not in room.actors() or room.asked:
        return
    if text is None:
        yield from default(room, seat, "failed")
        return
    try:
        yield e.Acted(seat, text)
    except (NotationError, Illegal):
        yield from default(room, seat, "refused")
        return
    yield from follow(room)


def run_out(room: Room, at: int) -> Entries:
    """Play the default action for everybody whose clock has run out."""
    for seat in room.turns.late(at):
        yield from default(room, seat)


def resume(room: Room) -> Entries:
    """Note that a server resumes the table, if a clock is running."""
    if room.turns.deadline() is not None:
        yield e.Resumed()
    yield from follow(room)


# -- agreeing ----------------------------------------------------------------------------------


def ready(room: Room, seat: Seat, seal: str | None, id_: str = "") -> Entries:
    """Agree to what is awaited, with a seal on entropy; when all agree, the seals are closed."""
    if room.awaits is None:
        raise Declined("nothing_awaited")
    if seat in room.agreed and seat not in room.ending:
        raise Declined("agreed_already")
    _check_seal(room, seat, seal)
    yield e.Agreed(seat, None, id_, seal=seal)
    yield from follow(room)


def end(room: Room, seat: Seat, seal: str | None, id_: str = "") -> Entries:
    """Propose to end the match here; it ends when all people have proposed it."""
    if not room.may_end:
        raise Declined("cannot_end")
    if seat in room.agreed:
        raise Declined("agreed_already")
    _check_seal(room, seat, seal)
    yield e.Agreed(seat, None, id_, end=True, seal=seal)
    yield from follow(room)


def _check_seal(room: Room, seat: Seat, seal: str | None) -> None:
    if seal is not None and not room.coming.takes_seal(seat):
        raise Declined("no_seal_now")


def reveal(room: Room, seat: Seat, entropy: str, id_: str = "") -> Entries:
    """Reveal what the seat has sealed; when all have revealed, the cards are dealt (T-11)."""
    if seat not in room.coming.unrevealed():
        raise Declined("nothing_to_reveal")
    if not room.coming.fits(seat, bytes.fromhex(entropy)):
        raise Declined("unlike_the_seal")
    yield e.Revealed(seat, entropy, id_)
    yield from follow(room)


def break_off(room: Room, seq: int) -> Entries:
    """Break the deal off for those who did not reveal in time (T-12)."""
    if room.coming.closed == seq:
        yield e.BrokeOff(room.coming.unrevealed())
        yield from follow(room)


def back(room: Room, seat: Seat, id_: str = "") -> Entries:
    """Take back the seat's last action, or ask the others if they must consent."""
    _table(room)
    refusal = room.judge_back(seat)
    if refusal and refusal is not CONSENT_NEEDED:
        raise Declined(refusal)
    if room.backs[seat] >= BACKS:
        raise Declined("backs_enough")
    if refusal is None:
        yield e.TookBack(seat, [], id_)
    elif room.asked:
        raise Declined("asked_already")
    else:
        yield e.AskedBack(seat, id_)
        yield from _take_back(room)
    yield from follow(room)


def answer(room: Room, seat: Seat, id_: str = "", *, yes: bool) -> Entries:
    """Consent to a request to take back, or refuse; only seats whose consent counts are asked."""
    if seat not in room.needed():
        raise Declined("nothing_asked")
    yield e.AnsweredBack(seat, yes, id_)
    yield from _take_back(room)
    yield from follow(room)


def stop_asking(room: Room, seq: int) -> Entries:
    """End the request because not everybody answered in time, unless the game has gone on."""
    if room.asked and room.asked.seq == seq:
        yield e.AnsweredBack(room.asked.seat, yes=False, late=True)


def _take_back(room: Room) -> Entries:
    """Take back as soon as nobody's consent is missing."""
    if room.asked is None:
        return
    seat = room.asked.seat
    willing = sorted(room.consents() - {seat})
    if _table(room).judge_back(seat, willing) is None:
        yield e.TookBack(seat, willing)


def _table(room: Room) -> Table:
    if room.table is None:
        raise Declined("not_begun")
    return room.table


# -- people ------------------------------------------------------------------------------------


def make(room: Room, made: e.Made) -> Entries:
    """Make a table, and pledge its first round at once."""
    yield made
    yield from follow(room)


def vacant_seat(room: Room, seat: Seat | None) -> Seat:
    """This seat if it is open, or the first open one; `Declined` if there is none."""
    found = [s for s in room.seats if room.chairs[s].kind == "open" and seat in (None, s)]
    if not found:
        raise Declined("seat_taken" if seat is not None else "table_full")
    return found[0]


def sit(room: Room, seat: Seat | None, name: str, token: str) -> Entries:
    """Take an open seat, this one or the first; never in the middle of a round."""
    yield from take_over(room, vacant_seat(room, seat), name, token)


def take_over(room: Room, seat: Seat, name: str, token: str) -> Entries:
    """Take the seat that a link hands over; during a round only by its player's own link.

    Whoever came by the invitation or by the organiser's link might know another hand of the round.
    """
    if room.stage == "playing" and not room.chairs[seat].link_is_own:
        raise Declined("round_goes_on")
    _check_name(room, seat, name)
    yield e.Sat(seat, name, token)
    yield from follow(room)


def _check_name(room: Room, seat: Seat, name: str) -> None:
    others = [room.chairs[other].name.casefold() for other in room.seats if other != seat]
    if name.casefold() in others:
        raise Declined("name_taken")


def try_from(room: Room, record: str, place: int) -> Entries:
    """Set up the moment of a finished round after this many of its events."""
    yield e.Tried(record, place)
    yield from follow(room)


def leave(room: Room, seat: Seat) -> Entries:
    """Free the seat of a player who leaves."""
    if room.chairs[seat].kind == "open":
        raise Declined("seat_open")
    yield e.Left(seat)
    yield from _take_back(room)
    yield from follow(room)


def link(room: Room, seat: Seat, token: str, *, own: bool) -> Entries:
    """Offer the seat to the owner of this token; `own` if its own player offers it."""
    yield e.Linked(seat, token, own)


def show(room: Room, now: int = 0) -> Entries:
    """Note that the secret of the round on the table is shown for the first time (T-10)."""
    if is_due(room, now):
        yield e.Opened()
    if is_unshown(room):
        yield e.Shown()


def bot(room: Room, seat: Seat, level: str | None, allowed: Collection[str] = ()) -> Entries:
    """Let a bot play the seat from now on."""
    yield e.Botted(seat, level_of(room.game.key, level, allowed))
    yield from _take_back(room)
    yield from follow(room)


def gone(room: Room, seat: Seat) -> Entries:
    """Note that a person is no longer connected."""
    if room.chairs[seat].kind == "person" and room.chairs[seat].gone is None:
        yield e.Gone(seat)


def came(room: Room, seat: Seat) -> Entries:
    """Note that a person who was gone is connected again."""
    if room.chairs[seat].gone is not None:
        yield e.Came(seat)


def replace_gone(room: Room, seat: Seat, since: int) -> Entries:
    """Let a bot play for a player who has been gone since then, if others wait."""
    if room.chairs[seat].gone == since and is_waited_for(room, seat):
        yield from bot(room, seat, None)


def unbot(room: Room, seat: Seat) -> Entries:
    """Give the seat back to its person."""
    if room.chairs[seat].kind != "bot":
        raise Declined("no_bot_here")
    yield e.Botted(seat, None)
    yield from follow(room)


def mute(room: Room, seat: Seat, *, on: bool) -> Entries:
    """Silence a seat in the chat."""
    yield e.Muted(seat, on)


def coach(room: Room, seat: Seat, id_: str = "", *, on: bool) -> Entries:
    """Forbid hints at this table for everybody, or allow them again."""
    if not room.made.hints:
        raise Declined("no_hints")
    if room.chairs[seat].coached != on:
        yield e.Coached(seat, on, id_)


def say(room: Room, seat: Seat, text: str, id_: str = "") -> Entries:
    """Send a line of chat."""
    if room.chairs[seat].muted:
        raise Declined("muted")
    yield e.Said(seat, text, id_)
