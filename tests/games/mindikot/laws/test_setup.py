"""Chapters 0 to 3: words, seats, pack, deal and the hidden card."""

from __future__ import annotations

import itertools

import pytest

from eldest.cards import PACK_48, PACK_52, Pack, card_text, cards_of, read_card
from eldest.deal import Source
from eldest.games.mindikot import GAME
from eldest.games.mindikot.moves import Hide, Play
from eldest.protocol import CHANCE, BadOption, Lead, Shuffle
from tests.each import each
from tests.games.chance import Fixed
from tests.games.mindikot.table import (
    ONE_SUIT_EACH,
    RANKS,
    SUITS,
    act,
    assert_refused,
    begin,
    cards,
    dealt,
    hand,
    legal,
    passes,
    play,
    play_out,
    waiting,
)

SIX_FREE = ("",) * 6
FOUR_FREE = ("",) * 4


RULES_OF_A_CHAPTER = (5, 4, 5, 5, 6, 5, 12, 3, 7, 4, 3, 6)


def test_k_0_1_every_rule_has_its_stable_id_in_the_lawbook() -> None:
    for chapter, count in enumerate(RULES_OF_A_CHAPTER):
        for number in range(1, count + 1):
            assert GAME.lawbook[f"K-{chapter}.{number}"].text("en")
        assert f"K-{chapter}.{count + 1}" not in GAME.lawbook


def test_k_0_2_cards_are_written_suit_then_rank_with_t_for_ten() -> None:
    assert str(Play(read_card("ST"))) == "ST"
    assert str(Play(read_card("HA"))) == "HA"
    assert GAME.read("H10") == Play(read_card("HT"))


@pytest.mark.parametrize(("hands", "tricks"), [(FOUR_FREE, 13), (SIX_FREE, 8)])
@pytest.mark.parametrize("mode", ["A", "B"])
def test_k_0_4_thirteen_tricks_with_four_and_eight_with_six(
    hands: tuple[str, ...], tricks: int, mode: str
) -> None:
    round_ = begin(hands, mode=mode)
    if mode == "B":
        act(round_, CHANCE, "hide:" + card_text(cards_of(dealt(hands)[0])[0]))
    play_out(round_)
    assert sum(round_.view(None).tricks) == tricks


def test_k_0_5_only_the_seat_in_turn_may_act() -> None:
    round_ = begin(ONE_SUIT_EACH)
    for seat, card in ((1, "HA"), (2, "DA"), (3, "CA")):
        assert_refused(round_, seat, card, "not_your_turn", "K-0.5")
    play(round_, "0:SA")
    for seat, card in ((0, "SK"), (2, "DA"), (3, "CA")):
        assert_refused(round_, seat, card, "not_your_turn", "K-0.5")


def test_k_0_5_exactly_one_acts_until_the_round_is_over() -> None:
    round_ = waiting(leader=None, first_leader="random", mode="B")
    source = Source(bytes(32))
    while round_.view(None).phase in ("setup", "hide"):
        assert round_.actors() == (CHANCE,)
        round_.apply(CHANCE, round_.chance(source))
    while round_.outcome() is None:
        (seat,) = round_.actors()
        assert [s for s in range(4) if round_.view(s).turn == s] == [seat]
        assert [s for s in range(4) if round_.legal(s)] == [seat]
        round_.apply(seat, round_.legal(seat)[-1])
    assert round_.actors() == ()


def test_k_0_5_while_chance_acts_no_seat_may() -> None:
    round_ = waiting()
    assert round_.actors() == (CHANCE,)
    assert_refused(round_, 0, "SA", "not_your_turn", "K-0.5")
    hidden = begin(ONE_SUIT_EACH, mode="B")
    assert hidden.actors() == (CHANCE,)
    assert_refused(hidden, 0, "hide:SA", "not_your_turn", "K-0.5")
    assert_refused(hidden, 0, "SA", "not_your_turn", "K-0.5")


def test_k_0_5_in_hide_with_hide_by_player_the_hider_is_in_turn() -> None:
    round_ = begin(ONE_SUIT_EACH, leader=2, mode="B", hide_by="player")
    assert round_.actors() == (2,)
    assert round_.view(None).turn == 2
    assert_refused(round_, 1, "hide:HA", "not_your_turn", "K-0.5")
    assert_refused(round_, 3, "CA", "not_your_turn", "K-0.5")


@pytest.mark.parametrize("players", [-4, 0, 1, 2, 3, 5, 7, 8, 12])
def test_k_1_1_any_number_but_four_or_six_is_refused(players: int) -> None:
    with pytest.raises(BadOption):
        GAME.options(players=players)


@pytest.mark.parametrize("players", [4, 6])
def test_k_1_1_four_or_six_players(players: int) -> None:
    assert GAME.seats(GAME.options(players=players)) == players


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_k_1_2_k_1_3_teams_sit_alternately_in_either_direction(direction: str) -> None:
    assert GAME.sides(GAME.options(direction=direction)) == ((0, 2), (1, 3))
    six = GAME.options(players=6, direction=direction)
    assert GAME.sides(six) == ((0, 2, 4), (1, 3, 5))


@pytest.mark.parametrize(
    ("direction", "order"), [("clockwise", "0123"), ("counterclockwise", "0321")]
)
def test_k_1_3_play_goes_in_the_chosen_direction(direction: str, order: str) -> None:
    round_ = begin(FOUR_FREE, direction=direction)
    turns = []
    for _ in range(4):
        (seat,) = round_.actors()
        turns.append(str(seat))
        act(round_, seat, str(round_.legal(seat)[0]))
    assert "".join(turns) == order


@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("counterclockwise", -1)])
@pytest.mark.parametrize(("players", "pack"), [(4, PACK_52), (6, PACK_48)])
@pytest.mark.parametrize("leader", [0, 3])
def test_k_1_3_k_2_3_cards_go_one_at_a_time_from_the_first_leader(
    direction: str, step: int, players: int, pack: Pack, leader: int
) -> None:
    round_ = waiting(leader, players=players, direction=direction)
    order = tuple(reversed(pack.cards))
    round_.apply(CHANCE, Shuffle(order))
    for k in range(players):
        seat = (leader + step * k) % players
        assert hand(round_, seat) == {card_text(card) for card in order[k::players]}


def test_k_1_4_seat_0_leads_the_first_round() -> None:
    setup = GAME.first(GAME.options())
    assert setup.leader == 0
    round_ = GAME.start(setup)
    round_.apply(CHANCE, round_.chance(Source(bytes(32))))
    assert round_.actors() == (0,)


@pytest.mark.parametrize("players", [4, 6])
def test_k_1_4_chance_may_choose_the_first_leader(players: int) -> None:
    options = GAME.options(players=players, first_leader="random")
    assert GAME.first(options).leader is None
    for leader in range(players):
        round_ = GAME.start(GAME.first(options))
        round_.apply(CHANCE, round_.chance(Source(bytes(32))))
        assert round_.actors() == (CHANCE,)
        source = Fixed(leader)
        assert round_.chance(source) == Lead(leader)
        assert source.asked == [players]
        act(round_, CHANCE, f"lead:{leader}")
        assert round_.actors() == (leader,)


def test_k_1_4_k_2_3_the_deal_begins_with_the_leader_chance_chose() -> None:
    round_ = waiting(leader=None, first_leader="random")
    round_.apply(CHANCE, Shuffle(PACK_52.cards))
    act(round_, CHANCE, "lead:2")
    assert hand(round_, 2) == {card_text(card) for card in PACK_52.cards[0::4]}
    assert hand(round_, 1) == {card_text(card) for card in PACK_52.cards[3::4]}


def test_k_2_1_fifty_two_cards_for_four() -> None:
    pack = GAME.pack(GAME.options())
    expected = {suit + rank for suit in SUITS for rank in RANKS}
    assert len(pack.cards) == 52
    assert {card_text(card) for card in pack.cards} == expected


def test_k_2_1_forty_eight_cards_without_twos_for_six() -> None:
    pack = GAME.pack(GAME.options(players=6))
    expected = {suit + rank for suit in SUITS for rank in RANKS if rank != "2"}
    assert len(pack.cards) == 48
    assert {card_text(card) for card in pack.cards} == expected


@each("suit", SUITS)
@each("top", range(10))
def test_k_2_2_each_rank_beats_the_next_in_the_lead_suit(suit: str, top: int) -> None:
    first, second, third, fourth = list(RANKS[top : top + 4])
    hands = tuple(f"{suit}{rank}+" for rank in (third, first, fourth, second))
    round_ = begin(hands)
    play(round_, f"0:{suit}{third} 1:{suit}{first} 2:{suit}{fourth} 3:{suit}{second}")
    assert round_.view(None).last_winner == 1


@each("suit", SUITS)
@each("top", range(11))
@each("order", ["012", "120", "201"])
def test_k_2_2_trumps_rank_the_same_way(suit: str, top: int, order: str) -> None:
    lead = "C" if suit != "C" else "S"
    trumps = [suit + RANKS[top + int(place)] for place in order]
    round_ = begin((lead + RANKS, *(trump + "+" for trump in trumps)))
    play(round_, f"0:{lead}A 1:{trumps[0]} 2:{trumps[1]} 3:{trumps[2]}")
    assert round_.view(None).last_winner == 1 + order.index("0")


@pytest.mark.parametrize("hands", [FOUR_FREE, SIX_FREE])
def test_k_2_3_all_cards_are_dealt_in_equal_hands(hands: tuple[str, ...]) -> None:
    round_ = begin(hands)
    players, size = len(hands), 52 // 4 if len(hands) == 4 else 48 // 6
    assert round_.view(None).sizes == (size,) * players
    everything = [card for seat in range(players) for card in round_.view(seat).hand]
    assert len(everything) == len(set(everything)) == size * players


@pytest.mark.parametrize("mode", ["A", "B"])
def test_k_2_4_at_the_start_nothing_is_set_and_nothing_taken(mode: str) -> None:
    view = begin(ONE_SUIT_EACH, mode=mode).view(None)
    assert view.trump is None
    assert view.hidden == "none"
    assert view.hidden_card is None
    assert view.tricks == (0, 0)
    assert view.tens == ((), ())
    assert view.trick == ()
    assert view.gone == ()
    assert view.number == 1


@pytest.mark.parametrize(
    ("options", "drawn"),
    [
        ({}, ["shuffle"]),
        ({"first_leader": "random"}, ["shuffle", "lead"]),
        ({"mode": "B"}, ["shuffle", "hide"]),
        ({"mode": "B", "first_leader": "random"}, ["shuffle", "lead", "hide"]),
        ({"mode": "B", "hide_by": "player"}, ["shuffle"]),
    ],
)
def test_k_2_5_chance_acts_only_in_the_places_named(
    options: dict[str, object], drawn: list[str]
) -> None:
    round_ = GAME.start(GAME.first(GAME.options(**options)))
    source, found = Source(bytes(32)), []
    while round_.actors():
        (seat,) = round_.actors()
        action = round_.chance(source) if seat == CHANCE else round_.legal(seat)[0]
        if seat == CHANCE:
            found.append(str(action).split(":")[0])
        assert round_.judge(seat, action) is None
        round_.apply(seat, action)
    assert found == drawn


@pytest.mark.parametrize("hide_by", ["chance", "player"])
@pytest.mark.parametrize(("hands", "size"), [(FOUR_FREE, 13), (SIX_FREE, 8)])
def test_k_3_1_one_card_of_the_first_leader_is_laid_face_down(
    hide_by: str, hands: tuple[str, ...], size: int
) -> None:
    chosen = card_text(cards_of(dealt(hands)[3])[4])
    round_ = begin(hands, hide=chosen, leader=3, hide_by=hide_by)
    view = round_.view(None)
    assert (view.hider, view.hidden) == (3, "down")
    assert view.sizes[3] == size - 1
    assert sum(view.sizes) == size * len(hands) - 1
    assert hand(round_, 3) == {card_text(card) for card in cards_of(dealt(hands)[3])} - {chosen}


def test_k_3_1_there_is_no_hidden_card_in_mode_a() -> None:
    round_ = begin(ONE_SUIT_EACH)
    assert round_.view(None).phase == "play"
    assert round_.view(None).hider is None
    assert_refused(round_, 0, "hide:SA", "wrong_phase", "K-11.2")


def test_k_3_2_chance_picks_each_card_of_the_hider_with_one_number() -> None:
    round_ = begin(ONE_SUIT_EACH, leader=1, mode="B")
    picked = []
    for number in range(13):
        source = Fixed(number)
        picked.append(str(round_.chance(source)))
        assert source.asked == [13]
    assert set(picked) == {"hide:H" + rank for rank in RANKS}


def test_k_3_2_with_hide_by_player_the_hider_picks_any_card() -> None:
    round_ = begin(ONE_SUIT_EACH, leader=1, mode="B", hide_by="player")
    assert round_.view(None).phase == "hide"
    assert legal(round_, 1) == {"hide:H" + rank for rank in RANKS}
    assert_refused(round_, 1, "hide:SA", "card_not_in_hand", "K-4.1")


def test_k_3_3_chance_shows_the_hidden_card_to_nobody() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="ST")
    for viewer in (None, 0, 1, 2, 3):
        assert round_.view(viewer).hidden_card is None
        assert round_.view(viewer).hider == 0
        assert round_.view(viewer).hidden == "down"
    assert "ST" not in round_.view(0).hand


def test_k_3_3_the_hider_is_shown_no_card_before_chance_has_chosen() -> None:
    round_ = begin(ONE_SUIT_EACH, mode="B")
    assert round_.view(None).phase == "hide"
    assert round_.view(0).hand == ()
    assert len(act(round_, CHANCE, "hide:S2").view(0).hand) == 12


def test_k_3_3_with_hider_sees_only_the_hider_sees_it() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="ST", hider_sees=True)
    assert [round_.view(seat).hidden_card for seat in range(4)] == ["ST", None, None, None]
    assert round_.view(None).hidden_card is None


def test_k_3_3_a_hider_who_picked_it_knows_it_and_nobody_else() -> None:
    round_ = begin(ONE_SUIT_EACH, leader=3, mode="B", hide_by="player")
    assert len(round_.view(3).hand) == 13
    act(round_, 3, "hide:C9")
    assert [round_.view(seat).hidden_card for seat in range(4)] == [None, None, None, "C9"]
    assert round_.view(None).hidden_card is None


def test_k_3_4_the_hidden_card_cannot_be_played_nor_passed() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="ST", hide_by="player")
    assert_refused(round_, 0, "ST", "card_not_in_hand", "K-3.4")
    assert_refused(round_, 0, "pass:ST", "card_not_in_hand", "K-3.4")


def test_k_3_4_the_hidden_card_does_not_count_for_following_suit() -> None:
    hands = ("H8 S4+", "HA+ SA+", "HK+ S2+", "HQ+ S3+")
    round_ = play(begin(hands, hide="H8"), "0:S4 1:SA 2:S2 3:S3 1:HA 2:HK 3:HQ")
    own = hand(round_, 0)
    assert len(own) == 11
    assert legal(round_, 0) == {"reveal"} | passes(own)


def test_k_3_5_the_hider_leads_one_of_his_other_cards() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="C9", leader=3)
    assert round_.actors() == (3,)
    assert legal(round_, 3) == cards("CAKQJT8765432")


def test_k_2_3_a_shuffle_must_be_the_whole_pack() -> None:
    whole = PACK_52.cards
    round_ = waiting()
    assert round_.judge(CHANCE, Shuffle(whole)) is None
    assert round_.judge(CHANCE, Shuffle(whole[:-1])) is not None
    assert round_.judge(CHANCE, Shuffle((*whole[:-1], whole[0]))) is not None
    assert waiting(players=6).judge(CHANCE, Shuffle(whole)) is not None


def test_k_3_1_chance_hides_only_a_card_of_the_hider() -> None:
    round_ = begin(ONE_SUIT_EACH, mode="B", leader=2)
    suits = itertools.product(SUITS, RANKS)
    allowed = {
        suit + rank
        for suit, rank in suits
        if round_.judge(CHANCE, Hide(read_card(suit + rank))) is None
    }
    assert allowed == {"D" + rank for rank in RANKS}
