"""B-X.5: what else is done with practice deals."""

from __future__ import annotations

from itertools import pairwise

import pytest

from eldest.club.practice import (
    Practised,
    find,
    find_all,
    find_endings,
    mixed,
    read_script,
    rotated,
    to_south,
)
from eldest.games.bridge import Deal, Vulnerability
from tests.each import each

SEED = b"test"
DEAL = Deal.from_pbn("N:A4.AKT4.KQ72.KQ4 8.J3.J943.JT7652 QJT973.95.AT86.9 K652.Q8762.5.A83")


@pytest.mark.parametrize("steps", range(4))
def test_b_x_5_a_deal_is_turned(steps: int) -> None:
    after = rotated(DEAL, steps)
    assert after.hands[steps] == DEAL.hands[0]
    assert rotated(after, 4 - steps) == DEAL


def test_b_x_5_boards_have_the_markings_of_their_numbers() -> None:
    board = Practised(DEAL).board(10)
    assert (board.dealer, board.vulnerability) == (1, Vulnerability.BOTH)


def test_b_x_2_a_script_sets_dealer_and_vulnerability() -> None:
    script = read_script("produce 2 dealer west vulnerable ew")
    for deal in mixed([script], [find(script, SEED)], SEED):
        board = deal.board(1)
        assert (board.dealer, board.vulnerability) == (3, Vulnerability.EW)


@pytest.mark.parametrize("seat", range(4))
def test_b_x_5_a_chosen_hand_becomes_south(seat: int) -> None:
    (plain,) = to_south([Practised(DEAL)], seat)
    assert plain.deal.hands[2] == DEAL.hands[seat]
    assert plain.dealer is None
    (said,) = to_south([Practised(DEAL, seat, Vulnerability.EW)], seat)
    assert said.dealer == 2  # who dealt still does
    own = Vulnerability.EW.has(seat % 2)
    assert said.vulnerability is not None
    assert said.vulnerability.has(0) == own  # and is as vulnerable as before


@each("seat", range(4))
@each("number", range(1, 5))
def test_b_x_5_a_chosen_hand_becomes_the_dealer(seat: int, number: int) -> None:
    board = Practised(DEAL).to_dealer(number, seat).board(number)
    assert board.deal.hands[board.dealer] == DEAL.hands[seat]
    assert board.dealer == number - 1


def test_b_x_5_several_scripts_are_mixed() -> None:
    texts = ("hcp(north) > 12 produce 20", "hcp(north) <= 12 produce 20")
    scripts = [read_script(text) for text in texts]
    found = find_all(scripts, SEED)
    deals = [deal.deal for deal in mixed(scripts, found, SEED)]
    assert sorted(map(str, deals)) == sorted(str(d) for some in found for d in some.deals)
    first = [deal in found[0].deals for deal in deals]
    assert sum(first) == 20
    changes = sum(a != b for a, b in pairwise(first))
    assert changes > 10  # no clusters
    assert [deal.deal for deal in mixed(scripts, found, SEED)] == deals
    assert [deal.deal for deal in mixed(scripts, found, b"other")] != deals


def test_b_x_5_the_same_script_twice_gives_other_deals() -> None:
    scripts = [read_script("produce 3"), read_script("produce 3")]
    one, two = find_all(scripts, SEED)
    assert one.deals != two.deals


def test_b_x_5_progress_goes_on_over_all_scripts() -> None:
    scripts = [read_script("produce 1000"), read_script("produce 1000")]
    heard: list[int] = []
    find_all(scripts, SEED, lambda tries, deals: heard.append(deals))
    assert heard == [1000, 2000]


def test_b_x_5_endings_have_so_many_cards_a_hand() -> None:
    script = read_script("predeal north SA south HK condition hcp(north) >= 4 produce 20")
    found = find_endings(script, SEED, 5)
    assert len(found.hands) == 20
    for hands in found.hands:
        assert [hand.bit_count() for hand in hands] == [5, 5, 5, 5]
        assert sum(hands).bit_count() == 20  # no card twice
        assert hands[0] & 1
        assert hands[2] >> 14 & 1
