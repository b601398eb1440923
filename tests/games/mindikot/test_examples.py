"""Chapter 13: the worked examples 1 to 7."""

from __future__ import annotations

import pytest

from eldest.games.mindikot.score import outcome_of

from .rounds import V_2, V_3
from .table import assert_refused, begin, hand, legal, play, play_row, rules


def test_example_1_k_5_1_k_5_2_trump_set_and_overtrumped() -> None:
    round_ = begin(("ST+", "D5+ S-", "S4+", "D7+ C2+ S-"))
    play_row(round_, "0:10♠ 1:5♦! 2:4♠")
    assert round_.view(None).trump == "D"
    assert round_.view(None).trick[1].mark == "sets"
    assert legal(round_, 3) == hand(round_, 3)
    play_row(round_, "3:7♦")
    assert round_.view(None).last_winner == 3
    assert round_.view(None).tens == ((), ("ST",))


def test_example_1_k_4_4_had_seat_3_discarded_seat_1_would_have_won() -> None:
    round_ = begin(("ST+", "D5+ S-", "S4+", "D7+ C2+ S-"))
    play_row(round_, "0:10♠ 1:5♦! 2:4♠ 3:2♣")
    assert round_.view(None).last_winner == 1


def test_example_2_k_6_6_pass_then_reveal_in_the_same_trick() -> None:
    round_ = begin(V_2.hands, hide="D7", leader=2)
    for row in V_2.rows[:2]:
        play_row(round_, row.plays)
    play_row(round_, "5:7♣ 0:J♦°")
    play(round_, "1:reveal")
    assert round_.view(None).trump == "D"
    assert "D7" in hand(round_, 2)
    assert legal(round_, 1) == {"DK", "DT"}
    assert_refused(round_, 1, "S7", "must_trump", "K-6.4")
    play_row(round_, "1:10♦")
    assert legal(round_, 2) == hand(round_, 2)
    play_row(round_, "2:4♦ 3:A♣ 4:J♣")
    assert round_.view(None).last_winner == 1
    assert [laid.mark for laid in round_.view(None).last_trick] == [
        "",
        "passes",
        "reveals",
        "",
        "",
        "",
    ]


def test_example_3_k_6_4_k_6_8_the_hider_reveals_himself() -> None:
    hands = ("D9+ S5+", "C7+ D- S6+", "C63 D- S7+", "D8+ S8+", "C4+ D- S9+", "DT+ SA+")
    round_ = begin(hands, hide="C3", leader=2)
    play(round_, "2:S7 3:S8 4:S9 5:SA 0:S5 1:S6")
    play_row(round_, "5:10♦ 0:9♦ 1:7♣°")
    play(round_, "2:reveal")
    assert round_.view(None).trump == "C"
    assert legal(round_, 2) == {"C6", "C3"}
    play_row(round_, "2:6♣ 3:8♦ 4:4♣")
    assert round_.view(None).last_winner == 2


@pytest.mark.parametrize(("card", "winner"), [("2♥", 3), ("5♣", 2)])
def test_example_4_k_6_4_k_7_1_a_revealer_without_a_trump(card: str, winner: int) -> None:
    hands = ("S6+ HQ+", "S- H- D9+", "SK+", "S- H2+ C5+")
    round_ = begin(hands, hide="HQ")
    play_row(round_, "0:6♠")
    play(round_, "1:reveal")
    assert legal(round_, 1) == hand(round_, 1)
    play_row(round_, f"1:9♦ 2:K♠ 3:{card}")
    assert round_.view(None).trump == "H"
    assert round_.view(None).last_winner == winner


def test_example_5_k_6_12_hidden_suit_is_the_lead_suit() -> None:
    hands = ("H9+ SA+", "HK+ S2+", "H- CA+ S3+", "H8 S4+")
    round_ = play(begin(hands, hide="H8", leader=3), "3:S4 0:SA 1:S2 2:S3")
    play_row(round_, "0:9♥ 1:K♥")
    play(round_, "2:reveal")
    assert legal(round_, 2) == hand(round_, 2)
    play_row(round_, "2:A♣")
    assert legal(round_, 3) == {"H8"}
    play_row(round_, "3:8♥")
    assert (round_.view(None).trump, round_.view(None).last_winner) == ("H", 1)


@pytest.mark.parametrize(("last", "winner", "trump"), [("9♣*", 1, "C"), ("9♣°", 2, None)])
def test_example_6_k_6_9_last_trick_never_revealed(
    last: str, winner: int, trump: str | None
) -> None:
    round_ = begin(V_3.hands, hide="C9", leader=1)
    for row in V_3.rows[:12]:
        play_row(round_, row.plays)
    play_row(round_, "2:J♠ 3:8♣° 0:6♣°")
    assert hand(round_, 1) == {"C9"}
    assert legal(round_, 1) == {"reveal", "pass:C9"}
    play_row(round_, f"1:{last}")
    assert (round_.view(None).last_winner, round_.view(None).trump) == (winner, trump)


# players, tens, tricks, last trick, options, winner, reason, points
RESULTS: list[tuple[object, ...]] = [
    (4, (4, 0), (9, 4), 1, {}, 0, "kot", (2, 0)),
    (4, (4, 0), (13, 0), 0, {}, 0, "kot", (2, 0)),
    (4, (4, 0), (13, 0), 0, {"score_whitewash": 3}, 0, "whitewash", (3, 0)),
    (4, (1, 3), (10, 3), 0, {}, 1, "majority", (0, 1)),
    (4, (2, 2), (6, 7), 0, {}, 1, "tricks", (0, 1)),
    (4, (2, 2), (6, 7), 0, {"tie_break": "last_trick"}, 0, "last_trick", (1, 0)),
    (4, (2, 2), (6, 7), 0, {"tie_break": "draw"}, None, "draw", (0, 0)),
    (6, (2, 2), (5, 3), 1, {}, 0, "tricks", (1, 0)),
    (6, (2, 2), (4, 4), 1, {}, 1, "last_trick", (0, 1)),
    (6, (2, 2), (4, 4), 1, {"tie_break_even": "draw"}, None, "draw", (0, 0)),
    (6, (3, 1), (2, 6), 1, {}, 0, "majority", (1, 0)),
]


@pytest.mark.parametrize(
    ("players", "tens", "tricks", "last", "options", "winner", "reason", "points"), RESULTS
)
def test_example_7_k_8_2_k_8_3_k_8_4_k_8_5_k_8_6_k_8_7_results(
    players: int,
    tens: tuple[int, int],
    tricks: tuple[int, int],
    last: int,
    options: dict[str, object],
    winner: int | None,
    reason: str,
    points: tuple[int, int],
) -> None:
    outcome = outcome_of(rules(players=players, **options), tens=tens, tricks=tricks, last=last)
    assert (outcome.winner, outcome.reason, outcome.points) == (winner, reason, points)
    assert sum(line.points for line in outcome.lines) == sum(points)
    assert {line.side for line in outcome.lines} == {-1 if winner is None else winner}
