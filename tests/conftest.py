"""What every test stands on: one environment everywhere, an order, and no unexpected skip."""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections import Counter
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import settings

TESTS = Path(__file__).parent
SKIPS = TESTS / "skips.txt"
# The long ones: none of them begins among the last, so that all processes end together.
LONG = ("differential/test_builds.py", "simulation")
BEFORE_THE_END = 0.8
# These ask typed modules for nothing that the others do not ask, or compare what
# tests/differential compares between the builds: the plain build runs of them the smoke test only.
SAME_IN_BOTH_BUILDS = (
    *("analysis", "bots", "cli", "client", "club", "docs", "server", "simulation"),
    *("terminal", "tools", "web", "workshop"),
    *("test_law_coverage.py", "test_law_once.py", "test_tree.py", "games/test_golden.py"),
    *("differential/test_builds.py", "differential/test_doors.py"),  # of both builds by themselves
    # Of plain Python over lanes and rounds, which test_builds compares.
    *("envs/test_gym.py", "envs/test_gymvector.py", "envs/test_keeping.py", "envs/test_vector.py"),
    *("games/bridge/test_score_by_endplay.py", "games/marias/examples/test_inventory.py"),
    *("deal/test_deal_number.py", "test_package.py"),
    "differential/test_by_hand.py",
    # Playouts, lanes, views, legal moves and imagined worlds: test_builds compares them.
    *("differential/test_marias_many.py", "differential/test_zoliky_many.py"),
    *("differential/test_marias_worlds.py", "games/marias/test_lanes.py"),
    *("games/zoliky/test_bulk.py", "games/zoliky/test_imagine.py"),
    *("games/mindikot/test_perft_by_shadow.py", "games/marias/referees/test_side_by_side.py"),
    *("conformance/secrets/test_two_worlds.py", "conformance/secrets/test_possible_worlds.py"),
    *("conformance/secrets/test_imagine.py", "conformance/secrets/test_uniform.py"),
    "games/marias/test_two_worlds.py",
    # Of texts, and of the protocol over what the kernels answer.
    *("conformance/test_records.py", "conformance/test_labels.py", "conformance/test_match.py"),
    *("conformance/test_replay.py", "conformance/test_garbage.py", "conformance/test_sheets.py"),
    *("conformance/secrets/test_told.py", "games/zoliky/solver/test_builds.py"),
    *("games/marias/solver/test_brute.py", "games/zoliky/solver/test_brute.py"),
    *("games/zoliky/solver/test_hint.py", "games/bridge/test_double_dummy.py"),  # of solvers, too
    *("games/zoliky/laws/test_hints.py", "games/marias/solver/test_search.py"),
    *("learn", "table/test_damage.py"),  # of texts
)
# A file, one test of it, or one case of a test.
SMOKE = (
    "bots/mindikot/test_club.py::test_it_is_always_legal[club]",
    "bots/bridge/test_play.py::test_b_t_7_opening_leads",
    "bots/test_registry.py::test_who_searches_says_how_much",
    "cli/test_play.py::test_a_whole_match_is_played_recorded_and_proved[four, mode A]",
    "cli/test_perft.py",
    "conformance/test_match.py::test_a_match_ends_and_adds_up",
    "club/test_played.py",
    "server/rooms/test_room.py",
    "envs/test_vector.py::test_an_illegal_move_is_named_and_moves_nothing",
    "test_package.py::test_the_core_plays_a_round_without_any_other_package",
    "tools/test_verify_record.py::test_fair_records_are_proved",
)

# -- the environment ---------------------------------------------------------------------------

MEMORY = "/dev/shm"  # noqa: S108 - used as any folder for temporary files
ROOM = 2 * 2**30  # bytes; the tests need a small part of them
PINNED = {"LC_ALL": "C.UTF-8", "TZ": "UTC"}
# What changes the way programs write, where they look for things, or how we are set up.
UNSET = (
    *("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "PAGER", "LANGUAGE"),
    *("PYTHONPATH", "PYTHONWARNINGS", "PYTHONUTF8", "PYTHONIOENCODING", "PYTHONHASHSEED"),
    "PYTHONDONTWRITEBYTECODE",  # each of many programs would compile every module anew
    *("ELDEST_COMPILE", "ELDEST_WEB"),
)


def _pin_environment() -> None:
    """The same for every machine, and for the programs that tests start."""
    for name in UNSET:
        os.environ.pop(name, None)
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        del os.environ[name]
    os.environ |= PINNED
    sys.dont_write_bytecode = False
    time.tzset()
    os.umask(0o022)


def _keep_files_in_memory() -> None:
    """Where there is room and programs may be run: a file that is flushed costs nothing there."""
    try:
        found = os.statvfs(MEMORY)
    except OSError:
        return
    roomy = found.f_bavail * found.f_frsize >= ROOM and not found.f_flag & os.ST_NOEXEC
    if roomy and os.access(MEMORY, os.W_OK):
        os.environ["TMPDIR"] = tempfile.tempdir = MEMORY


def _give_home(config: pytest.Config) -> None:
    """An empty folder that can be written; libraries look there when they are imported."""
    folder = tempfile.TemporaryDirectory(prefix="eldest-home-")
    os.environ["HOME"] = folder.name
    config.add_cleanup(folder.cleanup)


# -- which tests, in which order ---------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    """The two ways to run the suite otherwise."""
    group = parser.getgroup("eldest")
    group.addoption("--shuffle", nargs="?", const="new", help="another order, by this seed")
    group.addoption("--what-can-differ", action="store_true", help="what depends on the build")


def pytest_configure(config: pytest.Config) -> None:
    """Runs before any test is read, and in every process."""
    _pin_environment()
    _keep_files_in_memory()
    _give_home(config)
    if config.option.what_can_differ:
        os.environ["ELDEST_TESTS"] = "few"  # tests/conformance/cases.py
    # A busy machine is slow, which is no fault; the same examples every time.
    settings.register_profile("eldest", deadline=None, derandomize=True, database=None)
    settings.load_profile("eldest")
    if config.option.shuffle == "new":  # the processes inherit the seed of who starts them
        seed = str(random.SystemRandom().randrange(10**6))
        config.option.shuffle = os.environ.setdefault("ELDEST_SHUFFLE", seed)


def pytest_report_header(config: pytest.Config) -> str:
    """How to have the same order again."""
    seed = config.option.shuffle
    return f"order: shuffled, the same again by --shuffle={seed}" if seed else "order: fixed"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out what is the same in both builds, if that was asked for."""
    if not config.option.what_can_differ or collection_path.suffix != ".py":
        return None
    same = _within(collection_path, SAME_IN_BOTH_BUILDS)
    return True if same and not _smoke_of(collection_path) else None


def _within(path: Path, names: tuple[str, ...]) -> bool:
    return any(path.is_relative_to(TESTS / name) for name in names)


def _smoke_of(file: Path) -> list[str]:
    """The names of a file's tests that are in the smoke test; an empty name stands for all."""
    path = file.relative_to(TESTS).as_posix()
    return [name for each, _, name in (one.partition("::") for one in SMOKE) if each == path]


def _can_differ(item: pytest.Item) -> bool:
    names = _smoke_of(item.path)
    return not names or any(item.name.startswith(name) for name in names)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """By file, so that tests of a file share what is costly; shuffled, or evenly mixed."""
    if config.option.what_can_differ:
        items[:] = filter(_can_differ, items)
    files = [list(group) for _, group in groupby(items, lambda item: item.path)]
    if config.option.shuffle:
        rng = random.Random(config.option.shuffle)
        rng.shuffle(files)
        for tests in files:
            rng.shuffle(tests)
    else:
        files = _mixed(files)
    items[:] = [item for tests in files for item in tests]


def _mixed(files: list[list[pytest.Item]]) -> list[list[pytest.Item]]:
    """Every folder spread over the whole run: tests that wait beside tests that compute."""
    folders = Counter(tests[0].path.parent for tests in files)
    before: Counter[Path] = Counter()

    def place(tests: list[pytest.Item]) -> float:
        file = tests[0].path
        before[file.parent] += 1
        share = before[file.parent] / folders[file.parent]
        return share * BEFORE_THE_END if _within(file, LONG) else share

    return sorted(files, key=place)


# -- skips -------------------------------------------------------------------------------------

_unexpected: list[str] = []


def _allowed() -> set[str]:
    lines = SKIPS.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Notes a test that was skipped for a reason that is not on the list."""
    if report.skipped and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2].removeprefix("Skipped: ")
        if reason not in _allowed():
            _unexpected.append(f"{report.nodeid}: {reason}")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With CI set, such a test fails the run."""
    if _unexpected and os.environ.get("CI"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tells which tests those were."""
    for line in _unexpected:
        terminalreporter.line(f"skipped, and {SKIPS.name} does not list the reason: {line}")
