"""B-C.11, B-C.16, B-E.8: boards of the dealing office, and the release of the hands."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError, card_text, cards_of
from eldest.club.evening import Evening
from eldest.club.evening.proof import proof_line
from eldest.club.opendeal import (
    Beacon,
    OpenedSession,
    Plan,
    Promise,
    Secret,
    Signature,
    Text,
    TextValue,
    opendeal_generate,
    opendeal_plan,
    opendeal_reveal,
)
from eldest.games.bridge import Board
from tests.club.commands.bridge.evening import ROUND, SIGNATURE

from .club import DIRECTOR, TIME, do, done, enter, evening, filled, results

SECRET = Secret(bytes(range(32)))
OTHER = Secret(bytes(32))
WORDS = TextValue("43275.91")


def plan(boards: int = 6) -> Plan:
    promise: dict[int | None, Promise] = {None: Text("the closing value of an index")}
    return opendeal_plan(
        "Club Evening", {1: (range(1, boards + 1), SECRET)}, promise, published=TIME
    )


def reveal(made: Plan, secret: Secret = SECRET) -> str:
    opened = OpenedSession(1, secret, WORDS)
    if secret == SECRET:
        return opendeal_reveal(made, {1: opened}).written().decode()
    good = opendeal_reveal(made, {1: OpenedSession(1, SECRET, WORDS)}).written().decode()
    return good.replace(SECRET.opened().hex(), secret.opened().hex())


def cards(made: Plan) -> list[Board]:
    return opendeal_generate(made, 1, SECRET, WORDS)


def planned() -> tuple[Evening, Plan]:
    club, made = evening(), plan()
    done(club, DIRECTOR, "plan", text=made.written().decode())
    return filled(club), made


def test_b_c_11_the_plan_is_kept_with_the_evening() -> None:
    club, made = planned()
    assert club.log.entries[1].args["text"] == made.written().decode()
    other = plan(7).written().decode()
    assert do(club, DIRECTOR, "plan", text=other).code == "R-E-THERE"


def test_b_c_11_a_plan_must_have_the_boards() -> None:
    answer = do(evening(), DIRECTOR, "plan", text=plan(5).written().decode())
    assert answer.code == "R-E-PROOF"
    assert "no board 6" in str(answer.json()["text"])
    with pytest.raises(NotationError, match="the plan cannot be used"):
        do(evening(), DIRECTOR, "plan", text="opendeal/1\n")


def test_b_c_16_the_reveal_gives_the_cards() -> None:
    club, made = planned()
    assert not club.state.cards
    done(club, DIRECTOR, "release", reveal=reveal(made))
    assert list(club.state.cards.values()) == cards(made)
    assert club.state.released


def test_b_c_16_the_cards_that_were_played_must_be_those() -> None:
    club, made = planned()
    played = [f"{board.number} {board.deal}" for board in cards(made)]
    swapped = [played[0].replace("1 ", "2 ", 1), played[1].replace("2 ", "1 ", 1), *played[2:]]
    answer = do(club, DIRECTOR, "release", reveal=reveal(made), deals=swapped)
    assert answer.code == "R-E-PROOF"
    assert "board 1" in str(answer.json()["text"])
    done(club, DIRECTOR, "release", reveal=reveal(made), deals=played)


@pytest.mark.parametrize("what", ["none", "secret", "plan"])
def test_b_c_16_a_reveal_that_proves_nothing_is_refused(what: str) -> None:
    club, made = planned()
    text = {"none": "", "secret": reveal(made, OTHER), "plan": reveal(plan(9))}[what]
    assert do(club, DIRECTOR, "release", reveal=text).code == "R-E-PROOF"
    assert not club.state.released


def test_b_c_11_a_plan_that_replaces_another_after_the_play_proves_nothing() -> None:
    """The Director takes the plan back, and brings another whose cards he has chosen."""
    club = evening()
    done(club, DIRECTOR, "plan", text=plan(7).written().decode())
    for at, result in results(club, 1):
        enter(club, at, result)
    club.undo(DIRECTOR)
    other = plan()
    done(club, DIRECTOR, "plan", text=other.written().decode())
    assert done(club, DIRECTOR, "release", reveal=reveal(other)).facts["proved"] is False
    assert proof_line(club.state) == "not proved: the plan was kept after the first result"


def test_b_c_11_a_plan_kept_twice_stays_a_pledge() -> None:
    club, made = planned()
    done(club, DIRECTOR, "plan", text=made.written().decode())
    assert done(club, DIRECTOR, "release", reveal=reveal(made)).facts["proved"] is True


def test_b_o_7_boards_dealt_by_hand_come_from_hand_records() -> None:
    club = filled(evening())
    board = cards(plan())[2]
    done(club, DIRECTOR, "release", deals=[f"3 {board.deal}"])
    assert club.state.cards == {3: board}
    with pytest.raises(NotationError):
        do(club, DIRECTOR, "release", deals=[f"9 {board.deal}"])


def test_b_c_16_a_reveal_without_a_plan_is_refused_and_takes_no_hands_away() -> None:
    club, made = filled(evening()), plan()
    done(club, DIRECTOR, "release", deals=[f"{one.number} {one.deal}" for one in cards(made)])
    known = dict(club.state.cards)
    assert do(club, DIRECTOR, "release", reveal=reveal(made)).code == "R-E-PROOF"
    assert club.state.cards == known


def test_b_e_8_a_release_adds_hands_and_never_loses_any() -> None:
    club, dealt = filled(evening()), cards(plan())
    for board in dealt[:2]:
        answer = done(club, DIRECTOR, "release", deals=[f"{board.number} {board.deal}"])
        assert answer.facts["proved"] is False
    done(club, DIRECTOR, "release")
    assert club.state.cards == {1: dealt[0], 2: dealt[1]}


def test_b_e_8_a_board_with_two_different_hands_is_refused() -> None:
    club, dealt = filled(evening()), cards(plan())
    with pytest.raises(NotationError, match="board 3 appears twice"):
        do(club, DIRECTOR, "release", deals=[f"3 {dealt[0].deal}", f"3 {dealt[1].deal}"])
    assert not club.state.released


def test_b_c_13_a_reveal_with_a_beacon_that_nobody_signed_proves_nothing() -> None:
    club, beacon = evening(), Beacon(ROUND)
    made = opendeal_plan(
        "Club Evening", {1: (range(1, 7), SECRET)}, {None: beacon}, published="2023-09-15T08:00:00Z"
    )
    done(club, DIRECTOR, "plan", text=made.written().decode())
    filled(club)
    signed = OpenedSession(1, SECRET, Signature(bytes.fromhex(SIGNATURE)))
    text = opendeal_reveal(made, {1: signed}).written().decode()
    forged = text.replace(SIGNATURE[-8:], "00000000")
    assert do(club, DIRECTOR, "release", reveal=forged).code == "R-E-PROOF"
    assert not club.state.released
    assert done(club, DIRECTOR, "release", reveal=text).facts == {"boards": 6, "proved": True}


def test_b_e_2_a_lead_that_the_leader_does_not_hold_is_flagged() -> None:
    club, made = planned()
    north, _, _, west = cards(made)[0].deal.hands
    held, lacking = (card_text(cards_of(hand)[0]) for hand in (west, north))
    place = {"round": 1, "table": 1, "board": 1}
    done(club, DIRECTOR, "correct", **place, result=f"1N S = {lacking}", reason="lead")
    answer = done(club, DIRECTOR, "release", reveal=reveal(made))
    assert answer.codes() == ("F-E-LEAD",)
    answer = done(club, DIRECTOR, "correct", **place, result=f"1N S +1 {lacking}", reason="lead")
    assert "F-E-LEAD" in answer.codes()
    answer = done(club, DIRECTOR, "correct", **place, result=f"1N S = {held}", reason="lead")
    assert "F-E-LEAD" not in answer.codes()


def test_no_card_stands_in_the_log_before_the_release() -> None:
    club = evening()
    made = plan()
    done(club, DIRECTOR, "plan", text=made.written().decode())
    enter(club, (1, 1, 1), "Pass")
    text = str([entry.json() for entry in club.log.entries])
    assert "N:" not in text
    assert SECRET.opened().hex() not in text
