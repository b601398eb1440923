"""The expert of Žolíky: what a hand may come to, and turns that a club player does not see."""

from __future__ import annotations

from importlib import import_module

import pytest

from eldest.bots.search import Budget, best_of
from eldest.bots.zoliky import club
from eldest.bots.zoliky.expert import FEW, thinking, worths
from eldest.bots.zoliky.future import Future
from eldest.cards import FACES, read_card
from eldest.deal import Dice
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.turn import draft_of
from tests.games.zoliky.table import begin_with, play, ready, spot

SMALL = Budget(20, last=8, most=60)
TABLE = ("HTHJHQHK",)  # of the other player; the own melds are S6S7S8 and a run of diamonds
OWN = ("S6S7S8",)


def opened(hand: str) -> Zoliky:
    """A player who has opened, before he draws."""
    return draft_of(spot(hand, laid=TABLE, own=OWN).view(1))


def future(text: str, turns: int = 1) -> Future:
    """Only two copies of one card may come."""
    unseen = [0] * FACES
    unseen[read_card(text)] = 2
    return Future(unseen, 5, turns, Dice(1))


# -- what may come --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "comes", "worth"),
    [
        ("C9 H4", "S2", -0.8 * 2),
        ("C9 H4", "S9", -0.8 * 1),
        ("H4", "S9", 3.0),
        ("C9 H4", "JK", -0.8 * 1),
    ],
    ids=["fits nowhere", "is laid off", "goes out", "a joker fits a run"],
)
def test_cards_that_may_come_are_laid_by_the_solver(hand: str, comes: str, worth: float) -> None:
    assert future(comes).worth(opened(hand), 0.5, 3.0, False) == pytest.approx(worth)


def test_others_may_end_the_deal_before() -> None:
    assert future("S2").worth(opened("C9 H4"), 0.5, 3.0, True) == pytest.approx(
        -0.5 * 2 - 0.5 * 1.6
    )
    assert future("S9").worth(opened("H4"), 0.25, 3.0, True) == pytest.approx(-0.25 + 0.75 * 3)


def test_nothing_may_come_when_all_is_seen() -> None:
    assert Future([0] * FACES, 5, 6, Dice(1)).worth(opened("C9 H4"), 0.5, 3.0, False) == -1.6


def test_an_opening_counts_before_it_can_be_laid() -> None:
    """Fewer cards are left in thought where only points are missing, or only the pure run."""
    far = draft_of(ready("S24 H68 DT3 CQ S9 H2 D5 C7 SK", "").view(0))
    pure = draft_of(ready("S456 H68 DT3 CQ S9 H2 D5 C7", "").view(0))
    ahead = future("JK")
    assert ahead.worth(pure, 0.0, 3.0, False) > ahead.worth(far, 0.0, 3.0, False)


def test_a_draft_is_as_it_was() -> None:
    draft, ahead = opened("C9 H4"), future("S9")
    assert ahead.worth(draft, 0.1, 3.0, True) == ahead.worth(draft, 0.1, 3.0, True)
    assert draft.cards() == opened("C9 H4").cards()


def all_may_come(rows: int) -> Future:
    """Any card may come: what the players hold does not matter here."""
    return Future([2] * FACES, rows, 4, Dice(1))


def test_a_hand_that_is_quickly_solved_is_looked_at_in_every_row() -> None:
    ahead = all_may_come(20)
    ahead.worth(opened("C9 H4"), 0.1, 3.0, True)
    assert ahead.done == 20
    assert not ahead.is_tired()


def test_a_hand_that_takes_the_solver_long_is_looked_at_in_fewer_rows() -> None:
    """Two jokers fit almost everywhere; the work is counted, so that it is equal everywhere."""
    hand = draft_of(ready("SQJ HT9 DQJ97 CQT JK JK", "").view(0))
    done = []
    for ahead in (all_may_come(256), all_may_come(256)):
        ahead.worth(hand, 0.1, 3.0, True)
        done.append(ahead.done)
    assert done[0] == done[1] < 256


def test_what_is_in_no_pack_is_refused() -> None:
    with pytest.raises(ValueError, match="not have that many cards"):
        Future([2] * 60, 5, 6, Dice(1))
    with pytest.raises(ValueError, match="not have that many cards"):
        Future([3] * FACES, 5, 6, Dice(1))
    draft = opened("C9 H4")
    draft.fill(range(20))
    with pytest.raises(ValueError, match="too large"):
        future("S9").worth(draft, 0.1, 3.0, True)


def test_a_single_row_is_no_sign_of_a_tired_solver() -> None:
    ahead = all_may_come(1)
    ahead.worth(opened("C9 H4"), 0.1, 3.0, True)
    assert ahead.done == 1
    assert not ahead.is_tired()


# -- what he does ---------------------------------------------------------------------------------


def test_two_cards_do_not_go_out_by_a_pair() -> None:
    """Three fours would leave no card to throw; the ten goes with the nine."""
    view = spot("H4 C4", drawn="ST", laid=TABLE, own=OWN).view(1)
    assert best_of(worths(view, SMALL, Dice(1)))[0] in ("-H4", "-C4")


def test_going_out_is_worth_more_than_anything() -> None:
    view = spot("H4", drawn="S9", laid=TABLE, own=OWN).view(1)
    assert [text[-3:] for text in best_of(worths(view, SMALL, Dice(1)))] == ["-H4"]


def test_before_the_opening_he_keeps_what_may_become_one() -> None:
    """A pure run lies ready; a third queen would bring the points, and so would a third king."""
    view = play(ready("S567 HQ DQ HK CK D3 C2 S9 H4 D8", "", draws="C5"), "draw").view(0)
    found = worths(view, SMALL, Dice(1))
    assert best_of(found)[0] in ("-D3", "-C2", "-C5", "-H4", "-D8")
    assert thinking(SMALL)(view, Dice(1)) in found


def test_the_first_discard_is_compared_too() -> None:
    """The leader draws no card, and nobody may lay yet."""
    view = begin_with("S567 HQ DQ HK CK D3 C2 S9 H4 D8 C5", "").view(0)
    assert view.phase == "lead"
    assert len(worths(view, SMALL, Dice(1))) == FEW


def test_where_nothing_can_be_chosen_he_plays_as_the_club_does() -> None:
    """Nobody may take the discard in the first two rounds."""
    view = ready("S567 HQ DQ HK CK D3 C2 S9 H4 D8", "", laps=1).view(0)
    assert worths(view, SMALL, Dice(1)) == {}
    assert thinking(SMALL)(view, Dice(1)) == club(view, Dice(1)) == "draw"


class Tired:
    """A future whose solver is soon tired."""

    def __init__(self, *_: object) -> None:
        pass

    def worth(self, *_: object) -> float:
        return 0.0

    def is_tired(self) -> bool:
        return True


def test_where_the_solver_takes_long_he_plays_as_the_club_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(import_module("eldest.bots.zoliky.expert"), "Future", Tired)
    view = play(ready("S567 HQ DQ HK CK D3 C2 S9 H4 D8", "", draws="C5"), "draw").view(0)
    assert thinking(SMALL)(view, Dice(1)) == club(view, Dice(1))
