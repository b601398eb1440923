"""Makes the parts of a state that are the same for every audience."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.server import messages as m
from eldest.server.rooms.room import Room


def deal_state(room: Room) -> m.DealState:
    """How the deal of the state's pledge is made; nobody learns what the seals hold."""
    coming = room.coming
    proof = room.table.proof if room.stage == "playing" and room.table else None
    seals = proof.seals if proof else [coming.seals.get(seat) for seat in room.seats]
    return m.DealState(
        recipe=proof.recipe if proof else coming.recipe,
        seals=[seal.hex() if seal else None for seal in seals],
        unrevealed=coming.unrevealed(),
        barred=sorted(coming.barred),
        broken_off=room.broken_off,
    )


def seat_states(room: Room, names: Sequence[str], here: Sequence[bool]) -> list[m.SeatState]:
    """The seats with their names, and which of them are connected."""
    sides = room.game.sides(room.options)
    return [
        m.SeatState(
            seat=seat,
            side=next(side for side, members in enumerate(sides) if seat in members),
            kind=chair.kind,
            name="" if chair.kind == "open" else names[seat],
            level=chair.level,
            here=here[seat] if seat < len(here) else False,
            muted=chair.muted,
            ready=chair.kind == "bot" or seat in room.agreed - room.ending,
            gone=chair.gone,
        )
        for seat, chair in enumerate(room.chairs)
    ]


def asked_state(room: Room) -> m.BackState | None:
    """The request to take an action back."""
    if room.asked is None:
        return None
    seat = room.asked.seat
    return m.BackState(seat, sorted(room.consents() - {seat}), room.needed())


def clock_state(room: Room) -> m.ClockState | None:
    """The time that each seat has left."""
    turns = room.turns
    if turns.rules is None:
        return None
    return m.ClockState(
        step=turns.rules.step * 1000,
        reserve=list(turns.reserve),
        running=list(turns.running),
        since=turns.since if turns.running else None,
        deadline=turns.deadline(),
    )
