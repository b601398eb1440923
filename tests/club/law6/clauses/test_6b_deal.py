"""Clause 6B: section 1.4, tests T-6.B.1 to T-6.B.4."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.cards import NotationError
from eldest.club.law6 import Law6Session, check_sequence
from eldest.club.law6.clauses.dealing import is_rotation
from eldest.games.bridge import Deal
from tests.club.law6.clauses.test_6a_shuffle import V_1A
from tests.club.law6.room import SEED, by, dealt, done, pbn, running
from tests.each import each

V_1C = "N:432.T3.J84.AQ942 KJT98.K6.953.753 AQ76.A5.K62.JT86 5.QJ98742.AQT7.K"
SNAKE = "ESWNNWSE" * 6 + "ESWN"
EDITIONS = ["2007", "2017"]


def shuffled(edition: str = "2017", method: str = "table") -> Law6Session:
    session = running(method, edition=edition)
    who = "s1" if method == "table" else "dir"
    done(session.shuffle(by(who), 1, seed=SEED))
    return session


def test_t_6_b_1_ec_01_a_snake_is_legal_in_2007() -> None:
    session = shuffled("2007")
    assert done(session.deal(by("s1", 10), 1, seq=SNAKE)).codes() == ("N-6B-ROT",)
    assert pbn(session) == V_1C


def test_t_6_b_1_ec_01_a_snake_is_refused_in_2017() -> None:
    session = shuffled("2017")
    answer = session.deal(by("s1", 10), 1, seq=SNAKE)
    assert answer.code == "R-6B-ADJ"
    assert answer.refusal
    assert (answer.refusal.law, answer.refusal.edition) == ("6B (2017)", "2017")
    assert session.boards[1].state == "shuffled"


@pytest.mark.parametrize("edition", EDITIONS)
def test_t_6_b_2_packets_are_refused(edition: str) -> None:
    threes: list[object] = [*([seat, 3] for seat in "ESWN" * 4), *"ESWN"]
    assert shuffled(edition).deal(by("s1", 10), 1, seq=threes).code == "R-6B-PACKET"


def test_b_6_b_1_one_card_may_be_written_as_a_packet_of_one() -> None:
    session = shuffled()
    ones: list[object] = [[seat, 1] for seat in "ESWN" * 13]
    assert done(session.deal(by("s1", 10), 1, seq=ones)).codes() == ()
    assert pbn(session) == V_1A


@pytest.mark.parametrize("edition", EDITIONS)
def test_t_6_b_3_another_order_than_the_rotation(edition: str) -> None:
    session = shuffled(edition)
    assert done(session.deal(by("s1", 10), 1, seq="NSEW" * 13)).codes() == ("N-6B-ROT",)
    assert session.boards[1].state == "ready"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "seq",
    [
        "NESW" * 12 + "NESN",  # 14 12 13 13 by seats N W E S
        "NESW" * 12,
        "NESW" * 14,
        "",
    ],
)
def test_t_6_b_4_every_hand_gets_thirteen(edition: str, seq: str) -> None:
    assert shuffled(edition).deal(by("s1", 10), 1, seq=seq).code == "R-6B-COUNT"


@pytest.mark.parametrize("first", "NESW")
def test_b_6_b_3_a_rotation_may_start_anywhere(first: str) -> None:
    session = shuffled()
    assert done(session.deal(by("s1", 10), 1, first=first)).codes() == ()
    turn = ("ESWN".index(first)) % 4
    hands = Deal.from_pbn(V_1A).hands
    assert Deal.from_pbn(pbn(session)).hands == tuple(hands[(seat - turn) % 4] for seat in range(4))


@pytest.mark.parametrize(("board", "first"), [(1, "E"), (2, "S"), (3, "W"), (4, "N")])
def test_b_6_b_3_the_first_card_goes_to_the_dealers_left(board: int, first: str) -> None:
    session = dealt(running(), board)
    how = session.boards[board].provenance
    assert how
    assert how.sequence[0] == first


def test_b_6_b_4_the_last_and_the_first_card_are_no_neighbours() -> None:
    session = shuffled()
    seq = "NESW" * 6 + "NEWS" + "ENSW" * 5 + "EWSN"
    assert seq[0] == seq[-1]
    assert session.deal(by("s1", 10), 1, seq=seq).code is None


@pytest.mark.parametrize("pockets", ["NNSW", "NES", "NESWN", "NESX"])
def test_b_6_b_5_one_hand_for_each_pocket(pockets: str) -> None:
    assert shuffled().deal(by("s1", 10), 1, pockets=pockets).code == "R-6B-POCKET"


@each("pockets", ["".join(order) for order in permutations("NESW")])
def test_b_6_b_5_any_bijection_of_hands_and_pockets(pockets: str) -> None:
    session = shuffled()
    done(session.deal(by("s1", 10), 1, pockets=pockets))
    hands = Deal.from_pbn(V_1A).hands
    there = Deal.from_pbn(pbn(session)).hands
    assert {"NESW"[hand]: there["NESW".index(pockets[hand])] for hand in range(4)} == dict(
        zip("NESW", hands, strict=True)
    )


def test_b_6_b_5_pockets_are_chosen_before_the_deal_starts() -> None:
    session = shuffled()
    done(session.deal(by("s1", 10), 1, cards=5))
    assert session.deal(by("s1", 11), 1, pockets="ESWN").code == "R-6B-POCKET"
    assert session.deal(by("s1", 11), 1, seq="NESW" * 13).code == "R-6B-STATE"
    assert session.deal(by("s1", 11), 1, first="N").code == "R-6B-STATE"
    done(session.deal(by("s1", 11), 1))
    assert pbn(session) == V_1A


def test_b_6_b_1_one_card_at_a_time() -> None:
    session = shuffled()
    for given_ in range(1, 52):
        answer = done(session.deal(by("s1", 10), 1, cards=1))
        assert answer.facts == {"given": given_}
        assert (session.boards[1].state, session.boards[1].original.hands) == ("dealt", None)
    done(session.deal(by("s1", 10), 1, cards=1))
    assert (session.boards[1].state, pbn(session)) == ("ready", V_1A)


def test_b_6_b_6_a_board_that_is_not_waiting() -> None:
    session = dealt(running())
    assert session.deal(by("s1", 20), 1).code == "R-6B-STATE"
    assert session.shuffle(by("s1", 20), 1, seed="00").code == "R-6B-STATE"
    assert session.open_pack(by("s1", 20), 1).code == "R-6B-STATE"


def test_b_6_b_6_no_second_shuffle_before_the_deal() -> None:
    assert shuffled().shuffle(by("s1"), 1, seed="00").code == "R-6B-STATE"


@pytest.mark.parametrize(
    "seq", ["NEXW", [["N"]], [["N", 1, 1]], ["NE"], [3], [["N", 0]], [["N", -1]]]
)
def test_b_6_b_1_what_is_no_sequence_is_no_operation(seq: str | list[object]) -> None:
    session = shuffled()
    entries = len(session.log)
    with pytest.raises(NotationError):
        session.deal(by("s1", 10), 1, seq=seq)
    with pytest.raises(NotationError):
        session.deal(by("s1", 10), 1, first="NE")
    with pytest.raises(NotationError):
        session.deal(by("s1", 10), 1, cards=0)
    assert len(session.log) == entries
    assert session.boards[1].state == "shuffled"


@given(st.permutations([seat for seat in range(4) for _ in range(13)]))
def test_b_6_b_4_the_editions_differ_in_adjacency_alone(seq: list[int]) -> None:
    beside = any(seq[i] == seq[i + 1] for i in range(51))
    assert check_sequence(seq, "2007") is None
    assert check_sequence(seq, "2017") == ("R-6B-ADJ" if beside else None)
    assert is_rotation(seq) == all((seq[i + 1] - seq[i]) % 4 == 1 for i in range(51))


@given(st.lists(st.integers(0, 3), min_size=40, max_size=60), st.sampled_from(EDITIONS))
def test_b_6_b_1_counts_other_than_thirteen_are_refused(seq: list[int], edition: str) -> None:
    if sorted(seq) != sorted([0, 1, 2, 3] * 13):
        assert check_sequence(seq, edition) == "R-6B-COUNT"
