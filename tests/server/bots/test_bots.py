"""Bots in processes of their own: they answer, they crash, they take too long."""

from __future__ import annotations

import asyncio
import io
import pickle
import signal

import msgspec
import pytest

from eldest.analysis.advice import Advice
from eldest.bots import load as load_bot
from eldest.deal import Dice, Source
from eldest.games import GAMES, load
from eldest.server.bots import worker
from eldest.server.bots.thinkers import BotFailed, Worker, Workers, thinks_long
from eldest.table import Table
from tests.server.hosting import PATIENCE, run

HINT = Advice("S2", "the two of spades", "", "")


class Sleepy:
    """A view that keeps whoever reads it busy."""

    def __reduce__(self) -> tuple[object, tuple[()]]:
        return signal.pause, ()


def in_turn(game: str) -> tuple[object, tuple[str, ...]]:
    """The view of the first player in turn, and how his actions may begin."""
    played = load(game)
    table = Table(played, played.first(played.options()))
    table.deal(Source(b"bots"))
    view = table.round.view(table.round.actors()[0])
    return view, tuple(played.parts(view, ""))


def when_written(worker: Worker) -> asyncio.Event:
    """Set when the next question has been written to the worker's process."""
    assert worker.process is not None
    assert worker.process.stdin is not None
    drain, written = worker.process.stdin.drain, asyncio.Event()

    async def drained() -> None:
        await drain()
        written.set()

    worker.process.stdin.drain = drained  # type: ignore[method-assign]
    return written


def test_bots_of_every_game_answer_the_same_to_the_same() -> None:
    async def test() -> None:
        workers = Workers(1)
        for game in GAMES:
            view, beginnings = in_turn(game)
            texts = [await workers.think(game, "random", view, 7) for _ in range(2)]
            assert texts[0] == texts[1]
            assert texts[0].startswith(beginnings)
        await workers.close()

    run(test())


def test_a_bot_that_overruns_is_killed_and_the_next_one_answers() -> None:
    async def test() -> None:
        workers = Workers(1)
        view, _ = in_turn("mindikot")
        await workers.think("mindikot", "random", view, 1)
        workers.budget = 0.2
        process = workers.all[0].process
        with pytest.raises(BotFailed, match="TimeoutError"):
            await workers.think("mindikot", "random", Sleepy(), 1)
        assert process is not None
        await asyncio.wait_for(process.wait(), PATIENCE)
        workers.budget = PATIENCE
        assert await workers.think("mindikot", "random", view, 1)
        await workers.close()

    run(test())


def test_a_question_that_is_given_up_is_not_answered_to_the_next_one() -> None:
    async def test() -> None:
        workers = Workers(1)
        view, _ = in_turn("mindikot")
        expected = await workers.think("mindikot", "random", view, 1)
        other = next(seed for seed in range(2, 50) if bot(view, seed) != expected)
        asked = when_written(workers.all[0])
        given_up = asyncio.create_task(workers.think("mindikot", "random", view, other))
        await asked.wait()
        given_up.cancel()
        assert await workers.think("mindikot", "random", view, 1) == expected
        await workers.close()

    def bot(view: object, seed: int) -> str:
        return load_bot("mindikot", "random")(view, Dice(seed))

    run(test())


def test_a_bot_that_raises_fails_and_its_process_goes_on() -> None:
    async def test() -> None:
        workers = Workers(1)
        with pytest.raises(BotFailed, match="error"):
            await workers.think("mindikot", "random", "no view", 1)
        process = workers.all[0].process
        view, _ = in_turn("mindikot")
        assert await workers.think("mindikot", "random", view, 1)
        assert workers.all[0].process is process
        await workers.close()

    run(test())


def test_experts_and_hints_leave_a_worker_to_quick_bots() -> None:
    async def test() -> None:
        workers, begun, answered = Workers(2), asyncio.Event(), asyncio.Event()
        asked = []

        async def ask(question: bytes, budget: float) -> str:
            about = pickle.loads(question)  # noqa: S301 - our own words
            asked.append(about[2] if about[0] == "think" else "hint")
            begun.set()
            if asked[-1] != "club":
                await answered.wait()
            return msgspec.json.encode(HINT).decode()

        for one in workers.all:
            one.ask = ask  # type: ignore[method-assign]  # no process is asked
        experts = [workers.think("mindikot", "expert", None, seed) for seed in range(3)]
        hints = [workers.advise("mindikot", None, seed, "en") for seed in range(2)]
        waiting = [asyncio.create_task(question) for question in (*experts, *hints)]
        await begun.wait()
        assert await asyncio.wait_for(workers.think("mindikot", "club", None, 1), PATIENCE)
        assert asked == ["expert", "club"]
        answered.set()
        await asyncio.gather(*waiting)
        assert sorted(asked) == ["club", "expert", "expert", "expert", "hint", "hint"]

    run(test())


def test_who_searches_thinks_long() -> None:
    levels = ("random", "club", "expert", "nobody")
    assert [thinks_long("zoliky", level) for level in levels] == [False, False, True, False]


def test_the_worker_answers_until_its_input_ends() -> None:
    view, beginnings = in_turn("mindikot")
    question = pickle.dumps(("think", "mindikot", "random", view, 3))
    questions = io.BytesIO(2 * (len(question).to_bytes(4, "big") + question))
    answers = io.BytesIO()
    worker.serve(questions, answers)
    length = int.from_bytes(answers.getvalue()[:4], "big")
    assert answers.getvalue()[4 : 4 + length].decode() in beginnings
    assert len(answers.getvalue()) == 2 * (4 + length)
