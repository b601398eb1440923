"""Several processes run the tests that one has read: `-p tests.sharing --processes 3`.

Reading them takes ten seconds, which this pays once; a test costs one message, and most cost none
before and after it. The processes are forked when all tests are read, and take one file after the
other, so that what the tests of a file share is made once. One process begins with the files that
share a browser, which mostly wait; the others come to them last.
"""

from __future__ import annotations

import gc
import os
import struct
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from mmap import mmap
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from tempfile import mkdtemp

import pytest

# Objects before the youngest are looked at, and so on: with Python's own 700 it takes a fifteenth
# of the time, and what is looked for is hardly ever there.
YOUNG, OLDER, OLDEST = 50_000, 20, 100
NOTED = 0.1  # seconds that a fixture has to take to be told
# Files that share a browser and take longer than a second or two for each test: CPU seconds.
SECONDS = {
    **{"club/page/test_making.py": 25, "club/page/test_evening.py": 20},
    **{"club/page/test_tournament.py": 17, "club/page/test_seven_tables.py": 6},
    **{"web/test_access.py": 36, "web/test_lessons.py": 33, "web/games/test_keyboard.py": 20},
    **{"web/test_together.py": 17, "web/games/test_marias.py": 13, "web/games/test_zoliky.py": 9},
    **{"web/games/test_beginnings.py": 9, "web/games/test_mindikot.py": 9, "web/test_advice.py": 8},
    **{"web/test_review.py": 7, "web/test_daily.py": 7, "web/test_proof.py": 6},
    **{"web/games/test_bridge.py": 5, "web/games/test_moments.py": 4},
}
# Files whose tests have nothing in common: so many of them are handed out at a time, first of all.
APART = {"simulation/test_histories.py": 5}
TOKEN = struct.Struct("H")  # the number of a file
PLACE = struct.Struct("I")  # the number of a test
File = list[pytest.Item]


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many processes there are; with one, pytest runs the tests as it always does."""
    told = "so many processes; 0: one more than processors, because some tests wait"
    parser.addoption("--processes", type=int, default=1, help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Counts the processors; what is read from now on stays, so nobody looks for rubbish in it."""
    gc.disable()
    config.option.processes = config.option.processes or (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Runs all tests, unless one process is enough."""
    gc.collect()
    gc.freeze()  # nor later
    gc.set_threshold(YOUNG, OLDER, OLDEST)
    gc.enable()
    few = session.config.option.processes < 2 or len(session.items) < 2
    if few or session.testsfailed or session.config.option.collectonly:
        return None
    Sharing(session).run()
    return True


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After each file nobody looks again at what is left of it.

    What tests keep for others are millions of objects, and each server that a test starts looks for
    rubbish once: half a second each time.
    """
    if nextitem is None or nextitem.path != item.path:
        gc.collect(1)
        gc.freeze()


def _queue(files: Iterable[int]) -> int:
    """A pipe with the numbers of files: who reads one has it alone."""
    reading, writing = os.pipe()
    os.write(writing, b"".join(map(TOKEN.pack, files)))
    os.close(writing)
    return reading


def _queues(files: list[File]) -> tuple[int, int]:
    """Files that share a browser, by folder, since it ends with its folder; and all others.

    Of a folder the longest comes first, so that no process is left alone with it at the end.
    """
    browsing = [number for number, tests in enumerate(files) if _browses(tests)]
    others = [number for number, tests in enumerate(files) if not _browses(tests)]
    others.sort(key=lambda number: not _apart(files[number][0]))
    browsing.sort(key=lambda number: (files[number][0].path.parent, -_seconds(files[number])))
    return _queue(browsing), _queue(others)


def _pieces(items: list[pytest.Item]) -> Iterator[File]:
    """What one process runs after the other: a file, or some tests of one that can be shared."""
    for _, found in groupby(items, lambda item: item.path):
        tests = list(found)
        size = _apart(tests[0]) or len(tests)
        yield from (tests[first : first + size] for first in range(0, len(tests), size))


def _apart(test: pytest.Item) -> int:
    path = test.path.as_posix()
    return next((size for name, size in APART.items() if path.endswith(name)), 0)


def _seconds(tests: File) -> int:
    """About how long the tests of a file take: as measured, or a second for each."""
    path = tests[0].path.as_posix()
    return next((long for name, long in SECONDS.items() if path.endswith(name)), len(tests))


def _browses(tests: File) -> bool:
    return any("browser" in getattr(test, "fixturenames", ()) for test in tests)


class Sharing:
    """The process that has read the tests, and tells what the others send."""

    def __init__(self, session: pytest.Session) -> None:
        self.session = session
        self.files = list(_pieces(session.items))
        self.queues = _queues(self.files)
        self.places = mmap(-1, PLACE.size * session.config.option.processes)
        self.workers: dict[Connection, tuple[int, int]] = {}  # its number and process id

    def run(self) -> None:
        """Until no process is left."""
        terminal = self.session.config.pluginmanager.getplugin("terminalreporter")
        terminal.showfspath = False  # the files come mixed
        for number in range(self.session.config.option.processes):
            self._fork(number)
        while self.workers:
            for ready in wait(list(self.workers)):
                assert isinstance(ready, Connection)
                self._hear(ready)
        for queue in self.queues:
            os.close(queue)
        self._fail_if_asked()

    def _fork(self, number: int) -> None:
        hearing, telling = Pipe(duplex=False)
        if process := os.fork():
            telling.close()
            self.workers[hearing] = number, process
            return
        try:
            Worker(self, number, telling).run()
            os._exit(0)
        except BaseException as error:  # whatever it is, this process must not go on as its parent
            print(f"{error!r}", file=sys.stderr)
            os._exit(1)

    def _hear(self, worker: Connection) -> None:
        config = self.session.config
        try:
            data = worker.recv()
        except EOFError:
            self._part(worker)
            return
        report = config.hook.pytest_report_from_serializable(config=config, data=data)
        config.hook.pytest_runtest_logreport(report=report)
        if report.when == "call":
            config.hook.pytest_runtest_logfinish(nodeid=report.nodeid, location=report.location)
        if self.session.shouldfail or self.session.shouldstop:
            self._take_the_rest()

    def _take_the_rest(self) -> None:
        """The others end after the file that they are at."""
        for queue in self.queues:
            while os.read(queue, TOKEN.size):
                pass

    def _part(self, worker: Connection) -> None:
        number, process = self.workers.pop(worker)
        worker.close()
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        if status:
            (place,) = PLACE.unpack_from(self.places, PLACE.size * number)
            self.session.shouldfail = (
                f"{self.session.items[place].nodeid} ended its process: {status}"
            )

    def _fail_if_asked(self) -> None:
        if self.session.shouldfail:
            raise self.session.Failed(self.session.shouldfail)
        if self.session.shouldstop:
            raise self.session.Interrupted(self.session.shouldstop)


class Worker:
    """A forked process: it runs the files that it gets, and sends what was found."""

    def __init__(self, sharing: Sharing, number: int, telling: Connection) -> None:
        self.session, self.files = sharing.session, sharing.files
        self.queues = sharing.queues if number == 0 else sharing.queues[::-1]
        self.places, self.number, self.telling = sharing.places, number, telling
        self.numbers = {item: place for place, item in enumerate(self.session.items)}

    def run(self) -> None:
        """Each test with the one after it, as pytest wants it: it tells which fixtures stay."""
        self._be_alone()
        items = self._items()
        item = next(items, None)
        try:
            while item and not (self.session.shouldfail or self.session.shouldstop):
                PLACE.pack_into(self.places, PLACE.size * self.number, self.numbers[item])
                after = next(items, None)
                item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
                item = after
        finally:
            self.session._setupstate.teardown_exact(None)

    def _be_alone(self) -> None:
        """Files to catch what is printed, a home folder, and nobody who writes on the terminal."""
        plugins = self.session.config.pluginmanager
        capture = plugins.getplugin("capturemanager")
        capture.stop_global_capturing()
        capture.start_global_capturing()
        plugins.unregister(plugins.getplugin("terminalreporter"))
        plugins.register(self)
        os.environ["HOME"] = mkdtemp(dir=os.environ["HOME"])

    def _items(self) -> Iterator[pytest.Item]:
        for queue in self.queues:
            while token := os.read(queue, TOKEN.size):
                yield from self.files[TOKEN.unpack(token)[0]]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Sends what somebody may want to know."""
        if report.when == "call" or not report.passed or report.duration > NOTED:
            hook, config = self.session.config.hook, self.session.config
            self.telling.send(hook.pytest_report_to_serializable(config=config, report=report))
