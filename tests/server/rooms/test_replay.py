"""The replay of a round: what a viewer was told and saw, once more and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from eldest.bots import any_game
from eldest.deal import Source
from eldest.games import GAMES
from eldest.server.rooms import commands
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from tests.server.hosting import Device, acting, agree, hosting, plan, play_on, run, seated, settle
from tests.server.serving import Asking

ACTS = 30
STEPS = ("began", "acted", "timed_out", "took_back")


def heard(device: Device) -> list[dict[str, Any]]:
    """The steps that a device was told of while they were made."""
    found = [event for event in device.events if event.kind in STEPS]
    assert all(event.state for event in found)
    return [
        {name: getattr(event, name) for name in ("seq", "at", "kind", "seat", "text", "say")}
        | {"view": event.state.view if event.state else None}
        for event in found
    ]


async def replayed(host: Host, live: Live, device: Device, query: str = "") -> dict[str, Any]:
    """What the REST call answers to that device's viewer."""
    status, found = await asked(host, live, device, "replay", query)
    assert status == 200, found
    return found


async def asked(
    host: Host, live: Live, device: Device, what: str, query: str = ""
) -> tuple[int, dict[str, Any]]:
    """What a call about a round answers to that device's viewer."""
    viewer, language = device.audience.viewer, device.audience.language
    token = "watch" * 5 if viewer is None else f"token-{viewer}" * 4
    ask = Asking(host, Path("no-page"))
    path = f"/api/tables/{live.id}/{what}?language={language}{query}"
    answer = await ask("GET", path, token)
    await ask.client.aclose()
    return answer.status_code, answer.json()


async def play_some(host: Host, live: Live, source: Source) -> None:
    """Random acts; some run out of time, some are taken back."""
    room = live.room
    for number in range(ACTS):
        await settle(live)
        if room.stage != "playing" or room.round is None:
            return
        seat = room.actors()[0]
        if number % 9 == 4:
            await host.do(live.id, lambda room, seat=seat: commands.default(room, seat))  # type: ignore[misc]
        else:
            text = any_game.random(room.game, room.round.view(seat), source)
            await host.do(live.id, acting(seat, text))
        if number % 8 == 6:
            await take_back(host, live, seat)


async def take_back(host: Host, live: Live, seat: int) -> None:
    """With everybody's consent, where the law lets it."""
    table = live.room.table
    others = [other for other in live.room.seats if other != seat]
    if table is None or table.judge_back(seat, others):
        return
    await host.do(live.id, lambda room: commands.back(room, seat))
    for other in live.room.needed():
        if live.room.asked:
            await host.do(live.id, lambda room, o=other: commands.answer(room, o, yes=True))  # type: ignore[misc]


async def devices(host: Host, live: Live) -> list[Device]:
    """Two seats and an onlooker, connected."""
    found = [Device(0, "en"), Device(1, "cs"), Device(None, "en")]
    for device in found:
        await host.join(live, device, None)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_replay_is_what_each_viewer_heard_live(tmp_path: Path, key: str) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, len(plan(key).seats), game=key)
            here = await devices(host, live)
            await agree(host, live)
            await play_some(host, live, Source(b"replay" + key.encode()))
            for device in here:
                told = heard(device)
                assert await replayed(host, live, device) == {
                    "match": 1,
                    "round": 1,
                    "steps": told,
                }
                assert told[0]["kind"] == "began"
            kinds = {step["kind"] for step in heard(here[0])}
            assert kinds >= {"began", "acted", "timed_out"}

    run(test())


def test_what_was_taken_back_stays_in_the_replay(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            here = await devices(host, live)
            await agree(host, live)
            await play_some(host, live, Source(b"back"))
            steps = (await replayed(host, live, here[0]))["steps"]
            place = [step["kind"] for step in steps].index("took_back")
            gone = steps[place - 1]
            assert (gone["kind"], gone["seat"]) == ("acted", steps[place]["seat"])
            assert gone["view"] != steps[place]["view"]
            assert steps[place]["say"]

    run(test())


def test_rounds_gone_by_and_matches_are_asked_for_by_number(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4, options=["target_score=1"])
            (device, *_) = await devices(host, live)
            for _ in range(2):
                await agree(host, live)
                await play_on(host, live)
            await agree(host, live)
            room = live.room
            told, rounds = heard(device), [(p.match, p.number) for p in room.rounds]
            starts = [place for place, step in enumerate(told) if step["kind"] == "began"]
            assert len(rounds) == len(starts) == 3
            for (match, number), start, end in zip(
                rounds, starts, [*starts[1:], None], strict=True
            ):
                found = await replayed(host, live, device, f"&match={match}&round={number}")
                assert found == {"match": match, "round": number, "steps": told[start:end]}
            last = await replayed(host, live, device)
            assert (last["match"], last["round"]) == rounds[-1]

    run(test())


def test_a_restarted_server_has_the_whole_replay(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            device = (await devices(host, live))[1]
            await agree(host, live)
            await play_some(host, live, Source(b"again"))
            before = await replayed(host, live, device)
        async with hosting(tmp_path) as host:
            assert await replayed(host, await host.live(live.id), device) == before

    run(test())


def test_a_seat_replays_its_own_cards_and_an_onlooker_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 4)
            mine, other, onlooker = await devices(host, live)
            await agree(host, live)
            hands = [
                (await replayed(host, live, device))["steps"][-1]["view"]["hand"]
                for device in (mine, other, onlooker)
            ]
            assert live.room.round is not None
            assert hands[:2] == [list(live.room.round.view(seat).hand) for seat in (0, 1)]
            assert not hands[2]

    run(test())


def test_foreign_tokens_and_rounds_that_were_not_played_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            path = f"/api/tables/{live.id}/replay"
            mine = "token-0" * 4
            wanted = [(path, mine, 404, "no_such_round"), (path, "x" * 28, 404, "no_such_table")]
            wanted += [(path, "", 401, "no_token"), (path, "invite" * 5, 403, "not_allowed")]
            await check(ask, wanted)
            await agree(host, live)
            queries = ("match=2", "round=2", "round=0", "match=x&round=1", "match=1&round=-1")
            await check(ask, [(f"{path}?{q}", mine, 404, "no_such_round") for q in queries])
            assert (await ask("GET", f"{path}?match=1&round=1", mine)).status_code == 200
            await ask.client.aclose()

    run(test())


async def check(ask: Asking, wanted: list[tuple[str, str, int, str]]) -> None:
    """Each call is refused with its status and code."""
    for path, token, status, code in wanted:
        answer = await ask("GET", path, token)
        assert (answer.status_code, answer.json()["code"]) == (status, code), path


def test_too_many_replays_meet_a_limit(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await seated(host, 4), Asking(host, tmp_path)
            await agree(host, live)
            path, found = f"/api/tables/{live.id}/replay", set[tuple[int, str | None]]()
            for _ in range(40):
                answer = await ask("GET", path, "token-0" * 4)
                found.add((answer.status_code, answer.headers.get("Retry-After")))
            assert found == {(200, None), (429, "1")}
            await ask.client.aclose()

    run(test())


@pytest.mark.parametrize("key", GAMES)
def test_all_hands_are_told_when_the_round_is_over(tmp_path: Path, key: str) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, len(plan(key).seats), game=key)
            (device, *_, watching) = await devices(host, live)
            await agree(host, live)
            status, problem = await asked(host, live, device, "hands")
            assert (status, problem["code"]) == (404, "no_record")
            await play_on(host, live)
            steps = (await replayed(host, live, device))["steps"]
            for viewer in (device, watching):
                status, hands = await asked(host, live, viewer, "hands")
                assert status == 200
                assert len(hands["steps"]) == len(steps)
            mine = [step["view"]["hand"] for step in steps]
            assert [each[0] for each in hands["steps"]] == mine
            assert max(len(each[1]) for each in hands["steps"]) > 0

    run(test())


def test_t_10_hands_stay_hidden_while_the_pack_lives_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live = await seated(host, 3, game="marias", options=["deck_mode=cut"])
            (device, *_) = await devices(host, live)
            await agree(host, live)
            await play_on(host, live)
            assert live.room.stage == "between"
            status, problem = await asked(host, live, device, "hands")
            assert (status, problem["code"]) == (404, "no_record")

    run(test())
