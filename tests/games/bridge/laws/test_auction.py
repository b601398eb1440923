"""The auction: section 7, T-A.1, T-A.2, EC-20 to EC-23."""

from __future__ import annotations

import pytest

from eldest.deal import Dice
from eldest.games.bridge import GAME
from eldest.games.bridge.calls import DENOMINATIONS, TEXTS, call_text, read_call
from eldest.games.bridge.legal import legal_calls
from eldest.protocol import Illegal
from eldest.table import Table
from tests.each import each
from tests.games.bridge.table import (
    SUITS_APART,
    E,
    N,
    S,
    W,
    actor,
    board,
    contract,
    done,
    is_allowed,
    legal,
    phase,
    random_calls,
    refused,
    views,
)
from tests.speed import beside

EVERY_BID = [f"{level}{name}" for level in range(1, 8) for name in "CDHSN"]


@pytest.mark.parametrize("dealer", range(4))
def test_b_a_1_the_dealer_calls_first_then_clockwise(dealer: int) -> None:
    round_ = board(dealer=dealer)
    for step in range(3):
        assert round_.actors() == ((dealer + step) % 4,)
        done(round_, "P")


def test_b_a_1_a_call_out_of_turn_is_refused() -> None:
    round_ = board(dealer=E)
    for seat in (N, S, W):
        assert refused(round_, seat, "1C") == "R-A-TURN B-A.1"
        assert round_.legal(seat) == []
    assert refused(round_, E, "1C") == "allowed"


def test_b_0_3_bids_rank_by_level_then_clubs_diamonds_hearts_spades_notrump() -> None:
    assert list(TEXTS[:35]) == EVERY_BID
    assert [read_call(text) for text in EVERY_BID] == list(range(35))


@pytest.mark.parametrize(
    ("last", "lower", "higher"),
    [("1H", "1D", "1S"), ("1N", "1S", "2C"), ("3C", "2N", "3D"), ("7S", "7H", "7N")],
)
def test_b_a_2_a_bid_must_be_higher_than_the_last(last: str, lower: str, higher: str) -> None:
    round_ = done(board(), last)
    assert refused(round_, E, lower) == "R-A-LOW B-A.2"
    assert refused(round_, E, last) == "R-A-LOW B-A.2"
    assert refused(round_, E, higher) == "allowed"


@pytest.mark.parametrize(
    ("calls", "x", "xx"),
    [
        ("", "R-A-X B-A.3", "R-A-XX B-A.3"),
        ("P", "R-A-X B-A.3", "R-A-XX B-A.3"),
        ("1C", "allowed", "R-A-XX B-A.3"),
        ("1C P", "R-A-X B-A.3", "R-A-XX B-A.3"),
        ("1C P P", "allowed", "R-A-XX B-A.3"),
        ("1C X", "R-A-X B-A.3", "allowed"),
        ("1C X P", "R-A-X B-A.3", "R-A-XX B-A.3"),
        ("1C X P P", "R-A-X B-A.3", "allowed"),
        ("1C X XX", "R-A-X B-A.3", "R-A-XX B-A.3"),
        ("1C X 1D", "allowed", "R-A-XX B-A.3"),
        ("1C X XX 1D", "allowed", "R-A-XX B-A.3"),
    ],
)
def test_b_a_3_double_and_redouble(calls: str, x: str, xx: str) -> None:
    round_ = done(board(), calls)
    assert refused(round_, actor(round_), "X") == x
    assert refused(round_, actor(round_), "XX") == xx


def test_ec_20_b_a_3_partners_bid_cannot_be_doubled() -> None:
    round_ = done(board(), "1S P 2S P")
    assert refused(round_, N, "X") == "R-A-X B-A.3"


def test_b_a_4_four_passes_pass_the_board_out() -> None:
    round_ = done(board(), "P P P")
    assert round_.outcome() is None
    done(round_, "P")
    outcome = round_.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.reason, outcome.winner) == ((0, 0), "passed_out", None)
    assert [line.law for line in outcome.lines] == ["B-A.4"]
    assert round_.actors() == ()
    assert refused(round_, N, "1C") == "R-A-TURN B-A.8"
    assert refused(round_, E, "S2") == "R-P-TURN B-P.2"


@pytest.mark.parametrize(
    ("calls", "over"),
    [("P P P 1C P P", 0), ("P P P 1C P P P", 1), ("1C P P X P P", 0), ("1C P P X P P P", 1)],
)
def test_b_a_4_three_passes_after_a_bid_end_the_auction(calls: str, over: int) -> None:
    assert (phase(done(board(), calls)) == "auction") != bool(over)


def test_t_a_2_b_a_4_the_longest_auction_has_319_calls() -> None:
    calls = "P P P " + " P P ".join(f"{bid} P P X P P XX" for bid in EVERY_BID) + " P P P"
    round_ = done(board(), calls)
    assert round_.kernel.calls == len(round_.view(None).calls) == 319
    assert contract(round_) == "7NXX W"  # who bid 1N, 4N and 7N by turns with East
    assert round_.actors() == (N,)


@each("seed", range(100))
def test_t_a_1_b_a_5_random_auctions_end_with_the_declarer_that_a_search_finds(seed: int) -> None:
    round_ = random_calls(seed, dealer=seed % 4)
    calls = [(said.seat, said.call) for said in round_.view(None).calls]
    assert [seat for seat, _ in calls] == [(seed + at) % 4 for at in range(len(calls))]
    bids = [(seat, text) for seat, text in calls if text[0].isdigit()]
    assert len(calls) <= 319
    if not bids:
        assert contract(round_) is None
        return
    last_seat, last = bids[-1]
    first = next(s for s, text in bids if text[1] == last[1] and s % 2 == last_seat % 2)
    text, declarer = str(contract(round_)).split()
    assert declarer == "NESW"[first]
    assert text.rstrip("X") == last


@pytest.mark.parametrize(
    ("calls", "wanted"),
    [
        ("1N P 2N P P P", "2N N"),  # EC-21
        ("P 1H 1S 2C 2H 4H P P P", "4H E"),  # EC-22: the opponents' hearts do not count
        ("1C 1H P 4H X P P XX P P P", "4HXX E"),
        ("P P 1S P 2S X 3S P P P", "3S S"),
        ("1D 1H 2D 2H P P 3D P P P", "3D N"),
    ],
)
def test_ec_21_ec_22_b_a_5_declarer_is_who_first_bid_the_denomination(
    calls: str, wanted: str
) -> None:
    round_ = done(board(), calls)
    assert contract(round_) == wanted
    declarer = "NESW".index(wanted[-1])
    assert round_.view(None).dummy == (declarer + 2) % 4
    assert round_.actors() == ((declarer + 1) % 4,)


@each("seed", range(beside(3, 12)))
def test_b_a_8_the_legal_calls_are_exactly_those_not_refused(seed: int) -> None:
    round_, dice, calls = board(SUITS_APART, seed % 4), Dice(seed), list[int]()
    while phase(round_) == "auction":
        seat, before = actor(round_), views(round_)
        judged = [text for text in TEXTS if is_allowed(round_, seat, text)]
        assert views(round_) == before
        assert set(judged) == set(legal(round_, seat))
        assert judged == [text for call, text in enumerate(TEXTS) if legal_calls(calls) >> call & 1]
        calls.append(read_call(judged[dice.below(len(judged))]))
        done(round_, call_text(calls[-1]))
    assert legal_calls(calls) == 0


def test_b_a_8_pass_double_and_the_bids_above() -> None:
    assert legal(done(board(), "6S"), E) == ["P", "X", "6N", *(f"7{d}" for d in DENOMINATIONS)]
    assert legal(done(board(), "7N X"), S) == ["P", "XX"]
    assert legal(done(board(), "1C P P P"), N) == []
    assert refused(done(board(), "1C P P P"), N, "2C") == "R-A-TURN B-A.8"


def called(*calls: str) -> Table:
    table = Table(GAME, GAME.first(GAME.options()))
    table.deal(Dice(1))
    for seat, call in enumerate(calls):
        table.play(seat, call)
    return table


def test_b_a_6_a_call_is_taken_back_if_both_opponents_agree() -> None:
    table = called("1C")
    for agreed in ((), (S,), (E, S), (S, W)):
        with pytest.raises(Illegal, match="T-3"):
            table.take_back(N, agreed)
    table.take_back(N, agreed=(E, W))
    assert table.round.actors() == (N,)


def test_b_a_6_a_call_stands_once_the_next_player_has_called() -> None:
    with pytest.raises(Illegal, match="R-A-BACK"):
        called("1C", "P").take_back(N, agreed=(E, S, W))


def test_b_a_6_a_question_does_not_make_a_call_stand() -> None:
    table = called("1C")
    table.play(E, "ask 1")
    table.take_back(N, agreed=(E, W))
    assert table.round.actors() == (N,)


def test_b_a_6_the_last_pass_stands_once_the_lead_is_on_the_table() -> None:
    table = called("1C", "P", "P", "P")
    table.play(E, table.round.legal(E)[0])
    with pytest.raises(Illegal, match="R-A-BACK"):
        table.take_back(W, agreed=(N, E, S))


def test_t_3_a_card_is_taken_back_if_all_agree() -> None:
    table = called("1C", "P", "P", "P")
    table.play(E, table.round.legal(E)[0])
    with pytest.raises(Illegal, match="T-3"):
        table.take_back(E, agreed=(N, S))
    table.take_back(E, agreed=(N, S, W))
    assert table.round.actors() == (E,)


@pytest.mark.parametrize("calls", ["1C 1C", "X", "P P P P P", "1C P P P 1D"])
def test_b_a_2_b_a_4_calls_that_cannot_follow_each_other_are_no_auction(calls: str) -> None:
    with pytest.raises(ValueError, match="is not a call that may follow"):
        legal_calls([read_call(text) for text in calls.split()])
