"""`replay`, `verify` and `perft`."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.deal import Source
from eldest.games.mindikot import GAME
from eldest.table import Match, Proof, Table, write_record

from .running import BAND_DEAL, DEAL, refused, run, written

PLAYED = DEAL + "1 0  SA H2 D2 C2   1\n?    0 SK   not_your_turn K-0.5\n"
PROOF = Proof(bytes(32), tuple(bytes([seat]) * 32 for seat in range(4)))


def proved_record(proof: Proof = PROOF) -> str:
    """A whole round, dealt by a proof, in which seat 0 once took back."""
    table = Table(GAME, GAME.first(GAME.options()), proof)
    table.deal()
    while table.round.actors():
        seat = table.round.actors()[0]
        table.play(seat, table.round.legal(seat)[0])
        if len(table.log) == 2:
            table.take_back(seat, agreed=table.seats)
    return write_record(table)


def two_rounds() -> str:
    """The first two rounds of a match, without a proof."""
    match, texts = Match(GAME, GAME.options()), []
    while match.setup is not None and match.rounds < 2:
        table = Table(GAME, match.setup)
        table.deal(Source(b"two rounds"))
        while table.round.actors():
            seat = table.round.actors()[0]
            table.play(seat, table.round.legal(seat)[0])
        match.add(table.round)
        texts.append(write_record(table, totals=match.totals))
    return "".join(texts)


# -- replay -----------------------------------------------------------------------------------


def test_replay_says_what_held(tmp_path: Path) -> None:
    ran = run("replay", written(tmp_path, PLAYED))
    assert ran.status == 0
    assert ran.out == "round 1: OK 4 actions, 1 refused, not finished, deal not proved\n"


def test_replay_of_a_proved_round(tmp_path: Path) -> None:
    ran = run("replay", written(tmp_path, proved_record()))
    assert ran.status == 0
    assert ran.out.startswith("round 1: OK 53 actions, 1 taken back, score A ")
    assert ran.out.endswith(", deal proved\n")


def test_replay_of_a_match_tells_each_round(tmp_path: Path) -> None:
    out = run("replay", written(tmp_path, two_rounds())).out
    assert [line.split(",")[0] for line in out.splitlines()] == [
        "round 1: OK 52 actions",
        "round 2: OK 52 actions",
    ]


CONTRADICTIONS = {
    "1 0  SA H2 D2 C2   0\n": (5, "the line ends with 1, not 0"),
    "1 0  H2\n": (5, "seat 0 may not H2: card_not_in_hand (K-4.1)"),
    "1 1  H2\n": (5, "seat 0 is in turn, not 1"),
    "?    0 SA   follow_suit K-4.3\n": (5, "seat 0 may SA"),
}


@pytest.mark.parametrize(("line", "found"), CONTRADICTIONS.items())
def test_a_record_that_contradicts_itself_fails(
    line: str, found: tuple[int, str], tmp_path: Path
) -> None:
    file = written(tmp_path, DEAL + line)
    ran = run("replay", file)
    assert ran.status == 1
    assert refused(ran) == f"{file}, line {found[0]}: {found[1]}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: there is no record in this file"),
        ("hello\n", "line 1: a record begins with the line `eldest   1`"),
        (DEAL.replace("mindikot 1", "mindikot 9"), "line 2: version '9' of mindikot is not known"),
        (DEAL.replace("mindikot 1", "whist 1"), "line 2: there is no game 'whist'"),
        (DEAL.replace("leader   0", "leader   4"), "line 3: '4' is not a seat"),
        (DEAL + "1 0  XX\n", "line 5: 'XX' is not a card"),
        (DEAL + "\x07\n", "line 5: there is a character here that cannot be printed"),
    ],
)
@pytest.mark.parametrize("command", [("replay",), ("verify",), ("perft", "mindikot")])
def test_what_is_no_record_is_bad_input(
    command: tuple[str, ...], text: str, sentence: str, tmp_path: Path
) -> None:
    file = written(tmp_path, text)
    ran = run(*command, file, *(["1"] if command[0] == "perft" else []))
    no_proof_is_found_first = command == ("verify",) and "XX" in text
    assert ran.status == (1 if no_proof_is_found_first else 2)
    if not no_proof_is_found_first:
        assert f"{file}, {sentence}" in refused(ran)


# -- verify -----------------------------------------------------------------------------------


def test_verify_proves_the_deal_and_names_the_other_checker(tmp_path: Path) -> None:
    file = written(tmp_path, proved_record())
    ran = run("verify", file)
    assert ran.status == 0
    first, second, third = ran.out.splitlines()
    assert first.startswith("round 1: OK recipe 1, pledge, entropy, order, deal ")
    assert second == f"without this program: python tools/verify_record.py {file}"
    assert third.startswith("recipe 1 does not prove that the table did not choose among deals")


@pytest.mark.parametrize(
    ("sealing", "sentence"),
    [
        ([b"\x11" * 32], "recipe 2 proves that nobody chose the deal if one seat that sealed"),
        ([], "where no seat sealed, recipe 2 does not prove that the table did not choose"),
    ],
)
def test_t_11_verify_promises_only_what_the_seals_give(
    sealing: list[bytes], sentence: str, tmp_path: Path
) -> None:
    ran = run("verify", written(tmp_path, proved_record(Proof.fresh(4, sealing))))
    assert ran.status == 0
    assert ran.out.splitlines()[-1].startswith(sentence)


def test_verify_fails_without_a_pledge(tmp_path: Path) -> None:
    file = written(tmp_path, DEAL)
    ran = run("verify", file)
    assert ran.status == 1
    assert refused(ran) == f"{file}, line 1: this round has no pledge: nothing can be proved"


@pytest.mark.parametrize("key", ["pledge", "entropy", "secret", "deal"])
def test_verify_fails_when_a_digit_is_another(key: str, tmp_path: Path) -> None:
    lines = proved_record().split("\n")
    place = next(n for n, line in enumerate(lines) if line.startswith(key))
    last = lines[place][-1]
    lines[place] = lines[place][:-1] + ("1" if last != "1" else "2")
    ran = run("verify", written(tmp_path, "\n".join(lines)))
    assert ran.status == 1
    assert ", line " in refused(ran)


# -- perft ------------------------------------------------------------------------------------


def test_perft_counts_below_each_first_action_from_the_deal(tmp_path: Path) -> None:
    ran = run("perft", "mindikot", written(tmp_path, PLAYED), "2")
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0] == "SA        13"
    assert len(lines) == 14
    assert lines[-1] == "perft 2  169"


def test_perft_agrees_with_the_record(tmp_path: Path) -> None:
    file = written(tmp_path, DEAL + "perft 1  13\nperft 2  169\n")
    assert run("perft", "mindikot", file, "2").status == 0


def test_perft_that_differs_from_the_record_fails(tmp_path: Path) -> None:
    file = written(tmp_path, DEAL + "perft 2  170\n")
    ran = run("perft", "mindikot", file, "2")
    assert ran.status == 1
    assert ran.out.endswith("perft 2  169\n")
    assert ran.err == f"eldest: {file}, line 5: perft 2 is 169, not 170\n"


def test_perft_needs_what_chance_does_in_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, BAND_DEAL)
    ran = run("perft", "mindikot", file, "2")
    assert ran.status == 2
    assert refused(ran) == f"{file}, line 1: chance must act first; write down what it does"
    fixed = run("perft", "mindikot", written(tmp_path, BAND_DEAL + "hide chance  hide:SA\n"), "2")
    # Twelve leads of spades; then a hand of hearts that reveals, or passes with any of 13 cards.
    assert fixed.out.endswith(f"perft 2  {12 * 14}\n")


def test_perft_of_several_rounds_counts_each(tmp_path: Path) -> None:
    ran = run("perft", "mindikot", written(tmp_path, two_rounds()), "1")
    assert ran.status == 0
    assert ran.out.splitlines()[0] == "round 1"
    assert ran.out.splitlines()[15] == "round 2"
    assert ran.out.count("perft 1  13\n") == 2
