"""API calls after a round: its review, and trials that play on from one of its moments."""

from __future__ import annotations

import msgspec

from eldest.analysis.review import Review
from eldest.server import access as a
from eldest.server import messages as m
from eldest.server.api import Call
from eldest.server.limits import clean_name
from eldest.server.reviews.queue import Job
from eldest.server.reviews.worker import Asked
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.history import RoomRound
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.plans import level_of
from eldest.server.rooms.room import Room
from eldest.server.rooms.trials import may_go_on
from eldest.table import write_record


def record_of(live: Live, played: RoomRound) -> str:
    """Return the record of a round, if it may be shown."""
    return write_record(played.table, live.projector.names())


def counted_record(live: Live, played: RoomRound) -> str:
    """Return the record of a finished round, with the totals of the match."""
    return write_record(played.table, live.projector.names(), live.room.totals_after(played))


def review_of(host: Host, live: Live, played: RoomRound, language: str) -> m.ReviewState:
    """Return the progress of the review of a round; the first request puts it into the queue."""
    key = (live.id, played.match, played.number)
    job = host.reviews.jobs.get(key)
    if job is None or job.status in ("waiting", "failed"):
        asked = Asked(record_of(live, played), live.projector.names())
        job = host.reviews.ask(key, asked)
    return _state(host, played, job, language)


def _state(host: Host, played: RoomRound, job: Job, language: str) -> m.ReviewState:
    review = job.reviews.get(language) or job.reviews.get("en")
    worth = review.worth if review else None
    return m.ReviewState(
        match=played.match,
        round=played.number,
        status=job.status,
        before=host.reviews.place(job),
        done=job.done,
        of=job.of,
        decisions=_decisions(review) if review else None,
        worth=msgspec.convert(worth, m.WorthState, from_attributes=True) if worth else None,
        dearest=review.dearest.place if review and review.dearest else None,
        share=review.share if review else {},
        facts=dict(review.facts) if review else {},
    )


def _decisions(review: Review) -> list[m.DecisionState]:
    return [
        msgspec.convert(each, m.DecisionState, from_attributes=True) for each in review.decisions
    ]


async def try_again(
    call: Call[m.NewTrial], live: Live, played: RoomRound, own: int | None
) -> m.Seated:
    """Make a new table with the same cards at this moment; bots sit at the other seats."""
    new, host, room = call.body, call.host, live.room
    seat = own if new.seat is None else new.seat
    if seat is None or seat not in room.seats:
        raise Declined("no_such_seat")
    if not may_go_on(played.table, new.place):
        raise Declined("no_such_moment")
    name, token = clean_name(new.name), a.new_token()
    level = level_of(room.game.key, new.level, host.settings.allowed(room.game.key))
    record = record_of(live, played)
    table = await host.make(_made(room, seat, level))
    await host.do(table, lambda made: c.sit(made, seat, name, a.hash_of(token)))
    await host.do(table, lambda made: c.try_from(made, record, new.place))
    return m.Seated(table, seat, token)


def _made(room: Room, seat: int, level: str) -> e.Made:
    bot = m.SeatPlan("bot", level)
    return e.Made(
        game=room.game.key,
        version=room.game.version,
        options=room.options.words(),
        seats=[m.SeatPlan("open") if each == seat else bot for each in room.seats],
        organiser=a.hash_of(a.new_token()),
        invite=a.hash_of(a.new_token()),
        watch=None,
        hints=True,
    )
