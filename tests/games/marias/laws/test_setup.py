"""Chapters 0 to 3: who acts, the cards, the roles, and the deal of a shuffled pack."""

from __future__ import annotations

import pytest

from eldest.cards import PACK_32, card_text
from eldest.deal import Source
from eldest.deal import shuffle as shuffled
from eldest.games.marias import GAME
from eldest.protocol import CHANCE, Illegal, Round, Setup, Shuffle
from eldest.table import Table
from tests.each import each
from tests.games.chance import Fixed
from tests.games.marias.examples.rounds import E2, E11, E12, WORKED, Sample
from tests.games.marias.positions import CHOSEN_A, DECK_A, GAME_A, playing, trumpless
from tests.games.marias.table import (
    NATURAL,
    PACK,
    SUITS,
    TRUMP_ORDER,
    act,
    assert_refused,
    begin,
    cards,
    drive,
    free,
    hand,
    legal,
    phase,
    points,
    quiet,
    seen,
    shuffle,
    tricks,
    turn,
    viewers,
    waiting,
)

# A round in every waiting phase, each with the seat on turn and something that belongs elsewhere.
PHASES = {
    "choose": ("", 0, "good"),
    "discard": ("0 choose:CQ", 0, "HA"),
    "barva": (CHOSEN_A, 1, "pass"),
    "takeover": (CHOSEN_A + ", 1 take", 1, "accept"),
    "override": ("0 choose:CQ, 0 misere:CQHA", 1, "good"),
    "auction": ("0 pass_choice", 1, "announce:GAME"),
    "auction_declare": ("0 pass_choice, 1 bid:SLAM", 1, "slam:S7S9"),
    "contract": (CHOSEN_A + ", 1 good, 2 good", 0, "bid:GAME"),
    "doubling": (GAME_A, 1, "C8"),
    "play": (GAME_A + ", 1 respond:good, 2 respond:good", 0, "respond:good"),
}


def in_phase(name: str) -> tuple[Round, int, str]:
    """A round waiting in this phase, the seat on turn, and an action of another phase."""
    line, seat, other = PHASES[name]
    round_ = begin(DECK_A)
    if line:
        drive(round_, line)
    assert phase(round_) == name
    return round_, seat, other


@pytest.mark.parametrize("leader", range(3))
def test_m_0_3_m_2_2_turns_go_clockwise_from_every_seat(leader: int) -> None:
    round_ = begin(DECK_A, leader)
    left, right = (leader + 1) % 3, (leader + 2) % 3
    assert (round_.view(None).chooser, round_.view(None).dealer) == (leader, right)
    drive(round_, f"{leader} choose:CQ, {leader} discard:S8DJ")
    drive(round_, f"{left} good, {right} good, {leader} announce:GAME")
    drive(round_, f"{left} respond:good, {right} respond:good")
    for seat, card in zip((leader, left, right), ("HA", "H8", "HQ"), strict=True):
        act(round_, seat, card)


def test_m_0_4_after_the_deal_nothing_is_drawn() -> None:
    for line in ("0 choose:CQ", "0 pass_choice, 1 pass, 2 bid:GAME", "0 choose:HA, 0 misere:HAHT"):
        round_ = drive(begin(DECK_A), line)
        while round_.actors():
            seat, action = round_.default(turn(round_), Fixed())
            assert seat >= 0
            act(round_, seat, str(action))
        assert round_.outcome() is not None


def test_m_0_4_the_same_draws_give_the_same_round() -> None:
    one, two = waiting(None), waiting(None)
    for round_ in (one, two):
        source = Source(bytes(31) + b"m")
        while round_.actors() == (CHANCE,):
            round_.apply(CHANCE, round_.chance(source))
    assert seen(one) == seen(two)
    assert one.setup == two.setup


def test_m_0_5_a_refused_action_is_not_logged_and_others_hear_nothing() -> None:
    table = Table(GAME, Setup(GAME.options(), 0))
    table.play(CHANCE, shuffle(DECK_A))
    feeds = [table.feed(viewer) for viewer in (None, 0, 1, 2)]
    for seat, text in ((0, "choose:SA"), (1, "good"), (0, "HA"), (0, "blind:0")):
        with pytest.raises(Illegal):
            table.play(seat, text)
    assert [table.feed(viewer) for viewer in (None, 0, 1, 2)] == feeds
    assert len(table.log) == 1


@pytest.mark.parametrize("name", PHASES)
def test_m_0_6_one_player_is_on_turn_and_all_others_must_wait(name: str) -> None:
    round_, seat, _ = in_phase(name)
    assert round_.actors() == (seat,)
    assert [view.turn for view in seen(round_)] == [seat] * 4
    for other in {0, 1, 2} - {seat}:
        for text in sorted(legal(round_, seat))[:20]:
            assert_refused(round_, other, text, "not_your_turn", "M-0.6")


@pytest.mark.parametrize("name", PHASES)
def test_m_0_6_an_action_of_another_phase_is_refused(name: str) -> None:
    round_, seat, other = in_phase(name)
    assert_refused(round_, seat, other, "wrong_phase", "M-0.6")


def test_m_0_6_after_the_end_everything_is_the_wrong_phase() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice, 1 pass, 2 pass, 0 pass")
    assert (phase(round_), round_.actors()) == ("settled", ())
    for seat in range(3):
        for text in ("HA", "pass", "choose:HA", "respond:good", "good"):
            assert_refused(round_, seat, text, "wrong_phase", "M-0.6")
        assert legal(round_, seat) == set()


def test_m_0_6_while_chance_must_act_no_player_may() -> None:
    round_ = waiting(None)
    round_.apply(CHANCE, shuffle(DECK_A))
    assert round_.actors() == (CHANCE,)
    for seat in range(3):
        assert_refused(round_, seat, "pass_choice", "not_your_turn", "M-0.6")


@pytest.mark.parametrize("text", ["claim", "concede", "revoke:1:1"])
def test_m_0_9_an_action_of_an_option_that_is_off(text: str) -> None:
    round_, _, _ = in_phase("play")
    assert_refused(round_, 0, text, "option_off", "M-0.9")


def test_m_0_9_misdeal_open_hand_and_blind_choice_are_off_too() -> None:
    assert_refused(begin(DECK_A), 2, "misdeal", "option_off", "M-0.9")
    assert_refused(begin(DECK_A), 0, "blind:0", "blind_off", "M-4.6")
    for text in ("open", "closed"):
        assert_refused(in_phase("play")[0], 0, text, "option_off", "M-0.9")


def test_m_1_1_the_pack_has_the_thirty_two_cards() -> None:
    assert GAME.pack(GAME.options()) == PACK_32
    assert {card_text(card) for card in PACK_32.cards} == set(PACK)
    assert waiting().judge(CHANCE, Shuffle(PACK_32.cards[:-1])) is not None
    assert waiting().judge(CHANCE, Shuffle((*PACK_32.cards[:-1], PACK_32.cards[0]))) is not None
    assert waiting().judge(CHANCE, Shuffle((*PACK_32.cards[:-1], 12))) is not None


def test_m_1_2_equal_suits_rank_hearts_bells_leaves_acorns() -> None:
    for first, second in ("HD", "HS", "HC", "DS", "DC", "SC"):
        others = [suit for suit in SUITS if suit not in first + second]
        seven = f"{first}987 {second}987 {others[0]}7"
        left = [card for card in PACK if card not in cards(seven)]
        round_ = begin(" ".join([*cards(seven), *left]))
        assert str(round_.default(0, Fixed())[1]) == f"choose:{first}7"


@each("suit", ["S", "C"])
@each("place", range(7))
def test_m_1_3_trump_order_in_trumps_and_in_plain_suits(suit: str, place: int) -> None:
    higher, lower = suit + TRUMP_ORDER[place], suit + TRUMP_ORDER[place + 1]
    for led, laid, winner in ((lower, higher, 1), (higher, lower, 0)):
        desk = led if suit == "C" else "C8"
        extra = "" if suit == "C" else "C8+"
        talon = "HJ H9"
        round_ = playing(f"{led}+ {extra}", laid, "", talon, desk)
        drive(round_, f"0 {led}, 1 {laid}")
        assert round_.view(None).winning == winner


@each("kind", ["misere", "slam"])
@each("place", range(7))
def test_m_1_4_natural_order_without_trumps(kind: str, place: int) -> None:
    higher, lower = "S" + NATURAL[place], "S" + NATURAL[place + 1]
    for led, laid, winner in ((lower, higher, 1), (higher, lower, 0)):
        round_ = quiet(trumpless(kind, f"{led}+", laid, "", "HJ H9"))
        drive(round_, f"0 {led}, 1 {laid}")
        assert round_.view(None).winning == winner
        assert round_.view(None).trump is None


@each("sample", WORKED, ids=str)
def test_m_1_5_card_points_sum_to_ninety(sample: Sample) -> None:
    sharp = sum(card[1] in "AT" for card in sample.lying)
    assert 10 * sharp + 10 == sum(sample.cards) == 90
    assert points(sample.finish())[0] == 2 * sample.units


@each("suit", SUITS)
@each("red", ["", "H", "HD", "SC", "HDSC"])
def test_m_1_7_a_better_suit_doubles_every_payment(suit: str, red: str) -> None:
    names = dict(zip("SHDC", [suit, *[other for other in SUITS if other != suit]], strict=True))
    rows = (*E11.hands, E11.talon)
    one, two, three, talon = (
        " ".join(names[word[0]] + word[1:] for word in row.split()) for row in rows
    )
    round_ = playing(one, two, three, talon, names["S"] + "9", red_suits=red)
    for card in E11.lying:
        act(round_, turn(round_), names[card[0]] + card[1])
    assert points(round_)[1] == -(12 if suit in red else 6)


def test_m_1_7_misere_is_never_doubled_by_suit() -> None:
    hands = ("H987 D987 S987 C7", "HAQT DAQ SAQT CQT", "HKJ DKJT SKJ CJ98")
    round_ = quiet(trumpless("misere", *hands, "CA CK", red_suits="HDSC"))
    while round_.actors():
        act(round_, turn(round_), min(legal(round_, turn(round_))))
    assert points(round_) == (30, -15, -15)


def test_m_2_1_m_3_7_three_players_with_seven_ten_and_ten_cards() -> None:
    round_ = begin(DECK_A)
    assert GAME.seats(GAME.options()) == 3
    assert GAME.sides(GAME.options()) == ((0,), (1,), (2,))
    for view in seen(round_):
        assert view.sizes == (7, 10, 10)
        assert (view.desk, view.talon_size) == (False, 0)


@pytest.mark.parametrize("leader", range(3))
def test_m_2_3_the_middle_player_cuts(leader: int) -> None:
    round_ = begin(DECK_A, leader, deck_mode="cut")
    assert (phase(round_), turn(round_)) == ("cut", (leader + 1) % 3)


@pytest.mark.parametrize("leader", range(3))
def test_m_2_4_the_deal_moves_one_seat_clockwise_whatever_happens(leader: int) -> None:
    for line in ("{0} pass_choice, {1} pass, {2} pass, {0} pass", "{0} choose:HA, {0} slam:HAHT"):
        seats = [(leader + step) % 3 for step in range(3)]
        round_ = quiet(drive(begin(DECK_A, leader), line.format(*seats)))
        while round_.actors():
            act(round_, turn(round_), min(legal(round_, turn(round_))))
        outcome = round_.outcome()
        assert outcome is not None
        following = GAME.after(round_.setup, outcome, outcome.points, 1)
        assert following is not None
        assert following.leader == (leader + 1) % 3


@pytest.mark.parametrize("dealer", range(3))
def test_m_2_5_the_first_dealer_may_be_a_seat(dealer: int) -> None:
    assert GAME.first(GAME.options(first_dealer=dealer)).leader == (dealer + 1) % 3


@pytest.mark.parametrize("number", range(3))
def test_m_2_5_or_chance_draws_him_after_the_shuffle(number: int) -> None:
    setup = GAME.first(GAME.options())
    assert setup.leader is None
    round_ = GAME.start(setup)
    round_.apply(CHANCE, shuffle(DECK_A))
    assert round_.actors() == (CHANCE,)
    source = Fixed(number)
    action = round_.chance(source)
    assert (source.asked, str(action)) == ([3], f"lead:{number}")
    free(round_, CHANCE, str(action))
    assert (turn(round_), round_.view(None).dealer) == (number, (number + 2) % 3)
    assert round_.setup.leader == number


def test_m_2_6_the_declarer_is_the_chooser_until_another_takes_the_role() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A)
    assert round_.view(None).declarer == 0
    drive(round_, "1 good, 2 take")
    assert round_.view(None).declarer == 2
    drive(round_, "2 misere:SKDA, 0 take, 0 slam:HKDK")
    assert round_.view(None).declarer == 0
    auction = drive(begin(DECK_A), "0 pass_choice, 1 bid:SLAM")
    assert auction.view(None).declarer == 1


def test_m_2_7_the_defenders_tricks_and_marriages_are_added() -> None:
    round_ = E12.finish()
    assert {(m.seat, m.value) for m in round_.view(None).marriages} == {(1, 20), (2, 20)}
    assert 0 not in {round_.view(None).tricks[seat] for seat in (1, 2)}
    assert points(round_) == (-8, 4, 4)
    assert points(E2.finish()) == (-8, 4, 4)


def test_m_3_1_the_pack_is_shuffled_and_there_is_no_cut() -> None:
    round_ = waiting()
    assert round_.actors() == (CHANCE,)
    action = round_.chance(Source(bytes(32)))
    assert list(action.order) == shuffled(PACK_32.cards, Source(bytes(32)))
    round_.apply(CHANCE, action)
    assert phase(round_) == "choose"


@pytest.mark.parametrize("leader", range(3))
def test_m_3_6_the_packets(leader: int) -> None:
    deck, round_ = cards(DECK_A), begin(DECK_A, leader)
    assert hand(round_, leader) == set(deck[0:7])
    assert hand(round_, (leader + 1) % 3) == set(deck[7:12] + deck[17:22])
    assert hand(round_, (leader + 2) % 3) == set(deck[12:17] + deck[22:27])


def test_m_3_7_nobody_sees_the_rest() -> None:
    one = begin(DECK_A)
    other = begin(" ".join(cards(DECK_A)[:27] + cards(DECK_A)[:26:-1]))
    for viewer in viewers(one):
        assert one.view(viewer) == other.view(viewer)
        assert not set(cards("HK DK SA DJ S8")) & set(one.view(viewer).hand)


def test_m_9_3_a_trick_is_three_cards_and_its_winner_leads() -> None:
    round_ = drive(begin(DECK_A), GAME_A + ", 1 respond:good, 2 respond:good")
    tricks(round_, "0 HA H8 HQ, 0 DK DQ DT")
    assert turn(round_) == 2
