"""Logs are lines of JSON that hold no card and no token."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path

import pytest

from eldest.server.operating.logs import ALL_AT_ONCE, AT_ONCE, Bounded, JsonLines, log_to_stderr
from eldest.server.rooms import commands as c
from eldest.server.rooms.live import Live
from eldest.server.storage import NoSuchTable, Row, StorageError
from tests.server.hosting import Here, agree, hosting, play_on, run, seated

TOKENS = ("token-0" * 4, "invite" * 5, "organiser" * 5, "watch" * 5)


@pytest.fixture
def lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is logged, in the server's own form."""
    found: list[str] = []

    class Keeping(logging.Handler):
        """Keeps what was formatted."""

        def emit(self, record: logging.LogRecord) -> None:
            """Keep."""
            found.append(JsonLines().format(record))

    handler = Keeping()
    logger = logging.getLogger()
    logger.addHandler(handler)
    monkeypatch.setattr(logger, "handlers", [handler])
    return found


def test_a_failing_bot_is_logged_with_its_table_and_without_cards(
    tmp_path: Path, lines: list[str]
) -> None:
    async def test() -> None:
        thinker = Here()
        thinker.fails = True
        async with hosting(tmp_path, thinker=thinker) as host:
            live = await seated(host, 1)
            await agree(host, live)
            await play_on(host, live, 3)
            found = [json.loads(line) for line in lines]
            assert {line["event"] for line in found} == {"bot failed"}
            assert {line["table"] for line in found} == {live.id}
            assert set(found[0]) == {"at", "level", "from", "event", "table", "bot", "why"}

    run(test())


def test_an_error_is_logged_by_its_places_not_by_its_values(lines: list[str]) -> None:
    try:
        raise ValueError("SA and a-secret-token")
    except ValueError:
        logging.getLogger("eldest.server").exception("broken", extra={"hand": "SA"})
    (line,) = lines
    assert "SA" not in line
    assert "secret" not in line
    assert json.loads(line)["trace"][0].startswith("test_logs.py:")


@pytest.fixture
def everything_logged() -> Iterator[None]:
    """Lines of every severity; `setLevel` also forgets what a logger remembers of it."""
    loggers = [logging.getLogger(name) for name in ("", "eldest", "asyncio")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.DEBUG)
    yield
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.mark.usefixtures("everything_logged")
def test_no_line_holds_what_somebody_could_use_or_may_not_know(
    tmp_path: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever fails while a round is played, and however much is logged."""

    async def test() -> None:
        thinker = Here()
        async with hosting(tmp_path, thinker=thinker) as host:
            live = await seated(host, 1)
            await agree(host, live)
            thinker.answer = "SA H7 secret words"  # no action: the default is played
            await play_on(host, live, 3)
            rows = await host.storage.read(live.id)
            monkeypatch.setattr(host.storage, "append", _failing(rows[-1].body.decode()))
            for token in TOKENS:
                with pytest.raises(NoSuchTable):
                    await host.access(token, token)
            with pytest.raises(StorageError):
                await host.do(live.id, lambda room: c.say(room, 0, "between us"))
            host._complain(live.id, "a log does not replay", ValueError(str(rows)))
            check_lines(lines, live, rows)

    run(test())


def _failing(text: str) -> Callable[..., Awaitable[None]]:
    async def append(*_: object) -> None:
        raise StorageError(text)

    return append


def check_lines(lines: list[str], live: Live, rows: Iterable[Row]) -> None:
    """No token, no hash, no secret, no words of the chat, no card that somebody holds."""
    values = re.findall(rb"[0-9a-f]{32,}", b"".join(row.body for row in rows))
    assert values
    round_ = live.room.round
    hands = (
        {card for seat in live.room.seats for card in round_.view(seat).hand} if round_ else set()
    )
    assert hands
    assert lines
    for line in lines:
        assert not any(each.decode() in line for each in values)
        assert not any(each in line for each in (*TOKENS, "between us", "secret words"))
        assert not hands & set(re.findall(r"\w+", line))


def test_of_a_message_only_the_first_line_is_kept(lines: list[str]) -> None:
    task = "Task exception was never retrieved\nfuture: <Task exception=ValueError('SA')>"
    logging.getLogger("asyncio").error(task)
    logging.getLogger("asyncio").error("")
    found = [json.loads(line)["event"] for line in lines]
    assert found == ["Task exception was never retrieved", ""]


def test_the_log_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.getLogger().handlers[:]
    log_to_stderr()
    try:
        logging.getLogger("eldest.server").info("hello", extra={"table": "t"})
        line = json.loads(capsys.readouterr().err)
        assert (line["event"], line["table"], line["level"]) == ("hello", "t", "info")
    finally:
        logging.getLogger().handlers[:] = before


def test_what_is_said_again_and_again_is_counted_instead() -> None:
    now = [0.0]
    bounded, written = Bounded(lambda: now[0]), []
    for number in range(10_000):
        record = logging.makeLogRecord({"name": "asyncio", "levelno": 40, "msg": "no file left"})
        if bounded.filter(record):
            written.append(JsonLines().format(record))
        if number == 5_000:
            now[0] += 10
    assert len(written) == AT_ONCE + 1
    assert json.loads(written[-1])["more"] == 5_001 - AT_ONCE


def test_many_kinds_of_lines_are_bounded_together_and_each_is_short() -> None:
    bounded, written = Bounded(lambda: 0.0), 0
    for number in range(5_000):
        record = logging.makeLogRecord({"name": "x", "levelno": 40, "msg": f"{number} " * 9_000})
        written += len(JsonLines().format(record)) if bounded.filter(record) else 0
    assert 0 < written < ALL_AT_ONCE * 500


def test_a_deep_trace_shows_its_innermost_places(lines: list[str]) -> None:
    def deeper(left: int) -> None:
        if not left:
            raise ValueError
        deeper(left - 1)

    try:
        deeper(200)
    except ValueError:
        logging.getLogger("eldest.server").exception("deep")
    assert len(json.loads(lines[0])["trace"]) == 30
