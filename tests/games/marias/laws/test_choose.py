"""Chapters 4 and 5: the choice of trumps, the discard, and the question "Barva?"."""

from __future__ import annotations

from itertools import permutations

import pytest

from eldest.games.marias import GAME
from tests.games.marias.positions import CHOSEN_A, DECK_A, sharp
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    cards,
    drive,
    free,
    hand,
    legal,
    phase,
    seen,
    turn,
    verbs,
)

SEVEN = cards("HT CQ HA C7 H7 CA CK")
REST = cards("HK DK SA DJ S8")
ELEVEN = [*cards("HT HA C7 H7 CA CK"), *REST]
CHOICES = {f"choose:{card}" for card in SEVEN} | {"pass_choice"}


def pairs(held: list[str]) -> set[str]:
    """Every two different cards in both orders, as an action writes them."""
    return {one + two for one, two in permutations(held, 2)}


def test_m_4_1_the_chooser_chooses_or_passes() -> None:
    round_ = begin(DECK_A)
    assert legal(round_, 0) == CHOICES
    assert set(round_.view(0).legal) == CHOICES
    assert (legal(round_, 1), round_.view(1).legal) == (set(), ())


@pytest.mark.parametrize("card", SEVEN)
def test_m_4_2_any_of_the_seven_cards_may_be_chosen(card: str) -> None:
    round_ = act(begin(DECK_A), 0, f"choose:{card}")
    assert (round_.view(0).desk_card, round_.view(0).trump) == (card, card[0])
    assert hand(round_, 0) == {*SEVEN, *REST} - {card}


@pytest.mark.parametrize("card", ["HK", "S8", "SJ", "DT"])
def test_m_4_2_no_other_card_may_be_chosen(card: str) -> None:
    assert_refused(begin(DECK_A), 0, f"choose:{card}", "card_not_in_hand", "M-4.2")


def test_m_4_2_others_see_only_that_a_card_lies_there() -> None:
    one, other = begin(DECK_A), begin(DECK_A)
    drive(one, "0 choose:CQ")
    drive(other, "0 choose:HA")
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).desk
        assert (one.view(viewer).desk_card, one.view(viewer).trump) == (None, None)


def test_m_4_3_the_chooser_takes_the_five_rest_cards() -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    assert hand(round_, 0) == set(ELEVEN)
    for view in seen(round_):
        assert (view.phase, view.turn) == ("discard", 0)
        assert (view.sizes, view.desk, view.talon_size) == ((11, 10, 10), True, 0)


def test_m_4_4_the_choice_cannot_be_changed() -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    for text in ("choose:CQ", "choose:HA", "pass_choice"):
        assert_refused(round_, 0, text, "wrong_phase", "M-0.6")


def test_m_4_5_a_pass_deals_three_to_the_chooser_and_two_to_the_talon() -> None:
    round_ = drive(begin(DECK_A), "0 pass_choice")
    assert hand(round_, 0) == {*SEVEN, *REST[:3]}
    for view in seen(round_):
        assert (view.phase, view.turn) == ("auction", 1)
        assert (view.sizes, view.desk, view.talon_size) == ((10, 10, 10), False, 2)
        assert view.talon == ()


def test_m_4_6_choosing_from_the_people_is_off() -> None:
    for number in range(5):
        assert_refused(begin(DECK_A), 0, f"blind:{number}", "blind_off", "M-4.6")


@pytest.mark.parametrize("number", range(5))
def test_m_4_6_a_card_of_the_rest_is_laid_unseen(number: int) -> None:
    round_ = begin(DECK_A, from_people="always")
    assert legal(round_, 0) == CHOICES | {f"blind:{each}" for each in range(5)}
    act(round_, 0, f"blind:{number}")
    assert hand(round_, 0) == {*SEVEN, *REST} - {REST[number]}
    assert (round_.view(0).desk_card, round_.view(0).trump) == (REST[number], REST[number][0])
    for viewer in (None, 1, 2):
        view = round_.view(viewer)
        assert (view.desk, view.desk_card, view.blind, view.sizes) == (
            True,
            None,
            True,
            (11, 10, 10),
        )
    assert phase(round_) == "discard"


@pytest.mark.parametrize("number", [5, 6, 27])
def test_m_4_6_there_are_five_rest_cards(number: int) -> None:
    round_ = begin(DECK_A, from_people="always")
    assert_refused(round_, 0, f"blind:{number}", "blind_off", "M-4.6")


def test_m_4_6_an_open_choice_is_not_blind() -> None:
    round_ = drive(begin(DECK_A, from_people="always"), "0 choose:CQ")
    assert [view.blind for view in seen(round_)] == [False] * 4


@pytest.mark.parametrize(
    ("seven", "allowed"),
    [
        ("HA H7 DA D7 SA S7 CA", True),
        ("HA H7 D7 D8 S7 C7 C8", True),
        ("HA H7 H8 DA D7 SA CA", False),
        ("HA DA D7 SA S7 S8 S9", False),
        ("CA CK CQ CJ CT C9 C8", False),
    ],
)
def test_m_4_6_with_max_two_only_if_no_suit_has_three(seven: str, allowed: bool) -> None:
    left = [f"{suit}{rank}" for suit in "HDSC" for rank in "AKQJT987"]
    left = [card for card in left if card not in cards(seven)]
    round_ = begin(" ".join([*cards(seven), *left]), from_people="max_two")
    for number in range(5):
        if allowed:
            assert f"blind:{number}" in legal(round_, 0)
        else:
            assert_refused(round_, 0, f"blind:{number}", "blind_off", "M-4.6")


@pytest.mark.parametrize("number", range(5))
def test_m_4_6_a_blind_round_goes_on_like_any_other(number: int) -> None:
    round_ = drive(begin(DECK_A, from_people="always"), f"0 blind:{number}")
    low = [card for card in cards("DJ S8 H7 C7") if card != REST[number]][:2]
    drive(round_, f"0 discard:{''.join(low)}, 1 good, 2 good, 0 announce:GAME")
    assert [view.shown for view in seen(round_)] == [REST[number]] * 4
    assert REST[number] in hand(round_, 0)


def test_m_5_3_two_of_the_eleven_become_the_talon() -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    plain = [card for card in ELEVEN if card[1] not in "AT"]
    any_two = pairs([*ELEVEN, "CQ"])
    trumpless = {f"{kind}:{two}" for kind in ("misere", "slam") for two in any_two}
    assert legal(round_, 0) == {f"discard:{two}" for two in pairs(plain)} | trumpless
    act(round_, 0, "discard:S8DJ")
    for view in seen(round_):
        assert (view.phase, view.turn, view.type) == ("barva", 1, "TRUMP")
        assert (view.sizes, view.desk, view.talon_size) == ((9, 10, 10), True, 2)
    assert hand(round_, 0) == set(ELEVEN) - {"S8", "DJ"}


@pytest.mark.parametrize("text", ["discard:S8", "discard:S8S8", "discard:S8DJH7"])
def test_m_5_3_exactly_two_different_cards(text: str) -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    assert_refused(round_, 0, text, "talon_count", "M-5.3")
    for kind in ("misere", "slam"):
        assert_refused(round_, 0, text.replace("discard", kind), "talon_count", "M-5.3")


@pytest.mark.parametrize("text", ["discard:S7DJ", "discard:S8HQ", "discard:C8CJ"])
def test_m_5_3_only_cards_of_his_own(text: str) -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    assert_refused(round_, 0, text, "card_not_in_hand", "M-5.3")


@pytest.mark.parametrize("text", ["discard:HAS8", "discard:S8HT", "discard:SACA"])
def test_m_5_4_no_ace_and_no_ten(text: str) -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    assert_refused(round_, 0, text, "talon_sharp", "M-5.4")


@pytest.mark.parametrize("text", ["discard:CQS8", "discard:S8CQ"])
def test_m_5_4_not_the_desk_card(text: str) -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    assert_refused(round_, 0, text, "talon_desk_card", "M-5.4")


def test_m_5_4_with_eight_sharp_cards_a_discard_still_exists() -> None:
    round_ = sharp("CQ HA HT DA DT SA ST", "CA CT H7 D7 S7")
    found = {text for text in legal(round_, 0) if text.startswith("discard:")}
    assert found == {f"discard:{two}" for two in pairs(cards("H7 D7 S7"))}


@pytest.mark.parametrize("talon", ["C7S8", "CKH7", "C7CK", "HKDK"])
def test_m_5_5_trumps_kings_and_the_trump_seven_may_be_discarded(talon: str) -> None:
    round_ = drive(begin(DECK_A), f"0 choose:CQ, 0 discard:{talon}")
    assert set(round_.view(0).talon) == {talon[:2], talon[2:]}


@pytest.mark.parametrize("talon", ["C7S8", "CKH7", "C7CK"])
def test_m_5_5_a_house_may_forbid_trumps(talon: str) -> None:
    round_ = drive(begin(DECK_A, talon_trumps="forbidden"), "0 choose:CQ")
    assert_refused(round_, 0, f"discard:{talon}", "talon_trump", "M-5.5")
    plain = cards("H7 HK DK DJ S8")
    found = {text for text in legal(round_, 0) if text.startswith("discard:")}
    assert found == {f"discard:{two}" for two in pairs(plain)}


@pytest.mark.parametrize(
    ("rest", "allowed", "refused"),
    [
        ("CA CT H7 D7 CK", "H7D7 D7H7", "CKH7 CKD7"),
        ("CA CT H7 CJ CK", "H7CJ H7CK CJH7 CKH7", "CJCK CKCJ"),
        ("CA CT C9 CJ CK", "C9CJ C9CK CJC9 CJCK CKC9 CKCJ", ""),
    ],
)
def test_m_5_5_as_many_trumps_as_are_needed(rest: str, allowed: str, refused: str) -> None:
    round_ = sharp("CQ HA HT DA DT SA ST", rest, talon_trumps="forbidden")
    found = {text for text in legal(round_, 0) if text.startswith("discard:")}
    assert found == {f"discard:{two}" for two in allowed.split()}
    for two in refused.split():
        assert_refused(round_, 0, f"discard:{two}", "talon_trump", "M-5.5")


def test_m_5_5_without_trumps_nothing_is_forbidden() -> None:
    round_ = drive(begin(DECK_A, talon_trumps="forbidden"), "0 choose:CQ, 0 misere:CACK")
    assert set(round_.view(0).talon) == {"CA", "CK"}


@pytest.mark.parametrize("kind", ["misere", "slam"])
@pytest.mark.parametrize("talon", ["HACA", "CQHT", "CKS8", "SACQ"])
def test_m_5_6_any_two_of_the_twelve_without_trumps(kind: str, talon: str) -> None:
    round_ = drive(begin(DECK_A), f"0 choose:CQ, 0 {kind}:{talon}")
    assert hand(round_, 0) == {*SEVEN, *REST} - {talon[:2], talon[2:]}
    for view in seen(round_):
        assert (view.type, view.declarer, view.desk) == (kind.upper(), 0, False)
        assert (view.sizes, view.talon_size) == ((10, 10, 10), 2)
        assert view.phase == {"misere": "override", "slam": "doubling"}[kind]


def test_m_5_6_the_desk_card_stays_unknown() -> None:
    one = drive(begin(DECK_A), "0 choose:CQ, 0 slam:S8DJ")
    other = drive(begin(DECK_A), "0 choose:HA, 0 slam:S8DJ")
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
        assert (one.view(viewer).trump, one.view(viewer).shown) == (None, None)


@pytest.mark.parametrize("talon", ["S7S8", "DTS8"])
def test_m_5_6_only_cards_of_his_own(talon: str) -> None:
    round_ = drive(begin(DECK_A), "0 choose:CQ")
    assert_refused(round_, 0, f"misere:{talon}", "card_not_in_hand", "M-5.6")


def test_m_5_7_the_talon_may_be_changed_until_the_first_answer() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A)
    for talon in ("H7DK", "S8H7", "C7HK", "DJS8"):
        free(round_, 0, f"change:{talon}")
        assert round_.actors() == (1,)
        assert set(round_.view(0).talon) == {talon[:2], talon[2:]}
        assert hand(round_, 0) == set(ELEVEN) - {talon[:2], talon[2:]}
        assert round_.view(1).sizes == (9, 10, 10)
    act(round_, 1, "good")
    assert_refused(round_, 0, "change:H7DK", "talon_too_late", "M-5.7")


def test_m_5_7_the_change_is_bound_like_the_discard() -> None:
    round_ = drive(begin(DECK_A, talon_trumps="forbidden"), CHOSEN_A)
    assert_refused(round_, 0, "change:HAS8", "talon_sharp", "M-5.4")
    assert_refused(round_, 0, "change:CQS8", "talon_desk_card", "M-5.4")
    assert_refused(round_, 0, "change:C7S8", "talon_trump", "M-5.5")
    assert_refused(round_, 0, "change:S8", "talon_count", "M-5.3")
    assert_refused(round_, 0, "change:S7S8", "card_not_in_hand", ("M-5.7", "M-5.3"))
    assert verbs(round_, 0) == {"change"}


def test_m_5_7_only_the_chooser_changes_it_and_only_then() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A)
    for seat in (1, 2):
        assert round_.judge(seat, GAME.read("change:S7S9")) is not None
        assert "change" not in verbs(round_, seat)
    assert_refused(drive(begin(DECK_A), "0 choose:CQ"), 0, "change:S8DJ", "wrong_phase", "M-0.6")


def test_m_5_7_others_learn_only_that_it_changed() -> None:
    one, other = drive(begin(DECK_A), CHOSEN_A), drive(begin(DECK_A), CHOSEN_A)
    for viewer in (None, 1, 2):
        texts = {one.told(viewer, 0, GAME.read(f"change:{two}")) for two in ("H7DK", "S8H7")}
        assert len(texts) == 1
        assert texts.pop().startswith("change")
    free(one, 0, "change:H7DK")
    free(other, 0, "change:HKH7")
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)


def test_m_5_8_the_player_at_the_choosers_left_answers_first() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A)
    assert (turn(round_), legal(round_, 1)) == (1, {"good", "take"})
    act(round_, 1, "good")
    assert (turn(round_), legal(round_, 2)) == (2, {"good", "take"})
    assert [tuple(view.answered) for view in seen(round_)] == [(1,)] * 4
    for viewer in (None, 1, 2):
        assert (round_.view(viewer).trump, round_.view(viewer).contract) == (None, None)


def test_m_5_12_if_both_say_good_the_desk_card_is_turned_for_all() -> None:
    round_ = drive(begin(DECK_A), CHOSEN_A + ", 1 good, 2 good")
    for view in seen(round_):
        assert (view.phase, view.turn, view.declarer, view.type) == ("contract", 0, 0, "TRUMP")
        assert (view.shown, view.trump) == ("CQ", "C")
        assert (view.sizes, view.desk, view.talon_size) == ((9, 10, 10), True, 2)
