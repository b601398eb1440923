"""Chapter 8: the doubling, speech by speech."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.games.marias import GAME
from eldest.protocol import Action, Round
from tests.each import each
from tests.games.marias.positions import CHOSEN_A, DECK_A, doubling, trumpless
from tests.games.marias.table import (
    act,
    assert_refused,
    begin,
    drive,
    levels,
    opened,
    phase,
    quiet,
    seen,
    turn,
)

# The declarer holds a pair of hearts, seat 1 the trump seven and a pair, seat 2 a pair.
AGAINST = ("HAKQ CAJ+", "DKQ C79+", "SKQ C8T+", "H7 H8")
# The declarer holds the trump seven as well.
WITH_SEVEN = ("HAKQ C7AJ+", "DKQ C89+", "SKQ CTQ+", "H7 H8")


def against(contract: str = "GAME", **options: Any) -> Round:
    """The doubling of a game in acorns; CA was shown and seat 1 holds C7."""
    return doubling(*AGAINST, "CA", contract, **options)


def with_seven(contract: str, shown: str = "CA", **options: Any) -> Round:
    """The doubling of a game in acorns in which the declarer holds C7."""
    return doubling(*WITH_SEVEN, shown, contract, **options)


def responses(*texts: str) -> list[Action]:
    """The answers of these texts, in an order that can be compared."""
    return sorted((GAME.read(f"respond:{text}") for text in texts), key=str)


def may_say(round_: Round, seat: int) -> list[Action]:
    """What the seat may answer, in an order that can be compared."""
    return sorted(round_.legal(seat), key=str)


def test_m_8_1_doubling_follows_contract_selection_and_auction() -> None:
    lines = (
        CHOSEN_A + ", 1 good, 2 good, 0 announce:SEVEN",
        "0 choose:CQ, 0 slam:S8DJ",
        "0 choose:CQ, 0 misere:S8DJ, 1 accept, 2 accept",
        "0 pass_choice, 1 bid:SLAM, 1 declare:S7S9:SLAM",
    )
    assert [phase(drive(begin(DECK_A), line)) for line in lines] == ["doubling"] * 4


def test_m_8_2_each_commitment_is_raised_alone() -> None:
    round_ = with_seven("HUNDRED_SEVEN")
    drive(round_, "1 respond:HUNDRED, 2 respond:good, 0 respond:HUNDRED")
    assert levels(round_) == {"HUNDRED": 2, "SEVEN": 0}


def test_m_8_2_the_defence_owns_what_it_announces() -> None:
    round_ = drive(against(), "1 respond:!SEVEN_AGAINST+HUNDRED_AGAINST")
    found = {item.name: (item.owner, item.level) for item in round_.view(None).commitments}
    assert found == {
        "GAME": ("declarer", 0),
        "SEVEN_AGAINST": ("defence", 0),
        "HUNDRED_AGAINST": ("defence", 0),
    }
    announced = {item.seat for item in round_.view(None).commitments if item.owner == "defence"}
    assert announced == {1}


# -- Hundred against in place of the Game ---------------------------------------------------------

INSTEAD: dict[str, Any] = {"hundred_against_replaces_game": True}


@pytest.mark.parametrize(
    "line",
    [
        "1 respond:!HUNDRED_AGAINST",
        "1 respond:GAME!HUNDRED_AGAINST",
        "1 respond:GAME, 2 respond:!HUNDRED_AGAINST",
    ],
)
def test_m_8_8_a_hundred_against_replaces_the_game_and_its_raises(line: str) -> None:
    round_ = drive(against(**INSTEAD), line)
    assert levels(round_) == {"HUNDRED_AGAINST": 0}
    assert round_.view(None).raisers == ()
    while turn(round_) != 0:
        act(round_, turn(round_), "respond:good")
    assert_refused(round_, 0, "respond:GAME", "no_such_commitment", "M-8.7")
    assert opened(round_) == {"HUNDRED_AGAINST"}


def test_m_8_8_the_partner_cannot_raise_a_game_that_was_replaced() -> None:
    round_ = drive(against(**INSTEAD), "1 respond:!HUNDRED_AGAINST")
    assert_refused(round_, 2, "respond:GAME", "no_such_commitment", "M-8.7")


def test_m_8_8_m_8_10_who_has_nothing_left_to_say_is_skipped() -> None:
    shown = doubling(*WITH_SEVEN, "C7", "GAME", **INSTEAD)
    assert turn(drive(shown, "1 respond:!HUNDRED_AGAINST")) == 0


def test_m_8_8_a_seven_stands_beside_the_hundred_against() -> None:
    round_ = drive(with_seven("SEVEN", **INSTEAD), "1 respond:GAME+SEVEN!HUNDRED_AGAINST")
    assert levels(round_) == {"SEVEN": 1, "HUNDRED_AGAINST": 0}
    assert round_.view(None).raisers == (1,)  # M-13.6: the raise of the Seven still counts


def test_m_8_8_the_game_stands_while_only_a_seven_is_announced_against_it() -> None:
    round_ = drive(against(**INSTEAD), "1 respond:GAME!SEVEN_AGAINST")
    assert levels(round_) == {"GAME": 1, "SEVEN_AGAINST": 0}


@pytest.mark.parametrize("highest", range(1, 7))
def test_m_8_3_levels_rise_to_the_limit_of_the_house(highest: int) -> None:
    round_ = drive(against(max_level=highest), "1 respond:GAME, 2 respond:good")
    reached = 1
    while phase(round_) == "doubling":
        assert turn(round_) == (1 if reached % 2 == 0 else 0)
        act(round_, turn(round_), "respond:GAME")
        reached += 1
        assert levels(round_)["GAME"] == reached
    assert reached == highest


def test_m_8_4_even_speeches_are_the_defences_and_odd_ones_the_declarers() -> None:
    round_ = against()
    for seat, text, speech in (
        (1, "good", 0),
        (2, "GAME", 0),
        (0, "GAME", 1),
        (1, "good", 2),
        (2, "GAME", 2),
        (0, "good", 3),
    ):
        assert [(view.turn, view.speech) for view in seen(round_)] == [(seat, speech)] * 4
        act(round_, seat, f"respond:{text}")
    assert phase(round_) == "play"


@pytest.mark.parametrize("declarer", range(3))
def test_m_8_4_the_defender_at_the_declarers_left_speaks_first(declarer: int) -> None:
    line = {
        0: "0 choose:CQ, 0 slam:S8DJ",
        1: CHOSEN_A + ", 1 take, 1 slam:STDQ",
        2: CHOSEN_A + ", 1 good, 2 take, 2 slam:SKDA",
    }[declarer]
    round_ = drive(begin(DECK_A), line)
    first, second = (declarer + 1) % 3, (declarer + 2) % 3
    drive(round_, f"{first} respond:good, {second} respond:good")
    assert (phase(round_), turn(round_)) == ("play", declarer)


def test_m_8_5_open_is_what_the_other_side_raised_or_announced_in_the_speech_before() -> None:
    round_ = against()
    assert opened(round_) == {"GAME"}
    drive(round_, "1 respond:!SEVEN_AGAINST, 2 respond:!HUNDRED_AGAINST")
    assert opened(round_) == {"SEVEN_AGAINST", "HUNDRED_AGAINST"}
    assert_refused(round_, 0, "respond:GAME", "double_own_side", "M-8.7")
    drive(round_, "0 respond:HUNDRED_AGAINST")
    assert opened(round_) == {"HUNDRED_AGAINST"}
    for text in ("GAME", "GAME+HUNDRED_AGAINST"):
        assert_refused(round_, 1, f"respond:{text}", "double_closed", ("M-8.5", "M-8.7"))
    drive(round_, "1 respond:good, 2 respond:HUNDRED_AGAINST")
    assert_refused(round_, 0, "respond:SEVEN_AGAINST", "double_closed", ("M-8.5", "M-8.7"))
    drive(round_, "0 respond:HUNDRED_AGAINST")
    assert levels(round_) == {"GAME": 0, "SEVEN_AGAINST": 0, "HUNDRED_AGAINST": 3}


def test_m_8_6_any_set_of_raises_and_announcements_in_one_action() -> None:
    round_ = against()
    both = "SEVEN_AGAINST+HUNDRED_AGAINST"
    alone = ("good", "!SEVEN_AGAINST", "!HUNDRED_AGAINST", f"!{both}")
    raising = ("GAME", "GAME!SEVEN_AGAINST", "GAME!HUNDRED_AGAINST", f"GAME!{both}")
    assert may_say(round_, 1) == responses(*alone, *raising)
    drive(round_, "1 respond:good")
    assert may_say(round_, 2) == responses("good", "!HUNDRED_AGAINST", "GAME", raising[2])


def test_m_8_6_an_answer_cannot_be_changed() -> None:
    round_ = drive(against(), "1 respond:good")
    assert_refused(round_, 1, "respond:GAME", "not_your_turn", "M-0.6")


def test_m_8_6_the_declarer_may_raise_some_of_what_is_open() -> None:
    round_ = drive(with_seven("SEVEN"), "1 respond:GAME+SEVEN, 2 respond:good")
    assert may_say(round_, 0) == responses("good", "GAME", "SEVEN", "GAME+SEVEN")
    drive(round_, "0 respond:SEVEN")
    assert levels(round_) == {"GAME": 1, "SEVEN": 2}
    assert opened(round_) == {"SEVEN"}


@pytest.mark.parametrize("name", ["SEVEN", "HUNDRED", "MISERE", "SLAM", "HUNDRED_AGAINST"])
def test_m_8_7_the_commitment_must_exist(name: str) -> None:
    assert_refused(against(), 1, f"respond:{name}", "no_such_commitment", "M-8.7")
    assert_refused(against(), 1, f"respond:GAME+{name}", "no_such_commitment", "M-8.7")


def test_m_8_7_it_rises_once_in_a_speech() -> None:
    round_ = drive(with_seven("SEVEN"), "1 respond:GAME")
    for text in ("GAME", "GAME+SEVEN", "GAME!HUNDRED_AGAINST"):
        assert_refused(round_, 2, f"respond:{text}", "double_twice", "M-8.7")
    drive(round_, "2 respond:SEVEN, 0 respond:GAME+SEVEN, 1 respond:GAME")
    assert_refused(round_, 2, "respond:GAME", "double_twice", "M-8.7")


def test_m_8_7_nobody_doubles_his_own_side() -> None:
    round_ = drive(against(), "1 respond:!SEVEN_AGAINST")
    assert_refused(round_, 2, "respond:SEVEN_AGAINST", "double_own_side", "M-8.7")
    drive(round_, "2 respond:good")
    assert_refused(round_, 0, "respond:GAME", "double_own_side", "M-8.7")


def test_m_8_7_nor_what_it_raised_last_itself() -> None:
    round_ = drive(with_seven("SEVEN"), "1 respond:GAME+SEVEN, 2 respond:good, 0 respond:GAME")
    assert_refused(round_, 1, "respond:SEVEN", "double_own_side", "M-8.7")
    other = drive(with_seven("SEVEN"), "1 respond:GAME+SEVEN, 2 respond:good, 0 respond:GAME+SEVEN")
    drive(other, "1 respond:GAME, 2 respond:good")
    assert_refused(other, 0, "respond:SEVEN", "double_own_side", "M-8.7")


def test_m_8_7_what_was_left_undoubled_is_closed_for_the_other_side() -> None:
    round_ = drive(with_seven("SEVEN"), "1 respond:GAME, 2 respond:good, 0 respond:GAME")
    assert_refused(round_, 1, "respond:SEVEN", "double_closed", ("M-8.5", "M-8.7"))


def test_m_8_7_not_above_the_highest_level() -> None:
    round_ = drive(against(max_level=1), "1 respond:GAME!HUNDRED_AGAINST, 2 respond:good")
    assert turn(round_) == 0
    assert_refused(round_, 0, "respond:GAME", "double_limit", "M-8.7")
    assert may_say(round_, 0) == responses("good", "HUNDRED_AGAINST")
    assert_refused(against(max_level=0), 1, "respond:GAME", "double_limit", "M-8.7")


def test_m_8_7_if_one_part_is_refused_the_whole_action_is() -> None:
    round_ = drive(with_seven("SEVEN"), "1 respond:GAME, 2 respond:good, 0 respond:GAME")
    assert_refused(round_, 1, "respond:GAME+SEVEN", "double_closed", ("M-8.5", "M-8.7"))
    assert_refused(against(), 1, "respond:GAME+SEVEN", "no_such_commitment", "M-8.7")
    assert_refused(
        against("HUNDRED"), 1, "respond:HUNDRED!HUNDRED_AGAINST", "against_hundred", "M-8.8"
    )


def test_m_8_7_doubling_needs_no_card() -> None:
    round_ = trumpless("misere", "H987 D987 S987 C7", "", "", "CA CK")
    assert may_say(round_, 1) == responses("good", "MISERE")


@pytest.mark.parametrize("name", ["SEVEN_AGAINST", "HUNDRED_AGAINST"])
def test_m_8_8_against_only_by_a_defender_and_only_in_speech_0(name: str) -> None:
    declarer = drive(against(), "1 respond:GAME, 2 respond:good")
    assert_refused(declarer, 0, f"respond:!{name}", "against_closed", "M-8.8")
    late = drive(declarer, "0 respond:GAME")
    assert_refused(late, 1, f"respond:!{name}", "against_closed", "M-8.8")


@pytest.mark.parametrize("name", ["SEVEN_AGAINST", "HUNDRED_AGAINST"])
@pytest.mark.parametrize("kind", ["misere", "slam"])
def test_m_8_8_against_only_in_a_trump_game(kind: str, name: str) -> None:
    round_ = trumpless(kind, "", "HKQ+", "", "CA C7")
    assert_refused(round_, 1, f"respond:!{name}", "against_closed", "M-8.8")


def test_m_8_8_seven_against_needs_the_trump_seven() -> None:
    round_ = drive(against(), "1 respond:good")
    assert_refused(round_, 2, "respond:!SEVEN_AGAINST", "seven_not_held", "M-8.8")
    announced = drive(against(), "1 respond:!SEVEN_AGAINST")
    assert_refused(announced, 2, "respond:!SEVEN_AGAINST", "seven_not_held", "M-8.8")
    assert_refused(with_seven("SEVEN"), 1, "respond:!SEVEN_AGAINST", "seven_not_held", "M-8.8")


@pytest.mark.parametrize("contract", ["HUNDRED", "HUNDRED_SEVEN"])
def test_m_8_8_no_hundred_against_a_hundred(contract: str) -> None:
    round_ = with_seven(contract)
    assert_refused(round_, 1, "respond:!HUNDRED_AGAINST", "against_hundred", "M-8.8")


def test_m_8_8_hundred_against_once_and_only_with_a_pair() -> None:
    round_ = drive(against(), "1 respond:!HUNDRED_AGAINST")
    assert_refused(round_, 2, "respond:!HUNDRED_AGAINST", "against_duplicate", "M-8.8")
    hands = ("HAKQ9 DAJ SA CAJ9", "HJ DKT9 SQJT CK87", "HT DQ87 SK987 CQT", "H7 H8")
    pairless = doubling(*hands, "CA")
    assert_refused(pairless, 1, "respond:!HUNDRED_AGAINST", "hundred_no_marriage", "M-8.8")
    easy = doubling(*hands, "CA", hundred_needs_marriage=False)
    drive(easy, "1 respond:!HUNDRED_AGAINST")
    assert levels(easy) == {"GAME": 0, "HUNDRED_AGAINST": 0}


def test_m_8_8_against_is_first_raised_by_the_declarer() -> None:
    round_ = drive(against(), "1 respond:!SEVEN_AGAINST, 2 respond:good, 0 respond:SEVEN_AGAINST")
    assert (turn(round_), opened(round_)) == (1, {"SEVEN_AGAINST"})
    drive(round_, "1 respond:SEVEN_AGAINST, 0 respond:SEVEN_AGAINST")
    assert levels(round_) == {"GAME": 0, "SEVEN_AGAINST": 3}


@pytest.mark.parametrize(
    "line",
    [
        "1 respond:good, 2 respond:good",
        "1 respond:GAME, 2 respond:good, 0 respond:good",
        "1 respond:GAME, 2 respond:good, 0 respond:GAME, 1 respond:good, 2 respond:good",
        "1 respond:!SEVEN_AGAINST, 2 respond:good, 0 respond:good",
    ],
)
def test_m_8_9_m_8_12_a_speech_without_a_raise_ends_the_phase(line: str) -> None:
    round_ = against()
    *before, last = line.split(", ")
    for part in before:
        drive(round_, part)
        assert phase(round_) == "doubling"
    drive(round_, last)
    assert (phase(round_), turn(round_)) == ("play", 0)


@each(
    ("contract", "shown", "first", "asked"),
    [
        ("GAME", "CA", "GAME", True),
        ("GAME", "CA", "GAME!SEVEN_AGAINST", True),
        ("GAME", "CA", "GAME!HUNDRED_AGAINST", True),
        ("GAME", "CA", "!HUNDRED_AGAINST+SEVEN_AGAINST", True),
        ("GAME", "CA", "GAME!HUNDRED_AGAINST+SEVEN_AGAINST", False),
        ("HUNDRED", "CA", "HUNDRED", True),
        ("HUNDRED", "CA", "HUNDRED!SEVEN_AGAINST", False),
        ("HUNDRED", "CA", "!SEVEN_AGAINST", True),
        ("SEVEN", "C7", "GAME", True),
        ("SEVEN", "C7", "GAME+SEVEN", True),
        ("SEVEN", "CJ", "GAME+SEVEN!HUNDRED_AGAINST", False),
        ("SEVEN", "CJ", "SEVEN!HUNDRED_AGAINST", True),
        ("HUNDRED_SEVEN", "CJ", "HUNDRED+SEVEN", False),
        ("HUNDRED_SEVEN", "C7", "HUNDRED", True),
        ("GAME", "C7", "GAME", True),
        ("GAME", "C7", "GAME!HUNDRED_AGAINST", False),
        ("HUNDRED", "C7", "HUNDRED", False),
        ("HUNDRED", "CJ", "HUNDRED", True),
    ],
)
def test_m_8_10_m_0_7_the_second_defender_is_asked_by_public_facts_only(
    contract: str, shown: str, first: str, asked: bool
) -> None:
    held = shown == "CA"
    round_ = against(contract) if held else with_seven(contract, shown)
    act(round_, 1, f"respond:{first}")
    assert turn(round_) == (2 if asked else 0)
    if asked:
        assert GAME.read("respond:good") in round_.legal(2)


def test_m_8_10_without_trumps_one_double_is_all_there_is_to_say() -> None:
    round_ = trumpless("misere", "H987 D987 S987 C7", "", "", "CA CK")
    assert turn(drive(round_, "1 respond:MISERE")) == 0
    other = trumpless("slam", "H987 D987 S987 C7", "", "", "CA CK")
    drive(other, "1 respond:good")
    assert turn(other) == 2


def test_m_8_10_in_speech_2_a_partner_who_raised_everything_leaves_nothing() -> None:
    round_ = drive(
        with_seven("SEVEN"), "1 respond:GAME+SEVEN, 2 respond:good, 0 respond:GAME+SEVEN"
    )
    some = round_.copy()
    assert turn(drive(round_, "1 respond:GAME+SEVEN")) == 0
    assert turn(drive(some, "1 respond:SEVEN")) == 2


def test_m_8_10_at_the_limit_nobody_is_asked() -> None:
    round_ = drive(against(max_level=1), "1 respond:GAME, 2 respond:good")
    assert phase(round_) == "play"
    two = drive(against(max_level=2), "1 respond:GAME, 2 respond:good, 0 respond:GAME")
    assert phase(two) == "play"


def test_m_8_10_without_any_level_only_against_can_be_said() -> None:
    round_ = against(max_level=0)
    both = ("good", "!SEVEN_AGAINST", "!HUNDRED_AGAINST", "!SEVEN_AGAINST+HUNDRED_AGAINST")
    assert may_say(round_, 1) == responses(*both)
    drive(round_, "1 respond:!SEVEN_AGAINST, 2 respond:good")
    assert phase(round_) == "play"
    assert phase(with_seven("HUNDRED_SEVEN", max_level=0)) == "play"
    assert phase(with_seven("HUNDRED", "C7", max_level=0)) == "play"
    assert phase(trumpless("slam", "", "", "", "CA CK", max_level=0)) == "play"
    assert turn(with_seven("SEVEN", max_level=0)) == 1


def test_m_8_12_play_begins_when_all_is_said() -> None:
    assert phase(quiet(against())) == "play"
    assert phase(quiet(against(open_hand="on"))) == "open"
