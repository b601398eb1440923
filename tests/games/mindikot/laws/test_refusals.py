"""Chapter 11: refusals in their order, the state that must exist, and the default action."""

from __future__ import annotations

import pytest

from eldest.games.mindikot import GAME
from eldest.games.mindikot.moves import Hide
from eldest.protocol import CHANCE, Illegal, Refusal, Round, Setup
from eldest.table import Table
from tests.each import each
from tests.games.chance import Fixed
from tests.games.mindikot.endings import hider_is_last, hider_is_second, hider_leads
from tests.games.mindikot.side_by_side import shadowed
from tests.games.mindikot.table import (
    ONE_SUIT_EACH,
    RANKS,
    SUITS,
    act,
    assert_refused,
    begin,
    hand,
    legal,
    play,
    play_out,
    seen,
    waiting,
)

NOT_HELD = ("card_not_in_hand", "K-4.1")
PACK_TEXT = "".join(suit + rank for rank in RANKS for suit in SUITS)
FOLLOW_OR_NOT = ("S5+ H9+", "S- HJ42 D6+", "SA2 H3+", "SKQ+ H7+")


def hiding() -> Round:
    """The hider, seat 0, must pick a card."""
    return begin(ONE_SUIT_EACH, mode="B", hide_by="player")


def revealed() -> Round:
    """Seat 1 has turned up H9 and must play."""
    return play(begin(FOLLOW_OR_NOT, hide="H9"), "0:S5 1:reveal")


@pytest.mark.parametrize("text", ["SA", "HA", "pass:HA", "reveal", "hide:HA"])
def test_k_11_4_not_your_turn_comes_before_everything_else(text: str) -> None:
    for seat in (1, 2, 3):
        assert_refused(begin(ONE_SUIT_EACH, hide="S2"), seat, text, "not_your_turn", "K-0.5")
        assert_refused(hiding(), seat, text, "not_your_turn", "K-0.5")
    for seat in (0, 2, 3):
        assert_refused(revealed(), seat, text, "not_your_turn", "K-0.5")


@pytest.mark.parametrize("text", ["SA", "CA", "pass:SA", "pass:CA", "reveal"])
def test_k_3_1_whatever_is_not_hide_in_hide_is_told_to_hide_first(text: str) -> None:
    assert_refused(hiding(), 0, text, "hide_first", "K-3.1")


@pytest.mark.parametrize("text", ["reveal", "pass:HJ", "pass:D6", "pass:SA", "hide:HJ", "hide:SA"])
def test_k_11_4_declaring_or_hiding_after_the_reveal_is_the_wrong_phase(text: str) -> None:
    assert_refused(revealed(), 1, text, "wrong_phase", "K-11.2")


@pytest.mark.parametrize("text", ["hide:SA", "hide:S2", "hide:HA"])
def test_k_11_4_hide_outside_hide_is_the_wrong_phase(text: str) -> None:
    assert_refused(begin(ONE_SUIT_EACH), 0, text, "wrong_phase", "K-11.2")
    assert_refused(begin(ONE_SUIT_EACH, hide="S2"), 0, text, "wrong_phase", "K-11.2")


@pytest.mark.parametrize("text", ["S2", "pass:S2", "reveal", "hide:S2"])
def test_k_11_4_after_the_end_everything_is_the_wrong_phase(text: str) -> None:
    round_ = play_out(begin(ONE_SUIT_EACH))
    assert round_.actors() == ()
    for seat in range(4):
        assert_refused(round_, seat, text, "wrong_phase", "K-11.2")


def test_k_11_4_a_card_that_is_not_held_is_refused_before_following_and_declaring() -> None:
    following = play(begin(FOLLOW_OR_NOT), "0:S5 1:D6")
    assert_refused(following, 2, "H7", *NOT_HELD)
    void = play(begin(FOLLOW_OR_NOT, hide="H9"), "0:S5")
    assert_refused(void, 1, "SA", *NOT_HELD)
    assert_refused(void, 1, "pass:SA", *NOT_HELD)
    assert_refused(void, 1, "H9", *NOT_HELD)
    able = play(begin(("S5+ H9+", "SA+", "S3+", "S4+"), hide="H9"), "0:S5")
    assert_refused(able, 1, "pass:S3", *NOT_HELD)
    assert_refused(revealed(), 1, "SA", *NOT_HELD)


def test_k_11_4_the_hidden_card_counts_as_not_in_the_hand() -> None:
    round_ = begin(ONE_SUIT_EACH, hide="S2")
    assert_refused(round_, 0, "S2", "card_not_in_hand", "K-3.4")
    assert_refused(round_, 0, "pass:S2", "card_not_in_hand", "K-3.4")


def test_k_11_4_hiding_a_card_that_is_not_held() -> None:
    assert_refused(hiding(), 0, "hide:HA", *NOT_HELD)


@pytest.mark.parametrize("hide", ["", "H9"])
def test_k_11_4_follow_suit(hide: str) -> None:
    round_ = begin(("S5+ H9+", "SA+ D6+", "S3+", "S4+"), hide=hide)
    assert_refused(play(round_, "0:S5"), 1, "D6", "follow_suit", "K-4.3")


def test_k_11_4_declare_first() -> None:
    round_ = play(begin(FOLLOW_OR_NOT, hide="H9"), "0:S5")
    assert_refused(round_, 1, "D6", "declare_first", "K-6.1")
    assert_refused(round_, 1, "HJ", "declare_first", "K-6.1")


@pytest.mark.parametrize("text", ["reveal", "pass:SA"])
def test_k_11_4_cannot_declare_while_leading(text: str) -> None:
    assert_refused(begin(ONE_SUIT_EACH, hide="S2"), 0, text, "cannot_declare", "K-6.1")
    assert_refused(begin(ONE_SUIT_EACH), 0, text, "cannot_declare", "K-6.1")


@pytest.mark.parametrize("text", ["reveal", "pass:SA", "pass:H3"])
def test_k_11_4_cannot_declare_while_able_to_follow(text: str) -> None:
    round_ = play(begin(FOLLOW_OR_NOT, hide="H9"), "0:S5 1:pass:D6")
    assert_refused(round_, 2, text, "cannot_declare", "K-4.3")


@pytest.mark.parametrize("text", ["reveal", "pass:HA"])
def test_k_11_4_cannot_declare_in_mode_a(text: str) -> None:
    assert_refused(play(begin(ONE_SUIT_EACH), "0:SA"), 1, text, "cannot_declare", "K-6.1")


@pytest.mark.parametrize("text", ["reveal", "pass:DA"])
def test_k_11_4_cannot_declare_when_already_revealed(text: str) -> None:
    round_ = play(begin(ONE_SUIT_EACH, hide="S2"), "0:SA 1:reveal 1:HA")
    assert_refused(round_, 2, text, "cannot_declare", "K-6.1")


def test_k_11_4_cannot_declare_when_nothing_is_left_to_reveal() -> None:
    led = play(hider_leads(), "0:H2 1:H3")
    assert_refused(led, 2, "reveal", "cannot_declare", "K-6.10")
    assert_refused(led, 2, "pass:D2", "cannot_declare", "K-6.10")
    passed = play(hider_is_second(), "3:H3 0:pass:C2")
    assert_refused(passed, 1, "pass:C3", "cannot_declare", "K-6.10")


def test_k_11_4_must_trump() -> None:
    assert_refused(revealed(), 1, "D6", "must_trump", "K-6.4")


@pytest.mark.parametrize("text", ["lead:0", "lead:2", "shuffle:" + PACK_TEXT])
def test_k_2_5_k_11_4_no_seat_does_what_is_for_chance_to_do(text: str) -> None:
    action = GAME.read(text)
    for round_ in (begin(ONE_SUIT_EACH), begin(ONE_SUIT_EACH, hide="S2"), hiding(), revealed()):
        (seat,) = round_.actors()
        before = seen(round_)
        assert round_.judge(seat, action) is not None
        assert round_.judge(CHANCE, action) is not None
        assert seen(round_) == before


def test_k_2_5_chance_shuffles_once_and_leads_from_a_seat_at_the_table() -> None:
    round_ = waiting(leader=None, first_leader="random")
    assert round_.judge(CHANCE, GAME.read("lead:2")) is not None
    act(round_, CHANCE, "shuffle:" + PACK_TEXT)
    assert round_.judge(CHANCE, GAME.read("shuffle:" + PACK_TEXT)) is not None
    assert round_.judge(CHANCE, GAME.read("lead:4")) is not None
    assert round_.judge(CHANCE, GAME.read("hide:SA")) is not None
    assert round_.judge(CHANCE, GAME.read("lead:3")) is None


def test_k_0_5_chance_and_strangers_do_not_play() -> None:
    round_ = begin(ONE_SUIT_EACH)
    for stranger in (CHANCE, 4, 7):
        assert round_.judge(stranger, GAME.read("SA")) == Refusal("not_your_turn", "K-0.5")


def test_k_2_1_k_11_4_a_two_is_in_nobodys_hand_with_six_players() -> None:
    assert_refused(begin(("",) * 6), 0, "S2", *NOT_HELD)


def test_k_11_4_every_refusal_has_a_sentence_and_a_law_of_the_book() -> None:
    round_ = play(begin(FOLLOW_OR_NOT, hide="H9"), "0:S5")
    refusals = [round_.judge(0, GAME.read("S5")), round_.judge(1, GAME.read("D6"))]
    for refusal in refusals:
        assert refusal is not None
        assert GAME.lawbook[refusal.law].text("en")
        assert GAME.lawbook.refusal_text(refusal, "en")


def test_k_11_4_a_refusal_is_told_to_the_acting_seat_only() -> None:
    table = Table(GAME, Setup(GAME.options(), 0))
    table.play(CHANCE, "shuffle:" + PACK_TEXT)
    heard = [table.feed(viewer) for viewer in (None, 0, 1, 2, 3)]
    log, before = list(table.log), seen(table.round)
    with pytest.raises(Illegal) as caught:
        table.play(0, "HA")
    assert (caught.value.refusal.code, caught.value.refusal.law) == NOT_HELD
    assert [table.feed(viewer) for viewer in (None, 0, 1, 2, 3)] == heard
    assert (table.log, seen(table.round)) == (log, before)


def test_k_11_5_the_state_that_must_exist_is_shown() -> None:
    round_ = play(begin(FOLLOW_OR_NOT, hide="H9"), "0:S5 1:pass:D6 2:SA 3:SQ 2:S2")
    view = round_.view(2)
    assert (view.seat, view.turn, view.number, view.hider) == (2, 3, 2, 0)
    assert (view.trump, view.hidden, view.hidden_card) == (None, "down", None)
    assert (view.tricks, view.tens, view.last_winner) == ((1, 0), ((), ()), 2)
    assert [laid.card for laid in view.last_trick] == ["S5", "D6", "SA", "SQ"]
    assert [laid.card for laid in view.trick] == ["S2"]
    assert view.sizes == (11, 12, 11, 12)
    assert set(view.gone) == {"S5", "D6", "SA", "SQ"}
    assert (view.setup.leader, round_.setup.leader) == (0, 0)


def test_k_11_5_the_condition_of_the_hidden_card_is_followed() -> None:
    round_ = hiding()
    found = [round_.view(None).hidden]
    found.append(act(round_, 0, "hide:S2").view(None).hidden)
    found.append(play(round_, "0:SA 1:reveal").view(None).hidden)
    assert found == ["none", "down", "revealed"]
    last = play(hider_is_last(), "1:H3 2:pass:D2 3:pass:C3")
    assert last.view(None).hidden == "back"
    assert play(last, "0:pass:C2").view(None).hidden == "played"


def default(round_: Round, *numbers: int) -> tuple[int, str]:
    """What is done for the seat in turn when its time is over; it must be legal."""
    seat = max(round_.actors()[0], 0)
    before = seen(round_)
    actor, action = round_.default(seat, Fixed(*numbers))
    assert round_.judge(actor, action) is None
    assert seen(round_) == before
    return actor, str(action)


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("SA2 HA2 DA2 CAKQJ987", "S2"),
        ("SAK HA3 DA32 CAKQJ98", "D2"),
        ("SAKJT HAKJT DAKJ CAK", "SJ"),
        ("SAKQT HAKJT DAKJ CAK", "HJ"),
        ("SA3 HA3 DA3 CA987653", "S3"),
    ],
)
def test_k_11_6_the_lowest_card_that_is_no_ten_in_suit_order(own: str, expected: str) -> None:
    assert default(begin((own, "", "", ""))) == (0, expected)


@pytest.mark.parametrize(
    ("spades", "expected"), [("SAKT", "SK"), ("SAT", "SA"), ("ST", "ST"), ("SKT9", "S9")]
)
def test_k_11_6_of_the_legal_cards_only(spades: str, expected: str) -> None:
    round_ = play(begin(("SQ+", f"{spades} D2+ H2+", "", "")), "0:SQ")
    assert default(round_) == (1, expected)


def test_k_11_6_if_all_are_tens_the_first_in_suit_order() -> None:
    hands = ("SAKQJ9876543 HT DT", "S2 HAKQJ98765432", "DAKQJ98765432 ST", "C" + "AKQJT98765432")
    round_ = begin(tuple(hands), hide="S3")
    play(round_, "0:SA 1:S2 2:ST 3:pass:CA")
    for number in range(9):
        rank, low = "KQJ987654"[number], "AKQJ98765"[number]
        play(round_, f"0:S{rank} 1:pass:H{low} 2:pass:D{low} 3:pass:C{'KQJT98765'[number]}")
    assert hand(round_, 0) == {"HT", "DT"}
    assert default(round_) == (0, "HT")


def test_k_11_6_where_a_declaration_is_due_it_is_a_pass() -> None:
    hands = ("SA+ H9+", "S- HT4 DT3 CAKQJ98765", "", "")
    assert default(play(begin(hands, hide="H9"), "0:SA")) == (1, "pass:D3")


def test_k_11_6_after_a_reveal_the_lowest_trump() -> None:
    assert default(revealed()) == (1, "H2")


def test_k_11_6_in_the_last_trick_the_hider_passes_with_the_returned_card() -> None:
    round_ = play(hider_is_last(), "1:H3 2:pass:D2 3:pass:C3")
    assert default(round_) == (0, "pass:C2")


@each("players", [4, 6])
@each("mode", ["A", "B"])
@each("seed", range(3))
def test_k_11_6_a_whole_round_of_defaults_is_what_the_lawbook_says(
    players: int, mode: str, seed: int
) -> None:
    round_, shadow, _ = shadowed(seed, players=players, mode=mode)
    while round_.outcome() is None:
        texts = shadow.legal() - {"reveal"}
        expected = min(texts, key=lambda text: default_order(text.removeprefix("pass:")))
        assert default(round_) == (shadow.turn, expected)
        act(round_, shadow.turn, expected)
        shadow.act(expected)
    assert round_.view(None).tricks == tuple(shadow.tricks)


def default_order(card: str) -> tuple[bool, int, int]:
    """No ten before a ten, then the lower rank, then the suit."""
    return card[1] == "T", -RANKS.index(card[1]), SUITS.index(card[0])


@pytest.mark.parametrize("number", [0, 7, 12])
def test_k_11_6_in_hide_chance_picks_for_the_hider(number: int) -> None:
    round_ = hiding()
    source = Fixed(number)
    actor, action = round_.default(0, source)
    assert actor == CHANCE
    assert isinstance(action, Hide)
    assert source.asked == [13]
    assert round_.judge(CHANCE, action) is None
    round_.apply(CHANCE, action)
    assert round_.actors() == (0,)
    assert len(legal(round_, 0)) == 12
    assert round_.view(None).phase == "play"
