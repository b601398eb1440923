"""Chapters 2, 3, 14 and 15 over many rounds: laps, the deal that moves, the pack that is kept."""

from __future__ import annotations

import random
from typing import Any

import pytest

from eldest.cards import card_text
from eldest.deal import Source
from eldest.games.marias import GAME
from eldest.protocol import CHANCE, Broken, Round
from eldest.table import Match
from tests.games.chance import Fixed
from tests.games.marias.positions import DECK_A
from tests.games.marias.referees.paper import Paper
from tests.games.marias.referees.side_by_side import RARE, kind
from tests.games.marias.table import (
    cards,
    collected,
    drive,
    free,
    hand,
    phase,
    points,
    rules,
    shuffle,
    turn,
)

PASSED_OUT = "{0} pass_choice, {1} pass, {2} pass, {0} pass"


def timed_out(round_: Round) -> Round:
    """Everybody lets his time run out, to the end of the round."""
    while round_.actors():
        seat, action = round_.default(turn(round_), Fixed())
        free(round_, seat, str(action))
    return round_


@pytest.mark.parametrize("seats", [3, 4])
def test_m_2_4_m_15_4_a_match_of_whole_laps_in_shuffle_mode(seats: int) -> None:
    match = Match(GAME, GAME.options(seats=seats, first_dealer=1, rounds=7))
    source, totals = Source(bytes(32)), [0] * seats
    while match.setup is not None:
        round_ = GAME.start(match.setup)
        assert phase(round_) == "setup"
        round_.apply(CHANCE, round_.chance(source))
        assert round_.view(None).dealer == (1 + match.rounds) % seats
        match.add(timed_out(round_))
        totals = [total + paid for total, paid in zip(totals, points(round_), strict=True)]
        assert match.totals == tuple(totals)
    assert match.rounds == {3: 9, 4: 8}[seats]
    assert [outcome.points for outcome in match.outcomes][-1] == points(round_)
    with pytest.raises(Broken):
        match.add(round_)


def at_random(paper: Paper, round_: Round, dice: random.Random) -> None:
    """Plays on by the paper alone to the end of the round."""
    while not paper.ending:
        texts = sorted(paper.legal(paper.turn))
        kinds = sorted({kind(text) for text in texts})
        chosen = dice.choices(kinds, [RARE.get(each, 1.0) for each in kinds])[0]
        text = dice.choice([text for text in texts if kind(text) == chosen])
        seat = paper.turn
        round_.apply(seat, GAME.read(text))
        paper.act(seat, text)


@pytest.mark.parametrize("seats", [3, 4])
def test_m_3_2_m_14_4_in_cut_mode_one_shuffle_serves_the_whole_match(seats: int) -> None:
    dice, options = random.Random(seats), rules(seats=seats, deck_mode="cut", first_dealer=0)
    match, order = Match(GAME, options), cards(DECK_A)
    while match.setup is not None:
        round_ = GAME.start(match.setup)
        if match.rounds == 0:
            round_.apply(CHANCE, shuffle(DECK_A))
        chooser = (1 + match.rounds) % seats
        cutter, number, jitter = (chooser - 2) % seats, dice.randint(5, 27), dice.randint(-2, 2)
        assert (phase(round_), turn(round_)) == ("cut", cutter)
        drive(round_, f"{cutter} cut:{number}, -1 jitter:{jitter}")
        lifted = number + jitter
        paper = Paper(order[lifted:] + order[:lifted], chooser, options)
        assert all(hand(round_, seat) == held for seat, held in paper.hands.items())
        at_random(paper, round_, dice)
        assert points(round_) == paper.payments()
        match.add(round_)
        order = paper.collected()
    assert match.rounds == 12


def test_m_3_2_the_next_setup_holds_what_was_collected() -> None:
    match = Match(GAME, GAME.options(deck_mode="cut", first_dealer=2))
    assert match.setup is not None
    round_ = GAME.start(match.setup)
    round_.apply(CHANCE, shuffle(DECK_A))
    drive(round_, "1 cut:10, -1 jitter:0, " + PASSED_OUT.format(0, 1, 2))
    match.add(round_)
    assert match.setup is not None
    assert [card_text(card) for card in match.setup.order] == collected(round_)
    assert (match.setup.leader, match.setup.options) == (1, round_.setup.options)


def passed_out_match(choosers: int, **options: Any) -> Match:
    """So many rounds, each passed out."""
    match = Match(GAME, GAME.options(first_dealer=2, **options))
    for chooser in range(choosers):
        assert match.setup is not None
        round_ = GAME.start(match.setup)
        round_.apply(CHANCE, shuffle(DECK_A))
        match.add(drive(round_, PASSED_OUT.format(*[(chooser + step) % 3 for step in range(3)])))
    return match


def test_m_15_1_m_15_2_totals_and_history_grow_with_every_round() -> None:
    match = passed_out_match(2)
    assert match.totals == (-1, -1, 2)
    assert [outcome.points for outcome in match.outcomes] == [(-2, 1, 1), (1, -2, 1)]
    assert all(outcome.lines for outcome in match.outcomes)


def test_m_15_4_the_highest_total_ranks_first_and_only_when_the_match_is_over() -> None:
    assert passed_out_match(2).winner is None
    assert passed_out_match(3, rounds=3).winner is None
    match = Match(GAME, GAME.options(first_dealer=2, rounds=3))
    for line in (
        "0 pass_choice, 1 pass, 2 pass, 0 pass",
        "1 choose:CQ, 1 slam:S8DJ, 2 respond:good",
    ):
        assert match.setup is not None
        round_ = GAME.start(match.setup)
        round_.apply(CHANCE, shuffle(DECK_A))
        match.add(timed_out(drive(round_, line)))
    assert (match.totals, match.winner) == ((28, -59, 31), None)
    assert match.setup is not None
    last = GAME.start(match.setup)
    last.apply(CHANCE, shuffle(DECK_A))
    match.add(timed_out(drive(last, "2 choose:CQ, 2 slam:S8DJ, 0 respond:good")))
    assert (match.totals, match.winner) == ((58, -29, -29), 0)


def test_m_15_4_a_lap_is_as_many_rounds_as_seats() -> None:
    match = passed_out_match(3, rounds=3)
    assert (match.setup, match.rounds) == (None, 3)
    assert passed_out_match(3, rounds=4).setup is not None
