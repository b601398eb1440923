"""`eldest bench` with laps of a few milliseconds: the figures mean nothing, their places do."""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from click.testing import CliRunner, Result

from eldest.cli import main
from eldest.cli.bench import bench, page, show
from eldest.cli.bench.about import About
from eldest.cli.bench.contest import COMPILED, OTHER, PLAIN, Contest, ContestLine, hold
from eldest.cli.bench.ours import OURS, enter, kernel_of
from eldest.cli.bench.peers import entrants
from eldest.cli.bench.tally import Absent, Entrant, Growing, Kind, Tally, lap
from eldest.games import GAMES

QUICK = ("--seconds", "0.002", "--repeats", "1")
# A function of the standard library stands for somebody's playouts: it takes two numbers.
GUEST = "builtins:range"
# What Python imports at its start, in each process of the benchmark. A few deals and lanes will do,
# and the ends of rounds instead of whole ones to solve: nobody looks at the figures.
FEW = """
from eldest.cli.bench import lanes, middle, ours, solvers
lanes.LANES = 8
ours.DEALS = solvers.DEALS = middle.DEALS = 2
ours.SAMPLE = 4
whole = solvers.bid_rounds
def ends(game, phase):
    for round_ in whole(game, phase):
        for _ in range(15):
            (seat,) = round_.actors()
            round_.apply(seat, round_.legal(seat)[0])
        yield round_
solvers.bid_rounds = ends
"""
IS_COMPILED = "from eldest import compiled; print(compiled())"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(bench, arguments)


@pytest.fixture(scope="module", autouse=True)
def _few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Small preparations in the processes that tests start."""
    folder = tmp_path_factory.mktemp("few")
    (folder / "sitecustomize.py").write_text(FEW, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        yield


@pytest.fixture(scope="module")
def built() -> tuple[str, ...]:
    """The builds that are installed, whichever of them runs this test."""
    environment = os.environ | {"ELDEST_PURE": "0"}
    command = [sys.executable, "-c", IS_COMPILED]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return (PLAIN, COMPILED) if done.stdout.strip() == "True" else (PLAIN,)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], str]:
    """One run with everything on: what it printed, and the page it wrote."""
    path = tmp_path_factory.mktemp("bench") / "performance.md"
    result = run("--peers", "--beside", GUEST, "--json", "--write", str(path), *QUICK)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout), path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def of_mindikot() -> Contest:
    """A contest of one game, for whoever wants to see it printed."""
    return hold(["mindikot"], (), 0.002, 3, with_peers=False, tell=lambda _: None)


@pytest.fixture
def held(of_mindikot: Contest, monkeypatch: pytest.MonkeyPatch) -> Mock:
    """The command holds that contest, whatever it is asked for."""
    known = Mock(return_value=of_mindikot)
    monkeypatch.setattr("eldest.cli.bench.contest.hold", known)
    return known


def test_every_game_has_its_lines_in_every_build(
    written: tuple[dict[str, Any], str], built: tuple[str, ...]
) -> None:
    lines = {(line["address"], line["build"]) for line in written[0]["lines"] if line["build"]}
    ours = {f"eldest/{game}/{name}" for game in GAMES for name in OURS}
    assert lines == {(address, build) for address in ours for build in built}


def test_figures_are_medians_and_ratios_their_quotients(held: Mock) -> None:
    result = run("--game", "mindikot", "--json", "--seconds", "0.002", "--repeats", "3")
    assert held.call_args.args == (("mindikot",), (), 0.002, 3)
    told = json.loads(result.stdout)["lines"]
    lines = {(line["address"], line["build"]): line for line in told}
    ran = [line for line in lines.values() if not line["absent"]]
    for line in ran:
        assert len(line["rates"]) == 3
        assert line["median"] == statistics.median(line["rates"]) > 0
        if line["yardstick"]:
            quotient = line["median"] / lines[tuple(line["yardstick"])]["median"]
            assert line["ratio"] == pytest.approx(quotient)
    assert any(line["ratio"] == 1 for line in ran)


def test_a_solver_is_timed_where_the_game_has_one(written: tuple[dict[str, Any], str]) -> None:
    lines = {line["address"]: line for line in written[0]["lines"] if line["build"] == PLAIN}
    assert lines["eldest/marias/solve"]["unit"] == "deals"
    assert lines["eldest/marias/solve"]["median"] > 0
    assert "no such part" in lines["eldest/mindikot/solve"]["absent"]
    assert "## Deals solved\n\nCounted in deals. Ratio to *the plain build" in written[1]


def test_a_peer_that_is_missing_is_told_in_its_line(written: tuple[dict[str, Any], str]) -> None:
    lines = {line["address"]: line for line in written[0]["lines"]}
    for package, module in (("pyspiel", "pyspiel"), ("rlcard", "rlcard"), ("pgx", "pgx")):
        names = [e.address for e in entrants() if e.address.startswith(package)]
        told = {lines[name]["absent"] for name in names}
        assert names
        assert told == ({None} if find_spec(module) else {"not installed"})


def test_a_guest_is_timed_in_the_same_run(written: tuple[dict[str, Any], str]) -> None:
    guest = next(line for line in written[0]["lines"] if line["what"] == GUEST)
    assert guest["median"] == pytest.approx(52 * guest["rounds"])
    assert GUEST in written[1]


def test_the_page_names_no_folder_and_no_host(written: tuple[dict[str, Any], str]) -> None:
    text = written[1]
    assert text.startswith("# Performance\n")
    assert str(Path.cwd()) not in text
    assert sys.prefix not in text
    assert re.findall(r"(?<![\w`.])/\w+/", text) == []
    assert re.findall(r"\w+://", text) == []


def test_the_page_has_every_line_and_what_it_includes(
    written: tuple[dict[str, Any], str],
) -> None:
    rows = [row.split(" | ")[0] for row in written[1].splitlines() if row.startswith("| ")]
    explained = written[1].partition("## What each line includes")[2]
    for line in written[0]["lines"]:
        assert f"| {line['what']}" in rows
        assert f"*{line['what']}*" in explained


def test_tables_without_peers_hold_a_build_against_the_plain_one(held: Mock) -> None:
    result = run("--game", "mindikot")
    assert result.exit_code == 0, result.output
    assert held.call_args.kwargs["with_peers"] is False
    assert "ratio to the plain build" in result.stdout
    assert "pyspiel" not in result.stdout


@pytest.mark.parametrize(
    ("guest", "sentence"),
    [
        ("no_such_module_here:play", "ModuleNotFoundError"),
        ("math:pi", "TypeError"),
        ("math:sqrt", "TypeError"),
    ],
)
def test_a_bad_guest_is_refused_in_a_sentence(guest: str, sentence: str) -> None:
    result = run("--beside", guest, *QUICK)
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())
    assert "Traceback" not in result.output


def test_the_program_refuses_a_bad_guest_in_one_line() -> None:
    result = CliRunner().invoke(main, ["bench", "--beside", "math"])
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert "'math' is not of the form MODULE:FUNCTION" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("--repeats", "0"),
        ("--seconds", "0"),
        ("--game", "whist"),
        ("--write", "no-such-folder/page.md"),
    ],
)
def test_what_cannot_be_done_is_refused_before_anything_runs(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2


def line(
    address: str, build: str, *laps: tuple[int, float], kind: Kind = Kind.PLAYOUT
) -> ContestLine:
    tallies = [Tally(52 * rounds, cpu, rounds) for rounds, cpu in laps]
    return ContestLine(
        Entrant(address, kind, address, "what it does"), build, lambda _: {}, tallies
    )


def contest(*lines: ContestLine) -> Contest:
    return Contest(list(lines), 0.1, 3)


def test_hearts_is_the_yardstick_where_it_ran() -> None:
    hearts = line("pyspiel/hearts/playout", OTHER, (1, 1.0), (2, 1.0), (9, 1.0))
    plain = line("eldest/mindikot/bulk", PLAIN, (4, 1.0), (6, 1.0), (5, 1.0))
    compiled = line("eldest/mindikot/bulk", COMPILED, (30, 0.1), (10, 0.1), (20, 0.1))
    assert contest(hearts, plain, compiled).ratio(compiled) == pytest.approx(100)
    assert contest(plain, compiled).ratio(compiled) == pytest.approx(40)
    assert contest(compiled).ratio(compiled) is None


def test_the_page_tells_the_ratios_in_words() -> None:
    hearts = line("pyspiel/hearts/playout", OTHER, (2, 1.0))
    compiled = line("eldest/mindikot/bulk", COMPILED, (20, 0.1))
    guest = line("beside/x:play", OTHER, (400, 1.0))
    about = About("2026-01-02", "Linux on x86_64", {"CPython": "3.11"})
    text = page.markdown(contest(hearts, compiled, guest), about)
    assert "100 times as fast as *pyspiel/hearts/playout* counted in moves, 100 times" in text
    assert "0.5 times as fast as *beside/x:play*" in text
    assert "Measured on 2026-01-02" in text
    assert "not compiled" not in text


def test_every_table_of_the_page_has_a_plot_of_the_lines_that_ran() -> None:
    lines = (
        line("eldest/mindikot/bulk", COMPILED, (20, 0.1), (30, 0.1)),
        line("eldest/mindikot/step", PLAIN, (20, 0.1), kind=Kind.STEP),
        line("pyspiel/hearts/step", OTHER, kind=Kind.STEP),
    )
    text = page.markdown(contest(*lines), About("2026-01-02", "Linux", {}))
    plots = page.plots(contest(*lines))
    assert list(plots) == ["performance-playout.svg", "performance-step.svg"]
    assert all(f"]({name})" in text for name in plots)
    assert ">eldest/mindikot/bulk, compiled</text>" in plots["performance-playout.svg"]
    assert "pyspiel" not in plots["performance-step.svg"]


def test_a_page_without_a_compiled_build_says_so() -> None:
    plain = line("eldest/mindikot/bulk", PLAIN, (20, 0.1))
    assert "This installation is not compiled" in page.markdown(
        contest(plain), About("2026-01-02", "Linux", {})
    )


def test_a_game_without_a_kernel_has_no_such_line() -> None:
    with pytest.raises(Absent, match="no such part"):
        kernel_of(Mock(spec=["actors", "legal"]))


def test_a_lap_plays_every_seed_once_and_counts_all() -> None:
    asked: list[tuple[int, int]] = []
    batch = Growing(lambda first, count: asked.append((first, count)), 52)
    tally = lap(batch, 0.001)
    starts = [first for first, _ in asked]
    assert starts == [1 + sum(count for _, count in asked[:n]) for n in range(len(asked))]
    assert tally.rounds == sum(count for _, count in asked)
    assert tally.count == 52 * tally.rounds


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (25_700_000, "25.7M"),
        (999_900, "1.00M"),
        (1_530, "1.53k"),
        (153.2, "153"),
        (0.0421, "0.0421"),
    ],
)
def test_numbers_have_three_digits(number: float, text: str) -> None:
    assert show.short(number) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(2.5e-7, "250 ns"), (1.234e-6, "1.23 µs"), (0.025, "25.0 ms"), (2, "2.00 s")],
)
def test_times_have_their_unit(seconds: float, text: str) -> None:
    assert show.duration(seconds) == text


def test_single_moves_go_through_auction_and_play() -> None:
    for name in ("step", "kernel-step"):
        tally = enter("bridge", name)()
        assert tally.count > 40 * tally.rounds  # a board that is passed out has four moves
