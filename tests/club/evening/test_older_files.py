"""B-E.12: files of older versions, which took releases that are refused now, open all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.evening import BadFile, Evening, create, read, reopen
from eldest.club.evening.exports import EXPORTS
from eldest.club.evening.proof import proof_line
from eldest.club.opendeal import (
    Beacon,
    OpenedSession,
    Promise,
    Signature,
    opendeal_plan,
    opendeal_reveal,
)
from tests.club.commands.bridge.evening import ROUND, SIGNATURE

from .club import DIRECTOR, do, done, filled, settings
from .test_proof import SECRET, cards, plan, reveal

HANDS = [f"{one.number} {one.deal}" for one in cards(plan())]


def written(path: Path, *releases: dict[str, object], kept: str = "") -> Evening:
    """An evening with these entries as the older version wrote them, and opened again."""
    club, journal = create(path, settings(), DIRECTOR)
    with journal:
        if kept:
            done(club, DIRECTOR, "plan", text=kept)
        filled(club)
        for args in releases:
            club.log.add(DIRECTOR, "release", args)
    opened = read(path)
    assert opened.head == club.head
    return opened


def test_b_c_16_an_old_reveal_without_a_plan_opens_and_is_not_proved(tmp_path: Path) -> None:
    path, text = tmp_path / "evening.log", reveal(plan())
    club = written(path, {"deals": HANDS, "reveal": text})
    assert (club.state.released, club.state.reveal) == (True, text)
    assert list(club.state.cards.values()) == cards(plan())
    assert proof_line(club.state) == "not proved: this evening has no plan"
    assert b"The deals are not proved: this evening has no plan." in EXPORTS["html"](club)


def test_b_e_8_hands_stay_known_though_the_old_version_lost_them(tmp_path: Path) -> None:
    club = written(tmp_path / "evening.log", {"deals": HANDS}, {"reveal": reveal(plan())})
    assert list(club.state.cards.values()) == cards(plan())


def test_a_stricter_law_binds_new_entries_only(tmp_path: Path) -> None:
    path, text = tmp_path / "evening.log", reveal(plan())
    head = written(path, {"reveal": text}).head
    club, journal = reopen(path)
    with journal:
        assert do(club, DIRECTOR, "release", reveal=text).code == "R-E-PROOF"
        assert club.head == head
        done(club, DIRECTOR, "plan", text=plan().written().decode())
        assert proof_line(club.state) == "not proved: this evening has no plan"
        done(club, DIRECTOR, "release", reveal=text)
    late = "not proved: the plan was kept after the first result"  # BD56
    assert proof_line(read(path).state) == late


def test_b_e_2_flags_are_those_of_their_day(tmp_path: Path) -> None:
    path = tmp_path / "evening.log"
    club, journal = create(path, settings(), DIRECTOR)
    place = {"round": 1, "table": 1, "board": 1}
    with journal:
        filled(club)
        # Without hands the old version did not flag a lead that the leader does not hold.
        club.log.add(DIRECTOR, "release", {"deals": HANDS})
        club.log.add(DIRECTOR, "release", {"reveal": reveal(plan())})
        for card in ("SA", "HA"):
            args = {**place, "result": f"1N S = {card}", "reason": "lead"}
            club.log.add(DIRECTOR, "correct", args)
    assert read(path).head == club.head


def test_b_c_13_an_old_reveal_whose_beacon_nobody_signed(tmp_path: Path) -> None:
    promise: dict[int | None, Promise] = {None: Beacon(ROUND)}
    made = opendeal_plan(
        "Club Evening", {1: (range(1, 7), SECRET)}, promise, published="2023-09-15T08:00:00Z"
    )
    signed = OpenedSession(1, SECRET, Signature(bytes.fromhex(SIGNATURE)))
    text = opendeal_reveal(made, {1: signed}).written().decode()
    forged = text.replace(SIGNATURE[-8:], "00000000")
    kept = made.written().decode()
    club = written(tmp_path / "forged.log", {"reveal": forged}, kept=kept)
    assert len(club.state.cards) == 6
    assert proof_line(club.state).startswith("not proved: ")
    assert proof_line(written(tmp_path / "good.log", {"reveal": text}, kept=kept).state) == (
        "proved by the plan"
    )


def test_of_two_hands_for_a_board_the_last_counts_as_it_did(tmp_path: Path) -> None:
    other = HANDS[1].replace("2 ", "1 ", 1)
    club = written(tmp_path / "evening.log", {"deals": [HANDS[0], other]})
    assert club.state.cards[1].deal == cards(plan())[1].deal


@pytest.mark.parametrize("args", [{}, {"reveal": reveal(plan(9))}])
def test_b_c_16_what_was_never_lawful_does_not_open(
    tmp_path: Path, args: dict[str, object]
) -> None:
    with pytest.raises(BadFile, match="is refused"):
        written(tmp_path / "evening.log", args, kept=plan().written().decode())
