"""The complete rounds V-1, V-2 and V-3 of chapter 13, card by card."""

from __future__ import annotations

import pytest

from eldest.games.mindikot import GAME
from eldest.protocol import Outcome, Round

from .rounds import V_1, V_2, V_3, Printed
from .shadow import Shadow
from .table import assert_refused, begin, cards, hand, legal, passes, play, play_row

PRINTED = {"V-1": V_1, "V-2": V_2, "V-3": V_3}


def replay(printed: Printed, tricks: int | None = None) -> Round:
    """Plays the first tricks of a printed round; each winner and trump must be the printed one."""
    round_ = begin(printed.hands, hide=printed.hidden, leader=printed.leader)
    sides = [0, 0]
    for number, row in enumerate(printed.rows[:tricks], start=1):
        assert round_.view(None).number == number
        play_row(round_, row.plays)
        sides[row.winner % 2] += 1
        view = round_.view(None)
        assert (view.last_winner, view.trump) == (row.winner, row.trump), f"trick {number}"
        assert view.tricks == tuple(sides)
        over = number == len(printed.rows)
        assert round_.actors() == (() if over else (row.winner,))
    return round_


def finished(printed: Printed) -> tuple[Round, Outcome]:
    """The round played to its end, and the outcome."""
    round_ = replay(printed)
    outcome = round_.outcome()
    assert outcome is not None
    return round_, outcome


def test_round_v_1_k_5_1_k_8_2_every_trick_and_the_kot() -> None:
    round_, outcome = finished(V_1)
    view = round_.view(None)
    assert view.tricks == (3, 10)
    assert set(view.tens[1]) == {"ST", "DT", "CT", "HT"}
    assert view.tens[0] == ()
    assert (outcome.winner, outcome.reason, outcome.points) == (1, "kot", (0, 2))


def test_round_v_1_k_9_2_seat_1_leads_the_next_round() -> None:
    round_, outcome = finished(V_1)
    following = GAME.after(round_.setup, outcome, outcome.points, 1)
    assert following is not None
    assert following.leader == 1


def test_round_v_1_k_5_1_the_trump_is_set_in_the_fourth_trick() -> None:
    round_ = replay(V_1, 3)
    play_row(round_, "0:10♠")
    assert legal(round_, 1) == hand(round_, 1)
    play_row(round_, "1:5♦!")
    assert (round_.view(None).trump, round_.view(None).trick[1].mark) == ("D", "sets")


def test_round_v_2_k_6_6_k_8_5_every_trick_and_the_last_one_decides() -> None:
    round_, outcome = finished(V_2)
    view = round_.view(None)
    assert view.tricks == (4, 4)
    assert [set(tens) for tens in view.tens] == [{"ST", "HT"}, {"DT", "CT"}]
    assert (outcome.winner, outcome.reason, outcome.points) == (1, "last_trick", (0, 1))
    assert [line.law for line in outcome.lines] == ["K-8.5"]


def test_round_v_2_k_6_6_the_passed_jack_does_not_take_the_third_trick() -> None:
    round_ = replay(V_2, 3)
    jack = round_.view(None).last_trick[1]
    assert (jack.seat, jack.card, jack.mark) == (0, "DJ", "passes")
    assert round_.view(None).last_winner == 1


def test_round_v_2_k_6_3_the_hider_leads_the_returned_card_in_the_fifth_trick() -> None:
    round_ = replay(V_2, 4)
    assert hand(round_, 2) == cards("HK7 D75")
    assert play(round_, "2:D7").view(None).trick[0].card == "D7"


def test_round_v_3_k_6_9_k_8_4_every_trick_and_more_tricks_decide() -> None:
    round_, outcome = finished(V_3)
    view = round_.view(None)
    assert view.tricks == (7, 6)
    assert [set(tens) for tens in view.tens] == [{"DT", "ST"}, {"HT", "CT"}]
    assert (outcome.winner, outcome.reason, outcome.points) == (0, "tricks", (1, 0))
    assert [line.law for line in outcome.lines] == ["K-8.4"]


def test_round_v_3_k_3_4_in_the_seventh_trick_the_hider_is_void() -> None:
    round_ = replay(V_3, 6)
    play_row(round_, "3:K♣ 0:5♣")
    own = hand(round_, 1)
    assert not any(card[0] == "C" for card in own)
    assert legal(round_, 1) == {"reveal"} | passes(own)
    assert_refused(round_, 1, "C9", "card_not_in_hand", "K-3.4")


@pytest.mark.parametrize("name", PRINTED)
def test_the_printed_rounds_k_7_1_agree_with_the_open_scorer(name: str) -> None:
    printed = PRINTED[name]
    hands = [cards(held.replace("-", "")) for held in printed.hands]
    shadow = Shadow(hands, printed.leader, "B" if printed.hidden else "A")
    if printed.hidden:
        shadow.hide(printed.hidden)
    round_, outcome = finished(printed)
    for text in spoken(printed):
        assert text in shadow.legal()
        shadow.act(text)
    assert tuple(shadow.tricks) == round_.view(None).tricks
    assert shadow.result() == (outcome.winner, outcome.reason)


def spoken(printed: Printed) -> list[str]:
    """The action texts of a printed round."""
    letters = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "!": None})
    texts = []
    for word in " ".join(row.plays for row in printed.rows).replace("10", "T").split():
        card = word.split(":")[1].translate(letters)
        texts += ["reveal"] if card.endswith("*") else []
        texts.append(("pass:" if card.endswith("°") else "") + card[1] + card[0])
    return texts
