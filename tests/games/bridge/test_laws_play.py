"""The play of the cards: section 8, T-P.1."""

from __future__ import annotations

import pytest

from eldest.cards import card_text, cards_of
from eldest.deal import Dice
from eldest.games.bridge.play import Play
from eldest.games.bridge.quick import Quick
from eldest.protocol import refused_by
from tests.each import each
from tests.games.bridge.table import SUITS_APART, E, N, S, W, board, done, legal, refused

CONTRACT = "P P 1H P 4H P P P"  # South declares, West leads


def winner_by_comparing(trick: list[tuple[int, int]], trump: int) -> int:
    """Trumps above all, then the suit led, then the rank: A is 0."""
    led = trick[0][1] // 13
    strength = {card: (card // 13 == trump, card // 13 == led, -(card % 13)) for _, card in trick}
    return max(trick, key=lambda laid: strength[laid[1]])[0]


def played(seed: int) -> Quick:
    quick, dice = Quick(), Dice(seed)
    quick.start(seed % 16, dice)
    quick.random_board(dice)
    return quick


def test_b_p_1_the_opening_lead_is_by_declarers_left_and_dummy_is_then_shown_to_all() -> None:
    round_ = done(board(), CONTRACT)
    assert round_.actors() == (W,)
    assert all(round_.view(seat).shown == (None,) * 4 for seat in range(4))
    done(round_, "DJ")
    for seat in (E, S, W, None):
        shown = round_.view(seat).shown
        assert shown[N] == tuple(map(card_text, cards_of(round_.play.hand(N))))
        assert (shown[E], shown[S], shown[W]) == (None, None, None)


def test_b_p_1_declarer_plays_dummys_cards_and_dummy_decides_nothing() -> None:
    round_ = done(board(), f"{CONTRACT} DJ")
    assert round_.actors() == (S,)
    assert round_.view(S).from_hand == N
    assert legal(round_, S) == ["D8", "D6", "D5"]
    assert round_.legal(N) == []
    assert refused(round_, N, "D8") == "R-P-TURN B-P.1"
    assert refused(round_, S, "D7") == "R-P-HAND B-P.2"
    done(round_, "D5 DA")
    assert round_.actors() == (S,)
    assert round_.view(S).from_hand == S


@pytest.mark.parametrize(
    ("seat", "card", "answer"),
    [
        (W, "SA", "R-P-HAND B-P.2"),
        (W, "D3", "allowed"),
        (N, "S2", "R-P-TURN B-P.1"),
        (E, "S2", "R-P-TURN B-P.2"),
    ],
)
def test_b_p_2_a_card_comes_from_the_hand_in_turn(seat: int, card: str, answer: str) -> None:
    assert refused(done(board(), CONTRACT), seat, card) == answer


def test_b_p_2_b_p_4_a_suit_that_is_held_must_be_followed_else_any_card() -> None:
    round_ = done(board(), f"{CONTRACT} DJ D5")
    assert refused(round_, E, "SK") == "R-P-FOLLOW B-P.2"
    assert legal(round_, E) == ["DA", "DQ", "D4", "D2"]
    apart = done(board(SUITS_APART), "1N P P P H2")
    assert len(legal(apart, N)) == 13  # East's lead; dummy South has no heart


def test_b_p_2_no_card_in_the_auction() -> None:
    assert refused(board(), N, "SA") == "R-P-TURN B-P.2"


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("N", "H2 D2 C2 S2", E),  # notrump: the suit led
        ("S", "H2 D2 C2 S2", N),  # a trump beats everything
        ("C", "H2 DA C2 SA", W),
    ],
)
def test_b_p_3_the_highest_trump_or_the_highest_of_the_suit_led_wins(
    trump: str, cards: str, winner: int
) -> None:
    round_ = done(board(SUITS_APART), f"1{trump} P P P {cards}")
    assert round_.actors() == ((N if winner == S else winner),)
    assert round_.view(None).last_winner == winner
    assert round_.view(None).tricks == ((1, 0) if winner in (N, S) else (0, 1))


def test_b_p_3_thirteen_tricks_end_the_play() -> None:
    cards = " ".join(f"H{r} D{r} C{r} S{r}" for r in "AKQJT98765432")
    round_ = done(board(SUITS_APART), f"1N P P P {cards}")
    assert round_.actors() == ()
    assert round_.view(None).tricks == (0, 13)
    outcome = round_.outcome()
    assert outcome is not None
    assert outcome.points == (0, 350)


@each("seed", range(100))
def test_t_p_1_b_p_3_random_play_has_13_tricks_and_the_winners_of_a_plain_comparison(
    seed: int,
) -> None:
    cards = played(seed).cards
    if cards.declarer < 0:
        return
    won, turn = [0, 0], (cards.declarer + 1) % 4
    for start in range(0, 52, 4):
        trick = [(cards.owner(at), cards.card(at)) for at in range(start, start + 4)]
        assert trick[0][0] == turn
        turn = winner_by_comparing(trick, cards.trump)
        won[turn % 2] += 1
    assert won == [cards.won_by(0), cards.won_by(1)]
    assert sum(won) == 13


@each("seed", range(30))
def test_b_p_2_the_short_form_is_the_last_duty(seed: int) -> None:
    quick, dice = Quick(), Dice(seed)
    quick.start(seed % 16, dice)
    while not quick.is_over():
        if not quick.in_auction():
            play: Play = quick.cards
            allowed = sum(1 << c for c in range(52) if not refused_by(play.duties(), 1 << c))
            assert play.legal() == allowed == list(play.duties())[-1][1]
        quick.make(quick.random_move(dice))


def test_b_p_4_no_revoke_stands_in_any_random_play() -> None:
    for seed in range(20):
        cards = played(seed).cards
        hands = [0, 0, 0, 0]
        for at in range(cards.count):
            hands[cards.owner(at)] |= 1 << cards.card(at)
        for at in range(cards.count):
            led = cards.card(at - at % 4) // 13
            seat, card = cards.owner(at), cards.card(at)
            held = hands[seat] >> 13 * led & 0x1FFF
            assert card // 13 == led or not held
            hands[seat] &= ~(1 << card)
