"""Whatever is wrong with what was given is one sentence on standard error and status 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.each import each

from .running import DEAL, refused, run, written

LONG = "x" * 300
BAD = {
    ("fly",): "No such command 'fly'.",
    ("--fly",): "No such option",
    ("law", "Z-1"): "there is no law 'Z-1'; the lawbooks are mindikot (K-0.1 to K-11.6), ",
    ("law", ""): "there is no law ''",
    ("law", "K-1.1", "K-1.2"): "unexpected extra argument",
    ("law", "K-1.1", "--language", "de"): "there is no text in 'de'; the languages are en, cs, hi",
    ("law", "--language", "xx"): "there is no text in 'xx'; the languages are cs, en, hi",
    ("games", "--language", "xx"): "there is no text in 'xx'",
    ("games", "mindikot"): "unexpected extra argument",
    ("serve", "--origin", "friends"): "'friends' is not an origin such as https://example.org",
    ("serve", "--origin", "https://a.example/"): "'https://a.example/' is not an origin such as",
    ("play",): "Missing argument 'GAME'.",
    ("play", "whist"): "there is no game 'whist'; the games are mindikot",
    (
        "play",
        "mindikot",
        "--options",
        "mode=C",
    ): "the option mode cannot be 'C'; it must be one of A, B",
    ("play", "mindikot", "--options", "wild=1"): "there is no option 'wild'; the options are",
    ("play", "mindikot", "--options", "mode"): "'mode' is not an option: write name=value",
    ("play", "mindikot", "--options", "mode=A mode=B"): "the option mode is given twice",
    ("play", "mindikot", "--options", "mode=A", "mode=B"): "the option mode is given twice",
    (
        "play",
        "mindikot",
        "players=5",
    ): "the option players cannot be '5'; it must be one of 4, 6 (K-1.1)",
    ("play", "mindikot", "--preset", "wild"): "mindikot has no preset 'wild'; its presets are",
    ("play", "mindikot", "--bots", "god"): "mindikot has no bot 'god'; its bots are random",
    ("play", "mindikot", "--seat", "4"): "there is no seat 4; the seats are 0 to 3",
    ("play", "mindikot", "--seat", "-1"): "there is no seat -1; the seats are 0 to 3",
    ("play", "mindikot", "--seat", "6", "--preset", "six"): "the seats are 0 to 5",
    ("play", "mindikot", "--seat", "me"): "'me' is not a whole number",
    ("play", "mindikot", "--language", "xx"): "there is no text in 'xx'; the languages are en,",
    ("play", "mindikot", "--rounds", "0"): "--rounds cannot be '0'; give `match` or a number",
    ("play", "mindikot", "--rounds", "all"): "--rounds cannot be 'all'",
    ("play", "mindikot", "--pace", "-1"): "-1.0 is not in the range",
    ("play", "mindikot", "--record", "none/such/folder.rec"): "cannot be written: No such file",
    ("play", "mindikot", "--record", LONG): "cannot be written: File name too long",
    ("play", "mindikot", "--record", "."): ". already exists; name a new file",
    ("simulate", "whist"): "there is no game 'whist'",
    ("simulate", "mindikot", "--deals", "0"): "0 is not in the range x>=1",
    ("simulate", "mindikot", "--deals", "many"): "'many' is not a whole number",
    ("simulate", "mindikot", "--processes", "0"): "0 is not in the range",
    ("simulate", "mindikot", "--bots", "random,god"): "mindikot has no bot 'god'",
    ("simulate", "mindikot", "--bots", ""): "mindikot has no bot ''",
    ("simulate", "mindikot", "--bots", "random,random,random"): "a line-up of 3 bots does not fit",
    ("match", "mindikot", "club", "god"): "mindikot has no bot 'god'",
    ("match", "mindikot", "club", "random", "--bounds", "1", "0"): "the lower bound 1 is not below",
    (
        "match",
        "mindikot",
        "club",
        "random",
        "--error",
        "1",
    ): "an error of 1 is not between 0 and 0.5",
    ("simulate", "mindikot", "--options", "mode=C"): "the option mode cannot be 'C'",
    ("replay",): "Missing argument 'FILE'.",
    ("replay", "none.rec"): "none.rec cannot be read: No such file or directory",
    ("replay", "."): ". cannot be read: Is a directory",
    ("verify", "none.rec"): "none.rec cannot be read: No such file or directory",
    ("perft", "mindikot", "none.rec"): "Missing argument 'DEPTH'.",
    ("perft", "mindikot", "none.rec", "2"): "none.rec cannot be read",
    ("perft", "mindikot", "none.rec", "0"): "0 is not in the range x>=1",
    ("perft", "mindikot", "none.rec", "deep"): "'deep' is not a whole number",
    ("perft", "whist", "none.rec", "2"): "there is no game 'whist'",
}


@each(("words", "sentence"), BAD.items())
def test_bad_usage_is_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    ran = run(*words)
    assert ran.status == 2
    assert sentence in refused(ran)


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    file = written(tmp_path, DEAL)
    ran = run("play", "mindikot", "--record", file)
    assert ran.status == 2
    assert refused(ran) == f"{file} already exists; name a new file"
    assert Path(file).read_text(encoding="utf-8") == DEAL


@pytest.mark.parametrize("wrong", [("--rounds", "0"), ("--seat", "9"), ("--bots", "god")])
def test_bad_usage_leaves_no_file_behind(wrong: tuple[str, str], tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    assert run("play", "mindikot", "--record", str(file), *wrong).status == 2
    assert not file.exists()


@pytest.mark.parametrize("command", [("replay",), ("verify",), ("perft", "mindikot")])
def test_a_file_that_is_no_utf_8_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.rec"
    file.write_bytes(DEAL.encode() + b"\xff\n")
    depth = ["2"] if command[0] == "perft" else []
    ran = run(*command, str(file), *depth)
    assert ran.status == 2
    assert refused(ran) == f"{file} is not a text in UTF-8"


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_seed_of_bytes_that_are_no_text_is_refused(command: str) -> None:
    words = [sys.executable, "-m", "eldest", command, "mindikot", "--seed", os.fsdecode(b"\xff")]
    ran = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert ran.returncode == 2
    assert ran.stderr == "eldest: the seed is not a text in UTF-8\n"


def test_a_terminal_without_the_letters_gets_question_marks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    words = [sys.executable, "-m", "eldest", "law", "K-4.3", "--language", "hi"]
    ran = subprocess.run(words, capture_output=True, env=environment, check=True)
    assert ran.stdout.startswith(b"K-4.3  ???")
