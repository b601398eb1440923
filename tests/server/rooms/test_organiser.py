"""What the organiser of a table can do, and what he cannot."""

from __future__ import annotations

import ast
from functools import partial
from pathlib import Path

import pytest

import eldest.server
from eldest.server import access, speech
from eldest.server.rooms import commands as c
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.shown.audience import Audience
from eldest.table.table import NOBODY_TO_ASK
from tests.server.hosting import (
    Device,
    acting,
    agree,
    hosting,
    play_on,
    run,
    seated,
    until,
    whole_action,
)
from tests.server.serving import Asking

ORGANISER, INVITE = "organiser" * 5, "invite" * 5


def own(seat: int) -> str:
    """The token of a seat."""
    return f"token-{seat}" * 4


async def asking(host: Host) -> tuple[Live, int]:
    """A table of four people, one of whom asks to take back what all have seen."""
    live = await seated(host, 4)
    await agree(host, live)
    seat = live.room.actors()[0]
    await host.do(live.id, acting(seat, whole_action(live, seat)))
    await host.do(live.id, lambda room: c.back(room, seat))
    assert live.room.asked
    return live, seat


@pytest.mark.parametrize("change", [lambda r, s: c.bot(r, s, "random"), c.leave])
def test_who_is_replaced_during_an_asking_does_not_consent(tmp_path: Path, change: object) -> None:
    """The organiser would put in a bot for each who does not agree."""
    assert callable(change)

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, seat = await asking(host)
            others = [other for other in range(4) if other != seat]
            for other in others[:2]:
                await host.do(live.id, lambda room, s=other: c.answer(room, s, yes=True))  # type: ignore[misc]
            played = live.room.moment
            await host.do(live.id, lambda room: change(room, others[2]))
            assert live.room.asked is None
            assert live.room.moment >= played

    run(test())


def test_a_bot_that_sat_there_before_the_asking_consents(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 1)
            await agree(host, live)
            await until(lambda: live.room.actors() == (0,))
            before = live.room.moment
            await host.do(live.id, acting(0, whole_action(live, 0)))
            await host.do(live.id, lambda room: c.back(room, 0))
            assert not live.room.asked
            assert live.room.moment != before

    run(test())


@pytest.mark.parametrize("change", [lambda r, s: c.bot(r, s, "random"), c.leave])
def test_t_3_who_was_replaced_since_the_deal_cannot_consent(tmp_path: Path, change: object) -> None:
    """The organiser would put in a bot, ask, and give the seat back."""
    assert callable(change)

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            seat = live.room.actors()[0]
            victim = (seat + 2) % 4
            await host.do(live.id, acting(seat, whole_action(live, seat)))
            await host.do(live.id, lambda room: change(room, victim))
            seq = live.room.seq
            with pytest.raises(Declined, match="nobody_to_ask") as refused:
                await host.do(live.id, lambda room: c.back(room, seat))
            assert refused.value.refusal == NOBODY_TO_ASK
            assert live.room.seq == seq
            assert live.projector.state(Audience(seat, "en"), 0).back is None

    run(test())


def test_t_3_who_takes_his_seat_back_is_asked_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            seat = live.room.actors()[0]
            other = (seat + 2) % 4
            await host.do(live.id, acting(seat, whole_action(live, seat)))
            await host.do(live.id, lambda room: c.bot(room, other, "random"))
            await host.do(live.id, lambda room: c.unbot(room, other))
            await host.do(live.id, lambda room: c.back(room, seat))
            assert other in live.room.needed()

    run(test())


def test_t_3_a_newcomer_opens_no_round_that_others_have_played(tmp_path: Path) -> None:
    """After the round a friend would take a freed seat, consent, and see its hand."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            await agree(host, live)
            await play_on(host, live)
            last = live.room.table.log[-1].seat if live.room.table else 0
            freed, key = (last + 1) % 4, access.hash_of("a friend's")
            await host.do(live.id, lambda room: c.leave(room, freed))
            await host.do(live.id, lambda room: c.sit(room, freed, "Friend", key))
            for asker in (last, freed):
                with pytest.raises(Declined, match="nobody_to_ask"):
                    await host.do(live.id, partial(c.back, seat=asker))

    run(test())


@pytest.mark.parametrize("path", ["record", "proofs", "hands"])
def test_nothing_is_taken_back_once_the_secret_was_shown(tmp_path: Path, path: str) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            await agree(host, live)
            await play_on(host, live)
            last = live.room.table.log[-1].seat if live.room.table else 0
            assert (refusal := live.room.judge_back(last))
            assert refusal.code == "consent_needed"
            assert (await ask("GET", f"/api/tables/{live.id}/{path}", own(2))).status_code == 200
            seq = live.room.seq
            with pytest.raises(Declined, match="deal_stands"):
                await host.do(live.id, lambda room: c.back(room, last))
            await ask("GET", f"/api/tables/{live.id}/{path}", own(1))
            assert live.room.seq == seq  # it is written once
            await agree(host, live)
            assert not live.room.shown
            await ask.client.aclose()

    run(test())


def test_a_freed_seat_is_not_taken_in_the_middle_of_a_round(tmp_path: Path) -> None:
    """Whoever knows another hand would come by the invitation, or by the organiser's link."""

    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            seats = f"/api/tables/{live.id}/seats"
            await agree(host, live)
            await ask("DELETE", f"{seats}/2", ORGANISER)
            hop = await ask("POST", seats, INVITE, json={"name": "Hop"})
            assert (hop.status_code, hop.json()["code"]) == (409, "round_goes_on")
            assert "bot" in hop.json()["sentence"]
            link = (await ask("POST", f"{seats}/2/link", ORGANISER)).json()["token"]
            hop = await ask("POST", seats, link, json={"name": "Hop"})
            assert (hop.status_code, hop.json()["code"]) == (409, "round_goes_on")
            put = await ask("PUT", f"{seats}/2/bot", ORGANISER, json={"level": "random"})
            assert put.status_code == 200
            hop = await ask("POST", seats, link, json={"name": "Hop"})
            assert hop.status_code == 409
            await play_on(host, live)
            assert live.room.stage == "between"
            come = await ask("POST", seats, link, json={"name": "Hop"})
            assert come.status_code == 201
            await ask.client.aclose()

    run(test())


def test_a_player_hands_his_own_seat_over_at_any_time(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            seats = f"/api/tables/{live.id}/seats"
            await agree(host, live)
            link = (await ask("POST", f"{seats}/1/link", own(1))).json()["token"]
            new = await ask("POST", seats, link, json={"name": "Phone"})
            assert new.status_code == 201
            await ask.client.aclose()

    run(test())


def test_the_refusal_is_said_in_every_language() -> None:
    assert {"en", "cs", "hi"} <= speech._words()["declined"]["round_goes_on"].keys()


# -- one way to a device -----------------------------------------------------------------------


def callers(name: str) -> set[tuple[str, str]]:
    """Where a method of this name is called in the server: file and function."""
    found = set()
    for path in Path(eldest.server.__file__).parent.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                names = [n.func.attr for n in ast.walk(function) if _is_method_call(n)]  # type: ignore[attr-defined]
                found |= {(path.name, function.name)} if name in names else set()
    return found


def _is_method_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)


def test_there_is_one_way_to_a_device_beside_failures() -> None:
    assert callers("queue_up") == {
        ("live.py", "send"),
        ("live.py", "end"),  # the table is gone
        ("socket.py", "_fail"),  # not let in, its message not readable, or the storage failed
    }


def test_whoever_does_not_hold_his_seat_is_sent_nothing_but_his_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            old = Device(0)
            await host.join(live, old, None)
            before = len(old.raw)
            live.room.chairs[0].token = access.hash_of("somebody else")
            live.send(old, b"a hand")
            assert (len(old.raw), old.closed) == (before, 4401)
            assert old not in live.connections

    run(test())
