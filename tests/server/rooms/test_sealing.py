"""The deals of a room: seals first, then what they hold; and what happens if somebody does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from eldest.deal import NO_ENTROPY
from eldest.server.messages import SeatPlan
from eldest.server.rooms import commands as c
from eldest.server.rooms import driver
from eldest.server.rooms import entries as e
from eldest.server.rooms.driver import dice_seed
from eldest.server.rooms.project import Projector
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.table import BrokenOff, Proof, verify, write_record
from tests.server.hosting import (
    Device,
    agree,
    entropy_of,
    hosting,
    play_on,
    ready,
    revealing,
    run,
    seal_of,
    seated,
    until,
)
from tests.server.rooms.folding import Log, declined


def sealed(*sealing: int, **more: Any) -> Log:
    """Four people have agreed, these of them with a seal; nobody has revealed."""
    log = Log(**more)
    log.sit(0, 1, 2, 3)
    for seat in range(4):
        log.run(c.ready(log.room, seat, seal_of(log.room, seat) if seat in sealing else None))
    return log


def deal(log: Log, viewer: int | None = None) -> Any:
    """What a viewer is shown of the deal."""
    return Projector(log.room).state(Audience(viewer, "en"), log.time).deal


def sealers(room: Room) -> list[int]:
    """Who sealed in the deal of the round on the table."""
    return sorted(proof(room).sealed or ())


def proof(room: Room) -> Proof:
    """Of the round on the table."""
    assert room.table is not None
    assert room.table.proof is not None
    return room.table.proof


# -- T-11 --------------------------------------------------------------------------------------


def test_t_11_nothing_is_revealed_before_everybody_has_sealed() -> None:
    log = Log()
    log.sit(0, 1, 2, 3)
    for seat in range(3):
        log.run(c.ready(log.room, seat, seal_of(log.room, seat)))
        assert declined(c.reveal(log.room, seat, entropy_of(seat))).code == "nothing_to_reveal"
    assert (deal(log).unrevealed, log.room.awaits) == ([], "begin")
    seals = [seal_of(log.room, seat) for seat in range(4)]
    log.run(c.ready(log.room, 3, seals[3]))
    assert (deal(log).unrevealed, deal(log).seals, log.room.awaits) == ([0, 1, 2, 3], seals, None)


def test_t_11_from_then_on_nobody_seals_or_agrees() -> None:
    log = sealed(0, 1)
    assert declined(c.ready(log.room, 2, seal_of(log.room, 2))).code == "nothing_awaited"
    assert declined(c.end(log.room, 2, None)).code == "cannot_end"


def test_t_11_the_cards_are_dealt_when_the_last_one_has_revealed() -> None:
    log = sealed(0, 2)
    pledge, seals = log.room.pledge, deal(log).seals
    log.run(c.reveal(log.room, 2, entropy_of(2)))
    assert (log.stage, deal(log).unrevealed) == ("waiting", [0])
    assert declined(c.reveal(log.room, 2, entropy_of(2))).code == "nothing_to_reveal"
    log.run(c.reveal(log.room, 0, entropy_of(0)))
    assert log.stage == "playing"
    assert (log.room.pledge, deal(log).seals) == (pledge, seals)
    given = proof(log.room)
    assert given.entropy == (b"\1" * 32, NO_ENTROPY, b"\3" * 32, NO_ENTROPY)
    assert (given.recipe, sealers(log.room), given.pledge) == (2, [0, 2], pledge)


def test_t_11_only_what_fits_the_seal_is_taken() -> None:
    log = sealed(0, 1)
    seq = log.room.seq
    assert declined(c.reveal(log.room, 0, entropy_of(1))).code == "unlike_the_seal"
    assert declined(c.reveal(log.room, 2, entropy_of(2))).code == "nothing_to_reveal"
    assert (log.room.seq, deal(log).unrevealed) == (seq, [0, 1])


def test_t_11_what_a_seat_revealed_is_told_nobody() -> None:
    log = sealed(0, 1)
    log.run(c.reveal(log.room, 0, entropy_of(0)))
    (told,) = [past for past in log.room.past if past.kind == "revealed"]
    assert told.text == ""
    for viewer in (0, 1, None):
        state = Projector(log.room).state(Audience(viewer, "en"), log.time)
        assert entropy_of(0) not in repr(state)


def test_t_11_a_table_of_one_person_and_bots_is_sealed_by_him_alone() -> None:
    log = Log(seats=[SeatPlan(), *[SeatPlan("bot")] * 3])
    log.sit(0)
    log.begin(0)
    log.run(c.bot(log.room, 0, "random"))
    assert sealers(log.room) == [0]


def test_t_11_where_nobody_seals_the_round_begins_at_once_and_is_marked() -> None:
    log = sealed()
    assert (log.stage, proof(log.room).sealed) == ("playing", frozenset())


def test_t_4_nothing_is_taken_back_while_the_next_deal_is_revealed() -> None:
    log = sealed(*range(4))
    log.reveal()
    log.finish()
    last = next(s for s in range(4) if log.room.judge_back(s))
    for seat in range(4):
        log.run(c.ready(log.room, seat, seal_of(log.room, seat)))
    assert declined(c.back(log.room, last)).code == "deal_stands"
    assert Projector(log.room).state(Audience(last, "en"), log.time).back is None
    log.reveal()
    assert log.stage == "playing"


def test_t_11_a_restarted_server_still_waits_for_the_reveals() -> None:
    log = sealed(0, 1)
    log.run(c.reveal(log.room, 1, entropy_of(1)))
    other = log.again()
    assert (other.coming.unrevealed(), other.pledge) == ([0], log.room.pledge)
    log.reveal()
    assert proof(log.again()) == proof(log.room)


def test_t_11_nobody_is_asked_to_agree_before_the_pledge_that_he_seals_for(tmp_path: Path) -> None:
    """Who agrees as soon as he is asked has the right pledge: of this deal, not of the last."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 1)
            device = Device(0)
            await host.join(live, device, None)
            await agree(host, live)
            await play_on(host, live)
            await until(lambda: device.events[-1].kind == "pledged")
            pledged = ""
            asked = 0
            for event in device.events:
                pledged = event.text if event.kind == "pledged" else pledged
                if event.state and event.state.awaits and pledged:
                    asked += 1
                    assert event.state.pledge == pledged
            assert asked
            (over,) = [each.state for each in device.events if each.kind == "acted"][-1:]
            assert over is not None
            assert (over.stage, over.awaits) == ("between", None)

    run(test())


# -- T-12 --------------------------------------------------------------------------------------


def late(log: Log) -> list[e.AnyEntry]:
    """The time for revealing is over."""
    return log.run(c.break_off(log.room, log.room.coming.closed))


def test_t_12_who_does_not_reveal_breaks_off_the_deal_and_the_next_has_a_new_pledge() -> None:
    log = sealed(0, 1, 2)
    first = log.room.pledge
    log.run(c.reveal(log.room, 1, entropy_of(1)))
    broke, pledged = late(log)[:2]
    assert broke == e.BrokeOff([0, 2])
    assert isinstance(pledged, e.Pledged)
    assert log.room.pledge != first
    assert (deal(log).broken_off, deal(log).barred) == (1, [0, 2])
    assert deal(log).seals == [None] * 4


def test_t_12_nobody_waits_for_him_twice() -> None:
    """Who has revealed seals anew; who has not, or had sealed nothing, has agreed already."""
    log = sealed(0, 1)
    log.run(c.reveal(log.room, 1, entropy_of(1)))
    late(log)
    assert sorted(log.room.agreed) == [0, 2, 3]
    log.begin(1)
    assert log.stage == "playing"
    assert (sealers(log.room), proof(log.room).entropy[0]) == ([1], NO_ENTROPY)


def test_t_12_he_seals_nothing_until_a_deal_is_made() -> None:
    log = sealed(0, 1)
    log.run(c.reveal(log.room, 1, entropy_of(1)))
    late(log)
    log.run(c.leave(log.room, 0))
    log.sit(0)
    assert declined(c.ready(log.room, 0, seal_of(log.room, 0))).code == "no_seal_now"
    log.run(c.ready(log.room, 0, None))
    log.run(c.ready(log.room, 1, seal_of(log.room, 1)))
    late(log)
    assert [seat for seat, _ in proof(log.room).broken] == [0, 1]
    assert (log.stage, proof(log.room).sealed) == ("playing", frozenset())
    log.finish()
    log.begin(0, 1, 2, 3)
    assert (log.stage, sealers(log.room)) == ("playing", [0, 1, 2, 3])


def test_t_12_the_record_of_the_next_deal_names_it_and_the_one_after_does_not() -> None:
    log = sealed(0, 1, 2)
    broken = log.room.pledge
    assert broken is not None
    log.run(c.reveal(log.room, 1, entropy_of(1)))
    late(log)
    log.begin(1)
    assert proof(log.room).broken == (BrokenOff(0, broken), BrokenOff(2, broken))
    log.finish()
    (shown,) = log.room.revealed()
    assert "sealed by 1 of 4, 1 broken off" in verify(write_record(shown.table))[0]
    log.begin(0, 1, 2, 3)
    assert (proof(log.room).broken, deal(log).broken_off) == ((), 1)


@pytest.mark.parametrize("how", ["gets up", "a bot sits down", "hands over"])
def test_t_12_who_goes_before_he_has_revealed_breaks_off_at_once(how: str) -> None:
    log = sealed(0, 1)
    room = log.room
    going = {
        "gets up": c.leave(room, 0),
        "a bot sits down": c.bot(room, 0, "random"),
        "hands over": c.take_over(room, 0, "New", "hash"),
    }
    assert e.BrokeOff([0]) in log.run(going[how])
    assert (deal(log).barred, room.awaits) == ([0], "begin")


def test_t_12_who_goes_after_he_has_revealed_breaks_off_nothing() -> None:
    log = sealed(0, 1)
    log.run(c.reveal(log.room, 0, entropy_of(0)))
    log.run(c.bot(log.room, 0, "random"))
    log.reveal()
    assert (log.stage, proof(log.room).entropy[0]) == ("playing", b"\1" * 32)


def test_t_12_everybody_hears_by_whom_it_was_broken_off() -> None:
    log = sealed(0, 1)
    late(log)
    past = next(past for past in log.room.past if past.kind == "broke_off")
    projector = Projector(log.room)
    said = [projector._event_words(Audience(2, code), past)[0].text for code in ("en", "cs", "hi")]
    assert said[0].startswith("The deal is broken off: P0, P1 did not reveal")
    assert all("P0, P1" in sentence and "T-12" in sentence for sentence in said)


def test_t_12_a_timer_of_an_earlier_deal_breaks_off_nothing() -> None:
    log = sealed(0, 1)
    closed = log.room.coming.closed
    log.reveal()
    assert log.run(c.break_off(log.room, closed)) == []


def test_t_12_the_server_breaks_off_when_the_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "REVEALING", 0.01)

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 2)
            device = Device(1)
            await host.join(live, device, None)
            for seat in range(2):
                await host.do(live.id, ready(seat))
            await until(lambda: any(each.kind == "began" for each in device.events))
            kinds = [event.kind for event in device.events]
            expected = ["ready", "ready", "sealed", "broke_off", "pledged", "sealed", "began"]
            assert kinds[:7] == expected
            assert proof(live.room).sealed == frozenset()

    run(test())


def test_t_12_nobody_who_reveals_in_time_is_broken_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 2)
            await host.do(live.id, ready(0))
            await host.do(live.id, ready(1))
            assert any(key[0] == "reveal" for key in live.tasks if isinstance(key, tuple))
            await host.do(live.id, revealing(1))
            await host.do(live.id, revealing(0))
            assert (live.room.stage, live.room.broken_off) == ("playing", 0)

    run(test())


# -- bots' dice ------------------------------------------------------------------------------------


def test_a_bots_dice_cannot_be_known_from_what_is_public() -> None:
    """Two tables alike in all but the secret roll other dice; with the secret they are the same."""
    one, other = sealed(), sealed()
    assert one.room.moment == other.room.moment
    assert dice_seed(one.room, 1) != dice_seed(other.room, 1)
    assert dice_seed(one.room, 1) == dice_seed(one.again(), 1)
    assert dice_seed(one.room, 1) != dice_seed(one.room, 2)
    before = dice_seed(one.room, 1)
    one.act()
    assert dice_seed(one.room, 1) != before
