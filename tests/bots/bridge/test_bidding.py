"""The bidding system of B-T.5 and B-T.6: each call by its hand, each call in words."""

from __future__ import annotations

import pytest

from eldest.bots.bridge.auction import Calls
from eldest.bots.bridge.hand import Hand, hand_of
from eldest.bots.bridge.system import UNKNOWN, choose, explain, meanings, shown
from eldest.cards import cards_of
from eldest.deal import Dice
from eldest.games.bridge import GAME
from eldest.games.bridge.calls import PASS, call_text, read_call
from eldest.games.bridge.deals import read_pbn_hand
from eldest.games.bridge.legal import legal_calls
from eldest.games.bridge.talk.explanations import MARK, spoken
from eldest.games.bridge.talk.remarks import LONGEST
from eldest.protocol import CHANCE
from eldest.terminal.words import TerminalWords
from tests.each import each
from tests.games.bridge.table import hands as hands_of
from tests.games.bridge.table import started

UNBID = "3 or more spades, 3 or more hearts, 3 or more clubs"


def calls_of(texts: str) -> Calls:
    return tuple(map(read_call, texts.split()))


def bid(hand: str, calls: str = "") -> str:
    return call_text(choose(calls_of(calls), hand_of(read_pbn_hand(hand))))


def test_hands_are_counted() -> None:
    hand = Hand(read_pbn_hand("AKJ2.QT9.J43.K97"))
    assert hand.points == 4 + 3 + 1 + 2 + 1 + 3
    assert (hand.lengths, hand.is_balanced) == ((4, 3, 3, 3), True)
    assert [hand.stops(suit) for suit in range(4)] == [True, True, False, True]
    assert not Hand(read_pbn_hand("AKJ2.QT92.J.K975")).is_balanced


@each(
    ("hand", "wanted"),
    [
        ("AKQ2.AKQ.AKJ.432", "2C"),  # 22 and more
        ("AKQ2.AQ4.AJ5.J32", "2N"),  # 20 to 21, balanced
        ("AKJ2.QT9.J43.KQ7", "1N"),  # 15 to 17, balanced
        ("AKJ82.QT9.J4.KQ7", "1N"),  # 5332 is balanced
        ("AKJ82.KT9.J43.87", "1S"),
        ("AKJ82.KQT93.4.87", "1S"),  # 5-5: the higher
        ("AJ82.KQT93.4.A87", "1H"),
        ("AJ82.KQ93.4.A876", "1C"),
        ("AJ8.K9.KJ83.A876", "1N"),
        ("AJ8.K9.KJ83.T876", "1D"),  # 4-4: 1D
        ("AJ82.K93.KJ8.876", "1C"),  # 3-3: 1C
        ("AJ82.KQ93.A84.87", "1D"),  # the longer minor, of three cards
        ("A2.93.KQJ843.T87", "2D"),  # weak: six cards, two of A K Q
        ("2.KQT9843.J43.87", "3H"),  # weak: seven cards
        ("2.KT98643.J43.87", "P"),  # only one honour of A K Q
        ("A2.93.AQJ843.987", "1D"),  # 11 with a six-card suit
        ("K2.93.QJ8.AQJ873", "1C"),
        ("AJ82.K93.K84.876", "P"),
        ("K2.93.543.KQJ873", "P"),  # there is no weak two in clubs
    ],
)
def test_b_t_5_opening_bids(hand: str, wanted: str) -> None:
    assert bid(hand) == wanted
    assert bid(hand, "P P") == wanted


@each(
    ("calls", "hand", "wanted"),
    [
        ("1S P", "Q82.J93.J84.8765", "P"),  # under 6
        ("1S P", "Q82.K93.J84.8765", "2S"),
        ("1S P", "Q82.KQ3.K84.8765", "3S"),
        ("1S P", "Q82.KQ3.KQ4.J765", "4S"),
        ("1C P", "AQ82.K953.84.876", "1H"),
        ("1C P", "AQ842.K9532.84.8", "1S"),
        ("1D P", "AQ82.K95.84.8765", "1S"),
        ("1C P", "82.K95.KJ84.8765", "1D"),
        ("1S P", "82.KQ953.AJ4.Q76", "2H"),
        ("1H P", "K82.95.AJ4.KQJ76", "2C"),
        ("1S P", "82.K95.QJ84.8765", "1N"),
        ("1S P", "82.KQ5.AJ84.J765", "2N"),
        ("1S P", "82.KQ5.AQ84.K765", "3N"),
        ("1H P", "82.K5.QJ84.87653", "1N"),
    ],
)
def test_b_t_6_responses_to_one_of_a_suit(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("82.KQ953.J84.876", "2D"),
        ("KQ953.82.J84.876", "2H"),
        ("82.J9532.984.876", "2D"),
        ("KQ95.82.QJ84.876", "2C"),
        ("K95.82.QJ84.Q876", "2N"),
        ("K95.82.AQ84.Q876", "3N"),
        ("K95.82.J984.Q876", "P"),
        ("KQ5.A2.AQ84.KJ76", "6N"),
    ],
)
def test_b_t_6_responses_to_one_notrump(hand: str, wanted: str) -> None:
    assert bid(hand, "1N P") == wanted


@each(
    ("calls", "hand", "wanted"),
    [
        ("1N P 2D P", "AKJ2.QT9.J43.KQ7", "2H"),
        ("1N P 2H P", "AKJ2.QT9.J43.KQ7", "2S"),
        ("1N P 2C P", "AKJ2.QT9.J43.KQ7", "2S"),
        ("1N P 2C P", "AKJ2.QT98.J4.KQ7", "2H"),
        ("1N P 2C P", "AKJ.QT9.J432.KQ7", "2D"),
        ("1N P 2H P 2S P", "KQT953.82.AJ.876", "4S"),  # 10 opposite 15, and 6 opposite 2
        ("1N P 2H P 2S P", "KQT95.82.AJ8.876", "3N"),
        ("1N P 2H P 2S P 3N P", "AKJ.QT9.J432.KQ7", "4S"),  # five opposite three
        ("1N P 2H P 2S P", "KQT95.82.J84.876", "P"),
        ("1N P 2C P 2S P", "KQ95.82.QJ84.876", "3S"),
        ("1N P 2C P 2S P", "KQ95.82.AJ84.876", "4S"),
        ("1N P 2C P 2D P", "KQ95.82.AJ84.876", "3N"),
        ("1N P 2N P", "AKJ.QT9.KJ32.KQ7", "3N"),
        ("1N P 2N P", "AKJ.QT9.J432.K87", "P"),
        ("2C P", "8432.982.9843.87", "2D"),
        ("2C P 2D P", "AKQ2.AKQ.AJ4.432", "2N"),
        ("2C P 2D P", "AKQ432.AKQ.AK.32", "2S"),
        ("1S P 2S P", "AKJ82.KQ9.A43.K7", "4S"),
        ("1S P 2S P", "AKJ82.KQ9.A43.87", "3S"),  # 17 opposite 6: one invitation
        ("1S P 2S P", "AKJ82.KQ9.J43.87", "P"),
        ("1S P 3S P", "AKJ82.KQ9.Q43.87", "4S"),
        ("1C P 1H P", "KQ2.AJ98.K4.Q876", "2H"),
        ("1C P 1H P", "KQ2.AJ9.K43.J876", "1N"),
        ("2N P", "KQ9.8432.J84.876", "3N"),
    ],
)
def test_b_t_6_later_bids(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@each(
    ("calls", "hand", "wanted"),
    [
        ("1D", "KQJ82.K93.84.876", "1S"),  # a good five-card suit, 8 to 16
        ("1D", "J9842.KQ3.84.Q76", "P"),  # not a good suit
        ("1S", "82.KQJ93.AJ8.876", "2H"),
        ("1S", "82.KQJ93.J84.876", "P"),  # at two 11 and more
        ("1D", "KQ82.AJ93.8.KJ76", "X"),
        ("1D", "KQ8.AJ93.KJ8.KJ7", "1N"),
        ("1D", "KQ8.AJ93.853.KQJ", "X"),  # no stopper
        ("1D", "KQ8.J93.853.J876", "P"),
        ("1D X P", "Q8432.J93.85.876", "1S"),
        ("1D X P", "KQ843.A93.85.876", "2S"),
        ("1D X P", "KQ843.A93.85.AJ6", "4S"),
        ("1D 1S P", "Q84.K932.A5.8765", "2S"),
        ("1N P P 2S", "QJ9.84.KQ93.8762", "P"),
    ],
)
def test_b_t_6_overcalls_and_doubles(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


def test_b_t_6_an_absurd_contract_is_doubled_and_the_double_left_in() -> None:
    assert bid("AK82.K93.A84.876", "7N") == "X"
    assert bid("9842.9873.984.87", "P 7N X P") == "P"


@each(
    ("calls", "call", "text"),
    [
        ("", "1N", "15 to 17 points, balanced"),
        ("", "2C", "strong, forcing, 22 or more points"),
        ("", "1S", "11 to 21 points, 5 or more spades"),
        ("", "2D", "weak, 6 to 10 points, exactly 6 diamonds, 2 of A K Q in diamonds"),
        ("1N P", "2D", "transfer, 5 or more hearts"),
        ("1N P", "2N", "invitation, 8 to 9 points"),
        ("1H P", "2H", "raise, 6 to 9 points, 3 or more hearts"),
        ("2C P", "2D", "waiting"),
        ("1S P 2S P", "3S", "invitation, 17 to 18 points, 5 or more spades"),
        ("", "4N", "not defined in this system"),
        ("1D", "1S", "8 to 16 points, 5 or more spades, 2 of A K Q J in spades"),
        ("1D", "1N", "15 to 18 points, balanced, a stopper in diamonds"),
        ("1D", "X", f"takeout, 12 or more points, {UNBID}; or takeout, strong, 18 or more points"),
        ("1D X P", "1S", "at most 8 points, 4 or more spades; or longest unbid suit"),
    ],
)
def test_every_call_is_explained_in_words(calls: str, call: str, text: str) -> None:
    assert spoken(explain(calls_of(calls), read_call(call)), TerminalWords(GAME, "en")) == text


@pytest.mark.parametrize(
    ("calls", "call", "text"),
    [
        ("", "2D", "slabé, 6 až 10 bodů, kár přesně 6, 2 z A K Q v kárách"),
        ("1N P", "2D", "transfer, 5 a více srdcí"),
        ("1D", "1N", "15 až 18 bodů, pravidelná rozloha, zádrž v kárách"),
    ],
)
def test_every_call_is_explained_in_czech(calls: str, call: str, text: str) -> None:
    assert spoken(explain(calls_of(calls), read_call(call)), TerminalWords(GAME, "cs")) == text


def test_b_a_7_an_explanation_is_written_in_terms() -> None:
    assert explain((), read_call("2S")) == "=weak,p6-10,S6,S2ofAKQ"
    assert explain((), read_call("1N")) == "=p15-17,balanced"


@pytest.mark.parametrize("text", ["hearts", "=", "=weak,", "=weak,hearts", "=S5!", "=;raise"])
def test_b_a_7_what_a_person_writes_is_left_as_it_is(text: str) -> None:
    assert spoken(text, TerminalWords(GAME, "cs")) == text


def random_deals(count: int) -> list[tuple[int, list[int]]]:
    found = []
    for number in range(count):
        round_ = started(GAME.first(GAME.options(board=number % 16 + 1)))
        round_.apply(CHANCE, round_.chance(Dice(number)))
        found.append((number, hands_of(round_)))
    return found


def test_what_is_bid_can_be_explained_and_is_what_the_hand_has() -> None:
    for number, hands in random_deals(60):
        calls = tuple[int, ...]()
        while legal := legal_calls(calls):
            hand = hand_of(hands[(number + len(calls)) % 4])
            call = choose(calls, hand)
            assert legal >> call & 1
            assert any(entry.meaning.fits(hand) for entry in meanings(calls, call))
            if call != PASS:
                assert 0 < len(explain(calls, call)) <= LONGEST
                assert explain(calls, call) != UNKNOWN
                assert not spoken(explain(calls, call), TerminalWords(GAME, "en")).startswith(MARK)
            calls = (*calls, call)


def test_what_partner_has_shown_is_what_he_has() -> None:
    told = shown(calls_of("1N P 2H P 2S P 3N P"), 2)
    assert (told.low, told.least[0]) == (10, 5)
    told = shown(calls_of("1N P 2H P 2S P 3N P"), 0)
    assert (told.low, told.high, told.least) == (15, 17, (2, 2, 2, 2))


def test_among_wild_callers_the_system_stays_legal() -> None:
    """Against calls that mean nothing, 300 random auctions."""
    for number, hands in random_deals(30):
        for wild in (0, 1):
            dice, calls = Dice(number), tuple[int, ...]()
            while legal := legal_calls(calls):
                turn = (number + len(calls)) % 4
                hand = hand_of(hands[turn])
                any_call = cards_of(legal)[dice.below(legal.bit_count())]
                call = choose(calls, hand) if turn & 1 == wild else any_call
                assert legal >> call & 1
                calls = (*calls, call)
