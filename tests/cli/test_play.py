"""`play` from a script: whole games, records, options, and how it ends."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from eldest import load
from eldest.table import Contradiction, replay, verify

from .running import ONES, ROOT, run

QUICK = ("--bots", "random")
SHORT = ("target_score=2",)  # two or three rounds
TABLES = {
    "four, mode A": (),
    "four, mode B by chance": ("--options", "mode=B"),
    "four, mode B by the hider": ("--preset", "band"),
    "six, mode A": ("--preset", "six"),
    "six, mode B": ("--preset", "six", "--options", "mode=B", "hider_sees=true"),
    "traditional": ("--preset", "traditional", "--options", "first_leader=random"),
}
EVERY_CARD = "".join(f"{suit}{rank}\n" for suit in "SHDC" for rank in "AKQJT98765432")


@pytest.mark.parametrize("words", TABLES.values(), ids=TABLES)
def test_a_whole_match_is_played_recorded_and_proved(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    file = str(tmp_path / "match.rec")
    ran = run("play", "mindikot", *words, *QUICK, *SHORT, "--record", file, typed=ONES)
    assert ran.status == 0
    assert ran.err == ""
    assert re.search(r"The match is over: (we|they) have won\.\n\Z", ran.out)
    rounds = ran.out.count("Pledge of this deal, made before the shuffle:")
    assert run("replay", file).out.count("deal proved\n") == rounds
    assert run("verify", file).out.count(": OK ") == rounds
    checker = [sys.executable, str(ROOT / "tools" / "verify_record.py"), file]
    proved = subprocess.run(checker, capture_output=True, text=True)
    assert proved.returncode == 0, proved.stdout + proved.stderr
    assert proved.stdout.count(": OK ") == rounds


def test_the_pledge_is_shown_before_the_cards_and_the_secret_after(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    words = ("--rounds", "1", "--record", str(file))
    out = run("play", "mindikot", *QUICK, *words, typed=ONES).out
    text = file.read_text(encoding="utf-8")
    pledge, secret = (re.search(rf"{key} +(\w{{64}})", text) for key in ("pledge", "secret"))
    assert pledge is not None
    assert secret is not None
    assert out.index(pledge[1]) < out.index("╭") < out.index("(K-8.") < out.index(secret[1])
    assert f"eldest verify {file}" in " ".join(out.split())
    assert "tools/verify_record.py" in out


def test_a_deal_that_was_changed_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    run("play", "mindikot", *QUICK, "--rounds", "1", "--record", str(file), typed=ONES)
    text = file.read_text(encoding="utf-8")
    assert len(verify(text)) == 1
    changed = re.sub(r"(secret +)(\w)", lambda m: m[1] + ("0" if m[2] != "0" else "1"), text)
    with pytest.raises(Contradiction):
        verify(changed)


def test_the_same_seed_repeats_the_game_and_proves_nothing(tmp_path: Path) -> None:
    words = ("play", "mindikot", "--seed", "monsoon", "--rounds", "1", *QUICK)
    first, second = (run(*words, typed=ONES) for _ in range(2))
    assert first == second
    assert first.status == 0
    assert "Pledge" not in first.out
    assert "comes from the seed 'monsoon'" in first.out
    other = run("play", "mindikot", "--seed", "winter", "--rounds", "1", *QUICK, typed=ONES)
    assert other.out != first.out
    file = str(tmp_path / "seeded.rec")
    run(*words, "--record", file, typed=ONES)
    assert run("replay", file).status == 0
    assert run("verify", file).status == 1


def test_the_outcome_names_its_law_and_the_score() -> None:
    out = run("play", "mindikot", *QUICK, "--seed", "s", "--rounds", "1", typed=ONES).out
    verdict = re.search(r"\+\d\. \((K-8\.\d)\)\n +(K-8\.\d)  (.*)", out)
    assert verdict is not None
    assert verdict[1] == verdict[2]
    assert load("mindikot").lawbook[verdict[1]].text().startswith(verdict[3])
    assert "Score after 1 round: We " in out
    assert "The match is over" not in out


def test_every_trick_is_told() -> None:
    out = run("play", "mindikot", *QUICK, "--seed", "s", "--rounds", "1", typed=ONES).out
    assert len(re.findall(r"wins? the trick with (?:10|[AKQJ2-9])[♠♥♦♣]\.", out)) == 13
    assert len(re.findall(r"(?:We|They) take 10[♠♥♦♣]\.", out)) == 4
    assert out.count("sets the trump:") + out.count("set the trump:") == 1


def test_a_refusal_is_the_sentence_with_its_law() -> None:
    words = ("play", "mindikot", *QUICK, "--seed", "s", "--seat", "1", "--rounds", "1")
    english = run(*words, typed=EVERY_CARD * 13).out
    assert "✗ You hold the suit led, so you must follow suit. (K-4.3)\n" in english
    assert "✗ That card is not in your hand; a hidden card does not" in english
    hindi = run(*words, "--language", "hi", typed=EVERY_CARD * 13).out
    assert "✗ आपके पास चाल का रंग है, वही रंग दें। (K-4.3)\n" in hindi


def test_refused_cards_leave_no_trace_in_the_record(tmp_path: Path) -> None:
    file = str(tmp_path / "match.rec")
    words = ("play", "mindikot", *QUICK, "--rounds", "1", "--record", file)
    out = run(*words, typed=EVERY_CARD * 13).out
    assert "✗ " in out
    assert run("replay", file).out.startswith("round 1: OK 52 actions, score")


def test_undo_is_in_the_record_and_the_record_holds(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    words = ("play", "mindikot", *QUICK, "--rounds", "1", "--record", str(file))
    ran = run(*words, typed="undo\n1\n1\nundo\n" + ONES)
    assert ran.status == 0
    assert "✗ You have nothing to take back. (T-6)\n" in ran.out
    assert "Taken back; the others agreed.\n" in ran.out
    assert re.search(r"^back 0  \d+   1 2 3$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert ", 1 taken back, score" in run("replay", str(file)).out
    assert run("verify", str(file)).status == 0


def test_a_hidden_card_is_taken_back_freely(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    words = ("play", "mindikot", "--preset", "band", *QUICK, "--rounds", "1", "--record", str(file))
    out = run(*words, typed="1\nundo\n2\n" + ONES).out
    assert "Taken back; nobody had seen anything new.\n" in out
    assert "\nback 0  1\n" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("typed", ["", "1\n", "1\nquit\n", "q\n", "EXIT\n", "1\n\n\n"])
def test_leaving_is_a_sentence_and_no_failure(typed: str, tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    ran = run("play", "mindikot", *QUICK, "--record", str(file), typed=typed)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.endswith("You have left the table.\n")
    assert not file.exists()


def test_leaving_in_the_second_round_keeps_the_first(tmp_path: Path) -> None:
    file = tmp_path / "match.rec"
    ran = run("play", "mindikot", *QUICK, "--record", str(file), typed="1\n" * 15)
    assert "Score after 1 round: " in ran.out.split("You have left the table.")[1]
    assert f"are in {file}." in " ".join(ran.out.split())
    assert len(replay(file.read_text(encoding="utf-8"))) == 1


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_can_be_taken(seat: int) -> None:
    words = ("play", "mindikot", *QUICK, "--seat", str(seat), "--rounds", "1", "--seed", "s")
    ran = run(*words, typed=ONES)
    assert ran.status == 0
    assert f"You sit at seat {seat} with " in ran.out
    assert ran.out.count("\n> 1\n") == 13


def test_ascii_draws_with_ascii_alone() -> None:
    words = ("play", "mindikot", *QUICK, "--ascii", "--rounds", "1", "--preset", "band")
    ran = run(*words, typed="?\n" + ONES)
    assert ran.status == 0
    assert ran.out.isascii()
    assert "+---+" in ran.out


def test_a_terminal_without_suits_gets_ascii() -> None:
    words = [sys.executable, "-m", "eldest", "play", "mindikot", *QUICK, "--rounds", "1"]
    ran = subprocess.run(
        words,
        input=ONES.encode(),
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
    )
    assert b"+---+" in ran.stdout
    assert b"?" not in ran.stdout.split(b"trick 1")[1].split(b">")[0]


def test_options_stand_anywhere_and_go_over_a_preset() -> None:
    words = ("play", "mindikot", "--preset", "band", "mode=A", "--options", "target_score=7")
    out = run(*words, "score_kot=3").out
    assert "House rules: hide_by=player score_kot=3 target_score=7\n" in out


def test_hindi_is_spoken_throughout() -> None:
    words = ("play", "mindikot", *QUICK, "--language", "hi", "--rounds", "1", "--preset", "band")
    ran = run(*words, typed="मदद\nस्कोर\nनियम T-3\nSX\n?\nवापस\n99\n" + ONES)
    assert ran.status == 0
    told = re.sub(r"(?m)^> .*$", "", ran.out)
    for english in ("You ", "Team", "trick", "trump", "Round", "Pledge", "There is", "refused"):
        assert english not in told
    assert "बाज़ी" in told
    assert "बाहर         टेबल से उठें" in told


def test_bytes_that_are_no_text_are_refused_like_any_nonsense() -> None:
    ran = run(
        "play", "mindikot", *QUICK, "--rounds", "1", typed=b"\xff\xfe\n\x00\n" + ONES.encode()
    )
    assert ran.status == 0
    assert "is not a card: write suit, then rank" in ran.out
