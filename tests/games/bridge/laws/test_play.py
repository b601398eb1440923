"""The play of the cards: section 8, T-P.1."""

from __future__ import annotations

import pytest

from eldest.cards import NO_SUIT, card_text, cards_of, read_card
from eldest.games.bridge.kernel.phases import PLAYING
from eldest.protocol.round import Round
from tests.each import each
from tests.games.bridge.table import (
    SUITS_APART,
    E,
    N,
    S,
    W,
    actor,
    board,
    done,
    hands,
    is_allowed,
    legal,
    random_board,
    refused,
    views,
)
from tests.speed import beside

CARDS = list(map(card_text, range(52)))
CONTRACT = "P P 1H P 4H P P P"  # South declares, West leads


def winner_by_comparing(trick: list[tuple[int, int]], trump: int) -> int:
    """Trumps above all, then the suit led, then the rank: A is 0."""
    led = trick[0][1] // 13
    strength = {card: (card // 13 == trump, card // 13 == led, -(card % 13)) for _, card in trick}
    return max(trick, key=lambda laid: strength[laid[1]])[0]


def laid(round_: Round) -> list[tuple[int, int]]:
    """Every card played, with its owner."""
    view = round_.view(None)
    return [(laid.seat, read_card(laid.card)) for laid in (*view.gone, *view.trick)]


def test_b_p_1_the_opening_lead_is_by_declarers_left_and_dummy_is_then_shown_to_all() -> None:
    round_ = done(board(), CONTRACT)
    assert round_.actors() == (W,)
    assert all(round_.view(seat).shown == (None,) * 4 for seat in range(4))
    done(round_, "DJ")
    for seat in (E, S, W, None):
        shown = round_.view(seat).shown
        assert shown[N] == tuple(map(card_text, cards_of(hands(round_)[N])))
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
    *_, round_ = random_board(seed)
    view, cards = round_.view(None), laid(round_)
    assert view.contract is not None
    trump = NO_SUIT if view.contract[1] == "N" else "SHDC".index(view.contract[1])
    won, turn = [0, 0], (view.declarer + 1) % 4
    for start in range(0, 52, 4):
        trick = cards[start : start + 4]
        assert trick[0][0] == turn
        turn = winner_by_comparing(trick, trump)
        won[turn % 2] += 1
    assert won == list(view.tricks)
    assert sum(won) == 13


@each("seed", range(beside(1, 2)))
def test_b_p_2_the_legal_cards_are_exactly_those_not_refused(seed: int) -> None:
    for round_ in random_board(seed):
        if round_.kernel.phase == PLAYING:
            seat, before = actor(round_), views(round_)
            allowed = [card for card in CARDS if is_allowed(round_, seat, card)]
            assert legal(round_, seat) == allowed
            assert views(round_) == before


def test_b_p_4_no_revoke_stands_in_any_random_play() -> None:
    for seed in range(20):
        *_, round_ = random_board(seed)
        cards, held = laid(round_), [0, 0, 0, 0]
        assert len(cards) == 52
        for seat, card in cards:
            held[seat] |= 1 << card
        for at, (seat, card) in enumerate(cards):
            led = cards[at - at % 4][1] // 13
            assert card // 13 == led or not held[seat] >> 13 * led & 0x1FFF
            held[seat] &= ~(1 << card)
