"""Every vector of section 2.3: B-C.10 to B-C.17, B-C.22, B-F.21, and T-6.E4.2."""

from __future__ import annotations

from hashlib import sha256

import pytest

from eldest.club import formats
from eldest.club.opendeal import (
    Beacon,
    Contributions,
    Dealer,
    Players,
    Signature,
    Text,
    TextValue,
    commitment,
    contribution,
    opendeal_generate,
    session_seed,
    statistics,
    tagged,
)
from eldest.games.bridge import Deal, rank

from .evening import DEALS, E_BEACON, HP, PLAN, RANDOMNESS, SECRETS, SIGNATURE, Z, plan


def test_b_c_10_commitments_are_those_of_the_plan() -> None:
    for session, secret in SECRETS.items():
        assert commitment(session, secret) == plan().pledge(session).commit


def test_b_c_11_the_plan_has_367_bytes_and_its_id() -> None:
    assert len(PLAN.encode()) == 367
    assert plan().written() == PLAN.encode()
    assert plan().id == HP == sha256(PLAN.encode()).hexdigest()


def test_b_c_12_entropy_of_a_beacon() -> None:
    assert plan().promise(1).mixed(Signature.read(SIGNATURE)).hex() == E_BEACON


def test_b_c_12_entropy_of_players() -> None:
    numbers = (bytes([0x11]) * 32, bytes([0x22]) * 32)
    commits = tuple(map(contribution, numbers))
    first = "975096a8fb2f4ea213a8d1778f71df4a40ae7d4a2885d9814ebcbb10d31b8c7a"
    assert commits[0].hex() == first
    mixed = Players().mixed(Contributions(commits, numbers).checked())
    assert mixed.hex() == "e3283d7be080388768cc530e50ccc7270544424b7540e856178d5e558ce9d729"


@pytest.mark.parametrize("text", ["43275.91", "  43275.91\n"])
def test_b_c_12_entropy_of_a_text(text: str) -> None:
    mixed = Text("an index").mixed(TextValue.read(text))
    assert mixed.hex() == "909101a42baabb3917f2f3df56003660be438ba55982037a48dbd5b3802b52ab"


def test_b_c_12_a_text_is_composed_and_its_spaces_are_single() -> None:
    composed, spread = TextValue.read("Žižkov  7\t8"), TextValue.read("Z\u030ciz\u030ckov 7 8")
    assert composed == spread
    assert composed.text == "Žižkov 7 8"


def test_b_c_13_the_beacon_is_due_and_its_randomness_is_public() -> None:
    beacon = Beacon(657413)
    assert beacon.due == 1694775603  # 2023-09-15T11:00:03Z
    assert Signature.read(SIGNATURE).randomness == RANDOMNESS


@pytest.mark.parametrize("session", [1, 2])
def test_b_c_15_the_seed_of_a_session(session: int) -> None:
    seed = session_seed(bytes.fromhex(HP), session, SECRETS[session], bytes.fromhex(E_BEACON))
    assert seed.hex() == Z[session]


@pytest.mark.parametrize("row", DEALS, ids=lambda row: "-".join(row.split()[:3]))
def test_b_c_17_t_c_2_every_deal_of_the_vector(row: str) -> None:
    session, board, k, t, g, text = row.split(" ", 5)
    dealer = Dealer(bytes.fromhex(Z[int(session)]))
    assert dealer.tried(int(board), int(k)) == (int(g), int(t))
    assert dealer.deal(int(board), int(k)).to_pbn() == text
    made = opendeal_generate(
        plan(),
        int(session),
        SECRETS[int(session)],
        Signature.read(SIGNATURE),
        boards=[int(board)],
        k=int(k),
    )
    assert [board.deal.to_pbn() for board in made] == [text]


def test_b_c_15_boards_do_not_depend_on_the_order_of_asking() -> None:
    numbers = plan().pledge(2).boards
    value = Signature.read(SIGNATURE)
    all_at_once = opendeal_generate(plan(), 2, SECRETS[2], value)
    alone = [
        opendeal_generate(plan(), 2, SECRETS[2], value, boards=[number])[0]
        for number in reversed(numbers)
    ]
    assert all_at_once == alone[::-1]
    assert [board.number for board in all_at_once] == [*range(1, 13), *range(17, 29)]


def test_b_f_21_the_file_of_two_boards() -> None:
    made = opendeal_generate(plan(), 1, SECRETS[1], Signature.read(SIGNATURE), boards=[1, 2])
    data = formats.write(tagged(plan(), 1, made), "pbn")
    assert len(data) == 725
    digest = "8c26a933fa7c34f3e8bea961789588b52e2dd3ab218d42cdca8e76b4570acd7a"
    assert sha256(data).hexdigest() == digest
    assert b'[DealId "OD1:5bb1fc3664e75b81:1:2:0"]' in data


def test_t_6_e4_2_b_c_22_statistics_equal_to_the_digit() -> None:
    dealer = Dealer(bytes.fromhex(Z[1]))
    found = statistics(dealer.deal(board) for board in range(1, 10001))
    shapes = {"4432": 2096, "5332": 1596, "5431": 1292, "4333": 1105, "5422": 1043, "6322": 569}
    assert {shape: found.shapes["N"][shape] for shape in shapes} == shapes
    assert found.points["N"] == 100016
    assert round(found.chi_square, 4) == 159.0936
    assert sum(found.points.values()) == 40 * 10000


def test_statistics_of_nothing_are_nothing() -> None:
    assert statistics([]).chi_square == 0


def test_ec_17_a_candidate_that_is_no_deal_is_passed_over_and_never_wrapped() -> None:
    dealer = Dealer(bytes.fromhex(Z[1]))
    tries = [dealer.tried(board)[1] for board in range(1, 1001)]
    assert set(tries) >= {0, 1, 2, 3}
    assert 1.4 < 1 + sum(tries) / len(tries) < 1.55  # B-C.15: 1.477 on average
    g = dealer.number(3)
    assert rank(Deal.from_pbn(dealer.deal(3).to_pbn())) == g
