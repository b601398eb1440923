"""`play` on a terminal: redrawn, coloured or not, left by Ctrl-C and Ctrl-D."""

from __future__ import annotations

import signal
import sys

import pytest

from .terminal import CLEAR, terminal, without_escapes

PLAY = (sys.executable, "-m", "eldest", "play", "mindikot", "--bots", "random", "--pace", "0")


def test_a_terminal_is_redrawn_in_colour() -> None:
    with terminal(PLAY) as table:
        table.type("\r", "1\r", "1\r", "quit\r")
        assert table.end() == 0
    assert "Press Enter to deal." in table.shown
    assert table.shown.count(CLEAR) > 8
    assert "\x1b[1;38;5;" in table.shown
    assert table.shown.rstrip().endswith("You have left the table.")


def test_no_color_is_respected() -> None:
    with terminal(PLAY, NO_COLOR="1") as table:
        table.type("\r", "1\r", "quit\r")
        assert table.end() == 0
    assert CLEAR in table.shown
    assert "38;5;" not in table.shown
    assert "\x1b[31m" not in table.shown


def test_a_dumb_terminal_gets_lines_and_no_escapes() -> None:
    with terminal(PLAY, TERM="dumb") as table:
        table.type("1\r", "SX\r", "quit\r")
        assert table.end() == 0
    assert "\x1b" not in table.shown
    assert "Press Enter" not in table.shown
    assert "is not a card" in table.shown


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_a_screen_fits_the_terminal(columns: int) -> None:
    with terminal((*PLAY, "--preset", "six"), columns, NO_COLOR="1") as table:
        table.type("\r", "1\r", "quit\r")
        assert table.end() == 0
    screen = table.shown.split(CLEAR)[-1].split("> ")[0]
    lines = [line for line in screen.split("\r\n") if "│" in line]
    assert len(lines) > 10
    assert max(len(without_escapes(line)) for line in lines) == min(columns, 88)
    assert screen.count("\r\n") <= 23


def test_commands_work_before_the_deal_too() -> None:
    with terminal(PLAY) as table:
        table.type("law T-10\r", "score\r", "help\r", "quit\r")
        assert table.end() == 0
    assert "No round has been finished yet." in table.shown
    assert CLEAR not in table.shown


def test_undo_goes_back_to_the_choice_before() -> None:
    with terminal(PLAY) as table:
        table.type("\r", "1\r", "undo\r", "\x04")
        assert table.end() == 0
    assert "Taken back; the others agreed." in table.shown


def test_ctrl_d_leaves_with_a_sentence() -> None:
    with terminal(PLAY) as table:
        table.type("\r", "\x04")
        assert table.end() == 0
    assert table.shown.rstrip().endswith("You have left the table.")


def test_ctrl_c_leaves_with_a_sentence() -> None:
    with terminal(PLAY) as table:
        table.type("\r")
        table.until_it_waits()  # readline misses a signal between its prompt and its wait
        table.process.send_signal(signal.SIGINT)
        assert table.end() == 0
    assert "You have left the table." in table.shown
    assert "Traceback" not in table.shown


def test_a_simulation_shows_a_bar_and_stops_by_ctrl_c() -> None:
    words = (sys.executable, "-m", "eldest", "simulate", "mindikot", "--deals", "100000")
    with terminal(words) as table:
        while "/100000" not in table.shown:
            assert table.read()
        table.process.send_signal(signal.SIGINT)
        assert table.end() == 130
    assert "eldest: stopped." in table.shown
    assert "Traceback" not in table.shown
