"""Simulations: the same every time, fair by duplicated deals, counted right."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing import active_children
from threading import Thread

import pytest

from eldest.bots import BadLineup, Bot, Summary, UnknownLevel, simulate
from eldest.bots.any_game import random
from eldest.bots.strength import simulate as simulating
from eldest.bots.strength.summary import Match, SimulatedRound, Timing, is_zero_sum, scores_of
from eldest.deal import Draws
from eldest.games import load
from eldest.games.mindikot import GAME
from eldest.games.mindikot.view import View
from eldest.protocol import Outcome
from tests.cli.terminal import hearing_ctrl_c

BOTH = ["club", "random"]


def timeless(summary: Summary) -> Summary:
    """The summary without what the clock said."""
    return replace(summary, timing=Timing(0.0, 0.0))


def simulated(deals: int, seed: str | int, lineup: Sequence[str], processes: int = 1) -> Summary:
    """A simulation by the plain rules, without what the clock said."""
    return timeless(simulate(GAME, GAME.options(), deals, seed, lineup, processes=processes))


# -- the same every time ----------------------------------------------------------------------


def test_a_seed_fixes_the_result() -> None:
    first = simulated(6, "spring", BOTH)
    assert simulated(6, "spring", BOTH) == first
    assert simulated(6, "autumn", BOTH).scores != first.scores


def test_a_number_is_a_seed_like_its_text() -> None:
    assert simulated(3, 7, BOTH) == simulated(3, "7", BOTH)


def test_two_processes_give_what_one_gives() -> None:
    assert simulated(13, "shared", BOTH, processes=2) == simulated(13, "shared", BOTH)


def test_another_thread_may_share_the_work_too() -> None:
    """Signals can be set in the main thread only; a simulation does not need to."""
    found: list[Summary] = []
    thread = Thread(target=lambda: found.append(simulated(2, "thread", BOTH, processes=2)))
    thread.start()
    thread.join()
    assert found == [simulated(2, "thread", BOTH)]


@pytest.mark.timeout(60)  # work that a worker dropped would be waited for without end
def test_workers_do_not_hear_ctrl_c(capfd: pytest.CaptureFixture[str]) -> None:
    """A terminal sends it to them too, while it is the parent's to end them."""

    def interrupt(done: int, _deals: int) -> None:
        for worker in active_children() if done == 1 else ():
            assert worker.pid
            os.kill(worker.pid, signal.SIGINT)

    found = simulate(GAME, GAME.options(), 20, "deaf", BOTH, interrupt, processes=2)
    assert timeless(found) == simulated(20, "deaf", BOTH)
    assert capfd.readouterr().err == ""


# A process of its own, so that a signal that is not put off ends this one and no tests.
CTRL_C_IN_ANOTHER_THREAD = """
import multiprocessing, signal, sys
from threading import Event, Thread
from eldest.bots.strength import simulate as simulating, spread
from eldest.games.mindikot import GAME

begun, over = Event(), []
idle = Thread(target=begun.wait)
idle.start()

def pool(processes):
    over.append("interrupted too early")
    signal.pthread_kill(idle.ident, signal.SIGINT)
    made = multiprocessing.get_context("spawn").Pool(processes)
    over[:] = ["interrupted when they had begun"]
    return made

spread.get_context = lambda _how: type("Context", (), {"Pool": staticmethod(pool)})
try:
    simulating.simulate(GAME, GAME.options(), 2, "heard", ["club", "random"], processes=2)
except KeyboardInterrupt:
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, set())
    handler = signal.getsignal(signal.SIGINT)
    print(*over, len(multiprocessing.active_children()), set(mask))
    assert handler is signal.default_int_handler
begun.set()
"""


@pytest.mark.timeout(60)
def test_ctrl_c_while_the_processes_begin_is_heard_when_they_have() -> None:
    """Another thread takes the signal here, as any thread may; no process is left behind."""
    with hearing_ctrl_c():
        ran = subprocess.run(
            [sys.executable, "-c", CTRL_C_IN_ANOTHER_THREAD], capture_output=True, text=True
        )
    assert (ran.stdout, ran.stderr) == ("interrupted when they had begun 0 set()\n", "")


# -- duplicated deals -------------------------------------------------------------------------

Seen = dict[int, tuple[str, tuple[str, ...]]]  # by seat: who sat there and what he was dealt


class Witness:
    """Plays at random and notes who was dealt what, round by round."""

    def __init__(self) -> None:
        self.rounds: list[Seen] = []

    def load(self, _key: str, level: str) -> Bot:
        """A bot of this name."""

        def bot(view: View, dice: Draws) -> str:
            if sum(view.sizes) == 52:  # nobody has played yet
                self.rounds.append({})
            if len(view.hand) == 13 and view.seat is not None:
                self.rounds[-1][view.seat] = (level, view.hand)
            return random(GAME, view, dice)

        return bot


@pytest.fixture
def witnessed(monkeypatch: pytest.MonkeyPatch) -> list[Seen]:
    """What was dealt in two deals of the line-up `a`, `b`."""
    witness = Witness()
    monkeypatch.setattr(simulating, "find", witness.load)
    simulated(2, "twice", ["a", "b"])
    return witness.rounds


def test_a_deal_gives_every_seat_the_same_cards_twice(witnessed: list[Seen]) -> None:
    assert [len(seen) for seen in witnessed] == [4, 4, 4, 4]
    hands = [{seat: cards for seat, (_, cards) in seen.items()} for seen in witnessed]
    assert hands[0] == hands[1]
    assert hands[2] == hands[3]
    assert hands[0] != hands[2]


def test_the_players_change_places_in_between(witnessed: list[Seen]) -> None:
    names = ["".join(seen[seat][0] for seat in range(4)) for seen in witnessed]
    assert names == ["abab", "baba", "abab", "baba"]


def test_equal_players_come_out_even_on_every_deal() -> None:
    """Dice belong to seats, so that both rounds of a deal are the same round."""
    summary = simulated(10, "mirror", ["club", "club"])
    assert (summary.rounds, summary.decided) == (20, 0)
    assert [score.share for score in summary.scores] == [None]


# -- counting ---------------------------------------------------------------------------------


def played(names: str, a: int, b: int) -> SimulatedRound:
    """A round with these points for team A and team B."""
    winner = None if a == b else int(b > a)
    return SimulatedRound(tuple(names), Outcome((a, b), (), "", winner))


MATCHES: tuple[Match, ...] = (
    (played("xyxy", 2, 0), played("yxyx", 0, 1)),  # x: 2 and 1
    (played("xyxy", 0, 1), played("yxyx", 1, 0)),  # y: 1 and 1
    (played("xyxy", 1, 0), played("yxyx", 1, 0)),  # one each: not decided
    (played("xyxy", 0, 0), played("yxyx", 0, 2)),  # x: 0 and 2
)
SIDES = ((0, 2), (1, 3))


def test_points_margins_and_ends_by_hand() -> None:
    x, y = scores_of("xy", SIDES, MATCHES)
    assert (x.points, y.points) == (6 / 8, 3 / 8)
    assert (x.margin, y.margin) == (3 / 8, -3 / 8)
    assert (x.rounds_won, x.rounds_lost, x.rounds_drawn) == (4, 3, 1)
    assert (y.rounds_won, y.rounds_lost, y.rounds_drawn) == (3, 4, 1)


def test_the_share_is_of_the_decided_deals() -> None:
    x, y = scores_of("xy", SIDES, MATCHES)
    assert (x.matches_won, y.matches_won) == (2, 1)
    assert (x.share, y.share) == pytest.approx((2 / 3, 1 / 3))
    # Wilson for 2 of 3: (2/3 + z²/6) / (1 + z²/3) ± ..., worked out by hand.
    assert x.share_interval == pytest.approx((0.2077, 0.9385), abs=0.0001)


def test_the_margins_interval_counts_deals_not_rounds() -> None:
    """The margins of the four deals are 3/2, -1, 0 and 1: variance 59/48, error sqrt(59/192)."""
    x, _ = scores_of("xy", SIDES, MATCHES)
    half = 1.959964 * (59 / 192) ** 0.5
    assert x.margin_interval == pytest.approx((3 / 8 - half, 3 / 8 + half))


def test_the_points_have_an_interval_of_their_own() -> None:
    """The points of x on the four deals are 3/2, 0, 1/2 and 1: variance 5/12."""
    x, _ = scores_of("xy", SIDES, MATCHES)
    half = 1.959964 * (5 / 48) ** 0.5
    assert x.points_interval == pytest.approx((3 / 4 - half, 3 / 4 + half))


def paid(names: str, *points: int, winner: int | None = None) -> SimulatedRound:
    """A round of three who play for themselves."""
    return SimulatedRound(tuple(names), Outcome(points, (), "", winner))


APART = ((0,), (1,), (2,))


def test_where_sides_pay_each_other_all_who_gain_have_won() -> None:
    """One pays two, two pay one, nobody pays; a winner is named or not."""
    matches = ((paid("xyy", -4, 2, 2), paid("yxy", 6, -3, -3, winner=0), paid("yyx", 0, 0, 0)),)
    x, y = scores_of("xy", APART, matches)
    assert (x.rounds_won, x.rounds_lost, x.rounds_drawn) == (0, 2, 1)
    assert (y.rounds_won, y.rounds_lost, y.rounds_drawn) == (3, 1, 2)
    assert (x.points, y.points) == (-7 / 3, 7 / 6)


def test_where_nobody_pays_the_winner_alone_has_won() -> None:
    """Two have lost less than usual, and still have lost."""
    x, y = scores_of("xy", APART, ((paid("xyy", -1, 0, -9, winner=1),),))
    assert (x.rounds_won, x.rounds_lost) == (0, 1)
    assert (y.rounds_won, y.rounds_lost) == (1, 1)


def test_a_simulation_tells_whether_points_only_changed_hands() -> None:
    marias = load("marias")
    assert simulate(marias, marias.options(), 2, "s", ["random"]).zero_sum
    assert not simulated(4, "s", ["random"]).zero_sum
    assert not is_zero_sum(((paid("xyy", 0, 0, 0),),))


# -- progress, refusals -----------------------------------------------------------------------


@pytest.mark.parametrize("processes", [1, 2])
def test_progress_is_told_after_every_deal(processes: int) -> None:
    told: list[tuple[int, int]] = []
    options = GAME.options()
    simulate(GAME, options, 3, "s", BOTH, lambda *step: told.append(step), processes)
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("lineup", [[], ["random"] * 3, ["random"] * 5])
def test_a_line_up_must_fill_the_seats(lineup: list[str]) -> None:
    with pytest.raises(BadLineup, match=f"a line-up of {len(lineup)} bots does not fit 4"):
        simulated(1, "s", lineup)


def test_a_deal_at_least_must_be_played() -> None:
    with pytest.raises(BadLineup, match="at least one deal"):
        simulated(0, "s", BOTH)


def test_every_player_of_the_line_up_must_be_one() -> None:
    with pytest.raises(UnknownLevel, match="'master'"):
        simulated(1, "s", ["club", "master"])


# -- strength ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "deals"), [("classic", 60), ("band", 40), ("six", 40)])
def test_club_beats_random_in_four_fifths_of_the_decided_deals(preset: str, deals: int) -> None:
    summary = simulate(GAME, GAME.preset(preset), deals, 1, BOTH)
    club = summary.scores[0]
    assert summary.decided > deals / 2
    assert club.share is not None
    assert club.share >= 0.8
    assert club.share_interval is not None
    assert club.share_interval[0] > 0.5
