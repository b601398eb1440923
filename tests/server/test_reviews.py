"""After the round: reviews wait in a queue and show nothing too early; trials change nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from eldest.protocol import CHANCE
from eldest.server.reviews.queue import Job, Reviews
from eldest.server.reviews.worker import Asked, Heard, work
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.table import write_record
from tests.analysis.rounds import finished
from tests.speed import compiled_only

from .hosting import PATIENCE, agree, hosting, plan, play_on, run, seated, until
from .serving import Asking

TOKEN = "token-0" * 4


async def reviewed(ask: Asking, host: Host, live: Live) -> dict[str, Any]:
    """The review when it is done."""
    path = f"/api/tables/{live.id}/review?language=cs"
    assert (await ask("GET", path, TOKEN)).json()["status"] in ("waiting", "working")
    (job,) = host.reviews.jobs.values()
    await until(lambda: job.status in ("done", "failed"), 2 * PATIENCE)
    answer = await ask("GET", path, TOKEN)
    assert answer.status_code == 200, answer.json()
    found: dict[str, Any] = answer.json()
    return found


async def finished_table(host: Host, game: str = "marias", **more: Any) -> Live:
    live = await seated(host, len(plan(game).seats), game=game, **more)
    await agree(host, live)
    await play_on(host, live)
    return live


@compiled_only
def test_a_finished_round_is_reviewed_in_a_process_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await finished_table(host), Asking(host, tmp_path)
            found = await reviewed(ask, host, live)
            assert found["status"] == "done"
            assert found["done"] == found["of"] > 0
            choices = [each for each in found["decisions"] if not each["forced"]]
            assert all(each["open"] for each in choices)
            assert any(each["known"] for each in choices)
            assert len(found["worth"]["deal"]) == 3
            await ask.client.aclose()

    run(test())


def test_t_10_nothing_is_reviewed_before_it_may_be_shown(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            playing, ask = await seated(host, 3, game="marias"), Asking(host, tmp_path)
            await agree(host, playing)
            lives_on = await finished_table(host, options=["deck_mode=cut"])
            for live in (playing, lives_on):
                answer = await ask("GET", f"/api/tables/{live.id}/review", TOKEN)
                assert (answer.status_code, answer.json()["code"]) == (404, "no_record")
                body = {"match": 1, "round": 1, "place": 5, "name": "Jana"}
                answer = await ask("POST", f"/api/tables/{live.id}/trials", TOKEN, json=body)
                assert (answer.status_code, answer.json()["code"]) == (404, "no_record")
            assert not host.reviews.jobs
            answer = await ask("GET", f"/api/tables/{playing.id}/review", "invite" * 5)
            assert answer.json()["code"] == "not_allowed"
            await ask.client.aclose()

    run(test())


def test_only_so_many_reviews_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        reviews, going = Reviews(waiting=2), asyncio.Event()
        begun, last = asyncio.Event(), asyncio.Event()

        async def slow(job: Job) -> None:
            begun.set()
            await going.wait()
            if not reviews.queue():
                last.set()

        monkeypatch.setattr(reviews, "_review", slow)
        asked = Asked("", [])
        first = reviews.ask(("t", 1, 1), asked)
        await begun.wait()
        others = [reviews.ask(("t", 1, number), asked) for number in (2, 3)]
        assert [reviews.place(job) for job in (first, *others)] == [0, 0, 1]
        with pytest.raises(Declined, match="too_many"):
            reviews.ask(("t", 1, 4), asked)
        assert reviews.ask(("t", 1, 1), asked) is first
        going.set()
        await last.wait()
        assert reviews.ask(("t", 1, 4), asked).status == "waiting"
        await reviews.close()

    run(test())


@compiled_only
def test_the_worker_tells_open_cards_first_in_every_language() -> None:
    table = finished("marias", 4)
    heard: list[Heard] = []
    work(Asked(write_record(table), ["Jana", "Petr", "Eva"]), heard.append)
    first, last = (each for each in heard if each.reviews)
    assert first.reviews
    assert set(first.reviews) == {"en", "cs", "hi"}
    assert not any(each.known for each in first.reviews["en"].decisions)
    assert last.last
    assert heard[-1] is last
    assert [each.done for each in heard] == sorted(each.done for each in heard)


# -- trials ---------------------------------------------------------------------------------------


async def tried(ask: Asking, live: Live, place: int, **more: Any) -> Any:
    body = {"match": 1, "round": 1, "place": place, "name": "Jana", **more}
    return await ask("POST", f"/api/tables/{live.id}/trials", TOKEN, json=body)


def test_a_trial_begins_at_the_moment_with_the_same_cards(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await finished_table(host, "mindikot"), Asking(host, tmp_path)
            table = live.room.table
            assert table is not None
            before = write_record(table)
            place = len(table.log) - 12
            answer = await tried(ask, live, place)
            assert answer.status_code == 201
            trial = await host.live(answer.json()["table"])
            assert trial.room.trial
            assert trial.room.table is not None
            moment = [(each.seat, str(each.action)) for each in table.log[:place]]  # type: ignore[union-attr]
            log = trial.room.table.log[:place]
            assert [(each.seat, str(each.action)) for each in log] == moment  # type: ignore[union-attr]
            await play_on(host, trial)
            assert trial.room.stage == "over"
            assert trial.room.awaits is None
            assert write_record(table) == before
            assert not trial.room.revealed()
            again = await tried(ask, live, place, seat=1)
            assert again.json()["table"] != trial.id
            await ask.client.aclose()

    run(test())


def test_a_trial_folds_to_the_same_from_its_log(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await finished_table(host, "mindikot"), Asking(host, tmp_path)
            assert live.room.table is not None
            answer = await tried(ask, live, len(live.room.table.log) - 9)
            trial = await host.live(answer.json()["table"])
            await play_on(host, trial)
            assert trial.room.table is not None
            record = write_record(trial.room.table)
            await ask.client.aclose()
        async with hosting(tmp_path) as host:
            folded = await host.live(trial.id)
            assert folded.room.table is not None
            assert write_record(folded.room.table) == record

    run(test())


def test_a_trial_needs_a_moment_at_which_somebody_acts(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosting(tmp_path) as host:
            live, ask = await finished_table(host, "mindikot"), Asking(host, tmp_path)
            assert live.room.table is not None
            log = live.room.table.log
            dealt = next(number for number, event in enumerate(log) if event.seat != CHANCE)
            for place in (0, dealt - 1, len(log), len(log) + 1):
                answer = await tried(ask, live, place)
                assert answer.json()["code"] == "no_such_moment", place
            assert (await tried(ask, live, dealt)).status_code == 201
            assert (await tried(ask, live, dealt, seat=7)).json()["code"] == "no_such_seat"
            await ask.client.aclose()

    run(test())
