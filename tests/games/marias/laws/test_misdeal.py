"""M-3.8 and M-16.5: dealing mistakes, which are an option of their own."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.deal.dice import Dice
from eldest.games.marias import GAME
from eldest.games.marias.options import PRESETS
from eldest.protocol import CHANCE, Round
from eldest.table import Match, RecordError, Table, replay, write_record
from tests.games.marias.positions import CHOSEN_A, DECK_A, GAME_A, ended
from tests.games.marias.table import (
    PACK,
    act,
    assert_refused,
    begin,
    begin_cut,
    cards,
    drive,
    free,
    hand,
    legal,
    phase,
    points,
    quiet,
    rules,
    seen,
    shuffle,
    turn,
)

OTHER = " ".join(reversed(cards(DECK_A)))
TABLE: dict[str, Any] = {"enforcement": "table"}
PASSED_OUT = "0 pass_choice, 1 pass, 2 pass, 0 pass"


def dealt(**options: Any) -> Round:
    """Deck A waits for the chooser, seat 0; seat 2 has dealt it."""
    return begin(DECK_A, **TABLE, **options)


def misdealt(round_: Round, times: int, dealer: int = 2) -> Round:
    """So many mistakes, each followed by a new shuffle into deck A."""
    for _ in range(times):
        free(round_, dealer, "misdeal")
        round_.apply(CHANCE, shuffle(DECK_A))
    return round_


def test_m_3_8_the_same_dealer_deals_a_new_shuffle() -> None:
    round_ = free(dealt(), 2, "misdeal")
    assert round_.actors() == (CHANCE,)
    round_.apply(CHANCE, shuffle(OTHER))
    view = round_.view(None)
    assert (view.phase, view.chooser, view.dealer, turn(round_)) == ("choose", 0, 2, 0)
    assert hand(round_, 0) == set(cards(OTHER)[:7])
    assert round_.cards() == dealt().cards()


@pytest.mark.parametrize("leader", range(3))
def test_m_3_8_the_dealer_says_it_out_of_turn(leader: int) -> None:
    round_ = begin(DECK_A, leader, **TABLE)
    dealer = (leader + 2) % 3
    assert legal(round_, dealer) == {"misdeal"}
    for seat in {0, 1, 2} - {dealer}:
        assert_refused(round_, seat, "misdeal", "not_your_turn", "M-0.6")
        assert "misdeal" not in legal(round_, seat)


@pytest.mark.parametrize(
    "line", ["0 choose:CQ", CHOSEN_A, "0 pass_choice", CHOSEN_A + ", 1 good, 2 good"]
)
def test_m_3_8_only_while_the_chooser_decides(line: str) -> None:
    assert_refused(drive(dealt(), line), 2, "misdeal", "wrong_phase", "M-0.6")


def test_m_3_8_m_16_1_an_engine_that_deals_right_has_no_misdeals() -> None:
    assert_refused(begin(DECK_A), 2, "misdeal", "option_off", "M-0.9")
    assert legal(begin(DECK_A), 2) == set()


def test_m_3_8_misdeals_are_an_option_beside_the_duties_of_play() -> None:
    """Wrong cards are refused at a table with misdeals, and lie at one without them."""
    round_ = begin(DECK_A, misdeals="per_deal")
    assert legal(round_, 2) == {"misdeal"}
    round_ = drive(quiet(drive(misdealt(round_, 1), GAME_A)), "0 HA")
    assert_refused(round_, 1, "S7", "must_follow", "M-9.5")
    lax = begin(DECK_A, enforcement="table", misdeals="off")
    assert_refused(lax, 2, "misdeal", "option_off", "M-0.9")
    assert_refused(begin(DECK_A, misdeals="per_deal"), 2, "revoke:0:1", "option_off", "M-0.9")


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_m_3_8_without_a_word_of_its_own_the_option_follows_the_duties(enforcement: str) -> None:
    unset = rules(enforcement=enforcement)
    assert unset.forgiveness == {"strict": "off", "table": "per_deal"}[enforcement]
    for word in ("off", "per_deal", "per_player"):
        assert rules(enforcement=enforcement, misdeals=word).forgiveness == word


def test_m_3_8_the_tournament_forgives_one_mistake_in_each_deal() -> None:
    options = PRESETS["tournament"]
    assert (options.forgiveness, options.strict) == ("per_deal", True)


def test_m_3_8_a_strict_round_with_a_misdeal_is_over_with_its_settlement() -> None:
    round_ = misdealt(begin(DECK_A, misdeals="per_deal"), 2)
    drive(round_, PASSED_OUT)
    assert round_.actors() == ()
    assert points(round_) == (-2 + 10, 1 + 10, 1 - 20)


# -- one free for each player in a match ----------------------------------------------------------


def lap(match: Match, *times: int) -> list[tuple[int, ...]]:
    """Rounds in which nobody plays and the dealer errs so often; what each round pays."""
    found = []
    for number in times:
        assert match.setup is not None
        chooser = match.setup.leader or 0
        round_ = GAME.start(match.setup)
        round_.apply(CHANCE, shuffle(DECK_A))
        misdealt(round_, number, dealer=(chooser + 2) % 3)
        seats = [(chooser + step) % 3 for step in range(3)]
        line = "{0} pass_choice, {1} pass, {2} pass, {0} pass"
        match.add(drive(round_, line.format(*seats)))
        found.append(points(round_))
    return found


def spent(match: Match) -> tuple[int, ...]:
    """Who has had his free mistake before the next round."""
    assert match.setup is not None
    return match.setup.spent


PER_PLAYER: dict[str, Any] = {"misdeals": "per_player", "all_pass": "throw_in", "first_dealer": 2}


def test_m_3_8_each_player_has_one_free_mistake_in_a_match() -> None:
    match = Match(GAME, GAME.options(**PER_PLAYER))
    free_lap = lap(match, 1, 0, 1)
    assert free_lap == [(0, 0, 0)] * 3
    assert spent(match) == (1, 2)  # seat 2 dealt first, then 0, who did not err, then 1
    assert lap(match, 1, 2, 0, 0) == [(10, 10, -20), (-20, 10, 10), (0, 0, 0), (0, 0, 0)]
    assert spent(match) == (0, 1, 2)
    assert lap(match, 1) == [(-20, 10, 10)]


def test_m_3_8_per_deal_forgets_the_mistakes_of_earlier_rounds() -> None:
    match = Match(GAME, GAME.options(**{**PER_PLAYER, "misdeals": "per_deal"}))
    assert lap(match, 1, 1, 1, 1, 2) == [(0, 0, 0)] * 4 + [(-20, 10, 10)]
    assert spent(match) == ()


def test_m_3_8_everybody_sees_who_has_had_his_free_mistake() -> None:
    match = Match(GAME, GAME.options(**PER_PLAYER))
    lap(match, 1)
    assert match.setup is not None
    round_ = GAME.start(match.setup)
    round_.apply(CHANCE, shuffle(DECK_A))
    assert {view.spent for view in seen(round_)} == {(2,)}
    for seat in (None, 0, 1, 2):
        view = round_.view(seat)
        assert GAME.imagine(view, Dice(7)).view(seat) == view


def test_m_3_8_a_record_tells_who_has_had_his_free_mistake() -> None:
    match = Match(GAME, GAME.options(**PER_PLAYER))
    lap(match, 1, 0, 0)
    assert match.setup is not None
    table = Table(GAME, match.setup)
    table.play(CHANCE, shuffle(DECK_A))
    table.play(2, "misdeal")
    table.play(CHANCE, shuffle(DECK_A))
    for seat, text in ((0, "pass_choice"), (1, "pass"), (2, "pass"), (0, "pass")):
        table.play(seat, text)
    text = write_record(table)
    assert "\nspent    2\n" in text
    assert "\nscore    0 10  1 10  2 -20\n" in text
    assert [write_record(each) for each in replay(text)] == [text]


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("3", "line 5: '3' is not a seat: the seats are 0 to 2"),
        ("2 0", "line 5: each seat must be named once, in order"),
        ("1 1", "line 5: each seat must be named once, in order"),
    ],
)
def test_m_3_8_a_record_names_seats_that_are_there(told: str, reason: str) -> None:
    lines = (
        "eldest 1",
        "game marias 1",
        "options misdeals=per_player",
        "leader 0",
        f"spent {told}",
    )
    text = "".join(line.replace(" ", "  ", 1) + "\n" for line in lines)
    with pytest.raises(RecordError) as error:
        replay(text)
    assert str(error.value) == reason


# -- the deal after a mistake ---------------------------------------------------------------------


def test_m_3_8_in_cut_mode_the_order_before_the_deal_is_cut_again() -> None:
    round_ = begin_cut(DECK_A, **TABLE)
    before = [hand(round_, seat) for seat in range(3)]
    free(round_, 2, "misdeal")
    assert (phase(round_), turn(round_)) == ("cut", 1)
    assert [view.sizes for view in seen(round_)] == [(0, 0, 0)] * 4
    drive(round_, "1 cut:16, -1 jitter:0")
    assert [hand(round_, seat) for seat in range(3)] == before
    free(round_, 2, "misdeal")
    drive(round_, "1 cut:15, -1 jitter:0")
    order = [cards(DECK_A)[-1], *cards(DECK_A)[:-1]]
    assert hand(round_, 0) == set(order[:7])


def test_m_3_5_m_3_8_the_pack_may_be_squared_once_in_every_deal() -> None:
    round_ = begin(DECK_A, deck_mode="cut", **TABLE)
    drive(round_, "1 reshape")
    assert_refused(round_, 1, "reshape", "reshape_used", "M-3.5")
    drive(round_, "1 cut:16, -1 jitter:0")
    free(round_, 2, "misdeal")
    drive(round_, "1 reshape")
    assert_refused(round_, 1, "reshape", "reshape_used", "M-3.5")


@pytest.mark.parametrize(("times", "fine"), [(0, 0), (1, 0), (2, 10), (3, 20), (5, 40)])
def test_m_3_8_m_16_5_one_mistake_is_free_and_each_later_one_costs(times: int, fine: int) -> None:
    round_ = misdealt(dealt(**{"all_pass": "throw_in"}), times)
    ended(drive(round_, PASSED_OUT))
    assert points(round_) == (fine, fine, -2 * fine)
    outcome = round_.outcome()
    assert outcome is not None
    assert ("M-16.5" in {line.law for line in outcome.lines}) == (fine > 0)


def test_m_16_5_the_round_goes_on_and_pays_beside_the_penalty() -> None:
    round_ = ended(drive(misdealt(dealt(), 2), PASSED_OUT))
    assert points(round_) == (-2 + 10, 1 + 10, 1 - 20)


def test_m_16_5_m_13_1_the_house_sets_the_small_penalty() -> None:
    round_ = ended(drive(misdealt(dealt(rate_minor_penalty=4), 2), PASSED_OUT))
    assert points(round_) == (-2 + 4, 1 + 4, 1 - 8)


def test_m_16_6_a_misdeal_is_not_doubled_and_stands_outside_the_limit() -> None:
    options = {"rate_limit": 1, "rate_raised_limit": 1, "red_suits": "HDSC"}
    round_ = misdealt(dealt(unplayed="pub", **options), 2)
    line = "1 good, 2 good, 0 announce:GAME, 1 respond:good, 2 respond:good"
    ended(drive(round_, f"{CHOSEN_A}, {line}"))
    assert points(round_) == (2 + 10, -1 + 10, -1 - 20)  # GAME 1 x 2 cut to 1


def test_m_3_8_the_counter_returns_to_nothing_with_a_new_round() -> None:
    options = GAME.options(first_dealer=2, **TABLE, **{"all_pass": "throw_in"})
    match = Match(GAME, options)
    for chooser, expected in ((0, (10, 10, -20)), (1, (10, 10, -20))):
        assert match.setup is not None
        round_ = GAME.start(match.setup)
        round_.apply(CHANCE, shuffle(DECK_A))
        misdealt(round_, 2 - chooser, dealer=(chooser + 2) % 3)
        seats = [(chooser + step) % 3 for step in range(3)]
        line = "{0} pass_choice, {1} pass, {2} pass, {0} pass"
        match.add(ended(drive(round_, line.format(*seats))))
        assert match.totals == expected


def test_m_3_8_a_misdeal_shows_nobody_the_cards_that_were_dealt_wrong() -> None:
    one, other = dealt(), begin(OTHER, **TABLE)
    for round_ in (one, other):
        free(round_, 2, "misdeal")
        round_.apply(CHANCE, shuffle(DECK_A))
    assert seen(one) == seen(other)
    assert sorted(PACK) == sorted(cards(OTHER))
    act(one, 0, "pass_choice")
