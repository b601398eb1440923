"""Seats, cards, deal and the series of boards: sections 0 and 3."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError, cards_of
from eldest.deal import Dice, Source
from eldest.games.bridge import DEALS, GAME, Deal, rank, vulnerability
from eldest.games.bridge.actions import UNIVERSE, Call
from eldest.games.bridge.dealing import BridgeDealing
from eldest.protocol import CHANCE, BadOption, Lead, Setup, Shuffle
from eldest.table import Match
from tests.each import each
from tests.games.bridge.table import SUITS_APART, E, N, S, W, board, done, refused, started

ORDER = tuple(range(52))


def test_b_0_1_four_seats_in_two_sides() -> None:
    options = GAME.options()
    assert GAME.seats(options) == 4
    assert GAME.sides(options) == ((0, 2), (1, 3))
    assert [GAME.side_name(side) for side in range(2)] == ["NS", "EW"]


def test_b_0_2_the_whole_pack_is_shuffled() -> None:
    round_ = started(GAME.first(GAME.options()))
    short = Shuffle((*range(51), 50))
    refusal = round_.judge(CHANCE, short)
    assert refusal is not None
    assert (refusal.code, refusal.law) == ("R-D-PACK", "B-0.2")
    assert round_.judge(CHANCE, Shuffle(ORDER)) is None


def test_b_0_5_the_deal_gives_thirteen_cards_to_each_from_dealers_left_on() -> None:
    for dealer in range(4):
        hands = BridgeDealing().hands(ORDER, dealer)
        assert [hand.bit_count() for hand in hands] == [13] * 4
        assert cards_of(hands[(dealer + 1) % 4])[0] == 0
        assert cards_of(hands[dealer])[0] == 3


def test_b_0_5_a_record_numbers_a_deal_as_the_dealing_office_does() -> None:
    deal = Deal.from_pbn(SUITS_APART)
    dealing = BridgeDealing()
    for dealer in range(4):
        order = dealing.order(deal.hands, dealer)
        assert dealing.number(order, dealer) == rank(deal)
        assert dealing.from_number(rank(deal), dealer) == order
    with pytest.raises(NotationError):
        dealing.from_number(DEALS, 0)


def test_b_b_1_before_the_deal_nobody_acts_and_chance_deals_once() -> None:
    round_ = started(GAME.first(GAME.options()))
    assert round_.actors() == (CHANCE,)
    assert refused(round_, N, "1C") == "R-D-WAIT B-B.1"
    round_.apply(CHANCE, round_.chance(Source(b"x")))
    assert refused(round_, CHANCE, str(Shuffle(ORDER))) == "R-D-DONE B-0.5"
    assert refused(round_, N, str(Shuffle(ORDER))) == "R-D-DONE B-0.5"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 7, 16, 17, 999])
def test_b_b_1_dealer_and_vulnerability_by_the_number_of_the_board(number: int) -> None:
    options = GAME.options(board=number)
    setup = GAME.first(options)
    assert setup.leader == (number - 1) % 4
    round_ = started(setup)
    round_.apply(CHANCE, round_.chance(Dice(number)))
    assert round_.actors() == (setup.leader,)
    names = ("None", "NS", "EW", "Both")
    assert round_.view(None).vulnerable == names[vulnerability(number)]


def test_b_b_1_without_a_dealer_chance_draws_one() -> None:
    round_ = started(Setup(GAME.options(), None))
    round_.apply(CHANCE, Shuffle(ORDER))
    assert round_.actors() == (CHANCE,)
    assert refused(round_, CHANCE, "lead:4") == "R-D-SEAT B-0.1"
    round_.apply(CHANCE, Lead(W))
    assert round_.actors() == (W,)
    assert round_.setup.leader == W


@pytest.mark.parametrize("marked", ["None", "NS", "EW", "Both"])
def test_b_b_2_other_markings_of_a_board_apply(marked: str) -> None:
    round_ = board(board=1, vulnerable=marked, dealer=S)
    assert round_.view(None).vulnerable == marked
    assert round_.actors() == (S,)


@pytest.mark.parametrize("number", [0, -1, 1000, "7"])
def test_b_b_2_a_board_has_a_number(number: object) -> None:
    with pytest.raises(BadOption, match=r"B-B\.1"):
        GAME.options(board=number)


def test_b_b_3_a_series_begins_with_any_board_and_goes_on_with_the_next() -> None:
    match = Match(GAME, GAME.options(board=998, boards=3))
    numbers, leaders = [], []
    while match.setup is not None:
        round_ = started(match.setup)
        numbers.append(round_.options.board)
        leaders.append(match.setup.leader)
        round_.apply(CHANCE, round_.chance(Dice(7)))
        match.add(done(round_, "P P P P"))
    assert numbers == [998, 999, 1]
    assert leaders == [1, 2, 0]
    assert match.totals == (0, 0)
    assert match.winner is None


# -- texts ----------------------------------------------------------------------------------------


@each(
    ("typed", "text"),
    [
        ("pass", "P"),
        ("dbl", "X"),
        ("xx", "XX"),
        ("1nt", "1N"),
        ("3 nt", None),
        ("sa", "SA"),
        ("h10", "HT"),
        ("claim 9", "claim:9"),
        ("claim 9 by trumps", "claim:9:by_trumps"),
        ("concede", "claim:0"),
        ("2d! five hearts", "2D!five_hearts"),
        ("2D!", "2D!"),
        ("ask 3", "ask:3"),
        ("8C", None),
        ("0C", None),
        ("JK", None),
        ("claim:x", None),
        ("claim:1234", None),
        ("explain:1:%FF", None),
        ("ask:1:" + 201 * "x", None),
        ("sing:1", None),
    ],
)
def test_b_0_4_how_calls_and_cards_are_typed(typed: str, text: str | None) -> None:
    if text is None:
        with pytest.raises(NotationError):
            GAME.read(typed)
    else:
        assert str(GAME.read(typed)) == text


def test_b_0_4_every_action_reads_back() -> None:
    for action in (*UNIVERSE, Call(0, "a_b c%d: é!"), Call(36, "")):
        assert GAME.read(str(action)) == action
        assert str(action).isascii()


def test_b_0_1_a_stranger_does_nothing() -> None:
    round_ = board()
    assert [refused(round_, seat, "P") for seat in (E, 9)] == ["R-A-TURN B-A.1"] * 2
